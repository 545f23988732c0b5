//! Writing games.

use super::game::{Game, Line, Node, Outcome};
use crate::Writer;
use adoube_base::Color;
use adoube_board::{FenStyle, Move, Position, Variant};

/// The tags that come first, in this order.
pub(crate) const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// How a game's text is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Lines are broken before this many characters.
    pub width: usize,
    /// Whether comments, signs and variations are written.
    pub annotations: bool,
}

impl Default for Layout {
    /// As the PGN export format asks: 79 characters, everything written.
    fn default() -> Layout {
        Layout { width: 79, annotations: true }
    }
}

impl Game {
    /// The game as PGN in export format.
    pub fn write(&self) -> String {
        self.write_with(Layout::default(), |position, m| Writer::PGN.write(position, m))
    }

    /// The game with moves written as one likes; only short English moves make it PGN that other
    /// programs read.
    pub fn write_with(
        &self,
        layout: Layout,
        mut write: impl FnMut(&Position, Move) -> String,
    ) -> String {
        let mut text = self.tags_text();
        text.push('\n');
        let mut lines = Lines::after(text, layout.width);
        line_text(&self.line, &self.start, layout, &mut lines, &mut write);
        lines.word(self.outcome.sign());
        lines.text.push_str("\n\n");
        lines.text
    }

    fn tags_text(&self) -> String {
        let mut text = tag_pairs(&self.tags, self.outcome, &["SetUp", "FEN", "Variant"]);
        let mut tag = |name: &str, value: &str| text.push_str(&tag_pair(name, value));
        if self.start.variant() == Variant::Chess960 {
            tag("Variant", "Chess960");
        }
        if self.start != Position::initial(Variant::Chess)
            || self.start.variant() == Variant::Chess960
            || self.start.move_number().get() != 1
            || self.start.quiet_half_moves() != 0
        {
            let style = match self.start.variant() {
                Variant::Chess => FenStyle::XFen,
                Variant::Chess960 => FenStyle::Shredder,
            };
            tag("SetUp", "1");
            tag("FEN", &self.start.fen_as(style));
        }
        text
    }
}

/// A tag pair on its line.
pub(crate) fn tag_pair(name: &str, value: &str) -> String {
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
    let one_line = escaped.replace(['\n', '\r'], " ");
    format!("[{name} \"{one_line}\"]\n")
}

/// The seven tags every game has, then the others but for those that the writer makes itself.
pub(crate) fn tag_pairs(tags: &[(String, String)], outcome: Outcome, own: &[&str]) -> String {
    let mut text = String::new();
    let known = |name: &str| tags.iter().find(|(key, _)| key == name).map(|(_, v)| v.as_str());
    for name in ROSTER {
        let value = match name {
            "Result" => outcome.sign(),
            "Date" => known(name).unwrap_or("????.??.??"),
            _ => known(name).unwrap_or("?"),
        };
        text.push_str(&tag_pair(name, value));
    }
    for (name, value) in tags {
        if !ROSTER.contains(&name.as_str()) && !own.contains(&name.as_str()) {
            text.push_str(&tag_pair(name, value));
        }
    }
    text
}

/// Words broken into lines.
pub(crate) struct Lines {
    pub(crate) text: String,
    column: usize,
    width: usize,
}

impl Lines {
    /// Lines after a text, each of at most so many characters.
    pub(crate) fn after(text: String, width: usize) -> Lines {
        Lines { text, column: 0, width: width.max(20) }
    }

    pub(crate) fn word(&mut self, word: &str) {
        let length = word.chars().count();
        if self.column > 0 && self.column + 1 + length > self.width {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += length;
    }

    pub(crate) fn comment(&mut self, comment: &str) {
        // A closing brace cannot stand in a comment, and a line of it must not begin with a %.
        let safe = comment.replace('}', ")");
        let mut words: Vec<String> = safe.split_whitespace().map(str::to_owned).collect();
        match words.as_mut_slice() {
            [] => words.push("{}".to_owned()),
            [only] => *only = format!("{{{only}}}"),
            [first, .., last] => {
                *first = format!("{{{first}");
                last.push('}');
            }
        }
        for word in words {
            if word.starts_with(['%', '[']) {
                // Kept off the beginning of a line, where it would be an escape or look like a tag.
                self.text.push(' ');
                self.text.push_str(&word);
                self.column += 1 + word.chars().count();
            } else {
                self.word(&word);
            }
        }
    }
}

/// What is left to write of a line that a variation interrupted.
fn line_text(
    line: &Line,
    start: &Position,
    layout: Layout,
    lines: &mut Lines,
    write: &mut impl FnMut(&Position, Move) -> String,
) {
    if layout.annotations {
        for comment in &line.comments {
            lines.comment(comment);
        }
    }
    let mut position = start.clone();
    let mut number_needed = true;
    for node in &line.moves {
        let number = position.move_number();
        let text = write(&position, node.played);
        match position.turn() {
            Color::White => lines.word(&format!("{number}.")),
            Color::Black if number_needed => lines.word(&format!("{number}...")),
            Color::Black => {}
        }
        for word in text.split(' ') {
            lines.word(word);
        }
        if node.draw_offer {
            lines.word("(=)");
        }
        let Ok(after) = position.play(node.played) else {
            return;
        };
        number_needed = false;
        if layout.annotations {
            number_needed = annotations_text(node, &position, layout, lines, write);
        }
        position = after;
    }
}

/// Signs, comments and variations of a move; tells whether they part it from the next.
fn annotations_text(
    node: &Node,
    before: &Position,
    layout: Layout,
    lines: &mut Lines,
    write: &mut impl FnMut(&Position, Move) -> String,
) -> bool {
    for nag in &node.nags {
        lines.word(&format!("${nag}"));
    }
    for comment in &node.comments {
        lines.comment(comment);
    }
    for variation in &node.variations {
        lines.word("(");
        line_text(variation, before, layout, lines, &mut *write);
        lines.word(")");
    }
    !node.comments.is_empty() || !node.variations.is_empty()
}
