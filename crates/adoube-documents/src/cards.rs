//! Cards: on the tables of a round, and in the hands of players.

use crate::{
    Kind, Missing, Request, Sheet,
    lists::{column, seated},
    sheet::{ColumnKind, Part, PlaceCard, Row, Table},
    who::{Places, club, federation, joined, named, rating, titled},
};
use adoube_base::Color;
use adoube_competition::{
    Event, Until,
    card::{Had, bye_sign, cards},
};

/// A card with the name for each seat of a round.
pub(crate) fn place_cards(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let (words, round) = (request.words, request.round(event)?);
    let mut sheet = Sheet::of_round(words, event, Kind::PlaceCards.title(words), round.number);
    sheet.bare = true;
    let places = Places::new(event, round);
    let mut all = Vec::new();
    for (board, game) in (1_u32..).zip(&round.games).filter(|(board, _)| request.wants(*board)) {
        let Some(seats) = seated(event, game) else { continue };
        for (entrant, color) in seats.into_iter().zip(["white", "black"]) {
            all.push(PlaceCard {
                place: words.about("document-board", &places.of(words, board)),
                color: words.say(color),
                name: titled(entrant),
                more: joined([federation(entrant), rating(entrant), club(entrant)], " · "),
            });
        }
    }
    if all.is_empty() {
        return Err(Missing::Number);
    }
    sheet.parts.push(Part::PlaceCards(all));
    Ok(sheet)
}

/// What everybody had in each round, a card for each player.
pub(crate) fn player_cards(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    if !event.is_drawn() {
        return Err(Missing::Draw);
    }
    let mut sheet = Sheet::new(words, event, Kind::PlayerCards.title(words));
    let columns = [
        ("round", ColumnKind::Number),
        ("board", ColumnKind::Number),
        ("document-colour", ColumnKind::Words),
        ("document-opponent", ColumnKind::Name),
        ("field-rating", ColumnKind::Number),
        ("result", ColumnKind::Middle),
        ("points", ColumnKind::Number),
    ];
    let columns: Vec<_> = columns.map(|(key, kind)| column(words, key, kind)).to_vec();
    let cells = cards(event, Until::Live);
    let numbered = event.numbers.iter().zip(&cells);
    for (&id, cells) in numbered.filter(|(id, _)| request.wants(id.0)) {
        let Some(entrant) = event.entrant(id) else { continue };
        let mut points = adoube_base::Points::ZERO;
        let rows = cells.iter().map(|cell| {
            let mut line = vec![cell.round.to_string()];
            match cell.had {
                Had::Nothing => line.extend(std::iter::repeat_n(String::new(), 6)),
                Had::Rest => {
                    line.extend([String::new(), String::new(), words.say("rests")]);
                    line.extend(std::iter::repeat_n(String::new(), 3));
                }
                Had::Bye { kind, points: more } => {
                    points += more;
                    line.extend([String::new(), String::new(), bye_sign(kind).to_owned()]);
                    line.extend([String::new(), more.to_string(), points.to_string()]);
                }
                Had::Game { board, opponent, color, result } => {
                    let scoring = &event.settings.scoring;
                    let mark = result.map(|one| one.mark(color).to_owned()).unwrap_or_default();
                    points +=
                        result.map_or(adoube_base::Points::ZERO, |one| one.points(scoring)[color]);
                    let color = words.say(if color == Color::White { "white" } else { "black" });
                    let other = event.entrant(opponent).map(rating).unwrap_or_default();
                    line.extend([board.to_string(), color, named(event, opponent), other, mark]);
                    line.push(if result.is_some() { points.to_string() } else { String::new() });
                }
            }
            Row::Cells(line)
        });
        let rows = rows.collect();
        if sheet.parts.iter().any(|part| matches!(part, Part::Table(_))) {
            sheet.parts.push(Part::NewPage);
        }
        sheet.parts.push(Part::Heading(titled(entrant)));
        let more = joined([federation(entrant), rating(entrant), club(entrant)], " · ");
        let number = words.count("document-number", entrant.number.unwrap_or(0));
        sheet.parts.push(Part::Text(joined([number, more], " · ")));
        sheet.parts.push(Part::Table(Table { columns: columns.clone(), rows, dense: false }));
    }
    if sheet.parts.is_empty() {
        return Err(Missing::Number);
    }
    Ok(sheet)
}
