//! The places of a knock-out.

use super::{Bracket, BracketMeeting};
use crate::{Event, player::PlayerId};
use std::collections::HashMap;

/// How far somebody came; the less, the better. The stage is counted from the final.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Reached {
    /// Stages from the final where they dropped out, from 1; 0 for whoever is still in it or has won.
    out: usize,
    /// Lost the match for the third place.
    fourth: bool,
}

/// The place of everybody who has one: the first for whoever won the final, and as many people before the others
/// as came further. Who dropped out in the same stage shares a place, as all do who are still in it. The match for
/// the third place parts those who lost in the semi-finals.
pub fn places(event: &Event) -> HashMap<PlayerId, u32> {
    let Some(bracket) = Bracket::of(event) else { return HashMap::new() };
    let stages = bracket.stages.len();
    let mut reached: HashMap<PlayerId, Reached> = HashMap::new();
    for &id in &event.numbers {
        if event.entrant(id).is_some_and(|one| !one.expelled) {
            reached.insert(id, Reached { out: 0, fourth: false });
        }
    }
    for meeting in bracket.meetings().filter(|meeting| meeting.is_over()) {
        let lost = meeting.sides.iter().filter_map(|side| side.player());
        for id in lost.filter(|&id| meeting.winner() != Some(id)) {
            let Some(own) = reached.get_mut(&id) else { continue };
            match meeting.third_place {
                // Two who both left stay where they are.
                true => own.fourth = meeting.winner().is_some(),
                false => own.out = from_the_final(meeting, stages),
            }
        }
    }
    let places = reached.iter().map(|(&id, own)| {
        let before = reached.values().filter(|other| *other < own).count();
        (id, before as u32 + 1)
    });
    places.collect()
}

fn from_the_final(meeting: &BracketMeeting, stages: usize) -> usize {
    (stages + 1).saturating_sub(meeting.stage as usize)
}
