//! Drawing lots, by seed or by hand, and taking a draw back.

use super::{
    Answer, Page, Tab, event_of,
    form::{Form, OwnForm},
    show, submit,
    teams::TeamView,
    view::Who,
};
use crate::{app::App, problem::Trouble, visitor::Visitor};
use adoube_base::Color;
use adoube_competition::{
    Act, Faults, Refusal,
    act::DrawMethod,
    fault::{FieldName, Problem},
    player::{Belonging, PlayerId},
    systems::knockout::Seeding,
};
use adoube_house::{Folded, door};
use askama::Template;
use axum::extract::{Path, State};
use std::fmt::Display;

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
    /// In a Swiss the lot gives the first colour.
    swiss: bool,
    /// Lots are drawn for teams: those that take part, or all by their numbers.
    of_teams: bool,
    teams: Vec<TeamView>,
    /// How a knock-out gives the places of its bracket.
    seeding: Option<Seeding>,
    /// Lots can be drawn from the envelopes of the Varma tables.
    can_varma: bool,
    /// What players may have in common, so that they are kept apart.
    belongings: Vec<(&'static str, String)>,
    /// They were.
    varma: bool,
    /// Two may exchange their numbers by consent.
    exchanges: bool,
    drawn_players: Vec<(String, String)>,
    initial: Option<String>,
    no_chief_arbiter: bool,
    form: Form,
}

impl DrawPage {
    fn new(visitor: &Visitor, folded: &Folded, form: Form) -> DrawPage {
        let event = &folded.event;
        let players = if event.is_drawn() {
            event.numbers.iter().filter_map(|&id| event.entrant(id)).map(Who::new).collect()
        } else {
            event.to_be_drawn().map(Who::new).collect()
        };
        DrawPage {
            page: Page::of_event(visitor, folded, Tab::Draw),
            id: event.id.clone(),
            players,
            drawn: event.is_drawn(),
            begun: event.has_begun(),
            finished: event.stands_still(),
            belongings: super::settings::belongings(visitor.words),
            by_seed: !matches!(form.value("by"), "hand" | "bracket"),
            seed: event.seed.clone(),
            swiss: event.settings.system.traits().by_points,
            of_teams: event.settings.system.traits().has_teams(),
            teams: match event.is_drawn() {
                true => event.team_numbers.iter().filter_map(|&id| event.team(id)).collect(),
                false => event.teams_taking_part().collect::<Vec<_>>(),
            }
            .into_iter()
            .map(|team| TeamView::new(event, team))
            .collect(),
            seeding: event.settings.system.knockout().map(|knockout| knockout.seeding),
            can_varma: event.fits_varma(),
            varma: event.varma,
            exchanges: {
                let traits = event.settings.system.traits();
                event.is_drawn() && !traits.round_by_round && !traits.has_teams()
            },
            drawn_players: super::incidents::players(event),
            initial: event.initial.map(|color| visitor.words.say(super::view::color_key(color))),
            no_chief_arbiter: event.chief_arbiter().is_none(),
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
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let of_teams = folded.event.settings.system.traits().has_teams();
    let method = match form.value("by") {
        "colour" if of_teams => {
            colour(&form).map(|initial| DrawMethod::Teams { order: vec![], initial: Some(initial) })
        }
        "hand" if of_teams => {
            let teams = folded.event.teams_taking_part().map(|team| team.id);
            order(teams, &form).map(|order| DrawMethod::Teams { order, initial: None })
        }
        "colour" => colour(&form).map(|initial| DrawMethod::Colour {
            initial,
            order: vec![],
            upper_half_ends: None,
        }),
        "bracket" => colour(&form).and_then(|initial| {
            let typed = !typed_numbers(&folded, &form).is_empty();
            let players = folded.event.to_be_drawn().map(|entrant| entrant.id);
            let order = if typed { order(players, &form)? } else { vec![] };
            Ok(DrawMethod::Colour { initial, order, upper_half_ends: None })
        }),
        "hand" => {
            let players = folded.event.to_be_drawn().map(|entrant| entrant.id);
            order(players, &form).map(|order| DrawMethod::ByHand { order })
        }
        "varma" => seed(&visitor, &form)?.map(|seed| {
            let may_split = form.get("may_split").is_some();
            let among = Belonging::ALL.into_iter().find(|one| one.name() == form.value("among"));
            DrawMethod::Varma { seed, may_split, among: among.unwrap_or_default() }
        }),
        _ => seed(&visitor, &form)?.map(|seed| DrawMethod::Seed { seed }),
    };
    let draw = method.map(|method| Act::DrawLots { method });
    let then = format!("/events/{id}/draw");
    let page = |folded: &Folded, form| Ok(DrawPage::new(&visitor, folded, form));
    submit(&app, &visitor, &id, draw, form, &then, page).await
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

/// The colour that was drawn in the hall.
fn colour(form: &Form) -> Result<Color, Refusal> {
    let typed = form.value("initial");
    Color::ALL.into_iter().find(|color| color.name() == typed).ok_or_else(|| {
        let known = Color::ALL.map(Color::name).join(", ");
        Faults::one(FieldName::Order, Problem::Unknown { text: typed.to_owned(), known }).into()
    })
}

/// What was typed for the numbers of players.
fn typed_numbers<'f>(folded: &Folded, form: &'f Form) -> Vec<&'f str> {
    let typed = folded.event.to_be_drawn().map(|one| form.value(&format!("number-{}", one.id)));
    typed.map(str::trim).filter(|typed| !typed.is_empty()).collect()
}

/// The order from the number typed for each player, or for each team.
fn order<Id: Display + Ord>(
    entered: impl Iterator<Item = Id>,
    form: &Form,
) -> Result<Vec<Id>, Refusal> {
    let fault = || Refusal::from(Faults::one(FieldName::Order, Problem::NotEverybodyOnce));
    let mut numbered = Vec::new();
    for id in entered {
        let typed = form.value(&format!("number-{id}")).trim().parse::<u32>();
        numbered.push((typed.map_err(|_| fault())?, id));
    }
    numbered.sort_unstable();
    let everybody_once = (1..).zip(&numbered).all(|(number, (typed, _))| number == *typed);
    if everybody_once { Ok(numbered.into_iter().map(|(_, id)| id).collect()) } else { Err(fault()) }
}

/// `POST /events/{id}/draw/annul`
pub(crate) async fn annul(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let annul = Act::AnnulDraw { reason: form.value("reason").to_owned() };
    let then = format!("/events/{id}/draw");
    let page = |folded: &Folded, form| Ok(DrawPage::new(&visitor, folded, form));
    submit(&app, &visitor, &id, Ok(annul), form, &then, page).await
}

/// `POST /events/{id}/draw/exchange`: two exchange their numbers by consent (22.4).
pub(crate) async fn exchange(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let player = |name: &str| form.value(name).parse().map(PlayerId).ok();
    let act = match (player("one"), player("other")) {
        (Some(one), Some(other)) => Ok(Act::ExchangeNumbers {
            players: [one, other],
            consents: form.value("consents").to_owned(),
            reason: form.value("reason").to_owned(),
        }),
        _ => Err(Faults::one(FieldName::Players, Problem::NotTwoPlayers).into()),
    };
    let then = format!("/events/{id}/draw");
    let page = |folded: &Folded, form| Ok(DrawPage::new(&visitor, folded, form));
    submit(&app, &visitor, &id, act, form, &then, page).await
}
