//! Flags: who has overstepped, and what it means (6.8 to 6.11).

use super::model::{Answer, Model, Phase};
use adoube_base::Color;
use adoube_laws::{
    clock::Class,
    game::{Cause, Claimed, FlagHandling, Pending, Score},
};

impl Model {
    pub fn flag(&self, color: Color) -> bool {
        self.clocks.sides[color].fell.is_some()
    }

    pub fn board_calls_a_flag(&mut self) -> bool {
        if self.rules.flags != FlagHandling::AtOnce || self.phase != Phase::InPlay {
            return false;
        }
        let Some(color) = self.fell_first() else { return false };
        // A4.d.1, 16.4.4: there only a player's claim counts.
        if self.unsupervised() && !self.y23() {
            return false;
        }
        if self.is_lost_or_drawn() {
            return false;
        }
        self.overstepped(color);
        true
    }

    /// The player whose flag is down, or fell first: the clock's indications are conclusive (6.10.1).
    pub fn fell_first(&self) -> Option<Color> {
        let fell = |color| self.clocks.sides[color].fell;
        match (fell(Color::White), fell(Color::Black)) {
            (None, None) => None,
            (Some(_), None) => Some(Color::White),
            (None, Some(_)) => Some(Color::Black),
            (Some(w), Some(b)) => Some(if w <= b { Color::White } else { Color::Black }),
        }
    }

    /// 6.9: a flag has been called, or an illegal move has lost, and it is only to be found out whether the game is drawn.
    /// Where the claim that the flag waited for has gone with its position, the flag is called anew.
    pub fn is_lost_or_drawn(&self) -> bool {
        let claimed = |p: &Pending| {
            matches!(p, Pending::Claim { .. } | Pending::Quickplay(_) | Pending::Postponed(_))
        };
        self.flag_called.is_some() && self.waits(claimed)
            || self.waits(|p| matches!(p, Pending::Mate(_)))
    }

    /// 6.9.
    pub fn overstepped(&mut self, color: Color) {
        if self.claim_examined() || self.waits(|p| matches!(p, Pending::Quickplay(_))) {
            // 9.5, 10.2: the claim came first; a right one draws.
            self.clocks.stop();
            self.flag_called = Some(color);
            return;
        }
        if self.waits(|p| matches!(p, Pending::Postponed(_))) {
            // 10.2.b, III.5.2: the arbiter declares the result after a flag has fallen.
            self.clocks.stop();
            self.flag_called = Some(color);
            return;
        }
        self.lose_if_mate_possible(color, Cause::Claimed(Claimed::TimeForfeit), "6.9");
    }

    pub fn claim_flag(&mut self, color: Color) -> Answer {
        self.after_the_start()?;
        if !self.flag(!color) {
            return Err("6.8: the flag is up");
        }
        if self.unsupervised() && !self.y23() {
            if self.flag(color) {
                let article = self.clause("A4.d.3", "16.4.6", "");
                self.end(Score::DRAW, Cause::Claimed(Claimed::BothFlags), article);
                return Ok(());
            }
            // A4.d.2, 16.4.5: the clocks must be stopped.
            if self.clocks.running.is_some() {
                return Err("A4.d.2: stop the clocks first");
            }
        }
        let first = self.fell_first().ok_or("6.8: no flag is down")?;
        self.overstepped(first);
        Ok(())
    }

    pub fn see_flag(&mut self, color: Color) -> Answer {
        self.after_the_start()?;
        if !self.flag(color) {
            return Err("6.10.1: the flag is up");
        }
        if self.unsupervised() && !self.y23() {
            // A4.d.1, 16.4.4: unless both have fallen.
            if !self.flag(!color) {
                return Err("A4.d.1: the arbiter refrains");
            }
            let article = self.clause("A4.d.3", "16.4.6", "");
            self.end(Score::DRAW, Cause::Claimed(Claimed::BothFlags), article);
            return Ok(());
        }
        let first = self.fell_first().ok_or("6.8: no flag is down")?;
        self.overstepped(first);
        Ok(())
    }

    pub fn see_both_flags(&mut self) -> Answer {
        self.in_play()?;
        if !(self.flag(Color::White) && self.flag(Color::Black)) {
            return Err("6.10.1: a flag is up");
        }
        if self.y23() && !self.quickplay_rules() {
            return Err("III.2.1: not announced");
        }
        if self.unsupervised() && !self.y23() {
            let article = self.clause("A4.d.3", "16.4.6", "");
            self.end(Score::DRAW, Cause::Claimed(Claimed::BothFlags), article);
            return Ok(());
        }
        // 6.11.b: also where only one of them fell in the last period.
        if Color::ALL.into_iter().any(|c| self.clocks.in_last_period(c)) {
            let article = self.clause("6.11.b", "6.11.2", "Guideline III.3.1.2");
            self.end(Score::DRAW, Cause::Claimed(Claimed::BothFlags), article);
            return Ok(());
        }
        // 6.11.a: nobody has overstepped then, whatever was called before.
        self.flag_called = None;
        for color in Color::ALL {
            let control = self.clocks.control(color).clone();
            let loses_saved_time = self.clocks.loses_saved_time(color);
            let side = &mut self.clocks.sides[color];
            if side.period + 1 < control.periods().len() {
                side.period += 1;
                let again = side.granted >= side.period;
                side.granted = side.granted.max(side.period);
                let time = if again { 0 } else { control.periods()[side.period].time.0 };
                // 6.2.b, 6.2.2: nothing is saved in delay mode.
                if loses_saved_time && !again {
                    side.left = side.left.min(0);
                }
                side.left += time;
                side.fell = if side.left > 0 { None } else { side.fell.map(|m| m + time as u64) };
            }
        }
        Ok(())
    }

    /// III.2: announced, no extra time per move, not blitz.
    pub fn quickplay_rules(&self) -> bool {
        if self.y23() {
            self.rules.quickplay && !self.clocks.has_bonus() && self.class() != Class::Blitz
        } else {
            true
        }
    }
}
