### Թիմեր՝ հայտեր, կազմեր, դասավորություններ, հանդիպումներ, աղյուսակներ։

system-scheveningen = Սխևենինգենյան համակարգ
system-team-round-robin = Թիմային շրջանային
system-team-swiss = Թիմային շվեյցարական
scheveningen-told-single = Երկու թիմ, յուրաքանչյուրը մյուս թիմի յուրաքանչյուրի հետ հանդիպում է մեկ անգամ
scheveningen-told-double = Երկու թիմ, յուրաքանչյուրը մյուս թիմի յուրաքանչյուրի հետ հանդիպում է երկու անգամ
teams-told-robin = Թիմեր, { $system }, { $n ->
    [one] { $n } տախտակ
   *[other] { $n } տախտակ
}
teams-told-swiss = Թիմեր, շվեյցարական համակարգ, { $rounds ->
    [one] { $rounds } տուր
   *[other] { $rounds } տուր
}, { $rules }, { $n ->
    [one] { $n } տախտակ
   *[other] { $n } տախտակ
}
rules-fide-team-a = ՖԻԴԵ-ի թիմային կանոններ (C.04.6), տիպ A
rules-fide-team-b = ՖԻԴԵ-ի թիմային կանոններ (C.04.6), տիպ B
rules-fide-team = ՖԻԴԵ-ի թիմային կանոններ (C.04.6), գույնը կարևոր չէ
field-boards = Տախտակներ մեկ հանդիպման մեջ
field-primary = Ինչն է որոշում
primary-match-points = թիմային միավորները
primary-game-points = պարտիաների միավորները
field-match-points = Միավորներ հանդիպումների համար
field-match-win = Հաղթած հանդիպում
field-match-draw = Ոչ-ոքի ավարտված հանդիպում
field-match-loss = Պարտված հանդիպում
field-won = Հանդիպումը հաղթած է, եթե հավաքվել է
won-more-than-opponent = ավելի շատ միավոր, քան մրցակիցները
won-more-than-half = բոլոր տախտակների միավորների կեսից ավելին
field-line-ups = Դասավորություն
line-ups-fixed = կազմի հերթականությամբ
line-ups-free = ցանկացած հերթականությամբ
field-team-bye = Ազատ թիմի թիմային միավորները
field-captain = Ավագ

fault-team-name-taken = Այս անվանումն արդեն ունի մրցաշարի մեկ այլ թիմ։
refused-no-team = Չկա { $it } թիմ, որի հետ դա կարելի է անել։
refused-teams-needed = { $found ->
    [one] Մասնակցում է { $found } թիմ
   *[other] Մասնակցում է { $found } թիմ
}. այս համակարգին պետք է { $least }-ից { $most } թիմ։
refused-teams-exactly = { $found ->
    [one] Մասնակցում է { $found } թիմ
   *[other] Մասնակցում է { $found } թիմ
}. այս համակարգին պետք է ուղիղ { $least } թիմ։
refused-team-without-players = { $it } թիմի համար ոչ ոք չի խաղում։ Խաղացողներ ավելացրեք կազմում կամ հանեք թիմը։
refused-teams-unequal = Թիմերը պետք է ունենան նույնքան խաղացող. հիմա կա { $first } և { $second }։
refused-team-twice = { $it } թիմը նշված է երկու անգամ։
refused-team-has-left = Թիմն արդեն դուրս է եկել մրցաշարից։
refused-team-has-not-left = Թիմը դուրս չի եկել մրցաշարից։
refused-too-late-for-teams = Վիճակահանությունն անցկացված է. նոր թիմեր այլևս չեն ընդունվում։
refused-of-other-team = { $it } խաղացողը հանդես է գալիս մեկ այլ թիմի կազմում ({ $team } թիմ)։ Նախ հանեք նրան այդ կազմից։
refused-not-of-team = { $it } խաղացողն այս թիմի համար չի խաղում կամ դուրս է եկել։
refused-roster-stands = Տուրի զույգերը կազմված են. տախտակների հերթականությունն այլևս չի փոխվում։ Նոր խաղացողներ կարելի է ավելացնել վերջում։
refused-line-up-too-long = Հանդիպումն ունի { $boards } տախտակ. դասավորության մեջ նշված է { $found } խաղացող։
refused-line-up-out-of-order = Դասավորությունը չի համապատասխանում կազմի հերթականությանը։

log-team-entered = Հայտագրված թիմ՝ { $it }
log-team-corrected = Ուղղված են թիմի տվյալները՝ { $it }
log-team-withdrawn = Թիմը դուրս է եկել՝ { $it }
log-team-withdrawn-because = Թիմը դուրս է եկել՝ { $it } ({ $reason })
log-team-returned = Թիմը կրկին մասնակցում է՝ { $it }
log-roster-set = { $it } թիմի կազմը՝ { $players }
log-line-up-set = { $it } թիմի դասավորությունը { $n }-րդ տուրում՝ { $players }
log-line-up-taken-back = { $it } թիմի դասավորությունը { $n }-րդ տուրում հետ է վերցված
