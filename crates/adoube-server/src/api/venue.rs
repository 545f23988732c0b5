//! Hall and equipment over the API.

use super::{Answer, Organiser, event_of};
use crate::{
    api::body::Body,
    app::App,
    problem::{Problem, Trouble},
    visitor::Visitor,
};
use adoube_competition::{
    Event, Faults, Refusal,
    decide::venue::{of_hall, problem},
    fault::{FieldName, Problem as Wrong},
    venue::{Approval, Goods, Inspected, Plan, Remark, SeatingRules},
};
use adoube_venue::{
    equipment::Weight,
    hall::HallText,
    plan::{Rule, Style, Unplannable, check, make},
    stock::{Need, StockRemark},
};
use adoube_words::{Words, venue};
use axum::{
    Json,
    extract::{Path, State},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Hall and equipment of an event.
#[derive(Serialize, ToSchema)]
pub(super) struct VenueView {
    /// Every item that concerns the event, with what was found.
    items: Vec<ItemView>,
    /// What differs from the standards.
    findings: Vec<Told>,
    /// Who approved what, with those that were taken back.
    approvals: Vec<Approval>,
    /// Where the tables stand.
    plan: Option<Plan>,
    /// What the plan does not keep.
    breaches: Vec<BreachView>,
    /// What is wished of the tables.
    seating: SeatingRules,
    /// What was counted.
    stock: Vec<LotView>,
    /// What is needed and what there is.
    needs: Vec<Need>,
    /// What there is to say to the stock.
    remarks: Vec<StockRemark>,
}

/// An item of the inspection.
#[derive(Serialize, ToSchema)]
struct ItemView {
    /// Its name in acts.
    item: &'static str,
    /// What it is about.
    #[schema(value_type = String)]
    part: adoube_venue::equipment::Part,
    /// In words.
    title: String,
    /// What was found.
    found: Option<Inspected>,
}

/// A sentence, and how much it weighs.
#[derive(Serialize, ToSchema)]
struct Told {
    /// The sentence.
    told: String,
    /// `deviation` or `advice`.
    #[schema(value_type = String)]
    weight: Weight,
}

/// Something that a plan does not keep.
#[derive(Serialize, ToSchema)]
pub(super) struct BreachView {
    /// What.
    rule: Rule,
    /// The tables.
    tables: Vec<u32>,
    /// The sentence.
    told: String,
    /// `deviation` or `advice`.
    #[schema(value_type = String)]
    weight: Weight,
}

/// What was counted.
#[derive(Serialize, ToSchema)]
struct LotView {
    goods: Goods,
    name: String,
    count: u32,
}

fn breaches(words: Words, event: &Event, plan: &Plan) -> Vec<BreachView> {
    let found = check(plan, &event.hall_request()).into_iter();
    let view = found.map(|one| BreachView {
        told: venue::breach(words, &one),
        rule: one.rule,
        tables: one.tables,
        weight: one.weight,
    });
    view.collect()
}

/// The hall and the equipment: inspection, approvals, plan, wishes and stock.
#[utoipa::path(
    get, path = "/api/events/{id}/venue", security(("session" = [])),
    responses((status = 200, body = VenueView))
)]
pub(super) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Organiser(visitor): Organiser,
) -> Answer<Json<VenueView>> {
    let folded = event_of(&app, &visitor, &id).await?;
    let (event, words) = (&folded.event, visitor.words);
    let items = event.inspection_items().into_iter().map(|item| ItemView {
        item: item.id,
        part: item.part,
        title: venue::item(words, item.id),
        found: event.venue.inspection.get(item.id).cloned(),
    });
    let findings = event.inspection_findings();
    let findings =
        findings.iter().map(|one| Told { told: venue::finding(words, one), weight: one.weight });
    let plan = event.venue.plan.as_deref();
    let lots = event.lots().into_iter();
    Ok(Json(VenueView {
        items: items.collect(),
        findings: findings.collect(),
        approvals: event.venue.approvals.clone(),
        breaches: plan.map(|plan| breaches(words, event, plan)).unwrap_or_default(),
        plan: plan.cloned(),
        seating: event.venue.seating.clone(),
        stock: lots
            .map(|lot| LotView { goods: lot.goods, name: lot.name, count: lot.count })
            .collect(),
        needs: event.stock_needs(),
        remarks: event.stock_remarks(),
    }))
}

/// A hall and the boards to be put into it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    /// The hall, as it is typed.
    hall: HallText,
    /// How many boards; those of the event where it is left out.
    #[serde(default)]
    boards: Option<u32>,
    /// How tables are joined.
    #[serde(default)]
    style: Style,
    /// Games with a wheelchair; those of the event where it is left out.
    #[serde(default)]
    wheelchairs: Option<u32>,
    /// Games with an assistant.
    #[serde(default)]
    assistants: Option<u32>,
    /// So many of the first boards alone.
    #[serde(default)]
    apart: Option<u32>,
}

/// A plan that was made; nothing is kept before `set_hall_plan`.
#[derive(Serialize, ToSchema)]
pub(super) struct MadeView {
    /// The plan.
    plan: Plan,
    /// How many boards were wanted.
    wanted: u32,
    /// How many fit.
    placed: usize,
    /// Between tables in a row, in millimetres.
    along: i64,
    /// Between rows.
    across: i64,
    /// Why there are no more.
    limits: Vec<String>,
}

/// Puts boards into a hall: as many as fit, with as much space as there is, and why there are no more.
#[utoipa::path(
    post, path = "/api/events/{id}/venue/plan", request_body = Wanted, security(("session" = [])),
    responses(
        (status = 200, body = MadeView),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn plan(
    State(app): State<App>,
    Path(id): Path<String>,
    Organiser(visitor): Organiser,
    Body(wanted): Body<Wanted>,
) -> Answer<Json<MadeView>> {
    let folded = event_of(&app, &visitor, &id).await?;
    let (event, words) = (&folded.event, visitor.words);
    let refused = |field: FieldName, problem: Wrong| {
        let refusal = Refusal::from(Faults::one(field, problem));
        Trouble::refused(words, event.settings.shelf(), &refusal)
    };
    let hall = wanted.hall.read().map_err(|bad| match bad.line {
        0 => refused(FieldName::Walls, Wrong::NoWalls { text: bad.text }),
        line => {
            refused(FieldName::HallThings, Wrong::NoThing { line: line as u64, text: bad.text })
        }
    })?;
    let mut request = event.hall_request();
    request.style = wanted.style;
    request.boards = wanted.boards.unwrap_or(request.boards);
    request.wheelchairs = wanted.wheelchairs.unwrap_or(request.wheelchairs).min(100);
    request.assistants = wanted.assistants.unwrap_or(request.assistants).min(100);
    request.apart = wanted.apart.unwrap_or(request.apart);
    let made = make(&hall, &request).map_err(|bad| match bad {
        Unplannable::Hall(bad) => refused(FieldName::Walls, of_hall(&bad)),
        Unplannable::Boards(found) => {
            let found = found.into();
            refused(FieldName::Boards, Wrong::OutOfRange { least: 1, most: 500, found })
        }
        Unplannable::Table(..) => refused(FieldName::TableSize, Wrong::NoTable { table: 0 }),
    })?;
    Ok(Json(MadeView {
        wanted: made.wanted,
        placed: made.plan.tables.len(),
        along: made.along,
        across: made.across,
        limits: made.limits.iter().map(|one| venue::limit(words, one)).collect(),
        plan: made.plan,
    }))
}

/// Looks at a plan that is not kept yet, for instance while tables are dragged, and says what it does not keep.
#[utoipa::path(
    post, path = "/api/events/{id}/venue/check", request_body = Plan, security(("session" = [])),
    responses(
        (status = 200, body = Vec<BreachView>),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn look(
    State(app): State<App>,
    Path(id): Path<String>,
    Organiser(visitor): Organiser,
    Body(plan): Body<Plan>,
) -> Answer<Json<Vec<BreachView>>> {
    let folded = event_of(&app, &visitor, &id).await?;
    let (event, words) = (&folded.event, visitor.words);
    plan.valid().map_err(|bad| {
        let refusal = Refusal::from(Faults::one(FieldName::HallPlan, problem(&bad)));
        Trouble::refused(words, event.settings.shelf(), &refusal)
    })?;
    Ok(Json(breaches(words, event, &plan)))
}

/// At which table each board of a round is played.
#[derive(Serialize, ToSchema)]
pub(super) struct TablesView {
    /// The table of each board, by the board's number.
    #[schema(value_type = Object)]
    tables: BTreeMap<u32, u32>,
    /// What could not be as it was wished; for whoever sees to the equipment.
    #[schema(value_type = Vec<Object>)]
    remarks: Vec<Remark>,
}

/// The tables of a round: a table is not a board.
#[utoipa::path(
    get, path = "/api/events/{id}/rounds/{round}/tables",
    responses((status = 200, body = TablesView))
)]
pub(super) async fn tables(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer<Json<TablesView>> {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    let missing = || {
        let refusal = Refusal::NoRound { round, rounds: event.last_round() };
        Trouble::refused(visitor.words, event.settings.shelf(), &refusal)
    };
    let found = event.round(round).ok_or_else(missing)?;
    let given = event.tables(found);
    let boards = u32::try_from(found.games.len()).unwrap_or(u32::MAX);
    let tables = (1..=boards).map(|board| (board, given.get(&board).copied().unwrap_or(board)));
    let remarks = event.table_seating(found).map(|seating| seating.remarks);
    let serves = visitor.may(adoube_competition::people::Power::Equip);
    Ok(Json(TablesView {
        tables: tables.collect(),
        remarks: remarks.filter(|_| serves).unwrap_or_default(),
    }))
}
