//! The people of an event: who serves as what, invitations, sectors.

use super::{
    Answer, Page, PageTrouble, Tab, acts, again, event_of,
    form::{Form, OwnForm},
    go,
    play::qr,
    press, show,
};
use crate::{app::App, problem::Trouble, visitor::Visitor};
use adoube_competition::{
    Act, Event, Faults, Refusal,
    decide::rights::appoints,
    fault::{FieldName, Problem},
    people::{Appointment, PersonId, Qualification, Role, RoleKind, SeatOnCommittee, Sector},
    team::TeamId,
    text::Line,
};
use adoube_house::{
    ActError, Doer, Folded,
    appointing::{self, AppointError, Appointed},
    door::{DoorError, Known},
    now,
    views::doer,
};
use adoube_words::{Words, people, wording};
use askama::Template;
use axum::{
    extract::{Path, State},
    http::HeaderMap,
};
use std::collections::HashMap;

#[derive(Template)]
#[template(path = "people.html")]
struct PeoplePage {
    page: Page,
    id: String,
    serving: Vec<Served>,
    /// The names of everybody with an account.
    known: Vec<String>,
    roles: Vec<(&'static str, String)>,
    qualifications: Vec<(String, String)>,
    seats: Vec<(&'static str, String)>,
    teams: Vec<(String, String)>,
    form: Form,
    finished: bool,
}

/// Somebody who serves.
struct Served {
    number: u32,
    name: String,
    role: String,
    since: String,
    by: String,
    account: String,
    /// The boards of a sector, which can be changed.
    boards: Option<String>,
    /// Whoever looks may end the role.
    may_end: bool,
    /// Whoever looks may make a new link.
    may_invite: bool,
}

/// Who may appoint to a role.
fn may_appoint(visitor: &Visitor, kind: RoleKind) -> bool {
    visitor.may(appoints(kind))
}

impl Visitor {
    fn at_door(&self, error: &DoorError) -> PageTrouble {
        self.trouble(Trouble::door(self.words, error))
    }
}

async fn page(
    app: &App,
    visitor: &Visitor,
    folded: &Folded,
    form: Form,
) -> Result<PeoplePage, PageTrouble> {
    let (words, event) = (visitor.words, &folded.event);
    let known = app.door.people().await.map_err(|error| visitor.at_door(&error))?;
    let by_id: HashMap<PersonId, &Known> = known.iter().map(|one| (one.id, one)).collect();
    let mut serving = Vec::new();
    for one in event.serving() {
        let account = by_id.get(&one.person).copied();
        let boards = match &one.role {
            Role::SectorArbiter { boards, .. } => Some(boards.to_string()),
            _ => None,
        };
        serving.push(Served {
            number: one.number,
            name: one.name.to_string(),
            role: people::role(words, event, &one.role),
            since: wording::moment(one.from),
            by: doer(words, &Doer::from(one.by.as_str())),
            account: account_said(words, account),
            boards,
            may_end: may_appoint(visitor, one.role.kind()),
            may_invite: may_invite(app, visitor, event, account).await?,
        });
    }
    let roles = RoleKind::ALL.into_iter().filter(|&kind| may_appoint(visitor, kind));
    let with_teams = event.settings.system.traits().has_teams();
    Ok(PeoplePage {
        page: Page::of_event(visitor, folded, Tab::People),
        id: event.id.clone(),
        serving,
        known: known.iter().map(|one| one.name.clone()).collect(),
        roles: roles
            .filter(|&kind| with_teams || kind != RoleKind::Captain)
            .map(|kind| (kind.name(), people::kind(words, kind)))
            .collect(),
        qualifications: Qualification::ALL
            .into_iter()
            .map(|one| (one.to_string(), people::qualification(words, one)))
            .collect(),
        seats: SeatOnCommittee::ALL
            .into_iter()
            .map(|seat| (seat.name(), people::seat(words, seat)))
            .collect(),
        teams: match with_teams {
            true => event
                .teams_taking_part()
                .map(|team| (team.id.to_string(), team.team.name.to_string()))
                .collect(),
            false => vec![],
        },
        form,
        finished: event.finished,
    })
}

/// How far somebody has come with their account.
fn account_said(words: Words, account: Option<&Known>) -> String {
    match account {
        None => words.say("people-account-removed"),
        Some(Known { has_password: true, .. }) => words.say("people-account-in"),
        Some(Known { invited_until: Some(until), .. }) if *until > now() => {
            words.about("people-account-invited", &wording::moment(*until))
        }
        Some(_) => words.say("people-account-lapsed"),
    }
}

/// Whether the visitor may make a new link for somebody. Who holds it is that person in every event: the organiser of the
/// house may, and otherwise only who could appoint them to everything they are, before they have come in for the first time.
async fn may_invite(
    app: &App,
    visitor: &Visitor,
    event: &Event,
    account: Option<&Known>,
) -> Result<bool, PageTrouble> {
    let Some(account) = account else { return Ok(false) };
    if visitor.is_organiser() {
        return Ok(true);
    }
    if account.has_password {
        return Ok(false);
    }
    let events = app.house.events().await;
    let events = events.map_err(|error| visitor.trouble(Trouble::house(visitor.words, &error)))?;
    let elsewhere = events
        .iter()
        .filter(|folded| folded.event.id != event.id)
        .any(|folded| folded.event.roles_of(account.id).next().is_some());
    let all = event.roles_of(account.id).all(|role| may_appoint(visitor, role.kind()));
    Ok(!elsewhere && all)
}

/// `GET /events/{id}/people`
pub(crate) async fn page_of(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&page(&app, &visitor, &folded, Form::default()).await?)
}

/// The role in a form, or what is wrong with it.
fn role_of(form: &Form) -> Result<Role, Faults> {
    let unknown = |field, text: &str, known: String| {
        Faults::one(field, Problem::Unknown { text: text.to_owned(), known })
    };
    let mut faults = Faults::default();
    let qualification = faults.take(
        FieldName::Qualification,
        Qualification::optional(form.value(FieldName::Qualification.as_str())),
    );
    let typed = form.value(FieldName::Role.as_str());
    let kind = RoleKind::named(typed).ok_or_else(|| {
        unknown(FieldName::Role, typed, RoleKind::ALL.map(RoleKind::name).join(", "))
    })?;
    if let (false, Some(Some(title))) = (kind.has_title(), qualification) {
        let text = title.to_string();
        faults.add(FieldName::Qualification, Problem::NoTitleForRole { text });
    }
    let role = match kind {
        RoleKind::Organiser => Some(Role::Organiser),
        RoleKind::ChiefArbiter => {
            qualification.map(|qualification| Role::ChiefArbiter { qualification })
        }
        RoleKind::DeputyChiefArbiter => {
            qualification.map(|qualification| Role::DeputyChiefArbiter { qualification })
        }
        RoleKind::SectorArbiter => {
            let sector = Sector::new(form.value(FieldName::Sector.as_str()));
            let boards = faults.take(FieldName::Sector, sector);
            boards
                .zip(qualification)
                .map(|(boards, qualification)| Role::SectorArbiter { boards, qualification })
        }
        RoleKind::PairingsOfficer => Some(Role::PairingsOfficer),
        RoleKind::TechnicalStaff => Some(Role::TechnicalStaff),
        RoleKind::AppealsCommittee => {
            let typed = form.value("seat");
            let seat = SeatOnCommittee::named(typed).ok_or_else(|| Problem::Unknown {
                text: typed.to_owned(),
                known: SeatOnCommittee::ALL.map(SeatOnCommittee::name).join(", "),
            });
            let born = form.value("birth_date").trim();
            let born = match born.is_empty() {
                true => Ok(None),
                false => {
                    born.parse().map(Some).map_err(|_| Problem::NoDate { text: born.to_owned() })
                }
            };
            let born = faults.take(FieldName::BirthDate, born);
            let of = faults.take(FieldName::Delegation, Line::optional(form.value("delegation")));
            let seat = faults.take(FieldName::Role, seat);
            (|| Some(Role::AppealsCommittee { seat: seat?, born: born?, of: of? }))()
        }
        RoleKind::Captain => {
            let typed = form.value(FieldName::Team.as_str());
            let team = typed.parse().map_err(|_| Problem::NoNumber { text: typed.to_owned() });
            let team = faults.take(FieldName::Team, team);
            team.map(|team| Role::Captain { team: TeamId(team) })
        }
        RoleKind::Press => Some(Role::Press),
    };
    match role {
        Some(role) if faults.is_empty() => Ok(role),
        _ => Err(faults),
    }
}

#[derive(Template)]
#[template(path = "invitation.html")]
struct InvitationPage {
    page: Page,
    id: String,
    name: String,
    link: String,
    picture: String,
}

/// Shows a link this once.
fn invitation(
    app: &App,
    visitor: &Visitor,
    folded: &Folded,
    headers: &HeaderMap,
    name: String,
    key: &str,
) -> Answer {
    let link = format!("{}/invited/{key}", app.open_at(headers));
    show(&InvitationPage {
        page: Page::of_event(visitor, folded, Tab::People),
        id: folded.event.id.clone(),
        name,
        picture: qr(&link),
        link,
    })
}

/// `POST /events/{id}/people`: appoints somebody, and invites who has no account yet.
pub(crate) async fn appoint(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    OwnForm(form): OwnForm,
) -> Answer {
    let name = Line::new(form.value("name")).map_err(|one| Faults::one(FieldName::Name, one));
    let wished = name.and_then(|name| Ok((name, role_of(&form)?)));
    let refusal = match wished {
        Ok((name, role)) => {
            let first = || visitor.trouble(Trouble::sign_in_first(visitor.words));
            let doer = visitor.doer().ok_or_else(first)?;
            match appointing::appoint(&app.door, &app.house, &id, doer, &name, role).await {
                Ok(Appointed { invited: None, .. }) => return go(&format!("/events/{id}/people")),
                Ok(Appointed { invited: Some(invited), done, .. }) => {
                    let (folded, name) = (&done.now, name.into());
                    return invitation(&app, &visitor, folded, &headers, name, &invited.key);
                }
                Err(AppointError::Act(ActError::Refused(refusal)))
                    if !matches!(refusal, Refusal::NotInRole { .. }) =>
                {
                    refusal
                }
                Err(error) => {
                    let shelf = app.house.shelf(&id).await;
                    return Err(visitor.trouble(Trouble::appointing(visitor.words, shelf, &error)));
                }
            }
        }
        Err(faults) => Refusal::from(faults),
    };
    let folded = event_of(&app, &visitor, &id).await?;
    let form = form.refused(visitor.words, folded.event.settings.shelf(), &refusal);
    again(&page(&app, &visitor, &folded, form).await?)
}

/// An appointment that has not ended.
fn serving<'a>(
    visitor: &Visitor,
    folded: &'a Folded,
    number: u32,
) -> Result<&'a Appointment, PageTrouble> {
    let found = folded.event.appointment(number).filter(|one| one.serves());
    found.ok_or_else(|| visitor.not_found())
}

/// `POST /events/{id}/people/{appointment}/end`
pub(crate) async fn end(
    State(app): State<App>,
    Path((id, appointment)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let reason = form.value("reason").to_owned();
    let end = Act::EndAppointment { appointment, reason };
    press(&app, &visitor, &id, &end, &format!("/events/{id}/people")).await
}

/// `POST /events/{id}/people/{appointment}/boards`: gives a sector arbiter other boards.
pub(crate) async fn boards(
    State(app): State<App>,
    Path((id, appointment)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let one = serving(&visitor, &folded, appointment)?;
    let Role::SectorArbiter { qualification, .. } = one.role else {
        return Err(visitor.not_found());
    };
    let then = format!("/events/{id}/people");
    let refusal = match Sector::new(form.value("boards")) {
        Ok(boards) => {
            let role = Role::SectorArbiter { boards, qualification };
            if role == one.role {
                return go(&then);
            }
            let (person, name) = (one.person, one.name.to_string());
            let both = [
                Act::EndAppointment { appointment, reason: String::new() },
                Act::Appoint { person, name, role },
            ];
            match acts(&app, &visitor, &id, &both).await? {
                Ok(_) => return go(&then),
                Err(refusal) => refusal,
            }
        }
        Err(problem) => Faults::one(FieldName::Sector, problem).into(),
    };
    let shelf = folded.event.settings.shelf();
    Err(visitor.trouble(Trouble::refused(visitor.words, shelf, &refusal)))
}

/// `POST /events/{id}/people/{appointment}/link`: a new invitation, which is shown this once.
pub(crate) async fn link(
    State(app): State<App>,
    Path((id, appointment)): Path<(String, u32)>,
    visitor: Visitor,
    headers: HeaderMap,
    OwnForm(_): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let person = serving(&visitor, &folded, appointment)?.person;
    let account = app.door.person(person).await.map_err(|error| visitor.at_door(&error))?;
    if !may_invite(&app, &visitor, &folded.event, account.as_ref()).await? {
        let refusal = Refusal::NotInRole { power: adoube_competition::people::Power::OpenEvents };
        let shelf = folded.event.settings.shelf();
        return Err(visitor.trouble(Trouble::refused(visitor.words, shelf, &refusal)));
    }
    let invited = app.door.invite_again(person).await.map_err(|error| visitor.at_door(&error))?;
    let (Some(invited), Some(account)) = (invited, account) else {
        return Err(visitor.not_found());
    };
    invitation(&app, &visitor, &folded, &headers, account.name, &invited.key)
}

/// `POST /events/{id}/people/{appointment}/remove`: ends everything somebody serves as in the event, and removes the
/// account.
pub(crate) async fn remove(
    State(app): State<App>,
    Path((id, appointment)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(_): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let person = serving(&visitor, &folded, appointment)?.person;
    app.door.remove(person).await.map_err(|error| visitor.at_door(&error))?;
    let own = folded.event.serving().filter(|one| one.person == person);
    let ends: Vec<Act> = own
        .map(|one| Act::EndAppointment { appointment: one.number, reason: String::new() })
        .collect();
    match acts(&app, &visitor, &id, &ends).await? {
        Ok(_) => go(&format!("/events/{id}/people")),
        Err(refusal) => {
            let shelf = folded.event.settings.shelf();
            Err(visitor.trouble(Trouble::refused(visitor.words, shelf, &refusal)))
        }
    }
}
