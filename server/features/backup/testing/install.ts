import type pg from 'pg';
import { runBackupCommand, runRestoreCommand } from '#server/features/backup/backup.command.ts';
import type { Database } from '#server/platform/db/client.ts';
import { readConfig } from '#server/platform/environment/config.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { callCommand, type CommandResult } from '#server/testing/call-command.ts';
import { freshFolder } from '#server/testing/fresh-folder.ts';
import { openFreshDatabase } from '#server/testing/open-fresh-database.ts';

/** An installation: a database, a storage, and a function that runs the command. */
export interface Install {
  db: Database;
  pool: pg.Pool;
  url: string;
  storage: Storage;
  environment: Record<string, string>;
  run: (...args: string[]) => Promise<CommandResult>;
}

/** Creates one for a test: with empty tables, and with pictures on disk unless the settings differ. */
export async function freshInstall(settings: Record<string, string> = {}): Promise<Install> {
  const { db, pool, url } = await openFreshDatabase();
  const environment = { DATABASE_URL: url, DATA_DIR: await freshFolder(), ...settings };
  return {
    db,
    pool,
    url,
    storage: openStorage(readConfig(environment)),
    environment,
    run: (...args) => runIn(environment, args),
  };
}

/** Drops all tables of a database, as in a newly created one. */
export async function removeTables({ db }: Install): Promise<void> {
  await db.execute('drop schema public cascade; drop schema drizzle cascade; create schema public');
}

/** Runs the command in an environment. */
export function runIn(environment: Record<string, string>, [name, ...args]: string[]): Promise<CommandResult> {
  return callCommand(name === 'restore' ? runRestoreCommand : runBackupCommand, args, environment);
}

/** Returns the content of all tables as text, to check that nothing has changed. */
export async function contentOf(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.execute<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}
