//! Cameras and telephones in the hall, in words.

use crate::Words;
use adoube_competition::{
    Event, Fact,
    media::{Consenter, Means},
};

/// What somebody does with a device.
pub fn means(words: Words, means: Means) -> String {
    words.say(match means {
        Means::Photographs => "means-photographs",
        Means::Video => "means-video",
        Means::Television => "means-television",
        Means::Telephone => "means-telephone",
    })
}

/// Whose consent something takes.
pub fn consenter(words: Words, consenter: Consenter) -> String {
    words.say(match consenter {
        Consenter::Organiser => "role-organiser",
        Consenter::ChiefArbiter => "role-chief-arbiter",
    })
}

/// Somebody with a camera, by number.
pub(crate) fn name(event: &Event, number: u32) -> String {
    event.accreditation(number).map_or_else(|| number.to_string(), |one| one.name.to_string())
}

/// A fact about them; nothing if it is none.
pub fn fact(words: Words, event: &Event, fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::MediaAccredited { name, means: all, .. } => {
            let all: Vec<String> = all.iter().map(|&one| means(words, one)).collect();
            let args = [("it", name.to_string().into()), ("means", all.join(", ").into())];
            words.say_with("log-media-accredited", &args)
        }
        Fact::MediaConsented { number, consenter: who, .. } => words.say_with(
            "log-media-consented",
            &[("it", name(event, *number).into()), ("who", consenter(words, *who).into())],
        ),
        Fact::MediaEnded { number, reason } => words.say_with(
            "log-media-ended",
            &[("it", name(event, *number).into()), ("reason", reason.to_string().into())],
        ),
        _ => return None,
    })
}
