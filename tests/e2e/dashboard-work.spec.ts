import type { Page } from '@playwright/test';
import { manager } from '#tests/support/account.ts';
import { toast } from '#tests/support/dashboard.ts';
import { answerDialog, signIn, test } from '#tests/support/manager-test.ts';
import { expect } from '#tests/support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const width of [390, 1440])
  test(`copied names, replies, exports, rows, deletes and restores at ${width} px`, async ({ page, ownServer }) => {
    test.setTimeout(150_000);
    await page.setViewportSize({ width, height: 900 });
    await page.context().grantPermissions(['clipboard-write']);
    await signIn(page, ownServer.url);
    const post = async (path: string, data: object) =>
      (await (await page.request.post(`/api/${path}`, { data })).json()) as { id: number };
    const openTab = (tab: string) => page.goto(`/admin?tab=${tab}`);

    await test.step('the venue follows its location, also when it is renamed', async () => {
      const place = (name: string) => post('locations', { name, googleMapsLink: 'maps.example' });
      const { id } = await place('Studio 204');
      await place('Studio 205');
      await place('Studio 206');
      const event = { description: 'Talks.', category: 'Talks', date: '2026-12-05', time: '7:00 PM' };
      await post('events', { ...event, title: 'First Talk', venue: 'Studio 204', locationId: id });
      await openTab('events');
      await button(page, 'Edit First Talk').click();
      const venue = dialog(page).getByLabel('Venue');
      const location = dialog(page).getByLabel('Location', { exact: true });
      await location.selectOption('Studio 205');
      await expect(venue).toHaveValue('Studio 205');
      await venue.fill('Studio 205, upstairs');
      await location.selectOption('Studio 206');
      await expect(venue).toHaveValue('Studio 205, upstairs');
      await expect(dialog(page).getByText('It differs from the location, Studio 206')).toBeVisible();
      await venue.fill('Studio 206');
      await button(page, 'Update Activation').click();
      await toast(page, 'Activation updated successfully!');

      await openTab('locations');
      await button(page, 'Edit Studio 206').click();
      await dialog(page).getByLabel('Location name').fill('Room 206');
      await expect(dialog(page).getByLabel('Also rename the venue of 1 activation')).toBeChecked();
      await button(page, 'Save Location').click();
      await toast(page, 'Location saved successfully!');
      const response = await page.request.get('/api/events/slug/first-talk');
      expect(await response.json()).toMatchObject({ venue: 'Room 206', location: { name: 'Room 206' } });
    });

    await test.step('the focus stays at the place of a deleted card', async () => {
      const isAccepted = answerDialog(page);
      await button(page, 'Delete Studio 204').click();
      await isAccepted;
      await toast(page, 'Location deleted successfully!');
      const next = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Studio 205' }) });
      await expect(next).toBeFocused();
    });

    await test.step('only the manager marks a message as answered', async () => {
      const message = { name: 'Ada', email: 'ada@example.org', subject: 'A wall', message: 'ä'.repeat(2000) };
      await page.request.post('/api/contact', { data: message });
      await openTab('email');
      const region = page.getByRole('region', { name: 'Messages' });
      await region.getByRole('button', { name: /A wall.*from Ada/ }).click();
      const reply = region.getByRole('link', { name: 'Reply to Ada' });
      expect((await reply.getAttribute('href'))?.length).toBeLessThanOrEqual(1900);
      await region.getByRole('button', { name: 'Copy address of Ada' }).click();
      await toast(page, 'Address copied');
      await reply.click();
      await toast(page, 'Have you sent the reply?');
      await expect(region.getByText('Answered', { exact: true })).toBeHidden();
      await page
        .getByRole('region', { name: /notifications/i })
        .getByText('Mark as answered')
        .click();
      await expect(region.getByText('Answered', { exact: true })).toBeVisible();
    });

    await test.step('an export asks to sign in again', async () => {
      await page.context().clearCookies();
      await page.getByRole('link', { name: 'Export CSV' }).click();
      await dialog(page).getByLabel('Password', { exact: true }).fill(manager.password);
      const download = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      expect((await download).suggestedFilename()).toBe('messages.csv');
    });

    await test.step('Enter adds the next row', async () => {
      await openTab('artists');
      await button(page, 'Add Artist').first().click();
      await button(page, 'Add Item').click();
      await page.keyboard.type('A wall');
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByLabel('Portfolio item 2', { exact: true })).toBeFocused();
    });

    await test.step('a record is restored although another has its name', async () => {
      const { id } = await post('categories', { name: 'Clay' });
      await page.request.delete(`/api/categories/${id}`);
      await post('categories', { name: 'Clay' });
      await openTab('categories');
      await page.getByText('Recently deleted').click();
      await button(page, 'Restore Clay').click();
      await toast(page, 'There is already a category named "Clay".');
      page.once('dialog', (question) => void question.accept('Old clay'));
      await button(page, 'Restore under another name').click();
      await toast(page, 'Category restored');
      await expect(page.getByRole('listitem').filter({ hasText: 'Old clay' })).toBeFocused();
    });

    await test.step('the application form is checked as visitors see it', async () => {
      await button(page, 'More').click();
      await button(page, 'Site settings').click();
      await dialog(page).getByLabel('Form address').fill('https://forms.example/apply');
      await expect(dialog(page).getByText(/^A short address/)).toBeVisible();
      await button(page, 'Save Settings').click();
      const opened = page.context().waitForEvent('page');
      await button(page, 'Check the form').click();
      await expect((await opened).getByRole('button', { name: 'Show the form here' })).toBeVisible();
    });
  });
