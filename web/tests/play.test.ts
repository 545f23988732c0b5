// Live games: players in browsers of their own, an arbiter at the desk, spectators behind the delay.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { House, Program, accessible, fits, shot } from './house';
import { drag, moves, playOn, seat, type, type Table } from './table';

let house: House;
let program: Program;
before(async () => {
  house = await House.open();
  program = await house.program();
});
after(async () => house.close());

/** A round of a small event on live boards; the two players of board 1 sit down. */
const sitDown = (event: string, play: Record<string, string>, settings: Record<string, string> = {}, start = true): Promise<Table> =>
  seat(house, program, event, play, settings, start);

test('two players play a whole game with every special move, a refused claim and an agreed draw', async () => {
  const table = await sitDown('whole', {});
  const { white, black } = table;
  await white.getByText('Your move').waitFor();
  await accessible(white);
  await shot(white, 'play-white-desktop');

  // By mouse, by keyboard on the grid of squares, and typed in several languages.
  await drag(white, 'e2', 'e4');
  await moves(black, 1);
  await black.locator('#grid [data-square="e2"]').focus();
  await black.keyboard.press('ArrowUp');
  assert.equal(await black.locator('#grid :focus').getAttribute('data-square'), 'e1', 'Black sees the board from the other side');
  for (let i = 0; i < 3; i++) await black.keyboard.press('ArrowLeft');
  assert.equal(await black.locator('#grid :focus').getAttribute('aria-label'), 'h1, white rook');
  await black.locator('#grid [data-square="c7"]').focus();
  await black.keyboard.press('Enter');
  assert.match((await black.locator('#grid :focus').getAttribute('aria-label'))!, /c7, black pawn, chosen/);
  await black.keyboard.press('ArrowDown');
  await black.keyboard.press('ArrowDown');
  // Down on Black's board is towards the higher ranks: c5 lies above.
  await black.locator('#grid [data-square="c5"]').focus();
  await black.keyboard.press('Enter');
  await moves(white, 2);
  // En passant, a promotion with its dialogue, castling; letters of other languages are read.
  let count = await playOn(table, 'e5 d5 exd6 Nf6 dxe7 Be6', 2);
  await white.locator('#grid [data-square="e7"]').focus();
  await white.keyboard.press('Enter');
  await white.locator('#grid [data-square="d8"]').focus();
  await white.keyboard.press('Enter');
  await accessible(white);
  await white.getByRole('button', { name: 'knight' }).click();
  count = await playOn(table, 'Kxd8 Кf3 Lg4 Be2 Nc6 0-0 Rc8', count + 1);
  const written = (await white.locator('#moves').innerText()).replace(/\s+/g, ' ');
  assert.match(written, /3\. exd6 e\.p\. Nf6 4\. dxe7 Be6 5\. exd8N Kxd8 6\. Nf3 Bg4 7\. Be2 Nc6 8\. 0-0 Rc8/);
  await type(white, 'Nf9');
  await white.getByText('“Nf9” is neither a move nor a command.').waitFor();
  await type(white, 'Nd3');
  await white.getByText('“Nd3” is not possible here.').waitFor();

  // A wrong claim: ruled with its article, and the opponent gets time.
  await white.getByRole('button', { name: 'Claim a draw' }).click();
  await white.getByLabel('The same position for the third time').check();
  await white.locator('#claim-form').getByRole('button', { name: 'Claim a draw' }).click();
  await black.locator('#rulings').getByText('White: the claim is wrong').waitFor();
  const article = black.locator('#rulings li', { hasText: '2:00 more' }).locator('a').first();
  assert.match((await article.getAttribute('href'))!, /\/laws\/fide-2023\/9/);
  // The claim was an offer too; Black declines it.
  await black.getByRole('button', { name: 'Decline' }).click();
  await playOn(table, 'd3 h6', count);

  // A draw offered with the move is accepted; mistyping the move does not drop the offer.
  const offer = white.getByRole('button', { name: 'Offer a draw' });
  await offer.click();
  await type(white, 'h9');
  await white.getByText('“h9” is neither a move nor a command.').waitFor();
  assert.equal(await offer.getAttribute('aria-pressed'), 'true');
  await drag(white, 'h2', 'h3');
  await black.getByRole('button', { name: 'Accept the draw' }).click();
  await white.locator('#status').getByText('½–½, draw by agreement').waitFor();
  assert.match(await black.locator('#moves').innerText(), /\(=\)/);
  await white.getByRole('button', { name: 'Sign the result' }).click();
  await black.getByRole('button', { name: 'Sign the result' }).click();
  await accessible(black);
  await shot(black, 'play-over');
  // The result has come to the competition.
  const page = await (await house.visitor()).newPage();
  await page.goto(`/events/whole/rounds/1`);
  await page.locator('#r1b1 .res').getByText('½–½').waitFor();
  await table.close();
});

/** What is left on a player's clock, in milliseconds, by the server. */
const left = async (table: Table, color: string): Promise<number> => (await table.view()).clocks[color].ms;

test('a fallen flag loses, unless the opponent cannot mate', async () => {
  // White to move; each has two seconds.
  const play = { time_control: `0'2"`, position: '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1' };
  const drawn = await sitDown('flag-bare-king', play);
  await drawn.black.locator('#status').getByText('½–½, time').waitFor();
  const rulings = await drawn.black.locator('#rulings').innerText();
  assert.match(rulings, /White: the flag is down/);
  assert.match(rulings, /½–½, time\s+.*6\.9/s);
  await drawn.close();
  const lost = await sitDown('flag-lost', { ...play, position: '8/8/8/4k3/8/8/4p3/4K3 w - - 0 1' });
  await lost.white.locator('#status').getByText('0–1, time').waitFor();
  const page = await (await house.visitor()).newPage();
  await page.goto('/events/flag-lost/rounds/1');
  await page.locator('#r1b1 .res').getByText('0–1').waitFor();
  // Players, spectators of one board and of all, and the desk see whose flag fell.
  const desk = await (await house.organiser()).newPage();
  await page.goto('/events/flag-lost/rounds/1/boards/1');
  await desk.goto('/events/flag-lost/rounds/1/boards/1/desk');
  for (const screen of [lost.white, lost.black, page]) {
    await screen.locator('#first-flag-white').waitFor({ state: 'visible' });
    assert.ok(await screen.locator('#first-flag-black').isHidden());
  }
  assert.equal(await desk.locator('table.times tr', { hasText: 'White' }).locator('.first-flag').count(), 1);
  assert.equal(await desk.locator('table.times .first-flag').count(), 1);
  await page.goto('/events/flag-lost/rounds/1/boards');
  await page.locator('#mini-1 [data-flag=white]').waitFor({ state: 'visible' });
  assert.ok(await page.locator('#mini-1 [data-flag=black]').isHidden());
  await lost.close();
});

test('an illegal move costs what the edition says', async () => {
  const play = { conduct: 'over_the_board', press: 'by_hand', time_control: '90+30' };
  for (const [laws, lost] of [['fide-2023', 2], ['fide-2009', 3]] as const) {
    const table = await sitDown(`illegal-${laws}`, play, { laws });
    const { white, black } = table;
    for (let n = 1; n <= lost; n++) {
      await type(white, 'e2-e5');
      await white.getByRole('button', { name: 'Press the clock' }).click();
      await black.locator('#rulings li', { hasText: `White: illegal move, number ${n}` }).first().waitFor();
      if (n < lost) {
        await black.locator('#rulings li', { hasText: 'Black: 2:00 more' }).nth(n - 1).waitFor();
        assert.equal(await white.locator('#grid [data-square="e2"]').getAttribute('aria-label'), 'e2, white pawn', 'the position is restored');
      }
    }
    await black.locator('#status').getByText('0–1, illegal moves').waitFor();
    if (laws === 'fide-2023') await shot(black, 'play-illegal');
    await table.close();
  }
});

test('a touched piece must be moved', async () => {
  const table = await sitDown('touch', { conduct: 'over_the_board', press: 'by_hand' });
  const { white, black } = table;
  await white.locator('#grid [data-square="g1"]').focus();
  await white.keyboard.press('Enter');
  await black.locator('#rulings').getByText('White: touches g1').waitFor();
  await white.keyboard.press('Escape');
  await type(white, 'e4');
  await white.getByText('You touched a piece: that one must be moved or captured.').waitFor();
  const link = white.locator('#answer a').first();
  assert.match((await link.getAttribute('href'))!, /\/laws\/fide-2023\/4/);
  const [law] = await Promise.all([white.context().waitForEvent('page'), link.click()]);
  await law.locator('dl.laws').getByText('touch').first().waitFor();
  await accessible(law);
  await type(white, 'Nf3');
  await moves(black, 1);
  // The move is made and not completed: the clock still runs, and the space bar presses it.
  assert.equal((await table.view()).clocks.running, 'white');
  await white.locator('#status').click();
  await white.keyboard.press(' ');
  await black.getByText('Your move').waitFor();
  assert.equal((await table.view()).clocks.running, 'black');
  await table.close();
});

test('a player who was cut off is right again, and nothing typed is lost or done twice', async () => {
  const table = await sitDown('cut-off', {});
  const { white, black } = table;
  await playOn(table, 'e4 e5');
  await white.context().setOffline(true);
  await type(white, 'Nf3');
  await white.getByText('No connection').first().waitFor();
  await white.context().setOffline(false);
  await moves(black, 3);
  await moves(white, 3);
  await playOn(table, 'Nc6 Bb5', 3);
  assert.equal((await table.view()).moves.length, 5);
  await table.close();
});

test('a server that is killed loses nothing, charges nobody, and the arbiter resumes', async () => {
  const table = await sitDown('killed', {});
  const { white, black } = table;
  await playOn(table, 'e4 e5 Nf3');
  const before = await left(table, 'white');
  await house.kill();
  await black.locator('#live-offline').waitFor();
  await house.restart();
  await white.locator('#status').getByText('The clocks are stopped').waitFor();
  await moves(white, 3);
  const view = await table.view();
  assert.equal(view.clocks.running, undefined);
  assert.equal(view.clocks.white.ms, before);
  assert.ok(90 * 60_000 + 60_000 - view.clocks.black.ms < 60_000);
  await type(black, 'Nc6');
  await black.getByText('The clocks are stopped; the arbiter decides').waitFor();
  const desk = await (await house.organiser()).newPage();
  await desk.goto('/events/killed/rounds/1/desk');
  await desk.locator('#desk-boards').getByText('Clocks stopped').first().waitFor();
  await accessible(desk);
  await shot(desk, 'desk');
  await desk.getByRole('button', { name: /Resume \d game/ }).click();
  await black.getByText('Your move').waitFor();
  await playOn(table, 'Nc6 Bb5', 3);
  await desk.context().close();
  await table.close();
});

test('the arbiter corrects times, sees who calls, and rules with the article in view', async () => {
  const table = await sitDown('desk', {});
  const { white, black } = table;
  const desk = await (await house.organiser()).newPage();
  await desk.goto('/events/desk/rounds/1/desk');
  await desk.getByRole('table', { name: "Arbiter's desk" }).waitFor();
  await playOn(table, 'e4 e5');
  await black.getByRole('button', { name: 'Call the arbiter' }).click();
  await desk.locator('#desk-boards tbody tr').first().getByText('Black: calls').waitFor();
  await desk.locator('#desk-boards tbody tr').first().getByRole('link', { name: 'Board 1' }).click();
  await desk.getByRole('heading', { name: /Board 1/ }).waitFor();
  await accessible(desk);
  await shot(desk, 'desk-board');
  const choice = desk.locator('.choices li', { hasText: 'There was no good reason' });
  assert.match(await choice.innerText(), /stopped the clocks without a good reason.*6\.11/s);
  await desk.locator('.choices li', { hasText: 'There was a good reason' }).getByRole('button').click();
  await desk.getByText('Times and counters').click();
  await desk.locator('#t-color').selectOption('white');
  await desk.locator('#t-span').fill('soon');
  await desk.getByRole('button', { name: 'Give this time' }).click();
  await desk.getByText('“soon” is not a time').waitFor();
  const before = await left(table, 'white');
  await desk.locator('#t-span').fill('5:00');
  await desk.getByRole('button', { name: 'Give this time' }).click();
  await white.locator('#rulings').getByText('White: 5:00 more').waitFor();
  assert.equal((await left(table, 'white')) - before, 300_000);
  await desk.getByText('Restore a position').first().click();
  await desk.locator('#r-half').selectOption('1');
  await desk.getByRole('button', { name: 'Restore a position' }).click();
  await moves(black, 1);
  await desk.getByText('Declare a result').click();
  await desk.locator('#e-result').selectOption('1-0');
  await desk.getByRole('button', { name: 'Declare' }).click();
  // Nothing waits for a decision: the article is asked for, and whether it is meant.
  await desk.getByText('Name the article under which you decide the result.').waitFor();
  await desk.locator('#e-article').fill('11.7');
  await desk.getByRole('button', { name: 'Declare' }).click();
  await desk.getByText('Confirm that you decide the result.').waitFor();
  await desk.getByLabel('I decide the result').check();
  await desk.locator('#e-result').selectOption('1-0');
  await desk.getByRole('button', { name: 'Declare' }).click();
  await black.locator('#status').getByText('1–0, decision of the arbiter').waitFor();
  await desk.context().close();
  await table.close();
});

test('a game is adjourned: the move is sealed, the envelope printed, the game taken up again', async () => {
  const table = await sitDown('adjourned', {}, { laws: 'fide-2009' });
  const { white, black } = table;
  await playOn(table, 'e4 e5');
  const desk = await (await house.organiser()).newPage();
  await desk.goto(`${table.path}/desk`);
  await desk.getByText('Adjournment').click();
  await desk.locator('#s-when').fill('tomorrow 10:00, hall 2');
  await desk.getByRole('button', { name: 'Have the next move sealed' }).last().click();
  await white.locator('#status').getByText('The next move is to be sealed').waitFor();
  await white.locator('#sealed').fill('Nf3');
  await white.getByRole('button', { name: 'Seal it' }).click();
  const key = (await white.locator('#answer code').textContent())!;
  assert.match(key, /^[0-9a-f]{64}$/);
  await black.locator('#status').getByText('Adjourned').waitFor();
  // Nobody can read the move: not the opponent, not the arbiter, not in the log.
  for (const page of [black, desk]) assert.doesNotMatch(await page.content(), /Nf3/);
  await desk.goto(`${table.path}/envelope`);
  assert.match(await desk.locator('.envelope').innerText(), /Ada Adler[^]*tomorrow 10:00, hall 2/);
  await accessible(desk);
  await shot(desk, 'envelope');
  await desk.goto(`${table.path}/desk`);
  await desk.getByRole('button', { name: 'Take the adjourned game up again' }).click();
  await desk.getByText('Adjournment').click();
  // Both pages are still open: taking the game up again is enough for their players to be there.
  await black.locator('#rulings').getByText('is at the board').first().waitFor();
  await desk.locator('#s-key').fill('0'.repeat(64));
  await desk.getByRole('button', { name: 'Open the envelope' }).click();
  await desk.getByText('This key does not open the envelope.').waitFor();
  await desk.getByText('Adjournment').click();
  await desk.locator('#s-key').fill(key);
  await desk.getByRole('button', { name: 'Open the envelope' }).click();
  await moves(black, 3);
  await black.getByText('Your move').waitFor();
  await playOn(table, 'Nc6', 3);
  await desk.context().close();
  await table.close();
});

test('nobody sees what is not for their eyes, by any way in', async () => {
  const table = await sitDown('private', { delay_minutes: '15' });
  const { white } = table;
  await playOn(table, 'e4 e5');
  const spectator = await house.visitor();
  const guest = await spectator.newPage();
  await guest.goto(table.path);
  await guest.locator('cg-board piece').first().waitFor();
  await guest.getByText('shown 15 min late').waitFor();
  await accessible(guest);
  // The moves are in none of these answers, for nobody who has no seat here: a stranger, a player of another board.
  const ways = ['/api/games/private/1/1', table.path, `${table.path}?spectator=true`, `${table.path}/screen`, '/events/private/rounds/1/boards', '/events/private/rounds/1', '/events/private/log', '/api/events/private/log', '/events/private', '/api/events/private', `${table.path}/desk`, '/events/private/rounds/1/desk', `${table.path}/envelope`, `${table.path}/game.pgn`];
  const player = table.keys.get(2)!;
  for (const way of ways) {
    for (const headers of [{}, { Authorization: `Bearer ${player}` }]) {
      const answer = await fetch(house.url + way, { headers, redirect: 'manual' });
      assert.doesNotMatch(await answer.text(), /e2-e4|"e4"|>e4<|4P3|1\. e4/, `${way} tells a move to ${JSON.stringify(headers)}`);
    }
  }
  // The list of events says nothing of moves, neither does the event's own stream.
  for (const way of ['/live', '/events/private/live']) {
    const quiet = listen(house.url + way);
    await type(table.white, 'Nf3');
    await moves(table.black, 3);
    await program.act('private', { type: 'enter_player', player: { name: `Late ${way}` } }).catch(() => undefined);
    await type(table.black, 'Nc6');
    await moves(table.white, 4);
    assert.doesNotMatch(await quiet(), /game|Nf3|Nc6/, way);
    await type(table.white, 'Ng1');
    await moves(table.black, 5);
    await type(table.black, 'Nb8');
    await moves(table.white, 6);
    const back = await program.send('POST', '/api/games/private/1/1/acts', { acts: [{ restore: { half_moves: 2 } }] });
    assert.equal(back.status, 200, await back.text());
    await moves(table.white, 2);
    await program.send('POST', '/api/games/private/1/1/acts', { acts: ['resume'] });
  }
  // Streams too: what they say first is what they know.
  for (const way of [`${table.path}/live`, '/events/private/rounds/1/boards/live', `${table.path}/live?spectator=true`]) {
    const said = await firstMessage(house.url + way);
    assert.match(said, /rnbqkbnr\/pppppppp/);
    assert.doesNotMatch(said, /"e4"|4P3/, way);
  }
  assert.equal((await fetch(`${house.url}/events/private/rounds/1/desk/live`)).status, 401);
  // Their own players and the arbiter see them.
  assert.match(await (await fetch(`${house.url}/api/games/private/1/1`, { headers: { Authorization: `Bearer ${table.keys.get(1)}` } })).text(), /"e4"/);
  assert.match(await (await fetch(`${house.url}${table.path}/game.pgn`, { headers: { Authorization: `Bearer ${table.keys.get(1)}` } })).text(), /\[Round "1.1"\][^]*1\. e4 [^]* e5 /);
  // What only a player, or only the arbiter, may do is refused to everybody else.
  const acts = '/api/games/private/1/1/acts';
  const send = async (key: string | undefined, body: unknown): Promise<number> =>
    (await fetch(house.url + acts, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify(body),
    })).status;
  assert.equal(await send(undefined, { acts: ['resign'] }), 401);
  assert.equal(await send(player, { acts: ['resign'] }), 401);
  assert.equal(await send(player, { acts: ['resign'], by: 'white' }), 401);
  assert.equal(await send(table.keys.get(1), { acts: ['resign'], by: 'black' }), 401);
  assert.equal(await send(table.keys.get(1), { acts: ['interrupt'] }), 409);
  // The result is told to the public no sooner than the moves.
  await white.getByRole('button', { name: 'Resign' }).click();
  await white.locator('#resign-yes').click();
  await table.black.locator('#status').getByText('0–1, resignation').waitFor();
  assert.doesNotMatch(await (await fetch(`${house.url}/api/events/private/rounds/1`)).text(), /0-1/);
  // A new card makes the old one worthless.
  await program.send('POST', '/api/events/private/keys', { of: 'players' });
  assert.equal(await send(table.keys.get(1), { acts: [{ sign: { score: '0-1' } }] }), 401);
  await spectator.close();
  await table.close();
});

/** Listens to a stream until asked what it said. */
function listen(url: string): () => Promise<string> {
  const stop = new AbortController();
  let said = '';
  const done = fetch(url, { signal: stop.signal })
    .then(async (answer) => {
      for await (const chunk of answer.body!) said += new TextDecoder().decode(chunk as Uint8Array);
    })
    .catch(() => undefined);
  return async () => {
    stop.abort();
    await done;
    return said;
  };
}

/** The first message of a stream. */
async function firstMessage(url: string): Promise<string> {
  const stop = new AbortController();
  const answer = await fetch(url, { signal: stop.signal });
  let said = '';
  for await (const chunk of answer.body!) {
    said += new TextDecoder().decode(chunk as Uint8Array);
    if (said.includes('\n\n') && said.includes('data:')) break;
  }
  stop.abort();
  return said;
}

test('one screen between two players keeps their time while it is cut off', async () => {
  const table = await sitDown('between', { press: 'by_hand' });
  const cut = (await (await program.send('POST', '/api/events/between/keys', { of: 'boards' })).json()) as { number: number; key: string }[];
  const screen = await (await house.visitor({ viewport: { width: 820, height: 1180 } })).newPage();
  await screen.goto(`/seat/${cut.find(({ number }) => number === 1)!.key}`);
  await screen.locator('cg-board piece').first().waitFor();
  await accessible(screen);
  await shot(screen, 'screen-tablet');
  await drag(screen, 'e2', 'e4');
  await moves(screen, 1);
  await screen.locator('#press-white').click();
  await screen.locator('#bar-black.runs').waitFor();
  // The network drops; the players go on, and the server learns later what was done when.
  await screen.context().setOffline(true);
  await type(screen, 'e7-e5');
  await screen.getByText('Kept on this device').waitFor();
  // Both go on: the clock changes over, and White replies, though nobody is there to judge it.
  await screen.locator('#press-black').click();
  await screen.locator('#bar-white.runs').waitFor();
  await drag(screen, 'g1', 'f3');
  await moves(screen, 3);
  await screen.locator('#as').selectOption('black');
  await screen.getByRole('button', { name: 'Offer a draw' }).click();
  // By now, as the server counts, the offer has been made; the server hears of it only afterwards.
  const { now } = (await (await program.send('GET', '/api/games/between/1/1')).json()) as { now: number };
  await screen.context().setOffline(false);
  await screen.locator('#rulings').getByText('Black: offers a draw').waitFor();
  const offered = (await table.view()).log.find((line: { text: string }) => line.text === 'offers a draw');
  assert.ok(offered.at <= now, `the offer is dated ${offered.at}, after ${now}`);
  await moves(screen, 3);
  const { moves: known } = await table.view();
  assert.deepEqual(known.map((move: { text: string }) => move.text), ['e4', 'e5', 'Nf3']);
  await screen.context().close();
  await table.close();
});

test('spectators follow many boards, on any screen, in the dark and in Armenian', async () => {
  const table = await sitDown('many', {});
  await playOn(table, 'e4 e5 Nf3 Nc6');
  for (const [name, options] of [
    ['phone', { viewport: { width: 360, height: 740 }, locale: 'hy' }],
    ['tablet', { viewport: { width: 820, height: 1180 }, colorScheme: 'dark' }],
    ['desktop', {}],
  ] as const) {
    const context = await house.visitor(options);
    const page = await context.newPage();
    await page.goto('/events/many/rounds/1/boards');
    await page.locator('#mini-1 .last').getByText(/c6/).waitFor();
    assert.equal(await page.locator('.mini').count(), 2);
    await accessible(page);
    await fits(page);
    await shot(page, `boards-${name}`);
    await page.goto(table.path);
    await moves(page, 4);
    await accessible(page);
    await fits(page);
    await shot(page, `game-${name}`);
    await context.close();
    const organiser = await house.organiser(options);
    const desk = await organiser.newPage();
    for (const way of ['/events/many/rounds/1/desk', `${table.path}/desk`, '/events/many/play']) {
      await desk.goto(way);
      await accessible(desk);
      await fits(desk);
      await shot(desk, `${way.split('/').at(-1)}-${way.includes('boards') ? 'board-' : ''}${name}`);
    }
    await organiser.close();
  }
  // Without a script the moves can be read.
  const plain = await (await house.visitor({ javaScriptEnabled: false })).newPage();
  await plain.goto(table.path);
  assert.match(await plain.locator('#moves').innerText(), /1\. e4 e5\s+2\. Nf3 Nc6/);
  await plain.context().close();
  await table.close();
});

test('a screen is the clock beside a real board, and goes on without the network', async () => {
  const table = await sitDown('clock', { conduct: 'real_board', time_control: '10+5' });
  const cut = (await (await program.send('POST', '/api/events/clock/keys', { of: 'boards' })).json()) as { number: number; key: string }[];
  const screen = await (await house.visitor({ viewport: { width: 390, height: 844 } })).newPage();
  await screen.goto(`/seat/${cut.find(({ number }) => number === 1)!.key}`);
  await screen.locator('#bar-white.runs').waitFor();
  assert.equal(await screen.locator('#place').isVisible(), false, 'there is no board to look at');
  await accessible(screen);
  await fits(screen);
  await shot(screen, 'clock-phone');
  await screen.locator('#press-white').click();
  await screen.locator('#bar-black.runs').waitFor();
  await screen.context().setOffline(true);
  // Nobody waits for the network: the other clock runs at once, and each press keeps its time.
  await screen.locator('#press-black').click();
  await screen.locator('#bar-white.runs').waitFor();
  await screen.locator('#press-white').click();
  await screen.locator('#bar-black.runs').waitFor();
  assert.equal(await screen.locator('#clock-white .counter').textContent(), '2');
  await screen.context().setOffline(false);
  // Asks until both presses have come, or long enough to say that they do not.
  let { clocks } = await table.view();
  for (let asked = 0; asked < 3000 && clocks.white.moves < 2; asked++) ({ clocks } = await table.view());
  assert.equal(clocks.black.moves, 1);
  assert.equal(clocks.running, 'black');
  await screen.context().close();
  await table.close();
});

test('a claim is examined by the arbiter with the evidence in view', async () => {
  const table = await sitDown('examined', { claims: 'arbiter' });
  const { white, black } = table;
  await playOn(table, 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8');
  await white.getByRole('button', { name: 'Claim a draw' }).click();
  await white.locator('#claim-form').getByRole('button', { name: 'Claim a draw' }).click();
  await black.locator('#rulings').getByText('White: the claim is examined').waitFor();
  const desk = await (await house.organiser()).newPage();
  await desk.goto('/events/examined/rounds/1/desk');
  await desk.locator('#desk-boards tbody tr').first().getByText('White: claims').waitFor();
  await desk.goto(`${table.path}/desk`);
  await desk.getByText(/time number 3; before: at the start, 2… f6-g8/).waitFor();
  const check = desk.locator('.choices li', { hasText: 'Check the claim' });
  assert.match(await check.innerText(), /½–½, the same position for the third time/);
  await check.getByRole('button').click();
  await black.locator('#status').getByText('½–½, the same position for the third time').waitFor();
  await desk.context().close();
  await table.close();
});

test('an act is timed by its end, not by its beginning; and two people may name theirs alike', async () => {
  const table = await sitDown('timed', {});
  const body = JSON.stringify({ id: 'same', acts: [{ move: { mv: 'e2-e4' } }] });
  const { hostname, port } = new URL(house.url);
  const socket = connect(Number(port), hostname);
  const answered = new Promise<string>((done) => socket.once('data', (chunk) => done(chunk.toString())));
  socket.write(
    `POST /api/games/timed/1/1/acts HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
      `Authorization: Bearer ${table.keys.get(1)}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  // The beginning is there; time goes on until the end comes.
  const { now } = (await (await program.send('GET', '/api/games/timed/1/1')).json()) as { now: number };
  socket.write(body);
  assert.match(await answered, /^HTTP\/1.1 200/);
  socket.destroy();
  const view = await table.view();
  assert.ok(view.clocks.at >= now, `the move is dated ${view.clocks.at}, before ${now}`);
  const black = new Program(house.url, table.keys.get(4)!);
  const reply = await black.send('POST', '/api/games/timed/1/1/acts', { id: 'same', acts: [{ move: { mv: 'e7-e5' } }] });
  assert.equal(reply.status, 200);
  await moves(table.white, 2);
  // The same player's same name is the same act.
  const again = await black.send('POST', '/api/games/timed/1/1/acts', { id: 'same', acts: [{ move: { mv: 'e7-e5' } }] });
  assert.equal(again.status, 200);
  assert.equal((await table.view()).moves.length, 2);
  await table.close();
});

test('a spectator’s page shows every board that is opened after it, forty at once', async () => {
  const [event, count] = ['later', 40];
  await program.event(event, Array.from({ length: 2 * count }, (_, n) => `Player ${n + 1}`), {});
  await program.act(event, { type: 'set_play', play: { time_control: '90+30', default_minutes: '30' } });
  const page = await (await house.visitor()).newPage();
  await page.goto(`/events/${event}/rounds/1/boards`);
  await page.getByText('No board is live in this round.').waitFor();
  await accessible(page);
  await program.send('POST', `/api/events/${event}/rounds/1/boards`, { do: 'open' });
  await page.locator('.mini cg-board piece').first().waitFor();
  await page.waitForFunction((n) => document.querySelectorAll('.mini').length === n, count);
  // Boards are drawn when they come into sight.
  await page.locator(`#mini-${count}`).scrollIntoViewIfNeeded();
  await page.locator(`#mini-${count} cg-board piece`).first().waitFor();
  const places = await page.locator('.mini').evaluateAll((all) => all.map((one) => one.id));
  assert.deepEqual(places, Array.from({ length: count }, (_, n) => `mini-${n + 1}`));
  assert.equal(await page.locator('#live-none').count(), 0);
  await page.context().close();
});

test('a player adjusts a piece without being bound, and switches single letters off', async () => {
  const table = await sitDown('adjust', { conduct: 'over_the_board' });
  const { white, black } = table;
  await white.getByRole('button', { name: 'J’adoube' }).click();
  await white.locator('#grid [data-square="g1"]').focus();
  await white.keyboard.press('Enter');
  await black.locator('#rulings').getByText('White: adjusts a piece').waitFor();
  await white.keyboard.press('Escape');
  await white.locator('#adjust[aria-pressed="false"]').waitFor();
  await type(white, 'e4');
  await moves(black, 1);
  await white.getByRole('main').getByText('Keys', { exact: true }).click();
  await white.getByLabel('Single letters are commands').uncheck();
  await white.locator('#status').click();
  await white.keyboard.press('m');
  assert.notEqual(await white.evaluate(() => document.activeElement?.id), 'typed');
  await white.reload();
  await white.locator('cg-board piece').first().waitFor();
  await white.keyboard.press('m');
  assert.notEqual(await white.evaluate(() => document.activeElement?.id), 'typed', 'remembered on the device');
  await table.close();
});

test('players of an adjourned game can still agree on a draw', async () => {
  const table = await sitDown('agreed', {}, { laws: 'fide-2009' });
  const { white, black } = table;
  await playOn(table, 'e4 e5');
  const answer = await program.send('POST', '/api/games/agreed/1/1/acts', { acts: [{ 'order-seal': {} }] });
  assert.equal(answer.status, 200, await answer.text());
  await white.locator('#sealed').fill('Nf3');
  await white.getByRole('button', { name: 'Seal it' }).click();
  await black.locator('#status').getByText('Adjourned').waitFor();
  assert.equal(await black.getByRole('button', { name: 'Claim a draw' }).isVisible(), false);
  await black.getByRole('button', { name: 'Offer a draw' }).click();
  await white.getByRole('button', { name: 'Accept' }).click();
  await black.locator('#status').getByText('½–½').waitFor();
  await table.close();
});

test('the organiser sets by the page how games are played', async () => {
  await program.event('by-page', ['Ada Adler', 'Bo Berg'], {});
  const page = await (await house.organiser()).newPage();
  await page.goto('/events/by-page/play');
  await page.locator('[name="time_control"]').fill('soon');
  await page.locator('[name="delay_minutes"]').fill('15');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('[name="time_control"][aria-invalid="true"]').waitFor();
  assert.equal(await page.locator('[name="delay_minutes"]').inputValue(), '15', 'nothing typed is lost');
  await page.locator('[name="time_control"]').fill('25 + 10');
  await page.locator('[name="press"][value="by_hand"], [name="press"]').first().evaluate((field) => {
    if (field instanceof HTMLSelectElement) field.value = 'by_hand';
    else (field as HTMLInputElement).click();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Arbiter’s code' }).waitFor();
  await page.reload();
  assert.equal(await page.locator('[name="time_control"]').inputValue(), '25\' + 10"');
  assert.equal(await page.locator('[name="delay_minutes"]').inputValue(), '15');
  await page.context().close();
});

test('who is late is late, whatever the first act is', async () => {
  const event = 'late';
  await program.event(event, ['Ada Adler', 'Bo Berg', 'Cy Cole', 'Di Dahl'], {});
  // Nobody may be late by a moment: the Laws forfeit whoever comes after the start.
  await program.act(event, { type: 'set_play', play: { time_control: '90+30', default_minutes: '0' } });
  const cut = (await (await program.send('POST', `/api/events/${event}/keys`, { of: 'players' })).json()) as { number: number; key: string }[];
  for (const what of ['open', 'start']) await program.send('POST', `/api/events/${event}/rounds/1/boards`, { do: what });
  const view = async (): Promise<any> => ((await (await program.send('GET', `/api/games/${event}/1/1`)).json()) as any);
  // The clock has run for a while when White comes with a move instead of a word.
  while ((await view()).now < 5) await new Promise((soon) => setImmediate(soon));
  const moved = await fetch(`${house.url}/api/games/${event}/1/1/acts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${cut.find(({ number }) => number === 1)!.key}` },
    body: JSON.stringify({ acts: [{ move: { mv: 'e2-e4' } }] }),
  });
  assert.equal(moved.status, 200, await moved.text());
  const { view: after } = await view();
  assert.equal(after.phase, 'ended');
  assert.deepEqual(after.moves, []);
});
