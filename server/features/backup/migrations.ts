import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { projectRoot } from '#server/platform/environment/environment.ts';
import type { Manifest } from './manifest.ts';

/** A table at some migration. */
export interface Table {
  name: string;
  columns: { name: string; type: string; identity?: object }[];
  /** The names of the tables it references. */
  needs: string[];
}

export interface Migration {
  name: string;
  statements: string[];
  hash: string;
  /** The generation time in milliseconds, by which drizzle orders migrations. */
  when: number;
}

/** These belong to an installation, not to the site: a leaked backup must not allow anyone to open a session. */
export const excludedTables = ['sessions', 'secrets', 'rate_limits', 'create_keys'];

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

/** Throws if this version does not know the migration of a backup. */
export function migrationOf({ migration: name, product }: Manifest): Migration {
  const migration = readMigrations().find((known) => known.name === name);
  if (migration) return migration;
  throw new Error(
    `The backup was made by version ${product} of the product, ` +
      `with tables (${name}) that this version does not know. Use that version.`,
  );
}

/** Returns the last migration of a database. Throws if this version does not know it. */
export async function lastMigration(client: pg.Client): Promise<Migration | undefined> {
  const found = await client.query(`select where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (!found.rowCount) return undefined;
  const { rows } = await client.query<{ when: string | null }>(
    'select max(created_at) as "when" from drizzle.__drizzle_migrations',
  );
  if (!rows[0]?.when) return undefined;
  const when = Number(rows[0].when);
  const known = readMigrations().find((migration) => migration.when === when);
  if (!known)
    throw new Error('The database was created by another version of the product. Use the version that runs on it.');
  return known;
}

/** Applies migrations in the caller's transaction; drizzle's own migrator commits by itself. */
export async function applyMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
  }
}

/** Returns the tables at a migration, each after those it references. */
export function tablesAt({ name }: Migration): Table[] {
  const { tables } = readMeta(`${name.slice(0, 4)}_snapshot`) as Snapshot;
  const all = Object.values(tables).map((table) => ({
    name: table.name,
    columns: Object.values(table.columns),
    needs: Object.values(table.foreignKeys).map(({ tableTo }) => tableTo),
  }));
  const sorted = new Set<Table>();
  const add = (table: Table) => {
    for (const each of all) if (each !== table && table.needs.includes(each.name) && !sorted.has(each)) add(each);
    sorted.add(table);
  };
  all.forEach(add);
  return [...sorted];
}

/** Returns the tables that a backup includes. */
export function backedUpTables(migration: Migration): Table[] {
  return tablesAt(migration).filter(({ name }) => !excludedTables.includes(name));
}

/** Returns a table and its columns as an argument of COPY. */
export function copyTarget({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column.name)).join(', ')})`;
}

interface Snapshot {
  tables: Record<
    string,
    {
      name: string;
      columns: Record<string, Table['columns'][number]>;
      foreignKeys: Record<string, { tableTo: string }>;
    }
  >;
}

function readMeta(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'meta', `${name}.json`), 'utf8'));
}
