import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Config } from '#server/platform/environment/config.ts';
import { projectRoot } from '#server/platform/environment/environment.ts';
import { retry } from '#server/platform/timers.ts';
import { openDatabase, type OpenDatabase, withConnection, advisoryLocks } from './client.ts';
import { describeStartError, isStartRefused, isLockTimeout } from './database-error.ts';
import { startEmbeddedPostgres, type Purpose, type StartLog } from './embedded.ts';
import { storeNames } from './names.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataFolder'>;
export type Opened = OpenDatabase & { url: string };

const arrivalTimeout = 5000;

export async function openConfiguredDatabase(config: DatabaseConfig, log: StartLog, purpose: Purpose): Promise<Opened> {
  const database = await connectConfiguredDatabase(config, log, purpose);
  try {
    if (purpose === 'command') await expectSite(database.pool);
    await expectUnicode(database.pool);
    if (config.databaseUrl) await checkNotifications(database);
    await migrate(database.url, log.info);
  } catch (error) {
    await database.close();
    throw new Error(`The database cannot be used: ${describeStartError(error)}`, { cause: error });
  }
  return database;
}

/** Opens the configured database without migrating it. */
export async function connectConfiguredDatabase(
  config: DatabaseConfig,
  log: StartLog,
  purpose: Purpose,
): Promise<Opened> {
  const { url, stop } = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => undefined }
    : await startEmbeddedPostgres(config.dataFolder, purpose, log);
  const lost = (error: Error) => log.error(`A database connection was lost: ${error.message}`);
  const database = openDatabase(url, lost, config.databasePoolSize);
  const close = async () => {
    await database.close();
    await stop();
  };
  try {
    await waitForDatabase(database.pool, log, purpose === 'check' ? 1 : 60);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, url, close };
}

/** Tries once a second, and logs each new reason. Throws at once for a reason that no retry fixes. */
async function waitForDatabase(pool: pg.Pool, log: StartLog, attempts: number): Promise<void> {
  let loggedReason: string | undefined;
  const delayAfter = (error: unknown, attempt: number) => {
    const reason = describeStartError(error);
    if (attempt >= attempts || isStartRefused(error))
      throw new Error(`The database cannot be used: ${reason}`, { cause: error });
    if (reason !== loggedReason) log.error(`The database cannot be reached: ${reason} Trying again every second.`);
    loggedReason = reason;
    return 1000;
  };
  await retry(() => pool.query('select 1'), delayAfter);
}

/** Throws if the database cannot store every text. Only a new database can have another encoding. */
export async function expectUnicode(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new Error(
      `The encoding of the database is ${encoding}, and must be UTF8. ` +
        'docs/data.md ("A PostgreSQL server") says how to create one, and how to move a site there.',
    );
}

async function expectSite(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ users: string | null }>(`select to_regclass('public.users') as users`);
  if (!rows[0]?.users) throw new Error('it contains no site. Check DATABASE_URL, or start the server once.');
}

/** Throws behind a pooler in transaction mode: instances would miss each other's changes. */
export async function checkNotifications({ url, pool }: { url: string; pool: pg.Pool }): Promise<void> {
  const channel = `check_${randomBytes(8).toString('hex')}`;
  const signal = AbortSignal.timeout(arrivalTimeout);
  await withConnection(url, async (client) => {
    await client.query(`listen ${channel}`);
    await Promise.all([
      once(client, 'notification', { signal }),
      pool.query(`select pg_notify($1, '')`, [channel]),
    ]).catch((error: unknown) => {
      throw signal.aborted ? new Error(transactionPooler, { cause: error }) : error;
    });
  });
}

const transactionPooler =
  'DATABASE_URL leads to a connection pooler in transaction mode, ' +
  'behind which LISTEN and advisory locks do not work. ' +
  'Set it to a direct connection to PostgreSQL, or switch the pooler to session mode.';

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
    `The tables cannot be brought up to date: another instance's migration, or a query, ` +
    `has held a lock for ${lockTimeout}. pg_locks and pg_stat_activity show which connection holds it; ` +
    'pg_terminate_backend(pid) ends that connection.'
  );
}
