//! `adoube document`: what is printed of an event, as a page that stands by itself or as PDF.

use crate::{
    output::{Failure, Finish, Out},
    store::{StoreArgs, block_on},
};
use adoube_documents::{Diagram, Kind, Paper, PlayedGame, Print, Request, document, html};
use adoube_house::{Doer, GameId, House, game::score::moves, hall::table::Table, views::doer};
use adoube_notation::tavreli::Alphabet;
use adoube_words::{Lang, Words};
use clap::ValueEnum;
use serde::Serialize;
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    store: StoreArgs,
    /// The event's address. Without it the documents there are are listed.
    #[arg(long)]
    event: Option<String>,
    /// Which document.
    #[arg(requires = "event", value_parser = kind)]
    document: Option<Kind>,
    /// Of which round; left out, of the current one.
    #[arg(long)]
    round: Option<u32>,
    /// Of which match, board, player or place alone.
    #[arg(long)]
    number: Option<u32>,
    /// a4, a5 or letter.
    #[arg(long, default_value = "a4", value_parser = paper)]
    paper: Paper,
    /// normal or large.
    #[arg(long, default_value = "normal", value_parser = print)]
    print: Print,
    /// In whose words: en, ru, uk or hy.
    #[arg(long, default_value = "en", value_parser = lang)]
    lang: Lang,
    /// As what; PDF is made by a browser of this machine.
    #[arg(long, value_enum, default_value_t = Format::Html)]
    format: Format,
    /// Where to; left out, a file named after event and document.
    #[arg(long, short)]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Html,
    Pdf,
}

fn known<T>(found: Option<T>, text: &str, all: &[&str]) -> Result<T, String> {
    found.ok_or_else(|| format!("there is no {text:?} here; there are {}", all.join(", ")))
}

fn kind(text: &str) -> Result<Kind, String> {
    known(Kind::named(text), text, &Kind::ALL.map(Kind::name))
}

fn paper(text: &str) -> Result<Paper, String> {
    known(Paper::named(text), text, &Paper::ALL.map(Paper::name))
}

fn print(text: &str) -> Result<Print, String> {
    known(Print::named(text), text, &Print::ALL.map(Print::name))
}

fn lang(text: &str) -> Result<Lang, String> {
    known(Lang::from_tag(text), text, &Lang::ALL.map(Lang::tag))
}

/// What was written.
#[derive(Serialize)]
struct Written {
    document: &'static str,
    file: PathBuf,
}

pub(crate) fn run(args: &Args, out: &Out) -> Result<Finish, Failure> {
    let (Some(event), Some(kind)) = (&args.event, args.document) else {
        let all: Vec<(&str, String)> =
            Kind::ALL.map(|kind| (kind.name(), kind.title(Words::of(args.lang)))).to_vec();
        out.show(&all, |all| {
            let line = |(name, title): &(&str, String)| format!("{name:18} {title}");
            all.iter().map(line).collect::<Vec<_>>().join("\n")
        })?;
        return Ok(Finish::Fine);
    };
    let words = Words::of(args.lang);
    let house = House::new(args.store.open_existing()?);
    let page = block_on(async {
        let folded = house.event(event).await?;
        let folded = folded.ok_or_else(|| {
            Failure::new(format!("there is no event {event:?}; `adoube event list` names them"))
        })?;
        let of = &folded.event;
        let round = args.round.or_else(|| of.current_round().map(|round| round.number));
        let games = match (kind, round) {
            (Kind::Bulletin, Some(round)) => {
                games(&house, event, round, of.round(round).map_or(0, |one| one.games.len() as u32))
                    .await?
            }
            _ => Vec::new(),
        };
        let request =
            Request { kind, round: args.round, number: args.number, words, games: &games, said_by };
        let sheet = document(of, request).map_err(|missing| Failure::new(missing.told(words)))?;
        Ok(html(&sheet, args.paper, args.print, None))
    })?;
    let ending = match args.format {
        Format::Html => "html",
        Format::Pdf => "pdf",
    };
    let usual = || PathBuf::from(format!("{event}-{}.{ending}", kind.name()));
    let file = args.output.clone().unwrap_or_else(usual);
    match args.format {
        Format::Html => fs::write(&file, page)?,
        Format::Pdf => pdf(&page, &file)?,
    }
    out.show(&Written { document: kind.name(), file }, |written| {
        written.file.display().to_string()
    })?;
    Ok(Finish::Fine)
}

/// How somebody whom the log names is called.
fn said_by(words: Words, by: &str) -> String {
    doer(words, &Doer::from(by))
}

/// The games of a round as they are in the log.
async fn games(
    house: &House,
    event: &str,
    round: u32,
    boards: u32,
) -> Result<Vec<PlayedGame>, Failure> {
    let mut all = Vec::new();
    for board in 1..=boards {
        let id = GameId { event: event.to_owned(), round, board };
        let Some(stream) = id.stream() else { continue };
        let mut records = Vec::new();
        loop {
            let after = records.last().map_or(0, |record: &adoube_store::Record| record.seq);
            let more = house.log().read(&stream, after, CHUNK).await?;
            let done = more.len() < CHUNK;
            records.extend(more);
            if done {
                break;
            }
        }
        let table = Table::from_log(&id, records).map_err(|unfit| {
            Failure::new(format!("the record of board {board} cannot be read: {}", unfit.reason))
        })?;
        let Some(table) = table else { continue };
        let sight = table.now();
        all.push(PlayedGame {
            board,
            moves: moves(&sight, Alphabet::Latin),
            diagram: Diagram::of_fen(&sight.state.board().fen()),
        });
    }
    all.retain(|game| !game.moves.is_empty());
    Ok(all)
}

/// How many facts are read at once.
const CHUNK: usize = 1000;

/// The browsers that can print without a window.
const BROWSERS: [&str; 5] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];

/// Lets a browser of this machine print the page.
fn pdf(page: &str, file: &Path) -> Result<(), Failure> {
    let folder = std::env::temp_dir().join(format!("adoube-print-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let source = folder.join("page.html");
    fs::write(&source, page)?;
    let printed = BROWSERS.into_iter().any(|browser| {
        let done = Command::new(browser)
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-pdf-header-footer",
                "--no-first-run",
            ])
            .args([
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
            ])
            .arg(format!("--user-data-dir={}", folder.join("profile").display()))
            .arg(format!("--print-to-pdf={}", file.display()))
            .arg(format!("file://{}", source.display()))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        done.is_ok_and(|status| status.success()) && file.exists()
    });
    // What a browser leaves behind is nobody's business.
    let _ = fs::remove_dir_all(&folder);
    match printed {
        true => Ok(()),
        false => Err(Failure::new(
            "there is no Chromium or Chrome here to make a PDF; leave --format out and print the page from any browser",
        )),
    }
}
