### Pairing a round and its reasons.

## The Swiss system in settings and on an event's home

system-round-robin = Round robin
system-swiss = Swiss system
swiss-told = { $n ->
    [one] Swiss system, { $n } round, { $rules }
   *[other] Swiss system, { $n } rounds, { $rules }
}
swiss-told-baku = Baku acceleration
swiss-told-apart = { $n ->
    [one] players of one { $among } do not meet in the last round
   *[other] players of one { $among } do not meet in the last { $n } rounds
}
rules-dutch-2026 = FIDE (Dutch) rules of 2026
rules-dutch-2017 = FIDE (Dutch) rules of 2017
acceleration-baku = Baku
field-rounds = Number of rounds
field-rules = Rules
field-acceleration = Acceleration
field-bye = Points for the bye
field-federations-apart = Federations kept apart
hint-federations-apart = In how many of the last rounds players of one federation do not meet; 0 for never.
hint-rounds-stand = It can still be changed, but not below the rounds already paired.

## Drawing the first colour

draw-colour = Draw the first colour
draw-colour-explained = Players are numbered by rating, title and name. The seed decides which colour number 1 has in the first round; anybody can repeat it.
draw-colour-by-hand = The colour of number 1, drawn in the hall
drawn-colour = Number 1 has this colour in the first round: { $it }.

## Byes and boards

byes-and-board = Byes and board
byes-explained = Grant a bye before the round is paired.
round-is-paired = paired
plays = plays
bye-half = half-point bye
bye-zero = absent, no points
bye-full = full-point bye
field-fixed-board = Fixed board
hint-fixed-board = For a player who needs the same board in every round. Leave it empty otherwise.
withdraw-explained-swiss = The player is not paired any more. Points stay in the standings; a game of an open round is lost by forfeit.

## The page of a round to pair

tab-pairing = Pairing
pair-round-n = Pair round { $n }
pairing-not-drawn = The first colour has not been drawn yet:
all-rounds-are-paired = All rounds are paired.
preview-explained = This is the pairing that comes out now. Nobody sees it until it is accepted.
accept-pairing = Accept and publish
pair-anyway-explained = A game that is adjourned can count as drawn until it has a result.
pair-anyway = Pair all the same
bye-allocated = Bye
change-by-hand = Change by hand
change-by-hand-explained = Try a change and see what it costs before you accept it.
changes-by-hand = Changed by hand
kind-swap = They change places
kind-force = They are to meet
kind-forbid = They are not to meet
change-swap = { $a } and { $b } change places
change-force = { $a } and { $b } are to meet
change-forbid = { $a } and { $b } are not to meet
first-player = First player
second-player = Second player
try-change = Try it
leave-out = Leave out
cost-heading = What it costs
cost-nothing = Nothing: this is the pairing that the rules give.
take-back-round-n = Take round { $n } back
take-back-round = Take back
take-back-explained = A published round can be taken back until its first result is entered.
kept-apart = Players kept apart
nobody-kept-apart = Nobody is kept apart.
keep-apart = Keep two players apart
from-round = From round
to-round = To round
rounds-from-to = rounds { $first } to { $last }
let-meet = Let them meet

## What a pairing breaks

cost-not-present = { $it } is not present in this round
cost-twice = { $it } is paired twice
cost-unpaired = { $it } is present but not paired
cost-met = { $a } and { $b } met in round { $round } (C1)
cost-prohibited = { $a } and { $b } are kept apart
cost-same-colour = { $a } and { $b } must both have the same colour (C3)
cost-bye-twice = { $it } may not have the bye after a point without playing (C2)
cost-needless-bye = { $it } has a bye although all can be paired
cost-bye-too-high = { $it } has the bye with { $score }; a player with { $lowest } could take it (C5)
cost-colours = { $a } against { $b } should have the colours the other way round: { $why }
cost-later = Score group { $score }: as good, but not the first candidate
cost-worse = Score group { $score }: { $criterion }: { $has } instead of { $best }
cost-incomparable = Score group { $score }: nothing to compare with after the pairs above

## Why this pairing

why-how-same = 1. Same points together
why-how-same-text = Players with as many points as each other form a score group. Numbers in brackets are pairing numbers.
why-how-halves = 2. The upper half meets the lower half
why-how-halves-text = In order, unless a rule or a criterion stands against it.
why-how-floats = 3. Who cannot be paired floats down
why-how-floats-text = An arrow shows who plays in the next group, and why.
why-group = Score group
why-from-above = + { $n } from above
why-from-below = + { $n } from below
why-alone = { $it } is alone in this group.
why-nobody = Nobody can be paired within this group: { $it }.
why-float-alone = alone in the group
why-float-odd = an odd number in the group
why-float-fewest = the fewest that are possible
why-in-order = The next opponent in order.
why-passed-n = { $n } were passed over.
why-from = from { $it }
why-colours = Colours
why-colours-so-far = colours so far
why-by-table = Everybody meets everybody. The draw of lots gave the numbers; the Berger tables give the pairs and colours of every round. This round, by numbers:
why-by-table-teams = Every team meets every other. The draw of lots gave the numbers; the Berger tables give the matches of every round. This round, by numbers:
why-by-scheveningen = Everybody of one team meets everybody of the other; the tables of the Scheveningen system give the pairs and colours of every round. This round, by numbers:
why-by-bracket = The bracket gives the pairs: the winners of two neighbouring matches meet. This round, by numbers:
why-link = Why this pairing?
why-title = Why this pairing? Round { $n }
why-differs = The published round is another one: a result was corrected, or the number of rounds changed, after it was paired.
why-bye = The bye goes to { $it }.
why-bye-score = The bye goes to { $it }: { $score } is the lowest score that can take it (C5).
why-bracket-penultimate = Last but one score group, { $it }
why-bracket-collapsed = Last score group, from { $it } down
why-float-down = Float down
why-not = Not { $it }
why-exchange = { $down } changed halves with { $up }. Without the exchange: { $why }
why-unavoidable = { $criterion }: { $has }; less is not possible
reason-completion-2026 = the players below could not all be paired as well (C4, C5)
reason-completion-2017 = the players below could not all be paired (C4)
reason-worse = { $criterion }: { $has } instead of { $best }
reason-later = as good, but later in the order of candidates
colour-both = both get what they prefer, or only one prefers a colour
colour-stronger = the stronger preference is granted
colour-history = opposite to the last round in which their colours differed
colour-higher-ranked = the higher-ranked player gets the preferred colour
colour-initial = nobody prefers a colour: the lot decides by the number
criterion-c6 = players who float down
criterion-c7 = scores of the players who float down
criterion-c8 = players who float down from the next score group, and their scores
criterion-c9 = rounds not played by the player who gets the bye
criterion-c10 = topscorers or their opponents with a colour difference beyond two
criterion-c11 = topscorers or their opponents with the same colour three times running
criterion-c12 = players who do not get the colour they prefer
criterion-c13 = players who do not get the colour they strongly prefer
criterion-c14 = players who float down again after the previous round
criterion-c15 = players who float up again after the previous round
criterion-c16 = players who float down again after two rounds
criterion-c17 = players who float up again after two rounds
criterion-c18 = score differences of those who float down again after the previous round
criterion-c19 = score differences of those who float up again after the previous round
criterion-c20 = score differences of those who float down again after two rounds
criterion-c21 = score differences of those who float up again after two rounds

## What is wrong

fault-draws-above-win = Two draws must not be worth more than a win and a loss.
fault-bye-above-win = The bye must not be worth more than a win.
fault-only-in-swiss = { $it } means nothing where everybody meets everybody. Choose another one.
fault-not-two-players = Name two different players.
refused-other-system = The event has another system: this cannot be done in it.
refused-not-next-round = Round { $round } cannot be paired now; the next one is round { $next }.
refused-all-rounds-paired = { $n ->
    [one] The only round is paired.
   *[other] All { $n } rounds are paired.
}
refused-round-paired = Round { $n } is paired already. Take it back to change a bye.
refused-not-last-round = Round { $round } cannot be taken back; only the last one, round { $last }, can.
refused-round-begun = Results of round { $n } are entered: it cannot be taken back.
refused-excluded = Player { $it } is excluded from round { $n }. Line somebody else up, or lift the exclusion on the player’s page.
refused-nothing-to-miss = Player { $it } has no game in round { $n } that is still to be played. Name a later round.
refused-results-missing = { $n ->
    [one] { $n } game of an earlier round has no result yet.
   *[other] { $n } games of earlier rounds have no result yet.
}
refused-no-pairing = Round { $round } has no legal pairing: the { $present } players present cannot all be paired without a repeated game, a second bye or a third colour. Pair by hand, let players meet who are kept apart, or make the event shorter.
refused-nobody-to-pair = A round needs at least two players; { $n } can be paired.
refused-not-present = The player with the id { $it } is not to be paired in this round.
refused-paired-twice = The player with the id { $it } is named twice.
refused-left-out = The player with the id { $it } is present and has been left out.
refused-pairing-changed = Something has changed since this pairing was shown. Look at the new one and accept it.
refused-too-few-rounds = The event cannot have fewer rounds than are paired: { $n }.
refused-no-prohibition = There is no prohibition { $n }.

## Lines of the log

log-colour-drawn = First colour drawn with the seed “{ $it }”: { $colour }
log-colour-drawn-by-hand = First colour drawn by hand: { $it }
log-renumbered = Players renumbered
log-round-paired-by-hand = Round { $n } paired, changed by hand: { $reason }
log-round-taken-back = Round { $n } taken back: { $reason }
log-bye-set = { $it }, round { $n }: { $bye }
log-bye-taken-back = { $it }, round { $n }: bye taken back
needs = What the player needs at the board
needs-explained = For games on live boards that are opened from now on. Only the arbiters, the organiser and the player see it.
need-blind = does not see: moves are announced
need-deaf = does not hear: what is said is shown
need-disabled = has a disability of another kind
need-impaired = sees little: plays by the rules for the visually disabled
need-speech = does not speak: others speak in the player’s place, or write
need-assistant = needs an assistant to move, to press the clock or to write
need-wheelchair = comes in a wheelchair: more room at the table and in the aisle
need-lamp = uses a lamp: a socket at the table
need-large-print = reads notices in large print
need-read-aloud = has notices read aloud
need-fixed-table = plays at the same table in every round
needs-nothing = nothing special
exclude-from-round = Exclusion from a round
exclude-explained = The player is not paired in the round and gets nothing for it; a game that is set down already is lost by forfeit. At a live board the penalty excludes from the next round, and each further one from the round after it.
exclude = Exclude
excluded-from = Excluded from these rounds
lift-exclusion = Let play after all
log-board-fixed = { $it } sits at board { $n }
log-board-freed = { $it } sits at any board
log-kept-apart = Kept apart, rounds { $first } to { $last }: { $it }
log-apart-ended = Prohibition { $n } ended
log-imported = Taken from a report file after round { $n }

## Report files

report-file = Report file
import-event = Import a report file
import-explained = A file of another program (TRF16, TRF(x) or TRF-2026) becomes an event with all its players and rounds. Every round is compared with what the rules give. An archive of an event (zip) becomes the event that it was.
field-report-file = Report file
rules-as-in-file = as the file says
import-now = Import
imported-heading = The file has become an event
imported-notes = Look at what had to be added, changed or left out:
import-unreadable = The file cannot be read: { $it }.
import-teams = The teams of this file cannot be taken: they have no numbers (record 310), meet in another system than round robin, Swiss or Scheveningen, or colours do not alternate down the boards.
import-team-bye = In round { $round } team { $team } has a bye that an event does not know.
import-boards = In round { $n } the boards are not those that the line-ups give.
import-absence = An absence is worth { $it } points in the file; in an event it is worth nothing.
import-virtual-points = The virtual points in the file are not those of Baku acceleration.
import-result = Round { $round }, players { $white } and { $black }: no game can have these two results.
import-byes = Round { $it } has more than one pairing-allocated bye.
import-not-berger = The rounds of the round robin are not those of the Berger tables.
note-supplied = Record { $record } is missing or cannot be taken; instead: { $it }
note-left-out = Record { $record }: “{ $it }” cannot be taken and is left out.
note-datum-left-out = Player { $player }: “{ $it }” cannot be taken and is left out.
note-renumbered = The players’ numbers had gaps, which are closed.
note-wrong-points = Player { $player } has { $written } points in the file, { $counted } by the rounds.
note-short-game = Player { $player }, round { $round }: a game of less than one move is taken as an ordinary one.
note-round-differs = Round { $it } is not paired as the rules give it.
note-not-kept = { $lines ->
    [one] Record { $record } is not kept: { $lines } line.
   *[other] Record { $record } is not kept: { $lines } lines.
}
table-n = table { $n }
fault-of-another-system = The system of the event has no such setting, so “{ $it }” means nothing. Leave it out, or choose the system it belongs to.
refused-nothing-asked = Player { $it } has asked for nothing.
refused-opponent-not-disabled = Player { $it } is not known to have a disability: refusing to play is then a matter for the Laws, at the board.
field-wish = Seat, direction or anything else asked for
field-hospital = Telephone of the hospital
field-doctor = Telephone of a doctor
field-officer = Responsible in the federation for players with disabilities
