//! Opening an event, changing its settings, ending it.

use super::{
    Answer, Page, Tab, event_of, event_presets,
    form::{Form, OwnForm, TIE_BREAK},
    go, press, show, submit,
};
use crate::{app::App, problem::Trouble, visitor::Visitor};
use adoube_board::Game;
use adoube_books::Shelf;
use adoube_competition::{
    Act, NextStep, Visibility,
    game_laws::GameLaws,
    numbering::Numbering,
    player::Belonging,
    preset::{EventPreset, PRESETS},
    settings::{
        Acceleration, Cycles, Edition, Primary, SettingsDraft, TeamRules, USUAL_EDITION, Won,
        presets, recommended_tie_breaks, usual_regulation,
    },
    system::Kind,
    systems::knockout::Seeding,
    table::Table,
    team_table::TeamTable,
    tint::Tint,
};
use adoube_house::{Folded, door};
use adoube_laws::clock::approved;
use adoube_pairing::swiss::Rules;
use adoube_standings::{Regulation, System as Counted, TieBreak, preset::Preset};
use adoube_words::{
    Words, citing,
    systems::{self, belonging_key, regulation_key},
    warnings,
};
use askama::Template;
use axum::extract::{Path, Query, State};
use std::collections::BTreeMap;

#[derive(Template)]
#[template(path = "settings.html")]
struct SettingsPage {
    page: Page,
    form: Form,
    /// The event's address; none for a new one.
    id: Option<String>,
    /// The regulations can no longer be changed.
    stands: bool,
    finished: bool,
    visibility: Visibility,
    /// It has a picture.
    logo: bool,
    can_finish: bool,
    /// The games, each with the Laws it can be played by.
    laws: Vec<(String, Vec<(String, String)>)>,
    cycles: Vec<(&'static str, String)>,
    rules: Vec<(&'static str, String)>,
    accelerations: Vec<(&'static str, String)>,
    numberings: Vec<(&'static str, String)>,
    seedings: Vec<(&'static str, String)>,
    yes_or_no: Vec<(&'static str, String)>,
    team_rules: Vec<(&'static str, String)>,
    primaries: Vec<(&'static str, String)>,
    won: Vec<(&'static str, String)>,
    line_ups: Vec<(&'static str, String)>,
    /// Every system with its name.
    systems: Vec<(Kind, String)>,
    /// The system that the form is for.
    system: Kind,
    drawn: bool,
    tie_breaks: Vec<(String, String)>,
    /// The fields for tie-breaks: as many as are chosen, and more to choose in.
    tie_break_fields: Vec<(String, String)>,
    /// The recommended orders, by name.
    orders: Vec<(&'static str, String)>,
    /// The list that a new event is proposed; it follows the Laws until somebody changes it.
    proposed: String,
    regulations: Vec<(&'static str, String)>,
    /// What is usual where no regulation is chosen.
    regulation_usual: String,
    belongings: Vec<(&'static str, String)>,
    /// What the regulations have against the tie-breaks that are chosen.
    advice: Vec<String>,
    /// The tie-breaks can be put right all the same.
    tie_breaks_open: bool,
    in_fide_mode: bool,
    fide_mode: String,
    /// What the chosen preset does beside filling this form.
    fills: Option<String>,
    /// What a new event can begin as: names, words, what each is.
    presets: Vec<(&'static str, String, String)>,
    /// The time controls of the approved list, once each, with the events they are approved for.
    time_controls: Vec<(String, String)>,
}

/// A form has at least so many fields for tie-breaks.
const FEWEST_FIELDS: usize = 6;

/// The tie-breaks that make sense in every system, in the order of the menu.
const OFFERED: [&str; 30] = [
    "DE", "WIN", "SB", "SB/C1", "SB/C2", "SB/M1", "SB/M2", "KS", "KS/L+1", "KS/L+2", "KS/L-1",
    "KS/L-2", "KS/G+1", "KS/G-1", "WON", "BPG", "BWG", "PS", "PS/C1", "PS/C2", "PS/C3", "REP",
    "STD", "RTNG", "TPN", "ARO", "ARO/D", "TPR", "TPR400", "PTP",
];

/// Those of a Swiss: in a round robin they mean nothing, and the menu must not have them.
const OFFERED_IN_SWISS: [&str; 11] =
    ["BH/C1", "BH", "BH/C2", "BH/M1", "BH/M2", "FB", "AOB", "SOB", "ARO/C1", "APRO", "APPO"];

/// Those of teams.
const OFFERED_TO_TEAMS: [&str; 22] = [
    "MPvGP", "DE", "EDE", "EDE/BC", "EDE/TBR", "EDE/BBE", "MPTS", "GPTS", "MGPTS", "SB", "EMMSB",
    "EMGSB", "EGMSB", "EGGSB", "EMMSB/C1", "EMGSB/C1", "EGMSB/C1", "EGGSB/C1", "BC", "WIN", "WON",
    "KS",
];

/// Those of teams in a Swiss.
const OFFERED_IN_TEAM_SWISS: [&str; 5] = ["BH/C1", "BH", "BH/M1", "FB", "SSSC"];

/// Which system a form is for.
#[derive(serde::Deserialize)]
pub(crate) struct Which {
    system: Option<String>,
}

impl SettingsPage {
    fn new(page: Page, form: Form) -> SettingsPage {
        let words = page.words;
        // A field for colours is never empty: it shows the one that the event has anyway.
        let id = page.event.as_ref().map_or("", |event| event.id.as_str());
        let form = match form.value("colour") {
            "" => form.and("colour", Tint::usual(id).to_string()),
            _ => form,
        };
        let system = Kind::from_name(form.value("system")).unwrap_or_default();
        let preset = EventPreset::named(form.value("begin_as"));
        let traits = system.traits();
        let offered: Vec<&str> = match (traits.counted, traits.has_matches()) {
            (None, _) => vec![],
            (Some(Counted::RoundRobin), false) => OFFERED.to_vec(),
            (Some(Counted::Swiss), false) => {
                OFFERED_IN_SWISS.iter().chain(&OFFERED).copied().collect()
            }
            (Some(Counted::RoundRobin), true) => OFFERED_TO_TEAMS.to_vec(),
            (Some(Counted::Swiss), true) => {
                OFFERED_TO_TEAMS.iter().chain(&OFFERED_IN_TEAM_SWISS).copied().collect()
            }
        };
        SettingsPage {
            page,
            form,
            id: None,
            stands: false,
            finished: false,
            visibility: Visibility::Public,
            logo: false,
            can_finish: false,
            laws: game_laws(words),
            cycles: Cycles::ALL.map(|c| (c.name(), words.say(systems::cycles_key(c)))).to_vec(),
            rules: Rules::ALL
                .map(|rules| (rules.name(), words.say(systems::rules_key(rules))))
                .to_vec(),
            team_rules: TeamRules::ALL
                .map(|rules| (rules.name(), words.say(systems::team_rules_key(rules))))
                .to_vec(),
            primaries: Primary::ALL.map(|one| (one.name(), words.say(primary_key(one)))).to_vec(),
            won: Won::ALL.map(|one| (one.name(), words.say(won_key(one)))).to_vec(),
            line_ups: vec![
                ("fixed", words.say("line-ups-fixed")),
                ("free", words.say("line-ups-free")),
            ],
            accelerations: Acceleration::ALL
                .map(|one| (one.name(), words.say(systems::acceleration_key(one))))
                .to_vec(),
            numberings: Numbering::ALL
                .map(|one| (one.name(), words.say(numbering_key(one))))
                .to_vec(),
            seedings: Seeding::ALL
                .map(|one| (one.name(), words.say(super::bracket::seeding_key(one))))
                .to_vec(),
            yes_or_no: vec![("yes", words.say("knockout-yes")), ("no", words.say("knockout-no"))],
            systems: Kind::ALL.map(|kind| (kind, words.say(systems::system_key(kind)))).to_vec(),
            system,
            drawn: false,
            tie_break_fields: vec![],
            orders: presets(system).iter().map(|one| (one.name, order_told(*one))).collect(),
            proposed: String::new(),
            regulations: Regulation::ALL
                .map(|one| (one.name(), words.say(regulation_key(one))))
                .to_vec(),
            regulation_usual: regulation_usual(words),
            belongings: belongings(words),
            advice: vec![],
            tie_breaks_open: false,
            in_fide_mode: true,
            fide_mode: String::new(),
            fills: preset.map(|preset| event_presets::fills(preset, words)),
            presets: PRESETS.map(|preset| event_presets::told(preset, words)).to_vec(),
            time_controls: time_controls(),
            tie_breaks: offered
                .into_iter()
                .filter_map(|code| code.parse::<TieBreak>().ok())
                .map(|one| (one.code(), named(words, one)))
                .collect(),
        }
        .with_chosen()
    }

    /// What is chosen is on the menu, even if it is not offered.
    fn with_chosen(mut self) -> SettingsPage {
        for chosen in self.form.settings().tie_breaks.unwrap_or_default() {
            if let Ok(one) = chosen.parse::<TieBreak>()
                && self.tie_breaks.iter().all(|(code, _)| *code != one.code())
            {
                self.tie_breaks.push((one.code(), named(self.page.words, one)));
            }
        }
        let words = self.page.words;
        let field =
            |number: usize| (format!("{TIE_BREAK}{number}"), words.count("tie-break-nth", number));
        let fields = (self.form.tie_breaks().len() + 2).max(FEWEST_FIELDS);
        self.tie_break_fields = (1..=fields).map(field).collect();
        self
    }

    fn of(visitor: &Visitor, folded: &Folded, form: Form) -> SettingsPage {
        let event = &folded.event;
        SettingsPage {
            id: Some(event.id.clone()),
            stands: event.has_begun()
                || (event.settings.system.pairs_round_by_round() && !event.rounds.is_empty()),
            finished: event.finished,
            visibility: event.visibility,
            logo: event.logo.is_some(),
            can_finish: NextStep::of(event) == NextStep::Finish,
            drawn: event.is_drawn(),
            tie_breaks_open: event.settings.regulation() != Regulation::Russia2015,
            in_fide_mode: event.fide.is_in(),
            fide_mode: warnings::mode_explained(visitor.words, &event.fide),
            advice: TeamTable::new(event)
                .map_or_else(|| Table::new(event).advice(), |table| table.advice())
                .iter()
                .map(|one| super::category::advised(visitor.words, event.settings.shelf(), one))
                .collect(),
            ..SettingsPage::new(Page::of_event(visitor, folded, Tab::Settings), form)
        }
    }
}

/// Every game with the Laws it can be played by, in words.
fn game_laws(words: Words) -> Vec<(String, Vec<(String, String)>)> {
    let of = |game: Game| {
        let all = GameLaws::all().filter(|one| one.game == game);
        all.map(|one| (one.to_string(), citing::game_laws(words, one))).collect()
    };
    Game::ALL.map(|game| (citing::game(words, game), of(game))).to_vec()
}

/// The time controls of the approved list, once each.
fn time_controls() -> Vec<(String, String)> {
    let mut all: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for one in approved() {
        all.entry(one.control.to_string()).or_default().push(&one.event);
    }
    all.into_iter().map(|(control, events)| (control, events.join("; "))).collect()
}

/// A recommended order in a menu: its article and its codes.
fn order_told(preset: Preset) -> String {
    format!("{} ({}): {}", preset.article(), preset.regulation, preset.codes.replace(',', ", "))
}

/// What players may have in common, in words.
pub(super) fn belongings(words: Words) -> Vec<(&'static str, String)> {
    Belonging::ALL.map(|one| (one.name(), words.say(belonging_key(one)))).to_vec()
}

/// Which regulation goes with which editions, where none is chosen.
fn regulation_usual(words: Words) -> String {
    let with = |regulation| {
        let goes = Edition::ALL.into_iter().filter(|one| usual_regulation(*one) == regulation);
        let laws: Vec<String> = goes.map(|one| citing::edition(words, one)).collect();
        let regulation = words.say(regulation_key(regulation));
        (!laws.is_empty()).then(|| format!("{regulation} ({})", laws.join("; ")))
    };
    let all: Vec<String> = Regulation::ALL.into_iter().filter_map(with).collect();
    words.say_with("regulation-usual", &[("which", all.join(", ").into())])
}

/// The name of a tie-break with its modifiers.
fn named(words: Words, one: TieBreak) -> String {
    let said = super::tables::said(words, one);
    match one == TieBreak::plain(one.measure) {
        true => said,
        false => format!("{said} ({})", one.code()),
    }
}

/// The words of a way to number players.
fn numbering_key(numbering: Numbering) -> &'static str {
    match numbering {
        Numbering::Fide => "numbering-fide",
        Numbering::Nro => "numbering-nro",
        Numbering::Fidon => "numbering-fidon",
        Numbering::Nidof => "numbering-nidof",
        Numbering::Hbfn => "numbering-hbfn",
        Numbering::Lbfn => "numbering-lbfn",
    }
}

/// The words of what decides an event of teams.
const fn primary_key(primary: Primary) -> &'static str {
    match primary {
        Primary::MatchPoints => "primary-match-points",
        Primary::GamePoints => "primary-game-points",
    }
}

/// The words of what makes a match a won one.
const fn won_key(won: Won) -> &'static str {
    match won {
        Won::MoreThanOpponent => "won-more-than-opponent",
        Won::MoreThanHalf => "won-more-than-half",
    }
}

/// `GET /events/new`
pub(crate) async fn new(visitor: Visitor, Query(which): Query<Which>) -> Answer {
    visitor.organiser_only()?;
    let system = which.system.and_then(|name| Kind::from_name(&name)).unwrap_or_default();
    let proposed = recommended(usual_regulation(USUAL_EDITION), system).join(",");
    let page = SettingsPage::new(Page::new(&visitor), usual(system));
    show(&SettingsPage { proposed, ..page })
}

/// The form of a new event with what is usual in a system.
fn usual(system: Kind) -> Form {
    Form::of_settings(&SettingsDraft {
        laws: GameLaws { game: Game::Chess, laws: USUAL_EDITION }.to_string(),
        win: "1".to_owned(),
        draw: "½".to_owned(),
        loss: "0".to_owned(),
        tie_breaks: Some(recommended(usual_regulation(USUAL_EDITION), system)),
        system: system.name().to_owned(),
        bye: "1".to_owned(),
        boards: "4".to_owned(),
        match_win: "2".to_owned(),
        match_draw: "1".to_owned(),
        match_loss: "0".to_owned(),
        federations_apart: "0".to_owned(),
        ..super::bracket::usual()
    })
}

/// The form of a new event for another system, or as a preset has it, with everything that was typed.
fn turned(visitor: &Visitor, form: Form) -> Option<SettingsPage> {
    let preset = EventPreset::named(form.value("preset"));
    let system = preset.map(|preset| preset.system).or(Kind::from_name(form.value("show")))?;
    let proposed = recommended(usual_regulation(USUAL_EDITION), system).join(",");
    // Tie-breaks are those of a system: a list for another one means nothing here.
    let form = form.without_tie_breaks().and("system", system.name().to_owned());
    let form = match preset {
        Some(preset) => event_presets::fill(preset, form),
        None => form,
    };
    let page = SettingsPage::new(Page::new(visitor), form.beside(&usual(system)));
    Some(SettingsPage { proposed, ..page })
}

fn recommended(regulation: Regulation, system: Kind) -> Vec<String> {
    recommended_tie_breaks(regulation, system).iter().map(|one| one.code()).collect()
}

/// The settings with the recommended order that was chosen instead of the list, if one was; or with the codes that were typed
/// behind it.
fn chosen_order(form: &Form, mut settings: SettingsDraft) -> SettingsDraft {
    let typed = form.value("tie_breaks_more").split([' ', ',', ';', '\t']);
    let typed = typed.filter(|code| !code.is_empty()).map(str::to_owned);
    let typed: Vec<String> = typed.collect();
    match form.value("order").trim() {
        "" if typed.is_empty() => settings,
        "" => {
            settings.tie_breaks.get_or_insert_default().extend(typed);
            settings
        }
        name => SettingsDraft { tie_breaks: Some(vec![name.to_owned()]), ..settings },
    }
}

/// `POST /events/new`
pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    // A button that asks for other fields creates nothing.
    if form.get("show").or(form.get("preset")).is_some() {
        let page = turned(&visitor, form).ok_or_else(|| visitor.not_found())?;
        return show(&page);
    }
    let id = door::random_text(8)
        .map_err(|error| visitor.trouble(Trouble::inside(visitor.words, &error)))?;
    let mut settings = chosen_order(&form, form.settings());
    // A proposal that nobody touched follows the Laws and the regulation that were chosen.
    let listed: Vec<String> =
        settings.tie_breaks.iter().flatten().filter(|code| !code.is_empty()).cloned().collect();
    let proposed = form.value("proposed").to_owned();
    if !proposed.is_empty() && listed.join(",") == proposed {
        settings.tie_breaks = None;
    }
    let has_teams = Kind::from_name(&settings.system).is_some_and(|kind| kind.traits().has_teams());
    let settings = settings.of_its_system();
    let preset = EventPreset::named(form.value("begin_as"));
    let agreed = preset.map(|preset| preset.acts(&settings)).unwrap_or_default();
    let create = Act::CreateEvent { id: id.clone(), settings };
    // A draft is one from its first moment: nobody sees it in between.
    let draft = form.get("draft").map(|_| Act::DraftEvent);
    let acts: Vec<Act> = std::iter::once(create).chain(draft).chain(agreed).collect();
    match super::acts(&app, &visitor, &id, &acts).await? {
        // Players of a team event play for teams, which come first.
        Ok(_) if has_teams => go(&format!("/events/{id}/teams")),
        Ok(_) => go(&format!("/events/{id}/players")),
        Err(refusal) => {
            let form = form.refused(visitor.words, Shelf::EMPTY, &refusal);
            let page = SettingsPage::new(Page::new(&visitor), form);
            super::again(&SettingsPage { proposed, ..page })
        }
    }
}

/// `GET /events/{id}/settings`
pub(crate) async fn edit(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(which): Query<Which>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    let mut draft = SettingsDraft::from(&folded.event.settings);
    // The form of another system, with what is usual there.
    let other = which.system.and_then(|name| Kind::from_name(&name));
    if let Some(system) = other.filter(|&system| system != folded.event.settings.system.kind()) {
        draft.tie_breaks = Some(recommended(folded.event.settings.regulation(), system));
        draft.system = system.name().to_owned();
        if system.traits().bracket {
            draft = super::bracket::with_usual(draft);
        }
    }
    show(&SettingsPage::of(&visitor, &folded, Form::of_settings(&draft)))
}

/// The page with what is wrong about something that is no field of its form.
pub(super) fn with_problem(visitor: &Visitor, folded: &Folded, problem: String) -> Answer {
    let form = Form::of_settings(&SettingsDraft::from(&folded.event.settings));
    super::again(&SettingsPage::of(visitor, folded, form.with_general(problem)))
}

/// `POST /events/{id}/settings`
pub(crate) async fn change(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    // Fields that can no longer be changed are not in the form: they stay as they are.
    let now = SettingsDraft::from(&folded.event.settings);
    let mut settings = chosen_order(&form, form.settings());
    if form.get("laws").is_none() {
        settings = SettingsDraft {
            laws: now.laws,
            time_control: now.time_control,
            regulation: now.regulation,
            win: now.win,
            draw: now.draw,
            loss: now.loss,
            system: now.system,
            cycles: now.cycles,
            rules: now.rules,
            boards: now.boards,
            primary: now.primary,
            match_win: now.match_win,
            match_draw: now.match_draw,
            match_loss: now.match_loss,
            won: now.won,
            line_ups: now.line_ups,
            acceleration: now.acceleration,
            bye: now.bye,
            numbering: now.numbering,
            seeding: now.seeding,
            games: now.games,
            tie_break_games: now.tie_break_games,
            tie_break_sets: now.tie_break_sets,
            armageddon: now.armageddon,
            third_place: now.third_place,
            tie_breaks: settings.tie_breaks.or(now.tie_breaks),
            ..settings
        };
    }
    let change = Act::ChangeSettings { settings: settings.of_its_system() };
    let page = |folded: &Folded, form| Ok(SettingsPage::of(&visitor, folded, form));
    submit(&app, &visitor, &id, Ok(change), form, &format!("/events/{id}"), page).await
}

/// `POST /events/{id}/finish`
pub(crate) async fn finish(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(_): OwnForm,
) -> Answer {
    press(&app, &visitor, &id, &Act::FinishEvent, &format!("/events/{id}")).await
}

/// `POST /events/{id}/leave-fide-mode`
pub(crate) async fn leave_fide_mode(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let page = |folded: &Folded, form: Form| {
        let shown = Form::of_settings(&SettingsDraft::from(&folded.event.settings));
        Ok(SettingsPage::of(&visitor, folded, form.beside(&shown)))
    };
    let then = format!("/events/{id}/settings");
    submit(&app, &visitor, &id, Ok(Act::LeaveFideMode), form, &then, page).await
}

/// `POST /events/{id}/reopen`
pub(crate) async fn reopen(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let reopen = Act::ReopenEvent { reason: form.value("reason").to_owned() };
    let page = |folded: &Folded, form: Form| {
        let shown = Form::of_settings(&SettingsDraft::from(&folded.event.settings));
        Ok(SettingsPage::of(&visitor, folded, form.beside(&shown)))
    };
    submit(&app, &visitor, &id, Ok(reopen), form, &format!("/events/{id}"), page).await
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use adoube_competition::settings::needs_swiss;
    use adoube_standings::Measure;

    /// What FIDE wants every program to offer for a round robin (questions 89 to 105).
    const MANDATORY: [&str; 18] = [
        "DE", "BPG", "BWG", "REP", "STD", "SB", "SB/C1", "SB/C2", "SB/M1", "SB/M2", "RTNG", "WIN",
        "TPN", "KS", "KS/L+1", "KS/L+2", "KS/L-1", "KS/L-2",
    ];

    /// Everything that any of the texts measures can be chosen; every modifier of it can be typed.
    #[test]
    fn the_menus_have_every_measure() {
        let offered = |lists: &[&[&str]]| -> Vec<Measure> {
            let codes = lists.iter().flat_map(|list| list.iter());
            codes.map(|code| code.parse::<TieBreak>().unwrap().measure).collect()
        };
        let players = offered(&[&OFFERED, &OFFERED_IN_SWISS]);
        let teams = offered(&[&OFFERED_TO_TEAMS, &OFFERED_IN_TEAM_SWISS]);
        for measure in Measure::ALL {
            // The points come before all tie-breaks.
            let known = players.contains(&measure) || teams.contains(&measure);
            assert!(known || measure == Measure::Points, "{measure:?}");
        }
    }

    #[test]
    fn the_menu_of_a_round_robin_has_all_that_is_mandatory_and_nothing_of_the_buchholz_family() {
        for code in MANDATORY {
            assert!(OFFERED.contains(&code), "{code}");
        }
        for code in OFFERED {
            let one: TieBreak = code.parse().unwrap();
            assert_eq!(one.code(), code);
            assert!(!needs_swiss(one.measure), "{code}");
        }
    }
}
