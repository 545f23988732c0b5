// Live games: players in browsers of their own, an arbiter at the desk, spectators behind the delay.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { House, Program, accessible, shot } from './house';

let house: House;
let program: Program;
before(async () => {
  house = await House.open();
  program = await house.program();
});
after(async () => house.close());

interface Table {
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
async function sitDown(event: string, play: Record<string, string>, settings: Record<string, string> = {}, start = true): Promise<Table> {
  await program.event(event, ['Ada Adler', 'Bo Berg', 'Cy Cole', 'Di Dahl'], settings);
  await program.act(event, { type: 'set_play', play: { time_control: '90+30', ...play } });
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
    await page.locator('cg-board piece').first().waitFor();
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
async function drag(page: Page, from: string, to: string): Promise<void> {
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
async function type(page: Page, move: string): Promise<void> {
  await page.locator('#typed').fill(move);
  await page.locator('#typed').press('Enter');
}

/** Waits until so many moves stand in the list of a page. */
async function moves(page: Page, count: number): Promise<void> {
  await page.waitForFunction((n) => document.querySelectorAll('#moves .move').length === n, count);
}

/** Both players in turn, each waiting for the other's move. */
async function playOn(table: Table, text: string, from = 0): Promise<number> {
  let count = from;
  for (const move of text.split(' ')) {
    await type(count % 2 === 0 ? table.white : table.black, move);
    count += 1;
    await moves(table.white, count);
    await moves(table.black, count);
  }
  return count;
}

test('two players play a whole game with every special move, a refused claim and an agreed draw', async () => {
  const table = await sitDown('whole', {});
  const { white, black } = table;
  await white.getByText('Your move').waitFor();
  await accessible(white);
  await shot(white, 'play-white-desktop');

  // By mouse, by keyboard on the grid of squares, and typed in several languages.
  await drag(white, 'e2', 'e4');
  await moves(black, 1);
  await black.locator('#grid [data-square="e2"]').focus();
  await black.keyboard.press('ArrowUp');
  assert.equal(await black.locator('#grid :focus').getAttribute('data-square'), 'e1', 'Black sees the board from the other side');
  for (let i = 0; i < 3; i++) await black.keyboard.press('ArrowLeft');
  assert.equal(await black.locator('#grid :focus').getAttribute('aria-label'), 'h1, white rook');
  await black.locator('#grid [data-square="c7"]').focus();
  await black.keyboard.press('Enter');
  assert.match((await black.locator('#grid :focus').getAttribute('aria-label'))!, /c7, black pawn, chosen/);
  await black.keyboard.press('ArrowDown');
  await black.keyboard.press('ArrowDown');
  // Down on Black's board is towards the higher ranks: c5 lies above.
  await black.locator('#grid [data-square="c5"]').focus();
  await black.keyboard.press('Enter');
  await moves(white, 2);
  // En passant, a promotion with its dialogue, castling; letters of other languages are read.
  let count = await playOn(table, 'e5 d5 exd6 Nf6 dxe7 Be6', 2);
  await white.locator('#grid [data-square="e7"]').focus();
  await white.keyboard.press('Enter');
  await white.locator('#grid [data-square="d8"]').focus();
  await white.keyboard.press('Enter');
  await accessible(white);
  await white.getByRole('button', { name: 'knight' }).click();
  count = await playOn(table, 'Kxd8 Кf3 Lg4 Be2 Nc6 0-0 Rc8', count + 1);
  const written = (await white.locator('#moves').innerText()).replace(/\s+/g, ' ');
  assert.match(written, /3\. exd6 e\.p\. Nf6 4\. dxe7 Be6 5\. exd8N Kxd8 6\. Nf3 Bg4 7\. Be2 Nc6 8\. 0-0 Rc8/);
  await type(white, 'Nf9');
  await white.getByText('“Nf9” does not read as a move.').waitFor();
  await type(white, 'Nd3');
  await white.getByText('“Nd3” is not possible here.').waitFor();

  // A wrong claim: ruled with its article, and the opponent gets time.
  await white.getByRole('button', { name: 'Claim a draw' }).click();
  await white.getByLabel('The same position for the third time').check();
  await white.locator('#claim-form').getByRole('button', { name: 'Claim a draw' }).click();
  await black.locator('#rulings').getByText('White: the claim is wrong').waitFor();
  const article = black.locator('#rulings li', { hasText: '2:00 more' }).locator('a').first();
  assert.match((await article.getAttribute('href'))!, /\/laws\/fide-2023\/9/);
  // The claim was an offer too; Black declines it.
  await black.getByRole('button', { name: 'Decline' }).click();
  await playOn(table, 'd3 h6', count);

  // A draw offered with the move is accepted.
  await white.getByRole('button', { name: 'Offer a draw' }).click();
  await drag(white, 'h2', 'h3');
  await black.getByRole('button', { name: 'Accept the draw' }).click();
  await white.locator('#status').getByText('½–½, draw by agreement').waitFor();
  assert.match(await black.locator('#moves').innerText(), /\(=\)/);
  await white.getByRole('button', { name: 'Sign the result' }).click();
  await black.getByRole('button', { name: 'Sign the result' }).click();
  await accessible(black);
  await shot(black, 'play-over');
  // The result has come to the competition.
  const page = await (await house.visitor()).newPage();
  await page.goto(`/events/whole/rounds/1`);
  await page.locator('#r1b1 .result').getByText('½–½').waitFor();
  await table.close();
});
