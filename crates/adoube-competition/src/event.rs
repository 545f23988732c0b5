//! The event as it stands. `event/fold.rs` makes it of its facts; `event/service.rs` has what people in roles do beside the games,
//! `event/attendance.rs` who has come, `event/care.rs` what came of players' needs.

mod attendance;
mod care;
mod disputes;
mod fold;
pub mod play_off;
mod service;
mod venue;

use crate::{
    agreement::{Agreement, RegulationsDecision},
    announcement::Announced,
    broadcast::{Broadcast, DelayRecord},
    captain::{Said, Signature},
    check_in::{Acceptance, CheckedIn},
    disputes::{Appeal, Incident, PointsAdjustment},
    entry_form::{EntryForm, EntryRequest},
    fact::{ByeKind, Cause, Fact, Made, Pairing, Place, SwissRound, TeamRound},
    fide::FideMode,
    hall_screen::HallScreen,
    logo::Logo,
    media::Accreditation,
    needs::{Care, Contacts, Needs},
    people::Appointment,
    play::PlaySettings,
    play_off::DrawnPlaces,
    player::{Player, PlayerId},
    player_result::Told,
    result::GameResult,
    settings::Settings,
    system::{Decision, KnockoutRound},
    team::{TeamEntrant, TeamId},
    text::Line,
    timetable::Timetable,
    visibility::Visibility,
};
use adoube_base::Color;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

/// An event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its address.
    pub id: String,
    /// What it is.
    pub settings: Settings,
    /// How its games are played on live boards, once that is set.
    pub play: Option<PlaySettings>,
    /// What else is agreed.
    pub agreement: Agreement,
    /// What is broadcast.
    pub broadcast: Broadcast,
    /// How much later, and who has signed for it.
    pub delay: DelayRecord,
    /// The decisions that changed regulations after the first round had begun, in the order of time.
    pub regulations_decided: Vec<RegulationsDecision>,
    /// Everybody who ever entered, in the order of entering: the player with id `n` is at `n - 1`.
    pub entrants: Vec<Entrant>,
    /// The drawn numbers: the player with number `n` is at `n - 1`. Empty until lots are drawn.
    pub numbers: Vec<PlayerId>,
    /// Every team that ever entered, in the order of entering: the team with id `n` is at `n - 1`.
    pub teams: Vec<TeamEntrant>,
    /// The teams' numbers: the team with number `n` is at `n - 1`. Empty until lots are drawn.
    pub team_numbers: Vec<TeamId>,
    /// The seed of the draw, unless it was by hand.
    pub seed: Option<String>,
    /// The lots were drawn from the envelopes of the Varma tables.
    pub varma: bool,
    /// All rounds of a round robin, and those of another system that are paired. Empty until lots are drawn.
    pub rounds: Vec<Round>,
    /// The colour of the first player of a Swiss, drawn by lot.
    pub initial: Option<Color>,
    /// The last player of the upper half when round 1 was paired: with Baku acceleration it stays the
    /// same person whoever enters later.
    pub upper_half_ends: Option<PlayerId>,
    /// Players who are kept apart in a Swiss.
    pub prohibitions: Vec<Prohibition>,
    /// Meetings of a knock-out that the arbiter decided.
    pub decisions: Vec<Decision>,
    /// It was taken from a report file with this many rounds.
    pub imported: Option<u32>,
    /// Whether it is handled as FIDE wants it.
    pub fide: FideMode,
    /// Results that were corrected for the rating report alone.
    pub rated: BTreeMap<Place, RatedResult>,
    /// When everything happens, once that is announced.
    pub timetable: Option<Timetable>,
    /// When the start of each round was announced, in microseconds since 1970 began.
    pub begun: BTreeMap<u32, i64>,
    /// Who is missing at the board in each round that has begun.
    pub absent: BTreeMap<u32, BTreeSet<PlayerId>>,
    /// Duties of the rules that somebody said are done, by name.
    pub settled: BTreeMap<String, Settled>,
    /// Whom to call (standards 10.1.6).
    pub contacts: Contacts,
    /// Who refused to play a disabled opponent, by round and board (standards 10.1.2).
    pub refusals: BTreeMap<Place, PlayerId>,
    /// How many times whoever did not come was excused.
    pub excused: BTreeMap<PlayerId, u32>,
    /// What was announced, in the order of time: the message with number `n` is at `n - 1`.
    pub announced: Vec<Announced>,
    /// Everybody who serves the event or has served it, in the order of their appointments: number `n` is at `n - 1`.
    pub appointments: Vec<Appointment>,
    /// Until when captains hand in line-ups, by round, where that is set for a round.
    pub line_ups_due: BTreeMap<u32, i64>,
    /// How many minutes before every other round they do.
    pub line_ups_before: Option<u32>,
    /// Captains may advise their players.
    pub captains_advise: bool,
    /// What captains said, in order.
    pub said: Vec<Said>,
    /// The names under the protocols of matches, in order.
    pub signatures: Vec<Signature>,
    /// The public entry form, while it is open.
    pub entry_form: Option<EntryForm>,
    /// What came in by it: the entry with number `n` is at `n - 1`.
    pub entry_requests: Vec<EntryRequest>,
    /// The hall and the equipment.
    pub venue: crate::venue::Venue,
    /// The screens in the hall.
    pub screens: Vec<HallScreen>,
    /// Who is let into the hall with a camera or a telephone, or asks to be; number `n` is at `n - 1`.
    pub accreditations: Vec<Accreditation>,
    /// Who comes on the day is looked at.
    pub check_in: bool,
    /// Players may tell the results of their own games.
    pub players_tell: bool,
    /// What they told, by game and player.
    pub player_results: BTreeMap<(Place, PlayerId), Told>,
    /// Breaches of the rules, in the order they were recorded: number `n` is at `n - 1`.
    pub incidents: Vec<Incident>,
    /// Appeals, in the order they were lodged: number `n` is at `n - 1`.
    pub appeals: Vec<Appeal>,
    /// Points that arbiters gave or took beside the results.
    pub adjustments: Vec<PointsAdjustment>,
    /// Play-offs, in the order they began: number `n` is at `n - 1`.
    pub play_offs: Vec<play_off::PlayOffStage>,
    /// Places that lots decided.
    pub drawn_places: Vec<DrawnPlaces>,
    /// The event is over.
    pub finished: bool,
    /// When it was finished for the last time, in microseconds since 1970 began, as far as the log tells.
    pub finished_at: Option<i64>,
    /// Its picture.
    pub logo: Option<Logo>,
    /// Who may see it.
    pub visibility: Visibility,
    /// It is gone for everybody, until somebody brings it back.
    pub deleted: bool,
}

/// Who has said when that a duty is done.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Settled {
    /// In microseconds since 1970 began.
    pub at: i64,
    /// As the log has it.
    pub by: String,
    /// What they said to it.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub note: Option<Line>,
}

/// A result for the rating report alone: pairings and standings stay with the recorded one.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatedResult {
    /// What is reported.
    pub result: GameResult,
    /// Why.
    pub reason: String,
}

/// Somebody who entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The number on the list of entries.
    pub id: PlayerId,
    /// The data.
    pub player: Player,
    /// Has left the event.
    pub withdrawn: bool,
    /// Was expelled, and has no place in the standings.
    pub expelled: bool,
    /// The number drawn by lot, or the pairing number of a Swiss.
    pub number: Option<u32>,
    /// Byes granted, by round.
    pub byes: BTreeMap<u32, ByeKind>,
    /// Rounds from which the arbiter excluded the player.
    pub excluded: BTreeSet<u32>,
    /// Ratings of a long event: from which round on, and which.
    pub later_ratings: BTreeMap<u32, u16>,
    /// Sits at this board in every round.
    pub fixed_board: Option<u32>,
    /// The own table, by the round from which on it is: rounds that were played stay where they were.
    pub tables: BTreeMap<u32, Option<u32>>,
    /// What the player needs at the board.
    pub needs: Needs,
    /// What came of it.
    pub care: Care,
    /// How the entry stands.
    pub acceptance: Acceptance,
    /// That the player has come.
    pub checked_in: Option<CheckedIn>,
}

impl Entrant {
    /// Whether the player is away from a round of a Swiss, or has a bye in it.
    pub fn is_absent(&self, round: u32) -> bool {
        self.withdrawn || self.excluded.contains(&round) || self.byes.contains_key(&round)
    }
}

/// Players who are not paired with each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prohibition {
    /// No two of these.
    pub players: Vec<PlayerId>,
    /// From this round on.
    pub first: u32,
    /// Up to and including this round; before `first` if it was lifted in time.
    pub last: u32,
    /// Why, if it was said.
    pub reason: Option<String>,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// From 1.
    pub number: u32,
    /// Board by board: the game on board `n` is at `n - 1`.
    pub games: Vec<Game>,
    /// Who has no game in an odd field: a free round of a round robin, the pairing-allocated bye of a Swiss.
    pub rests: Option<PlayerId>,
    /// How a round that is paired by itself was made.
    pub made: Option<Made>,
    /// No result may be changed any more.
    pub closed: bool,
}

/// A game of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// Who meets.
    pub pairing: Pairing,
    /// What is entered.
    pub entry: Option<Entry>,
}

/// An entered result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The result.
    pub result: GameResult,
    /// A second entry agreed with it.
    pub verified: bool,
    /// Why it is there.
    pub cause: Cause,
    /// When the game first had one, in microseconds since 1970 began, where the log says so.
    pub at: Option<i64>,
}

impl Game {
    /// The result, if there is one.
    pub fn result(&self) -> Option<GameResult> {
        self.entry.map(|entry| entry.result)
    }
}

impl Round {
    /// How a round of teams was made.
    pub fn teams(&self) -> Option<&TeamRound> {
        self.made.as_ref().and_then(Made::teams)
    }

    /// The table of a board of a Swiss, where it is not the board's own; of every system
    /// [`table_at`](Event::table_at) tells.
    pub fn table(&self, board: u32) -> Option<u32> {
        let tables = self.swiss().into_iter().flat_map(|made| &made.tables);
        tables.into_iter().find(|one| one.board == board).map(|one| one.table)
    }

    /// How a round of a Swiss was made.
    pub fn swiss(&self) -> Option<&SwissRound> {
        self.made.as_ref().and_then(Made::swiss)
    }

    /// How a round of a knock-out was made.
    pub fn knockout(&self) -> Option<&KnockoutRound> {
        self.made.as_ref().and_then(Made::knockout)
    }

    /// Whether somebody entered a result.
    pub fn has_begun(&self) -> bool {
        let entered = |game: &Game| game.entry.is_some_and(|entry| entry.cause == Cause::Entered);
        self.games.iter().any(entered)
    }

    /// Whether a player has a board in it, be it one that the other team left empty.
    pub fn seats(&self, id: PlayerId) -> bool {
        let mut matches = self.teams().into_iter().flat_map(|made| &made.matches);
        self.game_of(id).is_some()
            || matches.any(|one| one.boards.iter().any(|seats| seats.alone() == Some(id)))
    }

    /// Whether a player still has to play in it: nobody entered a result.
    pub fn awaits(&self, id: PlayerId) -> bool {
        let entered = |game: &Game| game.entry.is_some_and(|entry| entry.cause == Cause::Entered);
        !self.closed && self.seats(id) && !self.game_of(id).is_some_and(entered)
    }

    fn game_of(&self, id: PlayerId) -> Option<&Game> {
        self.games.iter().find(|game| game.pairing.players().iter().any(|&one| one == id))
    }

    /// How many games have no result yet.
    pub fn open_games(&self) -> usize {
        self.games.iter().filter(|game| game.entry.is_none()).count()
    }
}

/// A fact that cannot have happened to this event: the log was damaged, or is read by an older Adoube.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenLog {
    /// The fact.
    pub fact: Box<Fact>,
}

impl fmt::Display for BrokenLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the log of the event is broken: {:?} does not fit what came before it",
            self.fact
        )
    }
}

impl std::error::Error for BrokenLog {}

impl Event {
    /// Whether nothing of it can be changed as it is: it is over, or archived.
    pub fn stands_still(&self) -> bool {
        self.finished || self.visibility.is_archived()
    }

    /// The round that was paired last, or that is being played in a round robin; 0 before the first.
    pub fn paired(&self) -> u32 {
        match self.settings.system.pairs_round_by_round() {
            true => self.rounds.len() as u32,
            false => self.current_round().map_or(0, |round| round.number),
        }
    }

    /// A player by id.
    pub fn entrant(&self, id: PlayerId) -> Option<&Entrant> {
        self.entrants.get((id.0 as usize).checked_sub(1)?)
    }

    /// A team by id.
    pub fn team(&self, id: TeamId) -> Option<&TeamEntrant> {
        self.teams.get((id.0 as usize).checked_sub(1)?)
    }

    /// Whether a player has entered and not left.
    pub fn takes_part(&self, id: PlayerId) -> bool {
        self.entrant(id).is_some_and(|entrant| !entrant.withdrawn)
    }

    /// Whether a player is away: left, or of a team that has left.
    pub fn is_gone(&self, id: PlayerId) -> bool {
        self.entrant(id).is_some_and(|entrant| entrant.withdrawn)
            || self.team_of(id).is_some_and(|team| team.withdrawn)
    }

    /// Whether a player is away from a round: gone, or excluded from it.
    pub fn is_away(&self, id: PlayerId, round: u32) -> bool {
        self.is_gone(id) || self.is_excluded(id, round)
    }

    /// Whether the arbiter excluded a player from a round.
    pub fn is_excluded(&self, id: PlayerId, round: u32) -> bool {
        self.entrant(id).is_some_and(|entrant| entrant.excluded.contains(&round))
    }

    /// The rounds after this one that a player can miss, or misses already: those that have not been played.
    pub fn rounds_to_miss(&self, id: PlayerId, after: u32) -> impl Iterator<Item = u32> {
        (after + 1..=self.last_round()).filter(move |&round| {
            self.is_excluded(id, round) || self.round(round).is_none_or(|one| one.awaits(id))
        })
    }

    /// The last round that is known of: of a knock-out, the one that comes next.
    pub fn last_round(&self) -> u32 {
        self.planned_rounds().max(self.next_round().unwrap_or(0))
    }

    /// The team that a player plays for.
    pub fn team_of(&self, id: PlayerId) -> Option<&TeamEntrant> {
        if !self.settings.system.traits().has_teams() {
            return None;
        }
        self.teams.iter().find(|team| team.roster.contains(&id))
    }

    /// Every team that takes part.
    pub fn teams_taking_part(&self) -> impl Iterator<Item = &TeamEntrant> {
        self.teams.iter().filter(|team| !team.withdrawn)
    }

    /// A round by number, of the main event or of a play-off.
    pub fn round(&self, number: u32) -> Option<&Round> {
        let main = self.rounds.get((number as usize).checked_sub(1)?);
        main.or_else(|| self.play_off_round(number))
    }

    /// A game by round and board.
    pub fn game(&self, round: u32, board: u32) -> Option<&Game> {
        self.round(round)?.games.get((board as usize).checked_sub(1)?)
    }

    /// Whether lots are drawn.
    pub fn is_drawn(&self) -> bool {
        !self.numbers.is_empty()
    }

    /// Whether any game has a result that somebody entered.
    pub fn has_begun(&self) -> bool {
        self.rounds.iter().any(Round::has_begun)
    }

    /// Whether the regulations stand (21.5): a result is entered, a round is paired by itself, or its start was announced.
    pub fn regulations_stand(&self) -> bool {
        self.has_begun()
            || !self.begun.is_empty()
            || (self.settings.system.pairs_round_by_round() && !self.rounds.is_empty())
    }

    /// Whether the rounds can no longer be set up anew: somebody entered a result, or a round is closed.
    pub fn draw_stands(&self) -> bool {
        self.has_begun() || self.rounds.iter().any(|round| round.closed)
    }

    /// Everybody who takes part.
    pub fn taking_part(&self) -> impl Iterator<Item = &Entrant> {
        self.entrants.iter().filter(|entrant| !entrant.withdrawn)
    }

    /// All games with their round and board.
    pub fn games(&self) -> impl Iterator<Item = (u32, u32, &Game)> {
        self.rounds.iter().flat_map(|round| {
            (1..).zip(&round.games).map(|(board, game)| (round.number, board, game))
        })
    }

    /// Games of rounds before this one that have no result.
    pub fn open_before(&self, round: u32) -> u32 {
        let before = self.rounds.iter().filter(|one| one.number < round);
        before.map(|round| round.open_games() as u32).sum()
    }

    /// The round to look at first: the latest that is published, or, where all are published at once, the first with a
    /// game to be played; none before the draw.
    pub fn current_round(&self) -> Option<&Round> {
        // A play-off comes after everything else.
        let played = self.play_offs.iter().flat_map(|stage| stage.rounds.last());
        if let Some(open) = played.map(|one| &one.round).find(|round| round.open_games() > 0) {
            return Some(open);
        }
        let last = self.rounds.last();
        if self.settings.system.pairs_round_by_round() {
            return last;
        }
        self.rounds.iter().find(|round| round.open_games() > 0).or(last)
    }

    /// The last round after which standings mean something: it was played and is complete. A game of an earlier round may
    /// be adjourned or postponed all the same. Nothing before the first is complete.
    pub fn last_complete_round(&self) -> Option<u32> {
        let (mut all_before, mut last) = (true, None);
        for round in &self.rounds {
            let complete = round.open_games() == 0;
            all_before &= complete;
            // Where all rounds are set up at once, one may be complete by forfeits before it is played.
            if complete && (all_before || round.has_begun()) {
                last = Some(round.number);
            }
        }
        last
    }

    /// The messages that are shown, with their numbers, the newest first.
    pub fn standing_announcements(&self) -> impl Iterator<Item = (u32, &Announced)> {
        (1..)
            .zip(&self.announced)
            .filter(|(_, one)| one.stands)
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
    }

    /// How far the event has come.
    pub fn stage(&self) -> Stage {
        match (self.finished, self.is_drawn()) {
            (true, _) => Stage::Finished,
            (false, true) if self.has_begun() => Stage::Playing,
            (false, true) => Stage::Drawn,
            (false, false) => Stage::Entries,
        }
    }
}

/// How far an event has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Stage {
    /// Players enter.
    Entries,
    /// Lots are drawn, no result is entered.
    Drawn,
    /// Games are played.
    Playing,
    /// It is over.
    Finished,
}
