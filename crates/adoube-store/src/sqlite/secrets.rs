//! Secrets in the same file.

use super::SqliteStore;
use crate::{Answer, StoreError, secrets::Secrets};
use rusqlite::params;

impl Secrets for SqliteStore {
    fn secret(
        &self,
        name: &'static str,
        fresh: [u8; 32],
    ) -> Answer<'_, Result<[u8; 32], StoreError>> {
        self.changing("looking up a secret", move |connection| {
            connection.execute(
                "INSERT OR IGNORE INTO secret (name, value) VALUES (?1, ?2)",
                params![name, fresh],
            )?;
            connection
                .query_row("SELECT value FROM secret WHERE name = ?1", [name], |row| row.get(0))
        })
    }
}
