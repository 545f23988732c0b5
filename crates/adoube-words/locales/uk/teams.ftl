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
rules-fide-team-a = правила ФІДЕ для команд, тип A
rules-fide-team-b = правила ФІДЕ для команд, тип B
rules-fide-team = правила ФІДЕ для команд, колір не важливий
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
refused-team-left-out = Команду { $it } пропущено.
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
log-seat-left = { $it } без суперника в турі { $n }: дошку залишено
log-seat-taken = { $it } без суперника в турі { $n }: знову за дошкою
log-line-up-set = Розстановка команди { $it } у турі { $n }: { $players }
log-line-up-taken-back = Розстановку команди { $it } у турі { $n } відкликано

tab-teams = Команди
team = Команда
match = Матч
matches = Матчі
matches-short = М
match-points-short = КО
game-points-short = ОП
team-cell = очки партій, поруч командні очки
team-cell-black = на першій дошці чорні
enter-team = Заявити команду
enter-teams = Заявити команди
enter-this-team = Заявити
field-team-name = Назва команди
no-teams-yet = Команд поки немає.
team-has-no-players = За цю команду поки ніхто не грає.
team-points = Очки: { $it }
edit-team = Змінити
players-without-team = Гравці без команди
without-team = без команди
roster = Склад
roster-explained = Число поруч із гравцем — його дошка; у кого числа немає, той не грає за команду. Гравці понад кількість дощок — запасні.
roster-stands = Пари туру складено: порядок не змінюється. Нових гравців можна додати в кінець.
save-roster = Зберегти склад
enter-player-for-team = Заявити гравця за цю команду
withdraw-team = Зняти команду
withdraw-team-explained = Команда більше не бере участі в парах; її незіграні партії програно неявкою. У коловому турнірі, якщо зіграно менше половини її матчів, не зараховується жоден.
return-team = Знову брати участь
line-ups-round-n = Розстановки на тур { $n }
line-ups-explained = Те, що подають капітани. До публікації туру цього більше ніхто не бачить. За команду, що не подала розстановки, грають перші за складом.
line-up-handed-in = Капітан подав розстановку
empty-board = порожньо
save-line-ups = Зберегти розстановки
first-team = Перша команда
second-team = Друга команда
cost-other-pairing = За правилами пари інші.
standings-of-players = Становище гравців
draw-teams-n = { $n ->
    [one] Бере участь { $n } команда.
    [few] Беруть участь { $n } команди.
   *[other] Беруть участь { $n } команд.
}
draw-teams-by-seed-explained = Зерно дає командам номери. Жеребкування з ним може повторити кожен.
draw-teams-by-hand-explained = Увести номери, які витягли команди
draw-team-colour-explained = Номери йдуть за рейтингами гравців на дошках. Зерно дає колір команди 1 на першій дошці першого туру; повторити може кожен.
draw-team-colour-by-hand = Колір команди 1 на першій дошці за жеребом у залі
why-explained-teams = Команди з однаковими очками утворюють групу; непарна бере команду знизу. Менші номери зустрічаються з рештою за порядком, якщо цьому не заважає правило чи критерій. У дужках номери для жеребкування.
why-moved-up = Підняті
why-bye-team = Вільна { $it }: найменше очок, потім найбільше матчів, потім більший номер.
why-colour-article = колір за статтею { $it }
why-team-c6 = Наступній групі потрібно знизу більше команд, ніж вимагає її парність (C6); уникнути цього не можна
why-team-c7 = Підняті команди, що переходили в минулому турі (C7): { $n }; менше не можна
why-team-c8 = Незадоволені вподобання кольору (C8): { $n }; менше не можна
why-team-c9 = Незадоволені сильні вподобання кольору (C9): { $n }; менше не можна
why-team-c10 = Суперники піднятих команд, що переходили в минулому турі (C10): { $n }; менше не можна
tie-break-mpts = Командні очки
tie-break-gpts = Очки партій
tie-break-mgpts = Командні очки й очки партій
tie-break-mpvgp = Очки, що не вирішують
tie-break-emmsb = Зоннеборн-Бергер, командні на командні очки
tie-break-emgsb = Зоннеборн-Бергер, командні очки на очки партій
tie-break-egmsb = Зоннеборн-Бергер, очки партій на командні очки
tie-break-eggsb = Зоннеборн-Бергер, очки партій на очки партій
tie-break-ede = Розширена особиста зустріч
tie-break-sssc = Другі очки й сила суперників
tie-break-bc = Рахунок за дошками
