import type { Locator } from '@playwright/test';
import { manager } from '#tests/support/account.ts';
import { dialog, row, toast } from '#tests/support/dashboard.ts';
import { layoutErrors } from '#tests/support/layout-errors.ts';
import { acceptNecessaryCookies, answerDialog, test } from '#tests/support/manager-test.ts';
import { expect } from '#tests/support/test.ts';
import { boxOf } from '#tests/support/visitor.ts';

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

for (const width of [1440, 1024, 390])
  test(`a toast covers neither the head of a dialog nor the field that it is about at ${width} px`, async ({
    dashboard: page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/artists');
    await page.getByRole('button', { name: 'Edit Marisol Quan-Reyes' }).click();
    const name = dialog(page).getByLabel('Name *', { exact: true });
    await name.fill(' ');
    await dialog(page).getByRole('button', { name: 'Update Artist' }).click();
    await toast(page, 'Artist name is required');
    const around = await boxOf(page.getByRole('region', { name: /notifications/i }).getByRole('listitem'));
    expect(around.right).toBeGreaterThan(width - 80);
    for (const part of [
      dialog(page).getByRole('heading').first(),
      dialog(page).getByRole('button', { name: 'Close' }),
      name,
    ])
      await expect
        .poll(async () => {
          const { left, right, top, bottom } = await boxOf(part);
          return right <= around.left || left >= around.right || bottom <= around.top || top >= around.bottom;
        })
        .toBe(true);
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

for (const width of [1440, 390])
  test(`hides a partner, changes the words of the home page and adds a press item, at ${width} px`, async ({
    dashboard: page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const visitor = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width, height: 900 } });
    await acceptNecessaryCookies(visitor);
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.click();
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const openSettings = async () => {
      await press(button('More'));
      await press(button('Site settings'));
      await expect(button('Save Settings')).toBeVisible();
    };
    /** Presses the link at a field, and returns the page that it opens. */
    const see = async (label: string) => {
      const opened = page.waitForEvent('popup');
      await press(dialog(page).getByRole('link', { name: `See it on the site (${label})` }));
      return opened;
    };

    await test.step('a hidden partner stays with its activations, in four presses', async () => {
      const { id } = (await (await page.request.post('/api/partners', { data: { name: 'Quiet Bank' } })).json()) as {
        id: number;
      };
      const event = { description: 'Clay.', category: 'Workshop', date: '2026-12-05', time: '7 PM', venue: 'Hall' };
      await page.request.post('/api/events', { data: { ...event, title: 'Clay Day', partnerIds: [id] } });
      await page.reload();
      const carousel = visitor.getByRole('group', { name: 'Partners' });
      await visitor.goto('/#partners');
      await expect(carousel.getByText('Quiet Bank')).toHaveCount(1);

      await press(page.getByRole('tab', { name: 'Partners' }));
      await press(button('Edit Quiet Bank'));
      await press(dialog(page).getByRole('switch', { name: 'Shown on the site' }));
      await press(button('Save Partner'));
      await toast(page, 'Partner saved successfully!');
      expect(presses).toBe(4);
      await expect(row(page, 'Quiet Bank').getByText('Hidden')).toBeVisible();

      await visitor.reload();
      await expect(carousel.getByText('Papel Studio')).toHaveCount(1);
      await expect(carousel.getByText('Quiet Bank')).toHaveCount(0);
      await visitor.goto('/activations/clay-day');
      await expect(visitor.getByRole('heading', { name: 'Quiet Bank' })).toBeVisible();
      // A manager on the home page sees what visitors see.
      const own = await page.context().newPage();
      await own.goto('/#partners');
      await expect(own.getByRole('group', { name: 'Partners' }).getByText('Papel Studio')).toHaveCount(1);
      await expect(own.getByRole('group', { name: 'Partners' }).getByText('Quiet Bank')).toHaveCount(0);
      await own.close();
    });

    await test.step('the words of the home page, in five presses, and a link to each', async () => {
      presses = 0;
      const words = {
        'Words to artists': 'Printers wanted.',
        'Words to partners': 'Lend us a press.',
        'Words above the contact form': 'Write to the pier.',
        'After a message': 'We answer on Mondays.',
      };
      await openSettings();
      expect(await layoutErrors(page)).toEqual([]);
      await press(dialog(page).getByRole('heading', { name: 'Home', exact: true }).getByRole('button'));
      await press(dialog(page).getByLabel('Words to artists'));
      for (const [label, text] of Object.entries(words)) await dialog(page).getByLabel(label).fill(text);
      await expect(dialog(page).getByText('Save to see it on the site')).toHaveCount(4);
      await press(button('Save Settings'));
      await toast(page, 'Site settings saved successfully!');
      expect(presses).toBe(5);

      // The section that was opened last is open.
      await openSettings();
      expect(await layoutErrors(page)).toEqual([]);
      for (const [label, text] of Object.entries(words)) {
        const site = await see(label);
        if (label === 'After a message') {
          for (const name of ['Name', 'Subject', 'Message']) await site.getByLabel(name).fill('A wall');
          await site.getByLabel('Email').fill('ada@example.org');
          await site.getByRole('button', { name: 'SEND MESSAGE' }).click();
          await expect(site.getByText("We'll get back to you soon.", { exact: true })).toBeVisible();
        }
        await expect(site.getByText(text, { exact: true })).toBeInViewport();
        await site.close();
      }
    });

    await test.step('a new press item stands first, in five presses', async () => {
      await page.keyboard.press('Escape');
      presses = 0;
      await openSettings();
      await press(dialog(page).getByRole('heading', { name: 'About', exact: true }).getByRole('button'));
      await press(button('Add a press item'));
      const item = dialog(page).getByRole('listitem', { name: 'press item 1', exact: true });
      await expect(item.getByLabel('Title')).toBeFocused();
      await page.keyboard.type('Ink on the water');
      await item.getByLabel('Date').fill('2026-11-01');
      await item.getByLabel('Summary').fill('A pier learns to print.');
      await item.getByRole('textbox', { name: 'Link' }).fill('https://lakepaper.example/ink');
      expect(await layoutErrors(page)).toEqual([]);
      await press(button('Save Settings'));
      await toast(page, 'Site settings saved successfully!');
      expect(presses).toBe(5);

      await openSettings();
      await expect(dialog(page).getByRole('button', { name: /^Ink on the water/, expanded: false })).toBeVisible();
      const site = await see('Press items');
      const articles = site.locator('#press').getByRole('listitem');
      await expect(articles.first()).toContainText('Ink on the water');
      await expect(site.getByRole('heading', { name: 'In the press' })).toBeInViewport();
      await site.close();
    });

    await test.step('what is not saved is found again', async () => {
      await dialog(page).getByLabel('Statement').fill('Not yet.');
      await page.goBack();
      await press(page.getByRole('group', { name: 'Not saved yet' }).getByRole('button', { name: 'Site settings' }));
      await expect(dialog(page).getByLabel('Statement')).toHaveValue('Not yet.');
    });
    await visitor.close();
  });

test('the site settings are one screen to look at', async ({ dashboard: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin?settings');
  await dialog(page).getByRole('heading', { name: 'Program', exact: true }).getByRole('button').click();
  for (const text of ['Program name, Full name', 'Preview picture'])
    await expect(dialog(page).getByText(text)).toBeInViewport({ ratio: 1 });
});
