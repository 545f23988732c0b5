//! `adoube draw`: lots and tables.

use crate::output::{Failure, Finish, Out};
use adoube_pairing::berger::{self, Berger};
use clap::Subcommand;

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
}

pub(crate) fn run(args: Args, out: &Out) -> Result<Finish, Failure> {
    match args.what {
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
