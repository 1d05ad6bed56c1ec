import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseAway } from './database-error.ts';

/** A handle on the database: the whole of it, or a transaction within. */
export type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'>;

/** The open database: typed queries, and the pool they go through. */
export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

const casing = 'snake_case';
const dateOid = 1082;

/** Opens a pool on a PostgreSQL server. Nothing is connected yet; an idle connection that is lost is logged, never thrown. */
export function openDatabase(url: string, log: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 4000,
    query_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser: ((oid: number, format?: 'text') => (oid === dateOid ? String : pg.types.getTypeParser(oid, format))) as typeof pg.types.getTypeParser },
  });
  // Without listeners a connection that breaks (a database restart) would end the process: an idle one tells the pool, one in
  // use only itself, and then its next statement fails.
  pool.on('error', log).on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle({ client: pool, casing });
  db.transaction = (work, options) => inTransaction(pool, (own) => own.transaction(work, options));
  return { pool, db, close: () => pool.end() };
}

/**
 * Drizzle's own transaction on a pool keeps the connection for good when it cannot begin, and gives it back in the middle when
 * the database is silent for too long: what others then save on that connection would never be committed.
 */
async function inTransaction<R>(pool: pg.Pool, work: (own: NodePgDatabase) => Promise<R>): Promise<R> {
  const client = await pool.connect();
  let isUnusable = false;
  try {
    return await work(drizzle({ client, casing }));
  } catch (error) {
    isUnusable = isDatabaseAway(error);
    throw error;
  } finally {
    client.release(isUnusable);
  }
}

/** Waits until the database answers, saying so once a second. Throws what it last saw when it stays away. */
export async function waitForDatabase(pool: pg.Pool, say: (message: string) => void, attempts = 60): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const reason = error instanceof Error ? error.message || error.name : String(error);
      if (attempt >= attempts) throw new Error(`The database cannot be reached: ${reason}. Is it running, and is DATABASE_URL right?`, { cause: error });
      say(`The database is not there yet (${reason}); trying again in a second.`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}
