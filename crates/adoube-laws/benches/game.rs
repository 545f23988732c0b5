//! How long a game takes to fold and an act to decide. Prints times; asserts nothing about them.
//!
//! `cargo bench -p adoube-laws`

#![allow(clippy::unwrap_used, missing_docs)]

use adoube_base::Color;
use adoube_laws::{
    book::Edition,
    clock::Moment,
    game::{
        self, Act, Actor, Context, Fact, Hands, Motion, Opening, Order, PressedWith, Regulations,
        State,
    },
};
use std::{hint::black_box, time::Instant};

/// A game of `moves` moves by each with a touch, a move, a draw offer now and then, and a press.
fn game(moves: usize) -> (State, Vec<Fact>) {
    let regulations = Regulations::new(Edition::Fide2023, "90'/40 + 30' + 30\"".parse().unwrap());
    let start = State::new(Opening::new(regulations)).unwrap();
    let (mut state, mut facts, mut at) = (start.clone(), Vec::new(), 0u64);
    let mut act = |state: &mut State, facts: &mut Vec<Fact>, by: Actor, act: Act| {
        at += 1000;
        let new = game::decide(state, Context { at: Moment(at), by }, &act).unwrap();
        for fact in &new {
            game::evolve(state, fact);
        }
        facts.extend(new);
    };
    act(&mut state, &mut facts, Actor::Arbiter, Act::StartClocks);
    // A fixed choice of legal moves that does not end the game: step through the list by a number
    // that depends on the half-move.
    for half_move in 0..2 * moves {
        let color = if half_move % 2 == 0 { Color::White } else { Color::Black };
        let by = Actor::Player(color);
        let position = state.position().unwrap();
        let legal = position.legal_moves();
        let goes_on = |m: &&adoube_board::any::Move| position.play(**m).unwrap().end().is_none();
        let mut choice: Vec<_> = legal.iter().filter(goes_on).collect();
        let places = choice.len().max(1);
        choice.rotate_left(half_move * 7 % places);
        // Few captures keep the game going for the length asked for.
        choice.sort_by_key(|m| m.chess().is_some_and(|m| m.capture().is_some()));
        let Some(quiet) = choice.first().copied() else {
            break;
        };
        let mv = Motion::from(*quiet);
        act(
            &mut state,
            &mut facts,
            by,
            Act::Touch { squares: vec![quiet.from()], order: Order::InTurn },
        );
        act(&mut state, &mut facts, by, Act::Move { mv, hands: Hands::One });
        if half_move % 10 == 4 {
            act(&mut state, &mut facts, by, Act::OfferDraw { condition: None });
        }
        if state.outcome().is_none() {
            act(&mut state, &mut facts, by, Act::Press { with: PressedWith::SameHand });
        }
    }
    (start, facts)
}

fn per_call(label: &str, times: u32, mut work: impl FnMut()) {
    work();
    let begin = Instant::now();
    for _ in 0..times {
        work();
    }
    let nanos = begin.elapsed().as_nanos() / u128::from(times);
    println!("{label:<44} {:>6}.{:03} µs", nanos / 1000, nanos % 1000);
}

fn main() {
    let (start, facts) = game(80);
    println!("a game of 80 moves: {} facts", facts.len());
    per_call("fold the whole game", 300, || {
        black_box(game::fold(start.clone(), &facts));
    });
    let end = game::fold(start.clone(), &facts);
    let color = end.turn();
    let at = Moment(end.last_moment().0 + 1000);
    let context = Context { at, by: Actor::Player(color) };
    let from = end.position().unwrap().legal_moves()[0];
    let touch = Act::Touch { squares: vec![from.from()], order: Order::InTurn };
    per_call("decide a touch after 80 moves", 2000, || {
        black_box(game::decide(&end, context, &touch)).ok();
    });
    let mv = Act::Move { mv: Motion::from(from), hands: Hands::One };
    per_call("decide a move after 80 moves", 2000, || {
        black_box(game::decide(&end, context, &mv)).ok();
    });
    let claim =
        Act::ClaimDraw { ground: game::DrawGround::Repetition, basis: game::Basis::OnBoard };
    per_call("decide a repetition claim after 80 moves", 2000, || {
        black_box(game::decide(&end, context, &claim)).ok();
    });
}
