import { manager as account } from '#tests/support/account.ts';
import { acceptNecessaryCookies, answerDialog, signIn, test } from '#tests/support/manager-test.ts';
import { expect } from '#tests/support/test.ts';
import { toast } from '#tests/support/dashboard.ts';

const kinds = [
  ['Artists', 'Artist', { Name: 'Nell Ayers' }],
  ['Categories', 'Category', { Name: 'Talks' }],
  ['Partners', 'Partner', { Name: 'Delta Books' }],
  ['Locations', 'Location', { Name: 'Roof', 'Google Maps link': 'https://maps.google.com/?q=roof' }],
] as const;

test('artists, categories, partners and locations: create, edit, delete and undo', async ({ page, ownServer }) => {
  test.setTimeout(120_000);
  await signIn(page, ownServer.url);
  const dialog = page.getByRole('dialog');
  for (const [tab, title, values] of kinds) {
    const save = async () => {
      await dialog.getByRole('button', { name: `Save ${title}` }).click();
      await toast(page, `${title} saved successfully!`);
    };
    await page.getByRole('tab', { name: tab }).click();
    await page
      .getByRole('button', { name: `Add ${title}` })
      .first()
      .click();
    for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).first().fill(value);
    await save();

    const card = page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(values.Name, 'i') })
      .last();
    await card.getByRole('button', { name: /Edit/ }).click();
    await dialog.getByLabel('Name').first().fill(`${values.Name} Two`);
    await save();
    await expect(card).toContainText(new RegExp(`${values.Name} Two`, 'i'));

    const question = answerDialog(page);
    await card.getByRole('button', { name: /Delete/ }).click();
    expect(await question).toBe(`Are you sure you want to delete this ${title.toLowerCase()}?`);
    await toast(page, `${title} deleted successfully!`);
    await expect(card).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toBeVisible();
  }
});

test.describe('behind a CDN', () => {
  test.use({ environment: { CDN_MAX_AGE: '60' } });

  test("a save keeps a partner's contact email after a visit of the home page", async ({ page, ownServer }) => {
    const email = 'ana@partner.example';
    await page.request.post(`${ownServer.url}/api/admin/login`, { data: account });
    const partner = { name: 'Aardvark Press', contactEmail: email };
    await page.request.post(`${ownServer.url}/api/partners`, { data: partner });
    await page.request.post(`${ownServer.url}/api/admin/logout`);

    await acceptNecessaryCookies(page);
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Site Manager' }).click();
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('tab', { name: /Partners/ }).click();
    const card = page.getByRole('listitem').filter({ hasText: partner.name });
    await card.getByRole('button', { name: /Edit/ }).click();
    await page.getByRole('dialog').getByLabel('Description').fill('Prints.');
    await page.getByRole('button', { name: 'Save Partner' }).click();
    await toast(page, 'Partner saved successfully!');
    const saved = await page.request.get(`${ownServer.url}/api/partners?contacts=true`);
    expect(await saved.json()).toContainEqual(expect.objectContaining({ description: 'Prints.', contactEmail: email }));
  });
});

test('a toast works above a dialog that was opened after it', async ({ page, ownServer }) => {
  await signIn(page, ownServer.url);
  await page.goto(`${ownServer.url}/admin?tab=locations`);
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Delete Garden Court' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.getByRole('button', { name: 'Edit Center Court' }).click();
  const name = page.getByRole('dialog').getByLabel('Location name *');
  await name.fill('Center Court at night');
  await undo.click();
  await toast(page, 'Location restored');
  await expect(name).toHaveValue('Center Court at night');
});

test('a dialog can be filled in at a zoom of 400 percent', async ({ page, ownServer }) => {
  await signIn(page, ownServer.url);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${ownServer.url}/admin?tab=events&edit=1`);
  const dialog = page.getByRole('dialog');
  const venue = dialog.getByLabel('Venue *', { exact: true });
  await venue.scrollIntoViewIfNeeded();
  await venue.click();
  await expect(venue).toBeFocused();
  await expect(venue).toBeInViewport({ ratio: 1 });
  const height = await dialog.evaluate((element) => element.clientHeight);
  expect(height).toBeGreaterThan(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
