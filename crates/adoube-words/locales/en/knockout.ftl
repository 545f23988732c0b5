### The knock-out: settings, bracket, matches and who decides them.

## In settings and on an event's home

system-knockout = Knock-out
knockout-told = { $n ->
    [one] Knock-out, { $n } game a match
   *[other] Knock-out, { $n } games a match
}
knockout-told-lot = places in the bracket by lot
knockout-told-tie-breaks = { $sets ->
    [one] a tie-break of { $games } where it is level
   *[other] up to { $sets } tie-breaks of { $games } where it is level
}
knockout-games-n = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
knockout-told-armageddon = then Armageddon
knockout-told-third-place = a match for the third place
field-seeding = Places in the bracket
seeding-rating = By rating
seeding-lot = By lot
field-match-games = Games of a match
hint-match-games = A match that can no longer be caught up is not played on.
field-tie-break-games = Games of a tie-break
hint-tie-break-games = For matches that are level; 0 for none.
field-tie-break-sets = Tie-breaks at most
field-armageddon = Armageddon
hint-armageddon = One last game, colours by lot: White must win, a draw counts for Black.
field-third-place = Match for the third place
knockout-yes = yes
knockout-no = no
fault-not-in-knockout = { $it } means nothing in a knock-out: the bracket gives the places.

## Stages and rounds

bracket-final = Final
bracket-semi-finals = Semi-finals
bracket-quarter-finals = Quarter-finals
bracket-last-n = 1/{ $n } finals
bracket-third-place = Match for the third place
bracket-round-game = { $it }, game { $n }
bracket-round-tie-break = { $it }, tie-break { $set }, game { $n }
bracket-round-armageddon = { $it }, Armageddon
bracket-go-through = goes through without a game

## The bracket

tab-bracket = Bracket
bracket-champion = Winner: { $it }
bracket-match-n = Match { $n }
bracket-winner-of = Winner of match { $n }
bracket-loser-of = Loser of match { $n }
bracket-nobody = no opponent
bracket-wins = goes on
bracket-wins-final = wins
bracket-seed = seed
bracket-by-tie-break = decided in the tie-break
bracket-by-armageddon = decided by Armageddon
bracket-by-walkover = the opponent has left
bracket-by-walkover-both = both have left
bracket-by-arbiter = decided by the arbiter: { $it }
bracket-to-come = to come
bracket-due = the next game is to be paired
bracket-playing = being played
bracket-level = level: the arbiter decides
bracket-score = Score
bracket-score-tie-break = Tie-break { $n }
bracket-score-armageddon = Armageddon
bracket-games-of = Games

## Pairing

pair-next-game = Pair: { $it }
bracket-score-so-far = So far
bracket-preview-explained = These games come next. Nobody sees them until they are accepted.
bracket-all-decided = Everything is decided.
bracket-decide-heading = Decide a match
bracket-decide-explained = For a match that is level when nothing is left to be played, or by a ruling: say who goes on and why. It is recorded.
bracket-decide-winner = Who goes on
bracket-decide = Decide
bracket-decided-heading = Decided by the arbiter
bracket-take-decision-back = Take back
draw-seeds = Draw the bracket
draw-seeds-by-rating-explained = The best two by rating, title and name can meet only in the final. The seed decides who has White on the first board, and the colours of an Armageddon; anybody can repeat it.
draw-seeds-by-lot-explained = The seed decides the places in the bracket, who has White on the first board, and the colours of an Armageddon; anybody can repeat it.
draw-seeds-colour-by-hand = The colour of the better seed on the first board, drawn in the hall
drawn-seeds-colour = The better seed on the first board begins with this colour: { $it }.
withdraw-explained-knockout = The opponent goes through. A game of an open round is lost by forfeit.

## What is wrong

refused-only-by-rules = A knock-out is paired by its bracket: nothing can be changed by hand. Decide a match instead.
refused-meetings-level = { $n ->
    [one] { $n } match of stage { $stage } is level and nothing is left to be played. Decide it.
   *[other] { $n } matches of stage { $stage } are level and nothing is left to be played. Decide them.
}
refused-not-decided = Matches of stage { $n } are not decided yet.
refused-no-meeting = The player with the id { $it } has no match with a known opponent in stage { $stage }.
refused-meeting-decided = The match is decided: the player with the id { $it } has won it.
refused-no-decision = The arbiter has not decided a match for the player with the id { $it }.
refused-stage-begun = Stage { $n } has begun: who came into it cannot change any more. Take its rounds back first.
warning-games-to-come = { $a } and { $b } still have games to play.
import-knockout = A knock-out cannot be taken from a report file: it tells neither stages nor tie-breaks.

## Lines of the log

log-meeting-decided = { $stage }: { $it } goes on by decision of the arbiter: { $reason }
log-decision-taken-back = { $stage }: the decision for { $it } taken back: { $reason }
log-knockout-paired = Round { $n } paired: { $it }
