### Что не так и что делать.

## Виды затруднений

problem-not-found = Не найдено
problem-not-found-detail = По этому адресу ничего нет. Возможно, в нём опечатка или это другой турнир.
problem-sign-in-first = Сначала войдите
problem-sign-in-first-detail = Это может делать только организатор. Войдите и попробуйте ещё раз.
problem-wrong-password = Неверный пароль
problem-forged = Не с этого сайта
problem-forged-detail = Запрос пришёл не с открытой страницы этого сеанса. Вернитесь, обновите страницу и попробуйте ещё раз.
problem-unreadable = Запрос не читается
problem-unreadable-detail = Адрес или форма не читаются. Вернитесь, посмотрите, что введено, и попробуйте ещё раз.
problem-not-allowed = Здесь так нельзя
problem-not-allowed-detail = Этот адрес нельзя использовать так. Вернитесь и попробуйте ещё раз.
problem-too-large = Слишком много
problem-too-large-detail = Отправлено слишком много данных. Отправляйте меньшими частями.
problem-too-many-guesses = Слишком много неверных паролей
problem-too-many-guesses-detail = С этого адреса пришло слишком много неверных паролей. Подождите минуту и попробуйте ещё раз.
problem-too-fast = Слишком быстро
problem-too-fast-detail = Действий больше, чем может сделать рука. Подождите немного и отправьте снова.
problem-inside = Внутренняя ошибка Adoube
problem-inside-detail = Это не ваша вина. Ничего не сохранено наполовину; попробуйте ещё раз. Если ошибка повторится, посмотрите журнал сервера.
problem-standing = Запись сейчас невозможна
problem-standing-detail = Ничего не сделано. Часы всех партий стоят на последнем записанном моменте, и никто не теряет времени. Попробуйте чуть позже; когда запись восстановится, арбитр возобновит партии.
problem-crowded = Слишком много действий
problem-crowded-detail = Этот турнир сейчас изменяют многие. Попробуйте ещё раз.
problem-no-room-detail = Сейчас многие читают большие страницы. Повторите попытку через несколько секунд.
problem-faults = Поля, которые нужно исправить
problem-refused = Правила этого не разрешают
problem-no-json = Отправьте тело запроса как application/json.
problem-bad-json = Тело запроса не читается: { $it }.
problem-act-id = Идентификатор действия — от 1 до 100 знаков.

## Ошибки в поле

fault-missing = Это поле нужно заполнить.
fault-too-long = Слишком длинно: знаков { $found }, возможно не более { $most }.
fault-control-character = Знак { $it } использовать нельзя: он ломает строки или меняет направление письма. Удалите его.
fault-no-date = «{ $it }» — не дата. Пишите так: 2026-11-15.
fault-ends-before-it-begins = Последний день раньше первого.
fault-no-federation = «{ $it }» — не федерация. Напишите три латинские буквы, например ARM.
fault-no-number = «{ $it }» — не целое число. Пишите только цифры.
fault-no-colour = «{ $it }» — не цвет. Запишите его так: #0f5c7c.
fault-out-of-range = { $found } не подходит: нужно число от { $least } до { $most }.
fault-unknown = «{ $it }» нет в списке. Известны: { $known }.
fault-twice = { $it } указано дважды.
fault-no-points = «{ $it }» — не число очков. Напишите 1, 0.5, ½ или 2½.
fault-points-out-of-order = Победа должна стоить больше ничьей, а ничья — больше поражения.
fault-fide-id-taken = Этот номер ФИДЕ уже у игрока: { $it }.
fault-not-everybody-once = Дайте каждому игроку номер, начиная с 1, каждый номер один раз.
fault-no-id = «{ $it }» не может быть адресом. До 64 строчных латинских букв, цифр и дефисов.

## Отказы

refused-by-article = { $why } ({ $article })
read-the-clause = Прочитать статью
cited = { $book }, { $article }
book-russia-2015-tournament = Правила соревнований России
book-fide-standards-2018 = Стандарты ФИДЕ
book-fide-handbook = Руководство ФИДЕ
refused-no-event = Такого турнира нет.
refused-event-exists = По этому адресу уже есть турнир. Выберите другой адрес.
refused-no-player = В турнире нет игрока с номером записи { $it }.
refused-no-round = Тура { $round } нет; всего туров: { $rounds }.
refused-no-game = Доски { $board } в туре { $round } нет; всего досок: { $boards }.
refused-finished = Турнир завершён. Сначала откройте его снова в настройках.
refused-not-finished = Турнир не завершён.
refused-regulations-stand = Результаты уже внесены: правила, контроль времени, систему, очки и дополнительные показатели менять нельзя.
refused-draw-stands = Жеребьёвка проведена для другого числа туров. Сначала отмените её.
refused-field-is-full = Все номера таблицы заняты. Чтобы внести ещё одного игрока, отмените жеребьёвку.
refused-too-late-to-enter = Результаты уже внесены: в этот круговой турнир больше никто войти не может.
refused-already-withdrawn = Этот игрок уже выбыл.
refused-not-withdrawn = Этот игрок не выбывал.
refused-no-number = Этот игрок выбыл до жеребьёвки и не имеет номера. Сначала отмените жеребьёвку.
refused-too-few-players = Для кругового турнира нужно не менее { $least } игроков; участвует { $found }.
refused-too-many-players = В круговом турнире не более { $most } игроков; участвует { $found }.
refused-no-chief-arbiter = Турниру нужен главный судья. Назовите его в настройках.
refused-already-drawn = Жеребьёвка уже проведена. Объявленная жеребьёвка неизменна.
refused-not-drawn = Жеребьёвка ещё не проведена.
refused-results-entered = Результаты уже внесены: жеребьёвка неизменна.
refused-round-closed = Тур { $n } закрыт. Чтобы изменить результат, откройте его снова.
refused-round-not-closed = Тур { $n } не закрыт.
refused-games-open = { $open ->
    [one] { $open } партия тура { $round } ещё без результата.
    [few] { $open } партии тура { $round } ещё без результата.
   *[many] { $open } партий тура { $round } ещё без результата.
}
refused-rounds-open = Тур { $n } ещё не закрыт.
refused-result-changed = Тем временем кто-то внёс { $recorded }. Посмотрите и, если нужно, внесите снова.
refused-result-cleared = Тем временем кто-то стёр результат. Посмотрите и, если нужно, внесите снова.
refused-differs = Записано { $recorded }, внесено { $entered }. Посмотрите бланки.
refused-nothing-to-verify = На доске { $n } ещё нет результата для сравнения.
