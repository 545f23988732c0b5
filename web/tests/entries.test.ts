// A day of entries: a hundred players pasted, sixty checked in, round 1 paired from those, and two who do not agree on a result.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, type Program, accessible, fits, shot } from './house';

let house: House;
let program: Program;
before(async () => {
  house = await House.open();
  program = await house.program();
});
after(async () => house.close());

const PHONE = { viewport: { width: 375, height: 740 } };

/** A hundred players as a spreadsheet has them, and one line that cannot be entered. */
const LIST = [
  'No.\tName\tFideID\tRtg\tFed',
  ...Array.from({ length: 100 }, (_, index) => {
    const number = index + 1;
    return `${number}\tPlayer${String(number).padStart(3, '0')}, A\t${1000 + number}\t${2600 - number}\tARM`;
  }),
  '101\tSomebody\t1001\t\t',
].join('\n');

test('a hundred are pasted, sixty come, round 1 is theirs, and a disagreement is the arbiter’s', async () => {
  const settings = { system: 'swiss', rounds: '5' };
  await program.event('paste', [], settings);
  const page = await (await house.organiser()).newPage();
  await page.goto('/events/paste/players');
  await page.getByRole('link', { name: 'Paste a list' }).click();
  await page.locator('#list').fill(LIST);
  await page.getByRole('button', { name: 'Read the list' }).click();
  await page.getByText('100 players can be entered. 1 line cannot be entered as it is; it stays here.').waitFor();
  assert.equal(await page.locator('select[name="column-1"]').inputValue(), 'name');
  assert.match((await page.locator('tr.wrong').textContent()) ?? '', /102.*Somebody.*FIDE/s);
  await accessible(page);
  await fits(page);
  await shot(page, 'entry-list');
  await page.getByRole('button', { name: 'Enter these players' }).click();
  // What could not be entered is still there, to be mended.
  assert.match(await page.locator('#list').inputValue(), /^No\..*\n101\tSomebody\t1001/);
  await page.goto('/events/paste/players');
  await page.getByText('100 players', { exact: true }).waitFor();

  const phone = await (await house.organiser(PHONE)).newPage();
  await phone.goto('/events/paste/check-in');
  await phone.getByRole('button', { name: 'Turn check-in on' }).click();
  await phone.locator('#q').fill('player007');
  await phone.getByRole('button', { name: 'Find' }).click();
  assert.equal(await phone.locator('.check-in li').count(), 1);
  await phone.getByRole('button', { name: 'Is here' }).click();
  await phone.getByText('1 of 100 have come.').waitFor();
  await accessible(phone);
  await fits(phone);
  await shot(phone, 'check-in');
  for (let id = 1; id <= 59; id += 1) if (id !== 7) await program.act('paste', { type: 'check_in', id });

  // The sixtieth comes with a link of their own.
  await phone.goto('/events/paste/check-in');
  await phone.getByRole('button', { name: 'Let players tell results' }).click();
  await phone.getByRole('button', { name: 'New links and codes to print' }).click();
  const links = await phone.locator('a.code').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  assert.equal(links.length, 100);
  const own = async (id: number) => {
    const mine = await (await house.visitor(PHONE)).newPage();
    await mine.goto(links[id - 1] ?? '');
    return mine;
  };
  const sixtieth = await own(60);
  await sixtieth.getByRole('button', { name: 'I am here' }).click();
  await sixtieth.getByText('You are checked in.').waitFor();
  await accessible(sixtieth);

  await program.act('paste', { type: 'draw_lots', method: { by: 'colour', initial: 'white' } });
  const refused = await program.send('POST', '/api/events/paste/acts', { act: { type: 'pair_round', round: 1 } });
  assert.equal(refused.status, 409);
  assert.match(await refused.text(), /40 players have not checked in/);
  const pairing = { type: 'pair_round', round: 1 };
  await program.act('paste', { type: 'consented', act: pairing, confirmed: ['not_checked_in'] });
  await page.goto('/events/paste/rounds/1/results');
  assert.equal(await page.locator('tr[data-board]').count(), 30);

  // Number 1 has White against number 31.
  const [white, black] = [await own(1), await own(31)];
  await white.getByRole('heading', { name: 'Round 1, board 1' }).waitFor();
  await white.getByRole('button', { name: /1–0/ }).click();
  await white.getByText('You said 1–0.').waitFor();
  await accessible(white);
  await fits(white);
  await shot(white, 'tell-result');
  await black.getByRole('button', { name: /½–½/ }).click();
  await black.getByText('The arbiter decides').waitFor();
  await page.reload();
  await page.getByText('The players disagree').waitFor();
  await accessible(page);
  await shot(page, 'disagreement');
  // White was mistaken and says it anew.
  await white.goto('/play');
  await white.getByRole('button', { name: /½–½/ }).click();
  await white.getByText('The result is entered: ½–½.').waitFor();
  await page.reload();
  assert.equal(await page.locator('#told section').count(), 0);
  assert.equal(await page.locator('tr[data-board="1"]').getAttribute('data-result'), '1/2-1/2');
});
