// Who sees an event, as the organiser decides it on the pages: a draft, published, hidden, archived, deleted, and brought
// back from the command line.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext } from 'playwright-core';
import { House, Program, accessible, fits } from './house';

let house: House;
let program: Program;
let organiser: BrowserContext;
before(async () => {
  house = await House.open();
  program = await house.program();
  organiser = await house.organiser();
});
after(async () => house.close());

const status = async (path: string): Promise<number> => (await fetch(house.url + path)).status;

test('a draft is prepared, published with one press, hidden and archived', async () => {
  const page = await organiser.newPage();
  await page.goto('/events/new');
  await page.getByLabel('Name').fill('Winter cup');
  await page.getByRole('button', { name: 'Create as a draft' }).click();
  await page.waitForURL(/\/players$/);
  const event = new URL(page.url()).pathname.replace(/\/players$/, '');
  assert.equal(await page.locator('#visibility').innerText(), 'Draft');
  await accessible(page);
  assert.equal(await status(event), 404);
  // The list tells the organiser which one it is.
  await page.goto('/');
  const row = page.locator('.events li', { hasText: 'Winter cup' });
  assert.match(await row.innerText(), /Draft/);
  await page.goto(`${event}/players`);
  await page.setViewportSize({ width: 375, height: 700 });
  await fits(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(event.replace('/events/', '**/events/'));
  assert.equal(await page.locator('#visibility').count(), 0);
  assert.equal(await status(event), 200);

  await page.goto(`${event}/settings`);
  await fits(page);
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.locator('#visibility', { hasText: 'Hidden' }).waitFor();
  assert.equal(await status(event), 404);
  await page.locator('.ehead').getByRole('button', { name: 'Publish' }).click();
  await page.locator('#visibility').waitFor({ state: 'detached' });

  await page.goto(`${event}/settings`);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.locator('#visibility', { hasText: 'Archived' }).waitFor();
  assert.equal(await status(event), 200);
  // It is read-only: the settings have no form, and among the past events it is found.
  await page.goto(`${event}/settings`);
  assert.equal(await page.getByLabel('Name').count(), 0);
  await accessible(page);
  await page.goto('/');
  assert.equal(await page.locator('section', { has: page.locator('#events-past') }).getByText('Winter cup').count(), 1);
  await page.goto(`${event}/settings`);
  await page.getByRole('button', { name: 'Take out of the archive' }).click();
  await page.locator('#visibility').waitFor({ state: 'detached' });
  await page.close();
});

test('what is deleted is gone for everybody, and the command line brings it back', async () => {
  await program.event('gone', ['Ada Adler', 'Bo Berg', 'Cy Cole']);
  const page = await organiser.newPage();
  await page.goto('/events/gone/settings');
  await page.locator('summary', { hasText: 'Delete the event' }).click();
  await page.getByRole('button', { name: 'Delete the event' }).click();
  await page.waitForURL('**/');
  assert.equal(await page.getByText('gone', { exact: true }).count(), 0);
  const answer = await page.goto('/events/gone');
  assert.equal(answer?.status(), 404);
  assert.match(house.command('event', 'list', '--deleted'), /gone/);
  house.command('event', 'restore', 'gone');
  // The house hears of it by itself.
  await page.goto('/');
  await page.locator('.events').getByText('gone', { exact: true }).waitFor();
  assert.equal(await status('/events/gone/players/1'), 200);
  await page.close();
});
