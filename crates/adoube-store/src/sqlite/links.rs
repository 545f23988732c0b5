//! The chain over the facts: reckoned for files of old, looked through, asked.

use super::{RECORD, failed, record};
use crate::{
    Seq, StoreError, StreamId,
    chain::{Examined, Link, Tear, Torn},
};
use rusqlite::{Connection, OptionalExtension, params};

/// Reckons the sums of facts that were stored before there were any.
pub(super) fn reckon(connection: &Connection) -> rusqlite::Result<()> {
    let mut read = connection
        .prepare(&format!("SELECT {RECORD} FROM fact WHERE link IS NULL ORDER BY stream, seq"))?;
    let mut write = connection.prepare("UPDATE fact SET link = ?2 WHERE position = ?1")?;
    let mut rows = read.query([])?;
    let mut last: Option<(StreamId, Link)> = None;
    while let Some(row) = rows.next()? {
        let record = record(row)?;
        let before = match last.take() {
            Some((stream, link)) if stream == record.stream => link,
            _ => Link::origin(record.stream.as_str()),
        };
        let link = record.after(before);
        write.execute(params![record.position, link.0])?;
        last = Some((record.stream, link));
    }
    Ok(())
}

/// The number of the last fact of a stream, and its sum.
pub(super) fn last(
    connection: &Connection,
    stream: &str,
) -> rusqlite::Result<Option<(Seq, Vec<u8>)>> {
    connection
        .prepare_cached(
            "SELECT seq, coalesce(link, x'') FROM fact WHERE stream = ?1 ORDER BY seq DESC LIMIT 1",
        )?
        .query_row([stream], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()
}

/// The sum of a fact.
pub(super) fn of(
    connection: &Connection,
    stream: &StreamId,
    seq: Seq,
) -> rusqlite::Result<Option<Link>> {
    let found: Option<Vec<u8>> = connection
        .prepare_cached("SELECT coalesce(link, x'') FROM fact WHERE stream = ?1 AND seq = ?2")?
        .query_row(params![stream.as_str(), seq], |row| row.get(0))
        .optional()?;
    Ok(found.and_then(|bytes| Link::from_bytes(&bytes)))
}

/// Looks at every fact: of each stream the first that is not what it was is told.
pub(super) fn examine(connection: &Connection) -> Result<Examined, StoreError> {
    let failed = failed("looking at every fact");
    let look = || -> rusqlite::Result<Examined> {
        let mut read =
            connection.prepare(&format!("SELECT {RECORD}, link FROM fact ORDER BY stream, seq"))?;
        let mut rows = read.query([])?;
        let mut found = Examined::default();
        let mut last: Option<(StreamId, Seq, Link)> = None;
        // The stream in which something was found: what comes after it follows from that.
        let mut torn: Option<StreamId> = None;
        while let Some(row) = rows.next()? {
            let record = record(row)?;
            let link: Option<Vec<u8>> = row.get(7)?;
            found.facts += 1;
            let (before, link_before) = match last.take() {
                Some((stream, seq, link)) if stream == record.stream => (seq, link),
                _ => {
                    found.streams += 1;
                    (0, Link::origin(record.stream.as_str()))
                }
            };
            let reckoned = record.after(link_before);
            let how = match link.as_deref().map(Link::from_bytes) {
                _ if record.seq != before + 1 => Some(Tear::Missing),
                None => Some(Tear::Unsummed),
                Some(link) if link != Some(reckoned) => Some(Tear::Changed),
                Some(_) => None,
            };
            if let Some(how) = how.filter(|_| torn.as_ref() != Some(&record.stream)) {
                let stream = record.stream.to_string();
                found.torn.push(Torn { stream, seq: record.seq, how });
                torn = Some(record.stream.clone());
            }
            last = Some((record.stream, record.seq, reckoned));
        }
        Ok(found)
    };
    look().map_err(failed)
}
