//! How a move is announced.

use adoube_board::{
    Move, any,
    tavreli::{Tavreli, TowerMove},
};
use adoube_laws::game::{Motion, Ply};
use adoube_notation::{Squares, TowerVoice, Voice, braille};
use adoube_words::{Lang, Words};

/// The voice of a page's language.
pub const fn own_voice(lang: Lang) -> Voice {
    match lang {
        Lang::English => Voice::English,
        Lang::Russian => Voice::Russian,
        Lang::Ukrainian => Voice::Ukrainian,
        Lang::Armenian => Voice::Armenian,
    }
}

/// A legal move and where it was made.
pub enum Legal {
    /// Of chess.
    Chess(adoube_board::Position, Move),
    /// Of Tavreli.
    Tavreli(Box<Tavreli>, TowerMove),
}

/// The legal move of a half-move; nothing where it was none, or where no game by the rules can stand so.
pub fn legal(ply: &Ply) -> Option<Legal> {
    match (ply.position()?, ply.legal?) {
        (any::Position::Chess(position), any::Move::Chess(m)) => Some(Legal::Chess(position, m)),
        (any::Position::Tavreli(position), any::Move::Tavreli(m)) => {
            Some(Legal::Tavreli(position, m))
        }
        // A reply in a position that no game by the rules can show is written by its squares.
        (any::Position::Irregular(_), _)
        | (any::Position::Chess(_), any::Move::Tavreli(_))
        | (any::Position::Tavreli(_), any::Move::Chess(_)) => None,
    }
}

/// What is said of a half-move: as the guidelines for players who cannot see have it, and what those who see take in at a
/// glance. An illegal move is said by its squares: the opponent must hear it to claim it.
pub fn said(words: Words, voice: Voice, ply: &Ply) -> String {
    match legal(ply) {
        Some(Legal::Chess(position, m)) => {
            let after = position.play(m).ok();
            let check = after.as_ref().is_some_and(|after| after.is_check());
            let mate = after.as_ref().is_some_and(|after| after.is_checkmate());
            let also = match (mate, check) {
                (true, _) => Some("said-mate"),
                (false, true) => Some("said-check"),
                (false, false) => None,
            };
            let keys = m.capture().map(|_| "said-capture").into_iter().chain(also);
            let announced = voice.announce(&position, m);
            let all: Vec<String> =
                std::iter::once(announced).chain(keys.map(|key| words.say(key))).collect();
            all.join(", ")
        }
        Some(Legal::Tavreli(position, m)) => {
            let voice = TowerVoice::new(voice, Squares::Named);
            voice.announce(&position, m).unwrap_or_else(|| by_squares(voice, ply.motion))
        }
        None => by_squares(TowerVoice::new(voice, Squares::Named), ply.motion),
    }
}

/// From where to where, and nothing else.
fn by_squares(voice: TowerVoice, motion: Motion) -> String {
    match motion {
        Motion::Step { from, to, .. } => format!("{} {}", voice.square(from), voice.square(to)),
        Motion::Castle(_) => motion.to_string(),
    }
}

/// A half-move in braille; nothing where the code has no signs for it.
pub fn in_braille(ply: &Ply) -> Option<String> {
    match legal(ply)? {
        Legal::Chess(position, m) => Some(braille::write(&position, m)),
        Legal::Tavreli(..) => None,
    }
}
