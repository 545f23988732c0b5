//! The plan of the hall: for players, who look for their tables, and for whoever plans it, by dragging, by keyboard, or by forms.

use super::{
    Answer, Page, PageTrouble, Tab, documents, event_of,
    form::{AskedForm, Cited, Form, OwnForm},
    press, show, submit,
};
use crate::{app::App, problem::Trouble, visitor::Visitor};
use adoube_competition::{
    Act, Event, Faults, Refusal,
    decide::venue::{of_hall, problem},
    fault::{FieldName, Problem},
    people::Power,
    player::PlayerId,
    venue::{Group, Plan, SeatingRules},
};
use adoube_house::Folded;
use adoube_venue::{
    equipment::{Unit, Weight, cited},
    geometry::{Mm, Rect},
    hall::{Hall, HallText},
    plan::{Breach, Made, Request, Style, Table, Unplannable, check, make},
    svg::{self, Drawing, Paper},
};
use adoube_words::{Words, citing, venue};
use askama::Template;
use axum::{
    extract::{Path, State},
    http::{HeaderValue, header},
    response::IntoResponse,
};
use std::collections::BTreeSet;

/// The picture of a plan as it stands in a page, some of its tables told from the others.
pub(super) fn picture(
    words: Words,
    event: &Event,
    marked: &BTreeSet<u32>,
    measures: bool,
) -> Option<String> {
    let plan = event.venue.plan.as_deref()?;
    let labels = venue::labels(words, event.settings.name.as_str());
    let how = Drawing { labels: &labels, paper: None, coloured: false, measures, marked };
    Some(svg::draw(plan, &how))
}

/// What a plan does not keep, in words, with the clause.
pub(crate) struct BreachView {
    pub(crate) told: String,
    pub(crate) hard: bool,
    pub(crate) clause: Option<Cited>,
}

impl BreachView {
    pub(crate) fn new(words: Words, event: &Event, breach: &Breach) -> BreachView {
        let shelf = event.settings.shelf();
        let clause = breach.rule.concept().and_then(|concept| cited(shelf, concept));
        BreachView {
            told: venue::breach(words, breach),
            hard: breach.weight == Weight::Deviation,
            clause: clause.map(|one| Cited { at: one.path(), told: citing::cited(words, one) }),
        }
    }
}

#[derive(Template)]
#[template(path = "hall.html")]
struct HallPage {
    page: Page,
    id: String,
    /// The picture; nothing where there is no plan.
    picture: Option<String>,
    /// "Your table is here", for whoever asked.
    yours: Option<String>,
    /// By name who sits at which table in the round: table, name, and the address that marks it.
    seats: Vec<(u32, String, String)>,
    round: Option<String>,
    remarks: Vec<String>,
}

/// `GET /events/{id}/hall`: where the tables stand and who sits at them, with `?player=3` or `?table=7` marked.
pub(crate) async fn map(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    AskedForm(form): AskedForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let (event, words) = (&folded.event, visitor.words);
    let round = event.current_round();
    let tables = round.map(|round| event.tables(round)).unwrap_or_default();
    let games = round.into_iter().flat_map(|round| (1_u32..).zip(&round.games));
    let mut seats: Vec<(u32, PlayerId)> = games
        .flat_map(|(board, game)| {
            let table = tables.get(&board).copied().unwrap_or(board);
            [(table, game.pairing.white), (table, game.pairing.black)]
        })
        .collect();
    let name = |id: PlayerId| event.entrant(id).map(|one| one.player.name.to_string());
    let asked: Option<u32> = form.value("player").parse().ok();
    let of_player = asked.and_then(|who| seats.iter().find(|(_, id)| id.0 == who));
    let marked = of_player.map(|(table, _)| *table).or_else(|| form.value("table").parse().ok());
    seats.sort_by_key(|(_, id)| name(*id).unwrap_or_default().to_lowercase());
    let seat = |(table, player): (u32, PlayerId)| {
        Some((table, name(player)?, format!("/events/{id}/hall?player={player}#plan")))
    };
    let remarks = round.and_then(|round| event.table_seating(round)).map(|one| one.remarks);
    let serves = visitor.may(Power::Equip);
    let picture = picture(words, event, &marked.into_iter().collect(), false);
    show(&HallPage {
        yours: marked.filter(|_| picture.is_some()).map(|table| words.count("your-table", table)),
        picture,
        seats: seats.into_iter().filter_map(seat).collect(),
        round: round.map(|round| super::round_name(words, event, round.number)),
        remarks: remarks
            .filter(|_| serves)
            .into_iter()
            .flatten()
            .map(|remark| venue::remark(words, event, &remark))
            .collect(),
        page: Page::of_event(&visitor, &folded, Tab::Hall),
        id,
    })
}

/// `GET /events/{id}/hall.svg`: to scale, on A4 or with `?paper=a3` on A3.
pub(crate) async fn drawing(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    AskedForm(form): AskedForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    let plan = event.venue.plan.as_deref().ok_or_else(|| visitor.not_found())?;
    let paper = if form.value("paper") == Paper::A3.name() { Paper::A3 } else { Paper::A4 };
    let labels = venue::labels(visitor.words, event.settings.name.as_str());
    let marked = BTreeSet::new();
    let how = Drawing {
        labels: &labels,
        paper: Some(paper),
        coloured: true,
        measures: true,
        marked: &marked,
    };
    let kind = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "no-store")];
    let mut answer = (kind, svg::draw(plan, &how)).into_response();
    let policy =
        format!("default-src 'none'; style-src 'sha256-{}'", documents::digest(svg::STYLE));
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        answer.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    Ok(answer)
}

#[derive(Template)]
#[template(path = "hall-edit.html")]
struct EditPage {
    page: Page,
    id: String,
    form: Form,
    picture: Option<String>,
    /// The plan, for the script.
    json: String,
    tables: Vec<TableView>,
    told: Vec<String>,
    breaches: Vec<BreachView>,
    styles: Vec<(&'static str, String)>,
    stands: bool,
}

/// A table in the form that moves it.
struct TableView {
    number: u32,
    /// In metres.
    at: String,
}

fn metres(length: Mm) -> String {
    Unit::number((length + 5).div_euclid(10).max(0))
}

/// The form as the event has it.
fn usual(event: &Event) -> Form {
    let request = event.hall_request();
    let text = event.venue.plan.as_ref().map(|plan| HallText::of(&plan.hall)).unwrap_or_default();
    let first = event
        .venue
        .plan
        .as_ref()
        .and_then(|plan| plan.tables.iter().find(|table| !table.assistant).map(Table::size));
    let (length, width) = first.unwrap_or((request.length, request.width));
    let groups = event.venue.seating.groups.iter().map(|group| {
        let players: Vec<String> = group.players.iter().map(u32::to_string).collect();
        format!("{} {}", if group.near { "near" } else { "apart" }, players.join(" "))
    });
    Form::with([
        ("walls", text.outline),
        ("things", text.things),
        ("boards", request.boards.to_string()),
        ("style", Style::Fitting.name().to_owned()),
        ("table_size", format!("{}x{}", metres(length), metres(width))),
        ("apart", request.apart.to_string()),
        ("wheelchairs", request.wheelchairs.to_string()),
        ("assistants", request.assistants.to_string()),
        ("groups", groups.collect::<Vec<_>>().join("\n")),
    ])
}

/// What is said of a plan that was just made: how many boards fit, and why no more.
fn told(words: Words, made: &Made) -> Vec<String> {
    let fits = [("n", made.plan.tables.len().into()), ("wanted", made.wanted.into())];
    let gaps = [
        ("along", venue::metres(words, made.along).into()),
        ("across", venue::metres(words, made.across).into()),
    ];
    let mut told =
        vec![words.say_with("hall-plan-fits", &fits), words.say_with("hall-plan-gaps", &gaps)];
    told.extend(made.limits.iter().map(|limit| venue::limit(words, limit)));
    told
}

fn page(
    visitor: &Visitor,
    folded: &Folded,
    form: Form,
    told: Vec<String>,
) -> Result<EditPage, PageTrouble> {
    let (words, event) = (visitor.words, &folded.event);
    let plan = event.venue.plan.as_deref();
    let tables = plan.map(|plan| plan.tables.as_slice()).unwrap_or_default();
    let breaches = plan.map(|plan| check(plan, &event.hall_request())).unwrap_or_default();
    Ok(EditPage {
        page: Page::of_event(visitor, folded, Tab::Venue).still(),
        id: event.id.clone(),
        form,
        picture: picture(words, event, &BTreeSet::new(), true),
        json: super::game::json(visitor, &plan)?,
        tables: tables
            .iter()
            .map(|table| TableView {
                number: table.number,
                at: format!("{}, {}", metres(table.at.x), metres(table.at.y)),
            })
            .collect(),
        told,
        breaches: breaches.iter().map(|one| BreachView::new(words, event, one)).collect(),
        styles: Style::ALL.map(|one| (one.name(), venue::style(words, one))).to_vec(),
        stands: event.stands_still(),
    })
}

/// `GET /events/{id}/hall/edit`
pub(crate) async fn edit(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&page(&visitor, &folded, usual(&folded.event), vec![])?)
}

/// What the form asks for.
fn asked(event: &Event, form: &Form) -> Result<(Hall, Request), Faults> {
    let mut faults = Faults::default();
    let text = |name: &str| form.value(name).to_owned();
    let hall = HallText { outline: text("walls"), things: text("things") }.read();
    let hall = hall.map_err(|bad| match bad.line {
        0 => (FieldName::Walls, Problem::NoWalls { text: bad.text }),
        line => (FieldName::HallThings, Problem::NoThing { line: line as u64, text: bad.text }),
    });
    let hall = hall.and_then(|hall| match hall.check() {
        Ok(()) => Ok(hall),
        Err(bad) => Err((FieldName::Walls, of_hall(&bad))),
    });
    let hall = hall.map_err(|(field, problem)| faults.add(field, problem)).ok();
    let mut number = |field: FieldName, most: u64| {
        let found = form.number(field, &mut faults).unwrap_or(0);
        if found > most {
            faults.add(field, Problem::OutOfRange { least: 0, most, found });
        }
        u32::try_from(found.min(most)).unwrap_or(0)
    };
    let boards = number(FieldName::Boards, 500);
    let (wheelchairs, assistants) =
        (number(FieldName::Wheelchairs, 100), number(FieldName::Assistants, 100));
    let (apart, arbiters) = (number(FieldName::Apart, 500), number(FieldName::ArbitersTables, 20));
    let size = form.value("table_size").trim().to_owned();
    let size = match size.split_once(['x', '×', 'X', 'х']) {
        Some((length, width)) => HallText::metres(length).zip(HallText::metres(width)),
        None => None,
    };
    if size.is_none() {
        let text = form.value("table_size").chars().take(60).collect();
        faults.add(FieldName::TableSize, Problem::NoMeasure { text, unit: "m".to_owned() });
    }
    if boards == 0 {
        faults.add(FieldName::Boards, Problem::Missing);
    }
    let style = Style::ALL.into_iter().find(|one| one.name() == form.value("style"));
    let usual = event.hall_request();
    let both = usual.both.min(wheelchairs).min(assistants);
    match (hall, size, faults.is_empty()) {
        (Some(hall), Some((length, width)), true) => Ok((
            hall,
            Request {
                boards,
                style: style.unwrap_or_default(),
                length,
                width,
                apart,
                wheelchairs,
                assistants,
                both,
                arbiters,
                ..usual
            },
        )),
        _ => Err(faults),
    }
}

/// The plan with a table changed, as the form says.
fn moved(event: &Event, form: &Form) -> Result<Plan, Refusal> {
    let none = || Refusal::from(Faults::one(FieldName::HallPlan, Problem::Missing));
    let mut plan = event.venue.plan.as_deref().cloned().ok_or_else(none)?;
    let number: u32 = form.value("table").parse().unwrap_or(0);
    let missing =
        || Refusal::from(Faults::one(FieldName::HallPlan, Problem::NoTable { table: number }));
    if form.value("do") == "delete" {
        let before = plan.tables.len();
        plan.tables.retain(|table| table.number != number);
        return if plan.tables.len() < before { Ok(plan) } else { Err(missing()) };
    }
    let request = event.hall_request();
    let at = |name: &str| match form.value(name).trim() {
        "" => Ok(None),
        text => HallText::metres(text).map(Some).ok_or_else(|| {
            let (text, unit) = (text.chars().take(60).collect(), "m".to_owned());
            Refusal::from(Faults::one(FieldName::HallPlan, Problem::NoMeasure { text, unit }))
        }),
    };
    let (x, y) = (at("left")?, at("top")?);
    let index = plan.tables.iter().position(|table| table.number == number);
    let index = match (index, form.value("do")) {
        (Some(index), "move") => index,
        (_, "add") => {
            let number = plan.tables.iter().map(|table| table.number).max().unwrap_or(0) + 1;
            let at = Rect { x: 0, y: 0, w: request.length, h: request.width };
            plan.tables.push(Table { number, at, turned: false, wide: false, assistant: false });
            plan.tables.len() - 1
        }
        _ => return Err(missing()),
    };
    let table = &mut plan.tables[index];
    let turned = form.value("turned") == "yes";
    if turned != table.turned {
        table.turned = turned;
        (table.at.w, table.at.h) = (table.at.h, table.at.w);
    }
    (table.wide, table.assistant) = (form.value("wide") == "yes", form.value("assistant") == "yes");
    (table.at.x, table.at.y) = (x.unwrap_or(table.at.x), y.unwrap_or(table.at.y));
    Ok(plan)
}

/// The groups of the form: a line each.
fn groups(text: &str) -> Result<Vec<Group>, Faults> {
    let group = |line: &str| {
        let mut words = line.split_whitespace();
        let near = match words.next()? {
            "near" => true,
            "apart" => false,
            _ => return None,
        };
        let players: Option<BTreeSet<u32>> =
            words.map(|one| one.trim_matches(',').parse().ok()).collect();
        Some(Group { near, players: players? })
    };
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines
        .map(|line| {
            group(line).ok_or_else(|| {
                let (text, known) = (line.chars().take(60).collect(), "near, apart".to_owned());
                Faults::one(FieldName::Groups, Problem::Unknown { text, known })
            })
        })
        .collect()
}

/// `POST /events/{id}/hall/edit`: draws the plan, takes over what was dragged, moves a table, or notes wishes.
pub(crate) async fn save(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let then = format!("/events/{id}/hall/edit");
    let folded = event_of(&app, &visitor, &id).await?;
    let again = |folded: &Folded, typed: Form| {
        let form = typed.beside(&usual(&folded.event));
        page(&visitor, folded, form, vec![])
    };
    let set = |plan: Plan| Act::SetHallPlan { plan: Some(Box::new(plan)) };
    let act = match form.value("do") {
        "remove" => {
            return press(&app, &visitor, &id, &Act::SetHallPlan { plan: None }, &then).await;
        }
        "move" | "add" | "delete" => moved(&folded.event, &form).map(set),
        "save" => match serde_json::from_str::<Plan>(form.value("plan")) {
            Ok(plan) => Ok(set(plan)),
            Err(_) => Err(Faults::one(FieldName::HallPlan, Problem::Missing).into()),
        },
        "wishes" => match groups(form.value("groups")) {
            Ok(groups) => {
                let apart = form.value("apart").trim().parse().unwrap_or(0);
                Ok(Act::SetSeating { seating: SeatingRules { apart, groups } })
            }
            Err(faults) => Err(faults.into()),
        },
        _ => match asked(&folded.event, &form) {
            Ok((hall, request)) => match make(&hall, &request) {
                Ok(made) => return planned(&app, &visitor, &id, form, made).await,
                Err(bad) => Err(refused(&bad)),
            },
            Err(faults) => Err(faults.into()),
        },
    };
    submit(&app, &visitor, &id, act, form, &then, again).await
}

fn refused(bad: &Unplannable) -> Refusal {
    let (field, problem) = match bad {
        Unplannable::Hall(bad) => (FieldName::Walls, of_hall(bad)),
        Unplannable::Boards(found) => {
            (FieldName::Boards, Problem::OutOfRange { least: 1, most: 500, found: (*found).into() })
        }
        Unplannable::Table(..) => {
            (FieldName::TableSize, problem(&adoube_venue::plan::BadPlan::Table(0)))
        }
    };
    Faults::one(field, problem).into()
}

/// Keeps a plan that was made, and says how many boards fit and why no more.
async fn planned(app: &App, visitor: &Visitor, id: &str, form: Form, made: Made) -> Answer {
    let said = told(visitor.words, &made);
    let act = Act::SetHallPlan { plan: Some(Box::new(made.plan)) };
    match super::act(app, visitor, id, &act).await? {
        Ok(_) => {
            let folded = event_of(app, visitor, id).await?;
            let form = form.beside(&usual(&folded.event));
            show(&page(visitor, &folded, form, said)?)
        }
        Err(refusal) => {
            let folded = event_of(app, visitor, id).await?;
            let shelf = folded.event.settings.shelf();
            Err(visitor.trouble(Trouble::refused(visitor.words, shelf, &refusal)))
        }
    }
}
