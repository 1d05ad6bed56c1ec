import { parseArgs } from 'node:util';
import { withDatabase, type CommandContext } from '#server/commands/command-context.ts';
import { sentenceOf } from '#server/db/database-error.ts';
import { commandName } from '#server/environment.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { sweepUploads } from './sweep-uploads.ts';

const usage = `Usage:
  ${commandName('uploads')} sweep [--dry-run]

Removes uploaded pictures to which no activation, artist or partner refers, not even a deleted one that can be brought
back, and which are older than 7 days. With --dry-run it only says which. Database and storage are the server's own.`;

/** Sweeps unused uploads. Answers the exit code: 0 all is well, 1 something failed, 2 wrong usage. */
export async function runUploadsCommand(args: string[], context: CommandContext): Promise<number> {
  const { print, printError } = context;
  const wanted = readArguments(args);
  if (typeof wanted === 'string') {
    printError(wanted);
    return 2;
  }
  if (wanted.help) {
    print(usage);
    return 0;
  }
  return withDatabase(context, async (db, config) => {
    await sweepUploads(db, openStorage(config), { isDryRun: wanted.isDryRun, print });
    return 0;
  });
}

/** What is asked for, or a text to printError with. */
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
