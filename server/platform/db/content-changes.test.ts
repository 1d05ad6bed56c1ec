import { getTableName } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';
import { watchContent, type ContentState } from './content-changes.ts';
import { entityTables } from './rows.ts';

// cspell:ignore datallowconn

async function watchedDatabase() {
  const { pool, url } = await openFreshDatabase();
  const listener = { onChange: vi.fn<() => void>(), onState: vi.fn<(state: ContentState) => void>() };
  const watcher = await watchContent({ url, pool }, listener);
  onTestFinished(() => watcher.stop());
  await expect.poll(() => listener.onState.mock.calls).toEqual([['listening']]);
  return { pool, listener };
}

describe('watchContent', () => {
  it.each(["insert into categories (name) values ('Talks')", 'truncate artists cascade'])(
    'notifies of: %s',
    async (change) => {
      const { pool, listener } = await watchedDatabase();
      await pool.query(change);
      await expect.poll(() => listener.onChange.mock.calls).not.toEqual([]);
    },
  );

  it('notifies of every table that is edited, so that no cached response becomes stale', async () => {
    const { pool } = await watchedDatabase();
    const { rows } = await pool.query<{ name: string }>(
      "select event_object_table as name from information_schema.triggers where trigger_name = 'content_changed'",
    );
    const heard = new Set(rows.map(({ name }) => name));
    expect(
      Object.values(entityTables)
        .map(getTableName)
        .filter((name) => !heard.has(name)),
    ).toEqual(['contact_messages']);
  });

  it('does not notify of new messages', async () => {
    const { pool, listener } = await watchedDatabase();
    await pool.query("insert into contact_messages (name, email, subject, message) values ('a', 'b', 'c', 'd')");
    await pool.query("select pg_notify('content_changed', 'last')");
    await expect.poll(() => listener.onChange.mock.calls).toHaveLength(1);
  });

  it('reports a lost connection and reconnects', async () => {
    const { pool, listener } = await watchedDatabase();
    const allowConnections = (isAllowed: boolean) =>
      pool.query('update pg_database set datallowconn = $1 where datname = current_database()', [isAllowed]);
    await allowConnections(false);
    await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen content_changed'");
    // Others may still be connected and change the content.
    const firstStates = () => listener.onState.mock.calls.slice(0, 3);
    await expect.poll(firstStates).toEqual([['listening'], ['unsure'], ['unsure']]);
    await allowConnections(true);
    await expect.poll(() => listener.onState.mock.lastCall).toEqual(['listening']);
    await pool.query("insert into categories (name) values ('Talks')");
    await expect.poll(() => listener.onChange.mock.calls).not.toEqual([]);
  });
});
