//! Real boards: which source is followed in a round, which game of it is at which board, and what needs a look.

use super::{
    Answer, Page, PageTrouble, Tab, event_of,
    form::{AskedForm, Form, OwnForm},
    go, show,
};
use crate::{app::App, followed::notes, problem::Trouble, visitor::Visitor};
use adoube_competition::people::{Power, Spot};
use adoube_house::{
    Folded,
    hall::following::{
        note::{Followed, Note, SeenGame},
        source::Source,
    },
};
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "follow.html")]
struct FollowPage {
    page: Page,
    id: String,
    round: u32,
    boards: Vec<u32>,
    source: Option<String>,
    by_house: bool,
    failed: Option<String>,
    games: Vec<GameView>,
    form: Form,
    stands: bool,
}

/// A game of the source.
struct GameView {
    key: String,
    white: String,
    black: String,
    board: Option<u32>,
    /// The arbiter is asked.
    asks: bool,
    /// The arbiter has said where it is.
    said: bool,
    /// What there is to look at, in words.
    notes: Vec<String>,
}

/// The page follows its round, where whoever looks may watch it.
fn live(visitor: &Visitor, folded: &Folded, round: u32) -> Page {
    let page = Page::of_event(visitor, folded, Tab::Follow);
    match visitor.rules_in(&folded.event.id) {
        true => page.following(format!("/events/{}/rounds/{round}/desk/live", folded.event.id)),
        false => page,
    }
}

fn page(
    visitor: &Visitor,
    folded: &Folded,
    round: u32,
    followed: Followed,
    form: Form,
) -> FollowPage {
    let (words, event) = (visitor.words, &folded.event);
    let view = |game: &SeenGame| GameView {
        key: game.key.clone(),
        white: game.white.clone(),
        black: game.black.clone(),
        board: game.board,
        asks: game.doubt.is_some(),
        said: followed.placed.contains_key(&game.key),
        notes: notes(words, game),
    };
    let mut games: Vec<GameView> = followed.games.iter().map(view).collect();
    // What a person is asked comes first.
    games.sort_by_key(|game| (!game.asks, game.notes.is_empty(), game.board));
    let boards = event.round(round).map_or(0, |round| round.games.len() as u32);
    FollowPage {
        page: live(visitor, folded, round),
        id: event.id.clone(),
        round,
        boards: (1..=boards).collect(),
        source: followed.source,
        by_house: followed.by_house,
        failed: followed.failed,
        games,
        form,
        stands: event.stands_still(),
    }
}

/// `GET /events/{id}/rounds/{round}/follow`
pub(crate) async fn form(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
    AskedForm(form): AskedForm,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    folded.event.round(round).ok_or_else(|| visitor.not_found())?;
    let followed = app.hall.followed(&id, round).await;
    let followed =
        followed.map_err(|error| visitor.trouble(Trouble::house(visitor.words, &error)))?;
    show(&page(&visitor, &folded, round, followed, form))
}

/// `POST /events/{id}/rounds/{round}/follow`: follows an address, ends that, or says at which board a game is.
pub(crate) async fn save(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    folded.event.round(round).ok_or_else(|| visitor.not_found())?;
    let house = |error| -> PageTrouble { visitor.trouble(Trouble::house(visitor.words, &error)) };
    let doer = visitor.doer_with(Power::Equip, Spot::Event);
    let doer = doer.ok_or_else(|| visitor.not_found())?;
    let then = format!("/events/{id}/rounds/{round}/follow");
    let game = form.value("game").to_owned();
    let note = match form.value("do") {
        "begin" => {
            let Some(source) = Source::of_address(form.value("address")) else {
                let told = visitor.words.about("fault-no-source", &form.value("address").trim());
                let followed = app.hall.followed(&id, round).await.map_err(house)?;
                let form = form.wrong("address", told);
                return super::again(&page(&visitor, &folded, round, followed, form));
            };
            app.hall.begin_to_follow(&id, round, &source, &doer).await.map_err(house)?;
            return go(&then);
        }
        "end" => Note::Ended,
        "place" => {
            let board = form.value("board").trim().parse();
            let board: u32 = board.map_err(|_| visitor.not_found())?;
            folded.event.game(round, board).ok_or_else(|| visitor.not_found())?;
            Note::Placed { game, board: Some(board) }
        }
        "nowhere" => Note::Placed { game, board: None },
        "ask" => Note::Unplaced { game },
        _ => return Err(visitor.not_found()),
    };
    app.hall.note(&id, round, &doer, note).await.map_err(house)?;
    go(&then)
}
