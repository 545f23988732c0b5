//! Whether a plan keeps the clauses, made by whom it may be.

use super::{Plan, Request, Style, Table, walk};
use crate::{
    equipment::{Grade, Play, Weight},
    geometry::{Mm, Rect},
    standard::standard,
};
use serde::Serialize;

/// What a plan is looked at for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Rule {
    /// A table stands in the hall.
    Outside,
    /// It does not stand on another table, a pillar, the stage, the spectators' place.
    Occupied,
    /// It is not too near the wall.
    Wall,
    /// Rows are so far apart.
    RowDistance,
    /// Tables of a row are so far apart.
    GapAlong,
    /// They are not farther apart than the diagram has it.
    TooWide,
    /// A table has the size of the diagram.
    TableSize,
    /// Aisles are doubled at tables for wheelchairs.
    Aisle,
    /// A game with an assistant has a larger table that stands alone.
    AssistantTable,
    /// As many tables as are needed have doubled aisles.
    FewWide,
    /// As many tables as are needed are large.
    FewLarge,
    /// Spectators keep their distance.
    Spectators,
    /// Tables are not too near the doors.
    Door,
    /// Each player has so much area.
    Area,
    /// The first boards stand alone.
    FirstBoards,
    /// Three and more tables are joined in events of teams only.
    Joined,
    /// Rows are not too long.
    LongRow,
    /// There is a table for the arbiters.
    Arbiters,
    /// It is known where the doors are.
    NoDoor,
    /// Everybody can get to an exit.
    WayOut,
    /// Everybody can get to an arbiter.
    WayToArbiters,
    /// A wheelchair gets to its table.
    WheelchairWay,
    /// Both players have the same light: no window before one and behind the other.
    Windows,
    /// As many tables as boards.
    FewTables,
}

impl Rule {
    /// The concept of the books; nothing where the program says so by itself.
    pub const fn concept(self) -> Option<&'static str> {
        match self {
            Rule::RowDistance | Rule::FirstBoards | Rule::LongRow => Some("row-distance"),
            Rule::GapAlong | Rule::TooWide | Rule::TableSize => Some("hall-dimensions"),
            Rule::Aisle | Rule::FewWide | Rule::WheelchairWay => Some("disability-aisles"),
            Rule::AssistantTable | Rule::FewLarge => Some("disability-table"),
            Rule::Spectators => Some("spectator-distance"),
            Rule::Door => Some("not-near-doors"),
            Rule::Area => Some("area-per-player"),
            Rule::Joined => Some("hall-row-styles"),
            Rule::Arbiters => Some("arbiters-tables"),
            Rule::WayToArbiters => Some("disability-way-to-arbiters"),
            Rule::Windows => Some("equal-conditions"),
            Rule::Outside
            | Rule::Occupied
            | Rule::Wall
            | Rule::NoDoor
            | Rule::WayOut
            | Rule::FewTables => None,
        }
    }
}

/// A clause that a plan does not keep.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Breach {
    /// What is not as it should be.
    pub rule: Rule,
    /// The tables, by their numbers.
    pub tables: Vec<u32>,
    /// What was measured: millimetres, or a number of tables; of an area square centimetres.
    pub found: Option<Mm>,
    /// What should be.
    pub required: Option<Mm>,
    /// How much it weighs.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub weight: Weight,
}

/// More tables end to end are a long unbroken row.
const LONG_ROW: usize = 10;

/// Everything that a plan does not keep, what weighs most first.
pub fn check(plan: &Plan, request: &Request) -> Vec<Breach> {
    let mut look = Look { plan, request, found: Vec::new() };
    look.sizes();
    look.surroundings();
    look.neighbours();
    look.blocks();
    look.whole();
    look.ways();
    look.found.sort_by(|a, b| (b.weight, a.rule, &a.tables).cmp(&(a.weight, b.rule, &b.tables)));
    look.found
}

struct Look<'a> {
    plan: &'a Plan,
    request: &'a Request,
    found: Vec<Breach>,
}

impl Look<'_> {
    fn say(&mut self, rule: Rule, tables: Vec<u32>, measures: Option<(Mm, Mm)>, weight: Weight) {
        let (found, required) = measures.unzip();
        self.found.push(Breach { rule, tables, found, required, weight });
    }

    /// The rules on halls are made for championships.
    fn of_halls(&self) -> Weight {
        match self.request.grade {
            Grade::Top => Weight::Deviation,
            Grade::Rated | Grade::Local => Weight::Advice,
        }
    }

    /// Those for players with disabilities hold at every registered event.
    fn of_access(&self) -> Weight {
        match self.request.grade {
            Grade::Top | Grade::Rated => Weight::Deviation,
            Grade::Local => Weight::Advice,
        }
    }

    fn sizes(&mut self) {
        let diagram = &standard().diagram;
        let large = standard().assistant.table_min;
        for table in &self.plan.tables {
            let (length, width) = table.size();
            for (found, limits) in [(length, diagram.table_length), (width, diagram.table_width)] {
                if found < limits.min || (found > limits.max && !table.assistant) {
                    let nearest = if found < limits.min { limits.min } else { limits.max };
                    let measures = Some((found, nearest));
                    self.say(Rule::TableSize, vec![table.number], measures, self.of_halls());
                }
            }
            if table.assistant && length < large {
                let measures = Some((length, large));
                self.say(Rule::AssistantTable, vec![table.number], measures, self.of_access());
            }
        }
    }

    /// Walls, pillars, stage, spectators, doors.
    fn surroundings(&mut self) {
        let standard = standard();
        let (hall, wall) = (&self.plan.hall, standard.wall());
        let spectators = standard.spectators(self.request.grade);
        for table in &self.plan.tables {
            let number = || vec![table.number];
            if !hall.outline.holds(&table.at) {
                self.say(Rule::Outside, number(), None, Weight::Deviation);
            } else if !hall.outline.holds(&table.at.grown(wall, wall)) {
                self.say(
                    Rule::Wall,
                    number(),
                    Some((to_wall(hall, &table.at, wall), wall)),
                    Weight::Advice,
                );
            }
            let arbiters = self.plan.arbiters.iter();
            let taken = hall.obstacles().chain(arbiters).any(|one| {
                one.overlaps(&table.at) || table.chairs().iter().any(|chair| chair.overlaps(one))
            });
            if taken {
                self.say(Rule::Occupied, number(), None, Weight::Deviation);
            }
            let nearest = hall.spectators.iter().map(|one| one.distance(&table.at)).min();
            if let Some(found) = nearest.filter(|&found| found < spectators) {
                let measures = Some((found, spectators));
                self.say(Rule::Spectators, number(), measures, self.of_halls());
            }
            let least = standard.project.door_warn_below;
            let doors = hall.doors.iter().map(|door| door.around());
            let near = doors.filter(|door| !door.is_off(&table.at, least));
            if let Some(found) = near.map(|door| door.distance(&table.at)).min() {
                self.say(Rule::Door, number(), Some((found, least)), Weight::Advice);
            }
        }
    }

    /// What is between tables. Two tables are far enough apart if they are so along their length or across it.
    fn neighbours(&mut self) {
        let standard = standard();
        let (along, across) = (standard.diagram.along, standard.diagram.across);
        let doubled = standard.hall.wheelchair_row_distance;
        let plan = self.plan;
        let mut block_of = vec![0; plan.tables.len()];
        for (number, block) in plan.blocks().iter().enumerate() {
            block.iter().for_each(|&at| block_of[at] = number);
        }
        for (at, one) in plan.tables.iter().enumerate() {
            for (next, other) in plan.tables.iter().enumerate().skip(at + 1) {
                let tables = || vec![one.number.min(other.number), one.number.max(other.number)];
                if one.at.overlaps(&other.at) {
                    self.say(Rule::Occupied, tables(), None, Weight::Deviation);
                    continue;
                }
                if block_of[at] == block_of[next] {
                    continue;
                }
                // Of two that stand at right angles it is enough that one has room behind its players.
                let (dx, dy) = one.gaps(other);
                let least = if one.turned == other.turned { across.min } else { along.min };
                if dx < along.min && dy < least {
                    let (rule, measures) = match dy {
                        0 => (Rule::GapAlong, (dx, along.min)),
                        _ => (Rule::RowDistance, (dy.max(if dx > 0 { dx } else { 0 }), least)),
                    };
                    self.say(rule, tables(), Some(measures), self.of_halls());
                }
                if (one.wide || other.wide) && dx < along.min && (1..doubled).contains(&dy) {
                    self.say(Rule::Aisle, tables(), Some((dy, doubled)), self.of_access());
                }
            }
            self.too_wide(one);
        }
    }

    /// The next table in the row and the next row are not farther away than the diagram has it, unless something is between.
    fn too_wide(&mut self, one: &Table) {
        let diagram = &standard().diagram;
        let plan = self.plan;
        let others = || plan.tables.iter().filter(|other| other.turned == one.turned);
        let after = |other: &&Table| match one.turned {
            false => (other.at.x >= one.at.right(), other.at.y >= one.at.bottom()),
            true => (other.at.y >= one.at.bottom(), other.at.x >= one.at.right()),
        };
        let beside = others().filter(|other| one.gaps(other).1 == 0 && after(other).0);
        // Tables of the next row may stand before the gaps of this one.
        let behind =
            others().filter(|other| one.gaps(other).0 <= diagram.along.max && after(other).1);
        let beside = beside.map(|other| (one.gaps(other).0, diagram.along.max, other));
        let behind = behind.map(|other| (one.gaps(other).1, diagram.across.max, other));
        let [beside, behind] = [beside.min_by_key(|gap| gap.0), behind.min_by_key(|gap| gap.0)];
        for (found, most, other) in [beside, behind].into_iter().flatten() {
            let between = Rect::between(one.at.middle(), other.at.middle());
            let things = plan.hall.obstacles().chain(&plan.hall.spectators).chain(&plan.arbiters);
            let mut things =
                things.copied().chain(plan.hall.doors.iter().map(|door| door.around()));
            // Doubled aisles are wider than the diagram has it; the doubling wins.
            let doubled = one.wide || other.wide;
            if found > most && !doubled && !things.any(|thing| thing.grown(1, 1).overlaps(&between))
            {
                self.say(
                    Rule::TooWide,
                    vec![one.number, other.number],
                    Some((found, most)),
                    Weight::Advice,
                );
            }
        }
    }

    fn blocks(&mut self) {
        let number = |at: &usize| self.plan.tables[*at].number;
        let blocks = self.plan.blocks();
        let teams = matches!(self.request.play, Play::Teams(_));
        let two = Style::Double.joined(self.request.play);
        let mut joined_first = Vec::new();
        for block in &blocks {
            let numbers: Vec<u32> = block.iter().map(number).collect();
            let count = Mm::try_from(block.len()).unwrap_or(Mm::MAX);
            if count > two && !teams {
                self.say(Rule::Joined, numbers.clone(), Some((count, two)), Weight::Advice);
            }
            if block.len() > LONG_ROW {
                let measures = Some((count, LONG_ROW as Mm));
                self.say(Rule::LongRow, numbers.clone(), measures, Weight::Advice);
            }
            let alone = standard().styles.single;
            let large = block.iter().any(|&at| self.plan.tables[at].assistant);
            if count > alone && large {
                self.say(Rule::AssistantTable, numbers.clone(), None, self.of_access());
            }
            let first = |number: &&u32| **number <= self.request.apart.max(1);
            if count > alone {
                joined_first.extend(numbers.iter().filter(first).copied());
            }
        }
        if !joined_first.is_empty() && !teams {
            joined_first.sort_unstable();
            self.say(Rule::FirstBoards, joined_first, None, Weight::Advice);
        }
    }

    /// What concerns the hall as a whole.
    fn whole(&mut self) {
        let standard = standard();
        let (plan, request) = (self.plan, self.request);
        let count = |tables: usize| Mm::try_from(tables).unwrap_or(Mm::MAX);
        let players = 2 * count(plan.tables.len()).min(Mm::from(request.boards));
        if players > 0 {
            let each = standard.area_m2(request.play) * 10_000;
            let found = plan.hall.outline.area() / 100 / players;
            if found < each {
                self.say(Rule::Area, vec![], Some((found, each)), self.of_halls());
            }
        }
        if count(plan.tables.len()) < Mm::from(request.boards) {
            let measures = Some((count(plan.tables.len()), request.boards.into()));
            self.say(Rule::FewTables, vec![], measures, Weight::Advice);
        }
        let wide = count(plan.tables.iter().filter(|table| table.wide).count());
        if wide < Mm::from(request.wheelchairs) {
            let measures = Some((wide, request.wheelchairs.into()));
            self.say(Rule::FewWide, vec![], measures, self.of_access());
        }
        let large = count(plan.tables.iter().filter(|table| table.assistant).count());
        if large < Mm::from(request.assistants) {
            let measures = Some((large, request.assistants.into()));
            self.say(Rule::FewLarge, vec![], measures, self.of_access());
        }
        if plan.arbiters.is_empty() {
            self.say(Rule::Arbiters, vec![], None, self.of_halls());
        }
        if plan.hall.doors.is_empty() {
            self.say(Rule::NoDoor, vec![], None, Weight::Advice);
        }
        let faces = |table: &&Table| {
            plan.hall.windows.iter().map(|window| window.around()).any(|window| {
                let flat = window.w > window.h;
                let near = window.distance(&table.at) < NEAR_A_WINDOW;
                near && flat != table.turned
            })
        };
        let facing: Vec<u32> = plan.tables.iter().filter(faces).map(|table| table.number).collect();
        if !facing.is_empty() {
            self.say(Rule::Windows, facing, None, Weight::Advice);
        }
    }

    fn ways(&mut self) {
        let ways = walk::ways(self.plan);
        let lost = |reached: &[bool]| -> Vec<u32> {
            let lost = self.plan.tables.iter().zip(reached).filter(|(_, reached)| !**reached);
            lost.map(|(table, _)| table.number).collect()
        };
        let [out, arbiters, wheelchair] =
            [&ways.out, &ways.arbiters, &ways.wheelchairs].map(|one| lost(one));
        let access = self.of_access();
        for (rule, tables, weight) in [
            (Rule::WayOut, out, Weight::Deviation),
            (Rule::WayToArbiters, arbiters, access),
            (Rule::WheelchairWay, wheelchair, access),
        ] {
            if !tables.is_empty() {
                self.say(rule, tables, None, weight);
            }
        }
    }
}

/// Nearer than this to a window, light falls on the board from there.
const NEAR_A_WINDOW: Mm = 4_000;

/// How far a rectangle is from the walls, in steps of five centimetres, up to a length.
fn to_wall(hall: &crate::hall::Hall, rect: &Rect, most: Mm) -> Mm {
    let fits = |away: &Mm| hall.outline.holds(&rect.grown(*away, *away));
    (0..most / 50).map(|step| step * 50).take_while(fits).last().unwrap_or(0)
}
