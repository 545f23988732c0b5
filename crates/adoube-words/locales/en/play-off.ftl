### Play-offs inside an event, and lots.

play-off = Play-off
play-off-explained = Players who are tied on points for a place that was agreed play for it. Its games are rounds of the event, with their own time controls on live boards.
play-off-not-agreed = No play-off is agreed in the regulations.
play-off-no-tie = Nobody is tied for such a place.
play-off-tie = Tied from place { $n } on: { $it }
play-off-begin = Begin the play-off
play-off-for = For place { $n }
play-off-time-left = Time
time-left-enough = enough
time-left-short = short: Armageddon for four or eight
time-left-late = the main games ended late: straight to Armageddon
play-off-slower = Slower rate (two players only)
play-off-consents = Consented to by organiser and chief arbiter
play-off-lots = Lots
play-off-lot-hint = Drawn from the seed. If it was drawn in the hall, write the players' numbers in that order.
play-off-enter-lot = Enter this lot
play-off-next-games = Next games
play-off-pair = Publish these games
play-off-not-before = Not before { $it }
play-off-pause = After a break of at least { $n } minutes
play-off-take-back = Take this round back
play-off-moves = The fewest moves decide: how many did these games have?
play-off-over = The play-off is over
play-off-dispute = Dispute about a game
play-off-dispute-explained = Three arbiters who are not the arbiter of the game decide, a line for each; under the standards the chief arbiter alone. Their decision is final.
play-off-arbiter = Arbiter of the game
rate-blitz = { $it }
rate-armageddon = Armageddon: a draw wins for Black
places-by-lot = Equal in every tie-break: lots decide
places-draw = Draw lots
field-lot-order = Players' numbers in the order drawn
refused-no-play-off-agreed = The regulations have no play-off for this place.
refused-no-tie = Nobody is tied from place { $n } on.
refused-play-off-begun = The play-off from place { $n } on has begun.
refused-no-play-off = There is no play-off { $n }.
refused-play-off-over = Play-off { $n } is over.
refused-play-off-open = Play-off { $n } is not over.
refused-no-slower-rate = Only two players with enough time agree on a slower rate.
refused-no-armageddon = The standards know no Armageddon games to hurry to.
refused-no-lot = No lot “{ $it }” is to be drawn now.
refused-not-of-play-off = Round { $n } is no round of a play-off.
refused-wrong-panel = { $n ->
    [one] The chief arbiter alone decides this.
   *[other] { $n } arbiters decide this, none of them the arbiter of the game.
}
warning-break-too-short = The break of the play-off lasts until { $it }: players have a right to it.
log-play-off-began = Play-off for place { $n }: { $it }
log-lot-entered = Lot { $lot } drawn in the hall: { $it }
log-play-off-paired = Round { $n } of the play-off published
log-play-off-taken-back = Round { $n } of the play-off taken back: { $reason }
log-moves-counted = Round { $round }, board { $board }: { $n } moves
log-play-off-dispute = Round { $round }, board { $board }, dispute decided by { $it }: { $decision }
log-places-drawn = Places from { $n } on by lot: { $it }
matter-play-off = Tied for place { $n }: begin the play-off
play-off-for-next = Play-off for place { $n }
