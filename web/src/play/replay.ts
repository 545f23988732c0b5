// Going back over a game: what stood where after each move the server tells, which alone knows the rules.
import type { Color, Tower, View } from './told';

/** The position after so many moves of both players. */
interface Past {
  ply: number;
  fen: string;
  turn: Color;
  towers?: Record<string, Tower>;
  check?: string;
  last?: [string, string];
  said?: string;
}

export class Replay {
  /** After how many moves; nothing while the game is shown as it stands. */
  private at: number | undefined;
  private readonly known = new Map<number, Past>();
  private moves: string[] = [];
  private game = -1;

  constructor(
    private readonly address: string,
    /** Shows what is to be shown now; `said` is the move that led there, in words. */
    private readonly changed: (said: string) => void,
  ) {}

  /** Takes in the game as it stands. What was taken back is not known any more. */
  hear(view: View): void {
    const moves = view.moves.map((move) => move.text);
    const same = view.game === this.game && this.moves.every((text, index) => moves[index] === text);
    if (!same) {
      this.known.clear();
      this.at = undefined;
    }
    this.moves = moves;
    this.game = view.game;
    if (!view.looks_back || (this.at ?? 0) > moves.length) this.at = undefined;
  }

  /** After how many moves the position that is shown stands. */
  get ply(): number {
    return this.at ?? this.moves.length;
  }

  get back(): boolean {
    return this.at !== undefined;
  }

  /** The game with the position that is looked at; nobody moves in the past. */
  view(now: View): View {
    const past = this.at === undefined ? undefined : this.known.get(this.at);
    if (!past) return now;
    const { check: _check, last: _last, towers: _towers, ...rest } = now;
    const { fen, turn, check, last, towers } = past;
    return {
      ...rest,
      fen,
      turn,
      dests: {},
      lifts: {},
      phase: 'ended',
      ...(check ? { check } : {}),
      ...(last ? { last } : {}),
      ...(towers ? { towers } : {}),
    };
  }

  /** Goes to the position after so many moves. */
  async go(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(ply, this.moves.length));
    if (wanted === this.moves.length) {
      this.at = undefined;
      return this.changed('');
    }
    if (!this.known.has(wanted)) await this.fetch(wanted);
    const past = this.known.get(wanted);
    if (!past) return;
    this.at = wanted;
    this.changed(past.said ?? '');
  }

  /** Asks for positions before and after the wanted one: whoever goes back goes on going back. */
  private async fetch(wanted: number): Promise<void> {
    const game = this.game;
    const address = `${this.address}${this.address.includes('?') ? '&' : '?'}from=${Math.max(0, wanted - 20)}`;
    try {
      const answer = await fetch(address, { cache: 'no-store' });
      if (!answer.ok || game !== this.game) return;
      // The last one of a game that goes on is the position as it stands, which changes.
      for (const past of (await answer.json()) as Past[]) if (past.ply < this.moves.length) this.known.set(past.ply, past);
    } catch {
      // Without a connection the board stays as it is; the page says so elsewhere.
    }
  }
}
