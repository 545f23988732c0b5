//! The event as it stands: the fold of its facts. `event/service.rs` has what people in roles do beside the games.

mod service;

use crate::{
    announcement::Announced,
    captain::{Said, Signature},
    fact::{ByeKind, Cause, Fact, Made, Pairing, Place, SwissRound, TeamRound},
    fide::{FideMode, Outside},
    logo::Logo,
    people::Appointment,
    play::PlaySettings,
    player::{Needs, Player, PlayerId},
    result::GameResult,
    settings::Settings,
    system::{Decision, KnockoutRound},
    team::{Seats, TeamEntrant, TeamId},
    timetable::Timetable,
    visibility::Visibility,
};
use adoube_base::Color;
use adoube_pairing::swiss::baku;
use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
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
    /// What was announced, in the order of time: the message with number `n` is at `n - 1`.
    pub announced: Vec<Announced>,
    /// Everybody who serves the event or has served it, in the order of their appointments: number `n` is at `n - 1`.
    pub appointments: Vec<Appointment>,
    /// Until when captains hand in line-ups, by round.
    pub line_ups_due: BTreeMap<u32, i64>,
    /// Captains may advise their players.
    pub captains_advise: bool,
    /// What captains said, in order.
    pub said: Vec<Said>,
    /// The names under the protocols of matches, in order.
    pub signatures: Vec<Signature>,
    /// The event is over.
    pub finished: bool,
    /// Its picture.
    pub logo: Option<Logo>,
    /// Who may see it.
    pub visibility: Visibility,
    /// It is gone for everybody, until somebody brings it back.
    pub deleted: bool,
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
    /// What the player needs at the board.
    pub needs: Needs,
}

impl Entrant {
    /// Whether the player is not to be paired in a round of a Swiss.
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

    /// The table at which a board is played, where it is not the board's own.
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
    /// Takes a fact in. There is no event before it is created.
    pub fn evolve(event: &mut Option<Event>, fact: &Fact) -> Result<(), BrokenLog> {
        let fits = match (event.as_mut(), fact) {
            (None, Fact::EventCreated { id, settings }) => {
                let game = Some(settings.game.unwrap_or_default());
                *event = Some(Event::new(id.clone(), Settings { game, ..settings.clone() }));
                Some(())
            }
            (None, _) | (Some(_), Fact::EventCreated { .. }) => None,
            (Some(event), fact) => event.take_in(fact),
        };
        fits.ok_or_else(|| BrokenLog { fact: Box::new(fact.clone()) })
    }

    fn new(id: String, settings: Settings) -> Event {
        Event {
            id,
            fide: FideMode::at_first(&settings),
            settings,
            play: None,
            entrants: Vec::new(),
            numbers: Vec::new(),
            teams: Vec::new(),
            team_numbers: Vec::new(),
            seed: None,
            varma: false,
            rounds: Vec::new(),
            initial: None,
            upper_half_ends: None,
            prohibitions: Vec::new(),
            decisions: Vec::new(),
            imported: None,
            rated: BTreeMap::new(),
            timetable: None,
            begun: BTreeMap::new(),
            absent: BTreeMap::new(),
            announced: Vec::new(),
            appointments: Vec::new(),
            line_ups_due: BTreeMap::new(),
            captains_advise: true,
            said: Vec::new(),
            signatures: Vec::new(),
            finished: false,
            logo: None,
            visibility: Visibility::default(),
            deleted: false,
        }
    }

    /// Takes a fact in; nothing if it does not fit.
    fn take_in(&mut self, fact: &Fact) -> Option<()> {
        match fact {
            Fact::EventCreated { .. } => return None,
            Fact::SettingsChanged { settings } => {
                if Outside::of(settings).is_some() {
                    self.leave_fide_mode(self.paired(), None);
                }
                let game = settings.game.or(self.settings.game);
                self.settings = Settings { game, ..settings.clone() };
            }
            Fact::PlaySet { play } => {
                self.settings.game = Some(play.game);
                self.play = Some(play.clone());
            }
            Fact::TimetableSet { timetable, .. } => self.timetable = Some(timetable.clone()),
            Fact::RoundBegan { round, at } => {
                self.round(*round)?;
                self.begun.insert(*round, *at);
            }
            Fact::BeginningTakenBack { round, .. } => {
                self.begun.remove(round)?;
                self.absent.remove(round);
            }
            Fact::Announced { announcement, at } => self.announced.push(Announced {
                announcement: announcement.clone(),
                at: *at,
                stands: true,
            }),
            Fact::AnnouncementEnded { number } => {
                let index = (*number as usize).checked_sub(1)?;
                self.announced.get_mut(index)?.stands = false;
            }
            Fact::NotedAbsent { round, players } => {
                self.round(*round)?;
                self.absent.entry(*round).or_default().extend(players);
            }
            Fact::NotedArrival { round, player, .. } => {
                let missing = self.absent.get_mut(round)?;
                missing.remove(player).then_some(())?;
            }
            Fact::PlayerEntered { id, player } => {
                if id.0 as usize != self.entrants.len() + 1 {
                    return None;
                }
                let player = player.clone();
                self.entrants.push(Entrant {
                    id: *id,
                    player,
                    withdrawn: false,
                    expelled: false,
                    number: None,
                    byes: BTreeMap::new(),
                    excluded: BTreeSet::new(),
                    later_ratings: BTreeMap::new(),
                    fixed_board: None,
                    needs: Needs::default(),
                });
            }
            Fact::PlayerCorrected { id, player } => self.entrant_mut(*id)?.player = player.clone(),
            Fact::PlayerWithdrawn { id, expelled, .. } => {
                let entrant = self.entrant_mut(*id)?;
                (entrant.withdrawn, entrant.expelled) = (true, *expelled);
            }
            Fact::PlayerReturned { id } => {
                let entrant = self.entrant_mut(*id)?;
                (entrant.withdrawn, entrant.expelled) = (false, false);
            }
            Fact::PlayerExcluded { id, round, .. } => {
                self.entrant_mut(*id)?.excluded.insert(*round);
            }
            Fact::ExclusionLifted { id, round, .. } => {
                self.entrant_mut(*id)?.excluded.remove(round);
            }
            Fact::LotsDrawn { seed, order, varma, teams, initial, upper_half_ends } => {
                self.seed.clone_from(seed);
                self.varma = *varma;
                self.initial = *initial;
                self.number(order)?;
                for (number, &id) in (1..).zip(teams) {
                    self.team_mut(id)?.number = Some(number);
                }
                self.team_numbers.clone_from(teams);
                self.upper_half_ends = upper_half_ends.or(self.upper_half_ends);
            }
            Fact::Imported { rounds } => self.imported = Some(*rounds),
            Fact::Renumbered { order } => self.number(order)?,
            Fact::NumberTaken { id, number } => {
                if *number as usize != self.numbers.len() + 1 {
                    return None;
                }
                self.entrant_mut(*id)?.number = Some(*number);
                self.numbers.push(*id);
            }
            Fact::DrawAnnulled { .. } => {
                self.seed = None;
                self.varma = false;
                self.initial = None;
                self.upper_half_ends = None;
                self.numbers.clear();
                self.team_numbers.clear();
                self.rounds.clear();
                self.begun.clear();
                self.absent.clear();
                self.rated.clear();
                self.signatures.clear();
                self.decisions.clear();
                for team in &mut self.teams {
                    team.number = None;
                }
                for entrant in &mut self.entrants {
                    entrant.number = None;
                    // The rounds they were excluded from are no more.
                    entrant.excluded.clear();
                }
            }
            Fact::TeamEntered { id, team } => {
                if id.0 as usize != self.teams.len() + 1 {
                    return None;
                }
                let team = team.clone();
                self.teams.push(TeamEntrant {
                    id: *id,
                    team,
                    roster: Vec::new(),
                    withdrawn: false,
                    number: None,
                    line_ups: BTreeMap::new(),
                });
            }
            Fact::TeamCorrected { id, team } => self.team_mut(*id)?.team = team.clone(),
            Fact::TeamWithdrawn { id, .. } => self.team_mut(*id)?.withdrawn = true,
            Fact::TeamReturned { id } => self.team_mut(*id)?.withdrawn = false,
            Fact::RosterSet { team, players } => {
                if players.iter().any(|&id| self.entrant(id).is_none()) {
                    return None;
                }
                self.team_mut(*team)?.roster.clone_from(players);
            }
            Fact::SeatLeft { round, player } => self.lone_seat(*round, *player)?.left = true,
            Fact::SeatTaken { round, player } => self.lone_seat(*round, *player)?.left = false,
            Fact::LineUpSet { team, round, line_up } => {
                let line_ups = &mut self.team_mut(*team)?.line_ups;
                match line_up {
                    Some(line_up) => line_ups.insert(*round, line_up.clone()),
                    None => line_ups.remove(round),
                };
            }
            Fact::RoundPaired { round, games, rests, made } => {
                self.pair(*round, games, *rests, made.clone())?;
            }
            Fact::RoundTakenBack { round, .. } => {
                self.rated.retain(|place, _| place.round != *round);
                self.begun.remove(round);
                self.absent.remove(round);
                self.signatures.retain(|one| one.round != *round);
                self.rounds.pop_if(|last| last.number == *round)?;
            }
            Fact::MeetingDecided { stage, winner, reason } => {
                self.entrant(*winner)?;
                let (stage, winner, reason) = (*stage, *winner, reason.clone());
                self.decisions.push(Decision { stage, winner, reason });
            }
            Fact::DecisionTakenBack { stage, winner, .. } => {
                self.decisions.retain(|one| (one.stage, one.winner) != (*stage, *winner));
            }
            Fact::ByeSet { id, round, bye } => {
                let byes = &mut self.entrant_mut(*id)?.byes;
                match bye {
                    Some(bye) => byes.insert(*round, *bye),
                    None => byes.remove(round),
                };
            }
            Fact::LaterRatingSet { id, round, rating } => {
                let ratings = &mut self.entrant_mut(*id)?.later_ratings;
                match rating {
                    Some(rating) => ratings.insert(*round, *rating),
                    None => ratings.remove(round),
                };
            }
            Fact::NeedsSet { id, needs } => self.entrant_mut(*id)?.needs = *needs,
            Fact::BoardFixed { id, board } => self.entrant_mut(*id)?.fixed_board = *board,
            Fact::KeptApart { players, first, last, reason } => {
                if !self.rounds.is_empty() {
                    self.leave_fide_mode(self.paired(), None);
                }
                let (players, reason) = (players.clone(), reason.clone());
                let (first, last) = (*first, *last);
                self.prohibitions.push(Prohibition { players, first, last, reason });
            }
            Fact::ApartEnded { prohibition, last } => {
                let index = (*prohibition as usize).checked_sub(1)?;
                self.prohibitions.get_mut(index)?.last = *last;
            }
            Fact::ResultEntered { round, board, result, cause }
            | Fact::ResultCorrected { round, board, result, cause, .. } => {
                self.game_mut(*round, *board)?.entry =
                    Some(Entry { result: *result, verified: false, cause: *cause });
            }
            Fact::ResultCleared { round, board, .. } => {
                self.game_mut(*round, *board)?.entry = None;
            }
            Fact::ResultVerified { round, board, .. } => {
                self.game_mut(*round, *board)?.entry.as_mut()?.verified = true;
            }
            Fact::RoundClosed { round } => self.round_mut(*round)?.closed = true,
            Fact::RoundReopened { round, .. } => self.round_mut(*round)?.closed = false,
            Fact::RatedResultSet { round, board, result, reason } => {
                let place = Place { round: *round, board: *board };
                self.game(*round, *board)?;
                match *result {
                    Some(result) => {
                        let reason = reason.clone();
                        self.rated.insert(place, RatedResult { result, reason });
                    }
                    None => drop(self.rated.remove(&place)),
                }
            }
            Fact::Consented { .. } => {}
            Fact::FideModeLeft { round, reason, .. } => {
                self.leave_fide_mode(*round, Some(reason.clone()));
            }
            Fact::LineUpsDue { .. }
            | Fact::AdviceAllowed { .. }
            | Fact::CaptainAdvised { .. }
            | Fact::AdviceWitnessed { .. }
            | Fact::MatchSigned { .. }
            | Fact::Appointed { .. }
            | Fact::AppointmentEnded { .. } => self.take_in_service(fact)?,
            Fact::EventFinished => self.finished = true,
            Fact::EventReopened { .. } => self.finished = false,
            Fact::VisibilitySet { visibility } => self.visibility = *visibility,
            Fact::LogoSet { logo } => self.logo = *logo,
            Fact::EventDeleted => self.deleted = true,
            Fact::EventRestored => self.deleted = false,
        }
        Some(())
    }

    /// Whether nothing of it can be changed as it is: it is over, or archived.
    pub fn stands_still(&self) -> bool {
        self.finished || self.visibility.is_archived()
    }

    /// Leaves FIDE mode, if that has not happened before. The fact that says why comes before those that
    /// do it; where a log is older than the mode there is none, and the mode is left all the same.
    fn leave_fide_mode(&mut self, round: u32, reason: Option<String>) {
        if self.fide.is_in() {
            self.fide = FideMode::Left { round, reason };
        }
    }

    /// The round that was paired last, or that is being played in a round robin; 0 before the first.
    pub fn paired(&self) -> u32 {
        match self.settings.system.pairs_round_by_round() {
            true => self.rounds.len() as u32,
            false => self.current_round().map_or(0, |round| round.number),
        }
    }

    /// Gives the numbers. Who is in the upper half is settled when round 1 is paired.
    fn number(&mut self, order: &[PlayerId]) -> Option<()> {
        for (number, &id) in (1..).zip(order) {
            self.entrant_mut(id)?.number = Some(number);
        }
        self.numbers = order.to_vec();
        if self.rounds.is_empty() {
            let upper = baku::upper_group(order.len()).min(order.len());
            self.upper_half_ends = upper.checked_sub(1).and_then(|last| order.get(last).copied());
        }
        Some(())
    }

    /// Sets up a round, or sets it up anew.
    fn pair(
        &mut self,
        number: u32,
        games: &[Pairing],
        rests: Option<PlayerId>,
        made: Option<Made>,
    ) -> Option<()> {
        let mut seen = HashSet::new();
        let seats = made.iter().filter_map(Made::teams).flat_map(|made| &made.matches);
        let alone = seats.flat_map(|one| &one.boards).filter_map(|seats| seats.alone());
        let mut seated = games.iter().flat_map(|p| [p.white, p.black]).chain(rests).chain(alone);
        if !seated.all(|id| seen.insert(id)) {
            return None;
        }
        let known = |id: &PlayerId| self.entrant(*id).is_some();
        let sound = games.iter().all(|p| known(&p.white) && known(&p.black) && p.white != p.black);
        if !sound || !rests.iter().all(known) {
            return None;
        }
        // The games of a round of teams are those of its matches.
        if let Some(made) = made.as_ref().and_then(Made::teams)
            && (made.games() != games
                || made
                    .matches
                    .iter()
                    .any(|one| !one.teams().iter().all(|&id| self.team(id).is_some())))
        {
            return None;
        }
        let games = games.iter().map(|&pairing| Game { pairing, entry: None }).collect();
        let round = Round { number, games, rests, made, closed: false };
        match (number as usize).checked_sub(1)? {
            index if index == self.rounds.len() => self.rounds.push(round),
            index => *self.rounds.get_mut(index)? = round,
        }
        Some(())
    }

    /// A player by id.
    pub fn entrant(&self, id: PlayerId) -> Option<&Entrant> {
        self.entrants.get((id.0 as usize).checked_sub(1)?)
    }

    fn entrant_mut(&mut self, id: PlayerId) -> Option<&mut Entrant> {
        self.entrants.get_mut((id.0 as usize).checked_sub(1)?)
    }

    /// A team by id.
    pub fn team(&self, id: TeamId) -> Option<&TeamEntrant> {
        self.teams.get((id.0 as usize).checked_sub(1)?)
    }

    fn team_mut(&mut self, id: TeamId) -> Option<&mut TeamEntrant> {
        self.teams.get_mut((id.0 as usize).checked_sub(1)?)
    }

    /// The seat of a player who sits at a board that the other team left empty.
    fn lone_seat(&mut self, round: u32, id: PlayerId) -> Option<&mut Seats> {
        let Some(Made::Teams(made)) = &mut self.round_mut(round)?.made else { return None };
        let mut seats = made.matches.iter_mut().flat_map(|one| &mut one.boards);
        seats.find(|seats| seats.alone() == Some(id))
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

    /// A round by number.
    pub fn round(&self, number: u32) -> Option<&Round> {
        self.rounds.get((number as usize).checked_sub(1)?)
    }

    fn round_mut(&mut self, number: u32) -> Option<&mut Round> {
        self.rounds.get_mut((number as usize).checked_sub(1)?)
    }

    /// A game by round and board.
    pub fn game(&self, round: u32, board: u32) -> Option<&Game> {
        self.round(round)?.games.get((board as usize).checked_sub(1)?)
    }

    fn game_mut(&mut self, round: u32, board: u32) -> Option<&mut Game> {
        self.round_mut(round)?.games.get_mut((board as usize).checked_sub(1)?)
    }

    /// Whether lots are drawn.
    pub fn is_drawn(&self) -> bool {
        !self.numbers.is_empty()
    }

    /// Whether any game has a result that somebody entered.
    pub fn has_begun(&self) -> bool {
        self.rounds.iter().any(Round::has_begun)
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
