//! A chess board drawn by the server, for pages that work without a script.

use adoube_base::Color;
use adoube_board::any::Setup;
use adoube_words::Words;

/// The width of a square in the picture.
const SQUARE: usize = 45;

/// A board to be drawn, White below.
pub(crate) struct ChessBoard {
    /// The outlines of the dark squares.
    pub(super) dark: String,
    /// The squares of the last move, by their corners.
    pub(super) last: Vec<(usize, usize)>,
    /// The name of each piece's picture and its corner.
    pub(super) pieces: Vec<(String, usize, usize)>,
    /// The position in words: what stands where.
    pub(super) told: String,
}

impl ChessBoard {
    /// The board of a position; nothing where it is not one of chess.
    pub(crate) fn new(
        words: Words,
        setup: &Setup,
        last: Option<[adoube_board::Square; 2]>,
    ) -> Option<ChessBoard> {
        setup.chess()?;
        let fen = setup.fen();
        let rows = fen.split(' ').next().unwrap_or_default().split('/');
        let mut pieces = Vec::new();
        let mut told = Vec::new();
        for (row, signs) in rows.enumerate() {
            let mut file = 0;
            for sign in signs.chars() {
                if let Some(empty) = sign.to_digit(10) {
                    file += empty as usize;
                    continue;
                }
                let color = if sign.is_ascii_uppercase() { Color::White } else { Color::Black };
                let side = if color == Color::White { 'w' } else { 'b' };
                let symbol = format!("{side}{}", sign.to_ascii_uppercase());
                pieces.push((symbol, file * SQUARE, row * SQUARE));
                if let Some(name) = piece_key(color, sign) {
                    let at = char::from(b'a' + u8::try_from(file).unwrap_or_default());
                    told.push(format!("{at}{} {}", 8 - row, words.say(name)));
                }
                file += 1;
            }
        }
        let corner = |square: adoube_board::Square| {
            let index = square.index();
            (index % 8 * SQUARE, (7 - index / 8) * SQUARE)
        };
        let dark = (0..64)
            .filter(|index| (index / 8 + index % 8) % 2 == 1)
            .map(|index| format!("M{} {}h45v45h-45z", index % 8 * SQUARE, index / 8 * SQUARE))
            .collect();
        let last = last.into_iter().flatten().map(corner).collect();
        Some(ChessBoard { dark, last, pieces, told: told.join(", ") })
    }
}

fn piece_key(color: Color, sign: char) -> Option<&'static str> {
    Some(match (color, sign.to_ascii_lowercase()) {
        (Color::White, 'k') => "piece-white-king",
        (Color::White, 'q') => "piece-white-queen",
        (Color::White, 'r') => "piece-white-rook",
        (Color::White, 'b') => "piece-white-bishop",
        (Color::White, 'n') => "piece-white-knight",
        (Color::White, 'p') => "piece-white-pawn",
        (Color::Black, 'k') => "piece-black-king",
        (Color::Black, 'q') => "piece-black-queen",
        (Color::Black, 'r') => "piece-black-rook",
        (Color::Black, 'b') => "piece-black-bishop",
        (Color::Black, 'n') => "piece-black-knight",
        (Color::Black, 'p') => "piece-black-pawn",
        _ => return None,
    })
}
