//! Live games: boards, clocks and the people around them.
//!
//! A game is a stream of the log of its own (`game/<event>/<round>/<board>`), decided by
//! [`adoube_laws::game`]. Nothing is decided here.
//!
//! * [`hall`]: all live games; an act's way from its arrival to everybody's screen. Start here.
//! * [`table`]: one board in memory; [`sight`]: its game at a number of its log; [`entry`]: what is stored.
//! * `keeper`: flags that fall while nobody acts, outages, when results are entered; [`results`]: which.
//! * `expulsion`: what follows for the game and the event when somebody is expelled.
//! * [`outage`]: clocks that stand because nothing can be recorded.
//! * [`view`]: what a screen is told, for each pair of eyes; [`rulings`] and [`refusals`] in words.
//! * [`towers`]: positions of Tavreli for a screen; [`tower_words`]: why its rules refuse a move.
//! * [`attention`] and [`options`]: what the arbiter's desk shows.
//! * [`seats`]: who may sit down where; [`passes`]: arbiters at the players' screen.

pub mod attention;
mod begun;
pub mod entry;
mod expulsion;
pub mod hall;
pub mod id;
mod keeper;
pub mod options;
pub mod outage;
pub mod passes;
pub mod refusals;
pub mod results;
pub mod rulings;
pub mod score;
pub mod seats;
pub mod sight;
pub(crate) mod stream;
pub mod table;
pub mod tower_words;
pub mod towers;
pub mod view;

pub(crate) use begun::begun;
pub use hall::{Hall, PlayError, Played, Sent};
pub use id::GameId;
pub use passes::Passes;
pub use seats::{Seat, Seats};
pub use view::Role;
