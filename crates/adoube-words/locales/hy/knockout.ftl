### Օլիմպիական համակարգ. կարգավորումներ, ցանց, հանդիպումներ և ով է որոշում դրանք։

system-knockout = Օլիմպիական համակարգ
knockout-told = { $n ->
    [one] Օլիմպիական համակարգ, հանդիպման մեջ՝ { $n } պարտիա
   *[other] Օլիմպիական համակարգ, հանդիպման մեջ՝ { $n } պարտիա
}
knockout-told-lot = տեղերը ցանցում՝ վիճակով
knockout-told-tie-breaks = { $sets ->
    [one] հավասար հաշվի դեպքում թայ-բրեյք՝ { $games }
   *[other] հավասար հաշվի դեպքում մինչև { $sets } թայ-բրեյք՝ { $games }
}
knockout-games-n = { $n ->
    [one] { $n } պարտիա
   *[other] { $n } պարտիա
}
knockout-told-armageddon = այնուհետև արմագեդոն
knockout-told-third-place = հանդիպում երրորդ տեղի համար
field-seeding = Տեղերը ցանցում
seeding-rating = Ըստ վարկանիշի
seeding-lot = Վիճակով
field-match-games = Պարտիաներ հանդիպման մեջ
hint-match-games = Վաղաժամ որոշված հանդիպումը մինչև վերջ չի խաղացվում։
field-tie-break-games = Պարտիաներ թայ-բրեյքում
hint-tie-break-games = Հավասար հաշվով հանդիպումների համար. 0՝ առանց թայ-բրեյքի։
field-tie-break-sets = Թայ-բրեյքներ՝ ոչ ավելի քան
field-armageddon = Արմագեդոն
hint-armageddon = Մեկ վերջին պարտիա, գույնը՝ վիճակով. սպիտակներին հաղթանակ է պետք, ոչ-ոքին սևերի օգտին է։
field-third-place = Հանդիպում երրորդ տեղի համար
knockout-yes = այո
knockout-no = ոչ
fault-not-in-knockout = { $it } օլիմպիական համակարգում ոչինչ չի նշանակում. տեղերը որոշում է ցանցը։

bracket-final = Եզրափակիչ
bracket-semi-finals = Կիսաեզրափակիչ
bracket-quarter-finals = Քառորդ եզրափակիչ
bracket-last-n = 1/{ $n } եզրափակիչ
bracket-third-place = Հանդիպում երրորդ տեղի համար
bracket-round-game = { $it }, պարտիա { $n }
bracket-round-tie-break = { $it }, թայ-բրեյք { $set }, պարտիա { $n }
bracket-round-armageddon = { $it }, արմագեդոն
bracket-go-through = անցնում է առանց խաղի

tab-bracket = Ցանց
bracket-champion = Հաղթող՝ { $it }
bracket-match-n = Հանդիպում { $n }
bracket-winner-of = { $n } հանդիպման հաղթող
bracket-loser-of = { $n } հանդիպման պարտված
bracket-nobody = առանց մրցակցի
bracket-wins = անցնում է առաջ
bracket-wins-final = հաղթում է
bracket-seed = ցանքի համար
bracket-by-tie-break = որոշվել է թայ-բրեյքով
bracket-by-armageddon = որոշվել է արմագեդոնով
bracket-by-walkover = մրցակիցը դուրս է եկել
bracket-by-walkover-both = երկուսն էլ դուրս են եկել
bracket-by-arbiter = մրցավարի որոշում. { $it }
bracket-to-come = առջևում է
bracket-due = հաջորդ պարտիայի զույգերը դեռ կազմված չեն
bracket-playing = խաղը շարունակվում է
bracket-level = հավասար հաշիվ. որոշում է մրցավարը
bracket-score = Հաշիվ
bracket-score-tie-break = Թայ-բրեյք { $n }
bracket-score-armageddon = Արմագեդոն
bracket-games-of = Պարտիաներ

pair-next-game = Զույգեր՝ { $it }
bracket-score-so-far = Հաշիվը մինչև պարտիան
bracket-preview-explained = Այս պարտիաներն են հաջորդը։ Ոչ ոք դրանք չի տեսնում, մինչև չընդունվեն։
bracket-all-decided = Ամեն ինչ որոշված է։
bracket-decide-heading = Որոշել հանդիպումը
bracket-decide-explained = Հավասար հաշվով հանդիպման համար, որտեղ այլևս խաղալու բան չկա, կամ մրցավարի որոշմամբ. նշեք, թե ով է անցնում առաջ և ինչու։ Դա գրանցվում է։
bracket-decide-winner = Ով է անցնում առաջ
bracket-decide = Որոշել
bracket-decided-heading = Որոշել է մրցավարը
bracket-take-decision-back = Հետ վերցնել որոշումը
draw-seeds = Ցանցի վիճակահանություն
draw-seeds-by-rating-explained = Վարկանիշով, կոչումով և անունով երկու ուժեղագույնները կարող են հանդիպել միայն եզրափակիչում։ Սերմը որոշում է, թե ումն են սպիտակներն առաջին տախտակին, և արմագեդոնի գույները. կրկնել կարող է յուրաքանչյուրը։
draw-seeds-by-lot-explained = Սերմը որոշում է տեղերը ցանցում, թե ումն են սպիտակներն առաջին տախտակին, և արմագեդոնի գույները. կրկնել կարող է յուրաքանչյուրը։
draw-seeds-colour-by-hand = Առաջին տախտակի բարձր ցանված խաղացողի գույնը՝ դահլիճում քաշված վիճակով
drawn-seeds-colour = Առաջին տախտակի բարձր ցանված խաղացողը սկսում է այս գույնով՝ { $it }։
withdraw-explained-knockout = Առաջ է անցնում մրցակիցը։ Բաց տուրի պարտիան պարտված է չներկայանալու պատճառով։

refused-only-by-rules = Օլիմպիական համակարգի զույգերը որոշում է ցանցը. ձեռքով դրանք չեն փոխվում։ Փոխարենը կարելի է որոշել հանդիպումը։
refused-meetings-level = { $n ->
    [one] Փուլ { $stage }՝ { $n } հանդիպման հաշիվը հավասար է, խաղալու բան այլևս չկա։ Որոշեք այն։
   *[other] Փուլ { $stage }՝ { $n } հանդիպման հաշիվը հավասար է, խաղալու բան այլևս չկա։ Որոշեք դրանք։
}
refused-not-decided = { $n }-րդ փուլի հանդիպումները դեռ որոշված չեն։
refused-no-meeting = { $it } id-ով խաղացողը { $stage }-րդ փուլում հայտնի մրցակցով հանդիպում չունի։
refused-meeting-decided = Հանդիպումը որոշված է. այն շահել է { $it } id-ով խաղացողը։
refused-no-decision = Մրցավարը { $it } id-ով խաղացողի օգտին հանդիպում չի որոշել։
refused-stage-begun = { $n }-րդ փուլն սկսվել է. դրա մասնակիցներն այլևս չեն փոխվում։ Նախ հետ վերցրեք դրա տուրերը։
warning-games-to-come = { $a } և { $b } դեռ բոլոր պարտիաները չեն խաղացել։
import-knockout = Օլիմպիական համակարգը հաշվետվության ֆայլից չի վերցվում. այնտեղ չկան փուլեր և թայ-բրեյքներ։

log-meeting-decided = { $stage }՝ { $it } անցնում է առաջ մրցավարի որոշմամբ. { $reason }
log-decision-taken-back = { $stage }՝ { $it } խաղացողի օգտին որոշումը հետ վերցվեց. { $reason }
log-knockout-paired = { $n }-րդ տուրի զույգերը՝ { $it }
