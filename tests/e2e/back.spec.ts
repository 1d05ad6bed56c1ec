import type { Page } from '@playwright/test';
import { manager } from '#tests/support/account.ts';
import { dialog } from '#tests/support/dashboard.ts';
import { acceptNecessaryCookies, signedInState } from '#tests/support/manager-test.ts';
import { expect, isThorough, test, widths } from '#tests/support/test.ts';
import { activation, scrollTop } from '#tests/support/visitor.ts';

interface Modal {
  name: string;
  path: string;
  open: (page: Page) => Promise<void>;
  /** Whether the address opens the modal, also after Forward and a reload. */
  hasAddress?: boolean;
  /** Only in `npm run test:thorough`, because another modal of the list opens in the same way. */
  isAlike?: boolean;
}

const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const fromMenu = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await click(name)(page);
};
const fromRowMenu = (name: string) => async (page: Page) => {
  await click(/^More actions for/)(page);
  await click(name)(page);
};

const phoneModals: Modal[] = [
  { name: 'the phone menu', path: '/events', open: click('Menu') },
  { name: 'the filters', path: '/events', open: click('Filters') },
];
const viewer: Modal = {
  name: 'the picture viewer',
  path: activation,
  open: (page) => page.locator('.gallery button').first().click(),
};
const newActivation: Modal = {
  name: 'a new activation',
  path: '/admin',
  open: click('Create Activation'),
  hasAddress: true,
};
const managerModals: Modal[] = [
  newActivation,
  { name: 'an activation', path: '/admin', open: click('Edit Low Tide'), hasAddress: true, isAlike: true },
  { name: 'an artist', path: '/admin?tab=artists', open: click(/^Edit /), hasAddress: true, isAlike: true },
  { name: 'a new artist of /artists', path: '/artists', open: click('Add Artist'), hasAddress: true },
  { name: 'the import', path: '/admin', open: fromMenu('Import activations'), hasAddress: true },
  { name: 'a label', path: '/admin', open: fromRowMenu('Print a label'), hasAddress: true, isAlike: true },
  { name: 'the site settings', path: '/admin', open: fromMenu('Site settings'), hasAddress: true, isAlike: true },
  { name: 'the password', path: '/admin', open: fromMenu('Change password') },
  { name: 'the managers', path: '/admin', open: fromMenu('Managers'), isAlike: true },
].filter(({ isAlike }) => isThorough || !isAlike);

/** The key of the current entry of the history. */
const entryKey = (page: Page) => page.evaluate(() => navigation.currentEntry?.key);

/** Opens a modal, and walks the history: each step does what a person expects. One more Back leaves the page. */
async function walk(page: Page, { path, open, hasAddress = false }: Modal, leaves = /\/about$/): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 60));
  const entry = await entryKey(page);
  await open(page);
  await expect(dialog(page)).toBeVisible();
  const before = await scrollTop(page);

  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  await expect.poll(() => scrollTop(page)).toBe(before);

  await page.goForward();
  await expect(dialog(page)).toBeVisible({ visible: hasAddress });
  if (hasAddress) {
    await page.reload();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
  }

  // Closed by another means, it leaves no entry behind.
  await expect.poll(() => entryKey(page)).toBe(entry);
  await open(page);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => entryKey(page)).toBe(entry);
  await page.goBack();
  await expect(page).toHaveURL(leaves);
}

async function walkFromAbout(page: Page, modal: Modal, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto('/about');
  await page.goto(modal.path, { waitUntil: 'networkidle' });
  await walk(page, modal);
}

test.describe('for a visitor', () => {
  test.beforeEach(({ page }) => acceptNecessaryCookies(page));

  for (const modal of phoneModals)
    test(`Back closes ${modal.name}, and nothing else`, ({ page }) => walkFromAbout(page, modal, 390));

  for (const width of widths)
    test(`Back closes the picture viewer, and nothing else, at ${width} pixels`, ({ page }) =>
      walkFromAbout(page, viewer, width));

  test('Back closes the filters of a phone, and undoes none of them', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/about');
    await page.goto('/events', { waitUntil: 'networkidle' });
    await page.evaluate(() => window.scrollTo(0, 900));
    await click('Filters')(page);
    await dialog(page).getByLabel('Status').selectOption('all');
    await dialog(page).getByLabel('Category').selectOption('Workshop');
    // Typing has not paused when Back is pressed.
    await dialog(page).getByLabel('Search').fill('a');
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/events?status=all&category=Workshop&search=a');
    await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeAttached();
    await page.goBack();
    await expect(page).toHaveURL('/events');
    await expect(dialog(page)).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL('/events?status=all&category=Workshop&search=a');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('a link in the phone menu takes its place', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/events');
    await click('Menu')(page);
    await dialog(page).getByRole('link', { name: 'ABOUT' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/events$/);
    await expect(dialog(page)).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL(/\/about$/);
  });
});

test('Back closes the cookie preferences, and the banner stays', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/events');
  await click('Customize')(page);
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Cookies, your call' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test.describe('for the manager', () => {
  test.beforeEach(async ({ page, server }) => {
    await page.context().addCookies((await signedInState(server.url)).cookies);
    await acceptNecessaryCookies(page);
  });

  for (const width of widths) {
    for (const modal of managerModals)
      test(`Back closes ${modal.name}, and nothing else, at ${width} pixels`, ({ page }) =>
        walkFromAbout(page, modal, width));

    if (isThorough)
      test(`Back closes a dialog that was opened after signing in, at ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.context().clearCookies();
        await page.goto('/about');
        await page.goto('/admin-login');
        await page.getByLabel('Username').fill(manager.username);
        await page.getByLabel('Password').fill(manager.password);
        await click('Login')(page);
        await expect(page).toHaveURL(/\/admin$/);
        await page.waitForLoadState('networkidle');
        await walk(page, newActivation);
      });
  }

  test('Back closes a dialog that was opened from /diagnostics', async ({ page }) => {
    await page.goto('/diagnostics');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await click('Create Activation')(page);
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/diagnostics$/);
  });

  test('a link to a record that is gone does not close the next dialog', async ({ page }) => {
    await page.goto('/admin?edit=9999');
    await click(/^Edit Low Tide/)(page);
    await expect(dialog(page).getByLabel('Title *', { exact: true })).toHaveValue(/^Low Tide/);
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
  });

  test('a form opened again on another page closes to its list', async ({ page }) => {
    await page.goto('/admin?tab=locations');
    await click('Edit Garden Court')(page);
    await dialog(page).getByLabel('Location name *').fill('Garden Court North');
    await page.goBack();
    await page.getByRole('tab', { name: /^Artists/ }).click();
    await click('Open the form')(page);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/admin\?tab=locations$/);
  });
});
