//! One file per command.

pub(crate) mod audit;
pub(crate) mod draw;
pub(crate) mod notation;
pub(crate) mod perft;
pub(crate) mod winnable;
