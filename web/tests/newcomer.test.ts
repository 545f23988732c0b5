// Somebody who has never seen Adoube runs a nine-round Swiss of 24, with only the pages to teach them: there is always
// one next step, and it is pressed. A page that offers nothing fails.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { House, PASSWORD, accessible, shot } from './house';

const PLAYERS = 24;
const ROUNDS = 9;
/** How often a newcomer may press something, beside the results themselves. */
const MOST = 120;

let house: House;
before(async () => {
  house = await House.open();
});
after(async () => house.close());

let presses = 0;
async function press(what: Locator): Promise<void> {
  presses += 1;
  await what.click();
}

/** The one thing that the page wants to be done. */
async function offered(page: Page): Promise<Locator> {
  const step = page.locator('#next-step');
  await step.waitFor();
  const primary = step.locator('.primary');
  assert.equal(await primary.count(), 1, `one next step on ${page.url()}`);
  return primary;
}

/** What it says. */
const title = (page: Page): Promise<string> =>
  page.locator('#next-step h2').evaluate((heading) => heading.lastChild?.textContent?.trim() ?? '');

test('a newcomer runs a Swiss of nine rounds from an empty house to its end', async () => {
  const context = await house.visitor();
  const page = await context.newPage();
  await page.goto('/');
  await press(page.getByRole('link', { name: 'Sign in to create the first one' }));
  await page.getByLabel('Password').fill(PASSWORD);
  await press(page.getByRole('button', { name: 'Sign in' }));
  await page.getByLabel('Name of the event').waitFor();
  await press(page.getByRole('button', { name: 'Swiss system', exact: true }));
  await page.getByLabel('Name of the event').fill('Club championship');
  await page.getByLabel('Chief arbiter').fill('Sousa, Rita');
  await page.getByLabel('Number of rounds').fill(String(ROUNDS));
  await press(page.getByRole('button', { name: 'Create the event' }));

  assert.equal(await title(page), 'Add players');
  for (let player = 1; player <= PLAYERS; player++) {
    const name = page.getByLabel('Name', { exact: true });
    await name.fill(`Player ${String(player).padStart(2, '0')}`);
    await page.getByLabel('Rating', { exact: true }).fill(String(2200 - 20 * player));
    presses += 1;
    await page.keyboard.press('Enter');
    await page.getByText(player === 1 ? '1 player' : `${player} players`, { exact: true }).waitFor();
  }
  await shot(page, 'newcomer-entries');

  const told: string[] = [];
  for (let guard = 0; guard < 4 * ROUNDS; guard++) {
    const next = await title(page);
    told.push(next);
    if (next === 'The event is over') break;
    await press(await offered(page));
    await page.waitForLoadState();
    const results = /\/rounds\/(\d+)\/results$/.exec(new URL(page.url()).pathname);
    if (!results) continue;
    // Twelve games: wins, draws and losses; the cursor goes on by itself.
    await page.locator('#entry-1').waitFor();
    for (let board = 1; board <= PLAYERS / 2; board++) {
      await page.keyboard.press(String(1 + ((board + Number(results[1])) % 3)));
    }
    await page.getByText('All results are in', { exact: false }).first().waitFor();
    // The step follows the results without anybody asking.
    await page.waitForFunction(() => !document.querySelector('#next-step h2')?.textContent?.includes('result'));
    if (results[1] === '1') await shot(page, 'newcomer-results');
  }

  const expected = ['Draw lots'];
  for (let round = 1; round <= ROUNDS; round++) {
    const then = round === ROUNDS ? '' : `, then pair round ${round + 1}`;
    expected.push(`Pair round ${round}`, `Enter 12 results${then}`);
  }
  assert.deepEqual(told, [...expected, 'Finish the event', 'The event is over']);
  assert.ok(presses <= MOST, `${presses} presses are more than ${MOST}`);
  await page.getByText(`After ${ROUNDS} rounds of ${ROUNDS}.`).waitFor();
  await accessible(page);
  await shot(page, 'newcomer-end');
});

test('pressing a step that somebody else has done does nothing twice', async () => {
  const context = await house.organiser();
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/events/new?system=swiss');
  await first.getByLabel('Name of the event').fill('Two desks');
  await first.getByLabel('Chief arbiter').fill('Sousa, Rita');
  await first.getByLabel('Number of rounds').fill('3');
  await first.getByRole('button', { name: 'Create the event' }).click();
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) {
    await first.getByLabel('Name', { exact: true }).fill(name);
    await first.keyboard.press('Enter');
    await first.getByRole('cell', { name }).or(first.getByRole('rowheader', { name })).first().waitFor();
  }
  const event = new URL(first.url()).pathname.replace(/\/players.*/, '');
  // The second desk keeps the old page in its hands: its script is asleep.
  await second.route('**/adoube.js*', (route) => route.abort());
  await second.goto(event);
  await first.goto(event);
  for (const step of ['Draw lots', 'Pair round 1']) {
    await first.locator('#next-step').getByRole('button', { name: step }).click();
  }
  await second.locator('#next-step').getByRole('button', { name: 'Draw lots' }).click();
  assert.equal(await title(second), 'Enter 2 results, then pair round 2', 'it shows what is to be done now');
});
