import { backedUpTables } from './backed-up-tables.ts';
import type { Manifest } from './manifest.ts';
import { readMigrations, type Migration } from './migrations.ts';

/**
 * Returns the migration of a backup. Throws if this version does not know it, or if the backup's tables do not match
 * it.
 */
export function findMigration({ migration: name, product, tables }: Manifest): Migration {
  const migration = readMigrations().find((known) => known.name === name);
  if (!migration)
    throw new Error(
      `The backup was made by version ${product} of the product, with tables (${name}) that this version does not know. Use that version.`,
    );
  if (shapesOf(tables) !== shapesOf(backedUpTables(migration)))
    throw new Error(`The backup does not contain the tables of ${name}.`);
  return migration;
}

function shapesOf(tables: { name: string; columns: string[] }[]): string {
  return JSON.stringify(tables.map(({ name, columns }) => [name, columns]));
}
