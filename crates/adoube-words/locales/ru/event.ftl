### Турниры: страницы, формы и таблицы.

events = Турниры
new-event = Новый турнир
create-event = Создать турнир
no-events = Турниров пока нет.
no-events-sign-in = Войдите, чтобы создать первый
players-n = { $n ->
    [one] { $n } игрок
    [few] { $n } игрока
   *[many] { $n } игроков
}
round-of = тур { $n } из { $rounds }
round-n = Тур { $n }
round = Тур
stage-entries = приём заявок
stage-drawn = жеребьёвка проведена
stage-playing = идёт игра
stage-finished = завершён

tab-home = Турнир
tab-players = Игроки
tab-draw = Жеребьёвка
tab-rounds = Туры
tab-standings = Места
tab-crosstable = Таблица
tab-settings = Настройки
tab-log = Журнал

## Главная страница турнира

about-event = О турнире
all-standings = Вся таблица
all-rounds = Все туры
enter-players = Добавить игроков
draw-lots = Провести жеребьёвку
name-chief-arbiter = Укажите главного судью
next-draw-told = { $n ->
    [one] Внесён { $n } игрок.
    [few] Внесены { $n } игрока.
   *[other] Внесено { $n } игроков.
}
next-draw-other = Другие способы жеребьёвки
next-results = { $n ->
    [one] Внесите { $n } результат
    [few] Внесите { $n } результата
   *[other] Внесите { $n } результатов
}
next-results-then-pair = { $open ->
    [one] Внесите { $open } результат, затем составьте пары тура { $n }
    [few] Внесите { $open } результата, затем составьте пары тура { $n }
   *[other] Внесите { $open } результатов, затем составьте пары тура { $n }
}
next-results-told = Закончено партий: { $over } из { $games }.
next-pair-first = Жеребьёвка проведена. Пары публикуются сразу; их можно отозвать, пока не внесён ни один результат.
next-pair-told = Все результаты тура { $n } внесены. С составлением пар он закрывается; открыть его снова можно с указанием причины.
next-pair-look = Сначала посмотреть
next-finish-told = Все партии закончены. С завершением турнира закрывается последний тур.
event-over = Турнир завершён
next-over-told = Его можно открыть снова в настройках.
final-standings = Итоговая таблица
not-drawn-yet = Жеребьёвка ещё не проведена.

## Настройки

settings-event = Турнир
settings-regulations = Регламент
field-event-name = Название турнира
field-name = Имя
field-place = Место
field-begins = Первый день
field-ends = Последний день
field-dates = Даты
field-federation = Федерация
field-chief-arbiter = Главный судья
field-game-laws = Игра и правила
laws-of-tavreli = Правила таврелей, в остальном { $it }
laws-of-chess960 = { $it } (шахматы-960)
field-time-control = Контроль времени
field-system = Система
field-cycles = Система
field-scoring = Очки за партию
field-win = Победа
field-draw = Ничья
field-loss = Поражение
field-tie-breaks = Дополнительные показатели
field-id = Адрес турнира
hint-federation = Три буквы, например ARM
hint-chief-arbiter = Без него жеребьёвку провести нельзя.
hint-time-control = Например, 90 + 30
tie-break-cut = { $n ->
    [one] { $it } без худшего
   *[other] { $it } без { $n } худших
}
tie-break-median = { $it } без худшего и лучшего
tie-break-cut-both = { $it }: отброшено худших { $low }, лучших { $high }
tie-break-de = Личная встреча
tie-break-win = Число побед
tie-break-sb = Коэффициент Зоннеборна-Бергера
tie-break-won = Победы за доской
tie-break-bpg = Партии чёрными
tie-break-bwg = Победы чёрными
tie-break-ps = Прогресс
tie-break-rep = Туры с готовностью играть
tie-break-std = Стандартные очки
tie-break-tpn = Номер при жеребьёвке
tie-break-bh = Бухгольц
tie-break-fb = Предварительный Бухгольц
tie-break-aob = Средний Бухгольц соперников
tie-break-sob = Сумма Бухгольцев соперников
tie-break-ks = Койя
tie-break-aro = Средний рейтинг соперников
tie-break-tpr = Турнирный перформанс
tie-break-tpr400 = Перформанс с ограничением 400
tie-break-ptp = Идеальный перформанс
tie-break-apro = Средний перформанс соперников
tie-break-appo = Средний идеальный перформанс соперников
laws-fide-2009 = Правила шахмат ФИДЕ, 2009
laws-russia-2015 = Правила вида спорта «шахматы», Россия, 2015
laws-fide-2023 = Правила шахмат ФИДЕ, 2023
cycles-single = Круговой турнир
cycles-double = Круговой турнир в два круга
cycles-double-as-printed = В два круга, туры в порядке таблиц
regulations-stand = Результаты уже внесены, и регламент неизменен: правила, контроль времени, систему, очки и дополнительные показатели менять нельзя.
create-draft = Создать черновик
hint-draft = Черновик не виден никому, кроме вас, пока вы его не опубликуете.
visibility = Кто видит турнир
visibility-draft = Черновик
visibility-public = Открыт
visibility-hidden = Скрыт
visibility-archived = Архив
visibility-draft-told = Его видите только вы, пока не опубликуете.
visibility-public-told = Его видят все.
visibility-hidden-told = Его видите только вы и те, у кого в нём есть место.
visibility-archived-told = Его видят все, изменить в нём ничего нельзя.
publish-event = Опубликовать
unarchive-event = Вернуть из архива
draft-event = Сделать черновиком
hide-event = Скрыть
archive-event = В архив
field-logo = Логотип
logo-file = Картинка
hint-logo = PNG, JPEG или WebP, лучше квадратная. Без неё у турнира первая буква названия на его цвете.
logo-set = Поставить эту картинку
logo-remove = Убрать логотип
logo-unknown = Файл — не картинка PNG, JPEG или WebP.
logo-too-large = Картинка слишком велика: не более { $n } КБ.
logo-sides = В картинке { $width } × { $height } точек; в каждой стороне должно быть от { $least } до { $most }.
delete-event = Удалить турнир
delete-event-explained = Он сразу исчезнет со всех страниц, из списков и файлов. Вернуть его может тот, кто управляет сервером, из командной строки.
end-of-event = Завершение турнира
finish-event = Завершить турнир
event-is-finished = Турнир завершён. Чтобы что-либо изменить, откройте его снова.
reopen-event = Открыть турнир снова
cannot-finish-yet = Турнир можно завершить, когда закончены все партии.
field-reason = Причина
hint-reason = Она сохранится в журнале.

## Игроки

enter-player = Добавить игрока
enter-this-player = Добавить
no-players = Пока никто не заявлен.
player = Игрок
field-title = Звание
no-title = нет
field-rating = Рейтинг
field-club = Клуб или город
field-birth-year = Год рождения
field-fide-id = Номер ФИДЕ
hint-player-name = Сначала фамилия, любым письмом
number = Номер
number-short = №
federation-short = Фед.
born = Год
withdrawn = выбыл
withdraw-player = Снять с турнира
withdraw-explained = Игрок не будет участвовать в жеребьёвке.
withdraw-explained-drawn = Несыгранные партии будут проиграны из-за неявки. Если сыграно меньше половины партий, партии игрока не учитываются в таблице.
return-player = Вернуть в турнир
return-explained = Партии незакрытых туров, проигранные из-за выбытия, будут сыграны.

## Жеребьёвка

draw-players-n = { $n ->
    [one] Участвует { $n } игрок.
    [few] Участвуют { $n } игрока.
   *[many] Участвуют { $n } игроков.
}
draw-by-seed = Проводит Adoube
draw-by-seed-explained = Порядок определяется только зерном жеребьёвки. Оно записывается, и каждый может повторить по нему жеребьёвку.
field-seed = Зерно жеребьёвки
hint-seed = Любой текст, например объявленный перед жеребьёвкой. Оставьте пустым, чтобы взять случайный.
draw-now = Провести жеребьёвку
draw-by-hand = Вручную
draw-by-hand-explained = Записать номера, вытянутые в зале
field-order = Вытянутые номера
record-draw = Записать жеребьёвку
drawn-by-seed = Жеребьёвка проведена с зерном
drawn-by-hand = Жеребьёвка проведена вручную.
draw-needs-chief-arbiter = У турнира ещё нет главного судьи. Сначала назовите его:
annul-draw = Отменить жеребьёвку
annul-explained = Объявленная жеребьёвка неизменна. Отменяйте её только из-за ошибки; это возможно, пока не внесён первый результат.

## Туры и результаты

board = Доска
white = Белые
black = Чёрные
colour = Цвет
opponent = Соперник
result = Результат
points = Очки
points-short = О
points-before = Очки перед туром
no-result = результата нет
rests = Свободен в этом туре
by-board = По доскам
by-player = По игрокам
round-is-closed = Тур закрыт.
all-results-in = Все результаты внесены.
games-open-n = { $n ->
    [one] { $n } партия без результата.
    [few] { $n } партии без результата.
   *[many] { $n } партий без результата.
}
enter-results = Внести результаты
enter-results-n = Результаты тура { $n }
save-results = Сохранить результаты
state = Состояние
close-explained = Все результаты внесены. Закрытый тур защищён от случайных изменений.
close-round-n = Закрыть тур { $n }
reopen-round-n = Открыть тур { $n } снова
reopen-round = Открыть
result-white-won = Победа белых
result-black-won = Победа чёрных
result-drawn = Ничья
result-lost-by-both = Поражение обоих
result-white-half = Наказание: белым пол-очка, чёрным ноль
result-black-half = Наказание: белым ноль, чёрным пол-очка
result-forfeit-to-white = Неявка чёрных
result-forfeit-to-black = Неявка белых
result-forfeit-by-both = Неявка обоих

## Клавиши для результатов

keys = Клавиши
key-clear = стереть результат
key-move = перейти к другой доске
key-undo = отменить последнюю запись
key-verify = проверка: сравнить вторую запись
verify = Проверка: сравнить вторую запись
verify-on = Проверка: внесите результаты ещё раз, ничего не перезапишется.
verify-off = Внесение результатов.
verify-difference = Расхождение!
verify-keep = Оставить записанный результат
verify-replace = Внести новый результат
undo = Отменить
entry-saved = сохранено
entry-verified = проверено
entry-cleared = стёрто
entry-undone = отменено
entry-nothing-to-undo = Отменять нечего.
entry-offline = Нет связи: записи ждут и будут отправлены.

## Положение и таблица

place = Место
games = Партии
games-short = П
after-rounds = { $n ->
    [0] До конца первого тура; всего туров: { $rounds }.
    [one] После { $n } тура из { $rounds }.
   *[many] После { $n } туров из { $rounds }.
}
standings-live = Сейчас: все имеющиеся результаты
standings-after = После тура
live = сейчас
does-not-count = не учитывается
annulled-note = Выбыл, не сыграв половины партий: партии показаны, но не учитываются.
by-number = По номерам жеребьёвки
by-place = По местам
row = Строка
with-white = белыми
with-black = чёрными
unplayed = не сыграна
working = Как получены дополнительные показатели
working-article = Статья { $it }
working-none = Суммы здесь нет: игроки сравниваются напрямую.
working-own = Суммы здесь нет: это собственное число игрока.
working-score = Очки соперника
working-value = Слагаемое
working-left-out = не учтено

## Журнал

log-explained = Всё, что произошло, по порядку. Ничего не удаляется; исправление — это новая запись.
log-more = Более поздние записи
when = Когда
who = Кто
what = Что

draw-by-varma = Жеребьёвка с разведением федераций (таблицы Варма)
draw-by-varma-explained = Игроки одной федерации тянут номера из одного конверта, чтобы не встретиться в последних трёх турах. Зерно записывается; жеребьёвку может повторить каждый.
varma-may-split = Федерацию, не помещающуюся в конверт, можно разделить
drawn-by-varma = Жребий тянули из конвертов таблиц Варма.
refused-varma-field = Таблицы Варма рассчитаны на число игроков от { $least } до { $most }; участвуют { $found }.
refused-varma-split = { $it }: { $n ->
    [one] { $n } игрок
    [few] { $n } игрока
   *[other] { $n } игроков
}, и не все федерации помещаются в конверты. Главный судья может разрешить её разделить.
log-lots-drawn-varma = Жребий из конвертов таблиц Варма, зерно { $it }
tie-break-nth = Показатель { $n }
tie-breaks-hint = Сколько угодно, по порядку; после сохранения появятся ещё поля. Предложенный список следует выбранным правилам и регламенту, пока вы его не измените.
field-tie-break-order = Рекомендуемый порядок
tie-break-order-own = Список ниже
field-regulation = Показатели считаются по
regulation-fide-2026 = FIDE C.07 2026 года
regulation-fide-2024 = FIDE C.07 2024 года
regulation-russia-2015 = Российские правила 2015 года, статьи 29–31
regulation-standards-2018 = Стандарты ФИДЕ, раздел 12
regulation-usual = Обычно для правил: { $which }
field-round-dates = Дни туров
hint-round-dates = Начиная с 1-го тура: 2026-11-15, 2026-11-16.
field-apart-by = Разводятся игроки, у которых общие
belonging-federation = федерация
belonging-region = регион
belonging-club = клуб
belonging-team = команда
field-region = Регион
field-team-of-player = Команда игрока
field-birth-date = Дата рождения
fault-other-year = { $it } — не в год рождения { $year }.
fault-not-less-time = В армагеддоне у чёрных меньше времени, чем у белых.
field-tie-break-time = Контроль времени тай-брейка
hint-tie-break-time = Если пусто — как в остальных партиях.
field-armageddon-white = Армагеддон: время белых
field-armageddon-black = Армагеддон: время чёрных
hint-armageddon-time = Если пусто — пять минут и четыре.
won-by-laws = По правилам: больше соперников (ФИДЕ), больше половины (Россия)
event-set-aside = Журнал «{ $event }» не читается, запись { $reason }. Турнир отложен в сторону; ничего не потеряно, всё остальное продолжается.
events-newer = Более новые турниры
events-older = Более старые турниры
presets = Начать с образца
preset-club = Клубный вечер, быстрые шахматы
preset-open = Опен, девять туров
preset-all-play-all = Круговой турнир
preset-match = Матч двух игроков, четыре партии
preset-league = Командная лига
preset-school = Школьный блиц
preset-tavreli = Кубок по таврелям
preset-national = Чемпионат страны
preset-blind = Чемпионат среди незрячих
preset-fills = Кроме этих настроек образец «{ $it }» заполняет и весь остальной регламент, как это там принято: время опоздания, ничьи, устройства, надзор, рейтинги, апелляции, плей-офф. Посмотрите его на странице «Регламент» и измените до первого тура.
field-tie-breaks-more = Другие показатели по их кодам
hint-tie-breaks-more = Любой код с уточнениями, по порядку, через пробел: BH/C3 KS/L40 ARO/M1 AOB/F. Они идут после перечисленных выше.
problem-no-preset = Образца «{ $it }» нет.
log-numbers-exchanged = { $a } и { $b } обменялись номерами; изменено объявленных пар: { $n }. Согласие: { $consents }. { $reason }
field-consents = Кто согласен
draw-exchange = Изменить жеребьёвку по согласию
draw-exchange-told = Два игрока обмениваются номерами и партиями. Главный судья может распорядиться так только с согласия непосредственно заинтересованных игроков; другие объявленные пары не меняются.
draw-exchange-other = С кем
draw-exchange-now = Обменять номера
hint-consents = Заинтересованные игроки, поимённо.
