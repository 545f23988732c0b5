//! A game with everything in it.

use crate::pgn::{self, Lines, Outcome, Place, Scanner, TokenKind, tag_pair, tag_pairs};
use adoube_base::Color;
use adoube_board::tavreli::{Covered, MoveTextError, Tavreli, TowerMove, write_move};

/// More half-moves than anybody plays.
const LONGEST_GAME: usize = 15_000;
/// Lines are broken before this many characters.
const WIDTH: usize = 79;
/// The tags the writer makes itself.
const OWN: [&str; 4] = ["SetUp", "FEN", "Variant", "Covered"];

/// The letters of the files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Alphabet {
    /// a to h.
    #[default]
    Latin,
    /// а to з.
    Cyrillic,
}

impl Alphabet {
    /// The alphabet of a game: that of the files which look like none of the other's.
    fn of<'a>(moves: impl Iterator<Item = &'a str>) -> Alphabet {
        let (mut latin, mut cyrillic) = (0u32, 0u32);
        for sign in moves.flat_map(str::chars).flat_map(char::to_lowercase) {
            match sign {
                'b' | 'c' | 'd' | 'f' | 'g' | 'h' => latin += 1,
                'б' | 'в' | 'г' | 'д' | 'ж' | 'з' => cyrillic += 1,
                _ => {}
            }
        }
        if cyrillic > latin { Alphabet::Cyrillic } else { Alphabet::Latin }
    }
}

/// A game as text keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Tag pairs in their order.
    pub tags: Vec<(String, String)>,
    /// Where it began.
    pub start: Tavreli,
    /// What is said before the first move.
    pub comments: Vec<String>,
    /// The moves played, with what was said about them.
    pub moves: Vec<Node>,
    /// The sign at the end.
    pub outcome: Outcome,
}

/// A move with what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The move.
    pub played: TowerMove,
    /// Whether a draw was offered with it.
    pub draw_offer: bool,
    /// Numeric signs: 1 for `!`, and so on.
    pub nags: Vec<u8>,
    /// Comments after it.
    pub comments: Vec<String>,
}

impl Node {
    /// A move about which nothing is said.
    pub fn new(played: TowerMove) -> Node {
        Node { played, draw_offer: false, nags: Vec::new(), comments: Vec::new() }
    }
}

/// Why a part of a game could not be read. A wrong mark is a fault too, but not another move (T11.4).
pub type FaultKind = pgn::FaultKind<MoveTextError>;

/// A fault and its place.
pub type Fault = pgn::Fault<MoveTextError>;

/// What reading a game gave: as much of the game as could be read, and every fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The game up to its first bad move.
    pub game: Game,
    /// What was wrong.
    pub faults: Vec<Fault>,
    /// The letters in which the moves were read.
    pub alphabet: Alphabet,
}

/// Whether the tags of a text say that the game is Tavreli.
pub fn is_tavreli(text: &str) -> bool {
    let tags = Scanner::of_towers(text).map_while(|token| match token.kind {
        TokenKind::Tag { name, value } => Some((name, value)),
        TokenKind::Broken(_) => Some(("", "".into())),
        _ => None,
    });
    tags.take(64).any(|(name, value)| name == "Variant" && names_tavreli(&value))
}

/// Whether the value of a `Variant` tag names the game.
pub(crate) fn names_tavreli(variant: &str) -> bool {
    let variant = variant.to_lowercase();
    variant.contains("tavreli") || variant.contains("таврел")
}

impl Game {
    /// An empty game.
    pub fn new(start: Tavreli) -> Game {
        Game {
            tags: Vec::new(),
            start,
            comments: Vec::new(),
            moves: Vec::new(),
            outcome: Outcome::Unknown,
        }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Reads a game whose text begins on a line.
    pub fn read(text: &str, first_line: u64) -> Reading {
        let words = Scanner::of_towers(text).filter_map(|token| match token.kind {
            TokenKind::Move(word) => Some(word),
            _ => None,
        });
        let alphabet = Alphabet::of(words);
        let mut builder = Builder {
            text,
            first_line,
            alphabet,
            game: Game::new(Tavreli::initial()),
            now: None,
            faults: Vec::new(),
            fen_at: 0,
            brackets: 0,
            stuck: false,
            ended: false,
        };
        for token in Scanner::of_towers(text) {
            builder.take(token.at, token.kind);
        }
        builder.begin();
        if builder.brackets > 0 {
            builder.fault(text.len(), FaultKind::Brackets);
        }
        Reading { game: builder.game, faults: builder.faults, alphabet }
    }

    /// The game as text.
    pub fn write(&self, alphabet: Alphabet) -> String {
        let mut text = tag_pairs(&self.tags, self.outcome, &OWN);
        text.push_str(&tag_pair("Variant", "Tavreli"));
        if self.start.covered() == Covered::Loses {
            text.push_str(&tag_pair("Covered", "loses"));
        }
        if self.start.tfen() != Tavreli::initial().tfen() {
            text.push_str(&tag_pair("SetUp", "1"));
            text.push_str(&tag_pair("FEN", &self.start.tfen()));
        }
        text.push('\n');
        let mut lines = Lines::after(text, WIDTH);
        self.comments.iter().for_each(|comment| lines.comment(comment));
        let mut position = self.start;
        let mut number_needed = true;
        for node in &self.moves {
            match position.turn() {
                Color::White => lines.word(&format!("{}.", position.number())),
                Color::Black if number_needed => {
                    lines.word(&format!("{}...", position.number()));
                }
                Color::Black => {}
            }
            lines.word(&write_move(&position, node.played, alphabet == Alphabet::Cyrillic));
            if node.draw_offer {
                lines.word("(=)");
            }
            node.nags.iter().for_each(|nag| lines.word(&format!("${nag}")));
            node.comments.iter().for_each(|comment| lines.comment(comment));
            number_needed = !node.comments.is_empty();
            let Some(after) = position.play(node.played) else { break };
            position = after;
        }
        lines.word(self.outcome.sign());
        lines.text.push_str("\n\n");
        lines.text
    }
}

struct Builder<'a> {
    text: &'a str,
    first_line: u64,
    alphabet: Alphabet,
    game: Game,
    /// The position that stands, once the moves have begun.
    now: Option<Tavreli>,
    faults: Vec<Fault>,
    /// Where the tag with the starting position stands.
    fen_at: usize,
    /// Variations open around what is read.
    brackets: usize,
    /// A bad move was met: the rest is passed over.
    stuck: bool,
    /// The result was met.
    ended: bool,
}

impl Builder<'_> {
    fn fault(&mut self, at: usize, kind: FaultKind) {
        // One fault is news, a thousand are noise.
        if self.faults.len() < 32 {
            let place = Place::of(self.text, at, self.first_line);
            self.faults.push(Fault { place, kind, half_moves: self.game.moves.len() });
        }
    }

    /// The tags are over: the game begins where they say.
    fn begin(&mut self) -> Tavreli {
        if let Some(now) = self.now {
            return now;
        }
        let start = match self.game.tag("FEN").map(str::parse::<Tavreli>) {
            None => Tavreli::initial(),
            Some(Ok(start)) => start,
            Some(Err(error)) => {
                self.fault(self.fen_at, FaultKind::Start(error.to_string()));
                self.stuck = true;
                Tavreli::initial()
            }
        };
        let covered = match self.game.tag("Covered") {
            Some(value) if value.eq_ignore_ascii_case("loses") => Covered::Loses,
            _ => Covered::Keeps,
        };
        self.game.start = start.with_covered(covered);
        self.now = Some(self.game.start);
        self.game.start
    }

    fn take(&mut self, at: usize, kind: TokenKind<'_>) {
        if let TokenKind::Tag { name, value } = kind {
            if name == "FEN" {
                self.fen_at = at;
            }
            self.game.tags.push((name.to_owned(), value.into_owned()));
            return;
        }
        if let TokenKind::Broken(what) = kind {
            self.fault(at, FaultKind::Broken(what));
            return;
        }
        let now = self.begin();
        match kind {
            TokenKind::Open => self.brackets += 1,
            TokenKind::Close if self.brackets == 0 => self.fault(at, FaultKind::Brackets),
            TokenKind::Close => self.brackets -= 1,
            _ if self.brackets > 0 => {}
            TokenKind::Move(_) if self.ended => {
                self.fault(at, FaultKind::AfterResult);
                self.stuck = true;
            }
            TokenKind::Result(_) if self.ended => self.fault(at, FaultKind::AfterResult),
            TokenKind::Move(word) if !self.stuck => self.play(at, now, word),
            TokenKind::Comment(comment) if !self.stuck => {
                let comments = match self.game.moves.last_mut() {
                    Some(node) => &mut node.comments,
                    None => &mut self.game.comments,
                };
                comments.push(comment.split_whitespace().collect::<Vec<_>>().join(" "));
            }
            TokenKind::Nag(nag) if !self.stuck => {
                if let Some(node) = self.game.moves.last_mut() {
                    node.nags.push(nag);
                }
            }
            TokenKind::DrawOffer if !self.stuck => {
                if let Some(node) = self.game.moves.last_mut() {
                    node.draw_offer = true;
                }
            }
            TokenKind::Result(sign) => {
                self.game.outcome = Outcome::from_sign(sign).unwrap_or_default();
                self.ended = true;
            }
            _ => {}
        }
    }

    fn play(&mut self, at: usize, now: Tavreli, word: &str) {
        if self.game.moves.len() >= LONGEST_GAME {
            self.fault(at, FaultKind::TooLong);
            self.stuck = true;
            return;
        }
        let body = word.trim_end_matches(['!', '?']);
        let read = match now.read_move_in(body, self.alphabet == Alphabet::Cyrillic) {
            Err(error @ MoveTextError::WrongMark { .. }) => {
                let MoveTextError::WrongMark { written, .. } = &error else { return };
                let meant = now.read_move(written);
                self.fault(at, FaultKind::Move(error));
                meant
            }
            read => read,
        };
        let after = match read {
            Ok(m) => now.play(m).map(|after| (m, after)).ok_or(None),
            Err(error) => Err(Some(error)),
        };
        match after {
            Ok((m, after)) => {
                let mut node = Node::new(m);
                node.nags.extend(sign_of(&word[body.len()..]));
                self.game.moves.push(node);
                self.now = Some(after);
            }
            Err(error) => {
                if let Some(error) = error {
                    self.fault(at, FaultKind::Move(error));
                }
                self.stuck = true;
            }
        }
    }
}

/// The numeric sign of exclamation and question marks.
fn sign_of(marks: &str) -> Option<u8> {
    ["!", "?", "!!", "??", "!?", "?!"]
        .into_iter()
        .zip(1..)
        .find_map(|(sign, nag)| (sign == marks).then_some(nag))
}
