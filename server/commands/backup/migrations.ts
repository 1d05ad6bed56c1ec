import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { projectRoot } from '#server/environment/project-root.ts';
import { inLoadOrder } from './load-order.ts';

/** A table as the migrations up to some point leave it. */
export interface Table {
  name: string;
  columns: string[];
  /** The column that numbers the rows by itself. */
  identity: string | undefined;
  /** The other tables that must hold their rows before this one can. */
  needs: string[];
}

/** One migration: its name, its statements, and how drizzle remembers that it was applied. */
export interface Migration {
  name: string;
  statements: string[];
  hash: string;
  /** When it was generated, in milliseconds: what drizzle goes by. */
  when: number;
}

const folder = join(projectRoot, 'migrations');

/** Every migration this product knows, the first one first. */
export function readMigrations(): Migration[] {
  const { entries } = readMeta('_journal') as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, place) => ({
    name: entries[place]?.tag ?? '',
    statements: sql,
    hash,
    when: folderMillis,
  }));
}

/** What drizzle-kit wrote down of the tables with each migration, in an order in which they can be loaded. */
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

/** The last migration of a database; undefined when it never had one. Throws when this product does not know it. */
export async function lastMigration(client: pg.Client): Promise<Migration | undefined> {
  const {
    rows: [found],
  } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!found?.isThere) return undefined;
  const {
    rows: [last],
  } = await client.query<{ when: string | null }>('select max(created_at) as "when" from drizzle.__drizzle_migrations');
  if (last?.when === null) return undefined;
  const known = readMigrations().find(({ when }) => when === Number(last?.when));
  if (!known)
    throw new Error('The database was made by another version of the product. Use the version that runs on it.');
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
