### Рядки журналу турніру.

log-event-created = Турнір відкрито: { $it }
log-settings-changed = Налаштування змінено
log-player-entered = Внесено гравця: { $it }
log-player-corrected = Виправлено дані: { $it }
log-player-withdrawn = Вибув гравець: { $it }
log-player-withdrawn-because = Вибув гравець: { $it } ({ $reason })
log-player-returned = Знову бере участь: { $it }
log-needs-set = Потреби за дошкою: { $it } — { $needs }
log-player-excluded = Відсторонено від туру { $n }: { $it } ({ $reason })
log-exclusion-lifted = Усе ж допущено до туру { $n }: { $it } ({ $reason })
log-lots-drawn = Жеребкування із зерном «{ $it }»
log-lots-drawn-by-hand = Жеребкування вручну
log-number-taken = Вільний номер { $n } зайняв гравець: { $it }
log-draw-annulled = Жеребкування скасовано: { $it }
log-round-paired = Складено пари туру { $n }
log-result-entered = Тур { $round }, дошка { $board }: { $result }
log-result-by-withdrawal = Тур { $round }, дошка { $board }: { $result }, через вибуття
log-result-corrected = Тур { $round }, дошка { $board }: { $result } замість { $was }
log-result-cleared = Тур { $round }, дошка { $board }: результат { $was } стерто
log-result-verified = Тур { $round }, дошка { $board }: { $result } перевірено
log-round-closed = Тур { $n } закрито
log-round-reopened = Тур { $n } відкрито знову: { $reason }
log-event-finished = Турнір завершено
log-event-reopened = Турнір відкрито знову: { $it }
