// One day of a competition, by four people in four roles in four browsers: from “new event” to the results of round 1, with the
// screen in the hall following all of it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { House, accessible, fits, shot } from './house';

let house: House;
before(async () => {
  house = await House.open();
});
after(async () => house.close());

const PHONE = { viewport: { width: 375, height: 740 } };

/** A hundred players as a spreadsheet has them, the strongest first. */
const LIST = [
  'Name;Rtg;Fed;Club',
  ...Array.from({ length: 100 }, (_, index) => `Player${String(index + 1).padStart(3, '0')}, A;${2600 - index};ARM;Club ${(index % 7) + 1}`),
].join('\n');

/** Appoints somebody, who comes in with a browser of their own. */
async function comes(organiser: Page, event: string, name: string, role: string, phone = false): Promise<Page> {
  await organiser.goto(`/events/${event}/people`);
  await organiser.locator('#name').fill(name);
  await organiser.locator('#role').selectOption({ label: role });
  await organiser.getByRole('button', { name: 'Appoint', exact: true }).click();
  const link = (await organiser.locator('#invitation').getAttribute('href'))!;
  const page = await (await house.visitor(phone ? PHONE : {})).newPage();
  await page.goto(new URL(link).pathname);
  await page.getByLabel('Password').fill('kings-gambit');
  await page.getByRole('button', { name: 'Set the password and come in' }).click();
  await page.getByRole('heading', { name: 'My events' }).waitFor();
  return page;
}

/** Reads what is warned of, and goes on: as often as it is asked. */
async function consents(page: Page): Promise<void> {
  while ((await page.locator('#consent').count()) > 0) {
    for (const box of await page.locator('#consent').getByRole('checkbox').all()) await box.check();
    await page.locator('#consent').getByRole('button', { name: 'Go on' }).click();
    await page.waitForLoadState();
  }
}

test('a day is run by four people: entries, check-in, round 1, screens, no-shows, results by players', async () => {
  // The organiser opens the event from one screen: a preset, a name, and entries can be taken.
  const organiser = await (await house.organiser()).newPage();
  await organiser.goto('/events/new');
  await organiser.getByRole('button', { name: /Club evening, rapid/ }).click();
  await organiser.locator('#preset-fills').waitFor();
  await organiser.locator('#name').fill('Autumn rapid');
  await organiser.locator('#chief_arbiter').fill('Mariam Hakobyan');
  await accessible(organiser);
  await organiser.getByRole('button', { name: 'Create the event' }).click();
  await organiser.getByRole('link', { name: 'Paste a list' }).waitFor();
  const event = /events\/([a-z0-9-]+)\//.exec(organiser.url())![1]!;
  // All of the regulations are agreed, for everybody to read.
  const reader = await (await house.visitor()).newPage();
  await reader.goto(`/events/${event}/regulations`);
  for (const told of ['5 minutes', 'National rating', 'Club']) await reader.getByText(told, { exact: false }).first().waitFor();

  // A hundred are pasted; one more enters from a phone, and waits until the organiser has looked.
  await organiser.getByRole('link', { name: 'Paste a list' }).click();
  await organiser.locator('#list').fill(LIST);
  await organiser.getByRole('button', { name: 'Read the list' }).click();
  await organiser.getByRole('button', { name: 'Enter these players' }).click();
  await organiser.getByText('100 players', { exact: true }).waitFor();
  await organiser.getByRole('link', { name: 'Entry form' }).click();
  await organiser.locator('#closes').fill('2020-01-01');
  await organiser.locator('#entry_fee').fill('20');
  await organiser.getByRole('button', { name: 'Open the form' }).click();
  await organiser.locator('#entry_fee-error').waitFor();
  await organiser.locator('#closes').fill('');
  await organiser.locator('#entry_fee').fill('20 EUR');
  await organiser.getByRole('button', { name: 'Open the form' }).click();
  await organiser.getByRole('button', { name: 'Close the form' }).waitFor();
  const guest = await (await house.visitor(PHONE)).newPage();
  await guest.goto(`/events/${event}/players`);
  await guest.getByRole('link', { name: 'Enter', exact: true }).click();
  await guest.getByText('20 EUR').waitFor();
  await accessible(guest);
  await fits(guest);
  await guest.getByText('Tell it at least 20 days before the start.').waitFor();
  await guest.locator('#name').fill('Player007, A');
  await guest.getByRole('button', { name: 'Send the entry' }).click();
  await guest.locator('#name-error').waitFor();
  await guest.locator('#name').fill('Guest, G');
  await guest.locator('#birth_year').fill('1999');
  await guest.getByLabel('Does not see').check().catch(() => undefined);
  await guest.locator('#note').fill('by the evening train');
  await guest.getByRole('button', { name: 'Send the entry' }).click();
  await guest.locator('#sent').getByText('Entry 1:').waitFor();
  await shot(guest, 'enter-sent-phone');
  await organiser.reload();
  await organiser.getByText('by the evening train').waitFor();
  await accessible(organiser);
  await fits(organiser);
  await shot(organiser, 'entries');
  await organiser.locator('.request').getByRole('button', { name: /Accept/ }).first().click();
  await organiser.getByText('Nothing waits.').waitFor();
  await guest.reload();
  await guest.getByText('it is accepted.').waitFor();

  // Three more people, each with a browser of their own.
  const chief = await comes(organiser, event, 'Mariam Hakobyan', 'Chief arbiter');
  const pairings = await comes(organiser, event, 'Ivan Petrenko', 'Pairings officer', true);
  const technician = await comes(organiser, event, 'Ann Berg', 'Technical staff', true);

  // A title says nothing for a role that has none.
  await organiser.goto(`/events/${event}/people`);
  await organiser.locator('#name').fill('Pete Press');
  await organiser.locator('#role').selectOption({ label: 'Press' });
  await organiser.locator('#qualification').selectOption('IA');
  await organiser.getByRole('button', { name: 'Appoint', exact: true }).click();
  assert.match((await organiser.locator('#qualification-error').textContent()) ?? '', /no title of an arbiter/);

  // A browser in the hall shows a code; the technician sets it up from a phone.
  const hall = await (await house.visitor({ viewport: { width: 1920, height: 1080 } })).newPage();
  await hall.goto('/screen');
  const code = (await hall.locator('.setup .big').textContent())!.trim();
  assert.match(code, /^[2-9A-Z]{6}$/);
  await accessible(hall);
  await shot(hall, 'hall-setup');
  await technician.goto(`/screens?code=${code}`);
  await technician.getByRole('main').getByRole('link', { name: 'Autumn rapid' }).click();
  assert.equal(await technician.locator('#code').inputValue(), code);
  await technician.locator('#name').fill('Hall A');
  await technician.locator('#new-screen').getByRole('button', { name: 'Show' }).click();
  await technician.getByRole('heading', { name: 'Hall A' }).waitFor();
  await accessible(technician);
  await fits(technician);
  await shot(technician, 'screens-phone');
  await hall.getByText('Autumn rapid').first().waitFor();

  // Sixty come. The pairings officer stands at the door with a phone.
  await pairings.goto(`/events/${event}/check-in`);
  for (const number of [3, 1]) {
    await pairings.locator('#q').fill(`player00${number}`);
    await pairings.getByRole('button', { name: 'Find' }).click();
    await pairings.getByRole('button', { name: /Is here/ }).click();
    await pairings.getByText(`${number === 3 ? 1 : 2} of 101 have come.`).waitFor();
  }
  await accessible(pairings);
  await fits(pairings);
  const sign = await pairings.locator('input[name="sign"]').first().inputValue();
  for (let player = 1; player <= 60; player += 1) {
    if (player === 1 || player === 3) continue;
    const answer = await pairings.request.post(`/events/${event}/check-in`, { form: { sign, do: 'here', player: String(player) }, maxRedirects: 0 });
    assert.equal(answer.status(), 303);
  }
  await pairings.goto(`/events/${event}/check-in`);
  await pairings.getByText('60 of 101 have come.').waitFor();

  // Lots are drawn and round 1 is paired from those who have come; the screen turns to their boards.
  await pairings.goto(`/events/${event}/draw`);
  await pairings.getByRole('main').getByRole('button', { name: /Draw/ }).first().click();
  await pairings.goto(`/events/${event}/pairing`);
  await pairings.getByRole('main').getByRole('button', { name: /Publish|Accept/ }).first().click();
  await pairings.getByText('41 players have not checked in').waitFor();
  await consents(pairings);
  await hall.locator('.part:not([hidden]) .ln').first().waitFor();
  assert.equal(await hall.locator('.ln').count(), 60);

  // The chief arbiter starts the round from the page of the day. Three are missing; two do not come in time.
  await chief.goto(`/events/${event}/today`);
  await accessible(chief);
  await chief.getByRole('button', { name: /Announce the start of round 1/ }).click();
  await chief.getByLabel('Note who is missing').fill('1w 2b 3w');
  await chief.getByRole('button', { name: 'Note who is missing' }).click();
  assert.equal(await chief.locator('.missing li').count(), 3);
  await hall.getByText('0 of 30 results').waitFor();

  // The club lets players tell their results: two agree, two do not.
  await technician.goto(`/events/${event}/play`);
  const key = await technician.locator('input[name="sign"]').first().inputValue();
  const cards = await technician.request.post(`/events/${event}/play/keys`, { form: { sign: key, of: 'players' } });
  const links = [...(await cards.text()).matchAll(/href="([^"]*\/seat\/[^"]+)"/g)].map((one) => new URL(one[1]!).pathname);
  assert.equal(links.length, 101);
  const own = async (id: number): Promise<Page> => {
    const page = await (await house.visitor(PHONE)).newPage();
    await page.goto(links[id - 1]!);
    return page;
  };
  // Number 4 meets number 34 on board 4, number 5 meets number 35.
  const round = (await (await fetch(`${house.url}/api/events/${event}/rounds/1`)).json()) as { games: { white: number; black: number }[] };
  const [agree, differ] = [round.games[3]!, round.games[4]!];
  for (const id of [agree.white, agree.black]) {
    const page = await own(id);
    await page.getByRole('button', { name: /½–½/ }).click();
    await page.getByText(/½–½/).first().waitFor();
  }
  await hall.getByText('1 of 30 results').waitFor();
  const [white, black] = [await own(differ.white), await own(differ.black)];
  await white.getByRole('button', { name: /1–0/ }).click();
  await white.getByText('You said 1–0.').waitFor();
  await black.getByRole('button', { name: /0–1/ }).click();
  await black.getByText('The arbiter decides').waitFor();

  // The disagreement is on the chief arbiter's page of the day, and is decided there.
  await chief.goto(`/events/${event}/today`);
  await chief.getByRole('paragraph').filter({ hasText: 'the players disagree on the result, boards 5' }).waitFor();
  await shot(chief, 'today-disagreement');
  await chief.goto(`/events/${event}/rounds/1/results`);
  await chief.getByText('The players disagree').waitFor();

  // The power of the screen fails, and the house is started again: it finds its place by its code.
  await house.kill();
  await house.restart();
  await hall.goto('/screen');
  await hall.getByText('Autumn rapid').first().waitFor();
  await hall.getByText('1 of 30 results').waitFor();
  await shot(hall, 'hall-again');

  // Each has what the role needs, and no more.
  for (const [page, path, status] of [
    [technician, 'check-in', 403],
    [technician, 'screens', 200],
    [pairings, 'screens', 403],
    [pairings, 'entries', 200],
    [chief, 'entries', 200],
    [reader, 'entries', 303],
  ] as const) {
    const answer = await page.context().request.get(`/events/${event}/${path}`, { maxRedirects: 0 });
    assert.equal(answer.status(), status, `${path}`);
  }
});

test('the regulations name the rules in force and whoever is kept apart', async () => {
  const program = await house.program();
  await program.event('apart', ['Ann', 'Ben'], { system: 'swiss', rounds: '9', laws: 'russia-2015', federations_apart: '3', apart_by: 'region' });
  const reader = await (await house.visitor()).newPage();
  await reader.goto('/events/apart/regulations');
  await reader.getByText('Kept apart in the last 3 rounds: players of one region').waitFor();
  assert.match((await reader.locator('#regulations').textContent()) ?? '', /22\.8/);
  await reader.getByText('Tournament rules', { exact: true }).waitFor();
  // More tie-breaks than the menu has, by their codes, in their order.
  const organiser = await (await house.organiser()).newPage();
  await organiser.goto('/events/apart/settings');
  await organiser.locator('#order').selectOption('');
  await organiser.locator('#tie_breaks_more').fill('BH/C3, KS/L40 ARO/D');
  await organiser.getByRole('button', { name: 'Save' }).click();
  await reader.reload();
  for (const code of ['BH/C3', 'KS/L40', 'ARO/D']) await reader.getByText(`(${code})`).waitFor();
  await organiser.goto('/events/apart/settings');
  await organiser.locator('#tie_breaks_more').fill('BH/X9');
  await organiser.getByRole('button', { name: 'Save' }).click();
  await organiser.locator('#tie_breaks-error').waitFor();
  assert.equal(await organiser.locator('#tie_breaks_more').inputValue(), 'BH/X9', 'nothing typed is lost');
});
