//! Who gets where: from each seat to an exit and to an arbiter, and in a wheelchair to its table.
//!
//! The hall is looked at in squares of a decimetre. Somebody stands on a square if nothing is nearer than half of what they are wide.

use crate::{
    geometry::{Mm, Rect},
    plan::Plan,
};
use std::collections::VecDeque;

/// How wide somebody is who walks.
pub const PERSON: Mm = 600;
/// How wide a wheelchair is.
pub const WHEELCHAIR: Mm = 900;
/// The side of a square.
const CELL: Mm = 100;

/// Whether each table, in the order of the plan, can be reached at both its seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ways {
    /// From the doors; of a hall without doors nothing is known, and nobody is lost.
    pub out: Vec<bool>,
    /// From an arbiters' table; where there is none, nobody is lost either.
    pub arbiters: Vec<bool>,
    /// For tables with doubled aisles, from the doors in a wheelchair.
    pub wheelchairs: Vec<bool>,
}

impl Ways {
    /// Whether all of it is so, table by table.
    pub fn reached(&self) -> impl Iterator<Item = bool> + '_ {
        let all = self.out.iter().zip(&self.arbiters).zip(&self.wheelchairs);
        all.map(|((out, arbiters), wheelchairs)| *out && *arbiters && *wheelchairs)
    }
}

/// Finds all ways.
pub fn ways(plan: &Plan) -> Ways {
    let doors: Vec<Rect> = plan.hall.doors.iter().map(|door| door.around()).collect();
    let reached = |floor: &Floor, from: &[Rect]| {
        let spread = (!from.is_empty()).then(|| floor.spread(from));
        let seats = plan.tables.iter().map(|table| {
            spread.as_ref().is_none_or(|spread| {
                table.chairs().iter().all(|chair| floor.touches(spread, chair))
            })
        });
        seats.collect::<Vec<bool>>()
    };
    let on_foot = Floor::of(plan, PERSON);
    let out = reached(&on_foot, &doors);
    let arbiters = reached(&on_foot, &plan.arbiters);
    let needed = plan.tables.iter().any(|table| table.wide);
    let rolling = needed.then(|| reached(&Floor::of(plan, WHEELCHAIR), &doors));
    let rolling = rolling.unwrap_or_else(|| vec![true; plan.tables.len()]);
    let wheelchairs = plan.tables.iter().zip(rolling);
    let wheelchairs = wheelchairs.map(|(table, reached)| !table.wide || reached).collect();
    Ways { out, arbiters, wheelchairs }
}

/// The floor: on which squares somebody can stand.
struct Floor {
    around: Rect,
    across: usize,
    free: Vec<bool>,
    half: Mm,
}

impl Floor {
    fn of(plan: &Plan, wide: Mm) -> Floor {
        let around = plan.hall.outline.around();
        let half = wide / 2;
        let count = |extent: Mm| usize::try_from(extent / CELL + 1).unwrap_or(0);
        let (across, down) = (count(around.w), count(around.h));
        let mut floor = Floor { around, across, free: vec![false; across * down], half };
        for row in 0..down {
            let y = around.y + row as Mm * CELL + CELL / 2;
            for (from, to) in plan.hall.outline.inside(y - half, y + half) {
                floor.mark(
                    Rect { x: from + half, y: y - CELL / 2, w: to - from - wide, h: CELL },
                    true,
                );
            }
        }
        let chairs = plan.tables.iter().flat_map(|table| table.chairs());
        let things = plan.hall.obstacles().chain(&plan.arbiters).copied();
        let things = things.chain(plan.tables.iter().map(|table| table.at)).chain(chairs);
        for thing in things {
            floor.mark(thing.grown(half, half), false);
        }
        floor
    }

    /// The squares whose middles lie in a rectangle, as far as they are on the floor.
    fn squares(&self, rect: &Rect) -> impl Iterator<Item = usize> + use<> {
        let down = self.free.len() / self.across.max(1);
        let range = |from: Mm, to: Mm, most: usize| {
            // The first square whose middle is not before `from`, and the last whose middle is not behind `to`.
            let first = (from - CELL / 2 + CELL - 1).div_euclid(CELL).max(0);
            let last = (to - CELL / 2).div_euclid(CELL);
            let first = usize::try_from(first).unwrap_or(0);
            let last = usize::try_from(last + 1).unwrap_or(0).min(most);
            first..last
        };
        let columns = range(rect.x - self.around.x, rect.right() - self.around.x, self.across);
        let rows = range(rect.y - self.around.y, rect.bottom() - self.around.y, down);
        let across = self.across;
        rows.flat_map(move |row| columns.clone().map(move |column| row * across + column))
    }

    fn mark(&mut self, rect: Rect, free: bool) {
        // What only touches somebody is not in the way.
        let rect = if free { rect } else { rect.grown(-1, -1) };
        for square in self.squares(&rect) {
            self.free[square] = free;
        }
    }

    /// Every square that can be reached from beside one of the rectangles.
    fn spread(&self, from: &[Rect]) -> Vec<bool> {
        let mut reached = vec![false; self.free.len()];
        let mut queue = VecDeque::new();
        for square in from.iter().flat_map(|rect| self.squares(&self.beside(rect))) {
            if self.free[square] && !reached[square] {
                reached[square] = true;
                queue.push_back(square);
            }
        }
        while let Some(square) = queue.pop_front() {
            let column = square % self.across;
            let left = (column > 0).then(|| square - 1);
            let right = (column + 1 < self.across).then(|| square + 1);
            let above = square.checked_sub(self.across);
            let below = Some(square + self.across).filter(|&below| below < self.free.len());
            for next in [left, right, above, below].into_iter().flatten() {
                if self.free[next] && !reached[next] {
                    reached[next] = true;
                    queue.push_back(next);
                }
            }
        }
        reached
    }

    /// Where somebody stands who is at a thing.
    fn beside(&self, rect: &Rect) -> Rect {
        let reach = self.half + CELL + CELL / 2;
        rect.grown(reach, reach)
    }

    fn touches(&self, reached: &[bool], rect: &Rect) -> bool {
        self.squares(&self.beside(rect)).any(|square| reached[square])
    }
}
