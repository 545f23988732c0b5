//! The line-ups of the next round, as the captains hand them in (27.1). Until the round is paired they are
//! nobody's business but the organiser's.

use super::{
    Answer, Page, PageTrouble, Tab, acts, again, event_of,
    form::{Form, OwnForm},
    go, show, submit,
    teams::TeamView,
};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{
    Act, Event, Faults,
    fault::{FieldName, Problem},
    people::{Power, Spot},
    player::PlayerId,
    systems::teams::line_up,
    team::{LineUp, TeamEntrant, TeamId},
    timetable::Zone,
};
use adoube_house::Folded;
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "line-ups.html")]
struct LineUpsPage {
    page: Page,
    id: String,
    round: u32,
    teams: Vec<TeamLine>,
    form: Form,
    /// Until when captains hand in, in words.
    due: Option<String>,
    /// By whose clock.
    zone: String,
    /// Whoever looks makes the pairings, too.
    pairs: bool,
}

/// A team with who sits where.
struct TeamLine {
    team: TeamView,
    /// Whether the captain has handed it in.
    handed_in: bool,
    seats: Vec<Seat>,
    /// Who can sit there: id and name, with the place on the roster.
    choices: Vec<(u32, String)>,
}

/// A board of a team.
struct Seat {
    field: String,
    board: u32,
    chosen: u32,
}

/// Whether whoever looks hands in the line-up of a team: a captain that of the own team alone.
fn hands_in(visitor: &Visitor, team: TeamId) -> bool {
    visitor.may_at(Power::LineUps, Spot::Team(team))
}

/// The clock of the hall; where nobody has said where that is, UTC.
fn zone(event: &Event) -> Option<Zone> {
    let own = event.timetable.as_ref().map(|timetable| timetable.zone.clone());
    own.or_else(|| "UTC".parse().ok())
}

/// A moment by the clock of the hall: in words, and as the field of a form has it.
fn by_the_clock(event: &Event, at: i64) -> Option<(String, String)> {
    let zone = zone(event)?;
    let wall = zone.wall(at)?;
    Some((format!("{wall} ({})", zone.name()), wall.field()))
}

/// The moment in a field of a form.
fn moment_of(event: &Event, text: &str) -> Option<i64> {
    Some(zone(event)?.moment(text.parse().ok()?))
}

fn page(
    visitor: &Visitor,
    folded: &Folded,
    round: u32,
    form: Form,
) -> Result<LineUpsPage, PageTrouble> {
    let event = &folded.event;
    let teams = event.settings.system.teams().ok_or_else(|| visitor.not_found())?;
    if event.next_round() != Some(round) {
        return Err(visitor.not_found());
    }
    let line = |team: &TeamEntrant| {
        let chosen = line_up(event, team, round, teams.boards);
        let seats = (1..).zip(&chosen).map(|(board, player)| {
            let field = format!("seat-{}-{board}", team.id);
            let typed = form.get(&field).and_then(|typed| typed.parse().ok());
            Seat { chosen: typed.unwrap_or(player.map_or(0, |id| id.0)), field, board }
        });
        let players = team.roster.iter().filter_map(|&id| event.entrant(id));
        let choices = (1..).zip(players).filter(|(_, entrant)| !entrant.withdrawn);
        TeamLine {
            team: TeamView::new(event, team),
            handed_in: team.line_ups.contains_key(&round),
            seats: seats.collect(),
            choices: choices
                .map(|(place, entrant): (u32, _)| {
                    (entrant.id.0, format!("{place}. {}", entrant.player.name))
                })
                .collect(),
        }
    };
    let own = event.line_ups_due.get(&round).and_then(|&until| by_the_clock(event, until));
    let before = event.line_ups_before;
    Ok(LineUpsPage {
        page: Page::of_event(visitor, folded, Tab::Pairing),
        id: event.id.clone(),
        round,
        teams: event
            .team_numbers
            .iter()
            .filter_map(|&id| event.team(id))
            .filter(|team| !team.withdrawn && hands_in(visitor, team.id))
            .map(line)
            .collect(),
        form: form.beside(&Form::with([
            ("until", own.map(|(_, typed)| typed).unwrap_or_default()),
            ("line_ups_before", before.map(|minutes| minutes.to_string()).unwrap_or_default()),
        ])),
        due: event
            .line_ups_due(round)
            .and_then(|until| by_the_clock(event, until))
            .map(|(told, _)| told),
        zone: zone(event).map(|zone| zone.name().to_owned()).unwrap_or_default(),
        pairs: visitor.may(Power::Pair),
    })
}

/// `GET /events/{id}/rounds/{round}/line-ups`
pub(crate) async fn form(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&page(&visitor, &folded, round, Form::default())?)
}

/// `POST /events/{id}/rounds/{round}/line-ups`: those that differ from what plays anyway; all of them, or none.
pub(crate) async fn save(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    let teams = event.settings.system.teams().ok_or_else(|| visitor.not_found())?;
    let wished = |team: TeamId| -> LineUp {
        let seat = |board: u32| {
            let typed = form.value(&format!("seat-{team}-{board}")).parse().unwrap_or(0);
            (typed > 0).then_some(PlayerId(typed))
        };
        (1..=teams.boards).map(seat).collect()
    };
    // A team that was not on the page, because it is back only now, has handed in nothing.
    let shown = |team: &&TeamEntrant| form.get(&format!("seat-{}-1", team.id)).is_some();
    let set = |team: &TeamEntrant| {
        let usual = line_up(event, team, round, teams.boards);
        // What a captain saves is handed in.
        let ticked = form.get(&format!("handed-{}", team.id)).is_some();
        let handed_in = ticked || !visitor.may(Power::Pair);
        let line_up = (handed_in || wished(team.id) != usual).then(|| wished(team.id));
        Act::SetLineUp { team: team.id, round, line_up }
    };
    let own = |team: &&TeamEntrant| hands_in(&visitor, team.id);
    let changed: Vec<Act> = event.teams.iter().filter(shown).filter(own).map(set).collect();
    // A captain stays with the own line-up.
    let then = match visitor.may(Power::Pair) {
        true => format!("/events/{id}/pairing"),
        false => format!("/events/{id}/rounds/{round}/line-ups"),
    };
    match acts(&app, &visitor, &id, &changed).await? {
        Ok(_) => go(&then),
        Err(refusal) => {
            let folded = event_of(&app, &visitor, &id).await?;
            again(&page(
                &visitor,
                &folded,
                round,
                form.refused(visitor.words, folded.event.settings.shelf(), &refusal),
            )?)
        }
    }
}

/// `POST /events/{id}/rounds/{round}/line-ups/deadline`
pub(crate) async fn deadline(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let then = format!("/events/{id}/rounds/{round}/line-ups");
    let again = |folded: &Folded, form| page(&visitor, folded, round, form);
    if form.value("do") == "before" {
        let text = form.value("line_ups_before").trim().to_owned();
        let minutes = match (text.is_empty(), text.parse()) {
            (true, _) => Ok(None),
            (false, Ok(minutes)) => Ok(Some(minutes)),
            (false, Err(_)) => {
                Err(Faults::one(FieldName::LineUpsBefore, Problem::NoNumber { text }))
            }
        };
        let act = minutes.map(|minutes| Act::SetLineUpsBefore { minutes }).map_err(Into::into);
        return submit(&app, &visitor, &id, act, form, &then, again).await;
    }
    let text = form.value("until").trim().to_owned();
    let until = match (text.is_empty(), moment_of(&folded.event, &text)) {
        (true, _) => Ok(None),
        (false, Some(until)) => Ok(Some(until)),
        (false, None) => Err(Faults::one(FieldName::LineUps, Problem::NoTime { text })),
    };
    let act = until.map(|until| Act::SetLineUpDeadline { round, until }).map_err(Into::into);
    submit(&app, &visitor, &id, act, form, &then, again).await
}
