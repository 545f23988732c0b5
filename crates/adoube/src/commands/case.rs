//! `adoube case`: runs case files, accepts what they find, and records logs as cases.

use crate::output::{Failure, Finish, Out};
use adoube_laws::{
    case,
    game::{Fact, Opening},
};
use serde::Serialize;
use std::{fs, path::PathBuf};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Case files to run.
    #[arg(required_unless_present = "record")]
    files: Vec<PathBuf>,
    /// Turn a game's log into a case: one JSON line with the opening, then one for each fact.
    #[arg(long, value_name = "LOG", conflicts_with_all = ["files", "accept"])]
    record: Option<PathBuf>,
    /// Rewrite the files with the rulings that are really made. Read them before you keep them.
    #[arg(long)]
    accept: bool,
}

#[derive(Serialize)]
struct Ran {
    file: String,
    title: String,
    failures: Vec<case::Failure>,
}

pub(crate) fn run(args: Args, out: &Out) -> Result<Finish, Failure> {
    if let Some(log) = args.record {
        return record(&log, out);
    }
    let mut ran = Vec::new();
    for path in &args.files {
        let name = path.display().to_string();
        let text =
            fs::read_to_string(path).map_err(|error| Failure::new(format!("{name}: {error}")))?;
        if args.accept {
            let accepted =
                case::accept(&text).map_err(|error| Failure::new(format!("{name}: {error}")))?;
            if accepted != text {
                fs::write(path, accepted)
                    .map_err(|error| Failure::new(format!("{name}: {error}")))?;
            }
            continue;
        }
        let case = case::read(&text).map_err(|error| Failure::new(format!("{name}: {error}")))?;
        let report = case::run(&case);
        ran.push(Ran { file: name, title: case.title, failures: report.failures });
    }
    let failed = ran.iter().filter(|ran| !ran.failures.is_empty()).count();
    if !args.accept {
        out.show(&ran, |ran| {
            let mut text = String::new();
            for case in ran.iter().filter(|case| !case.failures.is_empty()) {
                text.push_str(&format!("{}: {}\n", case.file, case.title));
                for failure in &case.failures {
                    text.push_str(&format!(
                        "  line {}\n    expected {}\n    found    {}\n",
                        failure.line, failure.expected, failure.found
                    ));
                }
            }
            text.push_str(&format!("{} cases, {failed} failed\n", ran.len()));
            text
        })?;
    }
    Ok(if failed == 0 { Finish::Fine } else { Finish::FoundWrong })
}

fn record(log: &PathBuf, out: &Out) -> Result<Finish, Failure> {
    let name = log.display().to_string();
    let text = fs::read_to_string(log).map_err(|error| Failure::new(format!("{name}: {error}")))?;
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let wrong = |number: usize, what: &str, error: serde_json::Error| {
        Failure::new(format!("{name}: line {}: not {what}: {error}", number + 1))
    };
    let Some((number, first)) = lines.next() else {
        return Err(Failure::new(format!("{name}: the log is empty")));
    };
    let opening: Opening =
        serde_json::from_str(first).map_err(|e| wrong(number, "the opening of a game", e))?;
    let mut facts: Vec<Fact> = Vec::new();
    for (number, line) in lines {
        facts.push(serde_json::from_str(line).map_err(|e| wrong(number, "a fact of a game", e))?);
    }
    let recorded = case::record(&format!("Recorded from {name}."), &opening, &facts);
    out.show(&recorded, Clone::clone)?;
    Ok(Finish::Fine)
}
