//! `adoube winnable`: can a side still mate by any series of legal moves?

use crate::output::{Failure, Finish, Out};
use adoube_base::Color;
use adoube_board::{
    Position, Variant,
    winnable::{Answer, Obstacle, Solver},
};
use adoube_notation::Writer;
use clap::ValueEnum;
use serde::Serialize;
use std::{io::BufRead, num::NonZeroUsize, time::Duration};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The position, as FEN. Without it, or with -, FENs are read from standard input, one a line.
    fen: Option<String>,
    /// Ask for one side only.
    #[arg(long = "for", value_name = "COLOUR")]
    side: Option<Side>,
    /// The game: chess or chess960.
    #[arg(long, default_value = "chess")]
    variant: Variant,
    /// Wait at most so many seconds for each answer.
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    within: u64,
}

#[derive(Clone, Copy, ValueEnum)]
enum Side {
    White,
    Black,
}

#[derive(Serialize)]
struct Told {
    position: String,
    answers: Vec<ForSide>,
}

#[derive(Serialize)]
struct ForSide {
    side: Color,
    #[serde(flatten)]
    answer: Short,
}

#[derive(Serialize)]
#[serde(tag = "winnable", rename_all = "kebab-case")]
enum Short {
    Yes { line: String },
    No,
    Undetermined { because: Obstacle },
}

pub(crate) fn run(args: Args, out: &Out) -> Result<Finish, Failure> {
    let solver = Solver::new(NonZeroUsize::MIN)?;
    match args.fen.as_deref().filter(|fen| *fen != "-") {
        Some(fen) => answer(&Position::from_fen(args.variant, fen)?, &args, &solver, out)?,
        None => {
            for (index, line) in std::io::stdin().lock().lines().enumerate() {
                let line = line?;
                if !line.trim().is_empty() {
                    let position = Position::from_fen(args.variant, &line).map_err(|error| {
                        Failure::new(format!("standard input, line {}: {error}", index + 1))
                    })?;
                    answer(&position, &args, &solver, out)?;
                }
            }
        }
    }
    Ok(Finish::Fine)
}

fn answer(position: &Position, args: &Args, solver: &Solver, out: &Out) -> Result<(), Failure> {
    let sides: &[Color] = match args.side {
        None => &Color::ALL,
        Some(Side::White) => &[Color::White],
        Some(Side::Black) => &[Color::Black],
    };
    let within = Duration::from_secs(args.within);
    let answers = sides
        .iter()
        .map(|&side| {
            let answer = match solver.ask(position, side, within) {
                Answer::Yes { line } => Short::Yes { line: Writer::PGN.line(position, &line) },
                Answer::No => Short::No,
                Answer::Undetermined { because } => Short::Undetermined { because },
            };
            ForSide { side, answer }
        })
        .collect();
    out.show(&Told { position: position.fen(), answers }, |told| {
        let mut text = format!("{}\n", told.position);
        for ForSide { side, answer } in &told.answers {
            let said = match answer {
                Short::Yes { line } if line.is_empty() => "yes, it has mated".to_owned(),
                Short::Yes { line } => format!("yes: {line}"),
                Short::No => "no".to_owned(),
                Short::Undetermined { because } => format!(
                    "undetermined: {}",
                    match because {
                        Obstacle::TooHard => "the search came to its limit",
                        Obstacle::TimeOver => "the time allowed was over; allow more with --within",
                        Obstacle::Busy => "too many questions were waiting",
                    }
                ),
            };
            text.push_str(&format!("  {side} can still mate: {said}\n"));
        }
        text
    })
}
