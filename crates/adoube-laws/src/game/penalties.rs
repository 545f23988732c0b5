//! Penalties and decisions of the arbiter (13.4 / 14.4 / 12.9, and the articles that prescribe one).

use super::{
    act::Act,
    desk::Desk,
    ends,
    ruling::{Breach, Cause, Claimed, Decided, Finding, Outcome, Refusal, Sanction, Score, Why},
    state::{Phase, State},
    terms::{Offence, Penalty},
};
use crate::book::Concept;
use adoube_base::Color;

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Penalise { color, penalty, offence } => {
            penalise(desk, act, *color, *penalty, *offence)
        }
        Act::FindDevice { color, sound } => device(desk, act, *color, *sound),
        Act::FindRefusal { color, opponent } => {
            let score = Score::loss(*color, *opponent);
            decided(desk, act, score, Decided::Refusal, &[])
        }
        Act::FindBothRefuse => decided(desk, act, Score::BOTH_LOSE, Decided::BothRefuse, &[]),
        Act::Decide { score, article } => decision(desk, act, *score, article.as_deref()),
        _ => Ok(()),
    }
}

/// The arbiter decides the result: of what waits for a decision, or under an article that the arbiter names.
fn decision(
    desk: &mut Desk<'_>,
    act: &Act,
    score: Score,
    article: Option<&str>,
) -> Result<(), Refusal> {
    let Some(article) = article else {
        if desk.state.mate_in_doubt() {
            check_score(desk, score)?;
            let cause = Cause::Decided(Decided::Decision);
            let mut clauses = desk.cite(ends::concepts(cause));
            clauses.extend(desk.state.doubted_under.iter().cloned());
            desk.done(act);
            desk.rule_under(Finding::Ended(Outcome { score, cause }), clauses);
            return Ok(());
        }
        let further = pending_concepts(&desk.state);
        return decided(desk, act, score, Decided::Decision, further);
    };
    let Some(clause) = desk.state.regulations().rules().clause(article.trim()) else {
        return desk.refuse(Why::NoSuchArticle, &[]);
    };
    check_score(desk, score)?;
    desk.done(act);
    let outcome = Outcome { score, cause: Cause::Decided(Decided::Decision) };
    desk.rule_under(Finding::Ended(outcome), vec![clause.id.clone()]);
    Ok(())
}

/// What a decision of the arbiter answers.
fn pending_concepts(state: &State) -> &'static [Concept] {
    let without_arbiter = Cause::Claimed(Claimed::QuickplayWithoutArbiter);
    match state.outcome() {
        Some(outcome) if outcome.cause == without_arbiter => {
            &[Concept::QuickplayNoArbiter, Concept::QuickplayNoArbiterEvidence]
        }
        _ if state.quickplay_postponed().is_some() => &[Concept::QuickplayPostpone],
        _ => &[],
    }
}

pub(super) fn check_score(desk: &Desk<'_>, score: Score) -> Result<(), Refusal> {
    if score.is_normal() {
        Ok(())
    } else {
        desk.refuse(Why::ScoreNotAllowed, &[Concept::ScoreLimits, Concept::Points])
    }
}

fn decided(
    desk: &mut Desk<'_>,
    act: &Act,
    score: Score,
    cause: Decided,
    further: &[Concept],
) -> Result<(), Refusal> {
    check_score(desk, score)?;
    desk.done(act);
    ends::end(desk, Outcome { score, cause: Cause::Decided(cause) }, further);
    Ok(())
}

fn penalty_concept(penalty: Penalty) -> Concept {
    match penalty {
        Penalty::Warning => Concept::PenaltyWarning,
        Penalty::OpponentTime(_) => Concept::PenaltyAddOpponentTime,
        Penalty::OwnTime(_) => Concept::PenaltyReduceOwnTime,
        Penalty::OpponentPoints => Concept::PenaltyRaiseOpponentPoints,
        Penalty::OwnPoints => Concept::PenaltyReduceOwnPoints,
        Penalty::GameLost(_) => Concept::PenaltyGameLost,
        Penalty::Fine => Concept::PenaltyFine,
        Penalty::Rounds => Concept::PenaltyExcludeRounds,
        Penalty::Expulsion => Concept::PenaltyExpulsion,
    }
}

fn offence_concepts(offence: Offence) -> &'static [Concept] {
    match offence {
        Offence::Other => &[],
        Offence::Conduct => &[Concept::ConductPenalty],
        Offence::Disturbance => &[Concept::NoDisturbance, Concept::ConductPenalty],
        Offence::Help | Offence::Analysis | Offence::OtherAnalysis => {
            &[Concept::NoOutsideHelp, Concept::ConductPenalty]
        }
        Offence::Smoking | Offence::ElectronicCigarette => {
            &[Concept::Smoking, Concept::ConductPenalty]
        }
        Offence::Displacing => &[Concept::DisplacedPenalty],
        Offence::StoppingClocks => &[Concept::StopClockWithoutReason],
        Offence::Clock => &[Concept::ClockHandling],
        Offence::RefusedSearch => &[Concept::SearchOfPlayer],
        Offence::Collusion => &[Concept::Collusion],
        Offence::Forfeit => &[Concept::ForfeitExclusion],
        Offence::Forfeits => &[Concept::ForfeitExclusionRepeated],
        Offence::Disqualification => &[Concept::Disqualification],
        Offence::Liability => &[Concept::Liability],
    }
}

fn penalise(
    desk: &mut Desk<'_>,
    act: &Act,
    color: Color,
    penalty: Penalty,
    offence: Offence,
) -> Result<(), Refusal> {
    if let Penalty::OpponentTime(span) | Penalty::OwnTime(span) = penalty {
        desk.sensible(span)?;
    }
    let concept = penalty_concept(penalty);
    if !desk.knows(concept) {
        return desk.refuse(Why::NoSuchPenalty, &[Concept::Penalties]);
    }
    let offences = offence_concepts(offence);
    let parameters = desk.state.parameters();
    let named = match offence {
        Offence::OtherAnalysis => parameters.analysis_of_any_game,
        Offence::ElectronicCigarette => parameters.electronic_cigarettes,
        _ => offences.is_empty() || offences.iter().any(|&o| desk.knows(o)),
    };
    if !named {
        return desk.refuse(Why::NotInThisEdition, &[Concept::Penalties]);
    }
    let outcome = desk.state.outcome();
    let score = match penalty {
        Penalty::GameLost(halves) => Some(Score::loss(color, halves)),
        Penalty::OpponentPoints => Some(points(desk, outcome)?.changed(!color, 1)),
        Penalty::OwnPoints => Some(points(desk, outcome)?.changed(color, -1)),
        _ => None,
    };
    if let Some(score) = score {
        check_score(desk, score)?;
    }
    desk.done(act);
    let mut concepts = vec![Concept::Penalties, concept];
    concepts.extend_from_slice(offences);
    desk.rule(Finding::Penalised { color, penalty }, &concepts);
    match penalty {
        Penalty::OpponentTime(span) => {
            desk.rule(Finding::Gains { color: !color, span }, &[concept])
        }
        Penalty::OwnTime(span) => desk.rule(Finding::Loses { color, span }, &[concept]),
        _ => {}
    }
    if let Some(score) = score {
        let cause = outcome.map_or(Cause::Decided(Decided::Penalty), |o| o.cause);
        desk.rule(Finding::Ended(Outcome { score, cause }), &[concept]);
    }
    let playing = matches!(desk.state.phase(), Phase::InPlay | Phase::Sealing | Phase::Adjourned);
    if penalty == Penalty::Expulsion && playing {
        expelled(desk, color, offences);
    }
    Ok(())
}

/// Whoever is expelled from the competition cannot play on: the game is lost with it, and the opponent has the whole point.
fn expelled(desk: &mut Desk<'_>, color: Color, offences: &[Concept]) {
    let penalty = Penalty::GameLost(2);
    let concept = penalty_concept(penalty);
    let mut concepts = vec![Concept::Penalties, concept];
    concepts.extend_from_slice(offences);
    desk.rule(Finding::Penalised { color, penalty }, &concepts);
    let cause = Cause::Decided(Decided::Penalty);
    desk.rule(Finding::Ended(Outcome { score: Score::loss(color, 2), cause }), &[concept]);
}

/// Points can be changed only in a game that has a result.
fn points(desk: &Desk<'_>, outcome: Option<Outcome>) -> Result<Score, Refusal> {
    match outcome {
        Some(outcome) => Ok(outcome.score),
        None => desk.refuse(Why::NothingPending, &[Concept::Penalties]),
    }
}

fn device(desk: &mut Desk<'_>, act: &Act, color: Color, sound: bool) -> Result<(), Refusal> {
    let devices = desk.state.parameters().devices;
    if devices.needs_sound && !sound {
        // Completely switched off it is allowed.
        return desk.refuse(Why::NothingToComplain, &[Concept::ElectronicDevice]);
    }
    desk.done(act);
    if desk.state.regulations().mild_device_penalty && devices.may_be_reduced {
        desk.rule(
            Finding::Breach { color, what: Breach::Device, penalty: Sanction::Must },
            &[Concept::ElectronicDevice, Concept::ElectronicDevicePenalty],
        );
        return Ok(());
    }
    let cause = Cause::Decided(Decided::Device);
    let opponent = if devices.cannot_mate_halves {
        ends::can_mate(&desk.state, !color).map(|can| if can { 2 } else { 1 })
    } else {
        Some(2)
    };
    let Some(halves) = opponent else {
        ends::unknown(desk, !color, cause, &[Concept::ElectronicDevice]);
        return Ok(());
    };
    let score = Score::loss(color, halves);
    let mut concepts = vec![Concept::ElectronicDevice];
    if devices.cannot_mate_halves {
        // Tavreli alone says that no side can be short of pieces.
        concepts.push(Concept::NoDrawByMaterial);
    }
    ends::end(desk, Outcome { score, cause }, &concepts);
    Ok(())
}
