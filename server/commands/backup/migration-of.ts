import { backedUpTables } from './kept-tables.ts';
import type { Manifest } from './manifest.ts';
import { readMigrations, type Migration } from './migrations.ts';

/**
 * The migration at which a backup's tables were. Throws when this product does not know it, or the tables are not
 * those it makes.
 */
export function findMigration({ migration: name, product, tables }: Manifest): Migration {
  const migration = readMigrations().find((known) => known.name === name);
  if (!migration)
    throw new Error(
      `The backup was made by version ${product} of the product, whose tables (${name}) this version does not know. Use that version.`,
    );
  if (shapesOf(tables) !== shapesOf(backedUpTables(migration)))
    throw new Error(`The backup does not hold the tables of a database at ${name}.`);
  return migration;
}

function shapesOf(tables: { name: string; columns: string[] }[]): string {
  return JSON.stringify(tables.map(({ name, columns }) => [name, columns]));
}
