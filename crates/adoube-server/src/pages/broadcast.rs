//! What goes out to the world: where sites and programs find it, which boards, how much later; and the pieces that other sites
//! show inside of their own pages.

use super::{
    Answer, Page, PageTrouble, Tab, event_of,
    form::{AskedForm, Form, OwnForm},
    press, show, submit,
    view::Who,
};
use crate::{app::App, visitor::Visitor};
use adoube_base::ByColor;
use adoube_competition::{
    Act, Event,
    broadcast::{BroadcastDraft, Official, Side},
    people::{Authority, Power},
};
use adoube_house::{Doer, Folded, views::doer};
use adoube_words::{Words, wording::moment};
use askama::Template;
use axum::{
    extract::{Path, State},
    http::HeaderMap,
};

#[derive(Template)]
#[template(path = "broadcast.html")]
struct BroadcastPage {
    page: Page,
    id: String,
    form: Form,
    rounds: Vec<u32>,
    /// A piece of HTML with its name, for other sites; none where no site may show anything.
    pieces: Vec<(String, String)>,
    sites: Vec<String>,
    /// How much later spectators see everything, in words.
    delay: String,
    /// What each side has signed, in words.
    signed: Vec<String>,
    /// Minutes to be signed for.
    minutes: u32,
    /// Whoever looks decides.
    regulates: bool,
    /// Whoever looks signs for one side at least.
    signs: bool,
    officials: Vec<(&'static str, String)>,
    boards: Vec<String>,
    /// The boards of the round, for the press.
    press: Vec<PressBoard>,
    round: Option<u32>,
    stands: bool,
}

struct PressBoard {
    number: u32,
    players: ByColor<Who>,
}

/// How long the frames of other sites are.
const FRAME: &str = "width=\"340\" height=\"470\" style=\"border:0\"";

fn page(
    app: &App,
    visitor: &Visitor,
    folded: &Folded,
    form: Form,
    headers: &HeaderMap,
) -> BroadcastPage {
    let (words, event) = (visitor.words, &folded.event);
    let id = event.id.clone();
    let at = app.open_at(headers);
    let round = event.current_round().map(|round| round.number);
    let frame = |title: &str, path: String| {
        format!("<iframe src=\"{at}/events/{id}/embed{path}\" title=\"{title}\" {FRAME}></iframe>")
    };
    let name = askama::filters::escape(event.settings.name.as_str(), askama::filters::Html);
    let name = name.map(|name| name.to_string()).unwrap_or_default();
    let mut pieces = Vec::new();
    if !event.broadcast.sites.is_empty() {
        if let Some(round) = round {
            let path = format!("/rounds/{round}/boards/1");
            pieces.push((words.say("broadcast-embed-board"), frame(&name, path)));
        }
        pieces.push((words.say("broadcast-embed-table"), frame(&name, "/standings".to_owned())));
    }
    let shown = round.and_then(|round| event.round(round));
    let who = |id| event.entrant(id).map(Who::new);
    let games = shown.map(|round| round.games.as_slice()).unwrap_or_default();
    let press = (1..).zip(games).filter(|(number, _)| event.broadcast.has(*number));
    let press = press.filter_map(|(number, game)| {
        let players = game.pairing.players();
        Some(PressBoard { number, players: ByColor::new(who(players.white)?, who(players.black)?) })
    });
    BroadcastPage {
        page: Page::of_event(visitor, folded, Tab::Broadcast),
        form,
        rounds: event.rounds.iter().map(|round| round.number).collect(),
        pieces,
        sites: event.broadcast.sites.clone(),
        delay: delay(words, event),
        // What the house has fixed, or an older log, has no names.
        signed: match event.delay.organiser.is_none() && event.delay.chief_arbiter.is_none() {
            true if event.delay.fixed.is_some() => Vec::new(),
            _ => Side::ALL.into_iter().map(|side| signed(words, event, side)).collect(),
        },
        minutes: event
            .delay
            .wanted()
            .map(|(_, minutes)| minutes)
            .or(event.delay.fixed)
            .unwrap_or(15),
        regulates: visitor.is_signed_in() && Page::new(visitor).may(Power::Regulate),
        signs: visitor.is_signed_in() && !event.sides_of(authority(visitor)).is_empty(),
        officials: Official::ALL.map(|one| (one.name(), words.say(official_key(one)))).to_vec(),
        boards: boards(words, event, games.len() as u32),
        press: press.collect(),
        round,
        stands: event.visibility.is_archived(),
        id,
    }
}

fn authority(visitor: &Visitor) -> Authority {
    visitor.doer().map_or(Authority::Anybody, |doer| doer.authority())
}

const fn official_key(official: Official) -> &'static str {
    match official {
        Official::Free => "official-free",
        Official::AllGames => "official-all-games",
        Official::JuniorOrCadet => "official-junior-or-cadet",
        Official::OtherChampionship => "official-other-championship",
    }
}

/// How much later spectators see everything.
pub(crate) fn delay(words: Words, event: &Event) -> String {
    match event.delay.fixed {
        None => words.say("broadcast-delay-open"),
        Some(0) => words.say("broadcast-delay-zero"),
        Some(minutes) => words.count("broadcast-delay-fixed", minutes),
    }
}

fn signed(words: Words, event: &Event, side: Side) -> String {
    let who = words.say(match side {
        Side::Organiser => "role-organiser",
        Side::ChiefArbiter => "role-chief-arbiter",
    });
    match event.delay.signed(side) {
        None => words.about("broadcast-unsigned", &who),
        Some(signed) => {
            let by = doer(words, &Doer::from(signed.by.as_str()));
            words.say_with(
                "broadcast-signed",
                &[
                    ("who", who.into()),
                    ("n", signed.minutes.into()),
                    ("at", moment(signed.at).into()),
                    ("by", by.into()),
                ],
            )
        }
    }
}

fn boards(words: Words, event: &Event, games: u32) -> Vec<String> {
    let mut told = vec![match event.broadcast.boards {
        None => words.say("broadcast-boards-all"),
        Some(boards) => words.count("broadcast-boards-n", boards),
    }];
    let least = event.broadcast.official.least(games);
    told.extend((least > 0).then(|| words.count("broadcast-least", least)));
    told
}

/// `GET /events/{id}/broadcast`
pub(crate) async fn form(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
    AskedForm(_): AskedForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let form = as_it_is(&folded.event);
    show(&page(&app, &visitor, &folded, form, &headers))
}

fn as_it_is(event: &Event) -> Form {
    let mut draft = BroadcastDraft::from(&event.broadcast);
    Form::with(draft.fields().map(|(name, value)| (name, value.clone())))
}

/// `POST /events/{id}/broadcast`: what is broadcast, or a signature for the delay.
pub(crate) async fn save(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let then = format!("/events/{id}/broadcast");
    if form.value("do") == "sign" {
        let minutes = form.value("minutes").trim().parse();
        let minutes = minutes.map_err(|_| visitor.not_found())?;
        return press(&app, &visitor, &id, &Act::SignDelay { minutes }, &then).await;
    }
    let mut broadcast = BroadcastDraft::default();
    for (name, value) in broadcast.fields() {
        form.value(name).clone_into(value);
    }
    let again = |folded: &Folded, form| -> Result<BroadcastPage, PageTrouble> {
        Ok(page(&app, &visitor, folded, form, &headers))
    };
    submit(&app, &visitor, &id, Ok(Act::SetBroadcast { broadcast }), form, &then, again).await
}
