### Плей-оф усередині турніру та жереб.

play-off = Плей-оф
play-off-explained = Гравці, які ділять за очками узгоджене місце, грають за нього. Ці партії – тури турніру зі своїм контролем часу на живих дошках.
play-off-not-agreed = У регламенті плей-оф немає.
play-off-no-tie = Таке місце ніхто не ділить.
play-off-tie = Ділять місця починаючи з { $n }: { $it }
play-off-begin = Почати плей-оф
play-off-for = За місце { $n }
play-off-time-left = Час
time-left-enough = достатньо
time-left-short = мало: Армагеддон для чотирьох або восьми
time-left-late = основні партії закінчилися пізно: одразу Армагеддон
play-off-slower = Повільніший контроль (лише для двох)
play-off-consents = Згодні організатор і головний суддя
play-off-lots = Жереб
play-off-lot-hint = Витягнуто за зерном. Якщо жереб тягнули в залі, напишіть номери гравців у цьому порядку.
play-off-enter-lot = Записати жереб
play-off-next-games = Наступні партії
play-off-pair = Опублікувати ці партії
play-off-not-before = Не раніше { $it }
play-off-pause = Після перерви не менше { $n } хвилин
play-off-take-back = Скасувати цей тур
play-off-moves = Вирішує найменша кількість ходів: скільки їх було в цих партіях?
play-off-over = Плей-оф завершено
play-off-dispute = Суперечка про партію
play-off-dispute-explained = Вирішують троє суддів, крім судді цієї партії, по одному в рядку; за стандартами – один головний суддя. Рішення остаточне.
play-off-arbiter = Суддя партії
rate-blitz = { $it }
rate-armageddon = Армагеддон: нічия на користь чорних
places-by-lot = Рівні за всіма показниками: вирішує жереб
places-draw = Кинути жереб
field-lot-order = Номери гравців у порядку жеребу
refused-no-play-off-agreed = У регламенті немає плей-оф за це місце.
refused-no-tie = Місця починаючи з { $n } ніхто не ділить.
refused-play-off-begun = Плей-оф за місця з { $n } почався.
refused-no-play-off = Плей-оф { $n } немає.
refused-play-off-over = Плей-оф { $n } завершено.
refused-play-off-open = Плей-оф { $n } не завершено.
refused-no-slower-rate = Про повільніший контроль домовляються лише двоє, якщо час дозволяє.
refused-no-armageddon = Стандарти не знають Армагеддону.
refused-no-lot = Жеребу «{ $it }» зараз немає.
refused-not-of-play-off = Тур { $n } не належить до плей-оф.
refused-wrong-panel = { $n ->
    [one] Це вирішує один головний суддя.
   *[other] Це вирішують судді ({ $n }), крім судді партії.
}
warning-break-too-short = Перерва триває до { $it }: гравці мають на неї право.
log-play-off-began = Плей-оф за місце { $n }: { $it }
log-lot-entered = Жереб { $lot } у залі: { $it }
log-play-off-paired = Опубліковано тур { $n } плей-оф
log-play-off-taken-back = Тур { $n } плей-оф скасовано: { $reason }
log-moves-counted = Тур { $round }, дошка { $board }: ходів { $n }
log-play-off-dispute = Тур { $round }, дошка { $board }, суперечку вирішили { $it }: { $decision }
log-places-drawn = Місця з { $n } за жеребом: { $it }
matter-play-off = Ділять місце { $n }: почніть плей-оф
play-off-for-next = Плей-оф за місце { $n }
