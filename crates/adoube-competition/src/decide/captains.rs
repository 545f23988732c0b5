//! Captains: the time until which line-ups are taken, what they say to their players, and the protocol of a match.

use super::teams::team_of;
use crate::{
    Context, Event, Fact, Refusal,
    captain::{Advice, Signatory},
    fault::{Faults, FieldName, Problem},
    people::{Authority, Power, Spot},
    result::GameResult,
    systems::teams::{Match, matches},
    team::TeamId,
};

/// Sets until when captains hand in the line-ups of a round (27.1), or leaves it open until the round is paired.
pub(super) fn set_deadline(
    event: &Event,
    round: u32,
    until: Option<i64>,
) -> Result<Vec<Fact>, Refusal> {
    event.settings.system.teams().ok_or(Refusal::OtherSystem)?;
    if event.round(round).is_some() {
        return Err(Refusal::RoundPaired { round });
    }
    if event.next_round() != Some(round) {
        return Err(Refusal::NoRound { round, rounds: event.planned_rounds() });
    }
    if event.line_ups_due.get(&round).copied() == until {
        return Ok(vec![]);
    }
    Ok(vec![Fact::LineUpsDue { round, until }])
}

/// Sets how long before every round line-ups are due (27.1).
pub(super) fn set_before(event: &Event, minutes: Option<u32>) -> Result<Vec<Fact>, Refusal> {
    event.settings.system.teams().ok_or(Refusal::OtherSystem)?;
    if let Some(found) = minutes.filter(|minutes| *minutes > LONGEST_BEFORE) {
        let (least, most) = (0, LONGEST_BEFORE.into());
        let problem = Problem::OutOfRange { least, most, found: found.into() };
        return Err(Faults::one(FieldName::LineUpsBefore, problem).into());
    }
    if event.line_ups_before == minutes {
        return Ok(vec![]);
    }
    Ok(vec![Fact::LineUpsDueBefore { minutes }])
}

/// A week, in minutes.
const LONGEST_BEFORE: u32 = 7 * 24 * 60;

/// After the set time only those enter a line-up who make the pairings: a captain is too late (27.1).
pub(super) fn in_time(event: &Event, context: &Context, round: u32) -> Result<(), Refusal> {
    let Some(until) = event.line_ups_due(round) else { return Ok(()) };
    let pairs = match context.authority {
        Authority::House => true,
        Authority::Player(_) | Authority::Anybody => false,
        Authority::Person(person) => event.right_of(person, Power::Pair, Spot::Event).is_some(),
    };
    if pairs || context.at <= until { Ok(()) } else { Err(Refusal::LineUpLate { round, until }) }
}

/// Lets captains advise their players, or forbids it (27.2). It is a regulation, and stands once a result is entered.
pub(super) fn set_advice(event: &Event, allowed: bool) -> Result<Vec<Fact>, Refusal> {
    event.settings.system.teams().ok_or(Refusal::OtherSystem)?;
    if event.captains_advise == allowed {
        return Ok(vec![]);
    }
    if event.has_begun() {
        return Err(Refusal::RegulationsStand);
    }
    Ok(vec![Fact::AdviceAllowed { allowed }])
}

/// A captain says one of the allowed sentences to a player of the own team whose game goes on (27.2). Nothing is done for
/// the player by it (27.6).
pub(super) fn advise(
    event: &Event,
    context: &Context,
    round: u32,
    board: u32,
    team: TeamId,
    advice: Advice,
) -> Result<Vec<Fact>, Refusal> {
    team_of(event, team)?;
    if !event.captains_advise {
        return Err(Refusal::AdviceForbidden);
    }
    let the_round = event.round(round);
    let rounds = event.rounds.len() as u32;
    let the_round = the_round.ok_or(Refusal::NoRound { round, rounds })?;
    let boards = the_round.games.len() as u32;
    let game = event.game(round, board).ok_or(Refusal::NoGame { round, board, boards })?;
    if game.entry.is_some() || the_round.closed {
        return Err(Refusal::GameOver { board });
    }
    let own = |id| event.team_of(id).is_some_and(|own| own.id == team);
    if !game.pairing.players().iter().any(|&id| own(id)) {
        return Err(Refusal::NotAtBoard { team, board });
    }
    Ok(vec![Fact::CaptainAdvised {
        number: event.said.len() as u32 + 1,
        round,
        board,
        team,
        advice,
        at: context.at,
        by: context.actor.clone(),
    }])
}

/// The arbiter confirms that something was said in the arbiter's view (27.7).
pub(super) fn witness(event: &Event, context: &Context, number: u32) -> Result<Vec<Fact>, Refusal> {
    let said = event.said(number).ok_or(Refusal::NothingSaid { number })?;
    if said.seen_by.is_some() {
        return Ok(vec![]);
    }
    Ok(vec![Fact::AdviceWitnessed { number, by: context.actor.clone() }])
}

/// A match of a round.
pub(super) fn match_of(event: &Event, round: u32, number: u32) -> Result<Match, Refusal> {
    let rounds = event.rounds.len() as u32;
    let found = event.round(round).ok_or(Refusal::NoRound { round, rounds })?;
    let found = matches(found).into_iter().find(|one| one.number == number);
    found.ok_or(Refusal::NoMatch { round, number })
}

/// Signs the protocol of a match: both captains and the arbiter, when every board has its result (27.1).
pub(super) fn sign(
    event: &Event,
    context: &Context,
    round: u32,
    number: u32,
    signatory: Signatory,
) -> Result<Vec<Fact>, Refusal> {
    let one = match_of(event, round, number)?;
    if let Signatory::Team(team) = signatory
        && !one.teams.iter().any(|&id| id == team)
    {
        return Err(Refusal::NotInMatch { team, round, number });
    }
    let results: Option<Vec<GameResult>> = one.boards.iter().map(|board| board.result).collect();
    let open = one.open() as u32;
    let results = results.ok_or(Refusal::GamesOpen { round, open })?;
    if one.signatures(event).any(|signed| signed.signatory == signatory) {
        return Ok(vec![]);
    }
    let (at, by) = (context.at, context.actor.clone());
    Ok(vec![Fact::MatchSigned { round, number, signatory, results, at, by }])
}
