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
import { sentenceOf } from '#server/db/database-error.ts';
import { commandName } from '#server/environment.ts';
import { audited, commandLine } from '#server/audit/audit.ts';
import { checkContent, repairContent } from './check/check-content.ts';
import { describeFindings, hasProblem } from './check/describe-findings.ts';
import { contentLists } from './content-file.ts';
import { contentText, exportContent } from './export-content.ts';
import { loadContent, InvalidContentError } from './load-content.ts';
import { describeReport } from './load-report.ts';

const usage = `Usage:
  ${commandName('content')} export FILE                 writes the whole content into FILE
  ${commandName('content')} load FILE [--row-by-row]    puts the content of FILE into the database; what exists is updated
  ${commandName('content')} check [--repair]            finds what is out of step, lost or not acceptable; with --repair, mends what it can

With --row-by-row every row is kept as soon as it is written, instead of all of them together at the end.
docs/content-format.md describes the file. The database is the server's own: DATABASE_URL, or else the one in DATA_DIR.`;

/**
 * Exports, loads or checks the content. Answers the exit code: 0 all is well, 1 something was refused, is wrong or
 * failed, 2 wrong usage.
 */
export async function runContentCommand(args: string[], context: CommandContext): Promise<number> {
  return runWithArguments(parseContentArguments(args), usage, context, async (wanted) => {
    try {
      // Read first: a file that cannot be read is no reason to start a database.
      const content = wanted.action === 'load' ? await readJson(wanted.file) : undefined;
      return await withDatabase(context, (db, config) => run(wanted, content, db, config, context.print));
    } catch (error) {
      context.printError(sentenceOf(error));
      return 1;
    }
  });
}

type ContentArguments =
  | { action: 'export' | 'load'; file: string; perRow: boolean }
  | { action: 'check'; isRepair: boolean };

function parseContentArguments(args: string[]): ParsedArguments<ContentArguments> {
  try {
    const options = {
      'row-by-row': { type: 'boolean' },
      repair: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return undefined;
    const [action, file, ...others] = positionals;
    const perRow = values['row-by-row'] ?? false;
    const isRepair = values.repair ?? false;
    if (perRow && action !== 'load') return `--row-by-row is for loading only.\n\n${usage}`;
    if (isRepair && action !== 'check') return `--repair is for checking only.\n\n${usage}`;
    if (action === 'check') return file === undefined ? { action, isRepair } : usage;
    return (action === 'export' || action === 'load') && file && others.length === 0 ? { action, file, perRow } : usage;
  } catch (error) {
    return `${sentenceOf(error)}\n\n${usage}`;
  }
}

function run(
  wanted: ContentArguments,
  content: unknown,
  db: Database,
  config: Config,
  print: CommandContext['print'],
): Promise<number> {
  if (wanted.action === 'check') return check(db, config, wanted.isRepair, print);
  return wanted.action === 'load'
    ? load(db, wanted.file, content, wanted.perRow, print)
    : writeExport(db, wanted.file, print);
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
  const action = { actor: commandLine, action: 'content load', subject: file };
  const report = await audited(db, action, () => loadContent(db, content, { perRow })).catch((error: unknown) => {
    const result = perRow ? 'What was written until then stays' : 'Nothing was loaded';
    throw error instanceof InvalidContentError
      ? error
      : new Error(`The database failed: ${sentenceOf(error)}. ${result}.`, { cause: error });
  });
  print(`Loaded ${file}:\n${describeReport(report)}`);
  return report.rejected.length ? 1 : 0;
}

/** Through a temporary name, so that an export that fails halfway leaves the older file whole. */
async function writeExport(db: Database, file: string, print: CommandContext['print']): Promise<number> {
  const content = await exportContent(db);
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, contentText(content), { flag: 'wx' });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw new Error(`${file} cannot be written: ${sentenceOf(error)}`, { cause: error });
  }
  print(`Wrote ${file}: ${contentLists.map((list) => `${content[list].length} ${list}`).join(', ')}.`);
  return 0;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`${file} cannot be read: ${sentenceOf(error)}`, { cause: error });
  });
  try {
    // Windows editors put a byte order mark in front.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${sentenceOf(error)}`, { cause: error });
  }
}
