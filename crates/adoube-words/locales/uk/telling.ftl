## Партія на слух

command-help = перелічує команди
command-clock = час обох і чий годинник іде
command-time = ваш час
command-count = скільки ходів зроблено
command-last = останній хід із номером
command-repeat = останнє оголошення ще раз; з ходом: ви повторюєте почуте
command-braille = останній хід шрифтом Брайля
command-score = усі ходи досі
command-status = чий хід, шах, пропозиції
command-board = уся дошка за горизонталями
command-pieces = де стоять фігури; можна додати: білі, чорні, мої, суперника
command-rank = що стоїть на горизонталі
command-file = що стоїть на вертикалі
command-square = що стоїть на полі
command-attackers = які фігури нападають на поле
command-moves = можливі ходи; можна назвати фігуру, поле або те й інше
command-offer-draw = пропонує нічию; можна сказати після ходу
command-accept-draw = приймає пропозицію
command-decline-draw = відхиляє пропозицію
command-claim-three = вимагає нічию через триразове повторення; назвіть хід, якщо його ще не зроблено
command-claim-fifty = вимагає нічию за правилом 50 ходів; назвіть хід, якщо його ще не зроблено
command-claim-flag = заявляє, що прапорець упав
command-claim-illegal = заявляє про неможливий хід
command-claim-touch = заявляє, що торкнутою фігурою не пішли
command-resign = здає партію; вас попросять підтвердити
command-press = натискає годинник
command-arbiter = кличе суддю
command-correct = виправляє обмовку, поки годинник не натиснуто
command-execute = оголошений хід зроблено на іншій дошці
command-two-boards = вимагає другу дошку
command-ask-time = просить асистента назвати час
command-ask-moves = просить асистента назвати кількість ходів
command-tell-time = для асистента: повідомляє час, про який запитали
command-tell-moves = для асистента: повідомляє кількість ходів, про яку запитали
command-sign = підписує результат після партії
tell-help = Введіть хід так, як ви його пишете чи вимовляєте, або одну з команд. Невеликі описки пробачаються.
tell-hours =
    { $n ->
        [one] { $n } година
        [few] { $n } години
       *[other] { $n } годин
    }
tell-minutes =
    { $n ->
        [one] { $n } хвилина
        [few] { $n } хвилини
       *[other] { $n } хвилин
    }
tell-seconds =
    { $n ->
        [one] { $n } секунда
        [few] { $n } секунди
       *[other] { $n } секунд
    }
tell-clock = { $who }: лишилося { $time }.
tell-runs = Іде годинник: { $it }.
tell-stands = Годинник зупинено.
tell-own-time = У вас лишилося { $it }.
tell-made =
    { $n ->
        [one] зроблено { $n } хід
        [few] зроблено { $n } ходи
       *[other] зроблено { $n } ходів
    }
tell-nothing-yet = Ходів ще немає.
tell-last = Хід { $n }, { $who }: { $it }
tell-no-braille = Для ходів цієї гри знаків Брайля немає.
tell-offer = Нічию пропонують: { $it }
tell-unannounced = Хід ще не оголошено
tell-rank = Горизонталь { $it }: { $there }.
tell-file = Вертикаль { $it }: { $there }.
tell-attackers = На { $it } нападають: { $there }.
tell-no-attackers = На { $it } ніщо не нападає.
tell-moves =
    { $n ->
        [0] Таких ходів немає.
        [one] { $n } можливий хід:
        [few] { $n } можливі ходи:
       *[other] { $n } можливих ходів:
    }
tell-moves-not-told = Ця партія грається як за звичайною дошкою: які ходи можливі, ніхто не підказує.
tell-not-your-move = Зараз не ваш хід.
tell-say-something = Введіть хід або команду.
tell-too-long = Це задовго для ходу чи команди.
tell-only-players = Це роблять лише учасники партії та їхні асистенти. Запитувати про дошку можна.
tell-did-you-mean = Нічого не зроблено. Якщо ви мали на увазі «{ $it }», введіть саме так.
tell-not-understood = «{ $it }» – не хід і не команда. Введіть «{ $help }», щоб почути список.
tell-resign-sure = Щоб здатися, введіть «{ $it }».
tell-yes = так
tell-no-result = Підписувати поки нічого: результату ще немає.
play-typed-hint = Хід, як ви його пишете чи вимовляєте, запитання, наприклад «поле e4», або «допомога».
play-listen = Говорити
play-listening = Слухаю
play-not-heard = Нічого не чути.
play-without-script = Без скриптів: введіть хід або команду й подивіться знову, щоб побачити відповідь суперника.
board-as-table = Дошка таблицею
announcements-heading = Оголошення та звук
announced-in = Ходи оголошуються:
voice-de = німецькі слова додатка
voice-de-ru-2023 = німецькі російськими літерами (2023)
voice-de-ru-2015 = німецькі російськими літерами (2015)
voice-de-hy = німецькі вірменськими літерами
voice-en = англійською
voice-ru = російською
voice-uk = українською
voice-hy = вірменською
braille-line = Останній хід шрифтом Брайля:
play-speak = Читати ходи вголос
play-call-time = Називати мій час за 30, 10, 5 і 1 хвилину
commands-heading = Команди
assistant-of = Асистент: { $it }
assistant-duties = Обов’язки асистента
assistant-duties-hint = Ви оголошуєте ходи обох гравців, натискаєте годинник після оголошення й ведете запис. Про час і кількість ходів повідомляєте, лише коли вас запитають, і попереджаєте, коли відходите від дошки.
assistant-asked = Гравець просить повідомити.
assistant-tell-time = Повідомити час
assistant-tell-moves = Повідомити кількість ходів
done-ask-moves = запитує кількість ходів
done-tell = Асистент повідомляє: { $it }
done-repeat = повторює хід
done-two-boards = вимагає другу дошку
done-lift-exemption = годинник можна перевести попри інвалідність: { $it }

## Що потрібно гравцям

needs-of-players = Гравці з інвалідністю
needs-private = Цю сторінку бачать лише ті, хто за це відповідає.
contacts = Кого викликати
contacts-missing = Телефонів лікарні та лікаря ще немає.
keys-assistants = Посилання для асистентів
needs-displaced = { $it }: свій стіл { $home }, у цьому турі стіл { $n }.
needs-nobody = Ніхто ні про що не просив.
needs-asked-on = Повідомлено { $it }
needs-granted = Задоволено.
needs-not-granted = Не задоволено:
needs-open = Відповіді ще немає.
needs-grant = Задовольнити
needs-refuse = Не задовольняти
needs-assistant = Асистент
needs-why-another = Чому інший
needs-own-table = Свій стіл у всіх турах
needs-wide-table = З асистентом: одна партія за столом завширшки два метри, що стоїть окремо.
needs-refusal = Відмова грати
needs-refusal-hint = Ніхто не має права відмовитися грати із суперником з інвалідністю, якщо пару складено правильно. Тому, хто відмовився, зараховується поразка.
needs-refused-to-play = Відмову підтверджено
