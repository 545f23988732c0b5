//! `adoube archive`: a whole event as one file, and back.

use crate::{
    output::{Failure, Finish, Out},
    store::{StoreArgs, block_on},
};
use adoube_archive::{Archive, bring_in, pack};
use adoube_house::House;
use clap::Subcommand;
use serde::Serialize;
use std::{
    fs,
    path::{Path, PathBuf},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    store: StoreArgs,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Packs an event: its log, its games, its documents.
    Pack {
        /// The event's address.
        event: String,
        /// Where to; left out, a file named after the event.
        #[arg(long, short)]
        output: Option<PathBuf>,
    },
    /// Looks whether an archive is whole, and says what is in it. It needs no store.
    Check {
        /// The archive.
        file: PathBuf,
    },
    /// Makes an event of an archive, at the address that it had.
    BringIn {
        /// The archive.
        file: PathBuf,
    },
}

/// What is in an archive.
#[derive(Serialize)]
struct Told {
    event: String,
    name: String,
    made_by: String,
    made_at: i64,
    facts: usize,
    games: usize,
    papers: usize,
}

impl Told {
    fn of(archive: &Archive) -> Told {
        Told {
            event: archive.event.clone(),
            name: archive.name.clone(),
            made_by: archive.made_by.clone(),
            made_at: archive.made_at,
            facts: archive.facts(),
            games: archive.games.len(),
            papers: archive.papers.len(),
        }
    }

    fn line(&self) -> String {
        let Told { event, name, facts, games, papers, made_by, .. } = self;
        let made_at = adoube_words::wording::moment(self.made_at);
        format!(
            "{event}: {name}\n{facts} facts, {games} games on live boards, {papers} papers; whole, packed {made_at} by {made_by}"
        )
    }
}

fn read(file: &Path) -> Result<Archive, Failure> {
    let said = |error: &dyn std::fmt::Display| Failure::new(format!("{}: {error}", file.display()));
    let bytes = fs::read(file).map_err(|error| said(&error))?;
    Archive::read(&bytes).map_err(|error| said(&error))
}

pub(crate) fn run(args: &Args, out: &Out) -> Result<Finish, Failure> {
    match &args.what {
        What::Pack { event, output } => {
            let store = args.store.open_existing()?;
            let house = House::new(store.clone()).with_pictures(store);
            let packed = block_on(async {
                pack(&house, event).await.map_err(|error| Failure::new(error.to_string()))
            })?;
            let file = output.clone().unwrap_or_else(|| PathBuf::from(format!("{event}.zip")));
            fs::write(&file, packed.write()?)?;
            out.show(&Told::of(&packed), |told| format!("{}\n{}", file.display(), told.line()))?;
        }
        What::Check { file } => out.show(&Told::of(&read(file)?), Told::line)?,
        What::BringIn { file } => {
            let archive = read(file)?;
            let store = args.store.open()?;
            let house = House::new(store.clone()).with_pictures(store);
            let brought = block_on(async {
                let brought = bring_in(&house, &archive, "command line").await;
                brought.map_err(|error| Failure::new(error.to_string()))
            })?;
            out.show(&brought.event, |event| match brought.already {
                true => format!("{event} was here already: nothing was done"),
                false => event.clone(),
            })?;
        }
    }
    Ok(Finish::Fine)
}
