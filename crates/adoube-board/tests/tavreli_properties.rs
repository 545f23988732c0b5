//! What holds in every game of Tavreli: random games, from the start and from games that were generated.

#![allow(clippy::unwrap_used)]

#[path = "oracle/towers.rs"]
mod towers;

use adoube_base::Color;
use adoube_board::{
    Square,
    tavreli::{Covered, Kind, Man, Tavreli, TowerMove, write_move},
};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// Positions with towers of both colours, besides the first one.
fn starts() -> Vec<Tavreli> {
    let file: toml::Table = toml::from_str(include_str!("data/tavreli/games.toml")).unwrap();
    let games = file["game"].as_array().unwrap();
    let points = games.iter().filter_map(|game| game.get("checkpoints")?.as_array());
    let towers = points.flatten().map(|point| point["tfen"].as_str().unwrap().parse().unwrap());
    std::iter::once(Tavreli::initial()).chain(towers).collect()
}

/// Every piece by what it is, promoted or not.
fn census(position: &Tavreli) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for man in Square::all().flat_map(|square| position.tower(square).collect::<Vec<_>>()) {
        let name = man.to_string().trim_start_matches('+').to_owned();
        *found.entry(name).or_default() += 1;
    }
    found
}

fn sorted(mut moves: Vec<TowerMove>) -> Vec<TowerMove> {
    moves.sort_unstable();
    moves
}

/// Everything that can be asked of a position.
fn everything(position: &Tavreli) -> (String, u64, Vec<TowerMove>, Vec<bool>) {
    let attacked = Square::all().flat_map(|square| {
        [Color::White, Color::Black].map(|color| position.is_attacked(square, color))
    });
    let attacked = attacked.collect();
    (position.tfen(), position.hash64(), sorted(position.legal_moves()), attacked)
}

fn check(now: &Tavreli, all: &BTreeMap<String, usize>) {
    assert_eq!(census(now), *all, "nothing leaves the board: {now:?}");
    for color in [Color::White, Color::Black] {
        let square = now.volkhv(color).expect("a volkhv on top");
        assert_eq!(now.top(square), Some(Man::Figure(color, Kind::Volkhv)), "{now:?}");
    }
    assert!(!now.is_in_check(!now.turn()), "{now:?}");
    let read: Tavreli = now.tfen().parse().unwrap();
    let read = read.with_covered(now.covered());
    assert_eq!(read.tfen(), now.tfen());
    assert_eq!(read, *now);
    assert_eq!(read.hash64(), now.hash64(), "kept and counted hashes agree: {now:?}");
    assert_eq!(now.count_legal_moves(), now.legal_moves().len());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn random_games_keep_every_promise(
        start in proptest::sample::select(starts()),
        loses in any::<bool>(),
        choices in proptest::collection::vec(any::<usize>(), 1..120),
    ) {
        let covered = if loses { Covered::Loses } else { Covered::Keeps };
        let mut now = start.with_covered(covered);
        let all = census(&now);
        if now.tfen() == Tavreli::initial().tfen() {
            prop_assert_eq!(all.values().sum::<usize>(), 32);
        }
        for choice in choices {
            let moves = now.legal_moves();
            prop_assert_eq!(moves.is_empty(), now.outcome().is_some());
            if moves.is_empty() {
                break;
            }
            let before = everything(&now);
            for &m in &moves {
                let mut changed = now;
                let undo = changed.make(m);
                prop_assert!(!changed.is_in_check(now.turn()), "{:?} {:?}", now, m);
                changed.unmake(undo);
                prop_assert_eq!(everything(&changed), before.clone(), "{:?}", m);
            }
            let m = moves[choice % moves.len()];
            for cyrillic in [false, true] {
                prop_assert_eq!(now.read_move(&write_move(&now, m, cyrillic)), Ok(m));
            }
            now = now.play(m).unwrap();
            check(&now, &all);
        }
    }

    #[test]
    fn the_generator_finds_what_trying_everything_finds(
        start in proptest::sample::select(starts()),
        choices in proptest::collection::vec(any::<usize>(), 1..60),
    ) {
        let mut now = start;
        for choice in choices {
            let slow = sorted(towers::Mailbox::new(&now).legal_moves());
            let fast = sorted(now.legal_moves());
            prop_assert_eq!(&fast, &slow, "{:?}", now);
            if fast.is_empty() {
                break;
            }
            now = now.play(fast[choice % fast.len()]).unwrap();
        }
    }
}

#[test]
fn positions_that_differ_hash_otherwise() {
    let hashes: std::collections::HashSet<u64> = [
        "4k3/8/8/3(PHN)4/8/8/8/R3K3 w Q - - 0 1",
        "4k3/8/8/3(PHN)4/8/8/8/R3K3 b Q - - 0 1",
        "4k3/8/8/3(PHN)4/8/8/8/R3K3 w - - - 0 1",
        "4k3/8/8/3(PBN)4/8/8/8/R3K3 w Q - - 0 1",
        "4k3/8/8/3(+PHN)4/8/8/8/R3K3 w Q - - 0 1",
        "4k3/8/8/3(NPH)4/8/8/8/R3K3 w Q - - 0 1",
        "4k3/8/8/8/3pqPH3/8/8/R3K3 b Q - e3 0 1",
        "4k3/8/8/8/3pqPH3/8/8/R3K3 b Q - - 0 1",
        "4k3/8/8/8/8/8/4PH3/R3K3 w Q E - 0 1",
        "4k3/8/8/8/8/8/4PH3/R3K3 w Q - - 0 1",
    ]
    .into_iter()
    .map(|text| text.parse::<Tavreli>().unwrap().hash64())
    .collect();
    assert_eq!(hashes.len(), 10);
    let clock = |text: &str| text.parse::<Tavreli>().unwrap().hash64();
    assert_eq!(clock("4k3/8/8/8/8/8/8/4K3 w - - - 0 1"), clock("4k3/8/8/8/8/8/8/4K3 w - - - 7 9"));
}
