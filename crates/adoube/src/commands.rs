//! One file per command.

pub(crate) mod draw;
pub(crate) mod event;
pub(crate) mod password;
pub(crate) mod serve;
