//! A report file as the acts that make an event of it.

mod marks;
mod rounds;
mod teams;
mod told;

pub use told::{ImportError, Note};

use crate::{
    Act, Consent, Context, Event, Refusal,
    act::LeftBefore,
    decide::decide,
    numbering::Numbering,
    player::{PlayerDraft, PlayerId},
    settings::{SettingsDraft, fits_teams, needs_swiss},
    text::{self, Federation, Line},
};
use adoube_base::Points;
use adoube_laws::clock::TimeControl;
use adoube_pairing::swiss::Rules;
use adoube_standings::TieBreak;
use adoube_trf::{Competition, Document, PlayerRecord, Record};
use marks::title;
use std::collections::HashMap;

/// What becomes of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// What makes the event, from its opening on.
    pub acts: Vec<Act>,
    /// What had to be added, changed or left out.
    pub notes: Vec<Note>,
}

/// How a comment begins that says in which round FIDE mode was left.
pub(super) const LEFT: &str = "FIDE mode left @ Round";

/// That a comment of the file says that FIDE mode was left.
fn left(document: &Document) -> Option<LeftBefore> {
    document.records().find_map(|(_, record)| {
        let Record::Comment(text) = record else { return None };
        let (round, reason) = text.trim().strip_prefix(LEFT)?.split_once(':')?;
        let reason = Line::new(reason).map_or_else(|_| REASON.to_owned(), String::from);
        Some(LeftBefore { round: round.trim().parse().ok()?, reason })
    })
}

/// Why a round is said to be paired by hand.
const REASON: &str = "imported from a report file";

/// Turns a file into the acts that make an event at this address. `rules` is the edition of the Dutch
/// system, whatever the file says.
pub fn import(
    bytes: &[u8],
    id: &str,
    rules: Option<Rules>,
    context: &Context,
) -> Result<Import, ImportError> {
    let document = Document::read(bytes)?;
    let mut competition = Competition::of(&document)?;
    competition.rules = rules.or(competition.rules);
    let code = document.text_of("192").unwrap_or_default().to_uppercase();
    if code.contains("KNOCKOUT") {
        return Err(ImportError::Knockout);
    }
    let mut importer = Importer::new(&document, &competition, context);
    let settings = importer.settings();
    let told = std::mem::take(&mut importer.notes);
    importer.not_kept(&settings.system);
    importer.notes.extend(told);
    if document.records().any(|(_, record)| matches!(record, Record::Team(_))) {
        importer.teams(id, settings)?;
    } else if settings.system == "swiss" {
        importer.swiss(id, settings)?;
    } else {
        importer.round_robin(id, settings)?;
    }
    let played = competition.played();
    importer.act(Act::RecordImport { rounds: played, left: left(&document) })?;
    for (player, written, counted) in competition.wrong_points() {
        importer.notes.push(Note::WrongPoints { player, written, counted });
    }
    Ok(Import { acts: importer.acts, notes: importer.notes })
}

struct Importer<'f> {
    document: &'f Document,
    competition: &'f Competition,
    context: &'f Context,
    /// Players in the order of their numbers: the first has id 1.
    players: Vec<&'f PlayerRecord>,
    ids: HashMap<u32, PlayerId>,
    /// The code of the records with national ratings.
    national: Option<String>,
    /// National ratings by number.
    national_ratings: HashMap<u32, u64>,
    event: Option<Event>,
    acts: Vec<Act>,
    notes: Vec<Note>,
}

impl<'f> Importer<'f> {
    fn new(
        document: &'f Document,
        competition: &'f Competition,
        context: &'f Context,
    ) -> Importer<'f> {
        let mut players: Vec<&PlayerRecord> = document
            .records()
            .filter_map(|(_, record)| match record {
                Record::Player(player) => Some(player.as_ref()),
                _ => None,
            })
            .collect();
        let by_rank = document
            .records()
            .any(|(_, record)| matches!(record, Record::Initial { by_rank: true, .. }));
        players.sort_by_key(|player| match by_rank {
            true => player.rank.unwrap_or(u32::MAX),
            false => player.number,
        });
        let ids: HashMap<u32, PlayerId> =
            (1..).zip(&players).map(|(id, player)| (player.number, PlayerId(id))).collect();
        let national = national_code(document);
        let national_ratings = national_ratings(document, national.as_deref());
        let gaps = (1..).zip(&players).any(|(id, player)| player.number != id);
        let notes = if gaps { vec![Note::Renumbered] } else { vec![] };
        let (event, acts) = (None, Vec::new());
        Importer {
            document,
            competition,
            context,
            players,
            ids,
            national,
            national_ratings,
            event,
            acts,
            notes,
        }
    }

    /// Decides an act on what the acts before it left.
    fn act(&mut self, act: Act) -> Result<(), ImportError> {
        // What stands in a file has happened: warnings come too late.
        let (act, facts) = match decide(self.event.as_ref(), self.context, &act) {
            Err(Refusal::Warned { pending }) => {
                let warnings = pending.iter().map(|one| &one.warning);
                let act = act.with(Consent::to_all(warnings, REASON));
                let facts = decide(self.event.as_ref(), self.context, &act)?;
                (act, facts)
            }
            decided => (act, decided?),
        };
        for fact in facts {
            // What was just decided on this event fits it.
            let _ = Event::evolve(&mut self.event, &fact);
        }
        self.acts.push(act);
        Ok(())
    }

    /// Notes records of which an event of this system knows nothing.
    fn not_kept(&mut self, system: &str) {
        const KEPT: [&str; 22] = [
            "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "122", "172",
            "182", "192", "202", "212", "222", "300", "320", "330", "352", "362",
        ];
        let of_teams = self.document.records().any(|(_, one)| matches!(one, Record::Team(_)));
        let mut others: Vec<(String, usize)> = Vec::new();
        for (_, record) in self.document.records() {
            let code = match record {
                // Only players of a Swiss are kept apart.
                Record::Forbidden { .. } if of_teams || system != "swiss" => "260",
                Record::Other { code, .. } if self.national.as_ref() == Some(code) => continue,
                Record::Other { code, .. } if !KEPT.contains(&code.as_str()) => code.as_str(),
                _ => continue,
            };
            match others.iter_mut().find(|(known, _)| known == code) {
                Some((_, lines)) => *lines += 1,
                None => others.push((code.to_owned(), 1)),
            }
        }
        let notes = others.into_iter().map(|(record, lines)| Note::NotKept { record, lines });
        self.notes.extend(notes);
    }

    /// A record's text if it can be taken.
    fn text(&mut self, record: &str, sound: impl Fn(&str) -> bool) -> String {
        let text = self.document.text_of(record).unwrap_or_default().to_owned();
        if text.is_empty() || sound(&text) {
            return text;
        }
        self.notes.push(Note::LeftOut { record: record.to_owned(), text });
        String::new()
    }

    /// A record's text, or what stands instead.
    fn needed(&mut self, record: &'static str, instead: &str) -> String {
        let text = self.text(record, |text| Line::new(text).is_ok());
        if text.is_empty() {
            let text = instead.to_owned();
            self.notes.push(Note::Supplied { record, text: text.clone() });
            return text;
        }
        text
    }

    fn settings(&mut self) -> SettingsDraft {
        let is_line = |text: &str| Line::new(text).is_ok();
        let is_date = |text: &str| text.replace('/', "-").parse::<jiff::civil::Date>().is_ok();
        let date = |text: String| text.replace('/', "-");
        let code = self.document.text_of("192").unwrap_or_default().to_uppercase();
        let words = self.document.text_of("092").unwrap_or_default().to_lowercase();
        let round_robin = match code.is_empty() {
            true => words.contains("robin"),
            false => code.contains("ROUNDROBIN"),
        };
        let scoring = self.competition.scoring;
        let mut settings = SettingsDraft {
            name: self.needed("012", "Imported event"),
            place: self.text("022", is_line),
            begins: date(self.text("042", is_date)),
            ends: date(self.text("052", is_date)),
            federation: self.text("032", |text| Federation::new(text).is_ok()),
            chief_arbiter: self.needed("102", "N. N."),
            time_control: self.time_control(),
            round_dates: self.round_dates(),
            win: scoring.win.to_string(),
            draw: scoring.draw.to_string(),
            loss: scoring.loss.to_string(),
            system: if round_robin { "round_robin" } else { "swiss" }.to_owned(),
            ..SettingsDraft::default()
        };
        if settings.ends < settings.begins && !settings.ends.is_empty() {
            let text = std::mem::take(&mut settings.ends);
            self.notes.push(Note::LeftOut { record: "052".to_owned(), text });
        }
        let of_teams = self.document.records().any(|(_, record)| matches!(record, Record::Team(_)));
        settings.tie_breaks =
            self.tie_breaks(round_robin, of_teams && !code.contains("SCHEVENINGEN"));
        settings.numbering = self.numbering();
        if !round_robin {
            settings.rounds = self.rounds().to_string();
            let rules = self.competition.rules.unwrap_or_else(|| {
                // Teams have rules of their own.
                if of_teams {
                    return Rules::Dutch2026;
                }
                let text = Rules::Dutch2026.name().to_owned();
                self.notes.push(Note::Supplied { record: "192", text });
                Rules::Dutch2026
            });
            settings.rules = rules.name().to_owned();
            settings.bye = scoring.bye.to_string();
        }
        settings
    }

    /// The time control of record 122, or of record 222 where that cannot be read.
    fn time_control(&mut self) -> String {
        let encoded =
            self.document.text_of("222").and_then(|text| TimeControl::from_pgn(text).ok());
        let told = self.document.text_of("122").unwrap_or_default();
        match encoded {
            Some(control) if told.parse::<TimeControl>().is_err() => control.to_string(),
            _ => self.text("122", |text| text.parse::<TimeControl>().is_ok()),
        }
    }

    /// The days of the rounds, by record 132. A year has two digits there.
    fn round_dates(&mut self) -> String {
        let dates = self.document.records().find_map(|(_, record)| match record {
            Record::Dates(dates) => Some(dates),
            _ => None,
        });
        let day = |text: &String| {
            let whole = text.replace('/', "-");
            let century = if whole.len() == 8 { "20" } else { "" };
            format!("{century}{whole}").parse::<jiff::civil::Date>().ok()
        };
        let dates = dates.map(Vec::as_slice).unwrap_or_default();
        let days: Option<Vec<_>> = dates.iter().map(day).collect();
        match days {
            Some(days) => text::dates_written(&days),
            None => {
                let (record, text) = ("132".to_owned(), dates.join(" "));
                self.notes.push(Note::LeftOut { record, text });
                String::new()
            }
        }
    }

    /// How players were numbered, by record 172. Numbers by another method stand as they are.
    fn numbering(&mut self) -> String {
        let Some(text) = self.document.text_of("172") else { return String::new() };
        let method = text.split_whitespace().next_back().unwrap_or_default().to_lowercase();
        if Numbering::ALL.iter().any(|one| one.name() == method) {
            return method;
        }
        let (record, text) = ("172".to_owned(), text.to_owned());
        self.notes.push(Note::LeftOut { record, text });
        String::new()
    }

    fn rounds(&mut self) -> u32 {
        let played = self.competition.played();
        match self.competition.rounds {
            Some(rounds) if rounds >= played => rounds,
            _ => {
                let text = played.to_string();
                self.notes.push(Note::Supplied { record: "142", text });
                played.max(1)
            }
        }
    }

    /// The tie-breaks of records 202 or 212 that an event of this kind can have.
    fn tie_breaks(&mut self, round_robin: bool, of_teams: bool) -> Option<Vec<String>> {
        let (record, listed) = ["202", "212"]
            .into_iter()
            .find_map(|record| Some((record, self.document.text_of(record)?)))?;
        let mut taken: Vec<String> = Vec::new();
        for code in listed.split(',').map(str::trim).filter(|code| !matches!(*code, "" | "PTS")) {
            let known = code.parse::<TieBreak>().ok().filter(|one| {
                let fits = match of_teams {
                    true => fits_teams(one.measure),
                    false => !one.measure.is_for_teams() && one.score.is_none(),
                };
                fits && !(round_robin && needs_swiss(one.measure)) && !taken.contains(&one.code())
            });
            match known {
                Some(one) => taken.push(one.code()),
                None => {
                    let text = code.to_owned();
                    self.notes.push(Note::LeftOut { record: record.to_owned(), text });
                }
            }
        }
        Some(taken)
    }

    /// Opens the event and enters everybody.
    fn open(&mut self, id: &str, settings: SettingsDraft) -> Result<(), ImportError> {
        let absence = self.competition.scoring.absence;
        if absence != Points::ZERO {
            return Err(ImportError::Absence { points: absence });
        }
        // What a file says of rules and rounds is tried with more than one system.
        let settings = settings.of_its_system();
        self.act(Act::CreateEvent { id: id.to_owned(), settings })?;
        for player in self.players.clone() {
            let player = self.draft(player);
            self.act(Act::EnterPlayer { player })?;
        }
        Ok(())
    }

    /// A player's data, without what an event cannot take.
    fn draft(&mut self, record: &PlayerRecord) -> PlayerDraft {
        let mut left_out = |text: &str| {
            let (player, text) = (record.number, text.to_owned());
            self.notes.push(Note::DatumLeftOut { player, text });
        };
        let mut name = record.name.clone();
        if Line::new(&name).is_err() {
            left_out(&name);
            name = format!("Player {}", record.number);
        }
        let mut draft = PlayerDraft { name, ..PlayerDraft::default() };
        let title = title(&record.title);
        if title.is_none() {
            left_out(&record.title);
        }
        draft.title = title.unwrap_or_default().to_owned();
        match record.rating.trim() {
            "" | "0" => {}
            text => match text.parse() {
                Ok(rating @ 1..=3999) => draft.rating = Some(rating),
                _ => left_out(text),
            },
        }
        draft.national_rating = self.national_ratings.get(&record.number).copied();
        match record.federation.trim() {
            "" | "---" => {}
            text if Federation::new(text).is_ok() => draft.federation = text.to_owned(),
            text => left_out(text),
        }
        match record.birth.get(..4).unwrap_or(record.birth.as_str()).trim() {
            "" | "0000" => {}
            text => match text.parse() {
                Ok(year @ 1850..=2100) => draft.birth_year = Some(year),
                _ => left_out(&record.birth),
            },
        }
        // Where the day or the month is not known there are zeros.
        match record.birth.trim().replace(['/', '.'], "-") {
            day if draft.birth_year.is_none() || day.len() < 10 || day.contains("-00") => {}
            day if day.parse::<jiff::civil::Date>().is_ok() => draft.birth_date = day,
            _ => left_out(&record.birth),
        }
        match record.sex.trim().to_lowercase().as_str() {
            known @ ("" | "m" | "w" | "f") => draft.sex = known.to_owned(),
            _ => left_out(&record.sex),
        }
        match record.fide_id.trim() {
            "" | "0" => {}
            text => match text.parse::<u32>() {
                Ok(own) if !self.has_fide_id(own) => draft.fide_id = Some(own.into()),
                _ => left_out_again(&mut self.notes, record.number, text),
            },
        }
        draft
    }

    fn has_fide_id(&self, id: u32) -> bool {
        let entrants = self.event.iter().flat_map(|event| &event.entrants);
        entrants.into_iter().any(|entrant| entrant.player.fide_id == Some(id))
    }
}

/// The federation of the national ratings: that of record 172, or of the event.
fn national_code(document: &Document) -> Option<String> {
    let of = |record, letters: std::ops::Range<usize>| {
        let code = document.text_of(record)?.get(letters)?.to_uppercase();
        Federation::new(&code).ok().map(|_| code)
    };
    of("172", 0..3).or_else(|| of("032", 0..3))
}

/// The ratings of national records, which have the columns of record 001; what is no rating is none.
fn national_ratings(document: &Document, code: Option<&str>) -> HashMap<u32, u64> {
    let of = |record: &Record| {
        let Record::Other { code: own, text } = record else { return None };
        if Some(own.as_str()) != code {
            return None;
        }
        // The text begins after the code, at column 4.
        let columns = |first: usize, last: usize| -> String {
            text.chars().skip(first - 4).take(last - first + 1).collect()
        };
        let number = columns(5, 8).trim().parse().ok()?;
        let rating = columns(49, 52).trim().parse().ok();
        Some((number, rating.filter(|rating| (1..=3999).contains(rating))?))
    };
    document.records().filter_map(|(_, record)| of(record)).collect()
}

fn left_out_again(notes: &mut Vec<Note>, player: u32, text: &str) {
    notes.push(Note::DatumLeftOut { player, text: text.to_owned() });
}
