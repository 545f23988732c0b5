//! Appeals: lodged in writing with the fee and in time, heard by those who may, decided finally and carried out.

use super::{effects::Effects, entries, incidents, results};
use crate::{
    Context, Event, Fact, Faults, Refusal,
    disputes::{Against, Appeal, AppealDraft, AppealOutcome, Penalty, Remedy, Verdict},
    fact::Place,
    fault::FieldName,
    people::Authority,
    text::{Line, Passage},
    timetable::MINUTE,
};

/// A player appeals (13.10, 25.3).
pub(super) fn lodge(
    event: &Event,
    context: &Context,
    draft: &AppealDraft,
) -> Result<Vec<Fact>, Refusal> {
    let at = incidents::moment(event, context, &draft.handed_in, FieldName::HandedIn)?;
    let round = event.current_round().map_or(0, |round| round.number);
    let lodged = draft.check(at, round)?;
    entries::known(event, lodged.appellant)?;
    match lodged.against {
        Against::Quickplay { .. } => return Err(Refusal::NoAppealAllowed),
        Against::Incident { incident } => {
            if incidents::known(event, incident)?.decision.is_none() {
                return Err(Refusal::IncidentOpen { incident });
            }
        }
        Against::Game { round, board } => {
            let boards = results::round_of(event, round)?.games.len() as u32;
            event.game(round, board).ok_or(Refusal::NoGame { round, board, boards })?;
        }
        Against::Pairing { round } => drop(results::round_of(event, round)?),
        Against::Other { .. } => {}
    }
    // What the committee has decided is final (25.4); what it has before it is not lodged again.
    let same = |one: &&Appeal| {
        one.lodged.against == lodged.against && !matches!(lodged.against, Against::Other { .. })
    };
    if let Some(earlier) = event.appeals.iter().find(same)
        && (earlier.decision.is_some() || earlier.lodged.appellant == lodged.appellant)
    {
        return Err(Refusal::AppealDecided { appeal: earlier.number });
    }
    if let Some(until) = event.appeals_until(lodged.against).filter(|&until| at > until) {
        return Err(Refusal::AppealLate { until });
    }
    // A player hands in from the own page; the fee is paid at the arbiters' table and noted there.
    if let Some(fee) = event.agreement.appeal_fee.filter(|fee| fee.minor > 0)
        && !lodged.fee_paid
    {
        return Err(Refusal::AppealWithoutFee { fee });
    }
    let number = event.appeals.len() as u32 + 1;
    let by = context.actor.clone();
    Ok(vec![Fact::AppealLodged { number, appeal: Box::new(lodged), by }])
}

fn open(event: &Event, number: u32) -> Result<&Appeal, Refusal> {
    let appeal = event.appeal(number).ok_or(Refusal::NoAppeal { appeal: number })?;
    match appeal.decision {
        Some(_) => Err(Refusal::AppealDecided { appeal: number }),
        None => Ok(appeal),
    }
}

/// Whoever may have a personal interest is replaced by a reserve (25.2.1).
pub(super) fn declare_interest(
    event: &Event,
    context: &Context,
    number: u32,
    appointment: u32,
    reason: &str,
) -> Result<Vec<Fact>, Refusal> {
    let appeal = open(event, number)?;
    let member = event.appointment(appointment).filter(|one| one.serves());
    if member.and_then(|one| one.role.seat()).is_none() {
        return Err(Refusal::NotOnCommittee { appointment });
    }
    let reason = Line::new(reason).map_err(|problem| Faults::one(FieldName::Reason, problem))?;
    if appeal.interests.iter().any(|one| one.appointment == appointment) {
        return Ok(vec![]);
    }
    Ok(vec![Fact::InterestDeclared { number, appointment, reason, by: context.actor.clone() }])
}

/// The committee decides, and what it decides is carried out (25.4).
pub(super) fn decide(
    event: &Event,
    context: &Context,
    number: u32,
    verdict: &Verdict,
) -> Result<Vec<Fact>, Refusal> {
    let appeal = open(event, number)?;
    let reason =
        Passage::new(&verdict.reason).map_err(|problem| Faults::one(FieldName::Reason, problem))?;
    let seating = event.seating(appeal);
    let votes = seating.voting.len() as u32;
    if !seating.can_hear {
        return Err(Refusal::CommitteeCannotHear { votes });
    }
    // Who sits on the committee and not in this case has no part in it.
    if let Authority::Person(person) = context.authority
        && !seating
            .voting
            .iter()
            .any(|&one| event.appointment(one).is_some_and(|one| one.person == person))
    {
        return Err(Refusal::NotSeated);
    }
    let won = 2 * verdict.in_favour > votes;
    if verdict.in_favour > votes || won == (verdict.outcome == AppealOutcome::Rejected) {
        return Err(Refusal::VotesSayOtherwise { in_favour: verdict.in_favour, votes });
    }
    let mut seated = seating.voting;
    match verdict.chaired {
        Some(chair) if seated.contains(&chair) => {
            seated.retain(|&one| one != chair);
            seated.insert(0, chair);
        }
        Some(chair) => return Err(Refusal::NotOnCommittee { appointment: chair }),
        None if seating.chaired => {}
        None => return Err(Refusal::ChairNeeded),
    }
    let return_fee = match verdict.outcome {
        AppealOutcome::Upheld => true,
        AppealOutcome::Partly => verdict.return_fee,
        AppealOutcome::Rejected => false,
    };
    let remedies = match verdict.outcome {
        AppealOutcome::Rejected => vec![],
        AppealOutcome::Upheld | AppealOutcome::Partly => verdict.remedies.clone(),
    };
    let mut effects = Effects::on(event);
    effects.fact(Fact::AppealDecided {
        number,
        outcome: verdict.outcome,
        in_favour: verdict.in_favour,
        against: votes - verdict.in_favour,
        seated,
        reason,
        remedies: remedies.clone(),
        return_fee,
        at: context.at,
        by: context.actor.clone(),
    });
    for remedy in &remedies {
        carry_out(event, number, remedy, &mut effects)?;
    }
    Ok(effects.facts())
}

fn carry_out(
    event: &Event,
    number: u32,
    remedy: &Remedy,
    effects: &mut Effects,
) -> Result<(), Refusal> {
    let why = event.appeal_named(number);
    match remedy {
        Remedy::Result { round, board, result } => {
            effects.result(Place { round: *round, board: *board }, *result, &why)
        }
        Remedy::Return { player } => {
            entries::known(event, *player)?;
            effects.take_back(*player)
        }
        Remedy::Lift { incident } => lift(event, number, *incident, &why, effects),
    }
}

/// Takes back what the penalties of a decision did. The result of a lost game is not guessed: the committee says it.
fn lift(
    event: &Event,
    number: u32,
    incident: u32,
    why: &str,
    effects: &mut Effects,
) -> Result<(), Refusal> {
    let found = incidents::known(event, incident)?;
    let Some(decision) = &found.decision else { return Err(Refusal::IncidentOpen { incident }) };
    effects.fact(Fact::IncidentLifted { number: incident, appeal: number });
    let Some(player) = found.breach.offender.player() else { return Ok(()) };
    let place = found.breach.round.zip(found.breach.board);
    let place = place.map(|(round, board)| Place { round, board });
    for penalty in &decision.penalties {
        match (penalty, place) {
            (Penalty::Expulsion, _) => effects.take_back(player)?,
            (Penalty::Rounds { rounds }, _) => effects.admit(player, rounds, why)?,
            (Penalty::OwnPoints { halves }, Some(place)) if !found.ruled => {
                effects.points(place, player, i32::try_from(*halves).unwrap_or(0))?;
            }
            (Penalty::OpponentPoints { halves }, Some(place)) if !found.ruled => {
                let players = event.game(place.round, place.board);
                let players = players.map(|game| game.pairing.players());
                let color = players.and_then(|players| players.find(|&one| one == player));
                if let Some((players, color)) = players.zip(color) {
                    let halves = i32::try_from(*halves).unwrap_or(0);
                    effects.points(place, players[!color], -halves)?;
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// The fee is given back (25.3).
pub(super) fn return_fee(
    event: &Event,
    context: &Context,
    number: u32,
) -> Result<Vec<Fact>, Refusal> {
    let appeal = event.appeal(number).ok_or(Refusal::NoAppeal { appeal: number })?;
    if appeal.fee_returned.is_some() {
        return Ok(vec![]);
    }
    if !appeal.owes_the_fee() {
        return Err(Refusal::NoFeeDue { appeal: number });
    }
    Ok(vec![Fact::FeeReturned { number, at: context.at, by: context.actor.clone() }])
}

impl Event {
    /// Until when an appeal is taken: so many minutes after the end of its round (25.3). Nothing where no deadline is agreed, or the round
    /// is not over.
    pub fn appeals_until(&self, against: Against) -> Option<i64> {
        let round = match against {
            Against::Game { round, .. }
            | Against::Quickplay { round, .. }
            | Against::Pairing { round }
            | Against::Other { round } => round,
            Against::Incident { incident } => {
                let incident = self.incident(incident)?;
                let round = incident.breach.round?;
                let decided = incident.decision.as_ref().map(|decision| decision.at);
                let after = self.round_ended(round)?.max(decided.unwrap_or(i64::MIN));
                return Some(after.saturating_add(self.appeal_time()?));
            }
        };
        Some(self.round_ended(round)?.saturating_add(self.appeal_time()?))
    }

    fn appeal_time(&self) -> Option<i64> {
        Some(i64::from(self.agreement.appeal_minutes?) * MINUTE)
    }
}
