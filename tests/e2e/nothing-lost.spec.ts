import type { APIRequestContext, Page } from '@playwright/test';
import { toast } from '#tests/support/dashboard.ts';
import { signIn, test } from '#tests/support/manager-test.ts';
import { expect } from '#tests/support/test.ts';

/** Delays every save by two seconds, as on a slow network. */
async function slowSaves(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
}

/** A colleague changes a record while it is open here. */
async function saveAsColleague(api: APIRequestContext, url: string, change: object): Promise<void> {
  const {
    updatedAt: _updatedAt,
    version: _version,
    ...stored
  } = (await (await api.get(url)).json()) as Record<string, unknown>;
  const response = await api.put(url, { data: { ...stored, ...change } });
  expect(response.status()).toBe(200);
}

const dialog = (page: Page) => page.getByRole('dialog');
const title = (page: Page) => dialog(page).getByLabel('Title *', { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create Activation' }).first().click();

test('two tabs, slow saves and a colleague lose nothing that was typed', async ({ page, ownServer }) => {
  test.setTimeout(120_000);
  await signIn(page, ownServer.url);
  const other = await page.context().newPage();
  await slowSaves(page);

  // Both tabs begin an activation; each finds its own words after a reload.
  await other.goto(`${ownServer.url}/admin`);
  await create(page);
  await title(page).fill('Words of the first tab');
  await create(other);
  await title(other).fill('Words of the second tab');
  for (const [tab, words] of [
    [page, 'Words of the first tab'],
    [other, 'Words of the second tab'],
  ] as const) {
    tab.once('dialog', (question) => void question.accept());
    await tab.reload();
    await create(tab);
    // Closing without an answer keeps the offer.
    await tab.keyboard.press('Escape');
    await create(tab);
    await dialog(tab).getByRole('button', { name: 'Restore' }).click();
    await expect(title(tab)).toHaveValue(words);
  }
  page.once('dialog', (question) => void question.accept());
  await page.keyboard.press('Escape');

  // What is typed while an activation is saved is refused, and its dialog stays.
  await page.getByRole('button', { name: 'Edit Low Tide' }).click();
  await title(page).fill('Low Tide at night');
  await dialog(page).getByRole('button', { name: 'Update Activation' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Saving...' })).toBeVisible();
  await expect(title(page)).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await toast(page, 'Activation updated successfully!');
  await expect(page.getByRole('button', { name: 'Edit Low Tide at night' })).toBeVisible();

  // A colleague saves the email settings meanwhile: both versions are on the screen, and one is chosen.
  await page.goto(`${ownServer.url}/admin?tab=email`);
  const sender = page.getByRole('textbox', { name: 'Sender name' });
  await sender.fill('Typed here');
  await saveAsColleague(page.request, `${ownServer.url}/api/email-settings`, { fromName: 'Typed by a colleague' });
  await page.getByRole('button', { name: 'Save Settings' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else saved changes' });
  await expect(conflict).toContainText('Typed by a colleague');
  await expect(conflict).toContainText('Typed here');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await toast(page, 'Email settings saved successfully!');
  expect(await (await page.request.get(`${ownServer.url}/api/email-settings`)).json()).toMatchObject({
    fromName: 'Typed here',
  });
  await expect(title(other)).toHaveValue('Words of the second tab');
});
