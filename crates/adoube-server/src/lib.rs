//! The house: pages, JSON API, live streams and sign-in.
//!
//! No rule lives here, and nothing is kept. A handler turns what comes in into an act, the [house](adoube_house) has it
//! decided, stores what follows and hands back the event as it now stands, and the handler shows it.
//!
//! * `routes`: which address leads where. Start here. `app`: what every handler can reach.
//! * [`arrival`]: the part that receives; [`backroom`]: where pages are made; `shelf`: pages that are kept.
//! * `pages`: the HTML pages, a file for each matter; their templates are in `templates/`.
//! * [`api`]: the JSON API and its description.
//! * `archived`: events as files to take away and to bring in.
//! * `explained`: reasons of pairings, computed once; `changes`: pairings by hand in addresses.
//! * `flags`: flags of federations, drawn from a table.
//! * `live`: the stream of changes that keeps open pages true.
//! * [`play`]: live games for screens and for the arbiter's desk.

pub mod api;
mod app;
mod archived;
pub mod arrival;
mod assets;
pub mod backroom;
mod changes;
mod explained;
mod feed;
mod flags;
mod followed;
mod guard;
mod live;
mod making;
mod pages;
pub mod play;
mod problem;
pub mod role_table;
mod routes;
mod seen;
mod shelf;
mod visitor;

pub use app::{Config, Rooms};
pub use routes::routes;
