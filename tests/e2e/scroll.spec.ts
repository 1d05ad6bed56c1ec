import { expect, test as base, type Page } from '@playwright/test';
import { dialog, row, toast } from '#tests/support/dashboard.ts';
import { signIn } from '#tests/support/manager-test.ts';
import type { RunningServer } from '#tests/support/server.ts';
import { serverFixture } from '#tests/support/test.ts';
import { holdRequests, results, scrollTo, scrollTop } from '#tests/support/visitor.ts';

/** 200 activations; their cards have different heights. */
const content = {
  format: 'sunhall-content',
  version: 1,
  categories: [{ name: 'Murals', color: '#5F37C6' }],
  events: Array.from({ length: 200 }, (_, index) => ({
    slug: `activation-${index}`,
    title: `Activation ${index}${' by the long garden wall'.repeat(index % 4)}`,
    description: 'A wall is painted. '.repeat(1 + (index % 5)),
    category: 'Murals',
    date: new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10),
    time: '12:00 PM - 5:00 PM',
    venue: 'North Atrium',
    featured: index < 3,
  })),
};

const test = base.extend<object, { server: RunningServer }>({
  server: [serverFixture({}, content), { scope: 'worker', timeout: 60_000 }],
  baseURL: async ({ server }, use) => use(server.url),
});

// One worker, so that the server starts once.
test.describe.configure({ mode: 'default' });

const cardLink = (page: Page, index: number) => page.getByRole('link', { name: new RegExp(`^Activation ${index}\\b`) });

/** Opens the listing and shows `total` activations, 24 at a time. */
async function openListing(page: Page, total: number): Promise<void> {
  await page.goto('/events');
  await expect(results(page)).toHaveCount(24);
  for (let count = 24; count < total; count += 24) {
    await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
    await expect(results(page)).toHaveCount(Math.min(total, count + 24));
  }
}

/** Jumps to a link, so that the cards in between were never in view. Returns its position in the viewport. */
async function jumpTo(page: Page, index: number) {
  const link = cardLink(page, index);
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  let box = await link.boundingBox();
  // The cards around it are rendered now, and have other heights than before.
  await expect(async () => expect(box).toEqual((box = await link.boundingBox()))).toPass();
  return box;
}

async function expectBackAt(page: Page, box: unknown): Promise<void> {
  await expect(cardLink(page, 150)).toBeAttached();
  await expect.poll(() => cardLink(page, 150).boundingBox()).toEqual(box);
}

test('far down a long list, scrolling up does not jump, and Back, Forward and reload restore the position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 823 });
  await openListing(page, 200);
  await jumpTo(page, 150);
  // Scrolling back up does not jump.
  for (let step = 0; step < 6; step++) {
    const top = await scrollTop(page);
    await page.evaluate(() => window.scrollBy({ top: -1500, behavior: 'instant' }));
    // Two frames: one renders the new cards, the next has their heights.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await scrollTop(page)).toBe(Math.max(0, top - 1500));
  }

  const before = await jumpTo(page, 150);
  await cardLink(page, 150).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Activation 150');
  await expect.poll(() => scrollTop(page)).toBe(0);

  await page.goBack();
  await expectBackAt(page, before);
  await page.goForward();
  await expect.poll(() => scrollTop(page)).toBe(0);

  await page.reload();
  await page.goBack();
  await expectBackAt(page, before);
  await page.reload();
  await expectBackAt(page, before);
});

test('scrolling with the wheel while the list loads is not overridden', async ({ page }) => {
  await openListing(page, 48);
  await jumpTo(page, 40);
  const far = await scrollTop(page);
  const release = await holdRequests(page, '**/api/events');
  await page.reload();
  // To the current end of the page.
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  const top = await scrollTop(page);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => scrollTop(page)).toBeLessThan(top);
  release();
  await expect(results(page)).toHaveCount(48);
  expect(top).toBeLessThan(far);
  expect(await scrollTop(page)).toBeLessThan(top);
});

test('a new visit to the listing starts at the top, and a filter keeps the position', async ({ page }) => {
  await openListing(page, 24);
  await scrollTo(page, 100);
  let requests = 0;
  page.on('request', (request) => void (request.url().includes('/api/events') && requests++));
  await page.getByLabel('Status').selectOption('all');
  await expect(page).toHaveURL('/events?status=all');
  await page.getByLabel('Search').fill('garden');
  await expect(page).toHaveURL('/events?status=all&search=garden');
  expect(await scrollTop(page)).toBe(100);
  expect(requests).toBe(0);

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  expect(await scrollTop(page)).toBe(0);
});

test('the section of a URL stays in view while the lists above it load', async ({ page }) => {
  const release = await holdRequests(page, '**/api/**');
  await page.goto('/#contact');
  const heading = page.getByRole('heading', { name: 'Say hello' });
  await expect(heading).toBeInViewport();
  release();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(heading).toBeInViewport();
  await expect(page.locator('#contact')).toBeFocused();
});

test.describe('in the dashboard', () => {
  const rows = (page: Page) => page.getByRole('list', { name: 'Activations' }).getByRole('listitem');
  const showMore = (page: Page) => page.getByRole('button', { name: 'Show 24 more' });

  test.beforeEach(({ page, server }) => signIn(page, server.url));

  test('a search that was just typed, and the rows that were added, are there after View or Edit and Back', async ({
    page,
  }) => {
    await showMore(page).click();
    await expect(rows(page)).toHaveCount(48);
    const name = 'Activation 160';
    await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
    const top = await scrollTop(page);
    await page.getByRole('link', { name: `View ${name}`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(rows(page)).toHaveCount(48);
    await expect.poll(() => scrollTop(page)).toBe(top);

    // A dialog over the list changes nothing of it either.
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
    await expect(dialog(page)).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await expect(page.locator('[id^="entity-"]')).toHaveCount(48);
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(rows(page)).toHaveCount(48);
    await expect.poll(() => scrollTop(page)).toBe(top);

    await page.goto('/admin?tab=events');
    await expect(rows(page)).toHaveCount(24);
    // Both at once: typing has not paused when the form opens.
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
      document.execCommand('insertText', false, 'Activation 19');
      document.querySelector<HTMLElement>('[aria-label="Edit Activation 196"]')?.click();
    });
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('Activation 19');
    // 19, 119 and 190 to 199.
    await expect(rows(page)).toHaveCount(12);
  });

  test('the row that a save has moved is in view, each time, and the rows between are not rendered', async ({
    page,
  }) => {
    for (const date of ['2026-11-02', '2026-11-01']) {
      await scrollTo(page, 0);
      await page.getByRole('button', { name: 'Edit Activation 196', exact: true }).click();
      await dialog(page).getByLabel('Date *', { exact: true }).fill(date);
      await dialog(page).getByRole('button', { name: 'Update Activation' }).click();
      await expect(dialog(page)).toBeHidden();
      await toast(page, 'Activation updated successfully!');
      await expect(row(page, 'Activation 196')).toBeInViewport({ ratio: 1 });
      await expect(rows(page)).toHaveCount(25);
      // The step back of the dialog has arrived.
      await expect(page).toHaveURL('/admin');
      await expect(row(page, 'Activation 196')).toBeInViewport({ ratio: 1 });
    }
  });
});
