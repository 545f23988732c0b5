// Every page: accessible, readable on a phone, in the dark, in every language, on paper, without a script.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, accessible, fits, shot } from './house';
import { MANAGEMENT, PUBLIC } from './paths';

let house: House;
before(async () => {
  house = await House.open('--demo');
});
after(async () => house.close());

const name = (path: string): string => path.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'home';

for (const scheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries({
    phone: { width: 360, height: 740 },
    tablet: { width: 820, height: 1180 },
    desktop: { width: 1280, height: 800 },
  })) {
    test(`every page is accessible and fits: ${size}, ${scheme}`, async () => {
      const options = { viewport, colorScheme: scheme };
      const visits = [
        [await house.visitor(options), PUBLIC, 'public'],
        [await house.organiser(options), MANAGEMENT, 'organiser'],
      ] as const;
      for (const [context, paths, who] of visits) {
        const page = await context.newPage();
        for (const path of paths) {
          await page.goto(path);
          // What a tablet shows, a phone or a desktop shows too; colours do not change with the size.
          if (size === 'desktop' || (size === 'phone' && scheme === 'light')) await accessible(page);
          await fits(page);
          await shot(page, `${size}-${scheme}-${who}-${name(path)}`);
        }
        await context.close();
      }
    });
  }
}

test('pages can be read at 320 pixels, as at 400 % zoom', async () => {
  const page = await (await house.organiser({ viewport: { width: 320, height: 640 } })).newPage();
  for (const path of [...PUBLIC, ...MANAGEMENT]) {
    await page.goto(path);
    await fits(page);
  }
});

for (const [lang, word] of Object.entries({ ru: 'Турниры', uk: 'Турніри', hy: 'Մրցաշարեր' })) {
  test(`every page speaks ${lang}`, async () => {
    const page = await (await house.organiser({ locale: lang })).newPage();
    await page.goto('/');
    assert.equal(await page.locator('h1').textContent(), word);
    for (const path of [...PUBLIC, ...MANAGEMENT]) {
      await page.goto(path);
      assert.equal(await page.locator('html').getAttribute('lang'), lang);
      const text = await page.locator('body').innerText();
      assert.doesNotMatch(text, /\b[a-z]+(-[a-z]+)+-(n|explained|detail|short)\b/, 'no key shows itself');
      await fits(page);
      await shot(page, `${lang}-${name(path)}`);
    }
  });
}

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
  assert.equal(await page.locator('.boards tbody tr').count(), 5);
});

test('tables are printed without the furniture', async () => {
  const page = await (await house.organiser()).newPage();
  await page.emulateMedia({ media: 'print' });
  await page.goto('/events/masters/standings');
  assert.ok(await page.locator('#standings').isVisible());
  for (const furniture of ['.tabs', '.tools', '.skip']) assert.ok(await page.locator(furniture).first().isHidden(), furniture);
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
