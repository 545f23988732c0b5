//! One file per command.

pub(crate) mod audit;
pub(crate) mod check;
pub(crate) mod draw;
pub(crate) mod event;
pub(crate) mod notation;
pub(crate) mod pair;
pub(crate) mod password;
pub(crate) mod perft;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod standings;
pub(crate) mod winnable;
