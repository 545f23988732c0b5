//! Who enters: as entered ([`PlayerDraft`]) and as found to be sound ([`Player`]).

use crate::{
    fault::{Faults, FieldName, Problem},
    text::{self, Federation, Line},
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// A player's number on the list of entries, from 1, in the order of entering. It never changes and is
/// never given again; the number drawn by lot is another thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = u32))]
pub struct PlayerId(pub u32);

impl From<u32> for PlayerId {
    fn from(number: u32) -> PlayerId {
        PlayerId(number)
    }
}

impl std::fmt::Display for PlayerId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A title of FIDE.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum Title {
    Gm,
    Im,
    Fm,
    Cm,
    Wgm,
    Wim,
    Wfm,
    Wcm,
}

impl Title {
    /// All of them.
    pub const ALL: [Title; 8] = [
        Title::Gm,
        Title::Im,
        Title::Fm,
        Title::Cm,
        Title::Wgm,
        Title::Wim,
        Title::Wfm,
        Title::Wcm,
    ];

    /// As written before a name.
    pub const fn code(self) -> &'static str {
        match self {
            Title::Gm => "GM",
            Title::Im => "IM",
            Title::Fm => "FM",
            Title::Cm => "CM",
            Title::Wgm => "WGM",
            Title::Wim => "WIM",
            Title::Wfm => "WFM",
            Title::Wcm => "WCM",
        }
    }

    fn optional(text: &str) -> Result<Option<Title>, Problem> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let found = Title::ALL.into_iter().find(|title| title.code().eq_ignore_ascii_case(text));
        found.map(Some).ok_or_else(|| Problem::Unknown {
            text: text.to_owned(),
            known: Title::ALL.map(Title::code).join(", "),
        })
    }
}

/// For women's and open prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum Sex {
    #[serde(rename = "f")]
    Female,
    #[serde(rename = "m")]
    Male,
}

impl Sex {
    /// Both.
    pub const ALL: [Sex; 2] = [Sex::Female, Sex::Male];

    /// As in forms and in JSON.
    pub const fn code(self) -> &'static str {
        match self {
            Sex::Female => "f",
            Sex::Male => "m",
        }
    }

    /// Reads `f` and `m`; also `w`, which report files write for `f`.
    fn optional(text: &str) -> Result<Option<Sex>, Problem> {
        match text.trim().to_ascii_lowercase().as_str() {
            "" => Ok(None),
            "f" | "w" => Ok(Some(Sex::Female)),
            "m" => Ok(Some(Sex::Male)),
            _ => Err(Problem::Unknown {
                text: text.trim().to_owned(),
                known: Sex::ALL.map(Sex::code).join(", "),
            }),
        }
    }
}

/// A player's data, found to be sound.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct Player {
    pub name: Line,
    pub title: Option<Title>,
    pub rating: Option<u16>,
    pub federation: Option<Federation>,
    pub club: Option<Line>,
    pub birth_year: Option<u16>,
    pub fide_id: Option<u32>,
    /// Not told in older logs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// On the list of the event's federation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub national_rating: Option<u16>,
    /// The day of birth, where it is known; its year is `birth_year`.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::text::optional_date")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = Date))]
    pub birth_date: Option<Date>,
    /// The region, for restrictions (21.4.7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<Line>,
    /// The team for which a player of an individual event plays, for restrictions (21.4.7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<Line>,
}

/// What players may have in common, so that they are kept apart (21.4.7, 22.8, 22.9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Belonging {
    /// The federation.
    #[default]
    Federation,
    /// The region.
    Region,
    /// The club or town.
    Club,
    /// The team.
    Team,
}

impl Belonging {
    /// All of them.
    pub const ALL: [Belonging; 4] =
        [Belonging::Federation, Belonging::Region, Belonging::Club, Belonging::Team];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Belonging::Federation => "federation",
            Belonging::Region => "region",
            Belonging::Club => "club",
            Belonging::Team => "team",
        }
    }

    /// What a player belongs to; small and great letters, and blanks, do not tell two apart.
    pub fn of(self, player: &Player) -> Option<String> {
        let line = match self {
            Belonging::Federation => return player.federation.map(|code| code.to_string()),
            Belonging::Region => player.region.as_ref(),
            Belonging::Club => player.club.as_ref(),
            Belonging::Team => player.team.as_ref(),
        };
        line.map(|line| {
            let words: Vec<&str> = line.as_str().split_whitespace().collect();
            words.join(" ").to_lowercase()
        })
    }
}

/// A player's data as entered. Everything but the name may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerDraft {
    /// The name, in any script.
    pub name: String,
    /// A title of FIDE: `GM`, `IM`, `FM`, `CM`, `WGM`, `WIM`, `WFM`, `WCM`.
    pub title: String,
    /// The rating.
    pub rating: Option<u64>,
    /// A three-letter code.
    pub federation: String,
    /// Club or town.
    pub club: String,
    /// The year of birth.
    pub birth_year: Option<u64>,
    /// The number on FIDE's list.
    pub fide_id: Option<u64>,
    /// `f` or `m`.
    pub sex: String,
    /// The rating on the list of the event's federation.
    pub national_rating: Option<u64>,
    /// The day of birth, as `2001-02-28`. The year of birth follows from it.
    pub birth_date: String,
    /// The region, by which players may be kept apart.
    pub region: String,
    /// The team for which the player plays in an individual event, by which players may be kept apart.
    pub team: String,
}

impl PlayerDraft {
    /// The highest rating that is taken for one.
    pub const HIGHEST_RATING: u16 = 3999;

    /// Looks at every field and says all that is wrong. Nobody is born after `this_year`.
    pub fn check(&self, this_year: u16) -> Result<Player, Faults> {
        use FieldName as F;
        let mut faults = Faults::default();
        let name = faults.take(F::Name, Line::new(&self.name));
        let title = faults.take(F::Title, Title::optional(&self.title));
        let rating = faults.take(F::Rating, within(self.rating, 1, Self::HIGHEST_RATING));
        let federation = faults.take(F::Federation, Federation::optional(&self.federation));
        let club = faults.take(F::Club, Line::optional(&self.club));
        let birth_year = faults.take(F::BirthYear, within(self.birth_year, 1850, this_year));
        let fide_id = faults.take(F::FideId, within(self.fide_id, 1, u32::MAX));
        let sex = faults.take(F::Sex, Sex::optional(&self.sex));
        let national = within(self.national_rating, 1, Self::HIGHEST_RATING);
        let national_rating = faults.take(F::NationalRating, national);
        let birth_date = faults.take(F::BirthDate, text::date(&self.birth_date));
        let region = faults.take(F::Region, Line::optional(&self.region));
        let team = faults.take(F::Team, Line::optional(&self.team));
        let born = birth_date.flatten().map(|day| day.year().unsigned_abs());
        if let (Some(born), Some(Some(year))) = (born, birth_year)
            && born != year
        {
            let text = self.birth_date.trim().to_owned();
            faults.add(F::BirthDate, Problem::OtherYear { text, year });
        }
        if let Some(found) = born.filter(|born| !(1850..=this_year).contains(born)) {
            let (least, most, found) = (1850, this_year.into(), found.into());
            faults.add(F::BirthDate, Problem::OutOfRange { least, most, found });
        }
        let player = (|| {
            Some(Player {
                birth_date: birth_date?,
                region: region?,
                team: team?,
                name: name?,
                title: title?,
                rating: rating?,
                federation: federation?,
                club: club?,
                birth_year: birth_year?.or(born),
                fide_id: fide_id?,
                sex: sex?,
                national_rating: national_rating?,
            })
        })();
        player.filter(|_| faults.is_empty()).ok_or(faults)
    }
}

impl From<&Player> for PlayerDraft {
    /// The draft that gives this player, for a form that corrects the data.
    fn from(player: &Player) -> PlayerDraft {
        PlayerDraft {
            name: player.name.to_string(),
            title: player.title.map(Title::code).unwrap_or_default().to_owned(),
            rating: player.rating.map(u64::from),
            federation: player.federation.map(|f| f.to_string()).unwrap_or_default(),
            club: player.club.as_ref().map(Line::to_string).unwrap_or_default(),
            birth_year: player.birth_year.map(u64::from),
            fide_id: player.fide_id.map(u64::from),
            sex: player.sex.map(Sex::code).unwrap_or_default().to_owned(),
            national_rating: player.national_rating.map(u64::from),
            birth_date: player.birth_date.map(|day| day.to_string()).unwrap_or_default(),
            region: player.region.as_ref().map(Line::to_string).unwrap_or_default(),
            team: player.team.as_ref().map(Line::to_string).unwrap_or_default(),
        }
    }
}

fn within<T: TryFrom<u64> + Into<u64> + Copy>(
    number: Option<u64>,
    least: u64,
    most: T,
) -> Result<Option<T>, Problem> {
    let Some(found) = number else { return Ok(None) };
    let out_of_range = Problem::OutOfRange { least, most: most.into(), found };
    match T::try_from(found) {
        Ok(number) if (least..=most.into()).contains(&found) => Ok(Some(number)),
        _ => Err(out_of_range),
    }
}
