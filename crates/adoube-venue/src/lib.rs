//! The hall and the equipment of an event.
//!
//! * [`standard`] is what the standards say in numbers, as data.
//! * [`equipment`] is the inspection: what is looked at and measured, and what differs from the standard.
//! * [`hall`] is a hall: walls, doors, pillars, stage, windows, sockets. [`plan`] puts tables into it and looks whether a plan keeps the
//!   clauses; [`plan::walk`] whether everybody gets to their seat, to an exit and to an arbiter; [`svg`] draws it to scale.
//! * [`seating`] says at which table the board of a round is played: a table is not a board.
//! * [`stock`] is what there is of clocks, sets and paper, and what is needed.
//!
//! All lengths are whole millimetres. Nothing here reads a clock or a file.
//!
//! ```
//! use adoube_venue::{hall::Hall, plan::{Request, make}};
//!
//! let hall = Hall::rectangle(20_000, 15_000);
//! let made = make(&hall, &Request { boards: 12, ..Request::default() }).unwrap();
//! assert_eq!(made.plan.tables.len(), 12);
//! ```

pub mod equipment;
pub mod geometry;
pub mod hall;
pub mod plan;
pub mod seating;
pub mod standard;
pub mod stock;
pub mod svg;
