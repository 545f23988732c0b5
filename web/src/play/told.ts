// What the server tells of a game.

export type Color = 'white' | 'black';

/** A display of the clock as it stood at a moment. */
export interface Display {
  ms: number;
  delay: number;
  moves: number;
  flag: boolean;
  /** What the next completed move adds. */
  adds: number;
}

export interface LogLine {
  seq: number;
  at: number;
  by: string;
  text: string;
  clauses: string[];
}

/** A tower of Tavreli; a single piece is a tower of one. */
export interface Tower {
  owner: Color;
  height: number;
  /** From top to bottom; the code is the piece's in TFEN. */
  men: { code: string; name: string }[];
  words: string;
}

/** What a board of Tavreli shows. */
export interface Towers {
  turn: Color;
  check?: string;
  last?: [string, string];
  towers: Record<string, Tower>;
  dests: Record<string, string[]>;
  /** How many pieces may be lifted, by the square they leave and the square they go to. */
  lifts: Record<string, Record<string, number[]>>;
}

export interface View {
  variant?: string;
  towers?: Record<string, Tower>;
  lifts?: Towers['lifts'];
  seq: number;
  game: number;
  phase: 'scheduled' | 'in-play' | 'sealing' | 'adjourned' | 'ended' | 'cancelled';
  fen: string;
  turn: Color;
  check?: string;
  last?: [string, string];
  clocks: { white: Display; black: Display; running?: Color; /** Whose flag fell first. */ first_flag?: Color; at: number };
  first: [number, Color];
  moves: { text: string; illegal?: boolean; offer?: boolean }[];
  said?: string;
  offer?: Color;
  role: Color | 'screen' | 'arbiter' | 'spectator';
  dests: Record<string, string[]>;
  unseen?: boolean;
  free: boolean;
  touched: string[];
  press: boolean;
  by_hand: boolean;
  result?: { score: string; text: string; clauses: string[] };
  present: Record<Color, boolean>;
  signed: Record<Color, boolean>;
  log: LogLine[];
  watched: boolean;
  /** Whoever looks may go back over the moves. */
  looks_back?: boolean;
  resumed?: boolean;
  /** What everybody must know: the house cannot record, and the clocks stand. */
  notice?: string;
  seals?: Color;
}

export interface Told {
  /** The game's moment when this was sent, in milliseconds. */
  now: number;
  /** When the game was opened, in microseconds since 1970. */
  base: number;
  view: View;
}

export type Words = Record<string, string>;

/** What a page's script starts with. */
export interface GameData {
  told: Told;
  words: Words;
  live: string;
  acts: string;
  role: View['role'];
  screen: boolean;
  laws: string;
  calls_stop: boolean;
}

export const other = (color: Color): Color => (color === 'white' ? 'black' : 'white');

/** The JSON that stands in the page. */
export function dataOf<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}
