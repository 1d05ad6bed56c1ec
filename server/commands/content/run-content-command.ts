import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  runWithArguments,
  withDatabase,
  type ParsedArguments,
  type CommandContext,
} from '#server/commands/command-context.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { errorMessage } from '#server/db/database-error.ts';
import { commandName } from '#server/environment/environment.ts';
import { commandLine, recordAction } from '#server/history/history.store.ts';
import { checkContent, repairContent } from './check/check-content.ts';
import { describeFindings, hasProblem } from './check/describe-findings.ts';
import { contentLists } from './content-file.ts';
import { contentText, exportContent } from './export-content.ts';
import { InvalidContentError, loadAction, loadContent } from './load-content.ts';
import { describeReport } from './load-report.ts';

const usage = `Usage:
  ${commandName('content')} export FILE                 writes the whole content into FILE
  ${commandName('content')} load FILE [--row-by-row]    puts the content of FILE into the database; what exists is updated
  ${commandName('content')} check [--repair]            finds inconsistent, missing or invalid content; with --repair, repairs what it can

With --row-by-row, each row is committed by itself instead of all together at the end.
docs/content-format.md describes the file. It uses the server's own database: DATABASE_URL, or else the one in DATA_DIR.`;

/**
 * Exports, loads or checks the content. Returns the exit code: 0 success, 1 failure, rejected rows or problems, 2
 * invalid usage.
 */
export async function runContentCommand(args: string[], context: CommandContext): Promise<number> {
  return runWithArguments(args, { parse: parseContentArguments, usage }, context, async (parsed) => {
    try {
      // Read before the database is started, which takes longer.
      const content = parsed.action === 'load' ? await readJson(parsed.file) : undefined;
      return await withDatabase(context, (db, config) => run(parsed, content, db, config, context.print));
    } catch (error) {
      context.printError(errorMessage(error));
      return 1;
    }
  });
}

type ContentArguments =
  | { action: 'export' | 'load'; file: string; perRow: boolean }
  | { action: 'check'; isRepair: boolean };

function parseContentArguments(args: string[]): ParsedArguments<ContentArguments> {
  const options = {
    'row-by-row': { type: 'boolean' },
    repair: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) return 'help';
  const [action, file, ...others] = positionals;
  const perRow = values['row-by-row'] ?? false;
  const isRepair = values.repair ?? false;
  if (perRow && action !== 'load') throw new Error('--row-by-row is for loading only.');
  if (isRepair && action !== 'check') throw new Error('--repair is for checking only.');
  if (action === 'check') return file === undefined ? { action, isRepair } : 'invalid';
  return (action === 'export' || action === 'load') && file && others.length === 0
    ? { action, file, perRow }
    : 'invalid';
}

function run(
  parsed: ContentArguments,
  content: unknown,
  db: Database,
  config: Config,
  print: CommandContext['print'],
): Promise<number> {
  if (parsed.action === 'check') return check(db, config, parsed.isRepair, print);
  return parsed.action === 'load'
    ? load(db, parsed.file, content, parsed.perRow, print)
    : writeExport(db, parsed.file, print);
}

async function check(db: Database, config: Config, isRepair: boolean, print: CommandContext['print']): Promise<number> {
  const findings = isRepair ? await repairContent(db, config) : await checkContent(db, config);
  print(describeFindings(findings, isRepair));
  return hasProblem(findings, isRepair) ? 1 : 0;
}

async function load(
  db: Database,
  file: string,
  content: unknown,
  perRow: boolean,
  print: CommandContext['print'],
): Promise<number> {
  const options = { perRow, author: { actor: commandLine }, file };
  const report = await loadContent(db, content, options).catch(async (error: unknown) => {
    await recordAction(db, { ...options.author, action: loadAction }, file, 'failed').catch(() => undefined);
    const result = perRow ? 'Rows written before the error are kept' : 'Nothing was loaded';
    throw error instanceof InvalidContentError
      ? error
      : new Error(`The database failed: ${errorMessage(error)}. ${result}.`, { cause: error });
  });
  print(`Loaded ${file}:\n${describeReport(report)}`);
  return report.rejected.length ? 1 : 0;
}

/** Writes to a temporary file first, so that a failed export keeps the previous file. */
async function writeExport(db: Database, file: string, print: CommandContext['print']): Promise<number> {
  const content = await exportContent(db);
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, contentText(content), { flag: 'wx' });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw new Error(`${file} cannot be written: ${errorMessage(error)}`, { cause: error });
  }
  print(`Wrote ${file}: ${contentLists.map((list) => `${content[list].length} ${list}`).join(', ')}.`);
  return 0;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`${file} cannot be read: ${errorMessage(error)}`, { cause: error });
  });
  try {
    // Windows editors prepend a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${errorMessage(error)}`, { cause: error });
  }
}
