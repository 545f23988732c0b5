//! What else is agreed before an event begins, beside its settings and how games are played: its language and level, ratings,
//! appeals, play-offs and prizes. A draft ([`AgreementDraft`]) is what somebody typed, an [`Agreement`] what was found to be sound.
//! Whatever is left out is not agreed: the books then say what holds.

use crate::{
    fault::{Faults, FieldName, Problem},
    text::Line,
};
use adoube_laws::clock::TimeControl;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What is agreed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Agreement {
    /// The language of the event, by its two letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// How far it reaches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// Which ratings its games count for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// What an appeal costs (25.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub appeal_fee: Option<Money>,
    /// How many minutes after the end of the round appeals are taken (25.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub appeal_minutes: Option<u32>,
    /// How ties are broken at the board (30.5; standards 12.2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play_off: Option<PlayOff>,
    /// The prizes, a line for each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prizes: Vec<Line>,
}

/// Two small letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum Language {
    En,
    Ru,
    Uk,
    Hy,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 4] = [Language::En, Language::Ru, Language::Uk, Language::Hy];

    /// The tag for HTML, which is its name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Ru => "ru",
            Language::Uk => "uk",
            Language::Hy => "hy",
        }
    }
}

/// How far an event reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum Level {
    Club,
    Regional,
    National,
    International,
    /// A championship of the world or of a continent, an olympiad.
    World,
}

impl Level {
    /// All of them.
    pub const ALL: [Level; 5] =
        [Level::Club, Level::Regional, Level::National, Level::International, Level::World];

    /// The name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Club => "club",
            Level::Regional => "regional",
            Level::National => "national",
            Level::International => "international",
            Level::World => "world",
        }
    }
}

/// Which ratings games count for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum Rating {
    Unrated,
    National,
    Fide,
}

impl Rating {
    /// All of them.
    pub const ALL: [Rating; 3] = [Rating::Unrated, Rating::National, Rating::Fide];

    /// The name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            Rating::Unrated => "unrated",
            Rating::National => "national",
            Rating::Fide => "fide",
        }
    }
}

/// An amount of money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Money {
    /// In hundredths.
    pub minor: u64,
    /// Three letters, such as `AMD`.
    pub currency: Currency,
}

impl Money {
    /// An amount with its currency: `5000 AMD`; nothing where nothing is written.
    pub fn written(text: &str) -> Result<Option<Money>, Problem> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let no_money = || Problem::NoMoney { text: text.to_owned() };
        let (amount, currency) = text.rsplit_once(' ').ok_or_else(no_money)?;
        let amount: adoube_standings::prizes::Cents = amount.parse().map_err(|_| no_money())?;
        let currency = Currency::try_from(currency.to_owned()).map_err(|_| no_money())?;
        Ok(Some(Money { minor: amount.0, currency }))
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.minor / 100, self.minor % 100);
        match rest {
            0 => write!(f, "{whole} {}", self.currency.as_str()),
            rest => write!(f, "{whole}.{rest:02} {}", self.currency.as_str()),
        }
    }
}

/// The three letters of a currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[A-Z]{3}$"))]
pub struct Currency([u8; 3]);

impl Currency {
    /// The letters.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl TryFrom<String> for Currency {
    type Error = Problem;
    fn try_from(text: String) -> Result<Currency, Problem> {
        let upper = text.trim().to_ascii_uppercase();
        match <[u8; 3]>::try_from(upper.as_bytes()) {
            Ok(code) if code.iter().all(u8::is_ascii_uppercase) => Ok(Currency(code)),
            _ => Err(Problem::Unknown { text, known: "AMD, EUR, RUB, UAH, USD …".to_owned() }),
        }
    }
}

impl From<Currency> for String {
    fn from(currency: Currency) -> String {
        currency.as_str().to_owned()
    }
}

/// Whose rules a play-off follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum PlayOffRules {
    /// There is none: tie-breaks decide.
    None,
    /// The Russian rules (30.5).
    Russia,
    /// The standards (12.2).
    Standards,
}

impl PlayOffRules {
    /// All of them.
    pub const ALL: [PlayOffRules; 3] =
        [PlayOffRules::None, PlayOffRules::Russia, PlayOffRules::Standards];

    /// The name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            PlayOffRules::None => "none",
            PlayOffRules::Russia => "russia",
            PlayOffRules::Standards => "standards",
        }
    }

    /// The rate of play where no other one is agreed (30.5.6.1.1; standards 12.2.11).
    pub const fn usual_time(self) -> Option<&'static str> {
        match self {
            PlayOffRules::None => None,
            PlayOffRules::Russia => Some("3+5"),
            PlayOffRules::Standards => Some("3+2"),
        }
    }
}

/// How ties are broken at the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayOff {
    /// By whose rules.
    pub rules: PlayOffRules,
    /// From the first place to this one; 1 for the first alone.
    pub places: u32,
    /// The rate of play, where it is not that of the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, example = "10+5"))]
    pub time: Option<TimeControl>,
}

/// What is agreed, as entered. Everything may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AgreementDraft {
    /// The language of the event: `en`, `ru`, `uk` or `hy`.
    pub language: String,
    /// `club`, `regional`, `national` or `international`.
    pub level: String,
    /// `unrated`, `national` or `fide`.
    pub rating_of: String,
    /// What an appeal costs, with the currency: `5000 AMD`, `20.50 EUR`.
    pub appeal_fee: String,
    /// How many minutes after the round appeals are taken.
    pub appeal_minutes: String,
    /// `none`, `russia` or `standards`.
    pub play_off: String,
    /// For which places: 1 for the first alone, 3 for the first three.
    pub play_off_places: String,
    /// The rate of play; that of the rules where it is left out.
    pub play_off_time: String,
    /// The prizes, a line for each, at most a hundred.
    pub prizes: String,
}

/// The longest time after a round in which appeals are taken, in minutes.
const LONGEST_APPEAL: u32 = 7 * 24 * 60;

/// The last place that a play-off is held for.
const LAST_PLACE: u32 = 16;

/// The most prizes.
const MOST_PRIZES: usize = 100;

impl AgreementDraft {
    /// Every field with its name, for forms. A field that is missing here does not compile.
    pub fn fields(&mut self) -> impl Iterator<Item = (&'static str, &mut String)> {
        let AgreementDraft {
            language,
            level,
            rating_of,
            appeal_fee,
            appeal_minutes,
            play_off,
            play_off_places,
            play_off_time,
            prizes,
        } = self;
        [
            ("language", language),
            ("level", level),
            ("rating_of", rating_of),
            ("appeal_fee", appeal_fee),
            ("appeal_minutes", appeal_minutes),
            ("play_off", play_off),
            ("play_off_places", play_off_places),
            ("play_off_time", play_off_time),
            ("prizes", prizes),
        ]
        .into_iter()
    }

    /// Looks at every field and says all that is wrong.
    pub fn check(&self) -> Result<Agreement, Faults> {
        use FieldName as F;
        let mut faults = Faults::default();
        let language =
            faults.take(F::Language, choice(&self.language, &Language::ALL, Language::name));
        let level = faults.take(F::Level, choice(&self.level, &Level::ALL, Level::name));
        let rating = faults.take(F::RatingOf, choice(&self.rating_of, &Rating::ALL, Rating::name));
        let fee = faults.take(F::AppealFee, Money::written(&self.appeal_fee));
        let minutes =
            faults.take(F::AppealMinutes, number(&self.appeal_minutes, 0, LONGEST_APPEAL));
        let rules = choice(&self.play_off, &PlayOffRules::ALL, PlayOffRules::name);
        let rules = faults.take(F::PlayOff, rules);
        let places = faults.take(F::PlayOffPlaces, number(&self.play_off_places, 1, LAST_PLACE));
        let time = faults.take(F::PlayOffTime, time(&self.play_off_time));
        let lines = self.prizes.lines().filter(|line| !line.trim().is_empty());
        let many = lines.clone().count();
        let prizes: Result<Vec<Line>, Problem> = match many > MOST_PRIZES {
            true => {
                Err(Problem::OutOfRange { least: 0, most: MOST_PRIZES as u64, found: many as u64 })
            }
            false => lines.map(Line::new).collect(),
        };
        let prizes = faults.take(F::Prizes, prizes);
        let agreement = (|| {
            // Where there is no play-off, its places and rate say nothing.
            let play_off = rules?.map(|rules| match rules {
                PlayOffRules::None => Some(PlayOff { rules, places: 1, time: None }),
                rules => Some(PlayOff { rules, places: places?.unwrap_or(1), time: time.clone()? }),
            });
            Some(Agreement {
                language: language?,
                level: level?,
                rating: rating?,
                appeal_fee: fee?,
                appeal_minutes: minutes?,
                play_off: play_off.flatten(),
                prizes: prizes?,
            })
        })();
        agreement.filter(|_| faults.is_empty()).ok_or(faults)
    }
}

impl From<&Agreement> for AgreementDraft {
    /// The draft that gives this agreement, for a form that changes it.
    fn from(agreement: &Agreement) -> AgreementDraft {
        let name = |name: Option<&'static str>| name.unwrap_or_default().to_owned();
        let play_off = agreement.play_off.as_ref();
        let held = play_off.filter(|one| one.rules != PlayOffRules::None);
        let lines: Vec<&str> = agreement.prizes.iter().map(Line::as_str).collect();
        AgreementDraft {
            language: name(agreement.language.map(Language::name)),
            level: name(agreement.level.map(Level::name)),
            rating_of: name(agreement.rating.map(Rating::name)),
            appeal_fee: agreement.appeal_fee.map(|fee| fee.to_string()).unwrap_or_default(),
            appeal_minutes: agreement.appeal_minutes.map(|n| n.to_string()).unwrap_or_default(),
            play_off: name(play_off.map(|one| one.rules.name())),
            play_off_places: held.map(|one| one.places.to_string()).unwrap_or_default(),
            play_off_time: held
                .and_then(|one| one.time.as_ref())
                .map(ToString::to_string)
                .unwrap_or_default(),
            prizes: lines.join("\n"),
        }
    }
}

/// One of several names, or nothing.
pub(crate) fn choice<T: Copy>(
    text: &str,
    known: &[T],
    name: impl Fn(T) -> &'static str,
) -> Result<Option<T>, Problem> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let found = known.iter().copied().find(|&one| name(one) == text);
    found.map(Some).ok_or_else(|| Problem::Unknown {
        text: text.to_owned(),
        known: known.iter().map(|&one| name(one)).collect::<Vec<_>>().join(", "),
    })
}

fn number(text: &str, least: u32, most: u32) -> Result<Option<u32>, Problem> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let found: u64 = text.parse().map_err(|_| Problem::NoNumber { text: text.to_owned() })?;
    match u32::try_from(found) {
        Ok(number) if (least..=most).contains(&number) => Ok(Some(number)),
        _ => Err(Problem::OutOfRange { least: least.into(), most: most.into(), found }),
    }
}

fn time(text: &str) -> Result<Option<TimeControl>, Problem> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let no_time = |_| Problem::NoTimeControl { text: text.to_owned() };
    text.parse().map(Some).map_err(no_time)
}

/// A decision by which regulations were changed after the first round had begun (21.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RegulationsDecision {
    /// What was changed: codes of the warnings that were answered.
    pub what: Vec<String>,
    /// Why.
    pub reason: String,
    /// When, in microseconds since 1970 began.
    pub at: i64,
    /// Who decided.
    pub by: String,
}
