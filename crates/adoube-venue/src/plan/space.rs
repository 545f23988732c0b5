//! Where a row of tables may stand.

use super::{ARBITERS_GAP, PILLAR_ACROSS, PILLAR_ALONG};
use crate::{
    equipment::Grade,
    geometry::{Mm, Rect, common, without},
    hall::Hall,
    standard::standard,
};

/// What is left free of tables, and why.
#[derive(Clone, Debug)]
pub(super) struct Space<'a> {
    pub(super) hall: &'a Hall,
    /// Between tables and wall.
    pub(super) wall: Mm,
    /// Between tables and spectators.
    pub(super) spectators: Mm,
    /// Between tables and doors.
    pub(super) door: Mm,
    /// The arbiters' tables.
    pub(super) arbiters: Vec<Rect>,
    /// Only between these.
    pub(super) between: (Mm, Mm),
}

impl<'a> Space<'a> {
    pub(super) fn of(hall: &'a Hall, grade: Grade, arbiters: Vec<Rect>) -> Space<'a> {
        let standard = standard();
        Space {
            hall,
            wall: standard.wall(),
            spectators: standard.spectators(grade).max(standard.wall()),
            door: standard.project.door_warn_below,
            arbiters,
            between: (Mm::MIN / 4, Mm::MAX / 4),
        }
    }

    /// What is kept free around things: how much along the rows, and across.
    fn kept_free(&self) -> impl Iterator<Item = (&Rect, Mm, Mm)> {
        let pillars = self.hall.pillars.iter().map(|one| (one, PILLAR_ALONG, PILLAR_ACROSS));
        let stage = self.hall.stage.iter().map(|one| (one, self.wall, self.wall));
        let spectators =
            self.hall.spectators.iter().map(|one| (one, self.spectators, self.spectators));
        let arbiters = self.arbiters.iter().map(|one| (one, ARBITERS_GAP, ARBITERS_GAP));
        pillars.chain(stage).chain(spectators).chain(arbiters)
    }

    /// The stretches in which tables of a row from `y` on may stand; one with doubled aisles keeps twice as far from the walls.
    pub(super) fn free(&self, y: Mm, depth: Mm, wide: bool) -> Vec<(Mm, Mm)> {
        let wall = if wide { 2 * self.wall } else { self.wall };
        let inside = self.hall.outline.inside(y - wall, y + depth + wall);
        let shrunk = inside.into_iter().map(|(from, to)| (from + self.wall, to - self.wall));
        let shrunk: Vec<(Mm, Mm)> = shrunk.filter(|(from, to)| from < to).collect();
        let mut free = common(&shrunk, &[self.between]);
        for (thing, along, across) in self.kept_free() {
            if thing.y - across < y + depth && y < thing.bottom() + across {
                without(&mut free, thing.x - along, thing.right() + along);
            }
        }
        for door in self.hall.doors.iter().map(|door| door.around()) {
            let away = (y - door.bottom()).max(door.y - y - depth).max(0);
            if away < self.door {
                let along = root_up(self.door * self.door - away * away);
                without(&mut free, door.x - along, door.right() + along);
            }
        }
        free
    }

    /// Heights at which something begins or ends to be in the way: a row that is as high up as can be begins at one of them, or
    /// just below another row.
    pub(super) fn edges(&self, depth: Mm) -> Vec<Mm> {
        let corners = self.hall.outline.0.iter().map(|corner| corner.y);
        let walls = corners.flat_map(|y| {
            [self.wall, 2 * self.wall]
                .into_iter()
                .flat_map(move |wall| [y + wall, y - wall - depth])
        });
        let things = self.kept_free();
        let things = things
            .flat_map(|(thing, _, across)| [thing.bottom() + across, thing.y - across - depth]);
        let doors = self.hall.doors.iter().map(|door| door.around());
        let doors = doors.flat_map(|door| {
            [door.bottom(), door.bottom() + self.door, door.y - depth, door.y - self.door - depth]
        });
        let mut edges: Vec<Mm> = walls.chain(things).chain(doors).collect();
        edges.sort_unstable();
        edges.dedup();
        edges
    }

    /// Places at which the hall may be cut into a left and a right part with rows of their own.
    pub(super) fn cuts(&self) -> Vec<Mm> {
        let around = self.hall.outline.around();
        let corners = self.hall.outline.0.iter().map(|corner| corner.x);
        let corners = corners.flat_map(|x| [x - self.wall, x + self.wall]);
        let things = self.kept_free();
        let things = things.flat_map(|(thing, along, _)| [thing.x - along, thing.right() + along]);
        let doors = self.hall.doors.iter().map(|door| door.around());
        let doors = doors.flat_map(|door| [door.x - self.door, door.right() + self.door]);
        let mut cuts: Vec<Mm> = corners.chain(things).chain(doors).collect();
        cuts.retain(|&x| around.x < x && x < around.right());
        cuts.sort_unstable();
        cuts.dedup();
        cuts
    }
}

/// The root, rounded up.
fn root_up(square: Mm) -> Mm {
    let root = square.isqrt();
    if root * root == square { root } else { root + 1 }
}
