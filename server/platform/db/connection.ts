import pg from 'pg';

/**
 * Runs `work` on a new connection without the pool's timeouts: a migration or a large table may take long. Closing the
 * connection rolls back an open transaction and releases advisory locks.
 */
export async function withConnection<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4000, keepAlive: true });
  // A broken connection fails its query; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}
