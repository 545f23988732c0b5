//! The screens in the hall.

use crate::{
    Context, Event, Fact, Refusal,
    hall_screen::{HallScreen, HallScreenDraft, MOST_SCREENS, ScreenCode},
};

/// Says what a screen shows; one whose code is new is the event's from now on.
pub(super) fn set(
    event: &Event,
    context: &Context,
    draft: &HallScreenDraft,
) -> Result<Vec<Fact>, Refusal> {
    let screen = draft.check(context.at)?;
    match event.screen(screen.code) {
        Some(known) if *known == HallScreen { since: known.since, ..screen.clone() } => Ok(vec![]),
        None if event.screens.len() >= MOST_SCREENS => {
            Err(Refusal::TooManyScreens { most: MOST_SCREENS as u32 })
        }
        _ => Ok(vec![Fact::ScreenSet { screen }]),
    }
}

pub(super) fn remove(event: &Event, code: ScreenCode) -> Result<Vec<Fact>, Refusal> {
    event.screen(code).ok_or_else(|| Refusal::NoScreen { code: code.to_string() })?;
    Ok(vec![Fact::ScreenRemoved { code }])
}
