// A table with two players in browsers of their own.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { House, Program } from './house';

export interface Table {
  event: string;
  white: Page;
  black: Page;
  path: string;
  keys: Map<number, string>;
  /** What the server knows, as a spectator or an arbiter sees it. */
  view(): Promise<any>;
  close(): Promise<void>;
}

/** A round of a small event on live boards; the two players of board 1 sit down. */
export async function seat(house: House, program: Program, event: string, play: Record<string, string>, settings: Record<string, string> = {}, start = true): Promise<Table> {
  await program.event(event, ['Ada Adler', 'Bo Berg', 'Cy Cole', 'Di Dahl'], settings);
  await program.act(event, { type: 'set_play', play: { time_control: '90+30', default_minutes: '30', ...play } });
  const done = async (what: string): Promise<void> => {
    const answer = await program.send('POST', `/api/events/${event}/rounds/1/boards`, { do: what });
    assert.equal(answer.status, 200, await answer.text());
  };
  await done('open');
  const cut = await program.send('POST', `/api/events/${event}/keys`, { of: 'players' });
  const keys = new Map(((await cut.json()) as { number: number; key: string }[]).map(({ number, key }) => [number, key]));
  // Berger, four players: board 1 of round 1 is 1 against 4.
  const sit = async (player: number): Promise<Page> => {
    const page = await (await house.visitor()).newPage();
    await page.goto(`/seat/${keys.get(player)}`);
    await page.locator('cg-board piece').first().waitFor({ state: 'attached' });
    return page;
  };
  const [white, black] = [await sit(1), await sit(4)];
  if (start) await done('start');
  const path = `/events/${event}/rounds/1/boards/1`;
  return {
    event, white, black, path, keys,
    view: async () => ((await (await program.send('GET', `/api/games/${event}/1/1`)).json()) as any).view,
    close: async () => {
      await white.context().close();
      await black.context().close();
    },
  };
}

/** Plays a move with the mouse, from square to square. */
export async function drag(page: Page, from: string, to: string): Promise<void> {
  const box = (await page.locator('#board cg-board').boundingBox())!;
  const turned = await page.locator('#board .orientation-black, #board.orientation-black').count();
  const at = (square: string): [number, number] => {
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
    const [column, row] = turned ? [7 - file, rank] : [file, 7 - rank];
    return [box.x + ((column + 0.5) * box.width) / 8, box.y + ((row + 0.5) * box.height) / 8];
  };
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

/** Types a move. */
export async function type(page: Page, move: string): Promise<void> {
  await page.locator('#typed').fill(move);
  await page.locator('#typed').press('Enter');
}

/** Waits until so many moves stand in the list of a page. */
export async function moves(page: Page, count: number): Promise<void> {
  await page.waitForFunction((n) => document.querySelectorAll('#moves .move').length === n, count);
}

/** Both players in turn, each waiting for the other's move, and first for the `from` moves that were made before. */
export async function playOn(table: Table, text: string, from = 0): Promise<number> {
  let count = from;
  await moves(table.white, count);
  await moves(table.black, count);
  for (const move of text.split(' ')) {
    await type(count % 2 === 0 ? table.white : table.black, move);
    count += 1;
    await moves(table.white, count);
    await moves(table.black, count);
  }
  return count;
}
