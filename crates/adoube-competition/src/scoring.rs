//! What a won, a drawn and a lost game or match are worth.

use adoube_base::Points;
use serde::{Deserialize, Serialize};

/// What a game is worth (12.1). A loss by absence is always worth nothing (24.1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct Scoring {
    /// In half points.
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub win: Points,
    /// In half points.
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub draw: Points,
    /// In half points.
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub loss: Points,
}

impl Default for Scoring {
    fn default() -> Scoring {
        Scoring { win: Points::ONE, draw: Points::HALF, loss: Points::ZERO }
    }
}
