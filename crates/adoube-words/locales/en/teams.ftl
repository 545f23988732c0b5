### Teams: entries, rosters, line-ups, matches, their tables.

system-scheveningen = Scheveningen
system-team-round-robin = Team round robin
system-team-swiss = Team Swiss
scheveningen-told-single = Two teams, everybody meets everybody of the other team once
scheveningen-told-double = Two teams, everybody meets everybody of the other team twice
teams-told-robin = Teams, { $system }, { $n ->
    [one] { $n } board
   *[other] { $n } boards
}
teams-told-swiss = Teams, Swiss system, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $rules }, { $n ->
    [one] { $n } board
   *[other] { $n } boards
}
rules-fide-team-a = FIDE rules for teams (C.04.6), type A
rules-fide-team-b = FIDE rules for teams (C.04.6), type B
rules-fide-team = FIDE rules for teams (C.04.6), colours do not matter
field-boards = Boards of a match
field-primary = What decides
primary-match-points = match points
primary-game-points = game points
field-match-points = Points for matches
field-match-win = Match won
field-match-draw = Match drawn
field-match-loss = Match lost
field-won = A match is won with
won-more-than-opponent = more points than the opponents
won-more-than-half = more than half of the points of all boards
field-line-ups = Line-ups
line-ups-fixed = in the order of the roster
line-ups-free = in any order
field-team-bye = Match points of the bye
field-captain = Captain

fault-team-name-taken = Another team of this event has this name.
refused-no-team = There is no team { $it } to do this with.
refused-teams-needed = { $found ->
    [one] { $found } team takes part
   *[other] { $found } teams take part
}; this system needs { $least } to { $most }.
refused-teams-exactly = { $found ->
    [one] { $found } team takes part
   *[other] { $found } teams take part
}; this system needs exactly { $least }.
refused-team-without-players = Nobody plays for team { $it }. Put players on its roster, or let it withdraw.
refused-teams-unequal = Both teams need as many players; there are { $first } and { $second }.
refused-team-twice = Team { $it } is named twice.
refused-team-has-left = The team has left the event already.
refused-team-has-not-left = The team has not left the event.
refused-too-late-for-teams = Lots are drawn: no team can enter any more.
refused-of-other-team = Player { $it } plays for another team (team { $team }). Take the player off that roster first.
refused-not-of-team = Player { $it } does not play for this team, or has left.
refused-roster-stands = A round is paired: the order of the boards stands. New players can be added at the end.
refused-line-up-too-long = A match has { $boards } boards; the line-up names { $found } players.
refused-line-up-out-of-order = The line-up does not follow the order of the roster.

log-team-entered = Team entered: { $it }
log-team-corrected = Data of the team corrected: { $it }
log-team-withdrawn = Team withdrawn: { $it }
log-team-withdrawn-because = Team withdrawn: { $it } ({ $reason })
log-team-returned = Team takes part again: { $it }
log-roster-set = Roster of { $it }: { $players }
log-line-up-set = Line-up of { $it } in round { $n }: { $players }
log-line-up-taken-back = Line-up of { $it } in round { $n } taken back
