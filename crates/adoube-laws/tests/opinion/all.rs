//! A second opinion on the decider of a game.

pub mod board;
pub mod claims;
pub mod clock;
pub mod compare;
pub mod desk;
pub mod generate;
pub mod mates;
pub mod model;
pub mod play;
