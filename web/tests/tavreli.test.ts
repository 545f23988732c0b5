// Tavreli: the lessons by mouse, by keyboard and without a script.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { moved, written } from '../src/play/towers';
import { House, accessible, fits, shot } from './house';

let house: House;
before(async () => {
  house = await House.open();
});
after(async () => house.close());

/** The middle of a square of a board, White below. */
async function middle(board: Locator, square: string): Promise<[number, number]> {
  await board.scrollIntoViewIfNeeded();
  const box = (await board.boundingBox())!;
  const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
  return [box.x + ((file + 0.5) * box.width) / 8, box.y + ((7.5 - rank) * box.height) / 8];
}

async function drag(page: Page, board: Locator, from: string, to: string): Promise<void> {
  await page.mouse.move(...(await middle(board, from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(board, to)), { steps: 4 });
  await page.mouse.up();
}

const lesson = (page: Page, id: string): Locator => page.locator(`[data-lesson="${id}"]`);
const grid = (page: Page, id: string): Locator => lesson(page, id).locator('[role="grid"]');
const cell = (page: Page, id: string, square: string): Locator => grid(page, id).locator(`[data-square="${square}"]`);
const told = (page: Page, id: string): Locator => lesson(page, id).locator('.feedback');

async function type(page: Page, id: string, move: string): Promise<void> {
  await lesson(page, id).locator('.typing input').fill(move);
  await lesson(page, id).locator('.typing input').press('Enter');
}

test('the lessons are done with the mouse: dragging, levels, the picker, refusals with their rule', async () => {
  const page = await (await house.visitor()).newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    // A refused try is an answer of 409, which the browser notes; everything else is a fault.
    if (message.type() === 'error' && !message.text().includes('409')) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Learn Tavreli' }).click();
  await cell(page, 'building', 'g1').waitFor();
  await accessible(page);

  await drag(page, grid(page, 'building'), 'g1', 'e2');
  await told(page, 'building').getByText('Right: vsadnik g1 e2, builds on: white ratnik of the helgi, now a tower of 2.').waitFor();
  assert.match((await cell(page, 'building', 'e2').getAttribute('aria-label'))!, /^e2, white vsadnik, tower of 2; below: white ratnik of the helgi$/);
  await lesson(page, 'building').getByRole('button', { name: 'Start again' }).click();
  assert.equal(await cell(page, 'building', 'e2').getAttribute('aria-label'), 'e2, white ratnik of the helgi');

  // A try that is not legal is refused in words, with its rule, and the board is as it was.
  await drag(page, grid(page, 'building'), 'g1', 'g3');
  await told(page, 'building').getByText('leaps two squares straight and one aside, over whatever stands between. (rule T3.4)').waitFor();
  assert.equal(await cell(page, 'building', 'g1').getAttribute('aria-label'), 'g1, white vsadnik');

  // More than one number is legal: the picker asks, and shows what each choice frees.
  await drag(page, grid(page, 'enemy'), 'd4', 'c6');
  const picker = page.getByRole('dialog');
  await picker.waitFor();
  await accessible(page);
  await shot(page, 'picker-desktop', false);
  assert.match(await picker.innerText(), /takes 1 of 3[\s\S]*sets the opponent’s piece free: black ratoborets[\s\S]*the whole tower/);
  await picker.getByRole('button', { name: /takes 1 of 3/ }).click();
  await told(page, 'enemy').getByText('frees: black ratoborets. That is allowed, but not the task.').waitFor();
  await lesson(page, 'enemy').getByRole('button', { name: 'Start again' }).click();
  await drag(page, grid(page, 'enemy'), 'd4', 'c6');
  await picker.waitFor();
  await page.keyboard.press('3');
  await told(page, 'enemy').getByText('Right: vsadnik d4 c6, tower of 3.').waitFor();

  // Gripping an edge lifts that piece and all above it: two here, without asking.
  const board = grid(page, 'freeing');
  await board.scrollIntoViewIfNeeded();
  const edge = (await cell(page, 'freeing', 'd5').locator('[data-level="2"]').boundingBox())!;
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
  await page.mouse.down();
  await page.mouse.move(...(await middle(board, 'f7')), { steps: 4 });
  await page.mouse.up();
  await told(page, 'freeing').getByText('Right: luchnik d5 f7, lifts 2 of 3, frees: white vsadnik, check.').waitFor();

  // What is in a tower is shown on hover, from top to bottom.
  await page.mouse.move(...(await middle(grid(page, 'splitting'), 'd3')));
  const peek = lesson(page, 'splitting').locator('.peek');
  await peek.waitFor();
  assert.deepEqual(await peek.locator('li').allInnerTexts(), ['white luchnik', 'white vsadnik', 'white luchnik', 'white ratnik of the knyaz']);
  await shot(page, 'peek-desktop', false);

  // Letters instead of pictures, remembered on the device.
  assert.equal(await cell(page, 'splitting', 'd3').locator('.letters').isVisible(), false);
  await page.getByLabel('Letters instead of pictures').check();
  await page.reload();
  await cell(page, 'splitting', 'd3').locator('.letters').waitFor();
  assert.equal(await cell(page, 'splitting', 'd3').locator('.letters').getAttribute('data-text'), 'B');
  await shot(page, 'learn-letters');
  assert.deepEqual(errors, []);
  await page.context().close();
});

test('the lessons are done with the keyboard alone, and every task can be done', async () => {
  const page = await (await house.visitor()).newPage();
  await page.goto('/learn/tavreli');
  await cell(page, 'splitting', 'd3').waitFor();
  await cell(page, 'splitting', 'd3').focus();
  assert.equal(
    await cell(page, 'splitting', 'd3').getAttribute('aria-label'),
    'd3, white luchnik, tower of 4; below: white vsadnik, white luchnik, white ratnik of the knyaz',
  );
  await page.keyboard.press('Enter');
  await page.keyboard.press('2');
  assert.match((await cell(page, 'splitting', 'd3').getAttribute('aria-label'))!, /chosen, takes 2 of 4$/);
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await told(page, 'splitting').getByText('Right: luchnik d3 f5, lifts 2 of 4, frees: white luchnik.').waitFor();

  // Without a number the picker asks; Escape goes back without a move.
  await cell(page, 'notation', 'd3').focus();
  await page.keyboard.press('Enter');
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await told(page, 'notation').innerText(), '');

  // A split that would leave the own volkhv in check: refused with its rule; then the whole tower.
  await type(page, 'pinned', '(1)e4-c5');
  await told(page, 'pinned').getByText('What you leave behind would attack your own volkhv. (rule T2.9)').waitFor();
  await type(page, 'volkhv', 'a1-e1');
  await told(page, 'volkhv').getByText('Nobody may stand on a volkhv, neither friend nor enemy. (rule T2.7)').waitFor();
  await type(page, 'castling', '0-0');
  await told(page, 'castling').getByText('The ratoborets is covered and cannot castle now. (rule T6.7)').waitFor();
  await type(page, 'free', 'nonsense');
  await told(page, 'free').getByText('“nonsense” does not read as a move.').waitFor();

  const tasks: [string, string, string][] = [
    ['capturing', 'e3xd5', 'captures: black ratoborets, now a tower of 3'],
    ['pinned', 'e4-c5', 'tower of 2'],
    ['check', '(1)e3-c4', 'frees: white ratoborets, check'],
    ['ratnik', 'e3xd4', 'captures: black ratoborets'],
    ['passing', 'e5xd6', 'en passant, now a tower of 2'],
    ['promotion', 'd7-d8', 'promotion: white vsadnik from a ratnik'],
    ['helgi', 'd4xf5', 'helgi d4 f5, captures: black luchnik'],
    ['losing', 'e3xd5', 'a ratnik again: black ratnik of the vsadnik'],
    ['volkhv', 'e1xe2', 'volkhv e1 e2, builds on'],
    ['castling', '0-0-0', 'long castling'],
    ['mate', '(1)e8-f6', 'promotion: white helgi, mate'],
    ['notation', '(2)d3xf5', 'lifts 2 of 3, captures: black ratoborets'],
  ];
  for (const [id, move, words] of tasks) {
    await type(page, id, move);
    await told(page, id).and(page.locator('.right')).waitFor();
    assert.ok((await told(page, id).innerText()).includes(words), `${id}: ${await told(page, id).innerText()}`);
  }
  // The free board: both sides in turn, and back.
  await type(page, 'free', 'g1xe2');
  await told(page, 'free').getByText('Black to move').waitFor();
  await type(page, 'free', 'e7-e5');
  await told(page, 'free').getByText('White to move').waitFor();
  await lesson(page, 'free').getByRole('button', { name: 'Take back' }).click();
  await told(page, 'free').getByText('Black to move').waitFor();
  assert.match((await cell(page, 'free', 'e2').getAttribute('aria-label'))!, /tower of 2/);
  await page.context().close();
});

test('on any screen, in the dark, in every language; and without a script it can be read', async () => {
  for (const [name, options] of [
    ['phone', { viewport: { width: 360, height: 740 }, locale: 'hy', hasTouch: true }],
    ['tablet', { viewport: { width: 820, height: 1180 }, colorScheme: 'dark', locale: 'ru' }],
    ['desktop', { viewport: { width: 1280, height: 800 }, locale: 'uk' }],
  ] as const) {
    const page = await (await house.visitor(options)).newPage();
    await page.goto('/learn/tavreli');
    await cell(page, 'building', 'g1').waitFor();
    // A thousand named squares take their time: the light page is looked at above, the dark one here.
    if (name === 'tablet') await accessible(page);
    await fits(page);
    await shot(page, `learn-${name}`);
    if (name === 'phone') {
      // A long press looks into a tower; a tap and a tap move it.
      const at = await middle(grid(page, 'splitting'), 'd3');
      const touch = await page.context().newCDPSession(page);
      const point = { x: at[0], y: at[1] };
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await lesson(page, 'splitting').locator('.peek').waitFor();
      await shot(page, 'peek-phone', false);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.touchscreen.tap(...(await middle(grid(page, 'capturing'), 'e3')));
      await page.touchscreen.tap(...(await middle(grid(page, 'capturing'), 'd5')));
      await told(page, 'capturing').and(page.locator('.right')).waitFor();
      await page.touchscreen.tap(...(await middle(grid(page, 'splitting'), 'd3')));
      await page.touchscreen.tap(...(await middle(grid(page, 'splitting'), 'f5')));
      await page.getByRole('dialog').waitFor();
      await shot(page, 'picker-phone', false);
    }
    await page.context().close();
  }
  const plain = await (await house.visitor({ javaScriptEnabled: false })).newPage();
  await plain.goto('/learn/tavreli');
  const still = lesson(plain, 'splitting');
  assert.match(await still.innerText(), /d3: white luchnik, tower of 4; below: white vsadnik, white luchnik, white ratnik of the knyaz/);
  assert.equal(await still.locator('table.position svg').count(), 3);
  assert.equal(await still.locator('.typing').isVisible(), false);
  await fits(plain);
  await shot(plain, 'learn-plain');
  await plain.context().close();
});

test('programs ask for positions, and are refused with the rule', async () => {
  const ask = async (query: Record<string, string>): Promise<[number, any]> => {
    const answer = await fetch(`${house.url}/api/tavreli/position?${new URLSearchParams(query)}`);
    return [answer.status, await answer.json()];
  };
  const [status, start] = await ask({});
  assert.equal(status, 200);
  assert.equal(Object.keys(start.towers).length, 32);
  assert.deepEqual(start.lifts.e2, { e3: [1], e4: [1] });
  const [, built] = await ask({ move: 'g1xe2' });
  assert.equal(built.written, 'g1xe2');
  assert.equal(built.towers.e2.height, 2);
  assert.equal(built.turn, 'black');
  const [, mate] = await ask({ tfen: '4(PHN)2k/8/8/8/8/8/8/K7 w - - - 0 1', move: '(1)e8-f6' });
  assert.equal(mate.ended, 'checkmate');
  assert.equal(mate.check, 'h8');
  const [refused, why] = await ask({ move: 'd1xe1' });
  assert.equal(refused, 409);
  assert.deepEqual(why.clauses, ['T2.7']);
  const [bad, fault] = await ask({ tfen: '4k3/8/8/8/8/8/8/4(KN)3 w - - - 0 1' });
  assert.equal(bad, 422);
  assert.deepEqual([fault.clauses, fault.detail], [['T2.7'], 'Each side has one volkhv, and nothing stands on him.']);
  assert.equal((await ask({ tfen: 'x'.repeat(5000) }))[0], 422);
  assert.equal((await ask({ move: 'y'.repeat(500) }))[0], 422);
  const covered = { tfen: '7k/8/8/3+PH4/8/4N3/8/K7 w - - - 0 1', move: 'e3xd5' };
  assert.equal((await ask(covered))[1].towers.d5.men[1].code, '+PH');
  assert.equal((await ask({ ...covered, covered: 'loses' }))[1].towers.d5.men[1].code, 'PH');
  const described = (await (await fetch(`${house.url}/api/openapi.json`)).json()) as any;
  assert.ok(described.paths['/api/tavreli/position'].get);
});

test('what a screen shows before the server answers is what the server answers', async () => {
  const ask = async (query: Record<string, string>): Promise<any> =>
    (await fetch(`${house.url}/api/tavreli/position?${new URLSearchParams(query)}`)).json();
  // Castling, en passant whole and split, promotions and their loss; then games at random, from a fixed seed.
  const cases: [string, string][] = [
    ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - - 0 1', '0-0'],
    ['r3k2r/8/8/8/8/8/8/R3K2R b KQkq - - 0 1', '0-0-0'],
    ['k7/8/8/8/3pq(nRPH)3/8/8/K7 b - - e3 0 1', 'd4xe3'],
    ['7k/8/8/8/3(Nrpb)PH3/8/8/K7 b - - e3 0 1', '(1)d4xe3'],
    ['4(PHN)2k/8/8/8/8/8/8/K7 w - - - 0 1', '(1)e8-f6'],
    ['7k/8/8/3(n+PQ)4/8/4n3/8/K7 b - - - 0 1', 'e3xd5'],
    ['7k/8/8/8/8/K7/8/3(pbN)4 w - - - 0 1', '(1)d1-e3'],
  ];
  const codes = (towers: Record<string, { men: { code: string }[] }>): Record<string, string> =>
    Object.fromEntries(Object.entries(towers).map(([square, { men }]) => [square, men.map(({ code }) => code).join(' ')]).sort());
  for (const [tfen, move] of cases) {
    const before = await ask({ tfen });
    const after = await ask({ tfen, move });
    assert.ok(after.towers, `${move} in ${tfen}: ${after.detail}`);
    assert.deepEqual(codes(moved(before.towers, before.turn, move, {})), codes(after.towers), `${move} in ${tfen}`);
  }
  let seed = 2026;
  const draw = (n: number): number => (seed = (seed * 48271) % 2147483647) % n;
  for (let game = 0; game < 3; game++) {
    let now = await ask({});
    for (let ply = 0; ply < 80 && !now.ended; ply++) {
      const from = Object.keys(now.lifts)[draw(Object.keys(now.lifts).length)]!;
      const to = Object.keys(now.lifts[from])[draw(Object.keys(now.lifts[from]).length)]!;
      const counts = now.lifts[from][to] as number[];
      const move = written(now.towers, from, to, counts[draw(counts.length)]!);
      const after = await ask({ tfen: now.tfen, move });
      assert.equal(after.written?.replace(/[+]+$/, ''), move, now.tfen);
      assert.deepEqual(codes(moved(now.towers, now.turn, move, {})), codes(after.towers), `${move} in ${now.tfen}`);
      now = after;
    }
  }
});

// ---- live games --------------------------------------------------------------------------------------------------

/** Builds, splits, frees the opponent's piece and one's own, captures, promotes, and mates. */
const START = '7k/8/(Bn)2PH4/5N2/8/8/8/K7 w - - - 0 1';

interface Table {
  white: Page;
  black: Page;
  path: string;
  boardKey: string;
  view(): Promise<any>;
}

async function sitDown(event: string, play: Record<string, string>, options: [BrowserContextOptions, BrowserContextOptions]): Promise<Table> {
  const program = await house.program();
  await program.event(event, ['Ada Adler', 'Bo Berg', 'Cy Cole', 'Di Dahl']);
  await program.act(event, { type: 'set_play', play: { game: 'tavreli', time_control: '90+30', default_minutes: '30', ...play } });
  const done = async (what: string): Promise<void> => {
    const answer = await program.send('POST', `/api/events/${event}/rounds/1/boards`, { do: what });
    assert.equal(answer.status, 200, await answer.text());
  };
  await done('open');
  const cut = async (of: string): Promise<{ number: number; key: string }[]> =>
    (await (await program.send('POST', `/api/events/${event}/keys`, { of })).json()) as { number: number; key: string }[];
  const keys = await cut('players');
  const boards = await cut('boards');
  // Berger, four players: board 1 of round 1 is 1 against 4.
  const sit = async (player: number, how: BrowserContextOptions): Promise<Page> => {
    const page = await (await house.visitor(how)).newPage();
    await page.goto(`/seat/${keys.find(({ number }) => number === player)!.key}`);
    await page.locator('#grid .tower').first().waitFor();
    return page;
  };
  const [white, black] = [await sit(1, options[0]), await sit(4, options[1])];
  await done('start');
  return {
    white, black,
    path: `/events/${event}/rounds/1/boards/1`,
    boardKey: boards.find(({ number }) => number === 1)!.key,
    view: async () => ((await (await program.send('GET', `/api/games/${event}/1/1`)).json()) as any).view,
  };
}

const at = (page: Page, square: string): Locator => page.locator(`#grid [data-square="${square}"]`);

async function moves(page: Page, count: number): Promise<void> {
  await page.waitForFunction((n) => document.querySelectorAll('#moves .move').length === n, count);
}

test('two players play Tavreli to mate: building, splitting, freeing, a promotion; spectators and the desk see the towers', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' as const };
  const table = await sitDown('towers', { position: START }, [{}, phone]);
  const { white, black } = table;
  await white.getByText('Your move').waitFor();
  await accessible(white);

  // White builds with the mouse: the vsadnik goes onto the ratnik.
  await drag(white, white.locator('#grid'), 'f5', 'd6');
  await moves(black, 1);
  assert.equal(await at(black, 'd6').getAttribute('aria-label'), 'd6, white vsadnik, tower of 2, the opponent’s; below: white ratnik of the helgi');
  await black.getByText('vsadnik Felix five David six, builds on: white ratnik of the helgi, now a tower of 2').waitFor({ state: 'attached' });

  // Black, on a phone, sees the board from the other side: a tap on the tower, a tap on the square, and the picker.
  const box = (await black.locator('#grid').boundingBox())!;
  const middleOf = (square: string): [number, number] => [
    box.x + ((7.5 - (square.charCodeAt(0) - 97)) * box.width) / 8,
    box.y + ((Number(square[1]) - 0.5) * box.height) / 8,
  ];
  await black.touchscreen.tap(...middleOf('a6'));
  await black.touchscreen.tap(...middleOf('b8'));
  const picker = black.getByRole('dialog');
  await picker.getByText('sets the opponent’s piece free: white luchnik').waitFor();
  await accessible(black);
  await shot(black, 'game-picker-phone', false);
  await picker.getByRole('button', { name: /takes 1 of 2/ }).click();
  await moves(white, 2);
  assert.equal(await at(white, 'a6').getAttribute('aria-label'), 'a6, white luchnik');

  // White carries the ratnik to the last rank below the vsadnik, by keyboard: the whole tower.
  await at(white, 'd6').focus();
  await white.keyboard.press('2');
  assert.match((await at(white, 'd6').getAttribute('aria-label'))!, /yours; below: white ratnik of the helgi, chosen, the whole tower$/);
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter']) await white.keyboard.press(key);
  await moves(black, 3);
  assert.equal(await at(black, 'e8').locator('.edges i').count(), 1);
  // Black captures the luchnik that came free, typed.
  await black.locator('#typed').fill('b8xa6');
  await black.locator('#typed').press('Enter');
  await moves(white, 4);
  // A move that is not possible is refused with its rule.
  await white.locator('#typed').fill('e8-e4');
  await white.locator('#typed').press('Enter');
  await white.locator('#answer').getByText('A vsadnik leaps two squares straight and one aside').waitFor();
  await white.locator('#answer').getByRole('link', { name: 'T3.4' }).waitFor();
  await shot(white, 'game-white-desktop');
  await shot(black, 'game-black-phone');

  const spectator = await (await house.visitor({ locale: 'hy', viewport: { width: 360, height: 740 } })).newPage();
  await spectator.goto(table.path);
  await moves(spectator, 4);
  assert.match((await at(spectator, 'e8').getAttribute('aria-label'))!, /2 հարկանի աշտարակ/);
  await accessible(spectator);
  await fits(spectator);
  await shot(spectator, 'game-spectator-phone');
  await spectator.goto('/events/towers/rounds/1/boards');
  await spectator.locator('#mini-1 [data-square="e8"] .edges').waitFor();
  await accessible(spectator);
  await fits(spectator);
  await shot(spectator, 'game-boards-phone');
  const desk = await (await house.organiser({ viewport: { width: 820, height: 1180 }, colorScheme: 'dark', locale: 'ru' })).newPage();
  await desk.goto(`${table.path}/desk`);
  await desk.getByText('e8, белый всадник, башня высотой 2; под ним: белый ратник хелги').waitFor({ state: 'attached' });
  await accessible(desk);
  await fits(desk);
  await shot(desk, 'game-desk-tablet');

  // The vsadnik leaves alone: the ratnik comes free on the last rank, becomes a helgi, and it is mate.
  await at(white, 'e8').focus();
  await white.keyboard.press('Enter');
  await white.keyboard.press('1');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await white.keyboard.press(key);
  await black.locator('#status').getByText('1–0, checkmate').waitFor();
  assert.equal(await at(black, 'e8').getAttribute('aria-label'), 'e8, white helgi');
  const view = await table.view();
  assert.deepEqual(view.moves.map((m: { text: string }) => m.text), ['f5xd6', '(1)a6-b8', 'd6-e8', 'b8xa6', '(1)e8-f6++']);
  await desk.getByText('белый хелги').first().waitFor({ state: 'attached' });
  await spectator.locator('#mini-1.over').waitFor();
  await shot(white, 'game-mate-desktop');
  for (const page of [white, black, spectator, desk]) await page.context().close();
});

test('one screen between two shows a move of Tavreli before the server knows of it', async () => {
  const table = await sitDown('between', { position: START }, [{}, {}]);
  const screen = await (await house.visitor({ viewport: { width: 820, height: 1180 } })).newPage();
  await screen.goto(`/seat/${table.boardKey}`);
  await at(screen, 'd6').waitFor();
  await screen.getByText('White to move').waitFor();
  await screen.context().setOffline(true);
  await drag(screen, screen.locator('#grid'), 'd6', 'd7');
  await moves(screen, 1);
  assert.equal(await at(screen, 'd7').getAttribute('aria-label'), 'd7, white ratnik of the helgi');
  // The black tower is split: what lay below is free at once.
  await at(screen, 'a6').focus();
  await screen.keyboard.press('1');
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter']) await screen.keyboard.press(key);
  await moves(screen, 2);
  assert.equal(await at(screen, 'a6').getAttribute('aria-label'), 'a6, white luchnik');
  // The promotion too is shown at once.
  await drag(screen, screen.locator('#grid'), 'd7', 'd8');
  await moves(screen, 3);
  assert.equal(await at(screen, 'd8').getAttribute('aria-label'), 'd8, white helgi');
  await shot(screen, 'game-screen-tablet');
  await screen.context().setOffline(false);
  let view = await table.view();
  for (let asked = 0; asked < 3000 && view.moves.length < 3; asked++) view = await table.view();
  assert.deepEqual(view.moves.map((m: { text: string }) => m.text), ['d6-d7', '(1)a6-b8', 'd7-d8+']);
  for (const page of [table.white, table.black, screen]) await page.context().close();
});

test('over the board a touched tower must be moved, any number of pieces may be lifted, and a wrong one is ruled', async () => {
  const table = await sitDown('touched', { position: '4k3/8/8/8/4(rN)3/8/8/4K3 w - - - 0 1', conduct: 'over_the_board' }, [{}, {}]);
  const { white, black } = table;
  await at(white, 'e4').focus();
  await white.keyboard.press('Enter');
  await black.locator('#rulings').getByText('White: touches e4').waitFor();
  // Nothing is told of what is legal: the picker offers every number.
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowLeft', 'Enter']) await white.keyboard.press(key);
  const picker = white.getByRole('dialog');
  await picker.waitFor();
  assert.equal(await picker.getByRole('button').count(), 3);
  // The vsadnik alone would leave the ratoborets behind, in front of his own volkhv.
  await white.keyboard.press('1');
  await black.locator('#rulings').getByText('illegal').first().waitFor();
  await white.locator('#rulings').getByRole('link', { name: 'T2.9' }).first().waitFor();
  await shot(white, 'game-illegal-desktop');
  for (const page of [white, black]) await page.context().close();
});
