//! Opening an event and changing its settings.

use super::numbers;
use crate::{
    Context, Event, Fact, Refusal,
    agreement::AgreementDraft,
    fault::{FieldName, Problem},
    people::Authority,
    play::{PlayDraft, PlaySettings},
    settings::SettingsDraft,
};

/// The longest address of an event.
const LONGEST_ID: usize = 64;

pub(super) fn create(id: &str, draft: &SettingsDraft) -> Result<Vec<Fact>, Refusal> {
    // `/events/new` and `/events/import` are where events are made.
    let sound = !matches!(id, "new" | "import")
        && (1..=LONGEST_ID).contains(&id.len())
        && id.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'-'));
    let checked = draft.check();
    if sound {
        return Ok(vec![Fact::EventCreated { id: id.to_owned(), settings: checked? }]);
    }
    let mut faults = checked.err().unwrap_or_default();
    faults.add(FieldName::Id, Problem::NoId { text: id.to_owned() });
    Err(faults.into())
}

/// Before the first result everything may change but what the draw was made for; after it only what is
/// no regulation (21.5).
pub(super) fn change(event: &Event, draft: &SettingsDraft) -> Result<Vec<Fact>, Refusal> {
    let mut settings = draft.check()?;
    settings.game = settings.game.or(event.settings.game);
    if settings == event.settings {
        return Ok(vec![]);
    }
    let paired = match event.settings.system.pairs_round_by_round() {
        true => event.rounds.len() as u32,
        false => 0,
    };
    if event.regulations_stand() && !settings.same_regulations(&event.settings) {
        return Err(Refusal::RegulationsStand);
    }
    if event.is_drawn() {
        if !settings.system.same_draw(&event.settings.system) {
            return Err(Refusal::DrawStands);
        }
        if settings.system.agreed_rounds().is_some_and(|rounds| rounds < paired) {
            return Err(Refusal::TooFewRounds { paired });
        }
        let changed = Event { settings: settings.clone(), ..event.clone() };
        if changed.chief_arbiter().is_none() {
            return Err(Refusal::NoChiefArbiter);
        }
    }
    // Numbers that nobody was paired by follow the rating that counts now.
    let changed = Event { settings: settings.clone(), ..event.clone() };
    let order = numbers::order(&changed).filter(|order| {
        changed.settings.numbering != event.settings.numbering && *order != event.numbers
    });
    let renumbered = order.map(|order| Fact::Renumbered { order });
    // Live boards play the event's game.
    let game = settings.game_laws().game;
    let play = event.play.as_ref().filter(|play| play.game != game);
    let play = play.map(|play| Fact::PlaySet { play: play.clone().of_game(game) });
    let changed = std::iter::once(Fact::SettingsChanged { settings });
    Ok(changed.chain(renumbered).chain(play).collect())
}

/// How games are played may change from round to round: a new array is drawn, the broadcast is delayed. A
/// game that is open keeps what it began with.
pub(super) fn set_play(
    event: &Event,
    context: &Context,
    draft: &PlayDraft,
) -> Result<Vec<Fact>, Refusal> {
    let usual = event.settings.time_control.as_ref().map(ToString::to_string);
    let game = event.settings.game_laws().game;
    let draft = match draft.game.trim() {
        "" => &PlayDraft { game: game.name().to_owned(), ..draft.clone() },
        _ => draft,
    };
    // The delay is not one person's to fix (standards 9.1.4).
    let delay_is_signed = context.authority != Authority::House;
    let play = PlaySettings { delay_is_signed, ..draft.check(usual.as_deref())? };
    let minutes = play.delay_minutes;
    let signed = match delay_is_signed && event.delay.fixed != Some(minutes) {
        true => super::broadcast::sign_delay(event, context, minutes)?,
        false => vec![],
    };
    if event.has_begun() && play.game != game {
        return Err(Refusal::RegulationsStand);
    }
    // What nobody changes stays as it was said.
    let same = event.play.as_ref().is_some_and(|known| {
        *known == PlaySettings { delay_is_signed: known.delay_is_signed, ..play.clone() }
    });
    let set = (!same).then_some(Fact::PlaySet { play });
    Ok(set.into_iter().chain(signed).collect())
}

/// What else is agreed. After the first round has begun a change is warned of, and needs a reason (21.5).
pub(super) fn set_agreement(event: &Event, draft: &AgreementDraft) -> Result<Vec<Fact>, Refusal> {
    let agreement = draft.check()?;
    if event.agreement == agreement {
        return Ok(vec![]);
    }
    Ok(vec![Fact::AgreementSet { agreement }])
}
