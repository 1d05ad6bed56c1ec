import { readConfig, type Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { sentenceOf } from '#server/db/database-error.ts';
import { openConfiguredDatabase } from '#server/db/open.ts';

/** The output, error output and environment of a command. */
export interface CommandContext {
  environment: Record<string, string | undefined>;
  print: (text: string) => void;
  printError: (text: string) => void;
}

/** Runs `work` on the server's own database. Returns its exit code, or prints the error and returns 1 if it throws. */
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

/** Parsed arguments; an error message; or undefined if help was requested. */
export type ParsedArguments<W extends object> = W | string | undefined;

/**
 * Runs `work` with valid arguments and returns its exit code. Prints the usage and returns 0 if help was requested, or
 * prints the error and returns 2 for invalid usage.
 */
export async function runWithArguments<W extends object>(
  parsed: ParsedArguments<W>,
  usage: string,
  { print, printError }: CommandContext,
  work: (parsed: W) => Promise<number>,
): Promise<number> {
  if (typeof parsed === 'object') return work(parsed);
  if (parsed === undefined) print(usage);
  else printError(parsed);
  return parsed === undefined ? 0 : 2;
}
