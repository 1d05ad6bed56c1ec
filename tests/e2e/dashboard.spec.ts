import type { Page } from '@playwright/test';
import { minimalResponses } from '#client/testing/minimal-responses.ts';
import { acceptNecessaryCookies } from '#tests/support/manager-test.ts';
import { expect, test } from '#tests/support/test.ts';

/** Tests of the dashboard that depend on layout, real focus or loading times. */

/** Opens the activations of the dashboard with mocked responses. */
async function openEvents(page: Page, more: Record<string, unknown> = {}): Promise<void> {
  const responses: Record<string, unknown> = { ...minimalResponses(), ...more };
  await acceptNecessaryCookies(page);
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const json = responses[`${request.method()} ${new URL(request.url()).pathname}`];
    return json === undefined ? route.fulfill({ status: 404, body: '' }) : route.fulfill({ json });
  });
  await page.goto('/admin?tab=events');
  await page.getByRole('tabpanel').locator('#panel-heading').waitFor();
}

const [event] = minimalResponses()['GET /api/events'] as object[];
const many = Array.from({ length: 200 }, (_, index) => ({
  ...event,
  id: index + 1,
  slug: `tide-${index}`,
  title: `Low Tide, a long walk along the shore, part ${index}`,
}));

test('two hundred activations keep their buttons in view at every width', async ({ page }) => {
  await openEvents(page, { 'GET /api/events': many });
  await expect(page.getByText('Showing 200 of 200 activations')).toBeVisible();
  const list = page.getByRole('list', { name: 'Activations' });
  await expect(list.getByRole('listitem')).toHaveCount(24);
  await page.getByRole('button', { name: 'Show 24 more' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(48);
  const controls = list.getByRole('button');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await controls.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(3 * 48);
    for (const { left, right, width: size } of boxes) {
      expect(size).toBeGreaterThanOrEqual(44);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('nothing typed right after Create Activation is lost', async ({ page }) => {
  const isLoaded = page.waitForResponse(/event-dialog-.*\.js/);
  await openEvents(page);
  await isLoaded;
  await page.getByRole('button', { name: 'Create Activation' }).click();
  // As soon as a person sees it. To wait for the field instead would lose no letter ever.
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('Night Market', { delay: 30 });
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Night Market');
});

test('after a failed save, the focus is back in the field that had it', async ({ page }) => {
  await openEvents(page);
  await page.route('**/api/events/*', (route) => route.fulfill({ status: 400, json: { message: 'No.' } }));
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const title = page.getByRole('dialog').getByLabel('Title');
  await title.press('Enter');
  await expect(page.getByText('Failed to save activation. Please try again.', { exact: true })).toBeVisible();
  await expect(title).toBeFocused();
});

test('errors that a button finds take the focus to the first field', async ({ page }) => {
  await openEvents(page);
  await page.getByRole('button', { name: 'Create Activation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Venue').fill('Hall');
  await dialog.getByRole('button', { name: 'Create Activation' }).click();
  await expect(dialog.getByLabel('Title')).toBeFocused();
});

test('weekdays that are not added stay in view when there is room for no more dates', async ({ page }) => {
  const sessions = Array.from({ length: 59 }, () => ({ date: '2026-12-01', time: '9:00 AM' }));
  await openEvents(page, { 'GET /api/events': [{ ...event, sessions }] });
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add dates by weekday' }).click();
  await dialog.getByLabel('From').fill('2027-02-01');
  await dialog.getByRole('button', { name: 'Add a date' }).click();
  await expect(dialog.getByText('60 of 60')).toBeVisible();
  await expect(dialog.getByLabel('From')).toHaveValue('2027-02-01');
});
