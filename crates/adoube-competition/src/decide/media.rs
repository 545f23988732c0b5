//! Who is let into the hall with a camera or a telephone.

use crate::{
    Context, Event, Fact, Faults, Refusal,
    fault::FieldName,
    media::{AccreditationDraft, Consenter, MOST_ACCREDITED},
    text::Line,
};

/// Writes somebody down. What it takes is said by whoever consents.
pub(super) fn accredit(
    event: &Event,
    context: &Context,
    draft: &AccreditationDraft,
) -> Result<Vec<Fact>, Refusal> {
    let (name, works_for, means) = draft.check()?;
    if event.accreditations.len() >= MOST_ACCREDITED {
        return Err(Refusal::TooManyAccreditations { most: MOST_ACCREDITED as u32 });
    }
    let number = event.accreditations.len() as u32 + 1;
    let (at, by) = (context.at, context.actor.clone());
    Ok(vec![Fact::MediaAccredited { number, name, works_for, means, at, by }])
}

/// The organiser, or the chief arbiter, consents; one consent is enough of each.
pub(super) fn consent(
    event: &Event,
    context: &Context,
    number: u32,
    consenter: Consenter,
) -> Result<Vec<Fact>, Refusal> {
    let known = event.accreditation(number).filter(|one| one.ended.is_none());
    let known = known.ok_or(Refusal::NoAccreditation { number })?;
    if !known.lacks().contains(&consenter) {
        return Ok(vec![]);
    }
    Ok(vec![Fact::MediaConsented { number, consenter, at: context.at, by: context.actor.clone() }])
}

/// Somebody loses the accreditation, or does not get it.
pub(super) fn end(event: &Event, number: u32, reason: &str) -> Result<Vec<Fact>, Refusal> {
    let known = event.accreditation(number).ok_or(Refusal::NoAccreditation { number })?;
    let reason = Line::new(reason).map_err(|problem| Faults::one(FieldName::Reason, problem))?;
    Ok(match known.ended {
        Some(_) => vec![],
        None => vec![Fact::MediaEnded { number, reason }],
    })
}
