//! Rating lists beside the log: who is on them, which rating counts in an event, and where the players of an
//! event differ from the list.
//!
//! FIDE's list has the name `fide`. A list of a federation or of the organiser has its own name; the one with the
//! code of the event's federation gives the national ratings. Several editions of a list are kept side by side,
//! each a register of its own by the day from which it is valid; an event sees the one that is valid on its first
//! day.

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
use serde::{Deserialize, Serialize, Serializer};

/// The name of FIDE's list.
pub const FIDE: &str = "fide";

/// What is kept of a list besides its players, as its entry 0: nobody has that number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ListNotes {
    /// The day from which it is valid, as `2026-11-01`.
    pub valid_from: Option<String>,
    /// How many players it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<u64>,
}

/// One edition of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Edition {
    /// The name of the list: `fide`, or the code of a federation.
    pub list: String,
    /// The day from which it is valid, if it was said when it was taken in.
    #[serde(serialize_with = "as_text")]
    pub valid_from: Option<Date>,
    /// How many players it has; nothing for one that an older Adoube took in.
    pub players: Option<u64>,
    /// The register that holds it.
    #[serde(skip)]
    pub register: String,
}

fn as_text<S: Serializer>(day: &Option<Date>, serializer: S) -> Result<S::Ok, S::Error> {
    day.map(|day| day.to_string()).serialize(serializer)
}

/// The register of an edition: the day stands behind the name of the list, so that editions stand side by side.
pub fn register_of(list: &str, valid_from: Option<Date>) -> String {
    match valid_from {
        Some(day) => format!("{list}{DAY_FOLLOWS}{day}"),
        None => list.to_owned(),
    }
}

/// What stands between the name of a list and the day in the name of a register; no list has it in its name.
pub const DAY_FOLLOWS: char = '@';

/// All editions of all lists, by list and day.
pub async fn editions(store: &dyn Register) -> Result<Vec<Edition>, StoreError> {
    let mut editions = Vec::new();
    for register in store.registers().await? {
        let entry = store.entry(&register, 0).await?;
        let notes: Option<ListNotes> = entry.and_then(|entry| serde_json::from_str(&entry).ok());
        let notes = notes.unwrap_or_default();
        let (list, day) = match register.split_once(DAY_FOLLOWS) {
            Some((list, day)) => (list, Some(day)),
            None => (&*register, notes.valid_from.as_deref()),
        };
        let (list, valid_from) = (list.to_owned(), day.and_then(|day| day.parse().ok()));
        editions.push(Edition { list, valid_from, players: notes.players, register });
    }
    editions.sort_by(|a, b| (&a.list, a.valid_from).cmp(&(&b.list, b.valid_from)));
    Ok(editions)
}

/// The edition of a list that is valid on a day, or the newest where no day is asked for. Where none is valid
/// yet, it is the one without a day, or else the first to come.
pub async fn edition(
    store: &dyn Register,
    list: &str,
    day: Option<Date>,
) -> Result<Option<Edition>, StoreError> {
    let all = editions(store).await?;
    let own: Vec<Edition> = all.into_iter().filter(|one| one.list == list).collect();
    let valid =
        |one: &&Edition| one.valid_from.is_some_and(|from| day.is_none_or(|day| from <= day));
    // Those without a day stand first, then the oldest.
    Ok(own.iter().rfind(valid).or(own.first()).cloned())
}

/// The player with a number on a list, in the edition that is valid on a day. An entry that cannot be read is one
/// that a newer Adoube wrote: it is not there.
pub async fn listed(
    store: &dyn Register,
    list: &str,
    day: Option<Date>,
    id: u32,
) -> Result<Option<RatedPlayer>, StoreError> {
    match edition(store, list, day).await? {
        Some(edition) => in_edition(store, &edition, id).await,
        None => Ok(None),
    }
}

async fn in_edition(
    store: &dyn Register,
    edition: &Edition,
    id: u32,
) -> Result<Option<RatedPlayer>, StoreError> {
    let entry = store.entry(&edition.register, id).await?;
    Ok(entry.filter(|_| id > 0).and_then(|entry| serde_json::from_str(&entry).ok()))
}

/// The most players that a name finds on a list.
pub const MOST_FOUND: usize = 25;

/// How many entries are looked at before the best are chosen.
const LOOKED_AT: u32 = 500;

/// The players on a list whose names begin as somebody types them, family name first, in the edition that is valid on a day: the
/// strongest first.
pub async fn named(
    store: &dyn Register,
    list: &str,
    day: Option<Date>,
    name: &str,
) -> Result<Vec<RatedPlayer>, StoreError> {
    let typed: Vec<String> =
        name.split([' ', ',']).filter(|one| !one.is_empty()).map(str::to_lowercase).collect();
    let (Some(family), Some(edition)) = (typed.first(), edition(store, list, day).await?) else {
        return Ok(vec![]);
    };
    // Entries are written by this program: the name stands behind its field.
    let family = serde_json::to_string(family).unwrap_or_default();
    let begins = format!("\"name\":{}", family.trim_end_matches('"'));
    let entries = store.holding(&edition.register, &begins, LOOKED_AT).await?;
    let read = entries.iter().filter_map(|entry| serde_json::from_str(entry).ok());
    let fits = |player: &RatedPlayer| {
        let name = player.name.to_lowercase();
        typed.iter().all(|part| name.split([' ', ',']).any(|own| own.starts_with(part)))
    };
    let mut found: Vec<RatedPlayer> = read.filter(fits).collect();
    found.sort_by_key(|player| (std::cmp::Reverse(player.standard), player.name.clone()));
    found.truncate(MOST_FOUND);
    Ok(found)
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

/// Compares everybody who takes part and has a FIDE number with the edition of FIDE's list that is valid on the
/// event's first day; nothing where no list was taken in.
pub async fn compare(store: &dyn Register, event: &Event) -> Result<Option<Compared>, StoreError> {
    let begins = event.settings.begins;
    let Some(edition) = edition(store, FIDE, begins).await? else { return Ok(None) };
    let valid = edition.valid_from;
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
        let Some(listed) = in_edition(store, &edition, number).await? else {
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
    Ok(Some(compared))
}
