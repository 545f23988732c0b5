//! An event of a house as an archive.

use crate::file::{Archive, Stored};
use adoube_board::any::Setup;
use adoube_competition::Event;
use adoube_documents::{Diagram, Kind, Paper, PlayedGame, Print, Request, Scope, document, html};
use adoube_house::{
    Doer, GameId, House, HouseError, Role, Sight,
    game::{score, sight::Unfit, tags},
    hall::table::Table,
    now, report_file,
    views::doer,
};
use adoube_notation::tavreli::Alphabet;
use adoube_store::{Record, StreamId};
use adoube_trf::Dialect;
use adoube_words::{Lang, Words};
use std::{collections::BTreeMap, fmt};

/// How many facts are read at once.
const CHUNK: usize = 4096;

/// Why an event cannot be packed.
#[derive(Debug)]
pub enum PackError {
    /// There is none at that address.
    NoEvent,
    /// The record of a game cannot be read.
    Game {
        /// Which.
        game: GameId,
        /// What is wrong.
        unfit: Unfit,
    },
    /// The house could not do it.
    House(HouseError),
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackError::NoEvent => f.write_str("there is no event at that address"),
            PackError::Game { game, unfit } => {
                write!(f, "the record of game {game} cannot be read: {}", unfit.reason)
            }
            PackError::House(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PackError {}

impl<E: Into<HouseError>> From<E> for PackError {
    fn from(error: E) -> PackError {
        PackError::House(error.into())
    }
}

/// Packs an event: its log, its games, its picture, and everything that is made of them.
pub async fn pack(house: &House, id: &str) -> Result<Archive, PackError> {
    let folded = house.event(id).await?.ok_or(PackError::NoEvent)?;
    let event = &folded.event;
    let stream = House::stream(id).ok_or(PackError::NoEvent)?;
    let log = records(house, &stream).await?;
    let mut games = BTreeMap::new();
    let mut tables = BTreeMap::new();
    for head in house.log().streams(&format!("game/{id}/")).await? {
        let Some(game) = GameId::of_stream(&head.stream) else { continue };
        let log = records(house, &head.stream).await?;
        let at = (game.round, game.board);
        games.insert(at, log.iter().filter_map(Stored::of).collect());
        match Table::from_log(&game, log) {
            Ok(table) => drop(table.map(|table| tables.insert(at, table.now()))),
            Err(unfit) => return Err(PackError::Game { game, unfit }),
        }
    }
    let mut followed = BTreeMap::new();
    for head in house.log().streams(&format!("follow/{id}/")).await? {
        let round = head.stream.as_str().rsplit('/').next().and_then(|round| round.parse().ok());
        let Some(round) = round else { continue };
        let log = records(house, &head.stream).await?;
        followed.insert(round, log.iter().filter_map(Stored::of).collect());
    }
    let mut papers = documents(event, &tables);
    papers.insert("READ-ME.txt".to_owned(), read_me(event).into_bytes());
    papers.insert(
        "report.trf".to_owned(),
        report_file::written(event, Dialect::Trf2026).into_bytes(),
    );
    if let Some((name, text)) = scores(event, &tables) {
        papers.insert(name.to_owned(), text.into_bytes());
    }
    let logo = match event.logo {
        Some(logo) => house.logo(event, logo.digest).await?.map(|(_, bytes)| bytes),
        None => None,
    };
    Ok(Archive {
        event: id.to_owned(),
        name: event.settings.name.to_string(),
        made_by: format!("Adoube {}", env!("CARGO_PKG_VERSION")),
        made_at: now(),
        log: log.iter().filter_map(Stored::of).collect(),
        games,
        followed,
        logo,
        papers,
    })
}

/// All records of a stream.
pub(crate) async fn records(house: &House, stream: &StreamId) -> Result<Vec<Record>, HouseError> {
    let mut records: Vec<Record> = Vec::new();
    loop {
        let after = records.last().map_or(0, |record| record.seq);
        let more = house.log().read(stream, after, CHUNK).await?;
        let done = more.len() < CHUNK;
        records.extend(more);
        if done {
            return Ok(records);
        }
    }
}

type Tables = BTreeMap<(u32, u32), std::sync::Arc<Sight>>;

/// The language of the event; English where none was agreed.
fn words(event: &Event) -> Words {
    let agreed = event.agreement.language.and_then(|language| Lang::from_tag(language.name()));
    Words::of(agreed.unwrap_or(Lang::English))
}

fn alphabet(words: Words) -> Alphabet {
    match words.lang() {
        Lang::Russian | Lang::Ukrainian => Alphabet::Cyrillic,
        _ => Alphabet::Latin,
    }
}

/// Every document there is, as a page that stands by itself.
fn documents(event: &Event, tables: &Tables) -> BTreeMap<String, Vec<u8>> {
    let words = words(event);
    let said_by = |words: Words, by: &str| doer(words, &Doer::from(by));
    let mut papers = BTreeMap::new();
    let mut add = |kind: Kind, round: Option<u32>| {
        let played = round.map(|round| played(tables, round, words)).unwrap_or_default();
        let request = Request { kind, round, number: None, words, games: &played, said_by };
        let Ok(sheet) = document(event, request) else { return };
        let of_round = round.map(|round| format!("round-{round}/")).unwrap_or_default();
        let path = format!("documents/{of_round}{}.html", kind.name());
        papers.insert(path, html(&sheet, Paper::A4, Print::Normal, None).into_bytes());
    };
    for kind in Kind::ALL {
        match kind.scope() {
            Scope::Event => add(kind, None),
            Scope::Round => {
                event.rounds.iter().for_each(|round| add(kind, Some(round.number)));
            }
        }
    }
    papers
}

/// The games of a round, for its bulletin.
fn played(tables: &Tables, round: u32, words: Words) -> Vec<PlayedGame> {
    let of_round = tables.range((round, 0)..=(round, u32::MAX));
    let games = of_round.map(|(&(_, board), sight)| PlayedGame {
        board,
        moves: score::moves(sight, alphabet(words)),
        diagram: Diagram::of_fen(&sight.state.board().fen()),
    });
    games.filter(|game| !game.moves.is_empty()).collect()
}

/// All games one after the other, and the name of the file; nothing where none was played on a live board.
fn scores(event: &Event, tables: &Tables) -> Option<(&'static str, String)> {
    let tavreli = tables.values().any(|sight| matches!(sight.state.board(), Setup::Tavreli(_)));
    let texts = tables.values().map(|sight| {
        let result = event.game(sight.id.round, sight.id.board).and_then(|game| game.result());
        let tags = tags::tags(event, sight, result);
        score::score(sight, Role::Arbiter, tags, alphabet(words(event)))
    });
    let all: Vec<String> = texts.collect();
    let name = if tavreli { "games.txt" } else { "games.pgn" };
    (!all.is_empty()).then(|| (name, all.join("\n")))
}

/// What is what, for whoever opens the file without Adoube.
fn read_me(event: &Event) -> String {
    format!(
        "{}\n\n\
         This is a whole chess event, as Adoube packed it.\n\n\
         documents/         what was printed: open it with any browser\n\
         report.trf         players, pairings and results as a tournament report file (TRF)\n\
         games.pgn          the games that were played on live boards, if there were any\n\
         log/event.jsonl    everything that happened in the event, one fact in a line\n\
         log/games/         everything that happened in a game: round and board are in the name\n\
         log/followed/      what was matched of real boards, by round\n\
         contents.json      every file with its SHA-256, by which the archive verifies itself\n\n\
         In a line of a log, seq is its number, at the time in microseconds since 1970 (UTC), actor who\n\
         caused it, and fact what happened. The event is what follows from its facts in their order.\n\n\
         Another house takes the file in by `adoube archive bring-in FILE`.\n",
        event.settings.name
    )
}
