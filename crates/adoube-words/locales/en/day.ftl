### The day of a competition: the timetable, the start of a round, who is missing, messages to everybody, screens in the hall.

timetable = Timetable
timetable-none = No times have been announced yet.
timetable-announce = Announce the timetable
timetable-edit = Change the timetable
timetable-save = Announce
timetable-calendar = Add to a calendar
timetable-times-of = Times are those of { $it }.
timetable-free-day = Free day
timetable-began = began { $it }
timetable-rounds-hint = Leave an hour empty while it is not known.
timetable-sessions = What else there is
timetable-reason-hint = Once lots are drawn, another hour for a round needs a reason.
timetable-fill = Fill in from round 1: the same hours every day
timetable-per-day = Rounds a day
timetable-advice = To be considered
field-zone = Time zone of the hall
field-round-starts = Start of the rounds
field-sessions = What else there is
field-starts = Start
field-note = Note
session-kind = What
session-check-in = Check-in
session-technical-meeting = Technical meeting
session-draw = Drawing of lots
session-opening = Opening
session-adjourned-games = Adjourned games
session-play-off = Play-off
session-closing = Closing and prizes
session-other = Other

advice-no-hour = Round { $n } has no hour yet.
advice-out-of-order = Round { $n } does not begin after the round before it.
advice-too-close = Round { $n } begins while the round before it may still be played: with this time control it is planned until { $until }.
advice-outside-of-the-event = Round { $n } is not between the first and the last day of the event.
advice-draw-too-late = Lots are drawn { $n ->
    [one] { $n } hour
   *[other] { $n } hours
} before round 1; the rules ask for { $least }.
advice-several-rounds-a-day = { $day }: { $n } rounds. Players with disabilities take part; one round a day is wanted if possible.
advice-too-much-play = { $day }: { $hours } hours of play are planned, and { $most } are allowed for rated games.
advice-play-off-too-early = The play-off begins less than { $n } minutes after the last round may end.
advice-contenders-earlier = Round { $n }: let the games of those who may still share the first place begin before the others: { $names }.

fault-no-time = “{ $it }” is not a day and an hour; write it as 2026-11-15 10:00.
fault-no-zone = “{ $it }” is not a time zone; write it as Asia/Yerevan.
refused-no-timetable = There is no timetable yet in which a round could be moved.
refused-round-has-begun = Round { $n } has begun; its hour can no longer be changed.
refused-round-not-begun = The start of round { $n } has not been announced.
refused-no-game-of = { $it } has no game in round { $n }.
refused-nobody-overdue = Round { $round }, board { $board }: nobody is missing there beyond the default time (any more). Look at the list again.
refused-no-announcement = There is no announcement { $n }.
refused-too-many-announcements = { $n } announcements are shown already; take one down first.

log-timetable-set = The timetable was announced.
log-timetable-changed = The timetable was changed: { $it }
log-round-began = The start of round { $n } was announced.
log-beginning-taken-back = The start of round { $n } was taken back: { $reason }
log-noted-absent = Round { $n }, missing at the board: { $it }
log-noted-arrival = Round { $n }: { $it } arrived.
log-announced = Announced: { $it }
log-announcement-ended = Announcement { $n } was taken down.

round-start = Start of the round
round-starts-at = Begins { $it }
round-begin = Announce the start
round-begin-clocks = Announce the start and start { $n ->
    [one] { $n } clock
   *[other] { $n } clocks
}
round-begun-at = Begun { $it }
round-begin-undo = Take the start back
call-countdown = More than { $n } players: a countdown is to be seen in the hall.
call-announcements = Announce it by voice five minutes and one minute before the start.
call-five-minutes = Five minutes until the start of the round.
call-one-minute = One minute until the start of the round.
missing = Missing at the board
missing-none = Nobody is noted as missing.
missing-note = Note who is missing
missing-note-hint = Board number, with w or b for one of the two; several with blanks between: 4w 11 17b
missing-arrived = Arrived
missing-until = May come until { $it }
missing-overdue = The default time is over. Under the Laws these games are lost:
missing-forfeit = Enter { $n ->
    [one] this forfeit
   *[other] these { $n } forfeits
}
missing-no-shows = { $n ->
    [one] first time
   *[other] time no. { $n } in this event
}
missing-wrong = “{ $it }” is not a board of this round.

announcements = Announcements
announce = Announce
announce-text = Message to everybody
announce-hint = It is shown on all pages and screens of the event until you take it down.
announce-in = The same in { $it }
announce-end = Take down
announced-at = announced

screen = Hall screen
screens = Screens for the hall
screens-told = Open one of these on the computer at the projector. It follows the event by itself, and comes back by itself.
screen-pairings = Pairings by name
screen-boards = Pairings by board
screen-results = Results
screen-standings = Standings
screen-countdown = Countdown
screen-all = All in turn
screen-page = { $n } of { $of }
screen-nothing = Nothing to show yet.
screen-begun = The round has begun
screen-results-in = { $over } of { $games } results
advice-play-off-has-no-hour = A play-off is agreed and has no hour in the timetable.
advice-stage-too-early = Stage { $stage } of the play-off begins less than { $n } minutes after the stage before it may end.
fault-no-screen-code = “{ $it }” is not the code of a screen: six letters and digits, as the screen shows them.
refused-no-screen = The event has no screen { $it }.
refused-too-many-screens = { $n } screens are set up already; remove one first.
log-screen-set = Screen { $it } was set up
log-screen-removed = Screen { $it } was removed
hall-screens = Set up screens
hall-screens-told = Open { $it } in a browser on the screen. It shows a code; type it here, or scan the picture with this phone. A screen that was switched off finds its place again by itself.
hall-screens-which = For which event is the screen?
screen-new = A new screen
screen-new-told = Set up this screen from a phone with this code:
screen-add = Add a screen
screen-show = Show
screen-remove = Remove
screen-own-language = as the browser has it
field-screen-code = Code on the screen
hint-screen-code = Six letters and digits.
field-screen-name = Where it stands
hint-screen-name = Such as “Hall A, left”. May be left out.
field-shows = What it shows
