### День соревнования: расписание, начало тура, кто отсутствует, объявления, экраны в зале.

timetable = Расписание
timetable-none = Время туров ещё не объявлено.
timetable-announce = Объявить расписание
timetable-edit = Изменить расписание
timetable-save = Объявить
timetable-calendar = Добавить в календарь
timetable-times-of = Время указано по поясу { $it }.
timetable-free-day = Выходной день
timetable-began = начался { $it }
timetable-rounds-hint = Если время ещё неизвестно, оставьте поле пустым.
timetable-sessions = Прочие мероприятия
timetable-reason-hint = После жеребьёвки перенос тура требует указания причины.
timetable-fill = Заполнить от первого тура: каждый день в те же часы
timetable-per-day = Туров в день
timetable-advice = Обратите внимание
field-zone = Часовой пояс зала
field-round-starts = Начало туров
field-sessions = Прочие мероприятия
field-starts = Начало
field-note = Примечание
session-kind = Что
session-check-in = Регистрация
session-technical-meeting = Техническое совещание
session-draw = Жеребьёвка
session-opening = Открытие
session-adjourned-games = Доигрывание
session-play-off = Дополнительные партии (плей-офф)
session-closing = Закрытие и награждение
session-other = Другое

advice-no-hour = Время { $n }-го тура ещё не указано.
advice-out-of-order = Тур { $n } начинается не позже предыдущего.
advice-too-close = Тур { $n } начинается, когда предыдущий ещё может продолжаться: при этом контроле он рассчитан до { $until }.
advice-outside-of-the-event = Тур { $n } не попадает в дни проведения турнира.
advice-draw-too-late = Жеребьёвка проводится за { $n ->
    [one] { $n } час
    [few] { $n } часа
   *[many] { $n } часов
} до первого тура; правила требуют { $least }.
advice-several-rounds-a-day = { $day }: туров – { $n }. Участвуют игроки с ограниченными возможностями; по возможности играют один тур в день.
advice-too-much-play = { $day }: запланировано часов игры – { $hours }, а для обсчёта рейтинга допускается не более { $most }.
advice-play-off-too-early = Плей-офф начинается раньше чем через { $n } минут после возможного окончания последнего тура.
advice-contenders-earlier = Тур { $n }: партии тех, кто ещё может разделить первое место, лучше начать раньше остальных: { $names }.

fault-no-time = «{ $it }» – не дата и время; пишите так: 2026-11-15 10:00.
fault-no-zone = «{ $it }» – не часовой пояс; пишите так: Asia/Yerevan.
refused-no-timetable = Расписания, в котором можно перенести тур, ещё нет.
refused-round-has-begun = Тур { $n } начался; его время больше нельзя изменить.
refused-round-not-begun = Начало тура { $n } ещё не объявлено.
refused-no-game-of = { $it }: в туре { $n } партии нет.
refused-nobody-overdue = Тур { $round }, доска { $board }: там никто не отсутствует сверх допустимого времени. Посмотрите список ещё раз.
refused-no-announcement = Объявления { $n } нет.
refused-too-many-announcements = Уже показано объявлений: { $n }; сначала снимите одно.

log-timetable-set = Объявлено расписание.
log-timetable-changed = Расписание изменено: { $it }
log-round-began = Объявлено начало тура { $n }.
log-beginning-taken-back = Начало тура { $n } отменено: { $reason }
log-noted-absent = Тур { $n }, нет за доской: { $it }
log-noted-arrival = Тур { $n }: { $it } – явка.
log-announced = Объявлено: { $it }
log-announcement-ended = Объявление { $n } снято.

round-start = Начало тура
round-starts-at = Начало { $it }
round-begin = Объявить начало
round-begin-clocks = Объявить начало и пустить { $n ->
    [one] { $n } часы
    [few] { $n } часов
   *[many] { $n } часов
}
round-begun-at = Начался { $it }
round-begin-undo = Отменить начало
call-countdown = Участников больше { $n }: в зале должен быть обратный отсчёт.
call-announcements = Объявите по микрофону за пять минут и за одну минуту до начала.
call-five-minutes = До начала тура пять минут.
call-one-minute = До начала тура одна минута.
missing = Отсутствуют за доской
missing-none = Отсутствующих не отмечено.
missing-note = Отметить отсутствующих
missing-note-hint = Номер доски, с w (белые) или b (чёрные) для одного из двоих; несколько через пробел: 4w 11 17b
missing-arrived = Явка
missing-until = Ждём до { $it }
missing-overdue = Допустимое опоздание истекло. По правилам эти партии проиграны:
missing-forfeit = Записать { $n ->
    [one] неявку
    [few] { $n } неявки
   *[many] { $n } неявок
}
missing-no-shows = { $n ->
    [one] первый раз
   *[other] { $n }-й раз в турнире
}
missing-wrong = «{ $it }» – такой доски в этом туре нет.

announcements = Объявления
announce = Объявить
announce-text = Сообщение для всех
announce-hint = Показывается на всех страницах и экранах турнира, пока вы его не снимете.
announce-in = То же: { $it }
announce-end = Снять
announced-at = объявлено

screen = Экран в зале
screens = Экраны для зала
screens-told = Откройте один из них на компьютере у проектора. Экран сам следит за турниром и сам восстанавливается.
screen-pairings = Пары по фамилиям
screen-boards = Пары по доскам
screen-results = Результаты
screen-standings = Положение участников
screen-countdown = Обратный отсчёт
screen-all = Всё по очереди
screen-page = { $n } из { $of }
screen-nothing = Пока показывать нечего.
screen-begun = Тур начался
screen-results-in = Результатов: { $over } из { $games }
advice-play-off-has-no-hour = Дополнительные партии (плей-офф) предусмотрены, но их нет в расписании.
advice-stage-too-early = Этап { $stage } плей-офф начинается раньше чем через { $n } минут после возможного конца предыдущего этапа.
fault-no-screen-code = «{ $it }» — не код экрана: шесть букв и цифр, как они показаны на экране.
refused-no-screen = У турнира нет экрана { $it }.
refused-too-many-screens = Экранов уже { $n }; сначала уберите один.
log-screen-set = Экран { $it } настроен
log-screen-removed = Экран { $it } убран
hall-screens = Настроить экраны
hall-screens-told = Откройте { $it } в браузере на экране. Он покажет код; введите его здесь или наведите телефон на картинку. Выключенный экран потом сам найдёт своё место.
hall-screens-which = Для какого турнира этот экран?
screen-new = Новый экран
screen-new-told = Настройте этот экран с телефона по коду:
screen-add = Добавить экран
screen-show = Показать
screen-remove = Убрать
screen-own-language = как в браузере
field-screen-code = Код на экране
hint-screen-code = Шесть букв и цифр.
field-screen-name = Где он стоит
hint-screen-name = Например, «Зал А, слева». Можно не указывать.
field-shows = Что он показывает
