//! A second opinion on the decider of a game.

pub mod blind;
pub mod board;
pub mod claims;
pub mod clock;
pub mod compare;
pub mod desk;
pub mod flags;
pub mod generate;
pub mod hall;
pub mod illegal;
pub mod mates;
pub mod model;
pub mod penalties;
pub mod play;
pub mod words;
