//! Results in words.

use crate::Words;
use adoube_competition::{
    GameResult,
    result::{Forfeit, Score},
};

/// A result in words.
pub fn said(words: Words, result: GameResult) -> String {
    words.say(match result {
        GameResult::Played(Score::WhiteWon) => "result-white-won",
        GameResult::Played(Score::BlackWon) => "result-black-won",
        GameResult::Played(Score::Drawn) => "result-drawn",
        GameResult::Played(Score::LostByBoth) => "result-lost-by-both",
        GameResult::Played(Score::WhiteHalf) => "result-white-half",
        GameResult::Played(Score::BlackHalf) => "result-black-half",
        GameResult::Unplayed(Forfeit::ToWhite) => "result-forfeit-to-white",
        GameResult::Unplayed(Forfeit::ToBlack) => "result-forfeit-to-black",
        GameResult::Unplayed(Forfeit::ByBoth) => "result-forfeit-by-both",
    })
}
