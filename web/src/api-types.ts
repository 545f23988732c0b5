// Made by scripts/types.mjs from docs/openapi.json. Do not change it by hand.

/** The answer to a question about a game. */
export interface AnswerText {
  /** In braille signs, where there are any. */
  braille?: string;
  /** In words. */
  said: string;
}

/** What the script of a page with all boards starts with. */
export interface BoardsData {
  /** Where the boards' stream is. */
  live: string;
  /** What the script says. */
  words: Record<string, string>;
}

/** The clocks as they stood at a moment. */
export interface Clocks {
  /** The moment, in milliseconds since the game was opened. */
  at: number;
  black: Display;
  first_flag?: Color;
  running?: Color;
  white: Display;
}

/** A colour, as it stands in JSON. */
export type Color = 'white' | 'black';

/** A display of the clock. */
export interface Display {
  /** What the next completed move adds, in milliseconds. */
  adds: number;
  /** Milliseconds of this move's delay left. */
  delay: number;
  /** The flag is down. */
  flag: boolean;
  /** Moves that were completed. */
  moves: number;
  /** Milliseconds left. */
  ms: number;
}

/** Whose eyes a view is for. */
export type Eyes = 'white' | 'black' | 'white-assistant' | 'black-assistant' | 'screen' | 'arbiter' | 'spectator';

/** A field of a form. */
export type FieldName = 'name' | 'place' | 'begins' | 'ends' | 'federation' | 'chief_arbiter' | 'colour' | 'logo' | 'laws' | 'time_control' | 'win' | 'draw' | 'loss' | 'system' | 'cycles' | 'rounds' | 'rules' | 'acceleration' | 'bye' | 'federations_apart' | 'apart_by' | 'regulation' | 'round_dates' | 'seeding' | 'games' | 'tie_break_games' | 'tie_break_sets' | 'armageddon' | 'third_place' | 'tie_breaks' | 'title' | 'rating' | 'club' | 'birth_year' | 'fide_id' | 'sex' | 'national_rating' | 'birth_date' | 'region' | 'team' | 'captain' | 'boards' | 'primary' | 'match_win' | 'match_draw' | 'match_loss' | 'won' | 'line_ups' | 'numbering' | 'seed' | 'order' | 'reason' | 'consent_reason' | 'id' | 'result' | 'players' | 'board' | 'game' | 'array' | 'covered' | 'position' | 'press' | 'conduct' | 'flags' | 'supervision' | 'calls' | 'claims' | 'delay_minutes' | 'default_minutes' | 'draws_from_move' | 'quickplay' | 'devices' | 'annulled_increments' | 'penalty_minutes' | 'illegal_moves' | 'touched_pieces' | 'draws' | 'black_time' | 'recording' | 'leaving' | 'rated' | 'tie_break_time' | 'armageddon_white' | 'armageddon_black' | 'zone' | 'round_starts' | 'sessions' | 'starts' | 'announcement' | 'note' | 'wish' | 'hospital' | 'doctor' | 'officer' | 'role' | 'qualification' | 'sector' | 'language' | 'level' | 'rating_of' | 'appeal_fee' | 'appeal_minutes' | 'official' | 'broadcast_boards' | 'sites' | 'play_off' | 'play_off_places' | 'play_off_time' | 'prizes' | 'accepted' | 'closes' | 'entry_fee' | 'line_ups_before' | 'screen_code' | 'shows' | 'answer' | 'part' | 'hall_plan' | 'walls' | 'hall_things' | 'table_size' | 'groups' | 'apart' | 'goods_type' | 'count' | 'wheelchairs' | 'assistants' | 'arbiters_tables' | 'offender' | 'offender_name' | 'delegation' | 'offence' | 'article' | 'account' | 'witnesses' | 'penalty' | 'against' | 'incident' | 'decision' | 'appeal_text' | 'votes' | 'addition' | 'happened' | 'handed_in' | 'reported_to' | 'months' | 'moves' | 'panel' | 'consents' | 'works_for' | 'means';

/** What is wrong with a field. */
export interface FieldProblem {
  detail: string;
  field: FieldName;
}

/** What the script of a game's page starts with. */
export interface GameData {
  /** Where acts are sent. */
  acts: string;
  /** A player who calls the arbiter stops the clocks. */
  calls_stop: boolean;
  /** The key of the edition. */
  laws: string;
  /** Where the game's stream is. */
  live: string;
  role: Eyes;
  /** The page is a screen between two players. */
  screen: boolean;
  told: Told;
  /** What the script says. */
  words: Record<string, string>;
}

/** How a game ended. */
export interface GameEnded {
  clauses: string[];
  score: string;
  text: string;
}

/** How far a game has come. */
export type GamePhase = 'scheduled' | 'in-play' | 'sealing' | 'adjourned' | 'ended' | 'cancelled';

/** What happened beside the moves. */
export interface LogLine {
  /** Milliseconds since the game was opened. */
  at: number;
  by: string;
  clauses: string[];
  seq: number;
  text: string;
}

/** Something of both players. */
export interface OfBoth {
  black: boolean;
  white: boolean;
}

/** What acts came to. */
export type PlayedActs = AnswerText | null & { rulings: RulingText[]; seq: number; };

/** A problem document. */
export interface Problem {
  /** The clause that says so, in the book that is in force. */
  article?: string;
  /** Where that clause is shown. */
  article_at?: string;
  /** The clauses of the Laws in force that say so. */
  clauses?: string[];
  /** What is wrong and what to do. */
  detail: string;
  /** What is wrong with which field. */
  faults?: FieldProblem[];
  /** The recorded result, where that is what stands in the way; `null` if it was cleared. */
  recorded?: string;
  /** The status of the answer. */
  status: number;
  /** The kind in words. */
  title: string;
  /** What kind of problem it is: an address that never changes. */
  type: string;
  /** What the act is warned of. It is done when it is sent again as `consented`. */
  warnings?: WarningView[];
}

export interface RulingText {
  clauses: string[];
  text: string;
}

/** A move as it is announced. */
export interface Saying {
  /** How many half-moves have been made with it. */
  ply: number;
  text: string;
}

/** What is still to be said to a warning. */
export type Step = 'read' | 'confirm';

/** A view as it is sent. */
export interface Told {
  /** When the game was opened, in microseconds since 1970. */
  base: number;
  /** The game's moment when this was sent, in milliseconds. */
  now: number;
  /** The game; written once for everybody who sees the same. */
  view: View;
}

/** A view of one of many boards. */
export interface ToldOfBoard {
  board: number;
  told: Told;
}

/** One tower; a single piece is a tower of one. */
export interface Tower {
  /** How many pieces it has. */
  height: number;
  /** Its pieces from top to bottom. */
  men: TowerMan[];
  /** Whose it is: the colour of its top piece. */
  owner: Color;
  /** All of it in words. */
  words: string;
}

/** A piece of a tower. */
export interface TowerMan {
  /** As in TFEN: `N`, `pr`, `+PH`. */
  code: string;
  /** In words. */
  name: string;
}

/** A position of Tavreli. */
export interface TowerPosition {
  /** The square of a volkhv in check. */
  check?: string;
  /** Where each tower may go. */
  dests: Record<string, string[]>;
  /** `checkmate` or `stalemate`. */
  ended?: string;
  /** From where to where the move went. */
  last?: [string, string];
  /** How many pieces may be lifted, by the square they leave and the square they go to. */
  lifts: Record<string, Record<string, number[]>>;
  /** The move in words. */
  said?: string;
  /** The position, after the move if one was made. */
  tfen: string;
  /** The towers by their squares. */
  towers: Record<string, Tower>;
  /** Who is to move. */
  turn: Color;
  /** The move as it is written. */
  written?: string;
}

/** A game for a screen. */
export interface View {
  /** A player of the game does not see: moves are announced. */
  announced?: boolean;
  /** What the reader's player has asked the assistant to tell. */
  asked?: boolean;
  /** The last move in braille. */
  braille?: string;
  /** Players press the clock, the board does not. */
  by_hand: boolean;
  /** The square of a king in check. */
  check?: string;
  clocks: Clocks;
  /** Where pieces of the player on move can go; empty for those who do not move. */
  dests: Record<string, string[]>;
  /** FEN; in Tavreli TFEN. */
  fen: string;
  /** The number of the first move, and who made it. */
  first: [number, 'white' | 'black'];
  /** Any move can be made, legal or not. */
  free: boolean;
  /** Counts the games that began at this board. */
  game: number;
  /** From where to where the last move went. */
  last?: [string, string];
  /** How many pieces may be lifted from there to there, in Tavreli. */
  lifts?: Record<string, Record<string, number[]>>;
  log: LogLine[];
  /** Whoever looks may go back over the moves. */
  looks_back?: boolean;
  moves: WrittenMove[];
  /** What everybody must know: the house cannot record, and the clocks stand. */
  notice?: string;
  offer?: Color;
  phase: GamePhase;
  /** Who has come. */
  present: OfBoth;
  /** The player on move has made a move and has not pressed the clock. */
  press: boolean;
  result?: GameEnded;
  /** An adjourned game is being taken up again. */
  resumed?: boolean;
  role: Eyes;
  /** The last move as it is announced. */
  said?: string;
  /** The latest moves as they are announced, each with the number of half-moves after it: every one of them is said once. */
  saying: Saying[];
  seals?: Color;
  /** The number of the last fact in it. */
  seq: number;
  /** Who has signed. */
  signed: OfBoth;
  /** Pieces that bind the player on move. */
  touched: string[];
  /** What stands where, in Tavreli. */
  towers?: Record<string, Tower>;
  /** Who is to move. */
  turn: Color;
  /** The pieces stand on a real board: the screen is a clock. */
  unseen?: boolean;
  /** `chess`, `chess960` or `tavreli`. */
  variant: string;
  /** The board calls fallen flags. */
  watched: boolean;
}

/** A warning as programs see it. */
export interface WarningView {
  /** The clause behind it, in the book that is in force. */
  article?: string;
  /** Where that clause is shown. */
  article_at?: string;
  /** The name by which it is consented to. */
  code: string;
  /** What it says. */
  detail: string;
  /** From 1 to 5. */
  level: number;
  needs?: Step;
}

/** A move as it is written. */
export interface WrittenMove {
  illegal?: boolean;
  offer?: boolean;
  text: string;
}
