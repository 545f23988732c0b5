# Standings, play-offs, prizes, ratings.

field-sex = Стать
sex-f = жіноча
sex-m = чоловіча
hint-fide-id = Залиште ім’я порожнім — решту візьмуть із рейтинг-листа.
category = Категорія
everybody = усі
born-from = Рік народження від
born-to = Рік народження до
rating-from = Рейтинг від
rating-to = Рейтинг до
show-category = Показати
show-all = Показати всіх
place-in-category = У категорії
export = Експорт
print = Надрукувати
progress = Перебіг боротьби лідерів
progress-none = Результатів ще немає.
progress-table = Очки після кожного туру
progress-described = Очки перших { $n } гравців за турами, до туру { $rounds }. Попереду: { $leader }, очки: { $points }. Числа — у таблиці нижче.
progress-own = Очки за турами
progress-of-player = { $name }: очок зараз — { $points }, поруч лідер.
rating-change-short = +/−
rating-report = Зміни рейтингу
rating-report-none = Партій між гравцями з рейтингом ще немає.
rating-report-explained = Рахуються лише зіграні партії із суперниками, що мають рейтинг; різниця понад 400 рахується як 400, а з жовтня 2025 року в тих, чий рейтинг 2650 і вище, — повністю. K — звичайний для рейтингу та віку.
expected = Очікувалося
rating-change = Зміна
prizes = Призи
prize = Приз
prizes-amounts = Призи, починаючи з першого місця
prizes-hint = Через пробіл: 1000 600 400,50
prizes-wrong = «{ $it }» — не грошова сума. Напишіть 600 або 33,34.
prizes-share = Розподілити
sharing = За рівності очок
sharing-hort = Горт: половина за місцем, половина порівну
sharing-equal = порівну
sharing-place = за місцями
sum = Сума
advice = Що правила радять щодо додаткових показників:
advice-mixed-groups = Змішано показники кількох груп ({ $it }); в одному турнірі слід застосовувати одну групу.
advice-unrated = { $it }: не всі гравці мають рейтинг.
advice-inconsistent-ratings = { $it }: рейтинги надто різні, щоб вирішувати за ними.
advice-buchholz-in-round-robin = { $it } нічого не каже в коловому турнірі: суперники в усіх ті самі.
advice-koya-in-swiss = { $it } призначено для колових турнірів.
advice-of-no-use = { $it } нічого не каже в цьому турнірі.
table-parts = Рядки:

## Crosstable by rounds

bye-by-pairing = вільний від гри за жеребкуванням
cell-row = Число – рядок суперника в цій таблиці.
cell-number = Число – стартовий номер суперника.
cell-open = результату ще немає
floated-down = спущений: суперник мав менше очок
floated-up = піднятий: суперник мав більше очок
no-place-note = Без місця: виключений або вибув, не завершивши половини партій.

## Cards of players and teams

player-card = Картка гравця
no-games-yet = Партій поки немає. Вони з’являться, коли буде складено пари туру.
watch-game = Дивитися партію
rating-change-long = Зміна рейтингу

## Results: to a board

find-board = Перейти до дошки чи гравця
find-board-nothing = Такої дошки чи гравця в цьому турі немає
