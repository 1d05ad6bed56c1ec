import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { formatEventDates } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { dialog as dialogOf, picture, row, toast } from '#tests/support/dashboard.ts';
import { answerDialog, test } from '#tests/support/manager-test.ts';
import { expect, widths } from '#tests/support/test.ts';

for (const width of widths)
  test(`a moved date tells visitors, and moved back it takes that back, at ${width} px`, async ({
    dashboard: page,
    browser,
    ownServer,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const visitor = await browser.newPage({ baseURL: ownServer.url, viewport: { width, height: 800 } });
    const dialog = dialogOf(page);
    const { slug, title, date, endDate } = await findUpcoming(page);
    const struck = visitor.getByRole('region', { name: 'Details' }).locator('s');

    // Four presses: Edit, the date, Moved, Update Activation.
    await row(page, title).getByRole('button', { name: /Edit/ }).click();
    await dialog.getByLabel(/^Date/).fill('2026-12-21');
    await dialog.getByLabel('End date').fill('');
    const question = dialog.getByRole('group', { name: 'Tell visitors?' });
    await question.getByRole('radio', { name: /^Moved\./ }).check();
    await expect(question.getByLabel('What they read')).toHaveValue(/^Moved from /);
    await dialog.getByRole('button', { name: 'Update Activation' }).click();
    await toast(page, 'Activation updated successfully!');
    await visitor.goto(`/activations/${slug}`);
    await expect(struck).toHaveText(`was ${formatEventDates(date, endDate)}`);
    await expect(visitor.locator('.event-notice')).toHaveText(/^Moved from /);
    await expect(visitor.getByRole('region', { name: 'Details' })).toContainText('December 21, 2026 was');

    // And as many back.
    await row(page, title).getByRole('button', { name: /Edit/ }).click();
    await dialog.getByLabel(/^Date/).fill(date);
    await dialog.getByLabel('End date').fill(endDate ?? '');
    await dialog.getByRole('button', { name: 'Remove the notice' }).click();
    await expect(question).toBeHidden();
    await dialog.getByRole('button', { name: 'Update Activation' }).click();
    await expect(dialog).toBeHidden();
    await visitor.reload();
    await expect(visitor.getByRole('region', { name: 'Details' })).toBeVisible();
    await expect(struck).toHaveCount(0);
    await expect(visitor.locator('.event-notice')).toHaveCount(0);
    await visitor.close();
  });

/** Returns an activation of the demo program that visitors look forward to. */
async function findUpcoming(page: Page): Promise<ProgramEvent> {
  const events = (await (await page.request.get('/api/events?status=upcoming')).json()) as ProgramEvent[];
  const found = events.find(({ noticeKind, sessions }) => !noticeKind && !sessions);
  if (!found) throw new Error('The demo program has no such activation');
  return found;
}

test('a dropped folder, an empty file and an animated PNG are answered by what they are', async ({
  dashboard: page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  const dialog = dialogOf(page);
  const dropFolder = async (zone: Locator) => {
    const { x, y, width, height } = (await zone.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const devtools = await page.context().newCDPSession(page);
    const data = { items: [], files: [folder], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
  };
  await page.getByRole('button', { name: 'Create Activation' }).click();
  const zone = dialog.getByText('Drop an image here or choose a file');
  await zone.scrollIntoViewIfNeeded();
  await dropFolder(zone);
  await expect(dialog.getByText(/^Not added, because it is a folder: photos-/)).toBeVisible();
  const input = dialog.locator('input[type="file"]').first();
  await input.setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
  await expect(dialog.getByText('Not added, because the file is empty: empty.png')).toBeVisible();
  const { buffer, ...file } = await picture('#3060c0');
  // The chunk of an animation of two pictures, after the header.
  const animation = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex');
  await input.setInputFiles({
    ...file,
    buffer: Buffer.concat([buffer.subarray(0, 33), animation, buffer.subarray(33)]),
  });
  await expect(dialog.getByText(/^This is an animated PNG/).first()).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Import activations' }).click();
  await dropFolder(dialog.getByText('Choose a CSV file, or drop it here'));
  await expect(dialog.getByText('This is a folder. Choose one CSV file in it.')).toBeVisible();
  await dialog
    .getByLabel(/Choose a CSV file/)
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) });
  await expect(dialog.getByText('This file is empty.')).toBeVisible();
});

test('visitors see an activation from its creation to its deletion', async ({
  dashboard: page,
  browser,
  ownServer,
}) => {
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
