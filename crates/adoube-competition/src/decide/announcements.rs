//! Messages to everybody.

use crate::{Context, Event, Fact, Refusal, announcement::Announcement};
use std::collections::BTreeMap;

/// The most messages that are shown at a time: more are not read.
const MOST: usize = 5;

pub(super) fn announce(
    event: &Event,
    context: &Context,
    text: &str,
    others: &BTreeMap<String, String>,
) -> Result<Vec<Fact>, Refusal> {
    let announcement = Announcement::new(text, others)?;
    if event.standing_announcements().count() >= MOST {
        return Err(Refusal::TooManyAnnouncements { most: MOST as u32 });
    }
    Ok(vec![Fact::Announced { announcement, at: context.at }])
}

pub(super) fn end(event: &Event, number: u32) -> Result<Vec<Fact>, Refusal> {
    let found = (number as usize).checked_sub(1).and_then(|index| event.announced.get(index));
    match found {
        None => Err(Refusal::NoAnnouncement { number }),
        Some(one) if one.stands => Ok(vec![Fact::AnnouncementEnded { number }]),
        Some(_) => Ok(vec![]),
    }
}
