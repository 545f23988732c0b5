// Every page of the sample events, in parts: a part is a suite of its own with the runner's whole time. A page is
// visited once; the sizes of screen and the dark are looked at in the same visit.
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { House, accessible, fits, readable, shot } from './house';
import { MANAGEMENT, PUBLIC } from './paths';

/** The name of a page's picture. */
export const name = (path: string): string => path.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'home';

const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
  projector: { width: 1920, height: 1080 },
} as const;

/** How many parts there are; each is a file `pages-….test.ts`. */
const PARTS = 4;

/** Looks at a page at every size, by day and in the dark. */
async function look(page: Page, path: string, who: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(SIZES.desktop);
  await page.goto(path);
  for (const [size, screen] of Object.entries(SIZES)) {
    await page.setViewportSize(screen);
    await page.emulateMedia({ colorScheme: 'light' });
    await fits(page);
    await shot(page, `${size}-light-${who}-${name(path)}`);
    // What a phone and a desktop show, the sizes between them show too.
    if (size === 'phone' || size === 'desktop') await accessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await shot(page, `${size}-dark-${who}-${name(path)}`);
    // The dark changes colours and nothing else, and colours do not change with the size.
    if (size === 'desktop') await readable(page);
  }
}

/** The tests of a part, from 0. */
export function everyPage(part: number): void {
  let house: House;
  before(async () => {
    house = await House.open('--demo');
  });
  after(async () => house.close());
  const visits: [string, string[], () => Promise<BrowserContext>][] = [
    ['public', PUBLIC, () => house.visitor()],
    ['organiser', MANAGEMENT, () => house.organiser()],
  ];
  for (const [who, paths, come] of visits) {
    test(`every page is accessible and fits: ${who}, part ${part + 1} of ${PARTS}`, async () => {
      const context = await come();
      const page = await context.newPage();
      for (const path of paths.filter((_, index) => index % PARTS === part)) await look(page, path, who);
      await context.close();
    });
  }
}
