import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { layoutErrors } from '#tests/support/layout-errors.ts';
import { acceptNecessaryCookies, signIn } from '#tests/support/manager-test.ts';
import { oddContent, oddSlug } from '#tests/support/odd-content.ts';
import type { RunningServer } from '#tests/support/server.ts';
import { isThorough, serverFixture } from '#tests/support/test.ts';

const test = base.extend<object, { odd: RunningServer }>({
  odd: [serverFixture({}, oddContent()), { scope: 'worker', timeout: 300_000 }],
});

// One worker, so that the program is loaded once.
test.describe.configure({ mode: 'default' });

const widths = isThorough ? [320, 390, 768, 1440, 1920] : [320, 768, 1440];
const tabs = ['Artists', 'Categories', 'Partners', 'Locations', 'Email', 'Manage Activations'];

test.beforeEach(async ({ page }) => {
  // Blocks pictures, maps and videos of other hosts.
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.abort(),
  );
  await acceptNecessaryCookies(page);
});

/** Waits until the lists and the typeface have loaded. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Opens a page and waits until all of it has loaded. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settle(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await settle(page);
}

/** Expects no layout errors at any width. */
async function expectSound(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Twice, because some elements render again after measuring themselves.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect.soft(await layoutErrors(page), `${name} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 900 });
}

const deadPictures = (page: Page) =>
  page.locator('main img').evaluateAll((all) => {
    const images = all as HTMLImageElement[];
    return images.filter((image) => image.complete && !image.naturalWidth).map(({ src }) => src);
  });

/** Expects the longest category without an ellipsis. */
async function expectWhole(name: Locator): Promise<void> {
  await expect(name).toHaveText('W'.repeat(90));
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
}

const titleSize = (page: Page) =>
  page
    .locator('.fitted-title:visible')
    .first()
    .evaluate((title) => parseFloat(getComputedStyle(title).fontSize));

const areDescriptionsCut = (page: Page) =>
  page
    .locator('.event-card > p, .group > div > p')
    .evaluateAll((all) => all.some((text) => text.scrollHeight - text.clientHeight > 4));

test('odd content fits the layout from 320 to 1920 px, without broken pictures', async ({ page, odd }) => {
  await page.setViewportSize({ width: 320, height: 900 });

  await open(page, odd.url);
  await expect.poll(() => deadPictures(page)).toEqual([]);
  expect(await titleSize(page)).toBeGreaterThanOrEqual(20);
  // Home shows two lines of them on phones.
  expect(await areDescriptionsCut(page)).toBe(true);
  await expectSound(page, 'home');

  await open(page, `${odd.url}/events`);
  await expect.poll(() => deadPictures(page)).toEqual([]);
  expect(await areDescriptionsCut(page)).toBe(true);
  await expectSound(page, 'listing');

  await open(page, `${odd.url}/activations/${oddSlug}`);
  await expect.poll(() => deadPictures(page)).toEqual([]);
  expect(await titleSize(page)).toBeGreaterThanOrEqual(20);
  await expectWhole(page.locator('.event-facts .category-badge > span'));
  await expectSound(page, 'activation');

  await signIn(page, odd.url);
  for (const name of tabs) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name }).getByRole('heading', { level: 2 }).first()).toBeVisible();
    await settle(page);
    if (name === 'Categories') await expectWhole(page.getByRole('tabpanel').getByText('W'.repeat(90)));
    await expectSound(page, name);
  }
  const rows = page.getByRole('list', { name: 'Activations', exact: true }).getByRole('listitem');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
  // About as high as a phone's window.
  expect(Math.max(...heights)).toBeLessThanOrEqual(640);
});

test('text at 200 percent causes no horizontal scrolling on a phone', async ({ page, odd }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      document.documentElement.style.fontSize = '200%';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await signIn(page, odd.url);
  for (const path of ['/admin?tab=events', '/', '/events', `/activations/${oddSlug}`]) {
    await open(page, odd.url + path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});
