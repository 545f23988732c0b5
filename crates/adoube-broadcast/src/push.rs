//! What lichess answers to the games of a broadcast's round that are sent to it: of each game its tags, and how many moves
//! it took or what it did not like.

use serde::Deserialize;
use std::{collections::BTreeMap, fmt};

/// The address to which the games of a round are sent.
pub fn address(site: &str, round: &str) -> Option<String> {
    let sound =
        !round.is_empty() && round.len() <= 20 && round.bytes().all(|b| b.is_ascii_alphanumeric());
    sound.then(|| format!("{}/api/broadcast/round/{round}/push", site.trim_end_matches('/')))
}

#[derive(Deserialize)]
struct Answer {
    games: Vec<Game>,
}

#[derive(Deserialize)]
struct Game {
    #[serde(default)]
    tags: BTreeMap<String, String>,
    moves: Option<u32>,
    error: Option<String>,
}

/// What was taken, and what was not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pushed {
    /// How many games were taken.
    pub games: usize,
    /// How many moves they have.
    pub moves: u32,
    /// Those that were not, with the reason.
    pub refused: Vec<(String, String)>,
}

impl fmt::Display for Pushed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} games with {} moves taken", self.games, self.moves)?;
        for (game, reason) in &self.refused {
            write!(f, "; {game}: {reason}")?;
        }
        Ok(())
    }
}

/// Reads the answer.
pub fn answer(text: &str) -> Result<Pushed, serde_json::Error> {
    let told: Answer = serde_json::from_str(text)?;
    let mut pushed = Pushed::default();
    for game in told.games {
        let tag = |name: &str| game.tags.get(name).map_or("?", String::as_str);
        match game.error {
            Some(error) => {
                let name = format!("{} {} – {}", tag("Round"), tag("White"), tag("Black"));
                pushed.refused.push((name, error));
            }
            None => {
                pushed.games += 1;
                pushed.moves = pushed.moves.saturating_add(game.moves.unwrap_or(0));
            }
        }
    }
    Ok(pushed)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_tells_what_was_taken_and_what_was_not() {
        let text = r#"{"games":[{"tags":{"White":"A"},"moves":4},{"tags":{"Round":"1.2","White":"C","Black":"D"},"error":"illegal"}]}"#;
        let pushed = answer(text).unwrap();
        assert_eq!((pushed.games, pushed.moves), (1, 4));
        assert_eq!(pushed.refused, [("1.2 C – D".to_owned(), "illegal".to_owned())]);
        assert!(answer("{}").is_err());
        let at = address("https://lichess.org/", "abcd1234").unwrap();
        assert_eq!(at, "https://lichess.org/api/broadcast/round/abcd1234/push");
        assert_eq!(address("https://lichess.org", "../x"), None);
    }
}
