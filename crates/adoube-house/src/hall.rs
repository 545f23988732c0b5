//! The hall: all live games of the house. Acts in, facts stored, everybody told.
//!
//! * [`table`]: one board in memory.
//! * `keeper`: flags that fall while nobody acts, outages, when results are entered; [`results`]: which; `helpers`: who goes.
//! * `expulsion`: what follows for the game and the event when somebody is expelled.
//! * [`following`]: games of real boards, taken in from a board program's file or address; [`feed`]: games for the world.
//! * `records`: what was ruled against players, on the event's list of breaches.
//! * [`outage`]: clocks that stand because nothing can be recorded.
//! * [`attention`]: what needs a person at a board.

pub mod attention;
mod expulsion;
pub mod feed;
pub mod following;
mod helpers;
mod keeper;
pub mod outage;
mod records;
pub mod results;
pub mod table;

use crate::{
    error::{ActError, HouseError, written},
    game::{
        Doer, GameId, Seat,
        entry::{Entry, Opened},
        sight::{Sight, Step, Unfit},
    },
    house::House,
    moment::{Life, now},
};
use adoube_base::Color;
use adoube_board::winnable;
use adoube_competition::{
    Event, Refusal as EventRefusal, event::Entrant, play::PlaySettings, play_off::Rate,
    system::Part,
};
use adoube_laws::game::{
    Act, Actor, Calls, Context, Device, Entered, Fact, FlagHandling, Help, Phase, Player, Refusal,
    Why, decide_by,
};
use adoube_store::{
    ActId, Append, AppendError, Appended, Micros, Record, Seq, StoreError, pulse::Pulse,
};
use outage::Outage;
use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError, atomic::AtomicI64},
};
use table::Table;
use tokio::sync::{Notify, mpsc, watch};

/// How often an act is decided anew because another process was first.
const TRIES: usize = 50;

/// How many facts are read at a time.
const CHUNK: usize = 4096;

/// Why an act was not done.
#[derive(Debug)]
pub enum PlayError {
    /// No game is open at that board.
    NoGame,
    /// The Laws refuse it.
    Refused(Refusal),
    /// The competition refuses it.
    Event(EventRefusal),
    /// The event does not say how its games are played.
    NotSet,
    /// The house could not do it.
    House(HouseError),
}

impl From<StoreError> for PlayError {
    fn from(error: StoreError) -> PlayError {
        PlayError::House(error.into())
    }
}

impl From<HouseError> for PlayError {
    fn from(error: HouseError) -> PlayError {
        PlayError::House(error)
    }
}

impl From<Refusal> for PlayError {
    fn from(refusal: Refusal) -> PlayError {
        PlayError::Refused(refusal)
    }
}

impl From<ActError> for PlayError {
    fn from(error: ActError) -> PlayError {
        match error {
            ActError::Refused(refusal) => PlayError::Event(refusal),
            ActError::House(error) => PlayError::House(error),
        }
    }
}

/// Something to be done on a board.
#[derive(Clone, Debug)]
pub struct Sent {
    /// Who does it.
    pub by: Actor,
    /// Who that is, for the log.
    pub actor: Doer,
    /// When it came in, or when the device says it was done.
    pub at: Micros,
    /// The sender's own name for it: sent again, it is not done again.
    pub id: Option<ActId>,
    /// What, in order: all of it, or nothing.
    pub acts: Vec<Act>,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game with it done.
    pub now: Arc<Sight>,
    /// What followed.
    pub facts: Vec<Fact>,
}

/// What the keeper is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// Something happened in a game: its clock and its result want watching.
    Happened(GameId),
    /// A game was read into memory, because somebody asked for it.
    Read(GameId),
}

/// Something that is counted by round of an event.
type Rounds = HashMap<(String, u32), watch::Sender<u64>>;

/// How much later the public sees a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delay {
    /// By so much.
    By(Micros),
    /// It does not: the board is not broadcast, or nobody has fixed the delay yet.
    Never,
}

/// What the public sees of an event's boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Public {
    /// How much later; nothing where organiser and chief arbiter have not fixed it.
    pub delay: Option<Micros>,
    /// So many boards of each round; nothing for all.
    pub boards: Option<u32>,
}

impl Public {
    fn of(event: &Event) -> Public {
        let minutes = event.delay.fixed;
        let delay = minutes.map(|minutes| Micros::from(minutes) * 60_000_000);
        Public { delay, boards: event.broadcast.boards }
    }

    /// How much later a board is seen.
    pub fn at(self, board: u32) -> Delay {
        match self.delay {
            Some(delay) if self.boards.is_none_or(|boards| board <= boards) => Delay::By(delay),
            _ => Delay::Never,
        }
    }
}

/// What the public sees of events, each with the number of the event's fact it was read at.
#[derive(Default)]
struct Delays {
    known: HashMap<String, (Seq, Public)>,
    /// How often all were forgotten: what was read before is not kept after.
    forgotten: u64,
}

/// The live games.
pub struct Hall {
    pub(super) house: Arc<House>,
    pub(super) pulse: Arc<dyn Pulse>,
    tables: Mutex<HashMap<GameId, Arc<Table>>>,
    rounds: Mutex<Rounds>,
    /// How many games were opened in a round.
    openings: Mutex<Rounds>,
    delays: Mutex<Delays>,
    feeds: feed::Feeds,
    /// The rounds whose sources the house follows.
    following: Mutex<std::collections::HashSet<(String, u32)>>,
    /// Games whose record cannot be read, and why: everything else goes on.
    aside: Mutex<BTreeMap<GameId, Unfit>>,
    /// Why nothing can be recorded at the moment.
    pub(super) outage: Mutex<Option<Outage>>,
    /// When something could last be stored.
    pub(super) alive: AtomicI64,
    pub(super) life: Arc<Life>,
    /// Wakes the keeper to mend an outage.
    pub(super) wake: Notify,
    /// Words to the keeper.
    watch: mpsc::UnboundedSender<Word>,
    pub(super) watched: Mutex<Option<mpsc::UnboundedReceiver<Word>>>,
}

impl Hall {
    /// A hall over a house.
    pub fn new(house: Arc<House>, pulse: Arc<dyn Pulse>) -> Hall {
        let (watch, watched) = mpsc::unbounded_channel();
        Hall {
            house,
            pulse,
            tables: Mutex::default(),
            rounds: Mutex::default(),
            openings: Mutex::default(),
            delays: Mutex::default(),
            feeds: feed::Feeds::default(),
            following: Mutex::default(),
            aside: Mutex::default(),
            outage: Mutex::default(),
            alive: AtomicI64::new(0),
            life: Arc::default(),
            wake: Notify::new(),
            watch,
            watched: Mutex::new(Some(watched)),
        }
    }

    /// The signs of life of the process.
    pub fn life(&self) -> &Life {
        &self.life
    }

    /// The tables in memory.
    pub(super) fn tables(&self) -> Vec<Arc<Table>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// The board of a game, if it is in memory.
    pub(super) fn known(&self, id: &GameId) -> Option<Arc<Table>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    /// Drops a board from memory; it is read again when somebody asks for it.
    pub(super) fn forget(&self, id: &GameId) {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// The board of a game; nothing if none was opened there.
    pub async fn table(&self, id: &GameId) -> Result<Option<Arc<Table>>, HouseError> {
        if let Some(known) = self.known(id) {
            return Ok(Some(known));
        }
        let Some(stream) = id.stream() else { return Ok(None) };
        let mut records: Vec<Record> = Vec::new();
        loop {
            let after = records.last().map_or(0, |record| record.seq);
            let more = self.house.log().read(&stream, after, CHUNK).await?;
            let done = more.len() < CHUNK;
            records.extend(more);
            if done {
                break;
            }
        }
        let table = Table::from_log(id, records).map_err(|unfit| self.set_aside(id, unfit))?;
        let Some(table) = table else { return Ok(None) };
        let _ = self.watch.send(Word::Read(id.clone()));
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        // Somebody else may have been faster; everybody must hear of the same one.
        Ok(Some(Arc::clone(tables.entry(id.clone()).or_insert_with(|| Arc::new(table)))))
    }

    /// The boards of a round at which a game was opened.
    pub async fn boards(&self, event: &Event, round: u32) -> Result<Vec<Arc<Table>>, HouseError> {
        let boards = event.round(round).map_or(0, |round| round.games.len() as u32);
        let mut tables = Vec::new();
        for board in 1..=boards {
            let id = GameId { event: event.id.clone(), round, board };
            match self.table(&id).await {
                Ok(table) => tables.extend(table),
                // One record that cannot be read must not hide the other boards.
                Err(HouseError::Broken { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(tables)
    }

    /// A game's record cannot be read: it is set aside, for the desk to show.
    fn set_aside(&self, id: &GameId, unfit: Unfit) -> HouseError {
        let mut aside = self.aside.lock().unwrap_or_else(PoisonError::into_inner);
        if aside.insert(id.clone(), unfit.clone()).is_none() {
            tracing::error!(game = %id, fact = unfit.seq, reason = %unfit.reason, "a game is set aside: its record cannot be read");
        }
        broken(id, unfit)
    }

    /// The games of a round whose records cannot be read, by board.
    pub fn aside(&self, event: &str, round: u32) -> Vec<(u32, Unfit)> {
        let aside = self.aside.lock().unwrap_or_else(PoisonError::into_inner);
        let of_round = aside.iter().filter(|(id, _)| id.event == event && id.round == round);
        of_round.map(|(id, unfit)| (id.board, unfit.clone())).collect()
    }

    /// Opens a game at every board of a round that has neither a game nor a result. Answers how many.
    pub async fn open_round(
        &self,
        event: &Event,
        round: u32,
        actor: &Doer,
    ) -> Result<usize, PlayError> {
        if event.visibility.is_archived() {
            return Err(PlayError::Event(EventRefusal::Archived));
        }
        let play = event.play.as_ref().filter(|play| play.knows_the_start());
        let play = play.ok_or(PlayError::NotSet)?;
        let games = event.round(round).map_or(0, |round| round.games.len() as u32);
        let mut opened = 0;
        for board in 1..=games {
            opened += usize::from(self.open(event, play, round, board, actor).await?);
        }
        Ok(opened)
    }

    /// An arbiter starts, stops or resumes every board of a round that it fits. Answers how many. A board
    /// that refuses does not keep the others from it.
    pub async fn act_on_all(
        self: &Arc<Hall>,
        event: &Event,
        round: u32,
        act: &Act,
        actor: &Doer,
    ) -> Result<usize, PlayError> {
        let mut done = 0;
        for table in self.boards(event, round).await? {
            let sight = table.now();
            let running = sight.state.clock().running().is_some();
            let fits = match act {
                Act::StartClocks => *sight.state.phase() == Phase::Scheduled,
                Act::Interrupt => running,
                // A player who called, and a claim, are answered one by one.
                _ => {
                    *sight.state.phase() == Phase::InPlay
                        && !running
                        && sight.state.pending().is_empty()
                }
            };
            let acts = vec![act.clone()];
            let (by, actor) = (Actor::Arbiter, actor.clone());
            let sent = Sent { by, actor, at: now(), id: None, acts };
            match fits.then_some(sent) {
                None => {}
                Some(sent) => match self.act(&table.id, &sent).await {
                    Ok(_) => done += 1,
                    Err(PlayError::Refused(_)) => {}
                    Err(error) => return Err(error),
                },
            }
        }
        Ok(done)
    }

    /// Opens a game at a board, unless there is one that is not cancelled, or a result.
    pub async fn open(
        &self,
        event: &Event,
        play: &PlaySettings,
        round: u32,
        board: u32,
        actor: &Doer,
    ) -> Result<bool, PlayError> {
        self.open_as(event, play, GameId { event: event.id.clone(), round, board }, false, actor)
            .await
    }

    /// The same, for a board at which people move here, or for one that is followed.
    async fn open_as(
        &self,
        event: &Event,
        play: &PlaySettings,
        id: GameId,
        followed: bool,
        actor: &Doer,
    ) -> Result<bool, PlayError> {
        let GameId { round, board, .. } = id;
        let (Some(game), Some(stream)) = (event.game(round, board), id.stream()) else {
            return Err(PlayError::NoGame);
        };
        let table = self.table(&id).await?;
        let before = table.as_ref().map(|table| table.now());
        let players = game.pairing.players();
        // A game of two who are not paired here any more gives way: the round was taken back.
        let taken = before.as_ref().is_some_and(|now| {
            *now.state.phase() != Phase::Cancelled && now.opened.players == players
        });
        if taken || game.result().is_some() {
            return Ok(false);
        }
        let part = event.round(round).and_then(|round| round.knockout()).map(|made| made.part);
        let (play, part) = match play_off(event, play, round, board) {
            Some((play, part)) => (play, Some(part)),
            None => (play.clone(), part),
        };
        let named = players.map(|id| event.entrant(id).map(player).unwrap_or_default());
        // On a real board nobody announces to us.
        let named = match followed {
            true => named.map(|player| Player { name: player.name, ..Player::default() }),
            false => named,
        };
        let entry = Entry::Opened(Box::new(Opened {
            opening: play.opening(event.settings.laws, named, part),
            players,
            press: play.press,
            calls_stop_clocks: play.calls_stop_clocks,
            followed,
        }));
        let append = Append {
            stream,
            expected: before.map_or(0, |now| now.seq),
            at: now(),
            actor: actor.to_string(),
            act: None,
            facts: written([entry])?,
        };
        let begun = now();
        match self.house.log().append(append).await {
            Ok(_) => {
                self.stored(begun);
                self.catch_up(&id).await?;
                self.accept_assistants(event, &id, actor).await?;
                self.told(&id);
                self.opened(&id);
                Ok(true)
            }
            // Somebody else opened it.
            Err(AppendError::Conflict { .. }) => Ok(false),
            Err(AppendError::Store(error)) => {
                self.failed(&error);
                Err(error.into())
            }
        }
    }

    /// Whoever has an assistant at the event has one in the game: the arbiter accepted them for all of it.
    async fn accept_assistants(
        &self,
        event: &Event,
        id: &GameId,
        actor: &Doer,
    ) -> Result<(), PlayError> {
        let Some(table) = self.table(id).await? else { return Ok(()) };
        for color in Color::ALL {
            let player = table.now().opened.players[color];
            let Some(entrant) = event.entrant(player) else { continue };
            for &help in help_of(entrant) {
                let acts = vec![Act::AcceptAssistant { color, help }];
                let (by, actor) = (Actor::Arbiter, actor.clone());
                match self.record(&table, &Sent { by, actor, at: now(), id: None, acts }).await {
                    // Not every edition knows every kind of help.
                    Ok(_) | Err(PlayError::Refused(_)) => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(())
    }

    /// Decides acts on a board, stores what follows, and answers when it is durable.
    pub async fn act(self: &Arc<Hall>, id: &GameId, sent: &Sent) -> Result<Played, PlayError> {
        let table = self.table(id).await?.ok_or(PlayError::NoGame)?;
        self.look_for_standstill();
        if self.outage().is_some() {
            return Err(HouseError::Standing.into());
        }
        // What has arrived is done, whether or not its sender waits for the answer.
        let (hall, sent) = (Arc::clone(self), sent.clone());
        match tokio::spawn(async move { hall.record(&table, &sent).await }).await {
            Ok(done) => done,
            Err(error) => match error.try_into_panic() {
                Ok(broken) => std::panic::resume_unwind(broken),
                // The house is closing.
                Err(_) => Err(HouseError::Standing.into()),
            },
        }
    }

    /// What acts lead to: at a glance where they stand, with a search where nobody waits for it.
    async fn decided(&self, before: &Arc<Sight>, sent: &Sent) -> Result<Vec<Fact>, Refusal> {
        match winnable::at_a_glance(|| decided(before, sent)) {
            Some(decided) => decided,
            None => {
                let (before, sent) = (Arc::clone(before), sent.clone());
                self.house.pool().run(move || decided(&before, &sent)).await
            }
        }
    }

    /// Decides acts on a board and stores what follows, whether or not clocks stand.
    pub(super) async fn record(&self, table: &Table, sent: &Sent) -> Result<Played, PlayError> {
        let id = &table.id;
        let stream = id.stream().ok_or(PlayError::NoGame)?;
        let _turn = table.turn.lock().await;
        for _ in 0..TRIES {
            let before = table.recorded();
            let facts = match self.decided(&before, sent).await {
                Ok(facts) => facts,
                // What was done already is refused the second time; its sender gets the first answer.
                Err(refusal) => match self.earlier(id, sent).await? {
                    Some(facts) => return Ok(Played { now: table.now(), facts }),
                    None => return Err(refusal.into()),
                },
            };
            if facts.is_empty() {
                return Ok(Played { now: before, facts });
            }
            let append = Append {
                stream: stream.clone(),
                expected: before.seq,
                at: sent.at.max(before.at),
                actor: sent.actor.to_string(),
                act: sent.id.clone(),
                facts: written(facts.iter().map(|fact| Entry::Fact(fact.clone())))?,
            };
            let (at, texts) = (append.at, append.facts.clone());
            let begun = now();
            match self.house.log().append(append).await {
                Ok(Appended { already: false, last }) => {
                    self.stored(begun);
                    let first = last + 1 - texts.len() as u64;
                    let records: Vec<Record> = (first..)
                        .zip(texts)
                        .map(|(seq, fact)| Record {
                            position: 0,
                            stream: stream.clone(),
                            seq,
                            at,
                            actor: sent.actor.to_string(),
                            act: sent.id.clone(),
                            fact,
                        })
                        .collect();
                    table.take_in(&records).map_err(|unfit| broken(id, unfit))?;
                    self.stand_still(table);
                    self.told(id);
                    return Ok(Played { now: table.now(), facts });
                }
                Ok(Appended { already: true, .. }) => {
                    self.catch_up(id).await?;
                    let facts = self.earlier(id, sent).await?.unwrap_or_default();
                    return Ok(Played { now: table.now(), facts });
                }
                Err(AppendError::Conflict { .. }) => self.catch_up(id).await?,
                Err(AppendError::Store(error)) => {
                    self.failed(&error);
                    return Err(error.into());
                }
            }
        }
        Err(HouseError::Crowded.into())
    }

    /// What acts of that name led to, if they were done before.
    async fn earlier(&self, id: &GameId, sent: &Sent) -> Result<Option<Vec<Fact>>, PlayError> {
        let (Some(act), Some(stream)) = (&sent.id, id.stream()) else { return Ok(None) };
        let records = self.house.log().caused_by(&stream, act).await?;
        let facts: Vec<Fact> = records
            .iter()
            .filter_map(|record| match serde_json::from_str(&record.fact) {
                Ok(Entry::Fact(fact)) => Some(fact),
                _ => None,
            })
            .collect();
        Ok((!facts.is_empty()).then_some(facts))
    }

    /// Everything that happened in a game up to where it stands, from the log: the moves and presses among it,
    /// which are not kept one by one.
    pub async fn facts(&self, sight: &Sight) -> Result<Vec<Fact>, HouseError> {
        let Some(stream) = sight.id.stream() else { return Ok(Vec::new()) };
        let mut facts = Vec::new();
        let mut after = sight.began;
        while after < sight.seq {
            let records = self.house.log().read(&stream, after, CHUNK).await?;
            let Some(last) = records.last() else { break };
            after = last.seq;
            for record in records.iter().take_while(|record| record.seq <= sight.seq) {
                match Step::read(record).map_err(|unfit| broken(&sight.id, unfit))? {
                    Step::Told { told, .. } => facts.push(told.fact.clone()),
                    Step::Opened { .. } => {}
                }
            }
        }
        Ok(facts)
    }

    /// Takes in what is in the log and not yet in memory.
    pub(super) async fn catch_up(&self, id: &GameId) -> Result<(), HouseError> {
        let Some(stream) = id.stream() else { return Ok(()) };
        let Some(table) = self.table(id).await? else { return Ok(()) };
        loop {
            let news = self.house.log().read(&stream, table.recorded().seq, CHUNK).await?;
            table.take_in(&news).map_err(|unfit| broken(id, unfit))?;
            if news.len() < CHUNK {
                return Ok(());
            }
        }
    }

    /// Something happened on a board: whoever follows the round is told, and its clock is watched.
    pub(super) fn told(&self, id: &GameId) {
        self.announce(id);
        // The watcher is gone only when the house closes.
        let _ = self.watch.send(Word::Happened(id.clone()));
    }

    /// Whoever follows the round looks again.
    pub(super) fn announce(&self, id: &GameId) {
        self.announce_round(&id.event, id.round);
    }

    /// Whoever follows a round looks again.
    fn announce_round(&self, event: &str, round: u32) {
        counter(&self.rounds, event, round).send_modify(|count| *count += 1);
    }

    /// A game was opened: whoever follows all boards of the round has one more.
    pub(super) fn opened(&self, id: &GameId) {
        counter(&self.openings, &id.event, id.round).send_modify(|count| *count += 1);
    }

    /// Says when a game is opened in a round.
    pub fn opening_news(&self, event: &str, round: u32) -> watch::Receiver<u64> {
        counter(&self.openings, event, round).subscribe()
    }

    /// The delays are read again.
    pub(super) fn forget_delays(&self) {
        let mut delays = self.delays();
        delays.known.clear();
        delays.forgotten += 1;
    }

    fn delays(&self) -> MutexGuard<'_, Delays> {
        self.delays.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says when anything happens on a board of a round.
    pub fn round_news(&self, event: &str, round: u32) -> watch::Receiver<u64> {
        counter(&self.rounds, event, round).subscribe()
    }

    /// The rounds in which games are being played, as the public knows it, and in how many of their games.
    pub async fn live(&self) -> Result<BTreeMap<(String, u32), usize>, HouseError> {
        let mut live = BTreeMap::new();
        for table in self.tables() {
            let delay = match self.delay(&table.id).await {
                Ok(delay) => delay,
                // What the public may know of an event that cannot be read is not known.
                Err(HouseError::Broken { .. }) => continue,
                Err(error) => return Err(error),
            };
            if table.at(delay.seen(now())).0.is_going_on() {
                *live.entry((table.id.event.clone(), table.id.round)).or_default() += 1;
            }
        }
        Ok(live)
    }

    /// What the public sees of an event's boards.
    pub async fn public(&self, event: &str) -> Result<Public, HouseError> {
        let forgotten = {
            let delays = self.delays();
            if let Some(&(_, public)) = delays.known.get(event) {
                return Ok(public);
            }
            delays.forgotten
        };
        let folded = self.house.event(event).await?;
        let nothing = Public { delay: None, boards: None };
        let public = folded.as_ref().map_or(nothing, |folded| Public::of(&folded.event));
        let seq = folded.as_ref().map_or(0, |folded| folded.seq);
        let mut delays = self.delays();
        Ok(if delays.forgotten == forgotten { delays.learn(event, seq, public) } else { public })
    }

    /// How much later the public sees a board.
    pub async fn delay(&self, id: &GameId) -> Result<Delay, HouseError> {
        Ok(self.public(&id.event).await?.at(id.board))
    }

    /// What the public sees of an event has changed: it is read again.
    pub(super) fn forget_delay(&self, event: &str) {
        let mut delays = self.delays();
        delays.known.remove(event);
        delays.forgotten += 1;
    }
}

impl Delays {
    /// Takes in what was read, unless something later is known. Answers what holds.
    fn learn(&mut self, event: &str, seq: Seq, public: Public) -> Public {
        let known = self.known.entry(event.to_owned()).or_insert((seq, public));
        if seq >= known.0 {
            *known = (seq, public);
        }
        known.1
    }
}

fn counter(rounds: &Mutex<Rounds>, event: &str, round: u32) -> watch::Sender<u64> {
    let mut rounds = rounds.lock().unwrap_or_else(PoisonError::into_inner);
    rounds.entry((event.to_owned(), round)).or_insert_with(|| watch::channel(0).0).clone()
}

/// For what somebody's assistant is accepted. One who needs an assistant may have the pieces moved, the clock pressed and the
/// score kept; the assistant of a player who does not see has the duties of the appendix, and keeps the score.
fn help_of(entrant: &Entrant) -> &'static [Help] {
    match (entrant.needs.assistant, &entrant.care.assistant) {
        (true, _) => &[Help::Moving, Help::Clock, Help::Scoring],
        (false, Some(_)) if entrant.needs.is_disability() => &[Help::Scoring],
        (false, _) => &[],
    }
}

/// What the game needs to know of somebody who plays in it.
fn player(entrant: &Entrant) -> Player {
    let needs = entrant.needs;
    Player {
        name: entrant.player.name.to_string(),
        // The appendix is for the blind and for those who see little.
        blind: needs.is_visual(),
        deaf: needs.deaf,
        disabled: needs.disabled || needs.assistant || needs.wheelchair || needs.speech,
    }
}

/// What the acts lead to, one after the other, by the Laws and by the rules of the device they came through.
pub(super) fn decided(before: &Sight, sent: &Sent) -> Result<Vec<Fact>, Refusal> {
    let context = Context { at: before.moment(sent.at), by: sent.by };
    // The moves of a real board are made there.
    if before.opened.followed && sent.actor.seat().is_some() {
        return Err(Refusal { why: Why::NotForThisActor, clauses: Vec::new() });
    }
    let device = Device {
        press: before.opened.press,
        calls: match before.opened.calls_stop_clocks {
            true => Calls::Stop,
            false => Calls::Run,
        },
        entered: match sent.actor.seat() {
            Some(Seat::Player { .. } | Seat::Assistant { .. }) => Entered::AtOwnSeat,
            Some(Seat::Board { .. }) => Entered::OnScreen,
            None => Entered::InTheHall,
        },
    };
    decide_by(&before.state, device, context, &sent.acts)
}

pub(super) fn broken(id: &GameId, unfit: Unfit) -> HouseError {
    HouseError::Broken { event: format!("game/{id}"), seq: unfit.seq, reason: unfit.reason }
}

/// Whether the board itself calls flags in a game.
pub fn calls_flags(sight: &Sight) -> bool {
    sight.state.regulations().flags == FlagHandling::AtOnce
}

/// How a game of a play-off is played: at its own rate, or as an Armageddon (30.5.6.1).
fn play_off(
    event: &Event,
    play: &PlaySettings,
    round: u32,
    board: u32,
) -> Option<(PlaySettings, Part)> {
    let stage = event.play_off_of(round)?;
    Some(match event.play_off_rate(round, board)? {
        Rate::Armageddon => (play.clone(), Part::Armageddon),
        Rate::Blitz => {
            let tie_break_time = event.play_off_time(stage);
            (PlaySettings { tie_break_time, ..play.clone() }, Part::TieBreak { set: 1 })
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{Delays, Public};

    #[test]
    fn an_older_delay_does_not_replace_a_newer_one() {
        let mut delays = Delays::default();
        let by = |delay| Public { delay: Some(delay), boards: None };
        assert_eq!(delays.learn("open", 7, by(900)), by(900));
        assert_eq!(delays.learn("open", 5, by(0)), by(900), "read before, learnt after");
        assert_eq!(delays.learn("open", 9, by(300)), by(300));
        assert_eq!(delays.learn("other", 1, by(60)), by(60));
    }
}
