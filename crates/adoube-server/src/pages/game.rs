//! A live game: one page for players, screens, arbiters and spectators, and what belongs to an adjourned
//! game.

use super::{
    Answer, Page, PageTrouble, Tab,
    chess_board::ChessBoard,
    event_of,
    form::OpenForm,
    show,
    tower_board::Diagram,
    view::{ResultView, Who},
};
use crate::{
    api::{
        broadcast::{BroadcastOpening, opening},
        games::{self, GamePath, Seen, Style, id, seen},
        stream::Chosen,
    },
    app::App,
    play::{
        data::{BoardsData, GameData, ToldView},
        positions::positions,
        view::View,
    },
    problem::Trouble,
    visitor::{Visitor, voice_cookie},
};
use adoube_base::{ByColor, Color};
use adoube_board::{File, Game, Rank, Square};
use adoube_house::{Delay, Folded, GameId, Role, Sight, hall::table::Table};
use adoube_laws::game::{BoardSight, IllegalMoveHandling, Label, Regulations};
use adoube_notation::{Voice, command::Verb};
use adoube_telling::{Teller, answer::tongue, help, said::in_braille};
use adoube_words::{Words, rulings};
use askama::Template;
use axum::{
    extract::{Path, Query, State},
    http::{HeaderMap, header},
};
use serde::Serialize;
use std::sync::Arc;

#[derive(Template)]
#[template(path = "game.html")]
struct GamePage {
    page: Page,
    game: GameId,
    players: ByColor<Who>,
    role: &'static str,
    rows: Vec<TextRank>,
    spoken: SpokenView,
    screen: bool,
    /// The pieces stand on a real board: only the clocks are shown.
    clock: bool,
    /// Towers are drawn.
    tavreli: bool,
    /// Everything the script needs, as JSON.
    data: String,
    laws: &'static str,
    time: String,
    arbiter: bool,
    /// What a player may complain of beside claiming a draw.
    complaints: Vec<(&'static str, String)>,
    /// What the way to them is called.
    claim: &'static str,
    /// How much later it is seen, in minutes; nothing where it is not broadcast.
    delay: Option<u32>,
    /// How the first moves are called.
    opening: Option<BroadcastOpening>,
    moves: Vec<MoveRow>,
    result: Option<String>,
    /// The position as it stands, for those without a script.
    board: Option<ChessBoard>,
    /// The same of towers.
    towers: Option<Diagram>,
}

/// A rank of the board in words: each square with what stands there.
struct TextRank {
    rank: char,
    squares: Vec<(String, String)>,
}

/// What belongs to the command line and to announcements.
struct SpokenView {
    /// What came of the line that was sent without a script.
    said: Vec<String>,
    refused: Option<String>,
    line: String,
    /// Every command, with what it does.
    commands: Vec<(String, String)>,
    /// The ways of announcing: code, name, whether it is this one.
    voices: Vec<(&'static str, String, bool)>,
    /// The last move in braille.
    braille: Option<String>,
    /// The duties of an assistant, for assistants.
    assistant: Option<Vec<(String, String)>>,
}

/// A move of each player, as it is listed.
struct MoveRow {
    number: u32,
    white: Option<String>,
    black: Option<String>,
}

/// The half-moves of a game by their numbers.
fn rows(first: (u32, Color), texts: Vec<String>) -> Vec<MoveRow> {
    let (mut number, mut color) = first;
    let mut rows: Vec<MoveRow> = Vec::new();
    for text in texts {
        match color {
            Color::White => rows.push(MoveRow { number, white: Some(text), black: None }),
            Color::Black => match rows.last_mut() {
                Some(row) => row.black = Some(text),
                None => rows.push(MoveRow { number, white: None, black: Some(text) }),
            },
        }
        if color == Color::Black {
            number = number.saturating_add(1);
        }
        color = !color;
    }
    rows
}

/// Data for a script, inside of a page: "<" could end the element they stand in.
pub(super) fn json(visitor: &Visitor, data: &impl Serialize) -> Result<String, PageTrouble> {
    let text = serde_json::to_string(data);
    let text = text.map_err(|error| visitor.trouble(Trouble::inside(visitor.words, &error)))?;
    Ok(text.replace('<', "\\u003c"))
}

/// The words that scripts say.
const SCRIPT_WORDS: &[&str] = &[
    "white",
    "black",
    "piece-white-king",
    "piece-white-queen",
    "piece-white-rook",
    "piece-white-bishop",
    "piece-white-knight",
    "piece-white-pawn",
    "piece-black-king",
    "piece-black-queen",
    "piece-black-rook",
    "piece-black-bishop",
    "piece-black-knight",
    "piece-black-pawn",
    "square-empty",
    "square-selected",
    "board-label",
    "play-your-move",
    "play-white-to-move",
    "play-black-to-move",
    "play-press-now",
    "play-check",
    "play-not-begun",
    "play-over",
    "play-adjourned",
    "play-cancelled",
    "play-stopped",
    "play-offer-from-opponent",
    "play-offer-made",
    "play-illegal",
    "play-offline",
    "play-sent-later",
    "play-time-left",
    "play-seal-now",
    "play-seal-long",
    "play-article",
    "play-key-shown",
    "play-sign",
    "play-resign-sure",
    "play-listening",
    "play-not-heard",
    "tell-own-time",
];

fn script_words(words: Words, game: Game) -> serde_json::Map<String, serde_json::Value> {
    let mut said: serde_json::Map<_, _> =
        SCRIPT_WORDS.iter().map(|key| ((*key).to_owned(), words.say(key).into())).collect();
    if game == Game::Tavreli {
        said.extend(super::tower_board::script_words(words));
    }
    said
}

pub(crate) async fn table_of(
    app: &App,
    visitor: &Visitor,
    id: &GameId,
) -> Result<Arc<Table>, PageTrouble> {
    match app.hall.table(id).await {
        Ok(Some(table)) => Ok(table),
        Ok(None) => Err(visitor.not_found()),
        Err(error) => Err(visitor.trouble(Trouble::house(visitor.words, &error))),
    }
}

/// The players of a game.
pub(crate) fn players(folded: &Folded, sight: &Sight) -> Option<ByColor<Who>> {
    let who = |color: Color| folded.event.entrant(sight.opened.players[color]).map(Who::new);
    Some(ByColor::new(who(Color::White)?, who(Color::Black)?))
}

/// What a player may claim besides a draw under these regulations. Whether there is a reason for it the page
/// does not say: to notice it is the player's own affair.
fn complaints(regulations: &Regulations, words: Words) -> Vec<(&'static str, String)> {
    let over_the_board = regulations.illegal_moves != IllegalMoveHandling::Prevented
        && regulations.board == BoardSight::Seen;
    let bonus = |color| regulations.time_of(color).bonus();
    let quickplay =
        Color::ALL.into_iter().any(|color| regulations.bars_quickplay(bonus(color)).is_none());
    let mut found = Vec::new();
    if over_the_board {
        found.push(("illegal-move", words.say("claim-illegal-move")));
        found.push(("touch", words.say("claim-touched-piece")));
        found.push(("two-hands", words.say("claim-two-hands")));
    }
    if quickplay {
        found.push(("cannot-win", words.say("claim-cannot-win")));
        found.push(("no-effort", words.say("claim-no-effort")));
        if regulations.parameters().quickplay.increment.is_some() {
            found.push(("increment", words.say("claim-increment")));
        }
    }
    found
}

/// `GET /events/{id}/rounds/{round}/boards/{board}`
pub(crate) async fn game(
    State(app): State<App>,
    Path(path): GamePath,
    Query(style): Query<Style>,
    visitor: Visitor,
) -> Answer {
    page(&app, &visitor, id(path), style, Said::default()).await
}

/// `GET /events/{id}/rounds/{round}/boards/{board}/screen`: one screen between two players.
pub(crate) async fn screen(
    State(app): State<App>,
    Path(path): GamePath,
    Query(style): Query<Style>,
    visitor: Visitor,
) -> Answer {
    let said = Said { screen: true, ..Said::default() };
    page(&app, &visitor, id(path), style, said).await
}

/// `POST …/say`: a line of the command line, from a page without a script. The key in the cookie says who it is.
pub(crate) async fn say(
    State(app): State<App>,
    Path(path): GamePath,
    Query(style): Query<Style>,
    visitor: Visitor,
    headers: HeaderMap,
    OpenForm(form): OpenForm,
) -> Answer {
    let id = id(path);
    let line = form.value("line").to_owned();
    let said = match games::say(&app, &visitor, &id, &headers, style, &line).await {
        Ok(answer) => Said { answer, ..Said::default() },
        // What was typed is still there.
        Err(trouble) => Said { refused: Some(trouble.problem.detail), line, ..Said::default() },
    };
    page(&app, &visitor, id, style, said).await
}

/// What was said at the command line, and what came of it.
#[derive(Default)]
struct Said {
    screen: bool,
    answer: Vec<String>,
    refused: Option<String>,
    line: String,
}

async fn page(app: &App, visitor: &Visitor, id: GameId, style: Style, said: Said) -> Answer {
    let screen = said.screen;
    let folded = event_of(app, visitor, &id.event).await?;
    let house = |error| visitor.trouble(Trouble::house(visitor.words, &error));
    let Some(table) = app.hall.table(&id).await.map_err(house)? else {
        return if screen { Err(visitor.not_found()) } else { unrecorded(visitor, &folded, id) };
    };
    let now = table.now();
    let role = if style.spectator { Role::Spectator } else { visitor.role(&now) };
    let words = visitor.words;
    let Seen { time, sight, .. } = seen(app, &table, role).await.map_err(house)?;
    let manner = style.manner(visitor);
    let view = View::new(&sight, role, words, manner);
    let stands = sight.state.plies().len();
    let last = positions(&sight, words, manner.voice(words), stands..stands + 1)
        .first()
        .and_then(|past| past.last);
    let start = sight.state.plies().first().map(|ply| ply.before());
    let start = start.as_ref().unwrap_or(sight.state.board());
    let players = players(&folded, &now).ok_or_else(|| visitor.not_found())?;
    let regulations = now.state.regulations();
    let game = now.state.board().game();
    let complaints = complaints(regulations, words);
    let data = json(
        visitor,
        &GameData {
            told: ToldView { now: sight.moment(time).0, base: sight.base, view: &view },
            words: script_words(words, game),
            live: format!("{}/live", id.path()),
            acts: format!("/api/games/{id}/acts"),
            role: role.into(),
            screen,
            laws: regulations.laws.key(),
            calls_stop: now.opened.calls_stop_clocks,
        },
    )?;
    let delay = match role {
        Role::Spectator => app.hall.delay(&id).await.map_err(house)?,
        _ => Delay::By(0),
    };
    let eyes = match role {
        Role::Player(color) | Role::Assistant(color) => Some(color),
        Role::Screen | Role::Arbiter | Role::Spectator => None,
    };
    let voice = manner.voice(words);
    let teller = Teller { state: &sight.state, at: sight.moment(time), eyes, words, voice };
    let voices = Voice::ALL.map(|one| (one.code(), words.say(voice_key(one)), one == voice));
    let shown = GamePage {
        page: Page::of_event(visitor, &folded, Tab::Rounds).still(),
        players,
        role: role.name(),
        rows: text_board(teller),
        spoken: SpokenView {
            said: said.answer,
            refused: said.refused,
            line: said.line,
            commands: help(words),
            voices: voices.to_vec(),
            braille: sight.state.plies().last().and_then(|ply| in_braille(ply)),
            assistant: matches!(role, Role::Assistant(_)).then(|| assistant_duties(words)),
        },
        screen,
        clock: regulations.board == BoardSight::Unseen,
        tavreli: game == Game::Tavreli,
        data,
        laws: regulations.laws.key(),
        time: regulations.time.to_string(),
        arbiter: visitor.rules_by_role(&id),
        claim: if complaints.is_empty() { "play-claim" } else { "play-claim-any" },
        complaints,
        delay: delay.minutes(),
        opening: opening(&sight, words.lang().tag()),
        // Without a script the page shows what a spectator may know.
        moves: rows((start.move_number(), start.turn()), view.moves()),
        result: view.result().map(str::to_owned),
        board: ChessBoard::new(words, sight.state.board(), last),
        towers: sight.state.board().towers().map(|all| Diagram::new(all.shown(), words)),
        game: id,
    };
    let mut answer = show(&shown)?;
    if let Some(cookie) = style.voice.and_then(voice_cookie) {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(answer)
}

/// The board as a table: a line for each rank, from the reader's side, each with what stands on its squares.
fn text_board(teller: Teller<'_>) -> Vec<TextRank> {
    let black = teller.eyes == Some(Color::Black);
    let turned = |count: usize, index: usize| if black { count - 1 - index } else { index };
    (0..8)
        .filter_map(|line| Rank::ALL.get(7 - turned(8, line)).copied())
        .map(|rank| TextRank {
            rank: rank.char(),
            squares: (0..8)
                .filter_map(|at| File::ALL.get(turned(8, at)).copied())
                .map(|file| {
                    let square = Square::new(file, rank);
                    (square.to_string(), teller.man(square).unwrap_or_default())
                })
                .collect(),
        })
        .collect()
}

/// The name of a way of announcing.
const fn voice_key(voice: Voice) -> &'static str {
    match voice {
        Voice::German => "voice-de",
        Voice::GermanInRussian2023 => "voice-de-ru-2023",
        Voice::GermanInRussian2015 => "voice-de-ru-2015",
        Voice::GermanInArmenian => "voice-de-hy",
        Voice::English => "voice-en",
        Voice::Russian => "voice-ru",
        Voice::Ukrainian => "voice-uk",
        Voice::Armenian => "voice-hy",
    }
}

/// The duties of an assistant as buttons: the line that each says, and what it is called.
fn assistant_duties(words: Words) -> Vec<(String, String)> {
    let duties = [
        (Verb::Press, "play-press"),
        (Verb::TellTime, "assistant-tell-time"),
        (Verb::TellMoves, "assistant-tell-moves"),
        (Verb::ClaimFlag, "play-flag"),
        (Verb::ClaimTouch, "claim-touched-piece"),
        (Verb::CallArbiter, "play-call"),
    ];
    let tongue = tongue(words.lang());
    duties.map(|(verb, key)| (verb.phrase(tongue).to_owned(), words.say(key))).to_vec()
}

#[derive(Template)]
#[template(path = "game-unrecorded.html")]
struct UnrecordedPage {
    page: Page,
    game: GameId,
    players: ByColor<Who>,
    result: Option<ResultView>,
}

/// A game at whose board nothing was recorded: it was not opened yet, or was played without one.
fn unrecorded(visitor: &Visitor, folded: &Folded, id: GameId) -> Answer {
    let event = &folded.event;
    let board = id.board.checked_sub(1).map(|index| index as usize);
    let game = event.round(id.round).zip(board).and_then(|(round, index)| round.games.get(index));
    let game = game.ok_or_else(|| visitor.not_found())?;
    let who = |color: Color| event.entrant(game.pairing.players()[color]).map(Who::new);
    let (white, black) =
        who(Color::White).zip(who(Color::Black)).ok_or_else(|| visitor.not_found())?;
    show(&UnrecordedPage {
        page: Page::of_event(visitor, folded, Tab::Rounds),
        players: ByColor::new(white, black),
        result: game.result().map(|result| ResultView::new(visitor.words, result)),
        game: id,
    })
}

#[derive(Template)]
#[template(path = "envelope.html")]
struct EnvelopePage {
    page: Page,
    game: GameId,
    label: Label,
    sealer: String,
    offers: Vec<String>,
}

/// `GET …/envelope`: what must be written on the envelope of an adjourned game.
pub(crate) async fn envelope(
    State(app): State<App>,
    Path(path): GamePath,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let id = id(path);
    let folded = event_of(&app, &visitor, &id.event).await?;
    let sight = table_of(&app, &visitor, &id).await?.now();
    let label = sight.state.envelope_label(sight.state.last_moment());
    let label = label.ok_or_else(|| visitor.not_found())?;
    let color = |color: Color| rulings::color(visitor.words, color);
    show(&EnvelopePage {
        page: Page::of_event(&visitor, &folded, Tab::Rounds).still(),
        game: id,
        sealer: color(label.sealer),
        offers: Color::ALL.into_iter().filter(|&c| label.offers[c]).map(color).collect(),
        label,
    })
}

#[derive(Template)]
#[template(path = "live-boards.html")]
struct BoardsPage {
    page: Page,
    id: String,
    round: u32,
    boards: Vec<LiveBoard>,
    /// Towers are drawn.
    tavreli: bool,
    /// How much later it is seen, in minutes; nothing where nobody has fixed it.
    delay: Option<u32>,
    /// Which boards were chosen, as typed.
    chosen: String,
    data: String,
}

struct LiveBoard {
    board: u32,
    players: ByColor<Who>,
}

/// What the script of a page with many boards starts with.
pub(super) fn boards_data(
    visitor: &Visitor,
    live: String,
    game: Game,
) -> Result<String, PageTrouble> {
    json(visitor, &BoardsData { live, words: script_words(visitor.words, game) })
}

/// `GET /events/{id}/rounds/{round}/boards`: all live boards of a round, for spectators, or those that were chosen.
pub(crate) async fn boards(
    State(app): State<App>,
    Path((event, round)): Path<(String, u32)>,
    Query(chosen): Query<Chosen>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &event).await?;
    folded.event.round(round).ok_or_else(|| visitor.not_found())?;
    let house = |error| visitor.trouble(Trouble::house(visitor.words, &error));
    let tables = app.hall.boards(&folded.event, round).await.map_err(house)?;
    let broadcast = &folded.event.broadcast;
    let boards = tables
        .iter()
        .filter(|table| broadcast.has(table.id.board) && chosen.has(table.id.board))
        .filter_map(|table| {
            Some(LiveBoard { board: table.id.board, players: players(&folded, &table.now())? })
        })
        .collect();
    let public = app.hall.public(&event).await.map_err(house)?;
    // Boards may be opened after the page was loaded, by the settings; those that are open keep their game.
    let towers = folded.event.play.as_ref().is_some_and(|play| play.game == Game::Tavreli)
        || tables.iter().any(|table| table.now().state.board().game() == Game::Tavreli);
    let game = if towers { Game::Tavreli } else { Game::Chess };
    let live = format!("/events/{event}/rounds/{round}/boards/live{}", chosen.query());
    let data = boards_data(&visitor, live, game)?;
    show(&BoardsPage {
        page: Page::of_event(&visitor, &folded, Tab::Boards).still(),
        id: event,
        round,
        boards,
        tavreli: towers,
        delay: public.at(1).minutes(),
        chosen: chosen.typed().to_owned(),
        data,
    })
}
