//! One file per command.

pub(crate) mod check;
pub(crate) mod draw;
pub(crate) mod event;
pub(crate) mod pair;
pub(crate) mod password;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod standings;
