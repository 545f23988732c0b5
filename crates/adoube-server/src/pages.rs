//! The HTML pages, a file for each matter.
//!
//! Every page works without a script; scripts add the keyboard, and keep open pages true. A form that
//! is refused comes back with everything that was typed and a sentence beside the field.

mod after;
pub(crate) mod announcements;
pub(crate) mod appeals;
pub(crate) mod arbiter;
pub(crate) mod archive;
pub(crate) mod atom;
pub(crate) mod bracket;
pub(crate) mod broadcast;
mod by_round;
mod category;
pub(crate) mod check_in;
mod chess_board;
mod consent;
pub(crate) mod desk;
pub(crate) mod desk_board;
mod desk_forms;
pub(crate) mod documents;
pub(crate) mod draw;
pub(crate) mod embed;
pub(crate) mod entry_form;
pub(crate) mod entry_list;
mod event_presets;
pub(crate) mod events;
pub(crate) mod exports;
pub(crate) mod face;
pub(crate) mod find_player;
pub(crate) mod follow;
mod form;
pub(crate) mod game;
pub(crate) mod glossary;
pub(crate) mod hall;
pub(crate) mod hall_screens;
pub(crate) mod handbook;
pub(crate) mod incidents;
pub(crate) mod inspection;
pub(crate) mod invited;
pub(crate) mod kit;
pub(crate) mod laws;
pub(crate) mod learn;
pub(crate) mod line_ups;
pub(crate) mod log;
pub(crate) mod logo;
pub(crate) mod match_page;
pub(crate) mod me;
pub(crate) mod media;
pub(crate) mod mine;
pub(crate) mod needs;
pub(crate) mod next_step;
pub(crate) mod pairing;
pub(crate) mod people;
pub(crate) mod play;
pub(crate) mod play_offs;
pub(crate) mod player_card;
pub(crate) mod players;
pub(crate) mod prizes;
pub(crate) mod progress;
pub(crate) mod rating_check;
pub(crate) mod rating_report;
pub(crate) mod regulations;
pub(crate) mod results;
pub(crate) mod rounds;
pub(crate) mod score;
pub(crate) mod screen;
pub(crate) mod search;
pub(crate) mod settings;
pub(crate) mod sign_in;
pub(crate) mod start;
pub(crate) mod stock;
pub(crate) mod tables;
mod team_by_round;
pub(crate) mod team_card;
mod team_pairing;
pub(crate) mod team_tables;
pub(crate) mod teams;
pub(crate) mod timetable;
pub(crate) mod today;
pub(crate) mod tower_board;
pub(crate) mod trf;
mod upload;
mod view;
pub(crate) mod visibility;
pub(crate) mod why;

use crate::{app::App, assets, problem::Trouble, visitor::Visitor};
use adoube_board::Game;
use adoube_books::{Shelf, Topic};
use adoube_competition::{
    Act, Event, Refusal, Visibility,
    event::Stage,
    people::{Power, Role, Spot},
};
use adoube_house::{ActError, Done, Folded, GameId};
use adoube_words::{Lang, Words, citing, people as people_said, stages, systems, warnings};
use askama::Template;
use axum::{
    http::{StatusCode, header},
    response::{Html, IntoResponse, Redirect, Response},
};
use std::sync::Arc;

/// What every page has around its own matter.
pub(crate) struct Page {
    words: Words,
    /// The organiser of the house is looking.
    organiser: bool,
    /// Somebody who has signed in is; and the name, where it is not with the shared password.
    signed_in: bool,
    name: Option<String>,
    /// What somebody with an account is in the event.
    roles: Vec<Role>,
    /// What a form must carry.
    sign: String,
    /// Where the page is, to come back to.
    path: String,
    version: &'static str,
    event: Option<EventBar>,
    /// The page lists events and follows all of them.
    lists: bool,
    /// The books that are in force.
    shelf: Shelf,
    /// Nothing can be recorded at the moment.
    stands: bool,
    /// The stream the page follows, where it is not its event's; empty for none.
    stream: Option<String>,
}

/// The bar of an event's pages.
pub(crate) struct EventBar {
    id: String,
    name: String,
    face: face::Face,
    /// When, where, what, how fast: the line below the name.
    facts: Vec<String>,
    tab: Tab,
    seq: u64,
    stage: Stage,
    /// Who may see it, where that is not simply everybody.
    badge: Option<Visibility>,
    round: Option<u32>,
    /// The round whose boards can be watched.
    live_round: Option<u32>,
    /// Rounds are paired one by one.
    by_round: bool,
    /// Players play for teams.
    teams: bool,
    /// The round whose line-ups are handed in.
    line_ups: Option<u32>,
    /// What the rounds of a knock-out are called; nothing in other events.
    rounds: Vec<String>,
    /// It is a knock-out and has a bracket.
    bracket: bool,
    /// There is a plan of the hall.
    hall: bool,
    /// The event is in FIDE mode.
    in_fide_mode: bool,
    /// A play-off was agreed, or lots may decide: where it is played.
    play_off: bool,
    /// Whether it is, in words.
    fide_mode: String,
    /// What is announced to everybody.
    announced: Vec<String>,
    /// What the organiser does next, on the pages that say so.
    next: Option<next_step::StepView>,
}

/// The pages of an event.
#[derive(Clone, Copy)]
pub(crate) enum Tab {
    Home,
    Players,
    Teams,
    Rounds,
    Boards,
    Results,
    Standings,
    Crosstable,
    Bracket,
    Draw,
    Pairing,
    Desk,
    Play,
    Settings,
    People,
    Log,
    Timetable,
    Start,
    Regulations,
    Today,
    Announcements,
    Documents,
    Incidents,
    Appeals,
    PlayOff,
    Venue,
    Hall,
    Broadcast,
    Follow,
    Media,
}

impl Tab {
    /// The chapter of the handbook that explains the page.
    const fn chapter(self) -> &'static str {
        match self {
            Tab::Home | Tab::Players | Tab::Teams | Tab::Settings => "first-event",
            Tab::Results => "results",
            Tab::Boards | Tab::Desk | Tab::Play => "desk",
            Tab::Broadcast | Tab::Follow => "broadcast",
            Tab::Standings | Tab::Crosstable | Tab::Bracket => "tables",
            Tab::Rounds | Tab::Draw | Tab::Pairing => "pairings",
            Tab::People => "people",
            Tab::Log | Tab::Documents => "files",
            Tab::Incidents | Tab::Appeals | Tab::PlayOff => "disputes",
            Tab::Venue | Tab::Hall => "hall",
            Tab::Timetable
            | Tab::Start
            | Tab::Regulations
            | Tab::Today
            | Tab::Announcements
            | Tab::Media => "day",
        }
    }

    /// Whether the page says what comes next. Where something is filled in, that comes first.
    const fn leads_on(self) -> bool {
        match self {
            Tab::Home
            | Tab::Today
            | Tab::Timetable
            | Tab::Players
            | Tab::Teams
            | Tab::Rounds
            | Tab::Results
            | Tab::Standings
            | Tab::Crosstable
            | Tab::Bracket => true,
            Tab::Boards
            | Tab::Draw
            | Tab::Pairing
            | Tab::Desk
            | Tab::Play
            | Tab::Settings
            | Tab::People
            | Tab::Log
            | Tab::Start
            | Tab::Regulations
            | Tab::Announcements
            | Tab::Documents
            | Tab::Incidents
            | Tab::Appeals
            | Tab::PlayOff
            | Tab::Venue
            | Tab::Hall
            | Tab::Broadcast
            | Tab::Follow
            | Tab::Media => false,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Tab::Home => "home",
            Tab::Players => "players",
            Tab::Teams => "teams",
            Tab::Rounds => "rounds",
            Tab::Boards => "boards",
            Tab::Results => "results",
            Tab::Standings => "standings",
            Tab::Crosstable => "crosstable",
            Tab::Bracket => "bracket",
            Tab::Draw => "draw",
            Tab::Pairing => "pairing",
            Tab::Desk => "desk",
            Tab::Play => "play",
            Tab::Settings => "settings",
            Tab::People => "people",
            Tab::Log => "log",
            Tab::Timetable => "timetable",
            Tab::Start => "start",
            Tab::Regulations => "regulations",
            Tab::Today => "today",
            Tab::Announcements => "announcements",
            Tab::Documents => "documents",
            Tab::Incidents => "incidents",
            Tab::Appeals => "appeals",
            Tab::PlayOff => "play-off",
            Tab::Venue => "venue",
            Tab::Hall => "hall",
            Tab::Broadcast => "broadcast",
            Tab::Follow => "follow",
            Tab::Media => "media",
        }
    }
}

impl Page {
    fn new(visitor: &Visitor) -> Page {
        Page {
            words: visitor.words,
            organiser: visitor.is_organiser(),
            signed_in: visitor.is_signed_in(),
            name: visitor.name().map(str::to_owned),
            roles: visitor.roles().to_vec(),
            sign: visitor.form_sign(),
            path: visitor.path.clone(),
            version: &assets::VERSION,
            event: None,
            lists: false,
            shelf: Shelf::EMPTY,
            stands: visitor.stands,
            stream: None,
        }
    }

    fn of_event(visitor: &Visitor, folded: &Folded, tab: Tab) -> Page {
        let event = &folded.event;
        Page {
            event: Some(EventBar {
                id: event.id.clone(),
                name: event.settings.name.to_string(),
                face: face::Face::new(event),
                facts: facts(visitor.words, event),
                tab,
                seq: folded.seq,
                stage: event.stage(),
                badge: visibility::badge(event),
                round: event.current_round().map(|round| round.number),
                live_round: event
                    .current_round()
                    .filter(|_| event.play.is_some())
                    .map(|round| round.number),
                teams: event.settings.system.traits().has_teams(),
                line_ups: event
                    .next_round()
                    .filter(|_| event.settings.system.traits().has_matches() && event.is_drawn()),
                by_round: event.settings.system.pairs_round_by_round(),
                rounds: event
                    .rounds
                    .iter()
                    .filter_map(|round| round.knockout())
                    .map(|made| stages::round(visitor.words, event, made))
                    .collect(),
                bracket: event.settings.system.traits().bracket,
                hall: event.venue.plan.is_some(),
                in_fide_mode: event.fide.is_in(),
                play_off: !event.play_offs.is_empty()
                    || event.agreement.play_off.as_ref().is_some_and(|one| {
                        one.rules != adoube_competition::agreement::PlayOffRules::None
                    }),
                fide_mode: warnings::mode(visitor.words, &event.fide),
                announced: announcements::standing(visitor.words, event)
                    .into_iter()
                    .map(|one| one.text)
                    .collect(),
                next: (next_step::is_for(visitor, event) && tab.leads_on())
                    .then(|| next_step::StepView::new(visitor.words, event)),
            }),
            shelf: event.settings.shelf(),
            ..Page::new(visitor)
        }
    }

    /// The clause of the book in force on a concept; nothing where no book in force knows it.
    fn cite(&self, concept: &str) -> Option<form::Cited> {
        let topic = *Topic::ALL.iter().find(|topic| topic.concept() == concept)?;
        let cited = self.shelf.cite(topic)?;
        Some(form::Cited { at: cited.path(), told: citing::cited(self.words, cited) })
    }

    /// Follows another stream than its event's.
    fn following(self, stream: String) -> Page {
        Page { stream: Some(stream), ..self }
    }

    /// Follows no stream: the page has a script of its own.
    fn still(self) -> Page {
        self.following(String::new())
    }

    /// The stream to follow.
    fn live(&self) -> Option<String> {
        match (&self.stream, &self.event) {
            (Some(stream), _) => Some(stream.clone()).filter(|stream| !stream.is_empty()),
            (None, Some(event)) => Some(format!("/events/{}/live?after={}", event.id, event.seq)),
            (None, None) => self.lists.then(|| "/live".to_owned()),
        }
    }

    /// Whether whoever looks has a power in the event.
    fn may(&self, power: Power) -> bool {
        self.organiser || self.roles.iter().any(|role| role.has(power, Spot::Event))
    }

    /// Whether whoever looks sees to the equipment.
    fn equips(&self) -> bool {
        self.may(Power::Equip)
    }

    /// As what whoever looks works at the event.
    fn part(&self) -> String {
        match self.organiser {
            true => self.words.say("nav-work"),
            false => {
                let said = self.roles.iter().map(|role| people_said::kind(self.words, role.kind()));
                said.collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// Whether whoever looks serves the event at all.
    fn serves(&self) -> bool {
        self.organiser || !self.roles.is_empty()
    }

    fn languages(&self) -> [Lang; Lang::ALL.len()] {
        Lang::ALL
    }

    fn says(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// Whether this is the page of a tab.
    fn here(&self, tab: &str) -> bool {
        self.event.as_ref().is_some_and(|event| event.tab.name() == tab)
    }

    /// Where the handbook explains this page.
    fn handbook(&self) -> String {
        let path = self.path.split('?').next().unwrap_or_default();
        let chapter = match (&self.event, path) {
            (Some(event), _) => event.tab.chapter(),
            (None, "/events/new") => "first-event",
            (None, "/events/import") => "files",
            (None, "/learn/tavreli") => "tavreli",
            (None, _) => return "/handbook".to_owned(),
        };
        format!("/handbook/{chapter}")
    }

    /// Whether the page is in a language.
    fn reads(&self, lang: &Lang) -> bool {
        self.words.lang() == *lang
    }

    /// What the organiser does next, where the page says so.
    fn next_step(&self) -> Option<&next_step::StepView> {
        self.event.as_ref()?.next.as_ref()
    }

    /// The address of the page's event.
    fn event_id(&self) -> &str {
        self.event.as_ref().map(|event| event.id.as_str()).unwrap_or_default()
    }

    /// The name of the page's event.
    fn event_name(&self) -> &str {
        self.event.as_ref().map(|event| event.name.as_str()).unwrap_or_default()
    }

    /// Where a player's own page is; nowhere outside of an event.
    fn player_at(&self, who: &view::Who) -> Option<String> {
        let event = self.event.as_ref()?;
        Some(format!("/events/{}/players/{}", event.id, who.id))
    }

    /// Whether the page is one of a knock-out.
    fn is_knockout(&self) -> bool {
        self.event.as_ref().is_some_and(|event| event.bracket)
    }

    /// The heading of a round.
    fn round(&self, number: &u32) -> String {
        let named = self
            .event
            .as_ref()
            .and_then(|event| event.rounds.get((*number as usize).checked_sub(1)?).cloned());
        named.unwrap_or_else(|| self.words.count("round-n", *number))
    }

    /// How far an event has come, in words.
    fn stage(&self, stage: &Stage) -> String {
        self.words.say(stage_key(*stage))
    }

    /// Who may see an event, in a word.
    fn visibility(&self, visibility: &Visibility) -> String {
        visibility::word(self.words, *visibility)
    }

    /// The same in a sentence.
    fn visibility_told(&self, visibility: &Visibility) -> String {
        visibility::explained(self.words, *visibility)
    }

    /// The word on the button that lets everybody see it.
    fn publish_word(&self, visibility: &Visibility) -> String {
        visibility::publish_word(self.words, *visibility)
    }

    /// The style of a stage's badge.
    fn stage_class(&self, stage: &Stage) -> &'static str {
        match stage {
            Stage::Entries | Stage::Finished => "",
            Stage::Drawn => "next",
            Stage::Playing => "live",
        }
    }
}

/// What a round is called: in a knock-out by its stage.
fn round_name(words: Words, event: &Event, number: u32) -> String {
    let made = event.round(number).and_then(|round| round.knockout());
    made.map_or_else(|| words.count("round-n", number), |made| stages::round(words, event, made))
}

/// What the line below an event's name says: its days, its place, its system, its time control.
fn facts(words: Words, event: &Event) -> Vec<String> {
    let settings = &event.settings;
    let place = settings.place.as_ref().map(ToString::to_string);
    let system = words.say(systems::system_key(settings.system.kind()));
    let time = settings.time_control.as_ref().map(ToString::to_string);
    // That it is chess need not be said.
    let game = Some(settings.game_laws().game).filter(|game| *game != Game::Chess);
    let game = game.map(|game| citing::game(words, game));
    [view::dates(words, event), place, game, Some(system), time].into_iter().flatten().collect()
}

/// The words of a stage.
fn stage_key(stage: Stage) -> &'static str {
    match stage {
        Stage::Entries => "stage-entries",
        Stage::Drawn => "stage-drawn",
        Stage::Playing => "stage-playing",
        Stage::Finished => "stage-finished",
    }
}

/// What a handler of a page answers.
type Answer = Result<Response, PageTrouble>;

/// Trouble that becomes a page.
pub(crate) struct PageTrouble(Box<(Visitor, Trouble)>);

impl IntoResponse for PageTrouble {
    fn into_response(self) -> Response {
        let (visitor, trouble) = *self.0;
        // Who may not do it yet is led to the door and back.
        if trouble.status == StatusCode::UNAUTHORIZED {
            // A form cannot be sent again from the address it was sent to: back to its event.
            let page = match visitor.asks {
                true => visitor.path.as_str(),
                false => visitor
                    .path
                    .match_indices('/')
                    .nth(2)
                    .map_or("/", |(end, _)| &visitor.path[..end]),
            };
            let back = percent(page);
            return Redirect::to(&format!("/sign-in?back={back}")).into_response();
        }
        self::trouble(&visitor, trouble)
    }
}

#[derive(Template)]
#[template(path = "trouble.html")]
struct TroublePage {
    page: Page,
    title: String,
    detail: String,
    /// Where the clause behind it is shown.
    cited_at: Option<String>,
}

/// Trouble before a page was reached.
pub(crate) fn told(visitor: &Visitor, trouble: Trouble) -> Response {
    visitor.trouble(trouble).into_response()
}

/// A page that says what went wrong and what to do.
pub(crate) fn trouble(visitor: &Visitor, trouble: Trouble) -> Response {
    let Trouble { status, problem, .. } = trouble;
    let page = Page::new(visitor);
    rendered(
        status,
        &TroublePage {
            page,
            title: problem.title,
            detail: problem.detail,
            cited_at: problem.article_at,
        },
    )
}

/// Renders a template. Only a fault in the program can make it fail.
fn rendered(status: StatusCode, template: &impl Template) -> Response {
    match template.render() {
        // Pages hold what the viewer may see: no shared cache keeps them.
        Ok(html) => (status, [(header::CACHE_CONTROL, "no-store")], Html(html)).into_response(),
        Err(error) => {
            tracing::error!(%error, "a page could not be rendered");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

fn show(template: &impl Template) -> Answer {
    Ok(rendered(StatusCode::OK, template))
}

/// Goes to another page after a form has done its work.
fn go(path: &str) -> Answer {
    Ok(Redirect::to(path).into_response())
}

/// A path as a value in an address.
fn percent(path: &str) -> String {
    path.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' => {
                char::from(byte).to_string()
            }
            other => format!("%{other:02X}"),
        })
        .collect()
}

impl Visitor {
    fn trouble(&self, trouble: Trouble) -> PageTrouble {
        PageTrouble(Box::new((self.clone(), trouble)))
    }

    fn not_found(&self) -> PageTrouble {
        self.trouble(Trouble::not_found(self.words))
    }

    /// Lets only those see a page whom the role table lets through: the organiser, and whoever has what the address needs.
    fn organiser_only(&self) -> Result<(), PageTrouble> {
        if self.is_organiser() || self.is_admitted() {
            Ok(())
        } else {
            Err(self.trouble(Trouble::sign_in_first(self.words)))
        }
    }

    /// Lets only those see something who have a power in the event.
    fn only_with(&self, power: Power) -> Result<(), PageTrouble> {
        match (self.may(power), self.is_signed_in()) {
            (true, _) => Ok(()),
            (false, false) => Err(self.trouble(Trouble::sign_in_first(self.words))),
            (false, true) => {
                let refusal = Refusal::NotInRole { power };
                Err(self.trouble(Trouble::refused(self.words, Shelf::EMPTY, &refusal)))
            }
        }
    }

    /// Lets only whoever may rule in a game see a page.
    fn arbiter_only(&self, game: &GameId) -> Result<(), PageTrouble> {
        if self.rules_at(game) { Ok(()) } else { self.only_with(Power::Rule) }
    }

    /// Lets only a form through that was made for this visitor.
    fn signed_form(&self, sign: Option<&str>) -> Result<(), PageTrouble> {
        if self.signed(sign) { Ok(()) } else { Err(self.trouble(Trouble::forged(self.words))) }
    }
}

/// The event of a page.
async fn event_of(app: &App, visitor: &Visitor, id: &str) -> Result<Arc<Folded>, PageTrouble> {
    match app.house.event(id).await {
        Ok(Some(folded)) => Ok(folded),
        Ok(None) => Err(visitor.not_found()),
        Err(error) => Err(visitor.trouble(Trouble::house(visitor.words, &error))),
    }
}

/// Does the act of a form: what came of it, or why the rules refuse it.
async fn act(
    app: &App,
    visitor: &Visitor,
    id: &str,
    act: &Act,
) -> Result<Result<Done, Refusal>, PageTrouble> {
    acts(app, visitor, id, std::slice::from_ref(act)).await
}

/// Does several acts together: all of them, or none.
async fn acts(
    app: &App,
    visitor: &Visitor,
    id: &str,
    acts: &[Act],
) -> Result<Result<Done, Refusal>, PageTrouble> {
    let first = || visitor.trouble(Trouble::sign_in_first(visitor.words));
    let doer = visitor.doer().ok_or_else(first)?;
    match app.house.acts(id, doer, None, acts).await {
        Ok(done) => Ok(Ok(done)),
        // No form is shown again to who may not send it.
        Err(ActError::Refused(refusal @ Refusal::NotInRole { .. })) => {
            let shelf = app.house.shelf(id).await;
            Err(visitor.trouble(Trouble::refused(visitor.words, shelf, &refusal)))
        }
        Err(ActError::Refused(refusal)) => Ok(Err(refusal)),
        Err(ActError::House(error)) => Err(visitor.trouble(Trouble::house(visitor.words, &error))),
    }
}

/// A form that comes back with what is wrong.
fn again(page: &impl Template) -> Answer {
    Ok(rendered(StatusCode::UNPROCESSABLE_ENTITY, page))
}

/// Does the act of a form and goes on, or shows the form again with what is wrong. `act` is a refusal where
/// the form cannot even be read; `page` makes the page from the event as it is by then.
async fn submit<T: Template>(
    app: &App,
    visitor: &Visitor,
    id: &str,
    act: Result<Act, Refusal>,
    form: form::Form,
    then: &str,
    page: impl FnOnce(&Folded, form::Form) -> Result<T, PageTrouble>,
) -> Answer {
    let done = match act {
        Ok(act) => self::act(app, visitor, id, &act.with(form.consent())).await?,
        Err(refusal) => Err(refusal),
    };
    match done {
        Ok(_) => go(then),
        Err(refusal) if consent::is_asked(&refusal) => {
            let folded = event_of(app, visitor, id).await?;
            consent::ask(visitor, &folded, form, &refusal)
        }
        Err(refusal) => {
            let folded = event_of(app, visitor, id).await?;
            again(&page(
                &folded,
                form.refused(visitor.words, folded.event.settings.shelf(), &refusal),
            )?)
        }
    }
}

/// Does the act of a button, which has no fields to put a refusal beside.
async fn press(app: &App, visitor: &Visitor, id: &str, the_act: &Act, then: &str) -> Answer {
    match act(app, visitor, id, the_act).await? {
        Ok(_) => go(then),
        Err(refusal) => {
            let shelf = app.house.shelf(id).await;
            Err(visitor.trouble(Trouble::refused(visitor.words, shelf, &refusal)))
        }
    }
}
