import { expect, it, onTestFinished } from 'vitest';
import { socketFolder, socketPath } from '#server/platform/db/embedded/data-folder.ts';
import { openGate } from '#server/testing/gated-socket.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { Browser, signIn } from '#tests/faults/support/browser.ts';
import { freezePostgres, signal } from '#tests/faults/support/postgres.ts';
import { startOnPostgres, startProduct } from '#tests/faults/support/product.ts';
import { activation, prepareProgram } from '#tests/faults/support/program.ts';
import { waitForRecovery } from '#tests/faults/support/recovery.ts';
import { rounds } from '#tests/faults/support/rounds.ts';
import { newSite } from '#tests/faults/support/site.ts';
import { query, silenceChanges } from '#tests/faults/support/sql.ts';

// cspell:ignore usename nologin

it.each(['hangs', 'is stopped'])('what was unpublished stays away while PostgreSQL %s', async (fault) => {
  const { postgres, site, product, visitor } = await startOnPostgres();
  await silenceChanges(postgres.url);
  const manager = await signIn(site);
  const input = activation(await prepareProgram(manager), 'Low Tide', 1);
  const { id, slug } = await manager.call<ProgramEvent>('POST /api/events', input);
  const kept = ['/api/artists', '/about'];
  const gone = [`/api/events/slug/${slug}`, `/activations/${slug}`, `/activations/${slug}.ics`];
  const statuses = (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await visitor.request(`GET ${path}`)).status));
  await expect.poll(() => statuses([...gone, ...kept])).toEqual([200, 200, 200, 200, 200]);
  await manager.call(`PUT /api/events/${id}`, { ...input, published: false });
  expect(await statuses(kept)).toEqual([200, 200]);

  const seen = (message: string) => expect.poll(() => statuses(kept), { timeout: 60_000, message });
  if (fault === 'hangs') {
    await freezePostgres(postgres.root);
    await seen('what was cached since the last change').toEqual([200, 200]);
  } else await postgres.stop();
  expect(await statuses(gone)).toEqual([503, 503, 503]);
  // After a while, it notices that a change could go unheard, and then that nobody can change anything.
  if (fault === 'hangs') await seen('while others may change it').toEqual([503, 503]);
  await seen('what was cached since the last change').toEqual([200, 200]);
  await product.kill();
});

it('a frozen connection that listens for changes hides none of them for long', async () => {
  const { postgres, visitor } = await startOnPostgres();
  await silenceChanges(postgres.url);
  const listeners = `select pid from pg_stat_activity where query in ('listen content_changed', 'select 1')`;
  const [listener] = await query<{ pid: number }>(postgres.url, listeners);
  onTestFinished(() => signal([listener?.pid ?? 0], 'SIGCONT'));
  await query(postgres.url, "insert into artists (name) values ('Before')");
  const names = async () => (await visitor.call<{ name: string }[]>('GET /api/artists')).map(({ name }) => name);
  expect(await names()).toEqual(['Before']);
  signal([listener?.pid ?? 0], 'SIGSTOP');
  await query(postgres.url, "update artists set name = 'After'");
  expect(await names()).toEqual(['Before']);
  await expect.poll(names, { timeout: 20_000 }).toEqual(['After']);
});

/** Without an answer, and with a refusal. `npm run test:faults` has another refusal. */
const unheard = [
  ['the network lets no new connection through', 'full', 'open'],
  ['its role is out of connections', 'alter role one connection limit 0', 'alter role one connection limit -1'],
  ['its role may not sign in any more', 'alter role one nologin', 'alter role one login'],
] as const;

it.each(unheard.slice(0, rounds > 1 ? 3 : 2))(
  'an instance that cannot listen again while its pool works hides no change of another: %s',
  async (_why, fault, end) => {
    const { postgres, product: other } = await startOnPostgres();
    await silenceChanges(postgres.url);
    // As a member, it may use the tables of the other instance, but a superuser has no limit.
    await query(postgres.url, 'create role one login in role postgres');
    const gate = await openGate({ path: socketPath(socketFolder(postgres.root)) });
    const inject = async (change: string) => {
      if (change === 'full' || change === 'open') gate.state = change;
      else await query(postgres.url, change);
    };
    const site = await newSite({ DATABASE_URL: `postgres://one@127.0.0.1:${gate.port}/postgres` });
    await startProduct(site);
    const listening = "from pg_stat_activity where usename = 'one' and query = 'listen content_changed'";
    const [listener] = await query<{ pid: number }>(postgres.url, `select pid ${listening}`);
    await query(postgres.url, "insert into artists (name) values ('Before')");
    const visitor = new Browser(site);
    const shown = async () => {
      const names = (await visitor.call<{ name: string }[]>('GET /api/artists')).map(({ name }) => name);
      return [...names, /<title>(.*)<\/title>/.exec(await visitor.call<string>('GET /about'))?.[1]];
    };
    expect(await shown()).toEqual(['Before', 'About · Community Arts']);

    await inject(fault);
    await query(postgres.url, `select pg_terminate_backend(${listener?.pid})`);
    const health = async () => (await visitor.request('GET /api/health')).body;
    const lost = { message: 'The database connection that listens for changes is lost.' };
    await expect.poll(health).toMatchObject(lost);
    await query(postgres.url, "update artists set name = 'After'");
    await query(postgres.url, `insert into site_settings (version, values) values (1, '{"programName":"Dockside"}')`);
    await expect.poll(shown, { timeout: 10_000 }).toEqual(['After', 'About · Dockside']);
    expect(await health()).toMatchObject(lost);

    await inject(end);
    await waitForRecovery(site);
    await other.kill();
  },
);
