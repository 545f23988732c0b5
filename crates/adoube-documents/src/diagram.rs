//! Positions of chess as they are drawn.

/// A position of chess, to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// From the eighth rank down, from the a-file on: the letters of FEN.
    pub squares: [[Option<char>; 8]; 8],
    /// The position in words, for those who do not see the picture.
    pub told: String,
}

impl Diagram {
    /// The diagram of a position in FEN; nothing where it is not one of chess.
    pub fn of_fen(fen: &str) -> Option<Diagram> {
        let placement = fen.split(' ').next()?;
        let mut squares = [[None; 8]; 8];
        let mut rows = 0;
        for (rank, text) in placement.split('/').enumerate() {
            let row = squares.get_mut(rank)?;
            let mut file = 0;
            for sign in text.chars() {
                match sign.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None if "KQRBNPkqrbnp".contains(sign) => {
                        *row.get_mut(file)? = Some(sign);
                        file += 1;
                    }
                    None => return None,
                }
            }
            if file != 8 {
                return None;
            }
            rows += 1;
        }
        (rows == 8).then(|| Diagram { squares, told: placement.to_owned() })
    }
}

/// The width of a square.
const SQUARE: usize = 45;

impl Diagram {
    /// The outlines of the dark squares.
    pub(crate) fn dark(&self) -> String {
        let dark = (0..64).filter(|index| (index / 8 + index % 8) % 2 == 1);
        dark.map(|index| format!("M{} {}h45v45h-45z", index % 8 * SQUARE, index / 8 * SQUARE))
            .collect()
    }

    /// The name of each piece's picture, and its corner.
    pub(crate) fn pieces(&self) -> Vec<(String, usize, usize)> {
        let mut pieces = Vec::new();
        for (row, squares) in self.squares.iter().enumerate() {
            for (file, sign) in squares.iter().enumerate() {
                if let Some(sign) = sign {
                    let side = if sign.is_ascii_uppercase() { 'w' } else { 'b' };
                    let name = format!("{side}{}", sign.to_ascii_uppercase());
                    pieces.push((name, file * SQUARE, row * SQUARE));
                }
            }
        }
        pieces
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_diagram_is_one_of_chess_or_none() {
        let start =
            Diagram::of_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").unwrap();
        assert_eq!(start.pieces().len(), 32);
        assert_eq!(start.pieces()[0], ("bR".to_owned(), 0, 0));
        for fen in ["", "8/8", "9/8/8/8/8/8/8/8 w", "x7/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8/8 w"] {
            assert_eq!(Diagram::of_fen(fen), None, "{fen}");
        }
    }
}
