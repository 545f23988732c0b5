//! What every other crate counts with.
//!
//! * [`color`]: White and Black, and [`ByColor`] for whatever exists once per player.
//! * [`points`]: [`Points`], an integer number of half points. Nothing in Adoube scores with floats.
//! * [`lots`]: drawing lots from a seed so that anybody can repeat the draw, in any language, for ever.
//!
//! The crate promises never to read a clock, draw a random number by itself or do I/O.

pub mod color;
pub mod lots;
pub mod points;

pub use color::{ByColor, Color};
pub use points::Points;
