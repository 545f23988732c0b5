//! `adoube draw`: lots and tables.

mod chess960;
mod elimination;

use crate::output::{Failure, Finish, Out};
use adoube_base::{Color, lots::Lots};
use adoube_pairing::{
    berger::{self, Berger},
    scheveningen,
    swiss::simulate::initial_colour,
    team::{self, ColourSequence},
    varma::{self, Delegation, Edition},
};
use adoube_trf::{Document, Record};
use clap::Subcommand;
use serde::Serialize;
use std::{collections::BTreeMap, fmt::Write, path::PathBuf};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// A Chess960 array: by lot from a seed that anybody can check, by dice, or by its number.
    Chess960(chess960::Args),
    /// The Berger table for a round robin.
    Berger {
        /// How many players or teams take part (2 or more).
        players: u32,
        /// Everybody meets everybody twice.
        #[arg(long)]
        double: bool,
        /// In a double round robin, keep the last two rounds of the first cycle in table order.
        #[arg(long, requires = "double")]
        no_exchange: bool,
        /// The numbers are teams: spread each match over this many boards.
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=99))]
        boards: Option<u32>,
    },
    /// Numbers for a round robin such that compatriots do not meet in the last three rounds.
    Varma {
        /// One player a line, the federation first: `ARM Petrosian, Arman`. Or a report file.
        file: PathBuf,
        /// Any text; publish it, and anybody can repeat the draw.
        #[arg(long)]
        seed: String,
        /// Take the table for 12 players as printed, although 6 and 12 meet in the last round.
        #[arg(long)]
        printed: bool,
        /// Split a federation that fits no envelope (a decision of the chief arbiter).
        #[arg(long)]
        split: bool,
    },
    /// The colour of the first player in round 1 of a Swiss tournament.
    Colour {
        /// Any text; publish it, and anybody can repeat the draw.
        #[arg(long)]
        seed: String,
    },
    /// The rounds of a knock-out, in the order of the bracket: the first one, or the one after those whose
    /// winners are given.
    Knockout(elimination::Knockout),
    /// A match of a knock-out: who has which colour, who leads, and whether a tie-break must decide.
    MiniMatch(elimination::Mini),
    /// Two teams, everybody against everybody of the other side.
    Scheveningen {
        /// How many players a side.
        players: u32,
        /// Twice, with colours reversed.
        #[arg(long)]
        double: bool,
    },
}

pub(crate) fn run(args: Args, out: &Out) -> Result<Finish, Failure> {
    match args.what {
        What::Chess960(args) => return chess960::run(args, out),
        What::Berger { players, double, no_exchange, boards } => {
            let cycles = match (double, no_exchange) {
                (false, _) => berger::Cycles::Single,
                (true, true) => berger::Cycles::Double { exchange: false },
                (true, false) => berger::Cycles::Double { exchange: true },
            };
            let schedule = Berger::new(players)?.schedule(cycles);
            match boards {
                None => out.show(&schedule, |rounds| berger_text(rounds))?,
                Some(boards) => show_matches(&schedule, boards, out)?,
            }
        }
        What::Varma { file, seed, printed, split } => {
            let delegations = delegations(&file)?;
            let edition = if printed { Edition::Printed } else { Edition::Corrected };
            let mut lots = Lots::from_seed(&seed);
            let protocol = varma::draw(&delegations, edition, split, &mut lots)?;
            out.show(&protocol, |protocol| {
                let mut text = format!("Seed: {seed}\n");
                for line in protocol {
                    let _ = writeln!(
                        text,
                        "{:>3}  {}  envelope {}  {}",
                        line.number, line.delegation, line.group, line.player
                    );
                }
                text
            })?;
        }
        What::Colour { seed } => {
            let color = initial_colour(&mut Lots::from_seed(&seed));
            let answer = InitialColour { color, seed };
            out.show(&answer, |answer| format!("{} (seed: {})", answer.color, answer.seed))?;
        }
        What::Knockout(args) => return elimination::knockout(&args, out),
        What::MiniMatch(args) => return elimination::mini_match(&args, out),
        What::Scheveningen { players, double } => {
            let rounds = match double {
                true => scheveningen::double_rounds(players)?,
                false => scheveningen::rounds(players)?,
            };
            out.show(&rounds, |rounds| scheveningen_text(rounds))?;
        }
    }
    Ok(Finish::Fine)
}

#[derive(Serialize)]
struct InitialColour {
    color: Color,
    seed: String,
}

fn berger_text(rounds: &[berger::Round]) -> String {
    let mut text = String::new();
    for (index, round) in rounds.iter().enumerate() {
        let _ = write!(text, "{:>3}.", index + 1);
        for pair in &round.pairs {
            let _ = write!(text, "  {}:{}", pair.white, pair.black);
        }
        if let Some(rests) = round.rests {
            let _ = write!(text, "  ({rests} rests)");
        }
        text.push('\n');
    }
    text
}

fn scheveningen_text(rounds: &[Vec<scheveningen::Game>]) -> String {
    let mut text = String::new();
    for (index, round) in rounds.iter().enumerate() {
        let _ = write!(text, "{:>3}.", index + 1);
        for game in round {
            let _ = match game.first_has_white {
                true => write!(text, "  A{}:B{}", game.first, game.second),
                false => write!(text, "  B{}:A{}", game.second, game.first),
            };
        }
        text.push('\n');
    }
    text
}

/// A round robin of teams: every match with its boards.
fn show_matches(rounds: &[berger::Round], boards: u32, out: &Out) -> Result<(), Failure> {
    let sequence = ColourSequence::alternating(boards);
    let matches: Vec<Vec<Vec<team::TeamBoard>>> = rounds
        .iter()
        .map(|round| round.pairs.iter().map(|&pair| team::boards(pair, &sequence)).collect())
        .collect();
    out.show(&matches, |matches| {
        let mut text = String::new();
        for (index, round) in matches.iter().enumerate() {
            let _ = writeln!(text, "Round {}", index + 1);
            for boards in round {
                let games: Vec<String> =
                    boards.iter().map(|b| format!("{}:{}", b.white, b.black)).collect();
                let _ = writeln!(text, "  {}", games.join("  "));
            }
        }
        text
    })
}

/// The players of a file by federation.
fn delegations(file: &PathBuf) -> Result<Vec<Delegation>, Failure> {
    let failure =
        |reason: &dyn std::fmt::Display| Failure::new(format!("{}: {reason}", file.display()));
    let bytes = std::fs::read(file).map_err(|error| failure(&error))?;
    let mut by_name: BTreeMap<String, Vec<String>> = BTreeMap::new();
    if bytes.split(|&byte| byte == b'\n' || byte == b'\r').any(|line| line.starts_with(b"001 ")) {
        let document = Document::read(&bytes).map_err(|error| failure(&error))?;
        for (_, record) in document.records() {
            if let Record::Player(player) = record {
                by_name.entry(player.federation.clone()).or_default().push(player.name.clone());
            }
        }
    } else {
        let text = String::from_utf8_lossy(&bytes);
        for (at, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (federation, player) = line.split_once(char::is_whitespace).ok_or_else(|| {
                failure(&format!(
                    "line {}: “{line}” is not a federation and a player, such as ARM Petrosian, Arman",
                    at + 1
                ))
            })?;
            let players = by_name.entry(federation.to_owned()).or_default();
            players.push(player.trim().to_owned());
        }
    }
    let delegations = by_name.into_iter().map(|(name, players)| Delegation { name, players });
    Ok(delegations.collect())
}
