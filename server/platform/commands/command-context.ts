import { readConfig, type Config } from '#server/platform/environment/config.ts';
import type { Database } from '#server/platform/db/client.ts';
import { errorMessage } from '#server/platform/db/database-error.ts';
import { openConfiguredDatabase } from '#server/platform/db/open.ts';
import { readEnvironment } from '#server/platform/environment/environment.ts';

/** The output, error output and environment of a command. */
export interface CommandContext {
  environment: Record<string, string | undefined>;
  print: (text: string) => void;
  printError: (text: string) => void;
}

/** Runs a command with the arguments, environment and output of this process. */
export async function launchCommand(run: (args: string[], context: CommandContext) => Promise<number>): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), {
    environment: readEnvironment(),
    print: console.log,
    printError: console.error,
  });
}

/** Runs `work` on the server's own database. Returns its exit code, or prints the error and returns 1 if it throws. */
export async function withDatabase(
  { environment, printError }: CommandContext,
  work: (db: Database, config: Config) => Promise<number>,
): Promise<number> {
  try {
    const config = readConfig(environment);
    const { db, close } = await openConfiguredDatabase(config, { info: printError, error: printError }, 'command');
    try {
      return await work(db, config);
    } finally {
      await close();
    }
  } catch (error) {
    printError(errorMessage(error));
    return 1;
  }
}

/** Parsed arguments; a request for help; or invalid usage. */
export type ParsedArguments<W extends object> = W | 'help' | 'invalid';

/**
 * Runs `work` with the parsed arguments and returns its exit code. Prints the usage and returns 0 if help was
 * requested, or 2 for invalid usage, after the message of any error that `parse` throws.
 */
export async function runWithArguments<W extends object>(
  args: string[],
  { parse, usage }: { parse: (args: string[]) => ParsedArguments<W>; usage: string },
  { print, printError }: CommandContext,
  work: (parsed: W) => Promise<number>,
): Promise<number> {
  let parsed: ParsedArguments<W>;
  try {
    parsed = parse(args);
  } catch (error) {
    printError(`${errorMessage(error)}\n\n${usage}`);
    return 2;
  }
  if (typeof parsed === 'object') return work(parsed);
  if (parsed === 'help') print(usage);
  else printError(usage);
  return parsed === 'help' ? 0 : 2;
}

/** Characters that change the direction of a line. */
const directions = String.raw`\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069`;
const unsafe = new RegExp(`[\\p{Cc}${directions}]`, 'gu');
/** Unsafe characters that JSON.stringify does not escape. Its own line breaks are kept. */
const unsafeInJson = new RegExp(`[\\u007F-\\u009F${directions}]`, 'gu');

/** Makes untrusted text safe to print: control characters become U+FFFD. */
export function forTerminal(text: string): string {
  return text.replace(unsafe, '\uFFFD');
}

/** Returns JSON that is safe to print, with control characters escaped. */
export function jsonForTerminal(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(
    unsafeInJson,
    (character) => String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
