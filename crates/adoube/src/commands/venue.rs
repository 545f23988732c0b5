//! `adoube venue`: equipment against the standards, and plans of halls.

use crate::output::{Failure, Finish, Out};
use adoube_books::Shelf;
use adoube_venue::{
    equipment::{
        Answer, Answers, Circumstances, Finding, Grade, Part, Play, Unit, Weight, cited, findings,
        item,
    },
    hall::{HallText, read_line, read_outline},
    plan::{Breach, Limit, Made, Plan, Request, Style, check, make},
    standard::standard,
    svg::{Drawing, Labels, Paper, draw},
};
use adoube_words::{Lang, Words, citing, venue};
use clap::{Subcommand, ValueEnum};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Checks what was measured and seen against the standards; status 1 where something differs.
    ///
    /// The file is TOML: `grade = "rated"`, `players = 60`, and what was found by parts: `[pieces]` with `king = "9.5"`, `[table]`
    /// with `table-length = "110"`, `[hall]` with `light = "750"`. `adoube venue items` lists all names.
    Check {
        /// The file.
        file: PathBuf,
    },
    /// Lists everything that can stand in such a file.
    Items,
    /// Puts boards into a hall, and says how many fit and why no more.
    Plan(Box<PlanArgs>),
}

#[derive(clap::Args)]
struct PlanArgs {
    /// The walls in metres: 30x18, 30x18-10x8 without its far corner, or "0,0 30,0 30,18 0,18".
    #[arg(long)]
    hall: String,
    /// How many boards.
    #[arg(long)]
    boards: u32,
    /// What is in the hall: "door 0,8 0,10", "pillar 10,6 0.6x0.6", "stage …", "spectators …", "window …", "socket 3,0"; again for each.
    #[arg(long = "with", value_name = "THING")]
    things: Vec<String>,
    /// A door from one place to another: "0,8 0,10"; again for each.
    #[arg(long = "door", value_name = "FROM TO")]
    doors: Vec<String>,
    /// How tables are joined: fitting, single, double, multiple.
    #[arg(long, default_value = "fitting")]
    style: String,
    /// How high the event stands: local, rated, top.
    #[arg(long, default_value = "local")]
    grade: String,
    /// What is played.
    #[arg(long, value_enum, default_value = "other")]
    play: PlayArg,
    /// How many boards a match of teams has.
    #[arg(long, default_value_t = 4)]
    team_boards: u32,
    /// Length and width of a table in metres.
    #[arg(long, default_value = "1.1x0.85")]
    table: String,
    /// So many of the first boards stand alone.
    #[arg(long, default_value_t = 0)]
    apart: u32,
    /// Games with a wheelchair.
    #[arg(long, default_value_t = 0)]
    wheelchairs: u32,
    /// Games with an assistant.
    #[arg(long, default_value_t = 0)]
    assistants: u32,
    /// Of them so many with a wheelchair, too.
    #[arg(long, default_value_t = 0)]
    both: u32,
    /// Tables of the arbiters; as many as the boards need where it is left out.
    #[arg(long, default_value_t = 0)]
    arbiters: u32,
    /// The picture, as SVG.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// For which paper it is drawn: a4, a3.
    #[arg(long, default_value = "a4")]
    paper: String,
    /// What stands above it.
    #[arg(long, default_value = "")]
    title: String,
}

#[derive(Clone, Copy, ValueEnum)]
enum PlayArg {
    Match,
    RoundRobin,
    Teams,
    Other,
}

/// What a file for `check` holds beside what was found.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Inspection {
    grade: Grade,
    play: String,
    players: u32,
    wheelchairs: bool,
    assistants: bool,
    blind: bool,
    increment: bool,
    year: i64,
    pieces: BTreeMap<String, toml::Value>,
    board: BTreeMap<String, toml::Value>,
    table: BTreeMap<String, toml::Value>,
    clock: BTreeMap<String, toml::Value>,
    hall: BTreeMap<String, toml::Value>,
    access: BTreeMap<String, toml::Value>,
    tactile: BTreeMap<String, toml::Value>,
}

impl Default for Inspection {
    fn default() -> Inspection {
        let usual = Circumstances::default();
        Inspection {
            grade: usual.grade,
            play: String::new(),
            players: 0,
            wheelchairs: true,
            assistants: true,
            blind: true,
            increment: true,
            year: usual.year,
            pieces: BTreeMap::new(),
            board: BTreeMap::new(),
            table: BTreeMap::new(),
            clock: BTreeMap::new(),
            hall: BTreeMap::new(),
            access: BTreeMap::new(),
            tactile: BTreeMap::new(),
        }
    }
}

const ENGLISH: Words = Words::of(Lang::English);

pub(crate) fn run(args: &Args, out: &Out) -> Result<Finish, Failure> {
    match &args.what {
        What::Check { file } => check_file(file, out),
        What::Items => items(out),
        What::Plan(args) => plan(args, out),
    }
}

/// The clause of a concept, as it is cited.
fn clause(concept: &str) -> String {
    cited(Shelf::EMPTY, concept).map(|clause| citing::cited(ENGLISH, clause)).unwrap_or_default()
}

fn items(out: &Out) -> Result<Finish, Failure> {
    #[derive(Serialize)]
    struct Line {
        part: Part,
        item: &'static str,
        title: String,
        clause: String,
    }
    let line = |one: &adoube_venue::equipment::Item| Line {
        part: one.part,
        item: one.id,
        title: venue::item(ENGLISH, one.id),
        clause: clause(one.concept),
    };
    let lines: Vec<Line> = adoube_venue::equipment::items().iter().map(line).collect();
    out.show(&lines, |lines| {
        let told = lines.iter().map(|one| {
            format!("[{}] {} = …  # {} ({})\n", one.part.name(), one.item, one.title, one.clause)
        });
        told.collect()
    })?;
    Ok(Finish::Fine)
}

/// A value of the file as somebody would type it.
fn typed(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        toml::Value::Boolean(true) => Some("yes".to_owned()),
        toml::Value::Boolean(false) => Some("no".to_owned()),
        toml::Value::Float(_) => Some(value.to_string()),
        _ => None,
    }
}

#[derive(Serialize)]
struct Told {
    #[serde(flatten)]
    finding: Finding,
    clause: String,
    told: String,
}

fn check_file(file: &PathBuf, out: &Out) -> Result<Finish, Failure> {
    let name = file.display();
    let text =
        fs::read_to_string(file).map_err(|error| Failure::new(format!("{name}: {error}")))?;
    let found: Inspection =
        toml::from_str(&text).map_err(|error| Failure::new(format!("{name}: {error}")))?;
    let play = match found.play.as_str() {
        "match" | "round-robin" => Play::MatchOrRoundRobin,
        "" | "other" | "swiss" => Play::Other,
        "teams" => Play::Teams(0),
        other => {
            let known = "match, round-robin, teams, swiss or other";
            return Err(Failure::new(format!("{name}: play = \"{other}\": expected {known}")));
        }
    };
    let parts = [
        (Part::Pieces, &found.pieces),
        (Part::Board, &found.board),
        (Part::Table, &found.table),
        (Part::Clock, &found.clock),
        (Part::Hall, &found.hall),
        (Part::Access, &found.access),
        (Part::Tactile, &found.tactile),
    ];
    let mut answers = Answers::new();
    for (part, values) in parts {
        for (id, value) in values {
            let at = format!("{name}: [{}] {id}", part.name());
            let known = item(id).filter(|item| item.part == part).ok_or_else(|| {
                Failure::new(format!("{at} is not on the list: `adoube venue items` shows it"))
            })?;
            let text = typed(value).ok_or_else(|| {
                Failure::new(format!("{at}: expected a measure, a word, yes or no"))
            })?;
            let answer = Answer::read(known, &text).map_err(|bad| {
                let expected = match bad.kind {
                    adoube_venue::equipment::Kind::Seen => "yes or no".to_owned(),
                    adoube_venue::equipment::Kind::Measured(unit) => {
                        format!("a measure: a number in {}", unit.sign())
                    }
                    adoube_venue::equipment::Kind::OneOf(all) => all.join(", "),
                };
                Failure::new(format!("{at} = \"{}\": expected {expected}", bad.text))
            })?;
            answers.insert(id.clone(), answer);
        }
    }
    let circumstances = Circumstances {
        grade: found.grade,
        play,
        players: found.players,
        wheelchairs: found.wheelchairs,
        assistants: found.assistants,
        blind: found.blind,
        year: found.year,
        increment: found.increment,
    };
    let told: Vec<Told> = findings(standard(), &circumstances, &answers)
        .into_iter()
        .map(|finding| Told {
            clause: clause(finding.concept),
            told: venue::finding(ENGLISH, &finding),
            finding,
        })
        .collect();
    let seen = answers.len();
    out.show(&told, |told| {
        let mut text: String = told
            .iter()
            .map(|one| {
                let weight = venue::weight(ENGLISH, one.finding.weight);
                format!("{weight}: {} ({})\n", one.told, one.clause)
            })
            .collect();
        text.push_str(&format!("{seen} looked at, {} differ\n", told.len()));
        text
    })?;
    let differs = told.iter().any(|one| one.finding.weight == Weight::Deviation);
    Ok(if differs { Finish::FoundWrong } else { Finish::Fine })
}

#[derive(Serialize)]
struct Planned {
    plan: Plan,
    wanted: u32,
    placed: usize,
    style: Style,
    along: i64,
    across: i64,
    limits: Vec<Limit>,
    breaches: Vec<Breach>,
}

fn named<T: Copy>(all: &[T], name: fn(T) -> &'static str, text: &str) -> Result<T, Failure> {
    all.iter().copied().find(|one| name(*one) == text).ok_or_else(|| {
        let known: Vec<&str> = all.iter().map(|one| name(*one)).collect();
        Failure::new(format!("\"{text}\": expected one of {}", known.join(", ")))
    })
}

fn plan(args: &PlanArgs, out: &Out) -> Result<Finish, Failure> {
    let outline = read_outline(&args.hall).ok_or_else(|| {
        let bad = HallText { outline: args.hall.clone(), ..HallText::default() }.read();
        bad.map_or_else(Failure::new, |_| Failure::new("no hall"))
    })?;
    let mut hall = adoube_venue::hall::Hall::of(outline);
    let doors = args.doors.iter().map(|door| format!("door {door}"));
    for thing in args.things.iter().cloned().chain(doors) {
        if !read_line(&mut hall, &thing) {
            let how = "write \"door 0,8 0,10\" or \"pillar 10,6 0.6x0.6\"";
            return Err(Failure::new(format!("\"{thing}\" cannot be read: {how}")));
        }
    }
    let size = args.table.split_once('x');
    let size = size.and_then(|(l, w)| HallText::metres(l).zip(HallText::metres(w)));
    let (length, width) = size
        .ok_or_else(|| Failure::new(format!("\"{}\" is no table: write 1.1x0.85", args.table)))?;
    let request = Request {
        boards: args.boards,
        style: named(&Style::ALL, Style::name, &args.style)?,
        grade: named(&Grade::ALL, Grade::name, &args.grade)?,
        play: match args.play {
            PlayArg::Match | PlayArg::RoundRobin => Play::MatchOrRoundRobin,
            PlayArg::Teams => Play::Teams(args.team_boards),
            PlayArg::Other => Play::Other,
        },
        length,
        width,
        apart: args.apart,
        wheelchairs: args.wheelchairs,
        assistants: args.assistants,
        both: args.both,
        arbiters: args.arbiters,
    };
    let paper = named(&[Paper::A4, Paper::A3], Paper::name, &args.paper)?;
    let made = make(&hall, &request)?;
    if let Some(file) = &args.output {
        let labels = Labels::english(&args.title);
        let marked = BTreeSet::new();
        let how = Drawing {
            labels: &labels,
            paper: Some(paper),
            coloured: true,
            measures: true,
            marked: &marked,
        };
        fs::write(file, draw(&made.plan, &how))
            .map_err(|error| Failure::new(format!("{}: {error}", file.display())))?;
    }
    let Made { plan, wanted, style, along, across, limits, .. } = made;
    let breaches = check(&plan, &request);
    let placed = plan.tables.len();
    let planned = Planned { plan, wanted, placed, style, along, across, limits, breaches };
    out.show(&planned, |made| {
        let metres = |length: i64| Unit::Metre.told((length + 5) / 10);
        let mut text = format!(
            "{} of {} boards, {}: {} between tables, {} between rows\n",
            made.placed,
            made.wanted,
            venue::style(ENGLISH, made.style),
            metres(made.along),
            metres(made.across)
        );
        for limit in &made.limits {
            text.push_str(&format!("  why no more: {}\n", venue::limit(ENGLISH, limit)));
        }
        for breach in &made.breaches {
            let clause = breach.rule.concept().map(clause).unwrap_or_default();
            let clause = if clause.is_empty() { clause } else { format!(" ({clause})") };
            let weight = venue::weight(ENGLISH, breach.weight);
            text.push_str(&format!("  {weight}: {}{clause}\n", venue::breach(ENGLISH, breach)));
        }
        if let Some(file) = &args.output {
            text.push_str(&format!("drawn to {}\n", file.display()));
        }
        text
    })?;
    Ok(if placed < wanted as usize { Finish::FoundWrong } else { Finish::Fine })
}
