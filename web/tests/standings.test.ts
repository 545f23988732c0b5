// Standings: live during a round, by category, taken away, and what belongs to them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { House, type Program, accessible, shot } from './house';

let house: House;
let program: Program;
before(async () => {
  house = await House.open('--demo');
  program = await house.program();
});
after(async () => house.close());

const NAMES = ['One', 'Two', 'Three', 'Four'];

test('a result entered in one browser changes the standings in another', async () => {
  await program.event('hall', NAMES);
  const spectator = await (await house.visitor()).newPage();
  await spectator.goto('/events/hall/standings?after=live');
  const points = (name: string) => spectator.locator('#standings tr', { hasText: name }).locator('td.pts');
  const arbiter = await (await house.organiser()).newPage();
  await arbiter.goto('/events/hall/rounds/1/results');
  const white = (await arbiter.locator('#entry-1 th').innerText()).trim();
  assert.equal(await points(white).innerText(), '0');
  await arbiter.locator('#entry-1 select').focus();
  await arbiter.keyboard.press('1');
  // Nobody reloads the page.
  await spectator.locator('#standings tr', { hasText: white }).locator('td.pts', { hasText: '1' }).waitFor();
  assert.equal((await spectator.locator('#standings tr').first().locator('th').innerText()).trim(), white);
  await spectator.goto('/events/hall/progress');
  await arbiter.keyboard.press('2');
  await spectator.locator('#progress tbody tr').first().waitFor();
  assert.equal(await spectator.locator('#progress svg title').count(), 1);
  assert.match((await spectator.locator('#progress svg desc').textContent()) ?? '', /round 1/);
});

test('a category shows its own places beside those of all', async () => {
  const page = await (await house.visitor()).newPage();
  await page.goto('/events/masters/standings');
  const all = await page.locator('#standings tr').count();
  await page.getByText('Category', { exact: true }).click();
  await page.getByLabel('Rating to').fill('2400');
  await page.getByRole('button', { name: 'Show' }).click();
  const rows = page.locator('#standings tr');
  const some = await rows.count();
  assert.ok(some > 0 && some < all, `${some} of ${all}`);
  assert.equal(await rows.first().locator('td').first().innerText(), '1');
  await accessible(page);
  const csv = await page.request.get((await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '');
  assert.match(csv.headers()['content-disposition'] ?? '', /attachment; filename="masters-standings.csv"/);
  assert.equal((await csv.body()).subarray(0, 3).toString('hex'), 'efbbbf', 'spreadsheets know UTF-8 by it');
  const lines = (await csv.text()).trim().split('\r\n');
  assert.equal(lines.length, some + 1);
  assert.ok(lines[0]?.startsWith('In category,Place,'), lines[0]);
  await page.getByRole('link', { name: 'Show everybody' }).click();
  assert.equal(await page.locator('#standings tr').count(), all);
  await page.goto('/events/masters/crosstable?federation=ARM');
  assert.equal(await page.locator('#crosstable tbody tr').count(), 1);
});

test('tables are taken away as a page, as JSON and as a picture', async () => {
  const context = await house.visitor();
  const get = async (path: string) => {
    const answer = await context.request.get(path);
    assert.equal(answer.status(), 200, path);
    return answer;
  };
  const html = await (await get('/events/masters/standings.html')).text();
  assert.match(html, /<h1>Sevan Masters<\/h1>/);
  assert.doesNotMatch(html, /<script/);
  const json = (await (await get('/events/masters/standings.json')).json()) as { place: number; name: string; points: string }[];
  assert.equal(json.length, 10);
  assert.match(json[0]?.points ?? '', /^\d+\.[05]$/);
  const site = await (await get('/events/masters/crosstable.html')).text();
  assert.match(site, /<td>×<\/td>/);
  assert.doesNotMatch(site, /<dt>/, 'no tie-breaks to explain');
  const rows = (await (await get('/events/masters/crosstable.json')).json()) as { row: number; games: string[][] }[];
  assert.ok(rows.length > 2 && rows.every(({ games }) => games.length === rows.length));
  assert.deepEqual(rows[0]?.games[0], [], 'nobody meets themselves');
  const cross = await (await get('/events/masters/crosstable.csv')).text();
  assert.equal(cross.trim().split('\r\n').length, 11);
  const svg = await get('/events/masters/progress.svg');
  assert.equal(svg.headers()['content-type'], 'image/svg+xml');
  const page = await context.newPage();
  await page.setContent(`<main>${await svg.text()}</main>`);
  assert.equal(await page.locator('svg polyline').count(), 8);
});

test('prizes are shared and the sum is kept', async () => {
  const page = await (await house.visitor()).newPage();
  await page.goto('/events/masters/prizes');
  await page.getByLabel('Prizes from the first place on').fill('1000 600 400,01');
  await page.getByLabel('With equal points').selectOption('equal');
  await page.getByRole('button', { name: 'Share' }).click();
  const cents = (text: string) => Math.round(Number(text) * 100);
  const amounts = await page.locator('#prize-table tbody td.pts').allInnerTexts();
  assert.equal(amounts.reduce((sum, text) => sum + cents(text), 0), 200_001);
  assert.equal(cents(await page.locator('#prize-table tfoot td.pts').innerText()), 200_001);
  await page.goto('/events/masters/prizes?prizes=1000+many');
  await page.getByText('“many” is no amount of money').waitFor();
  await accessible(page);
});

test('a FIDE number fills in the player from the rating list', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adoube-list-'));
  const list = join(folder, 'list.txt');
  const header = 'ID Number      Name                                                         Fed Sex Tit  WTit OTit           SRtng SGm SK B-day Flag';
  const fields = { 'ID Number': '14100000', Name: 'Kovalenko, Olena', Fed: 'UKR', Sex: 'F', WTit: 'WIM', SRtng: '2245', 'B-day': '2001' };
  // Every field begins where its name does.
  let line = '';
  for (const [name, value] of Object.entries(fields)) line = line.padEnd(header.indexOf(name)) + value;
  writeFileSync(list, `${header}\n${line}\n`);
  const done = spawnSync(house.binary, ['ratings', 'import', list, '--db', house.db]);
  assert.equal(done.status, 0, done.stderr.toString());
  rmSync(folder, { recursive: true });
  const page = await (await house.organiser()).newPage();
  await page.goto('/events/winter/players');
  await page.getByLabel('FIDE ID').fill('14100000');
  await page.getByLabel('FIDE ID').press('Enter');
  await page.waitForFunction(() => (document.getElementById('name') as HTMLInputElement).value === 'Kovalenko, Olena');
  assert.equal(await page.getByLabel('Rating', { exact: true }).inputValue(), '2245');
  assert.equal(await page.getByLabel('Sex').inputValue(), 'f');
  assert.equal(await page.locator('#title').inputValue(), 'WIM');
  assert.equal(await page.getByLabel('Year of birth').inputValue(), '2001');
  await accessible(page);
  await shot(page, 'filled-in-from-the-rating-list');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.locator('#players th', { hasText: 'Kovalenko, Olena' }).waitFor();
});

test('advice against a list of tie-breaks stands where the list is chosen', async () => {
  const settings = { laws: 'russia-2015', tie_breaks: ['SB', 'PS', 'ARO'] };
  await program.event('advised', NAMES, settings);
  const page = await (await house.organiser()).newPage();
  for (const path of ['settings', 'standings']) {
    await page.goto(`/events/advised/${path}`);
    const advice = await page.locator('#advice li').allInnerTexts();
    assert.equal(advice.length, 2, advice.join(' '));
    assert.match(advice[0]!, /30\.1, 30\.3, 30\.4.*31\.2/);
    assert.match(advice[1]!, /^ARO: not all players have a rating/);
    await accessible(page);
  }
  // It is the organiser's matter.
  const spectator = await (await house.visitor()).newPage();
  await spectator.goto('/events/advised/standings');
  assert.equal(await spectator.locator('#advice').count(), 0);
});
