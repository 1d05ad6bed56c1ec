import { readConfig, type Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { sentenceOf } from '#server/db/database-error.ts';
import { openConfiguredDatabase } from '#server/db/open.ts';

/** Where a command writes its results and its complaints, and the environment it runs in. */
export interface CommandContext {
  environment: Record<string, string | undefined>;
  print: (text: string) => void;
  printError: (text: string) => void;
}

/**
 * Does a command's work on the server's own database. Answers the exit code of the work, or 1 with a complaint when
 * it throws.
 */
export async function withDatabase(
  { environment, printError }: CommandContext,
  work: (db: Database, config: Config) => Promise<number>,
): Promise<number> {
  try {
    const config = readConfig(environment);
    const { db, close } = await openConfiguredDatabase(config, { info: printError, error: printError });
    try {
      return await work(db, config);
    } finally {
      await close();
    }
  } catch (error) {
    printError(sentenceOf(error));
    return 1;
  }
}

/** What a command's arguments ask for; a text to printError with; or nothing when help is asked for. */
export type ParsedArguments<W extends object> = W | string | undefined;

/**
 * Does what the arguments ask for. Answers its exit code, 2 with a complaint when they make no sense, or 0 with the
 * usage when that is asked for.
 */
export async function runWithArguments<W extends object>(
  wanted: ParsedArguments<W>,
  usage: string,
  { print, printError }: CommandContext,
  work: (wanted: W) => Promise<number>,
): Promise<number> {
  if (typeof wanted === 'object') return work(wanted);
  if (wanted === undefined) print(usage);
  else printError(wanted);
  return wanted === undefined ? 0 : 2;
}
