import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeApart } from '#server/features/backup/testing/forge.ts';
import { contentOf, freshInstall, removeTables, type Install } from '#server/features/backup/testing/install.ts';
import { expectFailure, otherSite } from '#server/features/backup/testing/small-site.ts';
import { withConnection } from '#server/platform/db/client.ts';
import { migrate } from '#server/platform/db/open-database.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { events } from '#shared/tables.ts';
import { applyMigrations, readMigrations } from './migrations.ts';

// cspell:ignore οδος

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

/** The number of migrations of the last release without stored forms. */
const withoutStoredForms = 14;

const oldNames = `
  insert into users (username, password, role) values ('site\u00A0manager', 'hash', 'admin'), ('site manager', 'hash', 'admin');
  insert into categories (name) values ('Area 51'), ('Area 51\u200C'), ('Kids Club'), ('ΟΔΟΣ'), ('οδος'), ('Sound');
  insert into categories (name, deleted_at) values ('Talks', now());
  insert into changes (action, kind, record_id, name) values ('changed category', 'categories', 6, 'Music'),
    ('changed category', 'categories', 6, 'Sound'), ('changed category', 'categories', 6, 'Talks'), ('added category', 'categories', 7, 'Talks');
  insert into events (slug, title, description, category, date, time, venue)
    select name, name, 'x', name, '2026-11-20', '', '' from categories`;

const names = {
  users: 'select username from users order by id offset 1',
  categories: `select name || ':' || coalesce(motif, '') from categories order by id`,
  events: `select e.category || ':' || c.id from events e left join categories c on c.id = e.category_id
    where e.title <> 'Low Tide' order by e.id`,
  former: 'select name || category_id from former_category_names',
};

async function namesIn({ pool }: Install) {
  const lists = Object.entries(names).map(async ([key, text]) => {
    const { rows } = await pool.query<string[]>({ text, rowMode: 'array' });
    return [key, rows.flat()] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}

const storedNames = {
  users: ['site manager 2', 'site manager'],
  categories: ['Area 51:', 'Area 51 2:', 'Kids Club:kids club', 'ΟΔΟΣ:', 'οδος 2:', 'Sound:', 'Talks:'],
  events: ['Area 51:1', 'Area 51 2:2', 'Kids Club:3', 'ΟΔΟΣ:4', 'οδος 2:5', 'Sound:6', 'Talks:7'],
  former: ['Music6'],
};

describe('names of a release that stored them as typed', () => {
  it('do not stop an update', async () => {
    const install = await olderSite(withoutStoredForms);
    // As of that release, the final sigma counted.
    await install.db.execute(oldNames);
    await migrate(install.url, () => undefined);
    expect(await namesIn(install)).toEqual(storedNames);
  });

  it('do not stop a restore', async () => {
    const { db, run } = await olderSite(withoutStoredForms);
    await db.execute(oldNames);
    const file = join(await freshFolder(), 'names.backup');
    expect(await run('backup', file)).toMatchObject({ code: 0, stderr: '' });
    const install = await freshInstall();
    expect(await install.run('restore', file)).toMatchObject({ code: 0, stderr: '' });
    expect(await namesIn(install)).toEqual(storedNames);
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
