//! The event as it stands: the fold of its facts.

use crate::{
    fact::{Cause, Fact, Pairing},
    play::PlaySettings,
    player::{Player, PlayerId},
    result::GameResult,
    settings::Settings,
};
use std::fmt;

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
    /// The seed of the draw, unless it was by hand.
    pub seed: Option<String>,
    /// All rounds. Empty until lots are drawn.
    pub rounds: Vec<Round>,
    /// The event is over.
    pub finished: bool,
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
    /// The number drawn by lot.
    pub number: Option<u32>,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// From 1.
    pub number: u32,
    /// Board by board: the game on board `n` is at `n - 1`.
    pub games: Vec<Game>,
    /// Who has no game in an odd field.
    pub rests: Option<PlayerId>,
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
                *event = Some(Event::new(id.clone(), settings.clone()));
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
            settings,
            play: None,
            entrants: Vec::new(),
            numbers: Vec::new(),
            seed: None,
            rounds: Vec::new(),
            finished: false,
        }
    }

    /// Takes a fact in; nothing if it does not fit.
    fn take_in(&mut self, fact: &Fact) -> Option<()> {
        match fact {
            Fact::EventCreated { .. } => return None,
            Fact::SettingsChanged { settings } => self.settings = settings.clone(),
            Fact::PlaySet { play } => self.play = Some(play.clone()),
            Fact::PlayerEntered { id, player } => {
                if id.0 as usize != self.entrants.len() + 1 {
                    return None;
                }
                let player = player.clone();
                self.entrants.push(Entrant { id: *id, player, withdrawn: false, number: None });
            }
            Fact::PlayerCorrected { id, player } => self.entrant_mut(*id)?.player = player.clone(),
            Fact::PlayerWithdrawn { id, .. } => self.entrant_mut(*id)?.withdrawn = true,
            Fact::PlayerReturned { id } => self.entrant_mut(*id)?.withdrawn = false,
            Fact::LotsDrawn { seed, order } => {
                self.seed.clone_from(seed);
                for (index, &id) in order.iter().enumerate() {
                    self.entrant_mut(id)?.number = Some(index as u32 + 1);
                }
                self.numbers.clone_from(order);
            }
            Fact::NumberTaken { id, number } => {
                if *number as usize != self.numbers.len() + 1 {
                    return None;
                }
                self.entrant_mut(*id)?.number = Some(*number);
                self.numbers.push(*id);
            }
            Fact::DrawAnnulled { .. } => {
                self.seed = None;
                self.numbers.clear();
                self.rounds.clear();
                for entrant in &mut self.entrants {
                    entrant.number = None;
                }
            }
            Fact::RoundPaired { round, games, rests } => self.pair(*round, games, *rests)?,
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
            Fact::EventFinished => self.finished = true,
            Fact::EventReopened { .. } => self.finished = false,
        }
        Some(())
    }

    /// Sets up a round, or sets it up anew.
    fn pair(&mut self, number: u32, games: &[Pairing], rests: Option<PlayerId>) -> Option<()> {
        let known = |id: &PlayerId| self.entrant(*id).is_some();
        let sound = games.iter().all(|p| known(&p.white) && known(&p.black) && p.white != p.black);
        if !sound || !rests.iter().all(known) {
            return None;
        }
        let games = games.iter().map(|&pairing| Game { pairing, entry: None }).collect();
        let round = Round { number, games, rests, closed: false };
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
        self.games()
            .any(|(_, _, game)| game.entry.is_some_and(|entry| entry.cause == Cause::Entered))
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

    /// The round to look at first: the first that is not closed, or the last; none before the draw.
    pub fn current_round(&self) -> Option<&Round> {
        self.rounds.iter().find(|round| !round.closed).or(self.rounds.last())
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
