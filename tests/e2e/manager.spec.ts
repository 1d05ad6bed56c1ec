import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { manager } from '#tests/support/account.ts';
import { answerDialog, signIn, test } from '#tests/support/manager-test.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { expect } from '#tests/support/test.ts';

const toast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: /notifications/i }).getByText(text, { exact: true })).toBeVisible();
const picture = async (color: string) => ({
  name: `${color}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .png()
    .toBuffer(),
});
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test.describe('at the very first start', () => {
  test.use({ environment: { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' } });

  test('the printed password opens the dashboard, and only that', async ({ page, ownServer }) => {
    const password =
      ownServer.output
        .find((line) => line.includes('Password:'))
        ?.split('Password:')[1]
        ?.trim() ?? '';
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin-login');
    await page.getByRole('button', { name: 'Login' }).click();
    await toast(page, 'Please enter both username and password.');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('guess');
    await page.getByRole('button', { name: 'Login' }).click();
    await toast(page, 'Invalid username or password.');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await toast(page, 'Logged out successfully');
    await expect(page).toHaveURL('/admin-login');
  });
});

test('visitors see an activation from its creation to its deletion', async ({ page, browser, baseURL, ownServer }) => {
  test.setTimeout(120_000);
  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(page, ownServer.url);

  await page.getByRole('button', { name: 'Create Activation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Activation' }).click();
  await expect(dialog.getByText('Required', { exact: true })).toHaveCount(4);
  await expect(dialog.getByText('Date is required', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Title').fill('Paper Moon');
  await dialog.getByLabel('Category').selectOption('Workshop');
  await dialog.getByLabel('Description').fill('A moon of paper.\n\nBring scissors.');
  await dialog.getByLabel(/^Date/).fill('2026-11-20');
  await dialog.getByLabel('Start time').selectOption('9:30 AM');
  await dialog.getByLabel('End time').selectOption('4:00 PM');
  await dialog.getByLabel('Venue').fill('North Atrium, by the stairs');
  await dialog.getByLabel('Location').selectOption({ label: 'North Atrium' });
  await expect(dialog.getByText('Current').first()).toBeVisible();
  const files = dialog.locator('input[type="file"]');
  await files.first().setInputFiles(await picture('#3060c0'));
  await toast(page, 'Image uploaded successfully');
  await files.last().setInputFiles([await picture('#c03060'), await picture('#30c060')]);
  await toast(page, '2 image(s) uploaded successfully');
  await dialog.getByLabel('Video URL').fill('https://youtu.be/aqz-KE-bpKQ');
  await dialog.getByRole('button', { name: 'Add video' }).click();
  for (const name of ['Marisol Quan-Reyes', 'Devraj Munro', 'Confluence Radio'])
    await dialog.getByRole('button', { name }).click();
  await dialog.getByRole('button', { name: 'Create Activation' }).click();
  await toast(page, 'Activation created successfully!');
  await expect(dialog).toBeHidden();

  await visitor.goto('/activations/paper-moon');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Paper Moon' })).toBeVisible();
  await expect(visitor.getByText('9:30 AM - 4:00 PM')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Featured Artists' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Featured Partner', exact: true })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /North Atrium/ })).toHaveAttribute('href', /google/);
  expect(await visitor.getByRole('img', { name: 'Paper Moon', exact: true }).getAttribute('src')).toMatch(
    /^\/uploads\/.*-640x480\.webp$/,
  );
  const gallery = visitor.locator('section').filter({ has: visitor.getByRole('heading', { name: 'Gallery' }) });
  await expect(gallery.getByRole('button')).toHaveCount(3);

  await row(page, 'Paper Moon').getByRole('button', { name: /Edit/ }).click();
  await dialog.getByLabel('Title').fill('Paper Sun');
  await dialog.getByRole('button', { name: 'Update Activation' }).click();
  await toast(page, 'Activation updated successfully!');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Paper Sun' })).toBeVisible();

  await row(page, 'Paper Sun')
    .getByRole('button', { name: /Duplicate/ })
    .click();
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await toast(page, 'Activation created successfully!');
  expect((await visitor.goto('/activations/paper-sun-copy'))?.status()).toBe(404);
  expect((await page.request.get('/activations/paper-sun-copy')).status()).toBe(200);

  await row(page, 'Paper Sun').getByRole('button', { name: /Edit/ }).click();
  await dialog.getByRole('switch', { name: /Published/ }).click();
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await toast(page, 'Activation updated successfully!');
  expect((await visitor.goto('/activations/paper-moon'))?.status()).toBe(404);

  await row(page, 'Paper Sun').getByRole('button', { name: /Edit/ }).click();
  await dialog.getByRole('switch', { name: /Published/ }).click();
  await dialog.getByRole('button', { name: 'Update Activation' }).click();
  await expect(dialog).toBeHidden();
  const question = answerDialog(page);
  await row(page, 'Paper Sun')
    .getByRole('button', { name: /Delete/ })
    .click();
  expect(await question).toBe('Are you sure you want to delete this event?');
  await toast(page, 'Event deleted successfully!');
  const undo = page.getByRole('button', { name: 'Undo' });
  // Its timer is paused under the pointer.
  await undo.focus();
  expect((await visitor.goto('/activations/paper-moon'))?.status()).toBe(404);
  await undo.click();
  await expect(row(page, 'Paper Sun')).toBeVisible();
  expect((await visitor.goto('/activations/paper-moon'))?.status()).toBe(200);
});

const kinds = [
  { tab: 'Artists', noun: 'artist', title: 'Artist', fill: [['Name', 'Nell Ayers']], add: /Add Artist/ },
  { tab: 'Categories', noun: 'category', title: 'Category', fill: [['Name', 'Talks']], add: /Add Category/ },
  { tab: 'Partners', noun: 'partner', title: 'Partner', fill: [['Name', 'Delta Books']], add: /Add Partner/ },
  {
    tab: 'Locations',
    noun: 'location',
    title: 'Location',
    fill: [
      ['Name', 'Roof'],
      ['Google Maps link', 'https://maps.google.com/?q=roof'],
    ],
    add: /Add Location/,
  },
] as const;

for (const { tab, noun, title, fill, add } of kinds) {
  test(`${tab}: create, edit, delete and undo with the exact words`, async ({ page, ownServer }) => {
    await signIn(page, ownServer.url);
    await page
      .getByRole('tab', { name: new RegExp(tab) })
      .or(page.getByRole('button', { name: new RegExp(`^${tab}`) }))
      .first()
      .click();
    await page.getByRole('button', { name: add }).first().click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: /^(Save|Create|Add|Update)/ }).last();
    await save.click();
    await expect(dialog.getByText(`${title} name is required`)).toBeVisible();
    for (const [label, value] of fill) await dialog.getByLabel(label).first().fill(value);
    await save.click();
    await toast(page, `${title} saved successfully!`);

    const name = fill[0][1];
    const card = page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(name, 'i') })
      .last();
    await card.getByRole('button', { name: /Edit/ }).click();
    await dialog.getByLabel('Name').first().fill(`${name} Two`);
    await dialog
      .getByRole('button', { name: /^(Save|Create|Add|Update)/ })
      .last()
      .click();
    await toast(page, `${title} saved successfully!`);
    await expect(card).toContainText(new RegExp(`${name} Two`, 'i'));

    const question = answerDialog(page);
    await card.getByRole('button', { name: /Delete/ }).click();
    expect(await question).toBe(`Are you sure you want to delete this ${noun}?`);
    await toast(page, `${title} deleted successfully!`);
    await expect(card).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toBeVisible();
  });
}

test('an expired session during an edit loses no input', async ({ page, context, ownServer }) => {
  await signIn(page, ownServer.url);
  await row(page, 'Signal Garden').getByRole('button', { name: /Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Activation' });
  await dialog.getByLabel('Venue').fill('South Window');
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Update Activation' }).click();
  const signInAgain = page.getByRole('dialog').filter({ hasText: 'session has expired' });
  await signInAgain.getByLabel('Username').fill(manager.username);
  await signInAgain.getByLabel('Password').fill(manager.password);
  await signInAgain.getByRole('button', { name: 'Login' }).click();
  await toast(page, 'Activation updated successfully!');
  await expect(row(page, 'Signal Garden')).toContainText('South Window');
});

test('a missing location can be created from the dialog, by keyboard on a phone', async ({ page, ownServer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, ownServer.url);
  await page.getByRole('button', { name: 'Create Activation' }).click();
  const outer = page.getByRole('dialog', { name: 'Create Activation', includeHidden: true });
  await outer.getByLabel('Title').fill('Rain Choir');
  const button = page.getByRole('button', { name: 'New location…' });
  await button.focus();
  await page.keyboard.press('Enter');
  const inner = page.getByRole('dialog', { name: 'Add Location' });
  await expect(inner.getByLabel('Location name')).toBeFocused();
  // The dialog listens for Escape a frame after it takes the focus.
  await page.waitForTimeout(200);
  await page.keyboard.press('Escape');
  await expect(inner).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('Rain Hall');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://maps.example/rain');
  await page.keyboard.press('Enter');
  await toast(page, 'Location saved successfully!');
  await expect(button).toBeFocused();
  await expect(outer.getByLabel('Location', { exact: true }).locator('option:checked')).toHaveText('Rain Hall');
  await expect(outer.getByLabel('Venue')).toHaveValue('Rain Hall');
  await expect(outer.getByLabel('Title')).toHaveValue('Rain Choir');
});

test('two tabs that save one activation lose no changes', async ({ page, context, ownServer }) => {
  await signIn(page, ownServer.url);
  const other = await context.newPage();
  await other.goto('/admin');
  for (const tab of [page, other]) await row(tab, 'Low Tide').getByRole('button', { name: /Edit/ }).click();
  await other.getByRole('dialog').getByLabel('Venue').fill('East Hall');
  await other.getByRole('dialog').getByRole('button', { name: 'Update Activation' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();

  await page.getByRole('dialog').getByLabel('Title').fill('High Tide');
  await page.getByRole('dialog').getByRole('button', { name: 'Update Activation' }).click();
  await expect(page.getByText(/^You saved this in another tab at \d+:\d\d [AP]M\.$/).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('East Hall');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await toast(page, 'Activation updated successfully!');
  await expect(row(page, 'High Tide')).toBeVisible();
});

test('a draft survives a closed tab, and closing a changed dialog asks first', async ({ page, ownServer }) => {
  await signIn(page, ownServer.url);
  await page.getByRole('button', { name: 'Create Activation' }).click();
  const dialog = page.getByRole('dialog', { name: /Activation/ });
  await dialog.getByLabel('Title').fill('Half a thought');
  await page.waitForTimeout(1500);
  const question = answerDialog(page, false);
  await page.keyboard.press('Escape');
  await Promise.race([
    question,
    page
      .getByText(/discard/i)
      .first()
      .waitFor(),
  ]);
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought');
});

test('an activation can be edited on a phone', async ({ page, ownServer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, ownServer.url);
  await row(page, 'Low Tide').getByRole('button', { name: /Edit/ }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Lower Tide');
  await page.getByRole('dialog').getByRole('button', { name: 'Update Activation' }).click();
  await toast(page, 'Activation updated successfully!');
  await expect(row(page, 'Lower Tide')).toBeVisible();
});

test('the command line resets a lost password and ends every session', async ({ page, ownServer }) => {
  await signIn(page, ownServer.url);
  const NEW_PASSWORD = 'another-long-one';
  const { stdout } = await runCommand(ownServer.dataFolder, 'admin', ['password', manager.username], { NEW_PASSWORD });
  expect(stdout).toContain('manager has a new password');

  await page.goto('/admin');
  await expect(page).toHaveURL('/admin-login');
  await signIn(page, ownServer.url, { ...manager, password: NEW_PASSWORD });
});
