import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, templateDatabase } from './database-url.ts';

export interface FreshDatabase {
  url: string;
  pool: pg.Pool;
  /** Closes the pool and drops the database, even if there are other connections. */
  drop: () => Promise<void>;
}

/**
 * Creates an empty, migrated database for one test file. Throws the database's error.
 * `const database = await freshDatabase(); afterAll(() => database.drop());`
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('postgresUrl');
  const name = `t_${randomBytes(8).toString('hex')}`;
  // Copying files is twice as fast as logging the copy, because nothing is synced to disk.
  await runOnServer(server, `create database ${name} template ${templateDatabase} strategy file_copy`);
  const url = databaseUrl(server, name);
  const pool = new pg.Pool({ connectionString: url, max: 5 });
  // `with (force)` closes connections that end() has not closed yet; without a listener, the error would end the
  // process.
  pool.on('error', () => undefined);
  return {
    url,
    pool,
    drop: async () => {
      if (!pool.ended) await pool.end();
      await runOnServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
