### Warnings of five levels, and FIDE mode.

## FIDE mode

fide-mode = FIDE mode
fide-mode-heading = FIDE mode
fide-mode-not = not in FIDE mode
fide-mode-left-before = FIDE mode left before round 1
fide-mode-left-n = FIDE mode left after round { $n }
fide-mode-is-in = The event is handled as FIDE wants it. Whatever would change that is warned of first.
fide-mode-outside-russian = The event is not in FIDE mode: its tie-breaks are counted by the Russian rules of 2015.
fide-mode-outside-old = The event is not in FIDE mode: the rules of pairing are not those in force when it begins.
fide-mode-left-because = { $told }: { $reason }
fide-mode-no-reason = no reason is recorded
leave-fide-mode = Leave FIDE mode
leave-fide-mode-explained = Once left, it is never entered again. The report file says in which round it was left.

## The page that asks

consent-title = Look before it is done
consent-explained = Nothing has been stored yet.
consent-read = I have read this
consent-confirm = Do it all the same
consent-go-on = Go on
consent-go-back = Leave it as it is
field-consent-reason = Reason
hint-consent-reason = It goes into the log; where FIDE mode is left, into the report file too.
warning-level-1 = For your information
warning-level-2 = To be read
warning-level-3 = To be confirmed
warning-level-4 = In two steps: first read what follows, then confirm
warning-level-5 = This leaves FIDE mode for good: first read what follows, then confirm and say why
problem-warned = Warnings to be answered
refused-warned = This needs your consent. { $it }
refused-not-in-fide-mode = The event is not in FIDE mode any more.

## Warnings

warning-too-many-rounds = { $players } players can play at most { $most } rounds without a repeated game; { $rounds } are planned.
warning-games-adjourned = { $n ->
    [one] { $n } game without a result becomes adjourned: it counts as drawn for this pairing, whatever its result will be.
   *[other] { $n } games without a result become adjourned: they count as drawn for this pairing, whatever their results will be.
}
warning-second-half-bye = { $it } has a half-point bye in another round too.
warning-last-round-half-bye = { $it } would have a half-point bye in the last round.
warning-full-bye = { $it } would have a full-point bye. FIDE advises against it: use a half-point bye or none.
warning-hand-differs = Round { $n } is not paired as the rules give it. The difference is recorded and goes into the report file.
warning-meet-again = { $a } and { $b } met in round { $met } and would meet again.
warning-kept-apart-meet = { $a } and { $b } are kept apart and would meet.
warning-bye-not-allowed = { $it } must not have the bye.
warning-same-colour = { $a } and { $b } must both have the same colour.
warning-third-colour = { $it } would have the same colour for the third time running, or three times more often than the other one.
warning-rounds-change = The number of rounds was announced: it changes from { $from } to { $to }. Acceleration and the rules of the last round follow the new number.
warning-last-round-becomes = Round { $n } becomes the last one, and was not paired as the last one.
warning-last-round-stops = Round { $n } is not the last one any more, and was paired as the last one.
warning-last-round-differs = By the rules it would now be paired otherwise. The published pairing stays.
warning-last-round-same = By the rules its pairing is the same.
warning-tie-breaks-change = The tie-breaks were announced before the start. With another list places and prizes change.
warning-adjourned-not-drawn = Round { $round }, board { $board } counted as drawn when round { $paired } was paired. The pairing stays; the report file tells it.
warning-past-result = Round { $paired } was paired with another result of round { $round }, board { $board }. The pairing stays; points and later rounds change.
warning-numbers-change = { $n ->
    [one] { $n } player gets another pairing number. Rounds already paired stay; the next ones follow the new numbers.
   *[other] { $n } players get other pairing numbers, all at once. Rounds already paired stay; the next ones follow the new numbers.
}
warning-live-games = Games of round { $round } have begun on live boards: { $boards }. They are broken off: what was played stays in their logs and counts for nothing.
warning-late-prohibition = Round { $n } is paired already. Who must not meet is announced before round 1: if players are kept apart now, the pairings are not FIDE’s any more.
warning-outside-russian = With these settings tie-breaks are counted by the Russian rules of 2015, not by those of FIDE.
warning-outside-old = With these settings rounds are paired by rules that are not in force when the event begins.
warning-leave-fide-mode = The event is not handled as FIDE wants it from now on, and cannot be again.

## Lines of the log

log-consented = Done in spite of the warning: { $it }
log-fide-mode-left-before = FIDE mode left before round 1: { $reason }
log-fide-mode-left = FIDE mode left after round { $n }: { $reason }

## Numbering anew

renumber = Renumber
renumber-explained = The pairing numbers are not in the order of rating, title and name: data were corrected after the draw. Players can be renumbered until round 4 is paired.
refused-numbers-stand = Round 4 is paired: the pairing numbers stand.

## National ratings, corrections for the rating, expulsion

field-national-rating = National rating
field-numbering = Numbers follow
numbering-fide = the FIDE rating
numbering-nro = the national rating
numbering-fidon = the FIDE rating, or the national one
numbering-nidof = the national rating, or FIDE’s
numbering-hbfn = the higher of both ratings
numbering-lbfn = the lower of both ratings
rating-corrections = Corrected for the rating alone
rating-corrections-explained = A result found to be wrong when later rounds were paired can be corrected for the rating report alone. Pairings and standings stay; the report file tells it.
rating-corrected = Round { $round }, { $white } – { $black }: { $result } instead of { $recorded } ({ $reason })
rating-as-recorded = as recorded
rating-correct = Correct for the rating
tab-rounds-one = Round
expel = The arbiter expels the player, who then has no place in the standings
log-player-expelled = { $it } expelled: { $reason }
log-rated-result = Round { $round }, board { $board }: { $result } for the rating alone ({ $reason })
log-rated-as-recorded = Round { $round }, board { $board }: for the rating as recorded ({ $reason })

## Players and the rating list

rating-check = Compare with the rating list
rating-check-none = There is nothing to compare: no rating list was taken in, or no player has a FIDE ID.
rating-check-found = { $n ->
    [one] { $n } player was found on the list.
   *[other] { $n } players were found on the list.
}
rating-check-valid = It is valid from { $it }.
rating-check-other-month = The event begins in another month: take in the list that is valid then.
rating-check-unknown = Not on the list
rating-check-same = All their data are as on the list.
rating-check-field = Field
rating-check-entered = Entered
rating-check-listed = On the list
rating-lists = Rating lists
rating-lists-explained = Several editions of a list stand side by side. An event is compared with the one that is valid on its first day, and takes ratings from it.
rating-list = List
rating-list-valid-from = Valid from
rating-list-undated = not said
rating-list-used = for this event
rating-list-remove = Remove

## Ratings of a long event

later-ratings = Ratings of a long event
later-ratings-explained = An event of more than 30 days meets several rating lists. The rating from a round on counts for the rating report alone; leave it empty to take it back.
refused-short-event = Only an event of more than 30 days has several ratings of a player. Look at its first and last day.
log-later-rating = { $it }, rating from round { $n }: { $rating }
warning-regulations-change = The regulations for playing are changed though the first round has begun. Games that are open keep what they began with. The decision is recorded with its reason.
warning-outside-tie-breaks = The tie-breaks would be counted by another text than FIDE’s of today.
fide-mode-outside-tie-breaks = Not in FIDE mode: the tie-breaks are counted by another text than FIDE’s of today.
warning-entry-binds = { $it } has accepted and must play, unless something like an illness prevents it; nothing is said of why { $it } leaves.
