//! `adoube audit`: what the Laws say about the games of a database.

use crate::output::{Failure, Finish, Out};
use adoube_laws::book::Edition;
use adoube_notation::{
    audit::{self, Ending, Finding, GameReport, Ground, Report, ResultFault, Totals},
    pgn::{Chunk, Chunks},
};
use clap::builder::TypedValueParser;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, Read},
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError, mpsc},
    thread,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// PGN files, games of Tavreli among them; `-` is standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The edition by which games are judged.
    #[arg(long, default_value_t = Edition::USUAL, value_parser = super::editions().try_map(|key| key.parse::<Edition>()))]
    laws: Edition,
    /// How many threads to use; all cores without it.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// Print the summary only.
    #[arg(long)]
    summary: bool,
}

#[derive(Serialize)]
struct Summary<'a> {
    file: String,
    #[serde(flatten)]
    totals: &'a Totals,
}

pub(crate) fn run(args: Args, out: &Out) -> Result<Finish, Failure> {
    let threads =
        args.threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let mut wrong = false;
    for file in &args.files {
        let totals = audit_file(file, &args, threads.get(), out)?;
        wrong |= totals.wrong > 0;
        let summary = Summary { file: file.display().to_string(), totals: &totals };
        out.show(&summary, |summary| summary_text(summary))?;
    }
    Ok(if wrong { Finish::FoundWrong } else { Finish::Fine })
}

fn audit_file(file: &Path, args: &Args, threads: usize, out: &Out) -> Result<Totals, Failure> {
    let named = |error: io::Error| Failure::new(format!("{}: {error}", file.display()));
    let (stream, length): (Box<dyn Read + Send>, u64) = if file.as_os_str() == "-" {
        (Box::new(io::stdin()), 0)
    } else {
        let opened = File::open(file).map_err(named)?;
        let length = opened.metadata().map_or(0, |metadata| metadata.len());
        (Box::new(opened), length)
    };
    let progress = progress_bar(length);
    let book = args.laws.parameters();
    let rules = audit::Rules {
        automatic_draws: book.auto_repetition.is_some(),
        resigning_can_draw: book.resign_draws_if_opponent_cannot_mate,
    };
    let mut totals = Totals::default();

    // Pieces go to the workers through a short queue, so that no more of the file is in memory than the
    // workers can hold; their reports come back in any order and are told in that of the file.
    let (to_workers, pieces) = mpsc::sync_channel::<(u64, Chunk)>(threads);
    let (to_teller, reports) = mpsc::sync_channel::<(u64, usize, Report)>(threads * 4);
    let pieces = Mutex::new(pieces);
    thread::scope(|scope| {
        let reading = scope.spawn(move || -> io::Result<()> {
            for (index, chunk) in Chunks::new(stream).enumerate() {
                if to_workers.send((index as u64, chunk?)).is_err() {
                    break;
                }
            }
            Ok(())
        });
        for _ in 0..threads {
            let (pieces, to_teller) = (&pieces, to_teller.clone());
            scope.spawn(move || {
                loop {
                    let next = pieces.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((index, chunk)) = next else { return };
                    let report = audit::audit(&chunk.bytes, chunk.first_line, rules);
                    if to_teller.send((index, chunk.bytes.len(), report)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(to_teller);
        let mut waiting: BTreeMap<u64, (usize, Report)> = BTreeMap::new();
        let mut due = 0;
        for (index, size, report) in reports {
            waiting.insert(index, (size, report));
            while let Some((size, report)) = waiting.remove(&due) {
                due += 1;
                progress.inc(size as u64);
                for mut game in report.games {
                    game.game += totals.games;
                    if !args.summary {
                        progress.suspend(|| out.show(&game, game_text))?;
                    }
                }
                totals.add(&report.totals);
            }
        }
        match reading.join() {
            Ok(read) => read.map_err(named),
            Err(_) => Err(Failure::new(format!("{}: reading broke off", file.display()))),
        }
    })?;
    progress.finish_and_clear();
    Ok(totals)
}

/// A bar on a terminal, nothing in a pipe.
fn progress_bar(length: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr_with_hz(5));
    if let Ok(style) = ProgressStyle::with_template(
        "{bar:40} {bytes} of {total_bytes}, {bytes_per_sec}, {eta} left",
    ) {
        bar.set_style(style);
    }
    bar
}

fn summary_text(summary: &Summary<'_>) -> String {
    let totals = summary.totals;
    let mut text =
        format!("{}: {} games, {} half-moves\n", summary.file, totals.games, totals.half_moves);
    for (count, what) in [
        (totals.broken, "not readable throughout"),
        (totals.illegal, "with an illegal or ambiguous move"),
        (totals.played_on, "played on after the end"),
        (totals.results, "with a result that cannot be right"),
        (totals.claims, "in which a draw could have been claimed"),
    ] {
        text.push_str(&format!("{count:>10} {what}\n"));
    }
    if totals.other_rules > 0 {
        text.push_str(&format!("{:>10} by other rules, not judged\n", totals.other_rules));
    }
    text
}

fn game_text(game: &GameReport) -> String {
    let mut text =
        format!("game {}, line {}: {} – {}\n", game.game, game.line, game.white, game.black);
    for finding in &game.findings {
        text.push_str(&format!("  {}\n", finding_text(finding, game.tavreli)));
    }
    text
}

fn finding_text(finding: &Finding, tavreli: bool) -> String {
    match finding {
        Finding::Broken { what, .. } => what.clone(),
        Finding::IllegalMove { place, number, text, candidates, because } => {
            let legal = match candidates.as_slice() {
                [] => because.as_ref().map_or_else(String::new, |why| format!(": {why}")),
                moves => format!("; legal are {}", moves.join(", ")),
            };
            format!(
                "line {}, column {}: {number} {text} is not a legal move{legal}",
                place.line, place.column
            )
        }
        Finding::AmbiguousMove { place, number, text, candidates } => format!(
            "line {}, column {}: {number} {text} can be {}",
            place.line,
            place.column,
            candidates.join(" or ")
        ),
        Finding::PlayedOn { after, ended_by } => format!(
            "play went on though {ended_by} had ended the game by {}",
            match after {
                Ending::Checkmate => "checkmate",
                Ending::Stalemate => "stalemate",
                Ending::DeadPosition => "a dead position",
                Ending::Fivefold => "fivefold repetition",
                Ending::SeventyFiveMoves => "75 moves without capture or pawn move",
            }
        ),
        Finding::Claim { ground, by, before, intending } => {
            let ground = match ground {
                Ground::Threefold => "threefold repetition",
                Ground::FiftyMoves if tavreli => "50 moves without a ratnik's move or building",
                Ground::FiftyMoves => "50 moves without capture or pawn move",
            };
            let how = match intending {
                Some(m) => format!(", intending {m}"),
                None => String::new(),
            };
            format!("before {before} {by} could claim a draw by {ground}{how}")
        }
        Finding::OtherRules { variant } => {
            format!("a game of “{variant}”, by other rules: not judged")
        }
        Finding::Result { stated, should_be, because } => {
            let why = match because {
                ResultFault::Board => "by the board",
                ResultFault::LossOnTimeIsDraw => {
                    "the winner could not mate, so the fallen flag draws"
                }
                ResultFault::WinnerCannotMate => "the winner could not mate",
                ResultFault::Tag => "the tag and the end of the moves differ",
            };
            format!("the result {stated} should be {should_be}: {why}")
        }
    }
}
