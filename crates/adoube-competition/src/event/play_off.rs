//! A play-off as it stands: its rounds, and what follows from them.

use super::{Event, Round};
use crate::{
    agreement::PlayOffRules,
    fact::{Fact, Pairing, Place},
    play_off::{DrawnPlaces, PlayOffDispute, PlayOffGame, Rate, TimeLeft},
    player::PlayerId,
    result::{GameResult, Share},
};
use adoube_base::ByColor;
use adoube_laws::clock::TimeControl;
use adoube_pairing::playoff::{
    self, Finished, Lot, Next, Outcome, Progress, ProgressError, Rules, Setup, Time,
};
use std::collections::BTreeMap;

/// A round of a play-off: games that are played at the same time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayOffRound {
    /// As any other round.
    pub round: Round,
    /// Board by board, what the procedure calls the games.
    pub games: Vec<PlayOffGame>,
}

/// A play-off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayOffStage {
    /// From 1, in the order they began.
    pub number: u32,
    /// The first place at stake.
    pub first: u32,
    /// Who is tied, in the order of the tie-breaks.
    pub players: Vec<PlayerId>,
    /// By whose rules.
    pub rules: PlayOffRules,
    /// How much time there is.
    pub time: TimeLeft,
    /// The slower rate on which two players agreed with organiser and chief arbiter.
    pub agreed: Option<TimeControl>,
    /// What all lots are drawn from that were not drawn in the hall.
    pub seed: String,
    /// Lots that were drawn in the hall.
    pub lots: BTreeMap<String, Vec<PlayerId>>,
    /// Its rounds.
    pub rounds: Vec<PlayOffRound>,
    /// How many moves games had, where they decide.
    pub moves: BTreeMap<Place, u32>,
    /// Disputes that were decided.
    pub disputes: Vec<PlayOffDispute>,
}

/// What comes next in a play-off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextGames {
    /// Games of a round are open.
    Playing,
    /// These can be paired.
    Pair {
        /// The games.
        games: Vec<PlayOffGame>,
        /// The lots behind them that nobody has played by yet.
        lots: Vec<(String, Vec<PlayerId>)>,
        /// The stage begins with them, after so many minutes.
        pause: Option<u32>,
    },
    /// The moves of these games decide, and nobody has told them.
    CountMoves {
        /// Where they were played.
        places: Vec<Place>,
    },
    /// It is over: the players from the first place at stake downwards; those together were not separated.
    Over {
        /// The places.
        places: Vec<Vec<PlayerId>>,
    },
}

impl PlayOffStage {
    fn setup(&self) -> Option<Setup> {
        let rules = match self.rules {
            PlayOffRules::Russia => Rules::Russia2015,
            PlayOffRules::Standards => Rules::Standards2018,
            PlayOffRules::None => return None,
        };
        Some(Setup {
            rules,
            players: self.players.len(),
            time: match self.time {
                TimeLeft::Enough => Time::Enough,
                TimeLeft::Short => Time::Short,
                TimeLeft::Late => Time::Late,
            },
            agreed_rate: self.agreed.as_ref().map(ToString::to_string),
            seed: self.seed.clone(),
        })
    }

    fn player(&self, index: usize) -> Option<PlayerId> {
        self.players.get(index).copied()
    }

    fn by_ids(&self, indices: &[usize]) -> Vec<PlayerId> {
        indices.iter().filter_map(|&index| self.player(index)).collect()
    }

    /// Every game that has a result, as the procedure wants it.
    fn finished(&self) -> Vec<Finished> {
        let games = self.rounds.iter().flat_map(|one| {
            let round = one.round.number;
            (1..)
                .zip(one.round.games.iter().zip(&one.games))
                .map(move |(board, both)| (Place { round, board }, both))
        });
        games
            .filter_map(|(place, (game, told))| {
                let outcome = outcome(game.result()?);
                let moves = self.moves.get(&place).copied();
                Some(Finished { game: told.game.clone(), outcome, moves })
            })
            .collect()
    }

    /// How far it has come.
    pub fn progress(&self) -> Option<Result<Progress, ProgressError>> {
        let index = |id: &PlayerId| self.players.iter().position(|one| one == id);
        let lots = self.lots.iter().map(|(id, order)| Lot {
            id: id.clone(),
            drawn: order.iter().filter_map(index).collect(),
        });
        let lots: Vec<Lot> = lots.collect();
        Some(playoff::progress_with(&self.setup()?, &lots, &self.finished()))
    }

    /// The stage of a game by its name.
    pub fn stage_of(&self, game: &str) -> Option<String> {
        let stages = self.progress()?.ok()?.stages;
        let has = |stage: &&playoff::Stage| stage.games.iter().any(|one| one.id == game);
        stages.iter().find(has).map(|stage| stage.id.clone())
    }

    /// The place of a game by its name.
    pub fn place_of(&self, game: &str) -> Option<Place> {
        self.rounds.iter().find_map(|one| {
            let at = one.games.iter().position(|told| told.game == game)?;
            Some(Place { round: one.round.number, board: at as u32 + 1 })
        })
    }

    /// What comes next.
    pub fn next(&self) -> Option<NextGames> {
        if self.rounds.iter().any(|one| one.round.open_games() > 0) {
            return Some(NextGames::Playing);
        }
        let progress = self.progress()?.ok()?;
        Some(match progress.next {
            Next::Over { places } => {
                NextGames::Over { places: places.iter().map(|group| self.by_ids(group)).collect() }
            }
            Next::CountMoves { games } => NextGames::CountMoves {
                places: games.iter().filter_map(|game| self.place_of(game)).collect(),
            },
            Next::Play { stages } => {
                let pause = stages.iter().filter_map(|stage| stage.pause).max();
                let (mut games, mut names) = (Vec::new(), Vec::new());
                for stage in &stages {
                    let first = stage.games.iter().map(|game| game.round).min();
                    names.push(stage.id.clone());
                    let now = stage.games.iter().filter(|game| Some(game.round) == first);
                    games.extend(now.filter_map(|game| self.game(game)));
                }
                let played = |lot: &&Lot| {
                    let stage = lot.id.rsplit_once('.').map_or("", |(stage, _)| stage);
                    let by_it = |game: &str| {
                        let rest = game.strip_prefix(stage);
                        rest.is_some_and(|rest| {
                            stage.is_empty() || rest.is_empty() || rest.starts_with('.')
                        })
                    };
                    let mut games = self.rounds.iter().flat_map(|one| &one.games);
                    !games.any(|game| by_it(&game.game))
                };
                let lots = progress.lots.iter().filter(played);
                let lots = lots.map(|lot| (lot.id.clone(), self.by_ids(&lot.drawn))).collect();
                NextGames::Pair { games, lots, pause }
            }
        })
    }

    fn game(&self, game: &playoff::Game) -> Option<PlayOffGame> {
        let ByColor { white, black } = game.players;
        Some(PlayOffGame {
            game: game.id.clone(),
            rate: match game.rate {
                playoff::Rate::Blitz => Rate::Blitz,
                playoff::Rate::Armageddon => Rate::Armageddon,
            },
            white: self.player(white)?,
            black: self.player(black)?,
        })
    }

    /// The places, when it is over.
    pub fn places(&self) -> Option<Vec<Vec<PlayerId>>> {
        match self.next()? {
            NextGames::Over { places } => Some(places),
            NextGames::Playing | NextGames::Pair { .. } | NextGames::CountMoves { .. } => None,
        }
    }

    /// A round of it, by the number in the event.
    pub fn round(&self, number: u32) -> Option<&PlayOffRound> {
        self.rounds.iter().find(|one| one.round.number == number)
    }
}

/// How a game ended, as the procedures count it. Where neither has more than the other it is drawn.
const fn outcome(result: GameResult) -> Outcome {
    let shares = result.shares();
    match (shares.white, shares.black) {
        (Share::Won, _) | (Share::Drawn, Share::Lost) => Outcome::WhiteWins,
        (_, Share::Won) | (Share::Lost, Share::Drawn) => Outcome::BlackWins,
        (Share::Drawn, Share::Drawn) | (Share::Lost, Share::Lost) => Outcome::Draw,
    }
}

impl Event {
    /// Takes in a fact about a play-off or about drawn places; nothing if it is none, or does not fit.
    pub(super) fn take_in_play_off(&mut self, fact: &Fact) -> Option<()> {
        match fact {
            Fact::PlayOffBegan { number, first, players, rules, time, agreed, seed, .. } => {
                let known = players.iter().all(|&id| self.entrant(id).is_some());
                if *number as usize != self.play_offs.len() + 1 || !known {
                    return None;
                }
                self.play_offs.push(PlayOffStage {
                    number: *number,
                    first: *first,
                    players: players.clone(),
                    rules: *rules,
                    time: *time,
                    agreed: agreed.clone(),
                    seed: seed.clone(),
                    lots: BTreeMap::new(),
                    rounds: Vec::new(),
                    moves: BTreeMap::new(),
                    disputes: Vec::new(),
                });
            }
            Fact::LotEntered { play_off, lot, order } => {
                self.play_off_mut(*play_off)?.lots.insert(lot.clone(), order.clone());
            }
            Fact::PlayOffPaired { play_off, round, games } => {
                if *round != self.next_play_off_round() {
                    return None;
                }
                let pairing = |game: &PlayOffGame| Pairing { white: game.white, black: game.black };
                let boards = games.iter().map(pairing);
                let boards = boards.map(|pairing| super::Game { pairing, entry: None }).collect();
                let paired =
                    Round { number: *round, games: boards, rests: None, made: None, closed: false };
                let games = games.clone();
                let stage = self.play_off_mut(*play_off)?;
                stage.rounds.push(PlayOffRound { round: paired, games });
            }
            Fact::PlayOffRoundTakenBack { play_off, round, .. } => {
                let stage = self.play_off_mut(*play_off)?;
                stage.rounds.pop_if(|last| last.round.number == *round)?;
                stage.moves.retain(|place, _| place.round != *round);
                self.begun.remove(round);
                self.absent.remove(round);
            }
            Fact::MovesCounted { round, board, moves } => {
                let place = Place { round: *round, board: *board };
                self.game(*round, *board)?;
                let number = self.play_off_of(*round)?.number;
                self.play_off_mut(number)?.moves.insert(place, *moves);
            }
            Fact::PlayOffDisputeDecided { dispute } => {
                let number = self.play_off_of(dispute.round)?.number;
                self.play_off_mut(number)?.disputes.push((**dispute).clone());
            }
            Fact::PlacesDrawn { first, order, seed } => {
                let (first, order, seed) = (*first, order.clone(), seed.clone());
                self.drawn_places.retain(|one| one.first != first);
                self.drawn_places.push(DrawnPlaces { first, order, seed });
            }
            _ => return None,
        }
        Some(())
    }

    fn play_off_mut(&mut self, number: u32) -> Option<&mut PlayOffStage> {
        self.play_offs.get_mut((number as usize).checked_sub(1)?)
    }

    /// A play-off by number.
    pub fn play_off(&self, number: u32) -> Option<&PlayOffStage> {
        self.play_offs.get((number as usize).checked_sub(1)?)
    }

    /// The play-off that a round is one of.
    pub fn play_off_of(&self, round: u32) -> Option<&PlayOffStage> {
        self.play_offs.iter().find(|stage| stage.round(round).is_some())
    }

    /// The number of the next round of any play-off: they are counted on after those of the main event.
    pub fn next_play_off_round(&self) -> u32 {
        let played: usize = self.play_offs.iter().map(|stage| stage.rounds.len()).sum();
        (self.rounds.len() + played) as u32 + 1
    }

    /// The rate of a game of a play-off.
    pub fn play_off_rate(&self, round: u32, board: u32) -> Option<Rate> {
        let games = &self.play_off_of(round)?.round(round)?.games;
        Some(games.get((board as usize).checked_sub(1)?)?.rate)
    }

    /// White's time for the games of a play-off that are no Armageddon: what was agreed on the spot, before the event, or in the rules.
    pub fn play_off_time(&self, stage: &PlayOffStage) -> Option<TimeControl> {
        let before = self.agreement.play_off.as_ref().and_then(|agreed| agreed.time.clone());
        let usual = stage.rules.usual_time().and_then(|time| time.parse().ok());
        stage.agreed.clone().or(before).or(usual)
    }

    /// The places that play-offs and lots have decided: the first place, and the players from there on; those together were not separated.
    pub fn settled_places(&self) -> Vec<(u32, Vec<Vec<PlayerId>>)> {
        let played = self.play_offs.iter().filter_map(|stage| Some((stage.first, stage.places()?)));
        let drawn = self
            .drawn_places
            .iter()
            .map(|drawn| (drawn.first, drawn.order.iter().map(|&id| vec![id]).collect()));
        played.chain(drawn).collect()
    }

    pub(super) fn play_off_round_mut(&mut self, number: u32) -> Option<&mut Round> {
        let all = self.play_offs.iter_mut().flat_map(|stage| &mut stage.rounds);
        all.map(|one| &mut one.round).find(|round| round.number == number)
    }

    pub(super) fn play_off_round(&self, number: u32) -> Option<&Round> {
        let all = self.play_offs.iter().flat_map(|stage| &stage.rounds);
        all.map(|one| &one.round).find(|round| round.number == number)
    }
}
