//! `adoube draw`: lots and tables.

use crate::output::{Failure, Finish, Out};
use adoube_base::lots::Lots;
use adoube_board::{
    FenStyle,
    chess960::{Array, Dice},
};
use adoube_pairing::berger::{self, Berger};
use clap::Subcommand;
use serde::Serialize;
use std::hash::{BuildHasher, RandomState};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// The Berger table for a round robin.
    Berger {
        /// How many players take part (2 or more).
        players: u32,
        /// Everybody meets everybody twice.
        #[arg(long)]
        double: bool,
        /// In a double round robin, keep the last two rounds of the first cycle in table order.
        #[arg(long, requires = "double")]
        no_exchange: bool,
    },
    /// A Chess960 array: by lot from a seed that anybody can check, by dice, or by its number.
    Chess960 {
        /// The seed of the lot; a new one is made and shown without it.
        #[arg(long, conflicts_with_all = ["dice", "number"])]
        seed: Option<String>,
        /// Throws of one die made at the board, in order: dark bishop, light bishop, queen, knight,
        /// knight; throws without a square are passed over.
        #[arg(long, num_args = 1.., conflicts_with = "number", value_name = "EYES")]
        dice: Option<Vec<u8>>,
        /// The array with this number (0 to 959).
        #[arg(long)]
        number: Option<u16>,
    },
}

#[derive(Serialize)]
struct Drawn {
    number: u16,
    array: String,
    fen: String,
    shredder_fen: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
}

fn chess960(
    seed: Option<String>,
    dice: Option<Vec<u8>>,
    number: Option<u16>,
) -> Result<(Array, Option<String>), Failure> {
    match (number, dice) {
        (Some(number), _) => Ok((Array::new(number)?, None)),
        (None, Some(throws)) => {
            let mut dice = Dice::default();
            for eyes in throws {
                if let Some(array) = dice.throw(eyes)? {
                    return Ok((array, None));
                }
            }
            let missing = match dice.next() {
                Some((role, squares)) => format!("throw for the next {role}, 1 to {squares} count"),
                None => "begin again".to_owned(),
            };
            Err(Failure::new(format!("the array is not complete: {missing}")))
        }
        (None, None) => {
            // The process's own random keys: what matters is that nobody knows it before, and that it is
            // shown.
            let seed = seed.unwrap_or_else(|| {
                let word = || RandomState::new().hash_one("chess960");
                format!("{:016x}{:016x}", word(), word())
            });
            Ok((Array::draw(&mut Lots::from_seed(&seed)), Some(seed)))
        }
    }
}

pub(crate) fn run(args: Args, out: &Out) -> Result<Finish, Failure> {
    match args.what {
        What::Chess960 { seed, dice, number } => {
            let (array, seed) = chess960(seed, dice, number)?;
            let start = array.position();
            let drawn = Drawn {
                number: array.number(),
                array: array.to_string(),
                fen: start.fen(),
                shredder_fen: start.fen_as(FenStyle::Shredder),
                seed,
            };
            out.show(&drawn, |drawn| {
                let mut text =
                    format!("{} {}\n{}\n", drawn.number, drawn.array, drawn.shredder_fen);
                if let Some(seed) = &drawn.seed {
                    text.push_str(&format!("seed {seed}\n"));
                }
                text
            })?;
            Ok(Finish::Fine)
        }
        What::Berger { players, double, no_exchange } => {
            let cycles = match (double, no_exchange) {
                (false, _) => berger::Cycles::Single,
                (true, true) => berger::Cycles::Double { exchange: false },
                (true, false) => berger::Cycles::Double { exchange: true },
            };
            let table = Berger::new(players)?;
            out.show(&table.schedule(cycles), |rounds| {
                let mut text = String::new();
                for (index, round) in rounds.iter().enumerate() {
                    text.push_str(&format!("{:>3}.", index + 1));
                    for pair in &round.pairs {
                        text.push_str(&format!("  {}:{}", pair.white, pair.black));
                    }
                    if let Some(rests) = round.rests {
                        text.push_str(&format!("  ({rests} rests)"));
                    }
                    text.push('\n');
                }
                text
            })?;
            Ok(Finish::Fine)
        }
    }
}
