//! Who may see an event.

use serde::{Deserialize, Serialize};

/// Who may see an event. Whether a certain visitor may is asked where visitors are known; here is what the organiser chose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Visibility {
    /// Not yet public: the organiser prepares it.
    Draft,
    /// Everybody sees it.
    #[default]
    Public,
    /// No longer public.
    Hidden,
    /// Everybody sees it, nobody changes it.
    Archived,
}

impl Visibility {
    /// All of them.
    pub const ALL: [Visibility; 4] =
        [Visibility::Draft, Visibility::Public, Visibility::Hidden, Visibility::Archived];

    /// Whether strangers see the event.
    pub const fn is_public(self) -> bool {
        match self {
            Visibility::Public | Visibility::Archived => true,
            Visibility::Draft | Visibility::Hidden => false,
        }
    }

    /// Whether the event is kept as it is.
    pub const fn is_archived(self) -> bool {
        matches!(self, Visibility::Archived)
    }

    /// Its name in files and addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Visibility::Draft => "draft",
            Visibility::Public => "public",
            Visibility::Hidden => "hidden",
            Visibility::Archived => "archived",
        }
    }
}
