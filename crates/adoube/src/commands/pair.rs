//! `adoube pair`: the pairing of the next round.

use crate::output::{Failure, Finish, Out};
use adoube_pairing::swiss::{self, Rules};
use adoube_trf::{Competition, Document};
use std::{fmt::Write, path::PathBuf};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A tournament report file.
    file: PathBuf,
    /// The edition of the rules: dutch-2026 or dutch-2017; by default what the file says.
    #[arg(long, value_parser = parse_rules)]
    system: Option<Rules>,
    /// Pair this round again instead of the next one.
    #[arg(long)]
    round: Option<u32>,
}

/// Reads the name of an edition.
pub(crate) fn parse_rules(name: &str) -> Result<Rules, String> {
    Rules::ALL
        .into_iter()
        .find(|rules| rules.name() == name)
        .ok_or_else(|| "expected dutch-2026 or dutch-2017".to_owned())
}

pub(crate) fn run(args: Args, out: &Out) -> Result<Finish, Failure> {
    let name = args.file.display();
    let failure = |reason: &dyn std::fmt::Display| Failure::new(format!("{name}: {reason}"));
    let bytes = std::fs::read(&args.file).map_err(|error| failure(&error))?;
    let document = Document::read(&bytes).map_err(|error| failure(&error))?;
    let competition = Competition::of(&document).map_err(|error| failure(&error))?;
    let round = args.round.unwrap_or(competition.played() + 1);
    let rules = args
        .system
        .or(competition.rules)
        .unwrap_or(Rules::Dutch2026);
    let tournament = competition.before(round, rules);
    let paired = swiss::pair(&tournament).map_err(|refusal| failure(&refusal))?;
    out.show(&paired, |paired| {
        let count = paired.boards.len() + usize::from(paired.bye.is_some());
        let mut text = format!("{count}\n");
        for board in &paired.boards {
            let _ = writeln!(text, "{} {}", board.white, board.black);
        }
        if let Some(bye) = paired.bye {
            let _ = writeln!(text, "{bye} 0");
        }
        text
    })?;
    Ok(Finish::Fine)
}
