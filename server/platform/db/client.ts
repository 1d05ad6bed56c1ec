import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isConflict, isDatabaseDown } from './database-error.ts';

export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

const casing = 'snake_case';
const dateOid = 1082;
/** Less than `query_timeout`, so that the database itself ends a slow query. */
const statementTimeout = '8s';

/** Creates a pool, which connects with the first query. `log` hears of lost idle connections. */
export function openDatabase(url: string, log: (error: Error) => void, poolSize = 10): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 4000,
    query_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    // Poolers reject it as an option of the connection.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, which its types do not say
    onConnect: (client) => client.query(`set statement_timeout = '${statementTimeout}'`),
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === dateOid ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Without listeners, a connection that breaks would end the process.
  pool.on('error', log).on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle({ client: pool, casing });
  db.transaction = (work, options) =>
    retryConflicts(() => transactionOn(pool, (own) => own.transaction(work, options)));
  return { pool, db, close: () => pool.end() };
}

async function retryConflicts<R>(run: () => Promise<R>, attempts = 3): Promise<R> {
  try {
    return await run();
  } catch (error) {
    if (attempts === 1 || !isConflict(error)) throw error;
    return retryConflicts(run, attempts - 1);
  }
}

/**
 * Replaces Drizzle's transaction on a pool: it never returns the connection if `begin` fails, and returns one whose
 * query timed out in the middle of a transaction, so that later saves on it are never committed.
 */
async function transactionOn<R>(pool: pg.Pool, work: (own: NodePgDatabase) => Promise<R>): Promise<R> {
  const client = await pool.connect();
  let isUnusable = false;
  try {
    return await work(drizzle({ client, casing }));
  } catch (error) {
    isUnusable = isDatabaseDown(error);
    throw error;
  } finally {
    client.release(isUnusable);
  }
}

/** Runs `work` on a new connection without the pool's timeouts, for migrations and large tables. */
export async function withConnection<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4000, keepAlive: true });
  // Without a listener, a broken connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The advisory locks, which all instances share. The numbers are arbitrary, but each has one meaning. */
export const advisoryLocks = {
  migration: 7_261_018,
  firstStart: 7_261_019,
  /** Of a transaction that chooses slugs. */
  slugs: 7_261_020,
  /** Held by the one instance that makes the nightly backup. */
  nightlyBackup: 7_261_021,
  categoryNames: 7_261_022,
  /** Held by the process that serves the website from the embedded database. */
  server: 7_261_090,
} as const;
