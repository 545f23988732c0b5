//! The team system against its rules word by word, and what no pairing of teams may break, on
//! simulated tournaments with all kinds of absences.

#![allow(clippy::unwrap_used)]

mod team_oracle;

use adoube_base::{Color, Points, lots::Lots};
use adoube_pairing::{
    swiss::{Bye, Forbidden, Refusal, Rules},
    team::{
        FideSwiss, MatchRule, Swiss, Team, TeamEntry,
        fide::{ColourRule, Match, Paired, Preferences, Primary},
    },
};
use std::collections::HashSet;
use team_oracle::{Oracle, Round};

/// How many cases to try; `ADOUBE_CASES=20` tries twenty times as many.
fn scaled(cases: u64) -> u64 {
    let factor = std::env::var("ADOUBE_CASES").ok();
    cases * factor.and_then(|factor| factor.parse().ok()).unwrap_or(1)
}

fn start(teams: u32, rounds: u32, lots: &mut Lots) -> FideSwiss {
    let mut swiss = FideSwiss::from(Swiss {
        rules: Rules::Dutch2026,
        rounds,
        played: 0,
        initial: if lots.below(2) == 0 { Color::White } else { Color::Black },
        boards: 2 + lots.below(3) as u32,
        rule: MatchRule::default(),
        match_points: Swiss::MATCH_POINTS,
        teams: (1..=teams)
            .map(|number| Team { number, rounds: Vec::new(), present: true })
            .collect(),
    });
    swiss.preferences = Preferences::ALL[lots.below(3) as usize];
    swiss.primary = if lots.below(3) == 0 { Primary::Game } else { Primary::Match };
    swiss.secondary = lots.below(4) > 0;
    if lots.below(5) == 0 {
        for number in 1..=teams / 2 {
            let virtual_points = (0..rounds / 2).map(|_| Points::from_halves(2));
            swiss.virtual_points.insert(number, virtual_points.collect());
        }
    }
    if lots.below(4) == 0 {
        let players = (0..2).map(|_| 1 + lots.below(u64::from(teams)) as u32).collect();
        swiss.forbidden.push(Forbidden { first: 1, last: rounds, players });
    }
    swiss
}

/// How often things go wrong, in a thousand.
#[derive(Clone, Copy)]
struct Trouble {
    absent: u64,
    forfeit: u64,
    double_forfeit: u64,
}

fn come_or_stay_away(swiss: &mut FideSwiss, trouble: Trouble, lots: &mut Lots) {
    for team in &mut swiss.teams {
        team.present = lots.below(1000) >= trouble.absent;
    }
}

/// Plays the round that was paired; who was absent has some kind of bye.
fn play(swiss: &mut FideSwiss, paired: &Paired, trouble: Trouble, lots: &mut Lots) {
    let mut entries: Vec<TeamEntry> = swiss
        .teams
        .iter()
        .map(|_| {
            TeamEntry::Bye(match lots.below(4) {
                0 => Bye::Half,
                1 if lots.below(4) == 0 => Bye::Full,
                _ => Bye::Zero,
            })
        })
        .collect();
    let place = |number: u32| swiss.teams.iter().position(|team| team.number == number).unwrap();
    if let Some(bye) = paired.bye {
        entries[place(bye)] = TeamEntry::Bye(Bye::Allocated);
    }
    for board in &paired.boards {
        let (white, black) = (place(board.white), place(board.black));
        let chance = lots.below(1000);
        let sides = [(white, board.black, Color::White), (black, board.white, Color::Black)];
        if chance < trouble.forfeit + trouble.double_forfeit {
            let winner = (chance < trouble.forfeit).then(|| [white, black][lots.below(2) as usize]);
            for (at, opponent, color) in sides {
                let won = winner == Some(at);
                entries[at] = TeamEntry::Forfeit { opponent, color, won };
            }
            continue;
        }
        let whole = 2 * swiss.boards;
        let points = lots.below(u64::from(whole) + 1) as u32;
        for ((at, opponent, color), own) in sides.into_iter().zip([points, whole - points]) {
            let (own, other) = (Points::from_halves(own), Points::from_halves(whole - own));
            entries[at] = TeamEntry::Match { opponent, color, own, other };
        }
    }
    for (team, entry) in swiss.teams.iter_mut().zip(entries) {
        team.rounds.push(entry);
    }
    swiss.played += 1;
}

fn shown(paired: &Paired) -> Round {
    let mut pairs: Vec<(u32, u32, u32)> = paired
        .boards
        .iter()
        .map(|board| {
            let article = board.rule.article();
            (board.white, board.black, article[article.len() - 1..].parse().unwrap())
        })
        .collect();
    pairs.sort_unstable();
    (pairs, paired.bye)
}

#[test]
fn every_round_of_small_tournaments_is_the_one_the_articles_define() {
    let (mut rounds, mut refused, mut floating, mut unwell) = (0, 0, 0, 0);
    let mut rules = HashSet::new();
    for seed in 0..scaled(900) {
        let mut lots = Lots::from_seed(&format!("teams word by word {seed}"));
        let teams = 3 + lots.below(8) as u32;
        let planned = 2 + lots.below(u64::from(teams) + 1) as u32;
        let mut swiss = start(teams, planned, &mut lots);
        let trouble = Trouble {
            absent: lots.below(150),
            forfeit: lots.below(100),
            double_forfeit: lots.below(40),
        };
        while swiss.played < planned {
            come_or_stay_away(&mut swiss, trouble, &mut lots);
            let expected = match swiss.teams.iter().filter(|team| team.present).count() {
                0 | 1 => None,
                _ => Oracle::new(&swiss).pair(),
            };
            match swiss.pair() {
                Ok(paired) => {
                    let round = swiss.played + 1;
                    assert_eq!(Some(shown(&paired)), expected, "seed {seed}, round {round}");
                    rules.extend(paired.boards.iter().map(|board| board.rule));
                    floating += paired.brackets.iter().filter(|b| b.upfloaters.len() > 1).count();
                    unwell += paired.brackets.iter().filter(|b| !b.worth.following).count();
                    play(&mut swiss, &paired, trouble, &mut lots);
                    rounds += 1;
                }
                Err(refusal) => {
                    assert_eq!(expected, None, "seed {seed}");
                    refused += usize::from(matches!(refusal, Refusal::NoLegalPairing { .. }));
                    break;
                }
            }
        }
    }
    println!(
        "{rounds} rounds, {refused} refused, {floating} with several upfloaters, {unwell} against C6"
    );
    assert!(rounds > 2000 && refused > 100, "{rounds} rounds, {refused} refused");
    assert!(floating > 20 && unwell > 5, "{floating} with several upfloaters, {unwell} against C6");
    assert_eq!(rules.len(), 9, "{rules:?}");
}

/// Histories that no pairing would have made: anybody against anybody, any colours.
#[test]
fn any_history_is_paired_as_the_articles_define_or_refused() {
    let (mut rounds, mut refused) = (0, 0);
    for seed in 0..scaled(2500) {
        let mut lots = Lots::from_seed(&format!("any teams {seed}"));
        let teams = 3 + lots.below(8) as u32;
        let played = lots.below(u64::from(teams)) as u32;
        let mut swiss = start(teams, played + 1 + lots.below(4) as u32, &mut lots);
        let trouble = Trouble { absent: 0, forfeit: 60, double_forfeit: 20 };
        for round in 1..=played {
            let mut order: Vec<u32> = (1..=teams).collect();
            lots.shuffle(&mut order);
            let mut boards = Vec::new();
            while order.len() > 1 {
                let one = order.pop().unwrap();
                let met: Vec<u32> = swiss.teams[one as usize - 1]
                    .rounds
                    .iter()
                    .filter_map(|entry| match entry {
                        TeamEntry::Match { opponent, .. } => Some(*opponent),
                        _ => None,
                    })
                    .collect();
                if let Some(at) = order.iter().position(|other| !met.contains(other)) {
                    let rule = ColourRule::Initial;
                    let (white, black) = (one, order.remove(at));
                    boards.push(Match { white, black, rule });
                }
            }
            let bye = order.pop().filter(|_| lots.below(2) == 0);
            let paired = Paired { round, boards, bye, brackets: Vec::new() };
            play(&mut swiss, &paired, trouble, &mut lots);
        }
        match swiss.pair() {
            Ok(paired) => {
                assert_eq!(Some(shown(&paired)), Oracle::new(&swiss).pair(), "seed {seed}");
                rounds += 1;
            }
            Err(refusal) => {
                assert_eq!(Oracle::new(&swiss).pair(), None, "seed {seed}");
                assert!(matches!(refusal, Refusal::NoLegalPairing { .. }), "{refusal:?}");
                refused += 1;
            }
        }
    }
    assert!(rounds > 1000 && refused > 300, "{rounds} paired, {refused} refused");
}

#[test]
fn big_fields_break_no_absolute_rule() {
    let mut rounds = 0;
    for seed in 0..scaled(12) {
        let mut lots = Lots::from_seed(&format!("many teams {seed}"));
        let teams = 20 + lots.below(60) as u32;
        let mut swiss = start(teams, 9, &mut lots);
        let trouble = Trouble { absent: 30, forfeit: 20, double_forfeit: 10 };
        while swiss.played < swiss.rounds {
            come_or_stay_away(&mut swiss, trouble, &mut lots);
            let paired = swiss.pair().unwrap();
            let mut seen = HashSet::new();
            for board in &paired.boards {
                assert!(seen.insert(board.white) && seen.insert(board.black));
                let white = swiss.teams.iter().find(|team| team.number == board.white).unwrap();
                let again = white.rounds.iter().any(|entry| {
                    matches!(entry, TeamEntry::Match { opponent, .. } if *opponent == board.black)
                });
                assert!(!again, "seed {seed}: {} and {} again", board.white, board.black);
            }
            if let Some(bye) = paired.bye {
                assert!(seen.insert(bye));
                let team = swiss.teams.iter().find(|team| team.number == bye).unwrap();
                let free = team.rounds.iter().any(|entry| {
                    matches!(
                        entry,
                        TeamEntry::Bye(Bye::Allocated | Bye::Full)
                            | TeamEntry::Forfeit { won: true, .. }
                    )
                });
                assert!(!free, "seed {seed}: a bye after a free point for {bye}");
            }
            let present = swiss.teams.iter().filter(|team| team.present);
            assert_eq!(present.map(|team| team.number).collect::<HashSet<u32>>(), seen);
            play(&mut swiss, &paired, trouble, &mut lots);
            rounds += 1;
        }
    }
    assert!(rounds >= 100, "{rounds} rounds");
}

#[test]
fn the_order_in_which_teams_are_listed_changes_nothing() {
    for seed in 0..10 {
        let mut lots = Lots::from_seed(&format!("order of teams {seed}"));
        let mut swiss = start(24, 7, &mut lots);
        let trouble = Trouble { absent: 20, forfeit: 20, double_forfeit: 10 };
        for _ in 0..5 {
            let paired = swiss.pair().unwrap();
            play(&mut swiss, &paired, trouble, &mut lots);
        }
        let paired = swiss.pair().unwrap();
        lots.shuffle(&mut swiss.teams);
        assert_eq!(swiss.pair().unwrap(), paired);
    }
}

#[test]
fn two_hundred_teams_are_paired() {
    let mut lots = Lots::from_seed("two hundred teams");
    let mut swiss = start(200, 9, &mut lots);
    swiss.preferences = Preferences::B;
    swiss.primary = Primary::Game;
    let trouble = Trouble { absent: 5, forfeit: 5, double_forfeit: 0 };
    while swiss.played < swiss.rounds {
        let paired = swiss.pair().unwrap();
        assert_eq!(paired.boards.len() + usize::from(paired.bye.is_some()), 100);
        play(&mut swiss, &paired, trouble, &mut lots);
    }
}

/// Every history of up to six matches, against the sentences of 1.7: the colour that 4.3.2 grants shows
/// the preference.
#[test]
fn preferences_are_those_of_article_1_7_for_every_history() {
    let mut compared = 0;
    for length in 1..=6u32 {
        for history in 0..1u32 << length {
            let colors: Vec<Color> =
                (0..length).map(|at| Color::ALL[(history >> at & 1) as usize]).collect();
            let difference: i32 =
                colors.iter().map(|&c| if c == Color::White { 1 } else { -1 }).sum();
            for kind in Preferences::ALL {
                for last_round in [false, true] {
                    let swiss = lonely(&colors, kind, last_round);
                    let board = swiss.pair().unwrap().boards[0];
                    let wish = team_oracle::wish(kind, &colors, difference, last_round);
                    match wish {
                        Some((color, _)) => {
                            assert_eq!(board.rule, ColourRule::OnlyOne, "{colors:?} {kind:?}");
                            let given = [board.white, board.black][color as usize];
                            assert_eq!(given, 1, "{colors:?} {kind:?}");
                        }
                        None => assert_ne!(board.rule, ColourRule::OnlyOne, "{colors:?} {kind:?}"),
                    }
                    compared += 1;
                }
            }
        }
    }
    assert_eq!(compared, 126 * 6);
}

/// Team 1 has had these colours, team 2 has never played.
fn lonely(colors: &[Color], preferences: Preferences, last_round: bool) -> FideSwiss {
    let mut teams: Vec<Team> = (1..=2 + colors.len() as u32)
        .map(|number| Team { number, rounds: Vec::new(), present: number <= 2 })
        .collect();
    for (opponent, &color) in (3..).zip(colors) {
        let (own, other) = (Points::ONE, Points::ONE);
        teams[0].rounds.push(TeamEntry::Match { opponent, color, own, other });
    }
    let played = colors.len() as u32;
    let swiss = Swiss {
        rules: Rules::Dutch2026,
        rounds: if last_round { played + 1 } else { played + 3 },
        played,
        initial: Color::White,
        boards: 2,
        rule: MatchRule::default(),
        match_points: Swiss::MATCH_POINTS,
        teams,
    };
    FideSwiss { preferences, ..FideSwiss::from(swiss) }
}
