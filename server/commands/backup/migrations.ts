import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { projectRoot } from '#server/environment/project-root.ts';
import { inLoadOrder } from './load-order.ts';

/** A table at some migration. */
export interface Table {
  name: string;
  columns: string[];
  /** The identity column. */
  identity: string | undefined;
  /** The tables it references. */
  needs: string[];
}

/** A migration: its name, its statements, and the hash that drizzle records. */
export interface Migration {
  name: string;
  statements: string[];
  hash: string;
  /** The generation time in milliseconds, by which drizzle orders migrations. */
  when: number;
}

const folder = join(projectRoot, 'migrations');

/** Returns every migration, oldest first. */
export function readMigrations(): Migration[] {
  const { entries } = readMeta('_journal') as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, index) => ({
    name: entries[index]?.tag ?? '',
    statements: sql,
    hash,
    when: folderMillis,
  }));
}

/** Returns the tables of a migration's snapshot, in load order. */
export function tablesAt({ name }: Pick<Migration, 'name'>): Table[] {
  const { tables } = readMeta(`${name.slice(0, 4)}_snapshot`) as Snapshot;
  return inLoadOrder(
    Object.values(tables).map((table) => ({
      name: table.name,
      columns: Object.keys(table.columns),
      identity: Object.values(table.columns).find(({ identity }) => identity)?.name,
      needs: Object.values(table.foreignKeys).map(({ tableTo }) => tableTo),
    })),
  );
}

/**
 * Returns the last applied migration of a database, or undefined if there is none. Throws if this version does not know
 * it.
 */
export async function lastMigration(client: pg.Client): Promise<Migration | undefined> {
  const {
    rows: [found],
  } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "exists"`,
  );
  if (!found?.exists) return undefined;
  const {
    rows: [last],
  } = await client.query<{ when: string | null }>('select max(created_at) as "when" from drizzle.__drizzle_migrations');
  if (last?.when === null) return undefined;
  const known = readMigrations().find(({ when }) => when === Number(last?.when));
  if (!known)
    throw new Error('The database was created by another version of the product. Use the version that runs on it.');
  return known;
}

interface Snapshot {
  tables: Record<
    string,
    {
      name: string;
      columns: Record<string, { name: string; identity?: object }>;
      foreignKeys: Record<string, { tableTo: string }>;
    }
  >;
}

function readMeta(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'meta', `${name}.json`), 'utf8'));
}
