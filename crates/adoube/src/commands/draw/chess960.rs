//! `adoube draw chess960`: a starting array by lot, by dice or by its number.

use crate::output::{Failure, Finish, Out};
use adoube_base::lots::Lots;
use adoube_board::{
    FenStyle,
    chess960::{Array, Dice},
};
use serde::Serialize;
use std::hash::{BuildHasher, RandomState};

#[derive(clap::Args)]
pub(crate) struct Args {
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

/// The array, and the seed if it was drawn by lot.
fn array(args: Args) -> Result<(Array, Option<String>), Failure> {
    match (args.number, args.dice) {
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
            // The process's own random keys: what matters is that nobody knows the seed before, and
            // that it is shown.
            let seed = args.seed.unwrap_or_else(|| {
                let word = || RandomState::new().hash_one("chess960");
                format!("{:016x}{:016x}", word(), word())
            });
            Ok((Array::draw(&mut Lots::from_seed(&seed)), Some(seed)))
        }
    }
}

pub(crate) fn run(args: Args, out: &Out) -> Result<Finish, Failure> {
    let (array, seed) = array(args)?;
    let start = array.position();
    let drawn = Drawn {
        number: array.number(),
        array: array.to_string(),
        fen: start.fen(),
        shredder_fen: start.fen_as(FenStyle::Shredder),
        seed,
    };
    out.show(&drawn, |drawn| {
        let mut text = format!("{} {}\n{}\n", drawn.number, drawn.array, drawn.shredder_fen);
        if let Some(seed) = &drawn.seed {
            text.push_str(&format!("seed {seed}\n"));
        }
        text
    })?;
    Ok(Finish::Fine)
}
