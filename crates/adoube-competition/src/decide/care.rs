//! What players need, what they ask for, what is answered; tables of their own; assistants; whom to call.

use super::{
    entries::known,
    results::{change, open_game},
    rounds,
};
use crate::{
    Context, Event, Fact, Faults, Refusal,
    fact::Cause,
    fault::{FieldName, Problem},
    needs::{CareDecision, Contacts, Needs},
    player::PlayerId,
    result::{Forfeit, GameResult},
    text::Line,
};
use adoube_base::Color;
use adoube_books::Topic;
use jiff::{Span, civil::Date};

/// Whether needs that are told on a day are told later than the rules in force ask for (10.1.4). They are recorded so, and
/// not refused.
pub(super) fn is_late(event: &Event, day: Date) -> bool {
    let cited = event.settings.shelf().cite(Topic::NeedsAsked);
    let days = cited.and_then(|cited| cited.clause.number("days_before"));
    let last = event
        .settings
        .begins
        .zip(days)
        .and_then(|(begins, days)| begins.checked_sub(Span::new().try_days(days).ok()?).ok());
    last.is_some_and(|last| day > last)
}

/// Says what a player needs at the board. Games that are open go on as they began.
pub(super) fn set_needs(
    event: &Event,
    context: &Context,
    id: PlayerId,
    needs: Needs,
    wish: &str,
) -> Result<Vec<Fact>, Refusal> {
    let entrant = known(event, id)?;
    let wish = Line::optional(wish).map_err(|one| Faults::one(FieldName::Wish, one))?;
    if entrant.needs == needs && entrant.care.wish == wish {
        return Ok(vec![]);
    }
    Ok(vec![told(event, event.day_of(context.at), id, needs, wish)])
}

/// The fact that needs were told on a day.
pub(super) fn told(
    event: &Event,
    asked: Option<Date>,
    id: PlayerId,
    needs: Needs,
    wish: Option<Line>,
) -> Fact {
    let asked = asked.filter(|_| needs.any() || wish.is_some());
    let late = asked.is_some_and(|day| is_late(event, day));
    Fact::NeedsSet { id, needs, asked, late, wish }
}

/// Answers what a player asked for (10.2.1). What is not granted has a reason.
pub(super) fn decide(
    event: &Event,
    id: PlayerId,
    granted: bool,
    reason: &str,
) -> Result<Vec<Fact>, Refusal> {
    let entrant = known(event, id)?;
    if !entrant.needs.any() && entrant.care.wish.is_none() {
        return Err(Refusal::NothingAsked { id });
    }
    let reason = match granted {
        true => Line::optional(reason).map_err(|one| Faults::one(FieldName::Reason, one))?,
        false => Some(Line::new(reason).map_err(|one| Faults::one(FieldName::Reason, one))?),
    };
    let decision = CareDecision { granted, reason };
    if entrant.care.decision.as_ref() == Some(&decision) {
        return Ok(vec![]);
    }
    Ok(vec![Fact::NeedsDecided { id, decision }])
}

/// Names who helps a player. The same person helps in every round (10.3.5): another one, when rounds were played, has a
/// reason.
pub(super) fn name_assistant(
    event: &Event,
    id: PlayerId,
    name: &str,
    reason: &str,
) -> Result<Vec<Fact>, Refusal> {
    let entrant = known(event, id)?;
    let name = Line::optional(name).map_err(|one| Faults::one(FieldName::Name, one))?;
    if entrant.care.assistant == name {
        return Ok(vec![]);
    }
    let changes = entrant.care.assistant.is_some() && event.has_begun();
    let reason = match changes {
        true => Some(Line::new(reason).map_err(|one| Faults::one(FieldName::Reason, one))?),
        false => Line::optional(reason).map_err(|one| Faults::one(FieldName::Reason, one))?,
    };
    Ok(vec![Fact::AssistantNamed { id, name, reason }])
}

/// Gives a player a table of their own from the first round on that has not begun, or takes it back.
pub(super) fn fix_board(
    event: &Event,
    id: PlayerId,
    board: Option<u32>,
) -> Result<Vec<Fact>, Refusal> {
    const MOST: u32 = 9999;
    let entrant = known(event, id)?;
    if let Some(found) = board.filter(|board| !(1..=MOST).contains(board)) {
        let found = found.into();
        let problem = Problem::OutOfRange { least: 1, most: MOST.into(), found };
        return Err(Faults::one(FieldName::Board, problem).into());
    }
    if entrant.fixed_board == board {
        return Ok(vec![]);
    }
    Ok(vec![Fact::BoardFixed { id, board }])
}

/// Whom to call, as it was typed.
pub(super) fn set_contacts(
    event: &Event,
    hospital: &str,
    doctor: &str,
    officer: &str,
) -> Result<Vec<Fact>, Refusal> {
    let mut faults = Faults::default();
    let hospital = faults.take(FieldName::Hospital, Line::optional(hospital)).flatten();
    let doctor = faults.take(FieldName::Doctor, Line::optional(doctor)).flatten();
    let officer = faults.take(FieldName::Officer, Line::optional(officer)).flatten();
    if !faults.is_empty() {
        return Err(faults.into());
    }
    let contacts = Contacts { hospital, doctor, officer };
    Ok(if event.contacts == contacts { vec![] } else { vec![Fact::ContactsSet { contacts }] })
}

/// A player refuses to play a disabled opponent who was properly paired, and an arbiter confirms it: that is not accepted
/// (10.1.2). Whoever refuses loses by forfeit.
pub(super) fn refuse_to_play(
    event: &Event,
    round: u32,
    board: u32,
    player: PlayerId,
    reason: &str,
) -> Result<Vec<Fact>, Refusal> {
    let game = open_game(event, round, board)?;
    let pairing = game.pairing;
    let color = Color::ALL.into_iter().find(|&color| pairing.players()[color] == player);
    let color = color.ok_or(Refusal::NoPlayer { id: player })?;
    let opponent = known(event, pairing.players()[!color])?;
    if !opponent.needs.is_disability() {
        return Err(Refusal::OpponentNotDisabled { id: opponent.id });
    }
    let reason = rounds::reason(reason)?;
    let result = GameResult::Unplayed(match color {
        Color::White => Forfeit::ToBlack,
        Color::Black => Forfeit::ToWhite,
    });
    let mut facts = vec![Fact::RefusedToPlay { round, board, player, reason }];
    facts.extend(change(round, board, game.result(), Some(result), Cause::Entered));
    Ok(facts)
}
