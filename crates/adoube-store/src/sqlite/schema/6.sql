-- Pictures, such as the logos of events, by the SHA-256 of their bytes. The log names them; they are too large to be in it.
CREATE TABLE picture (
    digest BLOB PRIMARY KEY,
    bytes  BLOB NOT NULL
) STRICT;
