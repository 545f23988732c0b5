### What is wrong, and what to do about it.

## Kinds of problems

problem-not-found = Not found
problem-not-found-detail = There is nothing at this address. It may have been mistyped, or the event may be another one.
problem-sign-in-first = Sign in first
problem-sign-in-first-detail = Only the organiser may do this. Sign in and try again.
problem-wrong-password = Wrong password
problem-forged = Not from this site
problem-forged-detail = The request did not come from an open page of this session. Go back, reload the page and try again.
problem-unreadable = The request cannot be read
problem-unreadable-detail = The address or the form cannot be read. Go back, look at what was typed, and try again.
problem-not-allowed = Not possible here
problem-not-allowed-detail = This address cannot be used in this way. Go back and try again.
problem-too-large = Too large
problem-too-large-detail = What was sent is too large. Send less at a time.
problem-too-many-guesses = Too many wrong passwords
problem-too-many-guesses-detail = Too many wrong passwords came from this address. Wait a minute and try again.
problem-too-fast = Too fast
problem-too-fast-detail = More acts arrive than a hand can do. Wait a moment and send it again.
problem-inside = Something failed inside Adoube
problem-inside-detail = It was not your fault. Nothing was stored half-done; try again. If it happens again, look at the server's log.
problem-standing = The house cannot record
problem-standing-detail = Nothing was done. The clocks of all games stand at the last moment that was recorded, and nobody loses time. Try again in a moment; when the house records again, the arbiter resumes the games.
problem-crowded = Too busy
problem-crowded-detail = Many others are changing this event at this moment. Try again.
problem-no-room-detail = Many others are reading large pages at this moment. Try again in a few seconds.
problem-faults = Fields to be corrected
problem-refused = Refused by the rules
problem-no-json = Send the body as application/json.
problem-bad-json = The body cannot be read: { $it }.
problem-act-id = The id of an act has 1 to 100 characters.

## Faults of a field

fault-missing = This must be filled in.
fault-too-long = Too long: { $found } characters, at most { $most } are possible.
fault-control-character = The character { $it } cannot be used: it would break lines or turn the direction of writing. Remove it.
fault-no-date = “{ $it }” is no date. Write it as 2026-11-15.
fault-ends-before-it-begins = The last day is before the first.
fault-no-federation = “{ $it }” is no federation. Write three Latin letters, such as ARM.
fault-no-number = “{ $it }” is no whole number. Write digits only.
fault-no-colour = “{ $it }” is no colour. Write it like #0f5c7c.
fault-no-picture = No picture “{ $it }” is kept here. Send it first.
fault-out-of-range = { $found } cannot be right: a number from { $least } to { $most } is expected.
fault-unknown = “{ $it }” is not on the list. Known are: { $known }.
fault-twice = { $it } is there twice.
fault-no-points = “{ $it }” is no number of points. Write 1, 0.5, ½ or 2½.
fault-points-out-of-order = A win must be worth more than a draw, and a draw more than a loss.
fault-fide-id-taken = { $it } has this FIDE ID already.
fault-not-everybody-once = Give every player a number from 1 on, each number once.
fault-no-id = “{ $it }” cannot be an address. Use up to 64 small Latin letters, digits and hyphens.

## Refusals

refused-by-article = { $why } ({ $article })
read-the-clause = Read the clause
cited = { $book } { $article }
book-russia-2015-tournament = Russian tournament rules
book-fide-standards-2018 = FIDE standards
book-fide-handbook = FIDE Handbook
refused-no-event = There is no such event.
refused-event-exists = There is an event at this address already. Choose another address.
refused-no-player = There is no player with the id { $it } in this event.
refused-no-round = There is no round { $round }; the event has { $rounds }.
refused-no-game = There is no board { $board } in round { $round }; it has { $boards }.
refused-finished = The event is finished. Reopen it first, under Settings.
refused-not-finished = The event is not finished.
refused-archived = The event is archived. Publish it again first, under Settings.
refused-not-public = Only a public event can be archived. Publish it first.
refused-no-draft = Lots have been drawn, so the event is not a draft any more. It can be hidden.
refused-not-deleted = The event has not been deleted.
refused-games-running = Games of round { $n } are still being played on live boards. Let them end first.
refused-regulations-stand = Results have been entered: Laws, time control, system, points and tie-breaks cannot be changed any more.
refused-draw-stands = The draw was made for another number of rounds. Take the draw back first.
refused-field-is-full = All numbers of the table are taken. Take the draw back to enter one more player.
refused-too-late-to-enter = Results have been entered: nobody can enter this round robin any more.
refused-already-withdrawn = This player has already withdrawn.
refused-not-withdrawn = This player has not withdrawn.
refused-no-number = This player left before lots were drawn and has no number. Take the draw back first.
refused-too-few-players = A round robin needs at least { $least } players; { $found } take part.
refused-too-many-players = A round robin can have at most { $most } players; { $found } take part.
refused-no-chief-arbiter = The event needs a chief arbiter. Name one under Settings.
refused-already-drawn = Lots have been drawn already. The announced draw stands.
refused-not-drawn = Lots have not been drawn yet.
refused-results-entered = Results have been entered: the draw stands.
refused-round-closed = Round { $n } is closed. Reopen it to change a result.
refused-round-not-closed = Round { $n } is not closed.
refused-games-open = { $open ->
    [one] { $open } game of round { $round } has no result yet.
   *[other] { $open } games of round { $round } have no result yet.
}
refused-rounds-open = Round { $n } is not closed yet.
refused-result-changed = Somebody else has entered { $recorded } meanwhile. Look, and enter again if you must.
refused-result-cleared = Somebody else has cleared the result meanwhile. Look, and enter again if you must.
refused-differs = Recorded is { $recorded }, entered now { $entered }. Look at the scoresheets.
refused-nothing-to-verify = Board { $n } has no result to compare with.
