//! Play with the visually disabled (Appendix E, Article 32, Appendix D): touching by the hole, announcements, assistants.

use super::model::{Answer, Model};
use adoube_base::Color;
use adoube_board::Square;
use adoube_laws::{
    book::Edition,
    game::{Act, Actor, Help, Motion, Order},
};

/// For what the arbiter has accepted somebody who helps a player (4.9, 6.2.6, 8.1.6).
#[derive(Clone, Copy, Debug, Default)]
pub struct Helped {
    pub moving: bool,
    pub clock: bool,
    pub scoring: bool,
}

impl Model {
    pub fn blind(&self, color: Color) -> bool {
        self.rules.players[color].blind
    }

    /// The visually disabled player whose hand has moved and who has not announced the move: it is not made (E2.3,
    /// 32.2.11, D.2.3).
    pub fn unannounced(&self) -> Option<Color> {
        let last = self.made.last()?;
        let owed = self.blind(last.by) && last.announced.is_none() && !last.completed;
        owed.then_some(last.by)
    }

    /// E2.9, 32.2.17, D.2.10, D.2.11: the duties of the visually disabled player's assistant; the sighted opponent's helper
    /// has the first two of them. Anybody else does what the arbiter has accepted.
    pub fn is_for_assistant(&self, color: Color, act: &Act) -> bool {
        let announces = matches!(act, Act::Announce { .. } | Act::Execute { .. });
        let duties = announces
            || matches!(
                act,
                Act::Press { .. }
                    | Act::Write { .. }
                    | Act::MarkOffer
                    | Act::Tell { .. }
                    | Act::ClaimFlag
                    | Act::ClaimTouch
                    | Act::Seal { .. }
            );
        let helped = self.helped[color];
        let accepted = match act {
            Act::Move { .. } => helped.moving,
            Act::Press { .. } => helped.clock,
            Act::Write { .. } | Act::MarkOffer => helped.scoring,
            _ => false,
        };
        accepted || (self.blind(color) && duties) || (self.blind(!color) && announces)
    }

    pub fn accept_assistant(&mut self, color: Color, help: Help) -> Answer {
        match help {
            // Only 2023 speaks of somebody who moves the pieces (4.9).
            Help::Moving if !self.y23() => return Err("not in this edition"),
            Help::Moving => self.helped[color].moving = true,
            Help::Clock => self.helped[color].clock = true,
            Help::Scoring => self.helped[color].scoring = true,
        }
        Ok(())
    }

    /// E2.2, 32.2.10, D.2.2: touched is what was taken out of its hole.
    pub fn lift_out(&mut self, color: Color, square: Square) -> Answer {
        if !self.blind(color) {
            return Err("E2.3, D.2.5: the ordinary rules hold for the sighted player");
        }
        self.in_play()?;
        if self.board.owner(square).is_none() {
            return Err("nothing there");
        }
        if self.has_move() != Some(color) {
            return Err("1.1, 1.3: not your move");
        }
        self.is_here(color);
        self.touches(color, &[square], Order::InTurn);
        Ok(())
    }

    /// E2.1, 32.2.1, D.2.1: the move is announced, by the player or, for either of them, by an assistant. A slip is put right
    /// before the opponent's clock is started (E2.6, 32.2.14, D.2.7).
    pub fn announce(&mut self, by: Actor, motion: Motion) -> Answer {
        self.in_play()?;
        let last = self.made.last_mut().ok_or("nothing to announce")?;
        if by.player().is_some_and(|color| color != last.by) {
            return Err("nothing to announce");
        }
        if last.completed && last.announced.is_some() {
            return Err("E2.6, D.2.7: too late to correct");
        }
        // E2.1, D.2.1: the name of the new piece must be announced; the rules of 2015 do not print it.
        let named = motion.promotion().is_some() || last.motion.promotion().is_none();
        if !named && self.ed != Edition::Russia2015 {
            return Err("E2.1, D.2.1: the new piece is not named");
        }
        let first = last.announced.is_none();
        let makes = first && !last.completed && self.rules.players[last.by].blind;
        last.announced = Some(motion);
        if makes {
            self.ends_by_itself();
        }
        Ok(())
    }

    /// The opponent repeats what was announced.
    pub fn repeat(&mut self, color: Color) -> Answer {
        self.in_play()?;
        match self.made.last() {
            Some(last) if last.by != color && last.announced.is_some() => Ok(()),
            _ => Err("nothing was announced"),
        }
    }

    pub fn ask_told(&mut self, color: Color) -> Answer {
        self.in_play()?;
        self.asked_told[color] = true;
        Ok(())
    }

    /// E2.9.d, 32.2.17.d, D.2.10.4: only on request, and only the assistant.
    pub fn tell(&mut self, by: Actor) -> Answer {
        self.in_play()?;
        let Actor::Assistant(color) = by else { return Err("D.2.10: for assistants") };
        if !self.asked_told[color] {
            return Err("D.2.10.4: not asked");
        }
        self.asked_told[color] = false;
        Ok(())
    }

    pub fn demand_two_boards(&mut self) -> Answer {
        if Color::ALL.into_iter().any(|color| self.blind(color)) {
            Ok(())
        } else {
            Err("E1, 32.1, D.1: both are sighted")
        }
    }
}
