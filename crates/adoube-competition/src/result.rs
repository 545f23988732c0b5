//! The results a game can have.

use crate::scoring::Scoring;
use adoube_base::{ByColor, Color, Points};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// How a game that was played ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Score {
    /// White won.
    WhiteWon,
    /// Black won.
    BlackWon,
    /// Drawn.
    Drawn,
    /// Lost by both (13.9).
    LostByBoth,
    /// Black lost by a penalty and White, who could not have won, gets a draw (13.3.2, 13.8).
    WhiteHalf,
    /// White lost by a penalty and Black, who could not have won, gets a draw (13.3.2, 13.8).
    BlackHalf,
}

/// Who was there when a game was not played (24.1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Forfeit {
    /// Black did not come: "+" for White.
    ToWhite,
    /// White did not come: "+" for Black.
    ToBlack,
    /// Nobody came.
    ByBoth,
}

/// One player's side of a result, whether or not the game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Share {
    /// Won.
    Won,
    /// Drawn, or a draw's worth.
    Drawn,
    /// Lost.
    Lost,
}

/// The result of a game. Whether it was played is kept apart from what it is worth, because a game that
/// was not played is not rated, gives no colour and is always printed with "+" and "−".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum GameResult {
    /// Both players were present and began the game.
    Played(Score),
    /// Somebody was absent.
    Unplayed(Forfeit),
}

impl GameResult {
    /// All of them, in the order of a menu.
    pub const ALL: [GameResult; 9] = [
        GameResult::Played(Score::WhiteWon),
        GameResult::Played(Score::BlackWon),
        GameResult::Played(Score::Drawn),
        GameResult::Unplayed(Forfeit::ToWhite),
        GameResult::Unplayed(Forfeit::ToBlack),
        GameResult::Unplayed(Forfeit::ByBoth),
        GameResult::Played(Score::LostByBoth),
        GameResult::Played(Score::WhiteHalf),
        GameResult::Played(Score::BlackHalf),
    ];

    /// As written in data: `1-0`, `1/2-1/2`, `+/-`.
    pub const fn code(self) -> &'static str {
        match self {
            GameResult::Played(Score::WhiteWon) => "1-0",
            GameResult::Played(Score::BlackWon) => "0-1",
            GameResult::Played(Score::Drawn) => "1/2-1/2",
            GameResult::Played(Score::LostByBoth) => "0-0",
            GameResult::Played(Score::WhiteHalf) => "1/2-0",
            GameResult::Played(Score::BlackHalf) => "0-1/2",
            GameResult::Unplayed(Forfeit::ToWhite) => "+/-",
            GameResult::Unplayed(Forfeit::ToBlack) => "-/+",
            GameResult::Unplayed(Forfeit::ByBoth) => "-/-",
        }
    }

    /// As people read it: `1–0`, `½–½`, `+/−`.
    pub fn shown(self) -> String {
        let side = |color| self.mark(color);
        let between = if self.is_played() { '–' } else { '/' };
        format!("{}{between}{}", side(Color::White), side(Color::Black))
    }

    /// Each player's side of it.
    pub const fn shares(self) -> ByColor<Share> {
        use Share::{Drawn, Lost, Won};
        match self {
            GameResult::Played(Score::WhiteWon) | GameResult::Unplayed(Forfeit::ToWhite) => {
                ByColor::new(Won, Lost)
            }
            GameResult::Played(Score::BlackWon) | GameResult::Unplayed(Forfeit::ToBlack) => {
                ByColor::new(Lost, Won)
            }
            GameResult::Played(Score::Drawn) => ByColor::new(Drawn, Drawn),
            GameResult::Played(Score::LostByBoth) | GameResult::Unplayed(Forfeit::ByBoth) => {
                ByColor::new(Lost, Lost)
            }
            GameResult::Played(Score::WhiteHalf) => ByColor::new(Drawn, Lost),
            GameResult::Played(Score::BlackHalf) => ByColor::new(Lost, Drawn),
        }
    }

    /// One player's side of it as people read it: `1`, `½`, `0`, `+`, `−`.
    pub fn mark(self, color: Color) -> &'static str {
        match (self.shares()[color], self.is_played()) {
            (Share::Won, true) => "1",
            (Share::Drawn, _) => "½",
            (Share::Lost, true) => "0",
            (Share::Won, false) => "+",
            (Share::Lost, false) => "−",
        }
    }

    /// Whether the game was played.
    pub const fn is_played(self) -> bool {
        matches!(self, GameResult::Played(_))
    }

    /// Who won, by play or by forfeit.
    pub const fn winner(self) -> Option<Color> {
        match self {
            GameResult::Played(Score::WhiteWon) | GameResult::Unplayed(Forfeit::ToWhite) => {
                Some(Color::White)
            }
            GameResult::Played(Score::BlackWon) | GameResult::Unplayed(Forfeit::ToBlack) => {
                Some(Color::Black)
            }
            GameResult::Played(
                Score::Drawn | Score::LostByBoth | Score::WhiteHalf | Score::BlackHalf,
            )
            | GameResult::Unplayed(Forfeit::ByBoth) => None,
        }
    }

    /// Whether a player has completed the game for the rule of half the games: played it, or was present
    /// and won by forfeit (24.1).
    pub fn completed_by(self, color: Color) -> bool {
        self.is_played() || self.winner() == Some(color)
    }

    /// What each player gets for it. Absence gives nothing, whatever a loss is worth (24.1.1).
    pub fn points(self, scoring: &Scoring) -> ByColor<Points> {
        let loss = if self.is_played() { scoring.loss } else { Points::ZERO };
        self.shares().map(|share| match share {
            Share::Won => scoring.win,
            Share::Drawn => scoring.draw,
            Share::Lost => loss,
        })
    }

    /// The forfeit when a player of this colour does not come.
    pub const fn absent(color: Color) -> GameResult {
        GameResult::Unplayed(match color {
            Color::White => Forfeit::ToBlack,
            Color::Black => Forfeit::ToWhite,
        })
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for GameResult {
    /// One of the codes.
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, Type};
        ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(GameResult::ALL.map(GameResult::code)))
            .build()
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for GameResult {}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl From<GameResult> for String {
    fn from(result: GameResult) -> String {
        result.code().to_owned()
    }
}

/// The text is no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseResultError {
    /// What was given.
    pub text: String,
}

impl fmt::Display for ParseResultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = GameResult::ALL.map(GameResult::code).join(", ");
        write!(f, "“{}” is no result; write one of {known}", self.text)
    }
}

impl std::error::Error for ParseResultError {}

impl FromStr for GameResult {
    type Err = ParseResultError;

    /// Reads the codes with any dash, `:` or `/` between the sides, `½` or `0.5` for `1/2`, and the words
    /// for a draw that files use.
    fn from_str(text: &str) -> Result<GameResult, ParseResultError> {
        let mut plain: String = text
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(|c| match c {
                '–' | '—' | '−' | '‐' | '‑' => '-',
                c => c.to_ascii_lowercase(),
            })
            .collect();
        for half in ["1/2", "0.5", "0,5"] {
            plain = plain.replace(half, "½");
        }
        let found = GameResult::ALL.into_iter().find(|result| {
            let [white, black] = Color::ALL.map(|color| result.mark(color).replace('−', "-"));
            let between: &[&str] =
                if result.is_played() { &["-", ":", "/"] } else { &["/", ":", ""] };
            between.iter().any(|sign| plain == format!("{white}{sign}{black}"))
        });
        match plain.as_str() {
            "½" | "=" | "draw" => Ok(GameResult::Played(Score::Drawn)),
            _ => found.ok_or_else(|| ParseResultError { text: text.to_owned() }),
        }
    }
}

impl TryFrom<String> for GameResult {
    type Error = ParseResultError;
    fn try_from(text: String) -> Result<GameResult, ParseResultError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_shown_forms_are_read_back() {
        for result in GameResult::ALL {
            assert_eq!(result.code().parse(), Ok(result));
            assert_eq!(result.shown().parse(), Ok(result), "{}", result.shown());
        }
    }

    #[test]
    fn reads_what_arbiters_write() {
        for (text, code) in [
            ("½-½", "1/2-1/2"),
            ("0.5 - 0.5", "1/2-1/2"),
            ("1 : 0", "1-0"),
            ("1—0", "1-0"),
            ("=", "1/2-1/2"),
            ("+-", "+/-"),
            ("−/+", "-/+"),
            ("0-½", "0-1/2"),
        ] {
            assert_eq!(text.parse::<GameResult>().map(GameResult::code), Ok(code), "{text}");
        }
        for text in ["", "1", "2-0", "1-1", "++", "1-0-0", "½-1"] {
            assert!(text.parse::<GameResult>().is_err(), "{text}");
        }
    }

    #[test]
    fn an_unplayed_loss_is_worth_nothing_even_where_a_played_one_is() {
        let three_two_one = Scoring {
            win: Points::from_halves(6),
            draw: Points::from_halves(4),
            loss: Points::from_halves(2),
        };
        let points = |code: &str| {
            let points = code.parse::<GameResult>().unwrap().points(&three_two_one);
            (points.white.halves(), points.black.halves())
        };
        assert_eq!(points("1-0"), (6, 2));
        assert_eq!(points("+/-"), (6, 0));
        assert_eq!(points("-/-"), (0, 0));
        assert_eq!(points("0-0"), (2, 2));
        assert_eq!(points("1/2-0"), (4, 2));
    }
}
