//! People in the same file.

use super::SqliteStore;
use crate::{
    Answer, Micros, StoreError,
    people::{Invitation, People, Person, account},
};
use rusqlite::{Connection, OptionalExtension, Row, params};

/// What is read of a person; `account.password` says whether there is one.
const SELECT: &str = "SELECT person.id, person.name, account.name IS NOT NULL, person.until FROM person \
     LEFT JOIN account ON account.name = 'person ' || person.id WHERE person.removed = 0";

fn read(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person {
        id: row.get(0)?,
        name: row.get(1)?,
        has_password: row.get(2)?,
        invited_until: row.get(3)?,
    })
}

/// A name as it is compared: the database folds the letters of one alphabet only.
fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

/// Ends all sessions of an account.
fn end_sessions(connection: &Connection, id: u32) -> rusqlite::Result<()> {
    connection.execute("DELETE FROM session WHERE account = ?1", [account(id)])?;
    Ok(())
}

fn forget_password(connection: &Connection, id: u32) -> rusqlite::Result<()> {
    end_sessions(connection, id)?;
    connection.execute("DELETE FROM account WHERE name = ?1", [account(id)])?;
    Ok(())
}

impl People for SqliteStore {
    fn enter<'a>(
        &'a self,
        name: &'a str,
        invitation: Invitation,
    ) -> Answer<'a, Result<Option<u32>, StoreError>> {
        let name = name.trim().to_owned();
        self.changing("entering a person", move |connection| {
            connection
                .query_row(
                    "INSERT INTO person (name, folded, invitation, until) VALUES (?1, ?2, ?3, ?4) \
                     ON CONFLICT (folded) WHERE removed = 0 DO NOTHING RETURNING id",
                    params![name, folded(&name), invitation.hash, invitation.until],
                    |row| row.get(0),
                )
                .optional()
        })
    }

    fn people(&self) -> Answer<'_, Result<Vec<Person>, StoreError>> {
        self.reading("listing people", |connection| {
            let mut statement = connection.prepare(&format!("{SELECT} ORDER BY person.id"))?;
            statement.query_map([], read)?.collect()
        })
    }

    fn person(&self, id: u32) -> Answer<'_, Result<Option<Person>, StoreError>> {
        self.reading("looking up a person", move |connection| {
            let sql = format!("{SELECT} AND person.id = ?1");
            connection.prepare_cached(&sql)?.query_row([id], read).optional()
        })
    }

    fn person_named<'a>(&'a self, name: &'a str) -> Answer<'a, Result<Option<Person>, StoreError>> {
        let name = folded(name);
        self.reading("looking up a person", move |connection| {
            let sql = format!("{SELECT} AND person.folded = ?1");
            connection.query_row(&sql, [name], read).optional()
        })
    }

    fn invite(&self, id: u32, invitation: Invitation) -> Answer<'_, Result<bool, StoreError>> {
        self.changing("inviting a person", move |connection| {
            let changed = connection.execute(
                "UPDATE person SET invitation = ?2, until = ?3 WHERE id = ?1 AND removed = 0",
                params![id, invitation.hash, invitation.until],
            )?;
            if changed > 0 {
                forget_password(connection, id)?;
            }
            Ok(changed > 0)
        })
    }

    fn invited(
        &self,
        hash: [u8; 32],
        now: Micros,
    ) -> Answer<'_, Result<Option<Person>, StoreError>> {
        self.reading("looking up an invitation", move |connection| {
            let sql = format!("{SELECT} AND person.invitation = ?1 AND person.until > ?2");
            connection.query_row(&sql, params![hash, now], read).optional()
        })
    }

    fn accept(
        &self,
        hash: [u8; 32],
        now: Micros,
        password: String,
    ) -> Answer<'_, Result<Option<u32>, StoreError>> {
        self.changing("accepting an invitation", move |connection| {
            let id: Option<u32> = connection
                .query_row(
                    "UPDATE person SET invitation = NULL, until = NULL \
                     WHERE invitation = ?1 AND until > ?2 AND removed = 0 RETURNING id",
                    params![hash, now],
                    |row| row.get(0),
                )
                .optional()?;
            if let Some(id) = id {
                end_sessions(connection, id)?;
                connection.execute(
                    "INSERT INTO account (name, password) VALUES (?1, ?2) \
                     ON CONFLICT (name) DO UPDATE SET password = excluded.password",
                    params![account(id), password],
                )?;
            }
            Ok(id)
        })
    }

    fn rename<'a>(&'a self, id: u32, name: &'a str) -> Answer<'a, Result<bool, StoreError>> {
        let name = name.trim().to_owned();
        self.changing("renaming a person", move |connection| {
            let changed = connection.execute(
                "UPDATE OR IGNORE person SET name = ?2, folded = ?3 WHERE id = ?1 AND removed = 0",
                params![id, name, folded(&name)],
            )?;
            if changed > 0 {
                end_sessions(connection, id)?;
            }
            Ok(changed > 0)
        })
    }

    fn remove_person(&self, id: u32) -> Answer<'_, Result<bool, StoreError>> {
        self.changing("removing a person", move |connection| {
            let changed = connection.execute(
                "UPDATE person SET removed = 1, invitation = NULL, until = NULL \
                 WHERE id = ?1 AND removed = 0",
                [id],
            )?;
            forget_password(connection, id)?;
            Ok(changed > 0)
        })
    }
}
