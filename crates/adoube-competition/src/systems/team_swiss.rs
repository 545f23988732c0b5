//! Teams in a Swiss: by FIDE's own rules for teams, or by the Dutch system with teams for players.

use super::{
    Proposal, Rules, Why, is_left, seed,
    swiss::{numbered, open_games},
    teams::{
        self, Match, PairedTeams, draw, empty_boards, everybody_once, id, is_same, matches,
        next_round, published, refusal, takes_part,
    },
};
use crate::{
    Event, Fact, Faults, Refusal,
    act::{DrawMethod, PairMethod},
    event::{Entrant, Round},
    fact::ByHand,
    fault::{FieldName, Problem},
    player::{Player, PlayerId},
    system::{Primary, TeamPairing, TeamRules, Teams, Won},
    team::TeamId,
};
use adoube_base::{Color, Points, lots::Lots};
use adoube_pairing::{
    berger::Pair,
    swiss::{
        self as engine, Bye as Rest, Forbidden, Scoring,
        review::{self, Fault, Review},
    },
    team::{self, FideSwiss, MatchRule, TeamEntry, fide},
};
use adoube_standings::Bye;
use std::collections::HashMap;

/// A Swiss of teams.
pub(super) struct TeamSwiss<'a> {
    pub teams: &'a Teams,
    pub rules: TeamRules,
    pub rounds: u32,
}

impl Rules for TeamSwiss<'_> {
    /// The lot gives the colour of the first team on board 1; the numbers follow the teams' strength.
    fn draw(&self, event: &Event, method: &DrawMethod) -> Result<Vec<Fact>, Refusal> {
        const MOST: u32 = 999;
        let entered = draw::entered(event, 2, MOST)?;
        let by_strength = || draw::by_strength(event, self.teams.boards);
        let (seed, teams, initial) = match method {
            DrawMethod::Colour { .. } | DrawMethod::ByHand { .. } | DrawMethod::Varma { .. } => {
                return Err(Refusal::OtherSystem);
            }
            DrawMethod::Seed { seed: text } => {
                let seed = seed(text)?;
                let white = Lots::from_seed(seed.as_str()).below(2) == 0;
                let initial = if white { Color::White } else { Color::Black };
                (Some(String::from(seed)), by_strength(), initial)
            }
            DrawMethod::Teams { order, initial } => {
                let order = match order.is_empty() {
                    true => by_strength(),
                    false => draw::by_hand(order, &entered)?,
                };
                let missing = || Faults::one(FieldName::Order, Problem::Missing);
                (None, order, initial.ok_or_else(missing)?)
            }
        };
        Ok(vec![draw::drawn(event, seed, teams, Some(initial))])
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

    fn propose(
        &self,
        event: &Event,
        method: &PairMethod,
        unfinished: bool,
    ) -> Result<Proposal, Refusal> {
        let round = next_round(event)?;
        let open = event.open_before(round);
        if open > 0 && !unfinished {
            return Err(Refusal::ResultsMissing { open });
        }
        let paired = self.paired(event, round, method)?;
        let unfinished = open_games(event, round);
        Ok(published(event, self.teams, round, paired, Some(self.rules), unfinished))
    }

    fn planned_rounds(&self, _: &Event) -> u32 {
        self.rounds
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

    /// All points stay (24.2).
    fn matches_count(&self, _: &Event, _: TeamId) -> bool {
        true
    }

    fn places(&self, _: &Event) -> Option<HashMap<PlayerId, u32>> {
        None
    }

    fn went_on(&self, _: &Event, _: u32) -> bool {
        false
    }
}

impl<'a> TeamSwiss<'a> {
    /// That of an event, where it has one.
    fn of(event: &'a Event) -> Option<TeamSwiss<'a>> {
        let teams = event.settings.system.teams()?;
        match teams.pairing {
            TeamPairing::Swiss { rules, rounds } => Some(TeamSwiss { teams, rules, rounds }),
            TeamPairing::RoundRobin { .. } => None,
        }
    }

    fn paired(
        &self,
        event: &Event,
        round: u32,
        method: &PairMethod,
    ) -> Result<PairedTeams, Refusal> {
        let swiss = self.tournament(event, round);
        let fide = self.fide(event, &swiss);
        let refusal = |why| refusal(event, why);
        let by_rules = || match &fide {
            Some(fide) => fide.pair().map(|paired| (of_fide(&paired), paired.bye)).map_err(refusal),
            None => {
                swiss.pair().map(|paired| (of_dutch(&paired.boards), paired.bye)).map_err(refusal)
            }
        };
        let named = |number| id(event, number).map_or(number, |id| id.0);
        // C.04.6 shares with the Dutch system what is absolute, and nothing else.
        let absolute = |pairs: &[Pair], bye| {
            let tournament = swiss.tournament();
            let review = review::review(&tournament, &of_swiss(pairs), bye).map_err(refusal)?;
            let mut review = review.renamed(named);
            if fide.is_some() {
                review.faults.retain(|fault| {
                    matches!(fault, Fault::Met { .. } | Fault::ByeTwice(_) | Fault::NeedlessBye(_))
                });
                review.brackets.clear();
            }
            Ok::<Review, Refusal>(review)
        };
        let (changes, reason) = match method {
            PairMethod::Rules => {
                let (pairs, rests) = by_rules()?;
                return Ok(PairedTeams { pairs, rests, by_hand: None });
            }
            PairMethod::TeamChanges { changes, reason } => (changes, reason),
            PairMethod::TeamHand { matches, rests, reason } => {
                let present: Vec<TeamId> = event
                    .team_numbers
                    .iter()
                    .copied()
                    .filter(|&id| takes_part(event, id))
                    .collect();
                let by_hand = everybody_once(event, &present, matches, *rests)?;
                let same = by_rules().ok().filter(|rules| is_same(rules, &by_hand));
                if let Some((pairs, rests)) = same {
                    return Ok(PairedTeams { pairs, rests, by_hand: None });
                }
                let (pairs, rests) = by_hand;
                let cost = absolute(&pairs, rests)?;
                let by_hand = Some(ByHand { reason: reason.clone(), cost });
                return Ok(PairedTeams { pairs, rests, by_hand });
            }
            PairMethod::Changes { .. } | PairMethod::Hand { .. } => {
                return Err(Refusal::OtherSystem);
            }
        };
        let number = |id: TeamId| event.team(id).and_then(|team| team.number);
        let absent = |team| Refusal::NoTeam { team };
        let changes = numbered(changes, number, absent, |team| Refusal::TeamTwice { team })?;
        let (pairs, bye, cost) = match &fide {
            Some(fide) => {
                let changed = fide_changed(fide, &changes).map_err(refusal)?;
                let same = by_rules().is_ok_and(|rules| is_same(&rules, &changed));
                let (pairs, bye) = changed;
                let cost = if same { None } else { Some(absolute(&pairs, bye)?) };
                (pairs, bye, cost)
            }
            None => {
                let changed = review::change(&swiss.tournament(), &changes).map_err(refusal)?;
                let cost = (!changed.review.is_clean()).then(|| changed.review.renamed(named));
                (of_dutch(&changed.boards), changed.bye, cost)
            }
        };
        let by_hand = cost.map(|cost| ByHand { reason: reason.clone(), cost });
        Ok(PairedTeams { pairs, rests: bye, by_hand })
    }

    /// The event as FIDE's own rules for teams see it, where it is paired by them.
    fn fide(&self, event: &Event, swiss: &team::Swiss) -> Option<FideSwiss> {
        if self.rules.dutch().is_some() {
            return None;
        }
        let each = |points: Points| Points::from_halves(points.halves() * self.teams.boards);
        let crate::settings::Scoring { win, draw, loss } = event.settings.scoring;
        Some(FideSwiss {
            primary: match self.teams.primary {
                Primary::MatchPoints => fide::Primary::Match,
                Primary::GamePoints => fide::Primary::Game,
            },
            preferences: self.rules.preferences(),
            game_points: Scoring {
                win: each(win),
                draw: each(draw),
                loss: each(loss),
                absence: Points::ZERO,
                bye: each(draw),
            },
            ..FideSwiss::from(swiss.clone())
        })
    }

    /// The event as the pairing of a round sees it: what the teams did before it, and which are to be paired.
    fn tournament(&self, event: &Event, round: u32) -> team::Swiss {
        let before: Vec<(&Round, Vec<Match>)> = event
            .rounds
            .iter()
            .filter(|one| one.number < round)
            .map(|round| (round, matches(round)))
            .collect();
        // A round that is paired shows who was there.
        let paired: Option<Vec<TeamId>> = event.round(round).and_then(Round::teams).map(|made| {
            made.matches.iter().flat_map(|one| [one.white, one.black]).chain(made.rests).collect()
        });
        let entrants = (1..).zip(&event.team_numbers).map(|(number, &id)| team::Team {
            number,
            rounds: before
                .iter()
                .map(|(round, matches)| entry(event, id, round, matches))
                .collect(),
            present: match &paired {
                Some(paired) => paired.contains(&id),
                None => event.team(id).is_some_and(|team| !team.withdrawn),
            },
        });
        let points = self.teams.match_points;
        team::Swiss {
            rules: self.rules.dutch().unwrap_or(engine::Rules::Dutch2026),
            rounds: self.rounds,
            played: before.len() as u32,
            initial: event.initial.unwrap_or(Color::White),
            // Half of all points is what is compared with; the engine thinks of games worth one point.
            boards: self.teams.boards * event.settings.scoring.win.halves() / 2,
            rule: match self.teams.won {
                Won::MoreThanOpponent => MatchRule::MoreThanOpponent,
                Won::MoreThanHalf => MatchRule::MoreThanHalf,
            },
            match_points: Scoring {
                win: points.win,
                draw: points.draw,
                loss: points.loss,
                absence: Points::ZERO,
                bye: self.teams.bye,
            },
            teams: entrants.collect(),
        }
    }
}

fn of_dutch(boards: &[engine::Board]) -> Vec<Pair> {
    boards.iter().map(|board| Pair { white: board.white, black: board.black }).collect()
}

fn of_fide(paired: &fide::Paired) -> Vec<Pair> {
    paired.boards.iter().map(|one| Pair { white: one.white, black: one.black }).collect()
}

fn of_swiss(pairs: &[Pair]) -> Vec<engine::Pair> {
    pairs.iter().map(|pair| engine::Pair { white: pair.white, black: pair.black }).collect()
}

/// What FIDE's own rules give with the arbiter's changes. Who is to meet is taken out before the others are
/// paired, and the first named has White on board 1.
fn fide_changed(
    fide: &FideSwiss,
    changes: &review::Changes,
) -> Result<(Vec<Pair>, Option<u32>), engine::Refusal> {
    let mut wished = fide.clone();
    let present = |number: u32| fide.teams.iter().any(|team| team.number == number && team.present);
    let named = changes.force.iter().chain(&changes.swap).flat_map(|&(a, b)| [a, b]);
    if let Some(absent) = named.into_iter().find(|&number| !present(number)) {
        return Err(engine::Refusal::NotPresent(absent));
    }
    let round = fide.played + 1;
    for &(a, b) in &changes.forbid {
        wished.forbidden.push(Forbidden { first: round, last: round, players: vec![a, b] });
    }
    let forced = |number: u32| changes.force.iter().any(|&(a, b)| a == number || b == number);
    for team in &mut wished.teams {
        team.present &= !forced(team.number);
    }
    let left = || wished.teams.iter().filter(|team| team.present);
    let (mut pairs, bye) = match left().count() {
        0 | 1 => (vec![], left().map(|team| team.number).next()),
        _ => {
            let paired = wished.pair()?;
            (of_fide(&paired), paired.bye)
        }
    };
    pairs.extend(changes.force.iter().map(|&(white, black)| Pair { white, black }));
    let place = |number: u32| {
        let swapped = changes.swap.iter().find_map(|&(a, b)| match number {
            _ if number == a => Some(b),
            _ if number == b => Some(a),
            _ => None,
        });
        swapped.unwrap_or(number)
    };
    let swap = |pair: Pair| Pair { white: place(pair.white), black: place(pair.black) };
    Ok((pairs.into_iter().map(swap).collect(), bye.map(place)))
}

/// What a team did in a round. Games without a result count as drawn until they have one.
fn entry(event: &Event, team: TeamId, round: &Round, matches: &[Match]) -> TeamEntry {
    let found = matches.iter().find_map(|one| Some((one, one.teams.find(|&other| other == team)?)));
    let Some((found, color)) = found else {
        let rests = round.teams().and_then(|made| made.rests) == Some(team);
        return TeamEntry::Bye(if rests { Rest::Allocated } else { Rest::Zero });
    };
    let opponent = event.team(found.teams[!color]).and_then(|team| team.number).unwrap_or(0);
    let draw = event.settings.scoring.draw;
    let open = Points::from_halves(draw.halves() * found.open() as u32);
    let points = found.points(event).map(|points| points + open);
    let level = points[color] == points[!color] && points[color] > Points::ZERO;
    match found.is_played() {
        // Each team had somebody there where the other had nobody: a drawn match that was not played.
        false if level => TeamEntry::Bye(Rest::Half),
        true => TeamEntry::Match { opponent, color, own: points[color], other: points[!color] },
        false => TeamEntry::Forfeit { opponent, color, won: points[color] > points[!color] },
    }
}

/// Why a round is paired as it is: the next one, or one that was played. Teams are told by their numbers. The error with
/// which `awaited` calls it off is the answer.
pub(super) fn explain_while<E>(
    event: &Event,
    round: u32,
    awaited: &dyn Fn() -> Result<(), E>,
) -> Result<Result<Why, Refusal>, E> {
    let Some(teams) = TeamSwiss::of(event) else { return Ok(Err(Refusal::OtherSystem)) };
    let rounds = event.rounds.len() as u32;
    if event.round(round).is_none() && event.next_round() != Some(round) {
        return Ok(Err(Refusal::NoRound { round, rounds }));
    }
    let swiss = teams.tournament(event, round);
    let refusal = |why| refusal(event, why);
    Ok(match teams.fide(event, &swiss) {
        Some(fide) => fide.pair().map(Why::Fide).map_err(refusal),
        None => engine::explain::explain_while(&swiss.tournament(), awaited)?
            .map(|explanation| Why::Dutch(Box::new(explanation)))
            .map_err(refusal),
    })
}
