// Pages: readable at any zoom, in a chosen language, on paper, by keyboard, without a script. The suites
// `pages-…` look at every page at every size and in every language.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, fits, shot } from './house';
import { MANAGEMENT, PUBLIC } from './paths';

let house: House;
before(async () => {
  house = await House.open('--demo');
});
after(async () => house.close());

test('pages can be read at 320 pixels, as at 400 % zoom', async () => {
  const page = await (await house.organiser({ viewport: { width: 320, height: 640 } })).newPage();
  for (const path of [...PUBLIC, ...MANAGEMENT]) {
    await page.goto(path);
    await fits(page);
  }
});

test('a language is chosen once and kept', async () => {
  const page = await (await house.visitor()).newPage();
  await page.goto('/events/masters/standings');
  await page.getByText('Language: English').click();
  await page.getByRole('link', { name: 'Русский' }).click();
  assert.match(page.url(), /standings$/);
  assert.equal(await page.locator('html').getAttribute('lang'), 'ru');
  await page.goto('/');
  assert.equal(await page.locator('html').getAttribute('lang'), 'ru');
});

test('public pages can be read without a script', async () => {
  const page = await (await house.visitor({ javaScriptEnabled: false })).newPage();
  await page.goto('/events/masters/standings');
  assert.equal(await page.locator('#standings tr').count(), 10);
  await page.goto('/events/masters/rounds/6');
  assert.equal(await page.locator('.pairing tbody tr').count(), 5);
});

test('tables are printed without the furniture', async () => {
  const page = await (await house.organiser()).newPage();
  await page.emulateMedia({ media: 'print' });
  await page.goto('/events/masters/standings');
  assert.ok(await page.locator('#standings').isVisible());
  for (const furniture of ['.tabs', '.mast', '.work', '.skip']) assert.ok(await page.locator(furniture).first().isHidden(), furniture);
  await shot(page, 'print-standings');
});

test('pages work by keyboard: skip link, tabs, focus that can be seen', async () => {
  const page = await (await house.visitor()).newPage();
  await page.goto('/events/masters');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.className), 'skip');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'main');
  await page.goto('/events/masters');
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    const [text, outline] = await page.evaluate(() => {
      const at = document.activeElement;
      return [at?.textContent?.trim() ?? '', at ? getComputedStyle(at).outlineStyle : ''];
    });
    assert.equal(outline, 'solid', `the focus on “${text}” can be seen`);
    if (text === 'Standings') break;
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/standings$/);
});

test('a clause is found by words from any page, and a refusal leads to the clause in force', async () => {
  const page = await (await house.visitor()).newPage();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'The Laws' }).click();
  await page.getByRole('main').getByLabel('Search').fill('mobile phone');
  await page.keyboard.press('Enter');
  // The edition in force comes first, then the others.
  assert.equal(await page.locator('dl.laws dt').first().innerText(), '12.8');
  await page.getByRole('link', { name: '12.3.b' }).click();
  await page.waitForURL(/laws\/fide-2009\/12\.3\.b$/);
  // A book of competitions, and one of its numbers with everything below it.
  await page.goto('/laws/russia-2015-tournament/22.4');
  assert.deepEqual(await page.locator('dl.laws dt').allInnerTexts(), ['22.4 ¶1', '22.4 ¶2']);
  // Under the Russian rules a note on a page leads to them; under FIDE's there is nothing to lead to.
  const program = await house.program();
  const names = ['A', 'B', 'C', 'D'];
  for (const laws of ['russia-2015', 'fide-2023']) await program.event(`cited-${laws}`, names, { laws });
  const organiser = await (await house.organiser()).newPage();
  await organiser.goto('/events/cited-fide-2023/draw');
  assert.equal(await organiser.locator('main a[href^="/laws/"]').count(), 0);
  await organiser.goto('/events/cited-russia-2015/draw');
  await organiser.getByRole('link', { name: 'Russian tournament rules 22.4 ¶1' }).click();
  await organiser.getByText('the announced draw is not changed').waitFor();
});
