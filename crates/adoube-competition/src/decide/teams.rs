//! Teams: entering, correcting, leaving and coming back, rosters and line-ups.

use super::entries::{by_absence, known};
use crate::{
    Event, Fact, Faults, Refusal,
    fault::{FieldName, Problem},
    player::PlayerId,
    system::Teams,
    team::{Team, TeamDraft, TeamEntrant, TeamId},
    text::Line,
};
use adoube_pairing::berger::Berger;
use std::collections::HashSet;

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
    let drawn_up = event.rosters_stand();
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
    let known = event.is_drawn() || event.settings.system.agreed_rounds().is_some();
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

fn with_teams(event: &Event) -> Result<(), Refusal> {
    match event.settings.system.traits().has_teams() {
        true => Ok(()),
        false => Err(Refusal::OtherSystem),
    }
}

pub(super) fn team_of(event: &Event, id: TeamId) -> Result<&TeamEntrant, Refusal> {
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
