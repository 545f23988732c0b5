//! Which game of a source is at which board of the round.
//!
//! A game is surely at a board when both its players are: by their numbers at FIDE, or by their names however they are
//! put. Whatever is less sure is offered to the arbiter, who says so once; what the arbiter has said counts before anything
//! that is guessed.

use crate::source::{SourceGame, SourcePlayer};
use adoube_base::{ByColor, Color};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A board of the round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its number.
    pub number: u32,
    /// Who plays there.
    pub players: ByColor<Person>,
}

/// A player of the event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The name.
    pub name: String,
    /// The number at FIDE.
    pub fide_id: Option<u32>,
}

/// Why a game is offered for a board and not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Doubt {
    /// Only one of the players is known by name.
    OnePlayer,
    /// Both are, with the colours the other way round.
    Colours,
    /// Only the number of the board says so.
    BoardOnly,
    /// Nothing says so.
    Unknown,
    /// Two games of the source would be at that board.
    Twice,
}

/// What was found for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// It is at that board.
    At(u32),
    /// It may be at that board, if there is one; the arbiter says.
    Perhaps {
        /// Where.
        board: Option<u32>,
        /// Why it is not sure.
        doubt: Doubt,
    },
    /// The arbiter has said that it is at no board of the round, or it is of another round.
    Elsewhere,
}

/// What the arbiter has said: for the key of a game its board, or that it has none.
pub type Confirmed = BTreeMap<String, Option<u32>>;

/// Finds the board of every game, in the order of the games.
pub fn matched(
    games: &[SourceGame],
    round: u32,
    boards: &[Board],
    confirmed: &Confirmed,
) -> Vec<Found> {
    let mut found: Vec<Found> =
        games.iter().map(|game| one(game, round, boards, confirmed)).collect();
    // One board has one game: of two none is taken, unless the arbiter has said which.
    let said = |game: &SourceGame| confirmed.contains_key(&game.key());
    let mut taken: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (index, one) in found.iter().enumerate() {
        if let Found::At(board) = one {
            taken.entry(*board).or_default().push(index);
        }
    }
    for (board, indices) in taken.into_iter().filter(|(_, indices)| indices.len() > 1) {
        let chosen = indices.iter().copied().find(|&index| said(&games[index]));
        for index in indices.into_iter().filter(|&index| Some(index) != chosen) {
            found[index] = Found::Perhaps { board: Some(board), doubt: Doubt::Twice };
        }
    }
    found
}

fn one(game: &SourceGame, round: u32, boards: &[Board], confirmed: &Confirmed) -> Found {
    if let Some(said) = confirmed.get(&game.key()) {
        let there = said.filter(|number| boards.iter().any(|board| board.number == *number));
        return there.map_or(Found::Elsewhere, Found::At);
    }
    if game.round.is_some_and(|told| told != round) {
        return Found::Elsewhere;
    }
    let both = |board: &&Board| {
        Color::ALL.into_iter().all(|c| is_same(&game.players[c], &board.players[c]))
    };
    let mut sure = boards.iter().filter(both);
    if let (Some(board), None) = (sure.next(), sure.next()) {
        return Found::At(board.number);
    }
    let turned = |board: &&Board| {
        Color::ALL.into_iter().all(|c| is_same(&game.players[c], &board.players[!c]))
    };
    if let Some(board) = boards.iter().find(turned) {
        return Found::Perhaps { board: Some(board.number), doubt: Doubt::Colours };
    }
    let half = |board: &&Board| {
        Color::ALL.into_iter().any(|c| is_same(&game.players[c], &board.players[c]))
    };
    let mut halves = boards.iter().filter(half);
    if let (Some(board), None) = (halves.next(), halves.next()) {
        return Found::Perhaps { board: Some(board.number), doubt: Doubt::OnePlayer };
    }
    let there = game.board.filter(|number| boards.iter().any(|board| board.number == *number));
    let doubt = if there.is_some() { Doubt::BoardOnly } else { Doubt::Unknown };
    Found::Perhaps { board: there, doubt }
}

/// Whether a source names a player of the event. A number that differs parts two of one name.
fn is_same(told: &SourcePlayer, known: &Person) -> bool {
    match (told.fide_id, known.fide_id) {
        (Some(told), Some(known)) => told == known,
        _ => {
            let (told, known) = (parts(&told.name), parts(&known.name));
            !told.is_empty() && (told == known || shortened(&told, &known))
        }
    }
}

/// The parts of a name, whatever stands between them and in whatever order.
fn parts(name: &str) -> BTreeSet<String> {
    let words = name.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '-');
    words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// Whether two names are one, of which the shorter has initials or leaves given names out: at least one whole part is in
/// both, and every part of the shorter is in the longer or begins one there.
fn shortened(one: &BTreeSet<String>, other: &BTreeSet<String>) -> bool {
    let (short, long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    let whole = short.intersection(long).filter(|part| part.chars().count() > 2).count();
    let initial = |part: &String| {
        part.chars().count() == 1 && long.iter().any(|word| word.starts_with(part.as_str()))
    };
    let initial_of = |part: &String| {
        long.iter().any(|word| word.chars().count() == 1 && part.starts_with(word.as_str()))
    };
    whole > 0
        && short.len() > 1
        && short.iter().all(|part| long.contains(part) || initial(part) || initial_of(part))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::source;

    fn board(number: u32, white: (&str, Option<u32>), black: (&str, Option<u32>)) -> Board {
        let person = |(name, fide_id): (&str, Option<u32>)| Person { name: name.into(), fide_id };
        Board { number, players: ByColor::new(person(white), person(black)) }
    }

    fn game(round: &str, white: &str, black: &str, more: &str) -> SourceGame {
        let text =
            format!("[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n{more}\n*\n");
        source::read(&text).unwrap()
    }

    #[test]
    fn games_find_their_boards_by_names_numbers_and_the_arbiters_word() {
        let boards = [
            board(1, ("Petrosyan, Ani", Some(13_300_001)), ("Kovalenko, Olha", None)),
            board(2, ("van der Berg, Jan", None), ("Lee, Min", Some(5))),
            board(3, ("Lee, Min", Some(6)), ("Smith, J.", None)),
        ];
        let none = Confirmed::new();
        let find =
            |game: SourceGame, said: &Confirmed| matched(&[game], 3, &boards, said).remove(0);
        let perhaps = |board: Option<u32>, doubt| Found::Perhaps { board, doubt };
        // Names in any order, in any case; a number stands for a name.
        assert_eq!(find(game("3.9", "Ani PETROSYAN", "Olha Kovalenko", ""), &none), Found::At(1));
        let by_number = "[WhiteFideId \"13300001\"]\n";
        assert_eq!(find(game("3.1", "P. A.", "Kovalenko O", by_number), &none), Found::At(1));
        assert_eq!(
            find(game("3.3", "Lee Min", "John Smith", "[WhiteFideId \"6\"]\n"), &none),
            Found::At(3)
        );
        // Another number is another person of that name.
        let other = game("3.2", "Jan van der Berg", "Min Lee", "[BlackFideId \"7\"]\n");
        assert_eq!(find(other, &none), perhaps(Some(2), Doubt::OnePlayer));
        assert_eq!(
            find(game("3.1", "Kovalenko", "Petrosyan", ""), &none),
            perhaps(Some(1), Doubt::BoardOnly),
            "a family name alone is not enough"
        );
        let turned = game("3.1", "Olha Kovalenko", "Ani Petrosyan", "");
        assert_eq!(find(turned, &none), perhaps(Some(1), Doubt::Colours));
        let nameless = game("3.2", "?", "?", "");
        assert_eq!(find(nameless.clone(), &none), perhaps(Some(2), Doubt::BoardOnly));
        assert_eq!(find(game("?", "A", "B", ""), &none), perhaps(None, Doubt::Unknown));
        assert_eq!(
            find(game("2.1", "Ani Petrosyan", "Olha Kovalenko", ""), &none),
            Found::Elsewhere
        );
        // The arbiter's word counts before all that.
        let said = Confirmed::from([(nameless.key(), Some(3))]);
        assert_eq!(find(nameless.clone(), &said), Found::At(3));
        let said = Confirmed::from([(nameless.key(), None)]);
        assert_eq!(find(nameless, &said), Found::Elsewhere);
    }

    #[test]
    fn of_two_games_at_one_board_none_is_taken_until_the_arbiter_says_which() {
        let boards = [board(1, ("Petrosyan, Ani", None), ("Kovalenko, Olha", None))];
        let one = game("1.1", "Ani Petrosyan", "Olha Kovalenko", "");
        let other = game("1.4", "Ani Petrosyan", "Olha Kovalenko", "");
        let games = [one.clone(), other];
        let twice = Found::Perhaps { board: Some(1), doubt: Doubt::Twice };
        assert_eq!(matched(&games, 1, &boards, &Confirmed::new()), [twice.clone(), twice.clone()]);
        let said = Confirmed::from([(one.key(), Some(1))]);
        assert_eq!(matched(&games, 1, &boards, &said), [Found::At(1), twice]);
    }
}
