import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Database } from '#server/platform/db/client.ts';
import { errorMessage, rootCode } from '#server/platform/db/database-error.ts';
import { openConfiguredDatabase } from '#server/platform/db/open-database.ts';
import { readConfig, type Config } from '#server/platform/environment/config.ts';
import { commandName, readEnvironment } from '#server/platform/environment/environment.ts';

export interface CommandContext {
  environment: Record<string, string | undefined>;
  print: (text: string) => void;
  printError: (text: string) => void;
}

export async function launchCommand(run: (args: string[], context: CommandContext) => Promise<number>): Promise<void> {
  // The reader of a pipe, such as `head`, may leave early.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  try {
    const context = { environment: readEnvironment(), print: console.log, printError: console.error };
    process.exitCode = await run(process.argv.slice(2), context);
  } catch (error) {
    console.error(errorMessage(error));
    process.exitCode = 1;
  }
}

/** Returns the exit code of `work`, or prints the error and returns 1 if it throws. */
export async function withDatabase(
  { environment, printError }: CommandContext,
  work: (db: Database, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig(environment);
  const { db, close } = await openConfiguredDatabase(config, { info: printError, error: printError }, 'command');
  try {
    await work(db, config);
  } finally {
    await close();
  }
}

/** Returns the path of a file that was named in the caller's folder, which npm and the wrapper pass. */
export function pathOf(file: string, { environment }: Pick<CommandContext, 'environment'>): string {
  return resolve(environment.INIT_CWD ?? '.', file);
}

/** Returns what to read: the wrapper opens the file as its caller, because the server's account may not be able to. */
export function inputOf(file: string, context: Pick<CommandContext, 'environment'>): string | 0 {
  return context.environment.SUNHALL_INPUT === 'stdin' ? 0 : pathOf(file, context);
}

/** The arguments of a command are invalid. */
export class UsageError extends Error {}

/** A command: its name, its usage without the name, and what it takes. */
type Syntax = ParseArgsConfig & { name: string; usage: string };

/** Returns 0 after success or the help, unless `work` returns another code, 1 after an error, 2 for invalid usage. */
export async function runWithArguments<const S extends Syntax>(
  args: string[],
  syntax: S,
  { environment, print, printError }: CommandContext,
  work: (given: ReturnType<typeof parseArgs<S>>) => Promise<number | void>,
): Promise<number> {
  const usage = `Usage: ${commandName(syntax.name, environment)} ${syntax.usage}`;
  if (args.includes('--help') || args.includes('-h')) {
    print(usage);
    return 0;
  }
  try {
    return (await work(parseArgs<S>({ ...syntax, args }))) ?? 0;
  } catch (error) {
    const isUsage = error instanceof UsageError || rootCode(error)?.startsWith('ERR_PARSE_ARGS');
    const message = errorMessage(error);
    printError(isUsage ? `${message && `${message}\n\n`}${usage}` : message);
    return isUsage ? 2 : 1;
  }
}

/** They change the direction of a line. */
const directions = String.raw`\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069`;
const unsafe = new RegExp(`[\\p{Cc}${directions}]`, 'gu');
/** What JSON.stringify does not escape. */
const unsafeInJson = new RegExp(`[\\u007F-\\u009F${directions}]`, 'gu');

/** Replaces control characters with U+FFFD. */
export function forTerminal(text: string): string {
  return text.replace(unsafe, '\uFFFD');
}

/** Escapes control characters. */
export function jsonForTerminal(value: unknown): string {
  return JSON.stringify(value).replace(
    unsafeInJson,
    (character) => String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
