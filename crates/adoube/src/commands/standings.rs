//! `adoube standings`: the table of a tournament report file.

use crate::{
    output::{Failure, Finish, Out},
    text::table,
};
use adoube_standings::{
    Measure, Regulation, Standing, System, TieBreak, Value, standings,
    working::{PartKind, working},
};
use adoube_trf::{Competition, Document, Numbered, Record};
use serde::Serialize;
use std::{collections::HashMap, path::PathBuf, str::FromStr};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A tournament report file.
    file: PathBuf,
    /// Codes in their order, such as BH/C1,BH,SB,DE; or the name of a recommended order (--presets lists them).
    #[arg(long, value_name = "LIST|PRESET")]
    tie_breaks: Option<String>,
    /// Whose text defines them: fide-2026, fide-2024, russia-2015 or standards-2018.
    #[arg(long)]
    regulation: Option<Regulation>,
    /// swiss or round-robin; by default what the file says.
    #[arg(long, value_parser = parse_system)]
    system: Option<System>,
    /// Show how the values of the player with this number came about.
    #[arg(long, value_name = "NUMBER")]
    explain: Option<u32>,
    /// List the recommended orders.
    #[arg(long)]
    presets: bool,
}

/// A recommended order.
struct Preset {
    name: &'static str,
    regulation: Regulation,
    codes: &'static str,
}

/// The orders that the regulations recommend (Russian rules 31.3; standards 12.16), without the play-off that
/// ends the Russian ones.
const PRESETS: [Preset; 6] = [
    Preset {
        name: "ru_individual_round_robin",
        regulation: Regulation::Russia2015,
        codes: "SB,DE,WIN,KS,BPG",
    },
    Preset {
        name: "ru_individual_swiss_close_ratings",
        regulation: Regulation::Russia2015,
        codes: "ARO,TPR,BH,PS,WIN,DE",
    },
    Preset {
        name: "ru_individual_swiss_mixed_ratings",
        regulation: Regulation::Russia2015,
        codes: "BH,PS,SB,DE,WIN,BPG",
    },
    Preset {
        name: "ua_individual_round_robin",
        regulation: Regulation::Standards2018,
        codes: "DE,WIN,SB,KS",
    },
    Preset {
        name: "ua_individual_swiss_ratings_not_consistent",
        regulation: Regulation::Standards2018,
        codes: "BH/C1,BH,SB,DE,WIN,BWG",
    },
    Preset {
        name: "ua_individual_swiss_ratings_consistent",
        regulation: Regulation::Standards2018,
        codes: "BH/C1,BH,DE,ARO/C1,WIN,BWG,BPG,SB",
    },
];

fn parse_system(text: &str) -> Result<System, String> {
    match text {
        "swiss" => Ok(System::Swiss),
        "round-robin" => Ok(System::RoundRobin),
        _ => Err("expected swiss or round-robin".to_owned()),
    }
}

/// A line of the table, as JSON.
#[derive(Serialize)]
struct Line {
    number: u32,
    name: String,
    rank: Option<u32>,
    points: serde_json::Value,
    tie_breaks: serde_json::Map<String, serde_json::Value>,
}

pub(crate) fn run(args: &Args, out: &Out) -> Result<Finish, Failure> {
    if args.presets {
        let names: Vec<_> =
            PRESETS.iter().map(|p| (p.name, p.regulation.name(), p.codes)).collect();
        out.show(&names, |names| {
            table(
                &["Preset", "Regulation", "Tie-breaks"],
                &[],
                names.iter().map(|(a, b, c)| [*a, *b, *c].map(str::to_owned).to_vec()),
            )
        })?;
        return Ok(Finish::Fine);
    }
    let failure =
        |reason: &dyn std::fmt::Display| Failure::new(format!("{}: {reason}", args.file.display()));
    let bytes = std::fs::read(&args.file).map_err(|error| failure(&error))?;
    let document = Document::read(&bytes).map_err(|error| failure(&error))?;
    let competition = Competition::of(&document).map_err(|error| failure(&error))?;
    let numbered = competition.field(&document, args.system);
    let (asked, regulation) = order(args, &document, numbered.field.system)?;
    let codes: Vec<TieBreak> = asked.iter().map(|(_, one)| *one).collect();
    warn(&codes, &numbered);
    if let Some(number) = args.explain {
        return explain(out, &numbered, regulation, &asked, number, &names(&document));
    }
    let lines = standings(&numbered.field, regulation, &codes);
    let names = names(&document);
    let view: Vec<Line> =
        lines.iter().map(|line| json(line, &asked, &numbered.numbers, &names)).collect();
    out.show(&view, |_| text(&lines, &asked, &numbered.numbers, &names))?;
    Ok(Finish::Fine)
}

/// A tie-break's working, as JSON.
#[derive(Serialize)]
struct Worked {
    code: String,
    article: &'static str,
    total: serde_json::Value,
    parts: Vec<WorkedPart>,
}

/// A round of a working.
#[derive(Serialize)]
struct WorkedPart {
    round: u32,
    opponent: Option<u32>,
    kind: PartKind,
    points: serde_json::Value,
    score: Option<serde_json::Value>,
    value: serde_json::Value,
    left_out: bool,
}

fn explain(
    out: &Out,
    numbered: &Numbered,
    regulation: Regulation,
    asked: &[(String, TieBreak)],
    number: u32,
    names: &HashMap<u32, String>,
) -> Result<Finish, Failure> {
    let player = numbered.numbers.iter().position(|&one| one == number).ok_or_else(|| {
        Failure::new(format!("there is no player with the number {number} in the file"))
    })?;
    let worked: Vec<Worked> = asked
        .iter()
        .map(|(code, one)| {
            let working = working(&numbered.field, regulation, *one, player);
            Worked {
                code: code.clone(),
                article: working.article,
                total: decimal(working.total),
                parts: working
                    .parts
                    .iter()
                    .map(|part| WorkedPart {
                        round: part.round,
                        opponent: part.opponent.and_then(|p| numbered.numbers.get(p).copied()),
                        kind: part.kind,
                        points: decimal(Value::points(part.points)),
                        score: part.score.map(|score| decimal(Value::points(score))),
                        value: decimal(part.value),
                        left_out: part.left_out,
                    })
                    .collect(),
            }
        })
        .collect();
    out.show(&worked, |worked| {
        let mut text = format!("{number} {}\n", names.get(&number).map_or("", String::as_str));
        for one in worked {
            text.push_str(&format!("\n{} = {} (article {})\n", one.code, one.total, one.article));
            let rows = one.parts.iter().map(|part| {
                let opponent = part.opponent.map(|number| {
                    format!("{number} {}", names.get(&number).map_or("", String::as_str))
                });
                vec![
                    part.round.to_string(),
                    opponent.unwrap_or_else(|| "–".to_owned()),
                    part.points.to_string(),
                    part.score.as_ref().map(ToString::to_string).unwrap_or_default(),
                    part.value.to_string(),
                    if part.left_out { "left out".to_owned() } else { String::new() },
                ]
            });
            let header = ["Round", "Opponent", "Points", "Score", "Adds", ""];
            text.push_str(&table(&header, &[0, 2, 3, 4], rows));
            text.push('\n');
        }
        text
    })?;
    Ok(Finish::Fine)
}

/// The tie-breaks as asked for, and the regulation: what the command line says, then what the file says,
/// then what is recommended.
fn order(
    args: &Args,
    document: &Document,
    system: System,
) -> Result<(Vec<(String, TieBreak)>, Regulation), Failure> {
    let preset =
        args.tie_breaks.as_deref().and_then(|name| PRESETS.iter().find(|p| p.name == name));
    let list = match (preset, &args.tie_breaks) {
        (Some(preset), _) => preset.codes.to_owned(),
        (None, Some(list)) => list.clone(),
        (None, None) => document.text_of("202").map(str::to_owned).unwrap_or_else(|| {
            match system {
                System::RoundRobin => "DE,WIN,SB,KS",
                System::Swiss => "BH/C1,BH,SB,DE,WIN",
            }
            .to_owned()
        }),
    };
    let regulation = args.regulation.or(preset.map(|p| p.regulation)).unwrap_or_default();
    let mut asked = Vec::new();
    for code in list.split([',', ' ']).map(str::trim).filter(|code| !code.is_empty()) {
        asked.push((code.to_owned(), TieBreak::from_str(code)?));
    }
    Ok((asked, regulation))
}

/// Says on standard error what a regulation advises against.
fn warn(codes: &[TieBreak], numbered: &Numbered) {
    let field = &numbered.field;
    let unrated =
        (0..field.players).any(|player| field.ratings.get(player).is_none_or(Option::is_none));
    for one in codes {
        if one.measure.uses_ratings() && unrated && one.unrated.is_none() {
            eprintln!(
                "adoube: {one}: some players have no rating; leave it out, or give them one with {one}/U1400"
            );
        }
        if field.system == System::RoundRobin && one.measure == Measure::Buchholz {
            eprintln!(
                "adoube: {one} says nothing in a round robin: everybody has the same opponents"
            );
        }
    }
}

fn names(document: &Document) -> HashMap<u32, String> {
    document
        .records()
        .filter_map(|(_, record)| match record {
            Record::Player(player) => Some((player.number, player.name.trim().to_owned())),
            _ => None,
        })
        .collect()
}

fn json(
    line: &Standing,
    asked: &[(String, TieBreak)],
    numbers: &[u32],
    names: &HashMap<u32, String>,
) -> Line {
    let number = numbers.get(line.player).copied().unwrap_or_default();
    Line {
        number,
        name: names.get(&number).cloned().unwrap_or_default(),
        rank: line.place,
        points: decimal(Value::points(line.points)),
        tie_breaks: asked
            .iter()
            .zip(&line.tie_breaks)
            .map(|((code, _), value)| (code.clone(), decimal(*value)))
            .collect(),
    }
}

/// A value as a number of JSON, written as it is printed; `null` for none.
fn decimal(value: Value) -> serde_json::Value {
    serde_json::from_str(&value.to_string()).unwrap_or(serde_json::Value::Null)
}

fn text(
    lines: &[Standing],
    asked: &[(String, TieBreak)],
    numbers: &[u32],
    names: &HashMap<u32, String>,
) -> String {
    let mut header = vec!["Place", "No", "Name", "Points"];
    header.extend(asked.iter().map(|(code, _)| code.as_str()));
    let mut above = None;
    let rows = lines.iter().map(|line| {
        let number = numbers.get(line.player).copied().unwrap_or_default();
        let place = match line.place {
            Some(place) if above == Some(place) => String::new(),
            place => place.map(|place| place.to_string()).unwrap_or_default(),
        };
        above = line.place;
        let mut row = vec![
            place,
            number.to_string(),
            names.get(&number).cloned().unwrap_or_default(),
            line.points.to_string(),
        ];
        row.extend(line.tie_breaks.iter().map(ToString::to_string));
        row
    });
    let numeric: Vec<usize> = [0, 1].into_iter().chain(3..header.len()).collect();
    table(&header, &numeric, rows)
}
