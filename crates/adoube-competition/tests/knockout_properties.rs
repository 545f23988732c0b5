//! Random knock-outs, played sensibly and not: every log folds, nobody plays on who has lost, and there is one
//! champion in the end.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Event, Fact, GameResult, Refusal,
    act::{DrawMethod, PairMethod},
    player::PlayerId,
    settings::SettingsDraft,
    systems::knockout::{Bracket, MeetingState, Part},
    table::Table,
};
use proptest::prelude::*;
use std::collections::{BTreeMap, HashSet};
use support::Hall;

fn any_result() -> impl Strategy<Value = GameResult> {
    prop::sample::select(GameResult::ALL.to_vec())
}

fn settings() -> impl Strategy<Value = SettingsDraft> {
    let yes = || prop::sample::select(vec!["yes", "no"]);
    (1u32..4, 0u32..3, 1u32..3, yes(), yes(), prop::sample::select(vec!["rating", "lot"])).prop_map(
        |(games, each, sets, armageddon, third, seeding)| SettingsDraft {
            system: "knockout".into(),
            games: games.to_string(),
            tie_break_games: each.to_string(),
            tie_break_sets: sets.to_string(),
            armageddon: armageddon.into(),
            third_place: third.into(),
            seeding: seeding.into(),
            ..support::settings("Cup")
        },
    )
}

/// What somebody may try at any time.
fn act() -> impl Strategy<Value = Act> {
    let id = || (0u32..10).prop_map(PlayerId);
    let reason = || prop::sample::select(vec!["", "reason"]).prop_map(str::to_owned);
    prop_oneof![
        6 => (0u32..14).prop_map(|round| Act::PairRound {
            round, method: PairMethod::Rules, unfinished: false, expects: None,
        }),
        16 => (0u32..12, 0u32..6, prop::option::of(any_result())).prop_map(|(round, board, result)| {
            Act::EnterResult { round, board, result, was: None }
        }),
        2 => id().prop_map(|id| Act::WithdrawPlayer { id, reason: String::new(), expelled: false }),
        2 => id().prop_map(|id| Act::ReturnPlayer { id }),
        2 => (0u32..5, id(), reason())
            .prop_map(|(stage, winner, reason)| Act::DecideMeeting { stage, winner, reason }),
        1 => (0u32..5, id(), reason())
            .prop_map(|(stage, winner, reason)| Act::TakeDecisionBack { stage, winner, reason }),
        2 => (0u32..12, reason()).prop_map(|(round, reason)| Act::TakeRoundBack { round, reason }),
        1 => (0u32..12).prop_map(|round| Act::CloseRound { round }),
        1 => reason().prop_map(|reason| Act::AnnulDraw { reason }),
        1 => Just(Act::DrawLots { method: DrawMethod::Seed { seed: "again".into() } }),
        1 => Just(Act::EnterPlayer { player: support::player("Late") }),
        1 => Just(Act::FinishEvent),
    ]
}

fn check_invariants(event: &Event) {
    let Some(bracket) = Bracket::of(event) else { return };
    // Every game belongs to a meeting of its stage.
    let games: usize = bracket.meetings().map(|meeting| meeting.games.len()).sum();
    assert_eq!(games, event.games().count(), "every game belongs to a meeting");
    for round in &event.rounds {
        let mut seen = HashSet::new();
        for game in &round.games {
            assert!(seen.insert(game.pairing.white) && seen.insert(game.pairing.black));
        }
        assert!(!round.games.is_empty());
    }
    // Whoever plays in a stage has lost in none before it, but for the third place.
    for stage in bracket.stages.windows(2) {
        for meeting in &stage[1].meetings {
            for id in meeting.sides.iter().filter_map(|side| side.player()) {
                let before = stage[0].meetings.iter().find(|one| one.has(id)).unwrap();
                match meeting.third_place {
                    true => assert_eq!(before.loser(), Some(id)),
                    false => assert_eq!(before.winner(), Some(id)),
                }
            }
        }
    }
    // Nobody is in two meetings of a stage.
    for stage in &bracket.stages {
        let players =
            stage.meetings.iter().flat_map(|one| one.sides).filter_map(|one| one.player());
        let mut seen = HashSet::new();
        assert!(players.into_iter().all(|id| seen.insert(id)));
    }
    // Places are counted as in a race: as many before somebody as came further.
    let lines = Table::new(event).standings();
    assert_eq!(lines.len(), event.numbers.len());
    let mut shared: BTreeMap<u32, u32> = BTreeMap::new();
    for place in lines.iter().filter_map(|line| line.place) {
        *shared.entry(place).or_default() += 1;
    }
    let mut next = 1;
    for (place, players) in shared {
        assert_eq!(place, next);
        next += players;
    }
    if event.finished {
        assert_eq!(bracket.current(), None);
        assert!(event.rounds.iter().all(|round| round.closed));
    }
}

fn folds_again(hall: &Hall) {
    let mut again = None;
    for fact in &hall.log {
        let line = serde_json::to_string(fact).unwrap();
        let fact: Fact = serde_json::from_str(&line).unwrap();
        Event::evolve(&mut again, &fact).unwrap();
    }
    assert_eq!(again, hall.event);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn random_acts_keep_every_invariant(
        players in 2u32..9,
        settings in settings(),
        acts in prop::collection::vec(act(), 0..80),
    ) {
        let mut hall = Hall::entered(players, settings);
        hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "x".into() } });
        for act in acts {
            // Rounds are paired in their order, whatever was drawn.
            let act = match act {
                Act::PairRound { .. } => hall.next(),
                act => act,
            };
            let before = hall.event.clone();
            let leaves = matches!(act, Act::WithdrawPlayer { .. });
            if let Err(refusal) = hall.act_anyway(act) {
                prop_assert_eq!(&hall.event, &before);
                let stands = matches!(refusal, Refusal::StageBegun { .. });
                prop_assert!(!(leaves && stands), "anybody may leave at any time");
            }
            check_invariants(hall.event());
        }
        folds_again(&hall);
    }

    #[test]
    fn every_knock_out_that_is_played_ends_with_one_champion(
        players in 2u32..34,
        settings in settings(),
        results in prop::collection::vec(any_result(), 40),
        lots in prop::collection::vec(any::<bool>(), 8),
    ) {
        let mut hall = Hall::entered(players, settings);
        hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "x".into() } });
        let (mut results, mut lots) = (results.into_iter().cycle(), lots.into_iter().cycle());
        while let Some(round) = hall.event().next_round() {
            match hall.act(hall.next()) {
                Ok(_) => {
                    for board in 1..=hall.event().round(round).unwrap().games.len() as u32 {
                        let result = results.next();
                        hall.ok(Act::EnterResult { round, board, result, was: None });
                    }
                }
                Err(Refusal::MeetingsLevel { stage, level }) => {
                    let bracket = hall.bracket();
                    let open: Vec<_> = bracket
                        .meetings()
                        .filter(|one| one.stage == stage && one.state == MeetingState::Level)
                        .collect();
                    prop_assert_eq!(open.len() as u32, level);
                    let players = open[0].players().unwrap();
                    let winner = players[usize::from(lots.next().unwrap())];
                    hall.ok(Act::DecideMeeting { stage, winner, reason: "by lot".into() });
                }
                Err(refusal) => panic!("{refusal:?}"),
            }
            check_invariants(hall.event());
        }
        hall.close_all();
        hall.ok(Act::FinishEvent);
        let bracket = hall.bracket();
        let places = hall.places();
        prop_assert_eq!(places.iter().filter(|place| **place == Some(1)).count(), 1);
        prop_assert_eq!(places.iter().filter(|place| **place == Some(2)).count(), 1);
        let champion = bracket.champion().unwrap();
        prop_assert_eq!(places[hall.event().numbers.iter().position(|&id| id == champion).unwrap()], Some(1));
        // No game of a meeting that could no longer be caught up, and never more games than agreed.
        let knockout = hall.event().settings.system.knockout().unwrap().clone();
        for meeting in bracket.meetings() {
            let of = |part: Part| meeting.games.iter().filter(|one| one.part == part).count() as u32;
            prop_assert!(of(Part::Planned) <= knockout.games);
            prop_assert!(of(Part::Armageddon) <= u32::from(knockout.armageddon));
            for set in 1..=9 {
                let most = if set <= knockout.tie_break_sets { knockout.tie_break_games } else { 0 };
                let played = of(Part::TieBreak { set });
                prop_assert!(played <= most);
            }
        }
        folds_again(&hall);
    }
}
