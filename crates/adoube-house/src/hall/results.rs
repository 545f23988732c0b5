//! What a live game is to the competition: its result, entered when the public may know it, and what to say
//! where the competition has another one.
//!
//! A board changes only what it entered itself. Where somebody has put another result into the competition in
//! the meantime, that one stays, and the desk names both.

use super::{Hall, PlayError};
use crate::{
    error::{ActError, HouseError},
    game::{
        GameId,
        sight::{Sight, result_of, result_of_score},
    },
    house::House,
};
use adoube_competition::{Act as EventAct, Consent, Event, GameResult, Refusal as EventRefusal};
use adoube_laws::game::{Act, Finding, Outcome, What};
use adoube_store::{ActId, Seq};

/// What the competition makes of a game's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It has it, or there is none yet.
    Agreed,
    /// It has not taken it: the board's last entry, or none, still stands there.
    NotEntered,
    /// It had it, and the organiser has corrected it afterwards.
    Corrected {
        /// What the game ended with.
        played: Option<GameResult>,
        /// What the competition has.
        recorded: Option<GameResult>,
    },
    /// Somebody had entered another one before the game had this one.
    Differs {
        /// What the game ended with.
        played: Option<GameResult>,
        /// What the competition has.
        recorded: Option<GameResult>,
    },
}

impl Sight {
    /// The results the game had one after the other, each with the number of the fact that brought it: how
    /// it ended, what both players signed instead, or none where the arbiter does not let it stand (8.7).
    fn results(&self) -> Vec<(Seq, Option<GameResult>)> {
        let mut all: Vec<(Seq, Option<GameResult>)> = Vec::new();
        let (mut ended, mut signed, mut judging) = (None, None, false);
        for told in &self.told {
            let ruling = match &told.fact.what {
                What::Done(act) => {
                    judging = matches!(act, Act::JudgeResult { .. });
                    continue;
                }
                What::Ruled(ruling) => ruling,
            };
            let stands = |signed: Option<_>, ended: Option<Outcome>| match (signed, ended) {
                // The signed score is the true one: the way the game ended counts, a forfeit among them.
                (Some(score), Some(outcome)) if score == outcome.score => result_of(outcome),
                (Some(score), _) => result_of_score(score),
                (None, ended) => ended.and_then(result_of),
            };
            let result = match ruling.finding {
                Finding::Ended(outcome) => {
                    (ended, signed) = (Some(outcome), None);
                    result_of(outcome)
                }
                Finding::Signed(score) if ended.is_some() => {
                    signed = Some(score);
                    stands(signed, ended)
                }
                // That two signatures differ the Laws find by themselves; it changes nothing until the
                // arbiter has judged it.
                Finding::ResultStands(kept) if judging && ended.is_some() => {
                    if kept {
                        stands(signed, ended)
                    } else {
                        None
                    }
                }
                _ => continue,
            };
            if all.last().is_none_or(|(_, last)| *last != result) {
                all.push((told.seq, result));
            }
        }
        all
    }

    /// The result for the competition, and the number of the fact that brought it.
    pub fn result(&self) -> Option<(Seq, Option<GameResult>)> {
        self.state.outcome()?;
        self.results().pop()
    }

    /// The arbiter has not let the signed result stand and has not decided another one.
    pub fn result_fell(&self) -> bool {
        matches!(self.result(), Some((_, None)))
    }
}

impl Hall {
    /// Whether the result of that number was entered by the board.
    async fn has_entered(&self, id: &GameId, seq: Seq) -> Result<bool, HouseError> {
        let Some(stream) = House::stream(&id.event) else { return Ok(false) };
        Ok(!self.house.log().caused_by(&stream, &result_act(id, seq)).await?.is_empty())
    }

    /// What the board entered last. If it never entered anything of this game, an earlier result of it that
    /// somebody entered by hand counts as well: they have done it for the board.
    async fn last_entered(
        &self,
        sight: &Sight,
        recorded: Option<GameResult>,
    ) -> Result<Option<GameResult>, HouseError> {
        let results = sight.results();
        for &(seq, result) in results.iter().rev() {
            if self.has_entered(&sight.id, seq).await? {
                return Ok(result);
            }
        }
        let earlier = results.iter().rev().skip(1);
        Ok(recorded.filter(|recorded| earlier.clone().any(|(_, one)| *one == Some(*recorded))))
    }

    /// Enters the result of a game into the competition, once, when the public may know it. A result that
    /// somebody else has put there is left alone. Whoever was expelled at the board leaves the event with it.
    pub async fn enter_result(&self, id: &GameId) -> Result<(), PlayError> {
        let Some(table) = self.table(id).await? else { return Ok(()) };
        let sight = table.now();
        self.enter_result_of(id, &sight).await?;
        self.count_moves(id, &sight).await?;
        self.record_rulings(id, &sight).await?;
        self.exclude(id, &sight).await?;
        self.expel(id, &sight).await
    }

    /// How many moves a game of a play-off had, from its record: the fewest may decide (30.5.6.2.3).
    async fn count_moves(&self, id: &GameId, sight: &Sight) -> Result<(), PlayError> {
        let Some((seq, Some(_))) = sight.result() else { return Ok(()) };
        let Some(folded) = self.house.event(&id.event).await? else { return Ok(()) };
        // As numbered on the scoresheet: White's moves, and one more where only Black has moved.
        let moves = adoube_base::Color::ALL.map(|color| sight.state.made(color)).into_iter().max();
        let Some(moves) = moves.filter(|&moves| moves > 0) else { return Ok(()) };
        if folded.event.play_off_of(id.round).is_none() {
            return Ok(());
        }
        let act = EventAct::CountMoves { round: id.round, board: id.board, moves };
        let name = format!("moves/{id}/{seq}");
        match self.house.act(&id.event, "board", Some(name), &act).await {
            Ok(_) | Err(ActError::Refused(_)) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    async fn enter_result_of(&self, id: &GameId, sight: &Sight) -> Result<(), PlayError> {
        let Some((seq, result)) = sight.result() else { return Ok(()) };
        // A round that was taken back and paired anew has other games at its boards.
        let folded = self.house.event(&id.event).await?;
        let game = folded.as_ref().and_then(|folded| folded.event.game(id.round, id.board));
        if game.is_some_and(|game| game.pairing.players() != sight.opened.players)
            || self.has_entered(id, seq).await?
        {
            return Ok(());
        }
        let recorded = game.and_then(|game| game.result());
        let was = Some(self.last_entered(sight, recorded).await?);
        let act = EventAct::EnterResult { round: id.round, board: id.board, result, was };
        // The game was played: that a later round was paired without its result does not change it.
        let act = act.with(Consent {
            confirmed: ["adjourned_not_drawn", "past_result"].map(str::to_owned).to_vec(),
            ..Consent::default()
        });
        match self.house.act(&id.event, "board", Some(result_act(id, seq)), &act).await {
            Ok(_) => Ok(()),
            // The desk shows both.
            Err(ActError::Refused(EventRefusal::ResultChanged { recorded })) => {
                tracing::info!(game = %id, ?result, ?recorded, "the competition has another result");
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }

    /// What the competition makes of the result of a game.
    pub async fn standing(&self, event: &Event, sight: &Sight) -> Result<Standing, HouseError> {
        let game = event.game(sight.id.round, sight.id.board);
        let Some(((seq, played), game)) = sight.result().zip(game) else {
            return Ok(Standing::Agreed);
        };
        let recorded = game.result();
        if recorded == played || game.pairing.players() != sight.opened.players {
            Ok(Standing::Agreed)
        } else if self.has_entered(&sight.id, seq).await? {
            Ok(Standing::Corrected { played, recorded })
        } else if recorded == self.last_entered(sight, recorded).await? {
            Ok(Standing::NotEntered)
        } else {
            Ok(Standing::Differs { played, recorded })
        }
    }
}

/// The name of the act that enters a game's result: the same result is entered once.
fn result_act(id: &GameId, seq: Seq) -> ActId {
    format!("game/{id}/{seq}")
}
