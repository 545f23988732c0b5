// The 64 named cells of a board, for the keyboard and for screen readers: one tab stop, arrows, Enter, Escape.
import type { Color } from './told';

const FILES = 'abcdefgh';

/** What a board says of its cells and does with keys. */
export interface Keys {
  /** The name of a square for those who do not see it. */
  name(square: string): string;
  /** Whether the square is the chosen one. */
  chosen(square: string): boolean;
  /** Enter on a square. */
  enter(square: string): void;
  /** Escape. */
  leave(): void;
  /** A number, on a square. */
  number?(square: string, number: number): void;
}

export class Grid {
  readonly cells = new Map<string, HTMLElement>();
  /** The square that has the focus, or had it last. */
  at = 'e2';

  constructor(
    readonly root: HTMLElement,
    private orientation: Color,
    private readonly keys: Keys,
    /** A board that is only looked at has no names and takes no focus. */
    private readonly named = true,
  ) {
    if (named) {
      root.addEventListener('keydown', (event) => this.key(event));
      root.addEventListener('focusin', (event) => {
        const square = (event.target as HTMLElement).dataset['square'];
        if (square) this.at = square;
      });
    }
    this.lay();
  }

  /** Shows the board from a side. */
  turn(orientation: Color): void {
    this.orientation = orientation;
    this.lay();
  }

  focus(): void {
    this.cells.get(this.at)?.focus();
  }

  /** Names every cell: the square and what stands on it. */
  name(): void {
    for (const [square, cell] of this.cells) {
      cell.classList.toggle('chosen', this.keys.chosen(square));
      if (!this.named) continue;
      const label = this.keys.name(square);
      if (cell.getAttribute('aria-label') !== label) cell.setAttribute('aria-label', label);
      cell.tabIndex = square === this.at ? 0 : -1;
    }
  }

  /** Lays the cells in the order in which they are seen. */
  private lay(): void {
    const white = this.orientation === 'white';
    const ranks = white ? [8, 7, 6, 5, 4, 3, 2, 1] : [1, 2, 3, 4, 5, 6, 7, 8];
    const files = white ? [...FILES] : [...FILES].reverse();
    this.cells.clear();
    this.root.replaceChildren(
      ...ranks.map((rank) => {
        const row = document.createElement('div');
        if (this.named) row.setAttribute('role', 'row');
        else row.className = 'line';
        for (const file of files) {
          const cell = document.createElement('div');
          const square = `${file}${rank}`;
          if (this.named) {
            cell.setAttribute('role', 'gridcell');
            cell.tabIndex = square === this.at ? 0 : -1;
          }
          cell.dataset['square'] = square;
          this.cells.set(square, cell);
          row.append(cell);
        }
        return row;
      }),
    );
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const turn = this.orientation === 'white' ? 1 : -1;
    const file = FILES.indexOf(this.at[0] ?? 'a');
    const rank = Number(this.at[1]);
    const go = (toFile: number, toRank: number): void => {
      const square = `${FILES[Math.min(7, Math.max(0, toFile))]}${Math.min(8, Math.max(1, toRank))}`;
      event.preventDefault();
      this.at = square;
      this.name();
      this.cells.get(square)?.focus();
    };
    switch (event.key) {
      case 'ArrowUp':
        return go(file, rank + turn);
      case 'ArrowDown':
        return go(file, rank - turn);
      case 'ArrowLeft':
        return go(file - turn, rank);
      case 'ArrowRight':
        return go(file + turn, rank);
      case 'Home':
        return go(turn > 0 ? 0 : 7, rank);
      case 'End':
        return go(turn > 0 ? 7 : 0, rank);
      case 'Escape':
        this.keys.leave();
        return this.name();
      case 'Enter':
        event.preventDefault();
        event.stopPropagation();
        this.keys.enter(this.at);
        return this.name();
    }
    if (this.keys.number && /^[1-9]$/.test(event.key)) {
      event.preventDefault();
      this.keys.number(this.at, Number(event.key));
      this.name();
    }
  }
}
