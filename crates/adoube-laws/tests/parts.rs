//! A move made in parts is the move, in whichever order the Laws let its parts be done: from many positions every legal
//! move is carried out in every such order, and comes to what the whole move comes to (4.6, 4.6.1 to 4.6.3, 4.7).

#![allow(clippy::unwrap_used)]

use adoube_board::{CastlingSide, Move, Role, any};
use adoube_laws::{
    book::Edition,
    clock::Moment,
    game::{self, Act, Actor, Context, Hands, Motion, Opening, PressedWith, Regulations, State},
};

/// Positions in which there is much to take, to promote and to castle.
const POSITIONS: &[&str] = &[
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8",
    "1n2r1k1/P1PPP3/8/2Pp4/5pP1/8/p1p3p1/1N1RK2R b K g3 0 40",
    "1n2r1k1/P1PPP3/8/2Pp4/5pP1/8/p1p3p1/1N1RK2R w K d6 0 40",
    "2r1n2k/1P1P1P2/8/8/8/8/1p1p1p2/2R1N2K w - - 0 50",
    "r3k2r/1P4P1/8/3pP3/3Pp3/8/1p4p1/R3K2R w KQkq d6 0 20",
];

fn open(laws: Edition, fen: &str) -> State {
    let regulations = Regulations::new(laws, "90'/40 + 30' + 30\"".parse().unwrap());
    let opening = Opening { start: Some(fen.to_owned()), ..Opening::new(regulations) };
    let mut state = State::new(opening).unwrap();
    act(&mut state, 0, Actor::Arbiter, &Act::StartClocks).unwrap();
    state
}

fn act(state: &mut State, at: u64, by: Actor, act: &Act) -> Result<(), String> {
    let facts = game::decide(state, Context { at: Moment(at), by }, act)
        .map_err(|refusal| format!("{act:?}: {refusal}"))?;
    for fact in &facts {
        game::evolve(state, fact);
    }
    Ok(())
}

fn release(mv: Motion) -> Act {
    Act::Release { mv }
}

/// The orders in which a move may be carried out by hand.
fn orders(laws: Edition, m: Move) -> Vec<Vec<Act>> {
    let (from, to) = (m.from(), m.to());
    let step = release(Motion::Step { from, to, promotion: None, lifted: None });
    if let Move::Castle { king, rook } = m {
        let side = CastlingSide::of(king, rook);
        let part = |from, to| release(Motion::Step { from, to, promotion: None, lifted: None });
        // The king first, then the rook (3.8, 4.6.b, 4.6.2, 4.7.2).
        return vec![vec![part(king, side.king_to(king)), part(rook, side.rook_to(king))]];
    }
    let off = |square| Act::Remove { square };
    if let Some(role) = m.promotion() {
        let pawn_off = off(from);
        let new = Act::Promote { role, square: to };
        if m.captured_on().is_none() {
            return vec![
                vec![step.clone(), new.clone()],
                vec![step.clone(), off(to), new.clone()],
                vec![pawn_off.clone(), new.clone()],
                vec![new.clone(), pawn_off.clone()],
                vec![pawn_off, step, off(to), new],
            ];
        }
        // The captured piece, the pawn, the new piece: the new one cannot stand where another does.
        return vec![
            vec![off(to), pawn_off.clone(), new.clone()],
            vec![pawn_off.clone(), off(to), new.clone()],
            vec![off(to), new.clone(), pawn_off.clone()],
            vec![step.clone(), new.clone()],
            vec![step.clone(), off(to), new.clone()],
            vec![step.clone(), off(to), off(to), new.clone()],
            vec![off(to), step.clone(), new.clone()],
            vec![off(to), step.clone(), off(to), new.clone()],
            vec![pawn_off, off(to), step, off(to), new],
        ];
    }
    match m.captured_on() {
        None => vec![vec![step]],
        Some(captured) => {
            // The source of 2009 says nothing of the captured piece being taken off (4.6.a).
            let rest = (laws != Edition::Fide2009).then(|| off(captured));
            let first = std::iter::once(step.clone()).chain(rest).collect();
            vec![first, vec![off(captured), step]]
        }
    }
}

/// After each part but the last the move is not made; after the last it is what the whole move is.
fn carried_out(state: &State, m: Move, parts: &[Act], touched: &[Act]) -> Result<(), String> {
    let color = state.turn();
    let by = Actor::Player(color);
    let mut whole = state.clone();
    let mv = Motion::from(any::Move::Chess(m));
    act(&mut whole, 10_000, by, &Act::Move { mv, hands: Hands::One })?;
    let (start, mut state) = (state.board().fen(), state.clone());
    for (index, part) in touched.iter().chain(parts).enumerate() {
        if state.board().fen() != start || state.turn() != color {
            return Err(format!("made before {part:?}"));
        }
        act(&mut state, 1000 + index as u64, by, part)?;
    }
    if state.board().fen() != whole.board().fen() || state.outcome() != whole.outcome() {
        return Err(format!("{} and not {}", state.board().fen(), whole.board().fen()));
    }
    if state.outcome().is_none() {
        act(&mut state, 20_000, by, &Act::Press { with: PressedWith::SameHand })?;
        if state.turn() == color {
            return Err("not completed".to_owned());
        }
    }
    Ok(())
}

fn every_order(laws: Edition) {
    let mut tried = 0;
    let mut wrong = Vec::new();
    for fen in POSITIONS {
        let state = open(laws, fen);
        for m in state.position().unwrap().legal_moves().iter().filter_map(|m| m.chess()) {
            let mut touches = vec![vec![]];
            if !matches!(m, Move::Castle { .. }) {
                let touch = |squares| Act::Touch { squares, order: game::Order::InTurn };
                touches.push(vec![touch(vec![m.from()])]);
                touches.extend(m.captured_on().map(|captured| vec![touch(vec![captured])]));
                touches
                    .extend(m.captured_on().map(|captured| vec![touch(vec![m.from(), captured])]));
            }
            for parts in orders(laws, m) {
                for touched in &touches {
                    tried += 1;
                    if let Err(error) = carried_out(&state, m, &parts, touched) {
                        wrong.push(format!("{fen} {m:?} {touched:?} {parts:?}: {error}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {tried}\n{}", wrong.len(), wrong.join("\n"));
    assert!(tried > 500, "{tried}");
}

#[test]
fn a_move_in_parts_is_the_move_in_2009() {
    every_order(Edition::Fide2009);
}

#[test]
fn a_move_in_parts_is_the_move_in_2015() {
    every_order(Edition::Russia2015);
}

#[test]
fn a_move_in_parts_is_the_move_in_2023() {
    every_order(Edition::Fide2023);
}

/// A pawn that was left on the last rank and put back comes to the same square in every order, as another piece too.
#[test]
fn a_pawn_put_back_is_promoted_in_every_order() {
    for laws in [Edition::Fide2009, Edition::Russia2015] {
        for fen in ["2r1n2k/1P1P1P2/8/8/8/8/1p1p1p2/2R1N2K w - - 0 50"] {
            let state = open(laws, fen);
            let mut tried = 0;
            let mut wrong = Vec::new();
            for m in state.position().unwrap().legal_moves().iter().filter_map(|m| m.chess()) {
                if m.promotion() != Some(Role::Rook) {
                    continue;
                }
                let by = Actor::Player(state.turn());
                let mut back = state.clone();
                let left =
                    Motion::Step { from: m.from(), to: m.to(), promotion: None, lifted: None };
                act(&mut back, 100, by, &release(left)).unwrap();
                act(&mut back, 200, by, &Act::Press { with: PressedWith::SameHand }).unwrap();
                assert_eq!(back.turn(), state.turn());
                assert_eq!(back.board().fen(), state.board().fen());
                for mut parts in orders(laws, m) {
                    // Only this pawn can go: the new piece is the end of the move, whatever else was still to do.
                    let new = parts.iter().position(|part| matches!(part, Act::Promote { .. }));
                    parts.truncate(new.unwrap() + 1);
                    tried += 1;
                    if let Err(error) = carried_out(&back, m, &parts, &[]) {
                        wrong.push(format!("{laws} {m:?} {parts:?}: {error}"));
                    }
                }
            }
            assert!(wrong.is_empty(), "{} of {tried}\n{}", wrong.len(), wrong.join("\n"));
            assert!(tried > 20, "{tried}");
        }
    }
}
