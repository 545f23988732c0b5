// Games by ear: no pixels and no mouse. Players find things by what the accessibility tree calls them and act by the keyboard; what
// a screen reader would say is written down by a stand-in for one, which hears every live region as it changes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { House, Program, accessible, fits, shot } from './house';

let house: House;
let program: Program;
before(async () => {
  house = await House.open();
  program = await house.program();
});
after(async () => house.close());

/** Writes down what live regions say, one line for each change, before any script of the page runs. */
const LISTENER = `
  window.__said = [];
  document.addEventListener('DOMContentLoaded', () => {
    for (const region of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')) {
      new MutationObserver(() => {
        const text = region.textContent.replace(/\\u00a0/g, '').trim();
        if (text && !region.closest('[hidden]')) window.__said.push(text);
      }).observe(region, { childList: true, characterData: true, subtree: true });
    }
  });
`;

/** Somebody who hears a page and types. */
class Listener {
  constructor(readonly page: Page) {}

  static async sit(link: string, options: BrowserContextOptions = {}): Promise<Listener> {
    const context = await house.visitor(options);
    await context.addInitScript(LISTENER);
    const page = await context.newPage();
    await page.goto(link);
    // The page listens when its clocks show the time.
    await page.waitForFunction(() => /\d/.test(document.querySelector('#clock-white .time')?.textContent ?? ''));
    return new Listener(page);
  }

  /** Everything that was said so far. */
  async heard(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as { __said: string[] }).__said);
  }

  /** Waits until something was said. */
  async hears(text: string): Promise<void> {
    await this.page.waitForFunction((text) => (window as unknown as { __said: string[] }).__said.some((one) => one.includes(text)), text, { timeout: 15_000 }).catch(async () => {
      assert.fail(`“${text}” was not said, but: ${JSON.stringify(await this.heard())}`);
    });
  }

  /** How often something was said. */
  async times(text: string): Promise<number> {
    return (await this.heard()).filter((one) => one.includes(text)).length;
  }

  /** Types a line and enters it, by the keyboard alone. */
  async types(line: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: 'Move or command' });
    await field.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(line);
    await this.page.keyboard.press('Enter');
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}

interface Seats {
  white: Listener;
  black: Listener;
  keys: Map<number, string>;
}

/** Board 1 of a small event: player 1 has White against player 4. */
async function sitDown(event: string, needs: Record<number, Record<string, boolean>>, play: Record<string, string> = {}, settings: Record<string, string> = {}, ways: { white?: string; black?: string } = {}): Promise<Seats> {
  await program.event(event, ['Ada Adler', 'Bo Berg', 'Cy Cole', 'Di Dahl'], settings);
  for (const [id, of] of Object.entries(needs)) await program.act(event, { type: 'set_needs', id: Number(id), needs: of });
  await program.act(event, { type: 'set_play', play: { time_control: '90+30', default_minutes: '30', ...play } });
  const round = async (what: string): Promise<void> => {
    const answer = await program.send('POST', `/api/events/${event}/rounds/1/boards`, { do: what });
    assert.equal(answer.status, 200, await answer.text());
  };
  await round('open');
  const cut = await program.send('POST', `/api/events/${event}/keys`, { of: 'players' });
  const keys = new Map(((await cut.json()) as { number: number; key: string }[]).map(({ number, key }) => [number, key]));
  const sit = async (player: number, voice?: string): Promise<Listener> => {
    const one = await Listener.sit(`/seat/${keys.get(player)}`);
    if (voice) await one.page.goto(`${one.page.url()}?voice=${voice}`);
    return one;
  };
  const [white, black] = [await sit(1, ways.white), await sit(4, ways.black)];
  await round('start');
  return { white, black, keys };
}

test('a player who does not see and one who sees play a whole game, with a wrong claim and a right one', async () => {
  const { white, black } = await sitDown('seen', { 1: { blind: true } }, {}, {}, { white: 'de' });
  await accessible(white.page);
  await fits(white.page);
  await shot(white.page, 'ear-white');

  // Each move is heard once by each, in the words of their own.
  await white.types('Springer Gustav eins Felix drei');
  await white.hears('Springer Felix drei');
  await black.hears('knight Felix three');
  await black.types('Nf6');
  await white.hears('Springer Felix sechs');

  // The board is asked about, and told as it is.
  await white.types('square Felix sechs');
  await white.hears('Felix sechs: black knight.');
  await white.types('attackers e4');
  await white.hears('Eva vier is attacked by: Felix sechs black knight.');
  await white.types('rank 8');
  await white.hears('Rank acht: Anna acht black rook, Bella acht black knight');
  await white.types('moves knight f3');
  await white.hears('possible moves: Springer');
  await white.types('clok');
  await white.hears('Black: 1 hour');
  await white.types('count');
  await white.hears('White: 1 move made. Black: 1 move made.');
  await white.types('pieces mine');
  await white.hears('White: Eva eins white king');
  await white.types('braille');
  await white.hears('Springer Felix sechs');
  assert.equal(await white.page.locator('#braille').textContent(), '⠎⠋⠖');
  await white.types('help');
  await white.hears('offer draw: offers a draw; may be said after a move');
  await white.types('xyzzy plugh');
  await white.hears('is neither a move nor a command');

  // What cannot be is refused in words, and nothing is lost.
  await white.types('claim three');
  await white.hears('the claim is wrong');
  await black.hears('the claim is wrong');
  await black.types('decline draw');
  // Moves that sound alike were heard before: the list of moves tells that one has come.
  const come = async (who: typeof white, count: number): Promise<void> => {
    await who.page.waitForFunction((wanted) => document.querySelectorAll('#moves .move').length === wanted, count);
  };
  await white.types('Springer Gustav eins');
  await black.hears('knight Gustav one');
  await black.types('Ng8');
  await white.hears('Springer Gustav acht');
  await white.types('Springer Felix drei');
  await come(black, 5);
  await black.types('Nf6');
  await come(white, 6);
  await white.types('last');
  await white.hears('Move 3, Black: Springer Felix sechs');
  await white.types('Springer Gustav eins');
  await come(black, 7);
  await black.types('Ng8');
  await come(white, 8);
  await white.types('claim three');
  await black.page.getByText('½–½').first().waitFor();
  assert.match((await white.heard()).join('\n'), /½–½/);

  // Every one of the eight moves was announced, none twice: three pairs of them sound alike.
  const moves = (await white.heard()).filter((one) => /^Springer \S+ \S+$/.test(one));
  assert.equal(moves.filter((one) => one === 'Springer Felix sechs').length, 3, 'twice as moves, once as an answer');
  assert.equal(moves.filter((one) => one === 'Springer Gustav acht').length, 2);
  await white.leave();
  await black.leave();
});

test('two who do not see play to the mate; a slip of the tongue resigns nothing', async () => {
  const { white, black } = await sitDown('unseen', { 1: { blind: true }, 4: { impaired: true } });
  await white.types('f3');
  await black.hears('Felix three');
  await black.types('Eva five');
  await white.hears('Eva five');
  await white.types('resing');
  await white.hears('Nothing was done. If you meant “resign”, type it so.');
  await white.types('resign');
  await white.hears('To resign, type “resign yes”.');
  await white.types('Gustav four');
  await black.hears('Gustav four');
  await black.types('queen Hector four');
  await white.hears('queen Hector four, mate');
  await black.hears('queen Hector four, mate');
  assert.equal(await white.times('queen Hector four, mate'), 1);
  await white.page.getByText('0–1').first().waitFor();
  await white.types('status');
  await white.hears('0–1');
  await white.types('sign');
  await white.page.waitForFunction(() => (document.getElementById('after') as HTMLElement).hidden);
  await white.leave();
  await black.leave();
});

test('an assistant beside a player does what the duties say and nothing else', async () => {
  const { white, black } = await sitDown('helped', { 1: { blind: true, assistant: true } }, { press: 'by_hand' });
  const cut = await program.send('POST', '/api/events/helped/keys', { of: 'assistants' });
  const [key] = (await cut.json()) as { number: number; key: string }[];
  assert.equal(key?.number, 1);
  const assistant = await Listener.sit(`/seat/${key?.key}`);
  await assistant.page.getByRole('heading', { name: 'The assistant’s duties' }).waitFor();
  await accessible(assistant.page);
  await fits(assistant.page);
  await shot(assistant.page, 'ear-assistant');

  // The assistant makes the move that the player says, it is announced with it, and the clock is pressed after that.
  await assistant.types('e4');
  await black.hears('Eva four');
  await assistant.page.getByRole('button', { name: 'Press the clock' }).focus();
  await assistant.page.keyboard.press('Enter');
  await black.page.getByText('Your move').waitFor();
  await black.types('e5');
  await black.types('press');
  await assistant.hears('Eva five');

  // Times and moves are told when they are asked for, and not before.
  await assistant.types('tell time');
  await assistant.hears('An assistant tells this only when asked.');
  await white.types('ask time');
  await assistant.hears('asks for the time');
  await assistant.page.getByText('The player asks to be told.').waitFor();
  await assistant.types('tell time');
  await white.hears('The assistant tells: White: 1 hour');
  // What is the player's own is not the assistant's.
  await assistant.types('resign yes');
  await assistant.hears('This is not for you to do.');
  await assistant.types('two boards');
  await assistant.hears('This is not for you to do.');
  await white.types('resign yes');
  await assistant.page.getByText('0–1').first().waitFor();
  await assistant.leave();
  await white.leave();
  await black.leave();
});

test('Tavreli by ear', async () => {
  const { white, black } = await sitDown('towers', { 1: { blind: true } }, { game: 'tavreli' });
  await white.types('Eva two Eva four');
  await black.hears('ratnik Eva two Eva four');
  await black.types('ratnik Eva seven Eva five');
  await white.hears('ratnik Eva seven Eva five');
  await white.types('vsadnik Gustav one Eva two');
  await black.hears('vsadnik Gustav one Eva two');
  await black.types('square e7');
  await black.hears('Eva seven: empty.');
  await black.types('resign yes');
  await white.page.getByText('1–0').first().waitFor();
  await white.leave();
  await black.leave();
});

test('a game goes on without a script, and a spectator asks', async () => {
  const { white, black, keys } = await sitDown('plain', {});
  await white.leave();
  const plain = await (await house.visitor({ javaScriptEnabled: false })).newPage();
  await plain.goto(`/seat/${keys.get(1)}`);
  const say = async (line: string): Promise<void> => {
    await plain.getByRole('textbox', { name: 'Move or command' }).fill(line);
    await plain.keyboard.press('Enter');
  };
  await say('square e2');
  await plain.getByText('Eva two: white pawn.').waitFor();
  await say('e4');
  await black.hears('Eva four');
  await say('e9');
  await plain.getByText('is neither a move nor a command').waitFor();
  assert.equal(await plain.getByRole('textbox', { name: 'Move or command' }).inputValue(), 'e9', 'what was typed is still there');
  await plain.locator('summary', { hasText: 'The board as a table' }).click();
  assert.equal(await plain.locator('[data-told="on-e4"]').innerText(), 'white pawn');
  await plain.context().close();

  const onlooker = await Listener.sit('/events/plain/rounds/1/boards/1');
  await onlooker.types('last');
  await onlooker.hears('Move 1, White: Eva four');
  await onlooker.types('e5');
  await onlooker.hears('Only the players of this game and their assistants do that.');
  await onlooker.leave();
  await black.leave();
});

test('an arbiter who does not see runs a round by the keyboard', async () => {
  await program.event('club', ['Ada Adler', 'Bo Berg', 'Cy Cole', 'Di Dahl']);
  const context = await house.organiser();
  await context.addInitScript(LISTENER);
  const page = await context.newPage();
  await page.goto('/events/club/rounds/1/results');
  // Keys enter the results, board by board, and each is said.
  const said = (text: string): Promise<unknown> =>
    page.waitForFunction((text) => (window as unknown as { __said: string[] }).__said.some((one) => one.includes(text)), text);
  await page.keyboard.press('Digit1');
  await page.keyboard.press('Digit2');
  await page.getByText('All results are in.', { exact: true }).waitFor();
  await said('1–0');
  await page.getByRole('button', { name: 'Close round 1' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('The round is closed.').waitFor();
  await page.goto('/events/club/standings');
  await page.getByRole('table').first().waitFor();
  assert.match(await page.getByRole('row', { name: /Ada Adler/ }).first().innerText(), /1/);
  // A ruling at a live board, by the keyboard and by names alone: the time of a player who does not see stays as it is.
  await program.act('club', { type: 'set_needs', id: 2, needs: { blind: true } });
  await page.goto('/events/club/needs');
  await page.getByRole('textbox', { name: 'Telephone of the hospital' }).focus();
  await page.keyboard.type('103');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+374 10 1');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.body.innerText.includes('still missing'));
  await page.getByRole('textbox', { name: 'Assistant', exact: true }).focus();
  await page.keyboard.type('Anna Assistant');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Why somebody else' }).waitFor();
  await context.close();
});

test('what players need is told to those who see to it, and to nobody else', async () => {
  const secret = { wish: 'lightfromtheleft', assistant: 'Xenia Assistante', phone: '99887766' };
  await program.event('private', ['Ada Adler', 'Bo Berg', 'Cy Cole', 'Di Dahl']);
  await program.act('private', { type: 'set_needs', id: 1, needs: { blind: true, wheelchair: true, lamp: true }, wish: secret.wish });
  await program.act('private', { type: 'name_assistant', id: 1, name: secret.assistant });
  await program.act('private', { type: 'decide_needs', id: 1, granted: true, reason: `yes: ${secret.wish}` });
  await program.act('private', { type: 'set_contacts', hospital: secret.phone, doctor: secret.phone });
  await program.act('private', { type: 'set_play', play: { time_control: '90+30', default_minutes: '30' } });
  await program.send('POST', '/api/events/private/rounds/1/boards', { do: 'open' });
  await program.send('POST', '/api/events/private/rounds/1/boards', { do: 'start' });

  const open = [
    '', '/players', '/players/1', '/rounds', '/rounds/1', '/standings', '/crosstable', '/progress', '/ratings', '/regulations', '/documents',
    '/timetable', '/trf', '/standings.csv', '/standings.json', '/crosstable.csv', '/rounds/1/boards', '/rounds/1/boards/1', '/rounds/1/boards/1/game.pgn',
    '/documents/pairings', '/documents/start-list', '/screen',
  ].map((path) => `/events/private${path}`);
  const api = ['', '/players', '/rounds', '/rounds/1', '/standings', '/crosstable', '/trf'].map((path) => `/api/events/private${path}`);
  const games = ['/api/games/private/1/1', '/api/games/private/1/1/told?line=status', '/search?q=Ada', '/', '/api/events'];
  const tells = /lightfromtheleft|Xenia|99887766|wheelchair|"needs"|"lamp"|does not see|needs_set|"blind"/;
  for (const path of [...open, ...api, ...games]) {
    const answer = await fetch(`${house.url}${path}`);
    const text = await answer.text();
    assert.doesNotMatch(text, tells, `${path} (${answer.status})`);
  }
  for (const path of ['/events/private/needs', '/api/events/private/needs', '/events/private/log', '/api/events/private/log', '/events/private/players/1/edit', '/api/events/private/entries', '/events/private/today']) {
    const answer = await fetch(`${house.url}${path}`, { redirect: 'manual' });
    assert.ok([303, 401, 403].includes(answer.status), `${path}: ${answer.status}`);
    assert.doesNotMatch(await answer.text(), tells, path);
  }
  // Streams tell nothing of it either.
  for (const path of ['/events/private/live', '/events/private/rounds/1/boards/1/live', '/events/private/rounds/1/boards/live']) {
    const ended = new AbortController();
    const answer = await fetch(`${house.url}${path}`, { signal: ended.signal });
    const reader = answer.body!.getReader();
    const first = path.endsWith('/private/live') ? program.act('private', { type: 'set_needs', id: 2, needs: { deaf: true }, wish: secret.wish }).then(() => reader.read()) : reader.read();
    const { value } = await first;
    assert.doesNotMatch(new TextDecoder().decode(value), tells, path);
    ended.abort();
  }

  // Who sees to it sees it, answers, and gives the table.
  const context = await house.organiser();
  const page = await context.newPage();
  await page.goto('/events/private/needs');
  await page.getByText(secret.wish).first().waitFor();
  // The guidelines are cited where they are followed.
  await page.getByRole('link', { name: /10\.1\.8/ }).waitFor();
  await accessible(page);
  await fits(page);
  await shot(page, 'needs');
  await page.getByLabel('Own table in every round').first().fill('7');
  await page.getByRole('button', { name: 'Save Own table in every round, Ada Adler' }).click();
  await page.goto('/events/private/rounds/1');
  await page.getByText('table 7').first().waitFor();
  await context.close();
});

test('at 400 percent nothing is cut off, every focus is seen, and nothing moves for those who do not want it', async () => {
  await program.event('large', ['Ada Adler', 'Bo Berg', 'Cy Cole', 'Di Dahl']);
  await program.act('large', { type: 'set_needs', id: 1, needs: { impaired: true, large_print: true }, wish: 'a seat by the window' });
  await program.act('large', { type: 'set_play', play: { time_control: '90+30', default_minutes: '30' } });
  for (const what of ['open', 'start']) await program.send('POST', '/api/events/large/rounds/1/boards', { do: what });
  // A window of 1280 at 400 percent is one of 320.
  const context = await house.organiser({ viewport: { width: 320, height: 512 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const path of ['', '/players', '/needs', '/rounds/1', '/rounds/1/results', '/rounds/1/boards/1', '/standings', '/rounds/1/desk', '/players/1/edit', '/documents']) {
    await page.goto(`/events/large${path}`);
    await page.waitForLoadState('load');
    for (const more of await page.locator('main details').all()) await more.evaluate((one) => ((one as HTMLDetailsElement).open = true));
    await fits(page);
    const unseen = await page.evaluate(() => {
      const found: string[] = [];
      const all = document.querySelectorAll<HTMLElement>('main a[href], main button, main input:not([type="hidden"]), main select, main summary, main [tabindex="0"]');
      for (const one of all) {
        if (one.closest('[hidden]') || one.offsetParent === null) continue;
        one.focus({ focusVisible: true } as FocusOptions);
        if (document.activeElement !== one) continue;
        const style = getComputedStyle(one);
        const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
        if (!outlined && style.boxShadow === 'none') found.push(one.outerHTML.slice(0, 120));
      }
      return found;
    });
    assert.deepEqual(unseen, [], `${path}: a focus that nobody sees`);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].filter((one) => {
        const style = getComputedStyle(one);
        const long = (text: string): boolean => text.split(',').some((part) => parseFloat(part) > 0.01);
        return (style.animationName !== 'none' && long(style.animationDuration)) || (style.transitionProperty !== 'none' && long(style.transitionDuration));
      }).map((one) => `${one.tagName}.${one.className}`).slice(0, 5),
    );
    assert.deepEqual(moving, [], `${path}: it moves`);
  }
  await shot(page, 'large');
  await context.close();
});
