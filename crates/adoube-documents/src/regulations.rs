//! The regulations: everything that is agreed for an event, for everybody to read, and what then holds where nothing is agreed.

use crate::{Kind, Missing, Request, Sheet, sheet::Part};
use adoube_books::{Citation, Clause, Document, Topic, When, Who};
use adoube_competition::{
    Event,
    agreement::{Language, Level, PlayOffRules, Rating, RegulationsDecision},
    people::{Role, RoleKind},
    player::PlayerId,
};
use adoube_laws::{
    clock::TimeControl,
    game::{Supervision, Watch},
};
use adoube_words::{
    Lang, Words, citing,
    dates::{date, dates},
    people,
    systems::{self, belonging_key, regulation_key},
    tie_breaks::said,
    wording,
};

/// The regulations of an event, part by part.
pub fn sections(words: Words, event: &Event) -> Vec<Section> {
    let each = [the_event, rules, ranking, games, appeals];
    let sections = each.map(|section| section(words, event)).into_iter();
    let sections = sections.chain(media(words, event));
    sections.filter(|section| !section.rows.is_empty()).collect()
}

/// The decisions by which regulations were changed after the first round had begun: when and by whom, and why.
pub fn changes(words: Words, event: &Event, said_by: fn(Words, &str) -> String) -> Vec<String> {
    event.regulations_decided.iter().map(|one| decided(words, one, said_by)).collect()
}

/// The regulations as they hang in the hall, with what the books ask of everybody who comes there.
pub(crate) fn notice(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    let mut sheet = Sheet::new(words, event, Kind::RegulationsNotice.title(words));
    for section in sections(words, event) {
        sheet.parts.push(Part::Heading(section.title));
        let rows = section.rows.into_iter().map(|row| {
            let values = row.values.join("; ");
            let told = match row.clause {
                Some((cited, _)) => format!("{values} ({cited})"),
                None => values,
            };
            (row.label, told)
        });
        sheet.parts.push(Part::Facts(rows.collect()));
    }
    let changed = changes(words, event, request.said_by);
    if !changed.is_empty() {
        sheet.parts.push(Part::Heading(words.say("regulations-changed")));
        sheet.parts.extend(changed.into_iter().map(Part::Text));
    }
    // What binds players and spectators at all times; the rest of the list is what is agreed above.
    let binds = |clause: &&Clause| {
        clause.document.contains(&Document::RegulationsNotice)
            && clause.when == When::Always
            && clause.who.iter().any(|who| matches!(who, Who::Player | Who::Everybody))
    };
    let books = event.settings.shelf().books();
    let clauses = books.flat_map(|book| {
        let clauses = book.clauses().iter().filter(binds);
        clauses.map(move |clause| Citation { book, clause })
    });
    let told = clauses.map(|cited| (citing::cited(words, cited), cited.clause.text.clone()));
    let told: Vec<(String, String)> = told.collect();
    if !told.is_empty() {
        sheet.parts.push(Part::Heading(words.say("regulations-everybody")));
        sheet.parts.push(Part::Clauses(told));
    }
    Ok(sheet)
}

/// A part of the regulations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// What it is called.
    pub title: String,
    /// Its lines.
    pub rows: Vec<Row>,
}

/// A line of the regulations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it is about.
    pub label: String,
    /// One sentence, or a list.
    pub values: Vec<String>,
    /// The clause behind it: as it is cited, and where it is shown.
    pub clause: Option<(String, String)>,
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
    rows.add("field-system", systems::system(words, &settings.system));
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

/// The key of the words.
pub const fn level_key(level: Level) -> &'static str {
    match level {
        Level::Club => "level-club",
        Level::Regional => "level-regional",
        Level::National => "level-national",
        Level::International => "level-international",
    }
}

/// The key of the words.
pub const fn rating_key(rating: Rating) -> &'static str {
    match rating {
        Rating::Unrated => "rating-of-unrated",
        Rating::National => "rating-of-national",
        Rating::Fide => "rating-of-fide",
    }
}

/// A language by its own name.
pub fn language_said(language: Language) -> String {
    let known = Lang::ALL.into_iter().find(|one| one.tag() == language.name());
    known.map_or(language.name(), Lang::own_name).to_owned()
}

/// The key of the words.
pub const fn play_off_key(play_off: PlayOffRules) -> &'static str {
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
            match play.delay_minutes {
                0 => words.say("rule-no-delay"),
                n => words.count("play-delay-n", n),
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

/// What the book in force says to cameras and telephones; no section where it says nothing.
fn media(words: Words, event: &Event) -> Option<Section> {
    let shelf = event.settings.shelf();
    let mut rows = Rows::new(words, event);
    for (topic, label, told) in [
        (Topic::BroadcastRights, "rule-picture-rights", "rule-picture-rights-told"),
        (Topic::MediaAccreditation, "rule-accreditation", "rule-accreditation-told"),
        (Topic::MediaTelevision, "rule-television", "rule-television-told"),
        (Topic::MediaVideo, "rule-video", "rule-video-told"),
        (Topic::Telephones, "rule-telephones", "rule-telephones-told"),
    ] {
        if shelf.cite(topic).is_some() {
            rows.add(label, words.say(told)).by(topic);
        }
    }
    if let Some(cited) = shelf.cite(Topic::PhotoWindow) {
        let minutes = |name: &str| u32::try_from(cited.clause.number(name)?).ok();
        let args = [
            ("first", minutes("first_round_minutes")?.into()),
            ("later", minutes("later_rounds_minutes")?.into()),
        ];
        rows.add("rule-photos", words.say_with("rule-photos-told", &args)).by(Topic::PhotoWindow);
    }
    Some(rows.section("regulations-media"))
}

/// A decision that changed regulations: when and by whom, and why.
fn decided(words: Words, one: &RegulationsDecision, said_by: fn(Words, &str) -> String) -> String {
    let by = said_by(words, &one.by);
    let it = format!("{}, {by}", wording::moment(one.at));
    let args = [("it", it.into()), ("reason", one.reason.clone().into())];
    words.say_with("regulations-decided-by", &args)
}
