//! Opening an event, changing its settings, ending it.

use super::{
    Answer, Page, Tab, act, event_of,
    form::{self, Form},
    go, press, rendered, show,
};
use crate::{door, problem::Trouble, routes::App, visitor::Visitor};
use adoube_competition::{
    Act, Refusal,
    settings::{Cycles, Edition, SettingsDraft, USUAL_EDITION, recommended_tie_breaks},
};
use adoube_standings::{Measure, TieBreak};
use askama::Template;
use axum::{
    extract::{Path, State},
    http::StatusCode,
};

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
    can_finish: bool,
    laws: Vec<(&'static str, String)>,
    cycles: Vec<(&'static str, String)>,
    tie_breaks: Vec<(String, String)>,
}

/// The tie-breaks that make sense in a round robin, in the order of the menu.
const OFFERED: [Measure; 11] = [
    Measure::DirectEncounter,
    Measure::Wins,
    Measure::SonnebornBerger,
    Measure::Koya,
    Measure::WinsOverTheBoard,
    Measure::BlackGames,
    Measure::BlackWins,
    Measure::Progressive,
    Measure::AverageRating,
    Measure::Performance,
    Measure::PerfectPerformance,
];

impl SettingsPage {
    fn new(page: Page, form: Form) -> SettingsPage {
        let words = page.words;
        SettingsPage {
            page,
            form,
            id: None,
            stands: false,
            finished: false,
            can_finish: false,
            laws: Edition::ALL.map(|e| (e.key(), words.say(laws_key(e)))).to_vec(),
            cycles: Cycles::ALL
                .map(|c| (c.name(), words.say(super::events::cycles_key(c))))
                .to_vec(),
            tie_breaks: OFFERED
                .map(|measure| {
                    (
                        measure.code().to_owned(),
                        super::tables::said(words, TieBreak::plain(measure)),
                    )
                })
                .to_vec(),
        }
        .with_chosen()
    }

    /// What is chosen is on the menu, even if it is not offered.
    fn with_chosen(mut self) -> SettingsPage {
        for chosen in self.form.settings().tie_breaks.unwrap_or_default() {
            if let Ok(one) = chosen.parse::<TieBreak>()
                && self.tie_breaks.iter().all(|(code, _)| *code != one.code())
            {
                self.tie_breaks.push((one.code(), super::tables::said(self.page.words, one)));
            }
        }
        self
    }

    fn of(visitor: &Visitor, folded: &crate::house::Folded, form: Form) -> SettingsPage {
        let event = &folded.event;
        SettingsPage {
            id: Some(event.id.clone()),
            stands: event.has_begun(),
            finished: event.finished,
            can_finish: event.is_drawn() && event.rounds.iter().all(|round| round.closed),
            ..SettingsPage::new(Page::of_event(visitor, folded, Tab::Settings), form)
        }
    }
}

/// The words of an edition.
pub(super) fn laws_key(edition: Edition) -> &'static str {
    match edition {
        Edition::Fide2009 => "laws-fide-2009",
        Edition::Russia2015 => "laws-russia-2015",
        Edition::Fide2023 => "laws-fide-2023",
    }
}

/// `GET /events/new`
pub(crate) async fn new(visitor: Visitor) -> Answer {
    visitor.organiser_only()?;
    let usual = SettingsDraft {
        laws: USUAL_EDITION.key().to_owned(),
        win: "1".to_owned(),
        draw: "½".to_owned(),
        loss: "0".to_owned(),
        tie_breaks: Some(recommended_tie_breaks(USUAL_EDITION).iter().map(|t| t.code()).collect()),
        ..SettingsDraft::default()
    };
    show(&SettingsPage::new(Page::new(&visitor), Form::of_settings(&usual)))
}

/// `POST /events/new`
pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    axum::Form(form): axum::Form<Form>,
) -> Answer {
    visitor.own_form(&form)?;
    let id = door::random_text(8)
        .map_err(|error| visitor.trouble(Trouble::inside(visitor.words, &error)))?;
    let create = Act::CreateEvent { id: id.clone(), settings: form.settings() };
    match act(&app, &visitor, &id, &create).await? {
        Ok(_) => go(&format!("/events/{id}/players")),
        Err(refusal) => {
            let form = form.refused(visitor.words, &refusal);
            let page = SettingsPage::new(Page::new(&visitor), form);
            Ok(rendered(StatusCode::UNPROCESSABLE_ENTITY, &page))
        }
    }
}

/// `GET /events/{id}/settings`
pub(crate) async fn edit(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    let form = Form::of_settings(&SettingsDraft::from(&folded.event.settings));
    show(&SettingsPage::of(&visitor, &folded, form))
}

/// `POST /events/{id}/settings`
pub(crate) async fn change(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    axum::Form(form): axum::Form<Form>,
) -> Answer {
    visitor.own_form(&form)?;
    let folded = event_of(&app, &visitor, &id).await?;
    // Fields that can no longer be changed are not in the form: they stay as they are.
    let now = SettingsDraft::from(&folded.event.settings);
    let mut settings = form.settings();
    // The form shows as many tie-breaks as it has fields; what is beyond them stays.
    let beyond = now.tie_breaks.iter().flatten().skip(form::TIE_BREAKS.len()).cloned();
    if let Some(chosen) = &mut settings.tie_breaks {
        chosen.extend(beyond);
    }
    if form.get("laws").is_none() {
        settings = SettingsDraft {
            laws: now.laws,
            time_control: now.time_control,
            win: now.win,
            draw: now.draw,
            loss: now.loss,
            cycles: now.cycles,
            tie_breaks: now.tie_breaks,
            ..settings
        };
    }
    match act(&app, &visitor, &id, &Act::ChangeSettings { settings }).await? {
        Ok(_) => go(&format!("/events/{id}")),
        Err(refusal) => again(&visitor, &folded, form, &refusal),
    }
}

fn again(
    visitor: &Visitor,
    folded: &crate::house::Folded,
    form: Form,
    refusal: &Refusal,
) -> Answer {
    let form = form.refused(visitor.words, refusal);
    Ok(rendered(StatusCode::UNPROCESSABLE_ENTITY, &SettingsPage::of(visitor, folded, form)))
}

/// `POST /events/{id}/finish`
pub(crate) async fn finish(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    axum::Form(form): axum::Form<Form>,
) -> Answer {
    visitor.own_form(&form)?;
    press(&app, &visitor, &id, &Act::FinishEvent, &format!("/events/{id}")).await
}

/// `POST /events/{id}/reopen`
pub(crate) async fn reopen(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    axum::Form(form): axum::Form<Form>,
) -> Answer {
    visitor.own_form(&form)?;
    let folded = event_of(&app, &visitor, &id).await?;
    let reopen = Act::ReopenEvent { reason: form.value("reason").to_owned() };
    match act(&app, &visitor, &id, &reopen).await? {
        Ok(_) => go(&format!("/events/{id}")),
        Err(refusal) => {
            let mut shown = Form::of_settings(&SettingsDraft::from(&folded.event.settings));
            shown = shown.refused(visitor.words, &refusal);
            Ok(rendered(
                StatusCode::UNPROCESSABLE_ENTITY,
                &SettingsPage::of(&visitor, &folded, shown),
            ))
        }
    }
}
