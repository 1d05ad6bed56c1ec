import { parseArgs } from 'node:util';
import {
  runWithArguments,
  withDatabase,
  type CommandContext,
  type ParsedArguments,
} from '#server/commands/command-context.ts';
import { commandName } from '#server/environment/environment.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { sweepUploads } from './sweep-uploads.ts';

const usage = `Usage:
  ${commandName('uploads')} sweep [--dry-run]

Removes uploaded pictures that are older than 7 days and that no activation, artist, partner or site setting uses, not
even a deleted or earlier one that can be restored. With --dry-run, only lists them. It uses the server's own database
and storage.`;

/** Removes unused uploads. Returns the exit code: 0 success, 1 failure, 2 invalid usage. */
export async function runUploadsCommand(args: string[], context: CommandContext): Promise<number> {
  return runWithArguments(args, { parse: parseUploadsArguments, usage }, context, ({ isDryRun }) =>
    withDatabase(context, async (db, config) => {
      await sweepUploads(db, openStorage(config), { isDryRun, print: context.print });
      return 0;
    }),
  );
}

function parseUploadsArguments(args: string[]): ParsedArguments<{ isDryRun: boolean }> {
  const options = { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) return 'help';
  return positionals.join(' ') === 'sweep' ? { isDryRun: values['dry-run'] } : 'invalid';
}
