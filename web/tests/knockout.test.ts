// A knock-out in a browser: from the settings to the winner, with a tie-break, a decision by lot and its taking back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { House, accessible, fits, shot } from './house';

let house: House;
before(async () => {
  house = await House.open();
});
after(async () => house.close());

const NAMES = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'];

/** The boards of a table: names of White and Black. */
async function boards(page: Page): Promise<string[][]> {
  const rows = await page.locator('.pairing tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('bdi').allTextContents()));
}

/** A meeting of the bracket: its lines, and what is said below. */
async function meeting(page: Page, key: string): Promise<string> {
  const text = await page.locator(`#${key} .meeting tbody`).innerText();
  return text.replace(/\s+/g, ' ').trim();
}

test('an arbiter runs a knock-out to its end', async () => {
  // The whole of it works without a script.
  const page = await (await house.organiser({ javaScriptEnabled: false })).newPage();
  const checked = await (await house.organiser()).newPage();
  const check = async (): Promise<void> => {
    await checked.goto(page.url());
    await accessible(checked);
    await fits(checked);
  };
  await page.goto('/events/new');
  await page.getByRole('button', { name: 'Knock-out', exact: true }).click();
  assert.equal(await page.locator('#tie_break_1').count(), 0, 'a knock-out has no tie-breaks of a table');
  await page.getByLabel('Name of the event').fill('Cup');
  await page.getByLabel('Chief arbiter').fill('A. Arbiter');
  await page.getByLabel('Games of a match').fill('13');
  await page.getByRole('button', { name: 'Create the event' }).click();
  assert.match((await page.locator('#games-error').textContent()) ?? '', /12/);
  await page.getByLabel('Games of a match').fill('1');
  await page.getByLabel('Games of a tie-break').fill('1');
  await page.getByLabel('Tie-breaks at most').fill('1');
  await page.getByLabel('Armageddon', { exact: true }).selectOption('no');
  await page.getByLabel('Match for the third place').selectOption('yes');
  await check();
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.getByRole('heading', { name: 'Add a player' }).waitFor();
  const event = new URL(page.url()).pathname.replace(/\/players.*/, '');
  for (const [index, name] of NAMES.entries()) {
    await page.locator('#name').fill(name);
    await page.locator('#rating').fill(String(2400 - 50 * index));
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await page.goto(`${event}/bracket`);
  await page.getByText('Lots have not been drawn yet.').waitFor();

  // The draw.
  await page.goto(`${event}/draw`);
  await check();
  await page.locator('summary', { hasText: 'drawn in the hall' }).click();
  await page.getByLabel('White').check();
  await page.getByRole('button', { name: 'Record the draw' }).click();
  await page.getByText('The better seed on the first board begins with this colour: White.').waitFor();

  // Everybody sees the bracket, and follows it.
  const spectator = await (await house.visitor({ viewport: { width: 1280, height: 800 } })).newPage();
  await spectator.goto(`${event}/bracket`);
  assert.deepEqual(await spectator.locator('.bracket h2').allTextContents(), [
    'Quarter-finals', 'Semi-finals', 'Final',
  ]);
  assert.match(await meeting(spectator, 's1m1'), /Alpha.*no opponent/);
  assert.match(await meeting(spectator, 's2m1'), /Alpha.*Winner of match 2/);

  const pair = async (heading: string): Promise<string[][]> => {
    await page.goto(`${event}/pairing`);
    await page.getByRole('heading', { level: 1, name: `Pair: ${heading}` }).waitFor();
    const shown = await boards(page);
    await page.getByRole('button', { name: 'Accept and publish' }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    return shown;
  };
  const enter = async (round: number, results: string[]): Promise<void> => {
    await page.goto(`${event}/rounds/${round}/results`);
    for (const [index, result] of results.entries()) {
      await page.locator('.entry-t select').nth(index).selectOption(result);
    }
    await page.getByRole('button', { name: /^Save/ }).first().click();
  };

  assert.deepEqual(await pair('Quarter-finals'), [['Delta', 'Epsilon']]);
  await page.getByText('goes through without a game').first().waitFor();
  await check();
  await page.goto(`${event}/pairing`);
  await page.getByText('1 game of an earlier round has no result yet.').waitFor();
  await enter(1, ['1/2-1/2']);
  await spectator.locator('#s1m2 .state', { hasText: 'the next game is to be paired' }).waitFor();
  assert.deepEqual(await pair('Quarter-finals, tie-break 1, game 1'), [['Epsilon', 'Delta']]);
  await enter(2, ['1/2-1/2']);

  // Level, and nothing left to play: the arbiter decides by lot, takes it back, and decides again.
  await page.goto(`${event}/pairing`);
  await page.getByText('1 match of stage 1 is level and nothing is left to be played. Decide it.').waitFor();
  await check();
  await shot(page, 'knockout-level');
  const decide = async (name: string): Promise<void> => {
    await page.getByLabel('Who goes on').selectOption({ label: name });
    await page.locator('#reason').fill('by lot');
    await page.getByRole('button', { name: 'Decide', exact: true }).click();
  };
  await decide('Delta');
  await page.getByText('Quarter-finals: Delta (by lot)', { exact: true }).waitFor();
  await spectator.locator('#s1m2 .state', { hasText: 'decided by the arbiter: by lot' }).waitFor();
  await page.locator('#undo-1').fill('the lot was misread');
  await page.getByRole('button', { name: /Take back.*Delta/ }).click();
  await page.getByText('1 match of stage 1 is level').waitFor();
  await decide('Epsilon');

  assert.deepEqual(await pair('Semi-finals'), [['Alpha', 'Epsilon'], ['Gamma', 'Beta']]);
  await check();
  await enter(3, ['0-1', '1-0']);
  await page.goto(`${event}/pairing`);
  await check();
  assert.deepEqual(await pair('Final'), [['Epsilon', 'Gamma'], ['Beta', 'Alpha']]);
  // A correction that would change who is in the final is refused with a sentence.
  await page.goto(`${event}/rounds/3/results`);
  await page.getByLabel('Reason').fill('board 1 was entered wrongly');
  await page.getByRole('button', { name: 'Reopen', exact: false }).click();
  await enter(3, ['1-0', '1-0']);
  assert.match(await page.locator('body').innerText(), /Stage 3 has begun/);
  await enter(4, ['1-0', '1/2-1/2']);
  assert.deepEqual(await pair('Final, tie-break 1, game 1'), [['Alpha', 'Beta']]);
  await enter(5, ['1-0']);
  await spectator.getByText('Winner: Epsilon').waitFor();
  assert.match(await meeting(spectator, 's3m1'), /Epsilon ?, wins/);
  await accessible(spectator);
  await fits(spectator);
  await shot(spectator, 'knockout-bracket-desktop');

  await page.goto(`${event}/pairing`);
  await page.getByText('Everything is decided.').waitFor();
  await page.goto(`${event}/standings`);
  const places = await page.locator('#standings tr').allInnerTexts();
  assert.deepEqual(places.map((line) => line.replace(/\s+/g, ' ').trim().split(' ').slice(0, 2)), [
    ['1', 'Epsilon'], ['2', 'Gamma'], ['3', 'Alpha'], ['4', 'Beta'], ['5', 'Delta'],
  ]);
  // No crosstable: the bracket.
  await page.goto(`${event}/crosstable`);
  assert.match(page.url(), /\/bracket$/);
  // Nobody has to close a round: pairing the next one did, and the last is closed with the event.
  await page.goto(`${event}/settings`);
  await page.getByRole('button', { name: /Finish/ }).click();
  await page.locator('#stage', { hasText: 'finished' }).waitFor();
  await page.goto(`${event}/log`);
  await page.getByText('Quarter-finals: Epsilon goes on by decision of the arbiter: by lot').waitFor();
});

test('a bracket of ten is a bracket on every screen and in every script', async () => {
  const program = await house.program();
  const names = [
    'Սարգսյան Անահիտ', 'Коваленко Остап', 'Ермакова Дарья', 'O’Sullivan, Ciarán', 'Bērziņš, Jānis',
    'Nguyễn Thị Hồng', 'منصوري، ليلى', 'Öztürk, Gülşen', 'Gómez de la Fuente y Álvarez, María del Carmen', 'Þórsdóttir, Sigríður',
  ];
  await program.event('ten', names, { system: 'knockout', third_place: 'yes' });
  for (const [round, results] of [['1-0', '1/2-1/2'], ['0-1', '1/2-1/2'], ['1-0']].entries()) {
    await program.act('ten', { type: 'pair_round', round: round + 1 });
    for (const [index, result] of results.entries()) {
      await program.act('ten', { type: 'enter_result', round: round + 1, board: index + 1, result });
    }
  }
  const bracket = await (await fetch(`${house.url}/api/events/ten/bracket`)).json() as {
    stages: { meetings: { state: { state: string } }[] }[];
  };
  assert.deepEqual(bracket.stages.map((stage) => stage.meetings.length), [8, 4, 2, 2]);
  for (const [lang, scheme, width, height] of [
    ['en', 'light', 1280, 900], ['hy', 'dark', 1280, 900], ['hy', 'light', 360, 740],
    ['ru', 'dark', 360, 740], ['uk', 'light', 820, 1180], ['hy', 'light', 820, 1180],
  ] as const) {
    const context = await house.visitor({ locale: lang, colorScheme: scheme, viewport: { width, height } });
    const page = await context.newPage();
    await page.goto('/events/ten/bracket');
    await accessible(page);
    await fits(page);
    const beyond = await page.locator('.meeting').evaluateAll((tables) =>
      tables.filter((one) => one.getBoundingClientRect().right > (one.parentElement?.getBoundingClientRect().right ?? 0)).length);
    assert.equal(beyond, 0, 'no score stands outside of its card');
    await shot(page, `knockout-ten-${lang}-${scheme}-${width}`);
    if (lang === 'en') {
      // By keyboard: the bracket is a region that can be reached and scrolled.
      await page.locator('.bracket-frame').focus();
      assert.ok(await page.locator('.bracket-frame').evaluate((frame) => frame === document.activeElement));
      await page.emulateMedia({ media: 'print' });
      await shot(page, 'knockout-ten-print');
    }
    await context.close();
  }
});
