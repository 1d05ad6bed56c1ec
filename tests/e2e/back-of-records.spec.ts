import type { Page } from '@playwright/test';
import { dialog } from '#tests/support/dashboard.ts';
import { test } from '#tests/support/manager-test.ts';
import { expect } from '#tests/support/test.ts';

/** Back and Forward over records that are stored or deleted meanwhile. */

const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const titleField = (page: Page) => dialog(page).first().getByLabel('Title *', { exact: true });

test("a draft's Edit link opens its dialog over the list, and Back leads back to the draft", async ({
  dashboard: page,
  ownServer,
}) => {
  const { id, slug, ...event } = (await (await page.request.get('/api/events/slug/pocket-planetarium')).json()) as {
    id: number;
    slug: string;
  };
  const headers = { Origin: ownServer.url };
  await page.request.put(`/api/events/${id}`, { headers, data: { ...event, published: false } });
  await page.goto(`/activations/${slug}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(titleField(page)).toHaveValue('Pocket Planetarium');
  await page.reload();
  await expect(titleField(page)).toHaveValue('Pocket Planetarium');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.goForward();
  await expect(titleField(page)).toHaveValue('Pocket Planetarium');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/activations/${slug}$`));
});

test('a draft opened over another record is saved to its own', async ({ dashboard: page }) => {
  await page.goto('/admin?tab=locations');
  const name = dialog(page).getByLabel('Location name *');
  await click('Edit Garden Court')(page);
  await name.fill('Garden Court North');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await click('Edit Center Court')(page);
  await expect(name).toHaveValue('Center Court');
  await click('Open the form')(page);
  await expect(name).toHaveValue('Garden Court North');
  await click('Save Location')(page);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Garden Court North' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Center Court' })).toBeVisible();
});

test('a double click opens a dialog, and a deleted record does not come back', async ({ dashboard: page }) => {
  page.on('dialog', (question) => void question.accept());
  const edit = page.getByRole('button', { name: /^Edit Low Tide/ });
  await edit.dblclick();
  await expect(titleField(page)).toHaveValue(/^Low Tide/);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await click(/^Delete Low Tide/)(page);
  await expect(edit).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/edit=/);
  await expect(page.getByRole('button', { name: 'Create Activation' }).first()).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});
