// Spectators: every game has a page on which it can be gone over, move by move, also when it is over.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { House, accessible, fits, shot, type Program } from './house';
import { playOn, seat, type } from './table';

let house: House;
let program: Program;
before(async () => {
  house = await House.open();
  program = await house.program();
});
after(async () => house.close());

/** What stands on a square, as it is named. */
const on = (page: Page, square: string): Promise<string | null> => page.locator(`#grid [data-square="${square}"]`).getAttribute('aria-label');
const current = (page: Page): Promise<string[]> => page.locator('#moves [aria-current]').allInnerTexts();
const named = (page: Page, square: string, what: string): Promise<unknown> =>
  page.waitForFunction(([at, name]) => document.querySelector(`#grid [data-square="${at}"]`)?.getAttribute('aria-label') === `${at}, ${name}`, [square, what]);

test('a game can be gone over by keys, by buttons and by its moves, while it is played and after it', async () => {
  const table = await seat(house, program, 'watched', {});
  await playOn(table, 'e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6');
  const visitor = await house.visitor();
  const page = await visitor.newPage();
  // The row of the round leads to the game.
  await page.goto('/events/watched/rounds/1');
  await page.locator('#r1b1 .res a').click();
  await page.waitForURL(/boards\/1$/);
  await named(page, 'c6', 'black pawn');
  assert.deepEqual(await current(page), ['dxc6']);
  await accessible(page);

  await page.keyboard.press('ArrowLeft');
  await named(page, 'c6', 'white bishop');
  assert.deepEqual(await current(page), ['Bxc6']);
  // The move that led there is said: a capture is.
  assert.match(await page.locator('#spoken').innerText(), /takes/i);
  await page.keyboard.press('ArrowLeft');
  await named(page, 'c6', 'black knight');
  await page.keyboard.press('Home');
  await named(page, 'e2', 'white pawn');
  assert.deepEqual(await current(page), []);
  await page.getByRole('button', { name: 'One move on' }).click();
  await named(page, 'e4', 'white pawn');
  await page.locator('#moves').getByRole('button', { name: 'Nc6', exact: true }).click();
  await named(page, 'c6', 'black knight');
  assert.equal(await on(page, 'b5'), 'b5, empty');
  await accessible(page);

  // What happens meanwhile is listed; whoever looks at the past goes on looking.
  await playOn(table, '0-0', 8);
  await page.locator('#moves').getByText('0-0').waitFor();
  assert.equal(await on(page, 'g1'), 'g1, empty');
  assert.deepEqual(await current(page), ['Nc6']);
  await page.keyboard.press('End');
  await named(page, 'g1', 'white king');

  // Players have the board in front of them and nothing else.
  assert.ok(await table.white.locator('#replay').isHidden());
  assert.equal(await table.white.locator('#moves button').count(), 0);
  const asked = await table.white.context().request.get('/api/games/watched/1/1/positions');
  assert.equal(asked.status(), 409);

  // Turned round, the other strip stands below.
  const strip = async (color: string): Promise<number> => (await page.locator(`#bar-${color}`).boundingBox())!.y;
  assert.ok((await strip('white')) > (await strip('black')));
  await page.getByRole('button', { name: 'Turn the board' }).click();
  assert.ok((await strip('white')) < (await strip('black')));

  // A finished game, for its players too; and the file of it.
  await table.black.getByRole('button', { name: 'Resign' }).click();
  await table.black.locator('#resign-yes').click();
  await page.locator('#status').getByText('1–0').waitFor();
  await table.white.locator('#replay').waitFor({ state: 'visible' });
  await table.white.keyboard.press('Home');
  await named(table.white, 'g1', 'white knight');
  await page.goto('/events/watched/rounds/1');
  await page.locator('#r1b1 .res a', { hasText: '1–0' }).click();
  // The moves can be pressed once the page's script is there.
  await page.locator('#moves button').first().waitFor();
  await page.keyboard.press('ArrowLeft');
  await named(page, 'g1', 'empty');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the PGN' }).click()]);
  assert.equal(file.suggestedFilename(), 'watched-1-1.pgn');
  await shot(page, 'spectator-game');
  await table.close();
});

test('without a script a game is a list of moves and the position it has come to', async () => {
  const table = await seat(house, program, 'plain', {});
  await playOn(table, 'e4 c5 Nf3');
  const page = await (await house.visitor({ javaScriptEnabled: false })).newPage();
  await page.goto(table.path);
  assert.equal((await page.locator('#moves').innerText()).replace(/\s+/g, ' ').trim(), '1. e4 c5 2. Nf3');
  const board = page.locator('svg.board.drawn');
  assert.match((await board.getAttribute('aria-label'))!, /f3 white knight/);
  assert.equal(await board.locator('use').count(), 32);
  await shot(page, 'spectator-plain');
  await table.close();
});

test('a board that is not live yet has a page that says so and leads on', async () => {
  await program.event('later', ['Ada Adler', 'Bo Berg', 'Cy Cole', 'Di Dahl']);
  const page = await (await house.visitor()).newPage();
  // Without live boards nothing pretends that there is something to see.
  await page.goto('/events/later/rounds/1');
  assert.equal(await page.locator('.res a').count(), 0);
  await program.act('later', { type: 'set_play', play: { time_control: '90+30', default_minutes: '30' } });
  await page.goto('/events/later/rounds/1');
  await page.locator('#r1b2 .res a').getByText('Watch').click();
  await page.getByText('This board is not live yet.').waitFor();
  await accessible(page);
  await program.send('POST', '/api/events/later/rounds/1/boards', { do: 'open' });
  await page.locator('#game').waitFor();
  await page.goto('/events/later/rounds/1/boards/9');
  await page.getByText('There is nothing at this address').waitFor();
});

test('strips and boards have one height whatever the names, on the wall and beside the board', async () => {
  const long = 'Gómez de la Fuente y Álvarez, María del Carmen';
  await program.event('heights', [long, 'Bo', 'Cy Cole', 'Di Dahl'], {});
  await program.act('heights', { type: 'set_play', play: { time_control: '90+30', default_minutes: '30' } });
  await program.send('POST', '/api/events/heights/rounds/1/boards', { do: 'open' });
  for (const [width, height] of [[375, 740], [740, 375], [820, 1180], [1280, 900], [1920, 1080]] as const) {
    const page = await (await house.visitor({ viewport: { width, height } })).newPage();
    await page.goto('/events/heights/rounds/1/boards');
    await page.locator('#mini-2 cg-board').waitFor();
    const heights = await page.locator('.mini').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    assert.equal(new Set(heights).size, 1, `${width}: ${heights.join(' ')}`);
    const strips = await page.locator('.mini .strip').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    assert.equal(new Set(strips).size, 1, `${width}: ${strips.join(' ')}`);
    await fits(page);
    await shot(page, `spectator-wall-${width}`);
    await page.goto('/events/heights/rounds/1/boards/1');
    await page.locator('cg-board piece').first().waitFor({ state: 'attached' });
    const two = await page.locator('.game .strip').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    assert.equal(new Set(two).size, 1, `${width}: ${two.join(' ')}`);
    // No clock is cut off by its strip.
    for (const color of ['white', 'black']) {
      const [strip, clock] = [await page.locator(`#bar-${color}`).boundingBox(), await page.locator(`#clock-${color} .time`).boundingBox()];
      assert.ok(strip && clock && clock.x + clock.width <= strip.x + strip.width, `${width}: the clock of ${color} is cut off`);
    }
    await fits(page);
    await shot(page, `spectator-board-${width}`);
    await page.context().close();
  }
});

test('a knock with every move is off until somebody wants it, and the wish is remembered', async () => {
  const table = await seat(house, program, 'knock', {});
  const visitor = await house.visitor();
  await visitor.addInitScript(() => {
    (window as any).knocks = 0;
    const made = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      (window as any).knocks += 1;
      return made.call(this);
    };
  });
  const page = await visitor.newPage();
  const knocks = (): Promise<number> => page.evaluate(() => (window as any).knocks as number);
  await page.goto(table.path);
  await type(table.white, 'e4');
  await page.locator('#moves').getByText('e4').waitFor();
  assert.equal(await knocks(), 0);
  await page.getByLabel('Sound with every move').check();
  const once = await knocks();
  assert.equal(once, 1, 'one hears what one has chosen');
  await type(table.black, 'e5');
  await page.locator('#moves').getByText('e5').waitFor();
  assert.equal(await knocks(), 2);
  await page.reload();
  await page.locator('#moves').getByText('e5').waitFor();
  assert.ok(await page.getByLabel('Sound with every move').isChecked());
  await table.close();
});

test('towers are gone over like pieces', async () => {
  await program.event('towers', ['Ada Adler', 'Bo Berg', 'Cy Cole', 'Di Dahl']);
  await program.act('towers', { type: 'set_play', play: { time_control: '90+30', default_minutes: '30', game: 'tavreli' } });
  for (const what of ['open', 'start']) await program.send('POST', '/api/events/towers/rounds/1/boards', { do: what });
  const move = async (by: string, typed: string): Promise<void> => {
    const answer = await program.send('POST', '/api/games/towers/1/1/acts', { by, typed });
    assert.equal(answer.status, 200, await answer.text());
  };
  await move('white', 'e2-e4');
  await move('black', 'e7-e5');
  const page = await (await house.visitor()).newPage();
  await page.goto('/events/towers/rounds/1/boards/1');
  await page.waitForFunction(() => document.querySelector('#grid [data-square="e5"]')?.getAttribute('aria-label')?.includes('ratnik'));
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => document.querySelector('#grid [data-square="e5"]')?.getAttribute('aria-label') === 'e5, empty');
  assert.match((await on(page, 'e4'))!, /ratnik/);
  await page.keyboard.press('Home');
  await page.waitForFunction(() => document.querySelector('#grid [data-square="e4"]')?.getAttribute('aria-label') === 'e4, empty');
  await accessible(page);
  await shot(page, 'spectator-towers');
});
