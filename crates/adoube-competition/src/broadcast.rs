//! What of an event goes out to the world: which boards, how much later than they are played, and where they may be shown.
//!
//! The delay is fixed by the organiser and the chief arbiter, both (standards 9.1.4): each signs for the minutes, and what both
//! have signed holds. Without both nothing goes out. Whoever holds the house signs for both; and what an older log says of
//! a delay was said by both.

use crate::{
    agreement::choice,
    fault::{Faults, FieldName, Problem},
    people::RoleKind,
};
use serde::{Deserialize, Serialize};

/// What an event is to those who demand that it is broadcast (standards 9.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Official {
    /// Nobody demands anything.
    #[default]
    Free,
    /// All games: world championships, olympiads and the like (9.1.1).
    AllGames,
    /// A world championship of juniors or cadets: ten games of each age category (9.1.2).
    JuniorOrCadet,
    /// Another championship: as many as possible, thirty at least (9.1.3).
    OtherChampionship,
}

impl Official {
    /// All of them.
    pub const ALL: [Official; 4] =
        [Official::Free, Official::AllGames, Official::JuniorOrCadet, Official::OtherChampionship];

    /// The name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            Official::Free => "free",
            Official::AllGames => "all_games",
            Official::JuniorOrCadet => "junior_or_cadet",
            Official::OtherChampionship => "other_championship",
        }
    }

    /// How many games of a round with so many have to be broadcast; of an age category, where there are such: an event is
    /// one. A round that has fewer broadcasts all.
    pub const fn least(self, games: u32) -> u32 {
        let least = match self {
            Official::Free => 0,
            Official::AllGames => games,
            Official::JuniorOrCadet => 10,
            Official::OtherChampionship => 30,
        };
        if least < games { least } else { games }
    }
}

/// The most boards that a round has.
const MOST_BOARDS: u32 = 2_000;

/// The most sites that are named.
const MOST_SITES: usize = 20;

/// What is decided about the broadcast, beside its delay.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Broadcast {
    /// Who demands it.
    #[serde(skip_serializing_if = "is_free")]
    pub official: Official,
    /// So many boards of each round from the first on; nothing for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boards: Option<u32>,
    /// The sites that may show a board or a table of the event inside of their own pages: `https://club.example`, or `*` for
    /// all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sites: Vec<String>,
}

fn is_free(official: &Official) -> bool {
    *official == Official::Free
}

impl Broadcast {
    /// Whether a board goes out.
    pub fn has(&self, board: u32) -> bool {
        self.boards.is_none_or(|boards| board <= boards)
    }

    /// How many boards of a round with so many games go out.
    pub fn of(&self, games: u32) -> u32 {
        self.boards.map_or(games, |boards| boards.min(games))
    }
}

/// The same as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BroadcastDraft {
    /// `free` (the default), `all_games`, `junior_or_cadet` or `other_championship`.
    pub official: String,
    /// So many boards of each round from the first on; nothing for all.
    pub broadcast_boards: String,
    /// Sites, one after the other, or `*`; nothing for none.
    pub sites: String,
}

impl BroadcastDraft {
    /// Every field with its name, for forms. A field that is missing here does not compile.
    pub fn fields(&mut self) -> impl Iterator<Item = (&'static str, &mut String)> {
        let BroadcastDraft { official, broadcast_boards, sites } = self;
        [("official", official), ("broadcast_boards", broadcast_boards), ("sites", sites)]
            .into_iter()
    }

    /// Looks at every field and says all that is wrong.
    pub fn check(&self) -> Result<Broadcast, Faults> {
        let mut faults = Faults::default();
        let official = choice(&self.official, &Official::ALL, Official::name);
        let official = faults.take(FieldName::Official, official);
        let boards = faults.take(FieldName::BroadcastBoards, boards(&self.broadcast_boards));
        let sites: Result<Vec<String>, Problem> = self.sites.split_whitespace().map(site).collect();
        let sites = sites.and_then(|sites| match sites.len() > MOST_SITES {
            true => Err(Problem::OutOfRange {
                least: 0,
                most: MOST_SITES as u64,
                found: sites.len() as u64,
            }),
            false => Ok(sites),
        });
        let sites = faults.take(FieldName::Sites, sites);
        let broadcast = (|| {
            Some(Broadcast {
                official: official?.unwrap_or_default(),
                boards: boards?,
                sites: sites?,
            })
        })();
        broadcast.filter(|_| faults.is_empty()).ok_or(faults)
    }
}

impl From<&Broadcast> for BroadcastDraft {
    fn from(broadcast: &Broadcast) -> BroadcastDraft {
        BroadcastDraft {
            official: broadcast.official.name().to_owned(),
            broadcast_boards: broadcast
                .boards
                .map_or_else(String::new, |boards| boards.to_string()),
            sites: broadcast.sites.join(" "),
        }
    }
}

fn boards(text: &str) -> Result<Option<u32>, Problem> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let found: u64 = text.parse().map_err(|_| Problem::NoNumber { text: text.to_owned() })?;
    match u32::try_from(found) {
        Ok(boards) if boards <= MOST_BOARDS => Ok(Some(boards)),
        _ => Err(Problem::OutOfRange { least: 0, most: MOST_BOARDS.into(), found }),
    }
}

/// A site as a content policy names it: nothing in it can be anything else there.
fn site(text: &str) -> Result<String, Problem> {
    let no_site = || Problem::NoSite { text: text.to_owned() };
    if text == "*" {
        return Ok(text.to_owned());
    }
    let text = text.trim_end_matches('/').to_ascii_lowercase();
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let host = host.ok_or_else(no_site)?;
    let (name, port) = host.split_once(':').map_or((host, None), |(name, port)| (name, Some(port)));
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
    let sound = !name.is_empty() && name.len() <= 200 && name.chars().all(plain);
    let port_sound = port.is_none_or(|port| port.parse::<u16>().is_ok());
    (sound && port_sound).then(|| text.clone()).ok_or_else(no_site)
}

/// Who fixes the delay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Side {
    /// The organiser.
    Organiser,
    /// The chief arbiter.
    ChiefArbiter,
}

impl Side {
    /// Both.
    pub const ALL: [Side; 2] = [Side::Organiser, Side::ChiefArbiter];

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Organiser => "organiser",
            Side::ChiefArbiter => "chief_arbiter",
        }
    }

    pub(crate) const fn role(self) -> RoleKind {
        match self {
            Side::Organiser => RoleKind::Organiser,
            Side::ChiefArbiter => RoleKind::ChiefArbiter,
        }
    }
}

/// What one side has signed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignedDelay {
    /// The minutes.
    pub minutes: u32,
    /// When, in microseconds since 1970 began.
    pub at: i64,
    /// Who, as the log has it.
    pub by: String,
}

/// The delay, and what each side has signed last.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DelayRecord {
    /// What both have fixed; nothing before that.
    pub fixed: Option<u32>,
    /// The organiser's.
    pub organiser: Option<SignedDelay>,
    /// The chief arbiter's.
    pub chief_arbiter: Option<SignedDelay>,
}

impl DelayRecord {
    /// What a side has signed last.
    pub fn signed(&self, side: Side) -> Option<&SignedDelay> {
        match side {
            Side::Organiser => self.organiser.as_ref(),
            Side::ChiefArbiter => self.chief_arbiter.as_ref(),
        }
    }

    /// A side signs. Where both have signed the same it holds from then on.
    pub(crate) fn sign(&mut self, side: Side, signed: SignedDelay) {
        let minutes = signed.minutes;
        match side {
            Side::Organiser => self.organiser = Some(signed),
            Side::ChiefArbiter => self.chief_arbiter = Some(signed),
        }
        let same = |side: Side| self.signed(side).is_some_and(|one| one.minutes == minutes);
        if Side::ALL.into_iter().all(same) {
            self.fixed = Some(minutes);
        }
    }

    /// What an older log says holds: nobody was asked for a name then.
    pub(crate) fn holds(&mut self, minutes: u32) {
        *self = DelayRecord { fixed: Some(minutes), organiser: None, chief_arbiter: None };
    }

    /// Minutes that one side wants and the other has not signed.
    pub fn wanted(&self) -> Option<(Side, u32)> {
        let signed = Side::ALL.into_iter().filter_map(|side| Some((side, self.signed(side)?)));
        let other = signed.filter(|(_, signed)| self.fixed != Some(signed.minutes));
        other.max_by_key(|(_, signed)| signed.at).map(|(side, signed)| (side, signed.minutes))
    }
}
