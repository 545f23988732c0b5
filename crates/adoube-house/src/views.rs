//! Events as programs see them: what the API answers and what the command line prints with `--json`.

mod agenda;
mod disputes;
mod entries;
mod play_offs;
mod teams;
mod warning;
mod who;

pub use agenda::{AgendaView, DutyView};
pub use disputes::{AppealView, AppealsView, ClauseView, IncidentView};
pub use entries::{EntryRequestView, NeedsView};
pub use play_offs::{LotView, NextGamesView, PlayOffRoundView, PlayOffView, PlayOffsView, TieView};
pub use teams::{TeamStandingView, TeamView, team_standings};
pub use warning::WarningView;
pub use who::{doer, official_said};

use crate::house::{self, Folded};
use adoube_base::{Color, Points};
use adoube_competition::{
    Event, Fact, GameResult, NextStep, Until, Visibility,
    agreement::Agreement,
    announcement::Announcement,
    card::{CellData, cards},
    event::{Entrant, Prohibition, Round, Stage},
    fact::{ByeKind, Made, MadeView, Pairing},
    fide::FideMode,
    logo::Logo,
    people::{Appointment, PersonId, Role},
    player::{Player, PlayerId},
    presence::Missing,
    settings::Settings,
    systems::Proposal,
    table::Table,
    timetable::Timetable,
};
use adoube_store::Record;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use utoipa::ToSchema;

/// An event on a list.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct EventCard {
    pub id: String,
    pub name: String,
    pub place: Option<String>,
    pub begins: Option<String>,
    pub ends: Option<String>,
    pub stage: Stage,
    pub visibility: Visibility,
    /// How many take part.
    pub players: usize,
    /// How many rounds are planned; 0 before the draw of a round robin.
    pub rounds: u32,
}

impl EventCard {
    /// The card of an event.
    pub fn new(folded: &Folded) -> EventCard {
        let event = &folded.event;
        EventCard {
            id: event.id.clone(),
            name: event.settings.name.to_string(),
            place: event.settings.place.as_ref().map(ToString::to_string),
            begins: event.settings.begins.map(|date| date.to_string()),
            ends: event.settings.ends.map(|date| date.to_string()),
            stage: event.stage(),
            visibility: event.visibility,
            players: event.taking_part().count(),
            rounds: event.planned_rounds(),
        }
    }
}

/// An event.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct EventView {
    pub id: String,
    /// The number of its last fact.
    pub seq: u64,
    pub stage: Stage,
    pub visibility: Visibility,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logo: Option<Logo>,
    /// What the organiser does next.
    pub next: NextStep,
    pub settings: Settings,
    /// What else is agreed.
    pub agreement: Agreement,
    /// The name of the chief arbiter: who is appointed, or whom the settings name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chief_arbiter: Option<String>,
    /// The seed of the draw, unless lots were drawn by hand or not yet.
    pub seed: Option<String>,
    /// The colour of number 1 in round 1 of a Swiss.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub initial: Option<Color>,
    /// Players of a Swiss who are kept apart.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prohibitions: Vec<ProhibitionView>,
    /// Whether it is handled as FIDE wants it.
    pub fide: FideMode,
    pub players: Vec<PlayerView>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<TeamView>,
    pub rounds: Vec<RoundView>,
    /// When everything happens, once that is announced.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timetable: Option<Timetable>,
    /// When the start of each round was announced.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub begun: BTreeMap<u32, i64>,
    /// What is announced to everybody.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub announcements: Vec<AnnouncementView>,
    /// Who is missing at the boards of the current round, for the organiser.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<Missing>,
}

/// A message to everybody.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct AnnouncementView {
    pub number: u32,
    #[serde(flatten)]
    pub announcement: Announcement,
    /// When it was announced.
    pub at: i64,
}

impl EventView {
    /// The event as everybody may see it. Why players are kept apart is between them and the organiser.
    pub fn public(folded: &Folded) -> EventView {
        let mut view = EventView::new(folded);
        for prohibition in &mut view.prohibitions {
            prohibition.reason = None;
        }
        view.missing.clear();
        view
    }

    /// The event as it stands, for the organiser.
    pub fn new(folded: &Folded) -> EventView {
        let event = &folded.event;
        EventView {
            id: event.id.clone(),
            seq: folded.seq,
            stage: event.stage(),
            visibility: event.visibility,
            logo: event.logo,
            next: NextStep::of(event),
            settings: event.settings.clone(),
            agreement: event.agreement.clone(),
            chief_arbiter: event.chief_arbiter().map(str::to_owned),
            seed: event.seed.clone(),
            initial: event.initial,
            prohibitions: (1..).zip(&event.prohibitions).map(ProhibitionView::new).collect(),
            fide: event.fide.clone(),
            players: event.entrants.iter().map(PlayerView::new).collect(),
            teams: event.teams.iter().map(TeamView::new).collect(),
            rounds: event.rounds.iter().map(|round| RoundView::new(event, round)).collect(),
            timetable: event.timetable.clone(),
            begun: event.begun.clone(),
            announcements: event
                .standing_announcements()
                .map(|(number, one)| AnnouncementView {
                    number,
                    announcement: one.announcement.clone(),
                    at: one.at,
                })
                .collect(),
            missing: event
                .current_round()
                .map_or_else(Vec::new, |round| event.missing(round.number)),
        }
    }
}

/// Somebody who serves an event, or has served it.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct AppointmentView {
    pub appointment: u32,
    pub person: PersonId,
    pub name: String,
    pub role: Role,
    /// Microseconds since 1970, UTC.
    pub from: i64,
    /// Who appointed them, as the log has it.
    pub by: String,
    /// When it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<i64>,
}

impl AppointmentView {
    /// An appointment.
    pub fn new(one: &Appointment) -> AppointmentView {
        AppointmentView {
            appointment: one.number,
            person: one.person,
            name: one.name.to_string(),
            role: one.role.clone(),
            from: one.from,
            by: one.by.clone(),
            ended: one.ended,
        }
    }
}

/// Players who are not paired with each other.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct ProhibitionView {
    pub prohibition: u32,
    pub players: Vec<PlayerId>,
    /// First and last round; it is lifted if the last one is before the first.
    pub first: u32,
    pub last: u32,
    /// Why, told to the organiser only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl ProhibitionView {
    fn new((prohibition, one): (u32, &Prohibition)) -> ProhibitionView {
        ProhibitionView {
            prohibition,
            players: one.players.clone(),
            first: one.first,
            last: one.last,
            reason: one.reason.clone(),
        }
    }
}

/// Somebody who entered.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct PlayerView {
    /// The number on the list of entries.
    pub id: PlayerId,
    /// The number drawn by lot.
    pub number: Option<u32>,
    pub withdrawn: bool,
    /// Byes granted, by round.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub byes: BTreeMap<u32, ByeKind>,
    /// Rounds from which the arbiter excluded the player.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub excluded: BTreeSet<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed_board: Option<u32>,
    #[serde(flatten)]
    pub player: Player,
}

impl PlayerView {
    /// An entrant.
    pub fn new(entrant: &Entrant) -> PlayerView {
        PlayerView {
            id: entrant.id,
            number: entrant.number,
            withdrawn: entrant.withdrawn,
            byes: entrant.byes.clone(),
            excluded: entrant.excluded.clone(),
            fixed_board: entrant.fixed_board,
            player: entrant.player.clone(),
        }
    }
}

/// A round.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct RoundView {
    pub round: u32,
    pub closed: bool,
    /// Who has no game: a free round of a round robin, the pairing-allocated bye of a Swiss.
    pub rests: Option<PlayerId>,
    pub games: Vec<GameView>,
    /// How a round that is paired by itself was made.
    #[serde(flatten)]
    #[schema(value_type = MadeView)]
    pub made: Option<Made>,
}

/// The next round as it would be published.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct PairingView {
    pub round: u32,
    /// In the order of the boards.
    pub games: Vec<Pairing>,
    /// Who has the pairing-allocated bye.
    pub bye: Option<PlayerId>,
    /// How it was made.
    #[serde(flatten)]
    pub made: Made,
    /// What accepting it is warned of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<WarningView>,
}

impl PairingView {
    /// What is proposed.
    pub fn new(proposal: Proposal, warnings: Vec<WarningView>) -> PairingView {
        let Proposal { round, games, bye, made } = proposal;
        PairingView { round, games, bye, made, warnings }
    }
}

/// A game of a round.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct GameView {
    pub board: u32,
    /// The table at which it is played, where it is not the board's own: somebody has a fixed place there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<u32>,
    pub white: PlayerId,
    pub black: PlayerId,
    pub result: Option<GameResult>,
    /// A second entry agreed with the result.
    pub verified: bool,
}

impl RoundView {
    /// A round.
    pub fn new(event: &Event, round: &Round) -> RoundView {
        RoundView {
            round: round.number,
            closed: round.closed,
            rests: round.rests,
            games: (1..)
                .zip(&round.games)
                .map(|(board, game)| GameView {
                    board,
                    table: event.table_at(round, board),
                    white: game.pairing.white,
                    black: game.pairing.black,
                    result: game.result(),
                    verified: game.entry.is_some_and(|entry| entry.verified),
                })
                .collect(),
            made: round.made.clone(),
        }
    }
}

/// A line of the standings.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct StandingView {
    pub id: PlayerId,
    pub number: Option<u32>,
    pub name: String,
    /// None for a player whose games do not count.
    pub place: Option<u32>,
    /// Somebody else has the same place.
    pub shared: bool,
    /// In half points.
    #[schema(value_type = u32)]
    pub points: Points,
    /// How many games that count.
    pub games: u32,
    pub tie_breaks: Vec<TieBreakView>,
}

/// The value of a tie-break.
#[derive(Debug, Serialize, ToSchema)]
pub struct TieBreakView {
    /// The official code.
    pub code: String,
    /// The value as in a printed table; empty where there is none. A direct encounter's is the place
    /// among the tied ones, or 0 where it decided nothing.
    pub value: String,
}

/// The standings of an event.
pub fn standings(event: &Event, until: Until) -> Vec<StandingView> {
    let table = Table::up_to(event, until.last(event));
    table
        .standings()
        .into_iter()
        .filter_map(|standing| {
            let entrant = table.entrant(standing.player)?;
            Some(StandingView {
                id: entrant.id,
                number: entrant.number,
                name: entrant.player.name.to_string(),
                place: standing.place,
                shared: standing.shared,
                points: standing.points,
                games: standing.games,
                tie_breaks: event
                    .settings
                    .tie_breaks
                    .iter()
                    .zip(&standing.tie_breaks)
                    .map(|(one, value)| TieBreakView { code: one.code(), value: value.to_string() })
                    .collect(),
            })
        })
        .collect()
}

/// A row of the crosstable.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct CrosstableRow {
    pub id: PlayerId,
    pub number: Option<u32>,
    pub name: String,
    pub place: Option<u32>,
    /// In half points.
    #[schema(value_type = u32)]
    pub points: Points,
    /// The player's games, in the order of the opponents' rows.
    pub games: Vec<CrosstableGame>,
    /// Where rounds are paired one by one: what the player had in each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<CellData>,
}

/// A game in a row of the crosstable.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct CrosstableGame {
    pub opponent: PlayerId,
    pub round: u32,
    #[schema(value_type = String, example = "white")]
    pub color: Color,
    /// `1`, `½`, `0`, or `+` and `−` for a game that was not played.
    pub mark: &'static str,
    /// In half points.
    #[schema(value_type = u32)]
    pub points: Points,
}

/// The crosstable of an event, in the order of the standings.
pub fn crosstable(event: &Event, until: Until) -> Vec<CrosstableRow> {
    let lines = standings(event, until);
    let cards = match event.settings.system.pairs_round_by_round() {
        true => cards(event, until),
        false => vec![],
    };
    let cells = |number: Option<u32>| {
        let card = number.and_then(|number| cards.get(number as usize - 1));
        card.into_iter().flatten().filter_map(CellData::new).collect()
    };
    let shown = until.last(event);
    let games = |id: PlayerId| {
        let mut games: Vec<CrosstableGame> = event
            .games()
            .filter(|&(round, _, _)| round <= shown)
            .filter_map(|(round, _, game)| {
                let players = game.pairing.players();
                let color = players.find(|&player| player == id)?;
                let result = game.result()?;
                Some(CrosstableGame {
                    opponent: players[!color],
                    round,
                    color,
                    mark: result.mark(color),
                    points: result.points(&event.settings.scoring)[color],
                })
            })
            .collect();
        let row = |id: PlayerId| lines.iter().position(|line| line.id == id);
        games.sort_by_key(|game| (row(game.opponent), game.round));
        games
    };
    lines
        .iter()
        .map(|line| CrosstableRow {
            id: line.id,
            number: line.number,
            name: line.name.clone(),
            place: line.place,
            points: line.points,
            games: games(line.id),
            rounds: cells(line.number),
        })
        .collect()
}

/// A fact of the log.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct LogEntry {
    pub seq: u64,
    /// Microseconds since 1970, UTC.
    pub at: i64,
    pub actor: String,
    /// The id of the act that caused it, if its sender gave one.
    pub act: Option<String>,
    pub fact: Fact,
}

impl LogEntry {
    /// A stored fact.
    pub fn new(record: &Record) -> Result<LogEntry, serde_json::Error> {
        Ok(LogEntry {
            seq: record.seq,
            at: record.at,
            actor: record.actor.clone(),
            act: record.act.clone(),
            fact: house::read(record)?,
        })
    }
}
