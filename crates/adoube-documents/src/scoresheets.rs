//! Blank scoresheets with what is known of the games.

use crate::{
    Kind, Missing, Request, Sheet,
    lists::seated,
    sheet::{Part, Scoresheet},
    who::{Places, joined, rating, round_name, titled},
};
use adoube_competition::Event;
use adoube_words::dates;

/// Moves of a column: sixty on a sheet, which few games go beyond.
const MOVES: u32 = 30;

/// A sheet for each player of a round; before the draw one without names.
pub(crate) fn scoresheets(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    let mut sheet = Sheet::new(words, event, Kind::Scoresheets.title(words));
    sheet.bare = true;
    let blank = |head: Vec<(String, String)>| {
        Part::Scoresheet(Scoresheet {
            head,
            columns: [words.say("white"), words.say("black")],
            moves: MOVES,
            result: words.say("result"),
            signatures: vec![words.say("white"), words.say("black"), words.say("document-arbiter")],
        })
    };
    let named = |round: String, day: String, players: [String; 2]| {
        let place = event.settings.place.as_ref().map(ToString::to_string).unwrap_or_default();
        let [white, black] = players;
        vec![
            (words.say("document-event"), joined([event.settings.name.to_string(), place], ", ")),
            (words.say("document-date"), day),
            (words.say("round"), round),
            (words.say("white"), white),
            (words.say("black"), black),
        ]
    };
    let Ok(round) = request.round(event) else {
        if request.round.is_some() {
            return Err(Missing::Round);
        }
        let empty = || String::new();
        sheet.parts.push(blank(named(empty(), empty(), [empty(), empty()])));
        return Ok(sheet);
    };
    let places = Places::new(event, round);
    let day = dates::of_round(words, event, round.number).unwrap_or_default();
    for (board, game) in (1_u32..).zip(&round.games).filter(|(board, _)| request.wants(*board)) {
        let Some(seats) = seated(event, game) else { continue };
        let players = seats.map(|entrant| joined([titled(entrant), rating(entrant)], ", "));
        let board = words.about("document-board", &places.of(words, board));
        let of = joined([round_name(words, event, round.number), board], " · ");
        let head = named(of, day.clone(), players);
        // One for each of them.
        sheet.parts.push(blank(head.clone()));
        sheet.parts.push(blank(head));
    }
    if sheet.parts.is_empty() {
        return Err(Missing::Number);
    }
    Ok(sheet)
}
