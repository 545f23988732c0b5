//! The command line of a board: what somebody who does not see it asks for and does, typed or spoken, in the words of
//! four languages and the German ones of the appendix for the blind.
//!
//! A line is a command, a move, or neither. [`exact`] knows commands as they are written; a line that is none may be a move,
//! which only a position can tell; [`near`] forgives spelling in what is left. Nothing is done here.

mod phrases;

use crate::spoken::{self, Meaning};
use adoube_base::Color;
use adoube_board::{File, Rank, Role, Square, tavreli::Kind};
use phrases::{CONFIRMED, OWN, PHRASES, SIDES};

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Asks to be told something. Nothing changes.
    Ask(Question),
    /// Does something.
    Do(Deed),
}

/// What somebody asks to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which commands there are.
    Help,
    /// Both clocks, and whose runs.
    Clock,
    /// The own time left.
    Time,
    /// How many moves both have made.
    Count,
    /// The last move.
    Last,
    /// The last announcement again.
    Repeat,
    /// The last move in braille.
    Braille,
    /// All moves.
    Score,
    /// Whose move it is, and what waits for an answer.
    Status,
    /// Everything on the board, rank by rank.
    Board,
    /// Where the pieces stand; of one side, or of both.
    Pieces(Option<Side>),
    /// What stands on a rank.
    Rank(Rank),
    /// What stands on a file.
    File(File),
    /// What stands on a square.
    Square(Square),
    /// What attacks a square.
    Attackers(Square),
    /// The moves that are possible, of such a piece, from such a square.
    Moves {
        /// The piece.
        piece: Option<Piece>,
        /// From where.
        from: Option<Square>,
    },
}

/// What somebody does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Offers a draw.
    OfferDraw,
    /// Accepts the offer.
    AcceptDraw,
    /// Declines it.
    DeclineDraw,
    /// Claims a draw by repetition; with a move that is still to be made.
    ClaimThree(Option<String>),
    /// Claims a draw by fifty moves; with a move that is still to be made.
    ClaimFifty(Option<String>),
    /// Claims that the flag has fallen.
    ClaimFlag,
    /// Claims an illegal move.
    ClaimIllegal,
    /// Claims that a touched piece was not moved.
    ClaimTouch,
    /// Resigns. A slip of the tongue does not lose a game: it must be said for certain.
    Resign {
        /// It was.
        sure: bool,
    },
    /// Presses the clock.
    Press,
    /// Calls the arbiter.
    CallArbiter,
    /// Puts a slip of the tongue right.
    Correct(String),
    /// Says the announced move again, as it was heard.
    Heard(String),
    /// Makes what was announced on the listener's board.
    Execute(String),
    /// Demands a second board.
    TwoBoards,
    /// Asks the assistant for something.
    AskAssistant(Told),
    /// The assistant tells what was asked for.
    Tell(Told),
    /// Signs the result.
    Sign,
}

/// What an assistant tells, when asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// The time used by both.
    Time,
    /// The number of moves.
    Moves,
}

/// Whose pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Those of a colour.
    Of(Color),
    /// One's own.
    Own,
    /// The opponent's.
    Others,
}

/// A kind of piece, of either game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Of chess.
    Chess(Role),
    /// Of Tavreli.
    Tower(Kind),
}

/// A command by the words it begins with, before what follows them is read. What each means stands at [`Question`] and
/// [`Deed`].
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verb {
    Help,
    Clock,
    Time,
    Count,
    Last,
    Repeat,
    Braille,
    Score,
    Status,
    Board,
    Pieces,
    Rank,
    File,
    Square,
    Attackers,
    Moves,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    ClaimThree,
    ClaimFifty,
    ClaimFlag,
    ClaimIllegal,
    ClaimTouch,
    Resign,
    Press,
    CallArbiter,
    Correct,
    Execute,
    TwoBoards,
    AskTime,
    AskMoves,
    TellTime,
    TellMoves,
    Sign,
}

/// The longest line that is listened to.
pub const LONGEST: usize = 200;

/// The languages of the vocabulary, in the order of its columns.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    English,
    Russian,
    Ukrainian,
    Armenian,
}

impl Verb {
    /// How the command is called in a language: the first of the phrases by which it is known.
    pub fn phrase(self, tongue: Tongue) -> &'static str {
        let row = PHRASES.iter().find(|(verb, _)| *verb == self);
        row.and_then(|(_, all)| all.get(tongue as usize)?.split(", ").next()).unwrap_or_default()
    }

    /// All commands, in the order of the help.
    pub fn all() -> impl Iterator<Item = Verb> {
        PHRASES.iter().map(|(verb, _)| *verb)
    }
}

/// Reads a line that is a command as it is written.
///
/// ```
/// use adoube_notation::command::{exact, Command, Question};
/// use adoube_board::{File, Square};
///
/// assert_eq!(exact("square e4"), Some(Command::Ask(Question::Square(Square::E4))));
/// assert_eq!(exact("вертикаль Густав"), Some(Command::Ask(Question::File(File::G))));
/// assert_eq!(exact("e4"), None, "this may be a move");
/// ```
pub fn exact(line: &str) -> Option<Command> {
    let words = words(line)?;
    let (verb, length) = starting(&words, |said, known| said == known)?;
    command(verb, &words[length..], line)
}

/// Reads a line whose command is misspelt by a letter, or by two where the word is long. What changes the game is not
/// done on a guess: whoever asked is asked back.
pub fn near(line: &str) -> Option<Command> {
    let words = words(line)?;
    let (verb, length) = starting(&words, is_near)?;
    command(verb, &words[length..], line)
}

/// The words of a line, folded; nothing where there are none or too many.
fn words(line: &str) -> Option<Vec<String>> {
    if line.len() > LONGEST * 4 || line.chars().count() > LONGEST {
        return None;
    }
    let words: Vec<String> = tokens(line).collect();
    // A question mark alone asks for help.
    match (words.is_empty(), line.trim()) {
        (true, "?") => Some(vec!["help".to_owned()]),
        (true, _) => None,
        (false, _) => Some(words),
    }
}

fn tokens(line: &str) -> impl Iterator<Item = String> + '_ {
    line.split(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '’' | 'ʼ' | '`')))
        .filter(|word| !word.is_empty())
        .map(spoken::fold)
}

/// The longest phrase with which a line begins.
fn starting(words: &[String], same: impl Fn(&str, &str) -> bool) -> Option<(Verb, usize)> {
    let mut best: Option<(Verb, usize)> = None;
    for (verb, all) in PHRASES {
        for phrase in all.iter().flat_map(|of_tongue| of_tongue.split(", ")) {
            let known: Vec<String> = tokens(phrase).collect();
            let fits = !known.is_empty()
                && known.len() <= words.len()
                && known.iter().zip(words).all(|(known, said)| same(said, known));
            if fits && best.is_none_or(|(_, length)| known.len() > length) {
                best = Some((*verb, known.len()));
            }
        }
    }
    best
}

/// Whether a word is a known one but for its spelling. Short words are too like each other, and like squares.
fn is_near(said: &str, known: &str) -> bool {
    let most = match known.chars().count() {
        0..=3 => 0,
        4..=7 => 1,
        _ => 2,
    };
    said == known || (most > 0 && distance(said, known, most) <= most)
}

/// In how many letters two words differ; two that changed places count once. Words that differ by more than `most` are
/// as different as any.
fn distance(a: &str, b: &str, most: usize) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().abs_diff(b.len()) > most {
        return most + 1;
    }
    let mut rows: [Vec<usize>; 3] = [vec![], (0..=b.len()).collect(), vec![]];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = usize::from(a[i - 1] != b[j - 1]);
            let mut least = (row[j - 1] + 1).min(rows[1][j] + 1).min(rows[1][j - 1] + changed);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[0][j - 2] + 1);
            }
            row.push(least);
        }
        rows.rotate_left(1);
        rows[1] = row;
    }
    rows[1][b.len()]
}

/// A command with what follows its words; nothing where that does not fit.
fn command(verb: Verb, rest: &[String], line: &str) -> Option<Command> {
    use Command::{Ask, Do};
    let ask = |question| rest.is_empty().then_some(Ask(question));
    let done = |deed| rest.is_empty().then_some(Do(deed));
    // A move that follows is read as it was written: signs are part of it.
    let text = || tail(line, rest.len());
    match verb {
        Verb::Help => Some(Ask(Question::Help)),
        Verb::Clock => ask(Question::Clock),
        Verb::Time => ask(Question::Time),
        Verb::Count => ask(Question::Count),
        Verb::Last => ask(Question::Last),
        Verb::Repeat if rest.is_empty() => Some(Ask(Question::Repeat)),
        Verb::Repeat => Some(Do(Deed::Heard(text()?))),
        Verb::Braille => ask(Question::Braille),
        Verb::Score => ask(Question::Score),
        Verb::Status => ask(Question::Status),
        Verb::Board => ask(Question::Board),
        Verb::Pieces => match rest {
            [] => Some(Ask(Question::Pieces(None))),
            [word] => Some(Ask(Question::Pieces(Some(side(word)?)))),
            _ => None,
        },
        Verb::Rank => match meanings(rest)?.as_slice() {
            [Meaning::Rank(rank)] => Some(Ask(Question::Rank(*rank))),
            _ => None,
        },
        Verb::File => match meanings(rest)?.as_slice() {
            [Meaning::File(file)] => Some(Ask(Question::File(*file))),
            _ => None,
        },
        Verb::Square => Some(Ask(Question::Square(square(rest)?))),
        Verb::Attackers => Some(Ask(Question::Attackers(square(rest)?))),
        Verb::Moves => {
            let (piece, from) = match rest {
                [] => (None, None),
                [first, others @ ..] => match (piece(first), others) {
                    (Some(piece), []) => (Some(piece), None),
                    (Some(piece), others) => (Some(piece), Some(square(others)?)),
                    (None, _) => (None, Some(square(rest)?)),
                },
            };
            Some(Ask(Question::Moves { piece, from }))
        }
        Verb::OfferDraw => done(Deed::OfferDraw),
        Verb::AcceptDraw => done(Deed::AcceptDraw),
        Verb::DeclineDraw => done(Deed::DeclineDraw),
        Verb::ClaimThree => Some(Do(Deed::ClaimThree(text()))),
        Verb::ClaimFifty => Some(Do(Deed::ClaimFifty(text()))),
        Verb::ClaimFlag => done(Deed::ClaimFlag),
        Verb::ClaimIllegal => done(Deed::ClaimIllegal),
        Verb::ClaimTouch => done(Deed::ClaimTouch),
        Verb::Resign => match rest {
            [] => Some(Do(Deed::Resign { sure: false })),
            [word] if CONFIRMED.iter().any(|known| spoken::fold(known) == *word) => {
                Some(Do(Deed::Resign { sure: true }))
            }
            _ => None,
        },
        Verb::Press => done(Deed::Press),
        Verb::CallArbiter => done(Deed::CallArbiter),
        Verb::Correct => Some(Do(Deed::Correct(text()?))),
        Verb::Execute => Some(Do(Deed::Execute(text()?))),
        Verb::TwoBoards => done(Deed::TwoBoards),
        Verb::AskTime => done(Deed::AskAssistant(Told::Time)),
        Verb::AskMoves => done(Deed::AskAssistant(Told::Moves)),
        Verb::TellTime => done(Deed::Tell(Told::Time)),
        Verb::TellMoves => done(Deed::Tell(Told::Moves)),
        Verb::Sign => done(Deed::Sign),
    }
}

/// The last so many words of a line, as they were written.
fn tail(line: &str, count: usize) -> Option<String> {
    if count == 0 {
        return None;
    }
    let inside = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '’' | 'ʼ' | '`');
    let mut begun = 0;
    let mut before = false;
    for (at, c) in line.char_indices().rev() {
        let now = inside(c);
        if before && !now {
            begun += 1;
            if begun == count {
                let start = at + c.len_utf8();
                // A bracket belongs to the move: the pieces that are lifted stand in it.
                let start = if c == '(' { at } else { start };
                return Some(line[start..].trim().to_owned());
            }
        }
        before = now;
    }
    Some(line.trim().to_owned())
}

fn side(word: &str) -> Option<Side> {
    let all = [
        (&SIDES[0], Side::Of(Color::White)),
        (&SIDES[1], Side::Of(Color::Black)),
        (&OWN[0], Side::Own),
        (&OWN[1], Side::Others),
    ];
    let known = |known: &[&str; 5]| known.iter().any(|known| spoken::fold(known) == word);
    all.into_iter().find(|(words, _)| known(words)).map(|(_, side)| side)
}

/// What words mean that name squares, files, ranks and pieces; nothing where one of them is unknown.
fn meanings(words: &[String]) -> Option<Vec<Meaning>> {
    let all: Option<Vec<Vec<Meaning>>> = words.iter().map(|word| spoken::meanings(word)).collect();
    Some(all?.concat())
}

fn square(words: &[String]) -> Option<Square> {
    match meanings(words)?.as_slice() {
        [Meaning::File(file), Meaning::Rank(rank)] => Some(Square::new(*file, *rank)),
        _ => None,
    }
}

fn piece(word: &str) -> Option<Piece> {
    match spoken::meanings(word).as_deref() {
        Some([Meaning::Role(role)]) => Some(Piece::Chess(*role)),
        _ => crate::towers::kind_of(word).map(Piece::Tower),
    }
}

#[cfg(test)]
mod tests;
