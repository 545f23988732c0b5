//! The arbiter's desk: all boards of a round, those that need a person on top; and one board with
//! everything the Laws let an arbiter do there.

use super::{
    Answer, Page, Tab, event_of,
    form::Form,
    game::{players, table_of},
    go, rendered, show,
    tower_board::Diagram,
    view::Who,
};
use crate::{
    api::games::{GamePath, id, trouble},
    door,
    house::now,
    play::{
        GameId, PlayError, Seat, Sent,
        attention::{attention, by_urgency},
        options::{self, Choice},
        refusals, rulings,
        sight::{Sight, score_of},
        view::{actor, line},
    },
    problem::Trouble,
    routes::App,
    visitor::Visitor,
};
use adoube_base::{ByColor, Color};
use adoube_competition::{Event, GameResult};
use adoube_laws::{
    clock::Millis,
    game::{Act, Actor, Offence, Penalty, Phase, TimeReason},
};
use adoube_store::Micros;
use adoube_words::Words;
use askama::Template;
use axum::{
    extract::{Path, State},
    http::StatusCode,
};

#[derive(Template)]
#[template(path = "desk.html")]
struct DeskPage {
    page: Page,
    id: String,
    round: u32,
    set: bool,
    /// Boards without a game.
    closed: usize,
    boards: Vec<DeskBoard>,
    waiting: usize,
    stopped: usize,
    calm: usize,
    rulings: Vec<RulingLine>,
}

struct DeskBoard {
    board: u32,
    players: ByColor<Who>,
    clocks: ByColor<ClockView>,
    turn: Color,
    moves: u32,
    notes: Vec<(String, bool)>,
    result: Option<String>,
    begun: bool,
}

/// A clock for a page that lets it run.
pub(crate) struct ClockView {
    ms: i64,
    runs: bool,
    shown: String,
}

struct RulingLine {
    board: u32,
    at: String,
    by: String,
    text: String,
    clauses: Vec<String>,
    laws: &'static str,
}

fn clock_view(sight: &Sight, color: Color, at: Micros) -> ClockView {
    let clock = sight.state.clock();
    let display = clock.display(color, sight.moment(at));
    let left = display.remaining.max(Millis::ZERO);
    ClockView {
        ms: display.remaining.0 + display.delay.0,
        runs: clock.running() == Some(color),
        shown: Millis(left.0 / 1000 * 1000).to_string(),
    }
}

fn noted(words: Words, sight: &Sight, at: Micros) -> Vec<(String, bool)> {
    attention(sight, sight.moment(at))
        .into_iter()
        .map(|one| {
            let about = one.color().map(|color| rulings::color(words, color));
            let text = match about {
                Some(color) => words.about(one.key(), &color),
                None => words.say(one.key()),
            };
            (text, one.is_quiet())
        })
        .collect()
}

/// A game that is over and whose result the competition does not have, though the public may know it.
fn not_entered(event: &Event, sight: &Sight, delay: Micros, at: Micros) -> bool {
    let game = event.game(sight.id.round, sight.id.board);
    sight.result().zip(game).is_some_and(|((_, result), game)| {
        game.result() != result && at > sight.at.saturating_add(delay).saturating_add(ENTERING)
    })
}

/// How long it may take until a result is in the competition.
const ENTERING: Micros = 2_000_000;

/// `GET /events/{id}/rounds/{round}/desk`
pub(crate) async fn desk(
    State(app): State<App>,
    Path((event, round)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let words = visitor.words;
    let folded = event_of(&app, &visitor, &event).await?;
    let games = folded.event.round(round).ok_or_else(|| visitor.not_found())?.games.len();
    let tables = app.hall.boards(&folded.event, round).await;
    let tables = tables.map_err(|error| visitor.trouble(Trouble::house(words, &error)))?;
    let at = now();
    let delay = app.hall.delay(&event).await;
    let delay = delay.map_err(|error| visitor.trouble(Trouble::house(words, &error)))?;
    let mut boards = Vec::new();
    let mut ruled = Vec::new();
    for index in by_urgency(&tables, at) {
        let sight = tables[index].now();
        let Some(players) = players(&folded, &sight) else { continue };
        let state = &sight.state;
        let mut notes = noted(words, &sight, at);
        if not_entered(&folded.event, &sight, delay, at) {
            notes.push((words.say("desk-not-entered"), false));
        }
        boards.push(DeskBoard {
            board: sight.id.board,
            players,
            clocks: ByColor::from_fn(|color| clock_view(&sight, color, at)),
            turn: state.turn(),
            moves: state.board().move_number(),
            notes,
            result: state.outcome().map(|outcome| rulings::ended(words, outcome)),
            begun: *state.phase() != Phase::Scheduled,
        });
        for told in &sight.told {
            if let Some((text, clauses)) = line(words, &told.fact)
                && !clauses.is_empty()
            {
                ruled.push((
                    told.at,
                    RulingLine {
                        board: sight.id.board,
                        at: crate::wording::moment(told.at),
                        by: actor(words, told.fact.by),
                        text,
                        clauses,
                        laws: state.regulations().laws.key(),
                    },
                ));
            }
        }
    }
    ruled.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    let page = Page::of_event(&visitor, &folded, Tab::Desk);
    let live = format!("/events/{event}/rounds/{round}/desk/live");
    show(&DeskPage {
        page: page.following(live),
        id: event,
        round,
        set: folded.event.play.is_some(),
        closed: games - tables.len(),
        waiting: boards.iter().filter(|board| !board.begun).count(),
        stopped: tables
            .iter()
            .filter(|t| {
                let sight = t.now();
                let state = &sight.state;
                *state.phase() == Phase::InPlay
                    && state.clock().running().is_none()
                    && state.pending().is_none()
            })
            .count(),
        calm: boards.iter().filter(|board| board.notes.is_empty()).count(),
        boards,
        rulings: ruled.into_iter().take(60).map(|(_, line)| line).collect(),
    })
}

/// `POST /events/{id}/rounds/{round}/desk`: opens, starts, stops or resumes all boards.
pub(crate) async fn all(
    State(app): State<App>,
    Path((event, round)): Path<(String, u32)>,
    visitor: Visitor,
    axum::Form(form): axum::Form<Form>,
) -> Answer {
    visitor.own_form(&form)?;
    let words = visitor.words;
    let told = |error: &PlayError| visitor.trouble(trouble(words, error));
    let folded = event_of(&app, &visitor, &event).await?;
    let act = match form.value("do") {
        "open" => {
            let opened = app.hall.open_round(&folded.event, round, door::ORGANISER).await;
            opened.map_err(|error| told(&error))?;
            return go(&format!("/events/{event}/rounds/{round}/desk"));
        }
        "start" => Act::StartClocks,
        "interrupt" => Act::Interrupt,
        "resume" => Act::Resume,
        _ => return Err(visitor.not_found()),
    };
    let done = app.hall.act_on_all(&folded.event, round, &act, door::ORGANISER).await;
    done.map_err(|error| told(&error))?;
    go(&format!("/events/{event}/rounds/{round}/desk"))
}

fn by_arbiter(visitor: &Visitor, act: Act) -> Sent {
    Sent { by: Actor::Arbiter, actor: visitor.arbiter_name(), at: now(), id: None, acts: vec![act] }
}

#[derive(Template)]
#[template(path = "desk-board.html")]
struct BoardPage {
    page: Page,
    game: GameId,
    players: ByColor<Who>,
    clocks: ByColor<ClockView>,
    counters: ByColor<u32>,
    illegal: ByColor<u32>,
    fen: String,
    cells: Vec<Vec<Cell>>,
    /// The board of Tavreli, instead of the cells.
    towers: Option<Diagram>,
    notes: Vec<(String, bool)>,
    choices: Vec<ChoiceView>,
    unsupervised: bool,
    evidence: String,
    moves: Vec<(usize, String)>,
    results: Vec<(&'static str, String)>,
    penalties: Vec<(&'static str, String)>,
    offences: Vec<(&'static str, String)>,
    reasons: Vec<(&'static str, String)>,
    rulings: Vec<RulingLine>,
    form: Form,
    phase: &'static str,
    cancelled: bool,
    adjourned: bool,
    result: Option<String>,
    laws: &'static str,
    /// The arbiter sits at the players' screen.
    at_screen: bool,
}

/// A square of the printed board.
struct Cell {
    dark: bool,
    piece: &'static str,
    name: String,
}

struct ChoiceView {
    json: String,
    choice: Choice,
}

/// The figure of a piece.
const fn figure(piece: adoube_board::Piece) -> &'static str {
    use adoube_board::Role::{Bishop, King, Knight, Pawn, Queen, Rook};
    match (piece.color, piece.role) {
        (Color::White, King) => "♔",
        (Color::White, Queen) => "♕",
        (Color::White, Rook) => "♖",
        (Color::White, Bishop) => "♗",
        (Color::White, Knight) => "♘",
        (Color::White, Pawn) => "♙",
        (Color::Black, King) => "♚",
        (Color::Black, Queen) => "♛",
        (Color::Black, Rook) => "♜",
        (Color::Black, Bishop) => "♝",
        (Color::Black, Knight) => "♞",
        (Color::Black, Pawn) => "♟",
    }
}

fn cells(sight: &Sight) -> Vec<Vec<Cell>> {
    let board = sight.state.board();
    (0..8usize)
        .rev()
        .map(|rank| {
            (0..8usize)
                .filter_map(|file| adoube_board::Square::from_index(rank * 8 + file))
                .map(|square| Cell {
                    dark: !square.is_light(),
                    piece: board
                        .chess()
                        .and_then(|board| board.piece_at(square))
                        .map_or("", figure),
                    name: square.to_string(),
                })
                .collect()
        })
        .collect()
}

const PENALTIES: [&str; 9] = [
    "warning",
    "opponent-time",
    "own-time",
    "opponent-points",
    "own-points",
    "game-lost",
    "fine",
    "rounds",
    "expulsion",
];

/// A penalty by its name in the form.
fn penalty(name: &str, span: Millis) -> Option<Penalty> {
    Some(match name {
        "warning" => Penalty::Warning,
        "opponent-time" => Penalty::OpponentTime(span),
        "own-time" => Penalty::OwnTime(span),
        "opponent-points" => Penalty::OpponentPoints,
        "own-points" => Penalty::OwnPoints,
        "game-lost" => Penalty::GameLost(2),
        "fine" => Penalty::Fine,
        "rounds" => Penalty::Rounds,
        "expulsion" => Penalty::Expulsion,
        _ => return None,
    })
}

fn offences(words: Words) -> Vec<(&'static str, String)> {
    vec![
        ("other", words.say("offence-other")),
        ("conduct", words.say("offence-conduct")),
        ("disturbance", words.say("offence-disturbance")),
        ("help", words.say("offence-help")),
        ("analysis", words.say("offence-analysis")),
        ("other-analysis", words.say("offence-other-analysis")),
        ("smoking", words.say("offence-smoking")),
        ("electronic-cigarette", words.say("offence-electronic-cigarette")),
        ("displacing", words.say("offence-displacing")),
        ("stopping-clocks", words.say("offence-stopping-clocks")),
        ("clock", words.say("offence-clock")),
        ("refused-search", words.say("offence-refused-search")),
        ("collusion", words.say("offence-collusion")),
    ]
}

fn reasons(words: Words) -> Vec<(&'static str, String)> {
    vec![
        ("disturbance", words.say("reason-disturbance")),
        ("restoration", words.say("reason-restoration")),
        ("setting", words.say("reason-setting")),
        ("defect", words.say("reason-defect")),
        ("assistant", words.say("reason-assistant")),
        ("adjournment", words.say("reason-adjournment")),
    ]
}

fn board_page(
    visitor: &Visitor,
    folded: &crate::house::Folded,
    sight: &Sight,
    form: Form,
) -> Option<BoardPage> {
    let words = visitor.words;
    let at = now();
    let moment = sight.moment(at);
    let state = &sight.state;
    let laws = state.regulations().laws.key();
    let (repeated, quiet) = options::evidence(sight);
    let move_of = |half: usize| move_name(half + 1, sight);
    let evidence = if repeated.is_empty() {
        words.count("evidence-first-time", quiet / 2)
    } else {
        let places: Vec<String> = repeated
            .iter()
            .map(|&half| match half {
                0 => words.say("evidence-at-the-start"),
                half => move_of(half - 1),
            })
            .collect();
        words.say_with(
            "evidence-repeated",
            &[
                ("n", u32::try_from(repeated.len() + 1).unwrap_or(0).into()),
                ("places", places.join(", ").into()),
                ("quiet", (quiet / 2).into()),
            ],
        )
    };
    let live = format!("/events/{}/rounds/{}/desk/live", sight.id.event, sight.id.round);
    let mut ruled: Vec<RulingLine> = sight
        .told
        .iter()
        .filter_map(|told| {
            let (text, clauses) = line(words, &told.fact)?;
            Some(RulingLine {
                board: sight.id.board,
                at: crate::wording::moment(told.at),
                by: actor(words, told.fact.by),
                text,
                clauses,
                laws,
            })
        })
        .collect();
    ruled.reverse();
    Some(BoardPage {
        page: Page::of_event(visitor, folded, Tab::Desk).following(live),
        game: sight.id.clone(),
        players: players(folded, sight)?,
        clocks: ByColor::from_fn(|color| clock_view(sight, color, at)),
        counters: ByColor::from_fn(|color| state.clock().display(color, moment).moves),
        illegal: state.illegal_moves(),
        fen: state.board().fen(),
        cells: cells(sight),
        towers: state.board().towers().map(|all| Diagram::new(all.shown(), words)),
        notes: noted(words, sight, at),
        choices: options::choices(sight, moment, words)
            .into_iter()
            .map(|choice| ChoiceView {
                json: serde_json::to_string(&choice.act).unwrap_or_default(),
                choice,
            })
            .collect(),
        unsupervised: state.regulations().is_unsupervised(),
        evidence,
        moves: (0..=state.plies().len())
            .rev()
            .map(|half| {
                (
                    half,
                    match half {
                        0 => words.say("evidence-at-the-start"),
                        half => move_of(half - 1),
                    },
                )
            })
            .collect(),
        results: GameResult::ALL
            .into_iter()
            .filter(|result| score_of(*result).is_some())
            .map(|result| (result.code(), super::view::said(words, result)))
            .collect(),
        penalties: PENALTIES
            .into_iter()
            .filter_map(|name| {
                Some((name, penalty_name(words, penalty(name, Millis::minutes(2))?)))
            })
            .collect(),
        offences: offences(words),
        reasons: reasons(words),
        rulings: ruled,
        form,
        phase: phase_key(state.phase()),
        cancelled: *state.phase() == Phase::Cancelled,
        adjourned: *state.phase() == Phase::Adjourned,
        result: state.outcome().map(|outcome| rulings::ended(words, outcome)),
        laws,
        at_screen: !visitor.is_organiser(),
    })
}

/// A penalty without its amount, which stands in the field beside it.
fn penalty_name(words: Words, penalty: Penalty) -> String {
    match penalty {
        Penalty::OpponentTime(_) => words.say("penalty-name-opponent-time"),
        Penalty::OwnTime(_) => words.say("penalty-name-own-time"),
        other => rulings::penalty(words, other),
    }
}

const fn phase_key(phase: &Phase) -> &'static str {
    match phase {
        Phase::Scheduled => "play-not-begun",
        Phase::InPlay => "phase-in-play",
        Phase::Sealing => "play-seal-now",
        Phase::Adjourned => "play-adjourned",
        Phase::Ended(_) => "play-over",
        Phase::Cancelled => "play-cancelled",
    }
}

/// A half-move by its number and its move.
fn move_name(half: usize, sight: &Sight) -> String {
    let Some(ply) = sight.state.plies().get(half - 1) else { return half.to_string() };
    let number = ply.before.move_number();
    let dots = if ply.by == Color::White { "." } else { "…" };
    format!("{number}{dots} {}", ply.motion)
}

/// `GET …/boards/{board}/desk`
pub(crate) async fn board(
    State(app): State<App>,
    Path(path): GamePath,
    visitor: Visitor,
) -> Answer {
    let id = id(path);
    // At the players' screen an arbiter types the code first.
    let screen = Seat::Board { event: id.event.clone(), board: id.board };
    if !visitor.rules_at(&id) && visitor.seat.as_ref() == Some(&screen) {
        return go(&format!("{}/arbiter", id.path()));
    }
    visitor.arbiter_only(&id)?;
    let folded = event_of(&app, &visitor, &id.event).await?;
    let sight = table_of(&app, &visitor, &id).await?.now();
    let page = board_page(&visitor, &folded, &sight, Form::default());
    show(&page.ok_or_else(|| visitor.not_found())?)
}

/// `POST …/boards/{board}/desk`: the arbiter acts.
pub(crate) async fn rule(
    State(app): State<App>,
    Path(path): GamePath,
    visitor: Visitor,
    axum::Form(form): axum::Form<Form>,
) -> Answer {
    let words = visitor.words;
    let id = id(path);
    visitor.arbiter_only(&id)?;
    visitor.signed_form(&form)?;
    let folded = event_of(&app, &visitor, &id.event).await?;
    let sight = table_of(&app, &visitor, &id).await?.now();
    let refused = match act_of(&form, words) {
        Ok(Some(act)) => match app.hall.act(&id, &by_arbiter(&visitor, act)).await {
            Ok(_) => None,
            Err(PlayError::Refused(refusal)) => Some(refusals::refusal(words, &refusal)),
            Err(error) => return Err(visitor.trouble(trouble(words, &error))),
        },
        // A new game after a cancelled one.
        Ok(None) => {
            let play = folded.event.play.as_ref().ok_or_else(|| visitor.not_found())?;
            let opened = app
                .hall
                .open(&folded.event, play, id.round, id.board, &visitor.arbiter_name())
                .await;
            opened.map_err(|error| visitor.trouble(trouble(words, &error)))?;
            None
        }
        Err(problem) => Some(problem),
    };
    match refused {
        None => go(&format!("{}/desk", id.path())),
        Some(problem) => {
            let page = board_page(&visitor, &folded, &sight, form.with_general(problem));
            let page = page.ok_or_else(|| visitor.not_found())?;
            Ok(rendered(StatusCode::UNPROCESSABLE_ENTITY, &page))
        }
    }
}

/// The act of a form; none where a new game is wanted.
fn act_of(form: &Form, words: Words) -> Result<Option<Act>, String> {
    let unreadable = |field: &str| words.about("desk-unreadable", form.value(field));
    let color = || match form.value("color") {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err(unreadable("color")),
    };
    let span = || {
        let text = form.value("span").trim();
        text.parse::<Millis>()
            .ok()
            .filter(|span| span.0 >= 0 && span.0 <= 24 * 3_600_000)
            .ok_or_else(|| words.about("desk-no-time", text))
    };
    let named = |field: &str| serde_json::Value::String(form.value(field).to_owned());
    let act = match form.value("do") {
        "act" => serde_json::from_str(form.value("act")).map_err(|_| unreadable("act"))?,
        "again" => return Ok(None),
        "give-time" => Act::GiveTime {
            color: color()?,
            span: span()?,
            reason: serde_json::from_value::<TimeReason>(named("reason"))
                .map_err(|_| unreadable("reason"))?,
        },
        "set-time" => Act::SetTime {
            color: color()?,
            span: span()?,
            reason: serde_json::from_value::<TimeReason>(named("reason"))
                .map_err(|_| unreadable("reason"))?,
        },
        "counter" => Act::SetCounter {
            color: color()?,
            moves: form.value("moves").trim().parse().map_err(|_| unreadable("moves"))?,
        },
        "restore" => Act::Restore {
            half_moves: form.value("half_moves").parse().map_err(|_| unreadable("half_moves"))?,
            last_known: form.value("last_known") == "yes",
        },
        "penalise" => {
            let name = form.value("penalty");
            let time = matches!(name, "opponent-time" | "own-time");
            let span = if time { span()? } else { Millis::ZERO };
            Act::Penalise {
                color: color()?,
                penalty: penalty(name, span).ok_or_else(|| unreadable("penalty"))?,
                offence: serde_json::from_value::<Offence>(named("offence"))
                    .map_err(|_| unreadable("offence"))?,
            }
        }
        "result" => {
            let result: GameResult =
                form.value("result").parse().map_err(|_| unreadable("result"))?;
            Act::Decide { score: score_of(result).ok_or_else(|| unreadable("result"))? }
        }
        "seal" => Act::OrderSeal {
            early: None,
            resumption: Some(form.value("resumption").trim().to_owned())
                .filter(|text| !text.is_empty()),
        },
        "open-envelope" => Act::OpenEnvelope {
            key: form.value("key").trim().parse().map_err(|_| unreadable("key"))?,
        },
        "envelope-lost" => {
            Act::EnvelopeLost { mv: form.value("mv").trim().parse().map_err(|_| unreadable("mv"))? }
        }
        _ => return Err(unreadable("do")),
    };
    Ok(Some(act))
}
