import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { projectRoot } from '#server/project-root.ts';

/** The lock of whoever makes or changes the tables. Any number will do, as long as all ask for the same one. */
export const migrationLock = 7_261_018;

/** Brings the tables up to date. Instances that start together wait for one another, however long that takes. */
export async function migrate({ options: { connectionString } }: pg.Pool): Promise<void> {
  // A connection of its own: those of the pool give a statement up after seconds.
  const client = new pg.Client({ connectionString });
  // When it breaks, the statement under way fails; without a listener the process would end.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle({ client }), { migrationsFolder: join(projectRoot, 'migrations') });
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}
