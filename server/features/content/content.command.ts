import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { commandLine, recordAction } from '#server/features/history/history.store.ts';
import {
  inputOf,
  pathOf,
  runWithArguments,
  UsageError,
  withDatabase,
  type CommandContext,
} from '#server/platform/commands/command-context.ts';
import type { Database } from '#server/platform/db/client.ts';
import { errorMessage } from '#server/platform/db/database-error.ts';
import { ContentError, contentLists } from './content-file.ts';
import { contentText, exportContent } from './export-content.ts';
import { loadAction, loadContent, type LoadReport } from './load-content.ts';

const usage = `export FILE [--overwrite] | import FILE

  export   writes the whole content into FILE, which must not exist unless with --overwrite
  import   creates what FILE has and the database lacks; what exists stays as it is

If anything in the file is wrong, nothing is loaded and every problem is listed. docs/own-program.md describes the file.
It uses the server's own database: DATABASE_URL, or else the one in DATA_DIR.`;

const options = { overwrite: { type: 'boolean', default: false } } as const;

/** Exports or loads the content. */
export function runContentCommand(args: string[], context: CommandContext): Promise<number> {
  const syntax = { name: 'content', usage, options, allowPositionals: true } as const;
  return runWithArguments(args, syntax, context, async ({ values: { overwrite }, positionals }) => {
    const [action, file, ...others] = positionals;
    const isImport = action === 'import';
    if (!file || others.length > 0 || (isImport ? overwrite : action !== 'export')) throw new UsageError();
    // Read before the database is started, which takes longer.
    const content = isImport ? readJson(file, inputOf(file, context)) : undefined;
    await withDatabase(context, async (db) =>
      context.print(isImport ? await load(db, file, content) : await writeExport(db, pathOf(file, context), overwrite)),
    );
  });
}

async function load(db: Database, file: string, content: unknown): Promise<string> {
  const author = { actor: commandLine };
  const report = await loadContent(db, content, { author, file }).catch(async (error: unknown) => {
    await recordAction(db, { ...author, action: loadAction }, file, 'failed').catch(() => undefined);
    throw error instanceof ContentError
      ? error
      : new Error(`The database failed: ${errorMessage(error)}. Nothing was loaded.`, { cause: error });
  });
  return `Loaded ${file}:\n${describeReport(report)}`;
}

function describeReport({ counts, site, notes }: LoadReport): string {
  const lines = contentLists.map((list) => {
    const { created, existing } = counts[list];
    return `  ${list.padEnd(10)} ${created} created, ${existing} existing`;
  });
  const kept = 'Kept as text, because they are not times such as 8:10 PM, 20:00 or 12:00 PM - 5:00 PM:';
  return [
    ...lines,
    ...(site ? [`  ${'site'.padEnd(10)} ${site}`] : []),
    ...(notes.length > 0 ? [kept, ...notes.map((note) => `  ${note}`)] : []),
  ].join('\n');
}

/** Writes to a temporary file first, so that a failed export keeps the previous file. */
async function writeExport(db: Database, file: string, isOverwriting: boolean): Promise<string> {
  if (!isOverwriting && existsSync(file))
    throw new Error(`${file} already exists. Choose another name, or replace it with --overwrite.`);
  const content = await exportContent(db);
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, contentText(content), { flag: 'wx', mode: 0o600 });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw new Error(`${file} cannot be written: ${errorMessage(error)}`, { cause: error });
  }
  return `Wrote ${file}: ${contentLists.map((list) => `${content[list].length} ${list}`).join(', ')}.`;
}

function readJson(file: string, input: string | number): unknown {
  let text: string;
  try {
    text = readFileSync(input, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read: ${errorMessage(error)}`, { cause: error });
  }
  try {
    // Windows editors prepend a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${errorMessage(error)}`, { cause: error });
  }
}
