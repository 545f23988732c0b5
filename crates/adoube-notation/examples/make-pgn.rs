//! Makes a PGN file of random legal games from a seed, for benchmarks and trials:
//!
//! ```text
//! cargo run --release -p adoube-notation --example make-pgn -- 100000 seed > games.pgn
//! ```
//!
//! The games have the look of a tournament file: fifteen tags, some eighty half-moves, results that
//! agree with the board.

#![allow(missing_docs)]

use adoube_base::{Color, lots::Lots};
use adoube_board::{BoardEnd, Move, Position, Variant, winnable};
use adoube_notation::Writer;
use adoube_notation::pgn::{Game, Layout, Node, Outcome};
use std::io::{BufWriter, Write};

fn main() -> std::io::Result<()> {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(1000);
    let seed = args.next().unwrap_or_else(|| "adoube".to_owned());
    let mut lots = Lots::from_seed(&seed);
    let mut out = BufWriter::new(std::io::stdout().lock());
    for number in 1..=games {
        let game = random_game(&mut lots, number);
        let text = game.write_with(Layout::default(), |p, m| Writer::PGN.write(p, m));
        match out.write_all(text.as_bytes()) {
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => return Ok(()),
            written => written?,
        }
    }
    out.flush()
}

fn random_game(lots: &mut Lots, number: u64) -> Game {
    let mut game = Game::new(Position::initial(Variant::Chess));
    let mut position = game.start.clone();
    let length = 40 + lots.below(50) + lots.below(50);
    for _ in 0..length {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let m = choose(lots, &moves);
        game.line.moves.push(Node::new(m));
        match position.play(m) {
            Ok(after) => position = after,
            Err(_) => break,
        }
    }
    let won = |winner: Color, outcome: Outcome| {
        if winnable::cannot_win(&position, winner) { Outcome::Draw } else { outcome }
    };
    game.outcome = match position.end() {
        Some(BoardEnd::Checkmate { winner: Color::White }) => Outcome::White,
        Some(BoardEnd::Checkmate { winner: Color::Black }) => Outcome::Black,
        Some(BoardEnd::Stalemate) => Outcome::Draw,
        None => match lots.below(3) {
            0 => won(Color::White, Outcome::White),
            1 => won(Color::Black, Outcome::Black),
            _ => Outcome::Draw,
        },
    };
    let player = |lots: &mut Lots| format!("Player {:04}, {}", lots.below(3000), lots.below(26));
    let (white, black) = (player(lots), player(lots));
    for (name, value) in [
        ("Event", "Open of the seed".to_owned()),
        ("Site", "Everywhere".to_owned()),
        ("Date", format!("2026.{:02}.{:02}", 1 + lots.below(12), 1 + lots.below(28))),
        ("Round", format!("{}.{}", 1 + lots.below(9), 1 + lots.below(150))),
        ("White", white),
        ("Black", black),
        ("WhiteElo", (1400 + lots.below(1300)).to_string()),
        ("BlackElo", (1400 + lots.below(1300)).to_string()),
        ("ECO", format!("{}{:02}", (b'A' + lots.below(5) as u8) as char, lots.below(100))),
        ("WhiteFideId", (1_000_000 + lots.below(9_000_000)).to_string()),
        ("BlackFideId", (1_000_000 + lots.below(9_000_000)).to_string()),
        ("EventDate", "2026.01.01".to_owned()),
        ("PlyCount", game.line.moves.len().to_string()),
        ("GameId", number.to_string()),
    ] {
        game.tags.push((name.to_owned(), value));
    }
    game
}

/// A move with a taste for captures and pawns, so that games do not drift.
fn choose(lots: &mut Lots, moves: &[Move]) -> Move {
    let any = |lots: &mut Lots, moves: &[Move]| moves[lots.below(moves.len() as u64) as usize];
    let wanted: Vec<Move> = match lots.below(4) {
        0 => moves.iter().copied().filter(|m| m.capture().is_some()).collect(),
        1 => moves.iter().copied().filter(|m| m.castling_side().is_some()).collect(),
        _ => Vec::new(),
    };
    if wanted.is_empty() { any(lots, moves) } else { any(lots, &wanted) }
}
