### Մրցաշարի օրը. ժամանակացույց, տուրի մեկնարկ, բացականեր, հայտարարություններ, դահլիճի էկրաններ։

timetable = Ժամանակացույց
timetable-none = Տուրերի ժամերը դեռ հայտարարված չեն։
timetable-announce = Հայտարարել ժամանակացույցը
timetable-edit = Փոխել ժամանակացույցը
timetable-save = Հայտարարել
timetable-calendar = Ավելացնել օրացույցում
timetable-times-of = Ժամերը տրված են { $it } գոտով։
timetable-free-day = Ազատ օր
timetable-began = սկսվել է { $it }
timetable-rounds-hint = Եթե ժամը դեռ հայտնի չէ, դաշտը թողեք դատարկ։
timetable-sessions = Այլ միջոցառումներ
timetable-reason-hint = Վիճակահանությունից հետո տուրի տեղափոխումը պահանջում է պատճառ։
timetable-fill = Լրացնել առաջին տուրից՝ ամեն օր նույն ժամերին
timetable-per-day = Տուր օրական
timetable-advice = Ուշադրություն դարձրեք
field-zone = Դահլիճի ժամային գոտին
field-round-starts = Տուրերի սկիզբը
field-sessions = Այլ միջոցառումներ
field-starts = Սկիզբը
field-note = Նշում
session-kind = Ինչ
session-check-in = Գրանցում
session-technical-meeting = Տեխնիկական խորհրդակցություն
session-draw = Վիճակահանություն
session-opening = Բացում
session-adjourned-games = Հետաձգված պարտիաներ
session-play-off = Լրացուցիչ պարտիաներ (փլեյ-օֆ)
session-closing = Փակում և պարգևատրում
session-other = Այլ

advice-no-hour = { $n }-րդ տուրի ժամը դեռ նշված չէ։
advice-out-of-order = { $n }-րդ տուրը չի սկսվում նախորդից հետո։
advice-too-close = { $n }-րդ տուրը սկսվում է, երբ նախորդը դեռ կարող է շարունակվել. այս ժամանակի հսկմամբ այն նախատեսված է մինչև { $until }։
advice-outside-of-the-event = { $n }-րդ տուրը մրցաշարի օրերից դուրս է։
advice-draw-too-late = Վիճակահանությունը առաջին տուրից { $n } ժամ առաջ է. կանոնները պահանջում են { $least }։
advice-several-rounds-a-day = { $day }՝ { $n } տուր։ Մասնակցում են հաշմանդամություն ունեցող խաղացողներ. հնարավորության դեպքում օրական մեկ տուր է խաղարկվում։
advice-too-much-play = { $day }՝ նախատեսված է { $hours } ժամ խաղ, մինչդեռ վարկանիշային պարտիաների համար թույլատրվում է { $most }։
advice-play-off-too-early = Փլեյ-օֆը սկսվում է վերջին տուրի հնարավոր ավարտից հետո { $n } րոպեից շուտ։
advice-contenders-earlier = { $n }-րդ տուր. առաջին տեղը դեռ կիսելու հնարավորություն ունեցողների պարտիաները լավ է սկսել մյուսներից շուտ՝ { $names }։

fault-no-time = «{ $it }»-ը օր և ժամ չէ. գրեք այսպես՝ 2026-11-15 10:00։
fault-no-zone = «{ $it }»-ը ժամային գոտի չէ. գրեք այսպես՝ Asia/Yerevan։
refused-no-timetable = Դեռ չկա ժամանակացույց, որում կարելի լինի տուր տեղափոխել։
refused-round-has-begun = { $n }-րդ տուրը սկսվել է. նրա ժամն այլևս չի փոխվում։
refused-round-not-begun = { $n }-րդ տուրի սկիզբը հայտարարված չէ։
refused-no-game-of = { $it }. { $n }-րդ տուրում պարտիա չունի։
refused-nobody-overdue = { $round }-րդ տուր, խաղատախտակ { $board }. թույլատրելի ժամանակից ավել բացակայող այնտեղ չկա։ Նորից նայեք ցուցակը։
refused-no-announcement = { $n } համարով հայտարարություն չկա։
refused-too-many-announcements = Արդեն ցուցադրվում է { $n } հայտարարություն. նախ հանեք մեկը։

log-timetable-set = Հայտարարվեց ժամանակացույցը։
log-timetable-changed = Ժամանակացույցը փոխվեց՝ { $it }
log-round-began = Հայտարարվեց { $n }-րդ տուրի սկիզբը։
log-beginning-taken-back = { $n }-րդ տուրի սկիզբը չեղարկվեց՝ { $reason }
log-noted-absent = { $n }-րդ տուր, խաղատախտակի մոտ չեն՝ { $it }
log-noted-arrival = { $n }-րդ տուր. { $it } ներկայացավ։
log-announced = Հայտարարվեց՝ { $it }
log-announcement-ended = { $n }-րդ հայտարարությունը հանվեց։

round-start = Տուրի սկիզբը
round-starts-at = Սկիզբը՝ { $it }
round-begin = Հայտարարել սկիզբը
round-begin-clocks = Հայտարարել սկիզբը և գործարկել { $n } ժամացույց
round-begun-at = Սկսվել է { $it }
round-begin-undo = Չեղարկել սկիզբը
call-countdown = Մասնակիցները { $n }-ից շատ են. դահլիճում պետք է երևա հետհաշվարկ։
call-announcements = Բարձրախոսով հայտարարեք սկզբից հինգ և մեկ րոպե առաջ։
call-five-minutes = Մինչև տուրի սկիզբը հինգ րոպե է։
call-one-minute = Մինչև տուրի սկիզբը մեկ րոպե է։
missing = Խաղատախտակի մոտ բացակա
missing-none = Բացակա նշված չէ։
missing-note = Նշել բացականերին
missing-note-hint = Խաղատախտակի համարը, w (սպիտակներ) կամ b (սևեր) տառով՝ երկուսից մեկի համար. մի քանիսը՝ բացատներով. 4w 11 17b
missing-arrived = Ներկայացավ
missing-until = Սպասում ենք մինչև { $it }
missing-overdue = Թույլատրելի ուշացումն ավարտվել է։ Կանոններով այս պարտիաները պարտված են՝
missing-forfeit = Գրանցել { $n } չներկայանալը
missing-no-shows = { $n ->
    [one] առաջին անգամ
   *[other] { $n }-րդ անգամ այս մրցաշարում
}
missing-wrong = «{ $it }»՝ այս տուրում այդպիսի խաղատախտակ չկա։

announcements = Հայտարարություններ
announce = Հայտարարել
announce-text = Հաղորդագրություն բոլորին
announce-hint = Երևում է մրցաշարի բոլոր էջերում և էկրաններին, մինչև հանեք։
announce-in = Նույնը՝ { $it }
announce-end = Հանել
announced-at = հայտարարված է

screen = Դահլիճի էկրան
screens = Դահլիճի էկրաններ
screens-told = Բացեք սրանցից մեկը պրոյեկտորի համակարգչում։ Էկրանն ինքն է հետևում մրցաշարին և ինքն է վերականգնվում։
screen-pairings = Զույգերն ըստ ազգանունների
screen-boards = Զույգերն ըստ խաղատախտակների
screen-results = Արդյունքներ
screen-standings = Դիրքեր
screen-countdown = Հետհաշվարկ
screen-all = Ամենը հերթով
screen-page = { $n } / { $of }
screen-nothing = Դեռ ցուցադրելու բան չկա։
screen-begun = Տուրը սկսվեց
screen-results-in = Արդյունքներ՝ { $over } / { $games }
