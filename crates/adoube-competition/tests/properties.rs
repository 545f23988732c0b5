//! Random acts, sensible and not: never a panic, never a log that does not fold, never a lost invariant.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Event, Fact, GameResult,
    act::{BoardResult, DrawMethod},
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
    table::Table,
};
use proptest::prelude::*;
use support::Hall;

fn any_result() -> impl Strategy<Value = GameResult> {
    prop::sample::select(GameResult::ALL.to_vec())
}

fn act() -> impl Strategy<Value = Act> {
    let id = || (0u32..9).prop_map(PlayerId);
    let place = || (0u32..6, 0u32..4);
    let text = || prop::sample::select(vec!["", "reason", "\u{202E}", "Тигран"]);
    prop_oneof![
        1 => text().prop_map(|t| Act::CreateEvent { id: "cup".into(), settings: support::settings(t) }),
        1 => (text(), prop::sample::select(vec!["single", "double", "x"])).prop_map(|(t, c)| {
            Act::ChangeSettings { settings: SettingsDraft { cycles: c.into(), ..support::settings(t) } }
        }),
        4 => (text(), prop::option::of(0u64..4)).prop_map(|(t, fide_id)| {
            Act::EnterPlayer { player: PlayerDraft { fide_id, ..support::player(t) } }
        }),
        1 => (id(), text()).prop_map(|(id, t)| Act::CorrectPlayer { id, player: support::player(t) }),
        2 => (id(), text()).prop_map(|(id, t)| Act::WithdrawPlayer { id, reason: t.into(), expelled: false }),
        2 => id().prop_map(|id| Act::ReturnPlayer { id }),
        2 => text().prop_map(|t| Act::DrawLots { method: DrawMethod::Seed { seed: t.into() } }),
        1 => prop::collection::vec(id(), 0..6).prop_map(|order| {
            Act::DrawLots { method: DrawMethod::ByHand { order } }
        }),
        1 => text().prop_map(|t| Act::AnnulDraw { reason: t.into() }),
        12 => (place(), prop::option::of(any_result()), prop::option::of(prop::option::of(any_result())))
            .prop_map(|((round, board), result, was)| Act::EnterResult { round, board, result, was }),
        2 => (0u32..6, prop::collection::vec((0u32..4, prop::option::of(any_result())), 0..4)).prop_map(
            |(round, entries)| Act::EnterResults {
                round,
                entries: entries
                    .into_iter()
                    .map(|(board, result)| BoardResult { board, result, was: None })
                    .collect(),
            }),
        3 => (place(), any_result())
            .prop_map(|((round, board), result)| Act::VerifyResult { round, board, result }),
        3 => (0u32..6).prop_map(|round| Act::CloseRound { round }),
        1 => (0u32..6, text()).prop_map(|(round, t)| Act::ReopenRound { round, reason: t.into() }),
        1 => Just(Act::FinishEvent),
        1 => text().prop_map(|t| Act::ReopenEvent { reason: t.into() }),
        1 => prop::sample::select(vec![
            Act::DraftEvent, Act::PublishEvent, Act::PublishEvent, Act::HideEvent, Act::ArchiveEvent, Act::DeleteEvent,
            Act::RestoreEvent, Act::RestoreEvent,
        ]),
    ]
}

fn check_invariants(event: &Event) {
    for (index, &id) in event.numbers.iter().enumerate() {
        assert_eq!(event.entrant(id).unwrap().number, Some(index as u32 + 1));
    }
    assert_eq!(event.is_drawn(), !event.rounds.is_empty());
    for round in &event.rounds {
        assert!(!round.closed || round.open_games() == 0, "a closed round has all its results");
        let mut playing: Vec<PlayerId> = round
            .games
            .iter()
            .flat_map(|g| [g.pairing.white, g.pairing.black])
            .chain(round.rests)
            .collect();
        playing.sort_unstable();
        let mut everybody = event.numbers.clone();
        everybody.sort_unstable();
        assert_eq!(playing, everybody, "everybody plays or rests");
    }
    if event.finished {
        assert!(event.rounds.iter().all(|round| round.closed));
    }
    let table = Table::new(event);
    assert_eq!(table.standings().len(), event.numbers.len());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn random_acts_keep_every_invariant_and_every_log_folds_to_the_same_event(
        acts in prop::collection::vec(act(), 0..60),
    ) {
        let mut hall = Hall::with_players(4);
        for act in acts {
            let before = hall.event.clone();
            if hall.act(act).is_err() {
                prop_assert_eq!(&hall.event, &before);
            }
            check_invariants(hall.event());
        }
        let stored: Vec<String> = hall.log.iter().map(|f| serde_json::to_string(f).unwrap()).collect();
        let mut again = None;
        for line in &stored {
            let fact: Fact = serde_json::from_str(line).unwrap();
            Event::evolve(&mut again, &fact).unwrap();
        }
        prop_assert_eq!(again, hall.event);
    }

    #[test]
    fn acts_survive_their_json(act in act()) {
        let json = serde_json::to_string(&act).unwrap();
        prop_assert_eq!(serde_json::from_str::<Act>(&json).unwrap(), act, "{}", json);
    }
}
