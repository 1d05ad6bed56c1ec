import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { Browser, signIn } from '#tests/faults/support/browser.ts';
import { newDatabase, startPostgres } from '#tests/faults/support/postgres.ts';
import { launchProduct } from '#tests/faults/support/product.ts';
import { activation, prepareProgram } from '#tests/faults/support/program.ts';
import { everyRound } from '#tests/faults/support/rounds.ts';
import { newSite } from '#tests/faults/support/site.ts';
import { query } from '#tests/faults/support/sql.ts';
import { manager } from '#tests/support/account.ts';

/** Starts two products at the same time on one database. */
async function startTwo(environment: Record<string, string> = {}) {
  const DATABASE_URL = environment.DATABASE_URL ?? (await newDatabase());
  const [one, two] = [await newSite({ ...environment, DATABASE_URL }), await newSite({ ...environment, DATABASE_URL })];
  const products = [launchProduct(one), launchProduct(two)];
  await Promise.all(products.map(({ ready }) => ready));
  return { one, two, products, databaseUrl: DATABASE_URL };
}

it('two instances that start together on an empty database create one account, no demo, and every table once', async () => {
  const { url: databaseUrl } = await startPostgres();
  const { products } = await startTwo({ DATABASE_URL: databaseUrl });
  const { entries } = JSON.parse(await readFile('migrations/meta/_journal.json', 'utf8')) as { entries: unknown[] };
  expect(await query(databaseUrl, 'select username from users')).toEqual([{ username: manager.username }]);
  expect(await query(databaseUrl, 'select count(*)::int from events')).toEqual([{ count: 0 }]);
  expect(await query(databaseUrl, 'select count(*)::int from drizzle.__drizzle_migrations')).toEqual([
    { count: entries.length },
  ]);
  const introductions = products.flatMap(({ output }) => output).filter((line) => line.includes('Site manager:'));
  expect(introductions).toHaveLength(1);
});

it('a save on one instance is soon visible to visitors of the other', async () => {
  const { one, two } = await startTwo();
  const editor = await signIn(one);
  const program = await prepareProgram(editor);
  const { id, slug } = await editor.call<ProgramEvent>('POST /api/events', activation(program, 'Low Tide', 1));
  const seen = async (site: typeof one) => (await new Browser(site).request(`GET /api/events/slug/${slug}`)).body;
  for (const round of everyRound) {
    // Now both have it in their caches.
    await expect.poll(() => seen(one)).toMatchObject(activation(program, 'Low Tide', round));
    await expect.poll(() => seen(two)).toMatchObject(activation(program, 'Low Tide', round));
    await editor.call(`PUT /api/events/${id}`, activation(program, 'Low Tide', round + 1));
    await expect.poll(() => seen(two), { interval: 20 }).toMatchObject(activation(program, 'Low Tide', round + 1));
  }
});

it('signing in, signing out and a password change apply to both instances', async () => {
  const { one, two } = await startTwo();
  const status = (browser: Browser) => browser.call('GET /api/admin/status');
  const leaving = await signIn(one);
  expect(await status(leaving.atInstance(two))).toEqual({ isAuthenticated: true, username: manager.username });
  const elsewhere = leaving.atInstance(two);
  await leaving.call('POST /api/admin/logout');
  expect(await status(elsewhere)).toEqual({ isAuthenticated: false });

  const [other, changing] = [await signIn(two), await signIn(one)];
  await changing.call('PUT /api/admin/password', {
    newPassword: 'another long password of theirs',
  });
  expect(await other.request('GET /api/email-settings')).toMatchObject({ status: 401 });
  expect(await status(other.atInstance(one))).toEqual({ isAuthenticated: false });
  expect(await status(changing.atInstance(two))).toEqual({ isAuthenticated: true, username: manager.username });
});
