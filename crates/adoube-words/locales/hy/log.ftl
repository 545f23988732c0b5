### Մրցաշարի մատյանի տողերը։

log-event-created = Մրցաշարը բացված է՝ { $it }
log-settings-changed = Կարգավորումները փոխված են
log-player-entered = Գրանցված է՝ { $it }
log-player-corrected = Տվյալներն ուղղված են՝ { $it }
log-player-withdrawn = Դուրս է եկել՝ { $it }
log-player-withdrawn-because = Դուրս է եկել՝ { $it } ({ $reason })
log-player-returned = Կրկին մասնակցում է՝ { $it }
log-needs-set = Կարիքները տախտակի մոտ՝ { $it } — { $needs }
log-player-excluded = Հեռացված է { $n }-րդ տուրից՝ { $it } ({ $reason })
log-exclusion-lifted = Այնուամենայնիվ խաղում է { $n }-րդ տուրում՝ { $it } ({ $reason })
log-lots-drawn = Վիճակահանություն «{ $it }» սերմով
log-lots-drawn-by-hand = Վիճակահանություն ձեռքով
log-number-taken = { $it }՝ ազատ համար { $n }
log-draw-annulled = Վիճակահանությունը չեղարկված է՝ { $it }
log-round-paired = Տուր { $n }-ի զույգերը կազմված են
log-result-entered = Տուր { $round }, տախտակ { $board }՝ { $result }
log-result-by-withdrawal = Տուր { $round }, տախտակ { $board }՝ { $result }, դուրս գալու պատճառով
log-result-corrected = Տուր { $round }, տախտակ { $board }՝ { $result }, նախկինում՝ { $was }
log-result-cleared = Տուր { $round }, տախտակ { $board }՝ { $was } ջնջված է
log-result-verified = Տուր { $round }, տախտակ { $board }՝ { $result } ստուգված է
log-round-closed = Տուր { $n }-ը փակված է
log-round-reopened = Տուր { $n }-ը վերաբացված է՝ { $reason }
log-event-finished = Մրցաշարն ավարտված է
log-event-reopened = Մրցաշարը վերաբացված է՝ { $it }
