-- People of the house: by what name they sign in, and the invitation that is open. Their passwords and sessions stand with
-- the other accounts, under `person` and the number. Whoever was removed keeps the number: the log names it.
CREATE TABLE person (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    name       TEXT    NOT NULL,
    folded     TEXT    NOT NULL,
    invitation BLOB,
    until      INTEGER,
    removed    INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1)),
    CHECK ((invitation IS NULL) = (until IS NULL))
) STRICT;

CREATE UNIQUE INDEX person_by_name ON person (folded) WHERE removed = 0;
CREATE UNIQUE INDEX person_by_invitation ON person (invitation) WHERE invitation IS NOT NULL;
