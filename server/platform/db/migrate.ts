import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { projectRoot } from '#server/platform/environment/environment.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { withConnection } from './client.ts';
import { isLockTimeout } from './database-error.ts';
import { storeNames } from './names.ts';

/**
 * Applies the missing migrations, one instance at a time. Throws a sentence if a lock is held longer than
 * `lockTimeout`.
 */
export async function migrate(url: string, log: (message: string) => void, lockTimeout = '5min'): Promise<void> {
  await withConnection(url, async (client) => {
    try {
      await client.query(`select set_config('lock_timeout', $1, false)`, [lockTimeout]);
      await takeLock(client, log);
      const db = drizzle({ client, casing: 'snake_case' });
      await applyMigrations(db, { migrationsFolder: join(projectRoot, 'migrations') });
      await db.transaction((tx) => storeNames(tx, log));
    } catch (error) {
      throw isLockTimeout(error) ? new Error(blocked(lockTimeout), { cause: error }) : error;
    }
  });
}

/** The lock is released when the connection closes. */
async function takeLock(client: pg.Client, log: (message: string) => void): Promise<void> {
  const { rows } = await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [
    advisoryLocks.migration,
  ]);
  if (rows[0]?.isTaken) return;
  log("Waiting for another instance's migration.");
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
}

function blocked(lockTimeout: string): string {
  return (
    `The tables cannot be brought up to date: another instance's migration, or a query, has held a lock for ${lockTimeout}. ` +
    'pg_locks and pg_stat_activity show which connection holds it; pg_terminate_backend(pid) ends that connection.'
  );
}
