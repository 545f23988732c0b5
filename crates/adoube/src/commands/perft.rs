//! `adoube perft`: counts move paths.

use crate::output::{Failure, Finish, Out};
use adoube_board::{Position, Variant, perft};
use serde::Serialize;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many half-moves deep to count.
    depth: u32,
    /// The game: chess or chess960.
    #[arg(long, default_value = "chess")]
    variant: Variant,
    /// Where to begin, as FEN (X-FEN or Shredder-FEN for Chess960); the initial position without it.
    #[arg(long)]
    position: Option<String>,
    /// Tell the counts of the first moves apart.
    #[arg(long)]
    divide: bool,
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
    let start = match &args.position {
        None => Position::initial(args.variant),
        Some(fen) => Position::from_fen(args.variant, fen)?,
    };
    let divide: Vec<First> = if args.divide {
        perft::divide(&start, args.depth)
            .into_iter()
            .map(|(m, nodes)| First { first: start.coordinates(m), nodes })
            .collect()
    } else {
        Vec::new()
    };
    let nodes = match divide.as_slice() {
        [] => perft::perft(&start, args.depth),
        counts => counts.iter().map(|first| first.nodes).sum(),
    };
    let answer = Answer { position: start.fen(), depth: args.depth, nodes, divide };
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
