//! `adoube perft`: counts move paths.

use crate::output::{Failure, Finish, Out};
use adoube_board::{
    Position, Variant, perft,
    tavreli::{self, Tavreli, write_move},
};
use serde::Serialize;
use std::str::FromStr;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many half-moves deep to count.
    depth: u32,
    /// The game: chess, chess960 or tavreli.
    #[arg(long, default_value = "chess")]
    variant: Game,
    /// Where to begin, as FEN (X-FEN or Shredder-FEN for Chess960, TFEN for Tavreli); the initial position
    /// without it.
    #[arg(long)]
    position: Option<String>,
    /// Tell the counts of the first moves apart.
    #[arg(long)]
    divide: bool,
}

/// The games that can be counted.
#[derive(Clone, Copy)]
enum Game {
    Chess(Variant),
    Tavreli,
}

impl FromStr for Game {
    type Err = adoube_board::ParseVariantError;

    fn from_str(text: &str) -> Result<Game, Self::Err> {
        if text == "tavreli" { Ok(Game::Tavreli) } else { text.parse().map(Game::Chess) }
    }
}

#[derive(Serialize)]
struct Answer {
    position: String,
    depth: u32,
    nodes: u64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    divide: Vec<First>,
}

#[derive(Serialize)]
struct First {
    #[serde(rename = "move")]
    first: String,
    nodes: u64,
}

pub(crate) fn run(args: Args, out: &Out) -> Result<Finish, Failure> {
    let (position, divide, nodes) = match args.variant {
        Game::Chess(variant) => chess(&args, variant)?,
        Game::Tavreli => towers(&args)?,
    };
    let nodes =
        if divide.is_empty() { nodes() } else { divide.iter().map(|first| first.nodes).sum() };
    let answer = Answer { position, depth: args.depth, nodes, divide };
    out.show(&answer, |answer| {
        let mut text = String::new();
        for first in &answer.divide {
            text.push_str(&format!("{}: {}\n", first.first, first.nodes));
        }
        text.push_str(&format!("{}\n", answer.nodes));
        text
    })?;
    Ok(Finish::Fine)
}

/// The position as text, the counts by first move where they are wanted, and the whole count.
type Counts = (String, Vec<First>, Box<dyn FnOnce() -> u64>);

fn chess(args: &Args, variant: Variant) -> Result<Counts, Failure> {
    let start = match &args.position {
        None => Position::initial(variant),
        Some(fen) => Position::from_fen(variant, fen)?,
    };
    let depth = args.depth;
    let mut divide = Vec::new();
    if args.divide {
        divide.extend(
            perft::divide(&start, depth)
                .into_iter()
                .map(|(m, nodes)| First { first: start.coordinates(m), nodes }),
        );
    }
    Ok((start.fen(), divide, Box::new(move || perft::perft(&start, depth))))
}

fn towers(args: &Args) -> Result<Counts, Failure> {
    let start = match &args.position {
        None => Tavreli::initial(),
        Some(tfen) => tfen.parse::<Tavreli>()?,
    };
    let depth = args.depth;
    let mut divide = Vec::new();
    if args.divide && depth > 0 {
        divide.extend(start.legal_moves().into_iter().filter_map(|m| {
            let nodes = tavreli::perft(&start.play(m)?, depth - 1);
            Some(First { first: write_move(&start, m, false), nodes })
        }));
        divide.sort_by(|a, b| a.first.cmp(&b.first));
    }
    Ok((start.tfen(), divide, Box::new(move || tavreli::perft(&start, depth))))
}
