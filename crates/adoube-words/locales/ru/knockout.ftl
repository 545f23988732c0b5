### Олимпийская система: настройки, сетка, матчи и кто их решает.

system-knockout = Олимпийская система
knockout-told = { $n ->
    [one] Олимпийская система, { $n } партия в матче
    [few] Олимпийская система, { $n } партии в матче
   *[other] Олимпийская система, { $n } партий в матче
}
knockout-told-lot = места в сетке по жребию
knockout-told-tie-breaks = { $sets ->
    [one] при равенстве тай-брейк: { $games }
    [few] при равенстве до { $sets } тай-брейков: по { $games }
   *[other] при равенстве до { $sets } тай-брейков: по { $games }
}
knockout-games-n = { $n ->
    [one] { $n } партия
    [few] { $n } партии
   *[other] { $n } партий
}
knockout-told-armageddon = затем армагеддон
knockout-told-third-place = матч за третье место
field-seeding = Места в сетке
seeding-rating = По рейтингу
seeding-lot = По жребию
field-match-games = Партий в матче
hint-match-games = Матч, исход которого решён досрочно, не доигрывается.
field-tie-break-games = Партий в тай-брейке
hint-tie-break-games = Для матчей с равным счётом; 0 — без тай-брейка.
field-tie-break-sets = Тай-брейков не больше
field-armageddon = Армагеддон
hint-armageddon = Одна последняя партия, цвет по жребию: белым нужна победа, ничья в пользу чёрных.
field-third-place = Матч за третье место
knockout-yes = да
knockout-no = нет
fault-not-in-knockout = { $it } в олимпийской системе ничего не значит: места определяет сетка.

bracket-final = Финал
bracket-semi-finals = Полуфиналы
bracket-quarter-finals = Четвертьфиналы
bracket-last-n = 1/{ $n } финала
bracket-third-place = Матч за третье место
bracket-round-game = { $it }, партия { $n }
bracket-round-tie-break = { $it }, тай-брейк { $set }, партия { $n }
bracket-round-armageddon = { $it }, армагеддон
bracket-go-through = проходит дальше без игры

tab-bracket = Сетка
bracket-champion = Победитель: { $it }
bracket-match-n = Матч { $n }
bracket-winner-of = Победитель матча { $n }
bracket-loser-of = Проигравший матч { $n }
bracket-nobody = без соперника
bracket-wins = проходит дальше
bracket-wins-final = побеждает
bracket-seed = номер посева
bracket-by-tie-break = решено на тай-брейке
bracket-by-armageddon = решено армагеддоном
bracket-by-walkover = соперник выбыл
bracket-by-walkover-both = выбыли оба
bracket-by-arbiter = решение судьи: { $it }
bracket-to-come = предстоит
bracket-due = пары следующей партии ещё не составлены
bracket-playing = идёт игра
bracket-level = равный счёт: решает судья
bracket-score = Счёт
bracket-score-tie-break = Тай-брейк { $n }
bracket-score-armageddon = Армагеддон
bracket-games-of = Партии

pair-next-game = Пары: { $it }
bracket-score-so-far = Счёт до партии
bracket-preview-explained = Эти партии следующие. Никто не видит их, пока они не приняты.
bracket-all-decided = Всё решено.
bracket-decide-heading = Решить матч
bracket-decide-explained = Для матча с равным счётом, в котором больше нечего играть, или по решению судьи: укажите, кто проходит дальше и почему. Это записывается.
bracket-decide-winner = Кто проходит дальше
bracket-decide = Решить
bracket-decided-heading = Решено судьёй
bracket-take-decision-back = Отменить решение
draw-seeds = Жеребьёвка сетки
draw-seeds-by-rating-explained = Двое сильнейших по рейтингу, званию и имени могут встретиться только в финале. Зерно решает, у кого белые на первой доске, и цвета армагеддона; повторить может каждый.
draw-seeds-by-lot-explained = Зерно решает места в сетке, у кого белые на первой доске, и цвета армагеддона; повторить может каждый.
draw-seeds-colour-by-hand = Цвет выше посеянного на первой доске по жребию в зале
drawn-seeds-colour = Выше посеянный на первой доске начинает этим цветом: { $it }.
withdraw-explained-knockout = Дальше проходит соперник. Партия открытого тура проиграна неявкой.

refused-only-by-rules = Пары олимпийской системы определяет сетка: вручную их не меняют. Вместо этого можно решить матч.
refused-meetings-level = { $n ->
    [one] Стадия { $stage }: в { $n } матче равный счёт, играть больше нечего. Решите его.
    [few] Стадия { $stage }: в { $n } матчах равный счёт, играть больше нечего. Решите их.
   *[other] Стадия { $stage }: в { $n } матчах равный счёт, играть больше нечего. Решите их.
}
refused-not-decided = Матчи стадии { $n } ещё не решены.
refused-no-meeting = У игрока с id { $it } на стадии { $stage } нет матча с известным соперником.
refused-meeting-decided = Матч решён: его выиграл игрок с id { $it }.
refused-no-decision = Судья не решал матч в пользу игрока с id { $it }.
refused-stage-begun = Стадия { $n } началась: её участников уже не изменить. Сначала отмените её туры.
warning-games-to-come = { $a } и { $b } ещё не сыграли всех партий.
import-knockout = Олимпийскую систему нельзя взять из файла отчёта: в нём нет ни стадий, ни тай-брейков.

log-meeting-decided = { $stage }: { $it } проходит дальше по решению судьи: { $reason }
log-decision-taken-back = { $stage }: решение в пользу { $it } отменено: { $reason }
log-knockout-paired = Пары тура { $n }: { $it }
