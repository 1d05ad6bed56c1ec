import type { ElementHandle, Page } from '@playwright/test';
import { minimalResponses } from '#client/testing/minimal-responses.ts';
import { acceptNecessaryCookies } from '#tests/support/manager-test.ts';
import { expect, test } from '#tests/support/test.ts';

/**
 * The built product with another server's data: the test mocks every API call with only the fields of the
 * specification. The content is not in the server's database.
 */

/** Mocks every API call with the minimal fixtures, and returns every call so far: method and path. */
async function mockCalls(page: Page, more: Record<string, unknown>): Promise<string[]> {
  const answers: Record<string, unknown> = { ...minimalResponses(), ...more };
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  await page.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const key = `${route.request().method()} ${pathname}`;
    const json = answers[key + search] ?? answers[key];
    return json === undefined ? route.fulfill({ status: 404, body: '' }) : route.fulfill({ json });
  });
  return calls;
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
async function expectSettled(page: Page, held: ElementHandle[], calls: string[]): Promise<void> {
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
  const calls = await mockCalls(page, { [`GET /api/events/slug/${slug}`]: own });
  await page.goto(`/activations/${slug}`);
  const held = await hold(page, 'h1', '.event-back');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wire Garden');
  await expectSettled(page, held, calls);
});
