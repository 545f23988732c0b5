//! A hall: walls, doors, pillars, stage, spectators, windows, sockets.

mod text;

pub use text::{HallText, Unread, read_line, read_outline};

use crate::geometry::{Line, Mm, Outline, Point, Rect};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A hall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Hall {
    /// Its walls, corner by corner.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<i64>>))]
    pub outline: Outline,
    /// Its doors.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub doors: Vec<Line>,
    /// Pillars, and whatever else stands in the hall.
    #[serde(default)]
    pub pillars: Vec<Rect>,
    /// The stage.
    #[serde(default)]
    pub stage: Vec<Rect>,
    /// Where spectators may be.
    #[serde(default)]
    pub spectators: Vec<Rect>,
    /// Its windows.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub windows: Vec<Line>,
    /// Its sockets.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<i64>>))]
    pub sockets: Vec<Point>,
    /// What people look for: toilets, drinks, emergency exits.
    #[serde(default)]
    pub marks: Vec<Mark>,
}

/// Something that people look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Mark {
    /// What.
    pub what: MarkKind,
    /// Where.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<i64>))]
    pub at: Point,
}

/// What people look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum MarkKind {
    Toilets,
    Drinks,
    EmergencyExit,
    Smoking,
}

impl MarkKind {
    /// All of them.
    pub const ALL: [MarkKind; 4] =
        [MarkKind::Toilets, MarkKind::Drinks, MarkKind::EmergencyExit, MarkKind::Smoking];

    /// The name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            MarkKind::Toilets => "toilets",
            MarkKind::Drinks => "drinks",
            MarkKind::EmergencyExit => "exit",
            MarkKind::Smoking => "smoking",
        }
    }
}

/// Why a hall is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadHall {
    /// Fewer than three corners, or more than anybody draws.
    Corners(usize),
    /// Walls cross each other.
    Crossing,
    /// Something is farther out than any hall is large.
    TooLarge(Mm),
    /// More things than anybody draws.
    TooMany(usize),
    /// Smaller than a table with its players.
    TooSmall,
    /// A door, window or socket is not in the hall: the middle of it.
    Outside(Point),
}

impl fmt::Display for BadHall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let metres = |length: Mm| text::metres(length);
        match self {
            BadHall::Corners(count) => {
                write!(f, "an outline has from 3 to {} corners, not {count}", Hall::MOST_CORNERS)
            }
            BadHall::Crossing => {
                write!(f, "walls cross each other: give the corners in their order")
            }
            BadHall::TooLarge(length) => write!(
                f,
                "{} m is out of the plan: a hall has from 0 to {} m",
                metres(*length),
                metres(Hall::LARGEST)
            ),
            BadHall::TooMany(count) => {
                write!(f, "{count} things are too many; at most {}", Hall::MOST_THINGS)
            }
            BadHall::TooSmall => write!(f, "the hall is too small for a table and its players"),
            BadHall::Outside(at) => {
                write!(f, "what is at {},{} is not in the hall", metres(at.x), metres(at.y))
            }
        }
    }
}

impl std::error::Error for BadHall {}

impl Hall {
    /// The largest hall along an axis: 200 metres.
    pub const LARGEST: Mm = 200_000;
    /// The most corners of an outline.
    pub const MOST_CORNERS: usize = 60;
    /// The most doors, pillars, sockets and so on, of each.
    pub const MOST_THINGS: usize = 200;

    /// An empty hall with four walls.
    pub fn rectangle(length: Mm, width: Mm) -> Hall {
        let corners = [(0, 0), (length, 0), (length, width), (0, width)];
        Hall::of(Outline(corners.map(Point::from).to_vec()))
    }

    /// An empty hall with these walls.
    pub fn of(outline: Outline) -> Hall {
        Hall {
            outline,
            doors: vec![],
            pillars: vec![],
            stage: vec![],
            spectators: vec![],
            windows: vec![],
            sockets: vec![],
            marks: vec![],
        }
    }

    /// Whether it is one: nothing is reckoned with before this was asked.
    pub fn check(&self) -> Result<(), BadHall> {
        let corners = &self.outline.0;
        if !(3..=Self::MOST_CORNERS).contains(&corners.len()) {
            return Err(BadHall::Corners(corners.len()));
        }
        let lines = self.doors.iter().chain(&self.windows);
        let rects = || self.pillars.iter().chain(&self.stage).chain(&self.spectators);
        let counts = [
            self.doors.len(),
            self.windows.len(),
            self.pillars.len(),
            self.stage.len(),
            self.spectators.len(),
            self.sockets.len(),
            self.marks.len(),
        ];
        if let Some(&count) = counts.iter().find(|&&count| count > Self::MOST_THINGS) {
            return Err(BadHall::TooMany(count));
        }
        let points =
            corners.iter().copied().chain(lines.clone().flat_map(|line| [line.from, line.to]));
        let points = points.chain(self.sockets.iter().copied());
        let points = points.chain(self.marks.iter().map(|mark| mark.at));
        let mut lengths: Vec<Mm> = points.flat_map(|point| [point.x, point.y]).collect();
        lengths.extend(rects().flat_map(|rect| [rect.x, rect.y, rect.w, rect.h]));
        if let Some(&length) = lengths.iter().find(|length| !(0..=Self::LARGEST).contains(*length))
        {
            return Err(BadHall::TooLarge(length));
        }
        if !self.outline.is_simple() {
            return Err(BadHall::Crossing);
        }
        if self.outline.area() < 4_000_000 {
            return Err(BadHall::TooSmall);
        }
        let around = self.outline.around();
        let outside = |rect: &Rect| !around.grown(1, 1).overlaps(&rect.grown(1, 1));
        let lines = self.doors.iter().chain(&self.windows).map(Line::around);
        let things = lines.chain(rects().copied());
        match things.into_iter().find(outside) {
            Some(thing) => Err(BadHall::Outside(thing.middle())),
            None => Ok(()),
        }
    }

    /// Everything in it that nobody sits or walks on: pillars and the stage.
    pub fn obstacles(&self) -> impl Iterator<Item = &Rect> {
        self.pillars.iter().chain(&self.stage)
    }

    /// With the axes exchanged.
    pub fn turned(&self) -> Hall {
        let rects = |all: &[Rect]| all.iter().map(Rect::turned).collect();
        let lines = |all: &[Line]| all.iter().map(|line| line.turned()).collect();
        Hall {
            outline: self.outline.turned(),
            doors: lines(&self.doors),
            pillars: rects(&self.pillars),
            stage: rects(&self.stage),
            spectators: rects(&self.spectators),
            windows: lines(&self.windows),
            sockets: self.sockets.iter().map(|one| one.turned()).collect(),
            marks: self.marks.iter().map(|one| Mark { at: one.at.turned(), ..*one }).collect(),
        }
    }
}
