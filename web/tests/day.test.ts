// The day of a competition: the timetable, its advice and its calendar; the start of a round; who is missing; messages to
// everybody; and the screen in the hall that follows all of it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, type Program, accessible, fits, shot } from './house';
import { called, left } from '../src/countdown';
import { fill, later } from '../src/timetable';

let house: House;
let program: Program;
before(async () => {
  house = await House.open();
  program = await house.program();
});
after(async () => house.close());

const NAMES = Array.from({ length: 44 }, (_, index) => `Player ${String(index + 1).padStart(2, '0')}`);

test('the other rounds are filled in from those of the first day, past the end of a month', () => {
  assert.equal(later('2026-11-30T10:00', 1), '2026-12-01T10:00');
  const empty = ['2026-11-30T10:00', '2026-11-30T15:00', '', '', ''];
  assert.deepEqual(fill(empty, 2), ['2026-11-30T10:00', '2026-11-30T15:00', '2026-12-01T10:00', '2026-12-01T15:00', '2026-12-02T10:00']);
});

test('it is called out five minutes and one minute before the start', () => {
  const calls = [300_001, 300_000, 240_001, 240_000, 60_001, 60_000, 1, 0].map(called);
  const [five, one] = ['callFive', 'callOne'];
  assert.deepEqual(calls, [undefined, five, five, undefined, undefined, one, one, undefined]);
  assert.deepEqual([0, 59_001, 60_000, 3_660_000].map(left), ['0:00', '1:00', '1:00', '1:01:00']);
});

test('an organiser announces the hours, is told what the rules say, and players take them into their calendars', async () => {
  await program.event('hours', NAMES.slice(0, 4), { laws: 'russia-2015', time_control: '90+30', place: 'Yerevan, Chess House' });
  const context = await house.organiser({ timezoneId: 'Asia/Yerevan' });
  const page = await context.newPage();
  await page.goto('/events/hours/timetable');
  await page.getByText('No times have been announced yet.').waitFor();
  await page.getByRole('link', { name: 'Announce the timetable' }).click();
  // The zone is this computer's until somebody says otherwise.
  await page.waitForFunction(() => (document.getElementById('zone') as HTMLInputElement).value !== '');
  assert.equal(await page.locator('#zone').inputValue(), 'Asia/Yerevan');
  await page.locator('#round-1').fill('2026-11-15T10:00');
  await page.getByRole('button', { name: 'Fill in from round 1' }).click();
  assert.equal(await page.locator('#round-3').inputValue(), '2026-11-17T10:00');
  await page.locator('#session-1-kind').selectOption('draw');
  await page.locator('#session-1-starts').fill('2026-11-15T08:00');
  await accessible(page);
  await fits(page);
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await page.getByRole('heading', { name: '15 November 2026' }).waitFor();
  // Two hours between draw and round 1, where the Russian rules ask for twelve; with the clause.
  await page.getByText('Lots are drawn 2 hours before round 1; the rules ask for 12.').waitFor();
  assert.match((await page.locator('#timetable-advice').textContent()) ?? '', /22\.3/);
  await shot(page, 'timetable');
  await accessible(page);

  // Lots are drawn: another hour needs a reason, and nothing that was typed is lost.
  await page.getByRole('link', { name: 'Change the timetable' }).click();
  await page.locator('#round-2').fill('2026-11-16T11:30');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  assert.equal(await page.locator('#reason-error').textContent(), 'This must be filled in.');
  assert.equal(await page.locator('#round-2').inputValue(), '2026-11-16T11:30');
  await page.locator('#reason').fill('the bus is late');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await page.getByText('11:30').waitFor();

  const visitor = await (await house.visitor()).newPage();
  await visitor.goto('/events/hours/timetable');
  assert.equal(await visitor.locator('#timetable-advice').count(), 0, 'advice is the organiser’s');
  assert.equal(await visitor.getByRole('link', { name: 'Change the timetable' }).count(), 0);
  const calendar = await (await fetch(`${house.url}/events/hours/timetable.ics`)).text();
  assert.match(calendar, /DTSTART:20261116T073000Z\r\nDTEND:20261116T113000Z/, 'half past eleven in Yerevan, four hours');
  assert.match(calendar, /LOCATION:Yerevan\\, Chess House/);
  await visitor.goto('/events/hours/rounds/2');
  await visitor.getByText('16 November 2026, 11:30').waitFor();
  await context.close();
});

test('a round begins, three are missing, one comes, the others are proposed for forfeit', async () => {
  await program.event('start', NAMES, { laws: 'russia-2015' });
  const screen = await (await house.visitor({ viewport: { width: 1920, height: 1080 } })).newPage();
  await screen.goto('/events/start/screen');
  // Forty names on a screen; before the start people look for their boards.
  await screen.waitForFunction(() => document.querySelectorAll('.part:not([hidden]) .ln').length === 40);
  await shot(screen, 'hall-names');
  await accessible(screen);

  const page = await (await house.organiser()).newPage();
  await page.goto('/events/start/rounds/1/start');
  await page.getByText('More than 30 players: a countdown is to be seen in the hall.').waitFor();
  await page.getByRole('button', { name: 'Announce the start', exact: true }).click();
  await page.getByText('Nobody is noted as missing.').waitFor();
  await page.getByLabel('Note who is missing').fill('1w 99');
  await page.getByRole('button', { name: 'Note who is missing' }).click();
  assert.equal(await page.locator('#absent-error').textContent(), '“99” is not a board of this round.');
  await page.getByLabel('Note who is missing').fill('1w 2b 3');
  await page.getByRole('button', { name: 'Note who is missing' }).click();
  assert.equal(await page.locator('.missing li').count(), 4);
  // Nothing else is agreed: the default time of the Laws is nought, and is over.
  await page.getByText('The default time is over.').waitFor();
  await accessible(page);
  await page.locator('.missing li').first().getByRole('button').click();
  assert.equal(await page.locator('.missing li').count(), 3);
  await page.getByRole('button', { name: 'Enter these 2 forfeits' }).click();
  await page.getByText('Nobody is noted as missing.').waitFor();
  const { games } = (await (await program.send('GET', '/api/events/start/rounds/1')).json()) as { games: { result: string | null }[] };
  assert.deepEqual(games.slice(0, 4).map((game) => game.result), [null, '+/-', '-/-', null]);

  // The screen has turned to the results by itself.
  await screen.locator('.part:not([hidden]) .bd').first().waitFor();
  await screen.getByText('2 of 22 results').waitFor();
  // The screen turns its pages by itself: the second board is looked for on all of them.
  assert.equal(await screen.locator('.part .bd').nth(1).locator('strong span').first().textContent(), '+/−');
  await shot(screen, 'hall-results');
  // By hand to the next page, in one step with looking: the screen may turn at any moment.
  const [before, then] = await screen.evaluate(() => {
    const shown = (): number => [...document.querySelectorAll('.part')].findIndex((part) => !part.hasAttribute('hidden'));
    const first = shown();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    return [first, shown()];
  });
  assert.notEqual(before, then);
  assert.equal(await screen.locator('.part .bd').nth(18).locator('b').first().textContent(), '19');
});

test('what is announced stands on every page and screen, in the reader’s language, until it is taken down', async () => {
  await program.event('said', NAMES.slice(0, 4), { laws: 'russia-2015' });
  const page = await (await house.organiser()).newPage();
  // So few are called by voice.
  await page.goto('/events/said/rounds/1/start');
  await page.getByText('Announce it by voice five minutes and one minute before the start.').waitFor();
  const screen = await (await house.visitor()).newPage();
  const armenian = await (await house.visitor({ locale: 'hy' })).newPage();
  await screen.goto('/events/said/screen');
  await armenian.goto('/events/said/standings');
  await page.goto('/events/said/announcements');
  await page.getByRole('textbox', { name: 'Message to everybody' }).fill('Lunch is in the foyer');
  await page.locator('#in-hy').fill('Ընդմիջումը նախասրահում է');
  await accessible(page);
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await page.locator('#standing bdi', { hasText: 'Lunch is in the foyer' }).waitFor();
  await screen.getByText('Lunch is in the foyer').waitFor();
  await armenian.getByText('Ընդմիջումը նախասրահում է').waitFor();
  await page.getByRole('button', { name: 'Take down' }).click();
  await screen.getByText('Lunch is in the foyer').waitFor({ state: 'detached' });
  await armenian.getByText('Ընդմիջումը նախասրահում է').waitFor({ state: 'detached' });
});

test('a screen counts down by the server’s clock and comes back by itself after a restart', async () => {
  await program.event('count', NAMES.slice(0, 4));
  const starts = new Date(Date.now() + 4 * 60_000 + 30_000);
  const wall = starts.toISOString().slice(0, 16).replace('T', ' ');
  await program.act('count', { type: 'set_timetable', timetable: { zone: 'UTC', rounds: [wall], sessions: [] } });
  const context = await house.visitor({ viewport: { width: 1920, height: 1080 } });
  const screen = await context.newPage();
  // The computer at the projector is an hour slow.
  await screen.addInitScript(() => {
    const right = Date.now.bind(Date);
    Date.now = () => right() - 3_600_000;
  });
  await screen.goto('/events/count/screen?show=countdown');
  await screen.waitForFunction(() => /^[0-4]:\d\d$/.test(document.querySelector('.big')?.textContent ?? ''));
  await shot(screen, 'hall-countdown');
  await accessible(screen);
  await house.kill();
  await house.restart();
  await program.act('count', { type: 'begin_round', round: 1 }).catch(async () => {
    program = await house.program();
    await program.act('count', { type: 'begin_round', round: 1 });
  });
  await screen.getByText('The round has begun').waitFor();
});
