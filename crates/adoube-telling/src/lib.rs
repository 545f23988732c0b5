//! A game in words, for those who do not see the board: how a move is announced, and what is answered to a question typed or
//! said at the command line ([`adoube_notation::command`]).
//!
//! * [`said()`]: announcements, in the vocabulary that somebody has chosen.
//! * [`answer`]: answers to questions about the game.
//! * [`deed`]: what a command does, as acts of the game.
//!
//! Nothing is decided here, and nothing is told that the board does not show to those who see it.

pub mod answer;
pub mod deed;
pub mod said;

pub use answer::{Teller, Told, help};
pub use deed::{Acting, Meant, Misread, meant, read_move};
pub use said::{own_voice, said};
