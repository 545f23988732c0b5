//! Marks and titles of a file in terms of an event.

use crate::{
    GameResult,
    result::{Forfeit, Score},
};
use adoube_base::Color;
use adoube_trf::{Cell, Mark};

/// Whether a player is the one to list a game: has White, or, in a forfeit without colours, the better
/// number.
pub(super) fn has_white(cell: &Cell, own: u32) -> bool {
    match cell.color {
        Some(color) => color == Color::White,
        None => cell.opponent.is_some_and(|opponent| own < opponent),
    }
}

/// A title as new and as older files write it; nothing if it is none.
pub(super) fn title(text: &str) -> Option<&'static str> {
    Some(match text.trim().to_ascii_uppercase().as_str() {
        "" => "",
        "GM" | "G" => "GM",
        "IM" | "M" => "IM",
        "FM" | "F" => "FM",
        "CM" | "C" => "CM",
        "WGM" | "WG" => "WGM",
        "WIM" | "WM" => "WIM",
        "WFM" | "WF" => "WFM",
        "WCM" | "WC" => "WCM",
        _ => return None,
    })
}

/// The result of a game by the marks of White and Black: none yet, or nothing if no game can have it.
pub(super) fn result(white: Mark, black: Mark) -> Option<Option<GameResult>> {
    let plain = |mark| match mark {
        Mark::ShortWin => Mark::Win,
        Mark::ShortDraw => Mark::Draw,
        Mark::ShortLoss => Mark::Loss,
        other => other,
    };
    let played = |score| Some(Some(GameResult::Played(score)));
    let unplayed = |forfeit| Some(Some(GameResult::Unplayed(forfeit)));
    match (plain(white), plain(black)) {
        (Mark::Win, Mark::Loss) => played(Score::WhiteWon),
        (Mark::Loss, Mark::Win) => played(Score::BlackWon),
        (Mark::Draw, Mark::Draw) => played(Score::Drawn),
        (Mark::Loss, Mark::Loss) => played(Score::LostByBoth),
        (Mark::Draw, Mark::Loss) => played(Score::WhiteHalf),
        (Mark::Loss, Mark::Draw) => played(Score::BlackHalf),
        (Mark::ForfeitWin, Mark::ForfeitLoss) => unplayed(Forfeit::ToWhite),
        (Mark::ForfeitLoss, Mark::ForfeitWin) => unplayed(Forfeit::ToBlack),
        (Mark::ForfeitLoss, Mark::ForfeitLoss) => unplayed(Forfeit::ByBoth),
        (Mark::Unknown | Mark::Blank, Mark::Unknown | Mark::Blank) => Some(None),
        _ => None,
    }
}
