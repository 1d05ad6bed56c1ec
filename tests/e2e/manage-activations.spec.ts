import { dialog as dialogOf, picture, row, toast } from '#tests/support/dashboard.ts';
import { answerDialog, test } from '#tests/support/manager-test.ts';
import { expect } from '#tests/support/test.ts';

test('visitors see an activation from its creation to its deletion', async ({
  dashboard: page,
  browser,
  ownServer,
}) => {
  test.setTimeout(120_000);
  const visitor = await browser.newPage({ baseURL: ownServer.url });
  const dialog = dialogOf(page);
  const press = (title: string, action: RegExp) => row(page, title).getByRole('button', { name: action }).click();
  const togglePublished = async () => {
    await press('Paper Sun', /Edit/);
    await dialog.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Publishing' }).click();
    await dialog.getByRole('switch', { name: /Published/ }).click();
  };

  await page.getByRole('button', { name: 'Create Activation' }).click();
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
  const details = visitor.getByRole('region', { name: 'Details' });
  await expect(details.getByText('9:30 AM - 4:00 PM')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Featured Artists' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Featured Partner', exact: true })).toBeVisible();
  await expect(details.getByRole('link', { name: /North Atrium/ })).toHaveAttribute('href', /google/);
  expect(await visitor.getByRole('img', { name: 'Paper Moon', exact: true }).getAttribute('src')).toMatch(
    /^\/uploads\/.*-640x480\.webp$/,
  );
  const gallery = visitor.locator('section').filter({ has: visitor.getByRole('heading', { name: 'Gallery' }) });
  await expect(gallery.getByRole('button')).toHaveCount(3);

  await press('Paper Moon', /Edit/);
  await dialog.getByLabel('Title').fill('Paper Sun');
  await dialog.getByRole('button', { name: 'Update Activation' }).click();
  await toast(page, 'Activation updated successfully!');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Paper Sun' })).toBeVisible();

  await press('Paper Sun', /More actions/);
  await press('Paper Sun', /Duplicate/);
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await toast(page, 'Activation created successfully!');
  expect((await visitor.goto('/activations/paper-sun-copy'))?.status()).toBe(404);
  expect((await page.request.get('/activations/paper-sun-copy')).status()).toBe(200);

  await togglePublished();
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await toast(page, 'Activation updated successfully!');
  expect((await visitor.goto('/activations/paper-moon'))?.status()).toBe(404);

  await togglePublished();
  await dialog.getByRole('button', { name: 'Update Activation' }).click();
  await expect(dialog).toBeHidden();
  const question = answerDialog(page);
  await press('Paper Sun', /Delete/);
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
