//! Before and at the start: the clock's place, arrival, default time.

use super::{
    act::Act,
    adjournment,
    desk::Desk,
    ends,
    ruling::{Cause, Decided, Finding, Outcome, Refusal, Score, Why},
    state::Phase,
};
use crate::{book::Concept, clock::Millis};
use adoube_base::Color;
use adoube_board::{
    Role, Square, Variant,
    chess960::{Array, ArrayError},
};

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::StartClocks => start(desk, act),
        Act::Arrive => arrive(desk, act),
        Act::FindAbsent { color } => absent(desk, act, &[*color]),
        Act::FindBothAbsent => absent(desk, act, &Color::ALL),
        // At the resumption of an adjourned game every edition leaves it to the arbiter, also for a sealer who has not come
        // when the envelope is opened.
        Act::Forgive { color }
            if desk.state.adjournment.is_some()
                || desk.state.absent_sealer.is_some_and(|(absent, _)| absent == *color) =>
        {
            desk.done(act);
            desk.rule(Finding::Forgiven(*color), &[Concept::AdjLate]);
            Ok(())
        }
        Act::Forgive { color } => {
            if !desk.state.parameters().lateness_forgivable {
                return desk.refuse(Why::NotForgivable, &[Concept::DefaultTime]);
            }
            desk.done(act);
            desk.rule(Finding::Forgiven(*color), &[Concept::DefaultTime]);
            Ok(())
        }
        _ => {
            desk.done(act);
            Ok(())
        }
    }
}

fn start(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    if desk.state.phase != Phase::Scheduled {
        return desk.refuse(Why::NotPermitted, &[Concept::StartWhiteClock]);
    }
    check_array(desk)?;
    let players = &desk.state.regulations().players;
    let alone = Color::ALL
        .into_iter()
        .find(|&c| players[c].blind && players[!c].deaf && !desk.state.helped[c].at_all());
    if alone.is_some() && desk.knows(Concept::ViHearingAssistant) {
        return desk.refuse(Why::AssistantNeeded, &[Concept::ViHearingAssistant]);
    }
    desk.done(act);
    let regulations = desk.state.regulations();
    if regulations.rated
        && regulations.departs_from_the_laws()
        && desk.knows(Concept::RatedGamesUnderLaws)
    {
        desk.rule(Finding::RatedByOtherRules, &[Concept::RatedGamesUnderLaws]);
    }
    let nobody = desk.state.present.iter().all(Option::is_none);
    if nobody && desk.state.regulations().default_time.is_some_and(|time| time > Millis::ZERO) {
        desk.rule(Finding::WhitesClockRuns, &[Concept::BothPlayersAbsent]);
    }
    Ok(())
}

fn arrive(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let color = desk.player()?;
    if desk.state.adjournment.is_some() {
        return adjournment::arrive(desk, act, color);
    }
    if let Some((absent, since)) = desk.state.absent_sealer
        && absent == color
    {
        return adjournment::sealer_arrives(desk, act, color, since);
    }
    let was_there = desk.state.present[color].is_some();
    desk.done(act);
    let Some(started) = desk.state.started else {
        return Ok(());
    };
    if was_there {
        return Ok(());
    }
    let late = desk.at.since(started) > desk.state.regulations().lateness();
    if late && !desk.state.forgiven[color] {
        let both = desk.state.present[!color].is_none() && !desk.state.forgiven[!color];
        let outcome = if both {
            Outcome { score: Score::BOTH_LOSE, cause: Cause::Decided(Decided::DoubleForfeit) }
        } else {
            Outcome { score: Score::win(!color), cause: Cause::Decided(Decided::Forfeit) }
        };
        ends::end(desk, outcome, &[]);
    }
    Ok(())
}

/// Those who are not there when the time to come is over lose (6.7.1, Guideline I.10). Who has acted at the board
/// has been there.
fn absent(desk: &mut Desk<'_>, act: &Act, who: &[Color]) -> Result<(), Refusal> {
    let state = &desk.state;
    let resumed = state.adjournment.as_ref().and_then(|adjournment| adjournment.resumed);
    let sealer = state.absent_sealer;
    let away = |&color: &Color| match (&state.adjournment, sealer) {
        (Some(adjournment), _) => !adjournment.present[color],
        (None, Some((absent, _))) => absent == color,
        (None, None) => state.present[color].is_none(),
    };
    let again = state.adjournment.is_some() || sealer.is_some();
    let concept = if again { Concept::AdjLate } else { Concept::DefaultTime };
    let since = if again { resumed.or(sealer.map(|(_, since)| since)) } else { state.started };
    let limit = if again { adjournment::limit(state) } else { desk.state.regulations().lateness() };
    let over = since.is_some_and(|since| desk.at.since(since) > limit);
    let forgiven = who.iter().any(|&color| state.forgiven[color]);
    if !over || forgiven || !who.iter().all(away) {
        return desk.refuse(Why::NotLate, &[concept]);
    }
    // Who has not come either is as late: each loses for it.
    let late: Vec<Color> = Color::ALL
        .into_iter()
        .filter(|color| who.contains(color) || (away(color) && !state.forgiven[*color]))
        .collect();
    desk.done(act);
    let outcome = match late.as_slice() {
        [color] => Outcome { score: Score::win(!*color), cause: Cause::Decided(Decided::Forfeit) },
        _ => Outcome { score: Score::BOTH_LOSE, cause: Cause::Decided(Decided::DoubleForfeit) },
    };
    if again {
        desk.rule(Finding::Ended(outcome), &[concept]);
    } else {
        ends::end(desk, outcome, &[]);
    }
    Ok(())
}

/// A game of Chess960 that begins with all pieces at home must begin from one of the 960 arrays.
fn check_array(desk: &Desk<'_>) -> Result<(), Refusal> {
    let start = &desk.state.start;
    let Some(board) = start.chess().filter(|board| board.variant() == Variant::Chess960) else {
        return Ok(());
    };
    if !desk.state.parameters().chess960 {
        return desk.refuse(Why::NotInThisEdition, &[]);
    }
    if board.pieces().count() != 32 || board.move_number().get() > 1 {
        return Ok(());
    }
    let rank = |color: Color| -> Option<[Role; 8]> {
        let first = if color == Color::White { 0 } else { 56 };
        let roles: Option<Vec<Role>> = (first..first + 8)
            .map(|index| Square::from_index(index).and_then(|s| board.piece_at(s)).map(|p| p.role))
            .collect();
        roles?.try_into().ok()
    };
    let (Some(white), Some(black)) = (rank(Color::White), rank(Color::Black)) else {
        return desk.refuse(Why::NotAnArray, &[Concept::C960Start]);
    };
    let concept = match Array::from_back_rank(white) {
        Err(ArrayError::KingNotBetweenRooks) => Some(Concept::C960KingBetweenRooks),
        Err(ArrayError::BishopsOnOneColour) => Some(Concept::C960BishopsOpposite),
        Err(_) => Some(Concept::C960Start),
        Ok(_) if white != black => Some(Concept::C960BlackMirrors),
        Ok(_) => None,
    };
    match concept {
        Some(concept) => desk.refuse(Why::NotAnArray, &[Concept::C960Start, concept]),
        None => Ok(()),
    }
}
