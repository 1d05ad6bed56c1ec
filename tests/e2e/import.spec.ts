import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { dialog as dialogOf, row, toast } from '#tests/support/dashboard.ts';
import { test } from '#tests/support/manager-test.ts';
import { expect, widths } from '#tests/support/test.ts';

const csv = (name: string, text: string | Buffer) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const header = 'Title;Date;Time;Venue;Category;Description;Artists';
const lantern = '"Lantern ""Walk""";5.12.2026;6:00 PM - 8:00 PM;Grand Stair;Workshop;"Bring a jar.\nWe have candles.";';

for (const width of widths)
  test(`a spreadsheet becomes drafts, once, and Undo takes them back, at ${width} px`, async ({ dashboard: page }) => {
    await page.setViewportSize({ width, height: 800 });
    const dialog = dialogOf(page);
    const open = async (text: string) => {
      // Two presses and the file, to the preview.
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Import activations' }).click();
      await dialog.getByLabel(/Choose a CSV file/).setInputFiles(csv('past.csv', text));
      await expect(dialog.getByRole('status')).toContainText('will be imported');
    };
    const rows = [
      lantern,
      'Tide;2025-11-14;19:00;Gallery;Tides;Water.;Nia Lee',
      'Undated;soon;;Nowhere;Workshop;No date here.;',
    ];
    const text = [header, ...rows].join('\n');
    await open(text);
    await expect(dialog.getByRole('status')).toHaveText('3 rows: 1 will be imported, 2 with errors, 0 exist already');
    const preview = dialog.getByRole('row');
    await expect(preview.filter({ hasText: 'Lantern "Walk"' })).toContainText('December 5, 2026or May 12, 2026?');
    await expect(preview.filter({ hasText: 'Undated' })).toContainText('Time is required');
    for (const what of ['categories', 'artists'])
      await dialog
        .getByRole('group', { name: `1 ${what} not on the site yet` })
        .getByRole('checkbox')
        .check();
    await dialog.getByRole('button', { name: 'Import 2 activations as drafts' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Finished: 2 of 2 activations imported');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await toast(page, '2 activations imported as drafts');
    await expect(row(page, 'Lantern "Walk"')).toContainText('Draft');
    await expect(row(page, 'Tide')).toContainText('Tides');

    // It knows the rows again, after a reload too.
    await page.reload();
    await open(text);
    await expect(dialog.getByRole('status')).toHaveText('3 rows: 0 will be imported, 1 with errors, 2 exist already');
    await expect(dialog.getByRole('button', { name: /^Import 0/ })).toBeDisabled();
    const tide = dialog.getByRole('row').filter({ hasText: 'Tide' });
    await tide.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Import 1 activation as draft' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Finished: 1 of 1 activation imported');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(row(page, 'Tide')).toHaveCount(2);
    await page
      .getByRole('region', { name: /notifications/i })
      .getByRole('button', { name: 'Undo' })
      .click();
    await toast(page, 'Import undone');
    await expect(page.getByRole('heading', { name: 'Activations', exact: true })).toBeFocused();
    await expect(row(page, 'Tide')).toHaveCount(1);

    // Undone, it shows the rows again, which can be imported again.
    await page.goto('/admin?import');
    const again = [header, 'Tide again;2025-11-14;7 PM;Hall;Workshop;Water;'].join('\n');
    await dialog.getByLabel(/Choose a CSV file/).setInputFiles(csv('again.csv', again));
    for (let round = 0; round < 2; round++) {
      await dialog.getByRole('button', { name: 'Import 1 activation as draft' }).click();
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await toast(page, 'Import undone');
    }
    await dialog.getByRole('button', { name: 'Import 1 activation as draft' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(row(page, 'Tide again')).toHaveCount(1);

    // Without the message, and after a reload, it is undone where it was begun; what is published meanwhile stays.
    await page.goto('/admin?import');
    await dialog
      .getByLabel(/Choose a CSV file/)
      .setInputFiles(
        csv(
          'two.csv',
          [header, ...['One', 'Two'].map((title) => `${title};2025-11-14;7 PM;Hall;Workshop;Water;`)].join('\n'),
        ),
      );
    await dialog.getByRole('button', { name: 'Import 2 activations as drafts' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Finished: 2 of 2 activations imported');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await row(page, 'One').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await toast(page, '1 activation published');
    await page.goto('/admin?import');
    await expect(dialog.getByText('Of the last import, 1 activation is a draft still.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Undo the last import' }).click();
    await toast(page, 'Import undone');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(row(page, 'One')).toHaveCount(1);
    await expect(row(page, 'Two')).toHaveCount(0);
  });

test('an export is what an import takes, without formulas', async ({ dashboard: page, ownServer }) => {
  const formula = {
    title: '=1+1',
    description: "'=2",
    category: 'Workshop',
    date: '2025-01-02',
    time: '7 PM',
    venue: '@Hall',
  };
  const headers = { Origin: ownServer.url };
  await page.request.post('/api/events', { data: formula, headers });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export activations' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('activations.csv');
  const text = await readFile(await download.path());
  const cells = parse<Record<string, string>>(text, { bom: true, columns: true });
  expect(cells.find(({ Title }) => Title?.includes('=1+1'))).toMatchObject({ Description: "''=2", Venue: "'@Hall" });

  const before = await (await page.request.get('/api/events?drafts=true')).json();
  const changes = before.map(({ id }: { id: number }) => ({ id, deleted: true }));
  await page.request.post('/api/events/bulk', { data: { changes }, headers });
  await page.goto('/admin?import');
  const dialog = dialogOf(page);
  await dialog.getByLabel(/Choose a CSV file/).setInputFiles(csv('activations.csv', text));
  await dialog.getByRole('button', { name: `Import ${before.length} activations` }).click();
  await expect(dialog.getByRole('status')).toContainText('Finished');
  await page.waitForLoadState('networkidle');
  const again = await page.request.get('/api/events/export');
  // Everything but the publication: they are drafts.
  expect(parse(await again.body(), { bom: true, columns: true })).toEqual(
    cells.map((facts) => ({ ...facts, Published: 'no' })),
  );
  expect(cells.map(({ Published }) => Published)).toContain('yes');
});

for (const width of widths)
  test(`a label of a draft is printed on one page, at ${width} px`, async ({ dashboard: page, ownServer }) => {
    await page.setViewportSize({ width, height: 800 });
    const name = (index: number) => ({ data: { name: `Artist ${index}` }, headers: { Origin: ownServer.url } });
    const artistIds: number[] = [];
    for (let index = 1; index <= 13; index++)
      artistIds.push((await (await page.request.post('/api/artists', name(index))).json()).id);
    const facts = { description: 'Water.', category: 'Workshop', date: '2026-12-05', time: '7:00 PM', venue: 'Hall' };
    const data = { ...facts, title: 'Light on water '.repeat(13).trim(), published: false, artistIds };
    await page.request.post('/api/events', { data, headers: { Origin: ownServer.url } });
    await page.reload();
    await page.getByRole('button', { name: `More actions for ${data.title}` }).click();
    await page.getByRole('button', { name: 'Print a label' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('note')).toHaveText('This activation is a draft: its address is not public yet.');
    await dialog.getByLabel('Labels on a page').selectOption('4');
    await expect(dialog.getByRole('img', { name: /^QR code of http.*\/activations\/light-on-water/ })).toHaveCount(4);
    await expect(dialog.getByText(/Artist 12 and 1 more$/)).toHaveCount(4);
    for (const [paper, box] of [
      ['Letter', '612 792'],
      ['A4', '594'],
    ] as const) {
      await dialog.getByLabel('Paper').selectOption(paper);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(pdf).toContain(`/MediaBox [0 0 ${box}`);
    }
    await page.goBack();
    await expect(dialog).toBeHidden();
  });
