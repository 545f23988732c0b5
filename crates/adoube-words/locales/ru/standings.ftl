# Standings, play-offs, prizes, ratings.

field-sex = Пол
sex-f = женский
sex-m = мужской
hint-fide-id = Оставьте имя пустым — остальное возьмётся из рейтинг-листа.
category = Категория
everybody = все
born-from = Год рождения от
born-to = Год рождения до
rating-from = Рейтинг от
rating-to = Рейтинг до
show-category = Показать
show-all = Показать всех
place-in-category = В категории
export = Экспорт
print = Напечатать
progress = Ход борьбы лидеров
progress-none = Результатов пока нет.
progress-table = Очки после каждого тура
progress-described = Очки первых { $n } игроков по турам, до тура { $rounds }. Впереди: { $leader }, очки: { $points }. Числа — в таблице ниже.
progress-own = Очки по турам
progress-of-player = { $name }: очков сейчас — { $points }, рядом лидер.
rating-change-short = +/−
rating-report = Изменения рейтинга
rating-report-none = Партий между игроками с рейтингом пока нет.
rating-report-explained = Считаются только сыгранные партии с соперниками, имеющими рейтинг; разница больше 400 считается за 400, а с октября 2025 года у тех, чей рейтинг 2650 и выше, — полностью. K — обычный для рейтинга и возраста.
expected = Ожидалось
rating-change = Изменение
prizes = Призы
prize = Приз
prizes-amounts = Призы, начиная с первого места
prizes-hint = Через пробел: 1000 600 400,50
prizes-wrong = «{ $it }» — не денежная сумма. Напишите 600 или 33,34.
prizes-share = Разделить
sharing = При равенстве очков
sharing-hort = Хорт: половина по месту, половина поровну
sharing-equal = поровну
sharing-place = по местам
sum = Сумма
advice = Что правила советуют о дополнительных показателях:
advice-mixed-groups = Смешаны показатели нескольких групп ({ $it }); в одном турнире следует применять одну группу.
advice-unrated = { $it }: не у всех игроков есть рейтинг.
advice-inconsistent-ratings = { $it }: рейтинги слишком различны, чтобы решать по ним.
advice-buchholz-in-round-robin = { $it } ничего не говорит в круговом турнире: соперники у всех одни и те же.
advice-koya-in-swiss = { $it } предназначен для круговых турниров.
advice-of-no-use = { $it } ничего не говорит в этом турнире.
table-parts = Строки:

## Crosstable by rounds

bye-by-pairing = свободен от игры по жеребьёвке
cell-row = Число – строка соперника в этой таблице.
cell-number = Число – стартовый номер соперника.
cell-open = результата ещё нет
floated-down = спущен: у соперника было меньше очков
floated-up = поднят: у соперника было больше очков
no-place-note = Без места: исключён или выбыл, не завершив половины партий.

## Cards of players and teams

player-card = Карточка игрока
no-games-yet = Партий пока нет. Они появятся здесь, когда будут составлены пары тура.
watch-game = Смотреть партию
rating-change-long = Изменение рейтинга

## Results: to a board

find-board = Перейти к доске или игроку
find-board-nothing = Такой доски или игрока в этом туре нет
