//! What is looked at, one thing after the other.

use super::{Circumstances, Grade, measure::Unit};
use serde::Serialize;

/// What an item is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Part {
    Pieces,
    Board,
    Table,
    Clock,
    Hall,
    Access,
    Tactile,
}

impl Part {
    /// All of them, in the order of the list.
    pub const ALL: [Part; 7] = [
        Part::Pieces,
        Part::Board,
        Part::Table,
        Part::Clock,
        Part::Hall,
        Part::Access,
        Part::Tactile,
    ];

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Pieces => "pieces",
            Part::Board => "board",
            Part::Table => "table",
            Part::Clock => "clock",
            Part::Hall => "hall",
            Part::Access => "access",
            Part::Tactile => "tactile",
        }
    }

    /// What a name stands for.
    pub fn named(name: &str) -> Option<Part> {
        Part::ALL.into_iter().find(|one| one.name() == name)
    }
}

/// How an item is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Somebody sees that it is in order.
    Seen,
    /// Somebody measures it.
    Measured(Unit),
    /// One of these.
    OneOf(&'static [&'static str]),
}

/// When an item is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Asked {
    Always,
    TopOnly,
    Electronic,
    Mechanical,
    Increment,
    Assistant,
    Wheelchair,
    Blind,
}

/// Something that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its name in acts, files and words.
    pub id: &'static str,
    /// What it is about.
    pub part: Part,
    /// The concept of the books.
    pub concept: &'static str,
    /// How it is answered.
    pub kind: Kind,
    /// When it is asked for.
    pub asked: Asked,
    /// The source recommends it and no more.
    pub recommended: bool,
}

const CM: Kind = Kind::Measured(Unit::Centimetre);
const SEEN: Kind = Kind::Seen;

/// The kinds of clocks.
pub(super) const CLOCK_KINDS: &[&str] = &["electronic", "mechanical"];
/// What pieces may be made of, and what else people bring.
const PIECE_MATERIALS: &[&str] = &["wood", "plastic", "imitation", "other"];
/// What boards may be made of, and what else people bring.
const BOARD_MATERIALS: &[&str] = &["wood", "plastic", "cardboard", "stone", "other"];

macro_rules! list {
    ($($part:ident { $($id:literal $concept:literal $kind:expr, $asked:ident $(, $recommended:ident)?;)* })*) => {
        const ITEMS: &[Item] = &[$($(Item {
            id: $id,
            part: Part::$part,
            concept: $concept,
            kind: $kind,
            asked: Asked::$asked,
            recommended: list!(@ $($recommended)?),
        },)*)*];
    };
    (@) => { false };
    (@ recommended) => { true };
}

list! {
    Pieces {
        "king" "piece-height" CM, Always;
        "queen" "piece-height" CM, Always;
        "bishop" "piece-height" CM, Always;
        "knight" "piece-height" CM, Always;
        "rook" "piece-height" CM, Always;
        "pawn" "piece-height" CM, Always;
        "pawn-base" "board-square-size" CM, Always;
        "piece-material" "piece-material" Kind::OneOf(PIECE_MATERIALS), Always;
        "piece-proportions" "piece-proportions" SEEN, Always;
        "piece-style" "piece-style" SEEN, Always, recommended;
        "piece-distinct" "piece-style" SEEN, Always;
        "piece-colours" "piece-colour" SEEN, Always;
        "piece-matt" "piece-colour" SEEN, Always;
        "piece-position" "initial-position" SEEN, Always;
    }
    Board {
        "square" "board-square-size" CM, Always;
        "playing-surface" "board-square-size" CM, Always;
        "board-outer" "table-size" CM, Always;
        "board-material" "board-material" Kind::OneOf(BOARD_MATERIALS), Always;
        "board-matt" "board-material" SEEN, Always;
        "board-rigid" "board-material" SEEN, Always;
        "board-fixed" "board-fixed" SEEN, Always;
        "same-for-all" "equipment-same-for-all" SEEN, Always, recommended;
    }
    Table {
        "table-length" "table-size" CM, Always;
        "table-width" "hall-dimensions" CM, Always;
        "table-height" "table-size" CM, Always;
        "seats-comfortable" "seats" SEEN, Always;
        "seats-children" "seats" SEEN, Always;
        "chairs-quiet" "seats" SEEN, Always;
    }
    Clock {
        "clock-kind" "clock-kind" Kind::OneOf(CLOCK_KINDS), Always;
        "clock-one-type" "clock-one-type" SEEN, Always;
        "clock-flag-exact" "mechanical-clock" SEEN, Mechanical;
        "clock-flag-seen" "mechanical-clock" SEEN, Mechanical;
        "clock-no-glare" "mechanical-clock" SEEN, Mechanical;
        "clock-quiet" "mechanical-clock" SEEN, Mechanical;
        "clock-six" "mechanical-clock-setting" SEEN, Mechanical;
        "clock-other-stops" "clock-other-stops" SEEN, Increment;
        "clock-other-runs-on" "clock-other-runs-on" SEEN, Electronic;
        "clock-laws" "clock-by-the-laws" SEEN, Electronic;
        "clock-shows-time" "clock-shows-time" SEEN, Electronic;
        "clock-legible" "clock-legible" Kind::Measured(Unit::Metre), Electronic;
        "clock-running" "clock-running-visible" Kind::Measured(Unit::Metre), Electronic;
        "clock-first" "clock-first-over" SEEN, Electronic;
        "clock-battery" "clock-low-battery" SEEN, Electronic;
        "clock-reserve" "clock-battery-reserve" Kind::Measured(Unit::Hour), Electronic;
        "clock-control" "clock-control-announced" SEEN, Electronic;
        "clock-nothing-added" "clock-nothing-added-after-last" SEEN, Increment;
        "clock-correction" "clock-arbiter-correction" Kind::Measured(Unit::Second), Electronic;
        "clock-tamper" "clock-tamper-proof" SEEN, Electronic;
        "clock-manual" "clock-manual" SEEN, Electronic;
        "clock-approved" "clock-approved" SEEN, Electronic;
        "commission" "equipment-commission-approval" SEEN, TopOnly;
        "other-equipment" "equipment-other-conditions" SEEN, TopOnly;
    }
    Hall {
        "inspected-again" "premises-inspected" SEEN, Always;
        "spectators" "spectator-distance" CM, Always;
        "light" "hall-lighting" Kind::Measured(Unit::Lux), Always;
        "light-shadows" "hall-lighting" SEEN, Always;
        "light-glints" "hall-lighting" SEEN, Always;
        "light-sun" "hall-lighting" SEEN, Always;
        "light-adjustable" "hall-lighting" SEEN, TopOnly;
        "carpet" "hall-carpet" SEEN, Always, recommended;
        "noise" "hall-noise" SEEN, Always;
        "hall-area" "area-per-player" Kind::Measured(Unit::SquareMetre), Always;
        "gap-along" "hall-dimensions" CM, Always;
        "gap-across" "row-distance" CM, Always;
        "first-boards" "row-distance" SEEN, Always, recommended;
        "row-style" "hall-row-styles" SEEN, Always, recommended;
        "arbiters-tables" "arbiters-tables" SEEN, Always;
        "door" "not-near-doors" CM, Always;
        "equal-conditions" "equal-conditions" SEEN, Always;
        "smoking-place" "smoking-place" SEEN, Always;
        "information" "information-displayed" SEEN, Always;
    }
    Access {
        "accessible" "disability-access" SEEN, Always;
        "one-game" "disability-table" Kind::OneOf(&["1", "2", "3"]), Always;
        "assistant-table" "disability-table" CM, Assistant;
        "assistant-apart" "disability-table" SEEN, Assistant;
        "wheelchair-aisle" "disability-aisles" CM, Wheelchair;
        "way-to-arbiters" "disability-way-to-arbiters" SEEN, Always;
        "sockets" "disability-sockets" SEEN, Blind;
        "lamp-harmless" "disability-sockets" SEEN, Blind;
        "fixed-places" "disability-fixed-place" SEEN, Blind;
    }
    Tactile {
        "tactile-side" "vi-board-size" CM, Blind;
        "tactile-raised" "vi-board-raised-squares" SEEN, Blind;
        "tactile-holes" "vi-board-apertures" SEEN, Blind;
        "tactile-clock-dial" "vi-clock-dial" SEEN, Blind;
        "tactile-clock-flag" "vi-clock-flag" SEEN, Blind;
    }
}

/// Everything that may be looked at, in the order of the list.
pub const fn items() -> &'static [Item] {
    ITEMS
}

/// The item of that name.
pub fn item(id: &str) -> Option<&'static Item> {
    ITEMS.iter().find(|one| one.id == id)
}

impl Item {
    /// Whether it is asked for in an event with such clocks.
    pub fn is_asked(&self, event: &Circumstances, mechanical: bool) -> bool {
        match self.asked {
            Asked::Always => true,
            Asked::TopOnly => event.grade == Grade::Top,
            Asked::Electronic => !mechanical,
            Asked::Mechanical => mechanical,
            Asked::Increment => !mechanical && event.increment,
            Asked::Assistant => event.assistants,
            Asked::Wheelchair => event.wheelchairs,
            Asked::Blind => event.blind,
        }
    }
}
