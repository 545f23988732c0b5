//! Penalties of the arbiter (13.4, 14.4, 12.9), and signing the result (8.7).

use super::model::{Answer, End, Model, Phase};
use adoube_base::Color;
use adoube_laws::game::{Cause, Decided, Penalty, Score};

impl Model {
    const DAY_OF_PENALTY: i64 = 24 * 3_600_000;

    pub fn penalise(&mut self, color: Color, penalty: Penalty) -> Answer {
        match penalty {
            Penalty::Warning => Ok(()),
            // Whoever is out of the competition is out of the game.
            Penalty::Expulsion
                if matches!(self.phase, Phase::InPlay | Phase::Sealing | Phase::Adjourned) =>
            {
                self.penalise(color, Penalty::GameLost(2))
            }
            Penalty::Expulsion => Ok(()),
            // 12.9.7, 12.9.8: in 2023 only.
            Penalty::Fine | Penalty::Rounds if self.y23() => Ok(()),
            Penalty::Fine | Penalty::Rounds => Err("no such penalty in this edition"),
            Penalty::OpponentTime(span) => {
                Self::sensible(span.0)?;
                if !matches!(self.phase, Phase::Ended(_)) {
                    self.clocks.give(!color, span.0);
                }
                Ok(())
            }
            Penalty::OwnTime(span) => {
                Self::sensible(span.0)?;
                if !matches!(self.phase, Phase::Ended(_)) {
                    let side = &mut self.clocks.sides[color];
                    side.left -= span.0;
                    if side.left <= 0 {
                        side.fell = side.fell.or(Some(self.at));
                    }
                }
                Ok(())
            }
            // 12.9.6: the arbiter decides the opponent's score.
            Penalty::GameLost(halves) => {
                if halves > 2 {
                    return Err("10.2: not a score");
                }
                let article = self.clause("13.4.d", "14.4.4", "12.9.6");
                self.scores(Score::loss(color, halves), article)
            }
            Penalty::OpponentPoints => {
                let Phase::Ended(end) = self.phase else { return Err("no points yet") };
                let article = self.clause("13.4.f", "14.4.6", "12.9.4");
                self.scores(end.score.changed(!color, 1), article)
            }
            Penalty::OwnPoints => {
                let Phase::Ended(end) = self.phase else { return Err("no points yet") };
                let article = self.clause("13.4.e", "14.4.5", "12.9.5");
                self.scores(end.score.changed(color, -1), article)
            }
        }
    }

    fn sensible(span: i64) -> Answer {
        if (0..=Self::DAY_OF_PENALTY).contains(&span) { Ok(()) } else { Err("too much time") }
    }

    /// 10.2: together no more than a point.
    fn scores(&mut self, score: Score, article: &'static str) -> Answer {
        if !score.is_normal() {
            return Err("10.2: not a score");
        }
        match self.phase {
            Phase::Ended(end) => self.phase = Phase::Ended(End { score, article, ..end }),
            _ => self.end(score, Cause::Decided(Decided::Penalty), article),
        }
        Ok(())
    }

    /// 8.7: after the game each player signs with the result.
    pub fn sign(&mut self, color: Color, score: Score) -> Answer {
        if !matches!(self.phase, Phase::Ended(_)) {
            return Err("8.7: the game is not over");
        }
        if !score.is_normal() {
            return Err("10.1: not a score");
        }
        self.signed[color] = Some(score);
        Ok(())
    }
}
