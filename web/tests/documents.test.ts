// Documents: each as a page, in every paper, nothing cut off on it, for those who may have it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { House, type Program, accessible, fits, shot } from './house';

let house: House;
let program: Program;
before(async () => {
  house = await House.open('--demo');
  program = await house.program();
});
after(async () => house.close());

/** The width in CSS pixels between the margins of a sheet that stands upright. */
const WIDTH = { a4: 695, a5: 491, letter: 717 };

/** Prints the page as if on paper: whatever is wider than the paper is cut off. */
async function onPaper(page: Page, paper: keyof typeof WIDTH): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const across = await page.locator('main.across').count();
  const heights = { a4: 1016, a5: 700, letter: 950 };
  await page.setViewportSize({ width: across ? heights[paper] : WIDTH[paper], height: 900 });
  const wide = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok((wide[0] ?? 0) <= (wide[1] ?? 0), `${page.url()} is ${wide[0]} wide on ${wide[1]}`);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('every document that is offered is a page, accessible, and nothing is cut off on paper', async () => {
  const page = await (await house.organiser()).newPage();
  const wrong: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && wrong.push(message.text()));
  // A kind of document is made alike for every event: axe looks at the first of each, and every one is laid on paper.
  const looked = new Set<string>();
  for (const event of ['masters', 'open', 'league', 'cup']) {
    await page.goto(`/events/${event}/documents`);
    await accessible(page);
    await fits(page);
    const links = await page.locator('main ul.list a').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    assert.ok(links.length >= 12, `${event}: ${links.length}`);
    for (const link of links) {
      const answer = await page.goto(link);
      assert.equal(answer?.status(), 200, link);
      const kind = link.split('/').pop()?.split('?')[0] ?? '';
      if (!looked.has(kind)) await accessible(page);
      looked.add(kind);
      await onPaper(page, 'a4');
      await shot(page, `document-${event}-${kind}`);
    }
  }
  assert.deepEqual(wrong, [], 'the style of a document is let through by its policy');
});

test('paper, print and language are chosen above the document', async () => {
  const page = await (await house.visitor()).newPage();
  await page.goto('/events/open/rounds/3');
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await page.getByRole('link', { name: 'Pairings by board' }).click();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  for (const paper of ['A5', 'Letter'] as const) {
    await page.getByRole('link', { name: paper }).click();
    await onPaper(page, paper.toLowerCase() as 'a5' | 'letter');
  }
  const size = () => page.locator('td').first().evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  const usual = await size();
  await page.getByRole('link', { name: 'large' }).click();
  assert.equal(Math.round(await size()), Math.round(16 * (96 / 72)), 'sixteen points');
  assert.ok((await size()) > usual);
  await onPaper(page, 'letter');
  await page.getByRole('link', { name: 'Հայերեն' }).click();
  await page.getByRole('heading', { name: /Զույգերն ըստ տախտակների/ }).waitFor();
  assert.match(page.url(), /round=3.*paper=letter&print=large&lang=hy/);
  await accessible(page);
});

test('what is not for everybody is for those whose work it is', async () => {
  const page = await (await house.visitor()).newPage();
  await page.goto('/events/open/documents');
  assert.equal(await page.getByRole('link', { name: 'Result slips' }).count(), 0);
  for (const name of ['result-slips', 'place-cards', 'player-cards', 'envelopes', 'report', 'diplomas']) {
    await page.goto(`/events/open/documents/${name}`);
    assert.match(page.url(), /\/sign-in\?back=/, name);
  }
  const missing = await page.goto('/events/open/documents/pairings?round=99');
  assert.equal(missing?.status(), 404);
  await page.getByText('There is no such round yet.').waitFor();
  assert.equal((await page.goto('/events/open/documents/nonsense'))?.status(), 404);
});

test('three hundred players with long names are printed, also by the command line as PDF', async () => {
  const names = Array.from({ length: 300 }, (_, index) => {
    const long = ['Fischbacher-Hohenwarter, Leonhard Maximilian', 'Հարությունյան Գոհար', 'Абдурахмангаджиев Магомедрасул Абдурахманович', 'Li'];
    return `${long[index % long.length]} ${index + 1}`;
  });
  await program.event('large', [], { system: 'swiss', rounds: '3' });
  for (const name of names) await program.act('large', { type: 'enter_player', player: { name } });
  await program.act('large', { type: 'draw_lots', method: { by: 'colour', initial: 'white' } });
  await program.act('large', { type: 'pair_round', round: 1 });
  const page = await (await house.organiser()).newPage();
  for (const name of ['start-list', 'pairings', 'pairings-by-name', 'result-slips', 'standings', 'crosstable']) {
    for (const paper of ['a4', 'a5'] as const) {
      const answer = await page.goto(`/events/large/documents/${name}?paper=${paper}`);
      assert.equal(answer?.status(), 200, name);
      await onPaper(page, paper);
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'adoube-documents-'));
  const file = join(folder, 'pairings.pdf');
  execFileSync(house.binary, ['document', '--db', house.db, '--event', 'large', 'pairings', '--format', 'pdf', '--output', file]);
  assert.ok(existsSync(file) && statSync(file).size > 20_000);
  rmSync(folder, { recursive: true, force: true });
});
