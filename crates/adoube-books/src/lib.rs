//! The books of a competition: what tournament rules, standards and handbooks ask of an event, as data.
//!
//! A [`Book`] is a file in the crate's `books` directory: clauses with the numbers of their source, each with a concept, and what
//! a program has to do with it ([`Kind`]). Rules in code name a [`Topic`]; the [`Shelf`] of an event, the books that are in force
//! with its Laws, tells which clause that is. A topic that no book in force knows is not cited.
//!
//! ```
//! use adoube_books::{Shelf, Topic};
//!
//! let cited = |laws| Shelf::of_laws(laws).cite(Topic::DrawStands).map(|cited| cited.clause.id.printed());
//! assert_eq!(cited("russia-2015").as_deref(), Some("22.4 ¶1"));
//! assert_eq!(cited("fide-2023"), None, "FIDE's books know no such rule");
//! ```
//!
//! The laws of the game have books of their own, with `adoube_laws::book`.

mod clause;
mod numbers;
mod shelf;
mod standing;
mod topic;

pub use clause::{Clause, ClauseId, Document, Kind, Only, When, Who};
pub use numbers::Numbers;
pub use shelf::{Book, Chapter, Citation, Shelf, Title, books};
pub use standing::{Standing, standing};
pub use topic::Topic;
