import type pg from 'pg';
import type { Migration } from './migrations.ts';

/**
 * Applies migrations within the caller's transaction, and records them in drizzle's table. Drizzle's own migrator
 * commits by itself, but a restore must be atomic.
 */
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
