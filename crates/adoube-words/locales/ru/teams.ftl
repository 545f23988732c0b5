### Команды: заявки, составы, расстановки, матчи, таблицы.

system-scheveningen = Схевенингенская система
system-team-round-robin = Командная круговая
system-team-swiss = Командная швейцарская
scheveningen-told-single = Две команды, каждый встречается с каждым из другой команды один раз
scheveningen-told-double = Две команды, каждый встречается с каждым из другой команды дважды
teams-told-robin = Команды, { $system }, { $n ->
    [one] { $n } доска
    [few] { $n } доски
   *[other] { $n } досок
}
teams-told-swiss = Команды, швейцарская система, { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[other] { $rounds } туров
}, { $rules }, { $n ->
    [one] { $n } доска
    [few] { $n } доски
   *[other] { $n } досок
}
rules-fide-team-a = правила ФИДЕ для команд, тип A
rules-fide-team-b = правила ФИДЕ для команд, тип B
rules-fide-team = правила ФИДЕ для команд, цвет не важен
field-boards = Досок в матче
field-primary = Что решает
primary-match-points = командные очки
primary-game-points = очки партий
field-match-points = Очки за матчи
field-match-win = Выигранный матч
field-match-draw = Ничейный матч
field-match-loss = Проигранный матч
field-won = Матч выигран, если набрано
won-more-than-opponent = больше очков, чем у соперников
won-more-than-half = больше половины очков всех досок
field-line-ups = Расстановка
line-ups-fixed = в порядке заявки
line-ups-free = в любом порядке
field-team-bye = Командные очки свободной команды
field-captain = Капитан

fault-team-name-taken = Такое название уже есть у другой команды турнира.
refused-no-team = Нет команды { $it }, с которой это можно сделать.
refused-teams-needed = { $found ->
    [one] Участвует { $found } команда
    [few] Участвуют { $found } команды
   *[other] Участвуют { $found } команд
}; для этой системы нужно от { $least } до { $most }.
refused-teams-exactly = { $found ->
    [one] Участвует { $found } команда
    [few] Участвуют { $found } команды
   *[other] Участвуют { $found } команд
}; для этой системы нужно ровно { $least }.
refused-team-without-players = За команду { $it } никто не играет. Внесите игроков в состав или снимите команду.
refused-teams-unequal = В командах должно быть поровну игроков; сейчас { $first } и { $second }.
refused-team-left-out = Команда { $it } пропущена.
refused-team-twice = Команда { $it } названа дважды.
refused-team-has-left = Команда уже выбыла из турнира.
refused-team-has-not-left = Команда не выбывала из турнира.
refused-too-late-for-teams = Жеребьёвка проведена: новые команды не принимаются.
refused-of-other-team = Игрок { $it } выступает за другую команду (команда { $team }). Сначала исключите его из её состава.
refused-not-of-team = Игрок { $it } не выступает за эту команду или выбыл.
refused-roster-stands = Пары тура составлены: порядок досок не меняется. Новых игроков можно добавить в конец.
refused-line-up-too-long = В матче досок: { $boards }; в расстановке игроков: { $found }.
refused-line-up-out-of-order = Расстановка не соответствует порядку заявки.

log-team-entered = Заявлена команда: { $it }
log-team-corrected = Исправлены данные команды: { $it }
log-team-withdrawn = Команда выбыла: { $it }
log-team-withdrawn-because = Команда выбыла: { $it } ({ $reason })
log-team-returned = Команда снова участвует: { $it }
log-roster-set = Состав команды { $it }: { $players }
log-seat-left = { $it } без соперника в туре { $n }: доска оставлена
log-seat-taken = { $it } без соперника в туре { $n }: снова за доской
log-line-up-set = Расстановка команды { $it } в туре { $n }: { $players }
log-line-up-taken-back = Расстановка команды { $it } в туре { $n } отозвана

tab-teams = Команды
team = Команда
match = Матч
matches = Матчи
matches-short = М
match-points-short = КО
game-points-short = ОП
team-cell = очки партий, рядом командные очки
team-cell-black = на первой доске чёрные
enter-team = Заявить команду
enter-teams = Заявить команды
enter-this-team = Заявить
field-team-name = Название команды
no-teams-yet = Команд пока нет.
team-has-no-players = За эту команду пока никто не играет.
team-points = Очки: { $it }
edit-team = Изменить
players-without-team = Игроки без команды
without-team = без команды
roster = Состав
roster-explained = Число рядом с игроком — его доска; у кого числа нет, тот не играет за команду. Игроки сверх числа досок — запасные.
roster-stands = Пары тура составлены: порядок не меняется. Новых игроков можно добавить в конец.
save-roster = Сохранить состав
enter-player-for-team = Заявить игрока за эту команду
withdraw-team = Снять команду
withdraw-team-explained = Команда больше не участвует в парах; её несыгранные партии проиграны неявкой. В круговом турнире, если сыграно меньше половины её матчей, не засчитывается ни один.
return-team = Снова участвовать
line-ups-round-n = Расстановки на тур { $n }
line-ups-explained = То, что подают капитаны. До публикации тура этого больше никто не видит. За команду, не подавшую расстановку, играют первые по составу.
line-up-handed-in = Капитан подал расстановку
empty-board = пусто
save-line-ups = Сохранить расстановки
first-team = Первая команда
second-team = Вторая команда
cost-other-pairing = По правилам пары другие.
standings-of-players = Места игроков
draw-teams-n = { $n ->
    [one] Участвует { $n } команда.
    [few] Участвуют { $n } команды.
   *[other] Участвуют { $n } команд.
}
draw-teams-by-seed-explained = Зерно даёт командам номера. Жеребьёвку с ним может повторить каждый.
draw-teams-by-hand-explained = Ввести номера, которые вытянули команды
draw-team-colour-explained = Номера следуют рейтингам игроков на досках. Зерно даёт цвет команды 1 на первой доске первого тура; повторить может каждый.
draw-team-colour-by-hand = Цвет команды 1 на первой доске по жребию в зале
why-explained-teams = Команды с равными очками образуют группу; нечётная берёт команду снизу. Меньшие номера встречаются с остальными по порядку, если этому не мешает правило или критерий. В скобках номера для жеребьёвки.
why-moved-up = Подняты
why-bye-team = Свободна { $it }: меньше всего очков, затем больше всего матчей, затем больший номер.
why-colour-article = цвет по статье { $it }
why-team-c6 = Следующей группе нужно снизу больше команд, чем требует её чётность (C6); избежать этого нельзя
why-team-c7 = Поднятые команды, переходившие в прошлом туре (C7): { $n }; меньше нельзя
why-team-c8 = Неудовлетворённые предпочтения цвета (C8): { $n }; меньше нельзя
why-team-c9 = Неудовлетворённые сильные предпочтения цвета (C9): { $n }; меньше нельзя
why-team-c10 = Соперники поднятых команд, переходившие в прошлом туре (C10): { $n }; меньше нельзя
tie-break-mpts = Командные очки
tie-break-gpts = Очки партий
tie-break-mgpts = Командные очки и очки партий
tie-break-mpvgp = Очки, которые не решают
tie-break-emmsb = Зоннеборн-Бергер, командные на командные очки
tie-break-emgsb = Зоннеборн-Бергер, командные очки на очки партий
tie-break-egmsb = Зоннеборн-Бергер, очки партий на командные очки
tie-break-eggsb = Зоннеборн-Бергер, очки партий на очки партий
tie-break-ede = Расширенная личная встреча
tie-break-sssc = Вторые очки и сила соперников
tie-break-bc = Счёт по доскам
