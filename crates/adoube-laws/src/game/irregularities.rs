//! What was wrong from the start, and pieces that were displaced (7.1-7.3, 7.5).

use super::{
    act::Act,
    desk::Desk,
    illegal,
    regulations::BoardSight,
    ruling::{Breach, Finding, Refusal, Sanction, Why},
    state::State,
    terms::StartFault,
};
use crate::book::{Concept, SetUpCastling};
use adoube_base::Color;
use adoube_board::{Position, Role, Square, Variant};

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::ClaimStart { fault } => claimed(desk, act, *fault),
        Act::FindStart { fault, cancel } => found(desk, act, *fault, *cancel),
        Act::Displace { squares } => {
            let color = desk.player()?;
            if squares.is_empty() || squares.iter().any(|&s| desk.state.board.owner(s).is_none()) {
                return desk.refuse(Why::NothingThere, &[]);
            }
            desk.done(act);
            desk.rule(
                Finding::Breach { color, what: Breach::DisplacedPieces, penalty: Sanction::May },
                &[Concept::DisplacedByPlayer, Concept::DisplacedPenalty],
            );
            desk.rule(Finding::PutsBack(color), &[Concept::DisplacedByPlayer]);
            if desk.state.clock.running() == Some(!color) {
                desk.rule(Finding::Runs(color), &[Concept::DisplacedByPlayer]);
            }
            Ok(())
        }
        Act::Replace => {
            let color = desk.player()?;
            let Some((_, ran)) = desk.state.displaced.filter(|&(by, _)| by == color) else {
                return desk.refuse(Why::NothingPending, &[Concept::DisplacedByPlayer]);
            };
            desk.done(act);
            // The clock that ran while the pieces were put back gives way to the one that ran before.
            if let Some(before) = ran
                && before != color
                && desk.state.clock.running() == Some(color)
            {
                desk.rule(Finding::Runs(before), &[Concept::DisplacedByPlayer]);
            }
            Ok(())
        }
        Act::FindDisplaced { half_moves } => {
            illegal::in_range(desk, *half_moves)?;
            desk.done(act);
            desk.rule(Finding::ClocksStopped, &[Concept::GameInterruption]);
            desk.restore(*half_moves, &[Concept::DisplacedFoundLater]);
            Ok(())
        }
        _ => Ok(()),
    }
}

/// A player complains of the start. What the board can see for itself is ruled at once; the rest stops the clocks
/// until the arbiter has looked.
fn claimed(desk: &mut Desk<'_>, act: &Act, fault: StartFault) -> Result<(), Refusal> {
    desk.player()?;
    let seen = desk.state.regulations().board == BoardSight::Seen;
    if desk.state.is_past_early_claims()
        || (fault == StartFault::InitialPosition && seen && is_set_up_wrongly(&desk.state))
    {
        return found(desk, act, fault, false);
    }
    let concept = match fault {
        StartFault::InitialPosition => Concept::WrongInitialPosition,
        StartFault::BoardTurned => Concept::BoardMisplaced,
        StartFault::ColoursReversed => Concept::ColoursReversed,
        StartFault::ClockSetting => Concept::ClockSettingWrong,
    };
    if fault == StartFault::InitialPosition && seen {
        return desk.refuse(Why::NothingToComplain, &[concept, Concept::InitialPosition]);
    }
    if desk.state.clock.running().is_none() {
        return desk.refuse(Why::Stopped, &[Concept::RestartDecision]);
    }
    desk.done(act);
    desk.rule(Finding::ClocksStopped, &[concept, Concept::PlayerStopsClock]);
    Ok(())
}

/// All pieces stand at home, and not where they belong. A position that an organiser has chosen to begin from is
/// no wrong one; in Chess960 the array was looked at when the clocks were started.
fn is_set_up_wrongly(state: &State) -> bool {
    let Some(start) = state.start.chess().filter(|board| board.variant() == Variant::Chess) else {
        return false;
    };
    let home = |square: Square| matches!(square.index() / 8, 0 | 1 | 6 | 7);
    let whole = start.pieces().count() == 32 && start.pieces().all(|(square, _)| home(square));
    whole && !start.pieces().eq(Position::initial(Variant::Chess).setup().pieces())
}

fn found(desk: &mut Desk<'_>, act: &Act, fault: StartFault, cancel: bool) -> Result<(), Refusal> {
    let parameters = desk.state.parameters();
    let late = desk.state.is_past_early_claims();
    match fault {
        StartFault::InitialPosition if late => {
            desk.done(act);
            let concepts = [Concept::RapidEarlyClaimsLimit, Concept::RapidSetupLimit];
            desk.rule(Finding::PlayOn, &concepts);
            for (color, rook) in castling_lost(desk) {
                desk.rule(Finding::NoCastling { color, rook }, &concepts);
            }
        }
        StartFault::BoardTurned if late => {
            return desk.refuse(
                Why::TooLateForStart,
                &[Concept::RapidEarlyClaimsLimit, Concept::RapidSetupLimit],
            );
        }
        StartFault::ClockSetting if late => {
            return desk.refuse(
                Why::TooLateForStart,
                &[Concept::RapidEarlyClaimsLimit, Concept::RapidClockSettingLimit],
            );
        }
        StartFault::InitialPosition => {
            desk.done(act);
            desk.rule(
                Finding::Cancelled,
                &[
                    Concept::WrongInitialPosition,
                    Concept::IrregularityAtStart,
                    Concept::InitialPosition,
                ],
            );
        }
        StartFault::BoardTurned => {
            desk.done(act);
            desk.rule(
                Finding::Transferred,
                &[Concept::BoardMisplaced, Concept::IrregularityAtStart, Concept::BoardOrientation],
            );
        }
        StartFault::ColoursReversed => {
            desk.done(act);
            let limit = parameters.colours_reversed_moves;
            let early = Color::ALL.into_iter().any(|color| desk.state.made(color) < limit);
            let finding =
                if early || (limit == 0 && cancel) { Finding::Cancelled } else { Finding::PlayOn };
            desk.rule(finding, &[Concept::ColoursReversed]);
        }
        StartFault::ClockSetting => {
            desk.done(act);
            desk.rule(Finding::ClocksStopped, &[Concept::ClockSettingWrong]);
        }
    }
    Ok(())
}

/// Who may no longer castle, and with which rook, after a wrong set-up that stands. The board knows no right to
/// castle with a misplaced king or rook; the players are told why. In Chess960 any of 960 arrays can have been
/// meant, and the arbiter tells which piece was misplaced.
fn castling_lost(desk: &Desk<'_>) -> Vec<(Color, Option<Square>)> {
    let mut lost = Vec::new();
    let Some(start) = desk.state.start.chess().filter(|board| board.variant() == Variant::Chess)
    else {
        return lost;
    };
    for color in Color::ALL {
        let home =
            |file: usize| Square::from_index(if color == Color::White { file } else { 56 + file });
        let stands = |file: usize, role: Role| {
            home(file).and_then(|square| start.piece_at(square)) == Some(role.of(color))
        };
        match desk.state.parameters().rapid.set_up_castling {
            SetUpCastling::KingQueenInterchanged => {
                if stands(3, Role::King) && stands(4, Role::Queen) {
                    lost.push((color, None));
                }
            }
            SetUpCastling::MisplacedKingOrRook => {
                if stands(4, Role::King) {
                    let missing = [0, 7].into_iter().filter(|&file| !stands(file, Role::Rook));
                    lost.extend(missing.map(|file| (color, home(file))));
                } else {
                    lost.push((color, None));
                }
            }
        }
    }
    lost
}
