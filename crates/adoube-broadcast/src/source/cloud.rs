//! Rounds and games as the LiveChess cloud tells them: an index of the round's pairings, and each game by itself.
//!
//! A move is its text, then what the mover's clock showed in seconds, or how long it took after a plus sign, or both:
//! `e4 5400`, `e5 +31`, `Nf3 5391+12`.

use super::{Oddity, SourceGame, SourceMove, SourcePlayer, Written, gesture, sensible};
use adoube_base::{ByColor, Color};
use adoube_board::{Position, Variant, chess960::Array};
use adoube_notation::{Reader, pgn::Outcome};
use serde::Deserialize;
use std::fmt;

/// The index of a round.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Index {
    #[serde(default)]
    pairings: Vec<Pairing>,
}

impl Index {
    /// How many games the round has.
    pub fn games(&self) -> usize {
        self.pairings.len()
    }
}

#[derive(Clone, Debug, Default, Deserialize)]
struct Pairing {
    white: Option<Person>,
    black: Option<Person>,
    result: Option<String>,
}

#[derive(Clone, Debug, Default, Deserialize)]
struct Person {
    fname: Option<String>,
    mname: Option<String>,
    lname: Option<String>,
    fideid: Option<u32>,
}

#[derive(Debug, Deserialize)]
struct Told {
    #[serde(default)]
    moves: Vec<String>,
    result: Option<String>,
    clock: Option<Clock>,
    chess960: Option<u16>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct Clock {
    white: Option<u64>,
    black: Option<u64>,
}

/// A text that is not what the cloud tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CloudFault {
    /// Why.
    pub reason: String,
}

impl fmt::Display for CloudFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not what the LiveChess cloud tells: {}", self.reason)
    }
}

impl std::error::Error for CloudFault {}

impl From<serde_json::Error> for CloudFault {
    fn from(error: serde_json::Error) -> CloudFault {
        CloudFault { reason: error.to_string() }
    }
}

/// Reads the index of a round.
pub fn index(text: &str) -> Result<Index, CloudFault> {
    Ok(serde_json::from_str(text)?)
}

/// Reads the game at a board of the index, from 1.
pub fn game(index: &Index, round: u32, board: u32, text: &str) -> Result<SourceGame, CloudFault> {
    let told: Told = serde_json::from_str(text)?;
    let none = Pairing::default();
    let at = (board as usize).checked_sub(1).and_then(|at| index.pairings.get(at));
    let pairing = at.unwrap_or(&none);
    let (start, mut oddities) = match told.chess960 {
        // 518 is the usual array.
        None | Some(518) => (Position::initial(Variant::Chess), Vec::new()),
        Some(number) => match Array::new(number) {
            Ok(array) => (array.position(), Vec::new()),
            Err(error) => {
                let odd = Oddity::UnknownStart { reason: error.to_string() };
                (Position::initial(Variant::Chess), vec![odd])
            }
        },
    };
    let (moves, odd) = played(&start, &told.moves, told.clock);
    oddities.extend(odd);
    let result = [told.result.as_deref(), pairing.result.as_deref()];
    let result = result.into_iter().flatten().map(outcome).find(|one| *one != Outcome::Unknown);
    Ok(SourceGame {
        players: ByColor::new(player(pairing.white.as_ref()), player(pairing.black.as_ref())),
        round: Some(round),
        board: Some(board),
        start,
        moves,
        result: result.unwrap_or_default(),
        written: Written::Whole,
        oddities,
    })
}

fn player(person: Option<&Person>) -> SourcePlayer {
    let Some(person) = person else { return SourcePlayer::default() };
    let names = [&person.fname, &person.mname, &person.lname].into_iter().flatten();
    let names: Vec<&str> = names.map(|name| name.trim()).filter(|name| !name.is_empty()).collect();
    SourcePlayer { name: names.join(" "), fide_id: person.fideid.filter(|&id| id > 0) }
}

fn outcome(text: &str) -> Outcome {
    match text {
        "WHITEWIN" => Outcome::White,
        "BLACKWIN" => Outcome::Black,
        "DRAW" => Outcome::Draw,
        other => Outcome::from_sign(other).unwrap_or_default(),
    }
}

fn played(
    start: &Position,
    texts: &[String],
    clock: Option<Clock>,
) -> (Vec<SourceMove>, Option<Oddity>) {
    let mut position = start.clone();
    let mut moves = Vec::with_capacity(texts.len());
    let reader = Reader::any();
    for (index, text) in texts.iter().enumerate() {
        let mut words = text.split_whitespace();
        let word = words.next().unwrap_or_default();
        let read = reader.read(&position, word).ok();
        let after = read.and_then(|read| Some((read.played, position.play(read.played).ok()?)));
        let Some((played, after)) = after else {
            let half_moves = u32::try_from(index).unwrap_or(u32::MAX);
            let rest: Vec<&str> =
                texts[index..].iter().filter_map(|text| text.split_whitespace().next()).collect();
            let odd = match gesture::to_centre(word) {
                Some(_) => Oddity::KingsInCentre {
                    half_moves,
                    means: gesture::means(&rest).map(|outcome| outcome.sign().to_owned()),
                },
                None => {
                    Oddity::ImpossibleMove { half_moves, text: word.chars().take(20).collect() }
                }
            };
            return (moves, Some(odd));
        };
        let shown = words.next().and_then(|times| times.split('+').next()?.parse::<u64>().ok());
        let left = sensible(shown.map(|seconds| seconds.saturating_mul(1000)));
        moves.push(SourceMove { played, left });
        position = after;
    }
    // What the clocks show belongs to the last move of each; the moves' own times are older.
    let last = moves.len();
    for (color, shown) in clock
        .into_iter()
        .flat_map(|clock| [(Color::White, clock.white), (Color::Black, clock.black)])
    {
        let own = |index: &usize| index.is_multiple_of(2) == (start.turn() == color);
        if let (Some(index), Some(seconds)) = ((last.saturating_sub(2)..last).find(own), shown) {
            moves[index].left = sensible(Some(seconds.saturating_mul(1000)));
        }
    }
    (moves, None)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_round_of_the_cloud_is_read_with_its_clocks() {
        let round = index(
            r#"{"date":"2026-11-19","pairings":[{"white":{"fname":"Ani","lname":"Petrosyan","fideid":13300001},
            "black":{"fname":"Olha","mname":null,"lname":"Kovalenko","title":"WGM"},"result":"1-0","live":false}]}"#,
        )
        .unwrap();
        assert_eq!(round.games(), 1);
        let text = r#"{"live":true,"moves":["e4 5400","e5 +31","Nf3 5391+12","Nc6","Zz9"],"clock":{"white":5300,"black":5200,"time":1}}"#;
        let game = game(&round, 3, 1, text).unwrap();
        assert_eq!(game.players.white.name, "Ani Petrosyan");
        assert_eq!(game.players.white.fide_id, Some(13_300_001));
        assert_eq!(game.players.black.name, "Olha Kovalenko");
        let left: Vec<Option<u64>> = game.moves.iter().map(|one| one.left).collect();
        assert_eq!(
            left,
            [Some(5_400_000), None, Some(5_391_000), None],
            "no clock where a move is bad"
        );
        assert_eq!(game.result, Outcome::White, "of the index");
        assert_eq!(game.oddities, [Oddity::ImpossibleMove { half_moves: 4, text: "Zz9".into() }]);
        let text = r#"{"moves":["e4 5400","e5 5300"],"result":"DRAW","clock":{"white":5310,"black":5200,"time":1}}"#;
        let game = super::game(&round, 3, 1, text).unwrap();
        let left: Vec<Option<u64>> = game.moves.iter().map(|one| one.left).collect();
        assert_eq!((left, game.result), (vec![Some(5_310_000), Some(5_200_000)], Outcome::Draw));
    }

    #[test]
    fn what_is_none_of_it_is_refused_with_a_reason() {
        assert!(index("<html>").is_err());
        assert!(game(&Index::default(), 1, 1, "[]").is_err());
        let odd = game(&Index::default(), 1, 7, r#"{"moves":[],"chess960":2000}"#).unwrap();
        assert!(matches!(odd.oddities[..], [Oddity::UnknownStart { .. }]));
    }
}
