import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { signIn } from '#tests/faults/support/browser.ts';
import { freezePostgres, signal } from '#tests/faults/support/postgres.ts';
import { startOnPostgres } from '#tests/faults/support/product.ts';
import { activation, prepareProgram } from '#tests/faults/support/program.ts';
import { freezeTime, notifyTime } from '#tests/faults/support/recovery.ts';
import { query } from '#tests/faults/support/sql.ts';

it.each(['hangs', 'is stopped'])('what was unpublished stays away while PostgreSQL %s', async (fault) => {
  const { postgres, site, product, visitor } = await startOnPostgres();
  const manager = await signIn(site);
  const input = activation(await prepareProgram(manager), 'Low Tide', 1);
  const { id, slug } = await manager.call<ProgramEvent>('POST /api/events', input);
  const kept = ['/api/artists', '/about'];
  const gone = [`/api/events/slug/${slug}`, `/activations/${slug}`, `/activations/${slug}.ics`];
  const statuses = (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await visitor.request(`GET ${path}`)).status));
  await expect.poll(() => statuses([...gone, ...kept])).toEqual([200, 200, 200, 200, 200]);
  await manager.call(`PUT /api/events/${id}`, { ...input, published: false });
  // Its notification arrives a moment later, and clears the cache again.
  await pause(notifyTime);
  expect(await statuses(kept)).toEqual([200, 200]);

  if (fault === 'hangs') await freezePostgres(postgres.root);
  else await postgres.stop();
  expect(await statuses(gone)).toEqual([503, 503, 503]);
  expect(await statuses(kept)).toEqual([200, 200]);
  // Long enough to notice that nothing can be heard any more.
  if (fault === 'hangs') await pause(freezeTime);
  expect(await statuses(kept), 'what was cached since the last change').toEqual([200, 200]);
  await product.kill();
});

it('a frozen connection that listens for changes hides none of them for long', async () => {
  const { postgres, visitor } = await startOnPostgres();
  const listeners = `select pid from pg_stat_activity where query in ('listen content_changed', 'select 1')`;
  const [listener] = await query<{ pid: number }>(postgres.url, listeners);
  onTestFinished(() => signal([listener?.pid ?? 0], 'SIGCONT'));
  await query(postgres.url, "insert into artists (name) values ('Before')");
  const names = async () => (await visitor.call<{ name: string }[]>('GET /api/artists')).map(({ name }) => name);
  await expect.poll(names).toEqual(['Before']);
  // The notification of the insert may arrive a moment later, and clear the cache again.
  await pause(notifyTime);
  expect(await names()).toEqual(['Before']);
  signal([listener?.pid ?? 0], 'SIGSTOP');
  await query(postgres.url, "update artists set name = 'After'");
  expect(await names()).toEqual(['Before']);
  await expect.poll(names, { timeout: 20_000 }).toEqual(['After']);
});
