import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseDown } from './database-error.ts';

/** A handle on the database: the whole of it, or a transaction within. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>;

/** The open database: typed queries, and the pool they go through. */
export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

const casing = 'snake_case';
const dateOid = 1082;

/** Opens a pool on a PostgreSQL server. Nothing is connected yet; a lost idle connection is logged, never thrown. */
export function openDatabase(url: string, log: (error: Error) => void, poolSize = 10): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 4000,
    query_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === dateOid ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Without listeners a connection that breaks (a database restart) would end the process: an idle one tells the pool,
  // one in use only itself, and then its next statement fails.
  pool.on('error', log).on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle({ client: pool, casing });
  db.transaction = (work, options) => inTransaction(pool, (own) => own.transaction(work, options));
  return { pool, db, close: () => pool.end() };
}

/**
 * Drizzle's own transaction on a pool keeps the connection for good when it cannot begin, and gives it back in the
 * middle when the database is silent for too long: what others then save on that connection would never be committed.
 */
async function inTransaction<R>(pool: pg.Pool, work: (own: NodePgDatabase) => Promise<R>): Promise<R> {
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
