//! The house: pages, JSON API, live streams and sign-in.
//!
//! No rule lives here. A handler turns what comes in into an act, the [`House`] has it decided, stores
//! what follows and hands back the event as it now stands, and the handler shows it.
//!
//! * [`house`]: acts in, events out; what the command line uses too. Start here.
//! * `routes`: which address leads where.
//! * [`arrival`]: the part that receives; [`backroom`]: where pages are made; `shelf`: pages that are kept.
//! * `pages`: the HTML pages, a file for each matter; their templates are in `templates/`.
//! * [`api`]: the JSON API and its description.
//! * `live`: the stream of changes that keeps open pages true.
//! * [`play`]: live games.
//! * [`moment`]: the time of record, and signs of life.
//! * [`door`]: who may come in.
//! * [`ratings`]: FIDE's list beside the log.
//! * [`report_file`]: events from report files and as such.
//! * [`warnings`]: warnings of five levels and FIDE mode in words.
//! * [`wording`]: refusals and faults in people's words; `reasons`: why a round is paired as it is.

pub mod api;
pub mod arrival;
mod assets;
pub mod backroom;
pub mod demo;
pub mod door;
mod guard;
pub mod house;
mod live;
mod making;
pub mod moment;
mod pages;
pub mod play;
mod problem;
pub mod ratings;
mod reasons;
pub mod report_file;
mod routes;
mod shelf;
pub mod stages;
mod visitor;
pub mod warnings;
pub mod wording;

pub use house::House;
pub use routes::{Config, routes};
