//! `adoube check`: re-pairs every round of finished tournaments and lists the differences; points and ranks
//! that are wrong, too.

use crate::output::{Failure, Finish, Out};
use adoube_pairing::swiss::{self, Number, Refusal, Rules};
use adoube_standings::Score;
use adoube_trf::{Competition, Document, Named, Record, RoundResult, round_robin};
use serde::Serialize;
use std::{
    fmt::Write,
    path::PathBuf,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Tournament report files, or folders with them (*.trf).
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The edition of the rules; by default the one that each file names, else dutch-2026. Files that name the FIDE
    /// Swiss Team Pairing System (FIDE_TEAM in record 192) have the matches of their teams checked, round robins
    /// are compared with the Berger tables; of other systems only points and ranks are checked, and it is said so.
    #[arg(long, value_parser = super::pair::parse_rules)]
    system: Option<Rules>,
    /// How many files to check at a time; by default as many as there are processors.
    #[arg(long, short)]
    jobs: Option<usize>,
}

/// What was found in one file.
#[derive(Serialize)]
struct Report {
    file: String,
    rules: String,
    players: usize,
    rounds: u32,
    pairs: usize,
    differences: Vec<Difference>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    wrong_points: Vec<WrongPoints>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    wrong_team_points: Vec<WrongTeamPoints>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    wrong_ranks: Vec<WrongRank>,
    /// Records that change points in a way neither the pairing nor the standings here know.
    #[serde(skip_serializing_if = "is_zero")]
    abnormal_points: usize,
    /// The system of the file is not known here: its pairings are not checked.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pairings_not_checked: bool,
}

#[derive(Serialize)]
struct WrongTeamPoints {
    team: Number,
    /// `match` or `game`.
    score: Score,
    written: String,
    counted: String,
}

#[derive(Serialize)]
struct WrongRank {
    player: Number,
    written: u32,
    /// First and last place it can be.
    places: (u32, u32),
}

fn is_zero(count: &usize) -> bool {
    *count == 0
}

#[derive(Serialize)]
struct Difference {
    round: u32,
    /// Pairs of the file that the rules do not give.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    only_in_file: Vec<(Number, Number)>,
    /// Pairs that the rules give and the file has not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    only_by_rules: Vec<(Number, Number)>,
    file_byes: Vec<Number>,
    rules_bye: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<Refusal>,
}

#[derive(Serialize)]
struct WrongPoints {
    player: Number,
    written: String,
    counted: String,
}

#[derive(Serialize)]
struct Summary {
    files: usize,
    rounds: u32,
    pairs: usize,
    rounds_with_differences: usize,
    unreadable: Vec<String>,
    reports: Vec<Report>,
}

pub(crate) fn run(args: Args, out: &Out) -> Result<Finish, Failure> {
    let mut files = Vec::new();
    for path in &args.files {
        if path.is_dir() {
            let mut found: Vec<PathBuf> = std::fs::read_dir(path)
                .map_err(|error| Failure::new(format!("{}: {error}", path.display())))?
                .filter_map(|entry| entry.ok().map(|entry| entry.path()))
                .filter(|path| path.extension().is_some_and(|e| e.eq_ignore_ascii_case("trf")))
                .collect();
            found.sort();
            files.extend(found);
        } else {
            files.push(path.clone());
        }
    }
    if files.is_empty() {
        return Err(Failure::new("no *.trf file in the folders given"));
    }
    let jobs = args
        .jobs
        .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
        .clamp(1, files.len());
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let result = check(file, args.system);
                    if let Ok(mut results) = results.lock() {
                        results.push((file, result));
                    }
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap_or_default();
    results.sort_by_key(|(file, _)| *file);
    let mut summary = Summary {
        files: files.len(),
        rounds: 0,
        pairs: 0,
        rounds_with_differences: 0,
        unreadable: Vec::new(),
        reports: Vec::new(),
    };
    for (file, result) in results {
        match result {
            Ok(report) => {
                summary.rounds += report.rounds;
                summary.pairs += report.pairs;
                summary.rounds_with_differences += report.differences.len();
                summary.reports.push(report);
            }
            Err(reason) => summary.unreadable.push(format!("{}: {reason}", file.display())),
        }
    }
    out.show(&summary, text)?;
    let reports = &summary.reports;
    if !summary.unreadable.is_empty() {
        return Err(Failure::new(format!(
            "{} of {} files could not be read",
            summary.unreadable.len(),
            summary.files
        )));
    }
    let fine = reports.iter().all(|report| {
        report.differences.is_empty()
            && report.wrong_points.is_empty()
            && report.wrong_team_points.is_empty()
            && report.wrong_ranks.is_empty()
    });
    Ok(if fine { Finish::Fine } else { Finish::FoundWrong })
}

fn check(file: &PathBuf, system: Option<Rules>) -> Result<Report, String> {
    let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
    let document = Document::read(&bytes).map_err(|error| error.to_string())?;
    let competition = Competition::of(&document).map_err(|error| error.to_string())?;
    let rules = system.or(competition.rules).unwrap_or(Rules::Dutch2026);
    // Teams are checked where the file names their system; players of teams are paired with nobody by name.
    let teams = competition.team_swiss(&document, rules).map_err(|error| error.to_string())?;
    let system = match system {
        Some(rules) => Named::Dutch(Some(rules)),
        None => competition.system.clone(),
    };
    let by_team = match &system {
        Named::RoundRobin { teams, .. } => *teams,
        system => *system == Named::FideTeam,
    };
    let teams = teams.filter(|_| by_team);
    let table = match &system {
        Named::RoundRobin { cycles, .. } => {
            let rounds = competition.rounds.unwrap_or(competition.played());
            let numbers: Vec<Number> = match &teams {
                Some(teams) => teams.names.iter().map(|(number, _)| *number).collect(),
                None => competition.numbers().collect(),
            };
            round_robin(numbers, *cycles, rounds)
        }
        _ => None,
    };
    let unknown = match &system {
        Named::Other(_) => true,
        // A file of teams whose players are named without them.
        _ => by_team && teams.is_none(),
    };
    let mut report = Report {
        file: file.display().to_string(),
        rules: match &system {
            Named::FideTeam => "fide-team".to_owned(),
            Named::RoundRobin { .. } => "berger".to_owned(),
            Named::Other(code) => code.clone(),
            Named::Dutch(_) | Named::Nothing => rules.name().to_owned(),
        },
        players: competition.players(),
        rounds: competition.played(),
        pairs: 0,
        differences: Vec::new(),
        wrong_points: competition
            .wrong_points()
            .into_iter()
            .map(|(player, written, counted)| WrongPoints {
                player,
                written: written.to_string(),
                counted: counted.to_string(),
            })
            .collect(),
        wrong_team_points: competition
            .wrong_team_points(&document)
            .map_err(|error| error.to_string())?
            .into_iter()
            .map(|wrong| WrongTeamPoints {
                team: wrong.team,
                score: wrong.score,
                written: wrong.written.to_string(),
                counted: wrong.counted.to_string(),
            })
            .collect(),
        wrong_ranks: competition
            .wrong_ranks(&document)
            .into_iter()
            .map(|wrong| WrongRank {
                player: wrong.player,
                written: wrong.written,
                places: wrong.places,
            })
            .collect(),
        abnormal_points: document
            .records()
            .filter(|(_, record)| matches!(record, Record::Other { code, .. } if code == "299"))
            .count(),
        pairings_not_checked: unknown,
    };
    if unknown {
        return Ok(report);
    }
    for round in 1..=competition.played() {
        if let Named::RoundRobin { .. } = system {
            let mut expected = match &teams {
                Some(teams) => teams.before(round).1,
                None => competition.result(round),
            };
            report.pairs += expected.pairs.len();
            // Who rests in a round robin has nothing in the file.
            expected.byes.clear();
            let due = table.as_ref().and_then(|table| table.get(round as usize - 1));
            let due =
                due.map(|due| due.pairs.iter().map(|pair| (pair.white, pair.black)).collect());
            report.differences.extend(difference(
                round,
                &expected,
                Ok((due.unwrap_or_default(), None)),
            ));
            continue;
        }
        let (expected, paired) = match &teams {
            Some(teams) => {
                let (before, expected) = teams.before(round);
                let pairs = before.pair().map(|paired| {
                    let boards = paired.boards.iter().map(|board| (board.white, board.black));
                    (boards.collect(), paired.bye)
                });
                (expected, pairs)
            }
            None => {
                let pairs = swiss::pair(&competition.before(round, rules)).map(|paired| {
                    let boards = paired.boards.iter().map(|board| (board.white, board.black));
                    (boards.collect(), paired.bye)
                });
                (competition.result(round), pairs)
            }
        };
        report.pairs += expected.pairs.len();
        report.differences.extend(difference(round, &expected, paired));
    }
    Ok(report)
}

/// What the rules give: White and Black of each pair, and the bye.
type Given = (Vec<(Number, Number)>, Option<Number>);

fn difference(
    round: u32,
    expected: &RoundResult,
    paired: Result<Given, Refusal>,
) -> Option<Difference> {
    let (by_rules, rules_bye, refused) = match paired {
        Ok((pairs, bye)) => (pairs, bye, None),
        Err(refusal) => (Vec::new(), None, Some(refusal)),
    };
    let mut only_in_file: Vec<(Number, Number)> =
        expected.pairs.iter().copied().filter(|pair| !by_rules.contains(pair)).collect();
    only_in_file.sort_unstable();
    let only_by_rules: Vec<(Number, Number)> =
        by_rules.into_iter().filter(|pair| !expected.pairs.contains(pair)).collect();
    let same = only_in_file.is_empty()
        && only_by_rules.is_empty()
        && expected.byes.iter().copied().eq(rules_bye);
    (!same).then(|| Difference {
        round,
        only_in_file,
        only_by_rules,
        file_byes: expected.byes.clone(),
        rules_bye,
        refused,
    })
}

fn text(summary: &Summary) -> String {
    let mut text = String::new();
    for reason in &summary.unreadable {
        let _ = writeln!(text, "{reason}");
    }
    for report in &summary.reports {
        for wrong in &report.wrong_points {
            let _ = writeln!(
                text,
                "{}: player {} has {} points in the file, {} by the rounds",
                report.file, wrong.player, wrong.written, wrong.counted
            );
        }
        for wrong in &report.wrong_team_points {
            let score = match wrong.score {
                Score::Match => "match points",
                Score::Game => "game points",
            };
            let _ = writeln!(
                text,
                "{}: team {} has {} {score} in the file, {} by the matches",
                report.file, wrong.team, wrong.written, wrong.counted
            );
        }
        if report.pairings_not_checked {
            let _ = writeln!(
                text,
                "{}: pairings are not checked: {} is not known here",
                report.file, report.rules
            );
        }
        for wrong in &report.wrong_ranks {
            let (first, last) = wrong.places;
            let places = match first == last {
                true => first.to_string(),
                false => format!("{first} to {last}"),
            };
            let _ = writeln!(
                text,
                "{}: player {} has rank {} in the file, {places} by the standings",
                report.file, wrong.player, wrong.written
            );
        }
        if report.abnormal_points > 0 {
            let _ = writeln!(
                text,
                "{}: {} records 299 give abnormal points, which are not counted here",
                report.file, report.abnormal_points
            );
        }
        for difference in &report.differences {
            let list = |pairs: &[(Number, Number)]| {
                let pairs: Vec<String> = pairs.iter().map(|(w, b)| format!("{w}-{b}")).collect();
                pairs.join(" ")
            };
            let _ = writeln!(
                text,
                "{}: round {}: in the file {}; by the rules {}",
                report.file,
                difference.round,
                list(&difference.only_in_file),
                list(&difference.only_by_rules)
            );
            if let Some(refused) = &difference.refused {
                let _ = writeln!(text, "    {refused}");
            }
            if !difference.file_byes.iter().copied().eq(difference.rules_bye) {
                let _ = writeln!(
                    text,
                    "    bye in the file: {:?}; by the rules: {:?}",
                    difference.file_byes, difference.rules_bye
                );
            }
        }
    }
    let _ = writeln!(
        text,
        "{} files, {} rounds, {} pairs: {} rounds differ",
        summary.files, summary.rounds, summary.pairs, summary.rounds_with_differences
    );
    text
}
