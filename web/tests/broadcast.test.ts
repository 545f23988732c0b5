// Real boards come in, are asked about, and are seen: on the wall, on the page of the game, and inside of other sites.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { House, accessible, fits, shot, type Program } from './house';

let house: House;
let program: Program;
before(async () => {
  house = await House.open();
  program = await house.program();
});
after(async () => house.close());

const game = (white: string, black: string, moves: string): string => `[Round "1"]\n[White "${white}"]\n[Black "${black}"]\n\n${moves}\n\n`;

test('a source is followed, what is unsure is asked, and boards are seen here and on other sites', async () => {
  await program.event('real', ['Ada Adler', 'Bo Berg', 'Cy Cole', 'Di Dahl'], { time_control: '90+30' });
  await program.act('real', { type: 'set_play', play: { time_control: '90+30' } });
  // A board program with its file.
  let moves = '1. e4 {[%clk 1:29:50]} e5 {[%clk 1:29:40]} 2. Nf3 {[%clk 1:29:30]} *';
  const boards = createServer((_, answer) => answer.end(game('Adler, Ada', 'Dahl, Di', moves) + game('Bo Berg', 'Nobody', '1. d4 d5 *')));
  await new Promise<void>((resolve) => boards.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(boards.address() as AddressInfo).port}/games.pgn`;
  const page = await (await house.organiser()).newPage();
  await page.goto('/events/real/rounds/1/boards');
  await page.getByRole('link', { name: 'Real boards' }).click();
  await page.getByLabel('Address of the program').fill(address);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByText('Only one of the players').waitFor();
  await accessible(page);
  await shot(page, 'real-boards');
  await page.getByLabel('Board: Bo Berg').selectOption('2');
  await page.getByRole('button', { name: 'It is at this board' }).click();
  await page.getByRole('button', { name: 'Ask again' }).waitFor();

  // The wall, as a spectator on a phone sees it.
  const phone = await (await house.visitor({ viewport: { width: 375, height: 740 } })).newPage();
  await phone.goto('/events/real/rounds/1/boards');
  await phone.locator('#mini-1 cg-board piece').first().waitFor({ state: 'attached' });
  await phone.locator('#mini-2 .last').getByText('d5').waitFor();
  await fits(phone);
  await accessible(phone);
  moves = '1. e4 {[%clk 1:29:50]} e5 {[%clk 1:29:40]} 2. Nf3 {[%clk 1:29:30]} Nc6 3. Bb5 *';
  await phone.locator('#mini-1.newest').waitFor();
  await phone.locator('#wall-newest').getByText('Bb5').waitFor();
  await shot(phone, 'wall-phone');
  await phone.getByLabel('Which boards').fill('2');
  await phone.getByRole('button', { name: 'Show' }).click();
  await phone.locator('#mini-2').waitFor();
  assert.equal(await phone.locator('.mini').count(), 1);
  await phone.goto('/events/real/rounds/1/boards/1');
  await phone.getByText('C60 · Ruy Lopez').waitFor();

  // Another site shows a board where the organiser lets it.
  await page.goto('/events/real/broadcast');
  await accessible(page);
  await page.getByLabel('Sites that may show').fill(address.replace('/games.pgn', ''));
  await page.getByRole('button', { name: 'Save' }).click();
  const html = await page.locator('pre code').first().innerText();
  boards.removeAllListeners('request');
  boards.on('request', (_, answer) => answer.setHeader('content-type', 'text/html').end(`<!doctype html><title>Club</title>${html}`));
  const club = await (await house.visitor()).newPage();
  await club.goto(address);
  const frame = club.frameLocator('iframe');
  await frame.locator('cg-board piece').first().waitFor({ state: 'attached' });
  await frame.locator('.last').getByText('Bb5').waitFor();
  await shot(club, 'embedded');
  await page.goto('/events/real/rounds/1/follow');
  await page.getByRole('button', { name: 'Follow it no longer' }).click();
  await page.getByText('Nothing is followed').waitFor();
  boards.close();
});
