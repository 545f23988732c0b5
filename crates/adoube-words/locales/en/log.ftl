### Lines of an event's log.

log-event-created = Event opened: { $it }
log-settings-changed = Settings changed
log-player-entered = Entered: { $it }
log-player-corrected = Data corrected: { $it }
log-player-withdrawn = Withdrawn: { $it }
log-player-withdrawn-because = Withdrawn: { $it } ({ $reason })
log-player-returned = Takes part again: { $it }
log-needs-set = Needs at the board: { $it } – { $needs }
log-player-excluded = Excluded from round { $n }: { $it } ({ $reason })
log-exclusion-lifted = May play in round { $n } after all: { $it } ({ $reason })
log-lots-drawn = Lots drawn with the seed “{ $it }”
log-lots-drawn-by-hand = Lots drawn by hand
log-number-taken = { $it } took the free number { $n }
log-draw-annulled = Draw taken back: { $it }
log-round-paired = Round { $n } paired
log-result-entered = Round { $round }, board { $board }: { $result }
log-result-by-withdrawal = Round { $round }, board { $board }: { $result }, by withdrawal
log-result-corrected = Round { $round }, board { $board }: { $result } instead of { $was }
log-result-cleared = Round { $round }, board { $board }: { $was } cleared
log-result-verified = Round { $round }, board { $board }: { $result } verified
log-round-closed = Round { $n } closed
log-round-reopened = Round { $n } reopened: { $reason }
log-event-finished = Event finished
log-event-reopened = Event reopened: { $it }
