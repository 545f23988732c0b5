//! Lists that hang on the wall: who takes part, and who meets whom.

use crate::{
    Kind, Missing, Request, Sheet,
    sheet::{Column, ColumnKind, Named, Part, Row, Table},
    who::{Places, apart, club, federation, joined, rating, round_name, titled},
};
use adoube_base::{Color, Points};
use adoube_competition::{
    Event,
    event::{Entrant, Game, Round},
    player::PlayerId,
    systems::teams::matches,
    table,
};
use adoube_words::{Words, wording};
use std::collections::HashMap;

pub(crate) fn column(words: Words, key: &str, kind: ColumnKind) -> Column {
    Column { name: words.say(key), kind }
}

fn columns_of_players(words: Words) -> Vec<Column> {
    vec![
        column(words, "number-short", ColumnKind::Number),
        column(words, "player", ColumnKind::Name),
        column(words, "federation-short", ColumnKind::Words),
        column(words, "field-rating", ColumnKind::Number),
        column(words, "field-club", ColumnKind::Words),
        column(words, "field-fide-id", ColumnKind::Number),
    ]
}

fn row_of_player(entrant: &Entrant) -> Row {
    let number = entrant.number.map_or_else(String::new, |number| number.to_string());
    let id = entrant.player.fide_id.map(|id| id.to_string()).unwrap_or_default();
    Row::Cells(vec![
        number,
        titled(entrant),
        federation(entrant),
        rating(entrant),
        club(entrant),
        id,
    ])
}

/// Everybody who takes part: by the drawn numbers, or, before the draw, by rating and name.
pub(crate) fn start_list(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    let mut sheet = Sheet::new(words, event, Kind::StartList.title(words));
    let mut rows = Vec::new();
    if event.settings.system.traits().has_teams() {
        let mut teams: Vec<_> = event.teams_taking_part().collect();
        teams.sort_by_key(|team| (team.number.unwrap_or(u32::MAX), team.id));
        for team in teams {
            let captain = team.team.captain.as_ref().map(ToString::to_string).unwrap_or_default();
            let federation = team.team.federation.map(|one| one.to_string()).unwrap_or_default();
            let number = team.number.map(|number| format!("{number}.")).unwrap_or_default();
            let led = match captain.is_empty() {
                true => String::new(),
                false => words.about("document-captain", &captain),
            };
            let name = joined([number, team.team.name.to_string()], " ");
            rows.push(Row::Group(joined([name, federation, led], " · ")));
            let players = (1_u32..).zip(team.roster.iter().filter_map(|&id| event.entrant(id)));
            rows.extend(players.map(|(board, entrant)| {
                let Row::Cells(mut cells) = row_of_player(entrant) else {
                    return row_of_player(entrant);
                };
                cells[0] = board.to_string();
                Row::Cells(cells)
            }));
        }
    } else {
        let mut players: Vec<&Entrant> = event.taking_part().collect();
        let by_rating = |entrant: &&Entrant| {
            let rating = u16::MAX - entrant.player.rating.unwrap_or(0);
            (
                entrant.number.unwrap_or(u32::MAX),
                rating,
                entrant.player.name.to_string().to_lowercase(),
            )
        };
        players.sort_by_cached_key(by_rating);
        sheet.under.push(words.count("players-n", players.len()));
        rows.extend(players.into_iter().map(row_of_player));
    }
    sheet.parts.push(Part::Table(Table { columns: columns_of_players(words), rows, dense: false }));
    Ok(sheet)
}

/// Points before a round.
pub(crate) fn points_before(event: &Event, round: u32) -> HashMap<PlayerId, Points> {
    let table = table::Table::up_to(event, round.saturating_sub(1));
    let lines = table.standings().into_iter();
    lines.filter_map(|line| Some((table.entrant(line.player)?.id, line.points))).collect()
}

/// The boards of a round, one line each.
pub(crate) fn boards(words: Words, event: &Event, round: &Round, results: bool) -> Table {
    let before = points_before(event, round.number);
    let points =
        |entrant: &Entrant| before.get(&entrant.id).map(ToString::to_string).unwrap_or_default();
    let places = Places::new(event, round);
    let matches = matches(round);
    let columns = vec![
        column(words, "board", ColumnKind::Number),
        column(words, "field-rating", ColumnKind::Number),
        column(words, "white", ColumnKind::Name),
        column(words, "points-short", ColumnKind::Number),
        column(words, "result", if results { ColumnKind::Middle } else { ColumnKind::Pen }),
        column(words, "points-short", ColumnKind::Number),
        column(words, "black", ColumnKind::Name),
        column(words, "field-rating", ColumnKind::Number),
    ];
    let mut rows = Vec::new();
    for (board, game) in (1..).zip(&round.games) {
        let begins =
            matches.iter().find(|one| one.boards.iter().find_map(|seat| seat.board) == Some(board));
        if let Some(one) = begins {
            let names = one.teams.map(|id| wording::team_name(event, id));
            rows.push(Row::Group(match results {
                true => {
                    let points = one.points(event);
                    format!(
                        "{} – {}   {} : {}",
                        names.white, names.black, points.white, points.black
                    )
                }
                false => format!("{} – {}", names.white, names.black),
            }));
        }
        let Some([white, black]) = seated(event, game) else { continue };
        let result = match game.result() {
            Some(result) if results => result.shown(),
            _ => String::new(),
        };
        rows.push(Row::Cells(vec![
            places.of(words, board),
            rating(white),
            titled(white),
            points(white),
            result,
            points(black),
            titled(black),
            rating(black),
        ]));
    }
    Table { columns, rows, dense: false }
}

/// Who sits at a game, White first.
pub(crate) fn seated<'e>(event: &'e Event, game: &Game) -> Option<[&'e Entrant; 2]> {
    let players = game.pairing.players();
    Some([event.entrant(players[Color::White])?, event.entrant(players[Color::Black])?])
}

/// Who has no game in a round, and what they have instead.
pub(crate) fn without(words: Words, event: &Event, round: &Round) -> Vec<(PlayerId, String)> {
    let worth = |key: &str, points: Points| match points {
        Points::ZERO => words.say(key),
        points => format!("{} ({points})", words.say(key)),
    };
    let by_points = event.settings.system.swiss();
    let rests = round.rests.map(|id| match by_points {
        Some(swiss) => (id, worth("bye-by-pairing", swiss.bye)),
        None => (id, words.say("rests")),
    });
    let made = round.swiss().into_iter().flat_map(|made| &made.byes);
    let granted = made.filter_map(|bye| {
        event.entrant(bye.player).filter(|entrant| !entrant.withdrawn)?;
        let points = bye.kind.points(&event.settings.scoring);
        Some((bye.player, worth(wording::bye_key(bye.kind), points)))
    });
    let through = round.knockout().into_iter().flat_map(|made| &made.through);
    let through = through.map(|&id| (id, words.say("bracket-go-through")));
    rests.into_iter().chain(granted).chain(through).collect()
}

/// Those without a game as lines of text.
pub(crate) fn without_told(words: Words, event: &Event, round: &Round) -> Option<Part> {
    let mut told: Vec<(String, String)> = without(words, event, round)
        .into_iter()
        .map(|(id, told)| (crate::who::named(event, id), told))
        .collect();
    if let Some(team) = round.teams().and_then(|made| made.rests) {
        told.push((wording::team_name(event, team), words.say("rests")));
    }
    (!told.is_empty()).then_some(Part::Facts(told))
}

/// Who meets whom, by boards.
pub(crate) fn pairings(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let (words, round) = (request.words, request.round(event)?);
    let mut sheet = Sheet::of_round(words, event, Kind::Pairings.title(words), round.number);
    sheet.parts.push(Part::Table(boards(words, event, round, false)));
    sheet.parts.extend(without_told(words, event, round));
    Ok(sheet)
}

/// Where everybody sits, by name.
pub(crate) fn pairings_by_name(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let (words, round) = (request.words, request.round(event)?);
    let title = Kind::PairingsByName.title(words);
    let mut sheet = Sheet::of_round(words, event, title, round.number);
    let places = Places::new(event, round);
    let mut names: Vec<Named> = Vec::new();
    for (board, game) in (1..).zip(&round.games) {
        let Some([white, black]) = seated(event, game) else { continue };
        for (own, other, is_white) in [(white, black, true), (black, white, false)] {
            names.push(Named {
                name: titled_after(own),
                more: apart(own),
                place: places.of(words, board),
                white: Some(is_white),
                against: other.player.name.to_string(),
            });
        }
    }
    for (id, told) in without(words, event, round) {
        let Some(entrant) = event.entrant(id) else { continue };
        names.push(Named {
            name: titled_after(entrant),
            more: apart(entrant),
            place: String::new(),
            white: None,
            against: told,
        });
    }
    names.sort_by_cached_key(|one| one.name.to_lowercase());
    sheet.parts.push(Part::Names(names));
    Ok(sheet)
}

/// A name by which people look for themselves: the title does not stand before it.
fn titled_after(entrant: &Entrant) -> String {
    entrant.player.name.to_string()
}

/// The name of a round, for other documents of it.
pub(crate) fn head(words: Words, event: &Event, round: u32) -> String {
    joined([event.settings.name.to_string(), round_name(words, event, round)], " · ")
}
