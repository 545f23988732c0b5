//! What every log must keep of its promises, written once for all backends.
//!
//! A backend joins by a call of `suite!` with a function that opens it on something new and a
//! function that opens the same thing again, as a second process would.

#![allow(clippy::unwrap_used)]

use adoube_store::{
    Append, AppendError, Appended, Log, Record, Seq, StreamId,
    access::{Access, Session},
    keys::{Key, Keys},
    pulse::Pulse,
    sqlite::SqliteStore,
};
use std::{collections::BTreeSet, sync::Arc};
use tempfile::TempDir;

fn stream(name: &str) -> StreamId {
    StreamId::new(name).unwrap()
}

fn append(name: &str, expected: Seq, facts: &[&str]) -> Append {
    Append {
        stream: stream(name),
        expected,
        at: 1_700_000_000_000_000,
        actor: "arbiter".into(),
        act: None,
        facts: facts.iter().map(|&fact| fact.to_owned()).collect(),
    }
}

fn facts(records: &[Record]) -> Vec<&str> {
    records.iter().map(|record| record.fact.as_str()).collect()
}

async fn reads_back_what_was_appended(log: Arc<dyn Log>) {
    let done = log.append(append("event/a", 0, &["one", "two"])).await.unwrap();
    assert_eq!(done, Appended { last: 2, already: false });
    log.append(append("event/b", 0, &["other"])).await.unwrap();
    log.append(append("event/a", 2, &["Тавреля « ' \u{0} »"])).await.unwrap();
    let all = log.read(&stream("event/a"), 0, 100).await.unwrap();
    assert_eq!(facts(&all), ["one", "two", "Тавреля « ' \u{0} »"]);
    assert_eq!(all.iter().map(|r| r.seq).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!((all[0].at, all[0].actor.as_str()), (1_700_000_000_000_000, "arbiter"));
    assert_eq!(facts(&log.read(&stream("event/a"), 1, 1).await.unwrap()), ["two"]);
    assert!(log.read(&stream("event/none"), 0, 100).await.unwrap().is_empty());
}

async fn of_two_that_expect_the_same_number_one_wins(log: Arc<dyn Log>) {
    log.append(append("event/a", 0, &["first"])).await.unwrap();
    let conflict = log.append(append("event/a", 0, &["late", "later"])).await.unwrap_err();
    assert!(matches!(conflict, AppendError::Conflict { expected: 0, actual: 1 }), "{conflict:?}");
    let ahead = log.append(append("event/a", 5, &["early"])).await.unwrap_err();
    assert!(matches!(ahead, AppendError::Conflict { expected: 5, actual: 1 }), "{ahead:?}");
    assert_eq!(facts(&log.read(&stream("event/a"), 0, 100).await.unwrap()), ["first"]);
}

async fn an_act_is_stored_once_however_often_it_is_sent(log: Arc<dyn Log>) {
    let act = Append { act: Some("x1".into()), ..append("event/a", 0, &["one", "two"]) };
    assert_eq!(log.append(act.clone()).await.unwrap(), Appended { last: 2, already: false });
    log.append(append("event/a", 2, &["three"])).await.unwrap();
    assert_eq!(log.append(act.clone()).await.unwrap(), Appended { last: 2, already: true });
    assert_eq!(facts(&log.caused_by(&stream("event/a"), "x1").await.unwrap()), ["one", "two"]);
    assert!(log.caused_by(&stream("event/a"), "x2").await.unwrap().is_empty());
    let elsewhere = Append { stream: stream("event/b"), ..act };
    assert!(!log.append(elsewhere).await.unwrap().already, "ids belong to their stream");
}

/// An event comes from elsewhere with the logs of its games: all of it, or nothing.
async fn what_is_stored_together_is_stored_whole_or_not_at_all(log: Arc<dyn Log>) {
    let act = |name: &str, expected, facts: &[&str], act: &str| Append {
        act: Some(act.into()),
        ..append(name, expected, facts)
    };
    let whole = vec![
        act("event/a", 0, &["one", "two"], "x1"),
        act("event/a", 2, &["three"], "x2"),
        append("game/a/1/1", 0, &["opened"]),
    ];
    log.append_all(whole.clone()).await.unwrap();
    let all = log.read(&stream("event/a"), 0, 100).await.unwrap();
    assert_eq!(facts(&all), ["one", "two", "three"]);
    assert_eq!(log.head(&stream("event/a")), Some(3));
    assert_eq!(log.head(&stream("game/a/1/1")), Some(1));
    // What is there already is not stored again, and what stands before it is not stored either.
    let again = vec![append("game/a/1/2", 0, &["opened"]), act("event/a", 0, &["one"], "x1")];
    let refused = log.append_all(again).await.unwrap_err();
    assert!(matches!(refused, AppendError::Conflict { .. }), "{refused:?}");
    assert!(log.read(&stream("game/a/1/2"), 0, 100).await.unwrap().is_empty());
    let gap = vec![append("event/b", 0, &["one"]), append("event/b", 5, &["six"])];
    assert!(log.append_all(gap).await.is_err());
    assert!(log.read(&stream("event/b"), 0, 100).await.unwrap().is_empty());
}

async fn streams_are_listed_by_prefix(log: Arc<dyn Log>) {
    for name in ["event/b", "event/a", "game/a"] {
        log.append(append(name, 0, &["x", "y"])).await.unwrap();
    }
    let heads = log.streams("event/").await.unwrap();
    let heads: Vec<(&str, Seq)> = heads.iter().map(|h| (h.stream.as_str(), h.last)).collect();
    assert_eq!(heads, [("event/a", 2), ("event/b", 2)]);
    assert!(log.streams("event/_").await.unwrap().is_empty(), "a prefix is no pattern");
}

/// Many writers at once, each deciding again after a conflict: nothing is lost, doubled or reordered.
async fn concurrent_appends_lose_nothing(log: Arc<dyn Log>) {
    const WRITERS: usize = 16;
    const EACH: usize = 20;
    let mut news = log.subscribe();
    let writers: Vec<_> = (0..WRITERS)
        .map(|writer| {
            let log = Arc::clone(&log);
            tokio::spawn(async move {
                for n in 0..EACH {
                    let mut expected = 0;
                    loop {
                        let fact = format!("{writer}:{n}");
                        match log.append(append("event/a", expected, &[&fact])).await {
                            Ok(_) => break,
                            Err(AppendError::Conflict { actual, .. }) => expected = actual,
                            Err(error) => panic!("{error}"),
                        }
                    }
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap();
    }
    let stored = log.read(&stream("event/a"), 0, usize::MAX >> 1).await.unwrap();
    let numbers: Vec<Seq> = stored.iter().map(|r| r.seq).collect();
    assert_eq!(numbers, (1..=(WRITERS * EACH) as Seq).collect::<Vec<_>>());
    let expected: BTreeSet<String> =
        (0..WRITERS).flat_map(|w| (0..EACH).map(move |n| format!("{w}:{n}"))).collect();
    assert_eq!(stored.iter().map(|r| r.fact.clone()).collect::<BTreeSet<_>>(), expected);
    for record in &stored {
        assert_eq!(*news.recv().await.unwrap(), *record, "subscribers hear the same, in order");
    }
}

async fn a_second_process_is_heard_and_bound_by_the_same_numbers(
    log: Arc<dyn Log>,
    other: Arc<dyn Log>,
) {
    let mut news = log.subscribe();
    other.append(append("event/a", 0, &["from outside"])).await.unwrap();
    assert_eq!(news.recv().await.unwrap().fact, "from outside");
    let conflict = log.append(append("event/a", 0, &["late"])).await.unwrap_err();
    assert!(matches!(conflict, AppendError::Conflict { actual: 1, .. }), "{conflict:?}");
    log.append(append("event/a", 1, &["from inside"])).await.unwrap();
    assert_eq!(
        facts(&other.read(&stream("event/a"), 0, 9).await.unwrap()),
        ["from outside", "from inside"]
    );
}

async fn sessions_end_when_they_should(access: Arc<dyn Access>) {
    let session =
        |n: u8, expires| Session { token_hash: [n; 32], account: "organiser".into(), expires };
    assert_eq!(access.password("organiser").await.unwrap(), None);
    access.set_password("organiser", "hash".into()).await.unwrap();
    assert_eq!(access.password("organiser").await.unwrap().as_deref(), Some("hash"));
    access.open_session(session(1, 100), 0).await.unwrap();
    access.open_session(session(2, 100), 0).await.unwrap();
    assert_eq!(access.session([1; 32], 99).await.unwrap(), Some(session(1, 100)));
    assert_eq!(access.session([1; 32], 100).await.unwrap(), None, "expired");
    assert_eq!(access.session([3; 32], 0).await.unwrap(), None, "unknown");
    access.close_session([1; 32]).await.unwrap();
    assert_eq!(access.session([1; 32], 0).await.unwrap(), None, "closed");
    access.set_password("organiser", "new".into()).await.unwrap();
    assert_eq!(access.session([2; 32], 0).await.unwrap(), None, "a new password ends all sessions");
}

async fn a_new_key_takes_the_old_one_s_place(keys: Arc<dyn Keys>) {
    let key = |n: u8, holder: &str| Key { token_hash: [n; 32], holder: holder.into() };
    keys.cut(vec![key(1, "white"), key(2, "black")]).await.unwrap();
    assert_eq!(keys.holder([1; 32]).await.unwrap().as_deref(), Some("white"));
    keys.cut(vec![key(3, "white")]).await.unwrap();
    assert_eq!(keys.holder([1; 32]).await.unwrap(), None, "the old one opens nothing");
    assert_eq!(keys.holder([3; 32]).await.unwrap().as_deref(), Some("white"));
    assert_eq!(keys.holder([2; 32]).await.unwrap().as_deref(), Some("black"), "nobody else's");
    keys.withdraw("black").await.unwrap();
    assert_eq!(keys.holder([2; 32]).await.unwrap(), None);
}

async fn the_last_sign_of_life_is_remembered(pulse: Arc<dyn Pulse>) {
    assert_eq!(pulse.last_beat().await.unwrap(), None);
    pulse.beat(7).await.unwrap();
    pulse.beat(9).await.unwrap();
    assert_eq!(pulse.last_beat().await.unwrap(), Some(9));
}

/// Runs the suite on a backend: `$new` makes a place, `$open` opens the backend there.
macro_rules! suite {
    ($backend:ident, $new:expr, $open:expr) => {
        mod $backend {
            use super::*;

            macro_rules! on_one {
                ($test:ident) => {
                    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                    async fn $test() {
                        let place = $new;
                        super::$test(Arc::new($open(&place))).await;
                    }
                };
            }

            on_one!(reads_back_what_was_appended);
            on_one!(of_two_that_expect_the_same_number_one_wins);
            on_one!(an_act_is_stored_once_however_often_it_is_sent);
            on_one!(what_is_stored_together_is_stored_whole_or_not_at_all);
            on_one!(streams_are_listed_by_prefix);
            on_one!(concurrent_appends_lose_nothing);
            on_one!(sessions_end_when_they_should);
            on_one!(a_new_key_takes_the_old_one_s_place);
            on_one!(the_last_sign_of_life_is_remembered);

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn a_second_process_is_heard_and_bound_by_the_same_numbers() {
                let place = $new;
                let (one, other) = (Arc::new($open(&place)), Arc::new($open(&place)));
                super::a_second_process_is_heard_and_bound_by_the_same_numbers(one, other).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn what_was_acknowledged_is_there_when_opened_again() {
                let place = $new;
                {
                    let log: Arc<dyn Log> = Arc::new($open(&place));
                    log.append(append("event/a", 0, &["kept"])).await.unwrap();
                }
                let log: Arc<dyn Log> = Arc::new($open(&place));
                assert_eq!(facts(&log.read(&stream("event/a"), 0, 9).await.unwrap()), ["kept"]);
            }
        }
    };
}

suite!(sqlite, TempDir::new().unwrap(), |place: &TempDir| {
    SqliteStore::open(&place.path().join("test.db")).unwrap()
});
