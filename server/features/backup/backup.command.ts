import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import {
  runWithArguments,
  type ParsedArguments,
  type CommandContext,
} from '#server/platform/commands/command-context.ts';
import { readConfig, type Config } from '#server/platform/environment/config.ts';
import { withConnection } from '#server/platform/db/client.ts';
import { errorMessage } from '#server/platform/db/database-error.ts';
import { connectConfiguredDatabase } from '#server/platform/db/open.ts';
import { commandName } from '#server/platform/environment/environment.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { backupAction, commandLine, recordAction } from '#server/features/history/history.store.ts';
import { makeBackup } from './backup.store.ts';
import type { Manifest } from './manifest.ts';
import { lastMigration, migrationOf, readMigrations } from './migrations.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const usage = `Usage:
  ${commandName('backup')} FILE                   writes the database and all uploads into one new file
  ${commandName('restore')} FILE [--overwrite]    restores the site to its state in FILE

Restoring needs an empty database and an empty storage. With --overwrite it replaces everything in the database.
See docs/backup.md. It uses the server's own database and storage, and the server may keep running.`;

/** Returns the exit code: 0 success, 1 failure, 2 invalid usage. */
export async function runBackupCommand(args: string[], context: CommandContext): Promise<number> {
  return runWithArguments(args, { parse: parseBackupArguments, usage }, context, async (parsed) => {
    const isBackup = parsed.action === 'backup';
    try {
      const config = readConfig(context.environment);
      await (isBackup ? backUp(parsed.file, config, context) : restore(parsed, config, context));
      return 0;
    } catch (error) {
      context.printError(`${isBackup ? 'The backup failed' : 'Nothing was restored'}: ${errorMessage(error)}`);
      return 1;
    }
  });
}

interface BackupArguments {
  action: 'backup' | 'restore';
  file: string;
  isOverwriting: boolean;
}

function parseBackupArguments(args: string[]): ParsedArguments<BackupArguments> {
  const options = { overwrite: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } } as const;
  const {
    values: { overwrite: isOverwriting, help },
    positionals,
  } = parseArgs({ args, options, allowPositionals: true });
  if (help) return 'help';
  const [action, file, ...others] = positionals;
  if ((action !== 'backup' && action !== 'restore') || !file || others.length > 0) return 'invalid';
  if (action === 'backup' && isOverwriting) throw new Error('A backup never overwrites anything.');
  return { action, file, isOverwriting };
}

async function backUp(file: string, config: Config, { print, printError }: CommandContext): Promise<void> {
  const { db, url, close } = await connectConfiguredDatabase(
    config,
    { info: printError, error: printError },
    'command',
  );
  try {
    // Tables that are not migrated yet may not accept the entry.
    const isUpToDate = (await withConnection(url, lastMigration))?.name === readMigrations().at(-1)?.name;
    const record = async (outcome: 'done' | 'failed') =>
      isUpToDate && recordAction(db, { actor: commandLine, action: backupAction }, basename(file), outcome);
    const site = { url, storage: openStorage(config), print: printError };
    const manifest = await makeBackup(site, file).catch(async (error: unknown) => {
      await record('failed').catch(() => undefined);
      throw error;
    });
    await record('done');
    print(`Wrote ${file} and verified it: ${describe(manifest)}.`);
  } finally {
    await close();
  }
}

async function restore(
  { file, isOverwriting }: BackupArguments,
  config: Config,
  { print, printError }: CommandContext,
): Promise<void> {
  const backup = await openBackup(file);
  try {
    migrationOf(backup.manifest);
    await backup.verify();
    const { url, close } = await connectConfiguredDatabase(config, { info: printError, error: printError }, 'restore');
    try {
      await restoreBackup({ url, storage: openStorage(config) }, backup, { isOverwriting, subject: basename(file) });
    } finally {
      await close();
    }
    print(`Restored the site of ${backup.manifest.madeAt}: ${describe(backup.manifest)}. Everyone must sign in again.`);
  } finally {
    backup.close();
  }
}

function describe({ tables, uploads }: Manifest): string {
  const filled = tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => `${name.replaceAll('_', ' ')} ${rows}`);
  return [...filled, `uploaded files ${uploads.length}`].join(', ');
}
