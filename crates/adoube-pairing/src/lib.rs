//! Who meets whom, and with which colour.
//!
//! Pure functions on plain data: players are numbers, a table is a list of rounds. The crate knows
//! nothing of names, events or storage, and never draws a random number by itself: where lots are
//! drawn, the caller brings an [`adoube_base::lots::Lots`] made from a seed that can be published.
//!
//! * [`berger`]: round robins by the Berger tables, single and double, for any number of players.
//! * [`varma`]: restricted drawing of lots for a round robin.
//! * [`swiss`]: the Dutch system, editions 2026 and 2017; explanations, changes by hand, simulation.
//! * [`team`]: matches over boards, and teams in the Swiss system.
//! * [`knockout`]: seeded brackets and mini-matches.
//! * [`playoff`]: what players who share a place play for it.
//! * [`scheveningen`]: one team against another, everybody against everybody.
//!
//! Below them, `matching` finds perfect matchings of greatest weight; it is where the time goes.

pub mod berger;
pub mod knockout;
mod matching;
pub mod playoff;
pub mod scheveningen;
pub mod swiss;
pub mod team;
pub mod varma;
