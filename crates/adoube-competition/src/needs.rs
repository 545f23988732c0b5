//! What players need to play under the same conditions as others, and what came of asking for it (standards, section 10).
//!
//! It is nobody's business but that of those who see to it: a player's needs are told to the arbiters and the organiser, and
//! to the player.

use crate::text::Line;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// What a player needs at the board, under the rules for disabled players. Games that are opened from then on know
/// of it: moves are announced, special boards are felt, an assistant's work costs no time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Needs {
    /// Does not see: plays on a special board, moves are announced.
    pub blind: bool,
    /// Sees little: plays by the same rules as a player who does not see.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub impaired: bool,
    /// Does not hear announcements.
    pub deaf: bool,
    /// Does not speak: what others say is written, or said by an assistant.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub speech: bool,
    /// Has a disability for which an assistant's work costs no time.
    pub disabled: bool,
    /// Cannot move the pieces, press the clock or write: somebody does it (10.2.4).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub assistant: bool,
    /// Comes in a wheelchair: a seat with more room, at a wide aisle (10.3.2, 10.5.3).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub wheelchair: bool,
    /// Uses a lamp: a socket at the table, and light that does not disturb the opponent (10.3.4).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub lamp: bool,
    /// Gets notices in large print (10.2.5).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub large_print: bool,
    /// Has notices read out (10.2.5).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub read_aloud: bool,
    /// Plays at the same table throughout (10.3.5).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub fixed_table: bool,
}

/// One thing that a player may need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Need {
    Blind,
    Impaired,
    Deaf,
    Speech,
    Disabled,
    Assistant,
    Wheelchair,
    Lamp,
    LargePrint,
    ReadAloud,
    FixedTable,
}

impl Need {
    /// All of them, in the order in which they are asked.
    pub const ALL: [Need; 11] = [
        Need::Blind,
        Need::Impaired,
        Need::Deaf,
        Need::Speech,
        Need::Disabled,
        Need::Assistant,
        Need::Wheelchair,
        Need::Lamp,
        Need::LargePrint,
        Need::ReadAloud,
        Need::FixedTable,
    ];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Need::Blind => "blind",
            Need::Impaired => "impaired",
            Need::Deaf => "deaf",
            Need::Speech => "speech",
            Need::Disabled => "disabled",
            Need::Assistant => "assistant",
            Need::Wheelchair => "wheelchair",
            Need::Lamp => "lamp",
            Need::LargePrint => "large_print",
            Need::ReadAloud => "read_aloud",
            Need::FixedTable => "fixed_table",
        }
    }
}

impl Needs {
    /// Those for which something says so.
    pub fn of(is: impl Fn(Need) -> bool) -> Needs {
        Needs {
            blind: is(Need::Blind),
            impaired: is(Need::Impaired),
            deaf: is(Need::Deaf),
            speech: is(Need::Speech),
            disabled: is(Need::Disabled),
            assistant: is(Need::Assistant),
            wheelchair: is(Need::Wheelchair),
            lamp: is(Need::Lamp),
            large_print: is(Need::LargePrint),
            read_aloud: is(Need::ReadAloud),
            fixed_table: is(Need::FixedTable),
        }
    }

    /// Whether the player needs this.
    pub const fn has(self, need: Need) -> bool {
        match need {
            Need::Blind => self.blind,
            Need::Impaired => self.impaired,
            Need::Deaf => self.deaf,
            Need::Speech => self.speech,
            Need::Disabled => self.disabled,
            Need::Assistant => self.assistant,
            Need::Wheelchair => self.wheelchair,
            Need::Lamp => self.lamp,
            Need::LargePrint => self.large_print,
            Need::ReadAloud => self.read_aloud,
            Need::FixedTable => self.fixed_table,
        }
    }

    /// What the player needs.
    pub fn all(self) -> impl Iterator<Item = Need> {
        Need::ALL.into_iter().filter(move |&need| self.has(need))
    }

    /// Whether there is anything to see to.
    pub fn any(self) -> bool {
        self.all().next().is_some()
    }

    /// Whether the player is visually disabled, and the rules of play for such players hold (32; the appendices of the
    /// FIDE Laws are for the blind and the visually disabled alike).
    pub const fn is_visual(self) -> bool {
        self.blind || self.impaired
    }

    /// Whether the player has a disability, and nothing that comes of it may cost time or be penalised (10.1.5).
    pub const fn is_disability(self) -> bool {
        self.is_visual()
            || self.deaf
            || self.speech
            || self.disabled
            || self.assistant
            || self.wheelchair
    }

    /// Whether somebody helps the player at the board, or may: then the table is two metres wide and stands apart
    /// (10.3.1).
    pub const fn has_helper(self) -> bool {
        self.blind || self.assistant
    }
}

/// What came of a player's needs: when they were told, what was asked for beside them, what was answered, and who helps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Care {
    /// The day on which they were told, where the log says so.
    pub asked: Option<Date>,
    /// It was later than the rules ask for; they are seen to as far as possible all the same (10.1.4).
    pub late: bool,
    /// A certain seat or direction, or whatever else was asked for (10.2.1).
    pub wish: Option<Line>,
    /// What was answered.
    pub decision: Option<CareDecision>,
    /// Who helps at the board, the same person in every round (10.3.5).
    pub assistant: Option<Line>,
}

/// What was answered to what a player asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CareDecision {
    /// It was granted.
    pub granted: bool,
    /// Why, or how.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub reason: Option<Line>,
}

/// Whom to call (10.1.6, 10.1.7).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Contacts {
    /// The telephone of the hospital.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub hospital: Option<Line>,
    /// The telephone of the doctor.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub doctor: Option<Line>,
    /// Who is responsible in the federation for players with disabilities.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub officer: Option<Line>,
}

impl Contacts {
    /// Whether the two numbers are there that the chief organiser and the chief arbiter must have.
    pub const fn are_known(&self) -> bool {
        self.hospital.is_some() && self.doctor.is_some()
    }
}
