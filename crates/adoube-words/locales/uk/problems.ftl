### Що не так і що робити.

## Види труднощів

problem-not-found = Не знайдено
problem-not-found-detail = За цією адресою нічого немає. Можливо, в ній описка або це інший турнір.
problem-sign-in-first = Спочатку увійдіть
problem-sign-in-first-detail = Це може робити лише організатор. Увійдіть і спробуйте ще раз.
problem-wrong-password = Неправильний пароль
problem-forged = Не з цього сайту
problem-forged-detail = Запит надійшов не з відкритої сторінки цього сеансу. Поверніться, оновіть сторінку й спробуйте ще раз.
problem-unreadable = Запит не читається
problem-unreadable-detail = Адреса або форма не читаються. Поверніться, подивіться, що введено, і спробуйте ще раз.
problem-not-allowed = Тут так не можна
problem-not-allowed-detail = Цю адресу не можна використовувати так. Поверніться і спробуйте ще раз.
problem-too-large = Забагато
problem-too-large-detail = Надіслано забагато даних. Надсилайте меншими частинами.
problem-too-many-guesses = Забагато неправильних паролів
problem-too-many-guesses-detail = З цієї адреси надійшло забагато неправильних паролів. Зачекайте хвилину й спробуйте ще раз.
problem-too-fast = Занадто швидко
problem-too-fast-detail = Дій більше, ніж може зробити рука. Зачекайте трохи й надішліть знову.
problem-inside = Внутрішня помилка Adoube
problem-inside-detail = Це не ваша провина. Нічого не збережено наполовину; спробуйте ще раз. Якщо помилка повториться, подивіться журнал сервера.
problem-standing = Запис зараз неможливий
problem-standing-detail = Нічого не зроблено. Годинники всіх партій стоять на останній записаній миті, і ніхто не втрачає часу. Спробуйте трохи згодом; коли запис відновиться, арбітр поновить партії.
problem-crowded = Забагато дій
problem-crowded-detail = Цей турнір зараз змінює багато людей. Спробуйте ще раз.
problem-no-room-detail = Зараз багато хто читає великі сторінки. Спробуйте ще раз за кілька секунд.
problem-faults = Поля, які треба виправити
problem-refused = Правила цього не дозволяють
problem-no-json = Надішліть тіло запиту як application/json.
problem-bad-json = Тіло запиту не читається: { $it }.
problem-act-id = Ідентифікатор дії — від 1 до 100 знаків.

## Помилки в полі

fault-missing = Це поле треба заповнити.
fault-too-long = Задовго: знаків { $found }, можливо не більше ніж { $most }.
fault-control-character = Знак { $it } використовувати не можна: він ламає рядки або змінює напрям письма. Вилучіть його.
fault-no-date = «{ $it }» — не дата. Пишіть так: 2026-11-15.
fault-ends-before-it-begins = Останній день раніше за перший.
fault-no-federation = «{ $it }» — не федерація. Напишіть три латинські літери, наприклад ARM.
fault-no-number = «{ $it }» — не ціле число. Пишіть лише цифри.
fault-no-colour = «{ $it }» — не колір. Запишіть його так: #0f5c7c.
fault-out-of-range = { $found } не підходить: потрібне число від { $least } до { $most }.
fault-unknown = «{ $it }» немає в списку. Відомі: { $known }.
fault-twice = { $it } вказано двічі.
fault-no-points = «{ $it }» — не кількість очок. Напишіть 1, 0.5, ½ або 2½.
fault-points-out-of-order = Перемога має коштувати більше за нічию, а нічия — більше за поразку.
fault-fide-id-taken = Цей номер ФІДЕ вже має гравець: { $it }.
fault-not-everybody-once = Дайте кожному гравцеві номер, починаючи з 1, кожен номер один раз.
fault-no-id = «{ $it }» не може бути адресою. До 64 малих латинських літер, цифр і дефісів.

## Відмови

refused-by-article = { $why } ({ $article })
read-the-clause = Прочитати статтю
cited = { $book }, { $article }
book-russia-2015-tournament = Правила змагань Росії
book-fide-standards-2018 = Стандарти ФІДЕ
book-fide-handbook = Довідник ФІДЕ
refused-no-event = Такого турніру немає.
refused-event-exists = За цією адресою вже є турнір. Виберіть іншу адресу.
refused-no-player = У турнірі немає гравця з номером запису { $it }.
refused-no-round = Туру { $round } немає; усього турів: { $rounds }.
refused-no-game = Дошки { $board } у турі { $round } немає; усього дощок: { $boards }.
refused-finished = Турнір завершено. Спочатку відкрийте його знову в налаштуваннях.
refused-not-finished = Турнір не завершено.
refused-regulations-stand = Результати вже внесено: правила, контроль часу, систему, очки й додаткові показники змінювати не можна.
refused-draw-stands = Жеребкування проведено для іншої кількості турів. Спочатку скасуйте його.
refused-field-is-full = Усі номери таблиці зайнято. Щоб внести ще одного гравця, скасуйте жеребкування.
refused-too-late-to-enter = Результати вже внесено: до цього колового турніру більше ніхто увійти не може.
refused-already-withdrawn = Цей гравець уже вибув.
refused-not-withdrawn = Цей гравець не вибував.
refused-no-number = Цей гравець вибув до жеребкування й не має номера. Спочатку скасуйте жеребкування.
refused-too-few-players = Для колового турніру потрібно щонайменше { $least } гравців; бере участь { $found }.
refused-too-many-players = У коловому турнірі не більше ніж { $most } гравців; бере участь { $found }.
refused-no-chief-arbiter = Турніру потрібен головний суддя. Назвіть його в налаштуваннях.
refused-already-drawn = Жеребкування вже проведено. Оголошене жеребкування незмінне.
refused-not-drawn = Жеребкування ще не проведено.
refused-results-entered = Результати вже внесено: жеребкування незмінне.
refused-round-closed = Тур { $n } закрито. Щоб змінити результат, відкрийте його знову.
refused-round-not-closed = Тур { $n } не закрито.
refused-games-open = { $open ->
    [one] { $open } партія туру { $round } ще без результату.
    [few] { $open } партії туру { $round } ще без результату.
   *[many] { $open } партій туру { $round } ще без результату.
}
refused-rounds-open = Тур { $n } ще не закрито.
refused-result-changed = Тим часом хтось вніс { $recorded }. Подивіться і, якщо треба, внесіть знову.
refused-result-cleared = Тим часом хтось стер результат. Подивіться і, якщо треба, внесіть знову.
refused-differs = Записано { $recorded }, внесено { $entered }. Подивіться бланки.
refused-nothing-to-verify = На дошці { $n } ще немає результату для порівняння.
