import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '#server/platform/environment/config.ts';
import type { Database } from '#server/platform/db/client.ts';
import { errorMessage } from '#server/platform/db/database-error.ts';
import { openConfiguredDatabase } from '#server/platform/db/open.ts';
import { commandName, readEnvironment } from '#server/platform/environment/environment.ts';

export interface CommandContext {
  environment: Record<string, string | undefined>;
  print: (text: string) => void;
  printError: (text: string) => void;
}

export async function launchCommand(run: (args: string[], context: CommandContext) => Promise<number>): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), {
    environment: readEnvironment(),
    print: console.log,
    printError: console.error,
  });
}

/** Returns the exit code of `work`; 1 after printing an error. */
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

/** For a command without arguments. */
export function parseNoArguments(args: string[]): ParsedArguments<object> {
  const options = { help: { type: 'boolean', short: 'h' } } as const;
  return parseArgs({ args, options }).values.help ? 'help' : {};
}

/** Returns the path of a file named in the caller's folder, which npm and the wrapper pass. */
export function pathOf(file: string, { environment }: Pick<CommandContext, 'environment'>): string {
  return resolve(environment.INIT_CWD ?? '.', file);
}

/** Returns what to read: the wrapper opens the file, because the server's account may not be able to. */
export function inputOf(file: string, context: Pick<CommandContext, 'environment'>): string | 0 {
  return context.environment.SUNHALL_INPUT === 'stdin' ? 0 : pathOf(file, context);
}

export type ParsedArguments<W extends object> = W | 'help' | 'invalid';

interface Syntax<W extends object> {
  name: string;
  parse: (args: string[]) => ParsedArguments<W>;
  usage: string;
}

/** Returns 0 after printing the usage if help was requested, and 2 for invalid usage. */
export async function runWithArguments<W extends object>(
  args: string[],
  { name, parse, usage: details }: Syntax<W>,
  { environment, print, printError }: CommandContext,
  work: (parsed: W) => Promise<number>,
): Promise<number> {
  const usage = `Usage: ${commandName(name, environment)} ${details}`;
  let parsed: ParsedArguments<W>;
  try {
    parsed = parse(args);
  } catch (error) {
    printError(`${errorMessage(error)}\n\n${usage}`);
    return 2;
  }
  if (typeof parsed !== 'string') return work(parsed);
  if (parsed === 'help') print(usage);
  else printError(usage);
  return parsed === 'help' ? 0 : 2;
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

export function jsonForTerminal(value: unknown): string {
  return JSON.stringify(value).replace(
    unsafeInJson,
    (character) => String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
