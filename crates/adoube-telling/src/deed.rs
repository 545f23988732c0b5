//! What a line of the command line means in a game: a question, a move, or something else that a player or an assistant
//! does. It becomes acts of the game; whether they may be done the Laws say.

use crate::answer::{Teller, Told, tongue};
use adoube_base::Color;
use adoube_board::{
    any,
    tavreli::{MoveTextError, Tavreli},
};
use adoube_laws::game::{
    Act, Basis, DrawGround, Hands, Motion, PressedWith, State, StopReason, Told as Telling,
};
use adoube_notation::{
    Language, ReadError, Reader,
    command::{self, Command, Deed, Verb},
    spoken, understand_towers,
};
use adoube_words::{Lang, Words};

/// What a line means.
#[derive(Clone, Debug, PartialEq)]
pub enum Meant {
    /// A question; this is the answer.
    Answer(Told),
    /// Acts, in order: all of them are done, or none.
    Acts(Vec<Act>),
    /// Somebody is asked back, and nothing is done.
    AskedBack(String),
}

/// Why a line means nothing here, as a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread(pub String);

/// Who may act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acting {
    /// A player.
    Player(Color),
    /// A player's assistant.
    Assistant(Color),
    /// Nobody: who looks on asks, and does nothing.
    Nobody,
}

impl Acting {
    /// For which player.
    pub const fn of(self) -> Option<Color> {
        match self {
            Acting::Player(color) | Acting::Assistant(color) => Some(color),
            Acting::Nobody => None,
        }
    }
}

/// What a line means: a command as it is written, then a move, then a command but for its spelling.
pub fn meant(teller: Teller<'_>, acting: Acting, line: &str) -> Result<Meant, Misread> {
    let words = teller.words;
    if line.trim().is_empty() {
        return Err(Misread(words.say("tell-say-something")));
    }
    if line.chars().count() > command::LONGEST {
        return Err(Misread(words.say("tell-too-long")));
    }
    match command::exact(line) {
        Some(Command::Ask(question)) => return Ok(Meant::Answer(teller.answer(question))),
        Some(Command::Do(deed)) => return done(teller, acting, deed),
        None => {}
    }
    let unread = match moved(teller, acting, line) {
        Ok(acts) => {
            return match acting {
                Acting::Nobody => Err(Misread(words.say("tell-only-players"))),
                Acting::Player(_) | Acting::Assistant(_) => Ok(Meant::Acts(acts)),
            };
        }
        Err(unread) => unread,
    };
    match (command::near(line), unread) {
        (Some(Command::Ask(question)), _) => Ok(Meant::Answer(teller.answer(question))),
        // Nothing is done on a guess.
        (Some(Command::Do(deed)), _) => {
            let meant = verb(&deed).phrase(tongue(words.lang()));
            Ok(Meant::AskedBack(words.about("tell-did-you-mean", meant)))
        }
        // It reads as a move, which is not possible or can be more than one.
        (None, Unread::Impossible(why)) => Err(Misread(why)),
        (None, Unread::Unreadable) => {
            let help = Verb::Help.phrase(tongue(words.lang()));
            let args = [("it", line.trim().to_owned().into()), ("help", help.into())];
            Err(Misread(words.say_with("tell-not-understood", &args)))
        }
    }
}

/// Why a text is no move.
enum Unread {
    /// It is none in any way of writing or saying.
    Unreadable,
    /// It is one that cannot be made, or more than one; the sentence says so.
    Impossible(String),
}

/// A move, or the announcement of one that the hand has made; with an offer of a draw, if one was said with it.
fn moved(teller: Teller<'_>, acting: Acting, line: &str) -> Result<Vec<Act>, Unread> {
    let state = teller.state;
    // The hand has moved, and the move is still to be announced.
    if let Some(mover) = state.unannounced()
        && (acting == Acting::Player(mover) || matches!(acting, Acting::Assistant(_)))
    {
        return Ok(vec![Act::Announce { mv: read_last(state, line, teller.words)? }]);
    }
    let (text, offers) = without_offer(line);
    let mv = read(state.position(), text, teller.words)?;
    let mut acts = vec![Act::Move { mv, hands: Hands::One }];
    if offers {
        acts.push(Act::OfferDraw { condition: None });
    }
    Ok(acts)
}

/// A line without the offer at its end, and whether there was one.
fn without_offer(line: &str) -> (&str, bool) {
    let line = line.trim();
    let all = [Lang::English, Lang::Russian, Lang::Ukrainian, Lang::Armenian];
    let phrases = all.iter().map(|lang| Verb::OfferDraw.phrase(tongue(*lang)));
    let signs = ["(=)", "draw", "ничья", "нічия", "ոչ-ոքի"];
    for ending in phrases.chain(signs) {
        if let Some(rest) = line.strip_suffix(ending)
            && rest.ends_with(|c: char| !c.is_alphanumeric())
        {
            return (rest.trim_end(), true);
        }
    }
    (line, false)
}

/// Reads a move of a position as it is written or said: in the letters of the page's language, then in English ones, then in
/// any, then in words.
pub fn read_move(state: &State, typed: &str, words: Words) -> Result<Motion, Misread> {
    read(state.position(), typed, words).map_err(|unread| match unread {
        Unread::Unreadable => Misread(words.about("typed-unreadable", typed.trim())),
        Unread::Impossible(why) => Misread(why),
    })
}

fn read(position: Option<&any::Position>, typed: &str, words: Words) -> Result<Motion, Unread> {
    let typed = typed.trim();
    let Some(position) = position else {
        return typed.parse().map_err(|_| Unread::Unreadable);
    };
    if let any::Position::Tavreli(position) = position {
        return read_towers(position, typed, words);
    }
    let own = letters(words.lang());
    let mut error = None;
    for reader in [Reader::new(own), Reader::new(Language::English), Reader::any()] {
        let read = match position {
            any::Position::Chess(position) => reader.read(position, typed),
            any::Position::Irregular(board) => reader.read_irregular(board, typed),
            any::Position::Tavreli(_) => break,
        };
        match read {
            Ok(read) => return Ok(Motion::from(read.played)),
            // What reads in the player's own letters is not guessed at in others: an impossible knight's
            // move must not become a bishop's.
            Err(found @ ReadError::Unreadable { .. }) => error = Some(found),
            Err(found) => {
                error = Some(found);
                break;
            }
        }
    }
    // Where illegal moves can be made, from and to are enough.
    if let Ok(motion) = typed.parse::<Motion>() {
        return Ok(motion);
    }
    match position.chess().map(|position| spoken::understand(position, typed)) {
        Some(Ok(m)) => return Ok(Motion::from(m)),
        Some(Err(found @ (ReadError::Impossible { .. } | ReadError::Ambiguous { .. }))) => {
            error =
                error.filter(|one| !matches!(one, ReadError::Unreadable { .. })).or(Some(found));
        }
        Some(Err(ReadError::Unreadable { .. })) | None => {}
    }
    Err(wording(error, typed, words))
}

/// The letters of a page's language.
const fn letters(lang: Lang) -> Language {
    match lang {
        Lang::English => Language::English,
        Lang::Russian => Language::Russian,
        Lang::Ukrainian => Language::Ukrainian,
        Lang::Armenian => Language::Armenian,
    }
}

fn wording(error: Option<ReadError>, typed: &str, words: Words) -> Unread {
    match error {
        Some(ReadError::Ambiguous { candidates, .. }) => Unread::Impossible(words.say_with(
            "typed-ambiguous",
            &[("it", typed.to_owned().into()), ("candidates", candidates.join(", ").into())],
        )),
        Some(ReadError::Impossible { .. }) => {
            Unread::Impossible(words.about("typed-impossible", typed))
        }
        Some(ReadError::Unreadable { .. }) | None => Unread::Unreadable,
    }
}

/// Reads a move of Tavreli, in Latin or Cyrillic letters or in words. What reads as a move that is not possible is left to the
/// Laws, which name the rule it breaks.
fn read_towers(position: &Tavreli, typed: &str, words: Words) -> Result<Motion, Unread> {
    match (position.read_move(typed), typed.parse::<Motion>()) {
        (Ok(m), _) => Ok(Motion::from(m)),
        (Err(MoveTextError::WrongMark { written, .. }), _) => {
            Err(Unread::Impossible(words.say_with(
                "typed-wrong-mark",
                &[("it", typed.to_owned().into()), ("written", written.into())],
            )))
        }
        (Err(MoveTextError::Illegal { .. }), Ok(motion)) => Ok(motion),
        (Err(MoveTextError::Illegal { .. }), Err(_)) => {
            Err(Unread::Impossible(words.about("typed-impossible", typed)))
        }
        (Err(MoveTextError::Unreadable { .. }), _) => match understand_towers(position, typed) {
            Ok(m) => Ok(Motion::from(m)),
            Err(error) => Err(wording(Some(error), typed, words)),
        },
    }
}

/// Reads a move as one of the position before the last one.
fn read_last(state: &State, typed: &str, words: Words) -> Result<Motion, Unread> {
    let before = state.plies().last().and_then(|ply| ply.position());
    read(before.as_ref(), typed, words)
}

/// What a command does.
fn done(teller: Teller<'_>, acting: Acting, deed: Deed) -> Result<Meant, Misread> {
    let (words, state) = (teller.words, teller.state);
    let Some(own) = acting.of() else { return Err(Misread(words.say("tell-only-players"))) };
    let sentence = |unread: Unread, typed: &str| match unread {
        Unread::Unreadable => Misread(words.about("typed-unreadable", typed)),
        Unread::Impossible(why) => Misread(why),
    };
    let last = |typed: &str| read_last(state, typed, words).map_err(|why| sentence(why, typed));
    let basis = |typed: Option<String>| match typed {
        // The device writes the move down before it claims.
        Some(typed) => {
            let read = read(state.position(), &typed, words);
            read.map(Basis::Written).map_err(|why| sentence(why, &typed))
        }
        None => Ok(Basis::OnBoard),
    };
    let act = match deed {
        Deed::OfferDraw => Act::OfferDraw { condition: None },
        Deed::AcceptDraw => Act::AcceptDraw,
        Deed::DeclineDraw => Act::DeclineDraw,
        Deed::ClaimThree(typed) => {
            Act::ClaimDraw { ground: DrawGround::Repetition, basis: basis(typed)? }
        }
        Deed::ClaimFifty(typed) => {
            Act::ClaimDraw { ground: DrawGround::FiftyMoves, basis: basis(typed)? }
        }
        Deed::ClaimFlag => Act::ClaimFlag,
        Deed::ClaimIllegal => Act::ClaimIllegalMove,
        Deed::ClaimTouch => Act::ClaimTouch,
        Deed::Resign { sure: true } => Act::Resign,
        Deed::Resign { sure: false } => {
            let phrase = Verb::Resign.phrase(tongue(words.lang()));
            let sure = format!("{phrase} {}", words.say("tell-yes"));
            return Ok(Meant::AskedBack(words.about("tell-resign-sure", &sure)));
        }
        Deed::Press => Act::Press { with: PressedWith::SameHand },
        Deed::CallArbiter => match acting {
            // An assistant tells the arbiter what the player cannot see, and stops nothing.
            Acting::Assistant(_) => Act::AskLaws,
            Acting::Player(_) | Acting::Nobody => Act::StopClocks { reason: StopReason::Other },
        },
        Deed::Correct(typed) => Act::Announce { mv: last(&typed)? },
        Deed::Heard(typed) => Act::Repeat { mv: last(&typed)? },
        Deed::Execute(typed) => {
            let on = state.plies().last().map_or(own, |ply| !ply.by);
            Act::Execute { mv: last(&typed)?, on }
        }
        Deed::TwoBoards => Act::DemandTwoBoards,
        Deed::AskAssistant(what) => Act::AskTold { what: telling(what) },
        Deed::Tell(what) => Act::Tell { what: telling(what) },
        Deed::Sign => match state.outcome() {
            Some(outcome) => Act::Sign { score: outcome.score },
            None => return Err(Misread(words.say("tell-no-result"))),
        },
    };
    Ok(Meant::Acts(vec![act]))
}

const fn telling(what: command::Told) -> Telling {
    match what {
        command::Told::Time => Telling::Time,
        command::Told::Moves => Telling::Moves,
    }
}

/// The command of a deed.
const fn verb(deed: &Deed) -> Verb {
    match deed {
        Deed::OfferDraw => Verb::OfferDraw,
        Deed::AcceptDraw => Verb::AcceptDraw,
        Deed::DeclineDraw => Verb::DeclineDraw,
        Deed::ClaimThree(_) => Verb::ClaimThree,
        Deed::ClaimFifty(_) => Verb::ClaimFifty,
        Deed::ClaimFlag => Verb::ClaimFlag,
        Deed::ClaimIllegal => Verb::ClaimIllegal,
        Deed::ClaimTouch => Verb::ClaimTouch,
        Deed::Resign { .. } => Verb::Resign,
        Deed::Press => Verb::Press,
        Deed::CallArbiter => Verb::CallArbiter,
        Deed::Correct(_) => Verb::Correct,
        Deed::Heard(_) => Verb::Repeat,
        Deed::Execute(_) => Verb::Execute,
        Deed::TwoBoards => Verb::TwoBoards,
        Deed::AskAssistant(command::Told::Time) => Verb::AskTime,
        Deed::AskAssistant(command::Told::Moves) => Verb::AskMoves,
        Deed::Tell(command::Told::Time) => Verb::TellTime,
        Deed::Tell(command::Told::Moves) => Verb::TellMoves,
        Deed::Sign => Verb::Sign,
    }
}
