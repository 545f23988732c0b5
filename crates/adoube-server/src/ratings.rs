//! Rating lists beside the log: who is on them, which rating counts in an event, and where the players of an
//! event differ from the list.
//!
//! FIDE's list is the register `fide`. A list of a federation or of the organiser is a register by its own
//! name; the one with the code of the event's federation gives the national ratings.

use adoube_competition::{
    Event,
    fault::FieldName,
    player::{PlayerId, Title},
    settings::Settings,
};
use adoube_laws::clock::{Class, TimeControl};
use adoube_ratings::RatedPlayer;
use adoube_store::{StoreError, register::Register};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// The name of the register that holds FIDE's list.
pub const REGISTER: &str = "fide";

/// What is kept of a list besides its players, as its entry 0: nobody has that number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ListNotes {
    /// The day from which it is valid, as `2026-11-01`.
    pub valid_from: Option<String>,
}

/// The player with a number on a list. An entry that cannot be read is one that a newer Adoube wrote: it is not
/// there.
pub async fn listed(
    store: &dyn Register,
    register: &str,
    id: u32,
) -> Result<Option<RatedPlayer>, StoreError> {
    let entry = store.entry(register, id).await?;
    Ok(entry.filter(|_| id > 0).and_then(|entry| serde_json::from_str(&entry).ok()))
}

/// The day from which a list is valid, if it was said when it was taken in.
pub async fn valid_from(store: &dyn Register, register: &str) -> Result<Option<Date>, StoreError> {
    let entry = store.entry(register, 0).await?;
    let notes: Option<ListNotes> = entry.and_then(|entry| serde_json::from_str(&entry).ok());
    Ok(notes.and_then(|notes| notes.valid_from?.parse().ok()))
}

/// Which kind of chess an event is, by its time control; standard where it cannot be told.
pub fn class(settings: &Settings) -> Class {
    let control = settings.time_control.as_ref().map(|line| line.as_str().parse::<TimeControl>());
    control.and_then(Result::ok).map_or(Class::Standard, |control| control.class(settings.laws))
}

/// The rating that counts in a kind of chess: its own, or the standard one of who has none.
pub fn rating(player: &RatedPlayer, class: Class) -> Option<u16> {
    match class {
        Class::Standard => player.standard,
        Class::Rapid => player.rapid.or(player.standard),
        Class::Blitz => player.blitz.or(player.standard),
    }
}

/// The players of an event compared with a list.
#[derive(Clone, Debug, Serialize)]
pub struct Compared {
    /// From which day the list is valid, if it is known.
    pub valid_from: Option<String>,
    /// The event begins in another month than the list.
    pub other_month: bool,
    /// How many players were found on it.
    pub found: u32,
    /// Players with a FIDE number that the list does not have.
    pub unknown: Vec<PlayerId>,
    /// What is not as on the list.
    pub differences: Vec<Difference>,
}

/// A player's datum that is not as on the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Difference {
    pub player: PlayerId,
    pub field: FieldName,
    pub entered: String,
    pub listed: String,
}

/// Compares everybody who takes part and has a FIDE number with FIDE's list.
pub async fn compare(store: &dyn Register, event: &Event) -> Result<Compared, StoreError> {
    let valid = valid_from(store, REGISTER).await?;
    let begins = event.settings.begins;
    let month = |date: Date| (date.year(), date.month());
    let mut compared = Compared {
        valid_from: valid.map(|date| date.to_string()),
        other_month: valid.zip(begins).is_some_and(|(a, b)| month(a) != month(b)),
        found: 0,
        unknown: vec![],
        differences: vec![],
    };
    let class = class(&event.settings);
    for entrant in event.taking_part() {
        let Some(number) = entrant.player.fide_id else { continue };
        let Some(listed) = listed(store, REGISTER, number).await? else {
            compared.unknown.push(entrant.id);
            continue;
        };
        compared.found += 1;
        let player = &entrant.player;
        let text = |number: Option<u16>| number.map(|n| n.to_string()).unwrap_or_default();
        let pairs = [
            (FieldName::Name, player.name.to_string(), listed.name.clone()),
            (
                FieldName::Title,
                player.title.map(Title::code).unwrap_or_default().to_owned(),
                listed.title.clone(),
            ),
            (FieldName::Rating, text(player.rating), text(rating(&listed, class))),
            (
                FieldName::Federation,
                player.federation.map(|one| one.to_string()).unwrap_or_default(),
                listed.federation.clone(),
            ),
            (FieldName::BirthYear, text(player.birth_year), text(listed.birth_year)),
        ];
        let differing = pairs.into_iter().filter(|(_, entered, listed)| entered != listed);
        compared.differences.extend(differing.map(|(field, entered, listed)| Difference {
            player: entrant.id,
            field,
            entered,
            listed,
        }));
    }
    Ok(compared)
}
