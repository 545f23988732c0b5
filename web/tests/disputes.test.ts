// Incidents, appeals and play-offs: recorded, decided with their effects, reported; lodged, heard, carried out; drawn, played, settled.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, type Program, accessible, fits, readable, shot } from './house';

let house: House;
let program: Program;
before(async () => {
  house = await House.open();
  program = await house.program();
});
after(async () => house.close());

const RUSSIAN = { laws: 'russia-2015', time_control: '90+30' };

test('an incident is recorded, decided with its effect and reported, and nothing typed is lost', async () => {
  await program.event('hall', ['Ann', 'Ben', 'Cleo', 'Dan'], RUSSIAN);
  const context = await house.organiser();
  const page = await context.newPage();
  await page.goto('/events/hall');
  await page.getByRole('link', { name: 'Incidents' }).click();
  await page.getByText('No incident is recorded.').waitFor();
  await accessible(page);
  await fits(page);
  // Without a player it is refused, and what was typed stands.
  await page.getByLabel('What', { exact: true }).selectOption('intoxication');
  await page.getByLabel('What happened and what was said').fill('He swayed.\nHe said: “I am fine.”');
  await page.getByLabel('Witnesses, a line for each').fill('Doorman');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.locator('#players-error').waitFor();
  assert.match(await page.getByLabel('What happened and what was said').inputValue(), /He swayed/);
  await page.locator('#players').selectOption({ label: 'Ann (1)' });
  await page.locator('#rounds').fill('1');
  await page.locator('#board').fill('1');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('heading', { name: 'Incident 1' }).waitFor();
  assert.match(await page.locator('#incident').innerText(), /13\.14/);
  await accessible(page);
  await fits(page);
  await shot(page, 'incident');
  // Until it is decided and reported it stands on the chief arbiter's day, with a name.
  await page.goto('/events/hall/today');
  await page.getByText(/Decide incident 1/).first().waitFor();
  await page.getByText(/Report incident 1 to the federation/).first().waitFor();
  assert.match(await page.locator('#matters').innerText(), /for A\. Arbiter/);
  await page.goto('/events/hall/incidents/1');
  await page.locator('#penalty_1').selectOption('expulsion');
  await page.locator('#reason').fill('Two witnesses');
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByText('Exclusion from the event').first().waitFor();
  await page.locator('#reported_to').fill('Chess federation');
  await page.getByRole('button', { name: 'Report to the federation' }).click();
  await page.getByText(/Reported to Chess federation/).waitFor();
  // The notice is this page on paper: the record, and none of the forms.
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('form:visible').count(), 0);
  assert.match(await page.locator('#incident').innerText(), /Ann[\s\S]*13\.14[\s\S]*He swayed/);
  await page.emulateMedia({ media: 'screen' });
  await readable(page);
  await page.goto('/events/hall/players');
  await page.getByText(/withdrawn/i).first().waitFor();
  await page.goto('/events/hall/today');
  assert.equal(await page.getByText(/incident 1/).count(), 0);
  // Nobody else reads it.
  const reader = await house.visitor();
  assert.equal((await reader.request.get('/events/hall/incidents/1', { maxRedirects: 0 })).status() >= 300, true);
  await reader.close();
  await context.close();
});

test('an appeal is heard by those who may, and what they decide is carried out', async () => {
  await program.event('cup', ['Ann', 'Ben', 'Cleo', 'Dan'], RUSSIAN);
  await program.act('cup', { type: 'set_agreement', agreement: { appeal_fee: '5000 RUB', appeal_minutes: '60' } });
  for (const board of [1, 2]) await program.act('cup', { type: 'enter_result', round: 1, board, result: '1-0' });
  const context = await house.organiser();
  const page = await context.newPage();
  await page.goto('/events/cup/appeals');
  await page.getByText('Nobody chairs it.').waitFor();
  for (const [number, seat] of ['chair', 'member', 'member', 'reserve', 'reserve'].entries()) {
    const role = { role: 'appeals_committee', seat, born: '1970-01-01', of: `Team ${number + 1}` };
    const answer = await program.send('POST', '/api/events/cup/people', { name: `Judge ${number + 1}`, role });
    assert.ok(answer.ok, await answer.text());
  }
  await page.reload();
  await page.getByText('The committee is complete.').waitFor();
  await page.locator('#players').selectOption({ label: 'Dan (4)' });
  await page.locator('#rounds').fill('1');
  await page.locator('#board').fill('1');
  await page.locator('#decision').fill('the ruling on the touched king');
  await page.locator('#appeal_text').fill('I said j’adoube.');
  await page.getByRole('button', { name: 'Lodge', exact: true }).click();
  assert.match(await page.locator('#refusal').innerText(), /fee of 5000 RUB/);
  assert.equal(await page.locator('#appeal_text').inputValue(), 'I said j’adoube.');
  await page.getByRole('checkbox', { name: 'The fee is paid' }).check();
  await accessible(page);
  await fits(page);
  await page.getByRole('button', { name: 'Lodge', exact: true }).click();
  await page.getByRole('heading', { name: 'Appeal 1' }).waitFor();
  // The bell: it waits on the day's page.
  const day = await context.newPage();
  await day.goto('/events/cup/today');
  await day.getByText(/Hear appeal 1/).first().waitFor();
  const second = page.getByRole('listitem').filter({ hasText: 'Judge 2' });
  await second.getByText('May have an interest').click();
  await second.getByRole('textbox').fill('his pupil');
  await second.getByRole('button').click();
  await page.getByText(/Judge 2 does not sit: may have a personal interest. → Judge 4/).waitFor();
  await accessible(page);
  await fits(page);
  await shot(page, 'appeal');
  await page.locator('#votes').fill('2');
  await page.locator('#new_result').selectOption('0-1');
  await page.locator('#reason').fill('Two heard it.');
  await page.getByRole('button', { name: 'Decide finally' }).click();
  await page.getByText('The fee is to be given back.').waitFor();
  assert.match(await page.locator('#appeal').innerText(), /upheld[\s\S]*2 for, 1 against[\s\S]*Judge 1/);
  const round = (await (await program.send('GET', '/api/events/cup/rounds/1')).json()) as { games: { result: string }[] };
  assert.equal(round.games[0]?.result, '0-1');
  await page.getByRole('button', { name: 'Given back' }).click();
  await page.getByText('The fee was given back.').waitFor();
  await context.close();
});

test('two who are tied play off, and their places are in the table', async () => {
  await program.event('final', ['Ann', 'Ben', 'Cleo'], RUSSIAN);
  await program.act('final', { type: 'set_agreement', agreement: { play_off: 'russia' } });
  const rounds = (await (await program.send('GET', '/api/events/final/rounds')).json()) as { games: { white: number; black: number }[] }[];
  for (const [at, round] of rounds.entries()) {
    for (const [index, game] of round.games.entries()) {
      const result = game.white === 3 ? '0-1' : game.black === 3 ? '1-0' : '1/2-1/2';
      await program.act('final', { type: 'enter_result', round: at + 1, board: index + 1, result });
    }
  }
  const context = await house.organiser();
  const page = await context.newPage();
  await page.goto('/events/final');
  await page.locator('#next-step').getByRole('link', { name: 'Play-off' }).click();
  await page.getByRole('button', { name: 'Begin the play-off' }).click();
  await page.getByText('Next games').waitFor();
  await accessible(page);
  await fits(page);
  await page.getByRole('button', { name: 'Publish these games' }).click();
  await page.getByText(/Not before/).waitFor();
  await shot(page, 'play-off');
  const next = rounds.length + 1;
  await page.locator('main').getByRole('link', { name: `Round ${next}` }).click();
  await page.getByRole('heading', { name: `Round ${next}` }).waitFor();
  await program.act('final', { type: 'enter_result', round: next, board: 1, result: '1-0' });
  await page.goto('/events/final/play-off');
  await page.getByRole('button', { name: 'Publish these games' }).click();
  await page.getByRole('link', { name: `Round ${next + 1}` }).first().waitFor();
  await program.act('final', { type: 'enter_result', round: next + 1, board: 1, result: '0-1' });
  await page.goto('/events/final/play-off');
  await page.getByText('The play-off is over').waitFor();
  await accessible(page);
  const first = await page.locator('dl.facts dd').first().innerText();
  await page.goto('/events/final/standings');
  assert.match(await page.locator('tbody tr').first().innerText(), new RegExp(first));
  await context.close();
});
