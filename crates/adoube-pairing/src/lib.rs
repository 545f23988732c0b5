//! Who meets whom, and with which colour.
//!
//! Pure functions on plain data: players are numbers, a table is a list of rounds. The crate knows
//! nothing of names, events or storage, and never draws a random number: whoever needs lots
//! draws them with `adoube_base::lots` and passes the order in.
//!
//! * [`berger`]: round robins by the Berger tables, single and double, for any number of players.

pub mod berger;
mod matching;
pub mod swiss;
