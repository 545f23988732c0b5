### День змагання: розклад, початок туру, хто відсутній, оголошення, екрани в залі.

timetable = Розклад
timetable-none = Час турів ще не оголошено.
timetable-announce = Оголосити розклад
timetable-edit = Змінити розклад
timetable-save = Оголосити
timetable-calendar = Додати до календаря
timetable-times-of = Час указано за поясом { $it }.
timetable-free-day = Вихідний день
timetable-began = почався { $it }
timetable-rounds-hint = Якщо час ще невідомий, залиште поле порожнім.
timetable-sessions = Інші заходи
timetable-reason-hint = Після жеребкування перенесення туру потребує причини.
timetable-fill = Заповнити від першого туру: щодня в ті самі години
timetable-per-day = Турів на день
timetable-advice = Зверніть увагу
field-zone = Часовий пояс зали
field-round-starts = Початок турів
field-sessions = Інші заходи
field-starts = Початок
field-note = Примітка
session-kind = Що
session-check-in = Реєстрація
session-technical-meeting = Технічна нарада
session-draw = Жеребкування
session-opening = Відкриття
session-adjourned-games = Догравання
session-play-off = Додаткові партії (плей-оф)
session-closing = Закриття та нагородження
session-other = Інше

advice-no-hour = Час { $n }-го туру ще не вказано.
advice-out-of-order = Тур { $n } починається не пізніше за попередній.
advice-too-close = Тур { $n } починається, коли попередній ще може тривати: за цього контролю він розрахований до { $until }.
advice-outside-of-the-event = Тур { $n } не потрапляє в дні проведення турніру.
advice-draw-too-late = Жеребкування проводять за { $n ->
    [one] { $n } годину
    [few] { $n } години
   *[many] { $n } годин
} до першого туру; правила вимагають { $least }.
advice-several-rounds-a-day = { $day }: турів – { $n }. Беруть участь гравці з інвалідністю; за можливості грають один тур на день.
advice-too-much-play = { $day }: заплановано годин гри – { $hours }, а для рейтингу дозволено не більше { $most }.
advice-play-off-too-early = Плей-оф починається раніше ніж за { $n } хвилин після можливого закінчення останнього туру.
advice-contenders-earlier = Тур { $n }: партії тих, хто ще може поділити перше місце, краще почати раніше за інші: { $names }.

fault-no-time = «{ $it }» – не дата й час; пишіть так: 2026-11-15 10:00.
fault-no-zone = «{ $it }» – не часовий пояс; пишіть так: Asia/Yerevan.
refused-no-timetable = Розкладу, у якому можна перенести тур, ще немає.
refused-round-has-begun = Тур { $n } почався; його час більше не можна змінити.
refused-round-not-begun = Початок туру { $n } ще не оголошено.
refused-no-game-of = { $it }: у турі { $n } партії немає.
refused-nobody-overdue = Тур { $round }, дошка { $board }: там ніхто не відсутній понад дозволений час. Погляньте на список ще раз.
refused-no-announcement = Оголошення { $n } немає.
refused-too-many-announcements = Уже показано оголошень: { $n }; спершу зніміть одне.

log-timetable-set = Оголошено розклад.
log-timetable-changed = Розклад змінено: { $it }
log-round-began = Оголошено початок туру { $n }.
log-beginning-taken-back = Початок туру { $n } скасовано: { $reason }
log-noted-absent = Тур { $n }, немає за дошкою: { $it }
log-noted-arrival = Тур { $n }: { $it } – явка.
log-announced = Оголошено: { $it }
log-announcement-ended = Оголошення { $n } знято.

round-start = Початок туру
round-starts-at = Початок { $it }
round-begin = Оголосити початок
round-begin-clocks = Оголосити початок і пустити { $n ->
    [one] { $n } годинник
    [few] { $n } годинники
   *[many] { $n } годинників
}
round-begun-at = Почався { $it }
round-begin-undo = Скасувати початок
call-countdown = Учасників більше { $n }: у залі має бути зворотний відлік.
call-announcements = Оголосіть через мікрофон за п'ять хвилин і за одну хвилину до початку.
call-five-minutes = До початку туру п'ять хвилин.
call-one-minute = До початку туру одна хвилина.
missing = Відсутні за дошкою
missing-none = Відсутніх не відзначено.
missing-note = Відзначити відсутніх
missing-note-hint = Номер дошки, з w (білі) або b (чорні) для одного з двох; кілька через пробіл: 4w 11 17b
missing-arrived = Явка
missing-until = Чекаємо до { $it }
missing-overdue = Дозволене запізнення минуло. За правилами ці партії програно:
missing-forfeit = Записати { $n ->
    [one] неявку
    [few] { $n } неявки
   *[many] { $n } неявок
}
missing-no-shows = { $n ->
    [one] уперше
   *[other] { $n }-й раз у турнірі
}
missing-wrong = «{ $it }» – такої дошки в цьому турі немає.

announcements = Оголошення
announce = Оголосити
announce-text = Повідомлення для всіх
announce-hint = Показується на всіх сторінках та екранах турніру, доки ви його не знімете.
announce-in = Те саме: { $it }
announce-end = Зняти
announced-at = оголошено

screen = Екран у залі
screens = Екрани для зали
screens-told = Відкрийте один із них на комп'ютері біля проєктора. Екран сам стежить за турніром і сам відновлюється.
screen-pairings = Пари за прізвищами
screen-boards = Пари за дошками
screen-results = Результати
screen-standings = Становище учасників
screen-countdown = Зворотний відлік
screen-all = Усе по черзі
screen-page = { $n } з { $of }
screen-nothing = Поки що показувати нічого.
screen-begun = Тур почався
screen-results-in = Результатів: { $over } із { $games }
advice-play-off-has-no-hour = Додаткові партії (плей-оф) передбачено, але їх немає в розкладі.
advice-stage-too-early = Етап { $stage } плей-оф починається раніше ніж за { $n } хвилин після можливого кінця попереднього етапу.
fault-no-screen-code = «{ $it }» — не код екрана: шість літер і цифр, як їх показано на екрані.
refused-no-screen = У турніру немає екрана { $it }.
refused-too-many-screens = Екранів уже { $n }; спершу приберіть один.
log-screen-set = Екран { $it } налаштовано
log-screen-removed = Екран { $it } прибрано
hall-screens = Налаштувати екрани
hall-screens-told = Відкрийте { $it } у браузері на екрані. Він покаже код; введіть його тут або наведіть телефон на картинку. Вимкнений екран потім сам знайде своє місце.
hall-screens-which = Для якого турніру цей екран?
screen-new = Новий екран
screen-new-told = Налаштуйте цей екран із телефона за кодом:
screen-add = Додати екран
screen-show = Показати
screen-remove = Прибрати
screen-own-language = як у браузері
field-screen-code = Код на екрані
hint-screen-code = Шість літер і цифр.
field-screen-name = Де він стоїть
hint-screen-name = Наприклад, «Зал А, ліворуч». Можна не вказувати.
field-shows = Що він показує
