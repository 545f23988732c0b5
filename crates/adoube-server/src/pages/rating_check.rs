//! Where the players of an event differ from the rating list, and the lists that were taken in.

use super::{Answer, Page, Tab, event_of, form::OwnForm, go, show};
use crate::{app::App, problem::Trouble, visitor::Visitor};
use adoube_competition::player::PlayerId;
use adoube_house::ratings;
use adoube_words::{reasons, wording};
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "rating-check.html")]
struct RatingCheckPage {
    page: Page,
    id: String,
    /// Nothing where there is no list, or nobody to look up on it.
    compared: Option<Shown>,
    lists: Vec<List>,
}

/// What was found.
struct Shown {
    found: u32,
    /// From which day the list is valid.
    valid_from: Option<String>,
    other_month: bool,
    unknown: Vec<String>,
    /// Player, field, entered, listed.
    differences: Vec<(u32, String, String, String, String)>,
}

/// An edition of a list.
struct List {
    name: String,
    valid_from: String,
    players: Option<u64>,
    /// The event is compared with it.
    used: bool,
}

/// `GET /events/{id}/players/check`
pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    let trouble = |error| visitor.trouble(Trouble::house(visitor.words, &error));
    let compared = app.house.compare_ratings(&folded.event).await.map_err(trouble)?;
    let name = |id: PlayerId| reasons::by_id(&folded.event, id.0);
    let compared = compared.map(|compared| Shown {
        found: compared.found,
        valid_from: compared.valid_from,
        other_month: compared.other_month,
        unknown: compared.unknown.into_iter().map(name).collect(),
        differences: compared
            .differences
            .into_iter()
            .map(|one| {
                let field = wording::field(visitor.words, one.field);
                (one.player.0, name(one.player), field, one.entered, one.listed)
            })
            .collect(),
    });
    let used = compared.as_ref().map(|compared| compared.valid_from.clone().unwrap_or_default());
    let compared = compared.filter(|shown| shown.found > 0 || !shown.unknown.is_empty());
    let lists = app.house.rating_lists().await.map_err(trouble)?;
    let lists = lists.into_iter().map(|edition| {
        let valid_from = edition.valid_from.map(|day| day.to_string()).unwrap_or_default();
        let is_used = edition.list == ratings::FIDE && used.as_ref() == Some(&valid_from);
        List {
            name: edition.list.to_uppercase(),
            valid_from,
            players: edition.players,
            used: is_used,
        }
    });
    let lists = lists.collect();
    show(&RatingCheckPage {
        page: Page::of_event(&visitor, &folded, Tab::Players),
        id,
        compared,
        lists,
    })
}

/// `POST /events/{id}/players/check`: forgets an edition of a list.
pub(crate) async fn remove(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let list = form.value("list").to_lowercase();
    let valid_from = form.value("valid_from").parse().ok();
    let removed = app.house.remove_rating_list(&list, valid_from).await;
    removed.map_err(|error| visitor.trouble(Trouble::house(visitor.words, &error)))?;
    go(&format!("/events/{id}/players/check"))
}
