// People and roles: each with a browser of their own, invited by a link, each with what the role needs and no more.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { House, Program, accessible, fits, shot } from './house';
import { seat } from './table';

let house: House;
let program: Program;
before(async () => {
  house = await House.open();
  program = await house.program();
});
after(async () => house.close());

/** Appoints somebody on the page of people, and gives the link that is handed over. */
async function appoint(page: Page, event: string, name: string, role: string, more: Record<string, string> = {}): Promise<string> {
  await page.goto(`/events/${event}/people`);
  await page.locator('#name').fill(name);
  await page.locator('#role').selectOption({ label: role });
  for (const [field, value] of Object.entries(more)) {
    if (field === 'team') await page.locator('#team').selectOption({ label: value });
    else await page.locator(`#${field}`).fill(value);
  }
  await page.getByRole('button', { name: 'Appoint', exact: true }).click();
  return (await page.locator('#invitation').getAttribute('href'))!;
}

/** Opens an invitation in a browser of one's own and chooses a password. */
async function comeIn(link: string, password: string, phone = false): Promise<[BrowserContext, Page]> {
  const context = await house.visitor(phone ? { viewport: { width: 390, height: 844 } } : {});
  const page = await context.newPage();
  await page.goto(new URL(link).pathname);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Set the password and come in' }).click();
  await page.getByRole('heading', { name: 'My events' }).waitFor();
  return [context, page];
}

test('a sector arbiter has the own boards on the phone, and the chief arbiter the hall', async () => {
  const table = await seat(house, program, 'hall', {});
  const organiser = await (await house.organiser()).newPage();
  await organiser.goto('/events/hall/people');
  await organiser.getByText('Nobody is appointed yet.').waitFor();
  const chiefLink = await appoint(organiser, 'hall', 'Mariam Hakobyan', 'Chief arbiter');
  await accessible(organiser);
  await shot(organiser, 'people-invitation');
  // The boards of a sector are asked for, and nothing typed is lost.
  await organiser.goto('/events/hall/people');
  await organiser.locator('#name').fill('Ivan Petrenko');
  await organiser.locator('#role').selectOption({ label: 'Sector arbiter' });
  await organiser.locator('#sector').fill('first ten');
  await organiser.getByRole('button', { name: 'Appoint', exact: true }).click();
  assert.match((await organiser.locator('#sector-error').textContent()) ?? '', /first ten/);
  assert.equal(await organiser.locator('#name').inputValue(), 'Ivan Petrenko');
  await accessible(organiser);
  const sectorLink = await appoint(organiser, 'hall', 'Ivan Petrenko', 'Sector arbiter', { sector: '2' });

  // Two people, two browsers, two roles.
  const [, chief] = await comeIn(chiefLink, 'queens-gambit');
  const [sectorContext, sector] = await comeIn(sectorLink, 'sicilian-defence', true);
  await accessible(sector);
  await fits(sector);
  await shot(sector, 'people-my-events-phone');
  await sector.getByRole('link', { name: 'My boards' }).click();
  await sector.locator('#desk-sector').getByText('Your boards: 2').waitFor();
  const boards = (page: Page): Promise<string[]> => page.locator('#desk-boards tbody .bdno a').allInnerTexts();
  assert.deepEqual((await boards(sector)).map((text) => text.replace(/\D/g, '')), ['2']);
  assert.equal(await sector.locator('#desk-all').count(), 0, 'all boards are the chief arbiter’s');
  await accessible(sector);
  await fits(sector);
  await shot(sector, 'people-sector-phone');
  await sector.getByRole('link', { name: 'The whole hall' }).click();
  assert.equal((await boards(sector)).length, 2);

  // At the own board the sector arbiter rules, and the chief arbiter reads who did; at another there is no way.
  await sector.goto('/events/hall/rounds/1/boards/2/desk');
  await sector.locator('.choices li', { hasText: 'Stop the clocks' }).getByRole('button').click();
  await sector.locator('#stands-now').getByText('Clocks stopped').waitFor();
  await sector.getByText('Penalise', { exact: true }).first().click();
  await sector.locator('#p-penalty').selectOption('expulsion');
  await sector.getByRole('button', { name: 'Penalise' }).click();
  await sector.getByText('You have no role in this event that excludes').waitFor();
  await sector.getByText('Penalise', { exact: true }).first().click();
  await sector.locator('#p-penalty').selectOption('warning');
  await sector.getByRole('button', { name: 'Penalise' }).click();
  await sector.locator('#board-rulings').getByText('Ivan Petrenko, Sector arbiter').first().waitFor();
  const away = await sectorContext.request.get('/events/hall/rounds/1/boards/1/desk', { maxRedirects: 0 });
  assert.equal(away.status(), 403);
  const log = await sectorContext.request.get('/events/hall/log', { maxRedirects: 0 });
  assert.equal(log.status(), 403);
  await sector.goto('/events/hall/log');
  await sector.getByText('You have no role in this event that reads the log').waitFor();
  await accessible(sector);

  await chief.getByRole('link', { name: 'Desk' }).click();
  await chief.locator('#desk-boards').waitFor();
  await shot(chief, 'people-chief-desk');
  await chief.locator('#desk-rulings').getByText('Ivan Petrenko, Sector arbiter').first().waitFor();
  await chief.goto('/events/hall/log');
  await chief.locator('#log').getByText('Ivan Petrenko is appointed: Sector arbiter, boards 2').waitFor();
  // The chief arbiter appoints helpers, and no organiser; the settings of the event name the new chief.
  await chief.goto('/events/hall/people');
  const roles = await chief.locator('#role option').allTextContents();
  assert.ok(roles.includes('Technical staff') && !roles.includes('Organiser'), roles.join());
  await accessible(chief);
  await shot(chief, 'people');
  // Another sector, in the middle of the round: the phone follows.
  await chief.getByLabel('Boards of the sector').first().fill('1');
  await chief.getByRole('button', { name: 'Change boards' }).click();
  assert.equal((await sectorContext.request.get('/events/hall/rounds/1/boards/1/desk')).status(), 200);
  await chief.goto('/events/hall/log');
  await chief.locator('#log tr', { hasText: 'boards 1' }).getByText('Mariam Hakobyan, Chief arbiter').waitFor();

  // Who is removed is out at once, in the same browser.
  await organiser.goto('/events/hall/people');
  await organiser.locator('#people tr', { hasText: 'Ivan Petrenko' }).getByRole('button', { name: /Remove the account/ }).click();
  const gone = await sectorContext.request.get('/me', { maxRedirects: 0 });
  assert.equal(gone.status(), 303);
  await sector.goto('/sign-in');
  await sector.getByLabel('Your name').fill('Ivan Petrenko');
  await sector.getByLabel('Password').fill('sicilian-defence');
  await sector.getByRole('button', { name: 'Sign in' }).click();
  await sector.getByText('This is not the password.').waitFor();
  await table.close();
});

test('an invitation opens once, and a name with its password opens the door again', async () => {
  await program.send('POST', '/api/events', { id: 'small', settings: { name: 'Small' } });
  const organiser = await (await house.organiser()).newPage();
  const link = await appoint(organiser, 'small', 'Anna Sahakyan', 'Pairings officer');
  const page = await (await house.visitor()).newPage();
  await page.goto(new URL(link).pathname);
  await accessible(page);
  await shot(page, 'people-invited');
  const [context, anna] = await comeIn(link, 'caro-kann');
  await page.reload();
  await page.getByText('This invitation is not open').waitFor();
  await accessible(page);
  await anna.getByRole('button', { name: 'Sign out' }).click();
  assert.equal((await context.request.get('/me', { maxRedirects: 0 })).status(), 303);
  await anna.goto('/sign-in');
  await accessible(anna);
  await anna.getByLabel('Your name').fill('anna sahakyan');
  await anna.getByLabel('Password').fill('caro-kann');
  await anna.getByRole('button', { name: 'Sign in' }).click();
  await anna.getByRole('heading', { name: 'My events' }).waitFor();
  await anna.getByText('Pairings officer').waitFor();
});

test('captains hand in line-ups in time, say what they may in view of the arbiter, and sign the protocol', async () => {
  const settings = { name: 'League', chief_arbiter: 'A. Arbiter', system: 'team_swiss', rounds: '2', boards: '2', laws: 'russia-2015' };
  await program.send('POST', '/api/events', { id: 'captains', settings });
  const act = (act: unknown): Promise<void> => program.act('captains', act);
  let player = 0;
  for (const [index, name] of ['Lions', 'Tigers'].entries()) {
    await act({ type: 'enter_team', team: { name } });
    const players: number[] = [];
    for (const board of [1, 2, 3]) {
      await act({ type: 'enter_player', player: { name: `${name} ${board}` } });
      players.push((player += 1));
    }
    await act({ type: 'set_roster', team: index + 1, players });
  }
  await act({ type: 'draw_lots', method: { by: 'seed', seed: 's' } });
  const organiser = await (await house.organiser()).newPage();
  const lionsLink = await appoint(organiser, 'captains', 'Leo Captain', 'Captain', { team: 'Lions' });
  const tigersLink = await appoint(organiser, 'captains', 'Tess Captain', 'Captain', { team: 'Tigers' });
  const arbiterLink = await appoint(organiser, 'captains', 'Olga Arbiter', 'Chief arbiter');
  const [, lions] = await comeIn(lionsLink, 'lions-and-rooks', true);
  const [, tigers] = await comeIn(tigersLink, 'tigers-and-rooks');
  const [, arbiter] = await comeIn(arbiterLink, 'arbiters-and-rooks');

  // The own line-up alone, and only in time.
  await lions.getByRole('link', { name: 'Line-ups' }).click();
  assert.deepEqual(await lions.locator('fieldset legend bdi').allTextContents(), ['Lions']);
  await accessible(lions);
  await fits(lions);
  await shot(lions, 'captain-line-up-phone');
  await lions.getByLabel('Board 2').selectOption({ label: '3. Lions 3' });
  await lions.getByRole('button', { name: 'Save the line-ups' }).click();
  await lions.locator('#handed-in').getByText('The captain has handed it in').waitFor();
  await arbiter.goto('/events/captains/rounds/1/line-ups');
  await arbiter.getByLabel('Due by', { exact: true }).fill('2020-01-01T10:00');
  await arbiter.getByRole('button', { name: 'Set the time' }).click();
  await arbiter.locator('#due').getByText('2020-01-01').waitFor();
  await accessible(arbiter);
  await lions.getByLabel('Board 2').selectOption({ label: '2. Lions 2' });
  await lions.getByRole('button', { name: 'Save the line-ups' }).click();
  assert.match((await lions.locator('#refusal').textContent()) ?? '', /due by 2020-01-01.*27\.1/);

  // The round is paired with what was handed in; the captain advises an own player, the arbiter has seen it.
  await act({ type: 'pair_round', round: 1 });
  await lions.goto('/me');
  await lions.getByRole('link', { name: 'Protocol of the match' }).click();
  await lions.locator('#match-boards').getByText('Lions 3').waitFor();
  const advice = lions.locator('#captains form').first();
  await advice.getByRole('combobox').selectOption({ label: '“Offer a draw”' });
  await advice.getByRole('button').click();
  await lions.locator('#said').getByText('the arbiter has not confirmed it yet').waitFor();
  await accessible(lions);
  await fits(lions);
  await shot(lions, 'captain-match-phone');
  const match = new URL(lions.url()).pathname;
  await tigers.goto(match);
  assert.equal(await tigers.locator('#said li').count(), 0, 'what is said in the other team is not told');
  await arbiter.goto('/events/captains/rounds/1/desk');
  await arbiter.locator('#desk-said').getByRole('link', { name: 'I saw it' }).click();
  await arbiter.getByRole('button', { name: 'I saw it' }).click();
  await arbiter.locator('#said').getByText('seen by Olga Arbiter, Chief arbiter').waitFor();

  // The protocol: nobody signs before the results, each for the own side, and a correction asks for it anew.
  assert.equal(await lions.getByRole('button', { name: /^Sign (for|as)/ }).count(), 0);
  for (const board of [1, 2]) await act({ type: 'enter_result', round: 1, board, result: '1/2-1/2' });
  await lions.reload();
  await lions.getByRole('button', { name: 'Sign for Lions' }).click();
  await lions.locator('#signatures').getByText('signed by Leo Captain, Captain').waitFor();
  await tigers.reload();
  await tigers.getByRole('button', { name: 'Sign for Tigers' }).click();
  await arbiter.goto(match);
  await arbiter.getByRole('button', { name: 'Sign as the arbiter' }).click();
  await arbiter.locator('#signatures').getByText('signed by Olga Arbiter, Chief arbiter').waitFor();
  await accessible(arbiter);
  await shot(arbiter, 'match-signed');
  const seen = await (await house.visitor()).newPage();
  await seen.goto(match);
  assert.equal(await seen.locator('#signatures').getByText('signed by').count(), 3);
  assert.equal(await seen.locator('#captains').count(), 0);
  await accessible(seen);
  await act({ type: 'enter_result', round: 1, board: 2, result: '1-0' });
  await seen.locator('#signatures').getByText('not signed yet').first().waitFor();
  assert.equal(await seen.locator('#signatures').getByText('not signed yet').count(), 3);
});
