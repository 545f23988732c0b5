//! Teams: entering, correcting, leaving and coming back, rosters and line-ups, and the drawing of lots.

use super::entries::{by_absence, known};
use crate::{
    Event, Fact, Faults, Refusal,
    act::DrawMethod,
    fact::Pairing,
    fault::{FieldName, Problem},
    player::PlayerId,
    system::{Kind, Scheveningen, System, Teams},
    team::{Team, TeamDraft, TeamEntrant, TeamId},
    text::Line,
};
use adoube_base::{Color, lots::Lots};
use adoube_pairing::{berger::Berger, scheveningen};
use std::{cmp::Reverse, collections::HashSet};

/// Teams enter before the draw: the numbers of the others depend on them.
pub(super) fn enter(event: &Event, draft: &TeamDraft) -> Result<Vec<Fact>, Refusal> {
    with_teams(event)?;
    if event.is_drawn() {
        return Err(Refusal::TooLateForTeams);
    }
    let id = TeamId(event.teams.len() as u32 + 1);
    let team = checked(event, None, draft)?;
    Ok(vec![Fact::TeamEntered { id, team }])
}

pub(super) fn correct(event: &Event, id: TeamId, draft: &TeamDraft) -> Result<Vec<Fact>, Refusal> {
    let entrant = team_of(event, id)?;
    let team = checked(event, Some(id), draft)?;
    if team == entrant.team {
        return Ok(vec![]);
    }
    Ok(vec![Fact::TeamCorrected { id, team }])
}

/// A team that leaves is not drawn, or not paired any more; in a round robin its boards stay empty. Games not
/// yet played of rounds that are paired become forfeits (24.1).
pub(super) fn withdraw(event: &Event, id: TeamId, reason: &str) -> Result<Vec<Fact>, Refusal> {
    let team = team_of(event, id)?;
    if team.withdrawn {
        return Err(Refusal::TeamHasLeft { team: id });
    }
    let reason = Line::optional(reason)
        .map_err(|problem| Faults::one(FieldName::Reason, problem))?
        .map(String::from);
    let lost = team.roster.iter().flat_map(|&player| by_absence(event, player, |_| Some(true)));
    Ok(std::iter::once(Fact::TeamWithdrawn { id, reason }).chain(lost).collect())
}

pub(super) fn take_back(event: &Event, id: TeamId) -> Result<Vec<Fact>, Refusal> {
    let team = team_of(event, id)?;
    if !team.withdrawn {
        return Err(Refusal::TeamHasNotLeft { team: id });
    }
    if event.is_drawn() && team.number.is_none() {
        return Err(Refusal::TooLateForTeams);
    }
    // Those who left by themselves stay away.
    let here = |id: &&PlayerId| event.takes_part(**id);
    let again = team.roster.iter().filter(here).flat_map(|&player| {
        by_absence(event, player, move |round| Some(event.is_excluded(player, round)))
    });
    Ok(std::iter::once(Fact::TeamReturned { id }).chain(again).collect())
}

/// Before a round is paired the order is free. Then the boards stand, and only newcomers can be added, as
/// reserves; in the Scheveningen system, where everybody plays, nothing changes after the draw.
pub(super) fn set_roster(
    event: &Event,
    id: TeamId,
    players: &[PlayerId],
) -> Result<Vec<Fact>, Refusal> {
    let team = team_of(event, id)?;
    let mut seen = HashSet::new();
    for &player in players {
        known(event, player)?;
        if !seen.insert(player) {
            return Err(Refusal::PairedTwice { id: player });
        }
        match event.team_of(player) {
            Some(other) if other.id != id => {
                return Err(Refusal::OfOtherTeam { id: player, team: other.id });
            }
            _ => {}
        }
    }
    if team.roster == players {
        return Ok(vec![]);
    }
    let drawn_up = event.settings.system.kind() == Kind::Scheveningen && event.is_drawn();
    let stands = drawn_up || !event.rounds.is_empty();
    let added = players.strip_prefix(team.roster.as_slice());
    if stands && (drawn_up || added.is_none()) {
        return Err(Refusal::RosterStands { team: id });
    }
    // Whoever is on a roster after the draw has a number.
    let unnumbered =
        |id: &&PlayerId| event.entrant(**id).is_some_and(|entrant| entrant.number.is_none());
    let numbered = match event.is_drawn() {
        true => players.iter().filter(unnumbered).copied().collect(),
        false => vec![],
    };
    let first = event.numbers.len() as u32 + 1;
    let numbers = (first..).zip(numbered).map(|(number, id)| Fact::NumberTaken { id, number });
    let set = Fact::RosterSet { team: id, players: players.to_vec() };
    Ok(std::iter::once(set).chain(numbers).collect())
}

/// A line-up is handed in before the round is paired (27.1). It names players of the team, none twice, in the
/// order of the roster unless the regulations leave it free.
pub(super) fn set_line_up(
    event: &Event,
    id: TeamId,
    round: u32,
    line_up: Option<&[Option<PlayerId>]>,
) -> Result<Vec<Fact>, Refusal> {
    let Teams { boards, fixed_order, .. } =
        *event.settings.system.teams().ok_or(Refusal::OtherSystem)?;
    let team = team_of(event, id)?;
    if event.round(round).is_some() {
        return Err(Refusal::RoundPaired { round });
    }
    let rounds = event.planned_rounds();
    // Before the draw nobody knows how many rounds a round robin will have.
    let known = event.is_drawn() || event.settings.system.kind().is_swiss();
    if round == 0 || round > if known { rounds } else { Berger::MOST } {
        return Err(Refusal::NoRound { round, rounds });
    }
    let Some(line_up) = line_up else {
        let set = team.line_ups.contains_key(&round);
        return Ok(Vec::from_iter(set.then_some(Fact::LineUpSet {
            team: id,
            round,
            line_up: None,
        })));
    };
    let found = line_up.len() as u32;
    if found > boards {
        return Err(Refusal::LineUpTooLong { boards, found });
    }
    let mut places = Vec::new();
    for player in line_up.iter().copied().flatten() {
        if event.is_excluded(player, round) {
            return Err(Refusal::Excluded { id: player, round });
        }
        let here = event.takes_part(player);
        match team.roster.iter().position(|&own| own == player) {
            Some(place) if here && !places.contains(&place) => places.push(place),
            Some(_) if here => return Err(Refusal::PairedTwice { id: player }),
            _ => return Err(Refusal::NotOfTeam { id: player, team: id }),
        }
    }
    if fixed_order && !places.is_sorted() {
        return Err(Refusal::LineUpOutOfOrder { team: id });
    }
    let mut named = line_up.to_vec();
    named.resize(boards as usize, None);
    if team.line_ups.get(&round) == Some(&named) {
        return Ok(vec![]);
    }
    Ok(vec![Fact::LineUpSet { team: id, round, line_up: Some(named) }])
}

/// Draws lots for the numbers of the teams, or in a Swiss for the colour of the first team on board 1; there the
/// numbers follow the teams' strength. In the Scheveningen system the lot says which team is the first of the
/// table, and all rounds follow. The players' numbers go by team and board.
pub(super) fn draw(event: &Event, method: &DrawMethod) -> Result<Vec<Fact>, Refusal> {
    let kind = event.settings.system.kind();
    let (least, most) = match kind {
        Kind::Scheveningen => (2, 2),
        Kind::TeamRoundRobin => (2, Berger::MOST),
        _ => (2, 999),
    };
    let entered: Vec<TeamId> = event.teams_taking_part().map(|team| team.id).collect();
    let found = entered.len() as u32;
    if !(least..=most).contains(&found) {
        return Err(Refusal::TeamsNeeded { least, most, found });
    }
    if let Some(empty) = event.teams_taking_part().find(|team| players_of(event, team).is_empty()) {
        return Err(Refusal::TeamWithoutPlayers { team: empty.id });
    }
    let by_hand = |order: &[TeamId]| {
        let named: HashSet<TeamId> = order.iter().copied().collect();
        match order.len() == entered.len() && named == entered.iter().copied().collect() {
            true => Ok(order.to_vec()),
            false => Err(Faults::one(FieldName::Order, Problem::NotEverybodyOnce)),
        }
    };
    let is_swiss = kind == Kind::TeamSwiss;
    let (seed, teams, initial) = match method {
        DrawMethod::Colour { .. } | DrawMethod::ByHand { .. } | DrawMethod::Varma { .. } => {
            return Err(Refusal::OtherSystem);
        }
        DrawMethod::Seed { seed } => {
            let seed = Line::new(seed).map_err(|p| Faults::one(FieldName::Seed, p))?;
            let mut lots = Lots::from_seed(seed.as_str());
            let (teams, initial) = match is_swiss {
                true => {
                    let white = lots.below(2) == 0;
                    (by_strength(event), Some(if white { Color::White } else { Color::Black }))
                }
                false => {
                    let mut teams = entered;
                    lots.shuffle(&mut teams);
                    (teams, None)
                }
            };
            (Some(String::from(seed)), teams, initial)
        }
        DrawMethod::Teams { order, initial } if is_swiss => {
            let order = if order.is_empty() { by_strength(event) } else { by_hand(order)? };
            let missing = || Faults::one(FieldName::Order, Problem::Missing);
            (None, order, Some(initial.ok_or_else(missing)?))
        }
        DrawMethod::Teams { order, .. } => (None, by_hand(order)?, None),
    };
    let rosters: Vec<Vec<PlayerId>> =
        teams.iter().filter_map(|&id| event.team(id)).map(|team| players_of(event, team)).collect();
    let rounds = match event.settings.system {
        System::Scheveningen { scheveningen } => table(scheveningen, &rosters)?,
        _ => vec![],
    };
    let order = rosters.concat();
    let drawn =
        Fact::LotsDrawn { seed, order, varma: false, teams, initial, upper_half_ends: None };
    Ok(std::iter::once(drawn).chain(rounds).collect())
}

/// All rounds of a match in which everybody meets everybody of the other team.
fn table(
    Scheveningen { double }: Scheveningen,
    rosters: &[Vec<PlayerId>],
) -> Result<Vec<Fact>, Refusal> {
    let [first, second] = rosters else { return Ok(vec![]) };
    let (ones, others) = (first.len() as u32, second.len() as u32);
    if ones != others {
        return Err(Refusal::TeamsUnequal { first: ones, second: others });
    }
    let rounds = match double {
        true => scheveningen::double_rounds(ones),
        false => scheveningen::rounds(ones),
    };
    let most = scheveningen::MOST;
    let rounds = rounds.map_err(|_| Refusal::TooManyPlayers { most: 2 * most, found: 2 * ones })?;
    let pairing = |game: &scheveningen::Game| {
        let (one, other) = (first[game.first as usize - 1], second[game.second as usize - 1]);
        match game.first_has_white {
            true => Pairing { white: one, black: other },
            false => Pairing { white: other, black: one },
        }
    };
    let paired = (1..).zip(rounds).map(|(round, games)| Fact::RoundPaired {
        round,
        games: games.iter().map(pairing).collect(),
        rests: None,
        made: None,
    });
    Ok(paired.collect())
}

/// The teams that take part by the average rating of those on their boards, the strongest first; then by name.
fn by_strength(event: &Event) -> Vec<TeamId> {
    let boards = event.settings.system.teams().map_or(1, |teams| teams.boards);
    let numbering = event.settings.numbering;
    let strength = |team: &&TeamEntrant| {
        let players = players_of(event, team).into_iter().take(boards as usize);
        let ratings = players.filter_map(|id| event.entrant(id));
        let sum: u32 = ratings.map(|entrant| u32::from(numbering.rating(&entrant.player))).sum();
        // As many boards for every team: an empty one has no rating.
        (Reverse(sum), team.team.name.as_str().to_lowercase(), team.id)
    };
    let mut teams: Vec<&TeamEntrant> = event.teams_taking_part().collect();
    teams.sort_by_key(strength);
    teams.iter().map(|team| team.id).collect()
}

/// The players of a team who take part, in the order of the boards.
fn players_of(event: &Event, team: &TeamEntrant) -> Vec<PlayerId> {
    let here = |id: &PlayerId| event.takes_part(*id);
    team.roster.iter().copied().filter(here).collect()
}

fn with_teams(event: &Event) -> Result<(), Refusal> {
    match event.settings.system.kind().has_teams() {
        true => Ok(()),
        false => Err(Refusal::OtherSystem),
    }
}

fn team_of(event: &Event, id: TeamId) -> Result<&TeamEntrant, Refusal> {
    with_teams(event)?;
    event.team(id).ok_or(Refusal::NoTeam { team: id })
}

/// Checks a team's data by itself and against the others on the list.
fn checked(event: &Event, own: Option<TeamId>, draft: &TeamDraft) -> Result<Team, Refusal> {
    let team = draft.check()?;
    let same = |other: &TeamEntrant| {
        other.team.name.as_str().to_lowercase() == team.name.as_str().to_lowercase()
    };
    if event.teams_taking_part().any(|other| Some(other.id) != own && same(other)) {
        return Err(Faults::one(FieldName::Name, Problem::TeamNameTaken).into());
    }
    Ok(team)
}
