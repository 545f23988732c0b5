// A screen in the hall: one part at a time, turned by itself, true by itself.

import { onUpdate } from './live';

/** How long a part is shown: long enough to find a name among forty. */
const SHOWN_MS = 12_000;

/** Turns the parts of a screen. */
export function screen(parts: HTMLElement): void {
  let shown = 0;
  const show = (): void => {
    // The list is exchanged as a whole when something has happened.
    const all = [...(document.getElementById(parts.id) ?? parts).querySelectorAll<HTMLElement>('.part')];
    if (all.length > 0) shown %= all.length;
    for (const [index, part] of all.entries()) part.hidden = index !== shown;
    const now = new Date().toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    for (const clock of document.querySelectorAll('[data-clock]')) clock.textContent = now;
  };
  show();
  onUpdate(show);
  const turn = (by: number): void => {
    const count = document.querySelectorAll('.part').length;
    shown = count > 0 ? (shown + by + count) % count : 0;
    show();
  };
  let timer = setInterval(() => turn(1), SHOWN_MS);
  addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    turn(by);
    clearInterval(timer);
    timer = setInterval(() => turn(1), SHOWN_MS);
  });
}
