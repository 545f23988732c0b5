//! The one who walks through the hall: notices fallen flags without being asked, enters results when the
//! public may know them, hears what other processes store, and puts right what an outage left.

use super::{
    Hall, PlayError, Sent, Word,
    attention::trouble,
    calls_flags,
    helpers::{Done, Going, Helpers},
    outage::interruption,
    table::Table,
};
use crate::{
    error::HouseError,
    game::{Doer, GameId, Sight},
    moment::{self, Life, now},
};
use adoube_base::Color;
use adoube_competition::Fact as EventFact;
use adoube_laws::{
    clock::Moment,
    game::{Act, Actor, Pending, Phase},
};
use adoube_store::{Micros, Record, StoreError};
use std::{
    collections::{BTreeSet, HashMap},
    future::poll_fn,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::pin,
    sync::{Arc, PoisonError, Weak},
    task::Poll,
    time::Duration,
};
use tokio::{
    sync::broadcast::error::RecvError,
    time::{Instant, MissedTickBehavior, interval, sleep_until},
};

/// How often the house gives a sign of life while clocks run: at most so much is charged to a player for
/// an outage.
const BEAT: Duration = Duration::from_secs(1);

impl Hall {
    /// Puts right what an outage left, and starts the keeper.
    pub async fn start(self: &Arc<Hall>) -> Result<(), HouseError> {
        // What was recorded does not lie in the future, whatever the machine's clock says.
        if let Some(newest) = self.house.log().newest().await? {
            moment::not_before(newest);
        }
        self.recover().await?;
        self.go_on_following().await?;
        give_signs(Arc::downgrade(&self.life), Arc::downgrade(self))?;
        let hall = Arc::clone(self);
        tokio::spawn(async move { keep(hall).await });
        Ok(())
    }

    /// Clocks that were running when the house stopped are stopped at its last sign of life: an
    /// interruption, after which the arbiter resumes the game (6.11). Results that were not entered are
    /// entered.
    async fn recover(&self) -> Result<(), HouseError> {
        let alive = self.pulse.last_beat().await?;
        if let Some(alive) = alive {
            moment::not_before(alive);
            self.stored(alive);
        }
        for head in self.pulse.unsettled("game/").await? {
            let Some(id) = GameId::of_stream(&head.stream) else { continue };
            let table = match self.table(&id).await {
                Ok(Some(table)) => table,
                // One record that cannot be read must not keep the house shut; the desk names it.
                Ok(None) | Err(HouseError::Broken { .. }) => continue,
                Err(error) => return Err(error),
            };
            let sight = table.now();
            if sight.state.clock().running().is_some() {
                let sent = interruption(&sight, alive.unwrap_or(sight.at));
                // Where the store fails already, the keeper tries again until it does not.
                if let Err(error) = self.record(&table, &sent).await {
                    tracing::error!(game = %id, ?error, "a game could not be interrupted");
                }
            }
            // What is over and entered need not be kept in memory.
            if self.settle(&sight).await? {
                self.forget(&id);
                continue;
            }
            self.told(&id);
        }
        Ok(())
    }

    /// Notes that nothing is left to be done about a game, if that is so: it is over, and the competition has its
    /// result. The house then need not read it again when it opens.
    async fn settle(&self, sight: &Sight) -> Result<bool, HouseError> {
        let over = match sight.result() {
            Some((_, result)) => {
                let event = match self.house.event(&sight.id.event).await {
                    Ok(event) => event,
                    // The event cannot be read: its games are left as they are.
                    Err(HouseError::Broken { .. }) => return Ok(true),
                    Err(error) => return Err(error),
                };
                let game =
                    event.as_ref().and_then(|f| f.event.game(sight.id.round, sight.id.board));
                game.is_none_or(|game| game.result() == result)
            }
            None => *sight.state.phase() == Phase::Cancelled,
        };
        if over && let Some(stream) = sight.id.stream() {
            self.pulse.settle(&stream, sight.seq).await?;
        }
        Ok(over)
    }

    /// Settles a game in memory, if it is over.
    pub(super) async fn settle_if_over(&self, id: &GameId) -> Result<(), PlayError> {
        match self.known(id) {
            Some(table) => self.settle(&table.now()).await.map(drop).map_err(PlayError::from),
            None => Ok(()),
        }
    }

    /// A flag may have fallen on a board.
    pub(super) async fn look_at_flag(self: &Arc<Hall>, id: &GameId) -> Result<(), PlayError> {
        self.look_for_standstill();
        // What cannot be recorded has not happened.
        if self.outage().is_some() {
            return Ok(());
        }
        let Some(table) = self.table(id).await? else { return Ok(()) };
        let sight = table.now();
        let at = now();
        let Some(color) = sight.fallen(sight.moment(at)) else { return Ok(()) };
        if sight.state.clock().running().is_none() || sight.state.outcome().is_some() {
            return Ok(());
        }
        // A screen that keeps the players' time calls the flag itself: it may have presses that have not come
        // yet.
        if calls_flags(&sight) && !sight.kept_by_screen && !is_called(&sight) {
            let sent = Sent {
                by: Actor::Arbiter,
                actor: Doer::House,
                at,
                id: None,
                acts: vec![Act::SeeFlag { color }],
            };
            self.act(id, &sent).await?;
        } else {
            // Nobody acts: the arbiter's desk shows it.
            self.announce(id);
        }
        Ok(())
    }
}

/// Whether the flag was called and the result is the arbiter's.
fn is_called(sight: &Sight) -> bool {
    let decides = |matter: &Pending| matches!(matter, Pending::Mate(_) | Pending::Postponed(_));
    sight.state.clock().running().is_none() && sight.state.pending().iter().any(decides)
}

/// A move that arrived before the flag fell may still be on its way through the house.
const GRACE: Micros = 100_000;

/// How long until something that failed is tried again.
const RETRY: Micros = 10_000_000;

/// How long a game that is over stays in memory after the last word in it.
const REST: Micros = 15 * 60 * 1_000_000;

/// What is to be done when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Errand {
    /// Look whether a flag has fallen.
    Flag,
    /// Enter the result.
    Result,
    /// Tell the desk that time has made a board need a person.
    Look,
    /// Drop a game that is over from memory.
    Forget,
}

/// Errands by the time they are due, one of each kind for each game.
#[derive(Default)]
struct Errands {
    by_time: BTreeSet<(Micros, GameId, Errand)>,
    by_game: HashMap<(GameId, Errand), Micros>,
}

impl Errands {
    fn set(&mut self, id: &GameId, errand: Errand, due: Option<Micros>) {
        let key = (id.clone(), errand);
        if let Some(before) = self.by_game.remove(&key) {
            self.by_time.remove(&(before, id.clone(), errand));
        }
        if let Some(due) = due {
            self.by_game.insert(key, due);
            self.by_time.insert((due, id.clone(), errand));
        }
    }

    /// Sets an errand unless there is one already.
    fn set_first(&mut self, id: &GameId, errand: Errand, due: Micros) {
        if !self.by_game.contains_key(&(id.clone(), errand)) {
            self.set(id, errand, Some(due));
        }
    }

    fn next(&self) -> Option<Micros> {
        self.by_time.first().map(|(due, ..)| *due)
    }

    fn take_due(&mut self, now: Micros) -> Option<(GameId, Errand)> {
        let (due, id, errand) = self.by_time.first()?.clone();
        if due > now {
            return None;
        }
        self.set(&id, errand, None);
        Some((id, errand))
    }
}

/// What becomes of a game that has rested in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rest {
    /// It is not over: it stays, and when it is over it is looked at again.
    Open,
    /// Somebody follows it still.
    Later,
    /// Whoever asks for it again will have it read again.
    Gone,
}

fn rest(table: &Table) -> Rest {
    let over = matches!(table.now().state.phase(), Phase::Ended(_) | Phase::Cancelled);
    match (over, table.is_followed()) {
        (false, _) => Rest::Open,
        (true, true) => Rest::Later,
        (true, false) => Rest::Gone,
    }
}

async fn keep(hall: Arc<Hall>) {
    let watched = hall.watched.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some(mut watched) = watched else { return };
    let mut news = hall.house.log().subscribe();
    let mut errands = Errands::default();
    let mut beat = interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut drift = None;
    let mut helpers = Helpers::new(&hall);
    loop {
        let wake = errands.next().map_or_else(
            || Instant::now() + Duration::from_secs(3600),
            |due| {
                let left = u64::try_from(due.saturating_sub(now())).unwrap_or(0);
                Instant::now() + Duration::from_micros(left)
            },
        );
        tokio::select! {
            word = watched.recv() => match word {
                Some(Word::Happened(id)) => {
                    alone(plan(&hall, &mut errands, &id)).await;
                }
                Some(Word::Read(id)) => errands.set_first(&id, Errand::Forget, now() + REST),
                None => return,
            },
            () = sleep_until(wake) => while let Some((id, errand)) = errands.take_due(now()) {
                match errand {
                    Errand::Flag => helpers.send(id, Going::Flag),
                    Errand::Result => helpers.send(id, Going::Result),
                    Errand::Forget => forget(&hall, &mut errands, &id),
                    Errand::Look => drop(alone(look(&hall, &mut errands, &id)).await),
                }
            },
            Some(done) = helpers.back.recv() => {
                let Done { id, going, result } = done;
                if let Err(error) = result {
                    tracing::warn!(game = %id, ?going, ?error, "not done");
                    if matches!(error, PlayError::House(_)) {
                        let errand = match going {
                            Going::Flag => Errand::Flag,
                            Going::Result => Errand::Result,
                        };
                        errands.set_first(&id, errand, now() + RETRY);
                    }
                }
            },
            _ = beat.tick() => {
                alone(look_after(&hall)).await;
                warn_of_drift(&mut drift);
            },
            () = hall.wake.notified() => {
                hall.look_for_standstill();
                alone(mend(&hall)).await;
            },
            heard = news.recv() => match heard {
                Ok(record) => drop(alone(hear(&hall, &record)).await),
                Err(RecvError::Lagged(_)) => {
                    hall.forget_delays();
                    for table in hall.tables() {
                        if alone(hall.catch_up(&table.id)).await.is_some_and(|done| done.is_ok()) {
                            hall.told(&table.id);
                        }
                    }
                }
                Err(RecvError::Closed) => return,
            },
        }
    }
}

/// Does something for one game, or once. If it breaks down it is logged, and the keeper goes on: all other games have
/// flags that fall, too. Nothing if it broke down.
pub(super) async fn alone<T>(what: impl Future<Output = T>) -> Option<T> {
    let mut what = pin!(what);
    poll_fn(|cx| match catch_unwind(AssertUnwindSafe(|| what.as_mut().poll(cx))) {
        Ok(polled) => polled.map(Some),
        Err(_) => {
            tracing::error!("something the keeper did broke down");
            Poll::Ready(None)
        }
    })
    .await
}

/// Drops a game that is over from memory, if nobody needs it.
fn forget(hall: &Hall, errands: &mut Errands, id: &GameId) {
    if let Some(table) = hall.known(id) {
        match rest(&table) {
            Rest::Gone => hall.forget(id),
            Rest::Later => errands.set(id, Errand::Forget, Some(now() + REST)),
            Rest::Open => {}
        }
    }
}

/// Tells the desk that time has made a board need a person.
async fn look(hall: &Hall, errands: &mut Errands, id: &GameId) {
    hall.announce(id);
    if let Ok(Some(table)) = hall.table(id).await {
        errands.set(id, Errand::Look, next_look(&table.now(), now()));
    }
}

/// What is done with every beat.
async fn look_after(hall: &Hall) {
    hall.look_for_standstill();
    if hall.outage().is_some() {
        mend(hall).await;
    } else if hall.tables().iter().any(|t| t.now().state.clock().running().is_some()) {
        hall.beat().await;
    }
}

async fn mend(hall: &Hall) {
    if let Err(error) = hall.mend().await {
        tracing::warn!(%error, "nothing can be recorded yet");
    }
}

/// Tells the operator, once for each time it happens, that somebody has set the machine's clock.
fn warn_of_drift(known: &mut Option<Micros>) {
    let found = moment::drift();
    if is_news(*known, found) {
        *known = found;
        if let Some(drift) = found {
            tracing::warn!(
                seconds = drift / 1_000_000,
                "the machine's clock differs from the time of record, which passes evenly all the same"
            );
        }
    }
}

/// Whether the machine's clock was set since the operator was last told.
fn is_news(known: Option<Micros>, found: Option<Micros>) -> bool {
    match (known, found) {
        (Some(before), Some(now)) => (before - now).abs() > moment::STANDSTILL,
        (before, now) => before.is_some() != now.is_some(),
    }
}

/// How often the process gives itself a sign of life.
const SIGN: Duration = Duration::from_millis(250);

/// A thread that does nothing else: it ends with the hall.
fn give_signs(life: Weak<Life>, hall: Weak<Hall>) -> Result<(), HouseError> {
    let signs = move || {
        let mut before = moment::uptime().zip(Some(now()));
        while let Some(life) = life.upgrade() {
            let at = now();
            let mut stood = life.sign(at);
            let up = moment::uptime().zip(Some(at));
            // While a machine sleeps its even time may stand still; how long it has been up does not.
            if let (Some((up_then, then)), Some((up, _))) = (before, up)
                && let Ok(passed) = Micros::try_from(up.saturating_sub(up_then).as_micros())
                && passed - (at - then) > moment::STANDSTILL
            {
                life.slept(then);
                stood = true;
            }
            before = up;
            if stood && let Some(hall) = hall.upgrade() {
                hall.wake.notify_one();
            }
            drop(life);
            std::thread::sleep(SIGN);
        }
    };
    let started = std::thread::Builder::new().name("adoube-life".into()).spawn(signs);
    started.map(drop).map_err(|error| {
        let reason = error.to_string();
        HouseError::Store(StoreError { doing: "starting to give signs of life", reason })
    })
}

/// When to look at a game again.
async fn plan(hall: &Hall, errands: &mut Errands, id: &GameId) {
    let Ok(Some(table)) = hall.table(id).await else { return };
    // Nobody may be looking; what spectators might see by now is not kept for them.
    let delay = hall.delay(id).await;
    if let Ok(delay) = delay {
        table.at(delay.seen(now()));
    }
    let sight = table.now();
    let flag = sight.flag_due().map(|due| sight.time(due) + GRACE);
    errands.set(id, Errand::Flag, flag);
    errands.set(id, Errand::Look, next_look(&sight, now()));
    // Of a board that the public does not see the result is known when the game is over.
    let public = delay.ok().and_then(|delay| delay.shown(sight.at)).unwrap_or(sight.at);
    let result = sight.result().map(|_| public);
    errands.set(id, Errand::Forget, result.map(|due| due.saturating_add(REST)));
    errands.set(
        id,
        Errand::Result,
        result.or((sight.has_consequences() || sight.has_rulings()).then_some(public)),
    );
}

/// When time alone will next make a board need a person: the default time is over, or the player whose clock runs
/// is short of time.
fn next_look(sight: &Sight, now: Micros) -> Option<Micros> {
    let state = &sight.state;
    let started = state.started()?;
    let running = state.clock().running()?;
    let missing = Color::ALL.into_iter().any(|color| state.present(color).is_none());
    let late = missing.then(|| started.after(state.regulations().lateness()));
    let display = state.clock().display(running, state.last_moment());
    let short = trouble(state.regulations().class())
        .map(|least| state.last_moment().after(display.remaining + display.delay - least));
    let after = |moment: Moment| sight.time(moment).saturating_add(1_000);
    late.into_iter().chain(short).map(after).filter(|&time| time > now).min()
}

/// Something was stored, by this process or another.
async fn hear(hall: &Hall, record: &Record) {
    if let Some(id) = GameId::of_stream(&record.stream) {
        // Another process opened a game: whoever follows the round hears of it.
        if record.seq == 1 && hall.known(&id).is_none() {
            hall.opened(&id);
        }
        let behind = hall.known(&id).is_some_and(|table| table.now().seq < record.seq);
        if behind && hall.catch_up(&id).await.is_ok() {
            hall.told(&id);
        }
    } else if record.stream.as_str().starts_with("follow/") {
        hall.heard_of_following(&record.stream);
    } else if let Some(event) = record.stream.as_str().strip_prefix("event/")
        && let Ok(fact) = serde_json::from_str::<EventFact>(&record.fact)
        && matches!(
            fact,
            EventFact::PlaySet { .. }
                | EventFact::BroadcastSet { .. }
                | EventFact::DelaySigned { .. }
        )
    {
        hall.forget_delay(event);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::entry::{Entry, Opened};
    use adoube_base::ByColor;
    use adoube_competition::{play::Press, player::PlayerId};
    use adoube_laws::{
        book::Edition,
        game::{Fact, Opening, Regulations, State, What, decide, evolve},
    };

    fn id() -> GameId {
        GameId { event: "open".into(), round: 1, board: 1 }
    }

    #[tokio::test]
    async fn what_breaks_down_for_one_game_does_not_end_the_keeper() {
        let breaks = async {
            tokio::task::yield_now().await;
            panic!("a bug");
        };
        assert_eq!(alone::<()>(breaks).await, None);
        assert_eq!(alone(async { 7 }).await, Some(7));
    }

    /// A board at which these acts were done.
    fn table(acts: &[(Actor, Act)]) -> Table {
        let regulations = Regulations::new(Edition::Fide2023, "60'".parse().unwrap());
        let opening = Opening::new(regulations);
        let mut state = State::new(opening.clone()).unwrap();
        let mut entries = vec![Entry::Opened(Box::new(Opened {
            opening,
            players: ByColor::new(PlayerId(1), PlayerId(2)),
            press: Press::Automatic,
            calls_stop_clocks: false,
            followed: false,
        }))];
        for (by, act) in acts {
            let context = adoube_laws::game::Context { at: Moment(0), by: *by };
            let facts: Vec<Fact> = decide(&state, context, act).unwrap();
            assert!(matches!(facts[0].what, What::Done(_)));
            facts.iter().for_each(|fact| evolve(&mut state, fact));
            entries.extend(facts.into_iter().map(Entry::Fact));
        }
        let records = (1..).zip(entries).map(|(seq, entry)| Record {
            position: seq,
            stream: id().stream().unwrap(),
            seq,
            at: 0,
            actor: "test".into(),
            act: None,
            fact: serde_json::to_string(&entry).unwrap(),
        });
        Table::from_log(&id(), records.collect()).unwrap().unwrap()
    }

    #[test]
    fn what_is_over_and_not_followed_leaves_memory() {
        let start = (Actor::Arbiter, Act::StartClocks);
        assert_eq!(rest(&table(std::slice::from_ref(&start))), Rest::Open);
        let over = table(&[start, (Actor::Player(Color::White), Act::Resign)]);
        let follower = over.news();
        assert_eq!(rest(&over), Rest::Later);
        drop(follower);
        assert_eq!(rest(&over), Rest::Gone);
    }

    #[test]
    fn n12_the_operator_is_warned_of_a_clock_that_was_set_once_each_time() {
        let hour = 3_600_000_000;
        assert!(is_news(None, Some(-hour)), "an hour back");
        assert!(!is_news(Some(-hour), Some(-hour + 1_000)), "told already");
        assert!(is_news(Some(-hour), Some(-2 * hour)), "and another");
        assert!(is_news(Some(-hour), None) && !is_news(None, None));
    }

    #[test]
    fn a_game_that_is_asked_for_again_and_again_does_not_stay_for_that() {
        let mut errands = Errands::default();
        for asked in 0..3 {
            errands.set_first(&id(), Errand::Forget, asked + REST);
        }
        assert_eq!(errands.next(), Some(REST));
        assert_eq!(errands.take_due(REST), Some((id(), Errand::Forget)));
        assert_eq!(errands.next(), None);
    }
}
