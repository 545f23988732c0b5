//! Live games for screens and for the arbiter's desk. The games themselves are in the [hall](adoube_house::hall).
//!
//! * [`view`]: what a screen is told, for each pair of eyes; [`towers`]: positions of Tavreli for a screen.
//! * `data`: what the scripts of live pages start with.
//! * [`positions`]: what stood where after each move, for those who look at a game again.
//! * [`options`]: what the arbiter's desk offers.

pub(crate) mod data;
pub mod options;
pub mod positions;
pub mod towers;
pub mod view;
