// The arbiter's desk: rulings with the article in view, at the desk and at the players' screen.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, Program, accessible, fits, shot } from './house';
import { moves, playOn, seat, type, type Table } from './table';

let house: House;
let program: Program;
before(async () => {
  house = await House.open();
  program = await house.program();
});
after(async () => house.close());

const sitDown = (event: string, play: Record<string, string>, settings: Record<string, string> = {}, start = true): Promise<Table> =>
  seat(house, program, event, play, settings, start);

test('an arbiter rules at the players’ screen with a code, at that board alone and for a while', async () => {
  const table = await sitDown('code', {});
  const organiser = await (await house.organiser()).newPage();
  await organiser.goto('/events/code/play');
  await organiser.getByRole('button', { name: 'Make a new code' }).click();
  const code = (await organiser.locator('#code').innerText()).trim();
  assert.match(code, /^[2-9a-z]{4}( [2-9a-z]{4}){2}$/);
  await accessible(organiser);
  await shot(organiser, 'arbiter-code');
  const cut = (await (await program.send('POST', '/api/events/code/keys', { of: 'boards' })).json()) as { number: number; key: string }[];
  const context = await house.visitor({ viewport: { width: 820, height: 1180 } });
  const screen = await context.newPage();
  await screen.goto(`/seat/${cut.find(({ number }) => number === 1)!.key}`);
  await screen.locator('cg-board piece').first().waitFor();
  await screen.getByRole('link', { name: 'Arbiter' }).click();
  await accessible(screen);
  await shot(screen, 'arbiter-asked');
  // The desk itself leads to the code, and a wrong one opens nothing.
  await screen.goto(`${table.path}/desk`);
  await screen.locator('#code').fill('wrong');
  await screen.getByRole('button', { name: 'Open the desk' }).click();
  await screen.getByText('This is not the code of the event.').waitFor();
  await screen.locator('#code').fill(code.toUpperCase());
  await screen.getByRole('button', { name: 'Open the desk' }).click();
  await screen.locator('.choices li', { hasText: 'Stop the clocks' }).getByRole('button').click();
  await screen.locator('#stands-now').getByText('Clocks stopped').waitFor();
  await accessible(screen);
  await shot(screen, 'arbiter-at-the-screen');
  await table.white.locator('#status').getByText('stopped').waitFor();
  // Not at another board, not for the round, and not by a request that our own page did not sign.
  for (const way of ['/events/code/rounds/1/boards/2/desk', '/events/code/rounds/1/desk', '/events/code/play', '/events/code/log']) {
    const answer = await context.request.get(way, { maxRedirects: 0 });
    assert.match(`${answer.status()} ${answer.headers()['location']}`, /^303 \/sign-in/, way);
  }
  const unsigned = { data: { acts: ['resume'], by: 'arbiter' } };
  assert.equal((await context.request.post('/api/games/code/1/2/acts', unsigned)).status(), 401);
  assert.equal((await context.request.post('/api/games/code/1/1/acts', unsigned)).status(), 403);
  // The players get their screen back, and the desk asks for the code again.
  await screen.getByRole('button', { name: 'Back to the players' }).click();
  await screen.locator('cg-board piece').first().waitFor();
  await screen.goto(`${table.path}/desk`);
  await screen.locator('#code').fill(code);
  await screen.getByRole('button', { name: 'Open the desk' }).click();
  await screen.getByRole('button', { name: 'Back to the players' }).waitFor();
  // A code that is taken away ends what it opened.
  await organiser.goto('/events/code/play');
  await organiser.getByRole('button', { name: 'Withdraw the code' }).click();
  await organiser.getByText('No code opens the desk any more.').waitFor();
  await screen.goto(`${table.path}/desk`);
  await screen.locator('#code').fill(code);
  await screen.getByRole('button', { name: 'Open the desk' }).click();
  await screen.getByText('This is not the code of the event.').waitFor();
  // Whoever guesses has to wait.
  for (let guess = 0; guess < 10; guess += 1) await context.request.post(`${table.path}/arbiter`, { form: { code: `guess${guess}` } });
  assert.equal((await context.request.post(`${table.path}/arbiter`, { form: { code } })).status(), 429);
  await organiser.context().close();
  await context.close();
  await table.close();
});

test('what the players sign is the result, and what the arbiter does not let stand is none', async () => {
  const table = await sitDown('signed', {});
  const sign = async (player: number, score: string): Promise<void> => {
    const answer = await fetch(`${house.url}/api/games/signed/1/1/acts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${table.keys.get(player)}` },
      body: JSON.stringify({ acts: [{ sign: { score } }] }),
    });
    assert.equal(answer.status, 200, await answer.text());
  };
  const visitor = await (await house.visitor()).newPage();
  await visitor.goto('/events/signed/rounds/1');
  await table.white.getByRole('button', { name: 'Resign' }).click();
  await table.white.locator('#resign-yes').click();
  const first = visitor.locator('tbody tr').first();
  await first.getByText('0–1').waitFor();
  // Both sign something else: even so it stands, unless the arbiter decides otherwise (8.7).
  await sign(1, '1/2-1/2');
  await sign(4, '1/2-1/2');
  await first.getByText('½–½').waitFor();
  const desk = await (await house.organiser()).newPage();
  await desk.goto(`${table.path}/desk`);
  await desk.locator('.choices li', { hasText: 'does not stand' }).getByRole('button').click();
  await desk.locator('#stands-now').getByText('The signed result does not stand: decide it').waitFor();
  await visitor.waitForFunction(() => !document.querySelector('tbody tr')?.textContent?.includes('½–½'));
  await desk.getByText('Declare a result').click();
  await desk.locator('#e-result').selectOption('0-1');
  await desk.getByRole('button', { name: 'Declare' }).click();
  await first.getByText('0–1').waitFor();
  await desk.context().close();
  await visitor.context().close();
  await table.close();
});

test('where an arbiter must not intervene the desk warns before it lets one', async () => {
  const table = await sitDown('warned', { conduct: 'over_the_board', supervision: 'sparse', time_control: '25', press: 'by_hand' }, { laws: 'fide-2009' });
  const sent = async (acts: unknown[]): Promise<void> => {
    const answer = await fetch(`${house.url}/api/games/warned/1/1/acts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${table.keys.get(1)}` },
      body: JSON.stringify({ acts }),
    });
    assert.equal(answer.status, 200, await answer.text());
  };
  await sent([{ move: { mv: 'e2-e5' } }, { press: {} }]);
  // The opponent's page says nothing of it, and has a way to claim it.
  await table.black.getByRole('button', { name: 'Claim or complain' }).click();
  assert.equal(await table.black.getByLabel('The opponent made an illegal move').isVisible(), true);
  assert.equal(await table.black.getByLabel('Quickplay finish: the opponent cannot win by normal means').isVisible(), true);
  await accessible(table.black);
  await table.black.locator('#claim-no').click();
  assert.doesNotMatch(await table.black.locator('#rulings').innerText(), /illegal/i);
  const desk = await (await house.organiser()).newPage();
  await desk.goto(`${table.path}/desk`);
  const choice = desk.locator('.choices li', { hasText: 'I know this and intervene all the same' }).first();
  assert.match(await choice.innerText(), /does not act without a claim[^]*A4\.c/);
  await accessible(desk);
  await shot(desk, 'desk-warns');
  await choice.getByRole('button').click();
  assert.equal((await table.view()).moves.length, 1, 'nothing happens without the tick');
  await choice.getByRole('checkbox').check();
  await choice.getByRole('button').click();
  await table.white.locator('#rulings').getByText('The arbiter acted without the claim that the Laws want.').waitFor();
  await moves(table.white, 0);
  await sent([{ move: { mv: 'e2-e4' } }, { press: {} }]);
  await moves(table.black, 1);
  await table.black.getByRole('button', { name: 'Claim or complain' }).click();
  await table.black.getByLabel('The opponent made an illegal move').check();
  await table.black.locator('#claim-form button.primary').click();
  await table.black.locator('#answer').getByText('There is nothing to complain of.').waitFor();
  await desk.context().close();
  await table.close();
});

test('on a phone the desk shows who needs the arbiter as cards, and what is pressed lies at the thumb', async () => {
  const table = await sitDown('thumb', {});
  await playOn(table, 'e4 e5');
  await table.black.getByRole('button', { name: 'Call the arbiter' }).click();
  const desk = await (await house.organiser({ viewport: { width: 375, height: 700 }, timezoneId: 'Asia/Yerevan' })).newPage();
  await desk.goto('/events/thumb/rounds/1/desk');
  const call = desk.locator('.call', { hasText: 'Black: calls' });
  await call.waitFor();
  await fits(desk);
  await accessible(desk);
  await shot(desk, 'desk-thumb');
  const tally = await desk.locator('.tally li b').allTextContents();
  assert.equal(Number(tally[0]), await desk.locator('.call').count());
  assert.equal(tally.reduce((sum, one) => sum + Number(one), 0), await desk.locator('#desk-boards tbody tr').count());
  for (const button of await call.locator('footer').getByRole('button').or(call.locator('footer a')).all()) assert.ok((await button.boundingBox())!.height >= 42);
  // The buttons for all boards stay at the lower edge while one scrolls.
  const bar = (await desk.locator('#desk-all').boundingBox())!;
  assert.ok(bar.y + bar.height > 640 && bar.y + bar.height <= 701, `the bar ends at ${bar.y + bar.height}`);
  await call.locator('footer a').click();
  await desk.waitForURL(/boards\/\d+\/desk$/);
  await desk.goBack();
  // Rulings are told in the time of the hall's own device, with the time of the record beside it.
  const time = desk.locator('#desk-rulings time[data-local]').first();
  await time.waitFor();
  assert.match((await time.getAttribute('title'))!, /UTC$/);
  assert.doesNotMatch(await time.innerText(), /UTC/);
  await desk.context().close();
  await table.close();
});

test('the desk finds absent players, restores with the recorded times, and leaves the organiser’s result alone', async () => {
  const table = await sitDown('desk', {});
  const desk = await (await house.organiser()).newPage();
  await playOn(table, 'e4 e5 Nf3');
  await desk.goto(`${table.path}/desk`);
  // Every form says what it rests on.
  for (const summary of ['Times and counters', 'Penalise', 'Restore a position', 'Declare a result']) {
    const card = desk.locator('details.card', { has: desk.locator('summary', { hasText: summary }) });
    await card.locator('summary').click();
    assert.match((await card.locator('.rests').first().innerText()).trim(), /^Rests on( [\w.]+)+$/, summary);
  }
  await accessible(desk);
  await shot(desk, 'desk-board-forms');
  // The present position is no earlier one.
  const positions = await desk.locator('#r-half option').allInnerTexts();
  assert.equal(positions.length, 3);
  assert.match(positions[0]!, /^1… e7-e5 \(1:\d\d:\d\d.* – 1:\d\d:\d\d.*\)$/);
  await desk.locator('#r-half').selectOption('1');
  await desk.getByRole('button', { name: 'Restore a position' }).click();
  await moves(table.black, 1);
  await desk.locator('#board-rulings').getByText(/clock is set to|White: .*1:\d\d/).first().waitFor();
  // The game is lost, and the opponent scores half a point.
  await desk.getByText('Penalise', { exact: true }).first().click();
  await desk.locator('#p-color').selectOption('black');
  await desk.locator('#p-penalty').selectOption('game-lost');
  await desk.locator('#p-opponent').selectOption('½');
  await desk.getByRole('button', { name: 'Penalise' }).click();
  await desk.locator('#stands-now').getByText(/½–0/).waitFor();
  const recorded = async (): Promise<string> =>
    ((await (await program.send('GET', '/api/events/desk/rounds/1')).json()) as { games: { result: string }[] }).games[0]!.result;
  while ((await recorded()) !== '1/2-0') await desk.waitForTimeout(50);
  // Corrected on the results page on purpose: the desk says so, and nothing changes it back.
  await program.result('desk', 1, 1, '1-0');
  await desk.goto('/events/desk/rounds/1/desk');
  for (let look = 0; look < 100 && !(await desk.getByText('Corrected on the results page').count()); look += 1) {
    await desk.waitForTimeout(100);
    await desk.reload();
  }
  await desk.locator('.note:not(.warn)', { hasText: 'Corrected on the results page' }).waitFor();
  assert.equal(await desk.locator('.note.warn').count(), 0);
  assert.equal(await recorded(), '1-0');
  await shot(desk, 'desk-corrected');
  assert.match(await desk.locator('#desk-status').innerText(), /^No board needs you/, 'nobody is alarmed');
  // All rulings of the round are to be had.
  const time = { 'give-time': { color: 'white', span: 1000, reason: 'disturbance' } };
  for (let more = 0; more < 9; more += 1) {
    const answer = await program.send('POST', '/api/games/desk/1/2/acts', { acts: Array.from({ length: 8 }, () => time) });
    assert.equal(answer.status, 200, await answer.text());
  }
  await desk.reload();
  assert.equal(await desk.locator('#desk-rulings tbody tr').count(), 60);
  const link = desk.getByRole('link', { name: 'All rulings of the round' });
  const count = Number(/\d+/.exec(await link.innerText())![0]);
  await link.click();
  await desk.waitForFunction((n) => document.querySelectorAll('#desk-rulings tbody tr').length === n, count);
  assert.ok(count >= 72, `${count} rulings`);
  // Somebody entered a result while the game was on: the board does not go over it, and the desk names both on top.
  await program.result('desk', 1, 2, '0-1');
  const black = new Program(house.url, table.keys.get(3)!);
  assert.equal((await black.send('POST', '/api/games/desk/1/2/acts', { acts: ['resign'] })).status, 200);
  for (let look = 0; look < 100 && !(await desk.getByText('Put one of them right').count()); look += 1) {
    await desk.waitForTimeout(100);
    await desk.reload();
  }
  assert.match(await desk.locator('#desk-boards tbody tr').first().locator('.note.warn').innerText(), /At the board: 1–0; in the competition: 0–1/);
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto(`${table.path}/desk`);
  await fits(desk);
  await shot(desk, 'desk-board-phone');
  // Nobody has come to board 2 of an event without a default time.
  await program.event('absent', ['Ada Adler', 'Bo Berg', 'Cy Cole', 'Di Dahl'], {});
  await program.act('absent', { type: 'set_play', play: { time_control: '90+30', default_minutes: '0' } });
  for (const what of ['open', 'start']) await program.send('POST', '/api/events/absent/rounds/1/boards', { do: what });
  await desk.goto('/events/absent/rounds/1/boards/2/desk');
  await desk.locator('.choices li', { hasText: 'Neither has come in time' }).getByRole('button').click();
  await desk.locator('#stands-now').getByText(/0–0|–\/–|−/).first().waitFor();
  await desk.context().close();
  await table.close();
});

test('acts that come too fast are no lost connection, and a refused act of an earlier visit is told', async () => {
  const table = await sitDown('fast', {});
  const { white } = table;
  let held = 0;
  await white.route('**/api/games/fast/1/1/acts', async (route) => {
    held += 1;
    if (held <= 3) await route.fulfill({ status: 429, contentType: 'application/problem+json', body: '{}' });
    else await route.continue();
  });
  await white.evaluate(() => {
    const said: string[] = [];
    (window as unknown as { said: string[] }).said = said;
    const box = document.getElementById('answer')!;
    new MutationObserver(() => said.push(box.textContent ?? '')).observe(box, { childList: true, subtree: true });
  });
  await type(white, 'e4');
  await moves(table.black, 1);
  assert.ok(held > 3, `sent ${held} times`);
  assert.deepEqual((await white.evaluate(() => (window as unknown as { said: string[] }).said)).filter(Boolean), []);
  // A screen was switched off with acts that it had not sent; the first of them is refused.
  const cut = (await (await program.send('POST', '/api/events/fast/keys', { of: 'boards' })).json()) as { number: number; key: string }[];
  const screen = await (await house.visitor()).newPage();
  await screen.goto(`/seat/${cut.find(({ number }) => number === 1)!.key}`);
  await screen.locator('cg-board piece').first().waitFor();
  await screen.evaluate(() => {
    const kept = [{ id: 'k1', by: 'black', acts: [{ move: { mv: 'e7-e3' } }] }, { id: 'k2', by: 'black', acts: [{ move: { mv: 'e7-e6' } }] }];
    localStorage.setItem('/api/games/fast/1/1/acts', JSON.stringify(kept.map((one) => JSON.stringify(one))));
  });
  await screen.reload();
  await screen.locator('#answer .err').waitFor();
  assert.equal(await screen.evaluate(() => localStorage.getItem('/api/games/fast/1/1/acts')), '[]');
  assert.equal((await table.view()).moves.length, 1, 'what rests on the refused act is not done');
  await screen.context().close();
  await table.close();
});
