import type { Locator } from '@playwright/test';
import { dialog, toast } from '#tests/support/dashboard.ts';
import { answerDialog, test } from '#tests/support/manager-test.ts';
import { expect } from '#tests/support/test.ts';

for (const width of [1440, 390])
  test(`what was filed is found again, at ${width} px`, async ({ dashboard: page, ownServer }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 800 });
    const headers = { Origin: ownServer.url };
    const post = async (path: string, data: object) =>
      (await (await page.request.post(`/api/${path}`, { data, headers })).json()) as { id: number };
    let presses = 0;
    const press = async (target: Locator) => {
      presses++;
      await target.click();
    };
    /** Returns the presses since the last call. */
    const counted = () => [presses, (presses = 0)][0];
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const place = await post('locations', { name: 'Main Stage', googleMapsLink: 'google.com/maps?q=12 K Street' });
    await post('locations', { name: 'Main Stage', googleMapsLink: 'google.com/maps?q=80 J Street' });
    const facts = {
      description: 'Clay.',
      category: 'Workshop',
      date: '2027-01-02',
      time: '7:00 PM',
      venue: 'Café Lumière',
    };
    for (const title of ['Sculptor', 'Painter']) await post('artists', { name: 'Anna Lee', title });
    const [anna] = (await (await page.request.get('/api/artists')).json()).filter(
      ({ name, title }: { name: string; title: string }) => name === 'Anna Lee' && title === 'Painter',
    );
    await post('events', { ...facts, title: 'Wet Hands', locationId: place.id, artistIds: [anna.id] });
    await page.reload();

    await test.step('an activation by words of its artist and place, in any order', async () => {
      await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('stage lumiere LEE anna');
      await expect(page.getByText(/^Showing 1 of/)).toBeVisible();
      await press(button('Edit Wet Hands'));
      expect(counted()).toBe(1);
    });

    await test.step('two of one name in the pickers', async () => {
      const location = dialog(page).getByLabel('Location', { exact: true });
      await expect(location.locator('option', { hasText: 'Main Stage' })).toHaveText([
        'Main Stage, 12 K Street',
        'Main Stage, 80 J Street',
      ]);
      await expect(dialog(page).getByRole('button', { name: /Anna Lee/ })).toHaveText([
        /Anna Lee, Painter$/,
        /Anna Lee, Sculptor$/,
      ]);
    });

    await test.step('its history, in view', async () => {
      await dialog(page).getByText('History', { exact: true }).focus();
      presses++;
      await page.keyboard.press('Enter');
      const versions = dialog(page).getByRole('list', { name: 'Versions' });
      await expect(versions).toBeInViewport({ ratio: 1 });
      await expect(versions).toBeFocused();
      expect(counted()).toBe(1);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    });

    await test.step('what was deleted, in view', async () => {
      page.once('dialog', (question) => void question.accept());
      await press(button('Delete Wet Hands'));
      await toast(page, 'Event deleted successfully!');
      await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('');
      await expect(page.getByText(/^Showing (\d+) of \1 /)).toBeVisible();
      await press(page.getByText(/^Recently deleted/));
      await expect(page.getByRole('list', { name: 'Recently deleted' })).toBeFocused();
      await expect(button('Restore Wet Hands')).toBeInViewport({ ratio: 1 });
      await press(button('Restore Wet Hands'));
      await toast(page, 'Activation restored');
      expect(counted()).toBe(3);
    });

    await test.step('messages that a search found are deleted with one question, and Undo brings them back', async () => {
      for (const name of ['Zoë', 'Max', 'Zoe'])
        await post('contact', { name, email: `${name.length}@loans.example`, subject: 'Loans', message: 'Cheap.' });
      await page.goto('/admin?tab=email');
      await page.getByRole('searchbox', { name: 'Search messages' }).fill('cheap zoe');
      const question = answerDialog(page);
      await press(button('Delete the 2 messages found'));
      expect(await question).toBe('Are you sure you want to delete these 2 messages?');
      await toast(page, '2 messages deleted');
      await expect(page.getByText('No messages match your search')).toBeVisible();
      await press(button('Undo'));
      await toast(page, 'Messages restored');
      await expect(page.getByText(/unread, 2 messages found$/)).toBeVisible();
      expect(counted()).toBe(2);
    });
  });
