//! Pictures in the same file.

use super::SqliteStore;
use crate::{Answer, StoreError, pictures::Pictures};
use rusqlite::{OptionalExtension, params};

impl Pictures for SqliteStore {
    fn keep(&self, digest: [u8; 32], bytes: Vec<u8>) -> Answer<'_, Result<(), StoreError>> {
        self.writing("keeping a picture", move |connection| {
            connection.execute(
                "INSERT OR IGNORE INTO picture (digest, bytes) VALUES (?1, ?2)",
                params![digest, bytes],
            )?;
            Ok(())
        })
    }

    fn picture(&self, digest: [u8; 32]) -> Answer<'_, Result<Option<Vec<u8>>, StoreError>> {
        self.reading("looking up a picture", move |connection| {
            connection
                .prepare_cached("SELECT bytes FROM picture WHERE digest = ?1")?
                .query_row([digest], |row| row.get(0))
                .optional()
        })
    }
}
