//! Writes games into a file as a program of real boards does, again and again, with the mistakes that boards make:
//!
//! `cargo run -p adoube-broadcast --example boards -- GAMES.pgn FILE.pgn [ROUND] [MILLISECONDS]`

use adoube_broadcast::{
    rehearsal::{Rehearsal, Rehearsed},
    source::read_all,
};
use std::{env, error::Error, fs, thread, time::Duration};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let usage = "boards GAMES.pgn FILE.pgn [ROUND] [MILLISECONDS]";
    let (games, file) = args.next().zip(args.next()).ok_or(usage)?;
    let round = args.next().map_or(Ok(1), |round| round.parse())?;
    let pause = args.next().map_or(Ok(1000), |pause| pause.parse())?;
    let games = read_all(&fs::read(games)?).into_iter().map(|game| {
        let names = [game.players.white.name.clone(), game.players.black.name.clone()];
        Rehearsed { game, names }
    });
    for text in Rehearsal::new(games.collect(), round, "boards") {
        fs::write(&file, text)?;
        thread::sleep(Duration::from_millis(pause));
    }
    Ok(())
}
