import type { Page } from '@playwright/test';
import { acceptNecessaryCookies } from '#tests/support/manager-test.ts';
import { test as strictTest, expect } from '#tests/support/test.ts';

// Scripts that do not load are errors in the console.
const test = strictTest.extend({ strictPage: async ({}, use) => use() });

/** Counts the loads of a page's document. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => void loads++);
  return () => loads;
}

/** Removes files from the server, as a deployment does. */
const remove = (page: Page, names: RegExp) => page.route(names, (route) => route.fulfill({ status: 404 }));

test.beforeEach(({ page }) => acceptNecessaryCookies(page));

test('typing reloads no page, although every script that follows is gone', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const loads = countLoads(page);
  await remove(page, /assets\/(?!index).*\.(js|css)$/);
  const failed = page.waitForResponse(/\.js$/);
  await page.getByLabel('Message').pressSequentially('I have a wall.');
  await failed;
  await page.getByLabel('Name').pressSequentially('Ada');
  await expect(page.getByLabel('Message')).toHaveValue('I have a wall.');
  expect(loads()).toBe(0);
});

test('a navigation to a page whose script is gone reloads it once', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  const loads = countLoads(page);
  await remove(page, /listing-page.*\.js$/);
  await page.getByRole('link', { name: 'ACTIVATIONS', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect.poll(loads).toBe(1);
  await page.unroute(/listing-page.*\.js$/);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discover Activations' })).toBeVisible();
});

test('a page that was opened offline loads when the connection is back', async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  const activations = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'ACTIVATIONS' });
  await activations.click();
  await expect(page.getByRole('heading', { name: "You're offline." })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Say hello' })).toBeAttached();
  await context.setOffline(false);
  await activations.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discover Activations' })).toBeVisible();
});

test('a page whose script is gone shows an error if the browser blocks storage', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    }),
  );
  await page.goto('/about', { waitUntil: 'networkidle' });
  const loads = countLoads(page);
  await remove(page, /listing-page.*\.js$/);
  await page.getByRole('link', { name: 'ACTIVATIONS', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(loads()).toBe(0);
});
