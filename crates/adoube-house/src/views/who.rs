//! Who did something, in words.

use crate::game::{Doer, Official, Seat};
use adoube_words::{Words, people};

/// Who did something, as people read it.
pub fn doer(words: Words, doer: &Doer) -> String {
    match doer {
        Doer::Seat(Seat::Player { player, .. }) => words.count("doer-player", *player),
        Doer::Seat(Seat::Assistant { player, .. }) => words.count("doer-assistant", *player),
        Doer::Seat(Seat::Board { board, .. }) => words.count("doer-screen", *board),
        Doer::Organiser => words.say("doer-organiser"),
        Doer::Person(official) => official_said(words, official),
        Doer::ArbiterAt { board, .. } => words.count("doer-arbiter-at", *board),
        Doer::Visitor => words.say("doer-visitor"),
        Doer::House => words.say("doer-house"),
        Doer::Program(name) => name.clone(),
    }
}

/// Somebody with an account, with the role in which they acted.
pub fn official_said(words: Words, official: &Official) -> String {
    match official.role {
        Some(role) => {
            let (it, role) = (official.name.clone(), people::kind(words, role));
            words.say_with("doer-person", &[("it", it.into()), ("role", role.into())])
        }
        None => official.name.clone(),
    }
}
