# Standings, play-offs, prizes, ratings.

field-sex = Սեռ
sex-f = իգական
sex-m = արական
hint-fide-id = Թողեք անունը դատարկ, և մնացածը կլրացվի վարկանիշային ցուցակից։
category = Կարգ
everybody = բոլորը
born-from = Ծննդյան տարին՝ սկսած
born-to = Ծննդյան տարին՝ մինչև
rating-from = Վարկանիշը՝ սկսած
rating-to = Վարկանիշը՝ մինչև
show-category = Ցույց տալ
show-all = Ցույց տալ բոլորին
place-in-category = Կարգում
export = Արտահանում
print = Տպել
progress = Առաջատարների ընթացքը
progress-none = Արդյունքներ դեռ չկան։
progress-table = Միավորները յուրաքանչյուր տուրից հետո
progress-described = Առաջին { $n } խաղացողների միավորներն ըստ տուրերի, մինչև տուր { $rounds }։ Առջևում՝ { $leader }, միավորներ՝ { $points }։ Թվերը ներքևի աղյուսակում են։
progress-own = Միավորներն ըստ տուրերի
progress-of-player = { $name }. այժմ { $points } միավոր, կողքին՝ առաջատարը։
rating-change-short = +/−
rating-report = Վարկանիշի փոփոխություններ
rating-report-none = Վարկանիշ ունեցող խաղացողների միջև խաղեր դեռ չկան։
rating-report-explained = Հաշվվում են միայն վարկանիշ ունեցող մրցակիցների հետ խաղացված պարտիաները. 400-ից մեծ տարբերությունը հաշվվում է 400, իսկ 2025 թվականի հոկտեմբերից 2650 և ավելի վարկանիշ ունեցողների համար՝ ամբողջությամբ։ K-ն սովորականն է տվյալ վարկանիշի և տարիքի համար։
expected = Սպասվող
rating-change = Փոփոխություն
prizes = Մրցանակներ
prize = Մրցանակ
prizes-amounts = Մրցանակները՝ առաջին տեղից սկսած
prizes-hint = Բացատներով՝ 1000 600 400,50
prizes-wrong = «{ $it }»-ը գումար չէ։ Գրեք 600 կամ 33,34։
prizes-share = Բաշխել
sharing = Հավասար միավորների դեպքում
sharing-hort = Հորտ՝ կեսն ըստ տեղի, կեսը հավասար
sharing-equal = հավասար
sharing-place = ըստ տեղի
sum = Գումար
advice = Ինչ են խորհուրդ տալիս կանոնները լրացուցիչ ցուցանիշների մասին՝
advice-mixed-groups = Խառնված են մի քանի խմբի ցուցանիշներ ({ $it }). մեկ մրցաշարում պետք է կիրառել մեկ խումբ։
advice-unrated = { $it }՝ ոչ բոլոր խաղացողներն ունեն վարկանիշ։
advice-inconsistent-ratings = { $it }՝ վարկանիշները չափազանց տարբեր են դրանցով որոշելու համար։
advice-buchholz-in-round-robin = { $it }-ը ոչինչ չի ասում շրջանաձև մրցաշարում. բոլորն ունեն նույն մրցակիցները։
advice-koya-in-swiss = { $it }-ը նախատեսված է շրջանաձև մրցաշարերի համար։
advice-of-no-use = { $it }-ը ոչինչ չի ասում այս մրցաշարում։
table-parts = Տողեր:

## Crosstable by rounds

bye-by-pairing = խաղից ազատ՝ ըստ վիճակահանության
cell-row = Թիվը մրցակցի տողն է այս աղյուսակում։
cell-number = Թիվը մրցակցի մեկնարկային համարն է։
cell-open = արդյունք դեռ չկա
floated-down = իջեցված՝ մրցակիցն ավելի քիչ միավոր ուներ
floated-up = բարձրացված՝ մրցակիցն ավելի շատ միավոր ուներ
no-place-note = Առանց տեղի՝ հեռացված կամ դուրս եկած՝ չավարտելով պարտիաների կեսը։

## Cards of players and teams

player-card = Խաղացողի քարտ
no-games-yet = Պարտիաներ դեռ չկան։ Դրանք կհայտնվեն, երբ տուրի զույգերը կազմվեն։
watch-game = Դիտել պարտիան
rating-change-long = Վարկանիշի փոփոխություն

## Results: to a board

find-board = Անցնել տախտակին կամ խաղացողին
find-board-nothing = Այս տուրում այդպիսի տախտակ կամ խաղացող չկա
