// The look: an event's colour, the search, keys for every page, the screen between two players, pairings on paper.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, accessible, fits, shot, type Program } from './house';

let house: House;
let program: Program;
before(async () => {
  house = await House.open('--demo');
  program = await house.program();
});
after(async () => house.close());

test('the organiser gives an event its colour, and what is written on it can be read', async () => {
  await program.event('gold', ['A', 'B', 'C', 'D']);
  const page = await (await house.organiser()).newPage();
  const band = () => page.locator('.ehead').evaluate((head) => getComputedStyle(head).borderTopColor);
  const letter = page.locator('.ehead .face text');
  await page.goto('/events/gold');
  assert.equal(await letter.getAttribute('fill'), '#ffffff');
  const usual = await band();
  await page.goto('/events/gold/settings');
  await page.getByLabel('Colour').fill('#ffd700');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/gold$/);
  assert.notEqual(await band(), usual);
  assert.equal(await band(), 'rgb(255, 215, 0)');
  assert.equal(await letter.getAttribute('fill'), '#14191a', 'white could not be read on gold');
  await accessible(page);
  // Who sends no colour is told so, and the event keeps its own.
  const answer = await program.send('POST', '/api/events/gold/acts', { act: { type: 'change_settings', settings: { name: 'gold', chief_arbiter: 'A. Arbiter', colour: 'gold' } } });
  assert.equal(answer.status, 422, await answer.text());
});

test('one field finds events, players and clauses, and a key leads to it from any page', async () => {
  const page = await (await house.visitor()).newPage();
  await page.goto('/events/masters/standings');
  await page.keyboard.press('/');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'find');
  await page.keyboard.type('sevan');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search\?q=sevan/);
  await page.getByRole('main').getByRole('link', { name: 'Sevan Open' }).first().waitFor();
  // Words of a name in any order, in any case.
  await page.goto('/search?q=maría+gómez');
  await page.getByRole('rowheader', { name: /Gómez de la Fuente/ }).first().getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: /Gómez de la Fuente/ }).waitFor();
  await page.goto('/search?q=mobile+phone');
  await page.locator('dl.laws dt').first().waitFor();
  await page.goto('/search?q=zzzz');
  await page.locator('#nothing-found').waitFor();
  // Typing in the field itself is typing.
  await page.locator('#q').press('?');
  assert.ok(await page.locator('#all-keys').isHidden());
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await page.locator('#all-keys').getByText('go to the search field').waitFor();
  await page.keyboard.press('Escape');
  assert.ok(await page.locator('#all-keys').isHidden());
});

test('between two players both clocks and the whole board are always in sight', async () => {
  const organiser = await (await house.organiser()).newPage();
  await organiser.goto('/events/masters/play');
  await organiser.locator('button[name=of][value=boards]').click();
  const link = await organiser.locator('a.code').nth(1).getAttribute('href');
  for (const [width, height] of [[1180, 820], [820, 1180], [1024, 768], [360, 740]] as const) {
    const page = await (await house.visitor({ viewport: { width, height } })).newPage();
    await page.goto(new URL(link!).pathname);
    await page.locator('cg-board piece').first().waitFor();
    for (const part of ['#bar-white', '#bar-black', '#place', '#clock-white', '#clock-black']) {
      const box = await page.locator(part).boundingBox();
      assert.ok(box, part);
      const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
      assert.ok(inside && box.width > 0, `${part} on ${width} by ${height}: ${JSON.stringify(box)}`);
    }
    await fits(page);
    await shot(page, `between-${width}`, false);
    await page.context().close();
  }
});

test('forty boards are printed on one page, with a box for each result and without words of state', async () => {
  // Every fourth name needs two lines.
  const own = ['Gómez de la Fuente y Álvarez, María del Carmen', 'Коваленко Остап', 'Tamm, Kristjan', 'Kowalczyk, Agnieszka'];
  const names = Array.from({ length: 80 }, (_, index) => `${own[index % own.length]} ${index + 1}`);
  await program.event('paper', [], { system: 'swiss', rounds: '5', place: 'Sevan', round_dates: '2026-11-09' });
  for (const name of names) await program.act('paper', { type: 'enter_player', player: { name } });
  await program.act('paper', { type: 'draw_lots', method: { by: 'seed', seed: 'paper' } });
  const page = await (await house.organiser()).newPage();
  await page.goto('/events/paper/pairing');
  await page.getByRole('button', { name: 'Accept and publish' }).click();
  await page.goto('/events/paper/rounds/1');
  assert.equal(await page.locator('.pairing tbody tr').count(), 40);
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['.badge', '.seg', '.mast', '.tabs', '.work']) assert.ok(await page.locator(gone).first().isHidden(), gone);
  for (const there of ['.ehead .name', '.ehead .line', 'h1', '#round-state']) assert.ok(await page.locator(there).first().isVisible(), there);
  assert.equal((await page.locator('#round-state').innerText()).trim(), '9 November 2026');
  const box = await page.locator('.res .open').first().boundingBox();
  assert.ok(box && box.width > 40 && box.height > 10, 'somebody can write there');
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  assert.equal(paper.match(/\/Type\s*\/Page[^s]/g)?.length, 1);
});
