//! What the scripts of live pages start with, as JSON in the page.

use super::view::{Eyes, Told, View};
use serde::Serialize;
use utoipa::ToSchema;

/// What the script of a game's page starts with.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameData<'a> {
    #[schema(value_type = Told)]
    pub(crate) told: ToldView<'a>,
    /// What the script says.
    #[schema(value_type = BTreeMap<String, String>)]
    pub(crate) words: serde_json::Map<String, serde_json::Value>,
    /// Where the game's stream is.
    pub(crate) live: String,
    /// Where acts are sent.
    pub(crate) acts: String,
    pub(crate) role: Eyes,
    /// The page is a screen between two players.
    pub(crate) screen: bool,
    /// The key of the edition.
    pub(crate) laws: &'static str,
    /// A player who calls the arbiter stops the clocks.
    pub(crate) calls_stop: bool,
}

/// What [`Told`] is, with a view that is not written yet.
#[derive(Serialize)]
pub(crate) struct ToldView<'a> {
    pub(crate) now: u64,
    pub(crate) base: i64,
    pub(crate) view: &'a View,
}

/// What the script of a page with all boards starts with.
#[derive(Serialize, ToSchema)]
pub(crate) struct BoardsData {
    /// Where the boards' stream is.
    pub(crate) live: String,
    /// What the script says.
    #[schema(value_type = BTreeMap<String, String>)]
    pub(crate) words: serde_json::Map<String, serde_json::Value>,
}
