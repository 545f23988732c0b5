//! One board on the arbiter's desk, with everything the Laws let an arbiter do there.

use super::{
    Answer, Page, PageTrouble, Tab,
    desk::{ClockView, RulingLine, clock_view, noted, ruled_by, standing_notes},
    desk_forms::{Grounds, PENALTIES, acts_of, offences, penalty, penalty_name, reasons},
    event_of,
    form::{Form, SignedForm},
    game::{players, table_of},
    go, rendered, show,
    tower_board::Diagram,
    view::Who,
};
use crate::{
    api::games::{GamePath, id, trouble},
    app::App,
    play::{
        options::{self, Choice, RecordedTimes},
        view::line,
    },
    problem::Trouble,
    visitor::Visitor,
};
use adoube_base::{ByColor, Color};
use adoube_competition::GameResult;
use adoube_house::{Doer, Folded, GameId, PlayError, Sent, Sight, game::sight::score_of, now};
use adoube_laws::{
    clock::Millis,
    game::{Act, Actor, Phase},
};
use adoube_words::{refusals, rulings, wording};
use askama::Template;
use axum::{
    extract::{Path, State},
    http::StatusCode,
};

fn by_arbiter(actor: &Doer, acts: Vec<Act>) -> Sent {
    Sent { by: Actor::Arbiter, actor: actor.clone(), at: now(), id: None, acts }
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
    /// The positions before the present one, by half-moves, with the times recorded then.
    moves: Vec<(usize, String)>,
    grounds: Grounds,
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
    /// The Laws leave the result to the arbiter now.
    awaited: bool,
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

fn board_page(
    visitor: &Visitor,
    folded: &Folded,
    sight: &Sight,
    standing: Vec<(String, bool)>,
    times: &RecordedTimes,
    form: Form,
) -> Option<BoardPage> {
    let words = visitor.words;
    let at = now();
    let moment = sight.moment(at);
    let state = &sight.state;
    let laws = state.regulations().laws.key();
    let evidence = options::evidence(sight).said(sight, words);
    let move_of = |half: usize| options::move_name(half + 1, sight);
    let live = format!("/events/{}/rounds/{}/desk/live", sight.id.event, sight.id.round);
    let mut ruled: Vec<RulingLine> = sight
        .told
        .iter()
        .filter_map(|told| {
            let (text, clauses) = line(words, &told.fact)?;
            Some(RulingLine {
                board: sight.id.board,
                at: wording::moment(told.at),
                iso: wording::iso(told.at),
                by: ruled_by(words, told),
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
        notes: noted(words, sight, at).into_iter().chain(standing).collect(),
        choices: options::choices(sight, moment, words)
            .into_iter()
            .map(|choice| ChoiceView {
                json: serde_json::to_string(&choice.act).unwrap_or_default(),
                choice,
            })
            .collect(),
        unsupervised: state.regulations().is_unsupervised(),
        evidence,
        moves: (0..state.plies().len())
            .rev()
            .map(|half| {
                let name = match half {
                    0 => words.say("evidence-at-the-start"),
                    half => move_of(half - 1),
                };
                match times.get(half).copied().flatten() {
                    Some(times) => {
                        let shown = times.map(|span: Millis| Millis(span.0 / 1000 * 1000));
                        (half, format!("{name} ({} – {})", shown.white, shown.black))
                    }
                    None => (half, name),
                }
            })
            .collect(),
        grounds: Grounds::new(sight, moment),
        results: GameResult::ALL
            .into_iter()
            .filter(|result| score_of(*result).is_some())
            .map(|result| (result.code(), super::view::said(words, result)))
            .collect(),
        penalties: PENALTIES
            .into_iter()
            .filter_map(|name| {
                Some((name, penalty_name(words, penalty(name, Millis::minutes(2), 2)?)))
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
        awaited: state.awaits_decision(),
        at_screen: !visitor.rules_by_role(&sight.id),
    })
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

async fn recorded_times(
    app: &App,
    visitor: &Visitor,
    sight: &Sight,
) -> Result<RecordedTimes, PageTrouble> {
    let facts = app.hall.facts(sight).await;
    let facts = facts.map_err(|error| visitor.trouble(Trouble::house(visitor.words, &error)))?;
    Ok(options::recorded_times(&sight.opened.opening, &facts))
}

/// `GET …/boards/{board}/desk`
pub(crate) async fn board(
    State(app): State<App>,
    Path(path): GamePath,
    visitor: Visitor,
) -> Answer {
    let id = id(path);
    // At the players' screen an arbiter types the code first.
    if !visitor.rules_at(&id) && visitor.is_screen_of(&id) {
        return go(&format!("{}/arbiter", id.path()));
    }
    visitor.arbiter_only(&id)?;
    let folded = event_of(&app, &visitor, &id.event).await?;
    let sight = table_of(&app, &visitor, &id).await?.now();
    let standing = standing_notes(&app, &visitor, &folded.event, &sight).await?;
    let times = recorded_times(&app, &visitor, &sight).await?;
    // What each act would lead to may need a search: other pages do not wait for it.
    let page = move || {
        let page = board_page(&visitor, &folded, &sight, standing, &times, Form::default());
        show(&page.ok_or_else(|| visitor.not_found())?)
    };
    app.house.pool().run(page).await
}

/// `POST …/boards/{board}/desk`: the arbiter acts.
pub(crate) async fn rule(
    State(app): State<App>,
    Path(path): GamePath,
    visitor: Visitor,
    SignedForm(form): SignedForm,
) -> Answer {
    let words = visitor.words;
    let id = id(path);
    visitor.arbiter_only(&id)?;
    let arbiter = visitor.arbiter(&id).ok_or_else(|| visitor.not_found())?;
    let folded = event_of(&app, &visitor, &id.event).await?;
    let sight = table_of(&app, &visitor, &id).await?.now();
    let times = recorded_times(&app, &visitor, &sight).await?;
    let refused = match acts_of(&form, &sight.state, &times, words) {
        Ok(Some(acts)) if visitor.may_rule(&id, &acts).is_err() => {
            let refusal = visitor.may_rule(&id, &acts).err();
            let shelf = folded.event.settings.shelf();
            refusal.map(|refusal| wording::refusal(words, shelf, &refusal))
        }
        Ok(Some(acts)) => match app.hall.act(&id, &by_arbiter(&arbiter, acts)).await {
            Ok(_) => None,
            Err(PlayError::Refused(refusal)) => Some(refusals::refusal(words, &refusal)),
            Err(error) => return Err(visitor.trouble(trouble(words, &error))),
        },
        // A new game after a cancelled one.
        Ok(None) => {
            let play = folded.event.play.as_ref().ok_or_else(|| visitor.not_found())?;
            let opened = app.hall.open(&folded.event, play, id.round, id.board, &arbiter).await;
            opened.map_err(|error| visitor.trouble(trouble(words, &error)))?;
            None
        }
        Err(problem) => Some(problem),
    };
    match refused {
        None => go(&format!("{}/desk", id.path())),
        Some(problem) => {
            let form = form.with_general(problem);
            let page = board_page(&visitor, &folded, &sight, Vec::new(), &times, form);
            let page = page.ok_or_else(|| visitor.not_found())?;
            Ok(rendered(StatusCode::UNPROCESSABLE_ENTITY, &page))
        }
    }
}
