//! The hand: touching, adjusting, releasing, making a move (Article 4).

use super::{
    act::{Act, Actor},
    complaints,
    desk::Desk,
    ends, illegal, illegality,
    motion::Motion,
    parts::{self, Step},
    ply::Ply,
    recording,
    regulations::{IllegalMoveHandling, TouchHandling},
    ruling::{Breach, Finding, Refusal, Sanction, Why},
    state::{Part, State},
    terms::Hands,
    touching::{self, Allowed},
};
use crate::{book::Concept, clock::Moment};
use adoube_base::Color;
use adoube_board::{
    Role, Square,
    any::{Move, Position},
    tavreli::Man,
};

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Touch { squares, .. } => touch(desk, act, squares),
        Act::Brush { square } => brush(desk, act, *square),
        Act::Adjust { square, silently } => adjust(desk, act, *square, *silently),
        Act::Move { mv, hands } => make(desk, act, *mv, *hands),
        Act::Release { .. } | Act::Remove { .. } | Act::Promote { .. } => part(desk, act),
        Act::TakeBack => take_back(desk, act),
        Act::ClaimTouch => complaints::claim_touch(desk, act),
        Act::ClaimTwoHands => complaints::claim_two_hands(desk, act),
        Act::FindAccident { square } => {
            complaints::find_accident(desk, act, *square);
            Ok(())
        }
        Act::OrderRepeat => complaints::order_repeat(desk, act),
        _ => {
            desk.done(act);
            Ok(())
        }
    }
}

/// Touching a piece to move or capture declines a standing offer of the opponent.
pub(super) fn decline_by_hand(desk: &mut Desk<'_>, color: Color) {
    if desk.state.offers[!color] {
        desk.rule(Finding::Declined(color), &[Concept::DrawOffer]);
    }
}

fn touch(desk: &mut Desk<'_>, act: &Act, squares: &[Square]) -> Result<(), Refusal> {
    let color = desk.player()?;
    if squares.is_empty() || squares.iter().any(|&s| desk.state.board.owner(s).is_none()) {
        return desk.refuse(Why::NothingThere, &[]);
    }
    desk.done(act);
    if desk.state.feels(color) {
        return Ok(());
    }
    if desk.before().has_move() == Some(color) {
        decline_by_hand(desk, color);
    } else {
        desk.rule(
            Finding::Breach { color, what: Breach::TouchOutOfTurn, penalty: Sanction::May },
            &[Concept::NoDisturbance],
        );
    }
    Ok(())
}

fn brush(desk: &mut Desk<'_>, act: &Act, square: Square) -> Result<(), Refusal> {
    let color = desk.player()?;
    if desk.state.board.owner(square).is_none() {
        return desk.refuse(Why::NothingThere, &[]);
    }
    desk.done(act);
    // Elsewhere only deliberate touching counts.
    let touches = desk.state.is_at_hand(color) && !desk.state.feels(color);
    if desk.knows(Concept::ContactPresumedIntent) && touches {
        let mut squares = desk.state.hand.touched.clone();
        squares.push(square);
        desk.rule(Finding::Touched { color, squares }, &[Concept::ContactPresumedIntent]);
        decline_by_hand(desk, color);
    }
    Ok(())
}

fn adjust(desk: &mut Desk<'_>, act: &Act, square: Square, silently: bool) -> Result<(), Refusal> {
    let color = desk.player()?;
    if desk.state.board.owner(square).is_none() {
        return desk.refuse(Why::NothingThere, &[]);
    }
    if silently {
        desk.done(act);
        if desk.state.is_at_hand(color) && !desk.state.feels(color) {
            let squares = desk.state.hand.touched.clone();
            desk.rule(
                Finding::Touched { color, squares },
                &[Concept::Adjust, Concept::ContactPresumedIntent, Concept::TouchMove],
            );
            decline_by_hand(desk, color);
        }
        return Ok(());
    }
    if desk.state.has_move() != Some(color) {
        return desk.refuse(Why::AdjustOutOfTurn, &[Concept::Adjust]);
    }
    if desk.state.parameters().adjust_needs_own_clock && desk.state.clock.running() != Some(color) {
        return desk.refuse(Why::AdjustClock, &[Concept::AdjustOwnClockRunning]);
    }
    desk.done(act);
    Ok(())
}

/// The player may make a move now.
fn may_move(desk: &Desk<'_>, color: Color) -> Result<(), Refusal> {
    let state = &desk.state;
    if state.turn() != color {
        return match state.plies.last() {
            None => {
                desk.refuse(Why::NotYourMove, &[Concept::WhiteMovesFirst, Concept::HavingTheMove])
            }
            Some(ply) if ply.by == color && ply.completed.is_none() => {
                desk.refuse(Why::MoveAlreadyMade, &[Concept::ReleasedPieceFixed])
            }
            Some(_) => desk.refuse(Why::NotYourMove, &[Concept::HavingTheMove]),
        };
    }
    if state.unannounced().is_some() {
        return desk
            .refuse(Why::OpponentNotAnnounced, &[Concept::ViMade, Concept::ViMadeAnnounced]);
    }
    if state.has_move().is_none() {
        return desk.refuse(Why::OpponentNotCompleted, &[Concept::HavingTheMove]);
    }
    if state.claim_examined().is_some() {
        return desk.refuse(Why::ClaimExamined, &[Concept::ClaimProcedure]);
    }
    if state.clock.running().is_none() {
        return desk.refuse(Why::Stopped, &[Concept::RestartDecision]);
    }
    Ok(())
}

/// The touched-piece rule binds without anybody's complaint.
fn touch_is_enforced(state: &State) -> bool {
    let regulations = state.regulations();
    let on_claim = regulations.is_unsupervised() && state.parameters().rapid.touch_on_claim_only;
    regulations.touched_pieces == TouchHandling::Enforced && !on_claim
}

fn make(desk: &mut Desk<'_>, act: &Act, motion: Motion, hands: Hands) -> Result<(), Refusal> {
    let color = desk.player()?;
    may_move(desk, color)?;
    if desk.state.hand.part.is_none()
        && (parts::announced_castling(&desk.state, color, motion).is_some()
            || parts::castling_by_rook(&desk.state, color, motion).is_some())
    {
        // King or rook has come to its square of castling; the other follows, where it has to.
        return part(desk, &Act::Release { mv: motion });
    }
    if let Some(from) = motion.origin(&desk.state.board, color) {
        match desk.state.board.owner(from) {
            None => return desk.refuse(Why::NothingThere, &[]),
            Some(owner) if owner != color => {
                return desk.refuse(Why::NotYourPiece, &[Concept::TowerOwner]);
            }
            Some(_) => {}
        }
    }
    let mut physical = desk.state.board.clone();
    if !motion.execute(&mut physical, color) {
        // A ratoborets that is covered, or a ratnik in its place, cannot be taken in hand to castle.
        if matches!(motion, Motion::Castle(_)) && physical.towers().is_some() {
            return desk.refuse(Why::Illegal, &why_illegal(&desk.state, color, motion));
        }
        return desk.refuse(Why::NothingThere, &[Concept::TowerMoving]);
    }
    finishes_part(desk, motion)?;
    check(desk, color, motion)?;
    if desk.state.only_tells_what_is_sealed(motion) {
        return seal_this(desk, act, color, motion);
    }
    let waited = desk.state.uncompleted(color).is_some();
    let owes = recording::owes_last_move(&desk.state, color, desk.at);
    desk.done(act);
    if owes {
        recording::not_recorded(desk, color);
    }
    made(desk, color, hands, waited);
    Ok(())
}

/// A move made on the board after the order to seal must be the sealed move.
fn seal_this(desk: &mut Desk<'_>, act: &Act, color: Color, motion: Motion) -> Result<(), Refusal> {
    if desk.state.position().is_some_and(|p| motion.resolve(p).is_none()) {
        // What cannot be sealed is not the sealed move, and nothing else is made on the board now.
        let mut concepts = vec![Concept::AdjSealMove];
        concepts.extend(why_illegal(&desk.state, color, motion));
        return desk.refuse(Why::Illegal, &concepts);
    }
    desk.done(act);
    desk.rule(Finding::SealThisMove(motion), &[Concept::AdjSealMove]);
    Ok(())
}

/// A whole move after a part of one must be the move of that part.
fn finishes_part(desk: &Desk<'_>, motion: Motion) -> Result<(), Refusal> {
    let legal = desk.state.position().and_then(|p| motion.resolve(p));
    let fits = match desk.state.hand.part {
        None => true,
        Some(Part::Castling(side)) => {
            let castles = |position: &Position| position.castling_side(legal?);
            desk.state.position().and_then(castles) == Some(side)
        }
        Some(Part::KingOff { .. }) => matches!(motion, Motion::Castle(_)),
        Some(Part::Taken(square)) => legal.and_then(|m| m.chess()?.captured_on()) == Some(square),
        Some(Part::Capturing(begun)) => begun == motion,
        Some(part @ Part::Promoting { from, to, piece, .. }) => match motion {
            Motion::Step { from: f, to: t, promotion, .. } => {
                if piece.is_some() && f == from && t == to && promotion != piece {
                    return desk.refuse(Why::PromotionChosen, &[Concept::PromotionChoiceFinal]);
                }
                f == from && (t == to || parts::may_go_elsewhere(&desk.state, part))
            }
            Motion::Castle(_) => false,
        },
        Some(Part::Placed { to, piece }) => match motion {
            Motion::Step { to: t, promotion: Some(chosen), .. } if t == to => {
                if chosen != piece {
                    return desk.refuse(Why::PromotionChosen, &[Concept::PromotionChoiceFinal]);
                }
                legal.is_some()
            }
            _ => false,
        },
    };
    if fits {
        return Ok(());
    }
    let concepts: &[Concept] = match desk.state.hand.part {
        Some(Part::Castling(_)) => &[Concept::CastlingMade, Concept::ReleasedPieceFixed],
        Some(Part::Promoting { .. } | Part::Placed { .. }) => {
            &[Concept::PromotionMade, Concept::ReleasedPieceFixed]
        }
        Some(Part::Taken(_)) => {
            let concepts = [Concept::TouchMove, Concept::TouchOpponentPiece];
            return desk.refuse(Why::PieceTouched, &concepts);
        }
        _ => &[Concept::ReleasedPieceFixed],
    };
    desk.refuse(Why::Released, concepts)
}

/// Legality and the touched pieces, as far as the board sees to them.
fn check(desk: &Desk<'_>, color: Color, motion: Motion) -> Result<(), Refusal> {
    let state = &desk.state;
    let legal = state.position().and_then(|p| motion.resolve(p));
    match legal {
        None if state.regulations().illegal_moves == IllegalMoveHandling::Prevented => {
            let reasons = why_illegal(state, color, motion);
            desk.refuse(Why::Illegal, &reasons)
        }
        None => Ok(()),
        Some(m) => {
            let bound = !state.hand.touched.is_empty() || state.due().is_some();
            if !bound {
                return Ok(());
            }
            let allowed = touching::allowed(state);
            if allowed.moves.contains(&m) || !(touch_is_enforced(state) || state.due().is_some()) {
                return Ok(());
            }
            let why = if state.due().is_some() { Why::MustPlayThis } else { Why::PieceTouched };
            desk.refuse(why, &allowed.concepts)
        }
    }
}

/// Whether the player may make this move now, whatever the board lets happen: it is the player's turn,
/// the move is legal, and the touched pieces allow it.
pub fn may_play(state: &State, color: Color, motion: Motion) -> Result<(), Refusal> {
    let context = super::Context { at: state.last_moment(), by: Actor::Player(color) };
    let desk = Desk::open(state, context);
    may_move(&desk, color)?;
    finishes_part(&desk, motion)?;
    let Some(m) = state.position().and_then(|p| motion.resolve(p)) else {
        return desk.refuse(Why::Illegal, &why_illegal(state, color, motion));
    };
    let allowed = touching::allowed(state);
    if allowed.moves.contains(&m) {
        Ok(())
    } else {
        desk.refuse(Why::PieceTouched, &allowed.concepts)
    }
}

/// Why a move is illegal, with what the record knows of kings and rooks that have moved.
pub(super) fn why_illegal(state: &State, color: Color, motion: Motion) -> Vec<Concept> {
    let mut reasons = illegality::reasons(&state.board, state.position(), color, motion);
    if reasons.contains(&Concept::EnPassantImmediately) && just_passed(state, motion) {
        // In time, so it is the own king that forbids it.
        return vec![
            Concept::OwnKingInCheckForbidden,
            Concept::CheckDefinition,
            Concept::AttackPiece,
            Concept::IllegalMoveDefinition,
        ];
    }
    if reasons.contains(&Concept::CastlingRightLost) && state.board.chess().is_some() {
        let moved = |role: Role| {
            state.plies.iter().any(|ply| {
                let before = ply.before();
                let origin = ply.motion.origin(&before, color);
                let piece = origin.and_then(|square| before.chess()?.piece_at(square));
                ply.by == color && piece.is_some_and(|piece| piece.role == role)
            })
        };
        if moved(Role::King) {
            let castled = state
                .plies
                .iter()
                .any(|ply| ply.by == color && matches!(ply.motion, Motion::Castle(_)));
            reasons.insert(0, Concept::CastlingLostKingMoved);
            if castled {
                reasons.insert(0, Concept::C960CastleOnce);
            }
        } else if moved(Role::Rook) {
            reasons.insert(0, Concept::CastlingLostRookMoved);
        }
    }
    reasons
}

/// The opponent's last move was a pawn's double step across the square this move goes to.
fn just_passed(state: &State, motion: Motion) -> bool {
    let Motion::Step { to, .. } = motion else { return false };
    let in_fen =
        state.plies.is_empty() && state.start.chess().is_some_and(|b| b.en_passant() == Some(to));
    let is_pawn = |m: Move| match m {
        Move::Chess(m) => m.role() == Role::Pawn,
        Move::Tavreli(m) => {
            let towers = state.board.towers();
            towers.and_then(|all| all.top(m.to)).is_some_and(Man::is_plain_ratnik)
        }
    };
    let passed = state.plies.last().and_then(|ply| ply.legal).is_some_and(|m| {
        is_pawn(m)
            && m.from().index().abs_diff(m.to().index()) == 16
            && (m.from().index() + m.to().index()) / 2 == to.index()
    });
    in_fen || passed
}

/// What follows from a move that has just been made.
fn made(desk: &mut Desk<'_>, color: Color, hands: Hands, waited: bool) {
    if waited && desk.state.parameters().completed_by_next_move {
        desk.rule(Finding::CompletedByNextMove(color), &[Concept::MoveCompletedByNextMove]);
        illegal::after_waiting(desk);
        if desk.state.outcome().is_some() {
            return;
        }
    }
    decline_by_hand(desk, color);
    if hands == Hands::Two && !desk.state.parameters().illegal_moves.two_hands {
        desk.rule(
            Finding::Breach { color, what: Breach::TwoHands, penalty: Sanction::None },
            &[Concept::OneHand],
        );
    }
    ends::after_move(desk, &[]);
}

fn part(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let color = desk.player()?;
    may_move(desk, color)?;
    match parts::advance(&desk.state, color, act) {
        Step::Refused(why, concepts) => desk.refuse(why, &concepts),
        Step::Part(part) => {
            let state = &desk.state;
            let elsewhere = elsewhere(state, |m| parts::leads_to(state, part, *m));
            binds(desk, elsewhere)?;
            desk.done(act);
            decline_by_hand(desk, color);
            Ok(())
        }
        Step::KingMoveDue(_) => {
            let state = &desk.state;
            let king = state.board.king(color);
            let elsewhere = elsewhere(state, |m| Some(m.from()) == king);
            let mut squares = elsewhere.is_some().then(|| state.hand.touched.clone());
            binds(desk, elsewhere)?;
            desk.done(act);
            decline_by_hand(desk, color);
            if let Some(squares) = &mut squares {
                // Another piece was touched before and has to move: the king goes back, touched after it.
                squares.extend(king.filter(|king| !squares.contains(king)));
            }
            match squares {
                Some(squares) => {
                    desk.rule(Finding::Touched { color, squares }, &[Concept::TouchMove]);
                }
                None => desk.rule(
                    Finding::KingMoveDue(color),
                    &[Concept::CastlingMade, Concept::CastlingAttemptIllegal],
                ),
            }
            Ok(())
        }
        Step::Made(motion) => {
            check(desk, color, motion)?;
            if desk.state.only_tells_what_is_sealed(motion) {
                return seal_this(desk, act, color, motion);
            }
            let waited = desk.state.uncompleted(color).is_some();
            let owes = recording::owes_last_move(&desk.state, color, desk.at);
            desk.done(act);
            if owes {
                recording::not_recorded(desk, color);
            }
            made(desk, color, Hands::One, waited);
            Ok(())
        }
    }
}

/// What has to be played, where it is none of the moves that a hand goes on to.
fn elsewhere(state: &State, goes_on: impl Fn(&Move) -> bool) -> Option<Allowed> {
    let allowed = touching::allowed(state);
    let all = state.position().map_or(0, |position| position.legal_moves().len());
    let bound = allowed.moves.len() < all && !allowed.moves.iter().any(goes_on);
    bound.then_some(allowed)
}

/// A part of a move is refused as the whole would be: it could not be finished.
fn binds(desk: &Desk<'_>, elsewhere: Option<Allowed>) -> Result<(), Refusal> {
    match elsewhere {
        Some(allowed) if desk.state.due().is_some() => {
            desk.refuse(Why::MustPlayThis, &allowed.concepts)
        }
        Some(allowed) if touch_is_enforced(&desk.state) => {
            desk.refuse(Why::PieceTouched, &allowed.concepts)
        }
        _ => Ok(()),
    }
}

/// Applies a part of a move that was accepted. What an assistant does is done for the player (4.9).
pub(super) fn evolve_part(state: &mut State, at: Moment, by: Actor, act: &Act) {
    let (Actor::Player(color) | Actor::Assistant(color)) = by else { return };
    match parts::advance(state, color, act) {
        Step::Part(part) => {
            state.hand.part = Some(part);
        }
        Step::Made(motion) if state.only_tells_what_is_sealed(motion) => state.hand.part = None,
        Step::Made(motion) => state.make(at, color, motion, Hands::One),
        Step::KingMoveDue(_) | Step::Refused(..) => {}
    }
}

fn take_back(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let color = desk.player()?;
    let Some(index) = desk.state.uncompleted(color).filter(|&n| n + 1 == desk.state.plies.len())
    else {
        let concepts: &[Concept] =
            if desk.state.hand.part.is_some() { &[Concept::ReleasedPieceFixed] } else { &[] };
        return desk.refuse(Why::Released, concepts);
    };
    let ply = std::sync::Arc::clone(&desk.state.plies[index]);
    if ply.legal.is_some() {
        return desk.refuse(Why::Released, &[Concept::ReleasedPieceFixed]);
    }
    desk.done(act);
    let rule: &[Concept] = if desk.knows(Concept::IllegalMoveUncompleted) {
        &[Concept::IllegalMoveUncompleted]
    } else if desk.knows(Concept::LegalMove)
        && !desk.state.parameters().illegal_moves.press_without_move
    {
        &[Concept::ReleasedPieceFixed, Concept::TouchedNonePlayable]
    } else {
        &[Concept::IllegalMoveCompleted, Concept::TouchMove]
    };
    desk.rule(Finding::TakenBack(color), rule);
    desk.restore(index as u32, rule);
    if desk.knows(Concept::IllegalMoveUncompleted) {
        desk.rule(
            Finding::Breach { color, what: Breach::UncompletedIllegalMove, penalty: Sanction::May },
            &[Concept::IllegalMoveUncompleted, Concept::Penalties],
        );
    }
    bind(desk, &ply, &[Concept::TouchMove]);
    Ok(())
}

/// The piece of a move taken back counts as touched, after what was touched before it, and so does what it took; in
/// Tavreli an enemy tower binds nobody (T10.4).
pub(super) fn bind(desk: &mut Desk<'_>, ply: &Ply, concepts: &[Concept]) {
    let (color, before) = (ply.by, ply.before());
    let mut squares: Vec<Square> = ply.breach.as_deref().unwrap_or_default().to_vec();
    let mut moved: Vec<Square> = ply.motion.origin(&before, color).into_iter().collect();
    if let Motion::Step { to, .. } = ply.motion
        && let Some(board) = before.chess()
        && board.piece_at(to).is_some_and(|p| p.color != color && p.role != Role::King)
    {
        moved.push(to);
    }
    moved.retain(|square| !squares.contains(square));
    squares.extend(moved);
    if !squares.is_empty() {
        desk.rule(Finding::Touched { color, squares }, concepts);
    }
}
