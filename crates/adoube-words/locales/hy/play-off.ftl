### Փլեյ-օֆ մրցաշարի ներսում և վիճակ։

play-off = Փլեյ-օֆ
play-off-explained = Խաղացողները, որոնք միավորներով կիսում են պայմանավորված տեղը, խաղում են դրա համար։ Այդ պարտիաները մրցաշարի տուրեր են՝ կենդանի տախտակների վրա իրենց ժամանակի հսկողությամբ։
play-off-not-agreed = Կանոնակարգում փլեյ-օֆ պայմանավորված չէ։
play-off-no-tie = Այդպիսի տեղ ոչ ոք չի կիսում։
play-off-tie = { $n }-րդ տեղից կիսում են՝ { $it }
play-off-begin = Սկսել փլեյ-օֆը
play-off-for = { $n }-րդ տեղի համար
play-off-time-left = Ժամանակ
time-left-enough = բավարար է
time-left-short = քիչ է՝ Արմագեդոն չորսի կամ ութի համար
time-left-late = հիմնական պարտիաներն ուշ են ավարտվել՝ միանգամից Արմագեդոն
play-off-slower = Ավելի դանդաղ հսկողություն (միայն երկուսի համար)
play-off-consents = Համաձայն են կազմակերպիչը և գլխավոր մրցավարը
play-off-lots = Վիճակահանություն
play-off-lot-hint = Քաշված է ըստ սերմի։ Եթե քաշվել է սրահում, գրեք խաղացողների համարներն այդ հերթականությամբ։
play-off-enter-lot = Գրանցել վիճակը
play-off-next-games = Հաջորդ պարտիաները
play-off-pair = Հրապարակել այս պարտիաները
play-off-not-before = Ոչ շուտ, քան { $it }
play-off-pause = Առնվազն { $n } րոպե ընդմիջումից հետո
play-off-take-back = Հետ վերցնել այս տուրը
play-off-moves = Որոշում են ամենաքիչ քայլերը. քանի՞սն էին այս պարտիաներում։
play-off-over = Փլեյ-օֆն ավարտված է
play-off-dispute = Վեճ պարտիայի մասին
play-off-dispute-explained = Որոշում են երեք մրցավար, բացի այդ պարտիայի մրցավարից՝ տողում մեկական. ըստ ստանդարտների՝ միայն գլխավոր մրցավարը։ Որոշումը վերջնական է։
play-off-arbiter = Պարտիայի մրցավարը
rate-blitz = { $it }
rate-armageddon = Արմագեդոն՝ ոչ-ոքին հօգուտ սևերի
places-by-lot = Հավասար են բոլոր ցուցանիշներով. որոշում է վիճակը
places-draw = Վիճակ քաշել
field-lot-order = Խաղացողների համարներն ըստ վիճակի
refused-no-play-off-agreed = Կանոնակարգում այս տեղի համար փլեյ-օֆ չկա։
refused-no-tie = { $n }-րդ տեղից ոչ ոք չի կիսում։
refused-play-off-begun = { $n }-րդ տեղից փլեյ-օֆը սկսված է։
refused-no-play-off = { $n }-րդ փլեյ-օֆ չկա։
refused-play-off-over = { $n }-րդ փլեյ-օֆն ավարտված է։
refused-play-off-open = { $n }-րդ փլեյ-օֆն ավարտված չէ։
refused-no-slower-rate = Ավելի դանդաղ հսկողության շուրջ պայմանավորվում են միայն երկուսը, եթե ժամանակ կա։
refused-no-armageddon = Ստանդարտներում Արմագեդոն չկա։
refused-no-lot = «{ $it }» վիճակ այժմ չկա։
refused-not-of-play-off = { $n }-րդ տուրը փլեյ-օֆի տուր չէ։
refused-wrong-panel = { $n ->
    [one] Սա որոշում է միայն գլխավոր մրցավարը։
   *[other] Սա որոշում են մրցավարներ ({ $n }), բացի պարտիայի մրցավարից։
}
warning-break-too-short = Ընդմիջումը տևում է մինչև { $it }. խաղացողներն ունեն դրա իրավունքը։
log-play-off-began = Փլեյ-օֆ { $n }-րդ տեղի համար՝ { $it }
log-lot-entered = { $lot } վիճակը սրահում՝ { $it }
log-play-off-paired = Հրապարակված է փլեյ-օֆի { $n }-րդ տուրը
log-play-off-taken-back = Փլեյ-օֆի { $n }-րդ տուրը հետ է վերցված՝ { $reason }
log-moves-counted = Տուր { $round }, տախտակ { $board }՝ { $n } քայլ
log-play-off-dispute = Տուր { $round }, տախտակ { $board }, վեճը որոշել են { $it }՝ { $decision }
log-places-drawn = { $n }-րդ տեղից՝ ըստ վիճակի՝ { $it }
matter-play-off = Կիսում են { $n }-րդ տեղը. սկսեք փլեյ-օֆը
play-off-for-next = Փլեյ-օֆ { $n }-րդ տեղի համար
