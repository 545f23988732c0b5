//! Players on the rating list, found by name, for whoever takes entries.

use super::{Answer, Page, Tab, event_of, form::AskedForm, show};
use crate::{app::App, problem::Trouble, visitor::Visitor};
use adoube_house::ratings::{class, rating};
use adoube_ratings::RatedPlayer;
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "find-player.html")]
struct FindPage {
    page: Page,
    id: String,
    sought: String,
    players: Vec<Found>,
}

/// Somebody on the list.
struct Found {
    fide_id: u32,
    name: String,
    facts: Vec<String>,
}

/// `GET /events/{id}/players/find`
pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    AskedForm(form): AskedForm,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    let sought = form.value("q").trim().to_owned();
    let found = app.house.rated_named(&folded.event, &sought).await;
    let found = found.map_err(|error| visitor.trouble(Trouble::house(visitor.words, &error)))?;
    let class = class(&folded.event.settings);
    let view = |player: RatedPlayer| {
        let rating = rating(&player, class).map(|rating| rating.to_string());
        let born = player.birth_year.map(|year| year.to_string());
        let facts = [Some(player.title), rating, Some(player.federation), born];
        let facts = facts.into_iter().flatten().filter(|fact| !fact.is_empty());
        Found { fide_id: player.id, name: player.name, facts: facts.collect() }
    };
    show(&FindPage {
        page: Page::of_event(&visitor, &folded, Tab::Players),
        id,
        sought,
        players: found.into_iter().map(view).collect(),
    })
}
