import type { Page } from '@playwright/test';
import { toast } from '#tests/support/dashboard.ts';
import { signIn, test } from '#tests/support/manager-test.ts';
import { saveAsColleague, slowSaves, type Stored } from '#tests/support/slow-saves.ts';
import { expect } from '#tests/support/test.ts';

/** Saves what was typed after a colleague has saved other words, and keeps it; both are on the screen meanwhile. */
async function keepMine(page: Page, save: string, saved: string): Promise<void> {
  await page.getByRole('button', { name: save }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Typed by a colleague' });
  await expect(conflict).toContainText('Typed here');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await toast(page, saved);
}

const dialog = (page: Page) => page.getByRole('dialog');
const title = (page: Page) => dialog(page).getByLabel('Title *', { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create Activation' }).first().click();

test('two tabs, slow saves and a colleague lose nothing that was typed', async ({ page, ownServer }) => {
  test.setTimeout(180_000);
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

  // A colleague saves the same records meanwhile.
  const api = `${ownServer.url}/api`;
  const read = async (path: string) => (await (await page.request.get(`${api}/${path}`)).json()) as Stored;
  const find = async (path: string, name: string): Promise<Stored> => {
    const found = Object.values(await read(path)).find((record) => JSON.stringify(record).includes(name));
    return found as Stored;
  };
  for (const { tab, list, name, field, label, save, saved } of [
    {
      tab: 'events',
      list: 'events',
      name: 'Paper Orchard',
      field: 'description',
      label: 'Description *',
      save: 'Update Activation',
      saved: 'Activation updated successfully!',
    },
    {
      tab: 'artists',
      list: 'artists',
      name: 'Anh-Thu Ballard',
      field: 'bio',
      label: 'Bio',
      save: 'Save Artist',
      saved: 'Artist saved successfully!',
    },
  ]) {
    await page.goto(`${ownServer.url}/admin?tab=${tab}`);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog(page).getByLabel(label, { exact: true }).fill('Typed here');
    const record = await find(list, `"${name}"`);
    await saveAsColleague(page.request, `${api}/${list}/${String(record.id)}`, record, {
      [field]: 'Typed by a colleague',
    });
    await keepMine(page, save, saved);
    expect(await find(list, `"${name}"`)).toMatchObject({ [field]: 'Typed here' });
  }
  await page.goto(`${ownServer.url}/admin?tab=email`);
  await page.getByRole('textbox', { name: 'Sender name' }).fill('Typed here');
  const settings = await read('email-settings');
  await saveAsColleague(page.request, `${api}/email-settings`, settings, { fromName: 'Typed by a colleague' });
  await keepMine(page, 'Save Settings', 'Email settings saved successfully!');
  expect(await read('email-settings')).toMatchObject({ fromName: 'Typed here' });

  // Enter schedules a draft with a day in the future, and publishes nothing.
  await page.goto(`${ownServer.url}/admin`);
  await page.getByRole('button', { name: 'Edit Pocket Planetarium' }).click();
  await dialog(page).getByRole('switch', { name: 'Published' }).click();
  await dialog(page).getByLabel('Public from').fill('2026-12-20');
  await title(page).press('Enter');
  await toast(page, 'Visitors see it from December 20, 2026.');
  expect(await find('events?drafts=true', '"Pocket Planetarium"')).toMatchObject({ published: false });
  await expect(title(other)).toHaveValue('Words of the second tab');
});
