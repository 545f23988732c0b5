-- The log. Nothing in this table is ever changed or removed.
CREATE TABLE fact (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream   TEXT    NOT NULL,
    seq      INTEGER NOT NULL CHECK (seq > 0),
    at       INTEGER NOT NULL,
    actor    TEXT    NOT NULL,
    act      TEXT,
    fact     TEXT    NOT NULL,
    UNIQUE (stream, seq)
) STRICT;

CREATE INDEX fact_by_act ON fact (stream, act) WHERE act IS NOT NULL;

-- Who may come in.
CREATE TABLE account (
    name     TEXT PRIMARY KEY,
    password TEXT NOT NULL
) STRICT;

CREATE TABLE session (
    token_hash BLOB    PRIMARY KEY,
    account    TEXT    NOT NULL REFERENCES account (name),
    expires    INTEGER NOT NULL
) STRICT;
