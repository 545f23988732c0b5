// A Swiss in a browser: from the settings to the second round, with a change by hand and its price.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { House, accessible, fits, shot } from './house';

let house: House;
before(async () => {
  house = await House.open();
});
after(async () => house.close());

const NAMES = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta'];

/** The boards of a table: names of White and Black. */
async function boards(page: Page): Promise<string[][]> {
  const rows = await page.locator('.pairing tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('bdi').allTextContents()));
}

// The whole of it works without a script.
test('an arbiter runs a Swiss: pair, look, ask why, swap, accept, take back', async () => {
  const context = await house.organiser({ javaScriptEnabled: false });
  const page = await context.newPage();
  // axe-core is a script itself: it looks at the same addresses in a browser that runs scripts.
  const checked = await (await house.organiser()).newPage();
  const check = async (): Promise<void> => {
    await checked.goto(page.url());
    await accessible(checked);
    await fits(checked);
  };
  const mode = (): Promise<string | null> => page.locator('#fide-mode').textContent();
  await page.goto('/events/new');
  await page.getByRole('button', { name: 'Swiss system', exact: true }).click();
  await page.getByLabel('Name of the event').fill('Open');
  await page.getByLabel('Chief arbiter').fill('A. Arbiter');
  await page.getByLabel('Draw', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Create the event' }).click();
  assert.equal(await page.locator('#rounds-error').textContent(), 'This must be filled in.');
  await page.getByLabel('Number of rounds').fill('3');
  await page.getByLabel('Draw', { exact: true }).fill('½');
  assert.equal(await page.locator('#tie_break_1').inputValue(), 'BH/C1');
  await page.getByRole('button', { name: 'Create the event' }).click();

  await page.getByRole('heading', { name: 'Add a player' }).waitFor();
  const event = new URL(page.url()).pathname.replace(/\/players.*/, '');
  for (const [index, name] of NAMES.entries()) {
    await page.locator('#name').fill(name);
    await page.locator('#rating').fill(String(2400 - 50 * index));
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  assert.equal(await mode(), 'FIDE mode');
  await page.goto(`${event}/pairing`);
  await page.getByText('The first colour has not been drawn yet').waitFor();
  await page.goto(`${event}/draw`);
  await page.getByLabel('White').check();
  await page.getByRole('button', { name: 'Record the draw' }).click();
  await page.getByText('Number 1 has this colour in the first round: White.').waitFor();

  // A bye asked for, on the player's own page.
  await page.goto(`${event}/players/2/edit`);
  await page.getByLabel('Round 2').selectOption('half');
  await page.locator('form[action$="/rounds"]').getByRole('button', { name: 'Save' }).click();
  assert.equal(await page.getByLabel('Round 2').inputValue(), 'half');

  // The preview, and the reasons.
  await page.goto(`${event}/pairing`);
  const byRules = [['Alpha', 'Delta'], ['Epsilon', 'Beta'], ['Gamma', 'Zeta']];
  assert.deepEqual(await boards(page), byRules);
  await page.getByText('Bye: Eta (7)').waitFor();
  await check();
  await page.getByRole('link', { name: 'Why this pairing?' }).click();
  await page.getByText('The bye goes to Eta (7)').waitFor();
  await check();
  await shot(page, 'why-round-1');
  await page.goBack();

  // A change by hand is tried, priced, refused without a reason, and accepted with one.
  await page.getByLabel('Change', { exact: true }).selectOption('swap');
  await page.getByLabel('First player').first().selectOption({ label: '4. Delta' });
  await page.getByLabel('Second player').first().selectOption({ label: '5. Epsilon' });
  await page.getByRole('button', { name: 'Try it' }).click();
  assert.deepEqual(await boards(page), [['Alpha', 'Epsilon'], ['Delta', 'Beta'], ['Gamma', 'Zeta']]);
  assert.match((await page.locator('#cost').textContent()) ?? '', /not the first candidate/);
  await check();
  await page.getByLabel('Reason').first().fill(' ');
  await page.getByRole('button', { name: 'Accept and publish' }).click();
  assert.equal(await page.locator('#reason-error').textContent(), 'This must be filled in.');
  await page.getByLabel('Reason').first().fill('brothers');
  await shot(page, 'pairing-with-cost');
  await page.getByRole('button', { name: 'Accept and publish' }).click();
  await page.waitForURL(/rounds\/1$/);
  await page.goto(`${event}/log`);
  await page.getByText('Round 1 paired, changed by hand: brothers').waitFor();

  // Everybody may ask why; the price is told.
  const looker = await (await house.visitor()).newPage();
  await looker.goto(`${event}/rounds/1`);
  await looker.getByRole('link', { name: 'Why this pairing?' }).click();
  await looker.getByText('brothers').waitFor();
  const early = await looker.goto(`${event}/rounds/2/why`);
  assert.match(early?.url() ?? '', /sign-in/, 'what is not published is not shown');

  // Taken back, and published as the rules give it.
  await page.goto(`${event}/pairing`);
  await page.getByText('3 games of earlier rounds have no result yet').waitFor();
  await page.locator('#back-reason').fill('they are no brothers');
  await page.getByRole('button', { name: 'Take back' }).click();
  assert.deepEqual(await boards(page), byRules);
  await page.getByRole('button', { name: 'Accept and publish' }).click();
  await page.waitForURL(/rounds\/1$/);

  await page.goto(`${event}/rounds/1/results`);
  for (const [board, result] of [[1, '1-0'], [2, '0-1'], [3, '1/2-1/2']] as const) {
    await page.locator(`select[name="result-${board}"]`).selectOption(result);
  }
  await page.getByRole('button', { name: 'Save the results' }).click();
  await page.goto(event);
  await page.getByRole('link', { name: 'Look first' }).click();
  await page.getByText('Beta (2): half-point bye').waitFor();
  assert.equal((await boards(page)).length, 3);

  // A second half-point bye is acknowledged.
  await page.goto(`${event}/players/2/edit`);
  await page.getByLabel('Round 3').selectOption('half');
  await page.locator('form[action$="/rounds"]').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Beta has a half-point bye in another round too.').waitFor();
  await page.getByText('Beta would have a half-point bye in the last round.').waitFor();
  for (const box of await page.getByLabel('I have read this').all()) await box.check();
  await page.getByRole('button', { name: 'Go on' }).click();
  assert.equal(await page.getByLabel('Round 3').inputValue(), 'half');
  await page.goto(`${event}/pairing`);

  // Two who are kept apart do not meet. After round 1 that leaves FIDE mode: read, confirmed, with a reason.
  const [first] = await boards(page);
  await page.getByText('Keep two players apart').first().click();
  const number = (name: string) => `${NAMES.indexOf(name) + 1}. ${name}`;
  await page.locator('#first_player').selectOption({ label: number(first![0]!) });
  await page.locator('#second_player').selectOption({ label: number(first![1]!) });
  await page.locator('#apart-reason').fill('family');
  await page.getByRole('button', { name: 'Keep two players apart' }).click();
  await page.getByRole('heading', { name: 'Look before it is done' }).waitFor();
  assert.equal(await mode(), 'FIDE mode');
  await shot(page, 'consent-read');
  await page.getByLabel('I have read this').check();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByLabel('Do it all the same').check();
  await page.getByLabel('Reason', { exact: true }).fill(' ');
  await page.getByRole('button', { name: 'Go on' }).click();
  assert.equal(await page.locator('#consent_reason-error').textContent(), 'This must be filled in.');
  await page.getByLabel('Reason', { exact: true }).fill('they are brothers');
  await shot(page, 'consent-confirm');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForURL(/pairing$/);
  assert.equal(await mode(), 'FIDE mode left after round 1');
  const after = await boards(page);
  assert.ok(!after.some((pair) => pair.includes(first![0]!) && pair.includes(first![1]!)));
  await page.getByRole('button', { name: 'Let them meet' }).click();
  assert.deepEqual((await boards(page))[0], first);
  await check();
  await page.getByRole('button', { name: 'Accept and publish' }).click();
  await page.waitForURL(/rounds\/2$/);
  await page.getByText('half-point bye').waitFor();
  await page.goto(`${event}/standings`);
  assert.equal(await page.locator('#standings tr').count(), 7);
  // Everybody sees it on every page, and the report file says it.
  for (const path of ['', '/players', '/rounds/2', '/standings', '/crosstable', '/rounds/1/why']) {
    await looker.goto(`${event}${path}`);
    assert.equal(await looker.locator('#fide-mode').textContent(), 'FIDE mode left after round 1', path);
  }
  const trf = await (await context.request.get(`${event}/trf`)).text();
  assert.match(trf, /^### FIDE mode left @ Round 1: they are brothers$/m);

  // A result corrected for the rating alone.
  await page.goto(`${event}/ratings`);
  await page.getByLabel('Round', { exact: true }).fill('1');
  await page.getByLabel('Board', { exact: true }).fill('1');
  await page.getByLabel('Result').selectOption('0-1');
  await page.getByLabel('Reason').fill('the slip was read wrongly');
  await page.getByRole('button', { name: 'Correct for the rating' }).click();
  assert.match((await page.locator('#corrected').textContent()) ?? '', /0–1 instead of 1–0 \(the slip was read wrongly\)/);
  await check();
  await shot(page, 'rating-corrected');

  // A rating corrected after the draw: everybody is numbered anew, or nobody.
  await page.goto(`${event}/players/7/edit`);
  await page.locator('#rating').fill('2500');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.goto(`${event}/players`);
  await shot(page, 'renumber');
  await page.getByRole('button', { name: 'Renumber' }).click();
  await page.getByText('7 players get other pairing numbers').waitFor();
  await page.getByLabel('Do it all the same').check();
  await page.getByRole('button', { name: 'Go on' }).click();
  assert.match((await page.locator('#players tbody tr').first().textContent()) ?? '', /Eta/);

  // One round more: two steps, with what becomes of the rounds that are paired.
  await page.goto(`${event}/settings`);
  await page.getByText('FIDE mode left after round 1: they are brothers').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Leave FIDE mode' }).count(), 0);
  await page.getByLabel('Number of rounds').fill('4');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('it changes from 3 to 4').waitFor();
  await page.getByLabel('I have read this').check();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('it changes from 3 to 4').waitFor();
  await page.getByLabel('Do it all the same').check();
  await page.getByLabel('Reason', { exact: true }).fill('the hall is free for a fourth day');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForURL(event);
  await page.goto(`${event}/settings`);
  assert.equal(await page.getByLabel('Number of rounds').inputValue(), '4');
});

test('a result with which a round was paired is confirmed, by keyboard too', async () => {
  const program = await house.program();
  const settings = { name: 'Adjourned', chief_arbiter: 'A. Arbiter', system: 'swiss', rounds: '3' };
  await program.send('POST', '/api/events', { id: 'adjourned', settings });
  const act = (act: object): Promise<unknown> => program.act('adjourned', act);
  for (const [index, name] of NAMES.slice(0, 4).entries()) await act({ type: 'enter_player', player: { name, rating: 2400 - index } });
  await act({ type: 'draw_lots', method: { by: 'colour', initial: 'white' } });
  await act({ type: 'pair_round', round: 1 });
  await act({ type: 'enter_result', round: 1, board: 1, result: '1-0' });
  await act({ type: 'consented', confirmed: ['games_adjourned'], act: { type: 'pair_round', round: 2, unfinished: true } });
  const page = await (await house.organiser()).newPage();
  await page.goto('/events/adjourned/rounds/1/results');
  // The keyboard is there when the cursor is, on the board without a result.
  await page.locator('#entry-2.current').waitFor();
  await page.keyboard.press('1');
  await page.getByText('counted as drawn when round 2 was paired').first().waitFor();
  assert.equal(await page.locator('#entry-2').getAttribute('data-result'), '');
  await accessible(page);
  await shot(page, 'result-warned');
  await page.getByRole('button', { name: /Do it all the same/ }).click();
  await page.locator('#entry-2[data-state="saved"]').waitFor();
  await page.goto('/events/adjourned/log');
  await page.getByText('Done in spite of the warning').first().waitFor();
});

test('an event goes out as a report file and comes back from one, without a script', async () => {
  const program = await house.program();
  await program.event('robin', ['Ալֆա', 'Бета', 'Gamma', 'Delta']);
  await program.result('robin', 1, 1, '1-0');
  const context = await house.organiser({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/events/robin');
  const answer = await context.request.get('/events/robin/trf');
  assert.match(answer.headers()['content-disposition'] ?? '', /robin\.trf/);
  const trf = await answer.text();
  assert.match(trf, /^012 robin$/m);
  await page.getByRole('link', { name: 'TRF16' }).waitFor();

  await page.goto('/');
  await page.getByRole('link', { name: 'Import a report file' }).click();
  const upload = async (text: string): Promise<void> => {
    await page.getByLabel('Report file').setInputFiles({ name: 'a.trf', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Import' }).click();
  };
  await upload('001    x\n');
  assert.match((await page.locator('#refusal').textContent()) ?? '', /line 1/);
  await shot(page, 'import-refused');
  await upload(trf.replace(/^102 .*\n/m, ''));
  await page.getByText('Record 102 is missing').waitFor();
  await shot(page, 'imported');
  await page.getByRole('link', { name: 'robin' }).click();
  await page.goto(`${new URL(page.url()).pathname}/rounds/1`);
  assert.deepEqual((await boards(page))[0], ['Ալֆա', 'Delta']);
  assert.equal(await page.locator('#r1b1 .res > [aria-hidden]').textContent(), '1–0');
});
