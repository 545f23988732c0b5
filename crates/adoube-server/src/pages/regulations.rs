//! The regulations on one page: everything that is agreed for an event, for everybody to read and to print, and what then holds where
//! nothing is agreed.

use super::{
    Answer, Page, Tab, event_of, events,
    form::{Form, OwnForm},
    settings::{belonging_key, regulation_key},
    show, submit,
    tables::said,
    view::{date, dates},
};
use crate::{app::App, visitor::Visitor};
use adoube_books::Topic;
use adoube_competition::{
    Act, Event,
    agreement::{AgreementDraft, Language, Level, PlayOffRules, Rating, RegulationsDecision},
    people::{Power, Role, RoleKind},
    player::PlayerId,
};
use adoube_house::{Doer, Folded, views::doer};
use adoube_laws::{
    clock::TimeControl,
    game::{Supervision, Watch},
};
use adoube_words::{Lang, Words, citing, people, wording};
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "regulations.html")]
struct RegulationsPage {
    page: Page,
    id: String,
    sections: Vec<Section>,
    /// The first round has begun: changes are decisions.
    stands: bool,
    /// Why regulations were changed since then.
    changes: Vec<String>,
    /// Whoever looks may agree on them.
    regulates: bool,
    form: Form,
    play_offs: Vec<(&'static str, String)>,
    levels: Vec<(&'static str, String)>,
    ratings: Vec<(&'static str, String)>,
    languages: Vec<(&'static str, String)>,
}

/// A part of the regulations.
struct Section {
    title: String,
    rows: Vec<Row>,
}

/// A line of the regulations.
struct Row {
    label: String,
    /// One sentence, or a list.
    values: Vec<String>,
    /// The clause behind it: as it is cited, and where it is shown.
    clause: Option<(String, String)>,
}

/// Collects the lines of a section.
struct Rows<'a> {
    words: Words,
    event: &'a Event,
    rows: Vec<Row>,
}

impl<'a> Rows<'a> {
    fn new(words: Words, event: &'a Event) -> Rows<'a> {
        Rows { words, event, rows: Vec::new() }
    }

    fn add(&mut self, label: &str, value: String) -> &mut Rows<'a> {
        self.list(label, vec![value])
    }

    fn some(&mut self, label: &str, value: Option<String>) -> &mut Rows<'a> {
        match value {
            Some(value) => self.add(label, value),
            None => self,
        }
    }

    fn list(&mut self, label: &str, values: Vec<String>) -> &mut Rows<'a> {
        self.rows.push(Row { label: self.words.say(label), values, clause: None });
        self
    }

    /// Puts the clause in force behind the last line.
    fn by(&mut self, topic: Topic) -> &mut Rows<'a> {
        let cited = self.event.settings.shelf().cite(topic);
        if let (Some(row), Some(cited)) = (self.rows.last_mut(), cited) {
            row.clause = Some((citing::cited(self.words, cited), cited.path()));
        }
        self
    }

    fn section(self, title: &str) -> Section {
        Section { title: self.words.say(title), rows: self.rows }
    }
}

fn the_event(words: Words, event: &Event) -> Section {
    let settings = &event.settings;
    let mut rows = Rows::new(words, event);
    let agreement = &event.agreement;
    let entries = event.entry_form.unwrap_or_default();
    rows.some("field-level", agreement.level.map(|level| words.say(level_key(level))))
        .some("field-rating-of", agreement.rating.map(|rating| words.say(rating_key(rating))))
        .some("field-event-language", agreement.language.map(language_said))
        .some("field-dates", dates(words, event))
        .some("field-place", settings.place.as_ref().map(ToString::to_string))
        .some("field-closes", entries.closes.map(|day| date(words, day)))
        .some("field-entry-fee", entries.fee.map(|fee| fee.to_string()))
        .some("field-chief-arbiter", event.chief_arbiter().map(str::to_owned))
        .by(Topic::ChiefArbiterAppointed);
    let staff = event.serving().filter(|one| {
        let kind = one.role.kind();
        kind != RoleKind::Captain && kind != RoleKind::AppealsCommittee
    });
    let staff: Vec<String> = staff
        .map(|one| format!("{}: {}", people::role(words, event, &one.role), one.name))
        .collect();
    if !staff.is_empty() {
        rows.list("regulations-people", staff);
    }
    rows.section("regulations-event")
}

fn rules(words: Words, event: &Event) -> Section {
    let settings = &event.settings;
    let mut rows = Rows::new(words, event);
    rows.add("field-game-laws", citing::game_laws(words, settings.game_laws()));
    let books: Vec<String> =
        settings.shelf().books().map(|book| citing::book(words, book)).collect();
    rows.list("regulations-tournament-rules", books).by(Topic::RegulationsStand);
    rows.add("field-system", events::system(words, &settings.system));
    let apart = restrictions(words, event);
    if !apart.is_empty() {
        rows.list("rule-restrictions", apart).by(Topic::PairingRestrictions);
    }
    rows.section("regulations-rules")
}

/// Who is not paired with whom, which is announced beforehand (22.8).
fn restrictions(words: Words, event: &Event) -> Vec<String> {
    let swiss = event.settings.system.swiss().filter(|swiss| swiss.federations_apart > 0);
    let rounds = swiss.map(|swiss| {
        let by = words.say(belonging_key(swiss.apart_by));
        let args = [("n", swiss.federations_apart.into()), ("by", by.into())];
        words.say_with("rule-apart-in-the-end", &args)
    });
    let envelopes = event.varma.then(|| words.say("rule-apart-varma"));
    let name = |id: &PlayerId| event.entrant(*id).map(|one| one.player.name.to_string());
    let pairs = event.prohibitions.iter().filter(|one| one.first <= one.last).map(|one| {
        let names: Vec<String> = one.players.iter().filter_map(name).collect();
        let rounds = [("first", one.first.into()), ("last", one.last.into())];
        let [first, last] = rounds;
        words.say_with("log-kept-apart", &[("it", names.join(", ").into()), first, last])
    });
    rounds.into_iter().chain(envelopes).chain(pairs).collect()
}

fn ranking(words: Words, event: &Event) -> Section {
    let (settings, agreed) = (&event.settings, event.agreement.play_off.as_ref());
    let scoring = settings.scoring;
    let mut rows = Rows::new(words, event);
    rows.add("field-scoring", format!("{} – {} – {}", scoring.win, scoring.draw, scoring.loss));
    if !settings.system.traits().bracket {
        let tie_breaks = settings.tie_breaks.iter();
        let mut told: Vec<String> =
            tie_breaks.map(|&one| format!("{} ({})", said(words, one), one.code())).collect();
        told.push(words.say("rule-lots-equal"));
        rows.list("field-tie-breaks", told).by(Topic::TieBreakRegulations);
        rows.add("field-regulation", words.say(regulation_key(settings.regulation())));
    }
    let rules = agreed.map_or(PlayOffRules::None, |one| one.rules);
    let told = words.say(play_off_key(rules));
    let held = agreed.filter(|one| one.rules != PlayOffRules::None);
    let play_off = match held {
        Some(one) => {
            words.say_with("rule-play-off", &[("rules", told.into()), ("n", one.places.into())])
        }
        None => told,
    };
    rows.add("field-play-off", play_off);
    let rate = held.and_then(|one| match &one.time {
        Some(time) => Some(time.to_string()),
        None => one.rules.usual_time().map(str::to_owned),
    });
    rows.some("field-play-off-time", rate);
    if !event.agreement.prizes.is_empty() {
        let prizes = event.agreement.prizes.iter().map(ToString::to_string).collect();
        rows.list("regulations-prizes", prizes);
    }
    rows.section("regulations-ranking")
}

const fn level_key(level: Level) -> &'static str {
    match level {
        Level::Club => "level-club",
        Level::Regional => "level-regional",
        Level::National => "level-national",
        Level::International => "level-international",
    }
}

const fn rating_key(rating: Rating) -> &'static str {
    match rating {
        Rating::Unrated => "rating-of-unrated",
        Rating::National => "rating-of-national",
        Rating::Fide => "rating-of-fide",
    }
}

/// A language by its own name.
fn language_said(language: Language) -> String {
    let known = Lang::ALL.into_iter().find(|one| one.tag() == language.name());
    known.map_or(language.name(), Lang::own_name).to_owned()
}

const fn play_off_key(play_off: PlayOffRules) -> &'static str {
    match play_off {
        PlayOffRules::None => "play-off-none",
        PlayOffRules::Russia => "play-off-russia",
        PlayOffRules::Standards => "play-off-standards",
    }
}

fn games(words: Words, event: &Event) -> Section {
    let (settings, play) = (&event.settings, event.play.as_ref());
    let minutes = |n: u32| words.count("rule-minutes", n);
    let by_laws = |told: String| words.about("rule-by-laws", &told);
    let mut rows = Rows::new(words, event);
    rows.some("field-time-control", settings.time_control.as_ref().map(ToString::to_string));
    let late = match event.default_minutes() {
        0 => words.say("rule-zero"),
        n => minutes(n),
    };
    let agreed = play.is_some_and(|play| play.default_minutes.is_some());
    rows.add("rule-default", if agreed { late } else { by_laws(late) });
    let mut draws: Vec<String> = Vec::new();
    draws.extend(
        play.and_then(|play| play.draws_from_move).map(|n| words.count("rule-draws-from", n)),
    );
    if play.is_some_and(|play| play.draws_by_consent) {
        draws.push(words.say("rule-draws-consent"));
    }
    if draws.is_empty() {
        draws.push(words.say("rule-draws-free"));
    }
    rows.list("rule-draws", draws);
    rows.some("rule-penalty", play.and_then(|play| play.penalty_minutes).map(minutes));
    rows.some("rule-supervision", supervision(words, event));
    if let Some(play) = play {
        let mild = play.mild_device_penalty;
        rows.add(
            "rule-devices",
            words.say(if mild { "devices-mild" } else { "rule-devices-lost" }),
        );
        rows.add(
            "rule-delay",
            match event.delay.fixed {
                None => words.say("broadcast-delay-open"),
                Some(0) => words.say("rule-no-delay"),
                Some(n) => words.count("play-delay-n", n),
            },
        );
    }
    rows.section("regulations-games")
}

/// Whether there are arbiters enough, from those who serve and the games that are played at a time. What rapid and blitz need is in
/// the book.
fn supervision(words: Words, event: &Event) -> Option<String> {
    let played = event.play.as_ref().map(|play| play.time.clone());
    let told = || event.settings.time_control.as_ref()?.as_str().parse::<TimeControl>().ok();
    let control = played.or_else(told)?;
    let laws = event.settings.laws;
    let serving = event.serving().filter(|one| one.role.kind().is_arbiter()).count();
    // A club without accounts names its chief arbiter in the settings.
    let serving = serving.max(usize::from(event.chief_arbiter().is_some()));
    let boards = event.current_round().map_or(0, |round| round.games.len());
    let games = boards.max(event.taking_part().count() / 2);
    let watch = Watch {
        arbiters: u32::try_from(serving).unwrap_or(u32::MAX),
        games: u32::try_from(games).unwrap_or(u32::MAX),
        recorded: false,
    };
    let found = words.say(match Supervision::of(watch, laws, control.class(laws)) {
        Supervision::Full => "supervision-full",
        Supervision::Sparse => "supervision-sparse",
        Supervision::Absent => "supervision-absent",
    });
    let args =
        [("arbiters", watch.arbiters.into()), ("games", watch.games.into()), ("it", found.into())];
    Some(words.say_with("rule-watched", &args))
}

fn appeals(words: Words, event: &Event) -> Section {
    let agreed = &event.agreement;
    let nothing = || words.say("rule-not-agreed");
    let mut rows = Rows::new(words, event);
    let fee = agreed.appeal_fee.as_ref().map(ToString::to_string);
    rows.add("field-appeal-fee", fee.unwrap_or_else(nothing)).by(Topic::AppealFee);
    let within = agreed.appeal_minutes.map(|n| words.count("rule-appeal-within", n));
    rows.add("field-appeal-minutes", within.unwrap_or_else(nothing)).by(Topic::AppealFee);
    let members = event.serving().filter(|one| matches!(one.role, Role::AppealsCommittee { .. }));
    let mut members: Vec<String> = members
        .map(|one| format!("{}: {}", people::role(words, event, &one.role), one.name))
        .collect();
    if members.is_empty() {
        members.push(words.say("rule-committee-none"));
    }
    rows.list("rule-committee", members).by(Topic::AppealsCommittee);
    rows.section("regulations-appeals")
}

/// What the book in force says to photographs; no section where it says nothing.
fn media(words: Words, event: &Event) -> Option<Section> {
    let cited = event.settings.shelf().cite(Topic::PhotoWindow)?;
    let minutes = |name: &str| u32::try_from(cited.clause.number(name)?).ok();
    let args = [
        ("first", minutes("first_round_minutes")?.into()),
        ("later", minutes("later_rounds_minutes")?.into()),
    ];
    let mut rows = Rows::new(words, event);
    rows.add("rule-photos", words.say_with("rule-photos-told", &args)).by(Topic::PhotoWindow);
    Some(rows.section("regulations-media"))
}

fn form_of(event: &Event) -> Form {
    let mut draft = AgreementDraft::from(&event.agreement);
    let fields = draft.fields();
    fields.fold(Form::default(), |form, (name, value)| form.and(name, std::mem::take(value)))
}

/// The menus of the form, each with a first entry for what is not agreed.
fn menu<T: Copy>(
    words: Words,
    all: &[T],
    name: fn(T) -> &'static str,
    told: impl Fn(T) -> String,
) -> Vec<(&'static str, String)> {
    let nothing = std::iter::once(("", words.say("rule-not-agreed")));
    nothing.chain(all.iter().map(|&one| (name(one), told(one)))).collect()
}

/// A decision that changed regulations: when and by whom, and why.
fn decided(words: Words, one: &RegulationsDecision) -> String {
    let by = doer(words, &Doer::from(one.by.as_str()));
    let it = format!("{}, {by}", wording::moment(one.at));
    let args = [("it", it.into()), ("reason", one.reason.clone().into())];
    words.say_with("regulations-decided-by", &args)
}

fn page(visitor: &Visitor, folded: &Folded, form: Form) -> RegulationsPage {
    let (event, words) = (&folded.event, visitor.words);
    let each = [the_event, rules, ranking, games, appeals];
    let sections = each.map(|section| section(words, event)).into_iter();
    let sections = sections.chain(media(words, event));
    RegulationsPage {
        page: Page::of_event(visitor, folded, Tab::Regulations),
        id: event.id.clone(),
        sections: sections.filter(|section| !section.rows.is_empty()).collect(),
        stands: event.regulations_stand(),
        changes: event.regulations_decided.iter().map(|one| decided(words, one)).collect(),
        regulates: visitor.may(Power::Regulate) && !event.stands_still(),
        form,
        play_offs: PlayOffRules::ALL.map(|one| (one.name(), words.say(play_off_key(one)))).to_vec(),
        levels: menu(words, &Level::ALL, Level::name, |one| words.say(level_key(one))),
        ratings: menu(words, &Rating::ALL, Rating::name, |one| words.say(rating_key(one))),
        languages: menu(words, &Language::ALL, Language::name, language_said),
    }
}

/// `GET /events/{id}/regulations`
pub(crate) async fn regulations(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    show(&page(&visitor, &folded, form_of(&folded.event)))
}

/// `POST /events/{id}/regulations`
pub(crate) async fn agree(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let mut agreement = AgreementDraft::default();
    for (name, value) in agreement.fields() {
        form.value(name).clone_into(value);
    }
    let then = format!("/events/{id}/regulations");
    let again = |folded: &Folded, form: Form| Ok(page(&visitor, folded, form));
    submit(&app, &visitor, &id, Ok(Act::SetAgreement { agreement }), form, &then, again).await
}
