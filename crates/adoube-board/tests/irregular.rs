//! Boards that no game by the rules shows: Article 3 still says what is legal on them.

#![allow(clippy::unwrap_used)]

mod oracle;

use adoube_base::Color;
use adoube_board::{
    BoardEnd, Move, Role, Setup, Square, Variant,
    any::{self, Position},
};
use oracle::Board;
use proptest::prelude::*;
use std::collections::BTreeSet;

fn standing(fen: &str) -> Position {
    let setup = Setup::from_fen(Variant::Chess, fen).unwrap();
    any::Setup::Chess(setup).standing().unwrap()
}

fn by_oracle(board: &Board) -> BTreeSet<(usize, usize, char)> {
    board.legal().into_iter().map(|step| (step.from, step.to, step.promotion)).collect()
}

fn by_board(position: &Position) -> BTreeSet<(usize, usize, char)> {
    position
        .legal_moves()
        .into_iter()
        .map(|m| match m {
            any::Move::Chess(Move::Castle { king, rook }) => (king.index(), rook.index(), '.'),
            any::Move::Chess(m) => {
                let promotion =
                    m.promotion().map_or('.', |role| role.letter().to_ascii_uppercase());
                (m.from().index(), m.to().index(), promotion)
            }
            any::Move::Tavreli(_) => panic!("no towers here"),
        })
        .collect()
}

/// One king each, and whatever else wherever it may stand: pawns on the last ranks, kings side by side, both in check.
fn boards() -> impl Strategy<Value = String> {
    let piece = prop::sample::select("PNBRQpnbrqPp".chars().collect::<Vec<_>>());
    let others = prop::collection::vec((0usize..64, piece), 0..14);
    (0usize..64, 0usize..64, others, any::<bool>(), any::<bool>(), any::<u8>()).prop_filter_map(
        "two kings on one square",
        |(white, black, others, at_home, white_moves, rights)| {
            let (white, black) = if at_home { (4, 60) } else { (white, black) };
            if white == black {
                return None;
            }
            let mut squares = ['.'; 64];
            for (square, piece) in others {
                squares[square] = piece;
            }
            if at_home {
                for (corner, rook) in [(0, 'R'), (7, 'R'), (56, 'r'), (63, 'r')] {
                    squares[corner] = rook;
                }
            }
            squares[white] = 'K';
            squares[black] = 'k';
            let mut text = String::new();
            for rank in (0..8).rev() {
                let mut empty = 0;
                for file in 0..8 {
                    match squares[rank * 8 + file] {
                        '.' => empty += 1,
                        piece => {
                            if empty > 0 {
                                text += &empty.to_string();
                                empty = 0;
                            }
                            text.push(piece);
                        }
                    }
                }
                if empty > 0 {
                    text += &empty.to_string();
                }
                if rank > 0 {
                    text.push('/');
                }
            }
            let letters: String = "KQkq"
                .chars()
                .enumerate()
                .filter(|(bit, _)| at_home && rights & (1 << bit) != 0)
                .map(|(_, letter)| letter)
                .collect();
            let rights = if letters.is_empty() { "-" } else { letters.as_str() };
            Some(format!("{text} {} {rights} - 3 7", if white_moves { 'w' } else { 'b' }))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn the_slow_chess_allows_the_same_moves(fen in boards()) {
        let position = standing(&fen);
        prop_assert_eq!(by_board(&position), by_oracle(&Board::from_fen(&fen)), "{}", fen);
    }

    /// After a legal reply the own king is safe, and the board is what the hand has made of it.
    #[test]
    fn a_legal_reply_leads_on(fen in boards(), choice in any::<prop::sample::Index>()) {
        let position = standing(&fen);
        let moves = position.legal_moves();
        prop_assume!(!moves.is_empty());
        let m = *choice.get(&moves);
        let next = position.play(m).unwrap();
        let mut by_hand = position.setup();
        if let (Some(board), any::Move::Chess(m)) = (by_hand.chess_mut(), m) {
            board.do_move(m);
        }
        prop_assert!(next.setup().same_pieces(&by_hand));
        prop_assert!(!next.setup().is_in_check(position.turn()));
        prop_assert_eq!(next.turn(), !position.turn());
        let numbered = next.setup().move_number() - position.setup().move_number();
        prop_assert_eq!(numbered, u32::from(position.turn() == Color::Black));
    }
}

#[test]
fn a_king_left_in_check_is_not_taken_and_every_other_reply_is_legal() {
    // White has left the king in check of the rook.
    let position = standing("4r2k/8/8/8/8/8/3P4/4K3 b - - 0 1");
    assert!(matches!(position, Position::Irregular(_)));
    let taking = position.legal_moves().into_iter().any(|m| m.to() == Square::E1);
    assert!(!taking);
    let away = position.legal_moves().into_iter().find(|m| m.to() == Square::E2).unwrap();
    assert!(matches!(position.play(away), Some(Position::Chess(_))), "play by the rules again");
}

#[test]
fn a_mating_reply_is_mate() {
    // The white king stands in check of the bishop; the queen mates.
    let position = standing("6k1/8/8/8/1b6/5q2/5PPP/4R1K1 b - - 0 1");
    let mated = standing("6k1/8/8/8/8/8/5PPP/q5K1 w - - 0 1");
    assert_eq!(position.end(), None);
    assert_eq!(mated.end(), Some(BoardEnd::Checkmate { winner: Color::Black }));
}

#[test]
fn nobody_is_mated_without_a_king_and_two_kings_are_both_guarded() {
    let position = standing("7k/8/8/8/8/8/8/8 w - - 0 1");
    assert_eq!(position.end(), None);
    let position = standing("k3r2r/8/8/8/8/8/8/K6K w - - 0 1");
    let moves = position.legal_moves();
    assert!(moves.iter().all(|m| m.from() == Square::H1), "the other king would stay in check");
    assert_eq!(position.setup().king(Color::White), None, "nobody can tell which");
    assert!(moves.iter().all(|m| matches!(m, any::Move::Chess(m) if m.role() == Role::King)));
}

#[test]
fn the_same_board_is_the_same_position() {
    let fen = "4r2k/8/8/8/8/8/3P4/4K3 b - - 0 1";
    assert_eq!(standing(fen), standing("4r2k/8/8/8/8/8/3P4/4K3 b - - 9 40"));
    assert_ne!(standing(fen), standing("4r2k/8/8/8/8/8/4P3/4K3 b - - 0 1"));
    assert_ne!(standing(fen), standing("4r2k/8/8/8/8/8/3P4/4K3 w - - 0 1"));
}
