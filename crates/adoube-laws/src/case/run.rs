//! Running case files.

use super::{Case, Expected, Step, Then, vocabulary};
use crate::{
    book::ClauseId,
    clock::{Class, Millis, Moment},
    game::{
        self, Act, Actor, Context, Device, Fact, Motion, OpeningError, Phase, Refusal, Score,
        State, What, Why,
    },
};
use adoube_base::Color;
use adoube_board::{
    Position, any,
    tavreli::{Tavreli, write_move},
};
use adoube_notation::{Language, Reader, spoken};
use serde::Serialize;
use std::collections::BTreeSet;

/// Where a case and the Laws as coded part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// The line of the case, from 1.
    pub line: usize,
    /// What the case expects.
    pub expected: String,
    /// What happened.
    pub found: String,
}

/// What running a case shows.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Everything that differs; a case stops at the first act that differs.
    pub failures: Vec<Failure>,
    /// The clauses whose rulings, refusals and consequences were seen as expected.
    pub executed: BTreeSet<ClauseId>,
    /// Rulings and refusals in order, in words and without clauses: what editions can be compared by.
    pub rulings: Vec<String>,
    /// The facts of the game.
    pub facts: Vec<Fact>,
}

fn join(clauses: &[ClauseId]) -> String {
    clauses.iter().map(ClauseId::as_str).collect::<Vec<_>>().join(", ")
}

/// The rulings among facts, in words and with their clauses.
pub(super) fn rulings(facts: &[Fact]) -> Vec<(String, Vec<ClauseId>)> {
    facts
        .iter()
        .filter_map(|fact| match &fact.what {
            What::Ruled(ruling) => {
                Some((vocabulary::write_finding(&ruling.finding), ruling.clauses.clone()))
            }
            What::Done(_) => None,
        })
        .collect()
}

fn show(rulings: &[(String, Vec<ClauseId>)]) -> String {
    if rulings.is_empty() {
        return "no ruling".to_owned();
    }
    let lines: Vec<String> =
        rulings.iter().map(|(words, clauses)| format!("{words}  {}", join(clauses))).collect();
    lines.join("; ")
}

fn refused(why: Why, clauses: &[ClauseId]) -> String {
    format!("refused: {}  {}", vocabulary::write_why(why), join(clauses))
}

/// Where a case is played: the decider alone, or a house with everything that stands around it.
pub trait Place {
    /// Does an act, and gives what followed.
    fn act(&mut self, at: Moment, by: Actor, act: &Act) -> Result<Vec<Fact>, Refusal>;

    /// The game as it stands.
    fn state(&self) -> &State;
}

/// The decider with the device of the case, and nothing else around it.
#[derive(Clone, Debug)]
pub struct Alone {
    state: State,
    device: Device,
}

impl Alone {
    /// A game that begins as the case does.
    pub fn new(case: &Case) -> Result<Alone, OpeningError> {
        Ok(Alone { state: State::new(case.opening.clone())?, device: case.device })
    }
}

impl Place for Alone {
    fn act(&mut self, at: Moment, by: Actor, act: &Act) -> Result<Vec<Fact>, Refusal> {
        let acts = std::slice::from_ref(act);
        let facts = game::decide_by(&self.state, self.device, Context { at, by }, acts)?;
        facts.iter().for_each(|fact| game::evolve(&mut self.state, fact));
        Ok(facts)
    }

    fn state(&self) -> &State {
        &self.state
    }
}

/// What an act led to.
pub(super) enum Led {
    Facts(Vec<Fact>),
    Refused(Refusal),
}

/// Does the acts of a step and gives what the last led to; an earlier one that leads to a ruling or is
/// refused ends the line there.
pub(super) fn perform(
    place: &mut impl Place,
    acts: &[(Moment, Actor, Act)],
    log: &mut Vec<Fact>,
) -> (Led, bool) {
    let mut last = Led::Facts(Vec::new());
    for (index, (at, by, act)) in acts.iter().enumerate() {
        let by = match act {
            Act::Move { .. } if acts.len() > 1 => Actor::Player(place.state().turn()),
            Act::Press { .. } if acts.len() > 1 => {
                let state = place.state();
                Actor::Player(state.plies().last().map_or(state.turn(), |ply| ply.by))
            }
            _ => *by,
        };
        match place.act(*at, by, act) {
            Ok(facts) => {
                log.extend(facts.iter().cloned());
                let ruled = !rulings(&facts).is_empty();
                last = Led::Facts(facts);
                if ruled && index + 1 < acts.len() {
                    return (last, false);
                }
            }
            Err(refusal) => return (Led::Refused(refusal), index + 1 == acts.len()),
        }
    }
    (last, true)
}

/// Runs a case by the decider alone.
pub fn run(case: &Case) -> Report {
    match Alone::new(case) {
        Ok(mut alone) => run_at(case, &mut alone),
        Err(error) => Report {
            failures: vec![Failure {
                line: 1,
                expected: "a position to start from".to_owned(),
                found: error.to_string(),
            }],
            ..Report::default()
        },
    }
}

/// Runs a case at a place where its game has been opened and nothing has happened.
pub fn run_at(case: &Case, place: &mut impl Place) -> Report {
    let mut report = Report::default();
    for step in &case.steps {
        if !run_step(step, place, &mut report) {
            break;
        }
    }
    report
}

fn run_step(step: &Step, place: &mut impl Place, report: &mut Report) -> bool {
    let (led, whole) = perform(place, &step.acts, &mut report.facts);
    let mut fail = |expected: String, found: String| {
        report.failures.push(Failure { line: step.line, expected, found });
    };
    if !whole {
        let found = match led {
            Led::Facts(facts) => show(&rulings(&facts)),
            Led::Refused(refusal) => refusal.to_string(),
        };
        fail("moves without a ruling before the last".to_owned(), found);
        return false;
    }
    match (&step.expected, led) {
        (Expected::Refused(why, clauses), Led::Refused(refusal)) => {
            let act =
                step.acts.last().map_or_else(String::new, |(_, _, act)| vocabulary::write_act(act));
            report.rulings.push(format!("{act} refused: {}", refusal.why.text()));
            if *why == refusal.why && *clauses == refusal.clauses {
                report.executed.extend(refusal.clauses);
            } else {
                fail(refused(*why, clauses), refused(refusal.why, &refusal.clauses));
                return false;
            }
        }
        (Expected::Refused(why, clauses), Led::Facts(facts)) => {
            fail(refused(*why, clauses), show(&rulings(&facts)));
            return false;
        }
        (Expected::Ruled(expected), Led::Refused(refusal)) => {
            fail(show(expected), format!("refused: {refusal}"));
            return false;
        }
        (Expected::Ruled(expected), Led::Facts(facts)) => {
            let found = rulings(&facts);
            report.rulings.extend(found.iter().map(|(words, _)| words.clone()));
            if *expected == found {
                report.executed.extend(found.into_iter().flat_map(|(_, clauses)| clauses));
            } else {
                fail(show(expected), show(&found));
                return false;
            }
        }
    }
    let at = step.acts.last().map_or(Moment::default(), |(at, _, _)| *at);
    for then in &step.then {
        match holds(place.state(), at, then) {
            // A line is about one clause; the others are named for the reader.
            Ok(()) => report.executed.extend(then.clauses.first().cloned()),
            Err(found) => report.failures.push(Failure {
                line: then.line,
                expected: then.words.clone(),
                found,
            }),
        }
    }
    true
}

/// What can be said after `then`.
#[derive(Clone, Debug, PartialEq)]
enum Claim {
    ToMove(Color),
    Has(Color, Millis),
    IllegalMoves(Color, u32),
    Result(Score),
    GoesOn,
    Position(String),
    May(Color, Motion),
    MayNot(Color, Motion),
    Runs(Color),
    Stopped,
    Offer(bool),
    OfferOf(Color, bool),
    Pending(String),
    NothingPending,
    Records(Color, bool),
    Class(Class),
    HalfMoves(usize),
    Completed(Color, u32),
    Period(Color, usize),
    Piece(String, adoube_board::Square),
    Means(String, Option<Motion>, bool),
    Announces(String, Motion),
    Marked(Color, bool),
    Label(String),
    OwnBoard(Color, String),
    BoardsAgree(bool),
    Score(String, String),
    Tower(adoube_board::Square, Option<String>),
    Written(String, bool),
}

/// `"Nf3" means g1-f3`, `"Nd2" means nothing`, `"Kb1 (=)" means c1-b1 with an offer`,
/// `"Springer Felix drei" announces g1-f3`, `"1. e4 e5" leads to FEN`.
fn parse_notation(words: &str) -> Option<Claim> {
    let (text, rest) = words.strip_prefix('"')?.split_once('"')?;
    let text = text.to_owned();
    let rest: Vec<&str> = rest.split_whitespace().collect();
    Some(match rest.as_slice() {
        ["means", "nothing"] => Claim::Means(text, None, false),
        ["means", mv] => Claim::Means(text, Some(mv.parse().ok()?), false),
        ["means", mv, "with", "an", "offer"] => Claim::Means(text, Some(mv.parse().ok()?), true),
        ["announces", mv] => Claim::Announces(text, mv.parse().ok()?),
        ["leads", "to", fen @ ..] if !fen.is_empty() => Claim::Score(text, fen.join(" ")),
        _ => return None,
    })
}

fn parse(words: &str) -> Option<Claim> {
    if words.starts_with('"') {
        return parse_notation(words);
    }
    let all: Vec<&str> = words.split_whitespace().collect();
    let color = |word: &str| match word {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    };
    Some(match all.as_slice() {
        [c, "has", "marked", "the", "offer"] => Claim::Marked(color(c)?, true),
        [c, "has", "not", "marked", "the", "offer"] => Claim::Marked(color(c)?, false),
        ["the", "own", "board", "of", c, "shows", pieces] => {
            Claim::OwnBoard(color(c)?, (*pieces).to_owned())
        }
        ["the", "own", "boards", "agree"] => Claim::BoardsAgree(true),
        ["the", "own", "boards", "differ"] => Claim::BoardsAgree(false),
        ["the", "envelope", "shows", text @ ..] if !text.is_empty() => Claim::Label(text.join(" ")),
        [c, "to", "move"] => Claim::ToMove(color(c)?),
        [c, "has", time] => Claim::Has(color(c)?, time.parse().ok()?),
        [c, "has", n, "illegal", "moves"] => Claim::IllegalMoves(color(c)?, n.parse().ok()?),
        ["result", score] => Claim::Result(score.parse().ok()?),
        ["the", "game", "goes", "on"] => Claim::GoesOn,
        ["position", fen @ ..] if !fen.is_empty() => Claim::Position(fen.join(" ")),
        [c, "may", "move", mv] => Claim::May(color(c)?, mv.parse().ok()?),
        [c, "may", "not", "move", mv] => Claim::MayNot(color(c)?, mv.parse().ok()?),
        ["the", "clock", "of", c, "runs"] => Claim::Runs(color(c)?),
        ["the", "clocks", "are", "stopped"] => Claim::Stopped,
        ["an", "offer", "stands"] => Claim::Offer(true),
        ["no", "offer", "stands"] => Claim::Offer(false),
        ["an", "offer", "of", c, "stands"] => Claim::OfferOf(color(c)?, true),
        ["no", "offer", "of", c, "stands"] => Claim::OfferOf(color(c)?, false),
        ["pending:", matter @ ..] if !matter.is_empty() => Claim::Pending(matter.join(" ")),
        ["nothing", "is", "pending"] => Claim::NothingPending,
        [c, "must", "record"] => Claim::Records(color(c)?, true),
        [c, "need", "not", "record"] => Claim::Records(color(c)?, false),
        ["the", "game", "is", "standard"] => Claim::Class(Class::Standard),
        ["the", "game", "is", "rapid"] => Claim::Class(Class::Rapid),
        ["the", "game", "is", "blitz"] => Claim::Class(Class::Blitz),
        ["the", "record", "has", n, "half-moves"] => Claim::HalfMoves(n.parse().ok()?),
        [c, "has", "completed", n, "moves"] => Claim::Completed(color(c)?, n.parse().ok()?),
        [c, "is", "in", "period", n] => Claim::Period(color(c)?, n.parse().ok()?),
        ["a", c, role, "stands", "on", square] => {
            Claim::Piece(format!("{} {role}", color(c)?), square.parse().ok()?)
        }
        ["the", "tower", "on", square, "is", tower] => {
            Claim::Tower(square.parse().ok()?, Some((*tower).to_owned()))
        }
        [square, "is", "empty"] => Claim::Tower(square.parse().ok()?, None),
        ["the", "last", "move", "is", "written", text] => Claim::Written((*text).to_owned(), false),
        ["the", "last", "move", "is", "written", "in", "Cyrillic", text] => {
            Claim::Written((*text).to_owned(), true)
        }
        _ => return None,
    })
}

/// Whether the words can stand after `then`.
pub(super) fn check_words(words: &str) -> Result<(), String> {
    parse(words).map(|_| ()).ok_or_else(|| format!("“{words}” cannot be checked"))
}

/// Reads a whole score of Tavreli and gives the position it leads to.
fn read_towers(start: &Tavreli, score: &str) -> Result<String, String> {
    let mut position = *start;
    for word in score.split_whitespace().filter(|word| !word.ends_with('.')) {
        let m = position.read_move(word).map_err(|error| error.to_string())?;
        position = position.play(m).ok_or_else(|| format!("{word} is not possible"))?;
    }
    Ok(position.tfen())
}

/// What a written move means in a position, whether a draw offer is written with it, or why it means nothing.
fn meaning(position: &any::Position, text: &str) -> Result<(any::Move, bool), String> {
    match position {
        any::Position::Tavreli(position) => {
            let m = position.read_move(text).map_err(|error| error.to_string())?;
            Ok((any::Move::Tavreli(m), false))
        }
        any::Position::Irregular(_) => Err("no move is read in an irregular position".to_owned()),
        any::Position::Chess(position) => {
            let read = Reader::new(Language::English)
                .read(position, text)
                .or_else(|_| Reader::any().read(position, text))
                .map_err(|error| error.to_string())?;
            Ok((any::Move::Chess(read.played), read.draw_offer))
        }
    }
}

/// Reads a whole score in the first language in which all of it makes sense, and gives the position it
/// leads to.
fn read_score(start: &Position, score: &str) -> Result<String, String> {
    let mut tried = Language::ALL.iter().map(|&language| read_score_in(language, start, score));
    let first = tried.next().unwrap_or_else(|| Err("no language".to_owned()));
    match first {
        Ok(fen) => Ok(fen),
        Err(error) => tried.find_map(Result::ok).ok_or(error),
    }
}

fn read_score_in(language: Language, start: &Position, score: &str) -> Result<String, String> {
    let reader = Reader::new(language);
    let mut position = start.clone();
    for word in score.split_whitespace() {
        // A number before the move goes, but not the zeros of castling.
        let number = |c: char| c.is_ascii_digit();
        let text = match word.split_once('.') {
            Some((digits, rest)) if digits.chars().all(number) => rest.trim_start_matches('.'),
            _ => word,
        };
        if text.is_empty() || text == "(=)" || text == "e.p." {
            continue;
        }
        let read = reader.read(&position, text).map_err(|error| format!("{word}: {error}"))?;
        position = position.play(read.played).map_err(|error| format!("{word}: {error}"))?;
    }
    Ok(position.fen())
}

fn expect<T: PartialEq + std::fmt::Display>(found: T, expected: &T) -> Result<(), String> {
    if found == *expected { Ok(()) } else { Err(found.to_string()) }
}

fn truth(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.to_owned()) }
}

fn holds(state: &State, at: Moment, then: &Then) -> Result<(), String> {
    let Some(claim) = parse(&then.words) else {
        return Err("words that cannot be checked".to_owned());
    };
    match claim {
        Claim::ToMove(color) => expect(state.turn(), &color),
        Claim::Has(color, time) => expect(state.remaining(color, at), &time),
        Claim::IllegalMoves(color, count) => expect(state.illegal_moves()[color], &count),
        Claim::Result(score) => match state.outcome() {
            Some(outcome) => expect(outcome.score, &score),
            None => Err("no result".to_owned()),
        },
        Claim::GoesOn => truth(*state.phase() == Phase::InPlay, "it does not"),
        Claim::Position(fen) => expect(state.board().fen(), &fen),
        Claim::May(color, motion) => {
            game::may_play(state, color, motion).map_err(|r| r.to_string())
        }
        Claim::MayNot(color, motion) => match game::may_play(state, color, motion) {
            Ok(()) => Err("it is allowed".to_owned()),
            Err(refusal) if then.clauses.iter().all(|id| refusal.clauses.contains(id)) => Ok(()),
            Err(refusal) => Err(refusal.to_string()),
        },
        Claim::Runs(color) => truth(state.clock().running() == Some(color), "it does not run"),
        Claim::Stopped => truth(state.clock().running().is_none(), "a clock runs"),
        Claim::Offer(stands) => {
            let stand = Color::ALL.into_iter().any(|color| state.offers(color));
            truth(stand == stands, "it is otherwise")
        }
        Claim::OfferOf(color, stands) => truth(state.offers(color) == stands, "it is otherwise"),
        Claim::Pending(words) => {
            let found: Vec<String> = state.pending().iter().map(|m| m.to_string()).collect();
            truth(found.contains(&words), &found.join(", "))
        }
        Claim::NothingPending => {
            let found: Vec<String> = state.pending().iter().map(|m| m.to_string()).collect();
            truth(found.is_empty(), &found.join(", "))
        }
        Claim::Records(color, must) => {
            truth(state.must_record(color, at) == must, "it is otherwise")
        }
        Claim::Class(class) => expect(state.regulations().class(), &class),
        Claim::HalfMoves(count) => expect(state.plies().len(), &count),
        Claim::Completed(color, count) => expect(state.completed(color), &count),
        Claim::Period(color, number) => {
            expect(state.clock().display(color, at).period + 1, &number)
        }
        Claim::OwnBoard(color, pieces) => match state.own_board(color) {
            Some(board) => {
                let fen = board.fen();
                expect(fen.split(' ').next().unwrap_or_default().to_owned(), &pieces)
            }
            None => Err("there is one board".to_owned()),
        },
        Claim::BoardsAgree(agree) => {
            truth(state.own_boards_agree() == Some(agree), "it is otherwise")
        }
        Claim::Score(text, fen) => {
            let Some(position) = state.position() else {
                return Err("no position to read it in".to_owned());
            };
            let reached = match position {
                any::Position::Chess(position) => read_score(position, &text),
                any::Position::Irregular(_) => Err("the position is irregular".to_owned()),
                any::Position::Tavreli(position) => read_towers(position, &text),
            };
            expect(reached?, &fen)
        }
        Claim::Marked(color, marked) => {
            truth(state.offer_marked(color) == marked, "it is otherwise")
        }
        Claim::Label(text) => match state.envelope_label(at) {
            Some(label) => {
                let shown = label.to_string();
                truth(shown.split("; ").any(|item| item == text), &shown)
            }
            None => Err("there is no envelope".to_owned()),
        },
        Claim::Means(text, motion, offer) => {
            let Some(position) = state.position() else {
                return Err("no position to read it in".to_owned());
            };
            match (meaning(position, &text), motion) {
                (Ok((played, offered)), Some(motion)) => {
                    let found = Motion::from(played);
                    truth(motion.resolve(position) == Some(played), &found.to_string())?;
                    truth(offered == offer, "the draw offer is otherwise")
                }
                (Ok((played, _)), None) => Err(Motion::from(played).to_string()),
                (Err(error), Some(_)) => Err(error),
                (Err(_), None) => Ok(()),
            }
        }
        Claim::Announces(text, motion) => {
            let Some(position) = state.position().and_then(any::Position::chess) else {
                return Err("no position to hear it in".to_owned());
            };
            match spoken::understand(position, &text) {
                Ok(played) => expect(Motion::from(played), &motion),
                Err(error) => Err(error.to_string()),
            }
        }
        Claim::Tower(square, tower) => {
            let Some(towers) = state.board().towers() else {
                return Err("there are no towers in chess".to_owned());
            };
            let found = towers.text_of(square);
            truth(found == tower, found.as_deref().unwrap_or("nothing"))
        }
        Claim::Written(text, cyrillic) => {
            let last = state.plies().last();
            let played = last.and_then(|ply| Some((ply.position()?, ply.legal?)));
            match played {
                Some((any::Position::Tavreli(position), any::Move::Tavreli(m))) => {
                    expect(write_move(&position, m, cyrillic), &text)
                }
                _ => Err("no legal move of Tavreli".to_owned()),
            }
        }
        Claim::Piece(piece, square) => {
            let found = match state.board() {
                any::Setup::Chess(board) => board.piece_at(square).map(|p| p.to_string()),
                any::Setup::Tavreli(towers) => {
                    towers.top(square).map(|man| format!("{} {}", man.color(), man.kind()))
                }
            };
            expect(found.unwrap_or_else(|| "nothing".to_owned()), &piece)
        }
    }
}
