//! Warnings as programs see them.

use adoube_competition::{
    Warning,
    warning::{Pending, Step},
};
use adoube_words::{Words, warnings};
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
    /// The article behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub article: Option<&'static str>,
    /// What is to be said to it; nothing if it is only told, or answered.
    pub needs: Option<Step>,
}

impl WarningView {
    /// A warning that stands between an act and its doing.
    pub fn new(words: Words, pending: &Pending) -> WarningView {
        let Pending { warning, needs } = pending;
        WarningView { needs: *needs, ..WarningView::told(words, warning) }
    }

    /// A warning that is told ahead.
    pub fn told(words: Words, warning: &Warning) -> WarningView {
        WarningView {
            code: warning.code(),
            level: warning.level().number(),
            detail: warnings::told(words, warning),
            article: warning.article(),
            needs: None,
        }
    }
}
