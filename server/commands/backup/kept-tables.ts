import pg from 'pg';
import { tablesAt, type Migration, type Table } from './migrations.ts';

/**
 * What belongs to an installation and not to the site: whoever finds a backup must not be able to open a session with
 * it, and
 * a limit has no business on another machine.
 */
export const excludedTables = ['sessions', 'secrets', 'rate_limits'];

/** The tables a backup of a database at this migration holds, in an order in which they can be loaded. */
export function backedUpTables(migration: Migration): Table[] {
  return tablesAt(migration).filter(({ name }) => !excludedTables.includes(name));
}

/** A table with its columns, as COPY takes it. */
export function copyTarget({ name, columns }: Pick<Table, 'name' | 'columns'>): string {
  return `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;
}
