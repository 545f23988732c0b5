//! Players, teams and rounds as they are called on paper.

use adoube_competition::{Event, event::Entrant, player::PlayerId};
use adoube_words::{Words, stages};

/// A player's name with the title before it.
pub(crate) fn titled(entrant: &Entrant) -> String {
    let name = alone(&entrant.player.name.to_string());
    match entrant.player.title {
        Some(title) => format!("{} {name}", title.code()),
        None => name,
    }
}

/// A name that may stand beside numbers: one that is written from the right would draw them to its other side, and is kept apart
/// by the signs of Unicode for that.
fn alone(name: &str) -> String {
    let from_the_right = |c: char| matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}');
    match name.chars().any(from_the_right) {
        true => format!("\u{2068}{name}\u{2069}"),
        false => name.to_owned(),
    }
}

/// The same by the number on the list of entries.
pub(crate) fn named(event: &Event, id: PlayerId) -> String {
    event.entrant(id).map_or_else(|| id.to_string(), titled)
}

/// The rating, or nothing.
pub(crate) fn rating(entrant: &Entrant) -> String {
    entrant.player.rating.map(|rating| rating.to_string()).unwrap_or_default()
}

/// The federation's letters, or nothing.
pub(crate) fn federation(entrant: &Entrant) -> String {
    entrant.player.federation.map(|one| one.to_string()).unwrap_or_default()
}

/// The club or town, or nothing.
pub(crate) fn club(entrant: &Entrant) -> String {
    entrant.player.club.as_ref().map(ToString::to_string).unwrap_or_default()
}

/// What tells people of one name apart.
pub(crate) fn apart(entrant: &Entrant) -> String {
    joined([club(entrant), rating(entrant)], ", ")
}

/// What there is of these, with a sign between them.
pub(crate) fn joined<const N: usize>(parts: [String; N], sign: &str) -> String {
    let said: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    said.join(sign)
}

/// What a round is called.
pub(crate) fn round_name(words: Words, event: &Event, number: u32) -> String {
    let made = event.round(number).and_then(|round| round.knockout());
    made.map_or_else(|| words.count("round-n", number), |made| stages::round(words, event, made))
}

/// What a board is called in its round: of a match its board, with the table where it is not the board's own.
pub(crate) struct Places {
    of_match: std::collections::HashMap<u32, String>,
    /// Tables that are not the boards' own.
    tables: std::collections::HashMap<u32, u32>,
}

impl Places {
    /// The places of a round.
    pub(crate) fn new(event: &Event, round: &adoube_competition::event::Round) -> Places {
        let matches = adoube_competition::systems::teams::matches(round);
        let boards =
            matches.iter().flat_map(|one| one.boards.iter().map(move |board| (one, board)));
        let of_match = boards
            .filter_map(|(one, board)| {
                Some((board.board?, format!("{}.{}", one.number, board.number)))
            })
            .collect();
        let tables = (1..).zip(event.tables_of(round)).filter(|(board, table)| board != table);
        Places { of_match, tables: tables.collect() }
    }

    /// What a board is called.
    pub(crate) fn of(&self, words: Words, board: u32) -> String {
        let own = self.of_match.get(&board).cloned().unwrap_or_else(|| board.to_string());
        match self.tables.get(&board) {
            Some(table) => format!("{own} ({})", words.count("table-n", *table)),
            None => own,
        }
    }
}
