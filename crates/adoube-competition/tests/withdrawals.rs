//! Players who leave, come back or enter late.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{Act, Refusal, player::PlayerId};
use support::{Hall, player};

fn withdraw(id: u32) -> Act {
    Act::WithdrawPlayer { id: PlayerId(id), reason: "illness".into(), expelled: false }
}

/// The six-player round robin of the regulations' examples, up to a round.
fn example(rounds: usize) -> Hall {
    let results = [
        ["½-½", "½-½", "1-0"],
        ["½-½", "1-0", "½-½"],
        ["1-0", "½-½", "+/-"],
        ["½-½", "0-1", "0-1"],
        ["0-1", "1-0", "½-½"],
    ];
    let mut hall = Hall::drawn(6);
    for (round, codes) in (1..).zip(&results[..rounds]) {
        for (board, code) in (1..).zip(codes) {
            hall.enter(round, board, code);
        }
    }
    hall
}

/// Enters what is left of the example's results where no forfeit stands.
fn play_on(hall: &mut Hall) {
    let whole = example(5);
    for (round, board, game) in whole.event().games() {
        if hall.code(round, board).is_none() {
            hall.enter(round, board, game.result().unwrap().code());
        }
    }
}

#[test]
fn who_leaves_before_half_of_the_games_takes_all_points_out_of_the_table() {
    let mut hall = example(2);
    hall.ok(withdraw(6));
    play_on(&mut hall);
    // 24.1, worked example: 1½, 1, 2½, 3, 2.
    assert_eq!(hall.points(), [Some(3), Some(2), Some(5), Some(6), Some(4), None]);
    assert_eq!(hall.code(3, 1), Some("+/-"), "shown with plus and minus all the same");
}

#[test]
fn who_leaves_after_half_of_the_games_loses_the_others_by_forfeit() {
    let mut hall = example(3);
    hall.ok(withdraw(6));
    play_on(&mut hall);
    // 24.1, worked example: 2, 2, 3½, 3½, 3, 1.
    assert_eq!(hall.points(), [Some(4), Some(4), Some(7), Some(7), Some(6), Some(2)]);
    assert_eq!((hall.code(4, 1), hall.code(5, 1)), (Some("-/+"), Some("+/-")));
    assert_eq!(hall.refused(withdraw(6)), Refusal::AlreadyWithdrawn { id: PlayerId(6) });
}

#[test]
fn where_both_have_left_nobody_gets_the_plus_and_a_return_gives_it_back() {
    // Round 5 of six: 3-6, 4-2, 5-1.
    let mut hall = example(3);
    hall.ok(withdraw(6));
    hall.ok(withdraw(3));
    assert_eq!(hall.code(5, 1), Some("-/-"));
    hall.ok(Act::ReturnPlayer { id: PlayerId(3) });
    assert_eq!(hall.code(5, 1), Some("+/-"), "6 is still away");
    assert_eq!(hall.code(4, 3), None, "3 plays 2 again");
    hall.ok(Act::ReturnPlayer { id: PlayerId(6) });
    assert_eq!(hall.code(5, 1), None);
    let again = Act::ReturnPlayer { id: PlayerId(6) };
    assert_eq!(hall.refused(again), Refusal::NotWithdrawn { id: PlayerId(6) });
}

#[test]
fn a_return_leaves_closed_rounds_and_real_results_alone() {
    let mut hall = example(3);
    hall.ok(withdraw(6));
    hall.enter(4, 2, "0-1");
    hall.enter(4, 3, "0-1");
    hall.ok(Act::CloseRound { round: 4 });
    hall.ok(Act::ReturnPlayer { id: PlayerId(6) });
    assert_eq!(hall.code(4, 1), Some("-/+"), "the round was closed with it");
    assert_eq!(hall.code(5, 1), None);
    assert_eq!(hall.code(3, 1), Some("1-0"));
}

#[test]
fn who_leaves_before_the_draw_is_not_drawn() {
    let mut hall = Hall::with_players(4);
    hall.ok(withdraw(2));
    let order = [1, 3, 4].map(PlayerId).to_vec();
    hall.ok(Act::DrawLots { method: adoube_competition::act::DrawMethod::ByHand { order } });
    assert_eq!(hall.event().rounds.len(), 3);
    let back = Act::ReturnPlayer { id: PlayerId(2) };
    assert_eq!(hall.refused(back), Refusal::NoNumber { id: PlayerId(2) });
}

#[test]
fn a_late_entry_takes_the_free_number_and_moves_no_announced_pair() {
    let mut hall = Hall::drawn(5);
    let before: Vec<_> = hall.event().games().map(|(r, _, g)| (r, g.pairing)).collect();
    hall.ok(withdraw(1));
    hall.ok(Act::EnterPlayer { player: player("Late, but welcome") });
    let after: Vec<_> = hall.event().games().map(|(r, _, g)| (r, g.pairing)).collect();
    assert!(before.iter().all(|pair| after.contains(pair)));
    assert_eq!(after.len(), 15);
    assert!(hall.event().rounds.iter().all(|round| round.rests.is_none()));
    assert_eq!(hall.event().entrant(PlayerId(6)).unwrap().number, Some(6));
    assert_eq!(hall.code(1, 1), Some("-/+"), "1, who has left, would have met the newcomer");
    let more = Act::EnterPlayer { player: player("One too many") };
    assert_eq!(hall.refused(more.clone()), Refusal::FieldIsFull);
    hall.enter(1, 2, "1-0");
    assert_eq!(hall.refused(more), Refusal::TooLateToEnter);
}

#[test]
fn nobody_enters_late_once_a_round_is_closed() {
    let mut hall = Hall::drawn(3);
    hall.ok(withdraw(2));
    for round in [1, 3] {
        if hall.event().round(round).is_some_and(|round| round.open_games() == 0) {
            hall.ok(Act::CloseRound { round });
        }
    }
    assert!(hall.event().rounds.iter().any(|round| round.closed));
    let late = Act::EnterPlayer { player: player("Late") };
    assert_eq!(hall.refused(late), Refusal::TooLateToEnter);
}

#[test]
fn a_returning_player_brings_no_second_fide_id() {
    use adoube_competition::player::PlayerDraft;
    let mut hall = Hall::with_players(0);
    let with_id = |name: &str| Act::EnterPlayer {
        player: PlayerDraft { fide_id: Some(165), ..player(name) },
    };
    hall.ok(with_id("First"));
    hall.ok(withdraw(1));
    hall.ok(with_id("Second"));
    let refusal = hall.refused(Act::ReturnPlayer { id: PlayerId(1) });
    assert!(matches!(refusal, Refusal::Faults { .. }), "{refusal:?}");
}
