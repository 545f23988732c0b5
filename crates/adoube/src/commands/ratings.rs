//! `adoube ratings`: FIDE's list, and what games do to ratings.

use crate::{
    output::{Failure, Finish, Out},
    store::{StoreArgs, block_on},
    text::table,
};
use adoube_house::ratings::{DAY_FOLLOWS, FIDE, ListNotes, editions, listed, named, register_of};
use adoube_ratings::{RatedPlayer, generate};
use adoube_standings::rating_change::{self, Limit, RatingChange, rating_changes};
use adoube_store::register::Register;
use adoube_trf::{Competition, Document, Record};
use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use jiff::civil::Date;
use serde::Serialize;
use std::{
    collections::HashMap,
    fs::File,
    io::{BufReader, BufWriter, Write},
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Takes FIDE's list, TXT or XML, into the store; it replaces the one of the same day.
    Import {
        /// The list, unpacked.
        file: PathBuf,
        /// The name of a list that is not FIDE's: the code of a federation for its national ratings.
        #[arg(long, default_value = FIDE, value_parser = list_name)]
        list: String,
        /// The day from which it is valid, as 2026-11-01. Editions with different days stand side by side; an event
        /// takes the one that is valid on its first day.
        #[arg(long, value_parser = day)]
        valid_from: Option<Date>,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Lists the editions of all lists in the store.
    Lists {
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Forgets an edition of a list.
    Remove {
        /// The name of the list.
        #[arg(long, default_value = FIDE, value_parser = list_name)]
        list: String,
        /// The day from which it is valid; without it, the edition for which no day was said.
        #[arg(long, value_parser = day)]
        valid_from: Option<Date>,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Shows the player with a FIDE number, or those whose names begin so.
    Find {
        /// The number; or the family name, with the first letters of the other names.
        #[arg(required = true)]
        who: Vec<String>,
        /// The name of the list.
        #[arg(long, default_value = FIDE, value_parser = list_name)]
        list: String,
        /// In the edition that is valid on this day; by default in the newest.
        #[arg(long, value_parser = day)]
        on: Option<Date>,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// The expected score of a player against others, and what each result is worth.
    Expected {
        /// The own rating.
        rating: u32,
        /// The opponents' ratings.
        #[arg(required = true)]
        opponents: Vec<u32>,
        /// The coefficient; by default the usual one for the rating.
        #[arg(short, long)]
        k: Option<u32>,
        /// By the rule in force on this day: since October 2025 the whole difference counts from 2650 on.
        #[arg(long, value_parser = day)]
        on: Option<Date>,
    },
    /// Expected scores, performances and rating changes of a tournament report file.
    Change {
        /// The file.
        file: PathBuf,
        /// One coefficient for all; by default the usual one for each rating and age.
        #[arg(short, long)]
        k: Option<u32>,
    },
    /// Writes a list by seed, to try or measure the import with.
    Generate {
        /// Where to.
        file: PathBuf,
        /// How many players.
        #[arg(long, default_value_t = 500_000)]
        players: u32,
        /// Any text.
        #[arg(long, default_value = "adoube")]
        seed: String,
        /// As XML.
        #[arg(long)]
        xml: bool,
    },
}

/// How many players are stored in one commit: few enough that nobody at a board notices.
const PORTION: usize = 10_000;

pub(crate) fn run(args: &Args, out: &Out) -> Result<Finish, Failure> {
    match &args.what {
        What::Import { file, list, valid_from, store } => {
            import(file, list, *valid_from, store, out)
        }
        What::Lists { store } => lists(store, out),
        What::Remove { list, valid_from, store } => remove(list, *valid_from, store, out),
        What::Find { who, list, on, store } => find(&who.join(" "), list, *on, store, out),
        What::Expected { rating, opponents, k, on } => {
            let month = on.map(|on| (i32::from(on.year()), on.month().unsigned_abs().into()));
            expected(*rating, opponents, *k, Limit::of(month), out)
        }
        What::Change { file, k } => change(file, *k, out),
        What::Generate { file, players, seed, xml } => {
            let format = if *xml { generate::Format::Xml } else { generate::Format::Text };
            let mut writer = BufWriter::new(File::create(file)?);
            generate::write(&mut writer, seed, *players, format)?;
            writer.flush()?;
            Ok(Finish::Fine)
        }
    }
}

#[derive(Serialize)]
struct Imported {
    players: u64,
}

/// Reads a date as lists are told.
fn day(text: &str) -> Result<Date, String> {
    text.parse().map_err(|_| "expected a day, such as 2026-11-01".to_owned())
}

/// Reads the name of a list: in small letters, and without what separates it from a day.
fn list_name(text: &str) -> Result<String, String> {
    match text.is_empty() || text.contains(DAY_FOLLOWS) {
        true => Err(format!("expected a name without {DAY_FOLLOWS}, such as arm")),
        false => Ok(text.to_lowercase()),
    }
}

fn import(
    file: &Path,
    list: &str,
    valid_from: Option<Date>,
    store: &StoreArgs,
    out: &Out,
) -> Result<Finish, Failure> {
    let failure =
        |reason: &dyn std::fmt::Display| Failure::new(format!("{}: {reason}", file.display()));
    let opened = File::open(file).map_err(|error| failure(&error))?;
    let bar = ProgressBar::new(opened.metadata()?.len()).with_style(
        ProgressStyle::with_template("{bar:40} {percent:>3} %  {msg}")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let source = BufReader::with_capacity(1 << 16, bar.wrap_read(opened));
    let mut players = adoube_ratings::read(source).map_err(|error| failure(&error))?;
    // The edition only has to differ from the one before.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let edition = i64::try_from(now.as_micros()).unwrap_or(i64::MAX);
    let store = store.open()?;
    let register = register_of(list, valid_from);
    let stored = block_on(async {
        let mut stored = 0;
        loop {
            let portion = players
                .by_ref()
                .take(PORTION)
                .map(|player| {
                    let player = player.map_err(|error| failure(&error))?;
                    Ok((player.id, serde_json::to_string(&player)?))
                })
                .collect::<Result<Vec<(u32, String)>, Failure>>()?;
            if portion.is_empty() {
                break;
            }
            stored += portion.len() as u64;
            store.put(&register, edition, portion).await?;
            bar.set_message(format!("{stored} players"));
        }
        let notes =
            ListNotes { valid_from: valid_from.map(|day| day.to_string()), players: Some(stored) };
        store.put(&register, edition, vec![(0, serde_json::to_string(&notes)?)]).await?;
        store.keep_only(&register, edition).await?;
        // Before editions stood side by side, the day was in the notes alone.
        for old in editions(&*store).await? {
            if old.list == list && old.valid_from == valid_from && old.register != register {
                store.remove(&old.register).await?;
            }
        }
        Ok(stored)
    })?;
    bar.finish_and_clear();
    out.show(&Imported { players: stored }, |done| format!("{} players", done.players))?;
    Ok(Finish::Fine)
}

fn lists(store: &StoreArgs, out: &Out) -> Result<Finish, Failure> {
    let store = store.open_existing()?;
    let all = block_on(async { Ok(editions(&*store).await?) })?;
    out.show(&all, |all| {
        let rows = all.iter().map(|one| {
            let day = one.valid_from.map(|day| day.to_string()).unwrap_or_default();
            let players = one.players.map(|players| players.to_string()).unwrap_or_default();
            vec![one.list.clone(), day, players]
        });
        table(&["List", "Valid from", "Players"], &[2], rows)
    })?;
    Ok(Finish::Fine)
}

fn remove(
    list: &str,
    valid_from: Option<Date>,
    store: &StoreArgs,
    out: &Out,
) -> Result<Finish, Failure> {
    let store = store.open_existing()?;
    let removed = block_on(async {
        let all = editions(&*store).await?;
        let found = all.into_iter().find(|one| one.list == list && one.valid_from == valid_from);
        if let Some(edition) = &found {
            store.remove(&edition.register).await?;
        }
        Ok(found)
    })?;
    let Some(edition) = removed else {
        let day = valid_from.map_or("without a day".to_owned(), |day| format!("of {day}"));
        return Err(Failure::new(format!(
            "there is no edition {day} of the list {list}; adoube ratings lists shows all"
        )));
    };
    out.show(&edition, |edition| format!("the list {} is forgotten", edition.register))?;
    Ok(Finish::Fine)
}

fn find(
    who: &str,
    list: &str,
    on: Option<Date>,
    store: &StoreArgs,
    out: &Out,
) -> Result<Finish, Failure> {
    let store = store.open_existing()?;
    let told = |player: &RatedPlayer| {
        let RatedPlayer { id, name, title, federation, standard, birth_year, .. } = player;
        let some = |number: Option<u16>| number.map(|n| n.to_string()).unwrap_or_default();
        format!("{id} {title} {name} {federation} {} {}", some(*standard), some(*birth_year))
    };
    let nobody = || {
        Failure::new(format!(
            "there is no player {who} on the list; adoube ratings import takes one in"
        ))
    };
    if let Ok(id) = who.parse() {
        let found = block_on(async { Ok(listed(&*store, list, on, id).await?) })?;
        out.show(&found.ok_or_else(nobody)?, told)?;
        return Ok(Finish::Fine);
    }
    let found = block_on(async { Ok(named(&*store, list, on, who).await?) })?;
    if found.is_empty() {
        return Err(nobody());
    }
    out.show(&found, |all| all.iter().map(told).collect::<Vec<_>>().join("\n"))?;
    Ok(Finish::Fine)
}

/// A game to come.
#[derive(Serialize)]
struct Prospect {
    opponent: u32,
    /// In hundredths of a point.
    expected: i64,
    /// In hundredths.
    if_won: i64,
    if_drawn: i64,
    if_lost: i64,
}

fn expected(
    own: u32,
    opponents: &[u32],
    k: Option<u32>,
    limit: Limit,
    out: &Out,
) -> Result<Finish, Failure> {
    let k = i64::from(k.unwrap_or_else(|| rating_change::usual_k(own, false)));
    let prospect = |&opponent: &u32| {
        let expected = rating_change::expected(own, opponent, limit);
        Prospect {
            opponent,
            expected,
            if_won: k * (100 - expected),
            if_drawn: k * (50 - expected),
            if_lost: -k * expected,
        }
    };
    let prospects: Vec<Prospect> = opponents.iter().map(prospect).collect();
    out.show(&prospects, |prospects| {
        let rows = prospects.iter().map(|one| {
            let mut row = vec![one.opponent.to_string(), hundredths(one.expected)];
            row.extend([one.if_won, one.if_drawn, one.if_lost].map(rating_change::written));
            row
        });
        table(&["Opponent", "Expected", "1", "½", "0"], &[0, 1, 2, 3, 4], rows)
    })?;
    Ok(Finish::Fine)
}

fn hundredths(number: i64) -> String {
    format!("{}.{:02}", number / 100, number % 100)
}

/// A player's line.
#[derive(Serialize)]
struct Line {
    number: u32,
    name: String,
    rating: Option<u32>,
    games: u32,
    score: String,
    average: i64,
    performance: i64,
    /// In hundredths of a point.
    expected: Option<i64>,
    k: u32,
    /// In hundredths.
    change: Option<i64>,
}

fn change(file: &Path, k: Option<u32>, out: &Out) -> Result<Finish, Failure> {
    let failure =
        |reason: &dyn std::fmt::Display| Failure::new(format!("{}: {reason}", file.display()));
    let bytes = std::fs::read(file).map_err(|error| failure(&error))?;
    let document = Document::read(&bytes).map_err(|error| failure(&error))?;
    let competition = Competition::of(&document).map_err(|error| failure(&error))?;
    let players = competition.field(&document, None);
    // The age, and the rule for great differences, are those of the year and month in which the event begins.
    let begins = document.text_of("042");
    let year: Option<u32> = begins.and_then(|date| date.get(..4)?.parse().ok());
    let month = begins.and_then(|date| date.get(5..7)?.parse().ok());
    let limit = Limit::of(year.and_then(|year| i32::try_from(year).ok()).zip(month));
    let known: HashMap<u32, (String, Option<u32>)> = document
        .records()
        .filter_map(|(_, record)| match record {
            Record::Player(player) => {
                let born = player.birth.get(..4).and_then(|year| year.parse().ok());
                Some((player.number, (player.name.clone(), born)))
            }
            _ => None,
        })
        .collect();
    let line = |(index, change): (usize, Option<RatingChange>)| {
        let change = change?;
        let number = players.numbers.get(index).copied()?;
        let (name, born) = known.get(&number).cloned().unwrap_or_default();
        let young =
            year.zip(born.filter(|&born| born > 0)).is_some_and(|(year, born)| year < born + 19);
        let rating = players.field.ratings.get(index).copied().flatten();
        let k = k.unwrap_or_else(|| rating_change::usual_k(rating.unwrap_or(0), young));
        Some(Line {
            number,
            name,
            rating,
            games: change.games,
            score: adoube_base::Points::from_halves(change.score_halves).to_string(),
            average: change.average,
            performance: change.performance,
            expected: change.expected,
            k,
            change: change.change(k),
        })
    };
    let lines: Vec<Line> =
        rating_changes(&players.field, limit).into_iter().enumerate().filter_map(line).collect();
    out.show(&lines, |lines| {
        let rows = lines.iter().map(|line| {
            vec![
                line.number.to_string(),
                line.name.clone(),
                line.rating.map(|rating| rating.to_string()).unwrap_or_default(),
                format!("{}/{}", line.score, line.games),
                line.average.to_string(),
                line.performance.to_string(),
                line.expected.map(hundredths).unwrap_or_default(),
                line.k.to_string(),
                line.change.map(rating_change::written).unwrap_or_default(),
            ]
        });
        let header = [
            "No",
            "Name",
            "Rating",
            "Score",
            "Opponents",
            "Performance",
            "Expected",
            "K",
            "Change",
        ];
        table(&header, &[0, 2, 3, 4, 5, 6, 7, 8], rows)
    })?;
    Ok(Finish::Fine)
}
