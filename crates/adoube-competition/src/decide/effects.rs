//! What a decision does to the event: a penalty imposed, or an appeal that succeeds. Each effect is decided by the rules that hold for it
//! anywhere else.

use super::{entries, results, rounds};
use crate::{
    Event, Fact, Refusal,
    fact::{Cause, Place},
    player::PlayerId,
    result::GameResult,
};

/// Facts that are decided one after the other, each on what those before it left.
pub(super) struct Effects {
    after: Option<Event>,
    facts: Vec<Fact>,
}

impl Effects {
    pub(super) fn on(event: &Event) -> Effects {
        Effects { after: Some(event.clone()), facts: Vec::new() }
    }

    pub(super) fn facts(self) -> Vec<Fact> {
        self.facts
    }

    fn then(
        &mut self,
        decided: impl FnOnce(&Event) -> Result<Vec<Fact>, Refusal>,
    ) -> Result<(), Refusal> {
        let Some(event) = &self.after else { return Ok(()) };
        for fact in decided(event)? {
            // What was just decided on this event fits it.
            if Event::evolve(&mut self.after, &fact).is_ok() {
                self.facts.push(fact);
            }
        }
        Ok(())
    }

    /// A game has another result. A round that was closed is opened for it and closed again.
    pub(super) fn result(
        &mut self,
        place: Place,
        result: GameResult,
        why: &str,
    ) -> Result<(), Refusal> {
        let Place { round, board } = place;
        let Some(event) = &self.after else { return Ok(()) };
        let boards = results::round_of(event, round)?.games.len() as u32;
        let game = event.game(round, board).ok_or(Refusal::NoGame { round, board, boards })?;
        let closed = event.round(round).is_some_and(|round| round.closed);
        let changes = results::change(round, board, game.result(), Some(result), Cause::Entered);
        if changes.is_empty() {
            return Ok(());
        }
        if closed {
            self.then(|event| rounds::reopen(event, round, why))?;
        }
        self.then(|_| Ok(changes))?;
        if closed {
            self.then(|event| rounds::close(event, round))?;
        }
        Ok(())
    }

    /// A player has more points for a game, or fewer, than its result says.
    pub(super) fn points(
        &mut self,
        place: Place,
        player: PlayerId,
        halves: i32,
    ) -> Result<(), Refusal> {
        self.then(|event| {
            let Place { round, board } = place;
            if event.settings.system.traits().has_matches() {
                return Err(Refusal::OtherSystem);
            }
            let open = Refusal::NothingToVerify { round, board };
            let points = event.game_points(round, board).ok_or(open)?;
            let players = event.game(round, board).map(|game| game.pairing.players());
            let color = players.and_then(|players| players.find(|&one| one == player));
            let color = color.ok_or(Refusal::NoGameOf { id: player, round })?;
            let most = event.settings.scoring.win.halves();
            let now = i64::from(points[color].halves()) + i64::from(halves);
            if !(0..=i64::from(most)).contains(&now) {
                let beyond = match halves > 0 {
                    true => most.saturating_sub(points[color].halves()),
                    false => points[color].halves(),
                };
                return Err(Refusal::PointsBeyond { halves: halves.unsigned_abs(), most: beyond });
            }
            Ok(vec![Fact::PointsAdjusted { round, board, player, halves }])
        })
    }

    /// A player is out of the event. Who is out already stays out.
    pub(super) fn expel(&mut self, player: PlayerId, why: &str) -> Result<(), Refusal> {
        self.then(|event| match entries::withdraw(event, player, why, true) {
            Err(Refusal::AlreadyWithdrawn { .. }) => Ok(vec![]),
            decided => decided,
        })
    }

    /// A player who had left takes part again. Who takes part does.
    pub(super) fn take_back(&mut self, player: PlayerId) -> Result<(), Refusal> {
        self.then(|event| match entries::take_back(event, player) {
            Err(Refusal::NotWithdrawn { .. }) => Ok(vec![]),
            decided => decided,
        })
    }

    /// A player misses rounds.
    pub(super) fn exclude(
        &mut self,
        player: PlayerId,
        missed: &[u32],
        why: &str,
    ) -> Result<(), Refusal> {
        for &round in missed {
            self.then(|event| entries::exclude(event, player, round, why))?;
        }
        Ok(())
    }

    /// A player misses rounds no more. What is played or paired without the player stays as it is.
    pub(super) fn admit(
        &mut self,
        player: PlayerId,
        missed: &[u32],
        why: &str,
    ) -> Result<(), Refusal> {
        for &round in missed {
            self.then(|event| match entries::lift_exclusion(event, player, round, why) {
                Err(Refusal::RoundClosed { .. } | Refusal::RoundPaired { .. }) => Ok(vec![]),
                decided => decided,
            })?;
        }
        Ok(())
    }

    pub(super) fn fact(&mut self, fact: Fact) {
        // Facts of a dispute fit where the dispute is.
        let _ = self.then(|_| Ok(vec![fact]));
    }
}
