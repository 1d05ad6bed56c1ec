import { readToronto } from '#server/commands/content/testing/toronto.ts';
import { formatEventDates } from '#shared/domain/dates.ts';
import { signIn } from '#tests/support/manager-test.ts';
import { startServer } from '#tests/support/server.ts';
import { expect, test } from '@playwright/test';

/** Few, because each takes several seconds of every test run. */
const count = 5;

interface Row {
  title: string;
  description: string;
  category: string;
  date: string;
  endDate: string | null;
  time: string;
  venue: string;
}

/** Real activations with unique titles and times that the dialog offers. */
async function pickRows() {
  const { file: content } = await readToronto();
  const rows = content.events as unknown as Row[];
  const titles = new Set<string>();
  const picked = rows.filter(({ title, time, date, endDate }) => {
    const canBeChosen =
      /^(\d{1,2}:[03]0 [AP]M)( - \d{1,2}:[03]0 [AP]M)?$/.test(time) &&
      (!endDate || endDate > date) &&
      !titles.has(title);
    if (canBeChosen) titles.add(title);
    return canBeChosen;
  });
  return { content, rows: picked.slice(0, count) };
}

test('a new manager publishes real activations in the dashboard', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const { content, rows } = await pickRows();
  expect(rows).toHaveLength(count);
  const environment = {
    NOW: '2025-06-21',
    PROGRAM_TIME_ZONE: 'America/Toronto',
  };
  const server = await startServer(environment, {
    format: 'sunhall-content',
    version: 1,
    categories: content.categories,
    locations: content.locations,
  });
  await signIn(page, server.url);

  for (const { title, description, category, date, endDate, time, venue } of rows) {
    const [from = '', to = ''] = time.split(' - ');
    await page
      .getByRole('button', { name: /^Create (First )?Activation$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').pressSequentially(title, { delay: 5 });
    await dialog.getByLabel('Category').selectOption(category);
    await dialog.getByLabel('Description').fill(description);
    await dialog.getByLabel(/^Date/).fill(date);
    await dialog.getByLabel('End date').fill(endDate ?? '');
    await dialog.getByLabel('Start time').selectOption(from);
    await dialog.getByLabel('End time').selectOption(to);
    await dialog.getByLabel('Venue').fill(venue);
    await dialog.getByRole('button', { name: 'Create Activation' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText(`Showing ${count} of ${count} activations`)).toBeVisible();

  const visitor = await browser.newPage();
  for (const { title, description, date, endDate, time, venue } of rows) {
    await visitor.goto(`${server.url}/events?status=all`);
    await visitor.getByRole('link', { name: title, exact: true }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(visitor.getByText(formatEventDates(date, endDate), { exact: true })).toBeVisible();
    await expect(visitor.getByText(time, { exact: true })).toBeVisible();
    await expect(visitor.getByText(venue, { exact: true }).first()).toBeVisible();
    expect(await visitor.locator('main').innerText()).toContain(description.trim().slice(-40).split('\n').at(-1));
  }
  await server.stop();
});
