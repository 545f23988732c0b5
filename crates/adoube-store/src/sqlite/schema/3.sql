-- Who may sit down where: players and screens hold unguessable links, of which only hashes are kept.
CREATE TABLE key (
    token_hash BLOB PRIMARY KEY,
    holder     TEXT NOT NULL
) STRICT;

CREATE INDEX key_by_holder ON key (holder);

-- When the house was last known to be at work: what a game's clock is charged for an outage is found from it.
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
