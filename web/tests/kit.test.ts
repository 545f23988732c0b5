// The kit, one of each component, looks as it did: on a wide and on a narrow screen, in the light and in the dark.
//
// Pictures differ by a pixel or more wherever other fonts are installed, so that comparing them either fails on another
// machine or overlooks what it should see. What is compared instead is what the sheets decide: the colours, edges, paddings,
// sizes and weights of type of every component, exactly; and where the large parts stand and how wide they are, within a
// few pixels. Two faces stand for all: which of the two voices a text has, not which font was found for it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { House, shot } from './house';

const KEPT = join(process.cwd(), 'tests/kit.json');

/** Parts whose place and width follow from the screen alone, not from the words in them. */
const PARTS = '.ehead, .phead, .step, .kit > .card, .kit > dialog, .kit > .stack, .mini, .strip, .card > table, progress';

/** How far they may be off: a scroll bar, a rounded rem. */
const NEAR = 3;

type Seen = { styles: Record<string, string>; places: Record<string, [number, number]> };

let house: House;
before(async () => {
  house = await House.open();
});
after(async () => house.close());

async function seen(width: number, colorScheme: 'light' | 'dark'): Promise<Seen> {
  const page = await (await house.visitor({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })).newPage();
  await page.goto('/kit');
  await shot(page, `kit-${width}-${colorScheme}`);
  const found = await page.evaluate((parts) => {
    const name = (e: Element): string => [e.tagName.toLowerCase(), ...[...e.classList].sort()].join('.');
    const styles: Record<string, string> = {};
    const places: Record<string, [number, number]> = {};
    const main = document.querySelector('main')!;
    for (const e of main.querySelectorAll('*')) {
      // What is drawn inside a picture is the picture's business.
      if ((e.closest('svg') && e.tagName !== 'svg') || e.closest('.flags')) continue;
      const key = `${e.parentElement === main ? '' : `${name(e.parentElement!)} > `}${name(e)}`;
      if (key in styles) continue;
      const s = getComputedStyle(e);
      const edge = (side: 'Top' | 'Bottom' | 'Left'): string => (s[`border${side}Style`] === 'none' ? '' : `${side} ${s[`border${side}Width`]} ${s[`border${side}Style`]} ${s[`border${side}Color`]}`);
      const voice = s.fontFamily.includes('serif') && !/sans-serif/.test(s.fontFamily) ? 'serif' : s.fontFamily.includes('mono') ? 'mono' : 'sans';
      styles[key] = [
        s.display, s.position === 'static' ? '' : s.position, s.color, s.backgroundColor, edge('Top'), edge('Bottom'), edge('Left'), `round ${s.borderTopLeftRadius}`,
        `pad ${s.padding}`, `${voice} ${s.fontSize} ${s.fontWeight}`, `min ${s.minHeight}`, s.textAlign, s.textDecorationLine,
      ].filter((one) => !['', 'round 0px', 'pad 0px', 'min 0px', 'min auto', 'start', 'none', 'rgba(0, 0, 0, 0)'].includes(one)).join('; ');
    }
    [...main.querySelectorAll(parts)].forEach((e, index) => {
      const box = e.getBoundingClientRect();
      places[`${index} ${name(e)}`] = [Math.round(box.left), Math.round(box.width)];
    });
    return { styles, places };
  }, PARTS);
  await page.context().close();
  return found;
}

test('every component of the kit looks as it did', async () => {
  const now: Record<string, Seen> = {};
  for (const width of [1280, 375]) for (const scheme of ['light', 'dark'] as const) now[`${width} ${scheme}`] = await seen(width, scheme);
  assert.ok(Object.keys(now['1280 light']!.styles).length > 80, 'the kit is there');
  if (process.env['KIT']) {
    writeFileSync(KEPT, `${JSON.stringify(now, null, 1)}\n`);
    return;
  }
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, Seen>;
  const differs: string[] = [];
  for (const [screen, { styles, places }] of Object.entries(kept)) {
    const found = now[screen] ?? { styles: {}, places: {} };
    for (const key of new Set([...Object.keys(styles), ...Object.keys(found.styles)])) {
      if (styles[key] !== found.styles[key]) differs.push(`${screen}: ${key}\n    was ${styles[key]}\n    is  ${found.styles[key]}`);
    }
    for (const key of new Set([...Object.keys(places), ...Object.keys(found.places)])) {
      const [was, is] = [places[key], found.places[key]];
      const near = was && is && was.every((edge, index) => Math.abs(edge - is[index]!) <= NEAR);
      if (!near) differs.push(`${screen}: ${key}\n    was at ${was}\n    is at  ${is}`);
    }
  }
  const told = `${differs.length} differences. If the look was meant to change, look at the pictures (SHOTS=/tmp/shots npm test kit) and keep it: KIT=1 npm test kit\n${differs.slice(0, 20).join('\n')}`;
  assert.equal(differs.length, 0, told);
});
