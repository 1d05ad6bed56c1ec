import type { Page } from '@playwright/test';
import { signIn, signedInState, acceptNecessaryCookies, test as ownServerTest } from '#tests/support/manager-test.ts';
import { manager } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/test.ts';

interface Modal {
  name: string;
  path: string;
  open: (page: Page) => Promise<void>;
  widths?: number[];
  /** Whether the address opens the modal, also after Forward and a reload. */
  hasAddress?: boolean;
}

const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const fromMenu = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await click(name)(page);
};

const visitorModals: Modal[] = [
  { name: 'the phone menu', path: '/events', open: click('Menu'), widths: [390] },
  { name: 'the filters', path: '/events', open: click('Filters'), widths: [390] },
  {
    name: 'the picture viewer',
    path: '/activations/eight-hundred-square-feet-of-sky',
    open: (page) => page.locator('.gallery button').first().click(),
  },
];

const managerModals: Modal[] = [
  { name: 'a new activation', path: '/admin', open: click('Create Activation'), hasAddress: true },
  { name: 'an activation', path: '/admin', open: click('Edit Low Tide'), hasAddress: true },
  { name: 'an artist', path: '/admin?tab=artists', open: click(/^Edit /), hasAddress: true },
  { name: 'a new artist of /artists', path: '/artists', open: click('Add Artist'), hasAddress: true },
  { name: 'the site settings', path: '/admin', open: fromMenu('Site settings'), hasAddress: true },
  { name: 'the password', path: '/admin', open: fromMenu('Change password') },
  { name: 'the managers', path: '/admin', open: fromMenu('Managers') },
];

const dialog = (page: Page) => page.getByRole('dialog');

/** Arrives at a modal's page after /about. */
const arriveAt = async (page: Page, { path }: Modal) => {
  await page.goto('/about');
  await page.goto(path, { waitUntil: 'networkidle' });
};

/** Opens a modal, and walks the history: each step does what a person expects. One more Back leaves the page. */
async function walk(page: Page, { path, open, hasAddress = false }: Modal, leaves = /\/about$/): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 60));
  await open(page);
  await expect(dialog(page)).toBeVisible();
  const scroll = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scroll();

  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  expect(await scroll()).toBe(before);

  await page.goForward();
  await expect(dialog(page)).toBeVisible({ visible: hasAddress });
  if (hasAddress) {
    await page.reload();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
  }

  // Closed by another means, it leaves no entry behind.
  await page.waitForTimeout(100);
  await open(page);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.waitForTimeout(100);
  await page.goBack();
  await expect(page).toHaveURL(leaves);
}

for (const modal of visitorModals)
  for (const width of modal.widths ?? [390, 1440])
    test(`Back closes ${modal.name}, and nothing else, at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await acceptNecessaryCookies(page);
      await arriveAt(page, modal);
      await walk(page, modal);
    });

test('Back closes the cookie preferences, and the banner stays', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/events');
  await page.getByRole('button', { name: 'Customize' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Cookies, your call' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('a link in the phone menu takes its place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await acceptNecessaryCookies(page);
  await page.goto('/events');
  await click('Menu')(page);
  await page.getByRole('dialog').getByRole('link', { name: 'ABOUT' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/events$/);
  await expect(dialog(page)).toBeHidden();
});

test.describe('for the manager', () => {
  test.beforeEach(async ({ page, server }) => {
    await page.context().addCookies((await signedInState(server.url)).cookies);
    await acceptNecessaryCookies(page);
  });
  for (const modal of managerModals)
    for (const width of [390, 1440])
      test(`Back closes ${modal.name}, and nothing else, at ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await arriveAt(page, modal);
        await walk(page, modal);
      });
});

/** Other ways to the dashboard, each from /about. */
const arrivals: { name: string; leaves: RegExp; arrive: (page: Page, url: string) => Promise<void> }[] = [
  {
    name: 'after signing in',
    leaves: /\/about$/,
    arrive: async (page, url) => {
      await page.context().clearCookies();
      await page.goto(`${url}/admin-login`);
      await page.getByLabel('Username').fill(manager.username);
      await page.getByLabel('Password').fill(manager.password);
      await page.getByRole('button', { name: 'Login' }).click();
    },
  },
  {
    name: 'from /diagnostics',
    leaves: /\/diagnostics$/,
    arrive: async (page, url) => {
      await page.goto(`${url}/diagnostics`);
      await page.getByRole('link', { name: 'Dashboard' }).click();
    },
  },
];

for (const { name, leaves, arrive } of arrivals)
  for (const width of [390, 1440])
    ownServerTest(`Back closes a dialog that was opened ${name}, at ${width} pixels`, async ({ page, ownServer }) => {
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, ownServer.url);
      await page.goto(`${ownServer.url}/about`);
      await arrive(page, ownServer.url);
      await expect(page).toHaveURL(/\/admin$/);
      await page.waitForLoadState('networkidle');
      await walk(page, { name, path: '/admin', open: click('Create Activation'), hasAddress: true }, leaves);
    });

ownServerTest(
  "a draft's Edit link opens its dialog over the list, and Back leads back to the draft",
  async ({ page, ownServer }) => {
    await signIn(page, ownServer.url);
    const { id, slug, ...event } = (await (
      await page.request.get(`${ownServer.url}/api/events/slug/pocket-planetarium`)
    ).json()) as { id: number; slug: string };
    const headers = { Origin: ownServer.url };
    await page.request.put(`${ownServer.url}/api/events/${id}`, { headers, data: { ...event, published: false } });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${ownServer.url}/activations/${slug}`);
      await page.getByRole('link', { name: 'Edit' }).click();
      const title = dialog(page).getByLabel('Title *', { exact: true });
      await expect(title).toHaveValue('Pocket Planetarium');
      await page.reload();
      await expect(title).toHaveValue('Pocket Planetarium');
      await page.goBack();
      await expect(dialog(page)).toBeHidden();
      await page.goForward();
      await expect(title).toHaveValue('Pocket Planetarium');
      await page.goBack();
      await expect(dialog(page)).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/activations/${slug}$`));
    }
  },
);

ownServerTest(
  'typed words survive Back, links and stacked dialogs, without a question',
  async ({ page, ownServer }) => {
    page.on('dialog', (question) => void question.dismiss());
    let asked = 0;
    page.on('dialog', () => void asked++);
    await signIn(page, ownServer.url);
    const title = dialog(page).first().getByLabel('Title *', { exact: true });
    await click('Create Activation')(page);
    await title.fill('Night Market');
    await click('New location…')(page);
    await page.getByLabel('Location name *').fill('Rain Hall');
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Add Location' })).toBeHidden();
    await expect(title).toHaveValue('Night Market');
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Open the form' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(title).toHaveValue('Night Market');
    await click('New location…')(page);
    await page.getByRole('dialog', { name: 'Add Location' }).getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Location name *')).toHaveValue('Rain Hall');
    expect(asked).toBe(0);
  },
);

ownServerTest('a link to a record that is gone does not close the next dialog', async ({ page, ownServer }) => {
  await signIn(page, ownServer.url);
  await page.goto(`${ownServer.url}/admin?edit=9999`);
  await page.getByRole('button', { name: /^Edit Low Tide/ }).click();
  await expect(dialog(page).getByLabel('Title *', { exact: true })).toHaveValue(/^Low Tide/);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
});

ownServerTest('a draft opened over another record is saved to its own', async ({ page, ownServer }) => {
  await signIn(page, ownServer.url);
  await page.goto(`${ownServer.url}/admin?tab=locations`);
  const name = dialog(page).getByLabel('Location name *');
  await page.getByRole('button', { name: 'Edit Garden Court' }).click();
  await name.fill('Garden Court North');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Edit Center Court' }).click();
  await expect(name).toHaveValue('Center Court');
  await page.getByRole('button', { name: 'Open the form' }).click();
  await expect(name).toHaveValue('Garden Court');
  await dialog(page).getByRole('button', { name: 'Restore' }).click();
  await expect(name).toHaveValue('Garden Court North');
  await dialog(page)
    .getByRole('button', { name: /^(Save|Update)/ })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Garden Court North' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Center Court' })).toBeVisible();
});

ownServerTest('a form opened again on another page closes to its list', async ({ page, ownServer }) => {
  await signIn(page, ownServer.url);
  await page.goto(`${ownServer.url}/admin?tab=locations`);
  await page.getByRole('button', { name: 'Edit Garden Court' }).click();
  await dialog(page).getByLabel('Location name *').fill('Garden Court North');
  await page.goBack();
  await page.getByRole('tab', { name: /^Artists/ }).click();
  await page.getByRole('button', { name: 'Open the form' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/admin\?tab=locations$/);
});

ownServerTest('a double click opens a dialog, and a deleted record does not come back', async ({ page, ownServer }) => {
  page.on('dialog', (question) => void question.accept());
  await signIn(page, ownServer.url);
  const edit = page.getByRole('button', { name: /^Edit Low Tide/ });
  await edit.dblclick();
  await expect(dialog(page).getByLabel('Title *', { exact: true })).toHaveValue(/^Low Tide/);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: /^Delete Low Tide/ }).click();
  await expect(edit).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/edit=/);
  await expect(page.getByRole('button', { name: 'Create Activation' }).first()).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});
