// The handbook: every chapter is led to, nothing in it leads nowhere, and its pictures are taken from the pages as they are.
// `HANDBOOK=1 npm test handbook` takes the pictures anew.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { House, accessible, fits, shot } from './house';

const FOLDER = join(process.cwd(), '../docs/handbook');
const PICTURES = join(FOLDER, 'pictures');

/** Where each picture is taken, and by whom. */
const TAKEN: Record<string, { at: string; organiser: boolean; wait?: string }> = {
  'new-event': { at: '/events/new?system=swiss', organiser: true },
  players: { at: '/events/winter/players', organiser: true },
  results: { at: '/events/masters/rounds/6/results', organiser: true, wait: '.quick' },
  desk: { at: '/events/masters/rounds/6/desk', organiser: true },
  game: { at: '/events/masters/rounds/6/boards/2', organiser: false, wait: 'cg-board piece' },
  standings: { at: '/events/open/standings', organiser: false },
  why: { at: '/events/open/rounds/3/why', organiser: false },
};

let house: House;
before(async () => {
  house = await House.open('--demo');
});
after(async () => house.close());

test('pictures of the handbook are those of the pages', async () => {
  const named = readdirSync(join(FOLDER, 'en')).flatMap((file) =>
    [...readFileSync(join(FOLDER, 'en', file), 'utf8').matchAll(/\/handbook\/pictures\/([a-z-]+)\.png/g)].map(([, name]) => name!),
  );
  assert.deepEqual([...new Set(named)].sort(), Object.keys(TAKEN).sort(), 'each is shown, and each that is shown can be taken');
  for (const [name, { at, organiser, wait }] of Object.entries(TAKEN)) {
    const viewport = { width: 980, height: name === 'game' ? 520 : 700 };
    const context = await (organiser ? house.organiser({ viewport }) : house.visitor({ viewport }));
    const page = await context.newPage();
    const answer = await page.goto(at);
    assert.equal(answer?.status(), 200, at);
    if (wait) await page.locator(wait).first().waitFor({ state: 'attached' });
    if (process.env['HANDBOOK']) {
      mkdirSync(PICTURES, { recursive: true });
      // What the chapter is about, without what stands around every page.
      const top = (await page.locator('main').boundingBox())!.y;
      const height = Math.min(400, (await page.locator('main').boundingBox())!.height + 8);
      await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true, clip: { x: 0, y: top, width: viewport.width, height } });
    }
    assert.ok(existsSync(join(PICTURES, `${name}.png`)), `${name}: take it with HANDBOOK=1`);
    await context.close();
  }
});

test('every chapter is led to from the pages, and leads nowhere that is not there', async () => {
  const chapters = readdirSync(join(FOLDER, 'en')).map((file) => `/handbook/${file.replace(/\.md$/, '')}`);
  const page = await (await house.organiser()).newPage();
  await page.goto('/handbook');
  const listed = await page.locator('.contents a').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  assert.deepEqual([...listed].sort(), [...chapters].sort());
  await accessible(page);
  // From the foot of every page to the handbook, and by the question mark to the chapter about the page.
  const helped = new Set<string>();
  for (const path of ['/', '/events/masters', '/events/masters/players', '/events/masters/rounds/6', '/events/masters/rounds/6/results', '/events/masters/rounds/6/desk', '/events/masters/standings', '/events/masters/crosstable', '/events/open/pairing', '/events/masters/log', '/events/new', '/events/import', '/learn/tavreli']) {
    await page.goto(path);
    assert.equal(await page.locator('.foot a[href="/handbook"]').count(), 1, path);
    helped.add((await page.getByRole('link', { name: 'Help: the handbook on this page' }).getAttribute('href'))!);
  }
  for (const chapter of ['first-event', 'results', 'desk', 'tables', 'pairings', 'tavreli', 'files']) assert.ok(helped.has(`/handbook/${chapter}`), `nothing leads to ${chapter}`);
  for (const chapter of chapters) {
    await page.goto(chapter);
    const links = await page.locator('main a, main img').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? ''));
    for (const link of new Set(links)) {
      assert.ok(link.startsWith('/'), `${chapter}: ${link} is not of this house`);
      assert.equal((await page.request.get(link)).status(), 200, `${chapter}: ${link}`);
    }
    await fits(page);
    await shot(page, `handbook-${chapter.split('/').at(-1)}`);
  }
});

test('who reads another language reads every chapter in it', async () => {
  for (const [locale, title] of [['ru', 'На ноутбуке в игровом зале'], ['uk', 'На ноутбуці в ігровій залі'], ['hy', 'Նոութբուքով խաղասրահում']] as const) {
    const page = await (await house.visitor({ locale, viewport: { width: 375, height: 740 } })).newPage();
    for (const chapter of ['first-event', 'results', 'desk', 'tables', 'pairings', 'tavreli', 'files', 'laptop']) {
      await page.goto(`/handbook/${chapter}`);
      assert.equal(await page.locator('article').getAttribute('lang'), null, `${locale}/${chapter} is in another language`);
      await fits(page);
    }
    assert.equal(await page.locator('h1').innerText(), title);
    await accessible(page);
    await shot(page, `handbook-phone-${locale}`);
    await page.context().close();
  }
});
