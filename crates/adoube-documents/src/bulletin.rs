//! The bulletin of a round: results, games with their last positions, standings.

use crate::{
    Kind, Missing, Request, Sheet,
    diagram::Diagram,
    lists::{boards, seated},
    sheet::{Part, PrintedGame},
    tables::{self, counted},
    who::{Places, federation, joined, rating, titled},
};
use adoube_competition::Event;

/// A game as the bulletin prints it: whoever keeps games knows how their moves are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// The board of the round.
    pub board: u32,
    /// The moves with their numbers.
    pub moves: String,
    /// The last position; not in Tavreli.
    pub diagram: Option<Diagram>,
}

/// The bulletin of a round.
pub(crate) fn bulletin(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let (words, round) = (request.words, request.round(event)?);
    let mut sheet = Sheet::of_round(words, event, Kind::Bulletin.title(words), round.number);
    sheet.parts.push(Part::Table(boards(words, event, round, true)));
    let places = Places::new(event, round);
    for played in request.games {
        let index = (played.board as usize).checked_sub(1);
        let Some(game) = index.and_then(|index| round.games.get(index)) else { continue };
        let Some([white, black]) = seated(event, game) else { continue };
        let result = game.result().map(|result| result.shown()).unwrap_or_else(|| "*".to_owned());
        let side = |entrant| joined([titled(entrant), rating(entrant)], ", ");
        let letters = |entrant| federation(entrant);
        let board = words.about("document-board", &places.of(words, played.board));
        let from = joined([letters(white), letters(black)], " – ");
        sheet.parts.push(Part::Game(Box::new(PrintedGame {
            head: format!("{} – {}   {result}", side(white), side(black)),
            under: joined([board, from], " · "),
            moves: played.moves.clone(),
            diagram: played.diagram.clone(),
        })));
    }
    let after = Request { round: Some(round.number), ..request };
    // Of a round that is still played there is no table yet.
    if round.open_games() == 0
        && let Ok(standings) = tables::standings(event, after)
    {
        let until = tables::until(event, after)?;
        sheet.parts.push(Part::Heading(format!(
            "{}: {}",
            standings.title,
            counted(words, event, until)
        )));
        sheet.parts.extend(standings.parts);
    }
    Ok(sheet)
}
