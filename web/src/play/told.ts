// What the server tells of a game.

import type { Color, TowerPosition } from '../api-types';

export type { Color, Display, GameData, LogLine, Told, Tower, View } from '../api-types';

/** What a board of Tavreli shows. */
export type Towers = Pick<TowerPosition, 'turn' | 'check' | 'last' | 'towers' | 'dests' | 'lifts'>;

export type Words = Record<string, string>;

export const other = (color: Color): Color => (color === 'white' ? 'black' : 'white');

/** The JSON that stands in the page. */
export function dataOf<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}
