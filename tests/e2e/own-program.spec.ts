import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { demoSite } from '#shared/demo/site.ts';
import { manager } from '#tests/support/account.ts';
import { layoutErrors } from '#tests/support/layout-errors.ts';
import { acceptNecessaryCookies, test } from '#tests/support/manager-test.ts';
import { expect } from '#tests/support/test.ts';

const address = '18 Long Pier Road, Duluth, MN 55802';
const texts = {
  'Program name': 'Lakeside Workshop for Paper and Print',
  'Full name': 'Lakeside Workshop for Paper and Print of Duluth',
  Tagline: 'Paper, ink and a long pier',
  'Launch year': '2023',
  Presenter: 'Long Pier',
  'Full name of the presenter': 'Long Pier Harbor Trust',
  Street: '18 Long Pier Road',
  City: 'Duluth',
  State: 'MN',
  'Postal code': '55802',
  'Contact email': 'office@lakeside.example',
  'Email for access needs': 'access@lakeside.example',
  Instagram: '@lakeside',
  'Home heading': 'The press is warming up.',
  'Home text': 'The next prints are drying.',
  Statement: 'Lakeside prints what the lake says.',
  Introduction: 'We began with one press.\n\nNow there are four.',
  'Footer text': 'Lakeside is a gift of the harbor.',
  'Legal name': 'Long Pier Arts, Inc.',
  'Email for legal matters': 'legal@lakeside.example',
};
const figures = [
  ['4', 'presses'],
  ['1,200', 'prints on the wall'],
  ['2.5 million', 'sheets of paper'],
  ['$36,000', 'for artists in residence'],
  ['9', 'languages'],
  ['75%', 'first visits'],
] as const;
const press = {
  Title: 'Ink on the water',
  Date: '2025-05-01',
  Summary: 'A pier learns to print.',
  Link: 'https://lakepaper.example/ink',
};

/** Words that only the demo program uses. */
const demoWords = new RegExp(
  [
    'Sunhall|Almond Row|2400|Sacramento|95816|West Garage|North Atrium|Los_Angeles|shopping center',
    ...demoSite.pressItems.map(({ title }) => title),
    demoSite.heroTitle,
  ].join('|'),
  'i',
);
const widths = [390, 1440];
const paths = [
  '/',
  '/events',
  '/about',
  '/activations/lake-letters',
  '/privacy-policy',
  '/terms-of-service',
  '/nowhere',
];
const files = [
  '/feed.xml',
  '/activations/lake-letters.ics',
  '/calendar.ics',
  '/site.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
];

test.use({ environment: { DEMO: 'off' } });

/** Dark on a transparent background, as many logos are. */
const logo = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="160" fill="#1f1222">
        <circle cx="80" cy="80" r="70"/><rect x="180" y="60" width="520" height="40"/></svg>`,
    ),
  )
    .png()
    .toBuffer(),
});

/** Opens a page at each width, and looks for words of the demo and layout errors. */
async function look(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.content(), `${path} at ${width}`).not.toMatch(demoWords);
    expect(await layoutErrors(page), `${path} at ${width}`).toEqual([]);
  }
}

async function fillRows(dialog: Locator, noun: string, rows: readonly Record<string, string>[]): Promise<void> {
  const present = dialog.getByRole('button', { name: new RegExp(`^Remove ${noun}`) });
  while ((await present.count()) > 0) await present.first().click();
  for (const [index, row] of rows.entries()) {
    await dialog.getByRole('button', { name: `Add a ${noun}` }).click();
    const item = dialog.getByRole('listitem', { name: `${noun} ${index + 1}` });
    const inputs = item.locator('input, textarea');
    for (const [label, value] of Object.entries(row)) await inputs.and(item.getByLabel(label)).fill(value);
  }
}

async function fillSiteSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  // "Getting started" below the empty list has one, too.
  await page.getByRole('button', { name: 'Site settings' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Site settings' });
  const closed = dialog.getByRole('heading', { level: 3 }).getByRole('button', { expanded: false });
  for (const heading of (await closed.all()).toReversed()) await heading.click();
  for (const [label, value] of Object.entries(texts))
    await dialog
      .locator('input, textarea')
      .and(dialog.getByLabel(new RegExp(`^${label}( \\*)?$`)))
      .fill(value);
  await dialog.getByRole('combobox', { name: 'Time zone' }).selectOption('America/Chicago');
  await fillRows(
    dialog,
    'figure',
    figures.map(([figure, label]) => ({ Figure: figure, Label: label })),
  );
  await fillRows(dialog, 'press item', [press]);
  await dialog
    .getByRole('group', { name: 'Logo' })
    .locator('input[type="file"]')
    .setInputFiles(await logo());
  await expect(dialog.getByLabel('Logo URL')).not.toHaveValue('');
  // The list of sections stays in view while the fields scroll.
  const sections = dialog.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('button', { name: 'Link previews' }).click();
  await expect(sections.getByRole('button', { name: /^Program\b/ })).toBeInViewport();
  await dialog.getByRole('button', { name: 'Save Settings' }).click();
  await expect(dialog).toBeHidden();
}

async function addRecord(page: Page, tab: string, title: string, values: Record<string, string>): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await page
    .getByRole('button', { name: `Add ${title}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: `Save ${title}` }).click();
  await expect(dialog).toBeHidden();
}

async function publishActivation(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Manage Activations' }).click();
  await page.getByRole('button', { name: 'Create First Activation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Lake Letters');
  await dialog.getByLabel('Category').selectOption('Letterpress');
  await dialog.getByLabel('Description').fill('Print a letter to the lake.');
  await dialog.getByLabel(/^Date/).fill('2026-12-05');
  await dialog.getByLabel('Start time').selectOption('9:30 AM');
  await dialog.getByLabel('Location').selectOption({ label: 'Boathouse Four' });
  await dialog.getByRole('button', { name: /^(Publish|Create Activation)$/ }).click();
  await expect(dialog).toBeHidden();
}

test('another program replaces every word of the demo', async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await acceptNecessaryCookies(page);
  await page.goto('/admin-login');
  await page.getByLabel('Username').fill(manager.username);
  await page.getByLabel('Password').fill(manager.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'No activations yet' })).toBeVisible();
  await fillSiteSettings(page);
  await addRecord(page, 'Locations', 'Location', {
    'Location name': 'Boathouse Four',
    'Google Maps link': 'https://maps.google.com/?q=Boathouse+Four',
  });
  await addRecord(page, 'Categories', 'Category', { Name: 'Letterpress' });
  await publishActivation(page);
  await look(page, '/admin');
  await expect(page.getByRole('banner').getByRole('img', { name: texts['Program name'] })).toBeVisible();

  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  await acceptNecessaryCookies(visitor);
  for (const path of paths) {
    await look(visitor, path);
    await expect(visitor).toHaveTitle(new RegExp(texts['Program name']));
    const footer = visitor.getByRole('contentinfo');
    await expect(footer).toContainText(address);
    await expect(footer).toContainText('© 2026 Long Pier Arts, Inc. All rights reserved.');
    expect(await visitor.getByRole('main').innerText()).not.toContain('Inc..');
  }
  await look(visitor, '/admin-login');

  await visitor.goto('/about');
  for (const [figure, label] of figures)
    await expect(visitor.getByRole('listitem').filter({ hasText: label })).toContainText(figure);
  await expect(visitor.getByRole('link', { name: press.Title })).toHaveAttribute('href', press.Link);
  await visitor.goto('/activations/lake-letters');
  const linkedData = (await visitor.locator('script[type="application/ld+json"]').allTextContents()).join('\n');
  expect(linkedData).toContain(texts['Full name']);
  expect(linkedData).toContain('2026-12-05T09:30:00-06:00');
  expect(linkedData).toContain('Boathouse Four');
  expect(linkedData).not.toContain('streetAddress');

  const bodies: Record<string, string> = {};
  for (const path of [...paths, ...files]) {
    const response = await visitor.request.get(path);
    bodies[path] = await response.text();
    if (path !== '/nowhere') expect(response.ok(), path).toBe(true);
    expect(bodies[path], path).not.toMatch(demoWords);
  }
  for (const path of ['/', '/feed.xml', '/site.webmanifest', '/calendar.ics'])
    expect(bodies[path], path).toContain(texts['Program name']);
  expect(bodies['/activations/lake-letters.ics']).toContain('DTSTART:20261205T153000Z');
  await visitor.close();
});
