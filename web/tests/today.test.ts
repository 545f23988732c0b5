// The chief arbiter's day: what waits is done with one press, duties are ticked by people, and the regulations stand on one page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, type Program, accessible, fits } from './house';

let house: House;
let program: Program;
before(async () => {
  house = await House.open();
  program = await house.program();
});
after(async () => house.close());

test('what waits is done from one page, and whoever saw to a duty is named', async () => {
  await program.event('city', ['Ann', 'Ben', 'Cleo', 'Dan'], { laws: 'russia-2015', time_control: '90+30', ends: '2026-11-20' });
  const context = await house.organiser();
  const page = await context.newPage();
  await page.goto('/events/city');
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('paragraph').filter({ hasText: 'Announce when the rounds begin' }).waitFor();
  // The start of the round is announced from here.
  await page.getByRole('button', { name: /Announce the start of round 1/ }).click();
  await page.getByRole('heading', { name: /Start of the round/ }).waitFor();
  // Whoever does not come is proposed for exclusion, until the arbiter decides.
  await program.act('city', { type: 'enter_result', round: 1, board: 1, result: '+/-' });
  await page.goto('/events/city/today');
  await page.getByRole('link', { name: /did not come \(once\)/ }).click();
  const excuse = page.getByRole('region', { name: 'Keep in the event' });
  await excuse.getByRole('textbox').fill('The train was late');
  await excuse.getByRole('button').click();
  await page.goto('/events/city/today');
  assert.equal(await page.getByText(/did not come/).count(), 0);
  // A duty of the rules.
  const duty = page.getByRole('listitem').filter({ hasText: 'Equipment complete' });
  await duty.getByRole('textbox').fill('40 sets, 2 spare');
  await duty.getByRole('button').click();
  await duty.getByText('40 sets, 2 spare').waitFor();
  assert.match(await duty.innerText(), /done by organiser/i);
  await accessible(page);
  await fits(page);
  await context.close();
});

test('the regulations are for everybody, and a change after the start asks for a reason that everybody reads', async () => {
  await program.event('league-day', ['Ann', 'Ben', 'Cleo', 'Dan'], { laws: 'russia-2015', time_control: '90+30' });
  const context = await house.organiser();
  const page = await context.newPage();
  await page.goto('/events/league-day/regulations');
  await page.getByLabel('Fee of an appeal').fill('much');
  await page.getByLabel(/^Prizes/).fill('1: a clock');
  await page.getByRole('button', { name: 'Agree' }).click();
  await page.getByText(/is no amount with a currency/).waitFor();
  assert.equal(await page.getByLabel(/^Prizes/).inputValue(), '1: a clock', 'nothing typed is lost');
  await page.getByLabel('Fee of an appeal').fill('5000 rub');
  await page.getByRole('button', { name: 'Agree' }).click();
  await page.getByText('5000 RUB').waitFor();
  await program.act('league-day', { type: 'begin_round', round: 1 });
  await page.reload();
  await page.getByLabel('Fee of an appeal').fill('100 rub');
  await page.getByRole('button', { name: 'Agree' }).click();
  // In two steps: the warning is read, then the change is confirmed with its reason.
  await page.getByRole('checkbox', { name: 'I have read this' }).check();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The captains asked for it');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('100 RUB').waitFor();
  const reader = await house.visitor();
  const public_ = await reader.newPage();
  await public_.goto('/events/league-day');
  await public_.getByRole('link', { name: 'Regulations' }).click();
  await public_.getByText('The captains asked for it').waitFor();
  assert.equal(await public_.getByRole('button', { name: 'Agree' }).count(), 0);
  await accessible(public_);
  await reader.close();
  await context.close();
});
