-- The sum of each fact and of all before it in its stream. It is reckoned for the facts that are there, and from then on stored with
-- every fact.
ALTER TABLE fact ADD COLUMN link BLOB;

-- What the house keeps to itself, such as the key with which it seals its logs.
CREATE TABLE secret (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT;
