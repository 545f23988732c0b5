// A new event is one form: presets and systems change its fields, and nothing that was typed is lost by it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, accessible, fits, shot } from './house';

let house: House;
before(async () => {
  house = await House.open();
});
after(async () => house.close());

const PRESETS: Record<string, { fields: Record<string, string>; then: RegExp }> = {
  'Club evening, rapid': { fields: { rounds: '7', time_control: '15+10' }, then: /players$/ },
  'Open Swiss, nine rounds': { fields: { rounds: '9', time_control: '90+30' }, then: /players$/ },
  'All-play-all': { fields: { time_control: '90+30' }, then: /players$/ },
  'Match of two, four games': { fields: { games: '4' }, then: /players$/ },
  'Team league': { fields: { boards: '4' }, then: /teams$/ },
  'Tavreli cup': { fields: { rounds: '5', laws: 'tavreli/fide-2023' }, then: /players$/ },
  'School blitz': { fields: { rounds: '9', time_control: '3+2' }, then: /players$/ },
};

for (const javaScriptEnabled of [true, false]) {
  test(`presets and systems lose nothing that was typed, ${javaScriptEnabled ? 'with' : 'without'} a script`, async () => {
    const page = await (await house.organiser({ javaScriptEnabled })).newPage();
    for (const [name, { fields, then }] of Object.entries(PRESETS)) {
      await page.goto('/events/new');
      await page.getByLabel('Name of the event').fill(`Evening: ${name}`);
      await page.getByLabel('Place', { exact: true }).fill('Երևան');
      await page.getByLabel('Chief arbiter').fill('Sousa, Rita');
      await page.getByRole('button', { name: 'Swiss system', exact: true }).click();
      await page.getByLabel('Number of rounds').waitFor();
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await page.locator('.preset').first().waitFor();
      assert.equal(await page.getByLabel('Name of the event').inputValue(), `Evening: ${name}`);
      assert.equal(await page.getByLabel('Place', { exact: true }).inputValue(), 'Երևան');
      assert.equal(await page.getByLabel('Chief arbiter').inputValue(), 'Sousa, Rita');
      for (const [field, value] of Object.entries(fields)) assert.equal(await page.locator(`[name="${field}"]`).inputValue(), value, `${name}: ${field}`);
      // Enter in a field creates the event and does not press a preset.
      await page.getByLabel('Name of the event').press('Enter');
      await page.waitForURL(then);
    }
  });
}

test('two play a match of four games by the steps that the pages offer', async () => {
  const page = await (await house.organiser()).newPage();
  await page.goto('/events/new');
  await page.getByLabel('Name of the event').fill('Match');
  await page.getByLabel('Chief arbiter').fill('Sousa, Rita');
  await page.getByRole('button', { name: /^Match of two/ }).click();
  await accessible(page);
  await shot(page, 'presets');
  for (const width of [375, 820]) {
    await page.setViewportSize({ width, height: 800 });
    await fits(page);
  }
  await page.getByRole('button', { name: 'Create the event' }).click();
  for (const name of ['Alpha', 'Beta']) {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('rowheader', { name }).first().waitFor();
  }
  const step = page.locator('#next-step .primary');
  for (let presses = 0; presses < 4 && !/results$/.test(page.url()); presses++) {
    await step.click();
    await page.waitForLoadState();
  }
  assert.match(page.url(), /rounds\/1\/results$/);
  assert.equal(await page.locator('[data-board]').count(), 1);
});

test('the game is chosen with its Laws in one field, and live boards follow it', async () => {
  const page = await (await house.organiser()).newPage();
  await page.goto('/events/new');
  await page.getByLabel('Name of the event').fill('Towers');
  await page.getByLabel('Chief arbiter').fill('Sousa, Rita');
  const game = page.getByLabel('Game and Laws');
  assert.equal(await game.inputValue(), 'chess/fide-2023');
  await game.selectOption('tavreli/russia-2015');
  // Another preset is one of chess again, by the edition that was chosen.
  await page.getByRole('button', { name: /^School blitz/ }).click();
  await page.locator('.preset').first().waitFor();
  assert.equal(await game.inputValue(), 'chess/russia-2015');
  await page.getByRole('button', { name: /^Tavreli cup/ }).click();
  await page.locator('.preset').first().waitFor();
  assert.equal(await game.inputValue(), 'tavreli/russia-2015');
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.waitForURL(/players$/);
  const event = page.url().replace(/\/players$/, '');
  await page.goto(`${event}/play`);
  assert.match(await page.locator('form fieldset').first().innerText(), /Rules of Tavreli/);
  assert.equal(await page.locator('[name="game"], [name="array"]').count(), 0);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForLoadState();
  const told = async (): Promise<{ settings: { game: string; laws: string } }> => (await fetch(`${house.url}/api/events/${event.split('/').at(-1)}`)).json() as never;
  assert.equal((await told()).settings.game, 'tavreli');
  // Changed once more, the boards are asked what only Chess960 needs.
  await page.goto(`${event}/settings`);
  await game.selectOption('chess960/fide-2023');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(event);
  assert.equal((await told()).settings.game, 'chess960');
  await page.goto(`${event}/play`);
  assert.equal(await page.locator('[name="array"]').count(), 1);
  assert.equal(await page.locator('[name="covered"]').count(), 0);
});

test('the time control is chosen from the approved ones, or typed', async () => {
  const page = await (await house.organiser()).newPage();
  await page.goto('/events/new');
  const list = await page.getByLabel('Time control').getAttribute('list');
  const offered = await page.locator(`#${list} option`).evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  assert.ok(offered.some((one) => one.startsWith("90'/40")), offered.join(' '));
});

test('the log tells its times in the time zone of whoever reads it', async () => {
  const program = await house.program();
  await program.event('zone', ['A', 'B', 'C', 'D']);
  const told = async (timezoneId: string): Promise<[string, string]> => {
    const page = await (await house.organiser({ timezoneId })).newPage();
    await page.goto('/events/zone/log');
    const time = page.locator('#log time[data-local]').first();
    await time.waitFor();
    return [await time.innerText(), (await time.getAttribute('title'))!];
  };
  const [yerevan, utc] = await told('Asia/Yerevan');
  const [newYork, same] = await told('America/New_York');
  assert.notEqual(yerevan, newYork);
  assert.equal(utc, same, 'the time of the record is one');
});
