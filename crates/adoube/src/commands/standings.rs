//! `adoube standings`: the table of a tournament report file.

use crate::{
    output::{Failure, Finish, Out},
    text::table,
};
use adoube_standings::{
    Regulation, Score, Standing, System, TieBreak, Value,
    advice::{Advice, Circumstances, advise},
    preset::Preset,
    prizes::{Cents, Sharing, shared},
    standings,
    team::{self, WonMatch},
    working::{PartKind, Working, working},
};
use adoube_trf::{Competition, Document, Numbered, NumberedTeams, Record, TrfError};
use serde::Serialize;
use std::{collections::HashMap, path::PathBuf, str::FromStr};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A tournament report file. One with teams gives the table of the teams.
    #[arg(required_unless_present = "presets")]
    file: Option<PathBuf>,
    /// Codes in their order, such as BH/C1,BH,SB,DE; or the name of a recommended order (--presets lists them).
    #[arg(long, value_name = "LIST|PRESET")]
    tie_breaks: Option<String>,
    /// Whose text defines them: fide-2026, fide-2024, russia-2015 or standards-2018.
    #[arg(long)]
    regulation: Option<Regulation>,
    /// swiss or round-robin; by default what the file says.
    #[arg(long, value_parser = parse_system)]
    system: Option<System>,
    /// Players of a file with teams, as for prizes of the boards.
    #[arg(long)]
    players: bool,
    /// Teams: the score that decides, mp or gp; by default what the file says, or match points.
    #[arg(long, value_name = "MP|GP", value_parser = parse_score)]
    primary: Option<Score>,
    /// Teams: a match is won with more than half of the boards (Russian rules 30.2.1), not with more points
    /// than the opponents.
    #[arg(long)]
    more_than_half: bool,
    /// The ratings are inconsistent, as those of juniors and seniors often are: advise against using them.
    #[arg(long)]
    inconsistent_ratings: bool,
    /// Show how the values of the player, or team, with this number came about.
    #[arg(long, value_name = "NUMBER")]
    explain: Option<u32>,
    /// Prizes from the first place on: 1000,600,400.50.
    #[arg(long, value_delimiter = ',', value_parser = Cents::from_str)]
    prizes: Vec<Cents>,
    /// How those with the same points share: by place, equal, or hort (half by place, half equal).
    #[arg(long, default_value = "place", value_parser = Sharing::from_str)]
    sharing: Sharing,
    /// List the recommended orders.
    #[arg(long)]
    presets: bool,
}

fn parse_score(text: &str) -> Result<Score, String> {
    match text.to_ascii_lowercase().as_str() {
        "mp" => Ok(Score::Match),
        "gp" => Ok(Score::Game),
        _ => Err("expected mp or gp".to_owned()),
    }
}

/// Whose table it is.
enum Subject {
    Players(Numbered, HashMap<u32, String>),
    Teams(NumberedTeams),
}

impl Subject {
    fn read(
        args: &Args,
        document: &Document,
        competition: &Competition,
    ) -> Result<Subject, TrfError> {
        if !args.players
            && let Some(mut teams) = competition.teams(document, args.system)?
        {
            if let Some(primary) = args.primary {
                teams.field.primary = primary;
            }
            if args.more_than_half {
                teams.field.scoring.won = WonMatch::MoreThanHalf;
            }
            return Ok(Subject::Teams(teams));
        }
        Ok(Subject::Players(competition.field(document, args.system), names(document)))
    }

    fn system(&self) -> System {
        match self {
            Subject::Players(players, _) => players.field.system,
            Subject::Teams(teams) => teams.field.system,
        }
    }

    fn numbers(&self) -> &[u32] {
        match self {
            Subject::Players(players, _) => &players.numbers,
            Subject::Teams(teams) => &teams.numbers,
        }
    }

    fn name(&self, index: usize) -> &str {
        match self {
            Subject::Players(players, names) => {
                let number = players.numbers.get(index);
                number.and_then(|number| names.get(number)).map_or("", String::as_str)
            }
            Subject::Teams(teams) => teams.names.get(index).map_or("", String::as_str),
        }
    }

    fn standings(&self, regulation: Regulation, codes: &[TieBreak]) -> Vec<Standing> {
        match self {
            Subject::Players(players, _) => standings(&players.field, regulation, codes),
            Subject::Teams(teams) => team::standings(&teams.field, regulation, codes),
        }
    }

    fn working(
        &self,
        regulation: Regulation,
        codes: &[TieBreak],
        at: usize,
        index: usize,
    ) -> Option<Working> {
        match self {
            Subject::Players(players, _) => working(&players.field, regulation, codes, at, index),
            Subject::Teams(teams) => team::working(&teams.field, regulation, codes, at, index),
        }
    }

    fn advice(&self, args: &Args, regulation: Regulation, codes: &[TieBreak]) -> Vec<Advice> {
        let (teams, ratings) = match self {
            Subject::Players(players, _) => (false, players.field.ratings.as_slice()),
            Subject::Teams(_) => (true, [].as_slice()),
        };
        let inconsistent = args.inconsistent_ratings;
        let circumstances = Circumstances { system: self.system(), teams, ratings, inconsistent };
        advise(&circumstances, regulation, codes)
    }
}

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
    #[serde(skip_serializing_if = "Option::is_none")]
    prize: Option<String>,
}

pub(crate) fn run(args: &Args, out: &Out) -> Result<Finish, Failure> {
    if args.presets {
        return show_presets(out);
    }
    let Some(file) = &args.file else {
        return Err(Failure::new("which tournament report file?".to_owned()));
    };
    let failure =
        |reason: &dyn std::fmt::Display| Failure::new(format!("{}: {reason}", file.display()));
    let bytes = std::fs::read(file).map_err(|error| failure(&error))?;
    let document = Document::read(&bytes).map_err(|error| failure(&error))?;
    let competition = Competition::of(&document).map_err(|error| failure(&error))?;
    let subject = Subject::read(args, &document, &competition).map_err(|error| failure(&error))?;
    let (asked, regulation) = order(args, &document, &subject)?;
    let codes: Vec<TieBreak> = asked.iter().map(|(_, one)| *one).collect();
    for advice in subject.advice(args, regulation, &codes) {
        eprintln!("adoube: {advice}");
    }
    if let Some(number) = args.explain {
        return explain(out, &subject, regulation, &asked, number);
    }
    let lines = subject.standings(regulation, &codes);
    let prizes = match args.prizes.as_slice() {
        [] => None,
        prizes => Some(shared(prizes, &lines, args.sharing)),
    };
    let mut view: Vec<Line> = lines.iter().map(|line| json(line, &asked, &subject)).collect();
    for (line, prize) in view.iter_mut().zip(prizes.iter().flatten()) {
        line.prize = Some(prize.to_string());
    }
    out.show(&view, |view| text(&lines, view, &asked))?;
    Ok(Finish::Fine)
}

/// A recommended order, as JSON.
#[derive(Serialize)]
struct PresetView {
    name: &'static str,
    regulation: &'static str,
    article: &'static str,
    tie_breaks: &'static str,
}

fn show_presets(out: &Out) -> Result<Finish, Failure> {
    let views = Preset::ALL.map(|preset| PresetView {
        name: preset.name,
        regulation: preset.regulation.name(),
        article: preset.article(),
        tie_breaks: preset.codes,
    });
    out.show(&views, |views| {
        let row = |view: &PresetView| {
            [view.name, view.regulation, view.article, view.tie_breaks].map(str::to_owned).to_vec()
        };
        table(&["Preset", "Regulation", "Article", "Tie-breaks"], &[], views.iter().map(row))
    })?;
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
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<u32>,
    points: serde_json::Value,
    score: Option<serde_json::Value>,
    value: serde_json::Value,
    left_out: bool,
}

fn explain(
    out: &Out,
    subject: &Subject,
    regulation: Regulation,
    asked: &[(String, TieBreak)],
    number: u32,
) -> Result<Finish, Failure> {
    let numbers = subject.numbers();
    let player = numbers.iter().position(|&one| one == number).ok_or_else(|| {
        Failure::new(format!("there is nobody with the number {number} in the file"))
    })?;
    let name_of = |number: u32| {
        let index = numbers.iter().position(|&one| one == number);
        index.map_or("", |index| subject.name(index))
    };
    let codes: Vec<TieBreak> = asked.iter().map(|(_, one)| *one).collect();
    let worked: Vec<Worked> = asked
        .iter()
        .enumerate()
        .filter_map(|(at, (code, _))| {
            let working = subject.working(regulation, &codes, at, player)?;
            Some(Worked {
                code: code.clone(),
                article: working.article,
                total: decimal(working.total),
                parts: working
                    .parts
                    .iter()
                    .map(|part| WorkedPart {
                        round: part.round,
                        opponent: part.opponent.and_then(|p| numbers.get(p).copied()),
                        kind: part.kind,
                        board: part.board,
                        points: decimal(Value::points(part.points)),
                        score: part.score.map(|score| decimal(Value::points(score))),
                        value: decimal(part.value),
                        left_out: part.left_out,
                    })
                    .collect(),
            })
        })
        .collect();
    out.show(&worked, |worked| {
        let mut text = format!("{number} {}\n", name_of(number));
        for one in worked {
            text.push_str(&format!("\n{} = {} (article {})\n", one.code, one.total, one.article));
            let rows = one.parts.iter().map(|part| {
                let opponent = part.opponent.map(|number| format!("{number} {}", name_of(number)));
                vec![
                    match part.board {
                        Some(board) => format!("{}.{board}", part.round),
                        None => part.round.to_string(),
                    },
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
    subject: &Subject,
) -> Result<(Vec<(String, TieBreak)>, Regulation), Failure> {
    let preset = args.tie_breaks.as_deref().and_then(Preset::named);
    let usual = match (subject, subject.system()) {
        (Subject::Players(..), System::RoundRobin) => "DE,WIN,SB,KS",
        (Subject::Players(..), System::Swiss) => "BH/C1,BH,SB,DE,WIN",
        (Subject::Teams(_), System::RoundRobin) => "MPvGP,DE,SB",
        (Subject::Teams(_), System::Swiss) => "MPvGP,DE,BH/C1,BH,SB",
    };
    let list = match (preset, &args.tie_breaks) {
        (Some(preset), _) => preset.codes,
        (None, Some(list)) => list,
        (None, None) => document.text_of("202").unwrap_or(usual),
    };
    let regulation = args.regulation.or(preset.map(|p| p.regulation)).unwrap_or_default();
    let mut asked = Vec::new();
    for code in list.split([',', ' ']).map(str::trim).filter(|code| !code.is_empty()) {
        asked.push((code.to_owned(), TieBreak::from_str(code)?));
    }
    Ok((asked, regulation))
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

fn json(line: &Standing, asked: &[(String, TieBreak)], subject: &Subject) -> Line {
    Line {
        number: subject.numbers().get(line.player).copied().unwrap_or_default(),
        name: subject.name(line.player).to_owned(),
        rank: line.place,
        points: decimal(Value::points(line.points)),
        tie_breaks: asked
            .iter()
            .zip(&line.tie_breaks)
            .map(|((code, _), value)| (code.clone(), decimal(*value)))
            .collect(),
        prize: None,
    }
}

/// A value as a number of JSON, written as it is printed; `null` for none.
fn decimal(value: Value) -> serde_json::Value {
    serde_json::from_str(&value.to_string()).unwrap_or(serde_json::Value::Null)
}

fn text(lines: &[Standing], view: &[Line], asked: &[(String, TieBreak)]) -> String {
    let mut header = vec!["Place", "No", "Name", "Points"];
    header.extend(asked.iter().map(|(code, _)| code.as_str()));
    if view.iter().any(|line| line.prize.is_some()) {
        header.push("Prize");
    }
    let mut above = None;
    let rows = lines.iter().zip(view).map(|(line, shown)| {
        let place = match line.place {
            Some(place) if above == Some(place) => String::new(),
            place => place.map(|place| place.to_string()).unwrap_or_default(),
        };
        above = line.place;
        let mut row =
            vec![place, shown.number.to_string(), shown.name.clone(), line.points.to_string()];
        row.extend(line.tie_breaks.iter().map(ToString::to_string));
        row.extend(shown.prize.clone());
        row
    });
    let numeric: Vec<usize> = [0, 1].into_iter().chain(3..header.len()).collect();
    table(&header, &numeric, rows)
}
