//! What people may do to an event.

use crate::{
    play::PlayDraft,
    player::{PlayerDraft, PlayerId},
    result::GameResult,
    settings::SettingsDraft,
};
use serde::{Deserialize, Serialize};

/// Who acts, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Context {
    /// Microseconds since 1970 began, UTC.
    pub at: i64,
    /// Who acts.
    pub actor: String,
}

/// Something a person wants done. The same acts come from the pages, from the command line and, as JSON,
/// from the HTTP API.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Act {
    /// Opens an event.
    CreateEvent {
        /// The event's address: small letters, digits and hyphens.
        id: String,
        /// What the event is.
        settings: SettingsDraft,
    },
    /// Changes the settings. After the first result the regulations stand (21.5).
    ChangeSettings {
        /// The settings from now on.
        settings: SettingsDraft,
    },
    /// Sets how the games are played on live boards. Games that are open keep what they began with.
    SetPlay {
        /// The settings from now on.
        play: PlayDraft,
    },
    /// Enters a player.
    EnterPlayer {
        /// The player's data.
        player: PlayerDraft,
    },
    /// Corrects a player's data.
    CorrectPlayer {
        /// Who.
        id: PlayerId,
        /// The data from now on.
        player: PlayerDraft,
    },
    /// A player leaves the event. Games not yet played are lost by forfeit (24.1).
    WithdrawPlayer {
        /// Who.
        id: PlayerId,
        /// Why, for the record (13.12).
        #[serde(default)]
        reason: String,
    },
    /// A player who had left takes part again.
    ReturnPlayer {
        /// Who.
        id: PlayerId,
    },
    /// Draws lots for the pairing numbers and sets up all rounds (22.1, 22.5).
    DrawLots {
        /// How.
        method: DrawMethod,
    },
    /// Takes the draw back, as long as no result is entered (22.4).
    AnnulDraw {
        /// Why, for the record.
        reason: String,
    },
    /// Enters, corrects or, with no result, clears the result of a game.
    EnterResult {
        /// The round, from 1.
        round: u32,
        /// The board, from 1.
        board: u32,
        /// The result; `null` clears it.
        result: Option<GameResult>,
        /// The result that whoever enters has in front of them. If it is not the recorded one, somebody
        /// else was faster and the act is refused. Left out, nothing is compared.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "present")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        was: Option<Option<GameResult>>,
    },
    /// Enters several results of a round: all of them, or none if one is refused.
    EnterResults {
        /// The round, from 1.
        round: u32,
        /// What to enter.
        entries: Vec<BoardResult>,
    },
    /// Compares a second entry with the recorded result; a difference is refused.
    VerifyResult {
        /// The round, from 1.
        round: u32,
        /// The board, from 1.
        board: u32,
        /// The result as read again from the scoresheets.
        result: GameResult,
    },
    /// Closes a round whose games all have a result (21.3).
    CloseRound {
        /// The round, from 1.
        round: u32,
    },
    /// Opens a closed round again for a correction.
    ReopenRound {
        /// The round, from 1.
        round: u32,
        /// Why, for the record.
        reason: String,
    },
    /// Ends the event when all rounds are closed.
    FinishEvent,
    /// Takes the end back for a correction.
    ReopenEvent {
        /// Why, for the record.
        reason: String,
    },
}

/// A result to be entered on a board; its fields are those of [`Act::EnterResult`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct BoardResult {
    pub board: u32,
    pub result: Option<GameResult>,
    #[serde(default, skip_serializing_if = "Option::is_none", with = "present")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub was: Option<Option<GameResult>>,
}

/// How lots are drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum DrawMethod {
    /// By the seed, which is recorded so that anybody can repeat the draw.
    Seed {
        /// Any text; the draw depends on it alone and on the list of players.
        seed: String,
    },
    /// By hand, in the hall.
    #[serde(rename = "hand")]
    ByHand {
        /// The players in the order of the numbers they drew: the first has number 1.
        order: Vec<PlayerId>,
    },
}

/// A field that may be left out, and may be `null` when it is there.
mod present {
    use super::GameResult;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[allow(clippy::ref_option, reason = "the signature is serde's")]
    pub(super) fn serialize<S: Serializer>(
        value: &Option<Option<GameResult>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        value.flatten().serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Option<GameResult>>, D::Error> {
        Option::<GameResult>::deserialize(deserializer).map(Some)
    }
}
