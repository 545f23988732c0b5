//! Plays random timelines through the decider of a game and through the second model, and stops at the first
//! on which they disagree: `opinion [count per edition] [seed]`.

#![allow(missing_docs, unreachable_pub, clippy::unwrap_used)]

#[path = "../tests/opinion/all.rs"]
mod opinion;

use adoube_laws::book::Edition;
use opinion::{
    compare::{self, Tally},
    generate,
};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let mut number =
        |default: u64| arguments.next().and_then(|text| text.parse().ok()).unwrap_or(default);
    let (count, seed) = (number(1_000_000), number(1));
    let stop_after = number(1);
    let mut disagreements = 0;
    for laws in [Edition::Fide2009, Edition::Fide2023, Edition::Russia2015] {
        let mut tally = Tally::default();
        for index in 0..count {
            let (timeline, agree) =
                generate::timeline(generate::seed(seed, index), laws, &mut tally);
            if !agree {
                let (shortest, found) = compare::shrink(&timeline);
                println!("# seed {seed}, timeline {index}");
                println!("{}", compare::show(&shortest, &found));
                disagreements += 1;
                if disagreements >= stop_after {
                    return ExitCode::FAILURE;
                }
            }
        }
        println!(
            "{laws}: {} timelines, {} acts, {} accepted, {} games ended",
            tally.timelines, tally.acts, tally.accepted, tally.ended
        );
    }
    if disagreements == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
