import { basename, join } from 'node:path';
import { backupAction, commandLine, recordAction } from '#server/features/history/history.store.ts';
import {
  inputOf,
  pathOf,
  runWithArguments,
  UsageError,
  type CommandContext,
} from '#server/platform/commands/command-context.ts';
import { withConnection } from '#server/platform/db/client.ts';
import { errorMessage } from '#server/platform/db/database-error.ts';
import { connectConfiguredDatabase, expectUnicode } from '#server/platform/db/open-database.ts';
import { readConfig, type Config } from '#server/platform/environment/config.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { makeBackup } from './backup.store.ts';
import { describeMissing, type Manifest } from './manifest.ts';
import { lastMigration, migrationOf, readMigrations } from './migrations.ts';
import { backupFolder } from './nightly-backups.store.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const scope = "It uses the server's own database and storage, and the server may keep running.";

const backupUsage = `[FILE]

Writes the database and all uploads into a new file, or without FILE into DATA_DIR/backups. ${scope}`;

const restoreUsage = `FILE [--overwrite]

Restores the site to its state in FILE. This needs an empty database and an empty storage. With --overwrite it replaces
everything in the database. ${scope}`;

const options = { overwrite: { type: 'boolean', default: false } } as const;

/** Returns the exit code: 0 success, 1 failure, 2 invalid usage. */
export function runBackupCommand(args: string[], context: CommandContext): Promise<number> {
  const syntax = { name: 'backup', usage: backupUsage, allowPositionals: true };
  return runWithArguments(args, syntax, context, async ({ positionals: [file, ...others] }) => {
    if (others.length > 0) throw new UsageError();
    await backUp(file, context).catch(failWith('The backup failed'));
  });
}

/** Returns the exit code: 0 success, 1 failure, 2 invalid usage. */
export function runRestoreCommand(args: string[], context: CommandContext): Promise<number> {
  const syntax = { name: 'restore', usage: restoreUsage, options, allowPositionals: true } as const;
  return runWithArguments(args, syntax, context, async ({ values, positionals: [file, ...others] }) => {
    if (!file || others.length > 0) throw new UsageError();
    await restore(file, values.overwrite, context).catch(failWith('Nothing was restored'));
  });
}

const failWith = (failure: string) => (cause: unknown) => {
  throw new Error(`${failure}: ${errorMessage(cause)}`, { cause });
};

/** Returns a new file next to the nightly backups, which are not named by the second. */
async function newBackupFile(config: Config): Promise<string> {
  const time = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  return join(await backupFolder(config), `${time}.backup`);
}

async function backUp(named: string | undefined, context: CommandContext): Promise<void> {
  const { environment, print, printError } = context;
  const config = readConfig(environment);
  const { db, url, close } = await connectConfiguredDatabase(
    config,
    { info: printError, error: printError },
    'command',
  );
  try {
    const file = named ? pathOf(named, context) : await newBackupFile(config);
    // Tables that are not migrated yet may not accept the entry.
    const isUpToDate = (await withConnection(url, lastMigration))?.name === readMigrations().at(-1)?.name;
    const record = async (outcome: 'done' | 'failed', missing = '') =>
      isUpToDate && recordAction(db, { actor: commandLine, action: backupAction }, basename(file) + missing, outcome);
    const site = { url, storage: openStorage(config), print: printError };
    const manifest = await makeBackup(site, file).catch(async (error: unknown) => {
      await record('failed').catch(() => undefined);
      throw error;
    });
    const missing = describeMissing(manifest);
    await record('done', missing);
    print(`Wrote ${file} and verified it: ${describe(manifest)}.`);
    if (missing) printError(missingWarning(missing));
  } finally {
    await close();
  }
}

async function restore(file: string, isOverwriting: boolean, context: CommandContext): Promise<void> {
  const { environment, print, printError } = context;
  const config = readConfig(environment);
  const backup = await openBackup(file, inputOf(file, context));
  try {
    migrationOf(backup.manifest);
    await backup.verify();
    const log = { info: printError, error: printError };
    const { url, pool, close } = await connectConfiguredDatabase(config, log, 'restore');
    try {
      await expectUnicode(pool);
      await restoreBackup({ url, storage: openStorage(config) }, backup, { isOverwriting, subject: basename(file) });
    } finally {
      await close();
    }
    print(`Restored the site of ${backup.manifest.madeAt}: ${describe(backup.manifest)}. Everyone must sign in again.`);
    const missing = describeMissing(backup.manifest);
    if (missing) printError(missingWarning(missing));
  } finally {
    backup.close();
  }
}

const missingWarning = (missing: string) => `
WARNING: The backup was made${missing}.
The storage lacked them, so the site shows empty places. docs/backup.md ("Missing pictures") says what to do.
`;

function describe({ tables, uploads }: Manifest): string {
  const filled = tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => `${name.replaceAll('_', ' ')} ${rows}`);
  return [...filled, `uploaded files ${uploads.length}`].join(', ');
}
