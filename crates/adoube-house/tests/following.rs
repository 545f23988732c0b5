//! Real boards: a file that forty of them keep rewriting, with the mistakes that boards make, becomes forty live games; killed
//! in the middle nothing is lost and nothing is done twice. And what goes out of them into the world is at any moment what may.

#![allow(missing_docs, clippy::unwrap_used)]

use adoube_base::Color;
use adoube_broadcast::{
    rehearsal::{Rehearsal, Rehearsed},
    source::{SourceGame, read_all},
};
use adoube_competition::{
    Act as EventAct, Event,
    act::{DrawMethod, PairMethod},
    play::PlayDraft,
    player::PlayerDraft,
    settings::SettingsDraft,
};
use adoube_house::{
    Doer, GameId, Hall, House, Sent,
    hall::following::note::{Note, Trouble},
    moment, now,
};
use adoube_laws::game::{Act, Actor, Hands};
use adoube_notation::pgn::{self, Outcome};
use adoube_store::{Micros, sqlite::SqliteStore};
use std::sync::Arc;
use tempfile::TempDir;

const GAMES: &str = include_str!("../../adoube-broadcast/tests/data/forty-games.pgn");
const BOARDS: usize = 40;
const MINUTE: Micros = 60_000_000;

/// A house with a Swiss whose first round has forty boards.
struct Place {
    _folder: TempDir,
    store: Arc<SqliteStore>,
    house: Arc<House>,
    hall: Arc<Hall>,
}

impl Place {
    async fn new(delay: &str) -> Place {
        let folder = TempDir::new().unwrap();
        let store = Arc::new(SqliteStore::open(&folder.path().join("test.db")).unwrap());
        let house = Arc::new(House::new(store.clone()));
        let settings = SettingsDraft {
            name: "Open".into(),
            chief_arbiter: "A. Arbiter".into(),
            system: "swiss".into(),
            rounds: "9".into(),
            time_control: "90+30".into(),
            ..SettingsDraft::default()
        };
        house.create("open", "organiser", settings).await.unwrap();
        let players = (0..2 * BOARDS).map(|index| PlayerDraft {
            name: format!("Family{index:02}, Given{index:02}"),
            rating: Some(2600 - 10 * index as u64),
            title: if index == 0 { "GM".into() } else { String::new() },
            fide_id: Some(13_300_000 + index as u64),
            ..PlayerDraft::default()
        });
        let acts = [
            EventAct::EnterPlayers { players: players.collect() },
            EventAct::DrawLots {
                method: DrawMethod::Colour {
                    initial: Color::White,
                    order: vec![],
                    upper_half_ends: None,
                },
            },
            EventAct::PairRound {
                round: 1,
                method: PairMethod::Rules,
                unfinished: false,
                expects: None,
            },
            EventAct::SetPlay {
                play: PlayDraft { delay_minutes: delay.into(), ..PlayDraft::default() },
            },
        ];
        for act in acts {
            house.act("open", "organiser", None, &act).await.unwrap();
        }
        let hall = Arc::new(Hall::new(Arc::clone(&house), store.clone()));
        Place { _folder: folder, store, house, hall }
    }

    /// Another process over the same store: what was in memory is gone.
    fn again(&mut self) {
        self.house = Arc::new(House::new(self.store.clone()));
        self.hall = Arc::new(Hall::new(Arc::clone(&self.house), self.store.clone()));
    }

    async fn event(&self) -> Event {
        self.house.event("open").await.unwrap().unwrap().event.clone()
    }

    async fn feed(&self) -> String {
        let folded = self.house.event("open").await.unwrap().unwrap();
        let feed = self.hall.feed(&folded, 1).await.unwrap().unwrap();
        assert_eq!(feed.games.len(), BOARDS);
        feed.text.to_string()
    }
}

/// The games of the recording at the boards of the round, with names as board programs put them.
async fn rehearsed(place: &Place) -> Vec<Rehearsed> {
    let event = place.event().await;
    let games = read_all(GAMES.as_bytes());
    assert_eq!(games.len(), BOARDS);
    let paired = &event.round(1).unwrap().games;
    let name = |id, turned: bool| {
        let name = event.entrant(id).unwrap().player.name.to_string();
        let (family, given) = name.split_once(", ").unwrap();
        if turned { format!("{given} {family}") } else { name }
    };
    let put = |(index, (game, paired)): (usize, (SourceGame, &adoube_competition::event::Game))| {
        let players = paired.pairing.players();
        let names = [name(players.white, index % 2 == 0), name(players.black, index % 3 == 0)];
        Rehearsed { game, names }
    };
    games.into_iter().zip(paired).enumerate().map(put).collect()
}

/// Every game of a file is read without a fault.
fn games_of(text: &str) -> Vec<pgn::Game> {
    let games = pgn::games(text.as_bytes()).map(|game| {
        let reading = pgn::Game::read(&pgn::text_of(game.bytes), 1);
        assert_eq!(reading.faults, [], "{text}");
        reading.game
    });
    games.collect()
}

#[tokio::test]
async fn forty_real_boards_become_forty_live_games_whatever_happens() {
    let mut place = Place::new("0").await;
    let games = rehearsed(&place).await;
    let files: Vec<String> = Rehearsal::new(games.clone(), 1, "hall").collect();
    let (mut odd, mut cut, mut back) = (0, 0, 0);
    let mut before: Vec<usize> = vec![0; BOARDS];
    for (number, file) in files.iter().enumerate() {
        let read = read_all(file.as_bytes());
        cut += usize::from(read.len() < BOARDS);
        // Killed and started again, twice in the middle.
        if number == files.len() / 3 || number == files.len() / 2 {
            place.again();
        }
        let followed = place.hall.take_in_source("open", 1, &read).await.unwrap();
        odd += followed.games.iter().filter(|game| !game.oddities.is_empty()).count();
        assert!(followed.games.iter().all(|game| game.trouble.is_none()), "{followed:?}");
        if number % 8 == 0 {
            let shown: Vec<usize> =
                games_of(&place.feed().await).iter().map(|game| game.line.moves.len()).collect();
            back += shown.iter().zip(&before).filter(|(now, before)| now < before).count();
            before = shown;
        }
        // Read once more it changes nothing.
        if number % 16 == 0 {
            let position = place.house.log().newest().await.unwrap();
            place.hall.take_in_source("open", 1, &read).await.unwrap();
            assert_eq!(place.house.log().newest().await.unwrap(), position, "file {number}");
        }
    }
    assert!(odd > 20 && cut > 3, "boards made mistakes: {odd} {cut} {back}");
    let shown = games_of(&place.feed().await);
    let event = place.event().await;
    for (index, (game, Rehearsed { game: source, .. })) in shown.iter().zip(&games).enumerate() {
        let board = index as u32 + 1;
        let moves: Vec<_> = game.line.moves.iter().map(|node| node.played).collect();
        let wanted: Vec<_> = source.moves.iter().map(|one| one.played).collect();
        assert_eq!(moves, wanted, "board {board}");
        let clocks: Vec<_> = game.line.moves.iter().map(pgn::Node::clock).collect();
        let wanted: Vec<_> = source.moves.iter().map(|one| one.left).collect();
        assert_eq!(clocks, wanted, "board {board}");
        assert_eq!(game.outcome, source.result, "board {board}");
        let recorded = event.game(1, board).unwrap().result().unwrap();
        assert_eq!(adoube_house::game::tags::outcome_of_result(recorded), source.result);
        assert_eq!(game.tag("Round"), Some(format!("1.{board}").as_str()));
        assert_eq!(game.tag("GameId"), Some(format!("open-1-{board}").as_str()));
        assert_eq!(game.tag("TimeControl"), Some("5400+30"));
        assert_eq!(game.tag("Termination"), Some("normal"));
        for color in ["White", "Black"] {
            for tag in ["Elo", "FideId"] {
                assert!(game.tag(&format!("{color}{tag}")).is_some(), "{color}{tag}");
            }
        }
    }
    assert!(place.feed().await.contains("[WhiteTitle \"GM\"]"));
}

#[tokio::test]
async fn what_is_not_sure_is_asked_and_what_cannot_be_is_told() {
    let place = Place::new("0").await;
    let event = place.event().await;
    let name = |board: u32, color: Color| {
        let players = event.game(1, board).unwrap().pairing.players();
        event.entrant(players[color]).unwrap().player.name.to_string()
    };
    let one = |board: u32, black: &str, moves: &str| {
        let white = name(board, Color::White);
        format!("[Round \"1.{board}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\n{moves}\n\n")
    };
    let take = async |text: String| {
        place.hall.take_in_source("open", 1, &read_all(text.as_bytes())).await.unwrap()
    };
    let moves = async |board: u32| {
        let id = GameId { event: "open".into(), round: 1, board };
        let table = place.hall.table(&id).await.unwrap();
        table.map(|table| table.now().state.plies().len())
    };
    let unsure = one(1, "Somebody Else", "1. e4 e5 *");
    let fine = one(2, &name(2, Color::Black), "1. e4 e5 2. Ke4 Kd5 *");
    let seen = take(unsure.clone() + &fine).await;
    assert!(seen.games[0].doubt.is_some() && seen.games[0].board == Some(1), "{seen:?}");
    assert!(seen.games[1].needs_a_look(), "kings in the centre");
    assert_eq!((moves(1).await, moves(2).await), (None, Some(2)), "nothing is guessed");
    // The arbiter says so once.
    let note = Note::Placed { game: seen.games[0].key.clone(), board: Some(1) };
    place.hall.note("open", 1, &Doer::Organiser, note).await.unwrap();
    take(unsure + &fine).await;
    assert_eq!(moves(1).await, Some(2));
    // A board at which people play here is left alone; so is one that has a result.
    let play = event.play.as_ref().unwrap();
    place.hall.open(&event, play, 1, 3, &Doer::Organiser).await.unwrap();
    let result =
        EventAct::EnterResult { round: 1, board: 4, result: "1-0".parse().ok(), was: None };
    place.house.act("open", "organiser", None, &result).await.unwrap();
    let other = one(3, &name(3, Color::Black), "1. e4 *");
    let late = one(4, &name(4, Color::Black), "1. e4 *");
    let over = one(5, &name(5, Color::Black), "1. f3 e5 2. g4 Qh4# 0-1");
    let seen = take(other + &late + &over).await;
    let troubles: Vec<_> = seen.games.iter().map(|game| game.trouble.clone()).collect();
    assert_eq!(troubles, [Some(Trouble::PlayedHere), Some(Trouble::ResultFirst), None]);
    let seen = take(one(5, &name(5, Color::Black), "1. f3 e5 2. g4 Qh4# 1-0")).await;
    assert!(matches!(seen.games[0].trouble, Some(Trouble::Stuck { .. })), "{seen:?}");
    // Nobody moves here at a board that is followed.
    let id = GameId { event: "open".into(), round: 1, board: 2 };
    let seat = "board open 2";
    let acts = vec![Act::Move { mv: "g1-f3".parse().unwrap(), hands: Hands::One }];
    let by = Actor::Player(Color::White);
    let sent = Sent { by, actor: seat.into(), at: now(), id: None, acts };
    assert!(place.hall.act(&id, &sent).await.is_err());
}

/// Whoever polls while forty games are played sees whole files, each move as soon as it may be seen, and no sooner.
#[tokio::test]
async fn a_feed_is_whole_at_any_moment_and_tells_nothing_early() {
    let place = Place::new("15").await;
    let games = read_all(GAMES.as_bytes());
    let event = place.event().await;
    assert_eq!(place.hall.open_round(&event, 1, &Doer::Organiser).await.unwrap(), BOARDS);
    let heading = place.feed().await;
    assert!(games_of(&heading).iter().all(|game| game.line.moves.is_empty()));
    // The games began before the delay: the first moves may be seen, the later ones may not.
    let opened = now();
    let folded = place.house.event("open").await.unwrap().unwrap();
    let first = place.hall.feed(&folded, 1).await.unwrap().unwrap();
    let act = async |board: u32, by: Actor, at: Micros, act: Act| {
        let id = GameId { event: "open".into(), round: 1, board };
        let sent = Sent { by, actor: "test".into(), at, id: None, acts: vec![act] };
        place.hall.act(&id, &sent).await
    };
    for (board, game) in (1..).zip(&games) {
        act(board, Actor::Arbiter, opened, Act::StartClocks).await.unwrap();
        for (ply, one) in game.moves.iter().take(4).enumerate() {
            let by = Actor::Player(if ply % 2 == 0 { Color::White } else { Color::Black });
            let mv = Act::Move { mv: one.played.into(), hands: Hands::One };
            act(board, by, opened, mv).await.unwrap();
        }
        let again = place.hall.feed(&folded, 1).await.unwrap().unwrap();
        assert_eq!(again.mark, first.mark, "nothing tells that something has happened");
        assert_eq!((again.text.clone(), again.since), (first.text.clone(), first.since));
    }
    // A quarter of an hour later everything is there.
    moment::not_before(now() + 14 * MINUTE);
    assert_eq!(place.hall.feed(&folded, 1).await.unwrap().unwrap().mark, first.mark);
    moment::not_before(now() + 2 * MINUTE);
    let shown = place.hall.feed(&folded, 1).await.unwrap().unwrap();
    assert!(shown.since > first.since);
    let shown = games_of(&shown.text);
    assert_eq!(shown.len(), BOARDS);
    for (game, source) in shown.iter().zip(&games) {
        let moves: Vec<_> = game.line.moves.iter().map(|node| node.played).collect();
        let wanted: Vec<_> = source.moves.iter().take(4).map(|one| one.played).collect();
        assert_eq!((moves, game.outcome), (wanted, Outcome::Unknown));
        assert!(
            game.line.moves.iter().all(|node| node.clock().is_some() && node.elapsed().is_some())
        );
    }
}

#[tokio::test]
async fn boards_that_are_not_broadcast_are_in_no_feed_and_without_a_delay_nothing_is() {
    let place = Place::new("0").await;
    let event = place.event().await;
    place.hall.open_round(&event, 1, &Doer::Organiser).await.unwrap();
    let broadcast = adoube_competition::broadcast::BroadcastDraft {
        broadcast_boards: "12".into(),
        ..Default::default()
    };
    let set = EventAct::SetBroadcast { broadcast };
    place.house.act("open", "organiser", None, &set).await.unwrap();
    let folded = place.house.event("open").await.unwrap().unwrap();
    let feed = place.hall.feed(&folded, 1).await.unwrap().unwrap();
    assert_eq!(games_of(&feed.text).len(), 12);
    let public = place.hall.public("open").await.unwrap();
    assert_eq!(public.at(12).minutes(), Some(0), "{public:?}");
    let whole = place.hall.event_feed(&folded).await.unwrap();
    assert_eq!(games_of(&whole.text).len(), 12);
}
