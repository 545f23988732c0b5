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
rules-fide-team-a = FIDE rules for teams, type A
rules-fide-team-b = FIDE rules for teams, type B
rules-fide-team = FIDE rules for teams, colours do not matter
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
refused-team-left-out = Team { $it } is left out.
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
log-seat-left = { $it }, who had no opponent in round { $n }, has left the board
log-seat-taken = { $it }, who has no opponent in round { $n }, is at the board again
log-line-up-set = Line-up of { $it } in round { $n }: { $players }
log-line-up-taken-back = Line-up of { $it } in round { $n } taken back

tab-teams = Teams
team = Team
match = Match
matches = Matches
matches-short = Mt
match-points-short = MP
game-points-short = GP
team-cell = game points, and match points beside them
team-cell-black = with Black on board 1
enter-team = Add a team
enter-teams = Add teams
enter-this-team = Add
field-team-name = Name of the team
no-teams-yet = No team has entered yet.
team-has-no-players = Nobody plays for this team yet.
team-points = Points: { $it }
edit-team = Edit
players-without-team = Players without a team
without-team = no team
roster = Roster
roster-explained = The number beside a player is the board; whoever has none does not play for the team. Players beyond the boards of a match are reserves.
roster-stands = A round is paired: the order stands. New players can be added at the end.
save-roster = Save the roster
enter-player-for-team = Add a player to this team
withdraw-team = Withdraw the team
withdraw-team-explained = The team is not paired any more; its games not yet played are lost by forfeit. In a round robin, if fewer than half of its matches were completed, none of them will count.
return-team = Take part again
line-ups-round-n = Line-ups of round { $n }
line-ups-explained = What the captains hand in. Until the round is published nobody else sees it. Teams that hand in nothing play with the first of their roster.
line-up-handed-in = The captain has handed it in
empty-board = empty
save-line-ups = Save the line-ups
first-team = First team
second-team = Second team
cost-other-pairing = The rules give another pairing.
standings-of-players = Standings of the players
draw-teams-n = { $n ->
    [one] { $n } team takes part.
   *[other] { $n } teams take part.
}
draw-teams-by-seed-explained = The seed gives the teams their numbers. Anybody can repeat the draw with it.
draw-teams-by-hand-explained = Enter the numbers that the teams drew
draw-team-colour-explained = The numbers follow the ratings of the players on the boards. The seed gives the colour of team 1 on board 1 in round 1; anybody can repeat it.
draw-team-colour-by-hand = Colour of team 1 on board 1, as drawn in the hall
why-explained-teams = Teams with as many points as each other form a bracket; an odd one takes a team from below. The smaller numbers meet the others in order, unless a rule or a criterion stands against it. Numbers in brackets are pairing numbers.
why-moved-up = Moved up
why-bye-team = The bye goes to { $it }: the lowest score, then the most matches played, then the largest number.
why-colour-article = colours by article { $it }
why-team-c6 = The next bracket needs more teams from below than its number asks for (C6); it cannot be avoided
why-team-c7 = Teams moved up that floated in the round before (C7): { $n }; less is not possible
why-team-c8 = Colour preferences not granted (C8): { $n }; less is not possible
why-team-c9 = Strong colour preferences not granted (C9): { $n }; less is not possible
why-team-c10 = Opponents of teams moved up that floated in the round before (C10): { $n }; less is not possible
tie-break-mpts = Match points
tie-break-gpts = Game points
tie-break-mgpts = Match points and game points
tie-break-mpvgp = The score that does not decide
tie-break-emmsb = Sonneborn-Berger, match points by match points
tie-break-emgsb = Sonneborn-Berger, match points by game points
tie-break-egmsb = Sonneborn-Berger, game points by match points
tie-break-eggsb = Sonneborn-Berger, game points by game points
tie-break-ede = Extended direct encounter
tie-break-sssc = Secondary score and strength of schedule
tie-break-bc = Board count
