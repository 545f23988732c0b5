// The whole story of an event in a browser, with a second browser looking on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { House, PASSWORD, accessible, shot } from './house';

let house: House;
before(async () => {
  house = await House.open();
});
after(async () => house.close());

const PLAYERS = [
  { name: 'Petrosian, Tigran', rating: '2580', federation: 'ARM', title: 'GM' },
  { name: 'Кузьмина Ольга', rating: '2310', federation: '', title: 'WIM' },
  { name: 'Շահինյան Արամ', rating: '2245', federation: 'ARM', title: '' },
  { name: "O'Brien, Niamh", rating: '2100', federation: 'IRL', title: '' },
  { name: 'Гринчук Богдан', rating: '2055', federation: 'UKR', title: '' },
  { name: 'حداد، سامي', rating: '1990', federation: 'LBN', title: '' },
  { name: 'Šimůnek, Řehoř', rating: '', federation: 'CZE', title: '' },
];

/** The text of a board's result in the other browser. */
const resultOn = (page: Page, round: number, board: number) => page.locator(`#r${round}b${board} .res > [aria-hidden]`);

test('an arbiter runs a round robin of seven, and everybody sees it', async () => {
  const context = await house.visitor();
  const page = await context.newPage();

  await page.goto('/');
  await accessible(page);
  await page.getByRole('link', { name: 'Sign in to create the first one' }).click();
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('This is not the password').waitFor();
  await accessible(page);
  await shot(page, 'sign-in');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();

  // Create, with a mistake first: the sentence stands beside the field and nothing typed is lost.
  await page.getByLabel('Name of the event').waitFor();
  await page.getByLabel('Place').fill('Gyumri');
  await page.getByLabel('First day').fill('2026-05-02');
  await page.getByLabel('Last day').fill('2026-05-01');
  await page.getByRole('button', { name: 'Create the event' }).click();
  assert.equal(await page.locator('#name-error').textContent(), 'This must be filled in.');
  assert.equal(await page.locator('#ends-error').textContent(), 'The last day is before the first.');
  assert.equal(await page.getByLabel('Place').inputValue(), 'Gyumri');
  await accessible(page);
  await shot(page, 'create-with-faults');
  await page.getByLabel('Name of the event').fill('Кубок «Дружба» — Friendship Cup');
  await page.getByLabel('Last day').fill('2026-05-09');
  await page.getByLabel('Federation').fill('arm');
  await page.getByLabel('Chief arbiter').fill('Մարգարյան Նարե');
  await page.getByLabel('Time control').fill("90'/40 + 30' + 30\"");
  await page.getByRole('button', { name: 'Create the event' }).click();

  // Seven players, by keyboard alone.
  await page.getByRole('heading', { name: 'Add a player' }).waitFor();
  const event = new URL(page.url()).pathname.replace(/\/players.*/, '');
  for (const player of PLAYERS) {
    await page.locator('#name').focus();
    await page.keyboard.type(player.name);
    await page.locator('#title').selectOption(player.title);
    await page.locator('#rating').fill(player.rating);
    await page.locator('#federation').fill(player.federation);
    await page.keyboard.press('Enter');
    await page.getByRole('rowheader', { name: player.name }).waitFor();
  }
  await accessible(page);
  await shot(page, 'players');

  // Somebody else opens the event and never reloads.
  const looker = await (await house.visitor()).newPage();
  await looker.goto(`${event}/rounds`);
  await looker.getByText('Lots have not been drawn yet.').waitFor();

  await page.goto(`${event}/draw`);
  await accessible(page);
  await page.getByLabel('Seed').fill('Gyumri, 1 May 2026');
  await page.getByRole('button', { name: 'Draw lots now' }).click();
  await page.getByText('Lots were drawn with the seed').waitFor();
  await accessible(page);
  await shot(page, 'draw');

  await looker.goto(`${event}/rounds`);
  const standings = await (await house.visitor()).newPage();
  await standings.goto(`${event}/standings`);

  // All results by keyboard: 1, 2, 3 in turn on three boards of seven rounds.
  const shownFor = { 1: '1–0', 2: '0–1', 3: '½–½' } as const;
  for (let round = 1; round <= 7; round++) {
    await page.goto(`${event}/rounds/${round}/results`);
    for (let board = 1; board <= 3; board++) {
      const key = (((round + board) % 3) + 1) as 1 | 2 | 3;
      // Half of the keys come from the numeric keypad.
      await page.keyboard.press(board % 2 ? `Digit${key}` : `Numpad${key}`);
      await resultOn(looker, round, board).getByText(shownFor[key], { exact: true }).waitFor();
    }
    await page.getByText('All results are in.', { exact: true }).waitFor();
    if (round === 1) {
      await accessible(page);
      await shot(page, 'results');
      await page.getByRole('button', { name: 'Close round 1' }).click();
      await page.getByText('The round is closed.').waitFor();
    }
  }

  // One was wrong: round 2, board 1. It is corrected, and both others see it.
  const before = await standings.locator('#standings').innerText();
  await page.goto(`${event}/rounds/2/results`);
  await page.getByText('The round is closed.').waitFor();
  await page.getByLabel('Reason').fill('board 1 was entered wrongly');
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.locator('#entry-1').waitFor();
  const was = await resultOn(looker, 2, 1).textContent();
  assert.equal(was, '1–0');
  await page.keyboard.press('2');
  await resultOn(looker, 2, 1).getByText('0–1', { exact: true }).waitFor();
  await standings.waitForFunction((old) => document.getElementById('standings')?.innerText !== old, before);

  // 21 games, a point each.
  const points = await standings.locator('#standings .pts').allTextContents();
  const total = points.reduce((sum, text) => sum + Number(text.replace('½', '.5')), 0);
  assert.equal(total, 21);
  assert.equal(points.length, 7);
  await accessible(standings);
  await shot(standings, 'standings');

  await standings.goto(`${event}/crosstable`);
  const marks = await standings.locator('#crosstable .mk').count();
  assert.equal(marks, 42, 'every game from both sides');
  await accessible(standings);
  await shot(standings, 'crosstable');

  await page.goto(`${event}/log`);
  await page.getByText('0–1 instead of 1–0').waitFor();
  await accessible(page);
  await shot(page, 'log');

  // The end.
  await page.goto(`${event}/rounds/7/results`);
  await page.getByRole('button', { name: 'Close round 7' }).click();
  await page.getByText('The round is closed.').waitFor();
  await page.goto(`${event}/rounds/6/results`);
  await page.getByText('The round is closed.').waitFor();
  await page.goto(event);
  await page.locator('#next-step').getByRole('button', { name: 'Finish the event' }).click();
  await page.getByRole('heading', { name: 'The event is over' }).waitFor();
  await looker.locator('#stage').getByText('finished').waitFor();
  await accessible(page);
  await shot(page, 'finished');
});
