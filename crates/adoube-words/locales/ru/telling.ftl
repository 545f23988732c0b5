## Партия на слух

command-help = перечисляет команды
command-clock = время обоих и чьи часы идут
command-time = ваше время
command-count = сколько ходов сделано
command-last = последний ход с номером
command-repeat = последнее объявление ещё раз; с ходом: вы повторяете услышанное
command-braille = последний ход шрифтом Брайля
command-score = все ходы до сих пор
command-status = чей ход, шах, предложения
command-board = вся доска по горизонталям
command-pieces = где стоят фигуры; можно добавить: белые, чёрные, мои, соперника
command-rank = что стоит на горизонтали
command-file = что стоит на вертикали
command-square = что стоит на поле
command-attackers = какие фигуры нападают на поле
command-moves = возможные ходы; можно назвать фигуру, поле или то и другое
command-offer-draw = предлагает ничью; можно сказать после хода
command-accept-draw = принимает предложение
command-decline-draw = отклоняет предложение
command-claim-three = требует ничью из-за троекратного повторения; назовите ход, если он ещё не сделан
command-claim-fifty = требует ничью по правилу 50 ходов; назовите ход, если он ещё не сделан
command-claim-flag = заявляет, что флаг упал
command-claim-illegal = заявляет о невозможном ходе
command-claim-touch = заявляет, что тронутой фигурой не пошли
command-resign = сдаёт партию; вас попросят подтвердить
command-press = нажимает часы
command-arbiter = зовёт судью
command-correct = исправляет оговорку, пока часы не нажаты
command-execute = объявленный ход сделан на другой доске
command-two-boards = требует вторую доску
command-ask-time = просит ассистента назвать время
command-ask-moves = просит ассистента назвать число ходов
command-tell-time = для ассистента: сообщает время, о котором спросили
command-tell-moves = для ассистента: сообщает число ходов, о котором спросили
command-sign = подписывает результат после партии
tell-help = Введите ход так, как вы его пишете или произносите, или одну из команд. Небольшие описки прощаются.
tell-hours =
    { $n ->
        [one] { $n } час
        [few] { $n } часа
       *[other] { $n } часов
    }
tell-minutes =
    { $n ->
        [one] { $n } минута
        [few] { $n } минуты
       *[other] { $n } минут
    }
tell-seconds =
    { $n ->
        [one] { $n } секунда
        [few] { $n } секунды
       *[other] { $n } секунд
    }
tell-clock = { $who }: осталось { $time }.
tell-runs = Идут часы: { $it }.
tell-stands = Часы остановлены.
tell-own-time = У вас осталось { $it }.
tell-made =
    { $n ->
        [one] сделан { $n } ход
        [few] сделано { $n } хода
       *[other] сделано { $n } ходов
    }
tell-nothing-yet = Ходов ещё нет.
tell-last = Ход { $n }, { $who }: { $it }
tell-no-braille = Для ходов этой игры знаков Брайля нет.
tell-offer = Ничью предлагают: { $it }
tell-unannounced = Ход ещё не объявлен
tell-rank = Горизонталь { $it }: { $there }.
tell-file = Вертикаль { $it }: { $there }.
tell-attackers = На { $it } нападают: { $there }.
tell-no-attackers = На { $it } ничто не нападает.
tell-moves =
    { $n ->
        [0] Таких ходов нет.
        [one] { $n } возможный ход:
        [few] { $n } возможных хода:
       *[other] { $n } возможных ходов:
    }
tell-moves-not-told = Эта партия играется как за обычной доской: какие ходы возможны, никто не подсказывает.
tell-not-your-move = Сейчас не ваш ход.
tell-say-something = Введите ход или команду.
tell-too-long = Это слишком длинно для хода или команды.
tell-only-players = Это делают только участники партии и их ассистенты. Спрашивать о доске можно.
tell-did-you-mean = Ничего не сделано. Если вы имели в виду «{ $it }», введите именно так.
tell-not-understood = «{ $it }» – не ход и не команда. Введите «{ $help }», чтобы услышать список.
tell-resign-sure = Чтобы сдаться, введите «{ $it }».
tell-yes = да
tell-no-result = Подписывать пока нечего: результата ещё нет.
play-typed-hint = Ход, как вы его пишете или произносите, вопрос, например «поле e4», или «помощь».
play-listen = Говорить
play-listening = Слушаю
play-not-heard = Ничего не слышно.
play-without-script = Без скриптов: введите ход или команду и посмотрите снова, чтобы увидеть ответ соперника.
board-as-table = Доска таблицей
announcements-heading = Объявления и звук
announced-in = Ходы объявляются:
voice-de = немецкие слова приложения
voice-de-ru-2023 = немецкие по-русски (2023)
voice-de-ru-2015 = немецкие по-русски (2015)
voice-de-hy = немецкие по-армянски
voice-en = по-английски
voice-ru = по-русски
voice-uk = по-украински
voice-hy = по-армянски
braille-line = Последний ход шрифтом Брайля:
play-speak = Читать ходы вслух
play-call-time = Называть моё время за 30, 10, 5 и 1 минуту
commands-heading = Команды
assistant-of = Ассистент: { $it }
assistant-duties = Обязанности ассистента
assistant-duties-hint = Вы объявляете ходы обоих игроков, нажимаете часы после объявления и ведёте запись. О времени и числе ходов вы сообщаете, только когда вас спросят, и предупреждаете, когда отходите от доски.
assistant-asked = Игрок просит сообщить.
assistant-tell-time = Сообщить время
assistant-tell-moves = Сообщить число ходов
done-ask-moves = спрашивает число ходов
done-tell = Ассистент сообщает: { $it }
done-repeat = повторяет ход
done-two-boards = требует вторую доску
done-lift-exemption = часы можно перевести, несмотря на инвалидность: { $it }

## Что нужно игрокам

needs-of-players = Игроки с инвалидностью
needs-private = Эту страницу видят только те, кто за это отвечает.
contacts = Кого вызвать
contacts-missing = Телефонов больницы и врача ещё нет.
keys-assistants = Ссылки для ассистентов
needs-displaced = { $it }: свой стол { $home }, в этом туре стол { $n }.
needs-nobody = Никто ни о чём не просил.
needs-asked-on = Сообщено { $it }
needs-granted = Удовлетворено.
needs-not-granted = Не удовлетворено:
needs-open = Ответа ещё нет.
needs-grant = Удовлетворить
needs-refuse = Не удовлетворять
needs-assistant = Ассистент
needs-why-another = Почему другой
needs-own-table = Свой стол во всех турах
needs-wide-table = С ассистентом: одна партия за столом шириной два метра, стоящим отдельно.
needs-refusal = Отказ играть
needs-refusal-hint = Никто не вправе отказаться играть с соперником с инвалидностью, если пара составлена правильно. Отказавшемуся засчитывается поражение.
needs-refused-to-play = Отказ подтверждён
