// Lets a clock run on the screen between two messages of the server.
import type { Color, Told } from './told';

/** The moment of a game as this screen believes it to be. */
export class GameTime {
  private received = performance.now();
  constructor(private told: Told) {}

  /** Takes what the server told; what was told before and is shown again keeps its time. */
  hear(told: Told, received: number | undefined): void {
    this.told = told;
    this.received = received ?? this.received;
  }

  /** Milliseconds since the game was opened. */
  moment(): number {
    return this.told.now + (performance.now() - this.received);
  }

  /** Microseconds since 1970, by the server's clock. */
  micros(): number {
    return Math.round(this.told.base + this.moment() * 1000);
  }

  /** A press on this device, before the server knows of it: the other clock runs. */
  press(color: Color): void {
    const { clocks } = this.told.view;
    if (clocks.running !== color) return;
    const left = this.left(color);
    const now = this.moment();
    clocks[color] = { ...clocks[color], ms: left + clocks[color].adds, moves: clocks[color].moves + 1 };
    clocks.running = color === 'white' ? 'black' : 'white';
    clocks.at = now;
  }

  /** What a player has left. */
  left(color: Color): number {
    const { clocks } = this.told.view;
    const display = clocks[color];
    if (clocks.running !== color) return display.ms;
    const gone = Math.max(0, this.moment() - clocks.at - display.delay);
    return display.ms - gone;
  }
}

/** `1:30:00`, `4:05`, and tenths in the last twenty seconds. */
export function shown(ms: number): string {
  const left = Math.max(0, ms);
  const two = (n: number): string => String(n).padStart(2, '0');
  if (left < 20_000) {
    const tenths = Math.floor(left / 100);
    return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  // A clock shows the second that is running.
  const seconds = Math.ceil(left / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Clocks in tables that the server rendered: each knows what was left and whether it runs. */
export function tableClocks(): void {
  const since = new WeakMap<Element, number>();
  setInterval(() => {
    for (const clock of document.querySelectorAll<HTMLElement>('.clock[data-ms][data-runs]')) {
      if (!since.has(clock)) since.set(clock, performance.now());
      const left = Number(clock.dataset['ms']) - (performance.now() - (since.get(clock) ?? 0));
      clock.textContent = shown(left);
      clock.classList.toggle('low', left < 300_000);
      clock.classList.toggle('fallen', left <= 0);
    }
  }, 200);
}
