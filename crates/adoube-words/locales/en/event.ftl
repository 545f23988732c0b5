### Events: their pages, forms and tables.

events = Events
new-event = New event
create-event = Create the event
no-events = There are no events yet.
no-events-sign-in = Sign in to create the first one
players-n = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
round-of = round { $n } of { $rounds }
round-n = Round { $n }
round = Round
stage-entries = taking entries
stage-drawn = lots drawn
stage-playing = in play
stage-finished = finished

tab-home = Event
tab-players = Players
tab-draw = Lots
tab-rounds = Rounds
tab-standings = Standings
tab-crosstable = Crosstable
tab-settings = Settings
tab-log = Log

## The event's home

about-event = About the event
all-standings = The whole table
all-rounds = All rounds
enter-players = Add players
draw-lots = Draw lots
name-chief-arbiter = Name the chief arbiter
next-draw-told = { $n ->
    [one] { $n } player has entered.
   *[other] { $n } players have entered.
}
next-draw-other = Other ways to draw
next-results = { $n ->
    [one] Enter the last result
   *[other] Enter { $n } results
}
next-results-then-pair = { $open ->
    [one] Enter the last result, then pair round { $n }
   *[other] Enter { $open } results, then pair round { $n }
}
next-results-told = { $over } of { $games } games are over.
next-pair-first = Lots are drawn. The pairing is published at once; it can be taken back until a result is entered.
next-pair-told = All results of round { $n } are in. Pairing closes it; it can be reopened with a reason.
next-pair-look = Look first
next-finish-told = All games are over. Finishing closes the last round.
event-over = The event is over
next-over-told = It can be reopened under Settings.
final-standings = Final standings
not-drawn-yet = Lots have not been drawn yet.

## Settings

settings-event = The event
settings-regulations = Regulations
field-event-name = Name of the event
field-name = Name
field-place = Place
field-begins = First day
field-ends = Last day
field-dates = Dates
field-federation = Federation
field-chief-arbiter = Chief arbiter
field-game-laws = Game and Laws
laws-of-tavreli = Rules of Tavreli, with { $it }
laws-of-chess960 = { $it } (Chess960)
field-time-control = Time control
field-system = System
field-cycles = System
field-scoring = Points for a game
field-win = Win
field-draw = Draw
field-loss = Loss
field-tie-breaks = Tie-breaks
field-id = Address of the event
hint-federation = Three letters, such as ARM
hint-chief-arbiter = Lots cannot be drawn without one.
hint-time-control = For example 90 + 30
tie-break-cut = { $n ->
    [one] { $it } without the lowest
   *[other] { $it } without the { $n } lowest
}
tie-break-median = { $it } without the lowest and the highest
tie-break-cut-both = { $it } without the { $low } lowest and the { $high } highest
tie-break-de = Direct encounter
tie-break-win = Number of wins
tie-break-sb = Sonneborn-Berger
tie-break-won = Wins over the board
tie-break-bpg = Games with Black
tie-break-bwg = Wins with Black
tie-break-ps = Progressive score
tie-break-rep = Rounds ready to play
tie-break-std = Standard points
tie-break-tpn = Pairing number
tie-break-bh = Buchholz
tie-break-fb = Fore Buchholz
tie-break-aob = Average of opponents’ Buchholz
tie-break-sob = Sum of opponents’ Buchholz
tie-break-ks = Koya
tie-break-aro = Average rating of opponents
tie-break-tpr = Performance rating
tie-break-tpr400 = Performance, differences up to 400
tie-break-ptp = Perfect performance
tie-break-apro = Average of opponents’ performances
tie-break-appo = Average of opponents’ perfect performances
laws-fide-2009 = FIDE Laws of Chess, 2009
laws-russia-2015 = Russian rules of chess, 2015
laws-fide-2023 = FIDE Laws of Chess, 2023
cycles-single = Round robin
cycles-double = Double round robin
cycles-double-as-printed = Double round robin, rounds in table order
regulations-stand = Results have been entered, so the regulations stand: Laws, time control, system, points and tie-breaks cannot be changed any more.
create-draft = Create as a draft
hint-draft = A draft is seen by nobody but you until you publish it.
visibility = Who sees the event
visibility-draft = Draft
visibility-public = Public
visibility-hidden = Hidden
visibility-archived = Archived
visibility-draft-told = Only you see it until you publish it.
visibility-public-told = Everybody sees it.
visibility-hidden-told = Only you and those who hold a seat in it see it.
visibility-archived-told = Everybody sees it, and nothing in it can be changed.
publish-event = Publish
unarchive-event = Take out of the archive
draft-event = Make it a draft
hide-event = Hide
archive-event = Archive
field-logo = Logo
logo-file = Picture
hint-logo = PNG, JPEG or WebP, square if possible. Without one the event shows its first letter on its colour.
logo-set = Use this picture
logo-remove = Remove the logo
logo-unknown = The file is not a PNG, JPEG or WebP picture.
logo-too-large = The picture is too large: at most { $n } KB.
logo-sides = The picture has { $width } × { $height } pixels; each side must have { $least } to { $most }.
delete-event = Delete the event
delete-event-explained = It will be gone from every page, list and file at once. Whoever runs the server can bring it back from the command line.
end-of-event = End of the event
finish-event = Finish the event
event-is-finished = The event is finished. Nothing can be changed unless it is reopened.
reopen-event = Reopen the event
cannot-finish-yet = The event can be finished when all games are over.
field-reason = Reason
hint-reason = It is kept in the log.

## Players

enter-player = Add a player
enter-this-player = Add
no-players = Nobody has been added yet.
player = Player
field-title = Title
no-title = none
field-rating = Rating
field-club = Club or town
field-birth-year = Year of birth
field-fide-id = FIDE ID
hint-player-name = Surname first, in any script
number = Number
number-short = No
federation-short = Fed
born = Born
withdrawn = withdrawn
withdraw-player = Withdraw from the event
withdraw-explained = The player will not take part in the draw.
withdraw-explained-drawn = Games not yet played will be lost by forfeit. If fewer than half of the games were completed, none of the player's games will count in the standings.
return-player = Take part again
return-explained = Games in open rounds that were lost by the withdrawal will be played.

## Lots

draw-players-n = { $n ->
    [one] { $n } player takes part.
   *[other] { $n } players take part.
}
draw-by-seed = By Adoube
draw-by-seed-explained = The order follows from the seed alone. It is recorded, and anybody can repeat the draw from it.
field-seed = Seed
hint-seed = Any text, for example announced before the draw. Leave it empty for a random one.
draw-now = Draw lots now
draw-by-hand = By hand
draw-by-hand-explained = Record numbers that were drawn in the hall
field-order = Drawn numbers
record-draw = Record the draw
drawn-by-seed = Lots were drawn with the seed
drawn-by-hand = Lots were drawn by hand.
draw-needs-chief-arbiter = The event has no chief arbiter yet. Name one first:
annul-draw = Take the draw back
annul-explained = An announced draw stands. Take it back only for a mistake; it is possible until the first result is entered.

## Rounds and results

board = Board
white = White
black = Black
colour = Colour
opponent = Opponent
result = Result
points = Points
points-short = Pts
points-before = Points before the round
no-result = no result yet
rests = No game in this round
by-board = By board
by-player = By player
round-is-closed = The round is closed.
all-results-in = All results are in.
games-open-n = { $n ->
    [one] { $n } game without a result.
   *[other] { $n } games without a result.
}
enter-results = Enter results
enter-results-n = Enter results of round { $n }
save-results = Save the results
state = State
close-explained = All results are in. Closing the round protects them from slips.
close-round-n = Close round { $n }
reopen-round-n = Reopen round { $n }
reopen-round = Reopen
result-white-won = White won
result-black-won = Black won
result-drawn = Draw
result-lost-by-both = Lost by both
result-white-half = Penalty: half a point for White, nothing for Black
result-black-half = Penalty: nothing for White, half a point for Black
result-forfeit-to-white = Forfeit: Black did not come
result-forfeit-to-black = Forfeit: White did not come
result-forfeit-by-both = Forfeit: nobody came

## The keyboard for results

keys = Keys
key-clear = clear the result
key-move = go to another board
key-undo = undo the last entry
key-verify = verify: compare a second entry
verify = Verify: compare a second entry
verify-on = Verifying: enter the results again; nothing is overwritten.
verify-off = Entering results.
verify-difference = Difference!
verify-keep = Keep the recorded result
verify-replace = Enter the new result
undo = Undo
entry-saved = saved
entry-verified = verified
entry-cleared = cleared
entry-undone = undone
entry-nothing-to-undo = Nothing to undo.
entry-offline = No connection: entries wait and will be sent.

## Standings and crosstable

place = Place
games = Games
games-short = Gm
after-rounds = { $n ->
    [0] Before the end of the first round; { $rounds } rounds in all.
    [one] After { $n } round of { $rounds }.
   *[other] After { $n } rounds of { $rounds }.
}
standings-live = Live: every result that is there
standings-after = After round
live = live
does-not-count = does not count
annulled-note = Left the event before half of the games were completed: the games are shown but do not count.
by-number = By starting number
by-place = By place
row = Row
with-white = with White
with-black = with Black
unplayed = not played
working = How the tie-breaks came about
working-article = Article { $it }
working-none = There is no sum here: players are compared directly.
working-own = It has no sum: it is a number of the player’s own.
working-score = Opponent’s score
working-value = Adds
working-left-out = left out

## The log

log-explained = Everything that happened, in order. Nothing is ever removed; a correction is a new entry.
log-more = Later entries
when = When
who = Who
what = What

draw-by-varma = Draw with federations kept apart (Varma tables)
draw-by-varma-explained = Players of one federation draw from one envelope, so that they do not meet in the last three rounds. The seed is recorded; anybody can repeat the draw.
varma-may-split = A federation that fits no envelope may be split
drawn-by-varma = The lots were drawn from the envelopes of the Varma tables.
refused-varma-field = The Varma tables are for { $least } to { $most } players; { $found } take part.
refused-varma-split = { $it } has { $n ->
    [one] { $n } player
   *[other] { $n } players
}, and not all federations fit the envelopes. The chief arbiter may allow it to be split.
log-lots-drawn-varma = Lots drawn from the envelopes of the Varma tables with the seed { $it }
tie-break-nth = Tie-break { $n }
tie-breaks-hint = As many as you want, in their order; after saving there are more fields. The proposed list follows the Laws and the regulation that are chosen, until you change it.
field-tie-break-order = Recommended order
tie-break-order-own = The list below
field-regulation = Tie-breaks are counted by
regulation-fide-2026 = FIDE C.07 of 2026
regulation-fide-2024 = FIDE C.07 of 2024
regulation-russia-2015 = Russian rules of 2015, articles 29–31
regulation-standards-2018 = FIDE standards, section 12
regulation-usual = As usual under the Laws: { $which }
field-round-dates = Days of the rounds
hint-round-dates = From round 1, as 2026-11-15, 2026-11-16.
field-apart-by = Kept apart are players of one
belonging-federation = federation
belonging-region = region
belonging-club = club
belonging-team = team
field-region = Region
field-team-of-player = Team of the player
field-birth-date = Date of birth
fault-other-year = { $it } is not in the year of birth, { $year }.
fault-not-less-time = In an Armageddon Black has less time than White.
field-tie-break-time = Time control of tie-break games
hint-tie-break-time = Left empty: as in the other games.
field-armageddon-white = Armageddon: White’s time
field-armageddon-black = Armageddon: Black’s time
hint-armageddon-time = Left empty: five minutes and four.
won-by-laws = As the rules say: more than the opponents (FIDE), more than half (Russia)
event-set-aside = The log “{ $event }” cannot be read at fact { $reason }. The event is set aside; nothing of it is lost, and everything else goes on.
events-newer = Newer events
events-older = Older events
presets = Begin as
preset-club = Club evening, rapid
preset-open = Open Swiss, nine rounds
preset-all-play-all = All-play-all
preset-match = Match of two, four games
preset-league = Team league
preset-school = School blitz
preset-tavreli = Tavreli cup
preset-national = National championship
preset-blind = Championship for the blind
preset-fills = Beside these settings the preset “{ $it }” agrees on everything else of the regulations as it is usual there: default time, draws, devices, supervision, ratings, appeals, play-off. Look at it under “Regulations” and change it before round 1.
field-tie-breaks-more = More tie-breaks by their codes
hint-tie-breaks-more = Any code with its modifiers, in order, with blanks between: BH/C3 KS/L40 ARO/M1 AOB/F. They come after those above.
problem-no-preset = “{ $it }” is no preset.
log-numbers-exchanged = { $a } and { $b } exchanged their numbers; announced pairs changed: { $n }. Agreed: { $consents }. { $reason }
field-consents = Who agreed
draw-exchange = Change the draw by consent
draw-exchange-told = Two players exchange their numbers and their games. The chief arbiter may order it only in agreement with the players directly concerned, and no other announced pair is changed.
draw-exchange-other = With
draw-exchange-now = Exchange the numbers
hint-consents = The players concerned, by name.
