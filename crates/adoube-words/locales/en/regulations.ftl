### The regulations on one page.

fault-no-money = “{ $it }” is no amount with a currency. Write 5000 AMD or 20 EUR.
field-event-language = Language of the event
field-level = Level of the event
field-rating-of = Rating
field-appeal-fee = Fee of an appeal
field-appeal-minutes = Appeals are taken for so many minutes after the round
field-play-off = Play-off
field-play-off-places = Play-off for the first places, up to
field-play-off-time = Time control of the play-off
field-prizes-agreed = Prizes, one in a line
log-agreement-set = What is agreed in the regulations was set.
log-regulations-decided = The regulations were changed by a decision: { $it }

regulations = Regulations
regulations-told = Everything that is agreed for this event. What is not agreed is as the Laws and the tournament rules in force say.
regulations-stand-now = Since the first round has begun these regulations stand; a change is a decision with a reason.
regulations-changed = Changed by decision
regulations-event = The event
regulations-rules = Rules in force
regulations-tournament-rules = Tournament rules
regulations-ranking = Points and places
regulations-games = The games
regulations-appeals = Appeals
regulations-media = Media
regulations-people = Who runs the event
regulations-edit = Appeals and play-off
regulations-save = Agree
rule-default = A player may be late by
rule-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
rule-by-laws = { $it } (as the Laws say)
rule-zero = Not at all: whoever comes after the start loses
rule-draws = Draws by agreement
rule-draws-free = Allowed as the Laws say
rule-draws-from = Not before move { $n }
rule-draws-consent = Only with the arbiter's consent
rule-penalty = Illegal move or wrong claim
rule-supervision = Supervision
rule-watched = { $arbiters ->
    [one] One arbiter
   *[other] { $arbiters } arbiters
} for { $games } games at a time: { $it }
rule-delay = Broadcast
rule-no-delay = Without delay
rule-devices = Electronic devices
rule-devices-lost = A device costs the game, as the Laws say
rule-photos = Photographs
rule-photos-told = In the first { $first } minutes of round 1 and the first { $later } of every later round, unless the chief arbiter decides otherwise
rule-committee = Appeals committee
rule-committee-none = Not appointed yet
rule-not-agreed = Not agreed
rule-appeal-within = Within { $n } minutes of the decision
rule-play-off = { $rules }, for the first { $n ->
    [one] place
   *[other] { $n } places
}
rule-lots-equal = Where every tie-break is equal places are shared
hint-appeal-fee = As it is announced: 100 EUR. It is returned if the appeal succeeds.
play-off-none = None: the tie-breaks decide
play-off-russia = By the Russian tournament rules
play-off-standards = By the FIDE standards
hint-prizes = One prize in a line, as it is announced.
regulations-prizes = Prizes
regulations-decided-by = { $it }: { $reason }
level-club = Club
level-regional = Regional
level-national = National
level-international = International
rating-of-unrated = Not rated
rating-of-national = National rating
rating-of-fide = FIDE rating
rule-restrictions = Restrictions of the pairing
rule-apart-in-the-end = Kept apart in the last { $n } rounds: players of one { $by }
rule-apart-varma = Lots were drawn by the Varma tables
