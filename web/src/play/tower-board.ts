// The board of Tavreli: the same grid of named cells as the chess board, drawn by itself, because a tower is
// gripped at a level and shows what is in it.
import { Grid } from './grid';
import type { Color, Tower, Towers, Words } from './told';
import { codesOf, colorOf, fill, picture, token, written } from './towers';

/** What becomes of moves. */
export interface TowerHands {
  /** So many pieces were put on another square; the move is written out. */
  lift(mv: string): void;
  /** A tower was touched. */
  touch?(square: string): void;
  /** Says something to those who do not see it. */
  say?(text: string): void;
}

/** What a hand may do. */
export interface Rights {
  /** The colour whose towers may be moved now. */
  color?: Color | undefined;
  /** Moves that are not legal may be tried: the server judges them. */
  tries?: boolean;
}

const DRAG_PX = 6;
const LONG_PRESS_MS = 450;
const HOVER_MS = 350;

interface Grip {
  pointer: number;
  from: string;
  /** How many pieces are gripped; unknown when the top was. */
  count: number | undefined;
  x: number;
  y: number;
  ghost?: HTMLElement;
}

export class TowerBoard {
  private readonly grid: Grid;
  private readonly root: HTMLElement;
  private readonly peek = document.createElement('div');
  private shown: Towers | undefined;
  private rights: Rights = {};
  private chosen: string | undefined;
  /** How many pieces of the chosen tower are to be lifted, once said. */
  private count: number | undefined;
  private grip: Grip | undefined;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private orientation: Color;

  constructor(
    root: HTMLElement,
    private readonly words: Words,
    orientation: Color,
    private readonly hands?: TowerHands,
    named = true,
  ) {
    this.root = root;
    this.orientation = orientation;
    root.classList.add('tower-grid');
    const keys = {
      name: (square: string) => this.name(square),
      chosen: (square: string) => square === this.chosen,
      enter: (square: string) => this.tap(square, undefined),
      leave: () => {
        this.choose(undefined);
        this.hidePeek();
      },
      ...(hands ? { number: (square: string, number: number) => this.number(square, number) } : {}),
    };
    this.grid = new Grid(root, orientation, keys, named);
    this.peek.className = 'peek';
    this.peek.hidden = true;
    this.peek.setAttribute('aria-hidden', 'true');
    this.coordinates();
    root.parentElement?.append(this.peek);
    this.listen();
  }

  /** Shows a position. */
  show(shown: Towers, rights: Rights): void {
    const before = this.shown;
    this.shown = shown;
    this.rights = rights;
    if (this.chosen && (!rights.color || shown.towers[this.chosen]?.owner !== rights.color)) this.choose(undefined);
    for (const [square, cell] of this.grid.cells) {
      const codes = codesOf(shown.towers[square]);
      const sign = codes.join(' ');
      if (cell.dataset['men'] !== sign) {
        cell.dataset['men'] = sign;
        cell.querySelector('.tower')?.remove();
        if (codes.length > 0) cell.append(picture(codes));
      }
      cell.classList.toggle('last-move', shown.last?.includes(square) ?? false);
      cell.classList.toggle('check', shown.check === square);
      cell.classList.toggle('mine', rights.color !== undefined && shown.towers[square]?.owner === rights.color);
    }
    this.mark();
    this.grid.name();
    this.hidePeek();
    if (before && shown.last && before.last?.join() !== shown.last.join()) this.slide(shown.last);
  }

  /** Turns the board round. */
  flip(): void {
    this.orientation = this.orientation === 'white' ? 'black' : 'white';
    this.grid.turn(this.orientation);
    this.coordinates();
    if (this.shown) this.show({ ...this.shown }, this.rights);
  }

  focus(): void {
    this.grid.focus();
  }

  private tower(square: string): Tower | undefined {
    return this.shown?.towers[square];
  }

  private name(square: string): string {
    const tower = this.tower(square);
    const parts = [square, tower?.words ?? this.words['square-empty'] ?? ''];
    if (square === this.chosen) {
      parts.push(this.words['square-selected'] ?? '');
      if (this.count && tower) parts.push(this.takes(this.count, tower.height));
    }
    return parts.join(', ');
  }

  private takes(count: number, height: number): string {
    return count === height ? (this.words['tower-whole'] ?? '') : fill(this.words, 'tower-takes', { n: count, h: height });
  }

  /** The letters and numbers on the edge. */
  private coordinates(): void {
    const white = this.orientation === 'white';
    for (const [square, cell] of this.grid.cells) {
      const [file = '', rank = ''] = square;
      cell.classList.toggle('dark', (file.charCodeAt(0) + Number(rank)) % 2 === 0);
      // Drawn by the style sheet: the names of the cells say the squares already.
      // Where moves are written in other letters, the edge has both.
      const own = this.words['tower-files']?.[file.charCodeAt(0) - 97] ?? file;
      const files = own === file ? file : `${file} ${own}`;
      const signs = { file: rank === (white ? '1' : '8') ? files : '', rank: file === (white ? 'a' : 'h') ? rank : '' };
      for (const [kind, text] of Object.entries(signs)) {
        if (!text) continue;
        const sign = document.createElement('span');
        sign.className = `coord ${kind}`;
        sign.dataset['text'] = text;
        cell.append(sign);
      }
    }
  }

  // ---- choosing --------------------------------------------------------------------------------------------

  private choose(square: string | undefined, count?: number): void {
    const changed = square !== this.chosen;
    this.chosen = square;
    this.count = square ? count : undefined;
    if (square && changed) this.hands?.touch?.(square);
    this.mark();
  }

  /** Shows where the chosen tower may go, and how much of it is lifted. */
  private mark(): void {
    const dests = this.chosen ? (this.shown?.dests[this.chosen] ?? []) : [];
    for (const [square, cell] of this.grid.cells) {
      const counts = this.chosen ? this.shown?.lifts[this.chosen]?.[square] : undefined;
      const can = dests.includes(square) && (!this.count || !counts || counts.includes(this.count));
      cell.classList.toggle('dest', can);
      const tower = this.tower(square);
      const old = cell.querySelector<HTMLElement>('.takes');
      old?.remove();
      if (square === this.chosen && this.count && tower && tower.height > 1) {
        const sign = document.createElement('span');
        sign.className = 'takes';
        sign.setAttribute('aria-hidden', 'true');
        sign.dataset['text'] = `${this.count}/${tower.height}`;
        cell.append(sign);
      }
    }
  }

  /** A number: so many pieces of the tower, chosen or looked at. */
  private number(square: string, number: number): void {
    const at = this.chosen ?? square;
    const tower = this.tower(at);
    if (!tower || tower.owner !== this.rights.color || number > tower.height) return;
    this.choose(at, number);
    this.hands?.say?.(`${at}: ${this.takes(number, tower.height)}`);
  }

  /** Chooses a tower, or moves the chosen one. */
  private tap(square: string, count: number | undefined): void {
    if (!this.hands || !this.rights.color) return;
    const own = this.tower(square)?.owner === this.rights.color;
    const from = this.chosen;
    if (from && from !== square) {
      const can = this.shown?.dests[from]?.includes(square);
      if (can || this.rights.tries || !own) {
        const lifted = this.count;
        this.choose(undefined);
        this.attempt(from, square, lifted);
        this.grid.name();
        return;
      }
    }
    this.choose(own && (square !== from || count !== undefined) ? square : undefined, count);
    this.grid.name();
  }

  /** Moves, after asking how many where more than one number is legal. */
  private attempt(from: string, to: string, count: number | undefined): void {
    const tower = this.tower(from);
    if (!tower || !this.hands || !this.shown || from === to) return;
    const may = this.counts(tower, this.shown.lifts, from, to);
    const go = (n: number): void => this.hands?.lift(written(this.shown?.towers ?? {}, from, to, n));
    if (count !== undefined && (may.includes(count) || this.rights.tries)) return go(count);
    if (count !== undefined || may.length === 0) return;
    if (may.length === 1) return go(may[0] ?? tower.height);
    this.ask(tower, from, may, go);
  }

  /** How many pieces may be lifted there, as far as this screen is told. */
  private counts(tower: Tower, lifts: Towers['lifts'], from: string, to: string): number[] {
    const legal = lifts[from]?.[to];
    if (legal || !this.rights.tries) return legal ?? [];
    // Where nothing is told of legal moves, any number may be meant; a try at an illegal one is the whole tower.
    const told = Object.keys(lifts).length > 0;
    return told ? [tower.height] : tower.men.map((_, index) => index + 1);
  }

  /** The small picker: what goes, what stays, and whom that frees. */
  private ask(tower: Tower, from: string, counts: number[], go: (count: number) => void): void {
    const dialog = document.createElement('dialog');
    dialog.className = 'lift';
    const title = document.createElement('h2');
    title.id = 'lift-title';
    title.textContent = `${this.words['tower-how-many'] ?? ''} (${from})`;
    dialog.setAttribute('aria-labelledby', title.id);
    const list = document.createElement('div');
    list.className = 'counts';
    for (const count of counts) list.append(this.option(tower, count, () => dialog.close(String(count))));
    const cancel = document.createElement('button');
    cancel.type = 'button';
    cancel.className = 'quiet';
    cancel.textContent = this.words['cancel'] ?? '×';
    cancel.addEventListener('click', () => dialog.close(''));
    dialog.append(title, list, cancel);
    dialog.addEventListener('keydown', (event) => {
      if (counts.includes(Number(event.key))) {
        event.preventDefault();
        dialog.close(event.key);
      }
      event.stopPropagation();
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (this.root.hasAttribute('role')) this.grid.focus();
      if (dialog.returnValue) go(Number(dialog.returnValue));
    });
    dialog.returnValue = '';
    (this.root.closest('.board') ?? document.body).append(dialog);
    dialog.showModal();
  }

  private option(tower: Tower, count: number, pick: () => void): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.value = String(count);
    const number = document.createElement('kbd');
    number.textContent = String(count);
    const codes = codesOf(tower);
    const square = (some: string[]): HTMLElement => {
      const place = document.createElement('span');
      place.className = 'sq small';
      if (some.length > 0) place.append(picture(some));
      return place;
    };
    const arrow = document.createElement('span');
    arrow.className = 'arrow';
    arrow.setAttribute('aria-hidden', 'true');
    arrow.textContent = '↗';
    const text = document.createElement('span');
    text.className = 'what';
    const freed = tower.men[count];
    const takes = document.createElement('strong');
    takes.textContent = this.takes(count, tower.height);
    text.append(takes);
    if (freed) {
      const own = colorOf(freed.code) === tower.owner;
      const key = own ? 'tower-frees-own' : 'tower-frees-enemy';
      const frees = document.createElement('span');
      frees.className = own ? 'frees' : 'frees enemy';
      frees.textContent = fill(this.words, key, { it: freed.name });
      text.append(frees);
    }
    button.append(number, square(codes.slice(0, count)), arrow, square(codes.slice(count)), text);
    button.addEventListener('click', pick);
    return button;
  }

  // ---- the hand --------------------------------------------------------------------------------------------

  private listen(): void {
    const { root } = this;
    root.addEventListener('pointerdown', (event) => this.down(event));
    root.addEventListener('pointermove', (event) => this.moves(event));
    root.addEventListener('pointerup', (event) => this.up(event));
    root.addEventListener('pointercancel', () => this.letGo());
    // A tap is done when the finger leaves. The click that follows it would hit what has opened under it.
    root.addEventListener('touchend', (event) => {
      if (event.cancelable) event.preventDefault();
    });
    root.addEventListener('pointerleave', () => {
      if (!this.grip) this.hidePeek();
    });
    root.addEventListener('contextmenu', (event) => {
      if ((event as PointerEvent).pointerType === 'touch') event.preventDefault();
    });
    root.addEventListener('focusin', (event) => {
      const cell = event.target as HTMLElement;
      const square = cell.dataset['square'];
      if (square && cell.matches(':focus-visible')) this.showPeek(square);
    });
    root.addEventListener('focusout', () => this.hidePeek());
  }

  private squareAt(event: PointerEvent): string | undefined {
    const box = this.root.getBoundingClientRect();
    const column = Math.floor(((event.clientX - box.left) / box.width) * 8);
    const row = Math.floor(((event.clientY - box.top) / box.height) * 8);
    if (column < 0 || column > 7 || row < 0 || row > 7) return undefined;
    const white = this.orientation === 'white';
    return `${'abcdefgh'[white ? column : 7 - column]}${white ? 8 - row : row + 1}`;
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0) return;
    const square = this.squareAt(event);
    if (!square) return;
    clearTimeout(this.waiting);
    if (event.pointerType !== 'mouse') {
      this.waiting = setTimeout(() => {
        this.letGo();
        this.showPeek(square);
      }, LONG_PRESS_MS);
    }
    const level = (event.target as HTMLElement).dataset['level'];
    const count = level && event.pointerType === 'mouse' ? Number(level) : undefined;
    this.grip = { pointer: event.pointerId, from: square, count, x: event.clientX, y: event.clientY };
  }

  private moves(event: PointerEvent): void {
    const { grip } = this;
    if (!grip || grip.pointer !== event.pointerId) {
      if (event.pointerType === 'mouse') this.hover(event);
      return;
    }
    if (!grip.ghost) {
      if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < DRAG_PX) return;
      clearTimeout(this.waiting);
      const tower = this.tower(grip.from);
      if (!this.hands || !tower || tower.owner !== this.rights.color) {
        this.grip = undefined;
        return;
      }
      this.root.setPointerCapture(event.pointerId);
      this.hidePeek();
      if (this.chosen !== grip.from) this.choose(grip.from, grip.count);
      else if (grip.count) this.count = grip.count;
      this.mark();
      this.grid.name();
      grip.count ??= this.count;
      const codes = codesOf(tower);
      grip.ghost = document.createElement('div');
      grip.ghost.className = 'ghost sq';
      grip.ghost.append(picture(codes.slice(0, grip.count ?? codes.length)));
      this.root.append(grip.ghost);
      this.grid.cells.get(grip.from)?.classList.add('lifting');
    }
    const box = this.root.getBoundingClientRect();
    grip.ghost.style.left = `${event.clientX - box.left - box.width / 16}px`;
    grip.ghost.style.top = `${event.clientY - box.top - box.height / 16}px`;
    const over = this.squareAt(event);
    for (const [square, cell] of this.grid.cells) cell.classList.toggle('over', square === over && square !== grip.from);
  }

  private up(event: PointerEvent): void {
    clearTimeout(this.waiting);
    const { grip } = this;
    if (!grip || grip.pointer !== event.pointerId) return;
    const dragged = grip.ghost !== undefined;
    this.letGo();
    const square = this.squareAt(event);
    if (!square) return this.choose(undefined);
    if (!dragged) {
      this.grid.at = square;
      return this.tap(square, grip.count);
    }
    const count = grip.count ?? this.count;
    if (square === grip.from) return;
    this.choose(undefined);
    this.grid.name();
    this.attempt(grip.from, square, count);
  }

  private letGo(): void {
    clearTimeout(this.waiting);
    this.grip?.ghost?.remove();
    this.grip = undefined;
    for (const cell of this.grid.cells.values()) cell.classList.remove('over', 'lifting');
  }

  // ---- looking into a tower --------------------------------------------------------------------------------

  private hover(event: PointerEvent): void {
    const square = this.squareAt(event);
    if (!square || this.peek.dataset['square'] === square) return;
    this.hidePeek();
    this.peek.dataset['square'] = square;
    this.waiting = setTimeout(() => this.showPeek(square), HOVER_MS);
  }

  private showPeek(square: string): void {
    const tower = this.tower(square);
    if (!tower || tower.height < 2) return this.hidePeek();
    const list = document.createElement('ol');
    for (const man of tower.men) {
      const item = document.createElement('li');
      const place = document.createElement('span');
      place.className = 'sq tiny';
      place.append(...token(man.code));
      item.append(place, man.name);
      list.append(item);
    }
    this.peek.replaceChildren(list);
    this.peek.dataset['square'] = square;
    this.peek.hidden = false;
    const cell = this.grid.cells.get(square);
    const base = this.peek.offsetParent;
    if (!cell || !base) return;
    const [box, frame] = [cell.getBoundingClientRect(), base.getBoundingClientRect()];
    const { offsetWidth: width, offsetHeight: height } = this.peek;
    // Beside the tower if the screen is wide enough, else above or below it: it must not hide what it is about.
    const edge = document.documentElement.clientWidth;
    const beside = box.right + width <= edge ? box.right : box.left - width >= 0 ? box.left - width : undefined;
    const left = beside ?? Math.max(0, Math.min(box.left, edge - width - 4));
    const above = box.top - frame.top - height;
    const top = beside !== undefined ? Math.min(box.top - frame.top, Math.max(0, frame.height - height)) : above >= 0 ? above : box.bottom - frame.top;
    this.peek.style.left = `${left - frame.left}px`;
    this.peek.style.top = `${top}px`;
  }

  private hidePeek(): void {
    clearTimeout(this.waiting);
    this.peek.hidden = true;
    delete this.peek.dataset['square'];
  }

  /** Lets the tower that moved slide to where it is. */
  private slide([from, to]: [string, string]): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const [start, end] = [this.grid.cells.get(from), this.grid.cells.get(to)];
    const tower = end?.querySelector('.tower');
    if (!start || !end || !tower) return;
    const [a, b] = [start.getBoundingClientRect(), end.getBoundingClientRect()];
    tower.animate([{ transform: `translate(${a.left - b.left}px, ${a.top - b.top}px)` }, { transform: 'none' }], { duration: 180, easing: 'ease-out' });
  }
}
