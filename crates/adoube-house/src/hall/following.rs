//! Real boards: the games of a board program's file or address become live games here.
//!
//! A source is read again and again. Its games are matched with the pairings of the round, each game that is surely at a board
//! is compared with the game that is known there, and what leads from the one to the other is done step by step: begin, move,
//! take back, set the clock to what the board's clock showed, end. What was done is in the games' own streams and nowhere else, so that
//! whoever follows may be stopped at any moment and begin again, and nothing is lost or done twice.
//!
//! What cannot be is shown to the arbiter ([`note::SeenGame`]) and never in the way of the other boards.
//!
//! * [`source`]: where games come from; [`note`]: what is kept of it.

pub mod note;
pub mod source;

use super::{Hall, PlayError, Sent, TRIES};
use crate::{
    error::{HouseError, written},
    game::{Doer, GameId, Sight, score::outcome_of},
    house::Folded,
    moment::now,
};
use adoube_base::{ByColor, Color};
use adoube_board::{Game as Rules, Move, Position};
use adoube_broadcast::{
    matching::{Board, Found, Person, matched},
    source::SourceGame,
    steps::{Known, Step, steps},
};
use adoube_competition::{
    Event,
    play::{Conduct, PlayDraft, PlaySettings, Press},
};
use adoube_laws::{
    clock::Millis,
    game::{Act, Actor, Hands, Phase},
};
use adoube_notation::pgn::Outcome;
use adoube_store::{Append, AppendError, StreamId};
use note::{Followed, Note, SeenGame, Trouble};
use source::Source;
use std::{
    sync::{Arc, Weak},
    time::Duration,
};

/// Who takes the moves of real boards in, for the log.
const FOLLOWER: &str = "follower of real boards";

/// How often the house reads a source.
pub const EVERY: Duration = Duration::from_secs(2);

/// How many steps of one game are done with one look: no game has more.
const MOST_STEPS: usize = 20_000;

/// Where what is kept of following in a round is.
fn stream(event: &str, round: u32) -> Option<StreamId> {
    let sound = !event.contains('/') && !event.is_empty();
    sound.then(|| StreamId::new(&format!("follow/{event}/{round}")).ok())?
}

/// The round of a stream.
fn round_of(stream: &StreamId) -> Option<(String, u32)> {
    let (event, round) = stream.as_str().strip_prefix("follow/")?.split_once('/')?;
    Some((event.to_owned(), round.parse().ok()?))
}

impl Hall {
    /// What is followed in a round, and the number of its last entry.
    async fn noted(&self, event: &str, round: u32) -> Result<(Followed, u64), HouseError> {
        let (mut followed, mut last) = (Followed::default(), 0);
        let Some(stream) = stream(event, round) else { return Ok((followed, last)) };
        loop {
            let records = self.house.log().read(&stream, last, super::CHUNK).await?;
            for record in &records {
                let note: Note = serde_json::from_str(&record.fact).map_err(|error| {
                    let (event, reason) = (stream.to_string(), error.to_string());
                    HouseError::Broken { event, seq: record.seq, reason }
                })?;
                followed.take_in(note);
                last = record.seq;
            }
            if records.len() < super::CHUNK {
                return Ok((followed, last));
            }
        }
    }

    /// What is followed in a round, and how it stands.
    pub async fn followed(&self, event: &str, round: u32) -> Result<Followed, HouseError> {
        Ok(self.noted(event, round).await?.0)
    }

    /// Keeps something, if it changes anything.
    pub async fn note(
        &self,
        event: &str,
        round: u32,
        actor: &Doer,
        note: Note,
    ) -> Result<Followed, HouseError> {
        let Some(stream) = stream(event, round) else { return Ok(Followed::default()) };
        for _ in 0..TRIES {
            let (before, last) = self.noted(event, round).await?;
            let mut after = before.clone();
            after.take_in(note.clone());
            if after == before {
                return Ok(after);
            }
            let append = Append {
                stream: stream.clone(),
                expected: last,
                at: now(),
                actor: actor.to_string(),
                act: None,
                facts: written([&note])?,
            };
            match self.house.log().append(append).await {
                Ok(_) => {
                    self.announce_round(event, round);
                    return Ok(after);
                }
                Err(AppendError::Conflict { .. }) => {}
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
        Err(HouseError::Crowded)
    }

    /// Something was kept, by this process or another: whoever looks at the round looks again.
    pub(super) fn heard_of_following(&self, stream: &StreamId) {
        if let Some((event, round)) = round_of(stream) {
            self.announce_round(&event, round);
        }
    }

    /// Takes in what a source has now: the games are brought to what they are there, and what needs a look is kept.
    pub async fn take_in_source(
        self: &Arc<Hall>,
        event: &str,
        round: u32,
        games: &[SourceGame],
    ) -> Result<Followed, PlayError> {
        let folded = self.house.event(event).await?.ok_or(PlayError::NoGame)?;
        let before = self.followed(event, round).await?;
        let boards = boards(&folded.event, round);
        let found = matched(games, round, &boards, &before.placed);
        let mut seen = Vec::with_capacity(games.len());
        for (game, found) in games.iter().zip(found) {
            let mut one = SeenGame {
                key: game.key(),
                white: game.players.white.name.clone(),
                black: game.players.black.name.clone(),
                board: None,
                doubt: None,
                elsewhere: false,
                oddities: game.oddities.clone(),
                trouble: None,
            };
            match found {
                Found::Elsewhere => one.elsewhere = true,
                Found::Perhaps { board, doubt } => (one.board, one.doubt) = (board, Some(doubt)),
                Found::At(board) => {
                    let id = GameId { event: event.to_owned(), round, board };
                    one.board = Some(board);
                    one.trouble = self.take_in_game(&folded, &id, game).await?;
                }
            }
            seen.push(one);
        }
        // A file that is empty because it is just being written says nothing.
        match seen.is_empty() {
            true => Ok(before),
            false => {
                let note = Note::Seen { games: seen };
                Ok(self.note(event, round, &follower(), note).await?)
            }
        }
    }

    /// Brings one game to what it is in its source. Answers why that cannot be done, if so.
    async fn take_in_game(
        self: &Arc<Hall>,
        folded: &Folded,
        id: &GameId,
        game: &SourceGame,
    ) -> Result<Option<Trouble>, PlayError> {
        if let Some(trouble) = self.open_followed(folded, id, game).await? {
            return Ok(Some(trouble));
        }
        for _ in 0..MOST_STEPS {
            self.catch_up(id).await?;
            let Some(table) = self.table(id).await? else { return Ok(None) };
            let sight = table.recorded();
            if !sight.opened.followed {
                return Ok(Some(Trouble::PlayedHere));
            }
            let Some(known) = KnownGame::of(&sight) else { return Ok(None) };
            let next = match steps(&known.as_known(), game) {
                Ok(steps) => steps.first().copied(),
                Err(why) => return Ok(Some(Trouble::Stuck { why })),
            };
            let Some(step) = next else { break };
            match self.do_step(id, &sight, &known, step).await {
                Ok(()) => {}
                // Another process may have been faster: what it left is looked at once more with the next reading.
                Err(PlayError::Refused(refusal)) => {
                    return Ok(Some(Trouble::Refused { reason: refusal.to_string() }));
                }
                Err(error) => return Err(error),
            }
        }
        self.enter_followed(id).await
    }

    /// The result goes into the competition when the public may know it; where a server runs its keeper does that, too.
    async fn enter_followed(self: &Arc<Hall>, id: &GameId) -> Result<Option<Trouble>, PlayError> {
        let Some(table) = self.table(id).await? else { return Ok(None) };
        let sight = table.recorded();
        let shown = self.delay(id).await?.shown(sight.at).unwrap_or(sight.at);
        if sight.state.outcome().is_some() && shown <= now() {
            self.enter_result(id).await?;
        }
        Ok(None)
    }

    /// Opens the game at a board that is followed, if there is none.
    async fn open_followed(
        self: &Arc<Hall>,
        folded: &Folded,
        id: &GameId,
        game: &SourceGame,
    ) -> Result<Option<Trouble>, PlayError> {
        let event = &folded.event;
        let Some(paired) = event.game(id.round, id.board) else { return Err(PlayError::NoGame) };
        if let Some(table) = self.table(id).await? {
            let now = table.now();
            let cancelled = *now.state.phase() == Phase::Cancelled;
            if !cancelled && now.opened.players == paired.pairing.players() {
                return Ok(None);
            }
        }
        if paired.result().is_some() {
            return Ok(Some(Trouble::ResultFirst));
        }
        // Nothing has happened on the board: the game is opened with its first sign of life.
        if game.moves.is_empty() && game.result == Outcome::Unknown {
            return Ok(None);
        }
        let play = followed_play(event, game)?;
        self.open_as(event, &play, id.clone(), true, &follower()).await?;
        Ok(None)
    }

    async fn do_step(
        self: &Arc<Hall>,
        id: &GameId,
        sight: &Sight,
        known: &KnownGame,
        step: Step,
    ) -> Result<(), PlayError> {
        let stopped =
            *sight.state.phase() == Phase::InPlay && sight.state.clock().running().is_none();
        match step {
            Step::Begin => self.arbiter(id, vec![Act::StartClocks]).await,
            Step::TakeBack { half_moves } => {
                self.arbiter(id, vec![Act::Restore { half_moves, last_known: false }]).await
            }
            Step::Move { played, left } => {
                // Whatever has stopped our clocks, on the board the game goes on.
                if stopped {
                    let shown = Color::ALL.into_iter().filter_map(|color| {
                        Some(read_clock(color, known.left[color].filter(|&left| left > 0)?))
                    });
                    self.arbiter(id, shown.chain([Act::Resume]).collect()).await?;
                }
                let by = sight.state.turn();
                let acts = vec![Act::Move { mv: played.into(), hands: Hands::One }];
                self.does(id, Actor::Player(by), acts).await?;
                match left {
                    Some(left) => self.arbiter(id, vec![read_clock(by, left)]).await,
                    None => Ok(()),
                }
            }
            Step::Clock { color, left } => self.arbiter(id, vec![read_clock(color, left)]).await,
            Step::End(outcome) => {
                let score = match outcome {
                    Outcome::White => "1-0",
                    Outcome::Black => "0-1",
                    Outcome::Draw => "1/2-1/2",
                    Outcome::Unknown => return Ok(()),
                };
                let Ok(score) = score.parse() else { return Ok(()) };
                self.arbiter(id, vec![Act::Decide { score, article: None }]).await
            }
        }
    }

    async fn arbiter(self: &Arc<Hall>, id: &GameId, acts: Vec<Act>) -> Result<(), PlayError> {
        self.does(id, Actor::Arbiter, acts).await
    }

    async fn does(
        self: &Arc<Hall>,
        id: &GameId,
        by: Actor,
        acts: Vec<Act>,
    ) -> Result<(), PlayError> {
        let sent = Sent { by, actor: follower(), at: now(), id: None, acts };
        self.act(id, &sent).await.map(drop)
    }

    /// Reads a source once and takes in what it has.
    pub async fn look_at_source(
        self: &Arc<Hall>,
        event: &str,
        round: u32,
        source: &Source,
    ) -> Result<Followed, PlayError> {
        let reading = source.clone();
        let read = tokio::task::spawn_blocking(move || reading.read(round)).await;
        let games = match read {
            Ok(Ok(games)) => games,
            Ok(Err(error)) => {
                let note = Note::Failed { reason: error.to_string() };
                return Ok(self.note(event, round, &follower(), note).await?);
            }
            // The house is closing.
            Err(_) => return Err(HouseError::Standing.into()),
        };
        self.take_in_source(event, round, &games).await
    }

    /// The house follows an address by itself, until somebody says that it is enough.
    pub async fn begin_to_follow(
        self: &Arc<Hall>,
        event: &str,
        round: u32,
        source: &Source,
        actor: &Doer,
    ) -> Result<(), HouseError> {
        let note = Note::Begun { source: source.to_string(), by_house: true };
        self.note(event, round, actor, note).await?;
        // Whoever asked for it sees at once what the source has.
        if let Err(error) = self.look_at_source(event, round, source).await {
            tracing::warn!(%event, round, ?error, "a source of real boards was not taken in");
        }
        self.keep_following(event, round);
        Ok(())
    }

    /// Follows what the log says is to be followed, from the opening of the house on.
    pub(super) async fn go_on_following(self: &Arc<Hall>) -> Result<(), HouseError> {
        for head in self.house.log().streams("follow/").await? {
            if let Some((event, round)) = round_of(&head.stream) {
                self.keep_following(&event, round);
            }
        }
        Ok(())
    }

    /// Reads the source of a round again and again, as long as it is followed and the house is open.
    fn keep_following(self: &Arc<Hall>, event: &str, round: u32) {
        let key = (event.to_owned(), round);
        if !self
            .following
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .insert(key.clone())
        {
            return;
        }
        tokio::spawn(follow(Arc::downgrade(self), key));
    }
}

/// Follows the source of a round until it is not followed any more, or the house is closed.
async fn follow(hall: Weak<Hall>, (event, round): (String, u32)) {
    while let Some(hall) = hall.upgrade() {
        let source = match hall.followed(&event, round).await {
            Ok(followed) => followed.source.filter(|_| followed.by_house),
            Err(error) => {
                tracing::error!(%event, round, %error, "what is followed cannot be read");
                None
            }
        };
        let Some(source) = source.and_then(|source| Source::of_address(&source)) else {
            let mut following =
                hall.following.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            following.remove(&(event, round));
            return;
        };
        if let Err(error) = hall.look_at_source(&event, round, &source).await {
            tracing::warn!(%event, round, ?error, "a source of real boards was not taken in");
        }
        drop(hall);
        tokio::time::sleep(EVERY).await;
    }
}

fn follower() -> Doer {
    Doer::Program(FOLLOWER.to_owned())
}

fn read_clock(color: Color, left: u64) -> Act {
    Act::ReadClock { color, span: Millis(i64::try_from(left).unwrap_or(i64::MAX)) }
}

/// The boards of a round with who plays there.
fn boards(event: &Event, round: u32) -> Vec<Board> {
    let games = event.round(round).map(|round| round.games.as_slice()).unwrap_or_default();
    let person = |id| match event.entrant(id) {
        Some(entrant) => {
            Person { name: entrant.player.name.to_string(), fide_id: entrant.player.fide_id }
        }
        None => Person::default(),
    };
    let board = |(number, game): (u32, &adoube_competition::event::Game)| Board {
        number,
        players: game.pairing.players().map(person),
    };
    (1..).zip(games).map(board).collect()
}

/// How a game of a real board is played as far as it concerns us: whatever happens there happens there, and flags are seen
/// there.
fn followed_play(event: &Event, game: &SourceGame) -> Result<PlaySettings, PlayError> {
    let usual = event.settings.time_control.as_ref().map(ToString::to_string);
    let play = match &event.play {
        Some(play) => play.clone(),
        None => PlayDraft::default().check(usual.as_deref()).map_err(|_| PlayError::NotSet)?,
    };
    if play.game == Rules::Tavreli {
        return Err(PlayError::NotSet);
    }
    // The array of Chess960 is drawn in the hall, and the boards tell it.
    let position = match play.knows_the_start() {
        true => play.position.clone(),
        false => Some(game.start.setup().fen()),
    };
    Ok(PlaySettings {
        position,
        conduct: Conduct::Guarded,
        press: Press::Automatic,
        watch_flags: false,
        illegal_moves: None,
        touched_pieces: None,
        calls_stop_clocks: false,
        ..play
    })
}

/// What is known of a game, to be compared with its source.
struct KnownGame {
    start: Position,
    moves: Vec<Move>,
    left: ByColor<Option<u64>>,
    begun: bool,
    ended: Option<Outcome>,
}

impl KnownGame {
    /// Nothing where it is no game of chess.
    fn of(sight: &Sight) -> Option<KnownGame> {
        let state = &sight.state;
        let plies = state.plies();
        let start = match plies.first() {
            Some(ply) => ply.position()?.chess()?.clone(),
            None => state.position()?.chess()?.clone(),
        };
        let moves = plies.iter().map_while(|ply| ply.legal?.chess()).collect();
        let shown = |color: Color| {
            let last = plies.iter().rev().find(|ply| ply.by == color && ply.completed.is_some())?;
            u64::try_from((last.left + last.period + last.increment).0).ok()
        };
        Some(KnownGame {
            start,
            moves,
            left: ByColor::from_fn(shown),
            begun: *state.phase() != Phase::Scheduled,
            ended: state.outcome().map(|outcome| outcome_of(outcome.score)),
        })
    }

    fn as_known(&self) -> Known<'_> {
        Known {
            start: &self.start,
            moves: &self.moves,
            left: self.left,
            begun: self.begun,
            ended: self.ended,
        }
    }
}
