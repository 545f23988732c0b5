//! The public entry form, and what the organiser does with what comes in by it.

use super::{
    Answer, Page, PageTrouble, Tab, act, again, consent, event_of,
    form::{AskedForm, Form, OpenForm, OwnForm},
    go,
    needs::{self, NeedBox},
    players, press, show, submit,
};
use crate::{
    app::App,
    guard::{Trier, network},
    problem::Trouble,
    visitor::Visitor,
};
use adoube_books::Topic;
use adoube_competition::{
    Act, Event,
    entry_form::{EntryFormDraft, EntryRequest, RequestState},
    player::{PlayerDraft, Title},
};
use adoube_house::{ActError, Doer, Folded};
use adoube_words::{Words, wording};
use askama::Template;
use axum::{
    extract::{ConnectInfo, Path, State},
    http::{HeaderMap, StatusCode},
};
use std::{net::SocketAddr, time::Instant};

#[derive(Template)]
#[template(path = "enter.html")]
struct EnterPage {
    page: Page,
    id: String,
    form: Form,
    /// The form takes entries.
    open: bool,
    closes: Option<String>,
    fee: Option<String>,
    asks_needs: bool,
    /// What can be asked for, and what is ticked.
    needs: Vec<NeedBox>,
    /// How many days before the start needs are told, where a book in force says it.
    needs_days: Option<i64>,
    titles: [&'static str; 8],
    /// What has become of an entry that was sent: its number, and a sentence.
    sent: Option<(u32, String)>,
}

fn page(visitor: &Visitor, folded: &Folded, form: Form) -> EnterPage {
    let (words, event) = (visitor.words, &folded.event);
    let asked = event.entry_form.unwrap_or_default();
    let sent = form.value("sent").parse().ok().and_then(|number| event.request(number));
    EnterPage {
        page: Page::of_event(visitor, folded, Tab::Players),
        id: event.id.clone(),
        open: event.entry_form.is_some() && event.admits().is_ok() && !event.stands_still(),
        closes: asked.closes.map(|day| super::view::date(words, day)),
        fee: asked.fee.map(|fee| fee.to_string()),
        asks_needs: asked.asks_needs,
        needs: needs::boxes(words, |need| form.value(need.name()) == "yes"),
        needs_days: event
            .settings
            .shelf()
            .cite(Topic::NeedsAsked)
            .and_then(|cited| cited.clause.number("days_before")),
        titles: Title::ALL.map(Title::code),
        sent: sent.map(|one| (one.number, words.say(state_key(&one.state)))),
        form,
    }
}

const fn state_key(state: &RequestState) -> &'static str {
    match state {
        RequestState::Waiting => "enter-waits",
        RequestState::Accepted(_) => "enter-accepted",
        RequestState::Declined(_) => "enter-declined",
    }
}

/// `GET /events/{id}/enter`
pub(crate) async fn ask(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    AskedForm(form): AskedForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    show(&page(&visitor, &folded, form))
}

/// `POST /events/{id}/enter`: somebody enters. Whoever gives a FIDE number and no name is shown what the list says.
pub(crate) async fn send(
    State(app): State<App>,
    Path(id): Path<String>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    OpenForm(form): OpenForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let words = visitor.words;
    if !app.entries.try_one(Trier::At(network(address.ip())), Instant::now()) {
        let told = words.say("enter-too-fast");
        let page = page(&visitor, &folded, form.with_general(told));
        return Ok(super::rendered(StatusCode::TOO_MANY_REQUESTS, &page));
    }
    if folded.event.entry_form.is_some()
        && let Some(filled) = players::filled(&app, &visitor, &folded.event, &form).await?
    {
        return show(&page(&visitor, &folded, filled.beside(&form)));
    }
    let note = form.value("note").to_owned();
    let needs = needs::ticked(&form);
    let ask = players::checked(&folded, &form, |player: PlayerDraft| Act::AskToEnter {
        player,
        needs,
        note: note.clone(),
    });
    let done = match ask {
        Ok(ask) => app.house.act(&id, Doer::Visitor, None, &ask).await,
        Err(refusal) => Err(ActError::Refused(refusal)),
    };
    match done {
        Ok(done) => {
            let number = done.now.event.entry_requests.len();
            go(&format!("/events/{id}/enter?sent={number}"))
        }
        Err(ActError::Refused(refusal)) => {
            let shelf = folded.event.settings.shelf();
            again(&page(&visitor, &folded, form.refused(words, shelf, &refusal)))
        }
        Err(ActError::House(error)) => Err(visitor.trouble(Trouble::house(words, &error))),
    }
}

#[derive(Template)]
#[template(path = "entries.html")]
struct EntriesPage {
    page: Page,
    id: String,
    form: Form,
    open: bool,
    asks_needs: bool,
    /// Where players enter, and the same as a picture.
    link: String,
    picture: String,
    waiting: Vec<RequestView>,
    over: Vec<RequestView>,
    stands: bool,
}

/// An entry.
struct RequestView {
    number: u32,
    name: String,
    /// What else was given: rating, federation, club.
    facts: Vec<String>,
    needs: Vec<String>,
    note: Option<String>,
    at: String,
    iso: String,
    state: String,
    reason: Option<String>,
}

impl RequestView {
    fn new(words: Words, one: &EntryRequest) -> RequestView {
        let player = &one.player;
        let title = player.title.map(Title::code).map(str::to_owned);
        let rating = player.rating.map(|rating| rating.to_string());
        let fide = player.fide_id.map(|id| format!("FIDE {id}"));
        let born = player.birth_year.map(|year| year.to_string());
        let lines = [&player.club, &player.region, &player.team];
        let lines = lines.map(|line| line.as_ref().map(ToString::to_string));
        let federation = player.federation.map(|one| one.to_string());
        let facts = [title, rating, federation, born, fide].into_iter().chain(lines).flatten();
        RequestView {
            number: one.number,
            name: player.name.to_string(),
            facts: facts.collect(),
            needs: one.needs.all().map(|need| words.say(adoube_words::needs::key(need))).collect(),
            note: one.note.as_ref().map(ToString::to_string),
            at: wording::moment(one.at),
            iso: wording::iso(one.at),
            state: words.say(state_key(&one.state)),
            reason: match &one.state {
                RequestState::Declined(reason) => Some(reason.to_string()),
                RequestState::Waiting | RequestState::Accepted(_) => None,
            },
        }
    }
}

fn entries_page(visitor: &Visitor, folded: &Folded, form: Form, open_at: &str) -> EntriesPage {
    let (words, event) = (visitor.words, &folded.event);
    let (waiting, over): (Vec<_>, Vec<_>) =
        event.entry_requests.iter().partition(|one| one.waits());
    let view =
        |all: Vec<&EntryRequest>| all.into_iter().map(|one| RequestView::new(words, one)).collect();
    let link = format!("{open_at}/events/{}/enter", event.id);
    EntriesPage {
        page: Page::of_event(visitor, folded, Tab::Players),
        id: event.id.clone(),
        open: event.entry_form.is_some(),
        asks_needs: event.entry_form.is_none_or(|form| form.asks_needs),
        form: form.beside(&form_of(event)),
        picture: super::play::qr(&link),
        link,
        waiting: view(waiting),
        over: view(over),
        stands: event.stands_still(),
    }
}

fn form_of(event: &Event) -> Form {
    let draft = event.entry_form.as_ref().map(EntryFormDraft::from).unwrap_or_default();
    Form::with([("closes", draft.closes), ("entry_fee", draft.fee)])
}

/// `GET /events/{id}/entries`
pub(crate) async fn list(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&entries_page(&visitor, &folded, Form::default(), &app.open_at(&headers)))
}

/// `POST /events/{id}/entries`: opens or closes the form, takes an entry or does not.
pub(crate) async fn decide(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let then = format!("/events/{id}/entries");
    let number = form.value("number").parse().unwrap_or(0);
    let open_at = app.open_at(&headers);
    match form.value("do") {
        "accept" => {
            let accept = Act::AcceptEntry { number }.with(form.consent());
            match act(&app, &visitor, &id, &accept).await? {
                Ok(_) => go(&then),
                Err(refusal) => {
                    let folded = event_of(&app, &visitor, &id).await?;
                    if consent::is_asked(&refusal) {
                        return consent::ask(&visitor, &folded, form, &refusal);
                    }
                    let shelf = folded.event.settings.shelf();
                    let told = wording::refusal(visitor.words, shelf, &refusal);
                    let form = Form::default().with_general(told);
                    again(&entries_page(&visitor, &folded, form, &open_at))
                }
            }
        }
        "decline" => {
            let reason = form.value("reason").to_owned();
            let act = Act::DeclineEntry { number, reason };
            let page = |folded: &Folded, form| declined(&visitor, folded, form, &open_at);
            submit(&app, &visitor, &id, Ok(act), form, &then, page).await
        }
        "close" => press(&app, &visitor, &id, &Act::SetEntryForm { form: None }, &then).await,
        _ => {
            let set = EntryFormDraft {
                closes: form.value("closes").to_owned(),
                fee: form.value("entry_fee").to_owned(),
                asks_needs: form.value("asks_needs") == "yes",
            };
            let act = Act::SetEntryForm { form: Some(set) };
            let page = |folded: &Folded, form| Ok(entries_page(&visitor, folded, form, &open_at));
            submit(&app, &visitor, &id, Ok(act), form, &then, page).await
        }
    }
}

/// The page after a refusal of an entry that was refused itself: the field is one of many, what is wrong is said above them.
fn declined(
    visitor: &Visitor,
    folded: &Folded,
    form: Form,
    open_at: &str,
) -> Result<EntriesPage, PageTrouble> {
    let told = form.error("reason").cloned().or_else(|| form.general().cloned());
    let form = Form::default().with_general(told.unwrap_or_default());
    Ok(entries_page(visitor, folded, form, open_at))
}
