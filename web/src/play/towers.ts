// Towers of Tavreli: how they are drawn, what is in them, and how a hand changes them. The server draws the same
// markup; how it looks is in the style sheet.
import type { Color, Tower, Towers, Words } from './told';

const SVG = 'http://www.w3.org/2000/svg';

export const colorOf = (code: string): Color => (/[a-z]/.test(code) ? 'black' : 'white');

/** The picture of one piece, and its letters. */
export function token(code: string): Element[] {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', `man ${colorOf(code)}`);
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#tv-${code.startsWith('+') ? 't' : ''}${code.replace('+', '').toUpperCase()}`);
  svg.append(use);
  const letters = document.createElement('span');
  letters.className = 'letters';
  letters.dataset['text'] = code;
  return [svg, letters];
}

/** The picture of a tower, its codes from top to bottom. */
export function picture(codes: string[]): HTMLElement {
  const tower = document.createElement('span');
  const [top = '', ...below] = codes;
  tower.className = `tower ${colorOf(top)}`;
  tower.setAttribute('aria-hidden', 'true');
  tower.append(...token(top));
  if (below.length > 0) {
    const edges = document.createElement('span');
    edges.className = 'edges';
    below.forEach((code, index) => {
      const edge = document.createElement('i');
      edge.className = colorOf(code);
      // Whoever grips a tower here lifts this piece and all above it.
      edge.dataset['level'] = String(index + 2);
      edges.append(edge);
    });
    const height = document.createElement('b');
    height.dataset['text'] = String(codes.length);
    tower.append(edges, height);
  }
  return tower;
}

export const codesOf = (tower: Tower | undefined): string[] => (tower?.men ?? []).map(({ code }) => code);

/** A sentence with its gaps filled. */
export function fill(words: Words, key: string, gaps: Record<string, string | number>): string {
  return Object.entries(gaps).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), words[key] ?? key);
}

/** A tower of these codes, for a move that the server has not told yet. */
function towerOf(codes: string[], words: Words): Tower {
  const men = codes.map((code) => ({ code, name: words[`man ${code}`] ?? code }));
  return { owner: colorOf(codes[0] ?? ''), height: codes.length, men, words: men.map(({ name }) => name).join(', ') };
}

/** Promoted pieces in the other side's hands are turned back; a ratnik on top on its last rank is promoted. */
function settled(codes: string[], square: string): string[] {
  const owner = colorOf(codes[0] ?? '');
  return codes.map((code, index) => {
    if (colorOf(code) !== owner) return code.replace('+', '');
    const last = square[1] === (owner === 'white' ? '8' : '1');
    return index === 0 && last && /^[Pp]/.test(code) ? `+${code}` : code;
  });
}

/** The move of a hand as it is written: `(2)d2-e3`, `g1xe2`, `0-0`. */
export function written(towers: Towers['towers'], from: string, to: string, count: number): string {
  const tower = towers[from];
  const top = tower?.men[0]?.code ?? '';
  const aside = to.charCodeAt(0) - from.charCodeAt(0);
  if (/^[Kk]$/.test(top) && from[1] === to[1] && Math.abs(aside) === 2) return aside > 0 ? '0-0' : '0-0-0';
  const builds = towers[to] !== undefined || (/^[Pp]/.test(top) && aside !== 0);
  return `${tower && count < tower.height ? `(${count})` : ''}${from}${builds ? 'x' : '-'}${to}`;
}

/** The towers after a move of the hand, legal or not. */
export function moved(towers: Towers['towers'], turn: Color, mv: string, words: Words): Towers['towers'] {
  const after = { ...towers };
  const put = (square: string, codes: string[]): void => {
    if (codes.length > 0) after[square] = towerOf(settled(codes, square), words);
    else delete after[square];
  };
  const lift = (from: string, to: string, count: number): void => {
    const codes = codesOf(after[from]);
    put(from, codes.slice(count));
    put(to, [...codes.slice(0, count), ...codesOf(after[to])]);
  };
  const rank = turn === 'white' ? '1' : '8';
  if (mv === '0-0' || mv === '0-0-0') {
    const [king, corner, beside] = mv === '0-0' ? ['g', 'h', 'f'] : ['c', 'a', 'd'];
    lift(`e${rank}`, `${king}${rank}`, 1);
    lift(`${corner}${rank}`, `${beside}${rank}`, 1);
    return after;
  }
  const read = /^(?:\((\d+)\))?([a-h][1-8])[-x]([a-h][1-8])/.exec(mv);
  if (!read) return after;
  const [, count, from = '', to = ''] = read;
  // A ratnik that goes aside to an empty square captures the one that passed it: it stands below.
  const passes = /^[Pp]/.test(codesOf(after[from])[0] ?? '') && from[0] !== to[0] && !after[to];
  if (passes) lift(`${to[0]}${from[1]}`, to, 1);
  lift(from, to, count ? Number(count) : (after[from]?.height ?? 0));
  return after;
}

/** Letters instead of pictures, as this device remembers it. */
export function pieceLetters(): void {
  const key = 'adoube-tavreli-letters';
  const root = document.documentElement;
  const boxes = document.querySelectorAll<HTMLInputElement>('[data-letters]');
  const set = (on: boolean): void => {
    root.classList.toggle('tv-letters', on);
    for (const box of boxes) box.checked = on;
  };
  try {
    set(localStorage.getItem(key) === 'yes');
  } catch {
    // A forbidden storage remembers nothing.
  }
  for (const box of boxes) {
    box.addEventListener('change', () => {
      set(box.checked);
      try {
        localStorage.setItem(key, box.checked ? 'yes' : 'no');
      } catch {
        // The choice holds for this page.
      }
    });
  }
}
