// Every page in every language.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { name } from './every-page';
import { House, fits, shot } from './house';
import { MANAGEMENT, PUBLIC } from './paths';

let house: House;
before(async () => {
  house = await House.open('--demo');
});
after(async () => house.close());

for (const [lang, word] of Object.entries({ ru: 'Проведите', uk: 'Проведіть', hy: 'Անցկացրեք' })) {
  test(`every page speaks ${lang}`, async () => {
    const page = await (await house.organiser({ locale: lang })).newPage();
    await page.goto('/');
    assert.match((await page.locator('h1').textContent()) ?? '', new RegExp(word));
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
