import pg from 'pg';
import { tablesAt, type Migration, type Table } from './migrations.ts';

/**
 * Tables that belong to an installation and not to the site: a leaked backup must not allow anyone to open a session,
 * and rate limits are local.
 */
export const excludedTables = ['sessions', 'secrets', 'rate_limits'];

/** Returns the tables that a backup includes at this migration, in load order. */
export function backedUpTables(migration: Migration): Table[] {
  return tablesAt(migration).filter(({ name }) => !excludedTables.includes(name));
}

/** Returns a table and its columns as an argument of COPY. */
export function copyTarget({ name, columns }: Pick<Table, 'name' | 'columns'>): string {
  return `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;
}
