//! The house without a web: acts in, events and games out. Pages, API and command line stand on it.
//!
//! No rule lives here. The [`House`] has an act decided, stores what follows and hands back the event as it now stands;
//! the [`Hall`] does the same for the games that are being played.
//!
//! * [`house`]: events. Start here. [`hall`]: live games; [`game`]: one of them as it is recorded.
//! * [`pool`]: where whatever may take long is done.
//! * [`moment`]: the time of record, and signs of life.
//! * [`appointing`]: appointing people by name.
//! * [`door`]: who may come in; [`seats`]: players' links; [`passes`]: arbiters at the players' screen.
//! * [`ratings`]: rating lists beside the log; [`report_file`]: events from report files and as such.
//! * [`views`]: events as programs see them.
//! * [`library`]: the Laws and the books of competitions, to be searched.
//! * [`mod@disqualified`]: who is not admitted to any event.
//! * [`seal`]: what is published of a log, so that it can be trusted.
//! * [`demo`]: sample events.

pub mod appointing;
pub mod demo;
pub mod disqualified;
pub mod door;
pub mod error;
pub mod game;
pub mod hall;
pub mod house;
pub mod library;
pub mod moment;
pub mod passes;
pub mod picture;
pub mod pool;
pub mod ratings;
pub mod report_file;
pub mod seal;
pub mod seats;
pub mod views;

pub use error::{ActError, HouseError};
pub use game::{By, Doer, GameId, Official, Role, Seat, Sight};
pub use hall::{Delay, Hall, PlayError, Played, Public, Sent};
pub use house::{Done, Folded, House};
pub use moment::now;
pub use passes::Passes;
pub use seats::Seats;
