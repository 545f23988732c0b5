//! What the standards say of equipment and halls in numbers.

use serde::Deserialize;
use std::{fmt, sync::LazyLock};

/// The numbers of the standards. They are data (`books/equipment.toml`); nothing else in the program has one of them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Standard {
    pub pieces: Pieces,
    pub board: Board,
    pub table: Table,
    pub assistant: Assistant,
    pub hall: HallStandard,
    pub project: Project,
    pub diagram: Diagram,
    pub styles: Styles,
    pub clock: ClockStandard,
    pub tactile: Tactile,
}

/// The set.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Pieces {
    pub tolerance_percent: i64,
    /// From the highest to the lowest.
    pub order: Vec<String>,
    pub height: Vec<Height>,
    pub materials: Vec<String>,
}

/// The height of a piece: what it should be in millimetres, and its limits in tenths of millimetres.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Height {
    pub piece: String,
    pub nominal: i64,
    pub min_tenths: i64,
    pub max_tenths: i64,
}

/// The board.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Board {
    pub square_min: i64,
    pub square_max: i64,
    pub pawn_bases_on_a_side: i64,
    pub playing_surface_min: i64,
    pub playing_surface_max: i64,
    pub materials_top: Vec<String>,
    pub materials_other: Vec<String>,
}

/// The table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Table {
    pub length: i64,
    pub width: i64,
    pub height: i64,
    pub space_per_player: i64,
    pub length_tolerance_percent: i64,
    pub length_chapter: Between,
    pub length_diagram: Tolerance,
    pub length_both: Between,
    pub width_diagram: Tolerance,
}

/// From one length to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Between {
    pub min: i64,
    pub max: i64,
}

/// Less by so much, more by so much, and what comes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Tolerance {
    pub minus: i64,
    pub plus: i64,
    pub min: i64,
    pub max: i64,
}

/// A game at which somebody assists.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Assistant {
    pub table_min: i64,
    pub games_on_a_table: i64,
}

/// The hall.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct HallStandard {
    pub light_lux: i64,
    pub spectators: i64,
    pub spectators_top: i64,
    pub area_match_or_round_robin_m2: i64,
    pub area_other_m2: i64,
    pub row_distance: i64,
    pub wheelchair_factor: i64,
    pub wheelchair_row_distance: i64,
}

/// Where the sources give no number and the program warns all the same.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Project {
    pub light_warn_below_lux: i64,
    pub door_warn_below: i64,
}

/// The diagram of the hall: the table, the gap between tables along the table's length, and across it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Diagram {
    pub table_length: Nominal,
    pub table_width: Nominal,
    pub along: Nominal,
    pub across: Nominal,
}

/// What a length should be, and its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Nominal {
    pub nominal: i64,
    pub min: i64,
    pub max: i64,
}

/// How many tables are joined end to end.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Styles {
    pub single: i64,
    pub double: i64,
    pub multiple: i64,
}

/// Clocks.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ClockStandard {
    pub legible_m: i64,
    pub running_visible_m: i64,
    pub battery_hours: i64,
    pub correction_seconds: i64,
    pub approved: Vec<Approved>,
}

/// A type of clock that is approved, since when, and where that is written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Approved {
    pub name: String,
    pub year: i64,
    pub concept: String,
}

/// What is made for players who do not see.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Tactile {
    pub board_side: i64,
}

static STANDARD: LazyLock<Standard> = LazyLock::new(|| {
    // The book is part of the program; a test reads it.
    Standard::read(include_str!("../books/equipment.toml"))
        .unwrap_or_else(|error| panic!("the standard of equipment is damaged: {error}"))
});

/// The standard.
pub fn standard() -> &'static Standard {
    &STANDARD
}

/// Why a standard cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged(String);

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Damaged {}

impl Standard {
    /// Reads a book, and looks whether its numbers agree with one another.
    pub fn read(text: &str) -> Result<Standard, Damaged> {
        let standard: Standard =
            toml::from_str(text).map_err(|error| Damaged(error.to_string()))?;
        standard.agrees()?;
        Ok(standard)
    }

    fn agrees(&self) -> Result<(), Damaged> {
        let same = |what: &str, found: i64, expected: i64| match found == expected {
            true => Ok(()),
            false => Err(Damaged(format!("{what} is {found}; it follows that it is {expected}"))),
        };
        let percent = self.pieces.tolerance_percent;
        for one in &self.pieces.height {
            same(&one.piece, one.min_tenths, one.nominal * (100 - percent) / 10)?;
            same(&one.piece, one.max_tenths, one.nominal * (100 + percent) / 10)?;
        }
        let heights: Vec<&str> = self.pieces.height.iter().map(|one| one.piece.as_str()).collect();
        if heights != self.pieces.order {
            return Err(Damaged("the heights are not in the order of the pieces".to_owned()));
        }
        let board = &self.board;
        same("the least playing surface", board.playing_surface_min, 8 * board.square_min)?;
        same("the largest playing surface", board.playing_surface_max, 8 * board.square_max)?;
        let table = &self.table;
        let percent = table.length_tolerance_percent;
        let [chapter, both] = [table.length_chapter, table.length_both];
        same("the table's least length", chapter.min, table.length * (100 - percent) / 100)?;
        same("the table's largest length", chapter.max, table.length * (100 + percent) / 100)?;
        for (what, nominal, tolerance, drawn) in [
            ("length", table.length, table.length_diagram, self.diagram.table_length),
            ("width", table.width, table.width_diagram, self.diagram.table_width),
        ] {
            same(&format!("the least {what}"), tolerance.min, nominal - tolerance.minus)?;
            same(&format!("the largest {what}"), tolerance.max, nominal + tolerance.plus)?;
            same(&format!("the {what} of the diagram"), drawn.nominal, nominal)?;
            same(&format!("the least {what} of the diagram"), drawn.min, tolerance.min)?;
            same(&format!("the largest {what} of the diagram"), drawn.max, tolerance.max)?;
        }
        same("the length for both", both.min, chapter.min.max(table.length_diagram.min))?;
        same("the length for both", both.max, chapter.max.min(table.length_diagram.max))?;
        let hall = &self.hall;
        let doubled = hall.row_distance * hall.wheelchair_factor;
        same("the distance of rows for wheelchairs", hall.wheelchair_row_distance, doubled)?;
        same("the least gap across", self.diagram.across.min, hall.row_distance)
    }

    /// The least length of the hall that the diagram asks for between tables and wall: half of the least gap.
    pub fn wall(&self) -> i64 {
        self.hall.row_distance / 2
    }

    /// The type of clock that is approved by that name, however its letters are written.
    pub fn approved(&self, name: &str) -> Option<&Approved> {
        let plain = |text: &str| -> String {
            text.chars().filter(|one| one.is_alphanumeric()).flat_map(char::to_lowercase).collect()
        };
        let wanted = plain(name);
        self.clock.approved.iter().find(|one| plain(&one.name) == wanted)
    }
}
