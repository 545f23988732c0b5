//! Why a move of Tavreli is refused, and why a text is no position, in the visitor's language.

use crate::Words;
use adoube_board::tavreli::{Broken, Kind, MoveTextError, TfenFault};

/// How a piece moves.
pub const fn way(kind: Kind) -> &'static str {
    match kind {
        Kind::Volkhv => "broken-way-volkhv",
        Kind::Knyaz => "broken-way-knyaz",
        Kind::Ratoborets => "broken-way-ratoborets",
        Kind::Luchnik => "broken-way-luchnik",
        Kind::Vsadnik => "broken-way-vsadnik",
        Kind::Ratnik => "broken-way-ratnik",
        Kind::Helgi => "broken-way-helgi",
    }
}

/// The rule that a move breaks.
pub fn broken(words: Words, broken: Broken) -> String {
    words.say(match broken {
        Broken::NothingThere => "broken-nothing-there",
        Broken::NotYours => "broken-not-yours",
        Broken::Count => "broken-count",
        Broken::OnVolkhv => "broken-on-volkhv",
        Broken::NotItsWay(kind) => way(kind),
        Broken::Crosses => "broken-crosses",
        Broken::RatnikAhead => "broken-ratnik-ahead",
        Broken::RatnikAside => "broken-ratnik-aside",
        Broken::DoubleStepCrosses => "broken-double-crosses",
        Broken::DoubleStepOntoEnemy => "broken-double-onto-enemy",
        Broken::DoubleStepLost => "broken-double-lost",
        Broken::CastlingLost => "broken-castling-lost",
        Broken::CastlingCovered => "broken-castling-covered",
        Broken::CastlingCrosses => "broken-castling-crosses",
        Broken::CastlingAttacked => "broken-castling-attacked",
        Broken::LeftBehind => "broken-left-behind",
        Broken::VolkhvInCheck => "broken-volkhv-in-check",
    })
}

/// Why a text is no move here, and the rule if one is broken.
pub fn no_move(words: Words, error: &MoveTextError) -> (String, Option<&'static str>) {
    match error {
        MoveTextError::Unreadable { text } => (words.about("tower-move-unreadable", text), None),
        MoveTextError::Illegal { broken: rule, .. } => (broken(words, *rule), Some(rule.rule())),
        MoveTextError::WrongMark { text, written } => {
            let args = [("it", text.as_str().into()), ("written", written.as_str().into())];
            (words.say_with("tower-move-mark", &args), None)
        }
    }
}

/// Why a text is no position.
pub fn fault(words: Words, fault: TfenFault) -> String {
    words.say(match fault {
        TfenFault::Fields => "tfen-fields",
        TfenFault::Board => "tfen-board",
        TfenFault::Digits => "tfen-digits",
        TfenFault::Symbol => "tfen-symbol",
        TfenFault::Plus => "tfen-plus",
        TfenFault::Brackets => "tfen-brackets",
        TfenFault::Sign(sign) => return words.about("tfen-sign", &sign),
        TfenFault::Volkhv => "tfen-volkhv",
        TfenFault::TooMany => "tfen-too-many",
        TfenFault::Unpromoted => "tfen-unpromoted",
        TfenFault::CaptiveRank => "tfen-captive-rank",
        TfenFault::Side => "tfen-side",
        TfenFault::Castling => "tfen-castling",
        TfenFault::Steps => "tfen-steps",
        TfenFault::EnPassant => "tfen-en-passant",
        TfenFault::Number => "tfen-number",
        TfenFault::Check => "tfen-check",
    })
}
