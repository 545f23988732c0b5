//! What somebody with an account has to do: their events, their roles, and where each leads.

use super::{Answer, Page, show};
use crate::{app::App, problem::Trouble, visitor::Visitor};
use adoube_competition::{
    Event,
    agenda::agenda,
    people::{PersonId, Power, Role},
    systems::teams::matches,
    team::TeamId,
};
use adoube_house::{door::Holder, now};
use adoube_words::{Words, agenda as said, people};
use askama::Template;
use axum::extract::State;

#[derive(Template)]
#[template(path = "me.html")]
struct MePage {
    page: Page,
    events: Vec<Own>,
}

/// An event in which somebody serves.
struct Own {
    id: String,
    name: String,
    roles: Vec<String>,
    /// Where the roles lead: the address, and what it is called.
    ways: Vec<(String, String)>,
    /// What waits for them now, in words.
    waiting: Vec<String>,
}

/// `GET /me`
pub(crate) async fn page(State(app): State<App>, visitor: Visitor) -> Answer {
    let events = app.house.events().await;
    let events = events.map_err(|error| visitor.trouble(Trouble::house(visitor.words, &error)))?;
    let Some(Holder::Person { id: person, .. }) = visitor.holder() else {
        return super::go("/");
    };
    let own = events.iter().filter_map(|folded| {
        let event = &folded.event;
        let roles: Vec<&Role> = event.roles_of(*person).collect();
        (!roles.is_empty()).then(|| Own {
            id: event.id.clone(),
            name: event.settings.name.to_string(),
            roles: roles.iter().map(|role| people::role(visitor.words, event, role)).collect(),
            ways: ways(visitor.words, event, &roles),
            waiting: waiting(visitor.words, event, *person),
        })
    });
    show(&MePage { page: Page::new(&visitor), events: own.collect() })
}

/// What waits for somebody now: what is theirs by name, or by a power of theirs where nobody is named.
fn waiting(words: Words, event: &Event, person: PersonId) -> Vec<String> {
    let names: Vec<&str> =
        event.serving().filter(|one| one.person == person).map(|one| one.name.as_str()).collect();
    agenda(event, now())
        .into_iter()
        .filter(|due| due.now)
        .filter(|due| due.whose.iter().any(|whose| names.contains(&whose.as_str())))
        .map(|due| said::matter(words, event, &due.matter))
        .collect()
}

/// The matches of a captain's teams in the round that is played.
fn matches_of(event: &Event, roles: &[&Role]) -> Vec<(u32, u32)> {
    let teams: Vec<TeamId> = roles
        .iter()
        .filter_map(|role| match role {
            Role::Captain { team } => Some(*team),
            _ => None,
        })
        .collect();
    let matches = event.current_round().map(matches).unwrap_or_default();
    let own = matches.iter().filter(|one| one.teams.iter().any(|team| teams.contains(team)));
    own.map(|one| (one.round, one.number)).collect()
}

/// Where roles lead on the day: the page that each needs first.
fn ways(words: Words, event: &Event, roles: &[&Role]) -> Vec<(String, String)> {
    use adoube_competition::people::{Spot, may};
    let has = |power| roles.iter().any(|role| role.has(power, Spot::Event));
    let sector = roles.iter().any(|role| matches!(role, Role::SectorArbiter { .. }));
    let captain = roles.iter().any(|role| matches!(role, Role::Captain { .. }));
    let everywhere = roles
        .iter()
        .any(|role| may(role.kind(), Power::Watch) && !matches!(role, Role::SectorArbiter { .. }));
    let at = |path: String| format!("/events/{}{path}", event.id);
    let mut ways = Vec::new();
    let mut way = |path: String, key: &str| ways.push((at(path), words.say(key)));
    if let Some(round) = event.current_round().map(|round| round.number) {
        if sector {
            way(format!("/rounds/{round}/desk"), "my-boards");
        } else if everywhere {
            way(format!("/rounds/{round}/desk"), "tab-desk");
        }
        if has(Power::Results) {
            way(format!("/rounds/{round}/results"), "tab-results");
        }
    }
    for (round, number) in matches_of(event, roles) {
        way(format!("/rounds/{round}/matches/{number}"), "match-protocol");
    }
    if captain && let Some(round) = event.next_round() {
        way(format!("/rounds/{round}/line-ups"), "field-line-ups");
    }
    if has(Power::Pair) && event.settings.system.pairs_round_by_round() {
        way("/pairing".to_owned(), "tab-pairing");
    }
    if has(Power::AppointStaff) {
        way("/people".to_owned(), "tab-people");
    }
    if has(Power::ReadRecord) {
        way("/log".to_owned(), "tab-log");
    }
    ways
}
