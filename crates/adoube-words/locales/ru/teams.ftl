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
rules-fide-team-a = правила ФИДЕ для команд (C.04.6), тип A
rules-fide-team-b = правила ФИДЕ для команд (C.04.6), тип B
rules-fide-team = правила ФИДЕ для команд (C.04.6), цвет не важен
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
log-line-up-set = Расстановка команды { $it } в туре { $n }: { $players }
log-line-up-taken-back = Расстановка команды { $it } в туре { $n } отозвана
