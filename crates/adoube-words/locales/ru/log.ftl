### Строки журнала турнира.

log-event-created = Турнир открыт: { $it }
log-settings-changed = Настройки изменены
log-player-entered = Внесён игрок: { $it }
log-player-corrected = Исправлены данные: { $it }
log-player-withdrawn = Выбыл игрок: { $it }
log-player-withdrawn-because = Выбыл игрок: { $it } ({ $reason })
log-player-returned = Снова участвует: { $it }
log-needs-set = Потребности за доской: { $it } — { $needs }
log-player-excluded = Отстранён от тура { $n }: { $it } ({ $reason })
log-exclusion-lifted = Всё же допущен к туру { $n }: { $it } ({ $reason })
log-lots-drawn = Жеребьёвка с зерном «{ $it }»
log-lots-drawn-by-hand = Жеребьёвка вручную
log-number-taken = Свободный номер { $n } занял игрок: { $it }
log-draw-annulled = Жеребьёвка отменена: { $it }
log-round-paired = Составлены пары тура { $n }
log-result-entered = Тур { $round }, доска { $board }: { $result }
log-result-by-withdrawal = Тур { $round }, доска { $board }: { $result }, из-за выбытия
log-result-corrected = Тур { $round }, доска { $board }: { $result } вместо { $was }
log-result-cleared = Тур { $round }, доска { $board }: результат { $was } стёрт
log-result-verified = Тур { $round }, доска { $board }: { $result } проверено
log-round-closed = Тур { $n } закрыт
log-round-reopened = Тур { $n } открыт снова: { $reason }
log-event-finished = Турнир завершён
log-event-reopened = Турнир открыт снова: { $it }
