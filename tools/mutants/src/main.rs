//! `make mutants`: changes the decider and the clock in every small way, and sees whether the tests notice.
//!
//! cargo-mutants says what the small changes are: a function that answers something else, an operator exchanged, an arm
//! of a match left out. Building each by itself would take a day. Here all of them are put into one copy of the sources
//! (`schema.rs`), of which a number in the environment chooses one; the copy is built once, and the tests run for each
//! number, the quickest and most telling first, until one fails. What does not compile is no mutant. What cannot be
//! chosen at run time, because it is needed while the program is compiled, is built by itself. All of it takes half an hour.
//!
//! A mutant that no test notices is missed, unless it is in `equivalent.txt`: those change nothing that can be seen.
//! Of these each must exist and must not be noticed.
//!
//! The results are lists in `target/mutants/`: `caught.txt`, `timeout.txt` (a test did not come to an end),
//! `missed.txt`, `equivalent.txt`, `unviable.txt`. The exit status is 0 if nothing is missed and the list is right.
//!
//!     adoube-mutants [--only TEXT] [--timelines N] [--jobs N]
//!
//! `--only` takes those mutants alone whose name contains the text; `--timelines` says how many random games are played
//! against the second model by each edition; `--jobs` how many mutants are tried at once.

mod equivalent;
mod list;
mod schema;
mod work;

use list::Mutant;
use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};
use work::{Went, Work};

const PACKAGE: &str = "adoube-laws";
/// The crate, and those that it is built from.
const CRATES: [&str; 4] = ["adoube-base", "adoube-board", "adoube-notation", PACKAGE];
const FILES: [&str; 4] = [
    "crates/adoube-laws/src/game.rs",
    "crates/adoube-laws/src/game/**",
    "crates/adoube-laws/src/clock.rs",
    "crates/adoube-laws/src/clock/**",
];
/// A test that takes so many times as long as without a mutant does not come to an end; it has some seconds in any case.
const PATIENCE: u32 = 10;
const LEAST: Duration = Duration::from_secs(5);

/// What became of a mutant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Caught,
    Timeout,
    Missed,
    Equivalent,
    Unviable,
}

impl Fate {
    const ALL: [(Fate, &str); 5] = [
        (Fate::Caught, "caught"),
        (Fate::Timeout, "timeout"),
        (Fate::Missed, "missed"),
        (Fate::Equivalent, "equivalent"),
        (Fate::Unviable, "unviable"),
    ];
}

struct Options {
    only: Option<String>,
    timelines: u64,
    jobs: usize,
}

fn options() -> Result<Options, Box<dyn Error>> {
    let mut options = Options { only: None, timelines: 10_000, jobs: 1 };
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().ok_or_else(|| format!("{word} needs a value"))?;
        match word.as_str() {
            "--only" => options.only = Some(value),
            "--timelines" => options.timelines = value.parse()?,
            "--jobs" => options.jobs = value.parse()?,
            _ => return Err(format!("{word} is unknown: --only, --timelines, --jobs").into()),
        }
    }
    Ok(options)
}

/// One program with tests.
struct Stage {
    program: &'static str,
    arguments: &'static [&'static str],
    /// Timelines of the second opinion.
    timelines: u64,
    /// How long it may take.
    limit: Duration,
}

/// The tests in their order.
fn stages(timelines: u64) -> Vec<Stage> {
    let few = timelines.min(300);
    let all: [(&str, &[&str], u64); 8] = [
        ("cases", &["--exact", "every_case_passes"], 0),
        ("time", &[], 0),
        ("adoube_laws", &[], 0),
        ("cases", &["--skip", "every_case_passes"], 0),
        ("differences", &[], 0),
        ("opinion", &["model_and_decider"], few),
        ("game", &[], 0),
        ("opinion", &["model_and_decider"], timelines),
    ];
    all.into_iter()
        .map(|(program, arguments, timelines)| Stage {
            program,
            arguments,
            timelines,
            limit: Duration::from_secs(600),
        })
        .collect()
}

fn main() -> ExitCode {
    match options().and_then(|options| all(&options)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn all(options: &Options) -> Result<bool, Box<dyn Error>> {
    let begun = Instant::now();
    let root = env::current_dir()?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let listed = equivalent::read(&fs::read_to_string(root.join("tools/mutants/equivalent.txt"))?)?;
    let mutants = list::list(&root, PACKAGE, &FILES)?;
    let files: BTreeSet<String> = mutants.iter().map(|mutant| mutant.file.clone()).collect();
    let work = Work::new(&root, &target, &CRATES, &files)?;
    let wanted: Vec<Mutant> = mutants
        .iter()
        .filter(|m| options.only.as_ref().is_none_or(|only| m.name.contains(only)))
        .cloned()
        .collect();
    let mut fates: BTreeMap<usize, Fate> = BTreeMap::new();

    // All that can be chosen at run time, in one build.
    let mut together = wanted.clone();
    let alone = work.write(&together)?;
    together.retain(|mutant| !alone.contains(&mutant.number));
    loop {
        work.write(&together)?;
        let checked = work.build(&["check", "--lib"])?;
        if checked.faults.is_empty() {
            break;
        }
        let (blamed, untraced) = work.blame(&checked)?;
        if blamed.is_empty() {
            return Err(format!("faults of no mutant:\n{}", untraced.join("\n")).into());
        }
        eprintln!("{} do not compile", blamed.len());
        together.retain(|mutant| !blamed.contains(&mutant.number));
        fates.extend(blamed.into_iter().map(|number| (number, Fate::Unviable)));
    }
    eprintln!("{} mutants in one build, {} by themselves", together.len(), alone.len());
    let programs = work.build(&["test", "--no-run", "--lib", "--tests"])?.programs;
    let mut stages = stages(options.timelines);
    for stage in &mut stages {
        let begun = Instant::now();
        if attempt(&work, &programs, std::slice::from_ref(stage), 0)? != Fate::Missed {
            return Err(format!("{} fails without any mutant", stage.program).into());
        }
        stage.limit = (begun.elapsed() * PATIENCE).max(LEAST);
    }
    eprintln!("built and tried without a mutant after {} s", begun.elapsed().as_secs());
    fates.extend(run_all(&work, &programs, &stages, &together, options.jobs)?);

    // The others, each in a build of its own.
    for mutant in wanted.iter().filter(|mutant| alone.contains(&mutant.number)) {
        work.write_one(mutant)?;
        let fate = match work.build(&["check", "--lib"])?.faults.is_empty() {
            true => attempt(
                &work,
                &work.build(&["test", "--no-run", "--lib", "--tests"])?.programs,
                &stages,
                0,
            )?,
            false => Fate::Unviable,
        };
        if fate == Fate::Missed {
            eprintln!("not noticed: {}", mutant.name);
        }
        fates.insert(mutant.number, fate);
    }
    let right = report(&target.join("mutants"), &wanted, &mut fates, &listed, options)?;
    println!("{} s", begun.elapsed().as_secs());
    Ok(right)
}

/// Runs the tests for every mutant.
fn run_all(
    work: &Work,
    programs: &BTreeMap<String, PathBuf>,
    stages: &[Stage],
    mutants: &[Mutant],
    jobs: usize,
) -> Result<BTreeMap<usize, Fate>, Box<dyn Error>> {
    let (next, fates) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    let one = || {
        while let Some(mutant) = mutants.get(next.fetch_add(1, Ordering::Relaxed)) {
            let fate = attempt(work, programs, stages, mutant.number).map_err(|e| e.to_string())?;
            if fate == Fate::Missed {
                eprintln!("not noticed: {} {}", mutant.place, mutant.name);
            }
            let mut fates = fates.lock().map_err(|e| e.to_string())?;
            fates.insert(mutant.number, fate);
            if fates.len() % 100 == 0 {
                eprintln!("{} of {}", fates.len(), mutants.len());
            }
        }
        Ok::<(), String>(())
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(one)).collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().map_err(|_| "a thread broke".to_owned())?)
    })?;
    Ok(fates.into_inner()?)
}

/// Runs the tests with one mutant on until one of them fails.
fn attempt(
    work: &Work,
    programs: &BTreeMap<String, PathBuf>,
    stages: &[Stage],
    number: usize,
) -> Result<Fate, Box<dyn Error>> {
    for Stage { program, arguments, timelines, limit } in stages {
        let program = programs.get(*program).ok_or_else(|| format!("no test program {program}"))?;
        let variables = [("MUTANT", number.to_string()), ("TIMELINES", timelines.to_string())];
        match work.run(program, arguments, &variables, *limit)? {
            Went::Passed => {}
            Went::Failed => return Ok(Fate::Caught),
            Went::Stuck => return Ok(Fate::Timeout),
        }
    }
    Ok(Fate::Missed)
}

/// Writes the lists and says how many there are of each; whether nothing is missed and the list of equivalents right.
fn report(
    folder: &Path,
    mutants: &[Mutant],
    fates: &mut BTreeMap<usize, Fate>,
    listed: &BTreeMap<String, String>,
    options: &Options,
) -> Result<bool, Box<dyn Error>> {
    let mut right = true;
    for name in listed.keys() {
        match mutants.iter().find(|mutant| mutant.name == *name) {
            Some(mutant) if fates.get(&mutant.number) == Some(&Fate::Missed) => {
                fates.insert(mutant.number, Fate::Equivalent);
            }
            Some(_) => {
                eprintln!("listed as equivalent, but noticed: {name}");
                right = false;
            }
            None if options.only.is_some() => {}
            None => {
                eprintln!("listed as equivalent, but there is none such: {name}");
                right = false;
            }
        }
    }
    for (fate, word) in Fate::ALL {
        let of: Vec<&Mutant> =
            mutants.iter().filter(|mutant| fates.get(&mutant.number) == Some(&fate)).collect();
        let text: String = of.iter().map(|m| format!("{}  {}\n", m.place, m.name)).collect();
        fs::write(folder.join(format!("{word}.txt")), text)?;
        println!("{word} {}", of.len());
        right &= fate != Fate::Missed || of.is_empty();
    }
    println!("of {} mutants; the lists are in {}", mutants.len(), folder.display());
    Ok(right)
}
