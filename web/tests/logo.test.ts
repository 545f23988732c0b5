// The logo of an event: given as a picture, shown wherever the event is, refused if it is anything else.
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { House, Program, accessible, fits, shot } from './house';

let house: House;
let program: Program;
before(async () => {
  house = await House.open();
  program = await house.program();
  await program.event('faced', ['Ada Adler', 'Bo Berg', 'Cy Cole', 'Di Dahl'], { name: 'Faced cup', colour: '#7c0f3a' });
});
after(async () => house.close());

/** A picture that the browser itself draws. */
async function drawn(type: string, side: number): Promise<Buffer> {
  const page = await (await house.visitor()).newPage();
  await page.goto('/health');
  const data = await page.evaluate(([kind, width]) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = width as number;
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#0a7';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = '#fff';
    pen.fillRect(canvas.width / 4, canvas.width / 4, canvas.width / 2, canvas.width / 2);
    return canvas.toDataURL(kind as string).split(',')[1]!;
  }, [type, side]);
  await page.context().close();
  return Buffer.from(data, 'base64');
}

test('a logo is given on the settings page and shown wherever the event is', async () => {
  const page = await (await house.organiser()).newPage();
  await page.goto('/events/faced/settings');
  for (const type of ['image/png', 'image/jpeg', 'image/webp']) {
    await page.getByLabel('Picture').setInputFiles({ name: 'logo', mimeType: 'text/plain', buffer: await drawn(type, 300) });
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await page.waitForLoadState();
    const at = (await page.locator('.ehead .logo img').getAttribute('src'))!;
    const answer = await fetch(house.url + at);
    assert.equal(answer.headers.get('content-type'), type);
    assert.match(answer.headers.get('cache-control')!, /immutable/);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  }
  await accessible(page);
  const visitor = await (await house.visitor({ viewport: { width: 375, height: 700 } })).newPage();
  for (const path of ['/events/faced', '/events/faced/rounds/1', '/', '/search?q=faced']) {
    await visitor.goto(path);
    const picture = visitor.locator('.ehead .logo img, .events .dot img').first();
    assert.ok(await picture.evaluate((one) => (one as HTMLImageElement).complete && (one as HTMLImageElement).naturalWidth === 300), path);
    const box = (await picture.boundingBox())!;
    assert.deepEqual([Math.round(box.width), Math.round(box.height)], [44, 44], path);
    await fits(visitor);
  }
  await shot(visitor, 'logo');
  // Paper has it, too.
  await visitor.goto('/events/faced/rounds/1');
  await visitor.emulateMedia({ media: 'print' });
  assert.ok(await visitor.locator('.ehead .logo img').isVisible());
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await page.waitForLoadState();
  assert.equal(await page.locator('.ehead .logo img').count(), 0);
});

test('what is no picture is refused with a sentence, and nothing changes', async () => {
  const page = await (await house.organiser()).newPage();
  const refused = async (buffer: Buffer, why: RegExp): Promise<void> => {
    await page.goto('/events/faced/settings');
    await page.getByLabel('Picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await page.getByText(why).waitFor();
    assert.equal(await page.locator('.ehead .logo img').count(), 0);
    const answer = await fetch(`${house.url}/api/events/faced/logo`, { method: 'POST', headers: { Authorization: program.bearer }, body: new Uint8Array(buffer) });
    assert.equal(answer.status, 422);
    assert.match(((await answer.json()) as { detail: string }).detail, why);
  };
  await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /not a PNG, JPEG or WebP/);
  await refused(await drawn('image/png', 2100), /2100 × 2100 pixels/);
  await refused(Buffer.alloc(700 * 1024), /too large/);
});

test('programs and the command line give a logo; a hidden event hides it', async () => {
  const picture = await drawn('image/png', 64);
  const folder = mkdtempSync(join(tmpdir(), 'adoube-logo-'));
  writeFileSync(join(folder, 'logo.png'), picture);
  house.command('event', 'logo', 'faced', join(folder, 'logo.png'));
  const told = (await (await program.send('GET', '/api/events/faced')).json()) as { logo?: { kind: string; digest: string } };
  assert.equal(told.logo?.kind, 'png');
  const at = `${house.url}/events/faced/logo/${told.logo!.digest}`;
  assert.deepEqual(Buffer.from(await (await fetch(at)).arrayBuffer()), picture);
  assert.equal((await fetch(at.replace(/.{64}$/, '0'.repeat(64)))).status, 404);
  // The log names only what is kept.
  const act = { type: 'set_logo', logo: { kind: 'png', digest: '0'.repeat(64) } };
  assert.equal((await program.send('POST', '/api/events/faced/acts', { act })).status, 422);
  await program.act('faced', { type: 'hide_event' });
  assert.equal((await fetch(at)).status, 404);
  assert.match((await fetch(at, { headers: { Authorization: program.bearer } })).headers.get('cache-control')!, /no-store/);
  await program.act('faced', { type: 'publish_event' });
  const removed = await fetch(`${house.url}/api/events/faced/logo`, { method: 'DELETE', headers: { Authorization: program.bearer } });
  assert.equal(removed.status, 204);
  assert.equal((await fetch(at)).status, 404);
});
