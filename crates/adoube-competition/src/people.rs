//! Who serves an event, and as what.
//!
//! A [`Role`] is what somebody is appointed to; a [`Power`] is what an act or a page needs. [`may`] is the one table that
//! says which role has which power, and [`Role::covers`] where: a sector arbiter at the boards of the sector, a captain for
//! the own team. Appointments are facts of the event ([`Appointment`]); the accounts they name belong to the house.

mod power;
mod role;
mod sector;

pub use power::{Power, Spot, may};
pub use role::{Category, Qualification, Role, RoleKind, SeatOnCommittee};
pub use sector::Sector;

use crate::{player::PlayerId, text::Line};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of somebody's account in the house. It is never given again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = u32))]
pub struct PersonId(pub u32);

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// By what right somebody acts on an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Authority {
    /// The house itself, and whoever holds its password or its file: everything that the rules allow.
    House,
    /// Somebody with an account: what their roles in the event allow.
    Person(PersonId),
    /// A player with a link of their own: what is theirs to say.
    Player(PlayerId),
    /// Whoever comes along: what is everybody's.
    Anybody,
}

/// Somebody who serves the event, or has served it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appointment {
    /// From 1, in the order they were made.
    pub number: u32,
    /// Whose account.
    pub person: PersonId,
    /// The name by which they serve.
    pub name: Line,
    /// As what.
    pub role: Role,
    /// Since when, in microseconds since 1970, UTC.
    pub from: i64,
    /// Who appointed them, as the log has it.
    pub by: String,
    /// When it ended.
    pub ended: Option<i64>,
    /// It was made in another house, where the account is: here it gives nobody a right.
    pub elsewhere: bool,
}

impl Appointment {
    /// Whether they serve now.
    pub const fn serves(&self) -> bool {
        self.ended.is_none()
    }

    /// Whether it is somebody's with an account of this house.
    pub fn is_of(&self, person: PersonId) -> bool {
        !self.elsewhere && self.person == person
    }

    /// Whether it gives a power at a spot.
    pub fn gives(&self, power: Power, spot: Spot) -> bool {
        self.serves() && self.role.has(power, spot)
    }
}
