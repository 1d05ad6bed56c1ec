import { manager } from '#tests/support/account.ts';
import { dialog, row, toast } from '#tests/support/dashboard.ts';
import { acceptNecessaryCookies, answerDialog, test } from '#tests/support/manager-test.ts';
import { expect } from '#tests/support/test.ts';

test('copied names, deletes, restores and exports', async ({ dashboard: page }) => {
  test.setTimeout(90_000);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
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
    await button('Edit First Talk').click();
    await dialog(page).getByLabel('Location', { exact: true }).selectOption('Studio 206');
    await expect(dialog(page).getByLabel('Venue')).toHaveValue('Studio 206');
    await button('Update Activation').click();
    await toast(page, 'Activation updated successfully!');

    await openTab('locations');
    await button('Edit Studio 206').click();
    await dialog(page).getByLabel('Location name').fill('Room 206');
    await expect(dialog(page).getByLabel('Also rename the venue of 1 activation')).toBeChecked();
    await button('Save Location').click();
    await toast(page, 'Location saved successfully!');
    const response = await page.request.get('/api/events/slug/first-talk');
    expect(await response.json()).toMatchObject({ venue: 'Room 206', location: { name: 'Room 206' } });
  });

  await test.step('the focus stays at the place of a deleted card', async () => {
    const isAccepted = answerDialog(page);
    await button('Delete Studio 204').click();
    await isAccepted;
    await toast(page, 'Location deleted successfully!');
    await expect(row(page, 'Studio 205')).toBeFocused();
  });

  await test.step('a record is restored although another has its name', async () => {
    const { id } = await post('categories', { name: 'Clay' });
    await page.request.delete(`/api/categories/${id}`);
    await post('categories', { name: 'Clay' });
    await openTab('categories');
    await page.getByText('Recently deleted').click();
    await button('Restore Clay').click();
    await toast(page, 'There is already a category named "Clay".');
    page.once('dialog', (question) => void question.accept('Old clay'));
    await button('Restore under another name').click();
    await toast(page, 'Category restored');
    await expect(page.getByRole('listitem').filter({ hasText: 'Old clay' })).toBeFocused();
  });

  await test.step('an export asks to sign in again', async () => {
    await post('contact', { name: 'Ada', email: 'ada@example.org', subject: 'A wall', message: 'It is white.' });
    await page.goto('/admin?tab=email', { waitUntil: 'networkidle' });
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Export CSV' }).click();
    await dialog(page).getByLabel('Password', { exact: true }).fill(manager.password);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('messages.csv');
  });
});

test.describe('behind a CDN', () => {
  test.use({ environment: { CDN_MAX_AGE: '60' } });

  test("a save keeps a partner's contact email after a visit of the home page", async ({ page }) => {
    const email = 'ana@partner.example';
    await page.request.post('/api/admin/login', { data: manager });
    const partner = { name: 'Aardvark Press', contactEmail: email };
    await page.request.post('/api/partners', { data: partner });
    await page.request.post('/api/admin/logout');

    await acceptNecessaryCookies(page);
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Site Manager' }).click();
    await page.getByLabel('Username').fill(manager.username);
    await page.getByLabel('Password').fill(manager.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('tab', { name: /Partners/ }).click();
    const card = page.getByRole('listitem').filter({ hasText: partner.name });
    await card.getByRole('button', { name: /Edit/ }).click();
    await dialog(page).getByLabel('Description').fill('Prints.');
    await page.getByRole('button', { name: 'Save Partner' }).click();
    await toast(page, 'Partner saved successfully!');
    const saved = await page.request.get('/api/partners?contacts=true');
    expect(await saved.json()).toContainEqual(expect.objectContaining({ description: 'Prints.', contactEmail: email }));
  });
});

test('a toast works above a dialog that was opened after it', async ({ dashboard: page }) => {
  await page.goto('/admin?tab=locations');
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Delete Garden Court' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.getByRole('button', { name: 'Edit Center Court' }).click();
  const name = dialog(page).getByLabel('Location name *');
  await undo.click();
  await toast(page, 'Location restored');
  await name.fill('Center Court at night');
  await expect(name).toHaveValue('Center Court at night');
});

test('a dialog can be filled in at a zoom of 400 percent', async ({ dashboard: page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/admin?tab=events&edit=1');
  const venue = dialog(page).getByLabel('Venue *', { exact: true });
  await venue.scrollIntoViewIfNeeded();
  await venue.click();
  await expect(venue).toBeFocused();
  await expect(venue).toBeInViewport({ ratio: 1 });
  const height = await dialog(page).evaluate((element) => element.clientHeight);
  expect(height).toBeGreaterThan(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
