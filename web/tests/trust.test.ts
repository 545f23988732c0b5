// What must never happen: names that break a page, visitors who change something, sessions that do not end, facts
// that a reader misses.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, PASSWORD, accessible, fits, type Program, shot } from './house';
import { MANAGEMENT } from './paths';

let house: House;
let program: Program;
before(async () => {
  house = await House.open('--demo');
  program = await house.program();
});
after(async () => house.close());

const HOSTILE = [
  '<script>document.title="taken"</script>',
  '"><img src=x onerror=document.title="taken">',
  "O'Connor & Sons \\ %00 {{ 7*7 }} ${7*7}",
  'ﷺ مُحَمَّد בְּרֵאשִׁית',
  'Ж'.repeat(200),
  'A'.repeat(200),
];

test('names of any kind break no page and no report', async () => {
  await program.event('hostile', HOSTILE, { name: '<b>Cup</b> & "Co"', place: HOSTILE[1] });
  await program.result('hostile', 1, 1, '1-0');
  for (const viewport of [{ width: 360, height: 740 }, { width: 1280, height: 800 }]) {
    const page = await (await house.organiser({ viewport })).newPage();
    let alarmed = false;
    page.on('dialog', () => (alarmed = true));
    for (const path of ['', '/players', '/players/1', '/rounds', '/rounds/1', '/rounds/1/results', '/standings', '/crosstable', '/draw', '/settings', '/log']) {
      await page.goto(`/events/hostile${path}`);
      assert.notEqual(await page.title(), 'taken');
      assert.equal(await page.locator('main script, main img').count(), 0);
      await fits(page);
      await accessible(page);
    }
    await page.goto('/events/hostile/players');
    const shown = await page.locator('tbody th bdi').allTextContents();
    assert.deepEqual(new Set(shown), new Set(HOSTILE), 'every name is shown as it was entered');
    assert.equal(alarmed, false);
    await shot(page, `hostile-${viewport.width}`);
  }
});

test('visitors read, and change nothing', async () => {
  const context = await house.visitor();
  const page = await context.newPage();
  for (const path of MANAGEMENT.filter((path) => path !== '/' && !/^\/events\/\w+(\/players|\/teams|\/standings|\/regulations|\/play-off|\/documents|\/broadcast|\/rounds\/\d+\/why)?$/.test(path) || path === '/events/new')) {
    await page.goto(path);
    assert.match(page.url(), /\/sign-in\?back=/, path);
  }
  const posts = ['/events/new', '/events/winter/players', '/events/winter/draw', '/events/masters/rounds/6/results', '/events/masters/rounds/6/close', '/events/masters/finish', '/events/winter/players/1/withdraw', '/events/league/teams', '/events/league/teams/1/roster', '/events/league/rounds/3/line-ups'];
  for (const path of posts) {
    const answer = await context.request.post(path, { form: { name: 'x', sign: '' }, maxRedirects: 0 });
    assert.equal(answer.status(), 303, path);
    assert.match(answer.headers()['location'] ?? '', /^\/sign-in/);
  }
  const act = await fetch(`${house.url}/api/events/winter/acts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ act: { type: 'finish_event' } }),
  });
  assert.equal(act.status, 401);
  assert.equal((await fetch(`${house.url}/api/events/winter/log`)).status, 401);
});

test('a form that another site sends in the organiser’s name is refused', async () => {
  const context = await house.organiser();
  const unsigned = await context.request.post('/events/winter/players', { form: { name: 'Forged' } });
  assert.equal(unsigned.status(), 403);
  const elsewhere = await context.request.post('/sign-out', { form: {}, headers: { Origin: 'http://evil.example' } });
  assert.equal(elsewhere.status(), 403);
  const byScript = await context.request.post('/api/events/winter/acts', { data: { act: { type: 'finish_event' } } });
  assert.equal(byScript.status(), 403);
  const players = (await (await program.send('GET', '/api/events/winter/players')).json()) as unknown[];
  assert.equal(players.length, 4);
});

test('signing out ends the session', async () => {
  const context = await house.organiser();
  const page = await context.newPage();
  await page.goto('/');
  const cookies = await context.cookies();
  assert.ok(cookies.every((cookie) => cookie.name !== 'adoube_session' || (cookie.httpOnly && cookie.sameSite === 'Lax')));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
  await context.addCookies(cookies);
  await page.goto('/events/new');
  assert.match(page.url(), /sign-in/, 'the old token is worth nothing');
});

test('guessing the password is slowed down', async () => {
  const other = await House.open();
  try {
    const guess = async (password: string) =>
      (await fetch(`${other.url}/api/session`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ password }) })).status;
    for (let n = 0; n < 10; n++) assert.equal(await guess('wrong'), 401);
    assert.equal(await guess('wrong'), 429);
    assert.equal(await guess(PASSWORD), 429, 'for the right one too: nobody learns it by trying');
  } finally {
    await other.close();
  }
});

test('pages opened before the draw come to life with it, and the list of events, too', async () => {
  await program.event('early', []);
  for (const name of ['A', 'B', 'C', 'D']) await program.act('early', { type: 'enter_player', player: { name } });
  const context = await house.visitor();
  const pages = [];
  for (const path of ['', '/standings', '/crosstable', '/rounds']) {
    const page = await context.newPage();
    await page.goto(`/events/early${path}`);
    pages.push(page);
  }
  const list = await context.newPage();
  await list.goto('/');
  const card = list.locator('.events li', { hasText: 'early' });
  await card.getByText('taking entries').waitFor();
  await program.act('early', { type: 'draw_lots', method: { by: 'hand', order: [1, 2, 3, 4] } });
  for (const page of pages) await page.locator('main table tbody tr').first().waitFor();
  await card.getByText('lots drawn').waitFor();
  await program.act('early', { type: 'change_settings', settings: { name: 'Renamed', chief_arbiter: 'X', tie_breaks: ['WIN'] } });
  await pages[1]!.locator('#event-name').getByText('Renamed').waitFor();
  assert.equal(await pages[1]!.locator('thead th').count(), await pages[1]!.locator('tbody tr').first().locator('td, th').count());
});

test('what cannot be read, and what is not possible, is told in words', async () => {
  for (const [method, path, status] of [
    ['GET', '/api/events/winter/rounds/abc', 400],
    ['GET', '/api/events/winter/log?after=18446744073709551615', 200],
    ['DELETE', '/api/events', 405],
    ['GET', '/api', 404],
  ] as const) {
    const answer = await program.send(method, path);
    assert.equal(answer.status, status, path);
    if (status !== 200) assert.match(answer.headers.get('content-type') ?? '', /problem\+json/, path);
  }
  const page = await (await house.visitor()).newPage();
  for (const path of ['/events/winter/rounds/abc', '/events/winter/players/xyz']) {
    await page.goto(path);
    assert.ok((await page.locator('h1').textContent())!.length > 3, path);
    assert.match(await page.content(), /To the list of events/);
  }
  const closed = await (await house.visitor()).request.post('/events/masters/rounds/6/close', { form: {}, maxRedirects: 0 });
  assert.equal(closed.headers()['location'], '/sign-in?back=/events/masters', 'back to where a page is');
  const redirected = await (await house.visitor()).request.get('/language?to=en&back=/%09/evil.example', { maxRedirects: 0 });
  assert.equal(redirected.headers()['location'], '/');
});

test('a page that lost its connection says so and of when it is', async () => {
  const context = await house.visitor();
  const page = await context.newPage();
  await page.goto('/events/masters/standings');
  await page.waitForLoadState('load');
  await page.route('**/live**', (route) => route.abort());
  await page.reload();
  await page.locator('#live-offline').getByText(/Shown as of \d/).waitFor();
  await accessible(page);
});

test('a reader that reconnects misses nothing', async () => {
  await program.event('resume', ['A', 'B', 'C', 'D']);
  const read = async (lastId: number, count: number): Promise<number[]> => {
    const stop = new AbortController();
    const answer = await fetch(`${house.url}/events/resume/live`, { headers: { 'Last-Event-ID': String(lastId) }, signal: stop.signal });
    const ids: number[] = [];
    let text = '';
    for await (const chunk of answer.body!) {
      text += Buffer.from(chunk as Uint8Array).toString();
      ids.length = 0;
      for (const found of text.matchAll(/^id: ?(\d+)$/gm)) ids.push(Number(found[1]));
      if (ids.length >= count) break;
    }
    stop.abort();
    return ids;
  };
  assert.deepEqual(await read(0, 9), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const later = read(9, 2);
  await program.result('resume', 1, 1, '1-0');
  await program.result('resume', 1, 2, '1-0');
  assert.deepEqual(await later, [10, 11]);
});

test('the API describes itself, and problems are problem documents', async () => {
  const description = (await (await fetch(`${house.url}/api/openapi.json`)).json()) as { openapi: string; paths: Record<string, unknown>; components: { schemas: Record<string, unknown> } };
  assert.match(description.openapi, /^3\./);
  for (const path of ['/api/session', '/api/events', '/api/events/{id}', '/api/events/{id}/acts', '/api/events/{id}/standings']) assert.ok(description.paths[path], path);
  const references = [...JSON.stringify(description).matchAll(/#\/components\/schemas\/(\w+)/g)].map((found) => found[1]!);
  for (const reference of references) assert.ok(description.components.schemas[reference], `${reference} is described`);

  const problem = async (body: string, status: number, type = 'application/json'): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${house.url}/api/events/winter/acts`, {
      method: 'POST',
      headers: { 'Content-Type': type, Authorization: `Bearer ${(program as unknown as { token: string }).token}`, 'Accept-Language': 'en' },
      body,
    });
    assert.equal(answer.status, status, body);
    assert.match(answer.headers.get('content-type') ?? '', /problem\+json/);
    return (await answer.json()) as Record<string, unknown>;
  };
  assert.match(String((await problem('{"act":', 400))['detail']), /line 1 column 7/);
  assert.match(String((await problem('{"act":{"type":"enter_results_please"}}', 422))['detail']), /unknown variant/);
  assert.match(String((await problem('{"act":{"type":"enter_result","round":1,"board":1,"result":"2-0"}}', 422))['detail']), /“2-0” is no result/);
  await problem('x', 415, 'text/plain');
  const faults = await problem('{"act":{"type":"enter_player","player":{"name":"","rating":9999}}}', 422);
  assert.deepEqual(faults['faults'], [
    { field: 'name', detail: 'This must be filled in.' },
    { field: 'rating', detail: '9999 cannot be right: a number from 1 to 3999 is expected.' },
  ]);
  const refused = await problem('{"act":{"type":"close_round","round":1}}', 409);
  assert.equal(refused['detail'], 'Lots have not been drawn yet.');
  const big = await problem(JSON.stringify({ act: { type: 'enter_player', player: { name: 'x'.repeat(300_000) } } }), 413);
  assert.equal(big['status'], 413);
  assert.equal((await fetch(`${house.url}/api/nowhere`)).status, 404);
});
