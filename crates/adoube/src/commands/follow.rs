//! `adoube follow`: games of real boards into a round, from the file or address that their program keeps writing.

use crate::{
    output::{Failure, Finish, Out},
    store::{StoreArgs, block_on},
};
use adoube_broadcast::{matching::Doubt, source::Oddity, steps::Stuck};
use adoube_house::{
    Doer, Hall, House, PlayError,
    hall::following::{
        EVERY,
        note::{Followed, Note, SeenGame, Trouble},
        source::Source,
    },
};
use serde::Serialize;
use std::{fmt::Write, sync::Arc, time::Duration};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    store: StoreArgs,
    /// A PGN file, a folder with a file for each game, an address of PGN, or of a round's index.json in the LiveChess cloud.
    source: String,
    /// The event's address.
    #[arg(long)]
    event: String,
    /// The round; by default the one that was paired last.
    #[arg(long)]
    round: Option<u32>,
    /// Seconds between two readings.
    #[arg(long, default_value_t = EVERY.as_secs(), value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Read it once.
    #[arg(long)]
    once: bool,
    /// The board of a game that the program asks about, as “GAME=BOARD”; “GAME=” where it is none of this round.
    #[arg(long, value_name = "GAME=BOARD")]
    place: Vec<String>,
}

/// A game as it is told.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    game: &'a SeenGame,
    notes: Vec<String>,
}

#[derive(Serialize)]
struct Answer<'a> {
    source: &'a str,
    round: u32,
    failed: Option<&'a str>,
    games: Vec<Told<'a>>,
}

pub(crate) fn run(args: &Args, out: &Out) -> Result<Finish, Failure> {
    let store = args.store.open_existing()?;
    let house = Arc::new(House::new(store.clone()));
    let hall = Arc::new(Hall::new(Arc::clone(&house), store));
    block_on(follow(args, out, &house, &hall))
}

async fn follow(
    args: &Args,
    out: &Out,
    house: &House,
    hall: &Arc<Hall>,
) -> Result<Finish, Failure> {
    let event = house.event(&args.event).await.map_err(Failure::new)?;
    let event = event.ok_or_else(|| Failure::new(format!("there is no event {}", args.event)))?;
    let current = event.event.current_round().map(|round| round.number);
    let round = args.round.or(current).filter(|round| event.event.round(*round).is_some());
    let round = round.ok_or_else(|| Failure::new("the round is not paired".to_owned()))?;
    let doer = Doer::Program("command line".to_owned());
    for text in &args.place {
        let note = placed(text)?;
        hall.note(&args.event, round, &doer, note).await.map_err(Failure::new)?;
    }
    let source = Source::of(&args.source);
    let begun = Note::Begun { source: source.to_string(), by_house: false };
    hall.note(&args.event, round, &doer, begun).await.map_err(Failure::new)?;
    let mut before = None;
    loop {
        let followed = hall.look_at_source(&args.event, round, &source).await;
        let followed = followed.map_err(|error| Failure::new(play_error(&error)))?;
        // What has not changed need not be said again.
        if before.as_ref() != Some(&followed) {
            show(out, &args.source, round, &followed)?;
            before = Some(followed.clone());
        }
        if args.once {
            let looks =
                followed.failed.is_some() || followed.games.iter().any(SeenGame::needs_a_look);
            return Ok(if looks { Finish::FoundWrong } else { Finish::Fine });
        }
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(args.every)) => {}
            _ = tokio::signal::ctrl_c() => break,
        }
    }
    hall.note(&args.event, round, &doer, Note::Ended).await.map_err(Failure::new)?;
    Ok(Finish::Fine)
}

/// `GAME=BOARD`: a game may have the sign in its name, a board has not.
fn placed(text: &str) -> Result<Note, Failure> {
    let unclear =
        || Failure::new(format!("“{text}”: write GAME=BOARD, with the game as it was named"));
    let (game, board) = text.rsplit_once('=').ok_or_else(unclear)?;
    let board = match board.trim() {
        "" => None,
        board => Some(board.parse().map_err(|_| unclear())?),
    };
    Ok(Note::Placed { game: game.to_owned(), board })
}

fn play_error(error: &PlayError) -> String {
    match error {
        PlayError::NoGame => "there is no such event or game".to_owned(),
        PlayError::Refused(refusal) => refusal.to_string(),
        PlayError::Event(refusal) => format!("the competition refuses it: {refusal:?}"),
        PlayError::NotSet => "the event does not say how its games are played: set the time control; games of Tavreli cannot be followed".to_owned(),
        PlayError::House(error) => error.to_string(),
    }
}

fn show(out: &Out, source: &str, round: u32, followed: &Followed) -> Result<(), Failure> {
    let told = |game| Told { game, notes: notes(game) };
    let answer = Answer {
        source,
        round,
        failed: followed.failed.as_deref(),
        games: followed.games.iter().map(told).collect(),
    };
    out.show(&answer, text)
}

fn text(answer: &Answer<'_>) -> String {
    let sure = answer.games.iter().filter(|told| !told.game.needs_a_look() && !told.game.elsewhere);
    let mut text = format!("{}: {} games at their boards\n", answer.source, sure.count());
    if let Some(reason) = answer.failed {
        let _ = writeln!(text, "  cannot be read: {reason}");
    }
    for Told { game, notes } in &answer.games {
        let board = game.board.map_or_else(|| "?".to_owned(), |board| board.to_string());
        for note in notes {
            let _ = writeln!(text, "  board {board}, {}: {note}", game.key);
        }
    }
    text
}

/// What there is to look at in a game.
fn notes(game: &SeenGame) -> Vec<String> {
    let doubt = game.doubt.map(|doubt| {
        let why = match doubt {
            Doubt::OnePlayer => "only one of the players is known by name",
            Doubt::Colours => "the colours are the other way round",
            Doubt::BoardOnly => "only the number of the board says so",
            Doubt::Unknown => "no board of the round has these players",
            Doubt::Twice => "two games of the source would be at this board",
        };
        format!("{why}; say so with --place \"{}=BOARD\"", game.key)
    });
    let odd = game.oddities.iter().map(|odd| match odd {
        Oddity::ImpossibleMove { half_moves, text } => {
            format!("after {half_moves} half-moves stands {text}, which is not possible")
        }
        Oddity::KingsInCentre { half_moves, means } => {
            let means = means.as_deref().unwrap_or("?");
            format!("the kings stand in the centre after {half_moves} half-moves: {means}")
        }
        Oddity::UnknownStart { reason } => format!("no position to play from: {reason}"),
    });
    let trouble = game.trouble.as_ref().map(|trouble| match trouble {
        Trouble::Stuck { why: Stuck::OtherStart } => "it begins in another position".to_owned(),
        Trouble::Stuck { why: Stuck::OverHere } => "here the game is over".to_owned(),
        Trouble::Stuck { why: Stuck::OtherResult } => "here it has another result".to_owned(),
        Trouble::PlayedHere => "people play at this board on a screen".to_owned(),
        Trouble::ResultFirst => "the competition has a result already".to_owned(),
        Trouble::Refused { reason } => format!("the Laws refuse it: {reason}"),
    });
    doubt.into_iter().chain(odd).chain(trouble).collect()
}
