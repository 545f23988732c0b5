# Живая игра: доски, часы, решения.

## Почему Правила чего-то не разрешают

why-game-over = Партия окончена.
why-not-started = Партия ещё не началась.
why-not-an-array = Шахматы-960 с такой расстановки не начинаются.
why-stopped = Часы остановлены; когда продолжить игру, решает судья.
why-adjourned = Партия отложена.
why-not-for-this-actor = У вас нет на это права.
why-not-your-move = Сейчас не ваш ход.
why-opponent-not-completed = Соперник ещё не завершил свой ход.
why-move-already-made = Вы уже сделали ход.
why-nothing-there = На этом поле нет такой фигуры.
why-not-your-piece = Это не ваша фигура.
why-illegal = Это невозможный ход.
why-piece-touched = Вы тронули фигуру: нужно пойти ею или взять её.
why-released = Отпущенная фигура остаётся на своём поле.
why-promotion-chosen = Новая фигура коснулась поля превращения: выбор окончательный.
why-must-play-this = Вы обязаны сделать другой ход.
why-adjust-out-of-turn = Поправлять фигуры может только игрок, за которым ход.
why-adjust-clock = Поправлять фигуры может только игрок, чьи часы идут.
why-too-late-to-complain = Вы тронули фигуру: право на заявление утрачено.
why-nothing-to-complain = Нет нарушения, о котором можно заявить.
why-claim-after-touch = Вы тронули фигуру: на этом ходу требовать ничью нельзя.
why-claim-unwritten = Сначала запишите ход на бланке.
why-claim-stands = Требование ничьей нельзя взять обратно.
why-claim-fixed = Записанный вами ход изменить уже нельзя.
why-claim-from-screen = Нельзя делать заявление по тому, что показано на экране.
why-offer-stands = Предложение ничьей нельзя взять обратно.
why-no-offer = Ничью вам не предлагали.
why-offer-open = Соперник ещё не ответил на предложение ничьей.
why-too-early-for-draw = Согласиться на ничью можно, только когда оба игрока сделали хотя бы по ходу.
why-draws-restricted = По регламенту ничья здесь возможна только с согласия судьи.
why-flag-up = Флажок не упал.
why-clocks-must-stop = Остановите часы, прежде чем заявлять о просрочке времени.
why-own-flag-down = Ваш флажок тоже упал.
why-too-late-for-illegal-move = Вы сделали ответный ход: заявить о невозможном ходе уже нельзя.
why-too-late-for-start = Сделано слишком много ходов: заявить об ошибке в начале партии уже нельзя.
why-arbiter-must-wait = Здесь судья не вмешивается без заявления игрока.
why-not-in-this-edition = В действующих Правилах такого положения нет.
why-quickplay-time = У вас должно оставаться меньше двух минут.
why-quickplay-not-here = Правила быстрого финиша к этой партии не применяются.
why-quickplay-final = Решение судьи при быстром финише обжалованию не подлежит.
why-score-not-allowed = Каждый игрок получает 1, 1/2 или 0, а вместе не больше 1.
why-arbiter-must-not-say = Судья не вправе сообщать это игроку.
why-not-asked = Ассистент сообщает это, только когда его спросят.
why-not-announced = Объявите ход, прежде чем пускать часы соперника.
why-too-late-to-correct = Часы соперника уже пущены.
why-nothing-to-press = Ваши часы не идут.
why-not-permitted = Правила этого не разрешают.
why-wrong-key = Этот ключ не открывает конверт.
why-not-adjourned = Партия не отложена.
why-seal-due = По указанию судьи вы должны записать ход и вложить его в конверт.
why-replier-absent = Конверт вскрывают только в присутствии игрока, который должен отвечать на записанный ход.
why-nothing-pending = Решать сейчас нечего.
why-not-forgivable = По действующим Правилам судья не может простить опоздание.
why-no-such-penalty = В действующих Правилах такого наказания нет.
why-no-such-move = Такого хода в партии нет.
why-assistant-needed = Игроку с нарушением зрения против игрока с нарушением слуха нужен ассистент.

## Что определяют Правила

ruled-completed-by-next-move = { $who }: ход завершён ответным ходом соперника
ruled-touched = { $who }: тронуто { $squares }; тронутой фигурой нужно пойти или взять её
ruled-king-move-due = { $who }: рокировка в эту сторону невозможна, нужно пойти королём
ruled-castling-due = { $who }: нужно завершить { $move }
ruled-no-obligation = { $square }: фигура задета случайно, последствий нет
ruled-does-not-end = { $who }: ход с нарушением правила «тронул — ходи» не завершает партию
ruled-illegal-move = { $who }: невозможный ход, по счёту { $n }
ruled-taken-back = { $who }: невозможный ход не завершён и взят обратно
ruled-restored = Восстановлена прежняя позиция, полуходов: { $n }
ruled-becomes-queen = { $square }: пешка превращается в ферзя
ruled-must-move = { $who }: обязаны сделать ход; часы снова пущены
ruled-waiting = Судья ждёт, пока не будет завершён следующий ход
ruled-cancelled = Партия отменена; играется новая
ruled-transferred = Позиция перенесена на правильно расположенную доску
ruled-play-on = Партия продолжается
ruled-no-castling = { $who }: рокировать в эту сторону больше нельзя
ruled-puts-back = { $who }: ставят фигуры на место за счёт своего времени
ruled-gains = { $who }: добавлено { $span }
ruled-loses = { $who }: убавлено { $span }
ruled-time-set = { $who }: на часах установлено { $span }
ruled-counter-set = { $who }: счётчик ходов установлен на { $n }
ruled-clocks-stopped = Часы остановлены
ruled-runs = { $who }: часы пущены
ruled-flag-down = { $who }: флажок упал
ruled-next-period = Оба игрока переходят к следующему контролю
ruled-first-of-next-period = { $who }: следующий ход — первый в новом контроле
ruled-increment = Обоим игрокам добавляется по { $span } на каждый ход
ruled-clock-replaced = Часы заменены
ruled-whites-clock-runs = Белые теряют всё время до своего прихода
ruled-forgiven = { $who }: опоздание прощено
ruled-condition-void = { $who }: условие, с которым предложена ничья, не имеет силы
ruled-declined = { $who }: предложение ничьей отклонено
ruled-claim-is-offer = { $who }: требование ничьей считается и её предложением
ruled-claim-wrong = { $who }: требование неверно
ruled-examined = { $who }: требование проверяется
ruled-must-play = { $who }: обязаны сделать ход { $move }
ruled-postponed = { $who }: решение отложено
ruled-rejected = { $who }: требование отклонено
ruled-consent = Судья согласен на ничью
ruled-score-completed = Бланки заполнены до последнего хода
ruled-reconstructed = Партия восстановлена на второй доске
ruled-scoresheet-shown = { $who }: бланк предъявлен
ruled-scoresheet-replaced = { $who }: бланк заменён
ruled-warned-of-notation = { $who }: предупреждены о записи алгебраической нотацией
ruled-signed = Результат подписан: { $score }
ruled-result-stands = Подписанный результат остаётся в силе
ruled-result-falls = Подписанный результат утратил силу
ruled-appealed = { $who }: подана апелляция
ruled-explained = Разъяснено положение Правил
ruled-assistant-accepted = { $who }: ассистент допущен
ruled-seal-due = { $who }: следующий ход нужно записать
ruled-seal-this-move = Записанным ходом должен быть { $move }
ruled-sealed = { $who }: ход записан, часы остановлены
ruled-sealed-move = Конверт вскрыт: { $move }
ruled-taken-up = Доигрывание началось
ruled-touched-by-hand = { $square }: фигура считается тронутой
ruled-two-boards = Предоставлена вторая доска
ruled-corrected = Оговорка исправлена: { $move }
ruled-corrects-board = { $who }: исправляют позицию на своей доске
ruled-breach = { $who }: { $what }
ruled-penalised = { $who }: наказание: { $what }
ruled-ended = { $score }, { $cause }

## Наказания

penalty-warning = предупреждение
penalty-opponent-time = сопернику добавлено { $span }
penalty-own-time = убавлено { $span }
penalty-opponent-points = сопернику добавлено пол-очка
penalty-own-points = убавлено пол-очка
penalty-game-lost = поражение в партии
penalty-fine = штраф
penalty-rounds = отстранение на несколько туров
penalty-expulsion = исключение из турнира

## Нарушения: что сделал игрок, после цвета и двоеточия

breach-touched-piece = пошли не той фигурой, которую тронули
breach-two-hands = сделали ход двумя руками
breach-clock-hand = переключили часы не той рукой
breach-clock-handling = неправильно обращались с часами
breach-press-without-move = переключили часы, не сделав хода
breach-stopped-clocks = остановили часы без веской причины
breach-displaced-pieces = сместили фигуры
breach-uncompleted-illegal-move = сделали невозможный ход, но не завершили его
breach-touch-out-of-turn = тронули фигуру не на своём ходу
breach-disturbance = мешали сопернику
breach-wrote-in-advance = записали ход заранее
breach-not-recorded = не записали последний ход
breach-scoresheet-use = делали заметки на бланке
breach-scoresheet-hidden = закрывали бланк
breach-scoresheet-kept = не сдали бланк
breach-left-venue = покинули игровое помещение
breach-left-area = покинули игровую зону на своём ходу
breach-device = имели при себе электронное устройство
breach-conduct = вели себя вопреки Правилам

## Почему окончена партия, после счёта и запятой

cause-checkmate = мат
cause-stalemate = пат
cause-dead-position = мёртвая позиция: мат не может поставить никто
cause-fivefold = пятикратное повторение позиции
cause-seventy-five-moves = 75 ходов без взятий и ходов пешками
cause-resignation = сдача партии
cause-agreement = ничья по соглашению
cause-repetition = троекратное повторение позиции
cause-fifty-moves = 50 ходов без взятий и ходов пешками
cause-time-forfeit = просрочка времени
cause-both-flags = упали оба флажка
cause-blitz-illegal-move = невозможный ход
cause-quickplay-without-arbiter = обычными средствами не выиграть
cause-illegal-moves = невозможные ходы
cause-forfeit = неявка
cause-double-forfeit = неявка обоих
cause-device = электронное устройство
cause-refusal = отказ соблюдать Правила
cause-both-refuse = отказ обоих соблюдать Правила
cause-penalty = наказание
cause-quickplay = обычными средствами не выиграть
cause-illegal-position = позиция осталась невозможной
cause-sealed-move = записанный ход недействителен
cause-decision = решение судьи

## Что сделано, после имени и двоеточия

arbiter = Судья
the-laws = Правила
done-arrive = за доской
done-offer-draw = предлагают ничью
done-accept-draw = принимают ничью
done-decline-draw = отклоняют ничью
done-claim-draw = требуют ничью
done-claim-flag = заявляют о падении флажка
done-claim-illegal-move = заявляют о невозможном ходе
done-claim-touch = заявляют, что тронута другая фигура
done-stop-clocks = останавливают часы и зовут судью
done-call-arbiter = зовут судью
done-resign = сдаются
done-seal = записывают ход
done-sign = подписывают результат
done-appeal = подают апелляцию
done-start-clocks = пускает часы
done-interrupt = останавливает игру
done-resume = возобновляет игру
done-ask-time = спрашивают о времени
done-adjust = поправляют фигуру

## Страница игрока

board-n = Доска { $n }
board-label = Шахматная доска
piece-queen = ферзь
piece-rook = ладья
piece-bishop = слон
piece-knight = конь
piece-white-king = белый король
piece-white-queen = белый ферзь
piece-white-rook = белая ладья
piece-white-bishop = белый слон
piece-white-knight = белый конь
piece-white-pawn = белая пешка
piece-black-king = чёрный король
piece-black-queen = чёрный ферзь
piece-black-rook = чёрная ладья
piece-black-bishop = чёрный слон
piece-black-knight = чёрный конь
piece-black-pawn = чёрная пешка
square-empty = пусто
square-selected = выбрано
play-your-move = Ваш ход
play-white-to-move = Ход белых
play-black-to-move = Ход чёрных
play-press-now = Переключите часы
play-check = Шах
play-not-begun = Ещё не началась
phase-in-play = Идёт игра
play-over = Окончена
play-adjourned = Отложена
play-cancelled = Отменена
play-stopped = Часы остановлены
play-offer-from-opponent = Соперник предлагает ничью.
play-offer-made = Вы предложили ничью
play-illegal = невозможный
play-offline = Нет связи. То, что вы видите, могло устареть.
play-sent-later = Сохранено на этом устройстве; будет отправлено, когда появится связь.
play-clock-of = Часы
play-time-left = осталось
play-seal-now = Следующий ход нужно записать
play-article = Статья
play-key-shown = Ключ от конверта. Сохраните его: без него никто не сможет прочитать записанный ход.
play-accept = Принять ничью
play-decline = Отклонить
play-press = Переключить часы
play-typed = Ход
play-do-move = Сделать ход
play-seal = Ход для записи
play-seal-do = Записать ход
play-offer = Предложить ничью
play-claim = Требовать ничью
play-flag = Флажок упал
play-call = Позвать судью
play-resign = Сдаться
play-resign-sure = Сдать партию?
play-sign = Подписать результат
play-moves = Ходы
play-notation = Нотация:
notation-short = краткая
notation-long = полная
notation-figurine = с фигурками
play-rulings = Решения
play-keys = Клавиши
key-arrows = с поля на поле по доске
key-enter = выбрать фигуру, затем поле
key-type = к полю для ввода хода
key-time = назвать время
key-last = назвать последний ход
key-press = переключить часы
key-flip = повернуть доску
play-laws = Правила шахмат
play-promotion = Превращение пешки
play-needs-script = Для игры нужен JavaScript; сделанные ходы приведены ниже.
claim-ground = На каком основании
claim-repetition = Троекратное повторение позиции
claim-fifty = 50 ходов без взятий и ходов пешками
claim-move = После хода
claim-hint = Оставьте пустым, если позиция уже стоит на доске. Иначе запишите ход, который намерены сделать: если требование неверно, его придётся сделать.
play-waiting = Партии пока нет
play-waiting-hint = Для вас пока нет партии. Страница вашей доски появится, когда судья откроет тур.
play-look-again = Проверить ещё раз
play-delay-n = с задержкой { $n } мин
problem-no-seat = Это не ваше место
problem-no-seat-detail = Это могут делать только игроки этой партии и судья. Откройте ссылку со своей карточки.
problem-no-key = Эта ссылка не открывает места
problem-no-key-detail = Ссылка неверна или карточка заменена новой. Попросите у судьи новую.
problem-no-acts = Делать нечего: отправьте от одного до восьми действий или введённый ход.
problem-play-not-set-detail = Сначала укажите, как играются партии.
typed-unreadable = «{ $it }» не читается как ход.
typed-impossible = Ход «{ $it }» здесь невозможен.
typed-ambiguous = «{ $it }» может значить { $candidates }. Уточните.

## Как играются партии

tab-play = Живая игра
play-settings = Как играются партии
play-settings-hint = Уже открытые партии идут по тем условиям, с которыми начались.
play-the-game = Партия
play-the-arbiters = Судьи и зрители
field-game = Игра
game-chess = Шахматы
game-chess960 = Шахматы-960
field-array = Расстановка
hint-array = От 0 до 959, для шахмат-960
hint-play-time = например 90'/40 + 30' + 30" или 15+10
fault-no-time-control = «{ $it }» — не контроль времени. Пишите так: 90'/40 + 30' + 30" или 15+10.
field-press = Часы
press-automatic = Доска переключает их сама, когда сделан ход
press-by-hand = Их переключает игрок
field-conduct = Тронутые фигуры и невозможные ходы
conduct-guarded = Сделать можно только возможный ход
conduct-over-the-board = Как за доской: тронул — ходи, невозможный ход наказывается
field-flags = Флажки
flags-watched = О падении флажка сообщает доска
flags-called = О нём заявляют игроки и судьи
field-supervision = Судьи
supervision-full = Достаточно, чтобы следить за партиями
supervision-sparse = Мало, чтобы следить за всеми партиями
supervision-absent = Нет
field-calls = Когда игрок зовёт судью
calls-stop = часы останавливаются
calls-run = часы идут
field-delay = Задержка для зрителей, минут
hint-delay = Всё открытое для зрителей показывается на столько позже.
field-default-time = Допустимое опоздание, минут
hint-default-time = Пусто: как в Правилах.
field-draws-from-move = Без ничьих по соглашению до хода
hint-draws-from-move = Пусто: без ограничений.
log-play-set = Указано, как играются партии.
seat-keys = Карточки для досок
keys-hint = Карточка ссылкой или QR-кодом открывает место игрока или экран между двумя игроками. Новые карточки отменяют прежние.
keys-for-players = Карточки для всех игроков
keys-for-boards = Карточки для всех досок
keys-shown-once = Напечатайте эту страницу сейчас: ссылки показаны только один раз.

## Стол судьи

tab-desk = Стол судьи
desk = Стол судьи
live-boards = Живые доски
live-none = В этом туре живых досок нет.
desk-not-set = Сначала укажите, как играются партии.
desk-open-n = { $n ->
    [one] Открыть { $n } доску
    [few] Открыть { $n } доски
   *[many] Открыть { $n } досок
}
desk-start-n = { $n ->
    [one] Пустить часы на { $n } доске
    [few] Пустить часы на { $n } досках
   *[many] Пустить часы на { $n } досках
}
desk-resume-n = { $n ->
    [one] Возобновить { $n } партию
    [few] Возобновить { $n } партии
   *[many] Возобновить { $n } партий
}
desk-need-n = { $n ->
    [0] Ни одна доска вас не ждёт.
    [one] Вас ждёт { $n } доска.
    [few] Вас ждут { $n } доски.
   *[many] Вас ждут { $n } досок.
}
desk-interrupt-all = Остановить все часы
desk-needs = Ждёт вас
desk-clock = Время
desk-move = Ход
desk-rulings = Решения тура
desk-when = Когда
desk-who = Кто
desk-ruling = Что
desk-article = Статья
desk-as-spectator = Как видят зрители
desk-stands = Партия сейчас
desk-counter = Ходов на счётчике
desk-illegal = Невозможные ходы
desk-may = Что вы можете сделать
desk-unsupervised = В этой партии судья действует только по заявлению игрока. Сами не вмешивайтесь.
desk-again = Открыть новую партию
desk-times = Время и счётчики
desk-whom = Игрок
desk-span = Время
desk-give-time = Добавить это время
desk-set-time = Установить на часах
desk-set-counter = Установить счётчик
desk-penalise = Наказать
desk-penalty = Наказание
desk-offence = За что
desk-restore = Восстановить позицию
desk-restore-to = Позиция после хода
desk-last-known = Это лишь последняя известная позиция
desk-adjourn = Откладывание
desk-key = Ключ от конверта
desk-open-envelope = Вскрыть конверт
desk-lost-move = Записанный ход в виде e2-e4
desk-envelope-lost = Конверт утерян
desk-result = Объявить результат
desk-declare = Объявить
desk-record = Протокол доски
desk-unreadable = «{ $it }» не читается.
desk-no-time = «{ $it }» — не время в пределах суток. Пишите так: 2:00 или 1:30:00.
desk-start = Пустить часы
desk-interrupt = Остановить часы
desk-resume = Возобновить игру
desk-stop-justified = Часы остановлены по веской причине
desk-stop-unjustified = Часы остановлены без веской причины
desk-both-flags = Упали оба флажка, какой раньше — неизвестно
desk-illegal-move = Отметить невозможный ход
desk-illegal-position = Отметить невозможную позицию
desk-consent-draw = Согласиться на ничью
desk-quickplay-agree = Быстрый финиш: ничья
desk-quickplay-postpone = Быстрый финиш: решить позже, сопернику две минуты
desk-quickplay-reject = Быстрый финиш: отклонить требование
desk-grant-increment = Разрешить добавление времени
desk-replace-clock = Заменить часы
desk-both-refuse = Оба отказываются соблюдать Правила
desk-resume-adjourned = Начать доигрывание
desk-position-lost = Позицию восстановить невозможно
desk-result-stands = Подписанный результат остаётся в силе
desk-result-falls = Подписанный результат утратил силу
desk-fault-position = Фигуры были расставлены неверно
desk-fault-colours = Цвета были перепутаны
desk-fault-clock = Часы были установлены неверно
desk-order-seal = Указать записать следующий ход
desk-explain = Разъяснить Правила
desk-flag = { $it }: отметить падение флажка
desk-forgive = { $it }: простить опоздание
desk-device = { $it }: найдено электронное устройство
attention-call = { $it }: зовут судью
attention-claim = { $it }: заявление
attention-both-flags = Упали оба флажка
attention-flag = { $it }: флажок упал
attention-missing = { $it }: не явились вовремя
attention-stopped = Часы остановлены
attention-disagreement = Подписаны разные результаты
attention-illegal-move = { $it }: невозможный ход
attention-sealing = { $it }: записывают ход
attention-time-trouble = { $it }: меньше пяти минут
penalty-name-opponent-time = добавить время сопернику
penalty-name-own-time = убавить время
offence-other = другое
offence-conduct = поведение
offence-disturbance = помехи сопернику
offence-displacing = смещение фигур
offence-stopping-clocks = остановка часов без причины
offence-clock = неправильное обращение с часами
offence-refused-search = отказ от досмотра
offence-collusion = сговор о результате
reason-disturbance = помехи
reason-restoration = восстановление позиции
reason-setting = неверная установка
reason-defect = неисправные часы
reason-assistant = ассистент
reason-adjournment = неверное время отложенной партии
evidence-at-the-start = в начале партии
evidence-first-time = Эта позиция возникла впервые. Ходов каждой стороны без взятий и ходов пешками: { $n }.
evidence-repeated = Эта позиция возникла в { $n }-й раз; раньше: { $places }. Ходов каждой стороны без взятий и ходов пешками: { $quiet }.
envelope = Конверт
envelope-place = Место
envelope-position = Позиция перед записанным ходом
envelope-used-white = Время, затраченное белыми
envelope-used-black = Время, затраченное чёрными
envelope-sealer = Ход записали
envelope-move = Номер записанного хода
envelope-offer = Ничью предложили
envelope-resumption = Доигрывание: когда и где
envelope-hint = Сам записанный ход хранится зашифрованным. Ключ к нему — у игрока, который записал ход.

## Правила

laws-all = Все статьи
laws-own-words = Изложено нашими словами; официальный текст — в самом издании Правил.
