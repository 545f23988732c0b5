//! Who sits where: a table is not a board.

#![allow(missing_docs, clippy::unwrap_used)]

use adoube_venue::{
    hall::HallText,
    plan::{Plan, Request, make},
    seating::{Board, Group, NEIGHBOURS, Needs, Remark, Seating, Tables, Wishes, homes, seat},
};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

fn plan(boards: u32) -> Plan {
    let text =
        HallText { outline: "26x22".to_owned(), things: "door 0,10 0,12\nsocket 25,20".to_owned() };
    let request = Request { boards, wheelchairs: 2, assistants: 1, apart: 2, ..Request::default() };
    make(&text.read().unwrap(), &request).unwrap().plan
}

/// Players 1 and 2 at board 1, 3 and 4 at board 2.
fn boards(count: u32) -> Vec<Board> {
    (1..=count).map(|number| Board { number, players: [2 * number - 1, 2 * number] }).collect()
}

fn wishes(needs: &[(u32, Needs)]) -> Wishes {
    Wishes { needs: needs.iter().copied().collect(), ..Wishes::default() }
}

fn fixed(table: u32) -> Needs {
    Needs { table: Some(table), ..Needs::default() }
}

const BLIND: Needs = Needs {
    wheelchair: false,
    assistant: false,
    blind: true,
    lamp: false,
    aisle: false,
    table: None,
};

#[test]
fn whoever_keeps_a_table_plays_there_in_every_round_and_the_others_in_their_order() {
    let tables = Tables::plain(8);
    let wishes = wishes(&[(5, fixed(7))]);
    for opponent in 1..8 {
        if opponent == 5 {
            continue;
        }
        // Paired with whomever, on whatever board.
        let games = [
            Board { number: 1, players: [5, opponent] },
            Board { number: 2, players: [20, 21] },
            Board { number: 3, players: [22, 23] },
        ];
        let seating = seat(&tables, &games, &wishes);
        assert_eq!(seating.tables, BTreeMap::from([(1, 7), (2, 1), (3, 2)]));
        assert_eq!(seating.remarks, []);
    }
    let seating = seat(&tables, &boards(3), &Wishes::default());
    assert_eq!(seating.tables, BTreeMap::from([(1, 1), (2, 2), (3, 3)]), "nobody needs anything");
    let missing =
        seat(&tables, &[Board { number: 1, players: [5, 6] }], &self::wishes(&[(5, fixed(99))]));
    assert_eq!(
        missing.remarks,
        [Remark::OtherTable { player: 5, wanted: 99 }],
        "there is no such table"
    );
    assert_eq!(missing.tables[&1], 1);
}

#[test]
fn where_two_who_keep_a_table_meet_the_blind_one_stays_then_the_lower_number() {
    let tables = Tables::plain(9);
    let game = |white: u32, black: u32| vec![Board { number: 1, players: [white, black] }];
    let table = |wishes: &Wishes, game: &[Board]| seat(&tables, game, wishes).tables[&1];
    let one_blind = wishes(&[(3, fixed(4)), (8, Needs { table: Some(6), ..BLIND })]);
    assert_eq!(table(&one_blind, &game(3, 8)), 6);
    assert_eq!(table(&one_blind, &game(8, 3)), 6, "whatever the colour");
    let seating = seat(&tables, &game(3, 8), &one_blind);
    assert_eq!(seating.remarks, [Remark::OtherTable { player: 3, wanted: 4 }]);
    let both =
        wishes(&[(3, Needs { table: Some(4), ..BLIND }), (8, Needs { table: Some(6), ..BLIND })]);
    assert_eq!(table(&both, &game(8, 3)), 4, "the lower starting number");
    // Two want one table: the first on the list of pairings has it, nobody is lost.
    let same = wishes(&[(1, fixed(4)), (3, fixed(4))]);
    let seating = seat(&tables, &boards(2), &same);
    assert_eq!(seating.tables[&1], 4);
    assert_ne!(seating.tables[&2], 4);
    assert_eq!(seating.remarks, [Remark::OtherTable { player: 3, wanted: 4 }]);
}

#[test]
fn the_blind_have_a_home_that_no_pairing_and_no_later_entry_changes() {
    let plan = plan(20);
    let tables = Tables::of(&plan);
    let some = wishes(&[(4, BLIND), (9, Needs { lamp: true, ..BLIND })]);
    let home = homes(&tables, &some);
    assert_eq!(home.len(), 2);
    let socket = plan.table(home[&9]).unwrap();
    assert!(socket.at.x > 20_000 && socket.at.y > 12_000, "near the socket: {socket:?}");
    let more = wishes(&[(4, BLIND), (9, Needs { lamp: true, ..BLIND }), (30, BLIND)]);
    let later = homes(&tables, &more);
    assert_eq!((later[&4], later[&9]), (home[&4], home[&9]), "who enters later changes nothing");
    for (white, black) in [(4, 1), (2, 4), (4, 17)] {
        let seating = seat(
            &tables,
            &[Board { number: 1, players: [white, black] }, Board { number: 2, players: [30, 31] }],
            &more,
        );
        assert_eq!(seating.tables[&1], home[&4]);
    }
}

#[test]
fn wheelchairs_assistants_and_lamps_get_tables_that_serve_them_and_first_boards_stand_alone() {
    let plan = plan(24);
    let tables = Tables::of(&plan);
    let mut wishes = wishes(&[
        (11, Needs { wheelchair: true, ..Needs::default() }),
        (23, Needs { assistant: true, ..Needs::default() }),
        (31, Needs { lamp: true, ..Needs::default() }),
    ]);
    wishes.apart = 2;
    let seating = seat(&tables, &boards(20), &wishes);
    assert_eq!(seating.remarks, []);
    let table = |board: u32| plan.table(seating.tables[&board]).unwrap();
    assert!(table(6).wide && !table(6).assistant);
    assert!(table(12).assistant);
    assert!(table(16).at.x > 20_000, "near the socket");
    let blocks = plan.blocks();
    for board in [1, 2] {
        let alone = blocks.iter().any(|block| {
            block.len() == 1 && plan.tables[block[0]].number == seating.tables[&board]
        });
        assert!(alone, "board {board}");
    }
    assert!(!table(1).wide && !table(1).assistant, "what others may need is taken last");
    let few = make(&plan.hall, &Request { boards: 4, ..Request::default() }).unwrap().plan;
    let told = seat(&Tables::of(&few), &boards(20), &wishes).remarks;
    assert!(
        told.contains(&Remark::NarrowAisle { board: 6 })
            && told.contains(&Remark::SmallTable { board: 12 }),
        "{told:?}"
    );
    let Some(Remark::NoTable { boards: without }) =
        told.iter().find(|one| matches!(one, Remark::NoTable { .. }))
    else {
        panic!("{told:?}")
    };
    assert_eq!(without.len(), 16);
}

#[test]
fn families_sit_beside_each_other_and_team_mates_do_not() {
    let plan = make(&plan(24).hall, &Request { boards: 24, ..Request::default() }).unwrap().plan;
    let tables = Tables::of(&plan);
    let at = |seating: &Seating, board: u32| plan.table(seating.tables[&board]).unwrap().at;
    let group = |near: bool| Wishes {
        groups: vec![Group { near, players: BTreeSet::from([1, 13]) }],
        ..Wishes::default()
    };
    let near = seat(&tables, &boards(12), &group(true));
    assert!(!at(&near, 1).is_off(&at(&near, 7), NEIGHBOURS), "boards 1 and 7 are neighbours");
    assert_eq!(near.tables.values().collect::<BTreeSet<_>>().len(), 12);
    let mates = Wishes {
        groups: vec![Group { near: false, players: BTreeSet::from([1, 3, 5]) }],
        ..Wishes::default()
    };
    let usual = seat(&tables, &boards(12), &Wishes::default());
    let apart = seat(&tables, &boards(12), &mates);
    assert!(
        !at(&usual, 1).is_off(&at(&usual, 2), NEIGHBOURS),
        "without the wish they are neighbours"
    );
    for (one, other) in [(1, 2), (1, 3), (2, 3)] {
        assert!(at(&apart, one).is_off(&at(&apart, other), NEIGHBOURS), "boards {one} and {other}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn nobody_is_seated_twice_and_nobody_is_forgotten(
        count in 1_u32..30,
        given in proptest::collection::btree_map(1_u32..60, (any::<[bool; 5]>(), proptest::option::of(1_u32..40)), 0..8),
        groups in proptest::collection::vec((any::<bool>(), proptest::collection::btree_set(1_u32..60, 0..5)), 0..3),
        apart in 0_u32..5,
    ) {
        let needs = given.into_iter().map(|(who, ([wheelchair, assistant, blind, lamp, aisle], table))| {
            (who, Needs { wheelchair, assistant, blind, lamp, aisle, table })
        });
        let groups = groups.into_iter().map(|(near, players)| Group { near, players }).collect();
        let wishes = Wishes { apart, needs: needs.collect(), groups };
        let plan = plan(20);
        for tables in [Tables::of(&plan), Tables::plain(25)] {
            let seating = seat(&tables, &boards(count), &wishes);
            let there: BTreeSet<u32> = seating.tables.values().copied().collect();
            prop_assert_eq!(there.len(), seating.tables.len(), "a table is given twice");
            let without: usize = seating.remarks.iter().map(|one| match one { Remark::NoTable { boards } => boards.len(), _ => 0 }).sum();
            prop_assert_eq!(seating.tables.len() + without, count as usize);
            let homes = homes(&tables, &wishes);
            // Whoever keeps a table that is in the hall sits there, or the opponent's, or somebody's who came first.
            for board in boards(count) {
                for who in board.players {
                    let Some(home) = homes.get(&who) else { continue };
                    let there = seating.tables.get(&board.number) == Some(home);
                    let told = seating.remarks.contains(&Remark::OtherTable { player: who, wanted: *home });
                    let other = board.players.iter().any(|one| homes.get(one).is_some_and(|one| seating.tables.get(&board.number) == Some(one)));
                    prop_assert!(there || told || other, "{who} is not at {home}, and nobody says so");
                }
            }
        }
    }
}
