import type pg from 'pg';

/** Tables that change with any request: sessions, the log of changes and limits. */
const ownBooks = ['sessions', 'changes', 'rate_limits'];

/** Returns a function that hashes the content of every table, except those above. */
export async function fingerprintOf(pool: pg.Pool): Promise<() => Promise<unknown>> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> all($1)",
    [ownBooks],
  );
  const columns = rows.map(
    ({ name }) => `(select md5(string_agg(t::text, '' order by t::text)) from "${name}" t) as "${name}"`,
  );
  const query = `select ${columns.join(', ')}`;
  return async () => (await pool.query<object>(query)).rows[0];
}
