# Tavreli on the board: towers, why a move is refused, why a text is no position.

## The board

# The letters of the files, a to h, as moves are written in this language.
tower-files = abcdefgh
tower-how-many = How many pieces?
tower-takes = takes { $n } of { $h }
tower-whole = the whole tower
tower-frees-own = sets your own piece free: { $it }
tower-frees-enemy = sets the opponent’s piece free: { $it }
tower-letters = Letters instead of pictures
tower-rule = rule { $it }
key-count = take so many pieces from the top of the chosen tower

## The rule that a move breaks

broken-nothing-there = Nothing stands where the move begins.
broken-not-yours = That tower belongs to the opponent: the colour of its top piece says whose it is.
broken-count = The tower does not have so many pieces to lift.
broken-on-volkhv = Nobody may stand on a volkhv, neither friend nor enemy.
broken-way-volkhv = A volkhv goes one square in any direction, never onto an attacked one.
broken-way-knyaz = A knyaz goes any distance along a file, a rank or a diagonal.
broken-way-ratoborets = A ratoborets goes any distance along a file or a rank.
broken-way-luchnik = A luchnik goes any distance along a diagonal.
broken-way-vsadnik = A vsadnik leaps two squares straight and one aside, over whatever stands between.
broken-way-ratnik = A ratnik goes one square straight ahead and captures one square diagonally ahead.
broken-way-helgi = A helgi goes like a knyaz or leaps like a vsadnik.
broken-crosses = Something stands in the way: no piece crosses an occupied square, however low the tower.
broken-ratnik-ahead = Straight ahead a ratnik may stand on an own tower, not on the opponent’s.
broken-ratnik-aside = A ratnik goes aside only to capture.
broken-double-crosses = The square that a double step crosses must be empty.
broken-double-onto-enemy = A double step does not end on the opponent's tower.
broken-double-lost = Only a ratnik that stands alone and has never left its square may go two squares.
broken-castling-lost = The volkhv or this ratoborets has moved: no castling on this wing.
broken-castling-covered = The ratoborets is covered and cannot castle now.
broken-castling-crosses = Between volkhv and ratoborets every square must be empty.
broken-castling-attacked = The volkhv is in check, or would cross or reach an attacked square.
broken-left-behind = What you leave behind would attack your own volkhv.
broken-volkhv-in-check = Your volkhv would be in check.
tower-move-unreadable = “{ $it }” does not read as a move. Write e2-e4, (2)d2xe3 or 0-0.
tower-move-mark = “{ $it }” is written { $written }.

## Why a text is no position

tfen-fields = A position has seven fields with one blank between them.
tfen-board = The board has eight ranks of eight squares each.
tfen-digits = Two digits follow each other.
tfen-symbol = A ratnik is P or p and its symbol R, N, B, Q or H in the same case.
tfen-plus = Only a ratnik is promoted.
tfen-brackets = Brackets hold a tower of two or more.
tfen-sign = “{ $it }” means nothing here.
tfen-volkhv = Each side has one volkhv, and nothing stands on him.
tfen-too-many = A side has more pieces of a sort than it begins with.
tfen-unpromoted = A ratnik on top on its last rank is promoted.
tfen-captive-rank = A ratnik in the other side’s tower is not promoted.
tfen-side = The side to move is w or b.
tfen-castling = The castling letters are KQkq, in this order, with volkhv and ratoborets at home.
tfen-steps = A letter of a double step needs that file’s ratnik at the bottom of its home square.
tfen-en-passant = No double step can have crossed that square.
tfen-number = The clock is a number and the move number is at least 1, both without leading zeros.
tfen-check = The side that is not to move is in check.
tfen-long = The text is longer than any position.
evidence-first-time-towers = This position stands for the first time. Moves by each without building or a ratnik’s move: { $n }.
evidence-repeated-towers = This position stands for time number { $n }; before: { $places }. Moves by each without building or a ratnik’s move: { $quiet }.
