//! Every branch of the play-off procedures, and what holds for all of them.

#![allow(clippy::unwrap_used)]

use adoube_base::Color;
use adoube_pairing::playoff::{
    Finished, Game, Next, Outcome, Progress, ProgressError, Rate, Rules, Setup, SetupError, Time,
    extent, progress,
};
use proptest::prelude::*;
use std::collections::BTreeSet;

const RU: Rules = Rules::Russia2015;
const UA: Rules = Rules::Standards2018;

fn setup(rules: Rules, players: usize) -> Setup {
    Setup { rules, players, time: Time::Enough, agreed_rate: None, seed: "hall 2".to_owned() }
}

fn in_time(players: usize, time: Time) -> Setup {
    Setup { time, ..setup(RU, players) }
}

/// Plays to the end; `outcome` says how each game goes and how many moves it has.
fn play(setup: &Setup, outcome: impl Fn(&Game) -> (Outcome, u32)) -> (Progress, Vec<Finished>) {
    let mut finished = Vec::new();
    loop {
        let now = progress(setup, &finished).unwrap();
        match &now.next {
            Next::Play { stages } => {
                for game in stages.iter().flat_map(|stage| &stage.games) {
                    let (outcome, moves) = outcome(game);
                    let game = game.id.clone();
                    finished.push(Finished { game, outcome, moves: Some(moves) });
                }
            }
            Next::CountMoves { games } => panic!("all moves are told: {games:?}"),
            Next::Over { .. } => return (now, finished),
        }
    }
}

fn places(progress: &Progress) -> &[Vec<usize>] {
    match &progress.next {
        Next::Over { places } => places,
        other => panic!("{other:?}"),
    }
}

/// The one who beats the other; over the board the lower index always wins.
fn better_wins(game: &Game) -> (Outcome, u32) {
    let white = game.players[Color::White] < game.players[Color::Black];
    (if white { Outcome::WhiteWins } else { Outcome::BlackWins }, 40)
}

fn wins(game: &Game, player: usize) -> (Outcome, u32) {
    let color = game.players.find(|&one| one == player);
    let outcome = match color {
        Some(Color::White) => Outcome::WhiteWins,
        Some(Color::Black) => Outcome::BlackWins,
        None => Outcome::Draw,
    };
    (outcome, 40)
}

/// Drawn over the board; Armageddon as `armageddon` says.
fn blitz_drawn(armageddon: impl Fn(&Game) -> (Outcome, u32)) -> impl Fn(&Game) -> (Outcome, u32) {
    move |game| match game.rate {
        Rate::Blitz => (Outcome::Draw, 50),
        Rate::Armageddon => armageddon(game),
    }
}

/// Each of three beats the next: everybody has one point.
fn round_about(set: [usize; 3], game: &Game) -> Outcome {
    let at = |color| set.iter().position(|&p| p == game.players[color]).unwrap();
    if (at(Color::White) + 1) % 3 == at(Color::Black) {
        Outcome::WhiteWins
    } else {
        Outcome::BlackWins
    }
}

fn ids(progress: &Progress) -> Vec<&str> {
    progress.stages.iter().map(|stage| stage.id.as_str()).collect()
}

#[test]
fn two_players_have_a_mini_match_and_then_armageddon() {
    let two = setup(RU, 2);
    let (won, games) = play(&two, better_wins);
    assert_eq!((places(&won), games.len()), ([vec![0], vec![1]].as_slice(), 2));
    // Colours of the second game are those of the first reversed.
    let stage = &won.stages[0];
    assert_eq!(stage.games[1].players, stage.games[0].players.swapped());

    // Each wins with White: 1–1. Then a draw wins for Black.
    let (drawn, games) = play(&two, |game| match game.rate {
        Rate::Blitz => (Outcome::WhiteWins, 30),
        Rate::Armageddon => (Outcome::Draw, 30),
    });
    assert_eq!(ids(&drawn), ["mini", "mini.armageddon"]);
    assert_eq!(games.len(), 3);
    let black = drawn.stages[1].games[0].players[Color::Black];
    assert_eq!(places(&drawn)[0], [black]);
    let (white, _) = play(&two, blitz_drawn(|_| (Outcome::WhiteWins, 30)));
    assert_eq!(places(&white)[0], [white.stages[1].games[0].players[Color::White]]);

    // Straight to Armageddon if the main games end late (30.5.8).
    let (late, games) = play(&in_time(2, Time::Late), better_wins);
    assert_eq!((ids(&late), games.len()), (vec!["mini.armageddon"], 1));
}

#[test]
fn two_players_under_the_standards_go_on_until_somebody_wins() {
    let two = setup(UA, 2);
    let (won, games) = play(&two, |game| match game.id.as_str() {
        "mini.sudden.3" => (Outcome::BlackWins, 30),
        _ => (Outcome::Draw, 30),
    });
    assert_eq!(games.len(), 5);
    assert_eq!(ids(&won), ["mini", "mini.sudden"]);
    let sudden = &won.stages[1].games;
    assert_eq!(sudden[1].players, sudden[0].players.swapped());
    assert_eq!(sudden[2].players, sudden[0].players);
    assert_eq!(places(&won)[0], [sudden[2].players[Color::Black]]);
    // The colours are drawn anew.
    let drawn: Vec<&str> = won.lots.iter().map(|lot| lot.id.as_str()).collect();
    assert_eq!(drawn, ["mini.colours", "mini.sudden.colours"]);
}

#[test]
fn three_players_and_each_way_it_can_end() {
    let three = setup(RU, 3);
    let (one, games) = play(&three, better_wins);
    assert_eq!((places(&one), games.len()), ([vec![0], vec![1], vec![2]].as_slice(), 3));

    // 1½, 1½, 0: one Armageddon game between the first two.
    let (two, games) = play(&three, |game| match game.rate {
        Rate::Blitz if game.players.find(|&p| p == 2).is_some() => {
            wins(game, *game.players.iter().find(|&&p| p != 2).unwrap())
        }
        Rate::Blitz => (Outcome::Draw, 40),
        Rate::Armageddon => wins(game, 1),
    });
    assert_eq!((places(&two), games.len()), ([vec![1], vec![0], vec![2]].as_slice(), 4));
    assert_eq!(two.stages[1].games[0].rate, Rate::Armageddon);

    // All equal: a round robin of Armageddon games, which a leader wins ...
    let (clear, games) = play(&three, blitz_drawn(better_wins));
    assert_eq!((places(&clear), games.len()), ([vec![0], vec![1], vec![2]].as_slice(), 6));

    // ... or everybody has a point, and the one with the shortest win is first: 31, 28 and 40 moves.
    let moves = [31, 28, 40];
    let (least, games) = play(
        &three,
        blitz_drawn(|game| {
            let outcome = round_about([0, 1, 2], game);
            let won = if outcome == Outcome::WhiteWins { Color::White } else { Color::Black };
            (outcome, moves[game.players[won]])
        }),
    );
    assert_eq!((places(&least), games.len()), ([vec![1], vec![0], vec![2]].as_slice(), 6));
}

#[test]
fn moves_are_asked_for_only_where_they_decide_and_lots_part_the_equal() {
    let three = setup(RU, 3);
    let (_, mut finished) = play(&three, blitz_drawn(|game| (round_about([0, 1, 2], game), 30)));
    // All won in 30 moves: lots.
    let now = progress(&three, &finished).unwrap();
    let lot = now.lots.last().unwrap();
    assert_eq!(lot.id, "armageddon.lots");
    assert_eq!(places(&now), [vec![lot.drawn[0]], lot.drawn[1..].to_vec()]);

    for one in &mut finished {
        one.moves = None;
    }
    let now = progress(&three, &finished).unwrap();
    let games: Vec<String> = (1..=3).map(|number| format!("armageddon.{number}")).collect();
    let Next::CountMoves { games: asked } = &now.next else { panic!("{:?}", now.next) };
    assert_eq!(asked.iter().collect::<BTreeSet<_>>(), games.iter().collect::<BTreeSet<_>>());
}

#[test]
fn a_draw_with_black_in_armageddon_is_a_won_game_for_the_fewest_moves() {
    let three = setup(RU, 3);
    let (now, _) = play(
        &three,
        blitz_drawn(|game| match round_about([0, 1, 2], game) {
            // Who should win with Black draws: that is a point too.
            Outcome::BlackWins => (Outcome::Draw, 20),
            other => (other, 35),
        }),
    );
    let robin = &now.stages[1].games;
    let drawn_with_black: Vec<usize> = robin
        .iter()
        .filter(|game| round_about([0, 1, 2], game) == Outcome::BlackWins)
        .map(|game| game.players[Color::Black])
        .collect();
    assert!(!drawn_with_black.is_empty());
    assert!(drawn_with_black.contains(&places(&now)[0][0]), "20 moves are fewer than 35");
}

#[test]
fn three_players_under_the_standards() {
    let three = setup(UA, 3);
    let (one, games) = play(&three, better_wins);
    assert_eq!((places(&one)[0].as_slice(), games.len()), ([0].as_slice(), 3));
    // Two leaders play as two do.
    let (two, _) = play(&three, |game| {
        if game.players.find(|&p| p == 0).is_some() && game.id.starts_with("blitz") {
            wins(game, *game.players.iter().find(|&&p| p != 0).unwrap())
        } else if game.id.starts_with("blitz") {
            (Outcome::Draw, 40)
        } else {
            wins(game, 2)
        }
    });
    assert_eq!(places(&two), [vec![2], vec![1], vec![0]]);
    // All equal again: the last by the next tie-break drops out.
    let (equal, _) = play(&three, |game| match game.id.starts_with("blitz") {
        true => (Outcome::Draw, 40),
        false => wins(game, 1),
    });
    assert_eq!(equal.eliminated, [2]);
    assert_eq!(places(&equal), [vec![1], vec![0], vec![2]]);
}

#[test]
fn four_players_have_a_knock_out_by_lot() {
    for (setup, games_expected) in [
        (setup(RU, 4), 6),
        (in_time(4, Time::Short), 3),
        (in_time(4, Time::Late), 3),
        (setup(UA, 4), 6),
    ] {
        let (now, games) = play(&setup, better_wins);
        assert_eq!(games.len(), games_expected, "{setup:?}");
        let numbered = &now.lots[0].drawn;
        // 1 v 4 and 2 v 3 of the drawn numbers, side by side.
        let pair = |stage: usize| {
            let players = now.stages[stage].games[0].players;
            BTreeSet::from([players[Color::White], players[Color::Black]])
        };
        assert_eq!(pair(0), BTreeSet::from([numbered[0], numbered[3]]));
        assert_eq!(pair(1), BTreeSet::from([numbered[1], numbered[2]]));
        let places = places(&now);
        assert_eq!(places[0], [0]);
        // The losing semi-finalists are not separated: they share prizes 3 and 4.
        assert_eq!(places.iter().map(Vec::len).collect::<Vec<_>>(), [1, 1, 2]);
        let first = progress(&setup, &[]).unwrap();
        let Next::Play { stages } = first.next else { panic!() };
        assert_eq!(stages.len(), 2);
        assert!(stages.iter().all(|stage| stage.pause == Some(30)));
    }
    let (long, games) = play(&setup(RU, 4), blitz_drawn(better_wins));
    assert_eq!((places(&long)[0].as_slice(), games.len()), ([0].as_slice(), 9));
    let (sudden, _) = play(&setup(UA, 4), |game| match game.id.contains("sudden") {
        true => better_wins(game),
        false => (Outcome::Draw, 30),
    });
    assert_eq!(places(&sudden)[0], [0]);
}

/// A round robin of five in which `tied` are equal at the top.
fn five_with(tied: usize) -> impl Fn(&Game) -> (Outcome, u32) {
    move |game| match game.id.starts_with("five") {
        true => {
            let out = |color| game.players[color] >= tied;
            match (out(Color::White), out(Color::Black)) {
                (false, true) => (Outcome::WhiteWins, 30),
                (true, false) => (Outcome::BlackWins, 30),
                _ => (Outcome::Draw, 30),
            }
        }
        false => better_wins(game),
    }
}

#[test]
fn five_players_go_on_by_how_many_are_equal_at_the_top() {
    let five = setup(RU, 5);
    let (now, games) = play(&five, five_with(1));
    assert_eq!((places(&now)[0].as_slice(), games.len()), ([0].as_slice(), 10));
    let (now, games) = play(&five, five_with(2));
    assert_eq!((ids(&now), games.len()), (vec!["five", "armageddon"], 11));
    let (now, games) = play(&five, five_with(3));
    assert_eq!((ids(&now), games.len()), (vec!["five", "three.blitz"], 13));
    let (now, games) = play(&five, five_with(4));
    assert_eq!(games.len(), 16);
    assert!(now.stages[1].games.len() == 2, "mini-matches");
    assert_eq!(places(&now)[0], [0]);
    assert_eq!(places(&now).last().unwrap(), &[4]);
    // The shortcut to Armageddon is excluded: short of time or not, mini-matches are played.
    let (_, games) = play(&in_time(5, Time::Short), five_with(4));
    assert_eq!(games.len(), 16);
    // The longest way: four equal, all mini-matches drawn.
    let (_, games) = play(&five, |game| match (game.id.starts_with("five"), game.rate) {
        (true, _) => five_with(4)(game),
        (false, Rate::Blitz) => (Outcome::Draw, 30),
        _ => better_wins(game),
    });
    assert_eq!(games.len(), 19);
    // Three equal in everything but moves: 10 + 3 + 3.
    let (_, games) = play(&five, |game| match game.id.as_str() {
        id if id.starts_with("five") => five_with(3)(game),
        id if id.starts_with("three.blitz") => (Outcome::Draw, 30),
        _ => (round_about([0, 1, 2], game), 30),
    });
    assert_eq!(games.len(), 16);
}

#[test]
fn five_equal_players_are_parted_by_the_fewest_moves() {
    // Each beats the next two: two wins each. Player 3 needs 25 + 25 moves, the others 30 + 30.
    let five = setup(RU, 5);
    let (now, games) = play(&five, |game| {
        let (white, black) = (game.players[Color::White], game.players[Color::Black]);
        let white_wins = (black + 5 - white) % 5 <= 2;
        let winner = if white_wins { white } else { black };
        let outcome = if white_wins { Outcome::WhiteWins } else { Outcome::BlackWins };
        (outcome, if winner == 3 { 25 } else { 30 })
    });
    assert_eq!(games.len(), 10);
    assert_eq!(places(&now), [vec![3], vec![0, 1, 2, 4]]);
    // All drawn: nobody has a win, and lots decide.
    let (now, _) = play(&five, |_| (Outcome::Draw, 30));
    assert_eq!(places(&now)[0], [now.lots.last().unwrap().drawn[0]]);
}

/// The groups of a progress, by the names of their first stages.
fn group(progress: &Progress, name: &str) -> BTreeSet<usize> {
    let stage = progress.stages.iter().find(|stage| stage.id.starts_with(name)).unwrap();
    let players = stage.games.iter().flat_map(|game| Color::ALL.map(|c| game.players[c] + 1));
    players.collect()
}

#[test]
fn six_players_have_two_groups_by_tie_break_and_armageddon() {
    let six = setup(RU, 6);
    let (now, games) = play(&six, better_wins);
    assert_eq!(group(&now, "group-A"), BTreeSet::from([1, 4, 5]));
    assert_eq!(group(&now, "group-B"), BTreeSet::from([2, 3, 6]));
    assert_eq!(games.len(), 7);
    assert_eq!(places(&now), [vec![0], vec![1], vec![2, 3, 4, 5]]);
    // The longest way: everything drawn, Armageddon in both groups.
    let (_, games) = play(&six, blitz_drawn(better_wins));
    assert_eq!(games.len(), 13);
    // Both groups begin side by side, and the final waits for both.
    let Next::Play { stages } = progress(&six, &[]).unwrap().next else { panic!() };
    assert_eq!(
        stages.iter().map(|s| s.id.as_str()).collect::<Vec<_>>(),
        ["group-A.blitz", "group-B.blitz"]
    );
    let only_a: Vec<Finished> =
        games.iter().filter(|one| one.game.starts_with("group-A")).cloned().collect();
    let Next::Play { stages } = progress(&six, &only_a).unwrap().next else { panic!() };
    assert_eq!(stages.iter().map(|s| s.id.as_str()).collect::<Vec<_>>(), ["group-B.blitz"]);
}

#[test]
fn seven_players_have_a_round_robin_of_armageddon_games() {
    let seven = setup(RU, 7);
    let (now, games) = play(&seven, better_wins);
    assert_eq!((games.len(), places(&now)[0].as_slice()), (21, [0].as_slice()));
    assert!(now.stages[0].games.iter().all(|game| game.rate == Rate::Armageddon));
    // 0, 1 and 2 beat everybody else and one another in turn; 2 needs fewest moves in all.
    let (now, games) = play(&seven, |game| {
        let (white, black) = (game.players[Color::White], game.players[Color::Black]);
        let outcome = match (white < 3, black < 3) {
            (true, true) => round_about([0, 1, 2], game),
            _ => better_wins(game).0,
        };
        let winner = if outcome == Outcome::WhiteWins { white } else { black };
        (outcome, if winner == 2 { 29 } else { 30 })
    });
    assert_eq!(games.len(), 21);
    assert_eq!(places(&now)[..2], [vec![2], vec![0, 1]]);
}

#[test]
fn eight_players_have_a_knock_out_by_number() {
    for (time, games_expected) in [(Time::Enough, 14), (Time::Short, 7), (Time::Late, 7)] {
        let (now, games) = play(&in_time(8, time), better_wins);
        assert_eq!(games.len(), games_expected);
        for (at, pair) in [[1, 8], [4, 5], [2, 7], [3, 6]].into_iter().enumerate() {
            let name = format!("quarter-final-{}", at + 1);
            assert_eq!(group(&now, &name), BTreeSet::from(pair));
        }
        assert_eq!(group(&now, "semi-final-1"), BTreeSet::from([1, 4]));
        assert_eq!(group(&now, "final"), BTreeSet::from([1, 2]));
        assert_eq!(places(&now), [vec![0], vec![1], vec![3, 2], vec![7, 4, 6, 5]]);
    }
    let (_, games) = play(&setup(RU, 8), blitz_drawn(better_wins));
    assert_eq!(games.len(), 21);
}

#[test]
fn nine_players_have_three_groups_of_armageddon_and_a_final_of_three() {
    let nine = setup(RU, 9);
    let (now, games) = play(&nine, better_wins);
    assert_eq!(group(&now, "group-A"), BTreeSet::from([1, 5, 9]));
    assert_eq!(group(&now, "group-B"), BTreeSet::from([2, 6, 7]));
    assert_eq!(group(&now, "group-C"), BTreeSet::from([3, 4, 8]));
    assert_eq!(group(&now, "final"), BTreeSet::from([1, 2, 3]));
    assert_eq!(games.len(), 12);
    assert_eq!(places(&now), [vec![0], vec![1], vec![2], vec![3, 4, 5, 6, 7, 8]]);
    // Everybody in a group and in the final has one point: the fewest moves, here those of the higher number.
    let (now, games) = play(&nine, |game| {
        let set: [usize; 3] = match game.id.split('.').next().unwrap() {
            "group-A" => [0, 4, 8],
            "group-B" => [1, 5, 6],
            "group-C" => [2, 3, 7],
            _ => [6, 7, 8],
        };
        let outcome = round_about(set, game);
        let won = if outcome == Outcome::WhiteWins { Color::White } else { Color::Black };
        (outcome, 50 - game.players[won] as u32)
    });
    assert_eq!(games.len(), 12);
    assert_eq!(group(&now, "final"), BTreeSet::from([7, 8, 9]));
    assert_eq!(places(&now)[0], [8]);
}

#[test]
fn ten_players_have_two_groups_of_five() {
    let ten = setup(RU, 10);
    let (now, games) = play(&ten, better_wins);
    assert_eq!(group(&now, "group-A"), BTreeSet::from([1, 4, 5, 8, 9]));
    assert_eq!(group(&now, "group-B"), BTreeSet::from([2, 3, 6, 7, 10]));
    assert_eq!(games.len(), 21);
    assert_eq!(places(&now)[..2], [[0], [1]]);
    // The longest way in both groups: four equal, and all their mini-matches drawn.
    let (_, games) = play(&ten, |game| {
        let weakest = |player: usize| player == 8 || player == 9;
        let (white, black) = (game.players[Color::White], game.players[Color::Black]);
        match (game.rate, weakest(white), weakest(black)) {
            (Rate::Armageddon, ..) => better_wins(game),
            (_, false, true) => (Outcome::WhiteWins, 30),
            (_, true, false) => (Outcome::BlackWins, 30),
            _ => (Outcome::Draw, 30),
        }
    });
    assert_eq!(games.len(), 39);
}

#[test]
fn of_eleven_and_more_the_first_eight_by_tie_break_play() {
    for players in [11, 13, 40] {
        let (now, games) = play(&setup(RU, players), better_wins);
        assert_eq!(now.eliminated, (8..players).collect::<Vec<_>>());
        assert_eq!(games.len(), 14);
        assert_eq!(group(&now, "quarter-final-1"), BTreeSet::from([1, 8]));
        assert_eq!(places(&now).last().unwrap(), &now.eliminated);
    }
    // Under the standards the first four do.
    let (now, games) = play(&setup(UA, 6), better_wins);
    assert_eq!((now.eliminated.as_slice(), games.len()), ([4, 5].as_slice(), 6));
    assert_eq!(places(&now)[3..], [[4], [5]]);
}

#[test]
fn pauses_are_half_an_hour_first_and_ten_minutes_between_stages() {
    let two = setup(RU, 2);
    let pause = |finished: &[Finished]| match progress(&two, finished).unwrap().next {
        Next::Play { stages } => (stages[0].pause, stages[0].games.len()),
        other => panic!("{other:?}"),
    };
    let drawn =
        |game: &str| Finished { game: game.to_owned(), outcome: Outcome::Draw, moves: None };
    assert_eq!(pause(&[]), (Some(30), 2));
    assert_eq!(pause(&[drawn("mini.1")]), (None, 1));
    assert_eq!(pause(&[drawn("mini.1"), drawn("mini.2")]), (Some(10), 1));
}

#[test]
fn what_cannot_be_is_refused_by_name() {
    let one = |game: &str, moves| Finished { game: game.into(), outcome: Outcome::Draw, moves };
    let two = setup(RU, 2);
    let stray = progress(&two, &[one("final", None)]);
    assert_eq!(stray, Err(ProgressError::UnknownGame("final".into())));
    // A game of a stage that is not reached is unknown too.
    let early = progress(&two, &[one("mini.armageddon", None)]);
    assert_eq!(early, Err(ProgressError::UnknownGame("mini.armageddon".into())));
    let twice = progress(&two, &[one("mini.1", None), one("mini.1", None)]);
    assert_eq!(twice, Err(ProgressError::Twice("mini.1".into())));
    let moves = progress(&two, &[one("mini.1", Some(0))]);
    assert_eq!(moves, Err(ProgressError::NoMoves("mini.1".into())));
    for players in [0, 1, 1000] {
        assert_eq!(extent(&setup(RU, players)), Err(SetupError::Players(players)));
    }
    let agreed = |players| Setup { agreed_rate: Some("10 min".into()), ..setup(RU, players) };
    assert_eq!(Rate::Blitz.clocks(&agreed(2)), "10 min");
    assert_eq!(Rate::Blitz.clocks(&two), "3 min + 5 s");
    assert_eq!(extent(&agreed(2)), Ok((2, Some(3))));
    assert_eq!(extent(&agreed(3)), Err(SetupError::NoAgreement));
    let hurried = Setup { time: Time::Late, ..setup(UA, 2) };
    assert_eq!(progress(&hurried, &[]), Err(ProgressError::Setup(SetupError::NoArmageddon)));
}

fn times() -> impl Strategy<Value = Time> {
    prop_oneof![Just(Time::Enough), Just(Time::Short), Just(Time::Late)]
}

proptest! {
    #[test]
    fn every_play_off_ends_with_one_first_and_everybody_placed_once(
        players in 2usize..14,
        russian in any::<bool>(),
        time in times(),
        seed in "[a-z]{1,8}",
        outcomes in prop::collection::vec((0u8..3, 1u32..60), 64),
    ) {
        let rules = if russian { RU } else { UA };
        let time = if russian { time } else { Time::Enough };
        let setup = Setup { rules, players, time, agreed_rate: None, seed };
        let number = std::cell::Cell::new(0);
        let (now, finished) = play(&setup, |game| {
            let (kind, moves) = outcomes[number.get() % outcomes.len()];
            number.set(number.get() + 1);
            // A sudden death must end some day.
            let kind = if game.round > 20 { 0 } else { kind };
            ([Outcome::WhiteWins, Outcome::Draw, Outcome::BlackWins][kind as usize], moves)
        });
        let places = places(&now);
        prop_assert_eq!(places[0].len(), 1);
        let mut all: Vec<usize> = places.iter().flatten().copied().collect();
        all.sort_unstable();
        prop_assert_eq!(all, (0..players).collect::<Vec<_>>());
        let (least, most) = extent(&setup).unwrap();
        prop_assert!(finished.len() as u32 >= least, "{} games", finished.len());
        if let Some(most) = most {
            prop_assert!(finished.len() as u32 <= most, "{} games", finished.len());
        }
        // The order in which results come in does not matter.
        let mut other = finished.clone();
        other.reverse();
        prop_assert_eq!(progress(&setup, &other).unwrap(), now);
    }
}
