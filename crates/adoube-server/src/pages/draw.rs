//! Drawing lots, by seed or by hand, and taking a draw back.

use super::{Answer, Page, Tab, act, event_of, form::Form, go, rendered, show, view::Who};
use crate::{door, house::Folded, problem::Trouble, routes::App, visitor::Visitor};
use adoube_competition::{
    Act, Faults, Refusal,
    act::DrawMethod,
    fault::{FieldName, Problem},
    player::PlayerId,
};
use askama::Template;
use axum::{
    extract::{Path, State},
    http::StatusCode,
};

#[derive(Template)]
#[template(path = "draw.html")]
struct DrawPage {
    page: Page,
    id: String,
    players: Vec<Who>,
    drawn: bool,
    begun: bool,
    finished: bool,
    by_seed: bool,
    seed: Option<String>,
    no_chief_arbiter: bool,
    form: Form,
}

impl DrawPage {
    fn new(visitor: &Visitor, folded: &Folded, form: Form) -> DrawPage {
        let event = &folded.event;
        let players = if event.is_drawn() {
            event.numbers.iter().filter_map(|&id| event.entrant(id)).map(Who::new).collect()
        } else {
            event.taking_part().map(Who::new).collect()
        };
        DrawPage {
            page: Page::of_event(visitor, folded, Tab::Draw),
            id: event.id.clone(),
            players,
            drawn: event.is_drawn(),
            begun: event.has_begun(),
            finished: event.finished,
            by_seed: form.value("by") != "hand",
            seed: event.seed.clone(),
            no_chief_arbiter: event.settings.chief_arbiter.is_none(),
            form,
        }
    }
}

/// `GET /events/{id}/draw`
pub(crate) async fn form(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&DrawPage::new(&visitor, &folded, Form::default()))
}

/// `POST /events/{id}/draw`
pub(crate) async fn draw(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    axum::Form(form): axum::Form<Form>,
) -> Answer {
    visitor.own_form(&form)?;
    let folded = event_of(&app, &visitor, &id).await?;
    let method = match form.value("by") {
        "hand" => order(&folded, &form).map(|order| DrawMethod::ByHand { order }),
        _ => seed(&visitor, &form)?.map(|seed| DrawMethod::Seed { seed }),
    };
    let drawn = match method {
        Ok(method) => act(&app, &visitor, &id, &Act::DrawLots { method }).await?,
        Err(refusal) => Err(refusal),
    };
    match drawn {
        Ok(_) => go(&format!("/events/{id}/draw")),
        Err(refusal) => {
            let form = form.refused(visitor.words, &refusal);
            let page = DrawPage::new(&visitor, &folded, form);
            Ok(rendered(StatusCode::UNPROCESSABLE_ENTITY, &page))
        }
    }
}

/// The seed as typed, or one of the house's own.
fn seed(visitor: &Visitor, form: &Form) -> Result<Result<String, Refusal>, super::PageTrouble> {
    match form.value("seed").trim() {
        "" => door::random_text(20)
            .map(Ok)
            .map_err(|error| visitor.trouble(Trouble::inside(visitor.words, &error))),
        typed => Ok(Ok(typed.to_owned())),
    }
}

/// The order from the number typed for each player.
fn order(folded: &Folded, form: &Form) -> Result<Vec<PlayerId>, Refusal> {
    let fault = || Refusal::from(Faults::one(FieldName::Order, Problem::NotEverybodyOnce));
    let mut numbered = Vec::new();
    for entrant in folded.event.taking_part() {
        let typed = form.value(&format!("number-{}", entrant.id)).trim().parse::<u32>();
        numbered.push((typed.map_err(|_| fault())?, entrant.id));
    }
    numbered.sort_unstable();
    let everybody_once = (1..).zip(&numbered).all(|(number, &(typed, _))| number == typed);
    if everybody_once { Ok(numbered.into_iter().map(|(_, id)| id).collect()) } else { Err(fault()) }
}

/// `POST /events/{id}/draw/annul`
pub(crate) async fn annul(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    axum::Form(form): axum::Form<Form>,
) -> Answer {
    visitor.own_form(&form)?;
    let folded = event_of(&app, &visitor, &id).await?;
    let annul = Act::AnnulDraw { reason: form.value("reason").to_owned() };
    match act(&app, &visitor, &id, &annul).await? {
        Ok(_) => go(&format!("/events/{id}/draw")),
        Err(refusal) => {
            let form = form.refused(visitor.words, &refusal);
            let page = DrawPage::new(&visitor, &folded, form);
            Ok(rendered(StatusCode::UNPROCESSABLE_ENTITY, &page))
        }
    }
}
