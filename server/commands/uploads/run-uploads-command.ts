import { parseArgs } from 'node:util';
import { withDatabase, type CommandContext } from '#server/commands/command-context.ts';
import { sentenceOf } from '#server/db/database-error.ts';
import { commandName } from '#server/environment/environment.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { sweepUploads } from './sweep-uploads.ts';

const usage = `Usage:
  ${commandName('uploads')} sweep [--dry-run]

Removes uploaded pictures that no activation, artist or partner uses, not even a deleted one that can be restored,
and that are older than 7 days. With --dry-run, only lists them. It uses the server's own database and storage.`;

/** Removes unused uploads. Returns the exit code: 0 success, 1 failure, 2 invalid usage. */
export async function runUploadsCommand(args: string[], context: CommandContext): Promise<number> {
  const { print, printError } = context;
  const parsed = readArguments(args);
  if (typeof parsed === 'string') {
    printError(parsed);
    return 2;
  }
  if (parsed.help) {
    print(usage);
    return 0;
  }
  return withDatabase(context, async (db, config) => {
    await sweepUploads(db, openStorage(config), { isDryRun: parsed.isDryRun, print });
    return 0;
  });
}

/** Parses the arguments. Returns an error message for invalid usage. */
function readArguments(args: string[]): { help: boolean; isDryRun: boolean } | string {
  try {
    const options = {
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const isSweep = positionals.length === 1 && positionals[0] === 'sweep';
    return isSweep || values.help ? { help: values.help, isDryRun: values['dry-run'] } : usage;
  } catch (error) {
    return `${sentenceOf(error)}\n\n${usage}`;
  }
}
