-- Games that are over and done with, and at which number: when the house opens it need not read them again. It is no
-- fact: what is missing here is only read once more.
CREATE TABLE settled (
    stream TEXT    PRIMARY KEY,
    seq    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
