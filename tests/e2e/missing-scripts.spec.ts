import type { Page } from '@playwright/test';
import { acceptNecessaryCookies } from '#tests/support/manager-test.ts';
import { test as strictTest, expect } from '#tests/support/test.ts';
import { activation, holdRequests } from '#tests/support/visitor.ts';

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
  await expect(page.getByLabel('Message')).toBeVisible();
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

/** The script of what a visitor can open. */
const partsScript = /assets\/parts-.*\.js$/;
const partsGlob = '**/assets/parts-*.js';
const missing = 'This part of the page could not be loaded.';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).tap();
const reload = (page: Page) => page.getByRole('button', { name: 'Reload the page' }).tap();

test.describe('what a visitor can open', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('opens without a connection from the first tap on', async ({ page, context }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(activation, { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => partsScript.test(url))).toHaveLength(1);
    expect(scripts).toHaveLength(5);
    await context.setOffline(true);
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Menu' }).tap();
    await expect(menu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Add to calendar' }).tap();
    await expect(page.getByRole('link', { name: /^Microsoft 365/ })).toBeVisible();
    await page.locator('.gallery button').first().tap();
    await page
      .getByRole('dialog', { name: /^Gallery/ })
      .getByRole('button', { name: 'Close' })
      .tap();
    await page.getByRole('button', { name: 'Cookie choices' }).tap();
    await page.getByRole('button', { name: 'Customize' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Save Preferences' }).tap();
    await page.getByRole('button', { name: 'Share' }).tap();
    await expect(page.getByText(/^(Link copied|The link could not be copied)$/)).toBeVisible();
  });

  test('is fetched again at the first tap', async ({ page, context }) => {
    await page.route(partsScript, (route) => route.abort());
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.unroute(partsScript);
    await context.setOffline(true);
    await context.setOffline(false);
    await openMenu(page);
    await expect(menu(page)).toBeVisible();
  });

  for (const moment of ['before', 'during'] as const) {
    test(`says so and offers to reload if the connection ends ${moment} the first tap`, async ({ page, context }) => {
      await page.route(partsScript, (route) => route.abort());
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.getByLabel('Message').fill('I have a wall.');
      if (moment === 'before') await context.setOffline(true);
      const release = await holdRequests(page, partsGlob);
      await openMenu(page);
      await expect(page.getByText('Loading…')).toBeVisible();
      if (moment === 'during') await context.setOffline(true);
      release();
      await expect(page.getByRole('alert').filter({ hasText: missing })).toContainText("You're offline.");
      await page.unrouteAll();
      await context.setOffline(false);
      await reload(page);
      await expect(page.getByLabel('Message')).toHaveValue('I have a wall.');
      await openMenu(page);
      await expect(menu(page)).toBeVisible();
    });
  }

  test('opens only what was pressed last', async ({ page }) => {
    const release = await holdRequests(page, partsGlob);
    await page.goto('/events');
    await openMenu(page);
    await page.getByRole('button', { name: 'Filters' }).tap();
    release();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('opens nothing on the next page, and says nothing there', async ({ page }) => {
    const release = await holdRequests(page, partsGlob);
    await page.goto('/');
    await openMenu(page);
    await page.getByRole('link', { name: 'EXPLORE EVENTS' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Discover Activations' })).toBeVisible();
    await expect(page.getByText('Loading…')).toBeVisible();
    release();
    await expect(page.getByText('Loading…')).toBeHidden();
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await expect(menu(page)).toBeVisible();
  });

  test('a message is answered after a deployment that removed the script, and a typed one survives the reload', async ({
    page,
  }) => {
    await remove(page, partsScript);
    await page.goto('/', { waitUntil: 'networkidle' });
    for (const [field, text] of Object.entries({
      Name: 'Ada',
      Email: 'a@a.example',
      Subject: 'A wall',
      Message: 'Mine',
    }))
      await page.getByLabel(field).fill(text);
    await page.getByRole('button', { name: 'SEND MESSAGE' }).tap();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await expect(page.getByText("We'll get back to you soon.")).toBeVisible();
    await page.getByLabel('Message').fill('Another wall');
    await openMenu(page);
    await expect(page.getByText(missing)).toBeVisible();
    await page.unroute(partsScript);
    await reload(page);
    await expect(page.getByLabel('Message')).toHaveValue('Another wall');
  });
});
