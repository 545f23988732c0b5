//! Why no more boards fit.

use super::{Request, make};
use crate::{geometry::Mm, hall::Hall, standard::standard};
use serde::Serialize;

/// What is in the way of more boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Limiting {
    /// Each player needs so much area.
    Area,
    /// Tables keep off the doors.
    Doors,
    /// Pillars stand there.
    Pillars,
    /// The stage.
    Stage,
    /// Spectators keep their distance.
    Spectators,
    /// Aisles are doubled for wheelchairs.
    Wheelchairs,
    /// Larger tables for players with assistants.
    Assistants,
    /// The hall is too short, by so many millimetres.
    Length(Mm),
    /// The hall is too narrow, by so many millimetres.
    Width(Mm),
    /// The distance of tables and rows as such.
    Distances,
}

/// What is in the way, and of how many boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Limit {
    /// What.
    pub what: Limiting,
    /// How many boards more there would be.
    pub boards: u32,
}

/// What is in the way: without each thing it is seen how many boards there would be.
pub(super) fn of(hall: &Hall, request: &Request, placed: u32) -> Vec<Limit> {
    let mut limits = Vec::new();
    let mut without = |what: Limiting, hall: &Hall, request: &Request| {
        let boards = make::most(hall, request).saturating_sub(placed);
        if boards > 0 {
            limits.push(Limit { what, boards });
        }
    };
    if !hall.doors.is_empty() {
        without(Limiting::Doors, &Hall { doors: vec![], ..hall.clone() }, request);
    }
    if !hall.pillars.is_empty() {
        without(Limiting::Pillars, &Hall { pillars: vec![], ..hall.clone() }, request);
    }
    if !hall.stage.is_empty() {
        without(Limiting::Stage, &Hall { stage: vec![], ..hall.clone() }, request);
    }
    if !hall.spectators.is_empty() {
        without(Limiting::Spectators, &Hall { spectators: vec![], ..hall.clone() }, request);
    }
    if request.wheelchairs > 0 {
        let fewer = Request { wheelchairs: 0, both: 0, ..request.clone() };
        without(Limiting::Wheelchairs, hall, &fewer);
    }
    if request.assistants > 0 {
        let fewer = Request { assistants: 0, both: 0, ..request.clone() };
        without(Limiting::Assistants, hall, &fewer);
    }
    let around = hall.outline.around();
    if hall.outline == Hall::rectangle(around.w, around.h).outline {
        for (what, dx, dy) in
            [(Limiting::Length as fn(Mm) -> Limiting, 1, 0), (Limiting::Width, 0, 1)]
        {
            limits.extend(longer(hall, request, placed, what, (dx, dy)));
        }
    }
    let each = standard().area_m2(request.play) * 1_000_000;
    if hall.outline.area() / (2 * each) <= i64::from(placed) {
        let boards = request.boards.saturating_sub(placed);
        limits.push(Limit { what: Limiting::Area, boards });
    }
    if limits.is_empty() {
        let boards = request.boards.saturating_sub(placed);
        limits.push(Limit { what: Limiting::Distances, boards });
    }
    limits.sort_by_key(|limit| std::cmp::Reverse(limit.boards));
    limits
}

/// By how much a rectangular hall would have to be longer for more boards: the least of the decimetres up to five metres.
fn longer(
    hall: &Hall,
    request: &Request,
    placed: u32,
    what: fn(Mm) -> Limiting,
    (dx, dy): (Mm, Mm),
) -> Option<Limit> {
    let boards = |more: Mm| {
        let around = hall.outline.around();
        let walls = Hall::rectangle(around.w + dx * more, around.h + dy * more).outline;
        make::most(&Hall { outline: walls, ..hall.clone() }, request)
    };
    let (mut low, mut high) = (0, 50);
    if boards(high * 100) <= placed {
        return None;
    }
    while low + 1 < high {
        let middle = (low + high) / 2;
        if boards(middle * 100) > placed { high = middle } else { low = middle }
    }
    Some(Limit { what: what(high * 100), boards: boards(high * 100).saturating_sub(placed) })
}
