//! The arbiter's desk: irregularities from the start (Article 7), conduct, illegal positions, corrections by agreement,
//! and the adjournment of a game.

use super::model::{Answer, Made, Model, Phase};
use adoube_base::{ByColor, Color};
use adoube_board::Square;
use adoube_laws::{
    clock::Class,
    game::{
        Cause, Decided, Motion, Order, Pending, Score, StartFault,
        seal::{Envelope, Key},
    },
};

/// An adjourned game.
#[derive(Clone, Debug)]
pub struct Adjourned {
    pub sealer: Color,
    pub envelope: Option<Envelope>,
    /// When sealing was ordered, and how long before the end of the session.
    pub ordered: u64,
    pub early: i64,
    pub resumed: Option<u64>,
    pub present: ByColor<bool>,
}

impl Model {
    // ---- contact ------------------------------------------------------------------------------------

    /// 4.2.2: in 2023 contact is presumed to be intended; before, only what is deliberate binds.
    pub fn brush(&mut self, color: Color, square: Square) -> Answer {
        self.in_play()?;
        if self.board.owner(square).is_none() {
            return Err("nothing there");
        }
        if self.y23() {
            return self.touch(color, &[square], Order::InTurn);
        }
        Ok(())
    }

    /// 4.2: who has the move may adjust after saying so; in 2023 only while the own clock runs (6.2.5).
    pub fn adjust(&mut self, color: Color, square: Square, silently: bool) -> Answer {
        self.in_play()?;
        if self.board.owner(square).is_none() {
            return Err("nothing there");
        }
        if silently {
            return self.touch(color, &[square], Order::InTurn);
        }
        if self.has_move() != Some(color) {
            return Err("4.2: not your move");
        }
        if self.y23() && self.clocks.running != Some(color) {
            return Err("6.2.5: your clock does not run");
        }
        Ok(())
    }

    pub fn find_accident(&mut self, square: Square) -> Answer {
        self.in_play()?;
        if let Some(index) = self.hand.touched.iter().position(|&s| s == square) {
            self.hand.touched.remove(index);
            self.hand.with.remove(index);
            // What was no touch has declined nothing (9.1.2.1).
            if self.hand.touched.is_empty()
                && let Some(color) = self.hand.declined
            {
                self.offers[color] = true;
                self.hand.declined = None;
            }
            return Ok(());
        }
        self.accident_before_the_last_move(square);
        Ok(())
    }

    // ---- wrong from the start -----------------------------------------------------------------------

    /// 7.2, 7.3: colours reversed, found by the arbiter, also while the game is adjourned.
    pub fn find_start(&mut self, fault: StartFault, cancel: bool) -> Answer {
        self.after_the_start()?;
        match fault {
            StartFault::ColoursReversed => {
                let early = Color::ALL.into_iter().any(|c| self.moves_made(c) < 10);
                if (self.y23() && early) || (!self.y23() && cancel) {
                    self.clocks.stop();
                    self.phase = Phase::Cancelled;
                }
                Ok(())
            }
            _ => Err("not modelled"),
        }
    }

    // ---- ends the arbiter decides -------------------------------------------------------------------

    pub fn find_refusal(&mut self, color: Color, opponent: u32) -> Answer {
        self.after_the_start()?;
        if opponent > 2 {
            return Err("10.2: not a score");
        }
        let article = self.clause("12.8", "13.8", "11.7");
        self.end(Score::loss(color, opponent), Cause::Decided(Decided::Refusal), article);
        Ok(())
    }

    pub fn find_both_refuse(&mut self) -> Answer {
        self.after_the_start()?;
        let article = self.clause("12.9", "13.9", "11.8");
        self.end(Score::BOTH_LOSE, Cause::Decided(Decided::BothRefuse), article);
        Ok(())
    }

    // ---- illegal positions --------------------------------------------------------------------------

    /// A4.c, 16.4.3, A.5.4: two kings in check, or a pawn on the last rank.
    pub fn see_illegal_position(&mut self) -> Answer {
        self.in_play()?;
        if !self.unsupervised() {
            return self.see_illegal();
        }
        if !self.position_is_illegal() {
            return Err("the position is not illegal");
        }
        if self.y23() {
            if self.waits(|p| matches!(p, Pending::IllegalPosition { .. })) {
                return Err("A.5.4: waiting already");
            }
            self.pending.push(Pending::IllegalPosition { since: self.made.len() });
            return Ok(());
        }
        if self.class() == Class::Blitz {
            return Err("B3.b, 17.3.1: excluded in blitz");
        }
        // Back to the position before that illegality: the last one that was none, where one has led to the next.
        let was_legal = |made: &Made| !made.before.is_illegal();
        let index = self.made.iter().rposition(was_legal).ok_or("nothing illegal")?;
        let illegal = self.made[index].clone();
        self.clocks.stop();
        self.go_back(index);
        self.bind_by(&illegal);
        Ok(())
    }

    // ---- adjournment --------------------------------------------------------------------------------

    pub fn order_seal(&mut self, early: Option<i64>) -> Answer {
        if self.y15() {
            return Err("2015 has no adjournment");
        }
        self.in_play()?;
        if self.waits(|p| matches!(p, Pending::Claim { .. })) {
            return Err("9.5: the claim is judged first");
        }
        if self.is_lost_or_drawn() {
            return Err("6.9: lost or drawn, and not to be played on");
        }
        if early.is_some_and(|span| !(0..=24 * 3_600_000).contains(&span)) {
            return Err("too much time");
        }
        if self.unannounced().is_some() {
            return Err("E2.3, D.2.3: the move on the board is announced first");
        }
        let sealer = self.has_move().ok_or("nobody has the move")?;
        self.phase = Phase::Sealing;
        let (ordered, early) = (self.at, early.unwrap_or(0));
        if early > 0 {
            let span = early;
            let side = &mut self.clocks.sides[sealer];
            side.left -= span;
            if side.left <= 0 {
                side.fell = side.fell.or(Some(self.at));
            }
        }
        self.adjourned = Some(Adjourned {
            sealer,
            envelope: None,
            ordered,
            early,
            resumed: None,
            present: ByColor::default(),
        });
        Ok(())
    }

    pub fn seal(&mut self, color: Color, envelope: Envelope) -> Answer {
        if self.phase != Phase::Sealing {
            return Err("I.1.1: not told to seal");
        }
        let adjourned = self.adjourned.as_mut().ok_or("not adjourned")?;
        if adjourned.sealer != color {
            return Err("I.1.1: the player having the move seals");
        }
        adjourned.envelope = Some(envelope);
        // I.1.2: deemed to have sealed at the nominal end of the session.
        let again = adjourned.early.min((self.at - adjourned.ordered) as i64);
        self.clocks.sides[color].left += again;
        self.clocks.stop();
        self.phase = Phase::Adjourned;
        Ok(())
    }

    pub fn resume_adjourned(&mut self) -> Answer {
        if self.phase != Phase::Adjourned {
            return Err("not adjourned");
        }
        let at = self.at;
        let lost_or_drawn = self.is_lost_or_drawn();
        let adjourned = self.adjourned.as_mut().ok_or("not adjourned")?;
        if adjourned.resumed.is_some() {
            return Err("resumed already");
        }
        if lost_or_drawn {
            return Err("6.9: lost or drawn, and not to be played on");
        }
        adjourned.resumed = Some(at);
        let replier = !adjourned.sealer;
        // I.9.2: the replier is absent, the replier's clock is started.
        if !adjourned.present[replier] {
            self.clocks.start(replier);
        }
        Ok(())
    }

    /// How late a player may be at the resumption: an hour, or the default time (Guideline 10, I.10).
    fn resumption_lateness(&self) -> i64 {
        if self.y23() { self.rules.lateness().0 } else { 3_600_000 }
    }

    /// Somebody comes while the game is adjourned.
    pub fn arrive_at_resumption(&mut self, color: Color) -> Answer {
        let limit = self.resumption_lateness();
        let at = self.at;
        let forgiven = self.forgiven[color];
        let Some(adjourned) = self.adjourned.as_mut() else { return Err("not adjourned") };
        if adjourned.present[color] {
            return Ok(());
        }
        adjourned.present[color] = true;
        if self.present[color].is_none() {
            self.present[color] = Some(at);
        }
        let Some(resumed) = adjourned.resumed else { return Ok(()) };
        let late = (at - resumed) as i64 > limit && !forgiven;
        let replier = !adjourned.sealer;
        let other = !adjourned.present[!color] && !self.forgiven[!color];
        if late {
            let article = self.clause("Guideline 10", "", "Guideline I.10");
            // Each who is late loses; where neither has come in time, both do.
            if other {
                self.end(Score::BOTH_LOSE, Cause::Decided(Decided::DoubleForfeit), article);
            } else {
                self.end(Score::win(!color), Cause::Decided(Decided::Forfeit), article);
            }
        } else if color == replier {
            self.clocks.stop();
        }
        Ok(())
    }

    /// Somebody may be late at a resumption.
    pub fn is_resumption(&self) -> bool {
        self.phase == Phase::Adjourned
            || (self.phase == Phase::InPlay && self.absent_sealer.is_some())
    }

    /// Guideline 10, I.10: who has not come to the resumption in time is found absent; who has not come either is as late.
    pub fn find_absent_again(&mut self, who: &[Color]) -> Answer {
        let (since, away) = match (&self.adjourned, self.absent_sealer) {
            (Some(adjourned), _) => {
                (adjourned.resumed, ByColor::from_fn(|c| !adjourned.present[c]))
            }
            (None, Some((sealer, since))) => (Some(since), ByColor::from_fn(|c| c == sealer)),
            (None, None) => return Err("nobody is late"),
        };
        let over = since.is_some_and(|m| (self.at - m) as i64 > self.resumption_lateness());
        let late = ByColor::from_fn(|c: Color| over && away[c] && !self.forgiven[c]);
        if !who.iter().all(|&c| late[c]) {
            return Err("Guideline 10, I.10: not late");
        }
        let article = self.clause("Guideline 10", "", "Guideline I.10");
        let (score, cause) = match (late.white, late.black) {
            (true, true) => (Score::BOTH_LOSE, Decided::DoubleForfeit),
            (true, false) => (Score::win(Color::Black), Decided::Forfeit),
            _ => (Score::win(Color::White), Decided::Forfeit),
        };
        self.end(score, Cause::Decided(cause), article);
        Ok(())
    }

    /// Guideline 10, I.10: the sealer comes when the envelope has been opened, and may be too late all the same.
    pub fn sealer_arrives(&mut self, color: Color, resumed: u64) -> Answer {
        self.absent_sealer = None;
        if (self.at - resumed) as i64 > self.resumption_lateness() && !self.forgiven[color] {
            let article = self.clause("Guideline 10", "", "Guideline I.10");
            self.end(Score::win(!color), Cause::Decided(Decided::Forfeit), article);
        }
        Ok(())
    }

    pub fn open_envelope(&mut self, key: &Key) -> Answer {
        if self.phase != Phase::Adjourned {
            return Err("not adjourned");
        }
        if self.is_lost_or_drawn() {
            return Err("6.9: lost or drawn, and not to be played on");
        }
        let adjourned = self.adjourned.clone().ok_or("not adjourned")?;
        let sealer = adjourned.sealer;
        let envelope = adjourned.envelope.ok_or("no envelope")?;
        if !adjourned.present[!sealer] {
            return Err("I.7: the replier is absent");
        }
        let text = envelope.open(key).map_err(|_| "I.7: wrong key")?;
        let motion: Option<Motion> = text.parse().ok();
        let Some(legal) = motion.filter(|&mv| self.board.resolve(mv).is_some()) else {
            let article = self.clause("Guideline 8", "", "Guideline I.8");
            self.lose_if_mate_possible(sealer, Cause::Decided(Decided::SealedMove), article);
            return Ok(());
        };
        self.phase = Phase::InPlay;
        self.adjourned = None;
        self.adjourned_before = true;
        let away = !adjourned.present[sealer];
        self.absent_sealer = adjourned.resumed.filter(|_| away).map(|since| (sealer, since));
        self.sealed_move(sealer, legal);
        if self.phase == Phase::InPlay {
            self.clocks.start(!sealer);
        }
        Ok(())
    }
}
