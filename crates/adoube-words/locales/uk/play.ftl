# Жива гра: дошки, годинники, рішення.

## Чому Правила чогось не дозволяють

why-game-over = Партію закінчено.
why-not-started = Партія ще не почалася.
why-not-an-array = Шахи-960 з такої розстановки не починаються.
why-stopped = Годинник зупинено; коли продовжити гру, вирішує арбітр.
why-adjourned = Партію відкладено.
why-not-for-this-actor = Ви не маєте на це права.
why-not-your-move = Зараз не ваш хід.
why-opponent-not-completed = Суперник ще не завершив свого ходу.
why-move-already-made = Ви вже зробили хід.
why-nothing-there = На цьому полі немає такої фігури.
why-not-your-piece = Це не ваша фігура.
why-illegal = Це неможливий хід.
why-piece-touched = Ви торкнулися фігури: треба піти нею або взяти її.
why-released = Відпущена фігура лишається на своєму полі.
why-promotion-chosen = Нова фігура торкнулася поля перетворення: вибір остаточний.
why-must-play-this = Ви мусите зробити інший хід.
why-adjust-out-of-turn = Поправляти фігури може лише гравець, за яким хід.
why-adjust-clock = Поправляти фігури може лише гравець, чий годинник іде.
why-too-late-to-complain = Ви торкнулися фігури: право на заяву втрачено.
why-nothing-to-complain = Немає порушення, про яке можна заявити.
why-claim-after-touch = Ви торкнулися фігури: на цьому ході вимагати нічию не можна.
why-claim-unwritten = Спочатку запишіть хід на бланку.
why-claim-stands = Вимогу нічиєї не можна взяти назад.
why-claim-fixed = Записаний вами хід змінити вже не можна.
why-claim-from-screen = Не можна робити заяву за тим, що показано на екрані.
why-offer-stands = Пропозицію нічиєї не можна взяти назад.
why-no-offer = Нічиєї вам не пропонували.
why-offer-open = Суперник ще не відповів на пропозицію нічиєї.
why-too-early-for-draw = Погодитися на нічию можна, лише коли обидва гравці зробили хоча б по ходу.
why-draws-restricted = За регламентом нічия тут можлива лише за згодою арбітра.
why-flag-up = Прапорець не впав.
why-clocks-must-stop = Зупиніть годинник, перш ніж заявляти про прострочення часу.
why-own-flag-down = Ваш прапорець теж упав.
why-too-late-for-illegal-move = Ви зробили хід у відповідь: заявити про неможливий хід уже не можна.
why-too-late-for-start = Зроблено забагато ходів: заявити про помилку на початку партії вже не можна.
why-arbiter-must-wait = Тут арбітр не втручається без заяви гравця.
why-not-in-this-edition = У чинних Правилах такого положення немає.
why-quickplay-time = У вас має лишатися менше двох хвилин.
why-quickplay-not-here = Правила швидкого фінішу до цієї партії не застосовуються.
why-quickplay-final = Рішення арбітра під час швидкого фінішу оскарженню не підлягає.
why-score-not-allowed = Кожен гравець отримує 1, 1/2 або 0, а разом не більше ніж 1.
why-arbiter-must-not-say = Арбітр не має права повідомляти це гравцеві.
why-not-asked = Асистент повідомляє це, лише коли його запитають.
why-not-announced = Оголосіть хід, перш ніж пускати годинник суперника.
why-too-late-to-correct = Годинник суперника вже пущено.
why-nothing-to-press = Ваш годинник не йде.
why-not-permitted = Правила цього не дозволяють.
why-wrong-key = Цей ключ не відкриває конверта.
why-not-adjourned = Партію не відкладено.
why-seal-due = За вказівкою арбітра ви маєте записати хід і вкласти його в конверт.
why-replier-absent = Конверт розкривають лише в присутності гравця, який має відповідати на записаний хід.
why-nothing-pending = Вирішувати зараз нічого.
why-not-forgivable = За чинними Правилами арбітр не може пробачити запізнення.
why-no-such-penalty = У чинних Правилах такого покарання немає.
why-no-such-move = Такого ходу в партії немає.
why-assistant-needed = Гравцеві з вадами зору проти гравця з вадами слуху потрібен асистент.

## Що визначають Правила

ruled-completed-by-next-move = { $who }: хід завершено ходом суперника у відповідь
ruled-touched = { $who }: дотик { $squares }; фігурою, якої торкнулися, треба піти або взяти її
ruled-king-move-due = { $who }: рокіровка в цей бік неможлива, треба піти королем
ruled-castling-due = { $who }: треба завершити { $move }
ruled-no-obligation = { $square }: фігуру зачеплено випадково, наслідків немає
ruled-does-not-end = { $who }: хід із порушенням правила «торкнувся — ходи» не завершує партії
ruled-illegal-move = { $who }: неможливий хід, за рахунком { $n }
ruled-taken-back = { $who }: неможливий хід не завершено і взято назад
ruled-restored = Відновлено попередню позицію, півходів: { $n }
ruled-becomes-queen = { $square }: пішак перетворюється на ферзя
ruled-must-move = { $who }: мусять зробити хід; годинник знову пущено
ruled-waiting = Арбітр чекає, доки буде завершено наступний хід
ruled-cancelled = Партію скасовано; грають нову
ruled-transferred = Позицію перенесено на правильно розташовану дошку
ruled-play-on = Партія триває
ruled-no-castling = { $who }: рокірувати в цей бік більше не можна
ruled-puts-back = { $who }: ставлять фігури на місце за рахунок свого часу
ruled-gains = { $who }: додано { $span }
ruled-loses = { $who }: віднято { $span }
ruled-time-set = { $who }: на годиннику встановлено { $span }
ruled-counter-set = { $who }: лічильник ходів встановлено на { $n }
ruled-clocks-stopped = Годинник зупинено
ruled-runs = { $who }: годинник пущено
ruled-flag-down = { $who }: прапорець упав
ruled-next-period = Обидва гравці переходять до наступного контролю
ruled-first-of-next-period = { $who }: наступний хід — перший у новому контролі
ruled-increment = Обом гравцям додається по { $span } на кожен хід
ruled-clock-replaced = Годинник замінено
ruled-whites-clock-runs = Білі втрачають увесь час до свого приходу
ruled-forgiven = { $who }: запізнення пробачено
ruled-condition-void = { $who }: умова, з якою запропоновано нічию, не має сили
ruled-declined = { $who }: пропозицію нічиєї відхилено
ruled-claim-is-offer = { $who }: вимога нічиєї вважається і її пропозицією
ruled-claim-wrong = { $who }: вимога неправильна
ruled-examined = { $who }: вимогу перевіряють
ruled-must-play = { $who }: мусять зробити хід { $move }
ruled-postponed = { $who }: рішення відкладено
ruled-rejected = { $who }: вимогу відхилено
ruled-consent = Арбітр згоден на нічию
ruled-score-completed = Бланки заповнено до останнього ходу
ruled-reconstructed = Партію відновлено на другій дошці
ruled-scoresheet-shown = { $who }: бланк показано
ruled-scoresheet-replaced = { $who }: бланк замінено
ruled-warned-of-notation = { $who }: попереджені про запис алгебраїчною нотацією
ruled-signed = Результат підписано: { $score }
ruled-result-stands = Підписаний результат лишається чинним
ruled-result-falls = Підписаний результат втратив чинність
ruled-appealed = { $who }: подано апеляцію
ruled-explained = Роз'яснено положення Правил
ruled-assistant-accepted = { $who }: асистента допущено
ruled-seal-due = { $who }: наступний хід треба записати
ruled-seal-this-move = Записаним ходом має бути { $move }
ruled-sealed = { $who }: хід записано, годинник зупинено
ruled-sealed-move = Конверт розкрито: { $move }
ruled-taken-up = Дограування почалося
ruled-touched-by-hand = { $square }: вважається, що фігури торкнулися
ruled-two-boards = Надано другу дошку
ruled-corrected = Обмовку виправлено: { $move }
ruled-corrects-board = { $who }: виправляють позицію на своїй дошці
ruled-breach = { $who }: { $what }
ruled-penalised = { $who }: покарання: { $what }
ruled-ended = { $score }, { $cause }

## Покарання

penalty-warning = попередження
penalty-opponent-time = суперникові додано { $span }
penalty-own-time = віднято { $span }
penalty-opponent-points = суперникові додано пів очка
penalty-own-points = віднято пів очка
penalty-game-lost = поразка в партії
penalty-fine = штраф
penalty-rounds = відсторонення на кілька турів
penalty-expulsion = виключення з турніру

## Порушення: що зробив гравець, після кольору й двокрапки

breach-touched-piece = пішли не тією фігурою, якої торкнулися
breach-two-hands = зробили хід двома руками
breach-clock-hand = перемкнули годинник не тією рукою
breach-clock-handling = неправильно поводилися з годинником
breach-press-without-move = перемкнули годинник, не зробивши ходу
breach-stopped-clocks = зупинили годинник без поважної причини
breach-displaced-pieces = змістили фігури
breach-uncompleted-illegal-move = зробили неможливий хід, але не завершили його
breach-touch-out-of-turn = торкнулися фігури не на своєму ході
breach-disturbance = заважали суперникові
breach-wrote-in-advance = записали хід заздалегідь
breach-not-recorded = не записали останнього ходу
breach-scoresheet-use = робили нотатки на бланку
breach-scoresheet-hidden = закривали бланк
breach-scoresheet-kept = не здали бланка
breach-left-venue = залишили ігрове приміщення
breach-left-area = залишили ігрову зону на своєму ході
breach-device = мали при собі електронний пристрій
breach-conduct = поводилися всупереч Правилам

## Чому закінчено партію, після рахунку й коми

cause-checkmate = мат
cause-stalemate = пат
cause-dead-position = мертва позиція: мат не може поставити ніхто
cause-fivefold = п'ятикратне повторення позиції
cause-seventy-five-moves = 75 ходів без взять і ходів пішаками
cause-resignation = здача партії
cause-agreement = нічия за згодою
cause-repetition = трикратне повторення позиції
cause-fifty-moves = 50 ходів без взять і ходів пішаками
cause-time-forfeit = прострочення часу
cause-both-flags = впали обидва прапорці
cause-blitz-illegal-move = неможливий хід
cause-quickplay-without-arbiter = звичайними засобами не виграти
cause-illegal-moves = неможливі ходи
cause-forfeit = неявка
cause-double-forfeit = неявка обох
cause-device = електронний пристрій
cause-refusal = відмова дотримуватися Правил
cause-both-refuse = відмова обох дотримуватися Правил
cause-penalty = покарання
cause-quickplay = звичайними засобами не виграти
cause-illegal-position = позиція лишилася неможливою
cause-sealed-move = записаний хід недійсний
cause-decision = рішення арбітра

## Що зроблено, після імені й двокрапки

arbiter = Арбітр
the-laws = Правила
done-arrive = за дошкою
done-offer-draw = пропонують нічию
done-accept-draw = приймають нічию
done-decline-draw = відхиляють нічию
done-claim-draw = вимагають нічию
done-claim-flag = заявляють про падіння прапорця
done-claim-illegal-move = заявляють про неможливий хід
done-claim-touch = заявляють, що торкнулися іншої фігури
done-stop-clocks = зупиняють годинник і кличуть арбітра
done-call-arbiter = кличуть арбітра
done-resign = здаються
done-seal = записують хід
done-sign = підписують результат
done-appeal = подають апеляцію
done-start-clocks = пускає годинник
done-interrupt = зупиняє гру
done-resume = відновлює гру
done-ask-time = питають про час
done-adjust = поправляють фігуру

## Сторінка гравця

board-n = Дошка { $n }
board-label = Шахова дошка
piece-queen = ферзь
piece-rook = тура
piece-bishop = слон
piece-knight = кінь
piece-white-king = білий король
piece-white-queen = білий ферзь
piece-white-rook = біла тура
piece-white-bishop = білий слон
piece-white-knight = білий кінь
piece-white-pawn = білий пішак
piece-black-king = чорний король
piece-black-queen = чорний ферзь
piece-black-rook = чорна тура
piece-black-bishop = чорний слон
piece-black-knight = чорний кінь
piece-black-pawn = чорний пішак
square-empty = порожньо
square-selected = вибрано
play-your-move = Ваш хід
play-white-to-move = Хід білих
play-black-to-move = Хід чорних
play-press-now = Перемкніть годинник
play-check = Шах
play-not-begun = Ще не почалася
phase-in-play = Триває гра
play-over = Закінчено
play-adjourned = Відкладено
play-cancelled = Скасовано
play-stopped = Годинник зупинено
play-offer-from-opponent = Суперник пропонує нічию.
play-offer-made = Ви запропонували нічию
play-illegal = неможливий
play-offline = Немає зв'язку. Те, що ви бачите, могло застаріти.
play-sent-later = Збережено на цьому пристрої; буде надіслано, коли з'явиться зв'язок.
play-clock-of = Годинник
play-time-left = лишилося
play-seal-now = Наступний хід треба записати
play-article = Стаття
play-key-shown = Ключ від конверта. Збережіть його: без нього ніхто не зможе прочитати записаний хід.
play-accept = Прийняти нічию
play-decline = Відхилити
play-press = Перемкнути годинник
play-typed = Хід
play-do-move = Зробити хід
play-seal = Хід для запису
play-seal-do = Записати хід
play-offer = Запропонувати нічию
play-claim = Вимагати нічию
play-flag = Прапорець упав
play-call = Покликати арбітра
play-resign = Здатися
play-resign-sure = Здати партію?
play-sign = Підписати результат
play-moves = Ходи
play-notation = Нотація:
notation-short = скорочена
notation-long = повна
notation-figurine = з фігурками
play-rulings = Рішення
play-keys = Клавіші
key-arrows = з поля на поле по дошці
key-enter = вибрати фігуру, потім поле
key-type = до поля для введення ходу
key-time = назвати час
key-last = назвати останній хід
key-press = перемкнути годинник
key-flip = повернути дошку
play-laws = Правила шахів
play-promotion = Перетворення пішака
play-needs-script = Для гри потрібен JavaScript; зроблені ходи наведено нижче.
claim-ground = На якій підставі
claim-repetition = Трикратне повторення позиції
claim-fifty = 50 ходів без взять і ходів пішаками
claim-move = Після ходу
claim-hint = Залиште порожнім, якщо позиція вже стоїть на дошці. Інакше запишіть хід, який маєте намір зробити: якщо вимога неправильна, його доведеться зробити.
play-waiting = Партії поки немає
play-waiting-hint = Для вас поки немає партії. Сторінка вашої дошки з'явиться, коли арбітр відкриє тур.
play-look-again = Перевірити ще раз
play-delay-n = із затримкою { $n } хв
problem-no-seat = Це не ваше місце
problem-no-seat-detail = Це можуть робити лише гравці цієї партії та арбітр. Відкрийте посилання зі своєї картки.
problem-no-key = Це посилання не відкриває місця
problem-no-key-detail = Посилання неправильне або картку замінено новою. Попросіть в арбітра нову.
problem-no-acts = Робити нічого: надішліть від однієї до восьми дій або введений хід.
problem-play-not-set-detail = Спочатку вкажіть, як грають партії.
typed-unreadable = «{ $it }» не читається як хід.
typed-impossible = Хід «{ $it }» тут неможливий.
typed-ambiguous = «{ $it }» може означати { $candidates }. Уточніть.

## Як грають партії

tab-play = Жива гра
play-settings = Як грають партії
play-settings-hint = Уже відкриті партії тривають за тими умовами, з якими почалися.
play-the-game = Партія
play-the-arbiters = Арбітри й глядачі
field-game = Гра
game-chess = Шахи
game-chess960 = Шахи-960
field-array = Розстановка
hint-array = Від 0 до 959, для шахів-960
hint-play-time = наприклад 90'/40 + 30' + 30" або 15+10
fault-no-time-control = «{ $it }» — не контроль часу. Пишіть так: 90'/40 + 30' + 30" або 15+10.
field-press = Годинник
press-automatic = Дошка перемикає його сама, коли зроблено хід
press-by-hand = Його перемикає гравець
field-conduct = Дотик до фігур і неможливі ходи
conduct-guarded = Зробити можна лише можливий хід
conduct-over-the-board = Як за дошкою: торкнувся — ходи, за неможливий хід карають
field-flags = Прапорці
flags-watched = Про падіння прапорця повідомляє дошка
flags-called = Про нього заявляють гравці та арбітри
field-supervision = Арбітри
supervision-full = Досить, щоб стежити за партіями
supervision-sparse = Замало, щоб стежити за всіма партіями
supervision-absent = Немає
field-calls = Коли гравець кличе арбітра
calls-stop = годинник зупиняється
calls-run = годинник іде
field-delay = Затримка для глядачів, хвилин
hint-delay = Усе відкрите для глядачів показується на стільки пізніше.
field-default-time = Дозволене запізнення, хвилин
hint-default-time = Порожньо: як у Правилах.
field-draws-from-move = Без нічиїх за згодою до ходу
hint-draws-from-move = Порожньо: без обмежень.
log-play-set = Указано, як грають партії.
seat-keys = Картки для дощок
keys-hint = Картка посиланням або QR-кодом відкриває місце гравця чи екран між двома гравцями. Нові картки скасовують попередні.
keys-for-players = Картки для всіх гравців
keys-for-boards = Картки для всіх дощок
keys-shown-once = Надрукуйте цю сторінку зараз: посилання показано лише один раз.

## Стіл арбітра

tab-desk = Стіл арбітра
desk = Стіл арбітра
live-boards = Живі дошки
live-none = У цьому турі живих дощок немає.
desk-not-set = Спочатку вкажіть, як грають партії.
desk-open-n = { $n ->
    [one] Відкрити { $n } дошку
    [few] Відкрити { $n } дошки
   *[many] Відкрити { $n } дощок
}
desk-start-n = { $n ->
    [one] Пустити { $n } годинник
    [few] Пустити { $n } годинники
   *[many] Пустити { $n } годинників
}
desk-resume-n = { $n ->
    [one] Відновити { $n } партію
    [few] Відновити { $n } партії
   *[many] Відновити { $n } партій
}
desk-need-n = { $n ->
    [0] Жодна дошка на вас не чекає.
    [one] На вас чекає { $n } дошка.
    [few] На вас чекають { $n } дошки.
   *[many] На вас чекають { $n } дощок.
}
desk-interrupt-all = Зупинити всі годинники
desk-needs = Чекає на вас
desk-clock = Час
desk-move = Хід
desk-rulings = Рішення туру
desk-when = Коли
desk-who = Хто
desk-ruling = Що
desk-article = Стаття
desk-as-spectator = Як бачать глядачі
desk-stands = Партія зараз
desk-counter = Ходів на лічильнику
desk-illegal = Неможливі ходи
desk-may = Що ви можете зробити
desk-unsupervised = У цій партії арбітр діє лише за заявою гравця. Самі не втручайтеся.
desk-again = Відкрити нову партію
desk-times = Час і лічильники
desk-whom = Гравець
desk-span = Час
desk-give-time = Додати цей час
desk-set-time = Встановити на годиннику
desk-set-counter = Встановити лічильник
desk-penalise = Покарати
desk-penalty = Покарання
desk-offence = За що
desk-restore = Відновити позицію
desk-restore-to = Позиція після ходу
desk-last-known = Це лише остання відома позиція
desk-adjourn = Відкладання
desk-key = Ключ від конверта
desk-open-envelope = Розкрити конверт
desk-lost-move = Записаний хід у вигляді e2-e4
desk-envelope-lost = Конверт загублено
desk-result = Оголосити результат
desk-declare = Оголосити
desk-record = Протокол дошки
desk-unreadable = «{ $it }» не читається.
desk-no-time = «{ $it }» — не час у межах доби. Пишіть так: 2:00 або 1:30:00.
desk-start = Пустити годинник
desk-interrupt = Зупинити годинник
desk-resume = Відновити гру
desk-stop-justified = Годинник зупинено з поважної причини
desk-stop-unjustified = Годинник зупинено без поважної причини
desk-both-flags = Впали обидва прапорці, який раніше — невідомо
desk-illegal-move = Відзначити неможливий хід
desk-illegal-position = Відзначити неможливу позицію
desk-consent-draw = Погодитися на нічию
desk-quickplay-agree = Швидкий фініш: нічия
desk-quickplay-postpone = Швидкий фініш: вирішити пізніше, суперникові дві хвилини
desk-quickplay-reject = Швидкий фініш: відхилити вимогу
desk-grant-increment = Дозволити додавання часу
desk-replace-clock = Замінити годинник
desk-both-refuse = Обидва відмовляються дотримуватися Правил
desk-resume-adjourned = Почати дограування
desk-position-lost = Позицію відновити неможливо
desk-result-stands = Підписаний результат лишається чинним
desk-result-falls = Підписаний результат втратив чинність
desk-fault-position = Фігури було розставлено неправильно
desk-fault-colours = Кольори було переплутано
desk-fault-clock = Годинник було встановлено неправильно
desk-order-seal = Наказати записати наступний хід
desk-explain = Роз'яснити Правила
desk-flag = { $it }: відзначити падіння прапорця
desk-forgive = { $it }: пробачити запізнення
desk-device = { $it }: знайдено електронний пристрій
attention-call = { $it }: кличуть арбітра
attention-claim = { $it }: заява
attention-both-flags = Впали обидва прапорці
attention-flag = { $it }: прапорець упав
attention-missing = { $it }: не з'явилися вчасно
attention-stopped = Годинник зупинено
attention-disagreement = Підписано різні результати
attention-illegal-move = { $it }: неможливий хід
attention-sealing = { $it }: записують хід
attention-time-trouble = { $it }: менше п'яти хвилин
penalty-name-opponent-time = додати час суперникові
penalty-name-own-time = відняти час
offence-other = інше
offence-conduct = поведінка
offence-disturbance = перешкоди суперникові
offence-displacing = зміщення фігур
offence-stopping-clocks = зупинка годинника без причини
offence-clock = неправильне поводження з годинником
offence-refused-search = відмова від огляду
offence-collusion = змова про результат
reason-disturbance = перешкоди
reason-restoration = відновлення позиції
reason-setting = неправильне встановлення
reason-defect = несправний годинник
reason-assistant = асистент
reason-adjournment = неправильний час відкладеної партії
evidence-at-the-start = на початку партії
evidence-first-time = Ця позиція виникла вперше. Ходів кожної сторони без взять і ходів пішаками: { $n }.
evidence-repeated = Ця позиція виникла { $n }-й раз; раніше: { $places }. Ходів кожної сторони без взять і ходів пішаками: { $quiet }.
envelope = Конверт
envelope-place = Місце
envelope-position = Позиція перед записаним ходом
envelope-used-white = Час, витрачений білими
envelope-used-black = Час, витрачений чорними
envelope-sealer = Хід записали
envelope-move = Номер записаного ходу
envelope-offer = Нічию запропонували
envelope-resumption = Дограування: коли й де
envelope-hint = Сам записаний хід зберігається зашифрованим. Ключ до нього — у гравця, який записав хід.

## Правила

laws-all = Усі статті
laws-own-words = Викладено нашими словами; офіційний текст — у самому виданні Правил.
