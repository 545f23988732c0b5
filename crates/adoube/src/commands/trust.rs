//! `adoube verify`, `seal`, `backup` and `restore`: whether the log is the one that it was, and copies of it.

use crate::{
    output::{Failure, Finish, Out},
    store::{StoreArgs, block_on},
};
use adoube_house::{
    House,
    seal::{Broken, Seal},
};
use adoube_store::sqlite::SqliteStore;
use serde::Serialize;
use std::{fs, path::PathBuf};

/// `adoube verify`
#[derive(clap::Args)]
pub(crate) struct Verify {
    #[command(flatten)]
    store: StoreArgs,
    /// Seals that were published, to be held against the log; again for each.
    #[arg(long = "seal", value_name = "FILE")]
    seals: Vec<PathBuf>,
}

/// `adoube seal`
#[derive(clap::Args)]
pub(crate) struct MakeSeal {
    #[command(flatten)]
    store: StoreArgs,
    /// The event's address.
    event: String,
    /// Where to; left out, it is printed.
    #[arg(long, short)]
    output: Option<PathBuf>,
}

/// `adoube backup`
#[derive(clap::Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    store: StoreArgs,
    /// The copy. What is there already is not replaced.
    file: PathBuf,
}

/// `adoube restore`
#[derive(clap::Args)]
pub(crate) struct Restore {
    #[command(flatten)]
    store: StoreArgs,
    /// The copy.
    file: PathBuf,
}

/// What was found.
#[derive(Serialize)]
struct Found {
    streams: u64,
    facts: u64,
    /// In words: the first fact of each stream that is not what it was.
    torn: Vec<String>,
    /// What does not agree with a seal.
    broken: Vec<Broken>,
}

impl Found {
    fn is_whole(&self) -> bool {
        self.torn.is_empty() && self.broken.is_empty()
    }

    fn text(&self) -> String {
        let Found { streams, facts, torn, broken } = self;
        let mut lines = vec![format!("{facts} facts in {streams} streams")];
        lines.extend(torn.iter().cloned());
        lines.extend(broken.iter().map(ToString::to_string));
        if self.is_whole() {
            lines.push("Every fact is what was stored.".to_owned());
        }
        lines.join("\n")
    }
}

fn looked_at(store: &SqliteStore) -> Result<Found, Failure> {
    store.check()?;
    let found = store.examine()?;
    Ok(Found {
        streams: found.streams,
        facts: found.facts,
        torn: found.torn.iter().map(ToString::to_string).collect(),
        broken: vec![],
    })
}

fn told(found: &Found, out: &Out) -> Result<Finish, Failure> {
    out.show(found, Found::text)?;
    Ok(if found.is_whole() { Finish::Fine } else { Finish::FoundWrong })
}

pub(crate) fn verify(args: &Verify, out: &Out) -> Result<Finish, Failure> {
    let store = args.store.open_existing()?;
    let mut found = looked_at(&store)?;
    let house = House::new(store.clone()).with_secrets(store);
    for file in &args.seals {
        let said =
            |error: &dyn std::fmt::Display| Failure::new(format!("{}: {error}", file.display()));
        let text = fs::read_to_string(file).map_err(|error| said(&error))?;
        let seal: Seal = serde_json::from_str(&text)
            .map_err(|error| said(&format!("this is no seal of a log ({error})")))?;
        found.broken.extend(block_on(async { Ok(house.against(&seal).await?) })?);
    }
    told(&found, out)
}

pub(crate) fn seal(args: &MakeSeal, out: &Out) -> Result<Finish, Failure> {
    let store = args.store.open_existing()?;
    let house = House::new(store.clone()).with_secrets(store);
    let seal = block_on(async {
        let folded = house.event(&args.event).await?;
        let folded = folded.ok_or_else(|| {
            let event = &args.event;
            Failure::new(format!("there is no event {event:?}; `adoube event list` names them"))
        })?;
        Ok(house.seal(&folded).await?)
    })?;
    let text = serde_json::to_string_pretty(&seal)?;
    match &args.output {
        Some(file) => {
            fs::write(file, text)?;
            out.show(&seal, |_| file.display().to_string())?;
        }
        None => out.show(&seal, |_| text)?,
    }
    Ok(Finish::Fine)
}

pub(crate) fn backup(args: &Backup, out: &Out) -> Result<Finish, Failure> {
    let store = args.store.open_existing()?;
    store.back_up(&args.file)?;
    // A copy that nobody has looked at is none.
    told(&looked_at(&SqliteStore::open_existing(&args.file)?)?, out)
}

pub(crate) fn restore(args: &Restore, out: &Out) -> Result<Finish, Failure> {
    if !args.file.exists() {
        let file = args.file.display();
        return Err(Failure::new(format!("there is no copy {file}")));
    }
    let copy = SqliteStore::open_existing(&args.file)?;
    let found = looked_at(&copy)?;
    if !found.is_whole() {
        return told(&found, out);
    }
    if args.store.db.exists() {
        let db = args.store.db.display();
        return Err(Failure::new(format!(
            "{db} is there already, and nothing is replaced: move it away, or name another file with --db"
        )));
    }
    copy.back_up(&args.store.db)?;
    told(&found, out)
}
