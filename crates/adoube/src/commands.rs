//! One file per command.

pub(crate) mod check;
pub(crate) mod draw;
pub(crate) mod pair;
pub(crate) mod simulate;
