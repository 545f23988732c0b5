//! Slips that go from a board to the arbiter, and envelopes.

use crate::{
    Kind, Missing, Request, Sheet,
    lists::{head, seated},
    sheet::{Part, Slip},
    who::{Places, joined, rating, titled},
};
use adoube_competition::Event;

/// A slip for the result of each game.
pub(crate) fn result_slips(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let (words, round) = (request.words, request.round(event)?);
    let mut sheet = Sheet::of_round(words, event, Kind::ResultSlips.title(words), round.number);
    sheet.bare = true;
    let places = Places::new(event, round);
    let slips = (1_u32..).zip(&round.games).filter(|(board, _)| request.wants(*board));
    let slips: Vec<Slip> = slips
        .filter_map(|(board, game)| {
            let [white, black] = seated(event, game)?;
            let place = words.about("document-board", &places.of(words, board));
            Some(Slip {
                head: head(words, event, round.number),
                place,
                lines: vec![
                    (words.say("white"), joined([titled(white), rating(white)], ", ")),
                    (words.say("black"), joined([titled(black), rating(black)], ", ")),
                ],
                boxes: ["1 – 0", "½ – ½", "0 – 1"].map(str::to_owned).to_vec(),
                signatures: vec![
                    words.say("white"),
                    words.say("black"),
                    words.say("document-arbiter"),
                ],
            })
        })
        .collect();
    if slips.is_empty() {
        return Err(Missing::Number);
    }
    sheet.parts.push(Part::Slips(slips));
    Ok(sheet)
}

/// What stands on the envelope of a sealed move: the arbiter fills in what nobody can know before.
pub(crate) fn envelopes(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let (words, round) = (request.words, request.round(event)?);
    let mut sheet = Sheet::of_round(words, event, Kind::Envelopes.title(words), round.number);
    sheet.bare = true;
    let places = Places::new(event, round);
    let games = (1_u32..).zip(&round.games);
    // Of all boards only those that are still played can be adjourned.
    let wanted = games.filter(|(board, game)| match request.number {
        Some(number) => number == *board,
        None => game.result().is_none(),
    });
    let slips: Vec<Slip> = wanted
        .filter_map(|(board, game)| {
            let [white, black] = seated(event, game)?;
            let blank = |key: &str| (words.say(key), String::new());
            Some(Slip {
                head: head(words, event, round.number),
                place: words.about("document-board", &places.of(words, board)),
                lines: vec![
                    (words.say("white"), titled(white)),
                    (words.say("black"), titled(black)),
                    blank("document-envelope-position"),
                    blank("envelope-used-white"),
                    blank("envelope-used-black"),
                    blank("document-envelope-sealer"),
                    blank("document-envelope-number"),
                    blank("document-envelope-offer"),
                    blank("document-envelope-resumed"),
                ],
                boxes: Vec::new(),
                signatures: vec![
                    words.say("white"),
                    words.say("black"),
                    words.say("document-arbiter"),
                ],
            })
        })
        .collect();
    if slips.is_empty() {
        return Err(Missing::Number);
    }
    sheet.parts.push(Part::Slips(slips));
    Ok(sheet)
}
