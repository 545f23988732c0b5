//! Registers in the same file.

use super::SqliteStore;
use crate::{Answer, StoreError, register::Register};
use rusqlite::{OptionalExtension, params};

/// How many entries are forgotten in one commit: few enough that nobody at a board notices.
const PORTION: u32 = 10_000;

impl Register for SqliteStore {
    fn put<'a>(
        &'a self,
        register: &'a str,
        edition: i64,
        entries: Vec<(u32, String)>,
    ) -> Answer<'a, Result<(), StoreError>> {
        let register = register.to_owned();
        self.writing("storing a register", move |connection| {
            let mut statement = connection.prepare_cached(
                "INSERT OR REPLACE INTO listed (register, id, edition, entry) VALUES (?1, ?2, ?3, ?4)",
            )?;
            for (id, entry) in &entries {
                statement.execute(params![register, id, edition, entry])?;
            }
            Ok(())
        })
    }

    fn keep_only<'a>(
        &'a self,
        register: &'a str,
        edition: i64,
    ) -> Answer<'a, Result<(), StoreError>> {
        let register = register.to_owned();
        self.writing("storing a register", move |connection| {
            connection.execute(
                "DELETE FROM listed WHERE register = ?1 AND edition <> ?2",
                params![register, edition],
            )?;
            Ok(())
        })
    }

    fn entry<'a>(
        &'a self,
        register: &'a str,
        id: u32,
    ) -> Answer<'a, Result<Option<String>, StoreError>> {
        let register = register.to_owned();
        self.reading("looking up a register", move |connection| {
            connection
                .prepare_cached("SELECT entry FROM listed WHERE register = ?1 AND id = ?2")?
                .query_row(params![register, id], |row| row.get(0))
                .optional()
        })
    }

    fn holding<'a>(
        &'a self,
        register: &'a str,
        text: &'a str,
        most: u32,
    ) -> Answer<'a, Result<Vec<String>, StoreError>> {
        let register = register.to_owned();
        // What has a meaning in a pattern stands for itself.
        let plain: String = text
            .chars()
            .flat_map(|one| matches!(one, '%' | '_' | '!').then_some('!').into_iter().chain([one]))
            .collect();
        let pattern = format!("%{plain}%");
        self.reading("looking through a register", move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT entry FROM listed WHERE register = ?1 AND entry LIKE ?2 ESCAPE '!' ORDER BY id LIMIT ?3",
            )?;
            let rows = statement.query_map(params![register, pattern, most], |row| row.get(0))?;
            rows.collect()
        })
    }

    fn size<'a>(&'a self, register: &'a str) -> Answer<'a, Result<u64, StoreError>> {
        let register = register.to_owned();
        self.reading("looking up a register", move |connection| {
            connection
                .prepare_cached("SELECT count(*) FROM listed WHERE register = ?1")?
                .query_row([register], |row| row.get(0))
        })
    }

    fn registers(&self) -> Answer<'_, Result<Vec<String>, StoreError>> {
        self.reading("looking up the registers", move |connection| {
            // From name to name: half a million entries of each are not looked at.
            let mut statement = connection.prepare_cached(
                "WITH RECURSIVE names(name) AS (
                     SELECT min(register) FROM listed
                     UNION ALL
                     SELECT (SELECT min(register) FROM listed WHERE register > name)
                     FROM names WHERE name IS NOT NULL
                 )
                 SELECT name FROM names WHERE name IS NOT NULL",
            )?;
            let names = statement.query_map([], |row| row.get(0))?;
            names.collect()
        })
    }

    fn remove<'a>(&'a self, register: &'a str) -> Answer<'a, Result<(), StoreError>> {
        Box::pin(async move {
            loop {
                let name = register.to_owned();
                let last: Option<u32> = self
                    .reading("looking up a register", move |connection| {
                        connection
                            .prepare_cached(
                                "SELECT id FROM listed WHERE register = ?1 ORDER BY id LIMIT 1 OFFSET ?2",
                            )?
                            .query_row(params![name, PORTION], |row| row.get(0))
                            .optional()
                    })
                    .await?;
                let name = register.to_owned();
                self.writing("forgetting a register", move |connection| {
                    connection.execute(
                        "DELETE FROM listed WHERE register = ?1 AND id <= ?2",
                        params![name, last.unwrap_or(u32::MAX)],
                    )?;
                    Ok(())
                })
                .await?;
                if last.is_none() {
                    return Ok(());
                }
            }
        })
    }
}
