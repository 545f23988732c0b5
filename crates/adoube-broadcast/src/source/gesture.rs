//! Kings in the centre: how players tell an electronic board the result.
//!
//! Both kings on white squares (e4, d5): White won. Both on black ones (d4, e5): Black won. One on each: a draw.

use adoube_board::Square;
use adoube_notation::pgn::Outcome;

/// The square of a king's move to the centre; nothing if the word is none.
pub(super) fn to_centre(word: &str) -> Option<Square> {
    let word = word.trim_end_matches(['+', '#', '!', '?']);
    let square = word.strip_prefix('K')?;
    let square = square.strip_prefix('x').unwrap_or(square);
    matches!(square, "d4" | "d5" | "e4" | "e5").then(|| square.parse().ok())?
}

/// What the kings' squares say. One king alone says nothing yet.
pub(super) fn means(words: &[&str]) -> Option<Outcome> {
    let squares: Vec<&str> =
        words.iter().take(2).filter(|word| to_centre(word).is_some()).copied().collect();
    let [one, other] = squares.as_slice() else { return None };
    let is_white = |word: &str| word.contains("e4") || word.contains("d5");
    Some(match (is_white(one), is_white(other)) {
        (true, true) => Outcome::White,
        (false, false) => Outcome::Black,
        _ => Outcome::Draw,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colour_of_the_squares_tells_who_won() {
        assert_eq!(means(&["Ke4", "Kd5"]), Some(Outcome::White));
        assert_eq!(means(&["Kd4", "Ke5+"]), Some(Outcome::Black));
        assert_eq!(means(&["Ke4", "Ke5"]), Some(Outcome::Draw));
        assert_eq!(means(&["Ke4"]), None);
        assert_eq!(means(&["Ke4", "Rd5"]), None);
        assert!(
            to_centre("Kxe4").is_some() && to_centre("Ke3").is_none() && to_centre("Qe4").is_none()
        );
    }
}
