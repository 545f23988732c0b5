### Що оточує кожну сторінку.

skip-to-content = До змісту
nav-tools = Мова і вхід
nav-event = Сторінки турніру
language = Мова
sign-in = Увійти
sign-out = Вийти
sign-in-heading = Вхід для організатора
sign-in-hint = Пароль задано або показано на консолі під час першого запуску Adoube.
sign-in-wrong = Пароль неправильний. Спробуйте ще раз; зважайте на великі літери.
field-password = Пароль
to-the-events = До списку турнірів
live-updated = Сторінку оновлено.
live-offline = Немає зв'язку. Показано станом на
printed-at = Надруковано
save = Зберегти
cancel = Скасувати
change = Змінити
none = немає
form-has-faults = Поки нічого не збережено: подивіться на позначені поля.

# День, місяць і рік; місяць — одне зі слів нижче.
date = { $day } { $month } { $year } р.
month-1 = січня
month-2 = лютого
month-3 = березня
month-4 = квітня
month-5 = травня
month-6 = червня
month-7 = липня
month-8 = серпня
month-9 = вересня
month-10 = жовтня
month-11 = листопада
month-12 = грудня
