// Tables as people know them: a Swiss crosstable by rounds, on a phone, as files, of three hundred players.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { House, accessible, fits, shot, type Program } from './house';

const NAMES = ['Gómez de la Fuente y Álvarez, María', 'Petrosyan, Tigran', 'Ткаченко Юрій, О', 'Fischbacher-Hohenwarter, Leonhard', 'Մանուկյան Սոֆյա, Ա', 'Haas, Felix', 'Urquhart, Fiona'];

let house: House;
before(async () => {
  house = await House.open();
});
after(async () => house.close());

/** How many sheets of A4 a page is on paper. */
async function sheets(page: Page, name: string): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, ...(process.env['SHOTS'] ? { path: `${process.env['SHOTS']}/${name}.pdf` } : {}) });
  return (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
}

/** A Swiss of so many players, as far as it is asked for, with the results by turns. */
async function open(program: Program, id: string, players: number, rounds: number, played: number): Promise<void> {
  const settings = { name: id, chief_arbiter: 'A. Arbiter', system: 'swiss', rounds: String(rounds), place: 'Yerevan' };
  await program.send('POST', '/api/events', { id, settings });
  for (let n = 1; n <= players; n++) {
    const player = { name: NAMES[n % NAMES.length]!.replace(',', ` ${n},`), rating: 2600 - 4 * n, federation: 'ARM', club: `Club ${n % 9}` };
    await program.act(id, { type: 'enter_player', player });
  }
  await program.act(id, { type: 'draw_lots', method: { by: 'colour', initial: 'white' } });
  for (let round = 1; round <= played; round++) {
    await program.act(id, { type: 'pair_round', round });
    const view = (await (await program.send('GET', `/api/events/${id}/rounds/${round}`)).json()) as { games: unknown[] };
    if (round === played && played < rounds) return;
    const entries = view.games.map((_, at) => ({ board: at + 1, result: ['1-0', '1/2-1/2', '0-1'][(at + round) % 3] }));
    await program.act(id, { type: 'enter_results', round, entries });
  }
}

test('a Swiss crosstable has a column for each round, and the files follow', async () => {
  const program = await house.program();
  const settings = { name: 'Open', chief_arbiter: 'A. Arbiter', system: 'swiss', rounds: '4' };
  await program.send('POST', '/api/events', { id: 'five', settings });
  for (let n = 1; n <= 5; n++) await program.act('five', { type: 'enter_player', player: { name: `Player ${n}`, rating: 2500 - 100 * n } });
  await program.act('five', { type: 'draw_lots', method: { by: 'colour', initial: 'white' } });
  await program.act('five', { type: 'set_bye', id: 5, round: 1, bye: 'half' });
  await program.act('five', { type: 'pair_round', round: 1 });
  await program.result('five', 1, 1, '1-0');
  await program.result('five', 1, 2, '-/+');
  await program.act('five', { type: 'pair_round', round: 2 });
  const page = await (await house.visitor()).newPage();
  await page.goto('/events/five/crosstable');
  const cells = async (row: number): Promise<string[]> => {
    const texts = await page.locator(`#crosstable tbody tr:nth-child(${row}) .cell`).allInnerTexts();
    return texts.map((text) => text.replace(/\s+/g, ' ').trim());
  };
  assert.deepEqual(await page.locator('#crosstable thead .cell [aria-hidden]').allTextContents(), ['1', '2 ▸', '3', '4']);
  // Two with a point, then half a point, then none; rounds to come have their column.
  assert.deepEqual(await cells(1), ['4 1 with White', '2 · with Black, no result yet', '', '']);
  assert.deepEqual(await cells(2), ['5 + with Black, not played', '1 · with White, no result yet', '', '']);
  assert.deepEqual(await cells(3), ['HPB ½', '5 ·↓ with White, no result yet, floated down: the opponent had fewer points', '', '']);
  assert.match((await cells(4))[1] ?? '', /^PAB 1$/);
  await accessible(page);
  await shot(page, 'crosstable-five');
  // The evening before.
  await page.goto('/events/five/crosstable?after=1');
  assert.deepEqual(await cells(1), ['4 1 with White', '', '', '']);
  // Files.
  const csv = await (await page.request.get('/events/five/crosstable.csv')).text();
  assert.match(csv, /^1,Player 1,4w1,2b,,,1\.0,1\r$/m);
  assert.match(csv, /^3,Player 5,HPB,5w,,,0\.5,3\r$/m);
  const json = (await (await page.request.get('/events/five/crosstable.json')).json()) as { id: number; rounds: unknown[] }[];
  assert.deepEqual(json[2]?.rounds, [{ round: 1, bye: 'HPB', mark: '½' }, { round: 2, opponent: 4, board: 2, color: 'white', float: 'down' }]);
  const api = (await (await page.request.get('/api/events/five/crosstable?after=1')).json()) as { rounds: unknown[] }[];
  assert.equal(api[2]?.rounds.length, 1);
});

test('three hundred players: pages stay small, names and points stay in sight', { timeout: 240_000 }, async () => {
  const program = await house.program();
  await open(program, 'large', 300, 9, 4);
  const page = await (await house.visitor({ viewport: { width: 375, height: 740 } })).newPage();
  for (const path of ['crosstable', 'standings', 'players', 'rounds/4', 'rounds/4?by=player']) {
    const answer = await page.request.get(`/events/large/${path}`);
    assert.equal(answer.status(), 200, path);
    const size = gzipSync(await answer.body()).length;
    assert.ok(size < 100 * 1024, `${path}: ${size} bytes`);
  }
  await page.goto('/events/large/crosstable');
  await fits(page);
  await page.locator('.cross').evaluate((frame) => (frame.scrollLeft = 200));
  const frame = (await page.locator('.cross').boundingBox())!;
  const name = (await page.locator('#crosstable tbody .nm').first().boundingBox())!;
  const points = (await page.locator('#crosstable tbody .pts').first().boundingBox())!;
  assert.ok(name.x >= frame.x && name.x < frame.x + 60, 'the name stays');
  assert.ok(points.x + points.width <= frame.x + frame.width + 1 && points.x > name.x + name.width, 'the points stay');
  await shot(page, 'crosstable-phone', false);
});

test('everybody sees a player’s card, and the organiser changes the player beside it', async () => {
  const program = await house.program();
  // The first of the three tests has made the event: five players, one round played, the second open.
  await program.act('five', { type: 'set_needs', id: 1, needs: { blind: true, deaf: false, disabled: false } });
  const page = await (await house.visitor()).newPage();
  await page.goto('/events/five/standings');
  await page.getByRole('link', { name: 'Player 1' }).first().click();
  await page.waitForURL(/players\/1$/);
  assert.match((await page.locator('#next-game').innerText()).replace(/\s+/g, ' '), /^Round 2, Board 1 with Black – Player 2/);
  const games = (await page.locator('#card-games tbody tr').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
  assert.deepEqual(games, ['1 Player 3 2200 0 1 with White +2.4', '2 Player 2 2300 1 · with Black, no result yet']);
  const nums = (await page.locator('#nums').innerText()).replace(/\s+/g, ' ');
  assert.match(nums, /Place 1 Points 1 \/ 1 /);
  assert.match(nums, /Rating change \+/);
  // What a player needs at the board is nobody's business.
  assert.doesNotMatch(await page.content(), /blind/i);
  assert.equal(await page.getByRole('link', { name: 'Change' }).count(), 0);
  await page.getByText('How the tie-breaks came about').click();
  assert.ok(await page.locator('#working table').first().isVisible());
  await accessible(page);
  await shot(page, 'player-card');
  // Opponents are links, byes are told.
  await page.locator('#card-games').getByRole('link', { name: 'Player 3' }).click();
  await page.getByText('pairing-allocated bye').waitFor();
  await page.goto('/events/five/players/1/edit');
  assert.match(page.url(), /sign-in/);
  const organiser = await (await house.organiser()).newPage();
  await organiser.goto('/events/five/players/1');
  await organiser.getByRole('link', { name: 'Change' }).click();
  assert.ok(await organiser.locator('input[name="blind"]').isChecked());
});

test('why this pairing: score groups, arrows for floats, one reason a pair, more on demand', async () => {
  const page = await (await house.visitor()).newPage();
  await page.goto('/events/five/rounds/2');
  await page.getByRole('link', { name: 'Why this pairing?' }).click();
  assert.deepEqual(await page.locator('.group .score b').allTextContents(), ['1', '½', '0']);
  const flows = (await page.locator('p.flow').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
  assert.deepEqual(flows, ['Float down: Player 5 (5) (alone in the group)']);
  await page.getByText('Player 5 (5) is alone in this group.').waitFor();
  await page.getByText('The bye goes to Player 3 (3)').waitFor();
  const first = page.locator('details.pair').first();
  assert.match(await first.locator('summary').innerText(), /The next opponent in order/);
  assert.ok(await first.locator('ul').isHidden());
  await first.locator('summary').click();
  assert.match(await first.locator('ul').innerText(), /colours so far/);
  assert.match(await page.locator('details.pair').nth(1).locator('summary').innerText(), /Player 5\s*\(5, from ½\)/);
  await accessible(page);
  await shot(page, 'why');
  // A round robin says how it came about.
  await (await house.program()).event('robin', ['A', 'B', 'C', 'D']);
  await page.goto('/events/robin/rounds/1/why');
  await page.getByText('the Berger tables give the pairs').waitFor();
  assert.deepEqual((await page.locator('.by-numbers .badge').allTextContents()).sort(), ['1 – 4', '2 – 3']);
  await accessible(page);
});

test('pairings on paper: forty boards on a sheet, eighty names on a sheet, byes with their points', { timeout: 240_000 }, async () => {
  const program = await house.program();
  await open(program, 'eighty', 80, 11, 1);
  const page = await (await house.visitor()).newPage();
  await page.goto('/events/eighty/rounds/1');
  assert.equal(await sheets(page, 'round-80'), 1);
  await page.goto('/events/eighty/rounds/1?by=player');
  assert.equal(await page.locator('#by-name li').count(), 80);
  assert.match(await page.locator('#by-name').innerText(), /Club 4, \d{4}/);
  assert.equal(await sheets(page, 'by-name-80'), 1);
  await accessible(page);
  await shot(page, 'by-name');
  await page.goto('/events/eighty/standings');
  await sheets(page, 'standings-80');
  // Nothing is cut off: eleven rounds lie across, and the table is no wider than the sheet.
  for (const [event, width] of [['eighty', 1023], ['large', 1023], ['five', 695]] as const) {
    await page.goto(`/events/${event}/crosstable`);
    assert.ok((await sheets(page, `crosstable-${event}`)) >= 1);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media: 'print' });
    const table = await page.locator('#crosstable').evaluate((one) => one.getBoundingClientRect().right);
    assert.ok(table <= width + 1, `${event}: ${table} on ${width}`);
    await page.emulateMedia({ media: null });
  }
  // Byes with their points, in both orders.
  await page.goto('/events/five/rounds/2');
  assert.match(await page.locator('#byes').innerText(), /Player 3: pairing-allocated bye \(1\)/);
  await page.goto('/events/five/rounds/1?by=player');
  assert.match((await page.locator('#by-name').innerText()).replace(/\s+/g, ' '), /Player 5 half-point bye \(½\)/);
});

test('a board is found by its number and by a name, and the next player can be typed at once', async () => {
  const page = await (await house.organiser()).newPage();
  await page.goto('/events/eighty/rounds/1/results');
  await page.getByLabel('Go to board or player').fill('27');
  await page.keyboard.press('Enter');
  await page.locator('#entry-27.current').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.closest('tr')?.id), 'entry-27');
  await page.getByLabel('Go to board or player').fill('fischbacher-hohenwarter 38');
  await page.keyboard.press('Enter');
  await page.locator('#entry-38.current').waitFor();
  await page.getByLabel('Go to board or player').fill('99');
  await page.keyboard.press('Enter');
  await page.getByText('No such board or player in this round').waitFor();
  await accessible(page);
  const program = await house.program();
  await program.send('POST', '/api/events', { id: 'fresh', settings: { name: 'New', chief_arbiter: 'A. Arbiter' } });
  await page.goto('/events/fresh/players');
  await page.locator('#name').fill('First');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.waitForURL(/#name$/);
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'name');
});

test('the leaders’ chart draws points where they are and tells two of one name apart', async () => {
  const program = await house.program();
  await program.event('twins', ['Same', 'Same', 'Other', 'Fourth']);
  for (const [round, board, result] of [[1, 1, '1-0'], [1, 2, '1/2-1/2'], [2, 1, '1/2-1/2'], [2, 2, '1/2-1/2']] as const) await program.result('twins', round, board, result);
  const page = await (await house.visitor()).newPage();
  await page.goto('/events/twins/progress');
  const [marks, ends] = await page.evaluate(() => [
    [...document.querySelectorAll('.chart line[x1="48"]')].map((line) => Number(line.getAttribute('y1'))),
    [...document.querySelectorAll('.chart polyline')].map((line) => (line.getAttribute('points') ?? '').split(' ').map((at) => Number(at.split(',')[1]))),
  ]);
  const half = (marks[0]! - marks[1]!) / 2;
  for (const heights of ends) for (const height of heights) {
    const halves = (marks[0]! - height) / half;
    assert.ok(Math.abs(halves - Math.round(halves)) < 0.1, `${halves} halves`);
  }
  const legend = await page.locator('.chart text').allTextContents();
  assert.ok(legend.includes('Same (1)') && legend.includes('Same (2)'), legend.join());
});

test('a player’s page has what each game did to the rating, and the points by rounds', async () => {
  const program = await house.program();
  await open(program, 'rated', 8, 5, 4);
  const page = await (await house.visitor({ viewport: { width: 375, height: 800 } })).newPage();
  await page.goto('/events/rated/players/1');
  const rows = await page.locator('#card-games tbody tr').all();
  const changes = await Promise.all(rows.map(async (row) => row.locator('td').last().innerText()));
  const tenths = (text: string): number => Math.round(10 * Number(text.replace('−', '-').replace('+', '')));
  // The open game of round 4 has none; the others add up to the change above.
  assert.equal(changes.at(-1), '');
  const total = await page.locator('#nums div', { hasText: 'Rating change' }).locator('dd').innerText();
  assert.equal(changes.slice(0, 3).reduce((sum, one) => sum + tenths(one), 0), tenths(total.split(' ')[0]!), `${changes.join(' ')} of ${total}`);
  const chart = page.locator('#progress svg.chart');
  assert.equal(await chart.locator('polyline').first().evaluate((line) => line.getAttribute('points')!.split(' ').length), 4);
  assert.match(await chart.locator('desc').innerHTML(), /points by now/);
  const [box, screen] = [(await chart.boundingBox())!, 375];
  assert.ok(box.x >= 0 && box.x + box.width <= screen, 'the whole chart is on a phone');
  await accessible(page);
});
