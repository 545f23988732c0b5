//! Warnings as programs see them.

use adoube_books::Shelf;
use adoube_competition::{
    Warning,
    warning::{Pending, Step},
};
use adoube_words::{Words, citing, warnings};
use serde::Serialize;
use utoipa::ToSchema;

/// A warning as programs see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WarningView {
    /// The name by which it is consented to.
    pub code: &'static str,
    /// From 1 to 5.
    pub level: u8,
    /// What it says.
    pub detail: String,
    /// The clause behind it, in the book that is in force.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// Where that clause is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub article_at: Option<String>,
    /// What is to be said to it; nothing if it is only told, or answered.
    pub needs: Option<Step>,
}

impl WarningView {
    /// A warning that stands between an act and its doing.
    pub fn new(words: Words, shelf: Shelf, pending: &Pending) -> WarningView {
        let Pending { warning, needs } = pending;
        WarningView { needs: *needs, ..WarningView::told(words, shelf, warning) }
    }

    /// A warning that is told ahead.
    pub fn told(words: Words, shelf: Shelf, warning: &Warning) -> WarningView {
        let cited = warning.topic().and_then(|topic| shelf.cite(topic));
        WarningView {
            code: warning.code(),
            level: warning.level().number(),
            detail: warnings::told(words, warning),
            article: cited.map(|cited| citing::cited(words, cited)),
            article_at: cited.map(|cited| cited.path()),
            needs: None,
        }
    }
}
