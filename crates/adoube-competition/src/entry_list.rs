//! A list of players as it comes out of a spreadsheet, an entry service, a pairing program or a report file: read line by line, with what
//! is wrong beside each.
//!
//! Cells are told apart by tabs, semicolons or commas, whichever the list has; a first line of headings is read in four
//! languages and in the habits of the programs of the trade, and without one the values tell what a column holds. Whoever looks
//! at the preview can say that a column is something else. Nothing is dropped in silence: a line that cannot be entered stays
//! with its cells and its faults.

mod columns;
mod value;

pub use columns::Column;

use crate::{
    Event,
    fault::{Faults, FieldName, Problem},
    player::{Player, PlayerDraft},
    text::name_key,
};
use std::collections::HashMap;
use value::{Born, born, is_nothing, sex, titled};

/// The most players that are entered at once.
pub const MOST: usize = 2000;

/// A list, as far as it is understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryList {
    /// What each column holds.
    pub columns: Vec<Column>,
    /// The headings, where the first line had them.
    pub headings: Option<Vec<String>>,
    /// The players, line by line.
    pub lines: Vec<Line>,
    /// Lines beyond the most that is taken.
    pub beyond: usize,
}

/// A player on the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line of the text on which it begins, from 1.
    pub number: u32,
    /// What stands there.
    pub cells: Vec<String>,
    /// What was understood.
    pub draft: PlayerDraft,
    /// What is wrong with it.
    pub faults: Faults,
}

impl EntryList {
    /// Reads a list. `chosen` says what the columns are, where somebody has said so. Nobody is born after `this_year`;
    /// whoever has entered the event already is told beside the line.
    pub fn read(text: &str, chosen: &[Column], event: &Event, this_year: u16) -> EntryList {
        let report = of_report(text);
        let of_report = report.as_ref().map(|_| REPORT.map(|(column, _)| column).to_vec());
        let mut records = report.unwrap_or_else(|| records(text));
        let first = match of_report.is_some() {
            true => None,
            false => records.first().and_then(|(_, cells)| columns::of_headings(cells)),
        };
        let headings = first.as_ref().map(|_| records.remove(0).1);
        let beyond = records.len().saturating_sub(MOST);
        records.truncate(MOST);
        let known = first.or(of_report).unwrap_or_else(|| {
            let cells: Vec<Vec<String>> = records.iter().map(|(_, cells)| cells.clone()).collect();
            columns::of_values(&cells, this_year)
        });
        let width = records.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
        let width = width.max(known.len());
        let column = |at: usize| *chosen.get(at).or(known.get(at)).unwrap_or(&Column::Skip);
        let columns: Vec<Column> = (0..width).map(column).collect();
        let mut entered = Entered::of(event);
        let lines = records.into_iter().map(|(number, cells)| {
            let (draft, mut faults) = understood(&columns, &cells);
            match draft.check(this_year) {
                Ok(player) => entered.look(&player, &mut faults),
                Err(others) => faults.extend(others),
            }
            Line { number, cells, draft, faults }
        });
        EntryList { lines: lines.collect(), columns, headings, beyond }
    }

    /// Those who can be entered as they stand.
    pub fn sound(&self) -> impl Iterator<Item = &PlayerDraft> {
        self.lines.iter().filter(|line| line.faults.is_empty()).map(|line| &line.draft)
    }
}

/// Names a player who is on the list of an event already, or among others who want to be on it.
pub(crate) fn known_already<'a>(
    event: &Event,
    others: impl Iterator<Item = &'a Player>,
    player: &Player,
    faults: &mut Faults,
) {
    let mut entered = Entered::of(event);
    for other in others {
        entered.add(other);
    }
    entered.look(player, faults);
}

/// Who is on the list of the event, and on the lines before.
#[derive(Default)]
struct Entered {
    numbers: HashMap<u32, String>,
    names: HashMap<String, Vec<Known>>,
}

/// What tells two players of one name apart.
type Known = (Option<u32>, Option<u16>);

impl Entered {
    fn of(event: &Event) -> Entered {
        let mut entered = Entered::default();
        for entrant in event.taking_part() {
            entered.add(&entrant.player);
        }
        entered
    }

    fn add(&mut self, player: &Player) {
        if let Some(number) = player.fide_id {
            self.numbers.insert(number, player.name.to_string());
        }
        let known = (player.fide_id, player.birth_year);
        self.names.entry(name_key(player.name.as_str())).or_default().push(known);
    }

    /// Names a player who is there already: by the FIDE number, or by the name where nothing tells the two apart.
    fn look(&mut self, player: &Player, faults: &mut Faults) {
        let by_number = player.fide_id.and_then(|number| self.numbers.get(&number));
        let differ = |known: &Known| {
            let other = |a: Option<u32>, b: Option<u32>| a.zip(b).is_some_and(|(a, b)| a != b);
            other(known.0, player.fide_id)
                || other(known.1.map(u32::from), player.birth_year.map(u32::from))
        };
        let same = self.names.get(&name_key(player.name.as_str()));
        match by_number {
            Some(by) => {
                let by = by.clone();
                faults.add(FieldName::FideId, Problem::FideIdTaken { by });
            }
            None if same.is_some_and(|same| same.iter().any(|known| !differ(known))) => {
                faults.add(FieldName::Name, Problem::NameTaken);
            }
            None => self.add(player),
        }
    }
}

/// What the cells of a line say.
fn understood(columns: &[Column], cells: &[String]) -> (PlayerDraft, Faults) {
    let mut draft = PlayerDraft::default();
    let mut faults = Faults::default();
    let (mut surname, mut first_name) = ("", "");
    for (column, cell) in columns.iter().zip(cells) {
        let cell = cell.trim();
        let text = || if is_nothing(cell) { String::new() } else { cell.to_owned() };
        match column {
            Column::Skip => {}
            Column::Name => {
                let (title, name) = titled(cell);
                name.clone_into(&mut draft.name);
                if let Some(title) = title.filter(|_| draft.title.is_empty()) {
                    title.code().clone_into(&mut draft.title);
                }
            }
            Column::Surname => surname = cell,
            Column::FirstName => first_name = cell,
            Column::FideId => draft.fide_id = number(FieldName::FideId, cell, &mut faults),
            Column::Rating => draft.rating = number(FieldName::Rating, cell, &mut faults),
            Column::NationalRating => {
                draft.national_rating = number(FieldName::NationalRating, cell, &mut faults);
            }
            Column::Federation => draft.federation = text(),
            // What is written before a name is a title, too.
            Column::Title if is_nothing(cell) => {}
            Column::Title => draft.title = text(),
            Column::Born => match born(cell) {
                Some(Born::Year(year)) => draft.birth_year = Some(year),
                Some(Born::Day(day)) => draft.birth_date = day.to_string(),
                None if is_nothing(cell) => {}
                None => {
                    let text = cell.to_owned();
                    faults.add(FieldName::BirthDate, Problem::NoDate { text });
                }
            },
            Column::Sex => draft.sex = sex(cell).map_or_else(text, str::to_owned),
            Column::Club => draft.club = text(),
            Column::Region => draft.region = text(),
            Column::Team => draft.team = text(),
        }
    }
    if draft.name.is_empty() {
        let (title, surname) = titled(surname);
        draft.name = match (surname, first_name) {
            (surname, "") => surname.to_owned(),
            ("", first_name) => first_name.to_owned(),
            (surname, first_name) => format!("{surname}, {first_name}"),
        };
        if let Some(title) = title.filter(|_| draft.title.is_empty()) {
            title.code().clone_into(&mut draft.title);
        }
    }
    (draft, faults)
}

fn number(field: FieldName, cell: &str, faults: &mut Faults) -> Option<u64> {
    if is_nothing(cell) {
        return None;
    }
    faults.take(field, cell.parse().map_err(|_| Problem::NoNumber { text: cell.to_owned() }))
}

/// The columns of the players' lines of a report file, and where each stands, counted from 1.
const REPORT: [(Column, (usize, usize)); 7] = [
    (Column::Sex, (10, 10)),
    (Column::Title, (11, 13)),
    (Column::Name, (15, 47)),
    (Column::Rating, (49, 52)),
    (Column::Federation, (54, 56)),
    (Column::FideId, (58, 68)),
    (Column::Born, (70, 79)),
];

/// The players of a report file (TRF), each with the number of the line; nothing if the text is none. What else such a file
/// holds is no entry.
fn of_report(text: &str) -> Option<Vec<(u32, Vec<String>)>> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| line.starts_with("001 "));
    let cut = |line: &str, (from, to): (usize, usize)| -> String {
        let cell: String = line.chars().skip(from - 1).take(to + 1 - from).collect();
        cell.trim().to_owned()
    };
    let read = |(number, line): (u32, &str)| {
        (number, REPORT.iter().map(|(_, place)| cut(line, *place)).collect())
    };
    let found: Vec<(u32, Vec<String>)> = lines.map(read).collect();
    (!found.is_empty()).then_some(found)
}

/// The lines that hold something, each with its number and its cells.
fn records(text: &str) -> Vec<(u32, Vec<String>)> {
    let text = text.trim_start_matches('\u{FEFF}');
    let separator = ['\t', ';'].into_iter().find(|&one| text.contains(one)).unwrap_or(',');
    let mut records = Vec::new();
    let mut signs = text.chars().peekable();
    let mut line = 1;
    while signs.peek().is_some() {
        let begins = line;
        let mut cells = vec![String::new()];
        let mut quoted = false;
        while let Some(sign) = signs.next() {
            let Some(cell) = cells.last_mut() else { break };
            match sign {
                '"' if quoted && signs.peek() == Some(&'"') => {
                    signs.next();
                    cell.push('"');
                }
                '"' if quoted => quoted = false,
                '"' if cell.trim().is_empty() => {
                    cell.clear();
                    quoted = true;
                }
                '\r' if !quoted => {}
                '\n' => {
                    line += 1;
                    if !quoted {
                        break;
                    }
                    cell.push(' ');
                }
                _ if sign == separator && !quoted => cells.push(String::new()),
                _ => cell.push(sign),
            }
        }
        if cells.iter().any(|cell| !cell.trim().is_empty()) {
            records.push((begins, cells.iter().map(|cell| cell.trim().to_owned()).collect()));
        }
    }
    records
}
