### The chief arbiter's day: what is due, and what the books ask of those who run an event.

tab-today = Today
today-now = Waiting now
today-later = Coming up
today-nothing = Nothing waits for you now.
today-boards = Boards that need an arbiter
today-open-desk = Open the desk
today-duties = Duties under the rules
today-duties-done = { $done } of { $all } done
today-no-duties = The rules in force name no duties here.
phase-before = Before the start
phase-round = In every round
phase-after = After the event
duty-settle = Done
duty-note = Note (optional)
duty-reopen = Not done after all
duty-done-by = done by { $it }
duty-shown = The event shows it: done.
duty-not-shown = The event shows it: not yet.
duty-due = by { $it }
matter-forfeits = Round { $n }: players at { $boards } missed the default time
matter-witness = Board { $n }: a captain spoke to a player; confirm that it was in your view
matter-begin = Announce the start of round { $n }
matter-pair = Pair round { $n }
matter-missing = Round { $n }: { $players ->
    [one] { $players } player is
   *[other] { $players } players are
} missing; the default time runs
matter-results = Round { $n } should be over: { $games ->
    [one] { $games } game has
   *[other] { $games } games have
} no result
matter-line-ups = Round { $n }: { $teams ->
    [one] { $teams } team has
   *[other] { $teams } teams have
} not handed in a line-up
matter-protocols = Round { $n }: { $matches ->
    [one] { $matches } match protocol waits
   *[other] { $matches } match protocols wait
} for the arbiter's signature
matter-no-shows = { $it } did not come ({ $n ->
    [one] once
   *[other] { $n } times
}): exclude, or decide otherwise
matter-committee = Appoint the appeals committee: a chair, members and reserves
matter-timetable = Announce when the rounds begin
matter-timetable-advice = The timetable: { $n ->
    [one] one thing
   *[other] { $n } things
} to be considered
matter-go-start = Start of the round
matter-go-results = Results
matter-go-player = Decide
matter-do-forfeits = Enter the forfeits
matter-do-witness = In my view
matter-do-begin = Announce
matter-do-pair = Pair
matter-do-duty = Done
matter-since = since { $it }
matter-by = by { $it }
excuse-no-shows = Keep in the event
excuse-no-shows-hint = { $n ->
    [one] The player did not come once.
   *[other] The player did not come { $n } times.
} There was a good reason, or the chief arbiter decides otherwise.
power-duties = sees to the duties of the rules
refused-no-duty = The rules in force ask for no “{ $it }” here, or the event shows it by itself.
refused-never-missing = Player { $it } has come to every game so far.
log-duty-settled = Done: { $it }
log-duty-settled-note = Done: { $it } ({ $note })
log-duty-reopened = Not done after all: { $it } ({ $reason })
log-no-shows-excused = { $it } stays in the event although absent ({ $n ->
    [one] once
   *[other] { $n } times
}): { $reason }

duty-chief-arbiter-appointed = The chief arbiter is appointed
duty-draw-as-announced = Lots are drawn on the announced day and hour
duty-appeals-committee-before-start = The appeals committee is in place
duty-chief-arbiter-report = Written report to the organiser
duty-rating-data-sent = Final table and rating data to the federation
duty-premises-inspected = Playing conditions inspected: hall, light, heating, air, noise
duty-equipment-provided = Equipment complete
duty-enough-helpers = Enough helpers
duty-arbiters-working-conditions = Working conditions of the arbiters
duty-start-announcements = Announcements five minutes and one minute before the start
duty-kings-show-result = Kings in the centre show the result
duty-smoking-place = A smoking place that is easy to reach
duty-media-no-disturbance = Cameras do not disturb the players
duty-vi-board-size = Special boards: at least 20 by 20 cm
duty-vi-board-raised-squares = Special boards: dark squares raised
duty-vi-board-apertures = Special boards: a hole in every square
duty-vi-piece-peg = Special boards: pieces with pegs
duty-vi-piece-marking = Special boards: black pieces marked
duty-vi-clock-dial = Special clocks: a dial that can be felt
duty-vi-clock-flag = Special clocks: a flag that can be felt
duty-equipment-same-for-all = The same equipment for all
duty-piece-material = Material of the pieces
duty-piece-proportions = Proportions and weight of the pieces
duty-piece-style = Style of the pieces: Staunton
duty-piece-colour = Colour of the pieces
duty-board-material = Material and colour of the boards
duty-board-fixed = Boards fixed on the tables
duty-seats = Comfortable seats
duty-mechanical-clock = Mechanical clocks: flags exact and visible, quiet
duty-clock-one-type = One type of clock
duty-hall-carpet = Carpet and quiet chairs
duty-hall-noise = No noise near the hall
duty-arbiters-tables = Tables for the arbiters
duty-not-near-doors = No boards near doors
duty-equal-conditions = Equal conditions for all players
duty-disability-access = Premises accessible to players with disabilities
duty-tournament-doctor = A doctor, and the telephone numbers of doctor and hospital
duty-disability-refreshments = Drinks and food brought to players who need it
duty-disability-way-to-arbiters = A free way to the arbiters for players with disabilities
duty-disability-sockets = Sockets and lamps where they are needed
duty-players-meeting = A meeting of players before round 1
duty-play-off-time-planned = Enough time planned for a play-off
matter-entries = Entries by the form to look at: { $n }
matter-disagreements = Round { $n }: the players disagree on the result, boards { $boards }
matter-photographs = Round { $n }: photographers leave the boards
matter-chief-arbiter-title = The chief arbiter of an event of this level holds an international title or is a judge of the all-Russian category
duty-conditions-final-word = Decide whether the conditions are those of the rules: yours is the last word
matter-time-control = The time control is not on the list that is approved for events of world level
