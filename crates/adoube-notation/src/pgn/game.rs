//! A game with everything in it.

use super::scan::{Place, Scanner, TokenKind};
use crate::{Language, ReadError, Reader};
use adoube_board::{Move, Position, Variant};
use serde::Serialize;
use std::fmt;

/// How deep variations may lie in each other; deeper ones are passed over.
const DEEPEST: usize = 64;
/// More half-moves than any game has: the longest that 75 quiet moves allow has some 12,000.
const LONGEST_GAME: usize = 15_000;
/// More moves than any game has with all its analysis.
const MOST_MOVES: usize = 50_000;
/// Languages are tried on texts up to this size; larger ones are no games.
const LARGEST_TRIED: usize = 1 << 20;
/// No move is written with so many bytes.
const LONGEST_WORD: usize = 100;

/// How a game ended, as written after its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize)]
pub enum Outcome {
    /// `1-0`
    #[serde(rename = "1-0")]
    White,
    /// `0-1`
    #[serde(rename = "0-1")]
    Black,
    /// `1/2-1/2`
    #[serde(rename = "1/2-1/2")]
    Draw,
    /// `*`
    #[default]
    #[serde(rename = "*")]
    Unknown,
}

impl Outcome {
    /// Reads one of the four signs.
    pub fn from_sign(sign: &str) -> Option<Outcome> {
        Some(match sign.trim() {
            "1-0" => Outcome::White,
            "0-1" => Outcome::Black,
            "1/2-1/2" | "1/2" | "½-½" => Outcome::Draw,
            "*" => Outcome::Unknown,
            _ => return None,
        })
    }

    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub const fn sign(self) -> &'static str {
        match self {
            Outcome::White => "1-0",
            Outcome::Black => "0-1",
            Outcome::Draw => "1/2-1/2",
            Outcome::Unknown => "*",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sign())
    }
}

/// A game as PGN keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Tag pairs in their order.
    pub tags: Vec<(String, String)>,
    /// Where it began.
    pub start: Position,
    /// The moves played, with what was said about them.
    pub line: Line,
    /// The sign at the end.
    pub outcome: Outcome,
}

/// A sequence of moves.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Line {
    /// What is said before the first move.
    pub comments: Vec<String>,
    /// The moves.
    pub moves: Vec<Node>,
}

/// A move with what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The move.
    pub played: Move,
    /// Whether a draw was offered with it.
    pub draw_offer: bool,
    /// Numeric signs: 1 for `!`, and so on.
    pub nags: Vec<u8>,
    /// Comments after it.
    pub comments: Vec<String>,
    /// Other moves that could have been played instead.
    pub variations: Vec<Line>,
}

impl Node {
    /// A move about which nothing is said.
    pub fn new(played: Move) -> Node {
        Node {
            played,
            draw_offer: false,
            nags: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
        }
    }

    /// The time left on the player's clock after the move (`%clk`), in milliseconds.
    pub fn clock(&self) -> Option<u64> {
        self.command("%clk")
    }

    /// The time the move took (`%emt`), in milliseconds.
    pub fn elapsed(&self) -> Option<u64> {
        self.command("%emt")
    }

    fn command(&self, name: &str) -> Option<u64> {
        self.comments.iter().find_map(|comment| {
            let (_, after) = comment.split_once(name)?;
            let (time, _) = after.split_once(']')?;
            milliseconds(time.trim())
        })
    }
}

/// A time as `%clk` and `%emt` have it: `1:23:45`, whole seconds, as clocks show them.
pub fn clock_text(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// A time as commands and tags of PGN have it: `1:23:45`, `23:45`, `45`, each with or without a fraction of a second.
pub fn milliseconds(time: &str) -> Option<u64> {
    let (whole, fraction) = time.split_once('.').unwrap_or((time, ""));
    let mut seconds = 0u64;
    let parts: Vec<&str> = whole.split(':').collect();
    if parts.len() > 3 {
        return None;
    }
    for part in parts {
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    let thousandths: String = fraction.chars().chain("000".chars()).take(3).collect();
    seconds.checked_mul(1000)?.checked_add(thousandths.parse().ok()?)
}

/// Why a part of a game could not be read. What is wrong with a move each game says in its own way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind<E = ReadError> {
    /// A word that is nothing known.
    Broken(&'static str),
    /// The starting position cannot be read or played.
    Start(String),
    /// A move that cannot be read, is illegal or ambiguous; moves after it are not read.
    Move(E),
    /// Variations lie too deep in each other, or a bracket has no partner.
    Brackets,
    /// There is something after the result.
    AfterResult,
    /// There are more moves than a game can have; the rest is not read.
    TooLong,
}

/// A fault and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault<E = ReadError> {
    /// Where.
    pub place: Place,
    /// What.
    pub kind: FaultKind<E>,
    /// After how many half-moves of the game itself.
    pub half_moves: usize,
}

impl<E: fmt::Display> fmt::Display for Fault<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.place.line, self.place.column)?;
        match &self.kind {
            FaultKind::Broken(what) => f.write_str(what),
            FaultKind::Start(why) => write!(f, "no starting position: {why}"),
            FaultKind::Move(error) => error.fmt(f),
            FaultKind::Brackets => f.write_str("variations are not well bracketed"),
            FaultKind::AfterResult => f.write_str("there is more after the result"),
            FaultKind::TooLong => f.write_str("there are more moves than a game can have"),
        }
    }
}

/// What reading a game gave: as much of the game as could be read, and every fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The game up to its first bad move.
    pub game: Game,
    /// What was wrong.
    pub faults: Vec<Fault>,
    /// The language in which the moves were read.
    pub language: Language,
}

/// What `Variant` says of a game with the pieces and moves of chess; nothing of a game by other rules. Programs
/// have several words for chess itself.
pub(crate) fn variant_of(name: Option<&str>) -> Option<Variant> {
    let name = name.unwrap_or_default().trim().to_ascii_lowercase();
    match name.as_str() {
        "" | "?" | "-" | "standard" | "chess" | "normal" | "regular" | "classical" | "orthodox"
        | "from position" | "fromposition" | "standard chess" | "orthodox chess"
        | "western chess" => Some(Variant::Chess),
        name if name.contains("960") || name.contains("fischer") => Some(Variant::Chess960),
        _ => None,
    }
}

/// The starting position that tags describe: `FEN`, and `Variant` for Chess960.
pub(crate) fn start_from_tags(
    variant: Option<&str>,
    fen: Option<&str>,
) -> Result<Position, String> {
    let Some(variant) = variant_of(variant) else {
        let name = variant.unwrap_or_default();
        return Err(format!("“{name}” has other rules; known are chess, Chess960 and Tavreli"));
    };
    match fen {
        None => Ok(Position::initial(variant)),
        Some(fen) => Position::from_fen(variant, fen)
            // Files from elsewhere often keep castling rights that are none, or use Chess960's without
            // saying so.
            .or_else(|error| Position::from_fen(Variant::Chess960, fen).map_err(|_| error))
            .map_err(|error| error.to_string()),
    }
}

impl Game {
    /// An empty game.
    pub fn new(start: Position) -> Game {
        Game { tags: Vec::new(), start, line: Line::default(), outcome: Outcome::Unknown }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Reads a game whose text begins on a line. The language is the first in which all moves of the
    /// game read: English, then the others.
    pub fn read(text: &str, first_line: u64) -> Reading {
        let english = Game::read_in(text, first_line, Language::English);
        let stuck = english.faults.iter().any(|fault| {
            matches!(fault.kind, FaultKind::Move(_))
                && fault.half_moves == english.game.line.moves.len()
        });
        if !stuck || text.len() > LARGEST_TRIED {
            return english;
        }
        let mut best = english;
        for &language in Language::ALL.iter().skip(1) {
            let reading = Game::read_in(text, first_line, language);
            if reading.game.line.moves.len() > best.game.line.moves.len() {
                best = reading;
            }
        }
        best
    }

    /// Reads a game in the letters of one language, and figurines.
    pub fn read_in(text: &str, first_line: u64, language: Language) -> Reading {
        Builder::new(text, first_line, language).build()
    }
}

/// A line being read: the position before and after its last move.
struct Open {
    line: Line,
    before: Position,
    now: Position,
    /// A bad move was met: the rest of the line is passed over.
    stuck: bool,
}

impl Open {
    fn new(start: Position) -> Open {
        Open { line: Line::default(), before: start.clone(), now: start, stuck: false }
    }
}

struct Builder<'a> {
    text: &'a str,
    first_line: u64,
    reader: Reader,
    language: Language,
    faults: Vec<Fault>,
    tags: Vec<(String, String)>,
    /// Where the tag with the starting position stands.
    fen_at: usize,
    /// The game's own line and the variations open inside it.
    open: Vec<Open>,
    /// Brackets of variations that are passed over.
    passed_over: usize,
    outcome: Option<Outcome>,
    /// Moves read, those of variations too.
    moves: usize,
}

impl<'a> Builder<'a> {
    fn new(text: &'a str, first_line: u64, language: Language) -> Builder<'a> {
        Builder {
            text,
            first_line,
            reader: Reader::new(language),
            language,
            faults: Vec::new(),
            tags: Vec::new(),
            fen_at: 0,
            open: Vec::new(),
            passed_over: 0,
            outcome: None,
            moves: 0,
        }
    }

    fn fault(&mut self, at: usize, kind: FaultKind) {
        // One fault is news, a thousand are noise.
        if self.faults.len() < 32 {
            let half_moves = self.open.first().map_or(0, |game| game.line.moves.len());
            self.faults.push(Fault {
                place: Place::of(self.text, at, self.first_line),
                kind,
                half_moves,
            });
        }
    }

    fn begin_moves(&mut self) -> Position {
        let tag = |name: &str| {
            self.tags.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
        };
        let start = start_from_tags(tag("Variant"), tag("FEN"));
        let stuck = start.is_err();
        let start = start.unwrap_or_else(|why| {
            self.fault(self.fen_at, FaultKind::Start(why));
            Position::initial(Variant::Chess)
        });
        let mut game = Open::new(start.clone());
        game.stuck = stuck;
        self.open.push(game);
        start
    }

    fn build(mut self) -> Reading {
        let mut start = None;
        for token in Scanner::new(self.text) {
            if let TokenKind::Tag { name, value } = token.kind {
                if name == "FEN" {
                    self.fen_at = token.at;
                }
                self.tags.push((name.to_owned(), value.into_owned()));
                continue;
            }
            if self.open.is_empty() {
                start = Some(self.begin_moves());
            }
            self.word(token.kind, token.at);
        }
        let start = start.unwrap_or_else(|| self.begin_moves());
        if self.open.len() > 1 || self.passed_over > 0 {
            self.fault(self.text.len(), FaultKind::Brackets);
        }
        while self.open.len() > 1 {
            self.close();
        }
        let line = self.open.pop().map(|game| game.line).unwrap_or_default();
        let outcome = self.outcome.unwrap_or_else(|| {
            let result = self.tags.iter().find(|(key, _)| key == "Result");
            result.and_then(|(_, value)| Outcome::from_sign(value)).unwrap_or_default()
        });
        Reading {
            game: Game { tags: self.tags, start, line, outcome },
            faults: self.faults,
            language: self.language,
        }
    }

    fn word(&mut self, kind: TokenKind<'_>, at: usize) {
        if self.passed_over > 0 {
            match kind {
                TokenKind::Open => self.passed_over += 1,
                TokenKind::Close => self.passed_over -= 1,
                _ => {}
            }
            return;
        }
        let inside = self.open.len() > 1;
        let Some(current) = self.open.last_mut() else {
            return;
        };
        match kind {
            TokenKind::Tag { .. } => {}
            TokenKind::Comment(text) => {
                // Where lines break in a comment says nothing, and a brace cannot be written again.
                let words: Vec<&str> = text.split_whitespace().collect();
                let comment = words.join(" ").replace('}', ")");
                match current.line.moves.last_mut() {
                    Some(node) => node.comments.push(comment),
                    None => current.line.comments.push(comment),
                }
            }
            TokenKind::Nag(nag) => {
                if let Some(node) = current.line.moves.last_mut() {
                    node.nags.push(nag);
                }
            }
            TokenKind::DrawOffer => {
                if let Some(node) = current.line.moves.last_mut() {
                    node.draw_offer = true;
                }
            }
            TokenKind::Open if current.stuck => self.passed_over = 1,
            TokenKind::Open => {
                let before = current.before.clone();
                let has_move = !current.line.moves.is_empty();
                if has_move && self.open.len() <= DEEPEST {
                    self.open.push(Open::new(before));
                } else {
                    self.fault(at, FaultKind::Brackets);
                    self.passed_over = 1;
                }
            }
            TokenKind::Close if inside => self.close(),
            TokenKind::Close => self.fault(at, FaultKind::Brackets),
            TokenKind::Result(sign) => {
                if !inside {
                    self.outcome = Outcome::from_sign(sign);
                }
            }
            TokenKind::Broken(what) => self.fault(at, FaultKind::Broken(what)),
            TokenKind::Move(_) if current.stuck => {}
            TokenKind::Move(word) => self.play(word, at, inside),
        }
    }

    fn play(&mut self, word: &str, at: usize, inside: bool) {
        if self.outcome.is_some() && !inside {
            self.fault(at, FaultKind::AfterResult);
            self.stick();
            return;
        }
        if word.len() > LONGEST_WORD {
            self.fault(at, FaultKind::Broken("a word is too long for a move"));
            self.stick();
            return;
        }
        let longest = self.open.first().is_some_and(|game| game.line.moves.len() >= LONGEST_GAME);
        if self.moves == MOST_MOVES || (longest && !inside) {
            self.fault(at, FaultKind::TooLong);
            self.open.iter_mut().for_each(|line| line.stuck = true);
            return;
        }
        let Some(current) = self.open.last_mut() else {
            return;
        };
        match self.reader.read(&current.now, word) {
            Ok(read) => {
                if let Ok(after) = current.now.play(read.played) {
                    current.before = std::mem::replace(&mut current.now, after);
                }
                let mut node = Node::new(read.played);
                node.draw_offer = read.draw_offer;
                node.nags.extend(nag_of(word));
                current.line.moves.push(node);
                self.moves += 1;
            }
            Err(error) => {
                current.stuck = true;
                self.fault(at, FaultKind::Move(error));
            }
        }
    }

    /// Passes over the rest of the line.
    fn stick(&mut self) {
        if let Some(current) = self.open.last_mut() {
            current.stuck = true;
        }
    }

    fn close(&mut self) {
        if let Some(done) = self.open.pop()
            && let Some(parent) = self.open.last_mut()
            && let Some(node) = parent.line.moves.last_mut()
        {
            node.variations.push(done.line);
        }
    }
}

/// The praise or blame at the end of a move.
fn nag_of(word: &str) -> Option<u8> {
    let marks = &word[word.trim_end_matches(['!', '?']).len()..];
    Some(match marks {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_to_the_millisecond() {
        let mut node = Node::new(Position::initial(Variant::Chess).legal_moves()[0]);
        node.comments.push("good [%clk 1:02:03.45] [%emt 0:00:07]".into());
        assert_eq!(node.clock(), Some(3_723_450));
        assert_eq!(node.elapsed(), Some(7_000));
        for text in ["", "x", "1:2:3:4", "99999999999999999999"] {
            assert_eq!(milliseconds(text), None, "{text}");
        }
    }
}
