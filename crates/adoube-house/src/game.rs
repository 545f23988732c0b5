//! A live game as it is recorded: a stream of the log of its own (`game/<event>/<round>/<board>`), decided by
//! [`adoube_laws::game`]. Nothing is decided here.
//!
//! * [`id`]: which game; [`entry`]: what is stored; [`sight`]: the game at a number of its log.
//! * [`role`]: whose eyes look at it; [`seat`]: the places from which people act; [`by`]: for whom;
//!   [`doer`]: who acted, as it is recorded; [`rights`]: which power an arbiter needs.
//! * `begun`: which games of a round have begun; [`score`]: its moves as text; [`tags`]: what stands above them.

mod begun;
pub mod by;
pub mod doer;
pub mod entry;
pub mod id;
pub mod rights;
pub mod role;
pub mod score;
pub mod seat;
pub mod sight;
pub mod tags;

pub(crate) use begun::begun;
pub use by::By;
pub use doer::{Doer, Official};
pub use id::GameId;
pub use role::Role;
pub use seat::Seat;
pub use sight::Sight;
