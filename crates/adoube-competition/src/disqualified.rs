//! The list of disqualified players (13.21), which the house keeps: for a term or for life, by whose decision. It is looked at
//! whenever somebody enters an event.

use crate::{
    fault::{Faults, FieldName},
    player::Player,
    text::{self, Line, name_key},
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// Somebody who is not admitted to competitions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Disqualified {
    /// The name.
    pub name: Line,
    /// The number on FIDE's list, which tells people of one name apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<u32>,
    /// From this day on.
    #[serde(with = "crate::text::one_date")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = Date))]
    pub from: Date,
    /// Up to and including this day; nothing is for life.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::text::optional_date")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = Date))]
    pub until: Option<Date>,
    /// By which decision.
    pub decision: Line,
}

impl Disqualified {
    /// Whether it is this player, and the days of an event are in the term. The FIDE number tells where both are known,
    /// the name where one is not.
    pub fn is(&self, player: &Player, first: Date, last: Date) -> bool {
        let same = match (self.fide_id, player.fide_id) {
            (Some(own), Some(other)) => own == other,
            _ => name_key(self.name.as_str()) == name_key(player.name.as_str()),
        };
        same && self.from <= last && self.until.is_none_or(|until| first <= until)
    }
}

/// The same as entered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DisqualifiedDraft {
    /// The name.
    pub name: String,
    /// The number on FIDE's list.
    pub fide_id: Option<u64>,
    /// From this day on, as `2026-11-15`.
    pub from: String,
    /// Up to and including this day; empty is for life.
    pub until: String,
    /// By which decision.
    pub decision: String,
}

impl DisqualifiedDraft {
    /// Looks at every field and says all that is wrong.
    pub fn check(&self) -> Result<Disqualified, Faults> {
        use FieldName as F;
        let mut faults = Faults::default();
        let name = faults.take(F::Name, Line::new(&self.name));
        let fide_id = match self.fide_id.map(u32::try_from) {
            None => Some(None),
            Some(Ok(number)) if number > 0 => Some(Some(number)),
            Some(_) => {
                let (least, most, found) = (1, u32::MAX.into(), self.fide_id.unwrap_or(0));
                faults.add(F::FideId, crate::fault::Problem::OutOfRange { least, most, found });
                None
            }
        };
        let from = match faults.take(F::Begins, text::date(&self.from)) {
            Some(None) => {
                faults.add(F::Begins, crate::fault::Problem::Missing);
                None
            }
            from => from.flatten(),
        };
        let until = faults.take(F::Ends, text::date(&self.until));
        if let (Some(from), Some(Some(until))) = (from, until)
            && until < from
        {
            faults.add(F::Ends, crate::fault::Problem::EndsBeforeItBegins);
        }
        let decision = faults.take(F::Reason, Line::new(&self.decision));
        let checked = (|| {
            Some(Disqualified {
                name: name?,
                fide_id: fide_id?,
                from: from?,
                until: until?,
                decision: decision?,
            })
        })();
        checked.filter(|_| faults.is_empty()).ok_or(faults)
    }
}
