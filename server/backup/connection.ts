import pg from 'pg';

/**
 * Works on a connection of its own, without the pool's limits of time: a large table takes as long as it takes. The connection
 * ends with the work, and a transaction that is still open is then undone.
 */
export async function withConnection<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4000, keepAlive: true });
  // A connection that breaks fails the query on it; without a listener it would end the process too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}
