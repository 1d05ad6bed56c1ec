import type { Page } from '@playwright/test';
import { dialog, toast } from '#tests/support/dashboard.ts';
import { saveAsColleague, type Stored } from '#tests/support/faults.ts';
import { test } from '#tests/support/manager-test.ts';
import { expect } from '#tests/support/test.ts';

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
const create = (page: Page) => page.getByRole('button', { name: 'Create Activation' }).first().click();

/** Returns a stored record by its title or name. */
async function find(page: Page, path: string, name: string): Promise<Stored> {
  const records = (await (await page.request.get(`/api/${path}`)).json()) as Stored[];
  return records.find((record) => [record.title, record.name].includes(name)) ?? {};
}

/** Changes a record as a colleague who uses another computer. */
async function change(page: Page, path: string, name: string, values: object): Promise<void> {
  const record = await find(page, path, name);
  await saveAsColleague(page.request, `/api/${path}/${String(record.id)}`, record, values);
}

test('what a colleague corrects meanwhile stays, and nothing typed is lost', async ({ dashboard: page }) => {
  const name = 'Paper Orchard';

  // The form begins with the stored record, whatever the list says.
  await change(page, 'events', name, { description: 'Corrected before' });
  await edit(page, name);
  await expect(field(page, 'Description *')).toHaveValue('Corrected before');

  // A save keeps what only the other one changed, and says so.
  await field(page, 'Venue *').fill('North Atrium');
  await change(page, 'events', name, { description: 'Corrected meanwhile' });
  await press(page, 'Update Activation');
  await toast(page, 'Activation updated successfully!');
  await toast(page, 'Changed elsewhere meanwhile, and kept: Description.');
  const merged = { description: 'Corrected meanwhile', venue: 'North Atrium' };
  expect(await find(page, 'events', name)).toMatchObject(merged);

  // Only what both changed is asked about.
  await edit(page, name);
  await field(page, 'Venue *').fill('South Atrium');
  await field(page, 'Admission').fill('Free');
  await change(page, 'events', name, { venue: 'West Garage' });
  await press(page, 'Update Activation');
  const rows = dialog(page).getByRole('alert').getByRole('row');
  await expect(rows).toHaveText(['FieldYoursTheirs', 'VenueSouth AtriumWest Garage']);
  await press(page, 'Take theirs');
  await expect(field(page, 'Venue *')).toHaveValue('West Garage');
  await expect(field(page, 'Admission')).toHaveValue('Free');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Venue *')).toHaveValue('South Atrium');
  await press(page, 'Update Activation');
  await expect(dialog(page)).toBeHidden();
  expect(await find(page, 'events', name)).toMatchObject({ venue: 'South Atrium', admission: 'Free' });

  // A category that was renamed meanwhile keeps its name of today.
  const { category } = await find(page, 'events', name);
  await edit(page, name);
  await field(page, 'Venue *').fill('East Garage');
  await change(page, 'categories', String(category), { name: 'Renamed' });
  await press(page, 'Update Activation');
  await expect(dialog(page)).toBeHidden();
  await edit(page, name);
  await dialog(page).getByText('History').click();
  await dialog(page).getByRole('list', { name: 'Versions' }).getByRole('button').last().click();
  await press(page, 'Use this version');
  await expect(field(page, 'Category *')).toHaveValue('Renamed');
  await press(page, 'Update Activation');
  await expect(dialog(page)).toBeHidden();
  expect(await find(page, 'events', name)).toMatchObject({ category: 'Renamed' });
});

test('two tabs that begin an activation each find their own words after a reload', async ({ dashboard: page }) => {
  const other = await page.context().newPage();
  await other.goto('/admin');
  const tabs = [
    [page, 'Words of the first tab'],
    [other, 'Words of the second tab'],
  ] as const;
  for (const [tab, words] of tabs) {
    await create(tab);
    await field(tab, 'Title *').fill(words);
  }
  for (const [tab, words] of tabs) {
    // The address opens the form again.
    await tab.reload();
    await expect(field(tab, 'Title *')).toHaveValue(words);
    // Closing what was only looked at keeps it.
    await tab.keyboard.press('Escape');
    await expect(dialog(tab)).toBeHidden();
    await create(tab);
    await expect(field(tab, 'Title *')).toHaveValue(words);
  }
});
