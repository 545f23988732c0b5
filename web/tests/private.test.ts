// Nothing of a game reaches anybody before the delay is over, by any address of the house. The addresses are taken
// from the house's own list of routes and from the description of its API: a new one is tried by itself.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { House, Program } from './house';

let house: House;
let program: Program;
before(async () => {
  house = await House.open();
  program = await house.program();
});
after(async () => house.close());

const EVENT = 'behind';

/** What stands for the parts of an address: the game that must not be seen. */
const PARTS: Record<string, string> = {
  id: EVENT, event: EVENT, round: '1', board: '1', player: '1', team: '1', number: '1', edition: 'fide-2023', clause: '9.2', key: 'unknown', chapter: 'desk', '*name': 'style.css', name: '0f5c7c.css', digest: '00'.repeat(32), document: 'bulletin',
};
const filled = (path: string): string => path.replace(/\{([^}]+)\}/g, (whole, name: string) => PARTS[name] ?? whole);

/** Every address that answers GET. */
async function ways(): Promise<string[]> {
  const source = readFileSync(join(process.cwd(), '../crates/adoube-server/src/routes.rs'), 'utf8');
  const pages = [...source.matchAll(/\.route\(\s*(event|"[^"]*"|&at\("[^"]*"\)|&board\("[^"]*"\)),\s*get\(/g)].map(([, what]) => {
    const path = /"([^"]*)"/.exec(what!)?.[1] ?? '';
    if (what === 'event' || what!.startsWith('&at')) return `/events/{id}${path}`;
    return what!.startsWith('&board') ? `/events/{id}/rounds/{round}/boards/{board}${path}` : path;
  });
  const openapi = (await (await fetch(`${house.url}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, unknown>> };
  const api = Object.entries(openapi.paths).filter(([, methods]) => 'get' in methods).map(([path]) => path);
  const all = [...new Set([...pages, ...api].map(filled))];
  // The list is what it is thought to be.
  for (const one of ['', '/standings', '/standings.csv', '/standings.json', '/crosstable', '/trf', '/progress.svg', '/ratings', '/prizes', '/players', '/rounds/1', '/rounds/1/results', '/rounds/1/boards/1/live']) {
    assert.ok(all.includes(`/events/${EVENT}${one}`), `${one} is not in the list`);
  }
  for (const one of [`/api/events/${EVENT}/standings`, `/api/events/${EVENT}/log`, `/api/games/${EVENT}/1/1`]) assert.ok(all.includes(one), `${one} is not in the list`);
  assert.ok(all.every((way) => !way.includes('{')), `unknown parts: ${all.filter((way) => way.includes('{')).join(' ')}`);
  return [...all, `/events/${EVENT}/rounds/1/boards/1?spectator=true`, `/events/${EVENT}/rounds/1/boards/1/live?spectator=true`, `/events/${EVENT}/standings?after=1`];
}

/** What an address answers; of a stream, what it says first. */
async function answered(way: string, headers: Record<string, string>): Promise<string> {
  const stop = new AbortController();
  const answer = await fetch(house.url + way, { headers, redirect: 'manual', signal: stop.signal });
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return `${answer.status} ${await answer.text()}`;
  let said = '';
  const late = setTimeout(() => stop.abort(), 150);
  try {
    for await (const chunk of answer.body!) said += new TextDecoder().decode(chunk as Uint8Array);
  } catch {
    // It would go on for ever.
  }
  clearTimeout(late);
  return `${answer.status} ${said}`;
}

/** Every address that takes something: a form's or a program's. */
async function takers(): Promise<string[]> {
  const source = readFileSync(join(process.cwd(), '../crates/adoube-server/src/routes.rs'), 'utf8');
  const at = [...source.matchAll(/\.route\(\s*&(at|board)\("([^"]*)"\),[^]*?(?=\.route\(|\.nest\(|\.layer\(|;)/g)].filter(([route]) => route.includes('post('));
  const openapi = (await (await fetch(`${house.url}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, unknown>> };
  const api = Object.entries(openapi.paths).filter(([path, methods]) => 'post' in methods && path.includes('{')).map(([path]) => path);
  const pages = at.map(([, kind, path]) => `/events/{id}${kind === 'board' ? '/rounds/{round}/boards/{board}' : ''}${path}`);
  return [...new Set([...pages, ...api].map(filled))];
}

/** What time alone changes; and the code of a screen that nobody has set up, which is drawn for each browser that comes without one. */
const timeless = (text: string): string =>
  text.replace(/"now":\d+/g, '"now":0').replace(/(<div class="setup"><p>[^<]*<\/p>)<p class="big">[2-9A-Z]{6}<\/p><div class="qr-big">[^]*?<\/div>/, '$1');

test('no address tells anybody of a game before the delay is over', async () => {
  const play = { type: 'set_play', play: { time_control: '90+30', default_minutes: '30', delay_minutes: '15' } };
  for (const event of [EVENT, 'other']) {
    await program.event(event, ['Ada Adler', 'Bo Berg', 'Cy Cole', 'Di Dahl']);
    await program.act(event, play);
    for (const what of ['open', 'start']) assert.equal((await program.send('POST', `/api/events/${event}/rounds/1/boards`, { do: what })).status, 200);
  }
  const cut = async (event: string, of: string): Promise<Map<number, string>> => {
    const keys = (await (await program.send('POST', `/api/events/${event}/keys`, { of })).json()) as { number: number; key: string }[];
    return new Map(keys.map(({ number, key }) => [number, key]));
  };
  const [players, screens, others] = [await cut(EVENT, 'players'), await cut(EVENT, 'boards'), await cut('other', 'players')];
  const bearer = (key: string): Record<string, string> => ({ Authorization: `Bearer ${key}` });

  // An arbiter who has typed the code at the screen of board 2.
  const organiser = await house.organiser();
  const page = await organiser.newPage();
  await page.goto(`/events/${EVENT}/play`);
  await page.getByRole('button', { name: 'Make a new code' }).click();
  const code = (await page.locator('#code').innerText()).trim();
  const typed = async (board: number, headers: Record<string, string>): Promise<Response> =>
    fetch(`${house.url}/events/${EVENT}/rounds/1/boards/${board}/arbiter`, {
      method: 'POST', redirect: 'manual', headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers }, body: new URLSearchParams({ code }),
    });
  // Nobody but the board's own screen may type it.
  for (const headers of [{}, bearer(players.get(1)!), bearer(screens.get(2)!), bearer(others.get(1)!)]) {
    const refused = await typed(1, headers as Record<string, string>);
    assert.match(`${refused.status} ${refused.headers.get('location')}`, /^303 \/sign-in/);
    assert.equal(refused.headers.get('set-cookie'), null);
  }
  const seat = `adoube_seat=${screens.get(2)!}`;
  const opened = await typed(2, { Cookie: seat });
  const pass = /adoube_pass=[^;]+/.exec(opened.headers.get('set-cookie') ?? '')?.[0];
  assert.ok(pass, 'the code opens the desk of board 2');
  assert.equal((await fetch(`${house.url}/events/${EVENT}/rounds/1/boards/2/desk`, { headers: { Cookie: `${seat}; ${pass}` } })).status, 200);

  const roles: Record<string, Record<string, string>> = {
    'a stranger': {},
    'a player of another board': bearer(players.get(2)!),
    'the screen of another board': bearer(screens.get(2)!),
    'a player of another event': bearer(others.get(1)!),
    'an arbiter at another board': { Cookie: `${seat}; ${pass}` },
  };
  const all = await ways();
  const look = async (): Promise<Map<string, string>> => {
    const seen = new Map<string, string>();
    for (const [who, headers] of Object.entries(roles)) {
      for (const way of all) seen.set(`${way} to ${who}`, timeless(await answered(way, headers)));
    }
    return seen;
  };
  const earlier = await look();

  const [white, black] = [new Program(house.url, players.get(1)!), new Program(house.url, players.get(4)!)];
  const plays = async (who: Program, ...acts: unknown[]): Promise<void> => {
    const answer = await who.send('POST', `/api/games/${EVENT}/1/1/acts`, { acts });
    assert.equal(answer.status, 200, await answer.text());
  };
  await plays(white, { move: { mv: 'e2-e4' } });
  await plays(black, { move: { mv: 'e7-e5' } });
  await plays(white, 'resign');
  // Its own players know.
  assert.match(await answered(`/api/games/${EVENT}/1/1`, bearer(players.get(4)!)), /"e4"[^]*0-1/);

  for (const [what, now] of await look()) {
    const before = earlier.get(what) ?? '';
    const at = Array.from({ length: now.length }, (_, index) => index).find((index) => now[index] !== before[index]) ?? 0;
    // How much of a stream has come by now is chance.
    const differs = now === before || /\/live\b/.test(what) ? '' : `${what} has changed by what happened behind the delay, at: ${now.slice(Math.max(0, at - 60), at + 100)}`;
    assert.equal(differs, '');
    // What is said of squares where no game is shown was said before as well.
    const tells = /e2-e4|e7-e5|"e4"|>e4<|4P3|4p3/.exec(now === before ? '' : now);
    assert.equal(tells?.[0], undefined, `${what} tells a move`);
  }

  // Nobody of them may act either.
  for (const [who, headers] of Object.entries(roles)) {
    for (const body of [{ acts: ['arrive'] }, { acts: ['resign'], by: 'white' }, { acts: ['interrupt'], by: 'arbiter' }]) {
      const answer = await fetch(`${house.url}/api/games/${EVENT}/1/1/acts`, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });
      assert.equal(answer.status, 401, `${who}: ${JSON.stringify(body)}`);
    }
  }

  // Whoever leaves needs no pass any more: the cookie goes, and the screen is the players' again.
  await page.goto(`/events/${EVENT}/play`);
  await page.getByRole('button', { name: 'Withdraw the code' }).click();
  await page.getByText('No code opens the desk any more.').waitFor();
  const left = await fetch(`${house.url}/events/${EVENT}/rounds/1/boards/2/arbiter/leave`, { method: 'POST', redirect: 'manual', headers: { Cookie: `${seat}; ${pass}` } });
  assert.equal(`${left.status} ${left.headers.get('location')}`, `303 /events/${EVENT}/rounds/1/boards/2/screen`);
  assert.match(left.headers.get('set-cookie') ?? '', /adoube_pass=;.*Max-Age=0/);
  await organiser.close();
});

test('an event that is not public is nowhere: every address answers a stranger as if there were no such event', async () => {
  const [HERE, NOWHERE] = ['unseen', 'nowhere'];
  await program.event(HERE, ['Una Unseen', 'Vera Unseen', 'Wim Unseen', 'Xi Unseen'], { name: 'Unseen cup' });
  await program.event('stranger', ['Ada', 'Bo', 'Cy', 'Di']);
  const play = { type: 'set_play', play: { time_control: '90+30', default_minutes: '30', delay_minutes: '0' } };
  await program.act(HERE, play);
  for (const what of ['open', 'start']) assert.equal((await program.send('POST', `/api/events/${HERE}/rounds/1/boards`, { do: what })).status, 200);
  const cut = async (event: string, of: string): Promise<string> => {
    const keys = (await (await program.send('POST', `/api/events/${event}/keys`, { of })).json()) as { key: string }[];
    return keys[0]!.key;
  };
  const [player, screen] = [await cut(HERE, 'players'), await cut(HERE, 'boards')];
  const other = await cut('stranger', 'players');
  const bearer = (key: string): Record<string, string> => ({ Authorization: `Bearer ${key}` });
  const strangers: Record<string, Record<string, string>> = { 'a stranger': {}, 'a player of another event': bearer(other) };

  const all = (await ways()).filter((way) => way.includes(EVENT));
  const posts = (await takers()).filter((way) => way.includes(EVENT));
  assert.ok(all.length > 45 && posts.length > 35, `the addresses are read: ${all.length} and ${posts.length}`);
  const at = (way: string, event: string): string => way.replaceAll(EVENT, event);
  const plain = (text: string): string => timeless(text).replaceAll(HERE, NOWHERE);
  const posted = async (way: string, headers: Record<string, string>): Promise<string> => {
    const answer = await fetch(house.url + way, { method: 'POST', redirect: 'manual', headers: { 'Content-Type': way.startsWith('/api/') ? 'application/json' : 'application/x-www-form-urlencoded', ...headers }, body: way.startsWith('/api/') ? '{}' : 'sign=x' });
    return `${answer.status} ${await answer.text()}`;
  };
  const unseen = async (who: string, headers: Record<string, string>, event = NOWHERE): Promise<void> => {
    for (const way of all) {
      const there = await answered(at(way, HERE), headers);
      assert.ok(there.startsWith('404 '), `${way} to ${who}: ${there.slice(0, 80)}`);
      assert.equal(plain(there), plain(await answered(at(way, event), headers)), `${way} to ${who}`);
    }
    for (const way of posts) {
      const there = await posted(at(way, HERE), headers);
      assert.ok(there.startsWith('404 '), `POST ${way} to ${who}: ${there.slice(0, 80)}`);
      assert.equal(plain(there), plain(await posted(at(way, event), headers)), `POST ${way} to ${who}`);
    }
    // However its address is written.
    assert.match(await answered('/events/%75nseen/standings', headers), /^404 /);
    for (const list of ['/', '/api/events', '/search?q=una', '/search?q=cup', '/?page=2', '/play']) {
      assert.doesNotMatch(await answered(list, headers), /unseen/i, `${list} tells ${who} of it`);
    }
  };
  const sees = async (headers: Record<string, string>): Promise<void> => {
    for (const way of [`/events/${HERE}`, `/events/${HERE}/rounds/1/boards/1`, `/api/games/${HERE}/1/1`, `/events/${HERE}/rounds/1/boards/1/live`]) {
      assert.match(await answered(way, headers), /^200 /, way);
    }
  };
  await sees({});
  for (const [who, headers] of Object.entries(strangers)) assert.match(await answered('/search?q=una', headers), /Una Unseen/, who);

  // A stream that is open says nothing more once the event is hidden.
  const watched = await fetch(`${house.url}/events/${HERE}/rounds/1/boards/1/live`);
  const reader = watched.body!.getReader();
  assert.match(new TextDecoder().decode((await reader.read()).value), /^data: /m);
  const followed = (await fetch(`${house.url}/events/${HERE}/live`)).body!.getReader();

  await program.act(HERE, { type: 'hide_event' });
  for (const [who, headers] of Object.entries(strangers)) await unseen(who, headers);
  assert.deepEqual(await followed.read(), { done: true, value: undefined }, 'the stream of the event has ended');
  // Its players, its screens and its organiser go on.
  for (const headers of [bearer(player), bearer(screen)]) await sees(headers);
  const moved = await fetch(`${house.url}/api/games/${HERE}/1/1/acts`, { method: 'POST', headers: { 'Content-Type': 'application/json', ...bearer(player) }, body: JSON.stringify({ acts: [{ move: { mv: 'e2-e4' } }] }) });
  assert.equal(moved.status, 200, await moved.text());
  assert.deepEqual(await reader.read(), { done: true, value: undefined }, 'the stream of the game has ended');
  assert.equal((await program.send('GET', `/api/events/${HERE}`)).status, 200);
  assert.match(JSON.stringify(await (await program.send('GET', '/api/events')).json()), /"id":"unseen"[^}]*"visibility":"hidden"/);

  await program.act(HERE, { type: 'publish_event' });
  await sees({});
  // Nothing is put away under the hands of those who play.
  for (const type of ['archive_event', 'delete_event']) assert.equal((await program.send('POST', `/api/events/${HERE}/acts`, { act: { type } })).status, 409);
  await program.result(HERE, 1, 1, '1-0');
  await program.result(HERE, 1, 2, '1-0');
  await program.act(HERE, { type: 'archive_event' });
  await sees({});
  assert.equal((await program.send('POST', `/api/events/${HERE}/acts`, { act: { type: 'enter_result', round: 1, board: 2, result: '0-1' } })).status, 409);
  assert.equal((await program.send('POST', `/api/events/${HERE}/rounds/2/boards`, { do: 'open' })).status, 409);

  await program.act(HERE, { type: 'delete_event' });
  const organiser = { Authorization: (await house.program()).bearer };
  for (const [who, headers] of Object.entries({ ...strangers, 'its own player': bearer(player) })) await unseen(who, headers);
  // Where there never was an event the organiser may make one; what was deleted is gone for them, too.
  await unseen('the organiser', organiser, HERE);
});

test('a draft is never public, not for a moment', async () => {
  const heard = (await fetch(`${house.url}/live`)).body!.getReader();
  const made = await program.send('POST', '/api/events', { id: 'plan', settings: { name: 'Secret plan', chief_arbiter: 'A' }, draft: true });
  assert.equal(made.status, 201);
  assert.match(await answered('/events/plan', {}), /^404 /);
  assert.doesNotMatch(await answered('/', {}), /Secret plan/);
  await program.act('plan', { type: 'publish_event' });
  assert.match(await answered('/', {}), /Secret plan/);
  // Whoever looks at the list heard of it when it was published, and of nothing before.
  assert.equal(new TextDecoder().decode((await heard.read()).value).match(/event: fact/g)?.length, 1);
  await heard.cancel();
});
