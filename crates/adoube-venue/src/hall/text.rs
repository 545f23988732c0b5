//! A hall as people type it, in metres: `30x18`, `door 0,8 0,10`, `pillar 10,6 0.6x0.6`.

use super::{Hall, Mark, MarkKind};
use crate::{
    equipment::Unit,
    geometry::{Line, Mm, Outline, Point, Rect},
};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Write};

/// A hall as it is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HallText {
    /// `30x18`, `30x18-10x8` for one without its far corner, or the corners: `0,0 30,0 30,18 0,18`.
    pub outline: String,
    /// Line by line what is in it: `door 0,8 0,10`, `pillar 10,6 0.6x0.6`, `stage`, `spectators`, `window`, `socket 3,0`,
    /// `toilets 0,2`, `drinks`, `exit`, `smoking`.
    pub things: String,
}

/// What could not be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The line, from 1; 0 for the outline.
    pub line: usize,
    /// What stands there.
    pub text: String,
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(
                f,
                "\"{}\" is no hall: write 30x18, or its corners 0,0 30,0 30,18 0,18",
                self.text
            ),
            line => write!(
                f,
                "line {line}: \"{}\" cannot be read: write door 0,8 0,10 or pillar 10,6 0.6x0.6",
                self.text
            ),
        }
    }
}

impl std::error::Error for Unread {}

/// A length in metres as it is typed.
pub(super) fn metres(length: Mm) -> String {
    let sign = if length < 0 { "-" } else { "" };
    let (whole, rest) = (length.abs() / 1000, length.abs() % 1000);
    let text = format!("{sign}{whole}.{rest:03}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn length(text: &str) -> Option<Mm> {
    crate::equipment::decimal_of(text, 3).filter(|length| *length <= Hall::LARGEST)
}

fn size(text: &str) -> Option<(Mm, Mm)> {
    let (w, h) = text.split_once(['x', '×', 'X', 'х'])?;
    Some((length(w.trim())?, length(h.trim())?))
}

fn point(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    Some(Point { x: length(x)?, y: length(y)? })
}

/// Reads walls: a rectangle, one without a corner, or corner by corner.
pub fn read_outline(text: &str) -> Option<Outline> {
    let text = text.trim();
    if let Some((whole, gone)) = text.split_once('-') {
        let ((w, h), (dx, dy)) = (size(whole)?, size(gone)?);
        if dx >= w || dy >= h {
            return None;
        }
        let corners = [(0, 0), (w, 0), (w, h - dy), (w - dx, h - dy), (w - dx, h), (0, h)];
        return Some(Outline(corners.map(Point::from).to_vec()));
    }
    if let Some((w, h)) = size(text) {
        return Some(Hall::rectangle(w, h).outline);
    }
    let corners: Option<Vec<Point>> = text.split_whitespace().map(point).collect();
    corners.filter(|corners| corners.len() >= 3).map(Outline)
}

/// Reads a line about something in the hall, and puts it there; whether it could be read.
pub fn read_line(hall: &mut Hall, text: &str) -> bool {
    let mut words = text.split_whitespace();
    let (Some(what), Some(first), second) = (words.next(), words.next(), words.next()) else {
        return false;
    };
    let line = || Some(Line { from: point(first)?, to: point(second?)? });
    let rect = || {
        let (at, (w, h)) = (point(first)?, size(second?)?);
        Some(Rect { x: at.x, y: at.y, w, h })
    };
    let put = match (what, words.next()) {
        (_, Some(_)) => None,
        ("door", _) => line().map(|one| hall.doors.push(one)),
        ("window", _) => line().map(|one| hall.windows.push(one)),
        ("pillar", _) => rect().map(|one| hall.pillars.push(one)),
        ("stage", _) => rect().map(|one| hall.stage.push(one)),
        ("spectators", _) => rect().map(|one| hall.spectators.push(one)),
        (_, _) if second.is_some() => None,
        ("socket", _) => point(first).map(|one| hall.sockets.push(one)),
        (mark, _) => MarkKind::ALL
            .into_iter()
            .find(|one| one.name() == mark)
            .and_then(|what| Some(Mark { what, at: point(first)? }))
            .map(|mark| hall.marks.push(mark)),
    };
    put.is_some()
}

impl HallText {
    /// Reads the hall.
    pub fn read(&self) -> Result<Hall, Unread> {
        let unread = |line: usize, text: &str| {
            let text = text.chars().take(60).collect();
            Unread { line, text }
        };
        let outline = read_outline(&self.outline).ok_or_else(|| unread(0, &self.outline))?;
        let mut hall = Hall::of(outline);
        for (number, line) in (1..).zip(self.things.lines()) {
            if !line.trim().is_empty() && !read_line(&mut hall, line) {
                return Err(unread(number, line));
            }
        }
        Ok(hall)
    }

    /// The text that reads as this hall.
    pub fn of(hall: &Hall) -> HallText {
        let at = |point: Point| format!("{},{}", metres(point.x), metres(point.y));
        let corners: Vec<String> = hall.outline.0.iter().map(|corner| at(*corner)).collect();
        let around = hall.outline.around();
        let outline = match Hall::rectangle(around.w, around.h).outline == hall.outline {
            true => format!("{}x{}", metres(around.w), metres(around.h)),
            false => corners.join(" "),
        };
        let mut things = String::new();
        // Writing to a text does not fail.
        let mut add = |what: &str, where_: String| {
            let _ = writeln!(things, "{what} {where_}");
        };
        for (what, lines) in [("door", &hall.doors), ("window", &hall.windows)] {
            lines.iter().for_each(|line| add(what, format!("{} {}", at(line.from), at(line.to))));
        }
        let rects =
            [("pillar", &hall.pillars), ("stage", &hall.stage), ("spectators", &hall.spectators)];
        for (what, rects) in rects {
            for rect in rects {
                let corner = at(Point { x: rect.x, y: rect.y });
                add(what, format!("{corner} {}x{}", metres(rect.w), metres(rect.h)));
            }
        }
        hall.sockets.iter().for_each(|one| add("socket", at(*one)));
        hall.marks.iter().for_each(|mark| add(mark.what.name(), at(mark.at)));
        HallText { outline, things }
    }

    /// A length in metres, read from a field.
    pub fn metres(text: &str) -> Option<Mm> {
        Unit::Metre.read(text).map(|hundredths| hundredths * 10)
    }
}
