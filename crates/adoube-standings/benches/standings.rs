//! How long the table of a large open takes: 2,000 players, 11 rounds, 10 tie-breaks. Prints times and the
//! ratio to the 50 ms within which a table must follow a result; asserts nothing about them.
//!
//! `cargo bench -p adoube-standings`

#![allow(clippy::unwrap_used, missing_docs)]

use adoube_base::{ByColor, Color, Points, lots::Lots};
use adoube_standings::{Bye, ByeKind, Field, Game, Regulation, System, TieBreak, standings};
use std::{hint::black_box, time::Instant};

/// What a page may take before a hall notices.
const ALLOWED_MICROS: u128 = 50_000;

/// An open by seed: neighbours of a drawn order meet, one game in thirty is a forfeit, one player in forty asks for a bye.
fn open(players: usize, rounds: u32) -> Field {
    let mut lots = Lots::from_seed("bench");
    let (mut games, mut byes) = (Vec::new(), Vec::new());
    for round in 1..=rounds {
        let mut order: Vec<usize> = (0..players).collect();
        lots.shuffle(&mut order);
        let (away, here): (Vec<usize>, Vec<usize>) =
            order.into_iter().partition(|_| lots.below(40) == 0);
        let bye = |player| Bye { round, player, kind: ByeKind::HalfPoint, points: Points::HALF };
        byes.extend(away.into_iter().map(bye));
        for pair in here.chunks(2) {
            let &[white, black] = pair else {
                let (kind, points) = (ByeKind::PairingAllocated, Points::ONE);
                byes.push(Bye { round, player: pair[0], kind, points });
                continue;
            };
            let halves = lots.below(3) as u32;
            let played = halves == 1 || lots.below(20) > 0;
            games.push(Game {
                round,
                players: ByColor::new(white, black),
                points: ByColor::new(Points::from_halves(halves), Points::from_halves(2 - halves)),
                winner: [Some(Color::Black), None, Some(Color::White)][halves as usize],
                played,
            });
        }
    }
    Field {
        players,
        system: System::Swiss,
        rounds,
        ratings: (0..players).map(|at| Some(2700 - at as u32 * 17 / 20)).collect(),
        games,
        byes,
        ..Field::default()
    }
}

fn main() {
    let codes = "BH/C1,BH,SB,DE,WIN,BWG,PS,ARO,TPR,APRO";
    let tie_breaks: Vec<TieBreak> = codes.split(',').map(|code| code.parse().unwrap()).collect();
    println!("{:>8} {:>7} {:>11} {:>10}  tie-breaks", "players", "rounds", "µs (best)", "of 50 ms");
    for players in [100, 500, 2000] {
        let field = open(players, 11);
        let once = || {
            let start = Instant::now();
            black_box(standings(black_box(&field), Regulation::Fide2026, &tie_breaks));
            start.elapsed().as_micros()
        };
        let best = (0..20).map(|_| once()).min().unwrap_or_default();
        let percent = 100 * best / ALLOWED_MICROS;
        println!("{players:>8} {:>7} {best:>11} {percent:>8} %  {codes}", 11);
    }
}
