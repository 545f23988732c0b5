//! Play-offs as data.

use adoube_competition::{
    Event,
    agreement::PlayOffRules,
    event::play_off::{NextGames, PlayOffStage},
    fact::Place,
    play_off::{DrawnPlaces, PlayOffDispute, PlayOffGame, TimeLeft},
    player::PlayerId,
};
use serde::Serialize;
use utoipa::ToSchema;

/// Players who are tied for a place for which a play-off was agreed.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct TieView {
    pub first: u32,
    /// In the order of the tie-breaks.
    pub players: Vec<PlayerId>,
}

/// A lot: its name, and the players as they are drawn.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct LotView {
    pub lot: String,
    pub order: Vec<PlayerId>,
}

/// A round of a play-off.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct PlayOffRoundView {
    pub round: u32,
    pub games: Vec<PlayOffGame>,
    /// Board by board, as in rounds.
    #[schema(value_type = Vec<Option<String>>)]
    pub results: Vec<Option<adoube_competition::GameResult>>,
    /// Not before this moment, in microseconds since 1970 began.
    pub from: Option<i64>,
}

/// What comes next in a play-off.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "next", rename_all = "snake_case")]
pub enum NextGamesView {
    /// Games are open.
    Playing,
    /// These can be paired.
    Pair {
        /// The games.
        games: Vec<PlayOffGame>,
        /// The lots behind them; another order can still be entered.
        lots: Vec<LotView>,
        /// After so many minutes.
        pause: Option<u32>,
    },
    /// Somebody has to say how many moves these games had.
    CountMoves {
        /// Where.
        places: Vec<Place>,
    },
    /// It is over; those together were not separated.
    Over {
        /// From the first place at stake downwards.
        places: Vec<Vec<PlayerId>>,
    },
}

/// A play-off.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct PlayOffView {
    pub number: u32,
    pub first: u32,
    pub players: Vec<PlayerId>,
    pub rules: PlayOffRules,
    pub time: TimeLeft,
    pub seed: String,
    /// The rate of its games that are no Armageddon.
    pub rate: Option<String>,
    pub rounds: Vec<PlayOffRoundView>,
    pub disputes: Vec<PlayOffDispute>,
    /// What comes next; nothing where its record makes no sense.
    pub next: Option<NextGamesView>,
}

/// The play-offs of an event, who is tied, and what lots decided.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct PlayOffsView {
    pub ties: Vec<TieView>,
    pub play_offs: Vec<PlayOffView>,
    pub drawn: Vec<DrawnPlaces>,
}

impl PlayOffView {
    fn new(event: &Event, stage: &PlayOffStage) -> PlayOffView {
        let rounds = stage.rounds.iter().map(|one| PlayOffRoundView {
            round: one.round.number,
            games: one.games.clone(),
            results: one.round.games.iter().map(adoube_competition::event::Game::result).collect(),
            from: event.play_off_from(one.round.number),
        });
        let lot = |(lot, order): (String, Vec<PlayerId>)| LotView { lot, order };
        PlayOffView {
            number: stage.number,
            first: stage.first,
            players: stage.players.clone(),
            rules: stage.rules,
            time: stage.time,
            seed: stage.seed.clone(),
            rate: event.play_off_time(stage).map(|time| time.to_string()),
            rounds: rounds.collect(),
            disputes: stage.disputes.clone(),
            next: stage.next().map(|next| match next {
                NextGames::Playing => NextGamesView::Playing,
                NextGames::Pair { games, lots, pause } => {
                    NextGamesView::Pair { games, lots: lots.into_iter().map(lot).collect(), pause }
                }
                NextGames::CountMoves { places } => NextGamesView::CountMoves { places },
                NextGames::Over { places } => NextGamesView::Over { places },
            }),
        }
    }
}

impl PlayOffsView {
    /// As the event has them.
    pub fn new(event: &Event) -> PlayOffsView {
        let ties = adoube_competition::decide::ties(event).into_iter();
        PlayOffsView {
            ties: ties.map(|(first, players)| TieView { first, players }).collect(),
            play_offs: event.play_offs.iter().map(|one| PlayOffView::new(event, one)).collect(),
            drawn: event.drawn_places.clone(),
        }
    }
}
