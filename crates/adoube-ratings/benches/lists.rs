//! How long half a million players take to read, in both formats. Prints times; asserts nothing about them.
//!
//! `cargo bench -p adoube-ratings`

#![allow(clippy::unwrap_used, missing_docs)]

use adoube_ratings::{
    generate::{self, Format},
    read,
};
use std::time::Instant;

fn main() {
    const PLAYERS: u32 = 500_000;
    println!("{:>8} {:>8} {:>6} {:>8}", "format", "players", "MB", "ms");
    for (name, format) in [("text", Format::Text), ("xml", Format::Xml)] {
        let mut list = Vec::new();
        generate::write(&mut list, "bench", PLAYERS, format).unwrap();
        let start = Instant::now();
        let players = read(&list[..]).unwrap().filter(Result::is_ok).count();
        let millis = start.elapsed().as_millis();
        println!("{name:>8} {players:>8} {:>6} {millis:>8}", list.len() / 1_000_000);
    }
}
