### Что окружает каждую страницу.

skip-to-content = К содержанию
nav-tools = Язык и вход
nav-event = Страницы турнира
language = Язык
sign-in = Войти
sign-out = Выйти
sign-in-heading = Вход для организатора
sign-in-hint = Пароль задан или показан на консоли при первом запуске Adoube.
sign-in-wrong = Пароль неверен. Попробуйте ещё раз; обратите внимание на прописные буквы.
field-password = Пароль
to-the-events = К списку турниров
live-updated = Страница обновлена.
live-offline = Нет связи. Показано по состоянию на
printed-at = Напечатано
save = Сохранить
cancel = Отмена
change = Изменить
none = нет
form-has-faults = Пока ничего не сохранено: посмотрите на отмеченные поля.

# День, месяц и год; месяц — одно из слов ниже.
date = { $day } { $month } { $year } г.
month-1 = января
month-2 = февраля
month-3 = марта
month-4 = апреля
month-5 = мая
month-6 = июня
month-7 = июля
month-8 = августа
month-9 = сентября
month-10 = октября
month-11 = ноября
month-12 = декабря
