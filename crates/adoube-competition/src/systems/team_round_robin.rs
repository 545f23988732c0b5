//! A round robin of teams: every team meets every team, by the Berger tables. Line-ups are handed in round by round, so
//! rounds are published one by one.

use super::{
    Proposal, Rules, is_left, seed,
    teams::{
        self, PairedTeams, draw, empty_boards, everybody_once, id, is_same, matches, next_round,
        published,
    },
};
use crate::{
    Event, Fact, Refusal,
    act::{DrawMethod, PairMethod},
    event::Entrant,
    fact::ByHand,
    player::{Player, PlayerId},
    system::{Cycles, Teams},
    team::TeamId,
};
use adoube_base::lots::Lots;
use adoube_pairing::{
    berger::{self, Berger, Pair},
    swiss::{
        self as engine,
        review::{Fault, Review},
    },
};
use adoube_standings::{Bye, withdrawal};
use std::collections::HashMap;

/// A round robin of teams.
pub(super) struct TeamRoundRobin<'a> {
    pub teams: &'a Teams,
    pub cycles: Cycles,
}

impl Rules for TeamRoundRobin<'_> {
    /// Lots are drawn for the numbers of the teams.
    fn draw(&self, event: &Event, method: &DrawMethod) -> Result<Vec<Fact>, Refusal> {
        let mut teams = draw::entered(event, 2, Berger::MOST)?;
        let (seed, teams) = match method {
            DrawMethod::Colour { .. } | DrawMethod::ByHand { .. } | DrawMethod::Varma { .. } => {
                return Err(Refusal::OtherSystem);
            }
            DrawMethod::Seed { seed: text } => {
                let seed = seed(text)?;
                Lots::from_seed(seed.as_str()).shuffle(&mut teams);
                (Some(String::from(seed)), teams)
            }
            DrawMethod::Teams { order, .. } => (None, draw::by_hand(order, &teams)?),
        };
        Ok(vec![draw::drawn(event, seed, teams, None)])
    }

    fn admits_late(&self, event: &Event) -> Result<(), Refusal> {
        teams::admits_late(event)
    }

    /// A player of a team has a number when they are on its roster.
    fn newcomer(&self, _: &Event, _: PlayerId, _: &Player) -> Result<Vec<Fact>, Refusal> {
        Ok(vec![])
    }

    fn late_return(&self, event: &Event, entrant: &Entrant) -> Result<Vec<Fact>, Refusal> {
        Ok(teams::late_return(event, entrant))
    }

    /// Who meets whom is settled: games that are still open keep nobody waiting.
    fn propose(&self, event: &Event, method: &PairMethod, _: bool) -> Result<Proposal, Refusal> {
        let round = next_round(event)?;
        let (pairs, rests) = self.by_table(event, round);
        let paired = match method {
            PairMethod::Rules => PairedTeams { pairs, rests, by_hand: None },
            PairMethod::TeamHand { matches, rests: named, reason } => {
                let table = (pairs, rests);
                let by_hand = everybody_once(event, &event.team_numbers, matches, *named)?;
                match is_same(&table, &by_hand) {
                    // What is by the table is in its order, too.
                    true => PairedTeams { pairs: table.0, rests: table.1, by_hand: None },
                    false => {
                        let rules = engine::Rules::Dutch2026;
                        let faults = self.met_again(event, &by_hand.0);
                        let cost = Review { rules, faults, brackets: vec![] };
                        let told = Some(ByHand { reason: reason.clone(), cost });
                        PairedTeams { pairs: by_hand.0, rests: by_hand.1, by_hand: told }
                    }
                }
            }
            PairMethod::Changes { .. }
            | PairMethod::TeamChanges { .. }
            | PairMethod::Hand { .. } => {
                return Err(Refusal::OtherSystem);
            }
        };
        Ok(published(event, self.teams, round, paired, None, vec![]))
    }

    /// Nothing before lots are drawn.
    fn planned_rounds(&self, event: &Event) -> u32 {
        self.schedule(event).len() as u32
    }

    fn is_to_come(&self, event: &Event) -> bool {
        is_left(event)
    }

    fn rosters_stand(&self, _: &Event) -> bool {
        false
    }

    /// The boards that the other team left empty.
    fn byes(&self, event: &Event, last: u32) -> Vec<Bye> {
        empty_boards(event, last)
    }

    fn games_count(&self, event: &Event, id: PlayerId) -> bool {
        event.team_of(id).is_none_or(|team| self.matches_count(event, team.id))
    }

    fn keeps_place(&self, _: &Event, _: PlayerId) -> bool {
        false
    }

    /// Everybody's do but those of a team that left before half of its matches were completed; the rule is that of
    /// players (24.1), and a reading for teams.
    fn matches_count(&self, event: &Event, id: TeamId) -> bool {
        if event.team(id).is_none_or(|team| !team.withdrawn) {
            return true;
        }
        let number = event.team(id).and_then(|team| team.number);
        let schedule = self.schedule(event);
        let meets = |pair: &&Pair| Some(pair.white) == number || Some(pair.black) == number;
        let scheduled = schedule.iter().flat_map(|round| &round.pairs).filter(meets).count() as u32;
        let completed = event.rounds.iter().flat_map(matches).filter(|one| {
            let color = one.teams.find(|&team| team == id);
            color.is_some_and(|color| {
                one.boards.iter().any(|board| {
                    let own = board.of(color);
                    board.result.is_some_and(|result| result.completed_by(own))
                })
            })
        });
        withdrawal::games_count(completed.count() as u32, scheduled)
    }

    fn places(&self, _: &Event) -> Option<HashMap<PlayerId, u32>> {
        None
    }

    fn went_on(&self, _: &Event, _: u32) -> bool {
        false
    }
}

impl TeamRoundRobin<'_> {
    /// All rounds in the teams' numbers, by the Berger tables (22.5).
    fn schedule(&self, event: &Event) -> Vec<berger::Round> {
        let table = Berger::new(event.team_numbers.len() as u32);
        table.map_or_else(|_| vec![], |table| table.schedule(self.cycles.into()))
    }

    /// Whom the table lets meet in a round, and who rests.
    fn by_table(&self, event: &Event, round: u32) -> (Vec<Pair>, Option<u32>) {
        let table = self.schedule(event).into_iter().nth(round as usize - 1);
        table.map_or_else(Default::default, |table| (table.pairs, table.rests))
    }

    /// Teams of a round robin that met as often as they are to meet, and would meet again. They are told by their ids.
    fn met_again(&self, event: &Event, pairs: &[Pair]) -> Vec<Fault> {
        let often = match self.cycles {
            Cycles::Single => 1,
            Cycles::Double | Cycles::DoubleAsPrinted => 2,
        };
        let ids = |pair: &Pair| Some((id(event, pair.white)?, id(event, pair.black)?));
        let again = pairs.iter().filter_map(ids).filter_map(|(a, b)| {
            let met = event.rounds.iter().filter(|round| {
                round.teams().is_some_and(|made| {
                    made.matches.iter().any(|one| {
                        (one.white, one.black) == (a, b) || (one.black, one.white) == (a, b)
                    })
                })
            });
            let met: Vec<u32> = met.map(|round| round.number).collect();
            let round = *met.last()?;
            (met.len() >= often).then_some(Fault::Met { players: (a.0, b.0), round })
        });
        again.collect()
    }
}
