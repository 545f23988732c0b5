// One board for everybody: chessground draws and drags, and a grid of 64 named cells lies over it for the
// keyboard and for screen readers.
import { Chessground } from '@lichess-org/chessground';
import type { Api } from '@lichess-org/chessground/api';
import type { Key } from '@lichess-org/chessground/types';
import { Grid } from './grid';
import type { Color, View, Words } from './told';

const FILES = 'abcdefgh';
const NAMES: Record<string, string> = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };

export interface Hands {
  /** A piece was put from one square on another. */
  move(from: string, to: string): void;
  /** Pieces of a tower were put on another square; the move is written out. */
  lift?(mv: string): void;
  /** A piece was touched. */
  touch?(square: string): void;
}

/** The pieces of a position by square. */
export function piecesOf(fen: string): Map<string, string> {
  const pieces = new Map<string, string>();
  (fen.split(' ')[0] ?? '').split('/').forEach((row, index) => {
    let file = 0;
    for (const sign of row) {
      if (/\d/.test(sign)) file += Number(sign);
      else pieces.set(`${FILES[file++]}${8 - index}`, sign);
    }
  });
  return pieces;
}

/** A position after a move of the hand, legal or not. */
export function moved(fen: string, mv: string): string {
  const [, turn = 'w', ...rest] = fen.split(' ');
  const pieces = piecesOf(fen);
  const rank = turn === 'w' ? '1' : '8';
  const shift = (from: string, to: string, become?: string): void => {
    const piece = pieces.get(from);
    if (!piece) return;
    pieces.delete(from);
    pieces.set(to, become ? (piece < 'a' ? become : become.toLowerCase()) : piece);
  };
  const [from = '', to = '', become] = mv.split(/[-=]/);
  const king = [...pieces].find(([, piece]) => piece === (turn === 'w' ? 'K' : 'k'))?.[0];
  if (mv === '0-0' || mv === '0-0-0') {
    const short = mv === '0-0';
    const rooks = [...pieces].filter(([square, piece]) => piece === (turn === 'w' ? 'R' : 'r') && square[1] === rank);
    const rook = rooks.map(([square]) => square).sort()[short ? rooks.length - 1 : 0];
    if (king && rook) {
      const [kingPiece, rookPiece] = [pieces.get(king)!, pieces.get(rook)!];
      pieces.delete(king);
      pieces.delete(rook);
      pieces.set((short ? 'g' : 'c') + rank, kingPiece);
      pieces.set((short ? 'f' : 'd') + rank, rookPiece);
    }
  } else {
    const piece = pieces.get(from);
    // A pawn that goes aside to an empty square takes the one it passed.
    if (piece?.toLowerCase() === 'p' && from[0] !== to[0] && !pieces.has(to)) pieces.delete(`${to[0]}${from[1]}`);
    if (piece?.toLowerCase() === 'k' && from === king && Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) === 2) {
      const short = to > from;
      shift(`${short ? 'h' : 'a'}${rank}`, `${short ? 'f' : 'd'}${rank}`);
    }
    shift(from, to, become);
  }
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((number) =>
    [...FILES].map((file) => pieces.get(`${file}${number}`) ?? '1').join('').replace(/1+/g, (ones) => String(ones.length)),
  );
  return [rows.join('/'), turn === 'w' ? 'b' : 'w', ...rest].join(' ');
}

export class Board {
  private readonly ground: Api;
  private readonly grid: Grid | undefined;
  private pieces = new Map<string, string>();
  private chosen: string | undefined;
  private orientation: Color;
  private view: View;
  private mine: (color: Color) => boolean = () => false;

  constructor(
    place: HTMLElement,
    grid: HTMLElement | null,
    private readonly words: Words,
    view: View,
    orientation: Color,
    private readonly hands?: Hands,
  ) {
    this.view = view;
    this.orientation = orientation;
    this.ground = Chessground(place, {
      fen: view.fen,
      orientation,
      viewOnly: !hands,
      coordinates: grid !== null,
      addPieceZIndex: false,
      animation: { enabled: !matchMedia('(prefers-reduced-motion: reduce)').matches, duration: 180 },
      premovable: { enabled: false },
      drawable: { enabled: false, visible: false },
      highlight: { lastMove: true, check: true },
      movable: {
        free: false,
        showDests: true,
        events: { after: (from, to) => hands?.move(from, to) },
      },
      events: { select: (square) => this.touched(square) },
    });
    if (grid) {
      this.grid = new Grid(grid, orientation, {
        name: (square) => this.name(square),
        chosen: (square) => square === this.chosen,
        enter: (square) => this.enter(square),
        leave: () => this.choose(undefined),
      });
    }
  }

  /** Shows a game; `mine` says whose pieces this screen may move. */
  show(view: View, mine: (color: Color) => boolean): void {
    this.view = view;
    this.mine = mine;
    this.pieces = piecesOf(view.fen);
    const moves = view.phase === 'in-play' && mine(view.turn) && !view.press;
    const dests = new Map(Object.entries(view.dests)) as Map<Key, Key[]>;
    this.ground.set({
      fen: view.fen,
      turnColor: view.turn,
      ...(view.last ? { lastMove: [view.last[0] as Key, view.last[1] as Key] } : { lastMove: [] as Key[] }),
      check: view.check ? view.turn : false,
      movable: moves
        ? { free: view.free, color: view.turn, ...(view.free ? {} : { dests }) }
        : { free: false, dests: new Map<Key, Key[]>() },
    });
    if (!moves) this.choose(undefined);
    this.grid?.name();
  }

  /** Turns the board round. */
  flip(): void {
    this.orientation = this.orientation === 'white' ? 'black' : 'white';
    this.ground.set({ orientation: this.orientation });
    this.grid?.turn(this.orientation);
    this.grid?.name();
  }

  /** The sign of the piece on a square. */
  piece(square: string): string | undefined {
    return this.pieces.get(square);
  }

  /** Puts the board back as the server knows it. */
  reset(): void {
    this.show(this.view, this.mine);
  }

  focus(): void {
    this.grid?.focus();
  }

  private touched(square: string): void {
    const piece = this.pieces.get(square);
    if (!piece || !this.view.free || !this.hands?.touch) return;
    this.hands.touch(square);
  }

  private name(square: string): string {
    const sign = this.pieces.get(square);
    const what = sign
      ? this.words[`piece-${sign === sign.toUpperCase() ? 'white' : 'black'}-${NAMES[sign.toLowerCase()]}`]
      : this.words['square-empty'];
    return `${square}, ${what}${square === this.chosen ? `, ${this.words['square-selected']}` : ''}`;
  }

  private choose(square: string | undefined): void {
    this.chosen = square;
    this.ground.selectSquare((square ?? null) as Key | null);
  }

  /** Chooses the piece on the square, or moves the chosen one there. */
  private enter(at: string): void {
    const { turn, phase } = this.view;
    if (!this.hands || phase !== 'in-play' || !this.mine(turn)) return;
    const sign = this.pieces.get(at);
    const own = sign !== undefined && (sign === sign.toUpperCase()) === (turn === 'white');
    const king = this.chosen !== undefined && this.pieces.get(this.chosen)?.toLowerCase() === 'k';
    const castles = own && king && sign.toLowerCase() === 'r' && this.view.role !== undefined && (this.view.free || this.view.dests[this.chosen ?? '']?.includes(at));
    if (this.chosen && this.chosen !== at && (!own || castles)) {
      const from = this.chosen;
      this.chosen = undefined;
      this.hands.move(from, at);
    } else if (own) {
      this.chosen = this.chosen === at ? undefined : at;
      if (this.chosen) this.touched(this.chosen);
    }
  }
}
