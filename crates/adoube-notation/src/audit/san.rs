//! The move that a word of PGN means, at full speed.
//!
//! Mostly one piece of the kind can go to the square, and it is enough to see that its own king is safe after it.
//! Everything else, castling, en passant, several pieces of a kind, pins that decide between them, and whatever is
//! wrong, is for `shakmaty` to say.

use shakmaty::{
    Bitboard, Chess, Color, Move, Piece, Position, Rank, Role, Square, attacks, san::San,
};

/// The legal move that is meant; nothing where there is none or more than one.
#[inline]
pub(super) fn to_move(position: &Chess, san: San) -> Option<Move> {
    only_one(position, san).or_else(|| san.to_move(position).ok())
}

/// The move where only one piece of the kind can go there; nothing if that has to be looked at more closely.
#[inline]
fn only_one(position: &Chess, san: San) -> Option<Move> {
    let San::Normal { role, file, rank, capture, to, promotion } = san else { return None };
    let board = position.board();
    let turn = position.turn();
    let occupied = board.occupied();
    let own = board.by_color(turn);
    if occupied.contains(to) != capture || own.contains(to) {
        return None;
    }
    let from = match role {
        Role::Pawn => pawn(position, file, to, capture, promotion)?,
        Role::King => {
            board.king_of(turn).filter(|&king| attacks::king_attacks(king).contains(to))?
        }
        _ => {
            let piece = Piece { color: turn, role };
            let mut from = attacks::attacks(to, piece, occupied) & own & board.by_role(role);
            if let Some(file) = file {
                from &= Bitboard::from_file(file);
            }
            if let Some(rank) = rank {
                from &= Bitboard::from_rank(rank);
            }
            from.single_square()?
        }
    };
    if file.is_some_and(|file| file != from.file())
        || rank.is_some_and(|rank| rank != from.rank())
        || (promotion.is_some() && role != Role::Pawn)
    {
        return None;
    }
    let after = occupied.without(from).with(to);
    let king = if role == Role::King { to } else { board.king_of(turn)? };
    // What is captured attacks nobody any more.
    let attackers = board.attacks_to(king, !turn, after).without(to);
    let captured = if capture { board.role_at(to) } else { None };
    attackers.is_empty().then_some(Move::Normal { role, from, capture: captured, to, promotion })
}

/// Where a pawn comes from that goes to a square; nothing for en passant and for what is no pawn move.
#[inline]
fn pawn(
    position: &Chess,
    file: Option<shakmaty::File>,
    to: Square,
    capture: bool,
    promotion: Option<Role>,
) -> Option<Square> {
    let board = position.board();
    let turn = position.turn();
    let (back, fourth, last) = match turn {
        Color::White => (-8, Rank::Fourth, Rank::Eighth),
        Color::Black => (8, Rank::Fifth, Rank::First),
    };
    let officer =
        matches!(promotion, None | Some(Role::Knight | Role::Bishop | Role::Rook | Role::Queen));
    if (to.rank() == last) != promotion.is_some() || !officer {
        return None;
    }
    let pawns = board.by_color(turn) & board.pawns();
    let one = to.offset(back)?;
    let from = match capture {
        true => {
            let from = Square::from_coords(file?, one.rank());
            attacks::pawn_attacks(turn, from).contains(to).then_some(from)?
        }
        false if pawns.contains(one) => one,
        false if to.rank() == fourth && !board.occupied().contains(one) => one.offset(back)?,
        false => return None,
    };
    pawns.contains(from).then_some(from)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use adoube_base::lots::Lots;

    /// In random games every word, of legal moves and of others, means the same to both.
    #[test]
    fn words_mean_what_they_mean_to_the_slow_reader() {
        let mut lots = Lots::from_seed("words");
        let mut quick = 0u32;
        for _ in 0..150 {
            let mut position = Chess::default();
            for _ in 0..120 {
                let legal = position.legal_moves();
                let Some(&played) = legal.get(lots.below(legal.len().max(1) as u64) as usize)
                else {
                    break;
                };
                // Every square for every kind of piece, with and without a capture, a file and a promotion.
                let role = Role::ALL[lots.below(6) as usize];
                for square in Square::ALL {
                    let file =
                        (lots.below(3) == 0).then(|| shakmaty::File::ALL[lots.below(8) as usize]);
                    let promotion = (lots.below(6) == 0).then_some(Role::Queen);
                    let capture = lots.below(2) == 0;
                    let san =
                        San::Normal { role, file, rank: None, capture, to: square, promotion };
                    assert_eq!(to_move(&position, san), san.to_move(&position).ok(), "{san}");
                }
                for &m in &legal {
                    let san = San::from_move(&position, m);
                    assert_eq!(to_move(&position, san), Some(m), "{san}");
                    quick += u32::from(only_one(&position, san).is_some());
                }
                position.play_unchecked(played);
            }
        }
        assert!(quick > 100_000, "{quick} words were quick");
    }
}
