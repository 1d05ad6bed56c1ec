import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type pg from 'pg';
import { withConnection } from './connection.ts';

const arrivalTimeout = 5000;

/**
 * Throws if a notification does not reach a connection that listens for it: behind a pooler in transaction mode,
 * instances would miss each other's changes, and advisory locks would never be released.
 */
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
  'DATABASE_URL leads to a connection pooler in transaction mode, behind which LISTEN and advisory locks do not work. ' +
  'Set it to a direct connection to PostgreSQL, or switch the pooler to session mode.';
