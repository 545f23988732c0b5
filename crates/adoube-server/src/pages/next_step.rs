//! The one next step of an event: what the organiser's pages offer, and doing it in one press.

use super::{Answer, act, consent, event_of, form::OwnForm, go};
use crate::{app::App, problem::Trouble, visitor::Visitor};
use adoube_competition::{Event, NextStep, Refusal, people::Power};
use adoube_house::door;
use adoube_words::{Words, next_step};
use axum::extract::{Path, State};

/// Whether the next step is one for whoever looks: it is offered to nobody who would be refused.
pub(crate) fn is_for(visitor: &Visitor, event: &Event) -> bool {
    match NextStep::of(event) {
        NextStep::Prepare { missing } => match *missing {
            Refusal::NoChiefArbiter => visitor.may(Power::Regulate),
            _ => visitor.may(Power::Entries),
        },
        NextStep::DrawLots | NextStep::PairRound { .. } | NextStep::PlayOff { .. } => {
            visitor.may(Power::Pair)
        }
        NextStep::EnterResults { .. } => visitor.may(Power::Results),
        NextStep::Finish => visitor.may(Power::CloseRounds),
        NextStep::Over => visitor.serves(),
    }
}

/// The next step as a page offers it.
pub(crate) struct StepView {
    /// What a form must name: whoever presses means this step and no other.
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) told: String,
    /// What the main button says, and where it leads; nowhere where pressing it does the step.
    pub(crate) primary: String,
    pub(crate) leads: Option<String>,
    /// Another way: where it leads, and what it says.
    pub(crate) other: Option<(String, String)>,
}

impl StepView {
    pub(crate) fn new(words: Words, event: &Event) -> StepView {
        let next = NextStep::of(event);
        let at = |path: &str| format!("/events/{}{path}", event.id);
        let title = next_step::title(words, &next);
        let (primary, leads, other) = match &next {
            NextStep::Prepare { missing } => {
                let page = match **missing {
                    Refusal::NoChiefArbiter => "/settings",
                    Refusal::TeamsNeeded { .. } | Refusal::TeamWithoutPlayers { .. } => "/teams",
                    _ => "/players",
                };
                (title.clone(), Some(at(page)), None)
            }
            NextStep::DrawLots => {
                (title.clone(), None, Some(("/draw".to_owned(), "next-draw-other")))
            }
            NextStep::EnterResults { round, .. } => (
                words.count("enter-results-n", *round),
                Some(at(&format!("/rounds/{round}/results"))),
                Some((format!("/rounds/{round}/desk"), "tab-desk")),
            ),
            NextStep::PairRound { .. } => {
                (title.clone(), None, Some(("/pairing".to_owned(), "next-pair-look")))
            }
            NextStep::PlayOff { .. } => (words.say("play-off"), Some(at("/play-off")), None),
            NextStep::Finish => {
                (title.clone(), None, Some(("/standings".to_owned(), "tab-standings")))
            }
            NextStep::Over => (
                words.say("final-standings"),
                Some(at("/standings")),
                Some(("/trf".to_owned(), "report-file")),
            ),
        };
        let told = next_step::told(words, event, &next);
        let other = other.map(|(path, key)| (at(&path), words.say(key)));
        StepView { name: next.name(), title, told, primary, leads, other }
    }
}

/// `POST /events/{id}/next`
pub(crate) async fn press(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let home = format!("/events/{id}");
    let folded = event_of(&app, &visitor, &id).await?;
    let next = NextStep::of(&folded.event);
    // Somebody else was faster, or the page is old: what is to be done now is shown, and nothing is done.
    if form.value("step") != next.name() {
        return go(&home);
    }
    let seed = door::random_text(20)
        .map_err(|error| visitor.trouble(Trouble::inside(visitor.words, &error)))?;
    let Some(step) = next.act(&seed) else { return go(&home) };
    match act(&app, &visitor, &id, &step.with(form.consent())).await? {
        Ok(_) => go(&match next {
            NextStep::PairRound { round } => format!("{home}/rounds/{round}"),
            NextStep::Finish => format!("{home}/standings"),
            _ => home,
        }),
        Err(refusal) if consent::is_asked(&refusal) => {
            consent::ask(&visitor, &folded, form, &refusal)
        }
        // The page of pairings says what is in the way, and how to get past it.
        Err(_) if matches!(next, NextStep::PairRound { .. }) => go(&format!("{home}/pairing")),
        Err(refusal) => {
            let shelf = folded.event.settings.shelf();
            Err(visitor.trouble(Trouble::refused(visitor.words, shelf, &refusal)))
        }
    }
}
