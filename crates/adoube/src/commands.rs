//! One file per command.

pub(crate) mod case;
pub(crate) mod draw;
pub(crate) mod laws;
pub(crate) mod time;
