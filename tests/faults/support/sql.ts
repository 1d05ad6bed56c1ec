import pg from 'pg';

/** Runs a query on a separate connection. Throws the database's error. */
export async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Ignore a database that stops now: the tests are about that.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/**
 * From now on, no instance is notified of changes. A notification of what a test has stored itself arrives a moment
 * later, and would clear a cache that the test has filled meanwhile.
 */
export async function silenceChanges(url: string): Promise<void> {
  const triggers = `select distinct event_object_table as name from information_schema.triggers
    where trigger_name = 'content_changed'`;
  for (const { name } of await query<{ name: string }>(url, triggers))
    await query(url, `alter table ${name} disable trigger content_changed`);
}
