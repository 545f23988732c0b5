//! Who acted, as it is recorded.

use super::Seat;
use adoube_competition::{
    people::{Authority, PersonId, RoleKind},
    player::PlayerId,
};
use std::{convert::Infallible, fmt, str::FromStr};

/// Whoever caused a fact of a game.
///
/// The log keeps one line of text for it. That line is written and read here and nowhere else, and everything that depends
/// on who acted asks this type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Doer {
    /// The holder of a seat's key.
    Seat(Seat),
    /// The organiser of the house: a session with the shared password.
    Organiser,
    /// Somebody with an account.
    Person(Official),
    /// An arbiter who rules at one board with the event's code.
    ArbiterAt {
        /// The event.
        event: String,
        /// The board.
        board: u32,
    },
    /// Somebody who came along and is not known: whoever enters by the public form.
    Visitor,
    /// The house itself: flags, interruptions.
    House,
    /// A program that acts without a session, by the name it gives itself: the command line, the sample events.
    Program(String),
}

/// Somebody with an account, and the role in which they acted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Official {
    /// Whose account.
    pub id: PersonId,
    /// The name at that time.
    pub name: String,
    /// The role that gave the right; nothing before that is known.
    pub role: Option<RoleKind>,
}

impl Official {
    /// Reads what is stored: the number, the role, the name.
    fn read(text: &str) -> Option<Official> {
        let mut parts = text.strip_prefix("person ")?.splitn(3, ' ');
        let id = PersonId(parts.next()?.parse().ok()?);
        let role = match parts.next()? {
            NO_ROLE => None,
            name => Some(RoleKind::named(name)?),
        };
        Some(Official { id, role, name: parts.next()?.to_owned() })
    }
}

/// How it is written that somebody acted in no role.
const NO_ROLE: &str = "-";

impl fmt::Display for Official {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Official { id, name, role } = self;
        write!(f, "person {id} {} {name}", role.map_or(NO_ROLE, RoleKind::name))
    }
}

impl Doer {
    /// By what right they act on an event.
    pub const fn authority(&self) -> Authority {
        match self {
            Doer::Person(official) => Authority::Person(official.id),
            // A player's own link says what is the player's to say.
            Doer::Seat(Seat::Player { player, .. }) => Authority::Player(PlayerId(*player)),
            Doer::Visitor => Authority::Anybody,
            // A screen at a board acts on the game, and so does an assistant; what follows from that is the house's.
            Doer::Seat(Seat::Board { .. } | Seat::Assistant { .. })
            | Doer::Organiser
            | Doer::ArbiterAt { .. }
            | Doer::House
            | Doer::Program(_) => Authority::House,
        }
    }

    /// The same in a role.
    #[must_use]
    pub fn in_role(self, role: Option<RoleKind>) -> Doer {
        match self {
            Doer::Person(official) => Doer::Person(Official { role, ..official }),
            other => other,
        }
    }

    /// The seat, where somebody acted from one.
    pub const fn seat(&self) -> Option<&Seat> {
        match self {
            Doer::Seat(seat) => Some(seat),
            Doer::Organiser
            | Doer::Person(_)
            | Doer::ArbiterAt { .. }
            | Doer::Visitor
            | Doer::House
            | Doer::Program(_) => None,
        }
    }

    /// Whether a screen between the players keeps their time from here on, where that says so.
    pub const fn keeps_time_by_screen(&self) -> Option<bool> {
        match self {
            Doer::Seat(Seat::Board { .. }) => Some(true),
            // Who acts at a seat of their own does not leave the time to the screen.
            Doer::Seat(Seat::Player { .. } | Seat::Assistant { .. }) => Some(false),
            Doer::Organiser
            | Doer::Person(_)
            | Doer::ArbiterAt { .. }
            | Doer::Visitor
            | Doer::House
            | Doer::Program(_) => None,
        }
    }
}

impl fmt::Display for Doer {
    /// As it is stored.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Doer::Seat(seat) => seat.fmt(f),
            Doer::Organiser => f.write_str(crate::door::ORGANISER),
            Doer::Person(official) => official.fmt(f),
            Doer::ArbiterAt { event, board } => write!(f, "arbiter {event} {board}"),
            Doer::Visitor => f.write_str("visitor"),
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
        if let Some(official) = Official::read(text) {
            return Ok(Doer::Person(official));
        }
        let at_board = text.strip_prefix("arbiter ").and_then(|rest| rest.rsplit_once(' '));
        let at_board = at_board.and_then(|(event, board)| Some((event, board.parse().ok()?)));
        Ok(match (text, at_board) {
            (crate::door::ORGANISER, _) => Doer::Organiser,
            ("visitor", _) => Doer::Visitor,
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
        let official = |role, name: &str| {
            Doer::Person(Official { id: PersonId(7), name: name.to_owned(), role })
        };
        for (doer, stored) in [
            (Doer::Seat(Seat::Player { event: event(), player: 7 }), "player open-2026 7"),
            (Doer::Seat(Seat::Board { event: event(), board: 3 }), "board open-2026 3"),
            (Doer::ArbiterAt { event: event(), board: 3 }, "arbiter open-2026 3"),
            (Doer::Organiser, "organiser"),
            (official(None, "Անի"), "person 7 - Անի"),
            (
                official(Some(RoleKind::SectorArbiter), "Anna  van der Berg"),
                "person 7 sector_arbiter Anna  van der Berg",
            ),
            (Doer::Program("person 7 nothing Anna".to_owned()), "person 7 nothing Anna"),
            (Doer::Visitor, "visitor"),
            (Doer::House, "house"),
            (Doer::Program("command line".to_owned()), "command line"),
            (Doer::Program("arbiter of the day".to_owned()), "arbiter of the day"),
        ] {
            assert_eq!(doer.to_string(), stored);
            assert_eq!(Doer::from(stored), doer);
        }
    }
}
