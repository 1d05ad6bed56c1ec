import { expect } from 'vitest';
import { withoutCookieQuestion } from '#tests/engines/support/consent.ts';
import { signIn } from '#tests/engines/support/sign-in.ts';
import { button, field, heading, inside, role } from '#tests/engines/support/target.ts';
import type { Page } from '#tests/engines/support/page.ts';
import type { JourneyTest } from '#tests/engines/support/test.ts';

const widths = [320, 390, 768, 1440];
const screens = [
  { name: 'home', path: '/', shows: heading('Current and upcoming activations') },
  { name: 'listing', path: '/events', shows: heading('Discover Activations') },
  { name: 'activation', path: '/activations/eight-hundred-square-feet-of-sky', shows: heading('Gallery') },
  { name: 'about', path: '/about', shows: heading('About') },
];

/** More than any engine's scrollbar takes from the window, in CSS pixels. */
const scrollbar = 20;

/** What an engine may draw otherwise. Each screen's picture is kept for a person to compare. */
export function layoutJourneys(test: JourneyTest): void {
  for (const { name, path, shows } of screens) {
    test(`${name} fits every width, in its own typeface`, async ({ page, keepPicture }) => {
      await withoutCookieQuestion(page);
      await page.open(path);
      await page.sees(shows);
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
        if (width === 390 || width === 1440) await keepPicture(`${name}-${width}`);
      }
    });
  }

  test('the hero fills the first window', async ({ page }) => {
    await withoutCookieQuestion(page);
    await page.open('/');
    for (const width of widths) {
      await page.resize(width, 900);
      const title = await page.sees(inside(role('region', 'Featured activations'), heading(/./)));
      expect(title.height).toBeGreaterThan(30);
      expect(title.y + title.height, `at ${width} px`).toBeLessThan(900);
    }
  });

  test('the dashboard and its largest dialog fit a phone and a desk', async ({ page, keepPicture }) => {
    await withoutCookieQuestion(page);
    await signIn(page);
    for (const width of [390, 1440]) {
      await page.resize(width, 900);
      await page.sees(button('Edit Low Tide'));
      expect(await sidewaysOverflow(page), `at ${width} px`).toBe(0);
      await keepPicture(`dashboard-${width}`);
      await page.click(button('Edit Low Tide'));
      const dialog = role('dialog', 'Edit Activation');
      const { x, y, width: taken, height } = await page.bring(dialog);
      expect(Math.abs(x - (width - x - taken)), `in the middle at ${width} px`).toBeLessThan(scrollbar);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(900);
      await page.isFocused(inside(dialog, field('Title')));
      expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(true);
      await keepPicture(`dialog-${width}`);
      await page.click(inside(dialog, button('Close')));
      await page.misses(dialog);
    }
  });
}

const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
