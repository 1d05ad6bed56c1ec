import { expect } from 'vitest';
import type { Page } from '#tests/engines/support/page.ts';
import { signIn } from '#tests/engines/support/sign-in.ts';
import { button, field, heading, inside, role } from '#tests/engines/support/target.ts';
import type { JourneyTest } from '#tests/engines/support/test.ts';

const widths = [320, 390, 768, 1440];
const screens = [
  { name: 'home', path: '/', shows: heading('Current and upcoming activations') },
  { name: 'listing', path: '/events', shows: heading('Discover Activations') },
  { name: 'activation', path: '/activations/eight-hundred-square-feet-of-sky', shows: heading('Gallery') },
  { name: 'about', path: '/about', shows: heading('About') },
];

/** Wider than any engine's scrollbar, in CSS pixels. */
const scrollbar = 20;

/** Layout, which may differ between engines. Screenshots are saved for people to compare. */
export function layoutJourneys(test: JourneyTest): void {
  for (const { name, path, shows } of screens) {
    test(`${name} fits every width and uses its typeface`, async ({ page, saveScreenshot }) => {
      await page.open(path);
      await page.expectVisible(shows);
      await page.until(
        () =>
          page.evaluate(() =>
            document.fonts.ready.then(
              () =>
                document.fonts.check('700 20px "Archivo Variable"') &&
                [...document.fonts].some(({ status }) => status === 'loaded'),
            ),
          ),
        () => 'The typeface does not load',
      );
      for (const width of widths) {
        await page.resize(width, 900);
        expect(await sidewaysOverflow(page), `at ${width} px`).toBe(0);
        if (width === 390 || width === 1440) await saveScreenshot(`${name}-${width}`);
      }
    });
  }

  test('the hero fills the viewport', async ({ page }) => {
    await page.open('/');
    for (const width of widths) {
      await page.resize(width, 900);
      const title = await page.expectVisible(inside(role('region', 'Featured activations'), heading(/./)));
      expect(title.height).toBeGreaterThan(30);
      expect(title.y + title.height, `at ${width} px`).toBeLessThan(900);
    }
  });

  test('the dashboard and its largest dialog fit a phone and a desk', async ({ page, saveScreenshot }) => {
    await signIn(page);
    for (const width of [390, 1440]) {
      await page.resize(width, 900);
      await page.expectVisible(button('Edit Low Tide'));
      expect(await sidewaysOverflow(page), `at ${width} px`).toBe(0);
      await saveScreenshot(`dashboard-${width}`);
      await page.click(button('Edit Low Tide'));
      const dialog = role('dialog', 'Edit Activation');
      const { x, y, width: taken, height } = await page.scrollTo(dialog);
      expect(Math.abs(x - (width - x - taken)), `in the middle at ${width} px`).toBeLessThan(scrollbar);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(900);
      await page.expectFocus(inside(dialog, field('Title')));
      expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(true);
      await saveScreenshot(`dialog-${width}`);
      await page.click(inside(dialog, button('Close')));
      await page.expectHidden(dialog);
    }
  });
}

const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
