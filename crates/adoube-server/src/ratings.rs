//! The rating list beside the log: who has a FIDE number, and what the list says of them.

use adoube_ratings::RatedPlayer;
use adoube_store::{StoreError, register::Register};

/// The name of the register that holds FIDE's list.
pub const REGISTER: &str = "fide";

/// The player with a FIDE number. An entry that cannot be read is one that a newer Adoube wrote: it is not there.
pub async fn listed(store: &dyn Register, id: u32) -> Result<Option<RatedPlayer>, StoreError> {
    let entry = store.entry(REGISTER, id).await?;
    Ok(entry.and_then(|entry| serde_json::from_str(&entry).ok()))
}
