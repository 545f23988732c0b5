//! The tables of the file, and how older files become newer ones.

use super::{failed, links};
use crate::StoreError;
use rusqlite::Connection;

/// Marks the file as Adoube's: the letters `ADBE`.
const APPLICATION_ID: i64 = 0x4144_4245;

/// Steps from an empty file to today's; step `n` leads from version `n` to `n + 1`. A step that has
/// been released is never changed.
const STEPS: &[&str] = &[
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
    include_str!("schema/6.sql"),
    include_str!("schema/7.sql"),
];

/// Brings the file to today's version.
pub(super) fn prepare(connection: &Connection) -> Result<(), StoreError> {
    const DOING: &str = "preparing the database";
    let run = |sql: &str| connection.execute_batch(sql).map_err(failed(DOING));
    version(connection, DOING)?;
    connection.pragma_update(None, "journal_mode", "WAL").map_err(failed(DOING))?;
    // Two processes may open a new file at once: the second waits here and finds the work done.
    run("BEGIN IMMEDIATE")?;
    let prepared = steps(connection, DOING);
    run(if prepared.is_ok() { "COMMIT" } else { "ROLLBACK" })?;
    prepared
}

/// The version of the file, if it is one of ours.
fn version(connection: &Connection, doing: &'static str) -> Result<usize, StoreError> {
    let number = |pragma: &str| -> Result<i64, StoreError> {
        connection.pragma_query_value(None, pragma, |row| row.get(0)).map_err(failed(doing))
    };
    let refuse = |reason: &str| Err(StoreError { doing, reason: reason.to_owned() });
    let (application, version) = (number("application_id")?, number("user_version")?);
    let tables: i64 = connection
        .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
        .map_err(failed(doing))?;
    match usize::try_from(version) {
        Ok(0) if tables == 0 => Ok(0),
        _ if application != APPLICATION_ID => {
            refuse("the file is a SQLite database, but not one of Adoube's; name another file")
        }
        Ok(version) if version <= STEPS.len() => Ok(version),
        _ => refuse("the file was written by a newer Adoube; use that one"),
    }
}

fn steps(connection: &Connection, doing: &'static str) -> Result<(), StoreError> {
    let before = version(connection, doing)?;
    for step in &STEPS[before..] {
        connection.execute_batch(step).map_err(failed(doing))?;
    }
    if before < STEPS.len() {
        links::reckon(connection).map_err(failed(doing))?;
    }
    connection.pragma_update(None, "application_id", APPLICATION_ID).map_err(failed(doing))?;
    connection.pragma_update(None, "user_version", STEPS.len() as i64).map_err(failed(doing))
}
