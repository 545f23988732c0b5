//! Knock-out, Scheveningen, Varma and team boards: properties for every size that matters.

#![allow(clippy::unwrap_used)]

use adoube_base::{ByColor, Color, Points, lots::Lots};
use adoube_pairing::{
    berger::{Berger, Cycles, Pair},
    knockout::{KnockoutError, Meeting, MiniMatch, Standing, first_round, next_round},
    scheveningen,
    swiss::{Bye, Outcome, Rules, explain::explain},
    team::{ColourSequence, MatchRule, Swiss, Team, TeamEntry, boards},
    varma::{self, Delegation, Edition, VarmaError},
};
use std::collections::{BTreeMap, HashSet};

#[derive(serde::Deserialize)]
struct VarmaData {
    table: Vec<VarmaTable>,
}

#[derive(serde::Deserialize)]
struct VarmaTable {
    numbers: u32,
    groups: BTreeMap<char, Vec<u32>>,
    corrected: Option<BTreeMap<char, Vec<u32>>>,
    protected_rounds: Vec<u32>,
}

#[test]
fn the_varma_groups_are_the_checked_ones_and_keep_the_last_three_rounds_free() {
    let data: VarmaData = toml::from_str(include_str!("data/varma.toml")).unwrap();
    assert_eq!(data.table.len(), 8);
    for table in data.table {
        let printed = varma::groups(table.numbers, Edition::Printed).unwrap();
        assert_eq!(printed.to_vec(), table.groups.into_values().collect::<Vec<_>>());
        let corrected = varma::groups(table.numbers, Edition::Corrected).unwrap();
        if let Some(expected) = table.corrected {
            assert_eq!(corrected.to_vec(), expected.into_values().collect::<Vec<_>>());
        }
        for players in [table.numbers - 1, table.numbers] {
            let groups = varma::groups(players, Edition::Corrected).unwrap();
            let mut all: Vec<u32> = groups.iter().flatten().copied().collect();
            all.sort_unstable();
            assert_eq!(all, (1..=players).collect::<Vec<_>>());
            let schedule = Berger::new(players).unwrap().schedule(Cycles::Single);
            for &round in &table.protected_rounds {
                for pair in &schedule[round as usize - 1].pairs {
                    let together = groups
                        .iter()
                        .any(|group| group.contains(&pair.white) && group.contains(&pair.black));
                    assert!(!together, "{players} players, round {round}: {pair:?}");
                }
            }
        }
    }
}

fn delegations(sizes: &[usize]) -> Vec<Delegation> {
    let names = "ARM BRA CHN DEN ENG FRA GER HUN IND JPN".split(' ');
    sizes
        .iter()
        .zip(names)
        .map(|(&size, name)| Delegation {
            name: name.to_owned(),
            players: (0..size).map(|at| format!("{name}{at}")).collect(),
        })
        .collect()
}

#[test]
fn a_varma_draw_keeps_each_delegation_in_one_envelope_and_never_runs_dry() {
    // A wrong choice of envelope leads to a dead end with these sizes; only safe ones are offered.
    for sizes in [vec![3, 3, 2, 2, 2], vec![3, 2, 2, 2, 2, 1], vec![4, 3, 3, 2]] {
        for seed in 0..50 {
            let mut lots = Lots::from_seed(&format!("varma {seed}"));
            let drawn =
                varma::draw(&delegations(&sizes), Edition::Corrected, false, &mut lots).unwrap();
            let numbers: HashSet<u32> = drawn.iter().map(|d| d.number).collect();
            assert_eq!(numbers, (1..=12).collect());
            let mut envelope = BTreeMap::new();
            for line in &drawn {
                let own = envelope.entry(line.delegation.clone()).or_insert(line.group);
                assert_eq!(*own, line.group, "{sizes:?}, seed {seed}");
            }
        }
    }
}

#[test]
fn a_delegation_that_fits_no_envelope_is_named_and_split_only_on_order() {
    let five_twos = delegations(&[2, 2, 2, 2, 2]);
    let mut lots = Lots::from_seed("split");
    let refused = varma::draw(&five_twos, Edition::Corrected, false, &mut lots).unwrap_err();
    assert!(matches!(refused, VarmaError::Split { ref delegation, .. } if delegation == "ARM"));
    let drawn = varma::draw(&five_twos, Edition::Corrected, true, &mut lots).unwrap();
    assert_eq!(drawn.len(), 10);
    assert_eq!(varma::groups(8, Edition::Corrected), Err(VarmaError::FieldSize { players: 8 }));
}

#[test]
fn the_first_seeds_meet_as_late_as_possible_in_every_knock_out() {
    for players in 2..=300u32 {
        let mut round = first_round(players).unwrap();
        let seeds: Vec<u32> =
            round.iter().flat_map(|m| [Some(m.upper), m.lower]).flatten().collect();
        assert_eq!(seeds.iter().collect::<HashSet<_>>().len(), players as usize);
        let free = round.iter().filter(|m| m.lower.is_none());
        let byes = players.next_power_of_two() - players;
        assert!(free.clone().all(|m| m.upper <= byes), "byes go to the best seeds");
        assert_eq!(free.count() as u32, byes);
        // When the better seed always wins, the best 2k remain when 2k are left.
        loop {
            let winners: Vec<u32> = round.iter().map(|m| m.upper).collect();
            let left: HashSet<u32> = winners.iter().copied().collect();
            assert_eq!(left, (1..=winners.len() as u32).collect());
            if winners.len() == 1 {
                break;
            }
            round = next_round(&round, &winners).unwrap();
        }
    }
    assert_eq!(first_round(1), Err(KnockoutError::FieldSize(1)));
}

#[test]
fn a_winner_must_have_played_in_the_meeting() {
    let round = first_round(4).unwrap();
    assert_eq!(
        next_round(&round, &[1, 1]),
        Err(KnockoutError::NotInMeeting { meeting: 2, winner: 1 })
    );
    let last = next_round(&round, &[4, 2]).unwrap();
    assert_eq!(last, [Meeting { upper: 2, lower: Some(4) }]);
    assert_eq!(next_round(&last, &[4]).unwrap(), []);
}

#[test]
fn a_mini_match_alternates_colours_and_ends_when_it_is_decided() {
    let two = MiniMatch { games: 2, upper_begins: Color::Black };
    let won = ByColor::new(Points::ONE, Points::ZERO);
    let drawn = ByColor::new(Points::HALF, Points::HALF);
    assert_eq!(two.standing(&[], Points::ONE), Standing::Play(Color::Black));
    assert_eq!(two.standing(&[drawn], Points::ONE), Standing::Play(Color::White));
    assert_eq!(two.standing(&[won, drawn], Points::ONE), Standing::Lower);
    assert_eq!(two.standing(&[won, won], Points::ONE), Standing::Level);
    let four = MiniMatch { games: 4, ..two };
    let decided = [won, won.swapped(), won];
    assert_eq!(four.standing(&decided, Points::ONE), Standing::Lower);
}

#[test]
fn in_scheveningen_everybody_meets_everybody_and_colours_are_even() {
    for players in 1..=60 {
        let rounds = scheveningen::rounds(players).unwrap();
        let mut met = HashSet::new();
        let mut balance = vec![[0i32; 2]; players as usize + 1];
        for round in &rounds {
            let mut seen = HashSet::new();
            for game in round {
                assert!(met.insert((game.first, game.second)));
                assert!(seen.insert(game.second));
                let sign = if game.first_has_white { 1 } else { -1 };
                balance[game.first as usize][0] += sign;
                balance[game.second as usize][1] -= sign;
            }
        }
        assert_eq!(met.len() as u32, players * players);
        let most = i32::from(players % 2 == 1);
        assert!(balance[1..].iter().flatten().all(|b| b.abs() <= most), "{players}: {balance:?}");
        let double = scheveningen::double_rounds(players).unwrap();
        assert_eq!(double.len() as u32, 2 * players);
    }
    assert!(scheveningen::rounds(0).is_err());
}

#[test]
fn boards_of_a_match_alternate_from_the_first() {
    let pair = Pair { white: 3, black: 7 };
    let shown = |sequence: &ColourSequence| -> Vec<u32> {
        boards(pair, sequence).iter().map(|b| b.white).collect()
    };
    assert_eq!(shown(&ColourSequence::alternating(4)), [3, 7, 3, 7]);
    assert_eq!(shown(&ColourSequence::parse("WBBW").unwrap()), [3, 7, 7, 3]);
    // The team named first has White on board 1, whatever letter the sequence begins with.
    assert_eq!(shown(&ColourSequence::parse("BWBW").unwrap()), [3, 7, 3, 7]);
    assert_eq!(ColourSequence::parse("WX"), None);
    assert_eq!(ColourSequence::parse(""), None);
}

#[test]
fn the_two_rules_for_winning_a_match_differ_when_a_board_is_lost_by_both() {
    let points = Points::from_halves;
    for (own, other, opponent, half) in [
        (5, 3, Outcome::Win, Outcome::Win),
        (4, 2, Outcome::Win, Outcome::Draw),
        (2, 2, Outcome::Draw, Outcome::Loss),
        (3, 5, Outcome::Loss, Outcome::Loss),
    ] {
        let outcome = |rule: MatchRule| rule.outcome(points(own), points(other), 4);
        assert_eq!(outcome(MatchRule::MoreThanOpponent), opponent);
        assert_eq!(outcome(MatchRule::MoreThanHalf), half);
    }
}

#[test]
fn teams_are_paired_on_match_points() {
    let mut swiss = Swiss {
        rules: Rules::Dutch2026,
        rounds: 3,
        played: 0,
        initial: Color::White,
        boards: 4,
        rule: MatchRule::default(),
        match_points: Swiss::MATCH_POINTS,
        teams: (1..=5).map(|number| Team { number, rounds: Vec::new(), present: true }).collect(),
    };
    let first = swiss.pair().unwrap();
    let shown: Vec<(u32, u32)> = first.boards.iter().map(|b| (b.white, b.black)).collect();
    assert_eq!((shown, first.bye), (vec![(1, 3), (4, 2)], Some(5)));
    // 3 and 2 win by half a point: they have the two match points and meet.
    let entry = |opponent, color, own| TeamEntry::Match {
        opponent,
        color,
        own: Points::from_halves(own),
        other: Points::from_halves(8 - own),
    };
    let entries = [
        entry(3, Color::White, 3),
        entry(4, Color::Black, 5),
        entry(1, Color::Black, 5),
        entry(2, Color::White, 3),
        TeamEntry::Bye(Bye::Allocated),
    ];
    for (team, entry) in swiss.teams.iter_mut().zip(entries) {
        team.rounds.push(entry);
    }
    swiss.played = 1;
    let second = swiss.pair().unwrap();
    assert_eq!(second.boards[0].white.min(second.boards[0].black), 2);
    assert_eq!(second.boards[0].white.max(second.boards[0].black), 3);
    // The same pairing can be explained, bracket by bracket.
    assert_eq!(explain(&swiss.tournament()).unwrap().paired, second);
}
