//! Events as text.

use crate::text::table;
use adoube_base::Color;
use adoube_competition::{
    Event,
    event::{Round, Stage},
    player::PlayerId,
    table::Table,
};
use adoube_house::{
    Doer,
    ratings::Compared,
    views::{CrosstableRow, EventCard, LogEntry, StandingView, doer},
};
use adoube_words::{Words, wording};
use std::fmt::Write;

fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Entries => "taking entries",
        Stage::Drawn => "lots drawn",
        Stage::Playing => "in play",
        Stage::Finished => "finished",
    }
}

fn name(event: &Event, id: PlayerId) -> String {
    event.entrant(id).map(|entrant| entrant.player.name.to_string()).unwrap_or_default()
}

pub(super) fn events(cards: &[EventCard]) -> String {
    if cards.is_empty() {
        return "There are no events yet; `adoube event create NAME` opens one.".to_owned();
    }
    let rows = cards.iter().map(|card| {
        vec![
            card.id.clone(),
            card.name.clone(),
            card.begins.clone().unwrap_or_default(),
            card.players.to_string(),
            stage(card.stage).to_owned(),
            card.visibility.name().to_owned(),
        ]
    });
    table(&["Address", "Name", "Begins", "Players", "Stage", "Seen"], &[3], rows)
}

pub(super) fn event(event: &Event) -> String {
    let number = |number: Option<u32>| number.map(|n| n.to_string()).unwrap_or_default();
    let players = event.entrants.iter().map(|entrant| {
        vec![
            entrant.id.to_string(),
            number(entrant.number),
            entrant.player.title.map(|title| title.code()).unwrap_or_default().to_owned(),
            entrant.player.name.to_string(),
            number(entrant.player.rating.map(u32::from)),
            entrant.player.federation.map(|f| f.to_string()).unwrap_or_default(),
            if entrant.withdrawn { "withdrawn".to_owned() } else { String::new() },
        ]
    });
    let header = ["Id", "No", "", "Name", "Rating", "Fed", ""];
    let mut text = format!(
        "{} ({})\n\n{}\n",
        event.settings.name,
        stage(event.stage()),
        table(&header, &[0, 1, 4], players)
    );
    for one in &event.rounds {
        text.push('\n');
        text.push_str(&round(event, one));
    }
    text
}

pub(super) fn round(event: &Event, round: &Round) -> String {
    let rows = round.games.iter().map(|game| {
        let result = game.result().map(|result| result.shown()).unwrap_or_default();
        (game.pairing.white, game.pairing.black, result)
    });
    let closed = if round.closed { " (closed)" } else { "" };
    boards(event, round.number, closed, rows, round.rests)
}

/// Games board by board, and who has none.
pub(super) fn boards(
    event: &Event,
    number: u32,
    state: &str,
    games: impl Iterator<Item = (PlayerId, PlayerId, String)>,
    rests: Option<PlayerId>,
) -> String {
    let rows = (1..).zip(games).map(|(board, (white, black, result)): (u32, _)| {
        let place = match event.round(number).and_then(|round| event.table_at(round, board)) {
            Some(table) => format!("{board} (table {table})"),
            None => board.to_string(),
        };
        vec![place, name(event, white), result, name(event, black)]
    });
    let mut text =
        format!("Round {number}{state}\n{}\n", table(&["Board", "White", "", "Black"], &[0], rows));
    if let Some(rests) = rests {
        text.push_str(&format!("No game: {}\n", name(event, rests)));
    }
    text
}

/// Who has which pairing number.
pub(super) fn numbers(event: &Event) -> String {
    let rows = event.numbers.iter().filter_map(|&id| event.entrant(id)).map(|entrant| {
        let number = entrant.number.map(|number| number.to_string()).unwrap_or_default();
        vec![number, entrant.player.name.to_string()]
    });
    table(&["No", "Name"], &[0], rows)
}

pub(super) fn standings(event: &Event, lines: &[StandingView]) -> String {
    let counted = Table::new(event);
    let codes: Vec<String> = counted.tie_breaks().iter().map(|one| one.code()).collect();
    let header: Vec<&str> = ["Place", "Name", "Games", "Points"]
        .into_iter()
        .chain(codes.iter().map(String::as_str))
        .collect();
    let mut above = None;
    let rows = lines.iter().map(|line| {
        let place = match line.place {
            Some(place) if above == Some(place) => String::new(),
            Some(place) => place.to_string(),
            None => "*".to_owned(),
        };
        above = line.place;
        let mut row =
            vec![place, line.name.clone(), line.games.to_string(), line.points.to_string()];
        row.extend(line.tie_breaks.iter().map(|one| one.value.clone()));
        row
    });
    let numbers: Vec<usize> = std::iter::once(0).chain(2..header.len()).collect();
    table(&header, &numbers, rows)
}

pub(super) fn crosstable(event: &Event, rows: &[CrosstableRow]) -> String {
    match event.settings.system.pairs_round_by_round() {
        true => by_round(event, rows),
        false => by_player(rows),
    }
}

/// A column for each round: the opponent's row, the colour, the result; a bye by its sign.
fn by_round(event: &Event, rows: &[CrosstableRow]) -> String {
    let rounds: Vec<String> = (1..=event.planned_rounds()).map(|n| n.to_string()).collect();
    let mut header = vec!["", "Name"];
    header.extend(rounds.iter().map(String::as_str));
    header.extend(["Points", "Place"]);
    let cell = |row: &CrosstableRow, round: u32| {
        let Some(cell) = row.rounds.iter().find(|cell| cell.round == round) else {
            return String::new();
        };
        let mark = cell.mark.as_deref().unwrap_or_default();
        match (cell.bye, cell.opponent, cell.color) {
            (Some(bye), ..) => bye.to_owned(),
            (None, Some(id), Some(color)) => {
                let opponent = rows.iter().position(|one| one.id == id).map_or(0, |at| at + 1);
                format!("{opponent}{}{mark}", if color == Color::White { 'w' } else { 'b' })
            }
            _ => String::new(),
        }
    };
    let lines = (1..).zip(rows).map(|(label, row): (usize, _)| {
        let mut line = vec![label.to_string(), row.name.clone()];
        line.extend((1..).take(rounds.len()).map(|round| cell(row, round)));
        line.push(row.points.to_string());
        line.push(row.place.map_or("*".to_owned(), |place| place.to_string()));
        line
    });
    let last = rounds.len() + 2;
    table(&header, &[0, last, last + 1], lines)
}

fn by_player(rows: &[CrosstableRow]) -> String {
    let labels: Vec<String> = (1..=rows.len()).map(|n| n.to_string()).collect();
    let mut header = vec!["", "Name"];
    header.extend(labels.iter().map(String::as_str));
    header.extend(["Points", "Place"]);
    let cells = |own: usize, row: &CrosstableRow| {
        let mark = |(other, opponent): (usize, &CrosstableRow)| {
            if own == other {
                return "×".to_owned();
            }
            let games = row.games.iter().filter(|game| game.opponent == opponent.id);
            games.map(|game| game.mark).collect()
        };
        rows.iter().enumerate().map(mark).collect::<Vec<String>>()
    };
    let lines = rows.iter().enumerate().map(|(own, row)| {
        let mut line = vec![labels[own].clone(), row.name.clone()];
        line.extend(cells(own, row));
        line.push(row.points.to_string());
        line.push(row.place.map_or("*".to_owned(), |place| place.to_string()));
        line
    });
    let last = rows.len() + 2;
    table(&header, &[0, last, last + 1], lines)
}

pub(super) fn log(words: Words, event: &Event, entries: &[LogEntry]) -> String {
    let rows = entries.iter().map(|entry| {
        vec![
            entry.seq.to_string(),
            wording::moment(entry.at),
            doer(words, &Doer::from(entry.actor.as_str())),
            wording::fact(words, event, &entry.fact),
        ]
    });
    table(&["No", "When", "Who", "What"], &[0], rows)
}

/// Where players differ from the rating list.
pub(super) fn compared(words: Words, event: &Event, compared: &Compared) -> String {
    let mut text = format!("{} players found on the list\n", compared.found);
    if let Some(day) = &compared.valid_from {
        let _ = writeln!(text, "the list is valid from {day}");
    }
    if compared.other_month {
        text.push_str("the event begins in another month\n");
    }
    for &id in &compared.unknown {
        let _ = writeln!(text, "{id} {}: not on the list", name(event, id));
    }
    for one in &compared.differences {
        let field = wording::field(words, one.field);
        let (entered, listed) = (&one.entered, &one.listed);
        let _ = writeln!(
            text,
            "{} {}: {field}: “{entered}” entered, “{listed}” on the list",
            one.player,
            name(event, one.player)
        );
    }
    text
}
