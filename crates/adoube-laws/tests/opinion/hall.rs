//! Coming to the board, the start, and the arbiter's hand on the clocks (Article 6).

use super::model::{Answer, Model, Phase};
use adoube_base::Color;
use adoube_board::Game;
use adoube_laws::game::{Cause, Decided, Pending, Score, StopReason};

impl Model {
    pub fn late(&self, color: Color) -> bool {
        let Some(started) = self.started else { return false };
        let limit = self.rules.lateness().0;
        self.present[color].is_none() && !self.forgiven[color] && (self.at - started) as i64 > limit
    }

    pub fn forfeit_article(&self) -> &'static str {
        self.clause("6.6.a", "6.6.1", "6.7.1")
    }

    /// 6.6, 6.7: who comes after the default time loses; where the other is late too, both do.
    pub fn arrive(&mut self, color: Color) -> Answer {
        if self.phase == Phase::Adjourned {
            return self.arrive_at_resumption(color);
        }
        if let Some((sealer, resumed)) = self.absent_sealer
            && sealer == color
        {
            return self.sealer_arrives(color, resumed);
        }
        if self.late(color) {
            let article = self.forfeit_article();
            if self.late(!color) {
                self.end(Score::BOTH_LOSE, Cause::Decided(Decided::DoubleForfeit), article);
            } else {
                self.end(Score::win(!color), Cause::Decided(Decided::Forfeit), article);
            }
            self.present[color] = Some(self.at);
            return Ok(());
        }
        if self.present[color].is_none() {
            self.present[color] = Some(self.at);
        }
        Ok(())
    }

    /// Whoever acts at the board is there.
    pub fn is_here(&mut self, color: Color) {
        if self.present[color].is_none() {
            self.present[color] = Some(self.at);
        }
    }

    pub fn start_clocks(&mut self) -> Answer {
        if self.phase != Phase::Scheduled {
            return Err("6.5: started already");
        }
        if self.rules.variant == Game::Chess960 {
            if self.y15() {
                return Err("2015 has no Chess960");
            }
            if !self.board.is_possible_start() {
                return Err("F2, II.2: not one of the 960");
            }
        }
        self.phase = Phase::InPlay;
        self.started = Some(self.at);
        self.clocks.start(self.board.turn());
        Ok(())
    }

    pub fn find_absent(&mut self, color: Color) -> Answer {
        if self.is_resumption() {
            return self.find_absent_again(&[color]);
        }
        self.after_the_start()?;
        if !self.late(color) {
            return Err("6.7: not late");
        }
        let article = self.forfeit_article();
        if self.late(!color) {
            self.end(Score::BOTH_LOSE, Cause::Decided(Decided::DoubleForfeit), article);
        } else {
            self.end(Score::win(!color), Cause::Decided(Decided::Forfeit), article);
        }
        Ok(())
    }

    pub fn find_both_absent(&mut self) -> Answer {
        if self.is_resumption() {
            return self.find_absent_again(&Color::ALL);
        }
        self.after_the_start()?;
        if !(self.late(Color::White) && self.late(Color::Black)) {
            return Err("6.7: not late");
        }
        let article = self.forfeit_article();
        self.end(Score::BOTH_LOSE, Cause::Decided(Decided::DoubleForfeit), article);
        Ok(())
    }

    pub fn forgive(&mut self, color: Color) -> Answer {
        // Guideline 10: at a resumption the arbiter may.
        let again = self.adjourned.is_some() && self.phase != Phase::Sealing
            || self.absent_sealer.is_some_and(|(sealer, _)| sealer == color);
        if !self.y23() && !again {
            return Err("6.6: the arbiter may not forgive");
        }
        self.forgiven[color] = true;
        Ok(())
    }

    pub fn stop_clocks(&mut self, color: Color, reason: StopReason) -> Answer {
        self.in_play()?;
        self.clocks_run()?;
        self.is_here(color);
        self.clocks.stop();
        self.wait_for(Pending::Stop(color));
        if reason == StopReason::IllegalMove {
            self.complaint = Some(color);
        }
        Ok(())
    }

    pub fn interrupt(&mut self) -> Answer {
        self.in_play()?;
        self.clocks.stop();
        Ok(())
    }

    pub fn resume(&mut self) -> Answer {
        self.in_play()?;
        if self.claim_examined() {
            return Err("9.5: the claim is being examined");
        }
        if self.clocks.running.is_some() {
            return Err("6.11.3: nothing to resume");
        }
        if self.is_lost_or_drawn() {
            return Err("6.9: lost or drawn, and not to be played on");
        }
        self.settle(|p| matches!(p, Pending::Stop(_)));
        self.clocks.resume();
        Ok(())
    }

    pub fn judge_stop(&mut self) -> Answer {
        self.after_the_start()?;
        if !self.waits(|p| matches!(p, Pending::Stop(_))) {
            return Err("6.11.4: nothing to judge");
        }
        self.settle(|p| matches!(p, Pending::Stop(_)));
        Ok(())
    }

    const DAY: i64 = 24 * 3_600_000;

    pub fn set_time(&mut self, color: Color, span: i64) -> Answer {
        if !(0..=Self::DAY).contains(&span) {
            return Err("too much time");
        }
        let side = &mut self.clocks.sides[color];
        side.left = span;
        side.fell = if span > 0 { None } else { side.fell.or(Some(self.at)) };
        // A flag that the arbiter has put up again was not down.
        if span > 0 {
            self.flag_called = self.flag_called.filter(|&called| called != color);
        }
        Ok(())
    }

    pub fn give_time(&mut self, color: Color, span: i64) -> Answer {
        self.after_the_start()?;
        if !(0..=Self::DAY).contains(&span) {
            return Err("too much time");
        }
        self.clocks.give(color, span);
        Ok(())
    }

    pub fn set_counter(&mut self, color: Color, moves: u32) -> Answer {
        self.after_the_start()?;
        self.clocks.sides[color].moves = moves;
        let period = self.clocks.period_of(color, moves);
        let side = &mut self.clocks.sides[color];
        side.period = period;
        // No time is given by it: whoever sets the counter sets the time too.
        side.granted = side.granted.max(period);
        Ok(())
    }
}
