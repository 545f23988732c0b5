// Counts down to a moment, by the server's clock: the computer at the projector may be wrong by minutes.

import { onUpdate } from './live';

/** By how much the server's clock is ahead of this computer's, in milliseconds. */
let ahead = 0;

/** Asks the server what time it is. To the second is enough for a hall. */
async function ask(): Promise<void> {
  const sent = Date.now();
  const answer = await fetch('/health', { cache: 'no-store' });
  const told = Date.parse(answer.headers.get('date') ?? '');
  const half = (Date.now() - sent) / 2;
  // The header leaves parts of a second out: half of one is the best guess.
  if (!Number.isNaN(told)) ahead = told + 500 - (sent + half);
}

/** What is left, as `12:40` or `1:05:00`. */
export function left(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number): string => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The longest countdown that is shown: nobody waits for tomorrow in front of a clock. */
const LONGEST_MS = 24 * 3600 * 1000;

/** Which call is made with so much left: five minutes before, and one minute before, for a minute each. */
export function called(ms: number): 'callFive' | 'callOne' | undefined {
  if (ms > 240_000 && ms <= 300_000) return 'callFive';
  return ms > 0 && ms <= 60_000 ? 'callOne' : undefined;
}

function tick(): void {
  const now = Date.now() + ahead;
  for (const clock of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const rest = Date.parse(clock.dataset['until'] ?? '') - now;
    const over = clock.dataset['over'] ?? '';
    clock.textContent = rest <= 0 ? over : rest > LONGEST_MS ? '' : left(rest);
  }
  for (const call of document.querySelectorAll<HTMLElement>('[data-call-five]')) {
    const until = document.querySelector<HTMLElement>('[data-until]')?.dataset['until'] ?? '';
    const which = called(Date.parse(until) - now);
    const text = (which && call.dataset[which]) ?? '';
    // Said once: a screen reader reads what changes.
    if (call.textContent !== text) call.textContent = text;
  }
}

/** Lets every countdown of the page run. */
export function countdown(): void {
  void ask().finally(tick);
  setInterval(tick, 250);
  onUpdate(tick);
}
