import type { Page } from '@playwright/test';
import { manager } from '#tests/support/account.ts';
import { toast } from '#tests/support/dashboard.ts';
import { signIn, test } from '#tests/support/manager-test.ts';
import { saveAsColleague, type Stored } from '#tests/support/faults.ts';
import { expect } from '#tests/support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();

/** Returns calls as a colleague who uses another computer. */
function colleagueOf(page: Page) {
  const list = async (path: string) => (await (await page.request.get(`/api/${path}`)).json()) as Stored[];
  const find = async (path: string, name: string): Promise<Stored & { id: number }> =>
    (await list(path)).find((record) => [record.title, record.name].includes(name)) as Stored & { id: number };
  return {
    find,
    change: async (path: string, name: string, change: object) => {
      const record = await find(path, name);
      await saveAsColleague(page.request, `/api/${path}/${record.id}`, record, change);
    },
    remove: async (path: string, name: string) => {
      const { id } = await find(path, name);
      expect((await page.request.delete(`/api/${path}/${id}`)).status()).toBe(204);
    },
  };
}

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('what a colleague corrects meanwhile stays, and nothing typed is lost', async ({ page, ownServer }) => {
      test.setTimeout(90_000);
      await signIn(page, ownServer.url);
      const { find, change, remove } = colleagueOf(page);
      const name = 'Paper Orchard';

      // The form begins with the stored record, whatever the list says.
      await change('events', name, { description: 'Corrected before' });
      await edit(page, name);
      await expect(field(page, 'Description *')).toHaveValue('Corrected before');

      // A save keeps what only the other one changed, and says so.
      await field(page, 'Venue *').fill('North Atrium');
      await change('events', name, { description: 'Corrected meanwhile' });
      await press(page, 'Update Activation');
      await toast(page, 'Activation updated successfully!');
      await toast(page, 'Changed elsewhere meanwhile, and kept: Description.');
      expect(await find('events', name)).toMatchObject({ description: 'Corrected meanwhile', venue: 'North Atrium' });

      // Only what both changed is asked about. Take theirs keeps what was typed.
      await edit(page, name);
      await field(page, 'Venue *').fill('South Atrium');
      await dialog(page).getByRole('region', { name: 'Visit' }).getByRole('button').click();
      await field(page, 'Admission').fill('Free');
      await change('events', name, { venue: 'West Garage' });
      await press(page, 'Update Activation');
      const conflict = dialog(page).getByRole('alert');
      await expect(conflict.getByRole('row')).toHaveText(['FieldYoursTheirs', 'VenueSouth AtriumWest Garage']);
      await press(page, 'Take theirs');
      await expect(field(page, 'Venue *')).toHaveValue('West Garage');
      await expect(field(page, 'Admission')).toHaveValue('Free');
      await press(page, 'Restore');
      await expect(field(page, 'Venue *')).toHaveValue('South Atrium');
      await press(page, 'Update Activation');
      await expect(dialog(page)).toBeHidden();
      expect(await find('events', name)).toMatchObject({ venue: 'South Atrium', admission: 'Free' });

      // A category that was renamed meanwhile keeps its name of today.
      const { category } = await find('events', name);
      await edit(page, name);
      await field(page, 'Venue *').fill('East Garage');
      await change('categories', String(category), { name: 'Renamed' });
      await press(page, 'Update Activation');
      await expect(dialog(page)).toBeHidden();
      await edit(page, name);
      await dialog(page).getByText('History').click();
      await dialog(page).getByRole('list', { name: 'Versions' }).getByRole('button').last().click();
      await press(page, 'Use this version');
      await expect(field(page, 'Category *')).toHaveValue(String(category));
      await press(page, 'Update Activation');
      await expect(dialog(page)).toBeHidden();
      expect(await find('events', name)).toMatchObject({ category: 'Renamed' });

      // A deleted artist is named and marked, and can be taken out.
      await edit(page, name);
      const group = dialog(page).getByRole('group', { name: 'Artists' });
      const chips = group.getByRole('button', { pressed: true });
      for (const artist of ['Anh-Thu Ballard', 'Rosalind Peake'])
        await group.getByRole('button', { name: artist }).click();
      await expect(chips).toHaveCount(3);
      await remove('artists', 'Anh-Thu Ballard');
      await press(page, 'Update Activation');
      await expect(group).toBeFocused();
      await expect(group.getByText('This artist was deleted: Anh-Thu Ballard.')).toBeVisible();
      await group.getByRole('button', { name: 'Anh-Thu Ballard (deleted)' }).click();
      await expect(chips).toHaveCount(2);
      await press(page, 'Update Activation');
      await expect(dialog(page)).toBeHidden();

      // The draft of a record that was deleted meanwhile becomes a new one.
      await edit(page, name);
      await field(page, 'Title *').fill('Paper Forest');
      await remove('events', name);
      await press(page, 'Update Activation');
      await expect(dialog(page).getByText('What you changed was deleted meanwhile.')).toBeVisible();
      await press(page, 'Restore');
      await press(page, 'Create Activation');
      await toast(page, 'Activation created successfully!');
      expect(await find('events', 'Paper Forest')).toMatchObject({ category: 'Renamed' });
    });

    test('a draft is offered only to the manager who typed it', async ({ page, ownServer }) => {
      await signIn(page, ownServer.url);
      const data = { username: 'Ana Ruiz', currentPassword: manager.password };
      const added = await page.request.post('/api/managers', { data });
      expect(added.status()).toBe(201);
      const colleague = { ...data, ...((await added.json()) as { password: string }) };
      const partner = 'Papel Studio';
      for (const [account, isOffered] of [
        [manager, false],
        [colleague, false],
        [manager, true],
      ] as const) {
        await page.goto('/admin-login');
        await page.getByLabel('Username').fill(account.username);
        await page.getByLabel('Password', { exact: true }).fill(account.password);
        await page.getByRole('button', { name: 'Login' }).click();
        await page.getByRole('tab', { name: 'Partners' }).click();
        await edit(page, partner);
        await expect(field(page, 'Name *')).toHaveValue(partner);
        await expect(dialog(page).getByText('You have unsaved changes')).toBeVisible({ visible: isOffered });
        if (account === manager && !isOffered) {
          await field(page, 'Description').fill('Only for me');
          await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Only for me');
        }
        await page.goBack();
        await page.getByRole('button', { name: 'Logout' }).click();
        await page.waitForURL('**/admin-login');
      }
    });
  });
