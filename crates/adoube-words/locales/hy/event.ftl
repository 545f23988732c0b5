### Մրցաշարեր. էջեր, ձևեր և աղյուսակներ։

events = Մրցաշարեր
new-event = Նոր մրցաշար
create-event = Ստեղծել մրցաշարը
no-events = Մրցաշարեր դեռ չկան։
no-events-sign-in = Մուտք գործեք՝ առաջինը ստեղծելու համար
players-n = { $n ->
    [one] { $n } խաղացող
   *[other] { $n } խաղացող
}
round-of = տուր { $n }՝ { $rounds }-ից
round-n = Տուր { $n }
round = Տուր
stage-entries = հայտերի ընդունում
stage-drawn = վիճակահանությունն արված է
stage-playing = ընթանում է
stage-finished = ավարտված

tab-home = Մրցաշար
tab-players = Խաղացողներ
tab-draw = Վիճակահանություն
tab-rounds = Տուրեր
tab-standings = Տեղեր
tab-crosstable = Աղյուսակ
tab-settings = Կարգավորումներ
tab-log = Մատյան

## Մրցաշարի գլխավոր էջը

about-event = Մրցաշարի մասին
all-standings = Ամբողջ աղյուսակը
all-rounds = Բոլոր տուրերը
enter-players = Ավելացնել խաղացողներ
draw-lots = Վիճակահանություն
name-chief-arbiter = Նշեք գլխավոր մրցավարին
next-draw-told = { $n ->
    [one] Գրանցված է { $n } խաղացող։
   *[other] Գրանցված է { $n } խաղացող։
}
next-draw-other = Վիճակահանության այլ եղանակներ
next-results = { $n ->
    [one] Մուտքագրեք վերջին արդյունքը
   *[other] Մուտքագրեք { $n } արդյունք
}
next-results-then-pair = { $open ->
    [one] Մուտքագրեք վերջին արդյունքը, ապա կազմեք տուր { $n }-ի զույգերը
   *[other] Մուտքագրեք { $open } արդյունք, ապա կազմեք տուր { $n }-ի զույգերը
}
next-results-told = Ավարտվել է { $games } պարտիայից { $over }-ը։
next-pair-first = Վիճակահանությունն արված է։ Զույգերը հրապարակվում են անմիջապես. դրանք կարելի է հետ վերցնել, քանի դեռ ոչ մի արդյունք մուտքագրված չէ։
next-pair-told = Տուր { $n }-ի բոլոր արդյունքները մուտքագրված են։ Զույգեր կազմելով այն փակվում է. վերաբացել կարելի է՝ նշելով պատճառը։
next-pair-look = Նախ դիտել
next-finish-told = Բոլոր պարտիաներն ավարտված են։ Մրցաշարն ավարտելով վերջին տուրը փակվում է։
event-over = Մրցաշարն ավարտված է
next-over-told = Այն կարելի է վերաբացել կարգավորումներում։
final-standings = Վերջնական աղյուսակ
not-drawn-yet = Վիճակահանությունը դեռ չի կատարվել։

## Կարգավորումներ

settings-event = Մրցաշարը
settings-regulations = Կանոնակարգ
field-event-name = Մրցաշարի անվանումը
field-name = Անուն
field-place = Վայր
field-begins = Առաջին օրը
field-ends = Վերջին օրը
field-dates = Ամսաթվեր
field-federation = Ֆեդերացիա
field-chief-arbiter = Գլխավոր մրցավար
field-game-laws = Խաղը և կանոնները
laws-of-tavreli = Տավրելիի կանոնները, մնացածում՝ { $it }
laws-of-chess960 = { $it } (Շախմատ-960)
field-time-control = Ժամանակի հսկողություն
field-system = Համակարգ
field-cycles = Համակարգ
field-scoring = Միավորներ պարտիայի համար
field-win = Հաղթանակ
field-draw = Ոչ-ոքի
field-loss = Պարտություն
field-tie-breaks = Լրացուցիչ ցուցանիշներ
field-id = Մրցաշարի հասցեն
hint-federation = Երեք տառ, օրինակ՝ ARM
hint-chief-arbiter = Առանց նրա վիճակահանություն կատարել չի կարելի։
hint-time-control = Օրինակ՝ 90 + 30
tie-break-cut = { $n ->
    [one] { $it }՝ առանց ամենացածրի
   *[other] { $it }՝ առանց { $n } ամենացածրի
}
tie-break-median = { $it }՝ առանց ամենացածրի և ամենաբարձրի
tie-break-cut-both = { $it }՝ առանց { $low } ամենացածրի և { $high } ամենաբարձրի
tie-break-de = Անձնական հանդիպում
tie-break-win = Հաղթանակների թիվ
tie-break-sb = Զոննեբորն-Բերգեր
tie-break-won = Հաղթանակներ խաղատախտակի մոտ
tie-break-bpg = Պարտիաներ սևերով
tie-break-bwg = Հաղթանակներ սևերով
tie-break-ps = Պրոգրես
tie-break-rep = Խաղալու պատրաստ տուրեր
tie-break-std = Ստանդարտ միավորներ
tie-break-tpn = Վիճակահանության համար
tie-break-bh = Բուխհոլց
tie-break-fb = Նախնական Բուխհոլց
tie-break-aob = Մրցակիցների միջին Բուխհոլց
tie-break-sob = Մրցակիցների Բուխհոլցների գումար
tie-break-ks = Կոյա
tie-break-aro = Մրցակիցների միջին վարկանիշ
tie-break-tpr = Մրցաշարային պերֆորմանս
tie-break-tpr400 = Պերֆորմանս՝ 400 սահմանով
tie-break-ptp = Կատարյալ պերֆորմանս
tie-break-apro = Մրցակիցների միջին պերֆորմանս
tie-break-appo = Մրցակիցների միջին կատարյալ պերֆորմանս
laws-fide-2009 = ՖԻԴԵ-ի շախմատի կանոններ, 2009
laws-russia-2015 = Ռուսաստանի շախմատի կանոններ, 2015
laws-fide-2023 = ՖԻԴԵ-ի շախմատի կանոններ, 2023
cycles-single = Շրջանաձև մրցաշար
cycles-double = Երկշրջան մրցաշար
cycles-double-as-printed = Երկշրջան, տուրերն աղյուսակի կարգով
regulations-stand = Արդյունքներ արդեն մուտքագրված են, և կանոնակարգն անփոփոխ է. կանոնները, ժամանակի հսկողությունը, համակարգը, միավորները և լրացուցիչ ցուցանիշները փոխել չի կարելի։
create-draft = Ստեղծել սևագիր
hint-draft = Սևագիրը, բացի ձեզանից, ոչ ոք չի տեսնում, քանի դեռ այն չեք հրապարակել։
visibility = Ով է տեսնում մրցաշարը
visibility-draft = Սևագիր
visibility-public = Բաց
visibility-hidden = Թաքցված
visibility-archived = Արխիվ
visibility-draft-told = Այն տեսնում եք միայն դուք, քանի դեռ չեք հրապարակել։
visibility-public-told = Այն տեսնում են բոլորը։
visibility-hidden-told = Այն տեսնում եք միայն դուք և նրանք, ովքեր դրանում տեղ ունեն։
visibility-archived-told = Այն տեսնում են բոլորը, բայց ոչինչ փոխել հնարավոր չէ։
publish-event = Հրապարակել
unarchive-event = Վերադարձնել արխիվից
draft-event = Դարձնել սևագիր
hide-event = Թաքցնել
archive-event = Տեղափոխել արխիվ
field-logo = Տարբերանշան
logo-file = Պատկեր
hint-logo = PNG, JPEG կամ WebP, ցանկալի է քառակուսի։ Առանց դրա մրցաշարն ունի անվան առաջին տառն իր գույնի վրա։
logo-set = Դնել այս պատկերը
logo-remove = Հեռացնել տարբերանշանը
logo-unknown = Ֆայլը PNG, JPEG կամ WebP պատկեր չէ։
logo-too-large = Պատկերը չափազանց մեծ է. առավելագույնը { $n } ԿԲ։
logo-sides = Պատկերն ունի { $width } × { $height } կետ. ամեն կողմը պետք է ունենա { $least }-ից { $most }։
delete-event = Ջնջել մրցաշարը
delete-event-explained = Այն անմիջապես կանհետանա բոլոր էջերից, ցանկերից և ֆայլերից։ Այն կարող է վերադարձնել սերվերը կառավարողը՝ հրամանային տողից։
end-of-event = Մրցաշարի ավարտը
finish-event = Ավարտել մրցաշարը
event-is-finished = Մրցաշարն ավարտված է։ Որևէ բան փոխելու համար վերաբացեք այն։
reopen-event = Վերաբացել մրցաշարը
cannot-finish-yet = Մրցաշարը կարելի է ավարտել, երբ բոլոր պարտիաներն ավարտված են։
field-reason = Պատճառ
hint-reason = Այն պահվում է մատյանում։

## Խաղացողներ

enter-player = Ավելացնել խաղացող
enter-this-player = Ավելացնել
no-players = Դեռ ոչ ոք գրանցված չէ։
player = Խաղացող
field-title = Կոչում
no-title = չկա
field-rating = Վարկանիշ
field-club = Ակումբ կամ քաղաք
field-birth-year = Ծննդյան տարի
field-fide-id = ՖԻԴԵ-ի համար
hint-player-name = Նախ ազգանունը, ցանկացած գրով
number = Համար
number-short = №
federation-short = Ֆեդ.
born = Ծնվ.
withdrawn = դուրս է եկել
withdraw-player = Դուրս հանել մրցաշարից
withdraw-explained = Խաղացողը չի մասնակցի վիճակահանությանը։
withdraw-explained-drawn = Չխաղացած պարտիաները կտանուլ տրվեն չներկայանալու պատճառով։ Եթե խաղացվել է պարտիաների կեսից պակաս, խաղացողի պարտիաները դիրքերում չեն հաշվվում։
return-player = Վերադարձնել մրցաշար
return-explained = Չփակված տուրերի պարտիաները, որոնք տանուլ էին տրվել դուրս գալու պատճառով, կխաղացվեն։

## Վիճակահանություն

draw-players-n = { $n ->
    [one] Մասնակցում է { $n } խաղացող։
   *[other] Մասնակցում է { $n } խաղացող։
}
draw-by-seed = Կատարում է Adoube-ը
draw-by-seed-explained = Կարգը որոշվում է միայն վիճակահանության սերմով։ Այն գրանցվում է, և ցանկացած մարդ կարող է կրկնել վիճակահանությունը։
field-seed = Վիճակահանության սերմ
hint-seed = Ցանկացած տեքստ, օրինակ՝ վիճակահանությունից առաջ հայտարարված։ Դատարկ թողնելու դեպքում կընտրվի պատահական։
draw-now = Կատարել վիճակահանությունը
draw-by-hand = Ձեռքով
draw-by-hand-explained = Գրանցել դահլիճում հանված համարները
field-order = Հանված համարները
record-draw = Գրանցել վիճակահանությունը
drawn-by-seed = Վիճակահանությունը կատարվել է այս սերմով՝
drawn-by-hand = Վիճակահանությունը կատարվել է ձեռքով։
draw-needs-chief-arbiter = Մրցաշարը դեռ գլխավոր մրցավար չունի։ Նախ նշեք նրան.
annul-draw = Չեղարկել վիճակահանությունը
annul-explained = Հայտարարված վիճակահանությունն անփոփոխ է։ Չեղարկեք միայն սխալի դեպքում. դա հնարավոր է, քանի դեռ առաջին արդյունքը մուտքագրված չէ։

## Տուրեր և արդյունքներ

board = Տախտակ
white = Սպիտակներ
black = Սևեր
colour = Գույն
opponent = Մրցակից
result = Արդյունք
points = Միավոր
points-short = Մ
points-before = Միավորները տուրից առաջ
no-result = արդյունք դեռ չկա
rests = Այս տուրում չի խաղում
by-board = Ըստ տախտակների
by-player = Ըստ խաղացողների
round-is-closed = Տուրը փակված է։
all-results-in = Բոլոր արդյունքները մուտքագրված են։
games-open-n = { $n ->
    [one] { $n } պարտիա առանց արդյունքի։
   *[other] { $n } պարտիա առանց արդյունքի։
}
enter-results = Մուտքագրել արդյունքները
enter-results-n = Տուր { $n }-ի արդյունքները
save-results = Պահպանել արդյունքները
state = Վիճակ
close-explained = Բոլոր արդյունքները մուտքագրված են։ Փակված տուրը պաշտպանված է պատահական փոփոխություններից։
close-round-n = Փակել տուր { $n }-ը
reopen-round-n = Վերաբացել տուր { $n }-ը
reopen-round = Վերաբացել
result-white-won = Սպիտակների հաղթանակ
result-black-won = Սևերի հաղթանակ
result-drawn = Ոչ-ոքի
result-lost-by-both = Երկուսի պարտություն
result-white-half = Տույժ. սպիտակներին՝ կես միավոր, սևերին՝ զրո
result-black-half = Տույժ. սպիտակներին՝ զրո, սևերին՝ կես միավոր
result-forfeit-to-white = Սևերը չեն ներկայացել
result-forfeit-to-black = Սպիտակները չեն ներկայացել
result-forfeit-by-both = Ոչ ոք չի ներկայացել

## Արդյունքների ստեղնաշարը

keys = Ստեղներ
key-clear = ջնջել արդյունքը
key-move = անցնել այլ տախտակի
key-undo = հետարկել վերջին գրառումը
key-verify = ստուգում. համեմատել երկրորդ գրառումը
verify = Ստուգում. համեմատել երկրորդ գրառումը
verify-on = Ստուգում. կրկին մուտքագրեք արդյունքները, ոչինչ չի վերագրվի։
verify-off = Արդյունքների մուտքագրում։
verify-difference = Տարբերություն։
verify-keep = Թողնել գրանցված արդյունքը
verify-replace = Մուտքագրել նոր արդյունքը
undo = Հետարկել
entry-saved = պահպանված է
entry-verified = ստուգված է
entry-cleared = ջնջված է
entry-undone = հետարկված է
entry-nothing-to-undo = Հետարկելու բան չկա։
entry-offline = Կապ չկա. գրառումները սպասում են և կուղարկվեն։

## Դիրքեր և աղյուսակ

place = Տեղ
games = Պարտիաներ
games-short = Պ
after-rounds = { $n ->
    [0] Առաջին տուրի ավարտից առաջ. ընդամենը՝ { $rounds } տուր։
    [one] { $n } տուրից հետո՝ { $rounds }-ից։
   *[other] { $n } տուրից հետո՝ { $rounds }-ից։
}
standings-live = Ընթացիկ՝ բոլոր առկա արդյունքներով
standings-after = Տուրից հետո
live = ընթացիկ
does-not-count = չի հաշվվում
annulled-note = Դուրս է եկել պարտիաների կեսը չխաղացած. պարտիաները ցույց են տրված, բայց չեն հաշվվում։
by-number = Ըստ վիճակահանության համարների
by-place = Ըստ տեղերի
row = Տող
with-white = սպիտակներով
with-black = սևերով
unplayed = չխաղացված
working = Ինչպես են ստացվել լրացուցիչ ցուցանիշները
working-article = Հոդված { $it }
working-none = Գումար չկա. խաղացողները համեմատվում են ուղղակիորեն։
working-own = Այստեղ գումար չկա. սա խաղացողի սեփական թիվն է։
working-score = Մրցակցի միավորները
working-value = Գումարելի
working-left-out = հաշվի չի առնված

## Մատյան

log-explained = Այն ամենը, ինչ տեղի է ունեցել, ըստ հերթականության։ Ոչինչ չի ջնջվում. ուղղումը նոր գրառում է։
log-more = Ավելի ուշ գրառումները
when = Երբ
who = Ով
what = Ինչ

draw-by-varma = Վիճակահանություն՝ ֆեդերացիաները տարանջատելով (Վարմայի աղյուսակներ)
draw-by-varma-explained = Նույն ֆեդերացիայի խաղացողները համարները քաշում են մեկ ծրարից, որպեսզի չհանդիպեն վերջին երեք տուրերում։ Սերմը գրանցվում է. վիճակահանությունը կարող է կրկնել ամեն ոք։
varma-may-split = Ծրարում չտեղավորվող ֆեդերացիան կարելի է բաժանել
drawn-by-varma = Վիճակը քաշվել է Վարմայի աղյուսակների ծրարներից։
refused-varma-field = Վարմայի աղյուսակները նախատեսված են { $least }-ից { $most } խաղացողի համար. մասնակցում է { $found }։
refused-varma-split = { $it }՝ { $n ->
    [one] { $n } խաղացող
   *[other] { $n } խաղացող
}, և ոչ բոլոր ֆեդերացիաներն են տեղավորվում ծրարներում։ Գլխավոր մրցավարը կարող է թույլ տալ բաժանել այն։
log-lots-drawn-varma = Վիճակը՝ Վարմայի աղյուսակների ծրարներից, սերմը՝ { $it }
tie-break-nth = Ցուցանիշ { $n }
tie-breaks-hint = Որքան ցանկանաք, հերթականությամբ. պահպանելուց հետո նոր դաշտեր կավելանան։ Առաջարկված ցանկը հետևում է ընտրված կանոններին և կանոնակարգին, քանի դեռ չեք փոխել այն։
field-tie-break-order = Առաջարկվող հերթականություն
tie-break-order-own = Ներքևի ցանկը
field-regulation = Ցուցանիշները հաշվվում են ըստ
regulation-fide-2026 = FIDE C.07, 2026
regulation-fide-2024 = FIDE C.07, 2024
regulation-russia-2015 = Ռուսական կանոններ 2015, հոդվածներ 29–31
regulation-standards-2018 = FIDE-ի ստանդարտներ, բաժին 12
regulation-usual = Ինչպես սովորաբար՝ { $which }
field-round-dates = Տուրերի օրերը
hint-round-dates = Սկսած 1-ին տուրից՝ 2026-11-15, 2026-11-16։
field-apart-by = Առանձնացվում են խաղացողներ, որոնց ընդհանուր է
belonging-federation = ֆեդերացիան
belonging-region = մարզը
belonging-club = ակումբը
belonging-team = թիմը
field-region = Մարզ
field-team-of-player = Խաղացողի թիմը
field-birth-date = Ծննդյան օրը
fault-other-year = { $it }-ը ծննդյան { $year } թվականին չէ։
fault-not-less-time = Արմագեդոնում սևերը սպիտակներից քիչ ժամանակ ունեն։
field-tie-break-time = Թայ-բրեյքի ժամանակի հսկողությունը
hint-tie-break-time = Եթե դատարկ է՝ ինչպես մյուս պարտիաներում։
field-armageddon-white = Արմագեդոն՝ սպիտակների ժամանակը
field-armageddon-black = Արմագեդոն՝ սևերի ժամանակը
hint-armageddon-time = Եթե դատարկ է՝ հինգ և չորս րոպե։
won-by-laws = Ըստ կանոնների՝ մրցակիցներից ավելի (FIDE), կեսից ավելի (Ռուսաստան)
event-set-aside = «{ $event }» մատյանը չի կարդացվում, գրառում { $reason }։ Մրցաշարը մի կողմ է դրված. ոչինչ չի կորել, մնացած ամեն ինչ շարունակվում է։
events-newer = Ավելի նոր մրցաշարեր
events-older = Ավելի հին մրցաշարեր
presets = Սկսել նմուշից
preset-club = Ակումբային երեկո, արագ շախմատ
preset-open = Բաց մրցաշար, ինը տուր
preset-all-play-all = Շրջանային մրցաշար
preset-match = Երկու խաղացողի մրցախաղ, չորս պարտիա
preset-league = Թիմային լիգա
preset-school = Դպրոցական բլից
preset-tavreli = Տավրելիի գավաթ
preset-national = Երկրի առաջնություն
preset-blind = Կույրերի առաջնություն
preset-fills = Այս կարգավորումներից բացի «{ $it }» նմուշը լրացնում է նաև մնացած ողջ կանոնակարգը, ինչպես ընդունված է՝ ուշացման ժամանակ, ոչ-ոքիներ, սարքեր, հսկողություն, վարկանիշներ, բողոքարկում, փլեյ-օֆ։ Նայեք «Կանոնակարգ» էջում և փոխեք մինչև առաջին տուրը։
field-tie-breaks-more = Այլ ցուցանիշներ՝ ըստ կոդերի
hint-tie-breaks-more = Ցանկացած կոդ իր ճշտումներով, ըստ կարգի, բացատներով՝ BH/C3 KS/L40 ARO/M1 AOB/F։ Գալիս են վերևում նշվածներից հետո։
problem-no-preset = «{ $it }» նմուշ չկա։
log-numbers-exchanged = { $a } և { $b } փոխանակեցին համարները. փոխվեց { $n } հայտարարված զույգ։ Համաձայն են՝ { $consents }։ { $reason }
field-consents = Ովքեր են համաձայն
draw-exchange = Փոխել վիճակահանությունը համաձայնությամբ
draw-exchange-told = Երկու խաղացող փոխանակում են իրենց համարներն ու խաղերը։ Գլխավոր մրցավարը կարող է դա կարգադրել միայն անմիջականորեն շահագրգիռ խաղացողների համաձայնությամբ. ուրիշ հայտարարված զույգեր չեն փոխվում։
draw-exchange-other = Ում հետ
draw-exchange-now = Փոխանակել համարները
hint-consents = Շահագրգիռ խաղացողների անունները։
