//! Time controls and the clock.
//!
//! * [`control`]: a [`TimeControl`], read and written in the usual notations, and its [`Class`] in
//!   each edition.
//! * [`chessclock`]: a [`Clock`] of two displays of which at most one runs.
//! * [`time`]: [`Moment`] and [`Millis`]. Everything is a whole number of milliseconds.
//!
//! The clock is told the time with every call and never asks for it; two clocks that are told the
//! same show the same.

pub mod chessclock;
pub mod control;
mod header;
pub mod time;

pub use chessclock::{BeganPeriod, Clock, Display, Flags};
pub use control::{Approved, Bonus, Class, ControlError, Period, TimeControl, approved};
pub use time::{Millis, Moment};
