//! Illegal moves and positions: who sees them, what they cost, and what goes back (Article 7).

use super::model::{Answer, Hand, Made, Model, Phase};
use adoube_base::Color;
use adoube_board::{Role, Square};
use adoube_laws::game::{Cause, Claimed, Decided, Motion, Pending};

impl Model {
    pub fn position_is_illegal(&self) -> bool {
        self.board.is_illegal()
    }

    // ---- illegal moves ------------------------------------------------------------------------------

    /// What counts as an illegal move once it is completed.
    pub fn counts(&self, made: &Made) -> bool {
        made.completed
            && !made.paid
            && (made.illegal() || (self.y23() && made.two_hands && made.pressed))
    }

    /// The illegal moves that a claim, or the arbiter's look, brings to light. Two hands are found only before the
    /// reply (4.8), and only what is complained of.
    pub fn found(&self, claimant: Option<Color>) -> Vec<usize> {
        let Some(last) = self.made.last() else { return Vec::new() };
        if self.counts(last) && !last.illegal() && claimant != Some(last.by) {
            return vec![self.made.len() - 1];
        }
        (0..self.made.len())
            .filter(|&index| self.counts(&self.made[index]) && self.made[index].illegal())
            .collect()
    }

    /// An arbiter who stands by sees it when the clock is pressed; not where only a claim counts.
    pub fn seen_at_the_press(&mut self, index: usize) {
        if self.unsupervised() && !self.y23() {
            return;
        }
        // A.5.2: not once the opponent has made the next move.
        if self.unsupervised() && index + 1 < self.made.len() {
            return;
        }
        if self.counts(&self.made[index].clone()) {
            self.put_right(None, vec![index]);
        }
    }

    pub fn claim_illegal(&mut self, color: Color) -> Answer {
        self.in_play()?;
        self.is_here(color);
        self.rule_on_illegal_claim(color)
    }

    /// What the arbiter does when a player has complained of an illegal move.
    fn rule_on_illegal_claim(&mut self, color: Color) -> Answer {
        if self.idle_press == Some(!color) {
            self.charge_idle_press(!color);
            return Ok(());
        }
        if self.unsupervised() {
            let last = self.made.last().ok_or("nothing to complain of")?;
            if last.by == color || !self.counts(last) {
                return Err("A.5.2: too late, or nothing to complain of");
            }
            if self.unsupervised_blitz() && !self.y23() {
                // B3.c, 17.3.2: the claimant wins, or draws who cannot mate, by the position before that move.
                let article = self.clause("B3.c", "17.3.2", "");
                let before = last.before.clone();
                let cause = Cause::Claimed(Claimed::BlitzIllegalMove);
                self.lose_if_mate_possible_on(&before, !color, cause, article);
                return Ok(());
            }
            self.put_right(Some(color), vec![self.made.len() - 1]);
            return Ok(());
        }
        let found = self.found(Some(color));
        if found.is_empty() {
            return Err("7.5.1: nothing to complain of");
        }
        self.put_right(Some(color), found);
        Ok(())
    }

    pub fn see_illegal(&mut self) -> Answer {
        self.in_play()?;
        if self.unsupervised() {
            if !self.y23() {
                // Who stops the clocks because of the illegal move has made the claim.
                let color = self.complaint.ok_or("A4.c: only on a claim")?;
                return self.rule_on_illegal_claim(color);
            }
            if let Some(color) = self.idle_press {
                self.charge_idle_press(color);
                return Ok(());
            }
            let last = self.made.last().ok_or("nothing to see")?;
            if !self.counts(last) {
                return Err("A.5.2: too late, or nothing to see");
            }
            self.put_right(None, vec![self.made.len() - 1]);
            return Ok(());
        }
        if let Some(color) = self.idle_press {
            self.charge_idle_press(color);
            return Ok(());
        }
        let found = self.found(None);
        if found.is_empty() {
            return Err("7.5.1: nothing to see");
        }
        self.put_right(self.complaint, found);
        Ok(())
    }

    /// 7.4, 7.5: the position before the first illegal move stands again; each one counts once.
    pub fn put_right(&mut self, complaint: Option<Color>, found: Vec<usize>) {
        // 7.5.2: the pawn becomes a queen, unless the opponent has replied to it as it stood.
        self.complaint = None;
        let last = self.made.len() - 1;
        let becomes_queen = |made: &Made, index: usize| {
            self.y23()
                && made.unpromoted.is_some()
                && Model::only_unpromoted(made)
                && index == last
                && index == found[0]
        };
        let taken_back =
            |index: usize| self.made[index].illegal() && !becomes_queen(&self.made[index], index);
        let back = found.iter().copied().find(|&i| taken_back(i));
        let offences: Vec<(Color, Option<Square>)> = found
            .iter()
            .map(|&i| {
                let made = &self.made[i];
                let queen = if taken_back(i) { None } else { made.unpromoted };
                (made.by, queen)
            })
            .collect();
        for &i in &found {
            self.made[i].paid = true;
        }
        let annulled = back.map(|index| self.made[index].clone());
        if let Some(index) = back {
            self.go_back(index);
        }
        for &(by, _) in &offences {
            self.illegal[by] += 1;
        }
        let mut counted = self.illegal;
        for &(by, _) in &offences {
            counted[by] -= 1;
        }
        for (by, queen) in offences {
            counted[by] += 1;
            if back.is_none()
                && let Some(square) = queen
                && self.board.role(square) == Some(Role::Pawn)
            {
                self.board.place(square, Role::Queen, by);
                // A.5.4: the arbiter waits for what is still wrong, and for nothing else.
                if !self.position_is_illegal() {
                    self.settle(|p| matches!(p, Pending::IllegalPosition { .. }));
                }
            }
            if self.phase != Phase::InPlay || self.waits(|p| matches!(p, Pending::Mate(_))) {
                break;
            }
            let pays = !self.y15() || complaint == Some(!by);
            self.pay(by, counted[by], pays);
        }
        if self.phase == Phase::InPlay
            && !self.waits(|p| matches!(p, Pending::Mate(_)))
            && let Some(illegal) = annulled
        {
            self.bind_by(&illegal);
        }
    }

    /// The promotion that is still to be finished after this move was taken back.
    pub fn promoting(made: &Made) -> Option<(Square, Square)> {
        match made.motion {
            Motion::Step { from, to, .. } if made.unpromoted.is_some() => {
                Model::only_unpromoted(made).then_some((from, to))
            }
            _ => None,
        }
    }

    /// Nothing is wrong with the move but the pawn that was left (7.5.2).
    pub fn only_unpromoted(made: &Made) -> bool {
        match made.motion {
            Motion::Step { from, to, .. } => made
                .before
                .resolve(Motion::Step { from, to, promotion: Some(Role::Queen), lifted: None })
                .is_some(),
            Motion::Castle(_) => false,
        }
    }

    /// 7.5.3: the player must move, and the own clock runs again.
    pub fn charge_idle_press(&mut self, color: Color) {
        self.idle_press = None;
        if self.board.turn() == color {
            self.clocks.hand_to(color);
        }
        self.charge(color, true);
    }

    /// Counts an illegal move against a player, and what follows (7.4.b, 7.4.2, 7.5.5).
    pub fn charge(&mut self, color: Color, pays: bool) {
        self.complaint = None;
        self.illegal[color] += 1;
        self.pay(color, self.illegal[color], pays);
    }

    pub fn pay(&mut self, color: Color, count: u32, pays: bool) {
        let loses_on = if self.y23() { 2 } else { 3 };
        if count >= loses_on {
            let article = self.clause("7.4.b", "7.4.2", "7.5.5");
            self.lose_if_mate_possible(color, Cause::Decided(Decided::IllegalMoves), article);
        } else if pays {
            let span = self.minutes(2);
            self.clocks.give(!color, span);
        }
    }

    /// Back to the position before a half-move. The counters go back by the moves annulled, and with the move
    /// that earned it the time of a period goes too (7.1).
    pub fn go_back(&mut self, index: usize) {
        self.complaint = None;
        let annulled = self.made.split_off(index);
        let idle = self.idle_press.is_some();
        for made in annulled.iter().rev() {
            if made.completed {
                let side = &mut self.clocks.sides[made.by];
                side.moves = side.moves.saturating_sub(1);
                // A period is left with the move that led into it, and with no other.
                if made.period_begun {
                    side.period = side.period.saturating_sub(1);
                }
                if let Some(period) = made.period_given {
                    let time = self.clocks.control(made.by).periods()[period].time.0;
                    let side = &mut self.clocks.sides[made.by];
                    // 6.13, 7.1: the time of the period goes with the move that gave it; whoever has less left than that has no
                    // more than before the move. In delay mode what had been saved was lost with it, and comes back.
                    let lost = if made.saved_lost { made.left_before } else { 0 };
                    let given = time - lost;
                    side.left = if side.left > given {
                        side.left - given
                    } else {
                        side.left.min(made.left_before)
                    };
                    side.granted = period - 1;
                }
            }
        }
        if let Some(first) = annulled.first() {
            self.board = first.before.clone();
        }
        self.gone_from(index);
        // What was due on that turn is due again.
        self.hand = Hand {
            exactly: annulled.first().and_then(|made| made.due),
            promoting: annulled.first().and_then(Model::promoting),
            ..Hand::default()
        };
        self.idle_press = None;
        self.legal_so_far = self.made.iter().all(|made| made.legal.is_some());
        // 6.2.2: who has moved and not pressed is on the own time.
        let last = self.made.iter().filter(|made| made.press.is_some()).max_by_key(|m| m.press);
        let begins = self.made.first().or(annulled.first()).map(|made| made.before.turn());
        let color = last.map(|made| !made.by).or(begins).unwrap_or(self.board.turn());
        // Where no press is undone the clocks are left alone.
        if idle || annulled.iter().any(|made| made.press.is_some()) {
            self.clocks.hand_to(color);
        }
    }

    /// What was claimed or waited for after that half-move was about a position that is gone.
    pub fn gone_from(&mut self, index: usize) {
        self.settle(|p| match p {
            Pending::Claim { since, .. } | Pending::IllegalPosition { since } => *since > index,
            _ => false,
        });
    }

    pub fn restore_by_arbiter(&mut self, half_moves: u32) -> Answer {
        self.in_play()?;
        if half_moves as usize >= self.made.len() {
            return Err("no such move");
        }
        self.clocks.stop();
        self.go_back(half_moves as usize);
        Ok(())
    }
}
