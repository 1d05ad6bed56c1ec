import { chromium, type Locator } from '@playwright/test';
import sharp from 'sharp';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { expect, test } from '#tests/support/test.ts';
import { activation } from '#tests/support/visitor.ts';

/** Returns the colors of an element's pixels, the most frequent first. */
async function colorsOf(locator: Locator): Promise<string[]> {
  const { data } = await sharp(await locator.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const color = data.subarray(at, at + 3).toString('hex');
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([color]) => color);
}

const marigold = 'ffb81f';
const ink = '1f1222';
const white = 'ffffff';

/**
 * The page in a Chromium that darkens pages. Its theme setting does so only on a dark system. On a light one, its
 * experiment for developers darkens every page, whatever the page says.
 */
const darkTest = test.extend({
  page: async ({ launchOptions, baseURL }, use) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=forceDarkModeEnabled=true'];
    const browser = await chromium.launch({ ...launchOptions, args });
    const options = { baseURL: baseURL ?? '', colorScheme: 'dark', reducedMotion: 'reduce' } as const;
    await use(await browser.newPage(options));
    await browser.close();
  },
});

darkTest('a browser that darkens pages leaves the colors of this one', async ({ page }) => {
  await page.setContent('<p>Any other page</p>');
  expect((await colorsOf(page.locator('p')))[0]).not.toBe(white);

  await page.goto('/', { waitUntil: 'networkidle' });
  const explore = await colorsOf(page.getByRole('link', { name: 'EXPLORE EVENTS' }));
  expect(explore[0]).toBe(marigold);
  expect(explore).toContain(ink);
  const banner = page.getByRole('region', { name: 'Cookies, your call' });
  expect((await colorsOf(banner.getByRole('heading')))[0]).toBe(white);
  const form = page.getByTitle('Artist application form').contentFrame();
  await page.getByRole('heading', { name: 'Get commissioned for your work' }).scrollIntoViewIfNeeded();
  expect((await colorsOf(form.getByRole('heading')))[0]).toBe(white);
  await page.goto('/events');
  // Only the app has a footer; the first view is replaced.
  await page.getByRole('contentinfo').waitFor();
  expect(await colorsOf(page.getByRole('heading', { level: 1 }))).toContain(ink);
});

/** Returns the sides of an element that have no visible border. */
const bareSides = (locator: Locator) =>
  locator.evaluate((element) => {
    const style = getComputedStyle(element);
    return (['Top', 'Right', 'Bottom', 'Left'] as const).filter(
      (side) =>
        style[`border${side}Style`] !== 'solid' ||
        parseFloat(style[`border${side}Width`]) < 1 ||
        style[`border${side}Color`] === style.backgroundColor,
    );
  });

test('in forced colors, the cookie banner and the strips of notices have a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.route('**/api/events/slug/*', async (route) => {
    const response = await route.fetch();
    const event = (await response.json()) as ProgramEvent;
    await route.fulfill({ response, json: { ...event, noticeKind: 'canceled', notice: 'The artist is ill' } });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await bareSides(page.getByRole('region', { name: 'Cookies, your call' }))).toEqual([]);
  expect(await bareSides(page.locator('.visit-strip'))).toEqual([]);
  await page.goto(activation);
  const notice = page
    .getByText('Canceled: The artist is ill')
    .locator('xpath=ancestor-or-self::*[contains(@class,"notice")]');
  expect(await bareSides(notice.last())).toEqual([]);
});
