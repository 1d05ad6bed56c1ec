import { getTableName } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freshDatabase } from '#server/testing/database.ts';
import { watchContent, type ContentState } from './content-changes.ts';
import { entityTables } from './rows.ts';

async function watchedDatabase() {
  const database = await freshDatabase();
  const listener = { onChange: vi.fn<() => void>(), onState: vi.fn<(state: ContentState) => void>() };
  const watcher = await watchContent(database.url, listener);
  onTestFinished(async () => {
    await watcher.stop();
    await database.drop();
  });
  await vi.waitFor(() => expect(listener.onState).toHaveBeenLastCalledWith('listening'), { timeout: 10_000 });
  return { pool: database.pool, listener };
}

describe('watchContent', () => {
  it.each(["insert into categories (name) values ('Talks')", 'truncate artists cascade'])(
    'notifies of: %s',
    async (change) => {
      const { pool, listener } = await watchedDatabase();
      await pool.query(change);
      await vi.waitFor(() => expect(listener.onChange).toHaveBeenCalled(), { timeout: 10_000 });
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
    await vi.waitFor(() => expect(listener.onChange).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  });

  it('reports a lost connection and reconnects', async () => {
    const { pool, listener } = await watchedDatabase();
    await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen content_changed'");
    await vi.waitFor(() => expect(listener.onState.mock.calls).toEqual([['listening'], ['unsure'], ['listening']]), {
      timeout: 10_000,
    });
    await pool.query("insert into categories (name) values ('Talks')");
    await vi.waitFor(() => expect(listener.onChange).toHaveBeenCalled(), { timeout: 10_000 });
  });
});
