//! A board of Tavreli drawn by the server: a table of squares, each named in words. Scripts draw the same
//! markup; how it looks is in the style sheet alone.

use crate::play::towers::{Tower, names, towers};
use adoube_board::{Square, tavreli::Tavreli};
use adoube_words::Words;

/// A board to be drawn.
pub(crate) struct Diagram {
    pub(super) rows: Vec<Row>,
    /// The letters of the files: those of squares, and those of moves where the language has others.
    pub(super) files: Vec<String>,
    /// Towers of two and more in words.
    pub(super) towers: Vec<(Square, String)>,
}

/// A rank of a board.
pub(crate) struct Row {
    pub(super) rank: usize,
    pub(super) squares: Vec<Cell>,
}

/// A square of a board.
pub(crate) struct Cell {
    pub(super) dark: bool,
    /// The square and what stands on it.
    pub(super) name: String,
    pub(super) tower: Option<Drawn>,
}

/// A tower to be drawn: the top piece on the edges of those below.
pub(crate) struct Drawn {
    pub(super) top: Token,
    pub(super) edges: Vec<&'static str>,
    pub(super) height: u8,
}

/// A piece to be drawn.
pub(crate) struct Token {
    /// `white` or `black`.
    pub(super) color: &'static str,
    /// The name of its picture.
    pub(super) symbol: String,
    /// Its letters.
    pub(super) letters: String,
}

impl Token {
    /// The piece of a code (`N`, `pr`, `+PH`).
    pub(super) fn of(code: &str) -> Token {
        let bare = code.trim_start_matches('+');
        Token {
            color: color(code),
            symbol: format!(
                "tv-{}{}",
                if code == bare { "" } else { "t" },
                bare.to_ascii_uppercase()
            ),
            letters: code.to_owned(),
        }
    }
}

fn color(code: &str) -> &'static str {
    if code.contains(|sign: char| sign.is_ascii_lowercase()) { "black" } else { "white" }
}

impl Drawn {
    fn of(tower: &Tower) -> Option<Drawn> {
        let (top, below) = tower.men.split_first()?;
        let edges = below.iter().map(|man| color(&man.code)).collect();
        Some(Drawn { top: Token::of(&top.code), edges, height: tower.height })
    }
}

impl Diagram {
    /// The board of a position, White below.
    pub(crate) fn new(position: &Tavreli, words: Words) -> Diagram {
        let mut towers = towers(position, words, None);
        let empty = words.say("square-empty");
        let mut cell = |square: Square| {
            let tower = towers.get(&square);
            let what = tower.map_or(&empty, |tower| &tower.words);
            Cell {
                dark: !square.is_light(),
                name: format!("{square}, {what}"),
                tower: tower.and_then(Drawn::of),
            }
        };
        let mut row = |rank: usize| Row {
            rank: rank + 1,
            squares: (0..8)
                .filter_map(|file| Square::from_index(rank * 8 + file))
                .map(&mut cell)
                .collect(),
        };
        let rows = (0..8).rev().map(&mut row).collect();
        towers.retain(|_, tower| tower.height > 1);
        let files = "abcdefgh".chars().zip(words.say("tower-files").chars().collect::<Vec<_>>());
        let files = files
            .map(|(square, moves)| match square == moves {
                true => square.to_string(),
                false => format!("{square} {moves}"),
            })
            .collect();
        Diagram {
            rows,
            files,
            towers: towers.into_iter().map(|(at, tower)| (at, tower.words)).collect(),
        }
    }
}

/// The words of boards that a script draws.
const SCRIPT_WORDS: &[&str] =
    &["square-empty", "square-selected", "tower-files", "tower-how-many", "tower-whole", "cancel"];

/// Everything a script that draws towers has to say, with the names of the pieces by their codes. What is to
/// be filled in stands in braces.
pub(crate) fn script_words(words: Words) -> serde_json::Map<String, serde_json::Value> {
    let about = |key: &str| {
        let args = [("it", "{it}".into()), ("n", "{n}".into()), ("h", "{h}".into())];
        words.say_with(key, &args)
    };
    let plain = SCRIPT_WORDS.iter().map(|key| ((*key).to_owned(), words.say(key)));
    let filled = ["tower-takes", "tower-frees-own", "tower-frees-enemy", "tower-rule"]
        .map(|key| (key.to_owned(), about(key)));
    let names = names(words).into_iter().map(|(code, name)| (format!("man {code}"), name));
    plain.chain(filled).chain(names).map(|(key, text)| (key, text.into())).collect()
}
