// The board of a live game, whichever game it is.
import { Board, type Hands } from './board';
import type { Color, View, Words } from './told';
import { TowerBoard } from './tower-board';

/** What a page of a game needs of its board. */
export interface GameBoard {
  /** Shows a game; `mine` says whose pieces this screen may move. */
  show(view: View, mine: (color: Color) => boolean): void;
  /** Turns the board round. */
  flip(): void;
  /** Puts the board back as the server knows it. */
  reset(): void;
  focus(): void;
  /** The sign of the piece on a square. */
  piece(square: string): string | undefined;
}

/** A board of towers with a game on it. */
class TowerGame implements GameBoard {
  private readonly board: TowerBoard;
  private view: View;
  private mine: (color: Color) => boolean = () => false;

  constructor(place: HTMLElement, grid: HTMLElement | null, words: Words, view: View, orientation: Color, hands?: Hands, say?: (text: string) => void) {
    this.view = view;
    if (grid) place.hidden = true;
    this.board = new TowerBoard(
      grid ?? place,
      words,
      orientation,
      hands && {
        lift: (mv) => hands.lift?.(mv),
        touch: (square) => {
          if (this.view.free) hands.touch?.(square);
        },
        ...(say ? { say } : {}),
      },
      grid !== null,
    );
  }

  show(view: View, mine: (color: Color) => boolean): void {
    this.view = view;
    this.mine = mine;
    const moves = view.phase === 'in-play' && mine(view.turn) && !view.press;
    const { turn, dests, check, last, towers = {}, lifts = {} } = view;
    this.board.show(
      { turn, dests, towers, lifts, ...(check ? { check } : {}), ...(last ? { last } : {}) },
      moves ? { color: turn, tries: view.free } : {},
    );
  }

  flip(): void {
    this.board.flip();
  }

  reset(): void {
    this.show(this.view, this.mine);
  }

  focus(): void {
    this.board.focus();
  }

  piece(square: string): string | undefined {
    return this.view.towers?.[square]?.men[0]?.code;
  }
}

/** The board that a game is shown on. */
export function gameBoard(place: HTMLElement, grid: HTMLElement | null, words: Words, view: View, orientation: Color, hands?: Hands, say?: (text: string) => void): GameBoard {
  return view.variant === 'tavreli'
    ? new TowerGame(place, grid, words, view, orientation, hands, say)
    : new Board(place, grid, words, view, orientation, hands);
}
