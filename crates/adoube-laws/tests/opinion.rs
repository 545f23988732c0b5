//! A second opinion: random timelines of acts are played through the decider of a game and through a slow, obvious
//! model of the game by the Laws, which has been written from their text alone, and after every act both must agree on
//! everything that can be seen of the game. `make opinion` plays millions.

#![allow(missing_docs, unreachable_pub, clippy::unwrap_used)]

#[path = "opinion/all.rs"]
mod opinion;

use adoube_laws::book::Edition;
use opinion::{
    board::Board,
    compare::{self, Tally},
    generate,
};
use shakmaty::CastlingMode;

/// Timelines of an edition: in the ordinary tests 10,000, or as many as `TIMELINES` in the environment says.
fn timelines() -> u64 {
    std::env::var("TIMELINES").map_or(10_000, |count| count.parse().unwrap())
}

fn agree(laws: Edition) {
    let mut tally = Tally::default();
    let timelines = timelines();
    for index in 0..timelines {
        let (timeline, agree) = generate::timeline(generate::seed(1, index), laws, &mut tally);
        if !agree {
            let (shortest, found) = compare::shrink(&timeline);
            panic!("timeline {index}\n{}", compare::show(&shortest, &found));
        }
    }
    assert_eq!(tally.timelines, timelines);
    // Games that get nowhere would show nothing.
    assert!(tally.accepted * 2 > tally.acts, "{tally:?}");
    assert!(tally.ended * 4 > tally.timelines, "{tally:?}");
}

#[test]
fn model_and_decider_agree_on_fide_2009() {
    agree(Edition::Fide2009);
}

#[test]
fn model_and_decider_agree_on_fide_2023() {
    agree(Edition::Fide2023);
}

#[test]
fn model_and_decider_agree_on_russia_2015() {
    agree(Edition::Russia2015);
}

/// Article 3 is written down in the model move by move; wherever shakmaty knows the position, its moves are the same.
#[test]
fn moves_of_the_model_are_those_of_shakmaty() {
    for index in 0..400 {
        let mut tally = Tally::default();
        let laws = Edition::Fide2023;
        let (timeline, _) = generate::timeline(generate::seed(2, index), laws, &mut tally);
        let mut table = compare::Table::new(&timeline.opening);
        for (at, by, act) in &timeline.acts {
            let _ = table.act(*at, *by, act);
            moves_are_shakmatys(&table.model.board);
        }
    }
}

/// The moves written down here are shakmaty's.
fn moves_are_shakmatys(board: &Board) {
    use shakmaty::Position as _;
    let Some(position) = board.position() else { return };
    let mut theirs: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|m| m.to_uci(CastlingMode::Chess960).to_string())
        .collect();
    let mut ours: Vec<String> = board
        .moves()
        .iter()
        .map(|m| {
            let to = m.castling.map_or(m.to, |(_, rook)| rook);
            let promotion = m.promotion.map_or(String::new(), |role| role.letter().to_string());
            format!("{}{to}{promotion}", m.from)
        })
        .collect();
    theirs.sort();
    ours.sort();
    assert_eq!(ours, theirs, "{}", board.fen());
}
