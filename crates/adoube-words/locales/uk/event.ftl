### Турніри: сторінки, форми й таблиці.

events = Турніри
new-event = Новий турнір
create-event = Створити турнір
no-events = Турнірів поки немає.
no-events-sign-in = Увійдіть, щоб створити перший
players-n = { $n ->
    [one] { $n } гравець
    [few] { $n } гравці
   *[many] { $n } гравців
}
round-of = тур { $n } з { $rounds }
round-n = Тур { $n }
round = Тур
stage-entries = прийом заявок
stage-drawn = жеребкування проведено
stage-playing = триває гра
stage-finished = завершено

tab-home = Турнір
tab-players = Гравці
tab-draw = Жеребкування
tab-rounds = Тури
tab-standings = Становище
tab-crosstable = Таблиця
tab-settings = Налаштування
tab-log = Журнал

## Головна сторінка турніру

about-event = Про турнір
all-standings = Уся таблиця
all-rounds = Усі тури
enter-players = Додати гравців
draw-lots = Провести жеребкування
name-chief-arbiter = Зазначте головного суддю
next-draw-told = { $n ->
    [one] Внесено { $n } гравця.
    [few] Внесено { $n } гравців.
   *[other] Внесено { $n } гравців.
}
next-draw-other = Інші способи жеребкування
next-results = { $n ->
    [one] Внесіть { $n } результат
    [few] Внесіть { $n } результати
   *[other] Внесіть { $n } результатів
}
next-results-then-pair = { $open ->
    [one] Внесіть { $open } результат, потім складіть пари туру { $n }
    [few] Внесіть { $open } результати, потім складіть пари туру { $n }
   *[other] Внесіть { $open } результатів, потім складіть пари туру { $n }
}
next-results-told = Закінчено партій: { $over } із { $games }.
next-pair-first = Жеребкування проведено. Пари публікуються одразу; їх можна відкликати, доки не внесено жодного результату.
next-pair-told = Усі результати туру { $n } внесено. Зі складанням пар він закривається; відкрити його знову можна із зазначенням причини.
next-pair-look = Спершу подивитися
next-finish-told = Усі партії закінчено. Із завершенням турніру закривається останній тур.
event-over = Турнір завершено
next-over-told = Його можна знову відкрити в налаштуваннях.
final-standings = Підсумкова таблиця
not-drawn-yet = Жеребкування ще не проведено.

## Налаштування

settings-event = Турнір
settings-regulations = Регламент
field-event-name = Назва турніру
field-name = Ім'я
field-place = Місце
field-begins = Перший день
field-ends = Останній день
field-dates = Дати
field-federation = Федерація
field-chief-arbiter = Головний суддя
field-game-laws = Гра і правила
laws-of-tavreli = Правила таврелей, в усьому іншому { $it }
laws-of-chess960 = { $it } (шахи-960)
field-time-control = Контроль часу
field-system = Система
field-cycles = Система
field-scoring = Очки за партію
field-win = Перемога
field-draw = Нічия
field-loss = Поразка
field-tie-breaks = Додаткові показники
field-id = Адреса турніру
hint-federation = Три літери, наприклад ARM
hint-chief-arbiter = Без нього жеребкування провести не можна.
hint-time-control = Наприклад, 90 + 30
tie-break-cut = { $n ->
    [one] { $it } без найгіршого
   *[other] { $it } без { $n } найгірших
}
tie-break-median = { $it } без найгіршого й найкращого
tie-break-cut-both = { $it }: відкинуто найгірших { $low }, найкращих { $high }
tie-break-de = Особиста зустріч
tie-break-win = Кількість перемог
tie-break-sb = Коефіцієнт Зоннеборна-Бергера
tie-break-won = Перемоги за дошкою
tie-break-bpg = Партії чорними
tie-break-bwg = Перемоги чорними
tie-break-ps = Прогрес
tie-break-rep = Тури з готовністю грати
tie-break-std = Стандартні очки
tie-break-tpn = Номер при жеребкуванні
tie-break-bh = Бухгольц
tie-break-fb = Попередній Бухгольц
tie-break-aob = Середній Бухгольц суперників
tie-break-sob = Сума Бухгольців суперників
tie-break-ks = Койя
tie-break-aro = Середній рейтинг суперників
tie-break-tpr = Турнірний перформанс
tie-break-tpr400 = Перформанс з обмеженням 400
tie-break-ptp = Ідеальний перформанс
tie-break-apro = Середній перформанс суперників
tie-break-appo = Середній ідеальний перформанс суперників
laws-fide-2009 = Правила шахів ФІДЕ, 2009
laws-russia-2015 = Російські правила шахів, 2015
laws-fide-2023 = Правила шахів ФІДЕ, 2023
cycles-single = Коловий турнір
cycles-double = Коловий турнір у два кола
cycles-double-as-printed = У два кола, тури в порядку таблиць
regulations-stand = Результати вже внесено, і регламент незмінний: правила, контроль часу, систему, очки й додаткові показники змінювати не можна.
create-draft = Створити чернетку
hint-draft = Чернетку не бачить ніхто, крім вас, доки ви її не опублікуєте.
visibility = Хто бачить турнір
visibility-draft = Чернетка
visibility-public = Відкритий
visibility-hidden = Прихований
visibility-archived = Архів
visibility-draft-told = Його бачите лише ви, доки не опублікуєте.
visibility-public-told = Його бачать усі.
visibility-hidden-told = Його бачите лише ви й ті, хто має в ньому місце.
visibility-archived-told = Його бачать усі, змінити в ньому нічого не можна.
publish-event = Опублікувати
unarchive-event = Повернути з архіву
draft-event = Зробити чернеткою
hide-event = Приховати
archive-event = До архіву
field-logo = Логотип
logo-file = Зображення
hint-logo = PNG, JPEG або WebP, краще квадратне. Без нього турнір має першу літеру назви на своєму кольорі.
logo-set = Поставити це зображення
logo-remove = Прибрати логотип
logo-unknown = Файл — не зображення PNG, JPEG або WebP.
logo-too-large = Зображення завелике: щонайбільше { $n } КБ.
logo-sides = У зображенні { $width } × { $height } пікселів; кожна сторона має мати від { $least } до { $most }.
delete-event = Видалити турнір
delete-event-explained = Він одразу зникне з усіх сторінок, списків і файлів. Повернути його може той, хто керує сервером, з командного рядка.
end-of-event = Завершення турніру
finish-event = Завершити турнір
event-is-finished = Турнір завершено. Щоб щось змінити, відкрийте його знову.
reopen-event = Відкрити турнір знову
cannot-finish-yet = Турнір можна завершити, коли закінчено всі партії.
field-reason = Причина
hint-reason = Вона збережеться в журналі.

## Гравці

enter-player = Додати гравця
enter-this-player = Додати
no-players = Поки ніхто не заявлений.
player = Гравець
field-title = Звання
no-title = немає
field-rating = Рейтинг
field-club = Клуб або місто
field-birth-year = Рік народження
field-fide-id = Номер ФІДЕ
hint-player-name = Спочатку прізвище, будь-яким письмом
number = Номер
number-short = №
federation-short = Фед.
born = Рік
withdrawn = вибув
withdraw-player = Зняти з турніру
withdraw-explained = Гравець не братиме участі в жеребкуванні.
withdraw-explained-drawn = Незіграні партії буде програно через неявку. Якщо зіграно менше половини партій, партії гравця не враховуються в таблиці.
return-player = Повернути до турніру
return-explained = Партії незакритих турів, програні через вибуття, буде зіграно.

## Жеребкування

draw-players-n = { $n ->
    [one] Бере участь { $n } гравець.
    [few] Беруть участь { $n } гравці.
   *[many] Беруть участь { $n } гравців.
}
draw-by-seed = Проводить Adoube
draw-by-seed-explained = Порядок визначає лише зерно жеребкування. Його записують, і кожен може повторити за ним жеребкування.
field-seed = Зерно жеребкування
hint-seed = Будь-який текст, наприклад оголошений перед жеребкуванням. Залиште порожнім, щоб узяти випадковий.
draw-now = Провести жеребкування
draw-by-hand = Вручну
draw-by-hand-explained = Записати номери, витягнуті в залі
field-order = Витягнуті номери
record-draw = Записати жеребкування
drawn-by-seed = Жеребкування проведено із зерном
drawn-by-hand = Жеребкування проведено вручну.
draw-needs-chief-arbiter = Турнір ще не має головного судді. Спочатку назвіть його:
annul-draw = Скасувати жеребкування
annul-explained = Оголошене жеребкування незмінне. Скасовуйте його лише через помилку; це можливо, доки не внесено перший результат.

## Тури й результати

board = Дошка
white = Білі
black = Чорні
colour = Колір
opponent = Суперник
result = Результат
points = Очки
points-short = О
points-before = Очки перед туром
no-result = результату немає
rests = Вільний у цьому турі
by-board = За дошками
by-player = За гравцями
round-is-closed = Тур закрито.
all-results-in = Усі результати внесено.
games-open-n = { $n ->
    [one] { $n } партія без результату.
    [few] { $n } партії без результату.
   *[many] { $n } партій без результату.
}
enter-results = Внести результати
enter-results-n = Результати туру { $n }
save-results = Зберегти результати
state = Стан
close-explained = Усі результати внесено. Закритий тур захищений від випадкових змін.
close-round-n = Закрити тур { $n }
reopen-round-n = Відкрити тур { $n } знову
reopen-round = Відкрити
result-white-won = Перемога білих
result-black-won = Перемога чорних
result-drawn = Нічия
result-lost-by-both = Поразка обох
result-white-half = Покарання: білим пів очка, чорним нуль
result-black-half = Покарання: білим нуль, чорним пів очка
result-forfeit-to-white = Неявка чорних
result-forfeit-to-black = Неявка білих
result-forfeit-by-both = Неявка обох

## Клавіші для результатів

keys = Клавіші
key-clear = стерти результат
key-move = перейти до іншої дошки
key-undo = скасувати останній запис
key-verify = перевірка: порівняти другий запис
verify = Перевірка: порівняти другий запис
verify-on = Перевірка: внесіть результати ще раз, нічого не перезапишеться.
verify-off = Внесення результатів.
verify-difference = Розбіжність!
verify-keep = Залишити записаний результат
verify-replace = Внести новий результат
undo = Скасувати
entry-saved = збережено
entry-verified = перевірено
entry-cleared = стерто
entry-undone = скасовано
entry-nothing-to-undo = Скасовувати нічого.
entry-offline = Немає зв'язку: записи чекають і будуть надіслані.

## Становище й таблиця

place = Місце
games = Партії
games-short = П
after-rounds = { $n ->
    [0] До кінця першого туру; усього турів: { $rounds }.
    [one] Після { $n } туру з { $rounds }.
   *[many] Після { $n } турів з { $rounds }.
}
standings-live = Наживо: усі наявні результати
standings-after = Після туру
live = наживо
does-not-count = не враховується
annulled-note = Вибув, не зігравши половини партій: партії показано, але їх не враховано.
by-number = За номерами жеребкування
by-place = За місцями
row = Рядок
with-white = білими
with-black = чорними
unplayed = не зіграно
working = Як отримано додаткові показники
working-article = Стаття { $it }
working-none = Суми тут немає: гравців порівнюють безпосередньо.
working-own = Суми тут немає: це власне число гравця.
working-score = Очки суперника
working-value = Доданок
working-left-out = не враховано

## Журнал

log-explained = Усе, що сталося, по порядку. Нічого не вилучається; виправлення — це новий запис.
log-more = Пізніші записи
when = Коли
who = Хто
what = Що

draw-by-varma = Жеребкування з розведенням федерацій (таблиці Варма)
draw-by-varma-explained = Гравці однієї федерації тягнуть номери з одного конверта, щоб не зустрітися в останніх трьох турах. Зерно записується; жеребкування може повторити кожен.
varma-may-split = Федерацію, що не вміщується в конверт, можна розділити
drawn-by-varma = Жереб тягнули з конвертів таблиць Варма.
refused-varma-field = Таблиці Варма розраховані на кількість гравців від { $least } до { $most }; беруть участь { $found }.
refused-varma-split = { $it }: { $n ->
    [one] { $n } гравець
    [few] { $n } гравці
   *[other] { $n } гравців
}, і не всі федерації вміщуються в конверти. Головний суддя може дозволити її розділити.
log-lots-drawn-varma = Жереб із конвертів таблиць Варма, зерно { $it }
tie-break-nth = Показник { $n }
tie-breaks-hint = Скільки завгодно, за порядком; після збереження з’являться ще поля. Запропонований список відповідає вибраним правилам і регламенту, доки ви його не зміните.
field-tie-break-order = Рекомендований порядок
tie-break-order-own = Список нижче
field-regulation = Показники рахуються за
regulation-fide-2026 = FIDE C.07 2026 року
regulation-fide-2024 = FIDE C.07 2024 року
regulation-russia-2015 = Російські правила 2015 року, статті 29–31
regulation-standards-2018 = Стандарти ФІДЕ, розділ 12
regulation-usual = Звично для правил: { $which }
field-round-dates = Дні турів
hint-round-dates = Починаючи з 1-го туру: 2026-11-15, 2026-11-16.
field-apart-by = Розводяться гравці, у яких спільні
belonging-federation = федерація
belonging-region = регіон
belonging-club = клуб
belonging-team = команда
field-region = Регіон
field-team-of-player = Команда гравця
field-birth-date = Дата народження
fault-other-year = { $it } — не в рік народження { $year }.
fault-not-less-time = В армагеддоні в чорних менше часу, ніж у білих.
field-tie-break-time = Контроль часу тай-брейку
hint-tie-break-time = Якщо порожньо — як в інших партіях.
field-armageddon-white = Армагеддон: час білих
field-armageddon-black = Армагеддон: час чорних
hint-armageddon-time = Якщо порожньо — п’ять хвилин і чотири.
won-by-laws = За правилами: більше за суперників (ФІДЕ), більше половини (Росія)
event-set-aside = Журнал «{ $event }» не читається, запис { $reason }. Турнір відкладено вбік; нічого не втрачено, все інше триває.
events-newer = Новіші турніри
events-older = Старіші турніри
presets = Почати зі зразка
preset-club = Клубний вечір, швидкі шахи
preset-open = Опен, дев’ять турів
preset-all-play-all = Круговий турнір
preset-match = Матч двох гравців, чотири партії
preset-league = Командна ліга
preset-school = Шкільний бліц
preset-tavreli = Кубок із таврелей
preset-national = Чемпіонат країни
preset-blind = Чемпіонат серед незрячих
preset-fills = Крім цих налаштувань зразок «{ $it }» заповнює й увесь інший регламент, як це там заведено: час запізнення, нічиї, пристрої, нагляд, рейтинги, апеляції, плей-оф. Перегляньте його на сторінці «Регламент» і змініть до першого туру.
field-tie-breaks-more = Інші показники за їхніми кодами
hint-tie-breaks-more = Будь-який код з уточненнями, по порядку, через пробіл: BH/C3 KS/L40 ARO/M1 AOB/F. Вони йдуть після наведених вище.
problem-no-preset = Зразка «{ $it }» немає.
log-numbers-exchanged = { $a } і { $b } обмінялися номерами; змінено оголошених пар: { $n }. Згода: { $consents }. { $reason }
field-consents = Хто згоден
draw-exchange = Змінити жеребкування за згодою
draw-exchange-told = Двоє гравців обмінюються номерами й партіями. Головний суддя може так розпорядитися лише за згодою безпосередньо зацікавлених гравців; інші оголошені пари не змінюються.
draw-exchange-other = З ким
draw-exchange-now = Обміняти номери
hint-consents = Зацікавлені гравці, поіменно.
