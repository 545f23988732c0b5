//! One field that finds events, players and clauses.

use super::{Answer, Page, face::Face, laws, show, view::Who};
use crate::{app::App, problem::Trouble, visitor::Visitor};
use askama::Template;
use axum::extract::{Query, State};

/// How many of each are shown.
const MOST: usize = 20;

#[derive(Template)]
#[template(path = "search.html")]
struct SearchPage {
    page: Page,
    wanted: String,
    events: Vec<FoundEvent>,
    players: Vec<FoundPlayer>,
    clauses: Vec<laws::Found>,
    /// There was more than is shown.
    more: bool,
}

struct FoundEvent {
    id: String,
    name: String,
    face: Face,
    dates: Option<String>,
    players: usize,
}

struct FoundPlayer {
    who: Who,
    event: String,
    event_name: String,
    /// The player's own page, or the list of players.
    at: String,
}

/// What is looked for.
#[derive(serde::Deserialize)]
pub(crate) struct Wanted {
    q: Option<String>,
}

/// `GET /search?q=`
pub(crate) async fn page(
    State(app): State<App>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
) -> Answer {
    let wanted = wanted.q.unwrap_or_default().trim().to_owned();
    let (mut events, mut players) = (Vec::new(), Vec::new());
    let mut clauses = Vec::new();
    if !wanted.is_empty() {
        let all = app.house.events().await;
        let all = all.map_err(|error| visitor.trouble(Trouble::house(visitor.words, &error)))?;
        let words: Vec<String> = wanted.split_whitespace().map(str::to_lowercase).collect();
        // Every word is in it: in whatever order people write a name.
        let fits = |text: &str| {
            let text = text.to_lowercase();
            words.iter().all(|word| text.contains(word.as_str()))
        };
        for folded in all.iter().filter(|folded| visitor.sees(&folded.event)) {
            let event = &folded.event;
            if fits(event.settings.name.as_str()) {
                events.push(FoundEvent {
                    id: event.id.clone(),
                    name: event.settings.name.to_string(),
                    face: Face::new(event),
                    dates: super::view::dates(visitor.words, event),
                    players: event.taking_part().count(),
                });
            }
            for entrant in event.taking_part().filter(|one| fits(one.player.name.as_str())) {
                let at = format!("/events/{}/players/{}", event.id, entrant.id);
                players.push(FoundPlayer {
                    who: Who::new(entrant),
                    event: event.id.clone(),
                    event_name: event.settings.name.to_string(),
                    at,
                });
            }
        }
        clauses = laws::found(visitor.words, &wanted);
    }
    let more = events.len().max(players.len()).max(clauses.len()) > MOST;
    events.truncate(MOST);
    players.truncate(MOST);
    clauses.truncate(MOST);
    show(&SearchPage { page: Page::new(&visitor), wanted, events, players, clauses, more })
}
