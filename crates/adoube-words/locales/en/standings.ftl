# Standings, play-offs, prizes, ratings.

field-sex = Sex
sex-f = female
sex-m = male
hint-fide-id = Leave the name empty, and the rating list fills in the rest.
category = Category
everybody = everybody
born-from = Born from
born-to = Born to
rating-from = Rating from
rating-to = Rating to
show-category = Show
show-all = Show everybody
place-in-category = In category
export = Export
print = Print
progress = Leaders’ progress
progress-none = No results yet.
progress-table = Points after each round
progress-described = Points of the first { $n } players by rounds, up to round { $rounds }. In front: { $leader }, points: { $points }. The numbers are in the table below.
progress-own = Points by rounds
progress-of-player = { $name }: { $points } points by now, beside the leader.
rating-change-short = +/−
rating-report = Rating changes
rating-report-none = No games between rated players yet.
rating-report-explained = Only games over the board against rated opponents count; a difference of more than 400 counts as 400, except, since October 2025, for whoever is rated 2650 or higher. K is the usual one for the rating and the age.
expected = Expected
rating-change = Change
prizes = Prizes
prize = Prize
prizes-amounts = Prizes from the first place on
prizes-hint = Separated by blanks: 1000 600 400.50
prizes-wrong = “{ $it }” is no amount of money. Write 600 or 33.34.
prizes-share = Share
sharing = With equal points
sharing-hort = Hort: half by place, half equally
sharing-equal = equally
sharing-place = by place
sum = Sum
advice = What the regulations advise about the tie-breaks:
advice-mixed-groups = Tie-breaks of several groups are mixed ({ $it }); one group should be used in one event.
advice-unrated = { $it }: not all players have a rating.
advice-inconsistent-ratings = { $it }: the ratings are too different to decide by them.
advice-buchholz-in-round-robin = { $it } says nothing in a round robin: everybody has the same opponents.
advice-koya-in-swiss = { $it } is meant for round robins.
advice-of-no-use = { $it } says nothing in this event.
table-parts = Rows:

## Crosstable by rounds

bye-by-pairing = pairing-allocated bye
cell-row = A number is the opponent’s row in this table.
cell-number = A number is the opponent’s pairing number.
cell-open = no result yet
floated-down = floated down: the opponent had fewer points
floated-up = floated up: the opponent had more points
no-place-note = No place: expelled, or left before half of the games were completed.

## Cards of players and teams

player-card = Player’s card
no-games-yet = No games yet. They stand here when a round is paired.
watch-game = Look at the game
rating-change-long = Rating change

## Results: to a board

find-board = Go to board or player
find-board-nothing = No such board or player in this round
