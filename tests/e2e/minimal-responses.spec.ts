import type { ElementHandle, Page } from '@playwright/test';
import { eventBodyKeys, minimalResponses } from '#client/testing/minimal-responses.ts';
import { acceptNecessaryCookies } from '#tests/support/manager-test.ts';
import { expect, test } from '#tests/support/test.ts';

/**
 * The built product with another server's data: the test mocks every API call with only the fields of the
 * specification. The content is not in the server's database.
 */

interface Api {
  /** Every call so far: method and path. */
  calls: string[];
  /** The last body sent with a call. */
  bodies: Record<string, unknown>;
}

/** Mocks every API call with the minimal fixtures, and writes with an empty 200. */
async function mockCalls(page: Page, more: Record<string, unknown> = {}): Promise<Api> {
  const answers: Record<string, unknown> = { ...minimalResponses(), ...more };
  const api: Api = { calls: [], bodies: {} };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) api.calls.push(`${request.method()} ${pathname}${search}`);
  });
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const key = `${request.method()} ${pathname}`;
    if (request.method() !== 'GET') {
      api.bodies[key] = request.postDataJSON();
      return route.fulfill({ status: 200, body: '' });
    }
    const json = answers[`${key}${search}`] ?? answers[key];
    return json === undefined ? route.fulfill({ status: 404, body: '' }) : route.fulfill({ json });
  });
  return api;
}

/** Returns handles of elements that the app has rendered; the footer is not in the first view that the server sends. */
async function hold(page: Page, ...selectors: string[]): Promise<ElementHandle[]> {
  await page.locator('footer').waitFor({ state: 'attached' });
  const handles = await Promise.all(
    ['header nav a', ...selectors].map((selector) => page.locator(selector).first().elementHandle()),
  );
  return handles.filter((handle) => handle !== null);
}

/** Expects that the held elements are still in the page once nothing is loading, and that no call was made twice. */
async function expectSettled(page: Page, held: ElementHandle[], { calls }: Api): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await Promise.all(held.map((handle) => handle.evaluate((element) => element.isConnected)))).toEqual(
    held.map(() => true),
  );
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
}

test.beforeEach(({ page }) => acceptNecessaryCookies(page));

test('the API response replaces the content of the server-rendered document', async ({ page }) => {
  const slug = 'eight-hundred-square-feet-of-sky';
  const own = { ...(minimalResponses()['GET /api/events/slug/wire-garden'] as object), slug };
  const api = await mockCalls(page, { [`GET /api/events/slug/${slug}`]: own });
  await page.goto(`/activations/${slug}`);
  const held = await hold(page, 'h1', '.event-back');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wire Garden');
  await expectSettled(page, held, api);
});

test('the manager signs in, edits and signs out on empty responses', async ({ page }) => {
  const api = await mockCalls(page);
  await page.goto('/admin-login');
  await page.getByLabel('Username').fill('manager');
  await page.getByLabel('Password').fill('a-long-password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  const held = await hold(page, 'h1', '[role=tab]', '.event-row');
  await expect(page.locator('.event-row h3')).toHaveText(['Wire Garden', 'Salt Clock']);
  const texts = {
    Artists: 'Weaver',
    Categories: 'SOUND WALKS',
    Partners: 'Copper Union',
    Locations: 'The Boiler House',
    Email: 'desk@example.org',
  };
  for (const [name, text] of Object.entries(texts)) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel').getByText(text).first()).toBeVisible();
  }
  await expectSettled(page, held.slice(0, 3), api);

  await page.getByRole('tab', { name: 'Manage Activations' }).click();
  await page.getByRole('button', { name: 'Edit Wire Garden' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Wire Forest');
  await dialog.getByRole('button', { name: 'Update Activation' }).click();
  await expect(page.getByText('Activation updated successfully!').first()).toBeVisible();
  expect(Object.keys(api.bodies['PUT /api/events/71'] as object).toSorted()).toEqual(eventBodyKeys);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Site Manager Login' })).toBeVisible();
});
