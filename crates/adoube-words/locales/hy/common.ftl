### Ամեն էջի շուրջը։

skip-to-content = Անցնել բովանդակությանը
nav-tools = Լեզու և մուտք
nav-event = Մրցաշարի էջերը
language = Լեզու
sign-in = Մուտք
sign-out = Ելք
sign-in-heading = Կազմակերպչի մուտք
sign-in-hint = Գաղտնաբառը սահմանվել կամ ցույց է տրվել վահանակում Adoube-ի առաջին գործարկման ժամանակ։
sign-in-wrong = Գաղտնաբառը սխալ է։ Կրկին փորձեք. ուշադրություն դարձրեք մեծատառերին։
field-password = Գաղտնաբառ
to-the-events = Դեպի մրցաշարերի ցանկ
live-updated = Էջը թարմացվեց։
live-offline = Կապ չկա։ Ցույց է տրված առ
printed-at = Տպված է
save = Պահպանել
cancel = Չեղարկել
change = Փոխել
none = չկա
form-has-faults = Դեռ ոչինչ չի պահպանվել. նայեք նշված դաշտերը։

# Օր, ամիս և տարի. ամիսը ներքևի բառերից է։
date = { $day } { $month }, { $year } թ.
month-1 = հունվարի
month-2 = փետրվարի
month-3 = մարտի
month-4 = ապրիլի
month-5 = մայիսի
month-6 = հունիսի
month-7 = հուլիսի
month-8 = օգոստոսի
month-9 = սեպտեմբերի
month-10 = հոկտեմբերի
month-11 = նոյեմբերի
month-12 = դեկտեմբերի
