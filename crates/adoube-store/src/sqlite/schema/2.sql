-- Entries of registers that others publish, such as a rating list: looked up by number, replaced by the next edition.
-- They are not facts: what is taken from them into an event is written in the log.
CREATE TABLE listed (
    register TEXT    NOT NULL,
    id       INTEGER NOT NULL,
    edition  INTEGER NOT NULL,
    entry    TEXT    NOT NULL,
    PRIMARY KEY (register, id)
) STRICT, WITHOUT ROWID;
