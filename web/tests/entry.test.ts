// Entering results: the keyboard, undo, verifying, several arbiters at once, no network, no script.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { House, PASSWORD, accessible, type Program, shot } from './house';

let house: House;
let program: Program;
before(async () => {
  house = await House.open();
  program = await house.program();
});
after(async () => house.close());

const NAMES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

async function open(id: string, options = {}): Promise<Page> {
  const page = await (await house.organiser(options)).newPage();
  await page.goto(`/events/${id}/rounds/1/results`);
  return page;
}

/** What is recorded, board by board. */
async function recorded(id: string): Promise<(string | null)[]> {
  const answer = await program.send('GET', `/api/events/${id}/rounds/1`);
  const round = (await answer.json()) as { games: { result: string | null }[] };
  return round.games.map((game) => game.result);
}

const saved = (page: Page, board: number) => page.locator(`#entry-${board}[data-state=saved]`);

test('typing outruns the network and nothing is lost', async () => {
  await program.event('fast', NAMES);
  const page = await open('fast');
  await page.route('**/acts', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  await page.keyboard.type('1239', { delay: 0 });
  await saved(page, 4).waitFor();
  assert.deepEqual(await recorded('fast'), ['1-0', '0-1', '1/2-1/2', '0-1/2']);
});

test('every key of the legend enters what the legend says', async () => {
  await program.event('keys', NAMES);
  const page = await open('keys');
  const legend = await page.locator('.keys dl > dt').evaluateAll((rows) =>
    rows.map((row) => [row.querySelector('kbd')?.textContent ?? '', row.nextElementSibling?.querySelector('[aria-hidden]')?.textContent ?? '']),
  );
  const results = legend.filter(([, shown]) => shown);
  assert.equal(results.length, 9);
  for (const [key, shown] of results) {
    await page.locator('#entry-1 select').focus();
    await page.keyboard.press(key!);
    await page.waitForFunction(
      (text) => {
        const row = document.getElementById('entry-1');
        const select = row?.querySelector('select');
        return row?.dataset['state'] === 'saved' && select?.selectedOptions[0]?.textContent === text && row.dataset['result'] === select.value;
      },
      shown!,
    );
  }
  await page.locator('#entry-1 select').focus();
  await page.keyboard.press('0');
  await page.locator('#entry-1[data-result=""]').waitFor();
  assert.equal((await recorded('keys'))[0], null);
});

test('after an entry the cursor goes to the next board without a result', async () => {
  await program.event('advance', NAMES);
  await program.result('advance', 1, 2, '1-0');
  const page = await open('advance');
  await page.keyboard.press('1');
  await page.locator('#entry-3.current').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.locator('#entry-2.current').waitFor();
  await page.keyboard.press('End');
  await page.locator('#entry-4.current').waitFor();
});

test('undo takes entries back one by one, the correction too', async () => {
  await program.event('undo', NAMES);
  const page = await open('undo');
  await page.keyboard.type('12');
  await saved(page, 2).waitFor();
  await page.locator('#entry-1 select').focus();
  await page.keyboard.press('3');
  await page.locator('#entry-1[data-result="1/2-1/2"]').waitFor();
  await page.keyboard.press('u');
  await page.locator('#entry-1[data-result="1-0"]').waitFor();
  await page.getByRole('button', { name: /Undo/ }).click();
  await page.locator('#entry-2[data-result=""]').waitFor();
  await page.keyboard.press('u');
  await page.locator('#entry-1[data-result=""]').waitFor();
  assert.deepEqual(await recorded('undo'), [null, null, null, null]);
  await page.keyboard.press('u');
  await page.getByText('Nothing to undo.').waitFor();
});

test('undo takes back what was typed last, also while it is on its way', async () => {
  await program.event('undo-fast', NAMES);
  const page = await open('undo-fast');
  await page.keyboard.press('1');
  await saved(page, 1).waitFor();
  await page.route('**/acts', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.keyboard.press('2');
  await page.keyboard.press('u');
  await page.locator('#entry-2[data-state=saved][data-result=""]').waitFor();
  assert.deepEqual((await recorded('undo-fast')).slice(0, 2), ['1-0', null]);
});

test('results are entered on the plain network of a hall, too', async () => {
  await program.event('hall', NAMES);
  const browser = await House.browser('--host-resolver-rules=MAP hall.test 127.0.0.1');
  try {
    const url = house.url.replace('127.0.0.1', 'hall.test');
    const context = await browser.newContext({ baseURL: url, locale: 'en' });
    const page = await context.newPage();
    await page.goto('/sign-in?back=/events/hall/rounds/1/results');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('#entry-1.current').waitFor();
    assert.equal(await page.evaluate(() => isSecureContext), false);
    await page.keyboard.press('1');
    await saved(page, 1).waitFor();
    assert.equal((await recorded('hall'))[0], '1-0');
  } finally {
    await browser.close();
  }
});

test('verifying compares, overwrites nothing, and stops at the first difference', async () => {
  await program.event('verify', NAMES);
  for (const [board, result] of ['1-0', '0-1', '1/2-1/2', '1-0'].entries()) await program.result('verify', 1, board + 1, result);
  const page = await open('verify');
  await page.keyboard.press('v');
  await page.getByText('Verifying').waitFor();
  // Boards 1 and 2 agree; 3 differs; what was typed for 4 after it is not used.
  await page.keyboard.type('1221');
  await page.getByRole('alert').getByText('Difference!').waitFor();
  await page.locator('#entry-3.current').waitFor();
  assert.deepEqual(await recorded('verify'), ['1-0', '0-1', '1/2-1/2', '1-0']);
  assert.equal(await page.locator('#entry-1').getAttribute('data-verified'), 'true');
  assert.equal(await page.locator('#entry-2').getAttribute('data-verified'), 'true');
  assert.equal(await page.locator('#entry-4').getAttribute('data-verified'), 'false');
  await accessible(page);
  await shot(page, 'verify-difference');
  await page.getByRole('button', { name: /Enter the new result/ }).click();
  await page.locator('#entry-3[data-result="0-1"]').waitFor();
  await page.locator('#entry-3 select').focus();
  await page.keyboard.type('21');
  await page.locator('#entry-4[data-verified=true]').waitFor();
  const answer = await program.send('GET', '/api/events/verify/rounds/1');
  const { games } = (await answer.json()) as { games: { verified: boolean }[] };
  assert.deepEqual(games.map((game) => game.verified), [true, true, true, true]);
});

test('two arbiters see each other, and none overwrites what they have not seen', async () => {
  await program.event('two', NAMES);
  const [one, two] = [await open('two'), await open('two')];
  await one.keyboard.press('1');
  await two.locator('#entry-1[data-result="1-0"]').waitFor();
  // The second one is cut off, enters on an old page, and is told instead of overwriting.
  await two.route('**/live**', (route) => route.abort());
  await two.reload();
  await one.keyboard.press('2');
  await saved(one, 2).waitFor();
  await two.locator('#entry-2 select').focus();
  await two.evaluate(() => {
    const row = document.getElementById('entry-2')!;
    row.dataset['result'] = '';
  });
  await two.keyboard.press('3');
  await two.getByRole('alert').getByText('Somebody else has entered 0–1 meanwhile').waitFor();
  assert.deepEqual((await recorded('two')).slice(0, 2), ['1-0', '0-1']);
});

test('without a network entries wait and are sent once it is back', async () => {
  await program.event('offline', NAMES);
  const context = await house.organiser();
  const page = await context.newPage();
  await page.goto('/events/offline/rounds/1/results');
  await context.setOffline(true);
  await page.keyboard.type('13');
  await page.getByText('entries wait and will be sent').waitFor();
  assert.deepEqual(await recorded('offline'), [null, null, null, null]);
  await context.setOffline(false);
  await saved(page, 2).waitFor();
  assert.deepEqual(await recorded('offline'), ['1-0', '1/2-1/2', null, null]);
});

test('results can be entered with the mouse or a finger', async () => {
  await program.event('touch', NAMES);
  const page = await open('touch', { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.locator('#entry-2 button[data-code="1/2-1/2"]').tap();
  await saved(page, 2).waitFor();
  await page.locator('#entry-3 select').selectOption('-/+');
  await saved(page, 3).waitFor();
  assert.deepEqual(await recorded('touch'), [null, '1/2-1/2', '-/+', null]);
  await shot(page, 'results-phone');
});

test('without a script results are entered by a form, and a conflict loses nothing', async () => {
  await program.event('plain', NAMES);
  const page = await open('plain', { javaScriptEnabled: false });
  await page.locator('select[name=result-1]').selectOption('1-0');
  await page.locator('select[name=result-4]').selectOption('-/-');
  await page.getByRole('button', { name: 'Save the results' }).click();
  assert.deepEqual(await recorded('plain'), ['1-0', null, null, '-/-']);
  assert.equal(await page.locator('select[name=result-4]').inputValue(), '-/-');
  await program.result('plain', 1, 2, '0-1');
  await page.locator('select[name=result-2]').selectOption('1-0');
  await page.locator('select[name=result-3]').selectOption('1-0');
  await page.getByRole('button', { name: 'Save the results' }).click();
  await page.getByText('Somebody else has entered 0–1 meanwhile').waitFor();
  assert.deepEqual(await recorded('plain'), ['1-0', '0-1', null, '-/-'], 'all or nothing');
  assert.equal(await page.locator('select[name=result-3]').inputValue(), '1-0', 'what was typed is still there');
});
