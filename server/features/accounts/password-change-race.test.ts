import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { manager, startApp } from '#server/testing/harness.ts';
import { storeUser } from '#server/testing/factories.ts';
import { generateSeed, setSecondFactor } from './second-factor.store.ts';
import { hashPassword } from './password.ts';
import { deleteSessions } from './users.store.ts';
import { users } from '#shared/tables.ts';

const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const newPassword = 'a new long one';

async function start() {
  const app = await startApp();
  const id = await storeUser(app.db, { ...manager, role: 'admin' });
  /** Runs `change` while a call that has already checked the password waits to write its audit entry. */
  const whileChecked = async (call: () => Promise<unknown>, change: () => Promise<unknown>) => {
    let result: Promise<unknown> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`lock table changes in exclusive mode`);
      result = call();
      await vi.waitFor(async () => expect((await app.db.execute(isWaiting)).rows).toHaveLength(1), { timeout: 10_000 });
      await change();
    });
    return result;
  };
  return { ...app, id, whileChecked };
}

/** Without an entry in the log, which is locked. */
async function changePassword(db: Database, id: number) {
  await db
    .update(users)
    .set({ password: await hashPassword(newPassword) })
    .where(eq(users.id, id));
  await deleteSessions(db, id);
}

it.each([
  ['the password is changed', changePassword],
  ['a second factor is turned on', (db: Database, id: number) => setSecondFactor(db, id, generateSeed())],
])('a sign-in in progress while %s gets no access', async (_what, change) => {
  const app = await start();
  await app.whileChecked(
    async () => app.agent.post('/api/admin/login').send(manager),
    () => change(app.db, app.id),
  );
  await app.agent.get('/api/email-settings').expect(401);
  await app.agent.get('/api/admin/status').expect(200, { isAuthenticated: false });
});
