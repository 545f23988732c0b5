//! Reading case files.
//!
//! Regulations, before the first act, one to a line:
//!
//! | key | value |
//! | --- | --- |
//! | `laws` | `fide-2009`, `russia-2015`, `fide-2023` |
//! | `time` | a time control; `black-time` where Black's is another |
//! | `variant` | `chess`, `chess960`, `tavreli` |
//! | `covered` | `keeps`, `loses`: the rank of a ratnik covered by its own side (Tavreli) |
//! | `start` | a position as FEN, in Tavreli as TFEN |
//! | `irregular-start` | `allowed`: the player who does not have the move may stand in check |
//! | `supervision` | `full`, `sparse`, `absent` |
//! | `default-time` | how late a player may be |
//! | `draws` | `free`, `from move 30`, `with consent` |
//! | `illegal-moves` | `prevented`, `at-once`, `on-call` |
//! | `touched-pieces` | `enforced`, `on-call` |
//! | `flags` | `on-call`, `at-once` |
//! | `claims` | `at-once`, `by-arbiter` |
//! | `annulled-increments` | `kept`, `taken-back` |
//! | `board` | `seen`, `unseen` |
//! | `recording` | `paper`, `electronic` |
//! | `quickplay` | `announced` |
//! | `penalty-minutes` | minutes of Articles 7 and 9, where the regulations say so |
//! | `device-penalty` | `mild` |
//! | `press` | `by_hand`, `automatic`: the board presses the clock as soon as a move is made |
//! | `calls` | `stop`, `run`: whether a player who calls the arbiter stops the clocks |
//! | `entered` | `in-the-hall`, `on-screen`, `at-own-seat`: from where the acts come |
//! | `scenario` | `TC-001, TC-002`: the scenarios the case plays |
//! | `white`, `black` | `blind`, `deaf`, `disabled`, `name NAME`; they are called White and Black otherwise |

use super::{Case, Expected, Step, Then, vocabulary};
use crate::{
    book::{ClauseId, Edition, Rules},
    clock::{Millis, Moment, TimeControl},
    game::{
        Act, Actor, Device, Draws, Hands, Motion, Opening, PressedWith, Regulations, Supervision,
        Watch,
    },
};
use adoube_base::Color;
use serde::de::DeserializeOwned;
use std::fmt;

/// What is wrong with a case file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseError {
    /// The line, from 1.
    pub line: usize,
    /// What stands there.
    pub text: String,
    /// What was expected.
    pub expected: String,
}

impl fmt::Display for CaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: “{}”: {}", self.line, self.text, self.expected)
    }
}

impl std::error::Error for CaseError {}

/// What a line of a case file is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    Empty,
    Ruled(&'a str, &'a str),
    Refused(&'a str, &'a str),
    Then(&'a str, &'a str),
    Act { time: Option<&'a str>, rest: &'a str },
    Header(&'a str, &'a str),
}

/// The text and what stands after the last gap of two blanks or more.
fn columns(text: &str) -> (&str, &str) {
    match text.rfind("  ") {
        Some(at) => (text[..at].trim(), text[at..].trim()),
        None => (text.trim(), ""),
    }
}

fn is_actor(word: &str) -> bool {
    matches!(word, "white" | "black" | "arbiter" | "spectator" | "white's" | "black's" | "both")
}

pub(super) fn classify(line: &str, in_header: bool) -> Line<'_> {
    let text = line.trim();
    if text.is_empty() || text.starts_with('#') {
        return Line::Empty;
    }
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    match first {
        "ruled" => {
            let (words, clauses) = columns(rest);
            Line::Ruled(words, clauses)
        }
        "refused" => {
            let (words, clauses) = columns(rest);
            Line::Refused(words, clauses)
        }
        "then" => {
            let (words, clauses) = columns(rest);
            Line::Then(words, clauses)
        }
        _ if first.starts_with(|c: char| c.is_ascii_digit()) => {
            Line::Act { time: Some(first), rest }
        }
        _ if !in_header && is_actor(first) => Line::Act { time: None, rest: text },
        _ => Line::Header(first, rest),
    }
}

struct Reader {
    scenarios: Vec<u16>,
    laws: Option<Edition>,
    time: Option<TimeControl>,
    regulations: Option<Regulations>,
    start: Option<String>,
    opponent_in_check: bool,
    device: Device,
    now: Moment,
    steps: Vec<Step>,
}

/// Reads a case file. A byte-order mark before it, as some editors write, is no part of it.
pub fn read(text: &str) -> Result<Case, CaseError> {
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = Reader {
        scenarios: Vec::new(),
        laws: None,
        time: None,
        regulations: None,
        start: None,
        opponent_in_check: false,
        device: Device::default(),
        now: Moment::default(),
        steps: Vec::new(),
    };
    let title: Vec<&str> = text
        .lines()
        .take_while(|line| line.starts_with('#'))
        .map(|line| line.trim_start_matches('#').trim())
        .collect();
    for (index, line) in text.lines().enumerate() {
        reader.line(index + 1, line).map_err(|expected| CaseError {
            line: index + 1,
            text: line.trim().to_owned(),
            expected,
        })?;
    }
    let lines = text.lines().count();
    let missing = |what: &str| CaseError {
        line: lines,
        text: String::new(),
        expected: format!("the case names no {what}"),
    };
    let mut regulations = reader.regulations.ok_or_else(|| missing("laws and time"))?;
    // Whoever plays has a name: on an envelope and on a scoresheet it must stand.
    for color in Color::ALL {
        let name = &mut regulations.players[color].name;
        if name.is_empty() {
            usual_name(color).clone_into(name);
        }
    }
    if reader.steps.is_empty() {
        return Err(missing("act"));
    }
    Ok(Case {
        title: title.join(" "),
        scenarios: reader.scenarios,
        opening: Opening {
            regulations,
            start: reader.start,
            opponent_in_check: reader.opponent_in_check,
        },
        device: reader.device,
        steps: reader.steps,
    })
}

/// The name of a player of whom the case does not tell it.
pub(super) const fn usual_name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// A value that serde knows by its name.
fn named<T: DeserializeOwned>(value: &str, what: &str) -> Result<T, String> {
    serde_json::from_value(serde_json::Value::String(value.to_owned()))
        .map_err(|_| format!("“{value}” is not known for {what}"))
}

/// `1 for 3 games`, `1 for 3 games, recorded`.
fn watch(value: &str) -> Result<Watch, String> {
    let (counts, recorded) = match value.split_once(", ") {
        Some((counts, "recorded")) => (counts, true),
        _ => (value, false),
    };
    let numbers = counts
        .strip_suffix(" games")
        .or_else(|| counts.strip_suffix(" game"))
        .and_then(|counts| counts.split_once(" for "))
        .and_then(|(arbiters, games)| Some((arbiters.parse().ok()?, games.parse().ok()?)));
    numbers.map(|(arbiters, games)| Watch { arbiters, games, recorded }).ok_or_else(|| {
        format!("“{value}” is not like “1 for 3 games” or “1 for 3 games, recorded”")
    })
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) -> Result<(), String> {
        match classify(line, self.steps.is_empty()) {
            Line::Empty => Ok(()),
            Line::Header(key, value) if self.steps.is_empty() => self.header(key, value),
            Line::Header(..) => {
                Err("expected an act (time, actor, words), or ruled, refused or then".to_owned())
            }
            Line::Act { time, rest } => self.act(number, time, rest),
            Line::Ruled(words, clauses) => {
                let finding = vocabulary::read_finding(words)
                    .ok_or_else(|| format!("no ruling is called “{words}”"))?;
                let clauses = self.clauses(clauses)?;
                match &mut self.step()?.expected {
                    Expected::Ruled(rulings) => {
                        rulings.push((vocabulary::write_finding(&finding), clauses));
                        Ok(())
                    }
                    Expected::Refused(..) => Err("a refused act leads to no ruling".to_owned()),
                }
            }
            Line::Refused(words, clauses) => {
                let why = vocabulary::read_why(words)
                    .ok_or_else(|| format!("no refusal has the reason “{words}”"))?;
                let clauses = self.clauses(clauses)?;
                let step = self.step()?;
                match &step.expected {
                    Expected::Ruled(rulings) if rulings.is_empty() => {
                        step.expected = Expected::Refused(why, clauses);
                        Ok(())
                    }
                    _ => Err("an act is refused once, and leads to no ruling".to_owned()),
                }
            }
            Line::Then(words, clauses) => {
                let clauses = self.clauses(clauses)?;
                let then = Then { line: number, words: words.to_owned(), clauses };
                super::run::check_words(&then.words)?;
                self.step()?.then.push(then);
                Ok(())
            }
        }
    }

    fn step(&mut self) -> Result<&mut Step, String> {
        self.steps.last_mut().ok_or_else(|| "nothing has happened yet".to_owned())
    }

    /// Clauses of the edition in force, separated by commas.
    fn clauses(&self, text: &str) -> Result<Vec<ClauseId>, String> {
        let Some(laws) = self.laws else {
            return Err("the case names no laws yet".to_owned());
        };
        let game = self.regulations.as_ref().map(|regulations| regulations.variant);
        let rules = Rules { edition: laws, game: game.unwrap_or_default() };
        text.split(',')
            .map(str::trim)
            .filter(|id| !id.is_empty())
            .map(|id| match rules.clause(id) {
                Some(clause) => Ok(clause.id.clone()),
                None => Err(format!("{laws} has no clause {id}; put two blanks before clauses")),
            })
            .collect()
    }

    fn header(&mut self, key: &str, value: &str) -> Result<(), String> {
        match key {
            "scenario" => {
                for text in value.split(',').map(str::trim) {
                    let number = text.strip_prefix("TC-").and_then(|number| number.parse().ok());
                    self.scenarios.push(
                        number
                            .ok_or_else(|| format!("“{text}” is not the number of a scenario"))?,
                    );
                }
                return Ok(());
            }
            "laws" => {
                self.laws = Some(value.parse::<Edition>().map_err(|error| error.to_string())?);
                self.begin();
                return Ok(());
            }
            "time" => {
                self.time = Some(value.parse::<TimeControl>().map_err(|error| error.to_string())?);
                self.begin();
                return Ok(());
            }
            "start" => {
                self.start = Some(value.to_owned());
                return Ok(());
            }
            "irregular-start" if value == "allowed" => {
                self.opponent_in_check = true;
                return Ok(());
            }
            _ => {}
        }
        let Some(regulations) = &mut self.regulations else {
            return Err("name laws and time before other regulations".to_owned());
        };
        match key {
            "black-time" => {
                regulations.black_time =
                    Some(value.parse::<TimeControl>().map_err(|error| error.to_string())?);
            }
            "variant" => regulations.variant = named(value, key)?,
            "covered" => regulations.covered = named(value, key)?,
            "supervision" => regulations.supervision = named(value, key)?,
            "default-time" => {
                regulations.default_time =
                    Some(value.parse::<Millis>().map_err(|error| error.to_string())?);
            }
            "draws" => {
                regulations.draws = match value.strip_prefix("from move ") {
                    Some(number) => Draws::FromMove(
                        number
                            .parse()
                            .map_err(|_| format!("“{number}” is not a number of moves"))?,
                    ),
                    None if value == "with consent" => Draws::Consent,
                    None => named(value, key)?,
                }
            }
            "press" => self.device.press = named(value, key)?,
            "calls" => self.device.calls = named(value, key)?,
            "entered" => self.device.entered = named(value, key)?,
            "illegal-moves" => regulations.illegal_moves = named(value, key)?,
            "touched-pieces" => regulations.touched_pieces = named(value, key)?,
            "flags" => regulations.flags = named(value, key)?,
            "claims" => regulations.claims = named(value, key)?,
            "annulled-increments" => regulations.annulled_increments = named(value, key)?,
            "board" => regulations.board = named(value, key)?,
            "recording" => regulations.recording = named(value, key)?,
            "quickplay" if value == "announced" => regulations.quickplay = true,
            "penalty-minutes" => {
                regulations.penalty_minutes = Some(
                    value.parse().map_err(|_| format!("“{value}” is not a number of minutes"))?,
                );
            }
            "arbiters" => {
                regulations.supervision =
                    Supervision::of(watch(value)?, regulations.laws, regulations.class());
            }
            "device-penalty" if value == "mild" => regulations.mild_device_penalty = true,
            "leaving" if value == "reported" => regulations.report_leaving = true,
            "rated" if value == "fide" => regulations.rated = true,
            "white" | "black" => {
                let color = if key == "white" { Color::White } else { Color::Black };
                let player = &mut regulations.players[color];
                match value.split_once(' ') {
                    Some(("name", name)) => player.name = name.trim().to_owned(),
                    None if value == "blind" => player.blind = true,
                    None if value == "deaf" => player.deaf = true,
                    None if value == "disabled" => player.disabled = true,
                    _ => return Err("a player is blind, deaf, disabled or has a name".to_owned()),
                }
            }
            _ => return Err(format!("no regulation is called “{key}” with “{value}”")),
        }
        Ok(())
    }

    fn begin(&mut self) {
        if let (Some(laws), Some(time), None) = (self.laws, &self.time, &self.regulations) {
            self.regulations = Some(Regulations::new(laws, time.clone()));
        }
    }

    fn act(&mut self, number: usize, time: Option<&str>, rest: &str) -> Result<(), String> {
        if self.regulations.is_none() {
            return Err("name laws and time before the first act".to_owned());
        }
        if let Some(time) = time {
            let span = time.parse::<Millis>().map_err(|error| error.to_string())?;
            let at = Moment(
                u64::try_from(span.0).map_err(|_| "time does not run backwards".to_owned())?,
            );
            if at < self.now {
                return Err("time does not run backwards".to_owned());
            }
            self.now = at;
        }
        let (who, words) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let words = words.trim();
        let acts = if who == "both" {
            self.moves(words)?
        } else {
            let (actor, words) = match (who, words.strip_prefix("assistant")) {
                ("white's", Some(words)) => (Actor::Assistant(Color::White), words.trim()),
                ("black's", Some(words)) => (Actor::Assistant(Color::Black), words.trim()),
                ("white", _) => (Actor::Player(Color::White), words),
                ("black", _) => (Actor::Player(Color::Black), words),
                ("arbiter", _) => (Actor::Arbiter, words),
                ("spectator", _) => (Actor::Spectator, words),
                _ => {
                    return Err(
                        "expected white, black, arbiter, spectator, white's assistant or both"
                            .to_owned(),
                    );
                }
            };
            let act =
                vocabulary::read_act(words).ok_or_else(|| format!("no act is called “{words}”"))?;
            vec![(self.now, actor, act)]
        };
        self.steps.push(Step {
            line: number,
            acts,
            expected: Expected::Ruled(Vec::new()),
            then: Vec::new(),
        });
        Ok(())
    }

    /// `both play e2-e4 e7-e5`: moves made and completed, a second each, by whoever has the move.
    fn moves(&mut self, words: &str) -> Result<Vec<(Moment, Actor, Act)>, String> {
        let moves = words.strip_prefix("play ").ok_or("expected both play and moves")?;
        let mut acts = Vec::new();
        for text in moves.split_whitespace() {
            let mv: Motion =
                text.parse().map_err(|error: crate::game::ParseMotionError| error.to_string())?;
            // The runner puts in whoever has the move.
            let actor = Actor::Player(Color::White);
            self.now = self.now.after(Millis::seconds(1));
            acts.push((self.now, actor, Act::Move { mv, hands: Hands::One }));
            acts.push((self.now, actor, Act::Press { with: PressedWith::SameHand }));
        }
        if acts.is_empty() { Err("expected moves".to_owned()) } else { Ok(acts) }
    }
}
