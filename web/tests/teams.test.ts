// Teams in a browser: from the entries to the table, with line-ups and an empty board.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { House, accessible, fits, shot } from './house';

let house: House;
before(async () => {
  house = await House.open();
});
after(async () => house.close());

/** The matches of a round: team, result, team. */
async function matches(page: Page): Promise<string[]> {
  const rows = await page.locator('#matches tbody tr').all();
  return Promise.all(rows.map(async (row) => (await row.locator('th, .res, td:last-child > bdi, td:last-child > a > bdi').allTextContents()).join(' | ')));
}

// The whole of it works without a script.
test('an arbiter runs a Swiss of teams: rosters, line-ups, pairing, results, table', async () => {
  const page = await (await house.organiser({ javaScriptEnabled: false })).newPage();
  const checked = await (await house.organiser()).newPage();
  const check = async (): Promise<void> => {
    await checked.goto(page.url());
    await accessible(checked);
    await fits(checked);
  };
  await page.goto('/events/new');
  await page.getByRole('button', { name: 'Team Swiss', exact: true }).click();
  await page.getByLabel('Name of the event').fill('Team Cup');
  await page.getByLabel('Chief arbiter').fill('A. Arbiter');
  await page.getByLabel('Number of rounds').fill('2');
  await page.getByLabel('Boards of a match').fill('0');
  await page.getByRole('button', { name: 'Create the event' }).click();
  assert.match((await page.locator('#boards-error').textContent()) ?? '', /1 to 50/);
  await page.getByLabel('Boards of a match').fill('2');
  await page.getByRole('button', { name: 'Create the event' }).click();
  const event = new URL(page.url()).pathname.replace(/\/teams.*/, '');

  // Teams with their players, and one who is put on a roster later.
  await page.goto(`${event}/teams`);
  await page.getByText('No team has entered yet.').waitFor();
  for (const [index, name] of ['Lions', 'Tigers', 'Bears', 'Wolves'].entries()) {
    await page.goto(`${event}/teams`);
    await page.locator('#name').fill(name);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('heading', { name: 'Roster' }).waitFor();
    for (const board of [1, 2]) {
      await page.locator('#player_name').fill(`${name} ${board}`);
      await page.locator('#rating').fill(String(2400 - 50 * index - board));
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    }
  }
  await check();
  await page.locator('#rating').fill('many');
  await page.locator('#player_name').fill('Wolves 3');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  assert.match((await page.locator('#refusal').textContent()) ?? '', /many/);
  assert.equal(await page.locator('#player_name').inputValue(), 'Wolves 3', 'nothing typed is lost');
  await page.goto(`${event}/players`);
  await page.locator('#name').fill('Late Wolf');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.goto(`${event}/teams/4/edit`);
  await page.getByLabel('Late Wolf').fill('1');
  await page.getByLabel('Wolves 1').fill('2');
  await page.getByLabel('Wolves 2').fill('3');
  await page.getByRole('button', { name: 'Save the roster' }).click();
  assert.deepEqual(await page.locator('tbody th bdi').allTextContents(), ['Late Wolf', 'Wolves 1', 'Wolves 2']);

  // The same name twice is refused beside the field.
  await page.goto(`${event}/teams`);
  await page.locator('#name').fill('lions');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  assert.equal(await page.locator('#name-error').textContent(), 'Another team of this event has this name.');
  await page.goto(`${event}/draw`);
  await page.getByText('4 teams take part.').waitFor();
  await page.getByLabel('White').check();
  await page.getByRole('button', { name: 'Record the draw' }).click();
  await check();

  // Captains hand in line-ups; a wrong order is refused with what was chosen still there.
  await page.goto(`${event}/pairing`);
  await page.getByRole('link', { name: 'Line-ups of round 1' }).click();
  const lions = page.locator('fieldset', { hasText: 'Lions' }).first();
  await lions.getByLabel('Board 1').selectOption({ label: '2. Lions 2' });
  await lions.getByLabel('Board 2').selectOption({ label: '1. Lions 1' });
  await page.getByRole('button', { name: 'Save the line-ups' }).click();
  assert.match((await page.locator('#refusal').textContent()) ?? '', /^The line-up does not follow the order of the roster\.$/);
  assert.equal(await lions.getByLabel('Board 1').locator('option:checked').textContent(), '2. Lions 2');
  await lions.getByLabel('Board 2').selectOption({ label: 'empty' });
  await check();
  await page.getByRole('button', { name: 'Save the line-ups' }).click();
  await page.waitForURL(/pairing$/);
  const visitor = await (await house.visitor()).newPage();
  const secret = await visitor.goto(`${event}/rounds/1/line-ups`);
  assert.match(secret?.url() ?? '', /sign-in/, 'line-ups are nobody\'s business before the round');

  // The preview, why, a change and its price, and the round as the rules give it.
  const preview = page.locator('#preview');
  assert.deepEqual(await preview.locator('h2 bdi').allTextContents(), ['Lions', 'Bears', 'Wolves', 'Tigers']);
  assert.match((await preview.textContent()) ?? '', /Lions 2/);
  await check();
  await shot(checked, 'team-pairing');
  await page.getByRole('link', { name: 'Why this pairing?' }).click();
  assert.deepEqual(await page.locator('details.pair').first().locator('.seat bdi').allTextContents(), ['Lions', 'Bears']);
  await check();
  await page.goBack();
  await page.getByLabel('Change', { exact: true }).selectOption('force');
  await page.getByLabel('First team').selectOption({ label: 'Lions' });
  await page.getByLabel('Second team').selectOption({ label: 'Tigers' });
  await page.getByRole('button', { name: 'Try it' }).click();
  assert.match((await page.locator('#cost').textContent()) ?? '', /The rules give another pairing/);
  await page.goto(`${event}/pairing`);
  await page.getByRole('button', { name: 'Accept and publish' }).click();
  await page.waitForURL(/rounds\/1$/);
  assert.deepEqual(await matches(page), [
    'Lions | 0 : 1 …1 game without a result. | Bears',
    'Wolves | 0 : 0 …2 games without a result. | Tigers',
  ]);
  await page.getByText('Board 2: empty, + Bears').waitFor();
  await check();
  await shot(checked, 'team-round');

  // Results, table, and where the values come from.
  await page.goto(`${event}/rounds/1/results`);
  for (const [board, result] of [[1, '1-0'], [2, '1/2-1/2'], [3, '0-1']] as const) {
    await page.locator(`select[name="result-${board}"]`).selectOption(result);
  }
  await page.getByRole('button', { name: 'Save the results' }).click();
  await page.getByRole('button', { name: 'Close round 1' }).click();
  await page.goto(`${event}/standings`);
  const lines = await page.locator('#standings tr').all();
  const table = await Promise.all(lines.map(async (line) => (await line.locator('th bdi, td').allTextContents()).slice(0, 5).join(' ')));
  // 1:1 against the Bears, 1½:½ for the Wolves, whose player of board 2 had White.
  assert.deepEqual(table, ['1 Wolves 1 2 1½', '2 Lions 1 1 1', '2 Bears 1 1 1', '4 Tigers 1 0 ½']);
  await check();
  await page.locator('#standings a').first().click();
  await page.getByRole('heading', { name: 'Wolves' }).waitFor();
  await check();
  await page.goto(`${event}/standings?of=players`);
  assert.equal(await page.locator('#standings tr').count(), 9);
  await page.goto(`${event}/crosstable`);
  await check();
  // A column for each round: the opponent's row, the colour on board 1, game points and match points.
  const cells = async (row: number): Promise<string[]> => {
    const texts = await page.locator(`#crosstable tbody tr:nth-child(${row}) .cell`).allInnerTexts();
    return texts.map((text) => text.replace(/\s+/g, ' ').trim());
  };
  assert.deepEqual(await page.locator('#crosstable thead .cell [aria-hidden]').allTextContents(), ['1', '2']);
  assert.deepEqual([await cells(1), await cells(2), await cells(3), await cells(4)], [['4 1½2 with White', ''], ['3 11 with White', ''], ['2 11 with Black', ''], ['1 ½0 with Black', '']]);
  await page.getByRole('link', { name: 'By starting number' }).click();
  assert.deepEqual(await page.locator('#crosstable tbody th').allInnerTexts(), ['Lions', 'Tigers', 'Bears', 'Wolves']);
  assert.deepEqual(await cells(4), ['2 1½2 with White', '']);
  const sheet = await (await page.context().request.get(`${event}/team-standings.csv`)).text();
  assert.equal(sheet.trim().split('\r\n').length, 5);
  assert.match(sheet, /^1,4,Wolves,1,2\.0,1\.5/m);
  const file = await (await page.context().request.get(`${event}/trf`)).text();
  assert.equal(file.match(/^310 /gm)?.length, 4);
  assert.match(file, /^192 FIDE_TEAM_TYPEA_MP_GP/m);

  // A team leaves: it is not paired any more.
  await page.goto(`${event}/teams/2/edit`);
  await page.getByRole('button', { name: 'Withdraw the team' }).click();
  await page.goto(`${event}/pairing`);
  assert.equal(await page.locator('#preview section').count(), 1);
});

test('in Scheveningen everybody of a team meets everybody of the other, and the teams have the points', async () => {
  const program = await house.program();
  await program.event('match', [], { system: 'scheveningen' });
  for (const team of [1, 2]) {
    await program.act('match', { type: 'enter_team', team: { name: `Team ${team}` } });
    for (const board of [1, 2]) await program.act('match', { type: 'enter_player', player: { name: `Player ${team}.${board}` } });
    await program.act('match', { type: 'set_roster', team, players: [2 * team - 1, 2 * team] });
  }
  const page = await (await house.organiser()).newPage();
  await page.goto('/events/match/draw');
  await page.getByText('Enter the numbers that the teams drew').click();
  await page.getByLabel('Team 1').fill('1');
  await page.getByLabel('Team 2').fill('2');
  await page.getByRole('button', { name: 'Record the draw' }).click();
  await page.goto('/events/match/rounds');
  assert.equal(await page.locator('section.round').count(), 2);
  await program.act('match', { type: 'enter_result', round: 1, board: 1, result: '1/2-1/2' });
  await page.goto('/events/match/teams');
  assert.deepEqual(await page.locator('.team .pts').allTextContents(), ['Points: ½', 'Points: ½']);
  await accessible(page);
  await fits(page);
});
