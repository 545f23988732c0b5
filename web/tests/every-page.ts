// Every page of the sample events at one size of screen. Each size is a suite of its own: all of them in one would
// take longer than any suite may.
import { after, before, test } from 'node:test';
import { House, accessible, fits, shot } from './house';
import { MANAGEMENT, PUBLIC } from './paths';

/** The name of a page's picture. */
export const name = (path: string): string => path.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'home';

const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
};

/** The tests of a size, in daylight and in the dark. */
export function everyPageFits(size: keyof typeof SIZES): void {
  let house: House;
  before(async () => {
    house = await House.open('--demo');
  });
  after(async () => house.close());
  for (const scheme of ['light', 'dark'] as const) {
    test(`every page is accessible and fits: ${size}, ${scheme}`, async () => {
      const options = { viewport: SIZES[size], colorScheme: scheme };
      const visits = [
        [await house.visitor(options), PUBLIC, 'public'],
        [await house.organiser(options), MANAGEMENT, 'organiser'],
      ] as const;
      for (const [context, paths, who] of visits) {
        const page = await context.newPage();
        for (const path of paths) {
          await page.goto(path);
          // What a tablet shows, a phone or a desktop shows too; colours do not change with the size.
          if (size === 'desktop' || (size === 'phone' && scheme === 'light')) await accessible(page);
          await fits(page);
          await shot(page, `${size}-${scheme}-${who}-${name(path)}`);
        }
        await context.close();
      }
    });
  }
}
