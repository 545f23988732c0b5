# Entries by lists, check-in on the day, results told by players.

paste-list = Paste a list
paste-explained = Copy rows from a spreadsheet or a file and paste them here: one player on each line. A first line with headings helps but is not needed. Nothing is entered before you have seen what was understood.
paste-field = The list
paste-look = Read the list
paste-preview = What was understood
paste-line = Line
paste-trouble = What is wrong
paste-sound = { $n ->
    [one] { $n } player can be entered.
   *[other] { $n } players can be entered.
}
paste-wrong = { $n ->
    [one] { $n } line cannot be entered as it is; it stays here.
   *[other] { $n } lines cannot be entered as they are; they stay here.
}
paste-beyond = { $n ->
    [one] { $n } line is beyond what is taken at once and was not read.
   *[other] { $n } lines are beyond what is taken at once and were not read.
}
paste-enter = Enter these players
paste-column = Column { $n }
column-skip = not used
column-name = Name
column-surname = Surname
column-first-name = First name
column-born = Born
check-in = Check-in
check-in-explained = While check-in is on, lots are drawn for and round 1 is paired from those who have come. The others stay entered; in a Swiss they come in when they are checked in.
check-in-turn-on = Turn check-in on
check-in-turn-off = Turn check-in off
check-in-counted = { $here } of { $all } have come.
check-in-search = Name or a few letters of it
check-in-find = Find
check-in-is-here = Is here
check-in-undo = Not here after all
check-in-here = here
check-in-nobody = Nobody of that name is on the list.
player-links = Links of the players
player-links-explained = Each player gets a link and a code for the phone: to check in, to see the table, and to tell the result where that is allowed. New links end the old ones.
player-links-print = New links and codes to print
players-tell = Results by players
players-tell-explained = Each of the two tells the result from a link of their own. Where both say the same it is entered; where they do not, the arbiter decides. It is part of the regulations and stands once a result is entered.
players-tell-allow = Let players tell results
players-tell-forbid = Arbiters alone enter results
mine-check-in = I am here
mine-checked-in = You are checked in.
mine-await-round = Wait for the pairing of round 1; this page then shows your table.
mine-table = Round { $round }, board { $board }
mine-tell = How did the game end?
mine-drawn = Draw
mine-won = { $it } won
mine-told = You said { $it }. Your opponent has not said anything yet.
mine-disagree = You said { $own }, your opponent { $other }. The arbiter decides; whoever was mistaken can say it anew.
mine-entered = The result is entered: { $it }.
told-heading = Told by the players
told-disagree = The players disagree
told-line = Board { $n }: { $white } says { $first }, { $black } says { $second }
entry-standing = How the entry stands
entry-invited = invited
entry-fee-paid = fee paid
entry-accepted-on = accepted on { $it }
field-accepted = Accepted on
hint-accepted = As 2026-11-15. Entering or accepting binds the player.
fault-name-taken = Somebody of this name has entered. If it is another person, give a FIDE number or a year of birth.
refused-player-of-list = Player { $n }: { $it }
refused-check-in-off = Check-in is off: turn it on first.
refused-check-in-stands = Check-in stays as it is: round 1 is made. Withdraw or check in whoever is awaited.
refused-players-do-not-tell = The regulations leave the results to the arbiters.
refused-result-stands = The result of board { $board } in round { $round } is the arbiter's: ask there to change it.
refused-live-board = Board { $n } is a live board: the game itself tells the result.
refused-not-theirs = This is not yours to say: the link is for your own check-in and your own games.
log-acceptance-set = { $it }: { $how }
log-check-in-on = Check-in is on
log-check-in-off = Check-in is off
log-checked-in = { $it } has come
log-check-in-taken-back = { $it } has not come after all
log-players-tell = Players may tell their results
log-players-do-not-tell = Arbiters alone enter results
log-result-told = Round { $round }, board { $board }: { $it } says { $result }
warning-not-checked-in = { $n ->
    [one] { $n } player has not checked in and is left out of round 1: { $it }
   *[other] { $n } players have not checked in and are left out of round 1: { $it }
}
warning-disqualified = { $it } is on the list of disqualified players until { $until }: { $decision }
warning-disqualified-for-life = { $it } is on the list of disqualified players for life: { $decision }
enter-yourself = Enter
enter-closed = Entries by the form are closed. Ask the organiser.
enter-told = Whoever enters accepts the regulations. The organiser looks at every entry; you are in when your name is on the list of players. With a FIDE number alone the rest is filled in from the rating list.
enter-needs-told = What you need at the board is seen by the arbiters and the organiser alone.
enter-note = Message to the organiser
enter-note-hint = How you can be reached, when you arrive. Nobody else sees it.
enter-send = Send the entry
enter-sent = Entry { $n }:
enter-waits = the organiser has not looked at it yet.
enter-accepted = it is accepted.
enter-declined = it was not accepted.
enter-another = Enter somebody else
enter-too-fast = Too many entries came from your address. Wait a minute and send it again.
entries-by-form = Entry form
entries-waiting = Entries to look at
entries-none-waiting = Nothing waits.
entries-accept = Accept
entries-decline = Do not accept
entries-form = The public form
entries-form-told = While it is open, anybody can enter at this address, from a phone too. Entries come here first; who is accepted is on the list, accepted on the day of the entry.
entries-ask-needs = Ask what players need at the board
entries-open = Open the form
entries-close = Close the form
entries-over = Entries that were looked at
field-closes = Entries until
field-entry-fee = Entry fee
refused-entries-closed = The entry form is closed.
refused-entries-crowded = { $n } entries wait already; no more are taken before they are looked at.
refused-no-entry = There is no entry { $n } that waits: somebody may have looked at it already.
log-entry-form-open = The public entry form is open
log-entry-form-closed = The public entry form is closed
log-entry-asked = Entry { $n } came: { $it }
log-entry-accepted = Entry { $n } was accepted: { $it }
log-entry-declined = Entry { $n } was not accepted: { $reason }
paste-file = Or a file
find-on-list = Find on the rating list
find-on-list-name = Family name, then the first letters of the other names
find-on-list-nobody = The list has nobody of that name, or no list was taken in.
find-on-list-take = Take over
enter-needs-days = Tell it at least { $n } days before the start.
hint-entry-fee = With the currency, such as 20 EUR.
