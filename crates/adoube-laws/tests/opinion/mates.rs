//! "Cannot mate by any series of legal moves" (5.2.2, 6.9, 7.5.5): the help-mate question. It is put to
//! `adoube_board::winnable`, which has oracles of its own.

use super::board::Board;
use adoube_base::Color;
use adoube_board::{Game, Position, Variant, winnable};
use std::{cell::RefCell, collections::HashMap};

thread_local! {
    static KNOWN: RefCell<HashMap<(String, Color), Option<bool>>> = RefCell::new(HashMap::new());
}

fn position(board: &Board) -> Option<Position> {
    let variant = if board.game() == Game::Chess960 { Variant::Chess960 } else { Variant::Chess };
    board.position().map(|chess| Position::from_chess(variant, chess))
}

/// Whether a side can still mate; none where it cannot be found out.
pub fn can_mate(board: &Board, color: Color) -> Option<bool> {
    let key = (board.fen(), color);
    if let Some(known) = KNOWN.with(|known| known.borrow().get(&key).copied()) {
        return known;
    }
    let answer = ask(board, color);
    KNOWN.with(|known| known.borrow_mut().insert(key, answer));
    answer
}

fn ask(board: &Board, color: Color) -> Option<bool> {
    if let Some(position) = position(board) {
        return match winnable::decide(&position, color) {
            winnable::Answer::Yes { .. } => Some(true),
            winnable::Answer::No => Some(false),
            winnable::Answer::Undetermined { .. } => None,
        };
    }
    // An illegal move has led here and stood: what can be mated after some moves that Article 3 allows.
    irregular(board, color, 2)
}

fn irregular(board: &Board, color: Color, depth: u32) -> Option<bool> {
    if position(board).is_some() {
        return can_mate(board, color);
    }
    let turn = board.turn();
    let moves = board.moves();
    if moves.is_empty() {
        // Who has no king is neither mated nor stalemated.
        board.king(turn)?;
        return Some(board.in_check(turn) && color != turn);
    }
    if depth == 0 {
        return None;
    }
    let mut answer = Some(false);
    for m in moves {
        match irregular(&board.after(m), color, depth - 1) {
            Some(true) => return Some(true),
            Some(false) => {}
            None => answer = None,
        }
    }
    answer
}

/// Neither side can mate.
pub fn is_dead(board: &Board) -> bool {
    position(board).is_some_and(|position| winnable::is_proved_dead(&position))
}
