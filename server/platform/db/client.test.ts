import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { socketPath } from '#server/platform/db/embedded/data-folder.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { openGate } from '#server/testing/gated-socket.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { secrets } from '#shared/tables.ts';
import { openDatabase } from './client.ts';
import { isDatabaseDown } from './database-error.ts';

/** Creates a pool of two connections with a timeout of a second, behind a gate that can be closed. */
async function openThroughGate() {
  const { url, drop } = await freshDatabase();
  const folder = await freshFolder();
  const own = new URL(url.replace('@/', '@socket/'));
  const gate = await openGate({ path: socketPath(own.searchParams.get('host') ?? '') }, { path: socketPath(folder) });
  own.searchParams.set('host', folder);
  const lost: Error[] = [];
  const database = openDatabase(own.href.replace('@socket/', '@/'), (error) => lost.push(error));
  Object.assign(database.pool.options, { max: 2, query_timeout: 1000 });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { ...database, gate, lost };
}

it('a pool lets the database end long statements, also in a transaction', async () => {
  const { db } = await openFreshDatabase();
  const timeout = sql`show statement_timeout`;
  expect((await db.execute(timeout)).rows).toEqual([{ statement_timeout: '8s' }]);
  expect((await db.transaction((tx) => tx.execute(timeout))).rows).toEqual([{ statement_timeout: '8s' }]);
});

const save = (name: string) => ({ name, value: 'x' });

/** Expects the error of a database that does not answer. */
const expectDown = async (work: Promise<unknown>) =>
  expect(await work.catch((thrown: unknown) => thrown)).toSatisfy(isDatabaseDown);

it('a transaction that cannot begin releases its connection', async () => {
  const { db, gate } = await openThroughGate();
  for (let time = 0; time < 3; time++) {
    await db.execute(sql`select 1`);
    gate.state = 'silent';
    await expectDown(db.transaction((tx) => tx.execute(sql`select 1`)));
    gate.state = 'open';
  }
});

it('a transaction that times out in the middle does not affect later saves', async () => {
  const { db, gate } = await openThroughGate();
  const unheard = db.transaction(async (tx) => {
    await tx.insert(secrets).values(save('unheard'));
    gate.state = 'silent';
    await tx.insert(secrets).values(save('unheard too'));
  });
  await expectDown(unheard);
  gate.state = 'open';
  await db.insert(secrets).values(save('later'));
  await db.transaction((tx) => tx.insert(secrets).values(save('later still')));
  expect((await db.select().from(secrets)).map(({ name }) => name)).toEqual(['later', 'later still']);
});

it('a connection that breaks in a transaction or while idle affects nothing else', async () => {
  const { db, gate, lost } = await openThroughGate();
  await db.execute(sql`select 1`);
  const broken = db.transaction(async (tx) => {
    await tx.insert(secrets).values(save('broken'));
    await gate.close();
    await tx.insert(secrets).values(save('broken too'));
  });
  await expectDown(broken);
  await expectDown(db.select().from(secrets).execute());
  await gate.open();
  expect(await db.select().from(secrets)).toEqual([]);
  await gate.close();
  await expect.poll(() => lost).toHaveLength(1);
  await gate.open();
});

it('a deadlock is tried again', async () => {
  const { db } = await openFreshDatabase();
  await db.insert(secrets).values([save('a'), save('b')]);
  const hasFirst = new Set<string>();
  const lockBoth = (first: string, second: string) =>
    db.transaction(async (tx) => {
      const lock = (name: string) => tx.update(secrets).set({ value: first }).where(eq(secrets.name, name));
      await lock(first);
      hasFirst.add(first);
      await expect.poll(() => hasFirst.size).toBe(2);
      await lock(second);
    });
  await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')]);
  const rows = await db.select().from(secrets);
  expect(rows[0]?.value).toBe(rows[1]?.value);
});
