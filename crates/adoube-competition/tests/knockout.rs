//! Knock-outs: brackets, byes, short matches and what decides them.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_base::{Color, Points};
use adoube_competition::{
    Act, Fact, Refusal,
    act::{Changes, DrawMethod, PairMethod},
    fact::{ByeKind, Made},
    fault::{FieldName, Problem},
    player::{PlayerDraft, PlayerId},
    settings::{Settings, SettingsDraft, System},
    systems::knockout::{BracketSide, HowDecided, Knockout, MeetingState, Part, Seeding},
    table::Table,
    trf,
};
use adoube_standings::prizes::{Cents, Sharing, shared};
use adoube_trf::Dialect;
use support::{Hall, knockout::plain};

/// Two games, then twice two faster ones, then Armageddon, and a match for the third place.
fn whole() -> SettingsDraft {
    SettingsDraft {
        system: "knockout".into(),
        third_place: "yes".into(),
        ..support::settings("Cup")
    }
}

fn over(winner: u32, by: HowDecided) -> MeetingState {
    MeetingState::Over { winner: Some(PlayerId(winner)), by }
}

fn decide(stage: u32, winner: u32) -> Act {
    Act::DecideMeeting { stage, winner: PlayerId(winner), reason: "by lot".into() }
}

#[test]
fn every_field_from_two_to_seventeen_ends_with_one_champion_and_every_place_given() {
    for players in 2..=17u32 {
        let mut hall = Hall::knockout(players, plain());
        let stages = players.next_power_of_two().trailing_zeros();
        for stage in 1..=stages {
            // The better seed always wins.
            let boards = hall.pair();
            let at_full = players.next_power_of_two() >> stage;
            let games = if stage == 1 { players - at_full } else { at_full };
            assert_eq!(boards.len() as u32, games, "{players} players, stage {stage}");
            for (board, (white, black)) in (1..).zip(boards) {
                hall.enter(stage, board, if white < black { "1-0" } else { "0-1" });
            }
        }
        assert_eq!(hall.event().next_round(), None);
        assert_eq!(hall.bracket().champion(), Some(PlayerId(1)));
        assert_eq!(hall.refused(hall.next()), Refusal::AllRoundsPaired { rounds: stages });
        hall.close_all();
        hall.ok(Act::FinishEvent);
        let expected: Vec<Option<u32>> = (1..=players)
            .map(|seed| Some(if seed <= 2 { seed } else { seed.next_power_of_two() / 2 + 1 }))
            .collect();
        assert_eq!(hall.places(), expected, "{players} players");
    }
}

#[test]
fn the_best_seeds_have_no_opponent_in_the_first_stage() {
    let mut hall = Hall::knockout(6, plain());
    assert_eq!(hall.pair(), [(4, 5), (6, 3)], "colours alternate down the boards");
    let round = hall.event().round(1).unwrap();
    assert_eq!(round.knockout().unwrap().through, [PlayerId(1), PlayerId(2)]);
    let bracket = hall.bracket();
    let sides: Vec<_> = bracket.stages[0].meetings.iter().map(|one| one.sides).collect();
    let player = |id| BracketSide::Player(PlayerId(id));
    assert_eq!(
        sides,
        [
            [player(1), BracketSide::Nobody],
            [player(4), player(5)],
            [player(2), BracketSide::Nobody],
            [player(3), player(6)],
        ]
    );
    assert_eq!(bracket.stages[0].meetings[0].state, over(1, HowDecided::Bye));
    assert_eq!(bracket.stages[1].meetings[0].sides, [player(1), BracketSide::WinnerOf(2)]);
    assert_eq!(bracket.stages[1].meetings[0].state, MeetingState::ToCome);
    assert_eq!(
        bracket.stages[2].meetings[0].sides,
        [BracketSide::WinnerOf(1), BracketSide::WinnerOf(2)]
    );
}

#[test]
fn white_goes_to_whoever_had_it_less_often() {
    let mut hall = Hall::knockout(8, plain());
    // 1–8, 4–5, 2–7, 3–6
    assert_eq!(hall.play(&["1-0", "0-1", "1-0", "1-0"]), [(1, 8), (5, 4), (2, 7), (6, 3)]);
    // 4 and 6 have had: 4 Black, 6 White; 1 White, 2 White.
    assert_eq!(hall.pair(), [(4, 1), (6, 2)], "both 2 and 6 had White: down the boards");
}

#[test]
fn who_had_black_comes_before_who_had_nothing() {
    let mut hall = Hall::knockout(3, plain());
    assert_eq!(hall.play(&["0-1"]), [(2, 3)]);
    assert_eq!(hall.pair(), [(3, 1)], "neither had White, but 3 had Black");
}

#[test]
fn a_match_ends_when_it_can_no_longer_be_caught_up() {
    let draft = SettingsDraft { games: "4".into(), ..plain() };
    let mut hall = Hall::knockout(4, draft);
    assert_eq!(hall.play(&["1-0", "1/2-1/2"]), [(1, 4), (3, 2)]);
    assert_eq!(hall.play(&["0-1", "1/2-1/2"]), [(4, 1), (2, 3)]);
    assert_eq!(hall.meeting(1, 1).state, MeetingState::Due { part: Part::Planned, game: 3 });
    assert_eq!(hall.play(&["1-0", "1-0"]), [(1, 4), (3, 2)]);
    assert_eq!(hall.meeting(1, 1).state, over(1, HowDecided::Games));
    assert_eq!(
        hall.meeting(1, 1).score(Part::Planned),
        Some([Points::from_halves(6), Points::ZERO])
    );
    // Only 2 and 3 have a fourth game.
    assert_eq!(hall.play(&["1-0"]), [(2, 3)]);
    assert_eq!(hall.meeting(1, 2).state, MeetingState::Level);
    assert_eq!(hall.refused(hall.next()), Refusal::MeetingsLevel { stage: 1, level: 1 });
}

#[test]
fn level_meetings_play_tie_breaks_and_armageddon_in_which_a_draw_counts_for_black() {
    let mut hall = Hall::knockout(4, whole());
    hall.play(&["1/2-1/2", "1-0"]);
    hall.play(&["1/2-1/2", "1-0"]);
    // Each set is counted by itself; colours go on alternating.
    for set in 1..=2 {
        let part = Part::TieBreak { set };
        assert_eq!(hall.meeting(1, 1).state, MeetingState::Due { part, game: 1 });
        assert_eq!(hall.play(&["1-0", "1/2-1/2"]), [(1, 4), (3, 2)]);
        let second = if set == 1 { ["1-0", "1/2-1/2"] } else { ["1-0", "0-1"] };
        assert_eq!(hall.play(&second), [(4, 1), (2, 3)]);
    }
    assert_eq!(hall.meeting(1, 3).state, over(3, HowDecided::TieBreak));
    assert_eq!(hall.meeting(1, 1).state, MeetingState::Due { part: Part::Armageddon, game: 1 });
    let boards = hall.play(&["1/2-1/2"]);
    let black = boards[0].1;
    assert_eq!(hall.meeting(1, 1).state, over(black, HowDecided::Armageddon));
    let made: Vec<_> = hall.event().rounds.iter().map(|round| round.made.clone()).collect();
    let Some(Made::Knockout(last)) = &made[6] else { panic!() };
    assert_eq!((last.stage, last.part, last.game), (1, Part::Armageddon, 1));
    // Then the final and the match for the third place.
    let boards = hall.pair();
    assert_eq!(boards.len(), 2);
    let final_ = hall.bracket().stages[1].meetings[0].players().unwrap();
    assert_eq!(final_, [PlayerId(black), PlayerId(3)]);
    let third = &hall.bracket().stages[1].meetings[1];
    assert!(third.third_place && third.has(PlayerId(2)));
}

#[test]
fn the_colours_of_an_armageddon_follow_from_the_seed() {
    let draft = SettingsDraft { tie_break_games: "0".into(), armageddon: "yes".into(), ..plain() };
    let mut white = [0, 0];
    for seed in 0..40 {
        let mut hall = Hall::entered(2, draft.clone());
        hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: format!("seed {seed}") } });
        let first = hall.play(&["1/2-1/2"]);
        let again = hall.pair();
        let mut copy = Hall { event: hall.event.clone(), log: vec![] };
        copy.ok(Act::TakeRoundBack { round: 2, reason: "again".into() });
        assert_eq!(copy.pair(), again, "the same lot");
        white[usize::from(first == again)] += 1;
    }
    assert!(white.iter().all(|&times| times > 5), "{white:?}");
}

/// 30.5.5: by lot after a draw by hand, too, and not by the colours of the games before.
#[test]
fn colours_of_an_armageddon_4_are_by_lot_after_a_draw_by_hand() {
    let draft = SettingsDraft { tie_break_games: "0".into(), armageddon: "yes".into(), ..plain() };
    let mut same = [0, 0];
    for swapped in 0..24u32 {
        let mut hall = Hall::entered(4, draft.clone());
        // All orders that can be drawn for four.
        let mut left: Vec<u32> = (1..=4).collect();
        let mut number = swapped;
        let order = (1..=4u32).rev().map(|count| {
            let at = number % count;
            number /= count;
            PlayerId(left.remove(at as usize))
        });
        hall.ok(Act::DrawLots { method: DrawMethod::ByHand { order: order.collect() } });
        let first = hall.play(&["1/2-1/2", "1/2-1/2"]);
        let again = hall.pair();
        for (one, two) in first.iter().zip(&again) {
            same[usize::from(one == two)] += 1;
        }
        let mut copy = Hall { event: hall.event.clone(), log: vec![] };
        copy.ok(Act::TakeRoundBack { round: 2, reason: "again".into() });
        assert_eq!(copy.pair(), again, "the same lot");
    }
    assert!(same.iter().all(|&times| times > 10), "{same:?}");
}

#[test]
fn an_armageddon_that_both_lose_is_for_the_arbiter() {
    let draft = SettingsDraft { tie_break_games: "0".into(), armageddon: "yes".into(), ..plain() };
    let mut hall = Hall::knockout(2, draft);
    hall.play(&["1/2-1/2"]);
    hall.play(&["0-0"]);
    assert_eq!(hall.meeting(1, 1).state, MeetingState::Level);
    hall.ok(decide(1, 2));
    assert_eq!(hall.meeting(1, 1).state, over(2, HowDecided::Arbiter { reason: "by lot".into() }));
}

#[test]
fn those_who_lost_in_the_semi_finals_meet_for_the_third_place() {
    let mut hall = Hall::knockout(4, SettingsDraft { third_place: "yes".into(), ..plain() });
    hall.play(&["1-0", "0-1"]);
    assert_eq!(hall.places(), [Some(1), Some(1), Some(3), Some(3)]);
    assert_eq!(hall.play(&["1-0", "0-1"]), [(2, 1), (4, 3)], "both had another colour before");
    assert_eq!(hall.places(), [Some(2), Some(1), Some(3), Some(4)]);
    hall.close_all();
    hall.ok(Act::FinishEvent);

    let mut three = Hall::knockout(3, SettingsDraft { third_place: "yes".into(), ..plain() });
    three.play(&["1-0"]);
    assert_eq!(three.pair().len(), 1, "nobody to play for the third place against");
    assert_eq!(three.places(), [Some(1), Some(1), Some(3)]);
}

#[test]
fn an_open_game_holds_the_next_round_whatever_is_said() {
    let mut hall = Hall::knockout(4, plain());
    hall.pair();
    hall.enter(1, 1, "1-0");
    for unfinished in [false, true] {
        let act = Act::PairRound { round: 2, method: PairMethod::Rules, unfinished, expects: None };
        assert_eq!(hall.refused(act), Refusal::ResultsMissing { open: 1 });
    }
    let reason = "better so".to_owned();
    let changes = Changes { swap: vec![(PlayerId(1), PlayerId(2))], ..Changes::default() };
    for method in [
        PairMethod::Changes { changes, reason: reason.clone() },
        PairMethod::Hand { games: vec![], bye: None, reason },
    ] {
        let act = Act::PairRound { round: 2, method, unfinished: false, expects: None };
        assert_eq!(hall.refused(act), Refusal::OnlyByRules);
    }
}

#[test]
fn n1_who_is_excluded_from_a_round_loses_its_game_and_plays_on() {
    let mut hall = Hall::knockout(4, SettingsDraft { games: "2".into(), ..plain() });
    hall.play(&["1-0", "1-0"]);
    let first = hall.event().round(1).unwrap().games[0].pairing;
    let winner = first.white;
    assert_eq!(hall.event().rounds_to_miss(winner, 1).collect::<Vec<_>>(), [2]);
    let reason = "a telephone".to_owned();
    hall.ok(Act::ExcludeFromRound { id: winner, round: 2, reason });
    let next =
        Act::PairRound { round: 2, method: PairMethod::Rules, unfinished: false, expects: None };
    hall.ok(next);
    let round = hall.event().round(2).unwrap();
    let game = round.games.iter().find(|game| game.pairing.black == winner).unwrap();
    assert_eq!(game.result().map(String::from).as_deref(), Some("+/-"));
    assert_eq!(round.open_games(), 1, "the other game is to be played");
}

#[test]
fn the_opponent_of_who_leaves_goes_through() {
    let leave =
        |id| Act::WithdrawPlayer { id: PlayerId(id), reason: "ill".into(), expelled: false };
    let mut hall = Hall::knockout(8, SettingsDraft { games: "2".into(), ..plain() });
    // Before the first game.
    hall.ok(leave(8));
    assert_eq!(hall.play(&["1-0", "1-0", "1-0"]).len(), 3);
    assert_eq!(hall.event().round(1).unwrap().knockout().unwrap().through, [PlayerId(1)]);
    // In the middle, while leading.
    let leads = PlayerId(hall.event().round(1).unwrap().games[0].pairing.white.0);
    assert_eq!(leads, PlayerId(4));
    hall.ok(leave(4));
    assert_eq!(hall.meeting(1, 4).state, over(5, HowDecided::Walkover));
    assert_eq!(hall.pair().len(), 2);
    hall.enter(2, 1, "1/2-1/2");
    // In a game that is paired.
    hall.ok(leave(6));
    assert_eq!(hall.code(2, 2), Some("-/+"));
    assert_eq!(hall.meeting(1, 6).state, over(3, HowDecided::Games));
    // Those who went through leave as well: nobody comes.
    hall.ok(leave(1));
    hall.ok(leave(5));
    let semis = hall.bracket().stages[1].meetings.clone();
    assert_eq!(semis[0].sides, [BracketSide::Nobody, BracketSide::Nobody]);
}

#[test]
fn two_who_both_leave_let_nobody_through() {
    let mut hall = Hall::knockout(8, plain());
    for id in [4, 5] {
        hall.ok(Act::WithdrawPlayer { id: PlayerId(id), reason: "".into(), expelled: false });
    }
    assert_eq!(hall.play(&["1-0", "1-0", "1-0"]).len(), 3);
    let semi = hall.meeting(2, 1);
    assert_eq!(semi.sides[1], BracketSide::Nobody);
    assert_eq!(semi.state, over(1, HowDecided::Bye));
    hall.play(&["1-0"]);
    hall.play(&["1-0"]);
    assert_eq!(hall.event().next_round(), None);
    assert_eq!(hall.places().iter().filter(|place| **place == Some(4)).count(), 5);
}

#[test]
fn a_walkover_stands_once_the_next_stage_has_begun() {
    let mut hall = Hall::knockout(4, plain());
    let leave = |id| Act::WithdrawPlayer { id: PlayerId(id), reason: "".into(), expelled: false };
    hall.ok(leave(4));
    hall.play(&["1-0"]);
    assert_eq!(hall.pair(), [(1, 2)]);
    // 4 comes back too late; then 1 leaves as well. Still 1 was in the final.
    hall.ok(Act::ReturnPlayer { id: PlayerId(4) });
    assert_eq!(hall.meeting(1, 1).winner(), Some(PlayerId(1)));
    hall.ok(leave(1));
    assert_eq!(hall.meeting(2, 1).state, over(2, HowDecided::Games), "forfeited");
    assert_eq!(hall.bracket().champion(), Some(PlayerId(2)));
    assert_eq!(hall.places(), [Some(2), Some(1), Some(3), Some(3)]);
}

#[test]
fn a_ruling_on_a_later_stage_settles_the_walkovers_before_it() {
    let mut hall = Hall::knockout(5, plain());
    let leave = |id| Act::WithdrawPlayer { id: PlayerId(id), reason: "".into(), expelled: false };
    hall.ok(leave(5));
    hall.act_anyway(decide(2, 1)).unwrap();
    // Whoever has lost may leave too: 4 was in the semi-final all the same.
    hall.ok(leave(4));
    assert_eq!(hall.meeting(1, 4).state, over(4, HowDecided::Walkover));
    assert_eq!(hall.meeting(2, 1).loser(), Some(PlayerId(4)));
    // 5 comes back too late.
    hall.ok(Act::ReturnPlayer { id: PlayerId(5) });
    assert_eq!(hall.meeting(1, 4).winner(), Some(PlayerId(4)));
}

#[test]
fn a_forfeit_that_a_ruling_on_the_next_stage_went_on_with_stands() {
    let mut hall = Hall::knockout(5, plain());
    let leave = |id| Act::WithdrawPlayer { id: PlayerId(id), reason: "".into(), expelled: false };
    assert_eq!(hall.pair(), [(4, 5)]);
    hall.ok(leave(5));
    assert_eq!(hall.code(1, 1), Some("+/-"));
    hall.act_anyway(decide(2, 1)).unwrap();
    // 4 has lost that semi-final and leaves: the game of round 1 stays won.
    hall.ok(leave(4));
    assert_eq!(hall.code(1, 1), Some("+/-"));
    assert_eq!(hall.meeting(1, 4).winner(), Some(PlayerId(4)));
}

#[test]
fn a_forfeit_that_somebody_went_on_with_stands_when_they_leave_too() {
    let mut hall = Hall::knockout(4, plain());
    let leave = |id| Act::WithdrawPlayer { id: PlayerId(id), reason: "".into(), expelled: false };
    hall.pair();
    hall.ok(leave(4));
    hall.enter(1, 2, "1-0");
    assert_eq!(hall.code(1, 1), Some("+/-"));
    hall.pair();
    hall.ok(leave(1));
    assert_eq!(hall.code(1, 1), Some("+/-"));
    assert_eq!(hall.bracket().champion(), Some(PlayerId(3)));
}

#[test]
fn a_forfeit_that_was_cleared_does_not_turn_round_when_the_winner_leaves_too() {
    let mut hall = Hall::knockout(4, plain());
    let leave = |id| Act::WithdrawPlayer { id: PlayerId(id), reason: "".into(), expelled: false };
    hall.pair();
    hall.ok(leave(4));
    hall.enter(1, 2, "1-0");
    hall.ok(Act::EnterResult { round: 1, board: 1, result: None, was: None });
    assert_eq!(hall.meeting(1, 1).state, over(1, HowDecided::Walkover));
    hall.pair();
    hall.ok(leave(1));
    assert_eq!(hall.meeting(1, 1).state, over(1, HowDecided::Walkover));
    assert_eq!(hall.bracket().champion(), Some(PlayerId(3)));
}

#[test]
fn who_comes_back_in_time_goes_on_with_the_meeting() {
    let mut hall = Hall::knockout(4, SettingsDraft { games: "2".into(), ..plain() });
    hall.play(&["1-0", "1-0"]);
    hall.ok(Act::WithdrawPlayer { id: PlayerId(1), reason: "".into(), expelled: false });
    assert_eq!(hall.play(&["1-0"]), [(2, 3)]);
    hall.ok(Act::ReturnPlayer { id: PlayerId(1) });
    // 2 and 3 are level; the second game of 1 and 4 comes first.
    assert_eq!(hall.pair(), [(4, 1)]);
    assert_eq!(hall.event().rounds[2].knockout().unwrap().game, 2);
}

#[test]
fn a_correction_may_not_change_who_came_into_a_stage_that_has_begun() {
    let mut hall = Hall::knockout(4, SettingsDraft { games: "2".into(), ..plain() });
    hall.play(&["1-0", "1-0"]);
    hall.play(&["1/2-1/2", "1/2-1/2"]);
    let correct = |round, code: &str| Act::EnterResult {
        round,
        board: 1,
        result: Some(support::result(code)),
        was: None,
    };
    // Round 2 is the last one: no warning; round 1 has one.
    hall.reopen(1);
    hall.warned(correct(1, "1/2-1/2"), &["past_result"]);
    assert_eq!(hall.meeting(1, 1).state, MeetingState::Level);
    hall.warned(correct(1, "1-0"), &["past_result"]);
    hall.pair();
    hall.reopen(1);
    hall.reopen(2);
    assert_eq!(hall.refused(correct(1, "0-1")), Refusal::StageBegun { stage: 2 });
    assert_eq!(hall.refused(correct(1, "1/2-1/2")), Refusal::StageBegun { stage: 2 });
    let clear = Act::EnterResult { round: 2, board: 1, result: None, was: None };
    assert_eq!(hall.refused(clear), Refusal::StageBegun { stage: 2 });
    // The same winner all the same.
    hall.warned(correct(2, "0-1"), &["past_result"]);
    // After the round is taken back anything goes.
    hall.ok(Act::TakeRoundBack { round: 3, reason: "wrong".into() });
    hall.warned(correct(1, "0-1"), &["past_result"]);
    assert_eq!(hall.meeting(1, 1).state, MeetingState::Level);
}

#[test]
fn a_longer_match_goes_on_after_a_correction() {
    let mut hall = Hall::knockout(4, SettingsDraft { games: "3".into(), ..plain() });
    hall.play(&["1-0", "1-0"]);
    assert_eq!(hall.play(&["0-1", "1/2-1/2"]), [(4, 1), (2, 3)]);
    assert_eq!(hall.play(&["1-0"]), [(3, 2)]);
    let act =
        Act::EnterResult { round: 2, board: 1, result: Some(support::result("1-0")), was: None };
    hall.reopen(2);
    hall.warned(act, &["past_result"]);
    assert_eq!(hall.pair(), [(1, 4)], "1 and 4 need a third game now");
    assert_eq!(hall.event().rounds[3].knockout().unwrap().game, 3);
}

#[test]
fn the_arbiter_decides_what_the_games_have_not() {
    let mut hall = Hall::knockout(4, plain());
    assert_eq!(hall.refused(decide(2, 1)), Refusal::NoMeeting { stage: 2, id: PlayerId(1) });
    assert_eq!(hall.refused(decide(9, 1)), Refusal::NoMeeting { stage: 9, id: PlayerId(1) });
    assert_eq!(hall.refused(decide(1, 9)), Refusal::NoPlayer { id: PlayerId(9) });
    let silent = Act::DecideMeeting { stage: 1, winner: PlayerId(1), reason: " ".into() };
    assert!(matches!(hall.refused(silent), Refusal::Faults { .. }));
    // Before anything is played there are games to come.
    hall.warned(decide(1, 4), &["games_to_come"]);
    assert_eq!(hall.pair().len(), 1);
    hall.enter(1, 1, "1/2-1/2");
    assert_eq!(hall.ok(decide(1, 3)).len(), 1, "no warning where it is level");
    let decided = Refusal::MeetingDecided { stage: 1, winner: PlayerId(3) };
    assert_eq!(hall.refused(decide(1, 2)), decided);
    let back = |winner| Act::TakeDecisionBack {
        stage: 1,
        winner: PlayerId(winner),
        reason: "a mistake".into(),
    };
    assert_eq!(hall.refused(back(2)), Refusal::NoDecision { stage: 1, id: PlayerId(2) });
    hall.ok(back(3));
    hall.ok(decide(1, 2));
    assert_eq!(hall.play(&["1-0"]).len(), 1);
    assert_eq!(hall.refused(back(2)), Refusal::StageBegun { stage: 2 });
    hall.close_all();
    hall.ok(Act::FinishEvent);
}

#[test]
fn an_event_is_over_when_everything_is_decided() {
    let mut hall = Hall::knockout(4, SettingsDraft { third_place: "yes".into(), ..plain() });
    hall.play(&["1-0", "1-0"]);
    hall.close_all();
    assert_eq!(hall.refused(Act::FinishEvent), Refusal::NotDecided { stage: 2 });
    hall.play(&["1-0", "1/2-1/2"]);
    hall.ok(Act::CloseRound { round: 2 });
    assert_eq!(hall.refused(Act::FinishEvent), Refusal::NotDecided { stage: 2 });
    hall.ok(decide(2, 4));
    hall.ok(Act::FinishEvent);
}

#[test]
fn the_draw_follows_strength_or_the_lot_and_can_be_repeated() {
    let rated = |n: u32, seeding: &str| {
        let mut hall = Hall::default();
        let settings = SettingsDraft { seeding: seeding.into(), ..plain() };
        hall.ok(Act::CreateEvent { id: "cup".into(), settings });
        for index in 1..=n {
            let rating = Some(2000 + 10 * u64::from(index));
            let player = PlayerDraft { rating, ..support::player(&format!("Player {index}")) };
            hall.ok(Act::EnterPlayer { player });
        }
        hall
    };
    let draw = |hall: &mut Hall, seed: &str| {
        hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: seed.into() } });
        (hall.event().numbers.clone(), hall.event().initial)
    };
    let mut by_rating = rated(6, "rating");
    let strongest_first: Vec<PlayerId> = (1..=6).rev().map(PlayerId).collect();
    assert_eq!(draw(&mut by_rating, "Ереван").0, strongest_first);
    let drawn = draw(&mut rated(6, "lot"), "Ереван");
    assert_eq!(drawn, draw(&mut rated(6, "lot"), "Ереван"));
    assert_ne!(drawn.0, draw(&mut rated(6, "lot"), "Երևան").0);

    let mut by_lot = rated(4, "lot");
    let colour = |order| DrawMethod::Colour { initial: Color::Black, order, upper_half_ends: None };
    let act = Act::DrawLots { method: colour(vec![]) };
    let Refusal::Faults { faults } = by_lot.refused(act) else { panic!() };
    assert_eq!(faults.iter().next().unwrap().problem, Problem::NotEverybodyOnce);
    let order: Vec<PlayerId> = [3, 1, 4, 2].map(PlayerId).to_vec();
    by_lot.ok(Act::DrawLots { method: colour(order.clone()) });
    assert_eq!(by_lot.pair(), [(2, 3), (1, 4)], "the better seed of the first board has Black");
    by_lot.ok(Act::TakeRoundBack { round: 1, reason: "again".into() });
    by_lot.ok(Act::AnnulDraw { reason: "again".into() });
    by_lot.ok(Act::DrawLots { method: DrawMethod::ByHand { order } });
    assert_eq!(by_lot.pair(), [(3, 2), (4, 1)]);
}

#[test]
fn nobody_enters_after_the_draw_and_what_belongs_to_a_swiss_is_refused() {
    let mut hall = Hall::knockout(5, plain());
    let enter = Act::EnterPlayer { player: support::player("Late") };
    assert_eq!(hall.refused(enter.clone()), Refusal::FieldIsFull);
    hall.play(&["1-0"]);
    assert_eq!(hall.refused(enter), Refusal::TooLateToEnter);
    let id = PlayerId(1);
    for act in [
        Act::SetBye { id, round: 2, bye: Some(ByeKind::Half) },
        Act::Renumber,
        Act::KeepApart { players: vec![id], first: 1, last: 2, reason: "".into() },
    ] {
        assert_eq!(hall.refused(act), Refusal::OtherSystem);
    }
    let mut swiss = Hall::drawn(4);
    assert_eq!(swiss.refused(decide(1, 1)), Refusal::OtherSystem);
}

#[test]
fn settings_are_checked_and_kept() {
    let settings = whole().check().unwrap();
    let expected = Knockout {
        seeding: Seeding::Rating,
        games: 2,
        tie_break_games: 2,
        tie_break_sets: 2,
        armageddon: true,
        third_place: true,
    };
    assert_eq!(settings.system, System::Knockout { knockout: expected });
    assert_eq!(settings.tie_breaks, []);
    assert_eq!(SettingsDraft::from(&settings).check(), Ok(settings.clone()));
    let json = serde_json::to_string(&settings).unwrap();
    assert_eq!(serde_json::from_str::<Settings>(&json).unwrap(), settings);
    let wrong = SettingsDraft {
        games: "13".into(),
        tie_break_games: "x".into(),
        tie_break_sets: "11".into(),
        seeding: "age".into(),
        armageddon: "maybe".into(),
        third_place: "2".into(),
        tie_breaks: Some(vec!["SB".into()]),
        ..whole()
    };
    let faults = wrong.check().unwrap_err();
    let fields: Vec<FieldName> = faults.iter().map(|fault| fault.field).collect();
    assert_eq!(
        fields,
        [
            FieldName::Seeding,
            FieldName::Games,
            FieldName::TieBreakGames,
            FieldName::TieBreakSets,
            FieldName::Armageddon,
            FieldName::ThirdPlace,
            FieldName::TieBreaks,
        ]
    );
    let none = SettingsDraft { tie_break_sets: "0".into(), ..whole() }.check().unwrap();
    assert_eq!(none.system.knockout().unwrap().tie_break_games, 0);
}

#[test]
fn the_regulations_stand_once_a_round_is_paired() {
    let mut hall = Hall::knockout(4, plain());
    let longer = SettingsDraft { games: "2".into(), ..plain() };
    hall.ok(Act::ChangeSettings { settings: longer });
    let by_lot = SettingsDraft { seeding: "lot".into(), ..plain() };
    assert_eq!(hall.refused(Act::ChangeSettings { settings: by_lot }), Refusal::DrawStands);
    hall.pair();
    let act = Act::ChangeSettings { settings: plain() };
    assert_eq!(hall.refused(act), Refusal::RegulationsStand);
}

#[test]
fn an_expelled_player_has_no_place() {
    let mut hall = Hall::knockout(4, plain());
    hall.play(&["1-0", "1-0"]);
    hall.ok(Act::WithdrawPlayer { id: PlayerId(1), reason: "cheating".into(), expelled: true });
    assert_eq!(hall.bracket().champion(), Some(PlayerId(3)));
    assert_eq!(hall.places(), [None, Some(2), Some(1), Some(2)]);
}

#[test]
fn only_planned_games_are_rated() {
    let mut hall = Hall::default();
    let settings =
        SettingsDraft { tie_break_games: "1".into(), tie_break_sets: "1".into(), ..plain() };
    hall.ok(Act::CreateEvent { id: "cup".into(), settings });
    for rating in [2100, 2000] {
        let player = PlayerDraft { rating: Some(rating), ..support::player("Somebody") };
        hall.ok(Act::EnterPlayer { player });
    }
    hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "x".into() } });
    hall.play(&["1/2-1/2"]);
    hall.play(&["1-0"]);
    let table = Table::new(hall.event());
    let changes = table.rating_changes();
    assert_eq!(changes[0].as_ref().map(|one| one.games), Some(1));
    assert_eq!(table.standings()[0].games, 2, "all of them are games of the event");
}

#[test]
fn a_report_file_tells_games_byes_and_what_the_rounds_were() {
    let mut hall = Hall::knockout(3, SettingsDraft { armageddon: "yes".into(), ..plain() });
    hall.play(&["1/2-1/2"]);
    hall.play(&["1/2-1/2"]);
    let text = trf::export(hall.event(), "1").write(Dialect::Trf2026);
    assert!(text.contains("192 CUSTOM_KNOCKOUT"), "{text}");
    assert!(text.contains("Knock-out @ Round 1: stage 1, game 1"), "{text}");
    assert!(text.contains("Knock-out @ Round 2: stage 1, Armageddon, not to be rated"), "{text}");
    let first = text.lines().find(|line| line.starts_with("001    1")).unwrap();
    assert!(first.ends_with("0000 - Z"), "{first}");
    let context = support::context();
    let error = trf::import(text.as_bytes(), "again", None, &context).unwrap_err();
    assert_eq!(error, trf::ImportError::Knockout);
}

#[test]
fn those_of_the_same_place_share_the_prizes() {
    let mut hall = Hall::knockout(8, SettingsDraft { games: "2".into(), ..plain() });
    hall.play(&["1-0", "1-0", "1-0", "1-0"]);
    // Who lost has half a point, or nothing; all of them share the places 5 to 8.
    hall.play(&["0-1", "1/2-1/2", "0-1", "1/2-1/2"]);
    let after_one: Vec<Option<u32>> =
        Table::up_to(hall.event(), 1).standings().iter().map(|line| line.place).collect();
    assert_eq!(after_one, vec![Some(1); 8], "nobody is out after one game");
    let prizes: Vec<Cents> = [800, 600, 400, 200, 100, 60, 40, 0].map(Cents).to_vec();
    for sharing in [Sharing::ByPlace, Sharing::Equal, Sharing::Hort] {
        let shared = shared(&prizes, Table::new(hall.event()).claimants(), sharing);
        assert_eq!(
            shared.iter().map(|one| one.0).collect::<Vec<_>>(),
            [500, 500, 500, 500, 50, 50, 50, 50]
        );
    }
}

#[test]
fn rounds_say_in_the_log_what_they_are() {
    let mut hall = Hall::knockout(2, whole());
    let facts = hall.ok(hall.next());
    let json = serde_json::to_string(&facts[0]).unwrap();
    let expected =
        r#""knockout":{"stage":1,"part":"planned","game":1,"initial":"white","seed":null}"#;
    assert!(json.contains(expected), "{json}");
    assert_eq!(serde_json::from_str::<Fact>(&json).unwrap(), facts[0]);
}
