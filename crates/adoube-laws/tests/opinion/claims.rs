//! Draw claims (Article 9) and the quickplay finish (Article 10, Guideline III).

use super::{
    board::Board,
    model::{Answer, Model},
};
use adoube_base::Color;
use adoube_laws::{
    book::Edition,
    clock::{Bonus, Class},
    game::{
        Basis, Cause, Claimed, Decided, DrawGround, Motion, Pending, QuickplayDecision,
        QuickplayGround, Score, Supervision,
    },
};

impl Model {
    pub fn claim_draw(&mut self, color: Color, ground: DrawGround, basis: &Basis) -> Answer {
        self.in_play()?;
        if self.claim_examined() {
            return Err("9.5: a claim is being examined");
        }
        if self.has_move() != Some(color) {
            return Err("9.2, 9.3: not your move");
        }
        let bound = !self.hand.touched.is_empty() || self.hand.promoting.is_some();
        if bound || self.unannounced().is_some() {
            return Err("9.4: a piece was touched");
        }
        let mv = match basis {
            Basis::Screen => return Err("6.12.2: a screen shows it"),
            Basis::Unwritten(_) if !self.claims_without_writing() => {
                return Err("9.2.1.1: not written");
            }
            Basis::OnBoard => None,
            Basis::Written(mv) | Basis::Unwritten(mv) => Some(*mv),
        };
        self.is_here(color);
        let stopped_before = self.clocks.running.is_none();
        // 9.5.1: in 2023 the clocks must be stopped.
        if self.y23() {
            self.clocks.stop();
        }
        self.claim_is_offer(color);
        if self.claims_by_arbiter() {
            let since = self.made.len();
            self.pending.push(Pending::Claim { by: color, ground, mv, since });
            return Ok(());
        }
        self.rule_on_claim(color, ground, mv);
        if stopped_before && self.phase == super::model::Phase::InPlay {
            // Stopped for another reason: the arbiter decides when play goes on.
            self.clocks.stop();
        }
        Ok(())
    }

    /// A.2: who need not record keeps the claims that rest on a scoresheet.
    fn claims_without_writing(&self) -> bool {
        self.y23() && (self.class() == Class::Rapid || self.unsupervised_blitz())
    }

    /// 9.1.2.3: a claim is an offer too; not where no draw can be offered (9.1.1 of 2023).
    fn claim_is_offer(&mut self, color: Color) {
        if !(self.y23() && self.draws_barred()) {
            self.offers[color] = true;
        }
    }

    pub fn check_claim(&mut self) -> Answer {
        self.in_play()?;
        let claim = self.pending.iter().find_map(|p| match *p {
            Pending::Claim { by, ground, mv, .. } => Some((by, ground, mv)),
            _ => None,
        });
        let (by, ground, mv) = claim.ok_or("9.5: nothing to check")?;
        self.settle(|p| matches!(p, Pending::Claim { .. }));
        self.rule_on_claim(by, ground, mv);
        Ok(())
    }

    fn rule_on_claim(&mut self, color: Color, ground: DrawGround, mv: Option<Motion>) {
        let step = mv.and_then(|mv| self.board.resolve(mv));
        let after: Option<Board> = match mv {
            None => Some(self.board.clone()),
            Some(_) => step.map(|step| self.board.after(step)),
        };
        let right = after.is_some_and(|after| match ground {
            DrawGround::Repetition => {
                // The position that is about to appear has not stood yet.
                self.times(&after) + usize::from(mv.is_some()) >= 3
            }
            DrawGround::FiftyMoves => {
                let mut quiet = after.quiet();
                if self.y23() && mv.is_none() {
                    // 9.3.2: completed.
                    let open = self.made.iter().rev().take_while(|made| !made.completed).count();
                    quiet = quiet.saturating_sub(open as u32);
                }
                quiet >= 100
            }
        });
        if right {
            let (cause, article) = match ground {
                DrawGround::Repetition => (Claimed::Repetition, self.clause("9.2", "9.2", "9.2.1")),
                DrawGround::FiftyMoves => (Claimed::FiftyMoves, "9.3"),
            };
            self.end(Score::DRAW, Cause::Claimed(cause), article);
            return;
        }
        let minutes = if self.y23() { 2 } else { 3 };
        let span = self.minutes(minutes);
        self.clocks.give(!color, span);
        if let Some(mv) = mv {
            match (step, mv) {
                (Some(_), mv) => self.hand.exactly = Some(mv),
                (None, Motion::Step { from, .. }) if self.board.owner(from).is_some() => {
                    self.hand.touch(from);
                }
                (None, Motion::Castle(_)) => {
                    if let Some(king) = self.board.king(color) {
                        self.hand.touch(king);
                    }
                }
                _ => {}
            }
        }
        // The game continues (9.5), with the clock that ran: a move made and not pressed is on its maker's time.
        if self.clocks.running.is_none() {
            self.clocks.resume();
        }
        // The flag that was called meanwhile.
        if let Some(loser) = self.flag_called.take()
            && self.flag(loser)
        {
            self.overstepped(loser);
        }
    }

    // ---- the quickplay finish -----------------------------------------------------------------------

    /// All remaining moves are to be made in a limited time.
    fn quickplay_finish(&self, color: Color) -> bool {
        let no_bonus =
            self.clocks.control(color).bonus() == Bonus::None && !self.clocks.has_bonus();
        let rules = match self.ed {
            // 10.1, footnote: no extra time per move.
            Edition::Fide2009 => no_bonus && !self.unsupervised_blitz(),
            Edition::Russia2015 => !self.unsupervised_blitz(),
            Edition::Fide2023 => self.rules.quickplay && no_bonus && self.class() != Class::Blitz,
            other => unreachable!("no model of {other}"),
        };
        rules && self.clocks.in_last_period(color)
    }

    pub fn claim_quickplay(
        &mut self,
        color: Color,
        ground: QuickplayGround,
        score: bool,
    ) -> Answer {
        self.in_play()?;
        if !self.quickplay_finish(color) {
            return Err("10.1, III.2: no quickplay finish");
        }
        let alone = self.rules.supervision == Supervision::Absent;
        if self.has_move() != Some(color) && (!alone || self.y23()) {
            return Err("10.2, III.5: not your move");
        }
        if self.flag(color) || self.clocks.sides[color].left >= 120_000 {
            return Err("10.2, III.5: less than two minutes, and the flag up");
        }
        self.is_here(color);
        if alone {
            if ground == QuickplayGround::NoEffort && !score {
                return Err("D1, 11.2, III.6.2: the score belongs to it");
            }
            let article = self.clause("D1", "11", "Guideline III.6.1");
            self.end(Score::DRAW, Cause::Claimed(Claimed::QuickplayWithoutArbiter), article);
            return Ok(());
        }
        if !self.y23() {
            self.offers[color] = true;
        }
        self.wait_for(Pending::Quickplay(color));
        Ok(())
    }

    pub fn ask_increment(&mut self, color: Color) -> Answer {
        self.in_play()?;
        if !self.y23() || !self.quickplay_finish(color) {
            return Err("III.4: not here");
        }
        if self.has_move() != Some(color) {
            return Err("III.4: not your move");
        }
        if self.flag(color) || self.clocks.sides[color].left >= 120_000 {
            return Err("III.4: less than two minutes");
        }
        self.is_here(color);
        self.claim_is_offer(color);
        self.wait_for(Pending::Increment(color));
        Ok(())
    }

    pub fn grant_increment(&mut self) -> Answer {
        self.after_the_start()?;
        let asked = self.pending.iter().find_map(|p| match *p {
            Pending::Increment(color) => Some(color),
            _ => None,
        });
        let color = asked.ok_or("III.4: nobody has asked")?;
        if self.offers[color] {
            return Err("III.4: the offer is not declined");
        }
        self.settle(|p| matches!(p, Pending::Increment(_)));
        self.clocks.introduce(5_000);
        self.clocks.give(!color, 120_000);
        Ok(())
    }

    pub fn decide_quickplay(&mut self, decision: QuickplayDecision) -> Answer {
        self.after_the_start()?;
        // Each claim is decided by itself: first what nobody has answered, then what was postponed.
        let claimed = self.pending.iter().find_map(|p| match *p {
            Pending::Quickplay(color) => Some(Pending::Quickplay(color)),
            _ => None,
        });
        let postponed = self.pending.iter().find_map(|p| match *p {
            Pending::Postponed(color) => Some(Pending::Postponed(color)),
            _ => None,
        });
        let claim = claimed.or(postponed).ok_or("10.2: nothing to decide")?;
        let (Pending::Quickplay(color) | Pending::Postponed(color)) = claim else {
            return Err("10.2: nothing to decide");
        };
        match decision {
            QuickplayDecision::Agree => {
                let article = self.clause("10.2.a", "10.2.1", "Guideline III.5.1");
                self.end(Score::DRAW, Cause::Decided(Decided::Quickplay), article);
            }
            QuickplayDecision::Postpone { minutes } => {
                self.settle(|p| *p == claim);
                self.wait_for(Pending::Postponed(color));
                if minutes {
                    self.clocks.give(!color, 120_000);
                }
            }
            QuickplayDecision::Reject => {
                self.settle(
                    |p| matches!(p, Pending::Quickplay(c) | Pending::Postponed(c) if *c == color),
                );
                // 6.9, 10.2.b, 10.2.2, III.5.2: who overstepped has lost; a decision that was postponed is made after the flag has
                // fallen, whoever has called it.
                let postponed = matches!(claim, Pending::Postponed(_));
                let seen = self.fell_first().filter(|_| postponed);
                if let Some(loser) = self.flag_called.take().or(seen) {
                    self.overstepped(loser);
                } else {
                    self.clocks.give(!color, 120_000);
                }
            }
        }
        Ok(())
    }
}
