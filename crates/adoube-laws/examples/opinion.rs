//! Plays random timelines through the decider of a game and through the second model, each edition on a thread of its
//! own, and shows those on which they disagree: `opinion [count per edition] [seed] [stop after]`.

#![allow(missing_docs, unreachable_pub, clippy::unwrap_used)]

#[path = "../tests/opinion/all.rs"]
mod opinion;

use adoube_laws::book::Edition;
use opinion::{
    compare::{self, Tally},
    generate,
};
use std::{
    process::ExitCode,
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::Instant,
};

/// What is played.
#[derive(Clone, Copy)]
struct Run {
    count: u64,
    seed: u64,
    /// So many disagreements, in all editions together, are enough.
    stop_after: u64,
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let mut number =
        |default: u64| arguments.next().and_then(|text| text.parse().ok()).unwrap_or(default);
    let run = Run { count: number(1_000_000), seed: number(1), stop_after: number(1) };
    let disagreements = AtomicU64::new(0);
    thread::scope(|scope| {
        for laws in [Edition::Fide2009, Edition::Fide2023, Edition::Russia2015] {
            let disagreements = &disagreements;
            scope.spawn(move || play(laws, run, disagreements));
        }
    });
    if disagreements.into_inner() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn play(laws: Edition, run: Run, disagreements: &AtomicU64) {
    let begun = Instant::now();
    let mut tally = Tally::default();
    for index in 0..run.count {
        let (timeline, agree) =
            generate::timeline(generate::seed(run.seed, index), laws, &mut tally);
        if !agree {
            let (shortest, found) = compare::shrink(&timeline);
            println!("# seed {}, timeline {index}\n{}", run.seed, compare::show(&shortest, &found));
            disagreements.fetch_add(1, Ordering::Relaxed);
        }
        if disagreements.load(Ordering::Relaxed) >= run.stop_after {
            break;
        }
    }
    println!(
        "{laws}: {} timelines, {} acts, {} accepted, {} games ended, {} s",
        tally.timelines,
        tally.acts,
        tally.accepted,
        tally.ended,
        begun.elapsed().as_secs()
    );
}
