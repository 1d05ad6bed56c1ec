import { expect, test as base, type Page } from '@playwright/test';
import expected from '#server/commands/content/testing/toronto-expected.json' with { type: 'json' };
import { asListed, readToronto } from '#server/commands/content/testing/toronto.ts';
import { listEvents, type ListingFilters } from '#shared/domain/event-listing.ts';
import { startServer, type RunningServer } from '#tests/support/server.ts';

const day = '2025-06-21';

/** The 850 real activations instead of the demo. */
const test = base.extend<object, { toronto: RunningServer }>({
  toronto: [
    async ({}, use) => {
      const server = await startServer({ NOW: day, PROGRAM_TIME_ZONE: 'America/Toronto' }, (await readToronto()).file);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// One worker, so that the server starts once.
test.describe.configure({ mode: 'default' });

/** The count of all events, minus the row that ends before it starts and is not loaded. */
async function withoutRefused(count: number, filters: Partial<ListingFilters>): Promise<number> {
  const { refused } = await readToronto();
  const everything: ListingFilters = { status: 'all', category: '', month: '', search: '', when: '' };
  return count - listEvents([asListed(refused)], { ...everything, ...filters }, day).length;
}

/** Returns how many loaded events have a text in their title, description or artists, ignoring accents. */
async function countMentions(text: string): Promise<number> {
  const plain = (value: unknown) =>
    (typeof value === 'string' ? value : '')
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase();
  const rows = (await readToronto()).file.events;
  const textsOf = ({ title, description, artists }: (typeof rows)[number]) => [title, description, artists].flat();
  return rows.filter((row) => textsOf(row).some((value) => plain(value).includes(plain(text)))).length;
}

async function expectResults(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('listitem')).toHaveCount(Math.min(24, count));
  await expect(page.getByRole('status').filter({ hasText: 'activation' })).toHaveText(
    count === 1 ? '1 activation' : `${count} activations`,
  );
}

// server/commands/content/toronto.test.ts checks all of them; a page takes longer for each.
test('the page shows the counts computed by another program', async ({ page, toronto }) => {
  test.setTimeout(180_000);
  const counts = expected.asOf[day];

  await page.goto(`${toronto.url}/events`);
  await expectResults(page, await withoutRefused(counts.active, { status: 'active' }));

  for (const status of ['upcoming', 'current', 'past'] as const) {
    await page.getByLabel('Status').selectOption(status);
    await expectResults(page, await withoutRefused(counts[status], { status }));
  }
  await page.getByLabel('Status').selectOption('all');
  await expectResults(page, await withoutRefused(expected.events, {}));

  for (const [category, count] of Object.entries(expected.byCategory).slice(0, 2)) {
    await page.getByLabel('Category').selectOption(category);
    await expectResults(page, await withoutRefused(count, { category }));
  }
  await page.getByLabel('Category').selectOption('');

  for (const [month, count] of Object.entries(expected.byStartMonth).slice(0, 2)) {
    await page.getByLabel('Month').selectOption(month);
    await expectResults(page, await withoutRefused(count, { month }));
  }
  await page.getByLabel('Month').selectOption('');

  for (const search of Object.keys(expected.search)) {
    const count = await countMentions(search);
    await page.getByLabel('Search').fill(search);
    await expectResults(page, count);
    if (count === 0) await expect(page.getByText('No activations found matching your criteria.')).toBeVisible();
  }
});

test('the home page loads as little with 850 activations as with the demo, except for the full past list', async ({
  browser,
  toronto,
}) => {
  const small = await startServer({ NOW: day });
  const answersOf = async (url: string) => {
    const page = await browser.newPage();
    const answers: Promise<{ isPast: boolean; events: number }>[] = [];
    page.on('response', (response) => {
      const { pathname, search } = new URL(response.url());
      const isPast = search === '?status=past';
      if (pathname === '/api/events')
        answers.push(response.json().then((events: unknown[]) => ({ isPast, events: events.length })));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const result = await Promise.all(answers);
    await page.close();
    return result;
  };

  const [few, many] = [await answersOf(small.url), await answersOf(toronto.url)];
  await small.stop();

  expect(few).toHaveLength(3);
  expect(many).toHaveLength(3);
  for (const { events } of [...few, ...many].filter(({ isPast }) => !isPast)) expect(events).toBeLessThanOrEqual(4);
});

test('Back restores a position far down the list', async ({ page, toronto }) => {
  await page.setViewportSize({ width: 390, height: 823 });
  await page.goto(`${toronto.url}/events?status=all`);
  await page.getByRole('button', { name: 'Show 24 more' }).click();
  const card = page.getByRole('region', { name: 'Results' }).getByRole('listitem').nth(30).getByRole('link');
  await expect(card).toBeAttached();
  for (let screen = 0; screen < 19; screen++) {
    await page.mouse.wheel(0, 800);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await card.scrollIntoViewIfNeeded();
  const before = await card.boundingBox();
  await card.click();
  await expect(page).toHaveURL(/\/activations\//);

  await page.goBack();

  await expect.poll(() => card.boundingBox()).toEqual(before);
});
