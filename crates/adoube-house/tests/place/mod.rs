//! A small place to play at, for tests.

#![allow(dead_code, reason = "no test file needs all of it")]

use adoube_base::Color;
use adoube_competition::{
    Act as EventAct, act::DrawMethod, play::PlayDraft, player::PlayerDraft, settings::SettingsDraft,
};
use adoube_house::{Doer, GameId, Hall, House, PlayError, Sent, Sight, now};
use adoube_laws::game::{Act, Actor, Hands};
use adoube_store::{Micros, Record, sqlite::SqliteStore};
use std::sync::Arc;
use tempfile::TempDir;

/// A house with one event of four players, whose first round is open on live boards.
pub(crate) struct Place {
    _folder: TempDir,
    pub(crate) store: Arc<SqliteStore>,
    pub(crate) house: Arc<House>,
    pub(crate) hall: Arc<Hall>,
    pub(crate) board: GameId,
}

impl Place {
    pub(crate) async fn new(play: PlayDraft) -> Place {
        Place::under("", play).await
    }

    /// The same under an edition of the Laws.
    pub(crate) async fn under(laws: &str, play: PlayDraft) -> Place {
        let folder = TempDir::new().unwrap();
        let store = Arc::new(SqliteStore::open(&folder.path().join("test.db")).unwrap());
        let house = Arc::new(House::new(store.clone()));
        let settings = SettingsDraft {
            name: "Test".into(),
            chief_arbiter: "A. Arbiter".into(),
            laws: laws.into(),
            ..SettingsDraft::default()
        };
        house.create("test", "organiser", settings).await.unwrap();
        let mut acts: Vec<EventAct> = ["A", "B", "C", "D"]
            .map(|name| EventAct::EnterPlayer {
                player: PlayerDraft { name: name.into(), ..PlayerDraft::default() },
            })
            .to_vec();
        acts.push(EventAct::DrawLots { method: DrawMethod::Seed { seed: "s".into() } });
        acts.push(EventAct::SetPlay { play });
        for act in &acts {
            house.act("test", "organiser", None, act).await.unwrap();
        }
        let hall = Arc::new(Hall::new(Arc::clone(&house), store.clone()));
        let event = house.event("test").await.unwrap().unwrap();
        assert_eq!(hall.open_round(&event.event, 1, &Doer::Organiser).await.unwrap(), 2);
        assert_eq!(hall.open_round(&event.event, 1, &Doer::Organiser).await.unwrap(), 0, "once");
        let board = GameId { event: "test".into(), round: 1, board: 1 };
        Place { _folder: folder, store, house, hall, board }
    }

    pub(crate) async fn act(
        &self,
        by: Actor,
        at: Micros,
        id: Option<&str>,
        act: Act,
    ) -> Result<(), PlayError> {
        let sent =
            Sent { by, actor: "test".into(), at, id: id.map(str::to_owned), acts: vec![act] };
        self.hall.act(&self.board, &sent).await.map(|_| ())
    }

    /// Acts as whoever the log names so.
    pub(crate) async fn act_as(&self, actor: &str, by: Actor, act: Act) -> Result<(), PlayError> {
        let sent = Sent { by, actor: actor.into(), at: now(), id: None, acts: vec![act] };
        self.hall.act(&self.board, &sent).await.map(|_| ())
    }

    /// The game as it stands.
    pub(crate) async fn sight(&self) -> Arc<Sight> {
        self.hall.table(&self.board).await.unwrap().unwrap().now()
    }

    pub(crate) fn store_news(&self) -> tokio::sync::broadcast::Receiver<Arc<Record>> {
        self.house.log().subscribe()
    }

    pub(crate) async fn moves(&self, by: Color, at: Micros, mv: &str) -> Result<(), PlayError> {
        self.act(Actor::Player(by), at, None, step(mv)).await
    }
}

pub(crate) fn step(mv: &str) -> Act {
    Act::Move { mv: mv.parse().unwrap(), hands: Hands::One }
}

pub(crate) fn blitz() -> PlayDraft {
    PlayDraft { time_control: "3+2".into(), ..PlayDraft::default() }
}

pub(crate) const SECOND: Micros = 1_000_000;
