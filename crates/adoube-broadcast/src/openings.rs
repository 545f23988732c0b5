//! How the first moves of a game are called. The table is `openings.txt`: whoever knows more names adds lines there.

use adoube_board::{Move, Position, Variant};
use adoube_notation::{Language, Reader};
use std::{collections::HashMap, sync::LazyLock};

/// An opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The code of the encyclopaedia, such as `C60`.
    pub code: &'static str,
    names: [&'static str; 4],
}

/// The languages of the names, in the order of the table.
const LANGUAGES: [&str; 4] = ["en", "ru", "uk", "hy"];

impl Opening {
    /// The name in a language, by its two letters; in English where there is none in it.
    pub fn name(self, language: &str) -> &'static str {
        let index = LANGUAGES.iter().position(|one| *one == language).unwrap_or(0);
        self.names[index]
    }
}

/// Longer than any line of the table: no position after so many half-moves is looked for.
const DEEPEST: usize = 40;

static TABLE: LazyLock<HashMap<u64, Opening>> =
    LazyLock::new(|| include_str!("openings.txt").lines().filter_map(line).collect());

/// A line of the table, and the position it leads to. What does not read is left out; a test looks that all do.
fn line(text: &'static str) -> Option<(u64, Opening)> {
    let text = text.trim();
    if text.is_empty() || text.starts_with('#') {
        return None;
    }
    let parts: Vec<&str> = text.split('|').map(str::trim).collect();
    let [code, moves, en, ru, uk, hy] = parts.as_slice() else { return None };
    let (mut position, reader) =
        (Position::initial(Variant::Chess), Reader::new(Language::English));
    for word in moves.split_whitespace() {
        let read = reader.read(&position, word).ok()?;
        position = position.play(read.played).ok()?;
    }
    Some((position.hash64(), Opening { code, names: [en, ru, uk, hy] }))
}

/// The opening of a game from the usual position: the last position of the table that it went through.
pub fn opening(start: &Position, moves: impl IntoIterator<Item = Move>) -> Option<Opening> {
    let mut position = start.clone();
    if position != Position::initial(Variant::Chess) {
        return None;
    }
    let mut found = None;
    for played in moves.into_iter().take(DEEPEST) {
        position = position.play(played).ok()?;
        found = TABLE.get(&position.hash64()).copied().or(found);
    }
    found
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn of(moves: &str) -> Option<Opening> {
        let mut position = Position::initial(Variant::Chess);
        let mut played = Vec::new();
        for word in moves.split_whitespace() {
            let read = Reader::new(Language::English).read(&position, word).unwrap();
            position = position.play(read.played).unwrap();
            played.push(read.played);
        }
        opening(&Position::initial(Variant::Chess), played)
    }

    #[test]
    fn every_line_of_the_table_reads_and_leads_somewhere_else() {
        let lines = include_str!("openings.txt").lines();
        let lines: Vec<&str> = lines.filter(|line| !line.starts_with('#')).collect();
        let mut known = HashMap::new();
        for text in &lines {
            let (place, opening) = line(text).unwrap_or_else(|| panic!("{text}"));
            assert!(opening.names.iter().all(|name| !name.is_empty()), "{text}");
            let code = opening.code.as_bytes();
            assert!(code.len() == 3 && (b'A'..=b'E').contains(&code[0]), "{text}");
            let before = known.insert(place, text);
            assert_eq!(before, None, "twice: {text}");
            assert!(text.split('|').nth(1).unwrap().split_whitespace().count() <= DEEPEST);
        }
        assert!(lines.len() > 90);
    }

    #[test]
    fn a_game_has_the_name_of_the_last_position_it_went_through() {
        let name = |moves: &str| of(moves).map(|opening| (opening.code, opening.name("en")));
        assert_eq!(name("e4 e5 Nf3 Nc6 Bb5 d6 O-O"), Some(("C60", "Ruy Lopez")));
        // However it came there.
        assert_eq!(name("c4 e6 d4 d5").unwrap().1, "Queen's Gambit Declined");
        assert_eq!(name("a3"), None);
        assert_eq!(of("e4 c5").unwrap().name("ru"), "Сицилианская защита");
        assert_eq!(of("e4 c5").unwrap().name("fr"), "Sicilian Defence");
        let other = Position::from_fen(Variant::Chess, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
        assert_eq!(opening(&other, []), None);
    }
}
