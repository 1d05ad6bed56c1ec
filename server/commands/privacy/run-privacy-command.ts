import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  runWithArguments,
  withDatabase,
  type ParsedArguments,
  type CommandContext,
} from '#server/commands/command-context.ts';
import type { Database } from '#server/db/client.ts';
import { errorMessage } from '#server/db/database-error.ts';
import { commandName } from '#server/environment/environment.ts';
import { outboxFolder } from '#server/mail/outbox-folder.ts';
import { jsonForTerminal } from '#server/commands/terminal-text.ts';
import { describeErasure } from './describe-erasure.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { retainedDataOf } from './erasure.ts';
import { exportPersonalData } from './export-personal-data.ts';
import { readPersonalData } from './personal-data.ts';

const usage = `Usage:
  ${commandName('privacy')} export EMAIL [FILE]    writes everything held about EMAIL into FILE, or else shows it
  ${commandName('privacy')} erase EMAIL [--yes]    says what would be erased; with --yes, erases it for good

EMAIL may be written in any case. FILE is readable by you alone, and must not exist yet. docs/privacy-and-audit.md says what
is searched. The database and the outbox folder are the server's own.`;

/**
 * Exports or erases the personal data of an email address. Returns the exit code: 0 success, 1 failure or remaining
 * data, 2 invalid usage or no --yes.
 */
export async function runPrivacyCommand(args: string[], context: CommandContext): Promise<number> {
  const { print } = context;
  return runWithArguments(args, { parse: parsePrivacyArguments, usage }, context, ({ action, email, file, isSure }) =>
    withDatabase(context, (db, config) => {
      const folder = outboxFolder(config);
      if (action === 'export') return writeExport(db, email, folder, file, print);
      return isSure ? erase(db, email, folder, print) : previewErasure(db, email, folder, context);
    }),
  );
}

interface PrivacyArguments {
  action: 'export' | 'erase';
  email: string;
  file: string | undefined;
  isSure: boolean;
}

function parsePrivacyArguments(args: string[]): ParsedArguments<PrivacyArguments> {
  const options = { yes: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) return 'help';
  const [action, email = '', file, ...others] = positionals;
  if ((action !== 'export' && action !== 'erase') || others.length > 0) return 'invalid';
  if (action === 'export' ? values.yes : file !== undefined) return 'invalid';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(`${email || 'An empty text'} is not an email address.`);
  return { action, email, file, isSure: values.yes };
}

async function writeExport(
  db: Database,
  email: string,
  folder: string,
  file: string | undefined,
  print: CommandContext['print'],
): Promise<number> {
  const exported = await exportPersonalData(db, email, folder);
  if (file === undefined) {
    print(jsonForTerminal(exported, 2));
    return 0;
  }
  await writeFile(file, `${JSON.stringify(exported, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      throw new Error(`${file} cannot be written: ${errorMessage(error)}`, { cause: error });
    },
  );
  print(`Wrote ${file}. Only you can read it. Send it securely, then delete it.`);
  return 0;
}

async function previewErasure(
  db: Database,
  email: string,
  folder: string,
  { print, printError }: CommandContext,
): Promise<number> {
  print(describeErasure(await readPersonalData(db, email, folder), 'would be erased'));
  printError('Nothing was erased. Add --yes to erase it for good.');
  return 2;
}

async function erase(db: Database, email: string, folder: string, print: CommandContext['print']): Promise<number> {
  const data = await erasePersonalData(db, email, folder);
  print(describeErasure(data, 'was erased'));
  return retainedDataOf(data).some(({ needsAction }) => needsAction) ? 1 : 0;
}
