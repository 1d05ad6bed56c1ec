import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { events } from '#shared/tables.ts';
import { withConnection } from '#server/platform/db/client.ts';
import { applyMigrations, readMigrations } from './migrations.ts';
import { takeApart } from '#server/features/backup/testing/forge.ts';
import { contentOf, freshInstall, removeTables, type Install } from '#server/features/backup/testing/install.ts';
import { expectFailure, otherSite } from '#server/features/backup/testing/small-site.ts';

/** Creates a site with only the first migrations, and a backup of it. */
async function olderSite(count: number): Promise<Install & { file: string }> {
  const install = await freshInstall();
  await removeTables(install);
  await withConnection(install.url, (client) => applyMigrations(client, readMigrations().slice(0, count)));
  await install.db.execute(`
    insert into users (username, password, role) values ('nell', 'hash', 'admin');
    insert into events (slug, title, description, category, date, time, venue) values ('low-tide', 'Low Tide', 'A room.', 'Immersive', '2026-11-20', '12:00 PM', 'Atrium');
    insert into contact_messages (name, email, subject, message) values ('Vi', 'vi@example.org', 'Hello', 'There')`);
  const before = await contentOf(install.db);
  const file = join(await freshFolder(), 'older.backup');
  expect(await install.run('backup', file)).toMatchObject({ code: 0, stderr: '' });
  // A server of the older version may still be running on it.
  expect(await contentOf(install.db)).toEqual(before);
  return { ...install, file };
}

describe('a backup from before an update', () => {
  it('is restored and migrated, even from the first release', async () => {
    const { file } = await olderSite(1);
    expect((await takeApart(file)).manifest.migration).toBe('0000_foundation');
    const [bare, used, usual] = [await freshInstall(), await otherSite(), await freshInstall()];
    await removeTables(bare);
    expect(await bare.run('restore', file)).toMatchObject({ code: 0, stderr: '' });
    expect(await used.run('restore', file, '--overwrite')).toMatchObject({ code: 0, stderr: '' });
    const applied = 'select hash, created_at from drizzle.__drizzle_migrations order by id';
    for (const { db } of [bare, used]) {
      expect(await db.select().from(events)).toMatchObject([{ slug: 'low-tide', imageAlt: null, deletedAt: null }]);
      expect(Object.keys(await contentOf(db))).toEqual(Object.keys(await contentOf(usual.db)));
      expect((await db.execute(applied)).rows).toEqual((await usual.db.execute(applied)).rows);
    }
  });
});

describe('a database of a newer version', () => {
  it('is neither backed up nor restored to', async () => {
    const install = await otherSite();
    await install.db.execute(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`);
    const words = 'The database was created by another version of the product. Use the version that runs on it.';
    const later = join(await freshFolder(), 'later.backup');
    expectFailure(await install.run('backup', later), `The backup failed: ${words}`);
    const { file } = await olderSite(2);
    expectFailure(await install.run('restore', file, '--overwrite'), `Nothing was restored: ${words}`);
  });
});
