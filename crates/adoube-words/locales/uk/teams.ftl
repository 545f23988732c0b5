### Команди: заявки, склади, розстановки, матчі, таблиці.

system-scheveningen = Схевенінгенська система
system-team-round-robin = Командна колова
system-team-swiss = Командна швейцарська
scheveningen-told-single = Дві команди, кожен зустрічається з кожним з іншої команди один раз
scheveningen-told-double = Дві команди, кожен зустрічається з кожним з іншої команди двічі
teams-told-robin = Команди, { $system }, { $n ->
    [one] { $n } дошка
    [few] { $n } дошки
   *[other] { $n } дощок
}
teams-told-swiss = Команди, швейцарська система, { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тури
   *[other] { $rounds } турів
}, { $rules }, { $n ->
    [one] { $n } дошка
    [few] { $n } дошки
   *[other] { $n } дощок
}
rules-fide-team-a = правила ФІДЕ для команд (C.04.6), тип A
rules-fide-team-b = правила ФІДЕ для команд (C.04.6), тип B
rules-fide-team = правила ФІДЕ для команд (C.04.6), колір не важливий
field-boards = Дощок у матчі
field-primary = Що вирішує
primary-match-points = командні очки
primary-game-points = очки партій
field-match-points = Очки за матчі
field-match-win = Виграний матч
field-match-draw = Нічийний матч
field-match-loss = Програний матч
field-won = Матч виграно, якщо набрано
won-more-than-opponent = більше очок, ніж у суперників
won-more-than-half = більше половини очок усіх дощок
field-line-ups = Розстановка
line-ups-fixed = у порядку заявки
line-ups-free = у будь-якому порядку
field-team-bye = Командні очки вільної команди
field-captain = Капітан

fault-team-name-taken = Таку назву вже має інша команда турніру.
refused-no-team = Немає команди { $it }, з якою це можна зробити.
refused-teams-needed = { $found ->
    [one] Бере участь { $found } команда
    [few] Беруть участь { $found } команди
   *[other] Беруть участь { $found } команд
}; для цієї системи потрібно від { $least } до { $most }.
refused-teams-exactly = { $found ->
    [one] Бере участь { $found } команда
    [few] Беруть участь { $found } команди
   *[other] Беруть участь { $found } команд
}; для цієї системи потрібно рівно { $least }.
refused-team-without-players = За команду { $it } ніхто не грає. Внесіть гравців до складу або зніміть команду.
refused-teams-unequal = У командах має бути порівну гравців; зараз { $first } і { $second }.
refused-team-twice = Команду { $it } названо двічі.
refused-team-has-left = Команда вже вибула з турніру.
refused-team-has-not-left = Команда не вибувала з турніру.
refused-too-late-for-teams = Жеребкування проведено: нові команди не приймаються.
refused-of-other-team = Гравець { $it } виступає за іншу команду (команда { $team }). Спочатку вилучіть його з її складу.
refused-not-of-team = Гравець { $it } не виступає за цю команду або вибув.
refused-roster-stands = Пари туру складено: порядок дощок не змінюється. Нових гравців можна додати в кінець.
refused-line-up-too-long = У матчі дощок: { $boards }; у розстановці гравців: { $found }.
refused-line-up-out-of-order = Розстановка не відповідає порядку заявки.

log-team-entered = Заявлено команду: { $it }
log-team-corrected = Виправлено дані команди: { $it }
log-team-withdrawn = Команда вибула: { $it }
log-team-withdrawn-because = Команда вибула: { $it } ({ $reason })
log-team-returned = Команда знову бере участь: { $it }
log-roster-set = Склад команди { $it }: { $players }
log-line-up-set = Розстановка команди { $it } у турі { $n }: { $players }
log-line-up-taken-back = Розстановку команди { $it } у турі { $n } відкликано
