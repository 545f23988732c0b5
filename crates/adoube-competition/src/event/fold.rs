//! How an event comes of its facts, one after the other.

use super::{BrokenLog, Entrant, Entry, Event, Game, Prohibition, RatedResult, Round};
use crate::{
    announcement::Announced,
    broadcast::{Broadcast, DelayRecord, SignedDelay},
    check_in::Acceptance,
    fact::{Fact, Made, Pairing, Place},
    fide::{FideMode, Outside},
    needs::{Care, Contacts, Needs},
    player::PlayerId,
    settings::Settings,
    system::Decision,
    team::{Seats, TeamEntrant, TeamId},
    visibility::Visibility,
};
use adoube_pairing::swiss::baku;
use std::collections::{BTreeMap, BTreeSet, HashSet};

impl Event {
    /// Takes a fact in of which nobody knows when it happened. There is no event before it is created.
    pub fn evolve(event: &mut Option<Event>, fact: &Fact) -> Result<(), BrokenLog> {
        Event::evolve_at(event, fact, None)
    }

    /// Takes a fact in that happened at a moment, in microseconds since 1970 began.
    pub fn evolve_at(
        event: &mut Option<Event>,
        fact: &Fact,
        at: Option<i64>,
    ) -> Result<(), BrokenLog> {
        let fits = match (event.as_mut(), fact) {
            (None, Fact::EventCreated { id, settings }) => {
                let game = Some(settings.game.unwrap_or_default());
                *event = Some(Event::new(id.clone(), Settings { game, ..settings.clone() }));
                Some(())
            }
            (None, _) | (Some(_), Fact::EventCreated { .. }) => None,
            (Some(event), fact) => event.take_in(fact, at),
        };
        fits.ok_or_else(|| BrokenLog { fact: Box::new(fact.clone()) })
    }

    fn new(id: String, settings: Settings) -> Event {
        Event {
            id,
            fide: FideMode::at_first(&settings),
            settings,
            play: None,
            agreement: crate::agreement::Agreement::default(),
            regulations_decided: Vec::new(),
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
            broadcast: Broadcast::default(),
            delay: DelayRecord::default(),
            begun: BTreeMap::new(),
            absent: BTreeMap::new(),
            settled: BTreeMap::new(),
            contacts: Contacts::default(),
            refusals: BTreeMap::new(),
            excused: BTreeMap::new(),
            announced: Vec::new(),
            appointments: Vec::new(),
            line_ups_due: BTreeMap::new(),
            line_ups_before: None,
            captains_advise: true,
            said: Vec::new(),
            signatures: Vec::new(),
            entry_form: None,
            entry_requests: Vec::new(),
            venue: crate::venue::Venue::default(),
            screens: Vec::new(),
            accreditations: Vec::new(),
            check_in: false,
            players_tell: false,
            player_results: BTreeMap::new(),
            incidents: Vec::new(),
            appeals: Vec::new(),
            adjustments: Vec::new(),
            play_offs: Vec::new(),
            drawn_places: Vec::new(),
            finished: false,
            finished_at: None,
            logo: None,
            visibility: Visibility::default(),
            deleted: false,
        }
    }

    /// Takes a fact in; nothing if it does not fit.
    fn take_in(&mut self, fact: &Fact, at: Option<i64>) -> Option<()> {
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
                // Who holds the house fixes the delay with it, as every older log does.
                if !play.delay_is_signed && self.delay.fixed != Some(play.delay_minutes) {
                    self.delay.holds(play.delay_minutes);
                }
                self.play = Some(play.clone());
            }
            Fact::BroadcastSet { broadcast } => self.broadcast.clone_from(broadcast),
            Fact::DelaySigned { minutes, side, at, by } => {
                let signed = SignedDelay { minutes: *minutes, at: *at, by: by.clone() };
                self.delay.sign(*side, signed);
            }
            Fact::AgreementSet { agreement } => self.agreement = agreement.clone(),
            Fact::RegulationsDecided { what, reason, at, by } => {
                self.regulations_decided.push(crate::agreement::RegulationsDecision {
                    what: what.clone(),
                    reason: reason.clone(),
                    at: *at,
                    by: by.clone(),
                });
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
                    tables: BTreeMap::new(),
                    needs: Needs::default(),
                    care: Care::default(),
                    acceptance: Acceptance::default(),
                    checked_in: None,
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
            Fact::NumbersExchanged { players, .. } => self.exchange(*players)?,
            Fact::DrawAnnulled { .. } => {
                self.seed = None;
                self.varma = false;
                self.initial = None;
                self.upper_half_ends = None;
                self.numbers.clear();
                self.team_numbers.clear();
                self.rounds.clear();
                self.player_results.clear();
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
                self.adjustments.retain(|one| one.round != *round);
                self.rated.retain(|place, _| place.round != *round);
                self.player_results.retain(|(place, _), _| place.round != *round);
                self.begun.remove(round);
                self.absent.remove(round);
                self.signatures.retain(|one| one.round != *round);
                self.rounds.pop_if(|last| last.number == *round)?;
            }
            Fact::MeetingDecided { stage, winner, reason, walkovers } => {
                self.entrant(*winner)?;
                let (reason, walkovers) = (reason.clone(), walkovers.clone());
                self.decisions.push(Decision { stage: *stage, winner: *winner, reason, walkovers });
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
            Fact::AcceptanceSet { id, acceptance } => {
                self.entrant_mut(*id)?.acceptance = *acceptance;
            }
            Fact::CheckInSet { on } => self.check_in = *on,
            Fact::PlayerCheckedIn { id, checked_in } => {
                self.entrant_mut(*id)?.checked_in = Some(checked_in.clone());
            }
            Fact::CheckInTakenBack { id } => self.entrant_mut(*id)?.checked_in = None,
            Fact::PlayerResultsAllowed { allowed } => self.players_tell = *allowed,
            Fact::ResultTold { round, board, player, told, .. } => {
                self.game(*round, *board)?;
                let place = Place { round: *round, board: *board };
                self.player_results.insert((place, *player), *told);
            }
            Fact::NeedsSet { .. }
            | Fact::NeedsDecided { .. }
            | Fact::AssistantNamed { .. }
            | Fact::ContactsSet { .. }
            | Fact::RefusedToPlay { .. } => self.take_in_care(fact)?,
            Fact::BoardFixed { id, board } => {
                let played =
                    self.rounds.iter().take_while(|round| round.closed || round.has_begun());
                let from = played.count() as u32 + 1;
                let entrant = self.entrant_mut(*id)?;
                entrant.fixed_board = *board;
                entrant.tables.insert(from, *board);
            }
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
                let game = self.game_mut(*round, *board)?;
                // A correction does not move the end of a game.
                let before = game.entry.filter(|entry| entry.cause == *cause);
                let at = before.and_then(|entry| entry.at).or(at);
                game.entry = Some(Entry { result: *result, verified: false, cause: *cause, at });
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
            Fact::EntryFormSet { .. }
            | Fact::EntryAsked { .. }
            | Fact::EntryAccepted { .. }
            | Fact::EntryDeclined { .. }
            | Fact::MediaAccredited { .. }
            | Fact::MediaConsented { .. }
            | Fact::MediaEnded { .. }
            | Fact::ScreenSet { .. }
            | Fact::ScreenRemoved { .. } => self.take_in_at_the_door(fact)?,
            Fact::Inspected { .. }
            | Fact::EquipmentApproved { .. }
            | Fact::ApprovalTakenBack { .. }
            | Fact::HallPlanSet { .. }
            | Fact::SeatingSet { .. }
            | Fact::StockCounted { .. } => self.take_in_venue(fact)?,
            Fact::LineUpsDue { .. }
            | Fact::LineUpsDueBefore { .. }
            | Fact::AdviceAllowed { .. }
            | Fact::CaptainAdvised { .. }
            | Fact::AdviceWitnessed { .. }
            | Fact::MatchSigned { .. }
            | Fact::Appointed { .. }
            | Fact::AppointmentEnded { .. }
            | Fact::DutySettled { .. }
            | Fact::DutyReopened { .. }
            | Fact::NoShowsExcused { .. } => self.take_in_service(fact)?,
            Fact::IncidentRecorded { .. }
            | Fact::IncidentAdded { .. }
            | Fact::IncidentDecided { .. }
            | Fact::IncidentLifted { .. }
            | Fact::IncidentReported { .. }
            | Fact::FederationDecided { .. }
            | Fact::PointsAdjusted { .. }
            | Fact::AppealLodged { .. }
            | Fact::InterestDeclared { .. }
            | Fact::AppealDecided { .. }
            | Fact::FeeReturned { .. } => self.take_in_dispute(fact)?,
            Fact::PlayOffBegan { .. }
            | Fact::LotEntered { .. }
            | Fact::PlayOffPaired { .. }
            | Fact::PlayOffRoundTakenBack { .. }
            | Fact::MovesCounted { .. }
            | Fact::PlayOffDisputeDecided { .. }
            | Fact::PlacesDrawn { .. } => self.take_in_play_off(fact)?,
            Fact::BroughtIn { .. } => {
                self.appointments.iter_mut().for_each(|one| one.elsewhere = true);
            }
            Fact::EventFinished => (self.finished, self.finished_at) = (true, at),
            Fact::EventReopened { .. } => self.finished = false,
            Fact::VisibilitySet { visibility } => self.visibility = *visibility,
            Fact::LogoSet { logo } => self.logo = *logo,
            Fact::EventDeleted => self.deleted = true,
            Fact::EventRestored => self.deleted = false,
        }
        Some(())
    }

    /// Leaves FIDE mode, if that has not happened before. The fact that says why comes before those that
    /// do it; where a log is older than the mode there is none, and the mode is left all the same.
    fn leave_fide_mode(&mut self, round: u32, reason: Option<String>) {
        if self.fide.is_in() {
            self.fide = FideMode::Left { round, reason };
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

    /// Two take each other's numbers, and seats in every round.
    fn exchange(&mut self, [one, other]: [PlayerId; 2]) -> Option<()> {
        let numbers = [self.entrant(one)?.number, self.entrant(other)?.number];
        let [first, second] = numbers;
        self.entrant_mut(one)?.number = second;
        self.entrant_mut(other)?.number = first;
        let swap = |id: &mut PlayerId| match *id {
            id_of if id_of == one => *id = other,
            id_of if id_of == other => *id = one,
            _ => {}
        };
        self.numbers.iter_mut().for_each(swap);
        for round in &mut self.rounds {
            for game in &mut round.games {
                swap(&mut game.pairing.white);
                swap(&mut game.pairing.black);
            }
            round.rests.iter_mut().for_each(swap);
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

    pub(super) fn entrant_mut(&mut self, id: PlayerId) -> Option<&mut Entrant> {
        self.entrants.get_mut((id.0 as usize).checked_sub(1)?)
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

    fn round_mut(&mut self, number: u32) -> Option<&mut Round> {
        let index = (number as usize).checked_sub(1)?;
        match index < self.rounds.len() {
            true => self.rounds.get_mut(index),
            false => self.play_off_round_mut(number),
        }
    }

    fn game_mut(&mut self, round: u32, board: u32) -> Option<&mut Game> {
        self.round_mut(round)?.games.get_mut((board as usize).checked_sub(1)?)
    }
}
