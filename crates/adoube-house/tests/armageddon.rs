//! A live Armageddon: its clocks, as agreed.

#![allow(clippy::unwrap_used)]

use adoube_base::Color;
use adoube_competition::{
    Act, act::DrawMethod, act::PairMethod, play::PlayDraft, player::PlayerDraft,
    settings::SettingsDraft,
};
use adoube_house::{Doer, GameId, Hall, House, now};
use adoube_laws::clock::Millis;
use adoube_store::sqlite::SqliteStore;
use std::sync::Arc;
use tempfile::TempDir;

/// The planned game, the tie-break and the Armageddon of one match, each opened on a live board.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn n4_a_live_armageddon_gives_black_less_time_and_a_tie_break_has_its_own() {
    let folder = TempDir::new().unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("test.db")).unwrap());
    let house = Arc::new(House::new(store.clone()));
    let settings = SettingsDraft {
        name: "Cup".into(),
        chief_arbiter: "A. Arbiter".into(),
        system: "knockout".into(),
        games: "1".into(),
        tie_break_games: "1".into(),
        tie_break_sets: "1".into(),
        armageddon: "yes".into(),
        ..SettingsDraft::default()
    };
    house.create("cup", "organiser", settings).await.unwrap();
    let play = PlayDraft {
        time_control: "90+30".into(),
        tie_break_time: "10+5".into(),
        armageddon_white: "6".into(),
        armageddon_black: "4".into(),
        ..PlayDraft::default()
    };
    let enter = |name: &str| Act::EnterPlayer {
        player: PlayerDraft { name: name.into(), ..PlayerDraft::default() },
    };
    let draw = Act::DrawLots { method: DrawMethod::Seed { seed: "s".into() } };
    for act in [enter("A"), enter("B"), draw, Act::SetPlay { play }] {
        house.act("cup", "organiser", None, &act).await.unwrap();
    }
    let hall = Hall::new(Arc::clone(&house), store);
    let minutes = |white: u32, black: u32| [white, black].map(Millis::minutes);
    let mut seen = Vec::new();
    for round in 1..=3 {
        let method = PairMethod::Rules;
        let pair = Act::PairRound { round, method, unfinished: false, expects: None };
        house.act("cup", "organiser", None, &pair).await.unwrap();
        let folded = house.event("cup").await.unwrap().unwrap();
        assert_eq!(hall.open_round(&folded.event, round, &Doer::Organiser).await.unwrap(), 1);
        let id = GameId { event: "cup".into(), round, board: 1 };
        let sight = hall.table(&id).await.unwrap().unwrap().now();
        let clock = sight.state.clock();
        let at = sight.moment(now());
        seen.push(Color::ALL.map(|color| clock.display(color, at).remaining));
        let drawn = Some("1/2-1/2".parse().unwrap());
        let result = Act::EnterResult { round, board: 1, result: drawn, was: None };
        house.act("cup", "organiser", None, &result).await.unwrap();
    }
    let increment = |span: Millis, seconds: u32| span + Millis::seconds(seconds);
    let main = minutes(90, 90).map(|span| increment(span, 30));
    let tie_break = minutes(10, 10).map(|span| increment(span, 5));
    assert_eq!(seen, [main, tie_break, minutes(6, 4)]);
}
