//! An event goes from one house to another as a file, and nothing is lost on the way.

#![allow(clippy::unwrap_used)]

use adoube_archive::{Archive, BringInError, ReadError, bring_in, pack};
use adoube_competition::{
    Act,
    people::{PersonId, Power, Role, Spot},
};
use adoube_house::{Doer, GameId, Hall, House, demo, hall::Sent, now};
use adoube_laws::game::{Act as GameAct, Actor};
use adoube_store::{Append, Log, Record, StreamId, sqlite::SqliteStore};
use std::sync::Arc;
use tempfile::TempDir;

/// What becomes of a file of an archive: nothing where it is left out.
type Change<'c> = dyn Fn(&str, Vec<u8>) -> Option<Vec<u8>> + 'c;

/// A house on a file of its own.
struct Place {
    house: Arc<House>,
    store: Arc<SqliteStore>,
    _folder: TempDir,
}

fn place() -> Place {
    let folder = TempDir::new().unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("test.db")).unwrap());
    let house = Arc::new(House::new(store.clone()).with_pictures(store.clone()));
    Place { house, store, _folder: folder }
}

/// A PNG of one colour, sixteen pixels each way; a picture is known by its bytes.
fn picture() -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR".to_vec();
    png.extend([0, 0, 0, 16, 0, 0, 0, 16, 8, 0, 0, 0, 0]);
    png.extend(b"\0\0\0\0IEND\xae\x42\x60\x82");
    png
}

/// The sample events, one of them with its boards in play and with people who serve it.
async fn full() -> Place {
    let place = place();
    demo::fill(&place.house).await.unwrap();
    place.house.set_logo("masters", "organiser", &picture()).await.unwrap();
    let appoint = Act::Appoint {
        person: PersonId(1),
        name: "Մարիամ Հակոբյան".into(),
        role: Role::ChiefArbiter { qualification: None },
    };
    place.house.act("masters", "organiser", None, &appoint).await.unwrap();
    place
}

/// Opens the live boards of the sample and ends every game, so that no clock runs.
async fn played(place: &Place) {
    let hall = Arc::new(Hall::new(Arc::clone(&place.house), place.store.clone()));
    demo::go_live(&hall, &place.house).await.unwrap();
    for stream in streams(place, "game/masters/").await {
        let id = GameId::of_stream(&stream).unwrap();
        let by = Actor::Arbiter;
        for act in [GameAct::Interrupt] {
            let sent = Sent { by, actor: Doer::Organiser, at: now(), id: None, acts: vec![act] };
            // Who has no clock running has nothing to interrupt.
            let _ = hall.act(&id, &sent).await;
        }
    }
}

async fn streams(place: &Place, prefix: &str) -> Vec<StreamId> {
    let heads = place.store.streams(prefix).await.unwrap();
    heads.into_iter().map(|head| head.stream).collect()
}

async fn records(place: &Place, stream: &StreamId) -> Vec<Record> {
    let mut all = place.store.read(stream, 0, 100_000).await.unwrap();
    // Where it lies in the file of a house is that house's own.
    all.iter_mut().for_each(|record| record.position = 0);
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_goes_to_another_house_with_everything_and_comes_once() {
    let here = full().await;
    played(&here).await;
    // What an arbiter said of real boards has a log of its own.
    let matched = StreamId::new("follow/masters/6").unwrap();
    let append = Append {
        stream: matched.clone(),
        expected: 0,
        at: 1_763_467_200_000_000,
        actor: "organiser".into(),
        act: None,
        facts: vec![
            r#"{"type":"begun","source":"http://hall.example/live.pgn","by_house":true}"#.into(),
        ],
    };
    here.store.append(append).await.unwrap();
    let file = pack(&here.house, "masters").await.unwrap().write().unwrap();
    let archive = Archive::read(&file).unwrap();
    assert!(!archive.games.is_empty() && archive.logo.is_some());

    let there = place();
    let brought = bring_in(&there.house, &archive, "organiser").await.unwrap();
    assert!(!brought.already);
    for stream in streams(&here, "game/masters/").await {
        assert_eq!(records(&there, &stream).await, records(&here, &stream).await, "{stream}");
    }
    let (had, has) = (records(&here, &matched).await, records(&there, &matched).await);
    assert_eq!(has[..had.len()], had[..]);
    let last = has.last().unwrap();
    assert_eq!(
        last.fact, r#"{"type":"ended"}"#,
        "the sources of another house are not followed here"
    );
    let own = House::stream("masters").unwrap();
    let (then, now) = (records(&here, &own).await, records(&there, &own).await);
    assert_eq!(now[..then.len()], then[..], "every fact to the letter, with its time and its doer");
    assert_eq!(now.len(), then.len() + 1, "and that it was brought in");

    // What is shown is the same, and the picture is here.
    let before = here.house.event("masters").await.unwrap().unwrap();
    let after = there.house.event("masters").await.unwrap().unwrap();
    assert_eq!(before.event.rounds, after.event.rounds);
    assert_eq!(before.event.entrants, after.event.entrants);
    assert_eq!(after.event.chief_arbiter(), Some("Մարիամ Հակոբյան"), "the name stays");
    let digest = after.event.logo.unwrap().digest;
    assert_eq!(there.house.logo(&after.event, digest).await.unwrap().unwrap().1, picture());

    // The account with that number is somebody else's there.
    let right = |event: &adoube_competition::Event| {
        event.right_of(PersonId(1), Power::Pair, Spot::Event).is_some()
    };
    assert!(right(&before.event) && !right(&after.event));
    assert_eq!(after.event.roles_of(PersonId(1)).count(), 0);

    // It comes once, also after something was added to it there.
    assert!(bring_in(&there.house, &archive, "organiser").await.unwrap().already);
    let text = Act::Announce { text: "Welcome".into(), others: Default::default() };
    there.house.act("masters", "organiser", None, &text).await.unwrap();
    assert!(bring_in(&there.house, &archive, "organiser").await.unwrap().already);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_changed_on_the_way_is_named_and_nothing_is_taken() {
    let here = full().await;
    let packed = pack(&here.house, "masters").await.unwrap();
    let file = packed.write().unwrap();
    // Cut off on its way.
    assert_eq!(Archive::read(&file[..file.len() / 2]).unwrap_err(), ReadError::NoZip);
    assert_eq!(Archive::read(b"012 a report file").unwrap_err(), ReadError::NoZip);

    // A result that somebody improved, with the list of contents as it was.
    let rewritten = |change: &Change<'_>, added: &[&str]| {
        let mut zip = zip::ZipArchive::new(std::io::Cursor::new(&file)).unwrap();
        let mut out = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default();
        for index in 0..zip.len() {
            let mut bytes = Vec::new();
            let mut one = zip.by_index(index).unwrap();
            std::io::Read::read_to_end(&mut one, &mut bytes).unwrap();
            let name = one.name().unwrap().into_owned();
            if let Some(bytes) = change(&name, bytes) {
                out.start_file(name, options).unwrap();
                std::io::Write::write_all(&mut out, &bytes).unwrap();
            }
        }
        for name in added {
            out.start_file(*name, options).unwrap();
        }
        out.finish().unwrap().into_inner()
    };
    let of = |wanted: &'static str| {
        move |name: &str, bytes: Vec<u8>| match name == wanted {
            true => {
                let text = String::from_utf8(bytes).unwrap();
                Some(text.replacen("1-0", "0-1", 1).into_bytes())
            }
            false => Some(bytes),
        }
    };
    let changed = |path: &str| ReadError::Changed { path: path.to_owned() };
    let improved = rewritten(&of("log/event.jsonl"), &[]);
    assert_eq!(Archive::read(&improved).unwrap_err(), changed("log/event.jsonl"));
    let without = rewritten(&|name, bytes| (name != "report.trf").then_some(bytes), &[]);
    assert_eq!(Archive::read(&without).unwrap_err(), changed("report.trf"));
    let more = rewritten(&|_, bytes| Some(bytes), &["../../etc/passwd"]);
    assert_eq!(Archive::read(&more).unwrap_err(), changed("../../etc/passwd"));
    let no_list = rewritten(&|name, bytes| (name != "contents.json").then_some(bytes), &[]);
    assert_eq!(Archive::read(&no_list).unwrap_err(), ReadError::NoContents);
    let later = rewritten(
        &|name, bytes| match name == "contents.json" {
            true => {
                let text = String::from_utf8(bytes).unwrap();
                Some(text.replacen("\"format\": 1", "\"format\": 9", 1).into_bytes())
            }
            false => Some(bytes),
        },
        &[],
    );
    assert_eq!(Archive::read(&later).unwrap_err(), ReadError::Later { format: 9 });

    // A list that was made anew for a log in which a fact is missing.
    let mut short = packed.clone();
    short.log.remove(2);
    let short = Archive::read(&short.write().unwrap());
    assert!(matches!(short, Err(ReadError::Broken { line: 3, .. })), "{short:?}");
    // A log whose facts do not follow from each other.
    let mut torn = packed.clone();
    torn.log.remove(0);
    (1..).zip(&mut torn.log).for_each(|(seq, one)| one.seq = seq);
    let there = place();
    let refused = bring_in(&there.house, &torn, "organiser").await.unwrap_err();
    assert!(matches!(refused, BringInError::Broken { seq: 1, .. }), "{refused:?}");
    assert!(streams(&there, "").await.is_empty(), "nothing of it is here");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_event_at_the_address_stays_as_it_is() {
    let (here, there) = (full().await, full().await);
    let archive = pack(&here.house, "masters").await.unwrap();
    let own = House::stream("masters").unwrap();
    let before = records(&there, &own).await;
    let refused = bring_in(&there.house, &archive, "organiser").await.unwrap_err();
    assert!(matches!(refused, BringInError::Taken { .. }), "{refused:?}");
    assert_eq!(records(&there, &own).await, before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_that_ran_do_not_run_on_in_another_house() {
    let here = full().await;
    let hall = Arc::new(Hall::new(Arc::clone(&here.house), here.store.clone()));
    demo::go_live(&hall, &here.house).await.unwrap();
    let archive = pack(&here.house, "masters").await.unwrap();
    let there = place();
    let refused = bring_in(&there.house, &archive, "organiser").await.unwrap_err();
    assert!(
        matches!(&refused, BringInError::Running { games } if !games.is_empty()),
        "{refused:?}"
    );
    assert!(streams(&there, "").await.is_empty());
}

/// Anybody opens it without Adoube: the table as a report file, the games as PGN, the documents as pages in the event's language.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_in_it_can_be_read_without_adoube() {
    let here = full().await;
    played(&here).await;
    let archive = pack(&here.house, "masters").await.unwrap();
    let text = |path: &str| {
        let bytes = archive.papers.get(path).unwrap_or_else(|| panic!("{path} is missing"));
        String::from_utf8(bytes.clone()).unwrap()
    };
    assert!(text("READ-ME.txt").contains("log/event.jsonl"));
    assert!(text("report.trf").starts_with("012 "), "{}", text("report.trf"));
    assert_eq!(text("games.pgn").matches("[White \"").count(), archive.games.len());
    assert!(text("documents/standings.html").contains("<table"));
    assert!(text("documents/round-1/pairings.html").contains("<table"));
    let first: serde_json::Value =
        serde_json::from_str(archive.log.first().unwrap().fact.get()).unwrap();
    assert_eq!(first["type"], "event_created");
}
