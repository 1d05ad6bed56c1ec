import type { Page } from '@playwright/test';
import { manager } from '#tests/support/account.ts';
import { dialog, toast } from '#tests/support/dashboard.ts';
import { layoutErrors } from '#tests/support/layout-errors.ts';
import { acceptNecessaryCookies, test } from '#tests/support/manager-test.ts';
import { expect, isThorough, widths } from '#tests/support/test.ts';
import { boxOf } from '#tests/support/visitor.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

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

for (const width of isThorough ? [1440, 1024, 390] : [1440, 390])
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

for (const width of widths) {
  test(`what was opened last is in view and focused, at ${width} px`, async ({ dashboard: page }) => {
    await page.setViewportSize({ width, height: 800 });
    await button(page, 'Edit Low Tide').click();
    await dialog(page).getByText('History', { exact: true }).focus();
    await page.keyboard.press('Enter');
    const versions = dialog(page).getByRole('list', { name: 'Versions' });
    await expect(versions).toBeInViewport({ ratio: 0.9 });
    await expect(versions).toBeFocused();
    await page.keyboard.press('Escape');

    page.once('dialog', (question) => void question.accept());
    await button(page, 'Delete Low Tide').click();
    await toast(page, 'Event deleted successfully!');
    await page.getByText(/^Recently deleted/).click();
    await expect(page.getByRole('list', { name: 'Recently deleted' })).toBeFocused();
    await expect(button(page, 'Restore Low Tide')).toBeInViewport({ ratio: 1 });
  });

  test(`each text of the site settings has a link to its place on the site, at ${width} px`, async ({
    dashboard: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const texts = {
      'Words to artists': 'Printers wanted.',
      'Words to partners': 'Lend us a press.',
      'Words above the contact form': 'Write to the pier.',
      'After a message': 'We answer on Mondays.',
    };
    const openSettings = async () => {
      await button(page, 'More').click();
      await button(page, 'Site settings').click();
      await expect(button(page, 'Save Settings')).toBeVisible();
      expect(await layoutErrors(page)).toEqual([]);
    };
    const save = async () => {
      await button(page, 'Save Settings').click();
      await toast(page, 'Site settings saved successfully!');
    };
    /** Presses the link at a field, and returns the page that it opens. */
    const see = async (label: string) => {
      const opened = page.waitForEvent('popup');
      await dialog(page)
        .getByRole('link', { name: `See it on the site (${label})` })
        .click();
      return opened;
    };
    const openSection = (name: string) =>
      dialog(page).getByRole('heading', { name, exact: true }).getByRole('button').click();

    await openSettings();
    await openSection('Home');
    for (const [label, text] of Object.entries(texts)) await dialog(page).getByLabel(label).fill(text);
    await save();
    // The section that was opened last is open.
    await openSettings();
    for (const [label, text] of Object.entries(texts)) {
      const site = await see(label);
      if (label === 'After a message') {
        for (const name of ['Name', 'Subject', 'Message']) await site.getByLabel(name).fill('A wall');
        await site.getByLabel('Email').fill('ada@example.org');
        await site.getByRole('button', { name: 'SEND MESSAGE' }).click();
      }
      await expect(site.getByText(text, { exact: true })).toBeInViewport();
      await site.close();
    }

    await openSection('About');
    await button(page, 'Add a press item').click();
    const item = dialog(page).getByRole('listitem', { name: 'press item 1', exact: true });
    await expect(item.getByLabel('Title')).toBeFocused();
    await page.keyboard.type('Ink on the water');
    await item.getByLabel('Date').fill('2026-11-01');
    await item.getByLabel('Summary').fill('A pier learns to print.');
    await item.getByRole('textbox', { name: 'Link' }).fill('https://lakepaper.example/ink');
    await save();
    await openSettings();
    const site = await see('Press items');
    await expect(site.getByRole('heading', { name: 'In the press' })).toBeInViewport();
    await expect(site.locator('#press').getByRole('listitem').first()).toContainText('Ink on the water');
  });
}

test('the site settings are one screen to look at', async ({ dashboard: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin?settings');
  await dialog(page).getByRole('heading', { name: 'Program', exact: true }).getByRole('button').click();
  for (const text of ['Program name, Full name', 'Preview picture'])
    await expect(dialog(page).getByText(text)).toBeInViewport({ ratio: 1 });
});
