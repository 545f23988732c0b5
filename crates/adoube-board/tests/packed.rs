//! Packed boards: nothing is lost, whatever stands there, and they stay small.

#![allow(clippy::unwrap_used)]

use adoube_base::Color;
use adoube_board::{
    Game, Position, Role, Setup, Square, Variant, any,
    chess960::Array,
    tavreli::{Tavreli, TowerMove, Towers},
};
use proptest::prelude::*;
use std::num::NonZeroU32;

fn square() -> impl Strategy<Value = Square> {
    (0usize..64).prop_map(|index| Square::from_index(index).unwrap())
}

/// Whatever a hand can put on a board: kings by the dozen, pawns on the first rank, rights that nothing bears out.
fn anything() -> impl Strategy<Value = Setup> {
    let piece = (square(), proptest::sample::select(Role::ALL.to_vec()), any::<bool>());
    let rights = (proptest::collection::vec(square(), 0..5), proptest::option::of(square()));
    (proptest::collection::vec(piece, 0..64), rights, any::<(bool, bool, u32)>(), 1u32..).prop_map(
        |(pieces, (rooks, passed), (black, other, quiet), number)| {
            let variant = if other { Variant::Chess960 } else { Variant::Chess };
            let mut setup = Setup::empty(variant);
            for (square, role, white) in pieces {
                setup.put(square, role.of(if white { Color::White } else { Color::Black }));
            }
            rooks.into_iter().for_each(|square| setup.set_castling_rook(square, true));
            setup.set_en_passant(passed);
            setup.set_turn(if black { Color::Black } else { Color::White });
            setup.set_quiet_half_moves(quiet);
            setup.set_move_number(NonZeroU32::new(number).unwrap());
            setup
        },
    )
}

/// Everything that can be asked of towers, legal or not.
fn everything(towers: &Towers) -> (String, u64, bool) {
    let shown = towers.shown();
    (towers.tfen(), shown.hash64(), towers.position().is_ok())
}

proptest! {
    #[test]
    fn whatever_is_put_on_a_board_comes_out_as_it_went_in(setup in anything(), other in anything()) {
        let (setup, other) = (any::Setup::from(setup), any::Setup::from(other));
        let packed = any::Packed::from(&setup);
        prop_assert_eq!(&packed.setup(), &setup);
        prop_assert_eq!(packed.move_number(), setup.move_number());
        let like = setup.same_pieces(&other) && setup.turn() == other.turn();
        prop_assert_eq!(packed.is_like(&any::Packed::from(&other)), like);
    }

    #[test]
    fn positions_of_games_are_the_same_after_unpacking(
        number in 0u16..960,
        standard in any::<bool>(),
        choices in proptest::collection::vec(any::<usize>(), 1..120),
    ) {
        let mut now = match standard {
            true => Position::initial(Variant::Chess),
            false => Array::new(number).unwrap().position(),
        };
        for choice in choices {
            let board = any::Setup::from(now.setup());
            let unpacked = any::Packed::from(&board).setup();
            prop_assert_eq!(&unpacked, &board);
            let read = unpacked.standing().unwrap();
            let read = read.chess().unwrap();
            prop_assert_eq!(read, &now);
            prop_assert_eq!(read.fen(), now.fen());
            let moves = now.legal_moves();
            prop_assert_eq!(&read.legal_moves(), &moves);
            if moves.is_empty() {
                break;
            }
            now = now.play(moves[choice % moves.len()]).unwrap();
        }
    }

    #[test]
    fn towers_come_out_as_they_went_in_even_where_a_hand_put_them(
        choices in proptest::collection::vec((any::<usize>(), square(), square(), 1u8..4), 1..80),
    ) {
        let mut now = Tavreli::initial();
        for (choice, from, to, count) in choices {
            let mut towers = Towers::from(now);
            let check = |towers: &Towers| {
                let board = any::Setup::Tavreli(Box::new(towers.clone()));
                let packed = any::Packed::from(&board);
                let any::Setup::Tavreli(read) = packed.setup() else { panic!("towers") };
                assert_eq!(everything(&read), everything(towers));
                assert_eq!(packed.move_number(), towers.number());
                assert_eq!(any::Packed::from(&packed.setup()), packed);
            };
            check(&towers);
            // Somebody lifts what there is and puts it down anywhere.
            let before = towers.clone();
            if towers.shift(TowerMove { from, to, count }) {
                check(&towers);
                towers.after_hand(&before, from, to);
                check(&towers);
            }
            let moves = now.legal_moves();
            if moves.is_empty() {
                break;
            }
            now = now.play(moves[choice % moves.len()]).unwrap();
        }
    }
}

/// A game keeps one for every half-move.
#[test]
fn a_packed_board_is_small() {
    assert!(size_of::<any::Packed>() <= 56, "{}", size_of::<any::Packed>());
    assert!(size_of::<adoube_board::tavreli::Packed>() <= 80);
    for game in [Game::Chess, Game::Chess960, Game::Tavreli] {
        let start = any::Setup::initial(game);
        assert_eq!(any::Packed::from(&start).setup(), start);
    }
}
