import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { withTimeout } from '#server/http/with-timeout.ts';
import { withConnection } from './connection.ts';

const arrivalTimeout = 5000;

/**
 * Throws if a notification does not reach a connection that listens for it. That is so behind a pooler in transaction
 * mode, where
 * instances would miss each other's changes and advisory locks would stay taken.
 */
export async function checkNotifications({ url, pool }: { url: string; pool: pg.Pool }): Promise<void> {
  const channel = `check_${randomBytes(8).toString('hex')}`;
  await withConnection(url, async (client) => {
    const arrival = new Promise<unknown>((resolve) => client.once('notification', resolve));
    await client.query(`listen ${channel}`);
    await pool.query(`select pg_notify($1, '')`, [channel]);
    await withTimeout(arrival, arrivalTimeout, () => {
      throw new Error(
        'DATABASE_URL leads to a connection pooler in transaction mode, behind which LISTEN and advisory locks do not work. ' +
          'Set it to a direct connection to PostgreSQL, or switch the pooler to session mode.',
      );
    });
  });
}
