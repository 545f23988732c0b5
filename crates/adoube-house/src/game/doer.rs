//! Who acted, as it is recorded.

use super::Seat;
use std::{convert::Infallible, fmt, str::FromStr};

/// Whoever caused a fact of a game.
///
/// The log keeps one line of text for it. That line is written and read here and nowhere else, and everything that depends
/// on who acted asks this type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Doer {
    /// The holder of a seat's key.
    Seat(Seat),
    /// The organiser's session.
    Organiser,
    /// An arbiter who rules at one board with the event's code.
    ArbiterAt {
        /// The event.
        event: String,
        /// The board.
        board: u32,
    },
    /// The house itself: flags, interruptions.
    House,
    /// A program that acts without a session, by the name it gives itself: the command line, the sample events.
    Program(String),
}

impl Doer {
    /// The seat, where somebody acted from one.
    pub const fn seat(&self) -> Option<&Seat> {
        match self {
            Doer::Seat(seat) => Some(seat),
            Doer::Organiser | Doer::ArbiterAt { .. } | Doer::House | Doer::Program(_) => None,
        }
    }

    /// Whether a screen between the players keeps their time from here on, where that says so.
    pub const fn keeps_time_by_screen(&self) -> Option<bool> {
        match self {
            Doer::Seat(Seat::Board { .. }) => Some(true),
            // Who acts at a seat of their own does not leave the time to the screen.
            Doer::Seat(Seat::Player { .. }) => Some(false),
            Doer::Organiser | Doer::ArbiterAt { .. } | Doer::House | Doer::Program(_) => None,
        }
    }
}

impl fmt::Display for Doer {
    /// As it is stored.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Doer::Seat(seat) => seat.fmt(f),
            Doer::Organiser => f.write_str(crate::door::ORGANISER),
            Doer::ArbiterAt { event, board } => write!(f, "arbiter {event} {board}"),
            Doer::House => f.write_str("house"),
            Doer::Program(name) => f.write_str(name),
        }
    }
}

impl FromStr for Doer {
    type Err = Infallible;

    /// Reads what is stored. Every text is somebody: a log is read whoever wrote it.
    fn from_str(text: &str) -> Result<Doer, Infallible> {
        if let Some(seat) = Seat::of_holder(text) {
            return Ok(Doer::Seat(seat));
        }
        let at_board = text.strip_prefix("arbiter ").and_then(|rest| rest.rsplit_once(' '));
        let at_board = at_board.and_then(|(event, board)| Some((event, board.parse().ok()?)));
        Ok(match (text, at_board) {
            (crate::door::ORGANISER, _) => Doer::Organiser,
            ("house", _) => Doer::House,
            (_, Some((event, board))) => Doer::ArbiterAt { event: event.to_owned(), board },
            _ => Doer::Program(text.to_owned()),
        })
    }
}

impl From<&str> for Doer {
    fn from(text: &str) -> Doer {
        match text.parse() {
            Ok(doer) => doer,
            Err(never) => match never {},
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_in_a_log_is_read_as_they_were_written() {
        let event = || "open-2026".to_owned();
        for (doer, stored) in [
            (Doer::Seat(Seat::Player { event: event(), player: 7 }), "player open-2026 7"),
            (Doer::Seat(Seat::Board { event: event(), board: 3 }), "board open-2026 3"),
            (Doer::ArbiterAt { event: event(), board: 3 }, "arbiter open-2026 3"),
            (Doer::Organiser, "organiser"),
            (Doer::House, "house"),
            (Doer::Program("command line".to_owned()), "command line"),
            (Doer::Program("arbiter of the day".to_owned()), "arbiter of the day"),
        ] {
            assert_eq!(doer.to_string(), stored);
            assert_eq!(Doer::from(stored), doer);
        }
    }
}
