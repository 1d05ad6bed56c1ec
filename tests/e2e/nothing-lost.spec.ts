import type { Page } from '@playwright/test';
import { toast } from '#tests/support/dashboard.ts';
import { signIn, test } from '#tests/support/manager-test.ts';
import { delayAnswers } from '#tests/support/faults.ts';
import { expect } from '#tests/support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const title = (page: Page) => dialog(page).getByLabel('Title *', { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create Activation' }).first().click();

test('two tabs and slow saves lose nothing that was typed', async ({ page, ownServer }) => {
  test.setTimeout(180_000);
  await signIn(page, ownServer.url);
  const other = await page.context().newPage();
  await delayAnswers(page, 'PUT /api/**', 2000);

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
    // The address opens the form again.
    await tab.reload();
    const restore = dialog(tab).getByRole('button', { name: 'Restore' });
    await expect(restore).toBeVisible();
    // Closing without an answer keeps the offer.
    await tab.keyboard.press('Escape');
    await expect(dialog(tab)).toBeHidden();
    await create(tab);
    await restore.click();
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

  // Enter schedules a draft with a day in the future, and publishes nothing.
  await page.goto(`${ownServer.url}/admin`);
  await page.getByRole('button', { name: 'Edit Pocket Planetarium' }).click();
  await dialog(page).getByRole('switch', { name: 'Published' }).click();
  await dialog(page).getByLabel('Public from').fill('2026-12-20');
  await title(page).press('Enter');
  await toast(page, 'Visitors see it from December 20, 2026.');
  const drafts = (await (await page.request.get(`${ownServer.url}/api/events?drafts=true`)).json()) as object[];
  expect(drafts).toContainEqual(expect.objectContaining({ title: 'Pocket Planetarium', published: false }));
  await expect(title(other)).toHaveValue('Words of the second tab');
});
