// An event to its very end: nine rounds of a Swiss of thirty with a withdrawal, a late entry, forfeits, a penalty, an expulsion, an appeal that
// succeeds, a play-off on live boards, the report, the documents, and the archive that another house takes in.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { House, type Program, accessible, fits, shot } from './house';

let house: House;
let program: Program;
before(async () => {
  house = await House.open();
  program = await house.program();
});
after(async () => house.close());

const EVENT = 'championship';

interface Game {
  white: number;
  black: number;
  result: string | null;
}

test('a championship runs from its creation to the archive', async () => {
  const answer = await program.send('POST', '/api/events', {
    id: EVENT,
    settings: { name: 'Championship of Sevan', chief_arbiter: 'Mariam Hakobyan', system: 'swiss', rounds: 9, laws: 'russia-2015', time_control: '90+30' },
  });
  assert.equal(answer.status, 201, await answer.text());
  const act = (what: unknown): Promise<void> => program.act(EVENT, what);
  await act({ type: 'set_agreement', agreement: { appeal_fee: '5000 RUB', appeal_minutes: '600', play_off: 'russia', play_off_places: '1' } });
  await act({ type: 'set_play', play: { time_control: '90+30', default_minutes: '60', delay_minutes: '0' } });
  for (const [number, seat] of ['chair', 'member', 'member', 'reserve', 'reserve'].entries()) {
    const role = { role: 'appeals_committee', seat, born: '1970-01-01', of: `Team ${number + 1}` };
    assert.ok((await program.send('POST', `/api/events/${EVENT}/people`, { name: `Judge ${number + 1}`, role })).ok);
  }
  const players = Array.from({ length: 29 }, (_, index) => ({ name: `Player ${String(index + 1).padStart(2, '0')}`, rating: 2500 - 10 * index, federation: 'ARM' }));
  await act({ type: 'enter_players', players });
  await act({ type: 'draw_lots', method: { by: 'colour', initial: 'white' } });

  const context = await house.organiser();
  const page = await context.newPage();
  page.setDefaultTimeout(15000);
  const round = async (number: number): Promise<Game[]> => ((await (await program.send('GET', `/api/events/${EVENT}/rounds/${number}`)).json()) as { games: Game[] }).games;
  /** Whatever is warned of is read, and the next round is there. */
  const pair = async (number: number): Promise<Game[]> => {
    await page.goto(`/events/${EVENT}/pairing`);
    await page.getByRole('button', { name: 'Accept and publish' }).first().click();
    while ((await page.locator('#consent').count()) > 0) {
      for (const box of await page.locator('#consent').getByRole('checkbox').all()) await box.check();
      await page.locator('#consent').getByRole('button', { name: 'Go on' }).click();
      await page.waitForLoadState();
    }
    const games = await round(number);
    assert.ok(games.length >= 13, `round ${number}: ${games.length} games`);
    return games;
  };
  /** The better player wins, but the two best draw with each other: they will be tied. */
  const usual = ({ white, black }: Game): string => (white + black === 3 ? '1/2-1/2' : white < black ? '1-0' : '0-1');
  const enter = async (number: number, games: Game[], but: Record<number, string> = {}): Promise<void> => {
    const entries = games.map((game, index) => ({ board: index + 1, result: but[index + 1] ?? (game.result ? null : usual(game)) })).filter((one) => one.result);
    await act({ type: 'enter_results', round: number, entries });
  };

  // Round 1, and a late entry from the page of players: a number for round 2.
  await enter(1, await pair(1));
  await page.goto(`/events/${EVENT}/players`);
  await page.locator('#name').fill('Late, Levon');
  await page.locator('#rating').fill('2205');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Late, Levon').first().waitFor();
  await enter(2, await pair(2));

  // Round 3: somebody does not come, and two do not come at all.
  const third = await pair(3);
  await enter(3, third, { [third.length]: '+/-', [third.length - 1]: '-/-' });

  // Somebody falls ill and leaves; the reason is on record.
  await page.goto(`/events/${EVENT}/players/25/edit`);
  await page.locator('form[action$="/withdraw"] input[name=reason]').fill('influenza');
  await page.locator('form[action$="/withdraw"] button').first().click();
  await page.waitForLoadState();
  const fourth = await pair(4);
  assert.ok(fourth.every((game) => game.white !== 25 && game.black !== 25), 'who has left is not paired');
  await enter(4, fourth);

  // Round 5: a telephone costs the game that was won, and somebody who disturbed is warned.
  const fifth = await pair(5);
  await enter(5, fifth);
  const rang = fifth[4]!.white < fifth[4]!.black ? fifth[4]!.white : fifth[4]!.black;
  await act({ type: 'record_incident', incident: { offender: 'player', player: fifth[9]!.black, offence: 'disturbance', round: 5, board: 10, account: 'He hummed.', witnesses: 'Sector arbiter' } });
  await act({ type: 'decide_incident', incident: 1, penalties: [{ kind: 'warning' }], reason: 'asked twice' });
  await act({ type: 'record_incident', incident: { offender: 'player', player: rang, offence: 'device', round: 5, board: 5, account: 'It rang.', witnesses: 'Both players' } });
  await act({ type: 'decide_incident', incident: 2, penalties: [{ kind: 'game_lost', how_much: '1' }], reason: 'as the Laws say' });
  assert.equal((await round(5))[4]!.result, rang === fifth[4]!.white ? '0-1' : '1-0', 'the game that was won is lost');
  for (const incident of [1, 2]) await act({ type: 'report_incident', incident, to: 'Chess federation' });

  // Round 6: somebody comes drunk and is excluded; the opponent wins, and from then on the player is in no round.
  const sixth = await pair(6);
  const drunk = sixth[sixth.length - 1]!.white;
  await page.goto(`/events/${EVENT}/incidents`);
  await page.getByLabel('What', { exact: true }).selectOption('intoxication');
  await page.locator('#players').selectOption(String(drunk));
  await page.locator('#rounds').fill('6');
  await page.locator('#board').fill(String(sixth.length));
  await page.getByLabel('What happened and what was said').fill('He swayed and would not go.');
  await page.getByLabel('Witnesses, a line for each').fill('Doorman');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.locator('#penalty_1').selectOption('expulsion');
  await page.locator('#reason').fill('Two witnesses');
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByText('Exclusion from the event').first().waitFor();
  await page.locator('#reported_to').fill('Chess federation');
  await page.getByRole('button', { name: 'Report to the federation' }).click();
  await page.getByText(/Reported to Chess federation/).waitFor();
  const after = await round(6);
  assert.equal(after[after.length - 1]!.result, '-/+', 'the game that was not played is lost');
  await enter(6, after);
  const seventh = await pair(7);
  assert.ok(seventh.every((game) => ![25, drunk].includes(game.white) && ![25, drunk].includes(game.black)));

  // Round 7: a result is appealed against; the committee upholds it, the result changes, the fee is given back.
  await enter(7, seventh);
  const appellant = seventh[2]!.white < seventh[2]!.black ? seventh[2]!.black : seventh[2]!.white;
  const lost = seventh[2]!.white === appellant ? '0-1' : '1-0';
  await act({ type: 'lodge_appeal', appeal: { appellant, against: 'game', round: 7, board: 3, decision: 'the ruling on the touched king', text: 'I said j’adoube.', fee_paid: true } });
  await page.goto(`/events/${EVENT}/today`);
  await page.getByText(/Hear appeal 1/).first().waitFor();
  await page.goto(`/events/${EVENT}/appeals/1`);
  await page.locator('#votes').fill('3');
  await page.locator('#new_result').selectOption('1/2-1/2');
  await page.locator('#reason').fill('Two heard it.');
  await page.getByRole('button', { name: 'Decide finally' }).click();
  await page.getByText('The fee is to be given back.').waitFor();
  await page.getByRole('button', { name: 'Given back' }).click();
  await page.getByText('The fee was given back.').waitFor();
  assert.equal((await round(7))[2]!.result, '1/2-1/2', `it was ${lost}`);

  await enter(8, await pair(8));
  await enter(9, await pair(9));

  // The two best are tied: a play-off on live boards, with the times of the rules.
  await page.goto(`/events/${EVENT}/play-off`);
  await page.getByRole('button', { name: 'Begin the play-off' }).click();
  await page.getByText('Next games').waitFor();
  await accessible(page);
  let stage = 9;
  for (const winner of ['1-0', '0-1', '1-0', '1-0', '1-0']) {
    await page.goto(`/events/${EVENT}/play-off`);
    if (await page.getByText('The play-off is over').count()) break;
    await page.getByRole('button', { name: 'Publish these games' }).click();
    stage += 1;
    await page.getByRole('link', { name: `Round ${stage}` }).first().waitFor();
    await live(stage, winner);
  }
  await page.goto(`/events/${EVENT}/play-off`);
  await page.getByText('The play-off is over').waitFor();
  assert.ok(stage > 9, 'it was played');
  await shot(page, 'to-the-end-play-off');
  const champion = await page.locator('dl.facts dd').first().innerText();
  await page.goto(`/events/${EVENT}/standings`);
  assert.match(await page.locator('tbody tr').first().innerText(), new RegExp(champion));
  const places = await page.locator('tbody tr').allInnerTexts();
  assert.ok(!places[0]!.includes(`Player ${drunk}`));

  // The end, from the page, and the paper.
  await page.goto(`/events/${EVENT}`);
  await page.locator('#next-step').getByRole('button').click();
  await page.waitForLoadState();
  const report = await page.goto(`/events/${EVENT}/documents/report`);
  assert.equal(report?.status(), 200);
  const told = await page.locator('main').innerText();
  for (const what of ['Mariam Hakobyan', 'Judge 1', 'He hummed.', 'He swayed and would not go.', 'Chess federation', 'Final table', 'Player 01', 'excluded from the event']) {
    assert.ok(told.includes(what), `the report says nothing of ${what}`);
  }
  await accessible(page);
  for (const name of ['standings', 'crosstable', 'breach-notice', 'appeal-decision', 'diplomas', 'regulations-notice']) {
    assert.equal((await page.goto(`/events/${EVENT}/documents/${name}`))?.status(), 200, name);
  }
  // What is due for ten days stands on the day's page, with whose it is.
  await page.goto(`/events/${EVENT}/today`);
  await page.getByText(/report/i).first().waitFor();
  assert.match(await page.locator('#matters').innerText(), /Mariam Hakobyan/);

  // The archive goes to another house by the same page that takes report files, and everything is there.
  await page.goto(`/events/${EVENT}/documents`);
  await accessible(page);
  await fits(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Archive', exact: true }).click()]);
  const file = await download.path();
  assert.match(house.command('archive', 'check', file), /whole/);
  const other = await House.open();
  try {
    const there = await (await other.organiser()).newPage();
    await there.goto('/events/import');
    await there.locator('#file').setInputFiles({ name: 'broken.zip', mimeType: 'application/zip', buffer: readFileSync(file).subarray(0, 5000) });
    await there.getByRole('button', { name: 'Import', exact: true }).click();
    await there.locator('#refusal').getByText(/cut off/).waitFor();
    await there.locator('#file').setInputFiles({ name: 'event.zip', mimeType: 'application/zip', buffer: readFileSync(file) });
    await there.getByRole('button', { name: 'Import', exact: true }).click();
    await there.waitForURL(`**/events/${EVENT}`);
    await there.goto(`/events/${EVENT}/standings`);
    assert.deepEqual(await there.locator('tbody tr').allInnerTexts(), places);
    await there.goto(`/events/${EVENT}/log`);
    await there.getByText(/Brought in from another house/).first().waitFor();
  } finally {
    await other.close();
  }
  await context.close();

  /** A game of the play-off on a live board: the players sit down by their links, and one of them resigns. */
  async function live(number: number, result: string): Promise<void> {
    const done = async (what: string): Promise<void> => {
      const answered = await program.send('POST', `/api/events/${EVENT}/rounds/${number}/boards`, { do: what });
      assert.equal(answered.status, 200, await answered.text());
    };
    const [game] = await round(number);
    await done('open');
    await done('start');
    const cut = (await (await program.send('POST', `/api/events/${EVENT}/keys`, { of: 'players' })).json()) as { number: number; key: string }[];
    const keys = new Map(cut.map(({ number: own, key }) => [own, key]));
    const send = async (id: number, acts: unknown[]): Promise<void> => {
      const answered = await fetch(`${house.url}/api/games/${EVENT}/${number}/1/acts`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${keys.get(id)}` },
        body: JSON.stringify({ acts }),
      });
      assert.equal(answered.status, 200, await answered.text());
    };
    await send(game!.white, ['arrive']);
    await send(game!.black, ['arrive']);
    await send(game!.white, [{ move: { mv: 'e2-e4' } }]);
    await send(result === '1-0' ? game!.black : game!.white, ['resign']);
    for (let tries = 0; (await round(number))[0]!.result === null; tries += 1) {
      assert.ok(tries < 200, 'the board tells its result');
      await page.goto(`/events/${EVENT}/rounds/${number}/desk`);
    }
  }
});
