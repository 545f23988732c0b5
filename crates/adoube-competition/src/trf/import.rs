//! A report file as the acts that make an event of it.

use crate::{
    Act, Context, Event, GameResult, Refusal,
    act::{BoardResult, DrawMethod, PairMethod},
    decide::decide,
    fact::{ByeKind, Pairing},
    player::{PlayerDraft, PlayerId},
    result::{Forfeit, Score},
    settings::{Cycles, SettingsDraft, needs_swiss},
    text::{Federation, Line},
};
use adoube_base::{Color, Points};
use adoube_pairing::swiss::{Rules, baku};
use adoube_standings::TieBreak;
use adoube_trf::{Cell, Competition, Document, Mark, PlayerRecord, Record, TrfError};
use serde::Serialize;
use std::{collections::HashMap, fmt};

/// What becomes of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// What makes the event, from its opening on.
    pub acts: Vec<Act>,
    /// What had to be added, changed or left out.
    pub notes: Vec<Note>,
}

/// What had to be added, changed or left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "note", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Note {
    /// The file has no such record, or nothing that can be taken; this stands there instead.
    Supplied { record: &'static str, text: String },
    /// A record's text cannot be taken and is left out.
    LeftOut { record: String, text: String },
    /// A player's datum cannot be taken and is left out.
    DatumLeftOut { player: u32, text: String },
    /// Numbers of players have gaps, which are closed.
    Renumbered,
    /// The points in the file are not those of the rounds.
    WrongPoints { player: u32, written: Points, counted: Points },
    /// A game of less than one move is taken as an ordinary one.
    ShortGame { player: u32, round: u32 },
    /// The pairing is not the one the rules give.
    RoundDiffers { round: u32 },
    /// Records that an event does not keep.
    NotKept { record: String, lines: usize },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::Supplied { record, text } => {
                write!(f, "record {record} is missing or cannot be taken: “{text}” stands instead")
            }
            Note::LeftOut { record, text } => {
                write!(f, "record {record}: “{text}” cannot be taken and is left out")
            }
            Note::DatumLeftOut { player, text } => {
                write!(f, "player {player}: “{text}” cannot be taken and is left out")
            }
            Note::Renumbered => f.write_str("the players' numbers had gaps, which are closed"),
            Note::WrongPoints { player, written, counted } => {
                write!(
                    f,
                    "player {player} has {written} points in the file, {counted} by the rounds"
                )
            }
            Note::ShortGame { player, round } => write!(
                f,
                "player {player}, round {round}: a game of less than one move is taken as an ordinary one"
            ),
            Note::RoundDiffers { round } => {
                write!(f, "round {round} is not paired as the rules give it")
            }
            Note::NotKept { record, lines } => {
                write!(f, "record {record} ({lines} lines) is not kept in an event")
            }
        }
    }
}

/// Why a file is not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum ImportError {
    /// The file cannot be read.
    Trf(TrfError),
    /// The rules of events refuse what is in it.
    Refused(Refusal),
    /// Teams: events have single players.
    Teams,
    /// An absence is worth points.
    Absence { points: Points },
    /// Virtual points that are not those of Baku acceleration.
    VirtualPoints,
    /// Two results that no game can have.
    Result { round: u32, white: u32, black: u32 },
    /// More than one pairing-allocated bye.
    Byes { round: u32 },
    /// A round robin whose rounds are not those of the Berger tables.
    NotBerger,
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImportError::Trf(error) => error.fmt(f),
            ImportError::Refused(refusal) => write!(f, "{refusal:?}"),
            ImportError::Teams => f.write_str("a file with teams cannot be taken as an event"),
            ImportError::Absence { points } => {
                write!(f, "an absence is worth {points} points; in an event it is worth nothing")
            }
            ImportError::VirtualPoints => {
                f.write_str("the virtual points are not those of Baku acceleration")
            }
            ImportError::Result { round, white, black } => {
                write!(f, "round {round}, {white}–{black}: no game can have these two results")
            }
            ImportError::Byes { round } => {
                write!(f, "round {round} has more than one pairing-allocated bye")
            }
            ImportError::NotBerger => {
                f.write_str("the rounds of the round robin are not those of the Berger tables")
            }
        }
    }
}

impl std::error::Error for ImportError {}

impl From<TrfError> for ImportError {
    fn from(error: TrfError) -> ImportError {
        ImportError::Trf(error)
    }
}

impl From<Refusal> for ImportError {
    fn from(refusal: Refusal) -> ImportError {
        ImportError::Refused(refusal)
    }
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
    if document.records().any(|(_, record)| matches!(record, Record::Team(_))) {
        return Err(ImportError::Teams);
    }
    let mut importer = Importer::new(&document, &competition, context);
    importer.not_kept();
    let settings = importer.settings();
    if settings.system == "swiss" {
        importer.swiss(id, settings)?;
    } else {
        importer.round_robin(id, settings)?;
    }
    let played = competition.played();
    importer.act(Act::RecordImport { rounds: played })?;
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
        let gaps = (1..).zip(&players).any(|(id, player)| player.number != id);
        let notes = if gaps { vec![Note::Renumbered] } else { vec![] };
        let (event, acts) = (None, Vec::new());
        Importer { document, competition, context, players, ids, event, acts, notes }
    }

    /// Decides an act on what the acts before it left.
    fn act(&mut self, act: Act) -> Result<(), ImportError> {
        for fact in decide(self.event.as_ref(), self.context, &act)? {
            // What was just decided on this event fits it.
            let _ = Event::evolve(&mut self.event, &fact);
        }
        self.acts.push(act);
        Ok(())
    }

    /// Notes records of which an event knows nothing.
    fn not_kept(&mut self) {
        const KEPT: [&str; 15] = [
            "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "122", "182",
            "192", "202", "212",
        ];
        let mut others: Vec<(String, usize)> = Vec::new();
        for (_, record) in self.document.records() {
            let code = match record {
                Record::Other { code, .. } if !KEPT.contains(&code.as_str()) => code.as_str(),
                Record::Dates(_) => "132",
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
            time_control: self.text("122", is_line),
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
        settings.tie_breaks = self.tie_breaks(round_robin);
        if !round_robin {
            settings.rounds = self.rounds().to_string();
            let rules = self.competition.rules.unwrap_or_else(|| {
                let text = Rules::Dutch2026.name().to_owned();
                self.notes.push(Note::Supplied { record: "192", text });
                Rules::Dutch2026
            });
            settings.rules = rules.name().to_owned();
            settings.bye = scoring.bye.to_string();
        }
        settings
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
    fn tie_breaks(&mut self, round_robin: bool) -> Option<Vec<String>> {
        let (record, listed) = ["202", "212"]
            .into_iter()
            .find_map(|record| Some((record, self.document.text_of(record)?)))?;
        let mut taken: Vec<String> = Vec::new();
        for code in listed.split(',').map(str::trim).filter(|code| !matches!(*code, "" | "PTS")) {
            let known = code.parse::<TieBreak>().ok().filter(|one| {
                let fits = !one.measure.is_for_teams() && one.score.is_none();
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

    fn swiss(&mut self, id: &str, mut settings: SettingsDraft) -> Result<(), ImportError> {
        let upper = self.upper_half(&settings)?;
        if upper.is_some() {
            settings.acceleration = "baku".to_owned();
        }
        self.open(id, settings)?;
        let initial = self.competition.initial.unwrap_or_else(|| {
            self.notes.push(Note::Supplied { record: "152", text: "W".to_owned() });
            Color::White
        });
        let order = (1..=self.players.len() as u32).map(PlayerId).collect();
        let method = DrawMethod::Colour { initial, order, upper_half_ends: upper };
        self.act(Act::DrawLots { method })?;
        let planned = self.event.as_ref().map_or(0, Event::planned_rounds);
        for (_, record) in self.document.records() {
            if let Record::Forbidden { rounds, players } = record {
                let (first, last) = rounds.unwrap_or((1, planned));
                let players: Vec<PlayerId> =
                    players.iter().filter_map(|number| self.ids.get(number).copied()).collect();
                if players.len() > 1 && first <= planned {
                    let reason = String::new();
                    self.act(Act::KeepApart { players, first, last, reason })?;
                }
            }
        }
        for round in 1..=self.competition.played() {
            self.byes(round)?;
            self.pair(round)?;
            self.results(round)?;
        }
        for round in self.competition.played() + 1..=planned {
            self.byes(round)?;
        }
        Ok(())
    }

    /// The last player with virtual points, if there are any: with Baku acceleration it is a first part of
    /// the list, and all of it has the same.
    fn upper_half(&self, settings: &SettingsDraft) -> Result<Option<PlayerId>, ImportError> {
        let tournament = self.competition.before(1, Rules::Dutch2026);
        let mut all: Vec<_> = tournament.players.iter().collect();
        all.sort_by_key(|player| player.number);
        let trimmed = |points: &[Points]| {
            let last = points.iter().rposition(|&points| points > Points::ZERO);
            points[..last.map_or(0, |last| last + 1)].to_vec()
        };
        let upper = all.iter().take_while(|one| !trimmed(&one.virtual_points).is_empty()).count();
        let baku = baku::virtual_points(settings.rounds.parse().unwrap_or(0));
        let sound = all.iter().enumerate().all(|(at, player)| {
            let own = trimmed(&player.virtual_points);
            if at < upper { own == baku } else { own.is_empty() }
        });
        if !sound {
            return Err(ImportError::VirtualPoints);
        }
        Ok((upper > 0).then_some(PlayerId(upper as u32)))
    }

    /// The byes of a round: in it as the file says, or granted for one to come.
    fn byes(&mut self, round: u32) -> Result<(), ImportError> {
        let played = round <= self.competition.played();
        let at = round as usize - 1;
        for (id, player) in (1..).map(PlayerId).zip(self.players.clone()) {
            let cell = player.rounds.get(at).copied().unwrap_or(Cell::BLANK);
            if cell.opponent.is_some() || cell.mark == Mark::AllocatedBye {
                continue;
            }
            let bye = match self.granted(player.number, round, cell.mark) {
                Mark::HalfBye => ByeKind::Half,
                Mark::FullBye | Mark::ForfeitWin => ByeKind::Full,
                Mark::Blank if !played => continue,
                _ => ByeKind::Zero,
            };
            self.act(Act::SetBye { id, round, bye: Some(bye) })?;
        }
        Ok(())
    }

    /// A mark, or the bye of record 240 where nothing stands.
    fn granted(&self, number: u32, round: u32, mark: Mark) -> Mark {
        if mark != Mark::Blank {
            return mark;
        }
        let next = self.competition.played() + 1;
        let byes = self.document.records().find_map(|(_, record)| match record {
            Record::Byes { mark, round: of, players }
                if of.unwrap_or(next) == round && players.contains(&number) =>
            {
                Some(*mark)
            }
            _ => None,
        });
        byes.unwrap_or(Mark::Blank)
    }

    fn pair(&mut self, round: u32) -> Result<(), ImportError> {
        let at = round as usize - 1;
        let mut games = Vec::new();
        let mut byes = Vec::new();
        for player in &self.players {
            let cell = player.rounds.get(at).copied().unwrap_or(Cell::BLANK);
            let own = self.ids[&player.number];
            match (cell.opponent.and_then(|number| self.ids.get(&number)), cell.mark) {
                (Some(&black), _) if has_white(&cell, player.number) => {
                    games.push(Pairing { white: own, black });
                }
                (None, Mark::AllocatedBye) => byes.push(own),
                _ => {}
            }
        }
        if byes.len() > 1 {
            return Err(ImportError::Byes { round });
        }
        let bye = byes.first().copied();
        let method = PairMethod::Hand { games, bye, reason: REASON.to_owned() };
        self.act(Act::PairRound { round, method, unfinished: true, expects: None })?;
        let made = self.event.as_ref().and_then(|event| event.round(round)?.swiss.as_ref());
        if made.is_some_and(|made| made.by_hand.is_some()) {
            self.notes.push(Note::RoundDiffers { round });
        }
        Ok(())
    }

    fn results(&mut self, round: u32) -> Result<(), ImportError> {
        let Some(paired) = self.event.as_ref().and_then(|event| event.round(round)) else {
            return Ok(());
        };
        let at = round as usize - 1;
        let cell = |id: PlayerId| {
            let player = self.players.get(id.0 as usize - 1)?;
            Some((player.number, player.rounds.get(at)?.mark))
        };
        let mut entries = Vec::new();
        let mut notes = Vec::new();
        for (board, game) in (1..).zip(&paired.games) {
            let players = game.pairing.players();
            let (Some((white, mine)), Some((black, theirs))) =
                (cell(players.white), cell(players.black))
            else {
                continue;
            };
            if matches!(mine, Mark::ShortWin | Mark::ShortDraw | Mark::ShortLoss) {
                notes.push(Note::ShortGame { player: white, round });
            }
            let result = result(mine, theirs).ok_or(ImportError::Result { round, white, black })?;
            if result.is_some() {
                entries.push(BoardResult { board, result, was: None });
            }
        }
        let complete = entries.len() == paired.games.len();
        self.notes.extend(notes);
        self.act(Act::EnterResults { round, entries })?;
        if complete {
            self.act(Act::CloseRound { round })?;
        }
        Ok(())
    }

    /// The rounds of a round robin follow from the numbers; the file must have the same.
    fn round_robin(&mut self, id: &str, settings: SettingsDraft) -> Result<(), ImportError> {
        let order: Vec<PlayerId> = (1..=self.players.len() as u32).map(PlayerId).collect();
        let notes = self.notes.clone();
        // Where a few rounds fit both forms of a double round robin, the code tells.
        let as_printed =
            self.document.text_of("192").is_some_and(|code| code.starts_with("BERGER"));
        let mut cycles = Cycles::ALL;
        if as_printed {
            cycles.reverse();
        }
        for cycles in cycles {
            (self.event, self.acts, self.notes) = (None, Vec::new(), notes.clone());
            self.open(id, SettingsDraft { cycles: cycles.name().to_owned(), ..settings.clone() })?;
            self.act(Act::DrawLots { method: DrawMethod::ByHand { order: order.clone() } })?;
            if self.has_the_same_rounds() {
                for round in 1..=self.competition.played() {
                    self.results(round)?;
                }
                return Ok(());
            }
        }
        Err(ImportError::NotBerger)
    }

    fn has_the_same_rounds(&self) -> bool {
        let Some(event) = &self.event else { return false };
        let planned = event.rounds.len() as u32;
        let played = self.competition.played();
        let declared = self.competition.rounds.unwrap_or(planned);
        declared == planned
            && played <= planned
            && event.rounds.iter().take(played as usize).all(|round| {
                let told = self.competition.result(round.number).pairs;
                let of = |(white, black): &(u32, u32)| {
                    Some(Pairing { white: *self.ids.get(white)?, black: *self.ids.get(black)? })
                };
                let told: Vec<Pairing> = told.iter().filter_map(of).collect();
                told.len() == round.games.len()
                    && round.games.iter().all(|game| told.contains(&game.pairing))
            })
    }
}

fn left_out_again(notes: &mut Vec<Note>, player: u32, text: &str) {
    notes.push(Note::DatumLeftOut { player, text: text.to_owned() });
}

/// Whether a player is the one to list a game: has White, or, in a forfeit without colours, the better
/// number.
fn has_white(cell: &Cell, own: u32) -> bool {
    match cell.color {
        Some(color) => color == Color::White,
        None => cell.opponent.is_some_and(|opponent| own < opponent),
    }
}

/// A title as new and as older files write it; nothing if it is none.
fn title(text: &str) -> Option<&'static str> {
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
fn result(white: Mark, black: Mark) -> Option<Option<GameResult>> {
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
