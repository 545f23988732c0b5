### Олімпійська система: налаштування, сітка, матчі й хто їх вирішує.

system-knockout = Олімпійська система
knockout-told = { $n ->
    [one] Олімпійська система, { $n } партія в матчі
    [few] Олімпійська система, { $n } партії в матчі
   *[other] Олімпійська система, { $n } партій у матчі
}
knockout-told-lot = місця в сітці за жеребом
knockout-told-tie-breaks = { $sets ->
    [one] за рівності тай-брейк: { $games }
    [few] за рівності до { $sets } тай-брейків: по { $games }
   *[other] за рівності до { $sets } тай-брейків: по { $games }
}
knockout-games-n = { $n ->
    [one] { $n } партія
    [few] { $n } партії
   *[other] { $n } партій
}
knockout-told-armageddon = потім армагеддон
knockout-told-third-place = матч за третє місце
field-seeding = Місця в сітці
seeding-rating = За рейтингом
seeding-lot = За жеребом
field-match-games = Партій у матчі
hint-match-games = Матч, долю якого вирішено достроково, не догравають.
field-tie-break-games = Партій у тай-брейку
hint-tie-break-games = Для матчів із рівним рахунком; 0 — без тай-брейку.
field-tie-break-sets = Тай-брейків не більше
field-armageddon = Армагеддон
hint-armageddon = Одна остання партія, колір за жеребом: білим потрібна перемога, нічия на користь чорних.
field-third-place = Матч за третє місце
knockout-yes = так
knockout-no = ні
fault-not-in-knockout = { $it } в олімпійській системі нічого не означає: місця визначає сітка.

bracket-final = Фінал
bracket-semi-finals = Півфінали
bracket-quarter-finals = Чвертьфінали
bracket-last-n = 1/{ $n } фіналу
bracket-third-place = Матч за третє місце
bracket-round-game = { $it }, партія { $n }
bracket-round-tie-break = { $it }, тай-брейк { $set }, партія { $n }
bracket-round-armageddon = { $it }, армагеддон
bracket-go-through = проходить далі без гри

tab-bracket = Сітка
bracket-champion = Переможець: { $it }
bracket-match-n = Матч { $n }
bracket-winner-of = Переможець матчу { $n }
bracket-loser-of = Переможений у матчі { $n }
bracket-nobody = без суперника
bracket-wins = проходить далі
bracket-wins-final = перемагає
bracket-seed = номер посіву
bracket-by-tie-break = вирішено на тай-брейку
bracket-by-armageddon = вирішено армагеддоном
bracket-by-walkover = суперник вибув
bracket-by-walkover-both = вибули обидва
bracket-by-arbiter = рішення арбітра: { $it }
bracket-to-come = попереду
bracket-due = пари наступної партії ще не складено
bracket-playing = триває гра
bracket-level = рівний рахунок: вирішує арбітр
bracket-score = Рахунок
bracket-score-tie-break = Тай-брейк { $n }
bracket-score-armageddon = Армагеддон
bracket-games-of = Партії

pair-next-game = Пари: { $it }
bracket-score-so-far = Рахунок до партії
bracket-preview-explained = Ці партії наступні. Ніхто не бачить їх, доки їх не прийнято.
bracket-all-decided = Усе вирішено.
bracket-decide-heading = Вирішити матч
bracket-decide-explained = Для матчу з рівним рахунком, у якому більше нічого грати, або за рішенням арбітра: укажіть, хто проходить далі й чому. Це записується.
bracket-decide-winner = Хто проходить далі
bracket-decide = Вирішити
bracket-decided-heading = Вирішено арбітром
bracket-take-decision-back = Скасувати рішення
draw-seeds = Жеребкування сітки
draw-seeds-by-rating-explained = Двоє найсильніших за рейтингом, званням та ім’ям можуть зустрітися лише у фіналі. Зерно вирішує, у кого білі на першій дошці, і кольори армагеддону; повторити може кожен.
draw-seeds-by-lot-explained = Зерно вирішує місця в сітці, у кого білі на першій дошці, і кольори армагеддону; повторити може кожен.
draw-seeds-colour-by-hand = Колір вище посіяного на першій дошці за жеребом у залі
drawn-seeds-colour = Вище посіяний на першій дошці починає цим кольором: { $it }.
withdraw-explained-knockout = Далі проходить суперник. Партію відкритого туру програно неявкою.

refused-only-by-rules = Пари олімпійської системи визначає сітка: вручну їх не змінюють. Натомість можна вирішити матч.
refused-meetings-level = { $n ->
    [one] Стадія { $stage }: у { $n } матчі рівний рахунок, грати більше нічого. Вирішіть його.
    [few] Стадія { $stage }: у { $n } матчах рівний рахунок, грати більше нічого. Вирішіть їх.
   *[other] Стадія { $stage }: у { $n } матчах рівний рахунок, грати більше нічого. Вирішіть їх.
}
refused-not-decided = Матчі стадії { $n } ще не вирішено.
refused-no-meeting = У гравця з id { $it } на стадії { $stage } немає матчу з відомим суперником.
refused-meeting-decided = Матч вирішено: його виграв гравець з id { $it }.
refused-no-decision = Арбітр не вирішував матчу на користь гравця з id { $it }.
refused-stage-begun = Стадія { $n } почалася: її учасників уже не змінити. Спершу скасуйте її тури.
warning-games-to-come = { $a } і { $b } ще не зіграли всіх партій.
import-knockout = Олімпійську систему не можна взяти з файлу звіту: у ньому немає ні стадій, ні тай-брейків.

log-meeting-decided = { $stage }: { $it } проходить далі за рішенням арбітра: { $reason }
log-decision-taken-back = { $stage }: рішення на користь { $it } скасовано: { $reason }
log-knockout-paired = Пари туру { $n }: { $it }
