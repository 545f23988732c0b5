//! Where the tables stand.
//!
//! [`make()`] puts as many boards into a hall as are wanted, with as much space as there is; [`check()`] looks at any plan, made here or
//! by hand, and names every clause it does not keep. Both go by the same numbers, those of [`crate::standard`].

mod check;
mod limits;
mod make;
mod rows;
mod space;
pub mod walk;

pub use check::{Breach, Rule, check};
pub use limits::{Limit, Limiting};
pub use make::{Made, Unplannable, make};

use crate::{
    equipment::{Grade, Play},
    geometry::{Mm, Rect},
    hall::{BadHall, Hall},
    standard::standard,
};
use serde::{Deserialize, Serialize};

/// How deep somebody sits at a table.
pub const CHAIR: Mm = 550;
/// How wide a chair is.
pub const CHAIR_WIDTH: Mm = 500;
/// A table of the arbiters: how long, how deep.
pub const ARBITERS_TABLE: (Mm, Mm) = (1600, 700);
/// What arbiters need between their table and the wall.
pub const ARBITERS_SEAT: Mm = 750;
/// What is between the arbiters' tables and the boards.
pub const ARBITERS_GAP: Mm = 1000;
/// What is between a table and a pillar at its end.
pub const PILLAR_ALONG: Mm = 100;
/// What is between a table and a pillar behind a player.
pub const PILLAR_ACROSS: Mm = 700;
/// The most tables of a plan.
pub const MOST_TABLES: usize = 1000;

/// A table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Table {
    /// Its number, from 1.
    pub number: u32,
    /// Where it stands.
    pub at: Rect,
    /// The players sit to its left and right instead of above and below.
    #[serde(default)]
    pub turned: bool,
    /// The aisles at it are doubled: a wheelchair comes here.
    #[serde(default)]
    pub wide: bool,
    /// It is larger, for a player with an assistant.
    #[serde(default)]
    pub assistant: bool,
}

impl Table {
    /// How long it is, and how wide: the players sit at the long sides.
    pub const fn size(&self) -> (Mm, Mm) {
        match self.turned {
            false => (self.at.w, self.at.h),
            true => (self.at.h, self.at.w),
        }
    }

    /// Where the players sit.
    pub fn chairs(&self) -> [Rect; 2] {
        let at = match self.turned {
            false => self.at,
            true => self.at.turned(),
        };
        let x = at.x + (at.w - CHAIR_WIDTH) / 2;
        let above = Rect { x, y: at.y - CHAIR, w: CHAIR_WIDTH, h: CHAIR };
        let below = Rect { x, y: at.bottom(), w: CHAIR_WIDTH, h: CHAIR };
        match self.turned {
            false => [above, below],
            true => [above.turned(), below.turned()],
        }
    }

    /// How far another table is along the length of this one, and across.
    pub fn gaps(&self, other: &Table) -> (Mm, Mm) {
        let (dx, dy) = self.at.gaps(&other.at);
        if self.turned { (dy, dx) } else { (dx, dy) }
    }

    /// Whether two tables stand end to end, as one.
    pub fn joins(&self, other: &Table) -> bool {
        let (one, two) = match self.turned {
            false => (self.at, other.at),
            true => (self.at.turned(), other.at.turned()),
        };
        let end_to_end = one.right() == two.x || two.right() == one.x;
        self.turned == other.turned && one.y == two.y && one.h == two.h && end_to_end
    }
}

/// A hall with its tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Plan {
    /// The hall.
    pub hall: Hall,
    /// The tables for games.
    pub tables: Vec<Table>,
    /// The tables of the arbiters.
    #[serde(default)]
    pub arbiters: Vec<Rect>,
}

/// Why something is no plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPlan {
    /// The hall is none.
    Hall(BadHall),
    /// More tables than anybody puts up.
    TooMany(usize),
    /// A table, by its number, is out of all measure, or has no number.
    Table(u32),
    /// Two tables have one number.
    Twice(u32),
}

impl Plan {
    /// Whether it is one: nothing is reckoned with before this was asked.
    pub fn valid(&self) -> Result<(), BadPlan> {
        self.hall.check().map_err(BadPlan::Hall)?;
        if self.tables.len() + self.arbiters.len() > MOST_TABLES {
            return Err(BadPlan::TooMany(self.tables.len() + self.arbiters.len()));
        }
        let stands = |rect: &Rect| {
            let inside = |from: Mm, size: Mm| {
                (-10_000..=Hall::LARGEST).contains(&from) && (100..=20_000).contains(&size)
            };
            inside(rect.x, rect.w) && inside(rect.y, rect.h)
        };
        let bad = |table: &&Table| !stands(&table.at) || !(1..=9999).contains(&table.number);
        if let Some(table) = self.tables.iter().find(bad) {
            return Err(BadPlan::Table(table.number));
        }
        if self.arbiters.iter().any(|rect| !stands(rect)) {
            return Err(BadPlan::Table(0));
        }
        let mut numbers: Vec<u32> = self.tables.iter().map(|table| table.number).collect();
        numbers.sort_unstable();
        match numbers.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(BadPlan::Twice(pair[0])),
            None => Ok(()),
        }
    }

    /// The table of that number.
    pub fn table(&self, number: u32) -> Option<&Table> {
        self.tables.iter().find(|one| one.number == number)
    }

    /// With the axes exchanged.
    pub fn turned(&self) -> Plan {
        let table = |one: &Table| Table { at: one.at.turned(), turned: !one.turned, ..*one };
        Plan {
            hall: self.hall.turned(),
            tables: self.tables.iter().map(table).collect(),
            arbiters: self.arbiters.iter().map(Rect::turned).collect(),
        }
    }

    /// The tables in blocks that are joined end to end, as positions on the list.
    pub fn blocks(&self) -> Vec<Vec<usize>> {
        let mut left: Vec<usize> = (0..self.tables.len()).collect();
        let mut blocks = Vec::new();
        while let Some(first) = left.pop() {
            let mut block = vec![first];
            let mut at = 0;
            while let Some(&one) = block.get(at) {
                let joins = |other: &usize| self.tables[one].joins(&self.tables[*other]);
                let (joined, rest): (Vec<usize>, Vec<usize>) =
                    left.iter().partition(|one| joins(one));
                block.extend(joined);
                left = rest;
                at += 1;
            }
            block.sort_unstable();
            blocks.push(block);
        }
        blocks.sort_unstable();
        blocks
    }
}

/// How many tables are joined end to end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Style {
    /// As few as the hall allows.
    #[default]
    Fitting,
    /// Each stands alone.
    Single,
    /// Two and two.
    Double,
    /// All boards of a match.
    Multiple,
}

impl Style {
    /// All of them.
    pub const ALL: [Style; 4] = [Style::Fitting, Style::Single, Style::Double, Style::Multiple];

    /// The name in forms and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Style::Fitting => "fitting",
            Style::Single => "single",
            Style::Double => "double",
            Style::Multiple => "multiple",
        }
    }

    /// How many tables that is in such an event.
    pub fn joined(self, play: Play) -> i64 {
        let styles = &standard().styles;
        match (self, play) {
            (Style::Fitting | Style::Single, _) => styles.single,
            (Style::Double, _) => styles.double,
            (Style::Multiple, Play::Teams(boards)) if boards > 2 => i64::from(boards.min(20)),
            (Style::Multiple, _) => styles.multiple,
        }
    }
}

/// What is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Request {
    /// How many boards.
    pub boards: u32,
    /// How tables are joined.
    pub style: Style,
    /// How high the event stands.
    pub grade: Grade,
    /// What is played.
    pub play: Play,
    /// How long a table is.
    pub length: Mm,
    /// How wide.
    pub width: Mm,
    /// So many of the first boards stand alone, whatever the style.
    pub apart: u32,
    /// So many games with a wheelchair.
    pub wheelchairs: u32,
    /// So many games with an assistant.
    pub assistants: u32,
    /// Of them so many with a wheelchair, too.
    pub both: u32,
    /// How many tables the arbiters have; 0 for as many as the boards need.
    pub arbiters: u32,
}

impl Default for Request {
    fn default() -> Request {
        let standard = standard();
        Request {
            boards: 1,
            style: Style::Fitting,
            grade: Grade::Local,
            play: Play::Other,
            length: standard.diagram.table_length.nominal,
            width: standard.diagram.table_width.nominal,
            apart: 0,
            wheelchairs: 0,
            assistants: 0,
            both: 0,
            arbiters: 0,
        }
    }
}
