//! Breaches of the rules: recorded, decided with their effects, reported.

use super::{effects::Effects, entries};
use crate::{
    Context, Event, Fact, Faults, Refusal,
    disputes::{
        AdditionKind, Basis, Breach, BreachDraft, Disqualification, Incident, Offence, Offender,
        Penalty, PenaltyDraft,
    },
    fact::Place,
    fault::{FieldName, Problem},
    result::{GameResult, Score, Share},
    text::{Line, Passage},
    timetable::WallTime,
};
use adoube_base::Color;
use adoube_books::Topic;

/// Records that somebody broke a rule. Its article is one of the books in force (13.7).
pub(super) fn record(
    event: &Event,
    context: &Context,
    draft: &BreachDraft,
) -> Result<Vec<Fact>, Refusal> {
    let at = moment(event, context, &draft.happened, FieldName::Happened)?;
    let breach = sound(event, draft, at)?;
    if basis(event, &breach).is_none() {
        return Err(Faults::one(FieldName::Article, Problem::Missing).into());
    }
    Ok(vec![recorded(event, context, breach, false)])
}

/// What was ruled at a live board is on record without a second entry; its penalties were imposed there.
pub(super) fn record_ruling(
    event: &Event,
    context: &Context,
    draft: &BreachDraft,
    at: i64,
    by: &str,
    penalties: &[Penalty],
) -> Result<Vec<Fact>, Refusal> {
    let breach = sound(event, draft, at)?;
    let by = if by.trim().is_empty() { &context.actor } else { by };
    let context = &Context { actor: by.to_owned(), ..context.clone() };
    let reason = breach.account.clone();
    let decided = Fact::IncidentDecided {
        number: event.incidents.len() as u32 + 1,
        penalties: penalties.to_vec(),
        reason,
        at,
        by: context.actor.clone(),
    };
    Ok(vec![recorded(event, context, breach, true), decided])
}

fn recorded(event: &Event, context: &Context, breach: Breach, ruled: bool) -> Fact {
    Fact::IncidentRecorded {
        number: event.incidents.len() as u32 + 1,
        breach: Box::new(breach),
        recorded: context.at,
        by: context.actor.clone(),
        ruled,
    }
}

/// What is typed, by itself and against the event.
fn sound(event: &Event, draft: &BreachDraft, at: i64) -> Result<Breach, Refusal> {
    let breach = draft.check(at)?;
    match &breach.offender {
        Offender::Player { player } => drop(entries::known(event, *player)?),
        Offender::Captain { team, .. } => {
            event.team(*team).ok_or(Refusal::NoTeam { team: *team })?;
        }
        Offender::Coach { .. } | Offender::Delegate { .. } | Offender::Spectator { .. } => {}
    }
    if let Some(round) = breach.round {
        let rounds = event.last_round();
        if round > rounds {
            return Err(Refusal::NoRound { round, rounds });
        }
        let boards = event.round(round).map_or(0, |round| round.games.len() as u32);
        if let Some(board) = breach.board.filter(|&board| board > boards) {
            return Err(Refusal::NoGame { round, board, boards });
        }
    }
    if let Some(article) = &breach.article
        && basis(event, &breach).is_none()
    {
        let problem = Problem::NoArticle { text: article.to_string() };
        return Err(Faults::one(FieldName::Article, problem).into());
    }
    Ok(breach)
}

fn basis(event: &Event, breach: &Breach) -> Option<Basis> {
    event.basis(breach)
}

/// When something was, by the clock of the hall: now where nobody says it, and never later.
pub(super) fn moment(
    event: &Event,
    context: &Context,
    text: &str,
    field: FieldName,
) -> Result<i64, Refusal> {
    if text.trim().is_empty() {
        return Ok(context.at);
    }
    let wall: WallTime = text.parse().map_err(|problem| Faults::one(field, problem))?;
    let at = event.moment_of(wall);
    if at > context.at {
        let problem = Problem::InTheFuture { text: wall.to_string() };
        return Err(Faults::one(field, problem).into());
    }
    Ok(at)
}

pub(super) fn known(event: &Event, number: u32) -> Result<&Incident, Refusal> {
    event.incident(number).ok_or(Refusal::NoIncident { incident: number })
}

/// Adds to a record. That it was decided changes nothing: an explanation may come later (21.8).
pub(super) fn add(
    event: &Event,
    context: &Context,
    number: u32,
    kind: AdditionKind,
    text: &str,
) -> Result<Vec<Fact>, Refusal> {
    known(event, number)?;
    let text = Passage::new(text).map_err(|problem| Faults::one(FieldName::Addition, problem))?;
    Ok(vec![Fact::IncidentAdded { number, kind, text, at: context.at, by: context.actor.clone() }])
}

/// Decides, and carries out what follows.
pub(super) fn decide(
    event: &Event,
    context: &Context,
    number: u32,
    drafts: &[PenaltyDraft],
    reason: &str,
) -> Result<Vec<Fact>, Refusal> {
    let incident = known(event, number)?;
    if incident.decision.is_some() {
        return Err(Refusal::IncidentDecided { incident: number });
    }
    let mut faults = Faults::default();
    let penalties: Vec<Penalty> =
        drafts.iter().filter_map(|draft| faults.take(FieldName::Penalty, draft.check())).collect();
    let reason = faults.take(FieldName::Reason, Passage::new(reason));
    let Some(reason) = reason.filter(|_| faults.is_empty()) else { return Err(faults.into()) };
    for penalty in &penalties {
        allowed(event, incident, penalty)?;
    }
    let decided = Fact::IncidentDecided {
        number,
        penalties: penalties.clone(),
        reason,
        at: context.at,
        by: context.actor.clone(),
    };
    let mut effects = Effects::on(event);
    effects.fact(decided);
    for penalty in &penalties {
        impose(event, incident, penalty, &mut effects)?;
    }
    Ok(effects.facts())
}

/// Whether the Laws of the event know a penalty, and whether it can be imposed on whoever did it.
fn allowed(event: &Event, incident: &Incident, penalty: &Penalty) -> Result<(), Refusal> {
    let kind = penalty.kind();
    let player = incident.breach.offender.player().is_some();
    let laws = event.settings.game_laws();
    let unknown = kind.concept().is_some_and(|concept| !laws.laws.book().knows(concept));
    if unknown {
        return Err(Refusal::NoSuchPenalty { penalty: kind });
    }
    // Whoever does not play has no clock and no points; a player is not only sent away.
    let for_players = !matches!(
        penalty,
        Penalty::Warning | Penalty::Fine { .. } | Penalty::SentAway | Penalty::Discretion
    );
    if (for_players && !player) || (matches!(penalty, Penalty::SentAway) && player) {
        return Err(Refusal::PenaltyMisplaced { penalty: kind });
    }
    // Where the rules name no penalty somebody tries to reconcile first (25.1).
    let discretion =
        matches!(penalty, Penalty::Discretion) || incident.breach.offence == Offence::Dispute;
    let asks = event.settings.shelf().cite(Topic::DisputeConciliation).is_some();
    if discretion && asks && !incident.was_conciliated() {
        return Err(Refusal::ConciliationFirst { incident: incident.number });
    }
    Ok(())
}

/// What a penalty does to the event.
fn impose(
    event: &Event,
    incident: &Incident,
    penalty: &Penalty,
    effects: &mut Effects,
) -> Result<(), Refusal> {
    let Some(player) = incident.breach.offender.player() else { return Ok(()) };
    let why = event.incident_named(incident.number);
    let misplaced = || Refusal::PenaltyMisplaced { penalty: penalty.kind() };
    let game = || {
        let breach = &incident.breach;
        let place = breach.round.zip(breach.board);
        let (round, board) = place.ok_or_else(misplaced)?;
        let game = event.game(round, board).ok_or_else(misplaced)?;
        let color = game.pairing.players().find(|&one| one == player).ok_or_else(misplaced)?;
        Ok::<_, Refusal>((Place { round, board }, color, game))
    };
    match penalty {
        Penalty::Expulsion => effects.expel(player, &why),
        Penalty::Rounds { rounds } => effects.exclude(player, rounds, &why),
        Penalty::GameLost { opponent } => {
            let (place, color, _) = game()?;
            effects.result(place, lost(color, *opponent), &why)
        }
        Penalty::OwnPoints { halves } => {
            let (place, ..) = game()?;
            effects.points(place, player, -i32::try_from(*halves).unwrap_or(i32::MAX))
        }
        Penalty::OpponentPoints { halves } => {
            let (place, color, game) = game()?;
            let opponent = game.pairing.players()[!color];
            effects.points(place, opponent, i32::try_from(*halves).unwrap_or(i32::MAX))
        }
        // The clock is set at the board, and money is not kept here.
        Penalty::Warning
        | Penalty::OpponentTime { .. }
        | Penalty::OwnTime { .. }
        | Penalty::Fine { .. }
        | Penalty::SentAway
        | Penalty::Discretion => Ok(()),
    }
}

/// A game that is lost by a penalty (13.8, 13.9): the opponent has what the arbiter fixes.
const fn lost(color: Color, opponent: Share) -> GameResult {
    GameResult::Played(match (color, opponent) {
        (Color::White, Share::Won) => Score::BlackWon,
        (Color::Black, Share::Won) => Score::WhiteWon,
        (Color::White, Share::Drawn) => Score::BlackHalf,
        (Color::Black, Share::Drawn) => Score::WhiteHalf,
        (_, Share::Lost) => Score::LostByBoth,
    })
}

/// The federation was told (21.7).
pub(super) fn report(
    event: &Event,
    context: &Context,
    number: u32,
    to: &str,
) -> Result<Vec<Fact>, Refusal> {
    let incident = known(event, number)?;
    let to = Line::new(to).map_err(|problem| Faults::one(FieldName::ReportedTo, problem))?;
    if incident.reported.as_ref().is_some_and(|reported| reported.to == to) {
        return Ok(vec![]);
    }
    Ok(vec![Fact::IncidentReported { number, to, at: context.at, by: context.actor.clone() }])
}

/// The longest term in months that is not for life.
const MOST_MONTHS: u32 = 600;

/// What the federation decided (13.21). That a term is outside of its range is warned of.
pub(super) fn disqualify(
    event: &Event,
    number: u32,
    months: Option<u32>,
    decision: &str,
) -> Result<Vec<Fact>, Refusal> {
    let incident = known(event, number)?;
    let mut faults = Faults::default();
    if let Some(found) = months.filter(|months| !(1..=MOST_MONTHS).contains(months)) {
        let (least, most, found) = (1, MOST_MONTHS.into(), found.into());
        faults.add(FieldName::Months, Problem::OutOfRange { least, most, found });
    }
    let decision = faults.take(FieldName::Decision, Line::new(decision));
    let Some(decision) = decision.filter(|_| faults.is_empty()) else { return Err(faults.into()) };
    let decision = Disqualification { months, decision };
    if incident.disqualified.as_ref() == Some(&decision) {
        return Ok(vec![]);
    }
    Ok(vec![Fact::FederationDecided { number, decision }])
}
