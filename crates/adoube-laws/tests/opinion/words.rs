//! What players say: draw offers and resignation (Articles 5 and 9).

use super::model::{Answer, Model, Phase};
use adoube_base::Color;
use adoube_laws::game::{Cause, Declared, Draws, Score};

impl Model {
    /// Draws are barred by the regulations here without the arbiter's consent.
    pub fn draws_barred(&self) -> bool {
        match self.rules.draws {
            Draws::Free => false,
            Draws::Consent => !self.consent,
            Draws::FromMove(number) => {
                // Both must have made so many moves.
                !self.consent && Color::ALL.into_iter().any(|c| self.moves_of_game(c) < number)
            }
        }
    }

    pub fn offer_draw(&mut self, color: Color) -> Answer {
        if self.phase == Phase::Scheduled {
            return Err("not started");
        }
        if self.y23() && self.draws_barred() {
            return Err("9.1.1: no offer without consent");
        }
        self.is_here(color);
        self.offers[color] = true;
        Ok(())
    }

    pub fn accept_draw(&mut self, color: Color) -> Answer {
        if !self.offers[!color] {
            return Err("9.1: no offer");
        }
        if self.draws_barred() {
            return Err("9.1: no agreement without consent");
        }
        if self.y23() && Color::ALL.into_iter().any(|c| self.moves_of_game(c) == 0) {
            return Err("5.2.3: both must have moved");
        }
        let article = self.clause("5.2.c", "5.2.3", "5.2.3");
        self.end(Score::DRAW, Cause::Declared(Declared::Agreement), article);
        Ok(())
    }

    /// Moves a player has made in the game, those before the position it was set up from included.
    pub fn moves_of_game(&self, color: Color) -> u32 {
        let start = self.made.first().map_or(&self.board, |first| &first.before);
        let before = match (color, start.turn()) {
            (Color::White, Color::Black) => start.move_number(),
            _ => start.move_number() - 1,
        };
        before + self.moves_made(color)
    }

    pub fn decline_draw(&mut self, color: Color) -> Answer {
        if !self.offers[!color] {
            return Err("9.1: no offer");
        }
        self.offers[!color] = false;
        // In words, so that no accident brings it back.
        self.hand.declined = self.hand.declined.filter(|&offerer| offerer != !color);
        Ok(())
    }

    pub fn consent_draw(&mut self) -> Answer {
        self.after_the_start()?;
        self.consent = true;
        Ok(())
    }

    pub fn resign(&mut self, color: Color) -> Answer {
        if self.phase == Phase::Scheduled {
            return Err("not started");
        }
        let cause = Cause::Declared(Declared::Resignation);
        let article = self.clause("5.1.b", "5.1.2", "5.1.2");
        if self.y23() {
            self.lose_if_mate_possible(color, cause, article);
        } else {
            self.end(Score::win(!color), cause, article);
        }
        Ok(())
    }
}
