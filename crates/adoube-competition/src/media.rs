//! Who takes pictures in the hall, and who may use a telephone there: accreditation, and whose consent it takes (14.7.2, 28).

use crate::{
    fault::{Faults, FieldName, Problem},
    text::Line,
};
use serde::{Deserialize, Serialize};

/// The most accreditations that an event has.
pub const MOST_ACCREDITED: usize = 500;

/// What somebody does with a device in the hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Means {
    /// Takes photographs, in the first minutes of a round.
    Photographs,
    /// Films without lighting, from the spectators' places.
    Video,
    /// Films with a television camera, in the hall and beside it.
    Television,
    /// Uses a telephone or another means of communication.
    Telephone,
}

/// Whose consent something takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Consenter {
    /// To whom the rights of pictures belong (28.1).
    Organiser,
    /// Who answers for quiet in the hall.
    ChiefArbiter,
}

impl Consenter {
    /// Both.
    pub const ALL: [Consenter; 2] = [Consenter::Organiser, Consenter::ChiefArbiter];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Consenter::Organiser => "organiser",
            Consenter::ChiefArbiter => "chief_arbiter",
        }
    }

    /// The one of that name.
    pub fn named(name: &str) -> Option<Consenter> {
        Consenter::ALL.into_iter().find(|one| one.name() == name)
    }
}

impl Means {
    /// All of them.
    pub const ALL: [Means; 4] =
        [Means::Photographs, Means::Video, Means::Television, Means::Telephone];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Means::Photographs => "photographs",
            Means::Video => "video",
            Means::Television => "television",
            Means::Telephone => "telephone",
        }
    }

    /// The one of that name.
    pub fn named(name: &str) -> Option<Means> {
        Means::ALL.into_iter().find(|one| one.name() == name.trim())
    }

    /// Whose consent it takes: pictures are the organiser's to give (28.1, 28.5), a telephone is the arbiter's (14.7.2), and a
    /// television camera needs both (28.2).
    pub const fn takes(self) -> &'static [Consenter] {
        match self {
            Means::Photographs | Means::Video => &[Consenter::Organiser],
            Means::Telephone => &[Consenter::ChiefArbiter],
            Means::Television => &Consenter::ALL,
        }
    }
}

/// An accreditation as it is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AccreditationDraft {
    /// Who.
    pub name: String,
    /// For which newspaper, station or page; or as what, such as the doctor.
    pub works_for: String,
    /// `photographs`, `video`, `television`, `telephone`.
    pub means: Vec<String>,
}

impl AccreditationDraft {
    /// What was found to be sound.
    pub fn check(&self) -> Result<(Line, Option<Line>, Vec<Means>), Faults> {
        let mut faults = Faults::default();
        let name = faults.take(FieldName::Name, Line::new(&self.name));
        let works_for = faults.take(FieldName::WorksFor, Line::optional(&self.works_for));
        let known = || Means::ALL.map(Means::name).join(", ");
        let read = |text: &String| {
            let unknown = || Problem::Unknown { text: text.clone(), known: known() };
            Means::named(text).ok_or_else(unknown)
        };
        let means: Result<Vec<Means>, Problem> = self.means.iter().map(read).collect();
        let means = means.and_then(|mut means| {
            means.sort_unstable();
            means.dedup();
            if means.is_empty() { Err(Problem::Missing) } else { Ok(means) }
        });
        let means = faults.take(FieldName::Means, means);
        match (name, works_for, means) {
            (Some(name), Some(works_for), Some(means)) => Ok((name, works_for, means)),
            _ => Err(faults),
        }
    }
}

/// Somebody consented.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MediaConsent {
    /// As whom.
    pub consenter: Consenter,
    /// When, in microseconds since 1970 began.
    pub at: i64,
    /// Who, as the log names them.
    pub by: String,
}

/// Somebody with a camera or a telephone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Accreditation {
    /// Its number, from 1.
    pub number: u32,
    /// Who.
    pub name: Line,
    /// For whom, or as what.
    pub works_for: Option<Line>,
    /// What for.
    pub means: Vec<Means>,
    /// When it was asked for, in microseconds since 1970 began.
    pub at: i64,
    /// Who wrote it down.
    pub by: String,
    /// Who consented.
    pub consents: Vec<MediaConsent>,
    /// Why it ended, if it did.
    pub ended: Option<Line>,
}

impl Accreditation {
    /// Whose consent it still takes.
    pub fn lacks(&self) -> Vec<Consenter> {
        let takes = |one: &Consenter| self.means.iter().any(|means| means.takes().contains(one));
        let has = |one: &Consenter| self.consents.iter().any(|given| given.consenter == *one);
        match self.ended {
            Some(_) => vec![],
            None => Consenter::ALL.into_iter().filter(|one| takes(one) && !has(one)).collect(),
        }
    }

    /// Whether somebody may do something in the hall: everybody whose consent that takes has given it.
    pub fn admits(&self, means: Means) -> bool {
        let has = |one: &Consenter| self.consents.iter().any(|given| given.consenter == *one);
        self.ended.is_none() && self.means.contains(&means) && means.takes().iter().all(has)
    }
}
