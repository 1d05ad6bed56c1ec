import { z } from 'zod';
import type { Database } from '#server/db/client.ts';
import { RefusedError } from '#server/errors.ts';
import { contentLists, type ContentList } from './content-file.ts';

/** The outcome of a valid row. */
export type Outcome = 'created' | 'updated' | 'unchanged';

/** A rejected row, with the reason. `position` counts from 1. */
interface RejectedRow {
  list: ContentList | 'site';
  position: number;
  name: string;
  reason: string;
}

/** The result of loading a content file. */
export interface LoadReport {
  counts: Record<ContentList, Record<Outcome, number>>;
  rejected: RejectedRow[];
  /** The outcome of the site settings, if the file contains valid ones. */
  site?: Outcome;
}

/** A valid row, with its position in the file. */
export interface FileRow<F> {
  list: ContentList;
  position: number;
  name: string;
  fields: F;
}

/** Thrown to reject a single row. */
export class RejectedRowError extends Error {}

/** Returns an empty report. */
export function emptyReport(): LoadReport {
  return {
    counts: {
      categories: emptyCounts(),
      locations: emptyCounts(),
      artists: emptyCounts(),
      partners: emptyCounts(),
      events: emptyCounts(),
    },
    rejected: [],
  };
}

function emptyCounts(): Record<Outcome, number> {
  return { created: 0, updated: 0, unchanged: 0 };
}

/** Returns the valid rows of a list, and reports the others. */
export function readRows<S extends z.ZodType>(
  list: ContentList,
  rows: readonly unknown[],
  schema: S,
  report: LoadReport,
): FileRow<z.output<S>>[] {
  return rows.flatMap((row, index) => {
    const place = { list, position: index + 1, name: nameOf(row) };
    const { success, data, error } = schema.safeParse(row);
    if (success) return [{ ...place, fields: data }];
    report.rejected.push({ ...place, reason: reasonOf(error) });
    return [];
  });
}

/** Writes one row in its own transaction or savepoint, so that a database error affects only this row. */
export async function writeRow(
  db: Database,
  report: LoadReport,
  row: FileRow<unknown>,
  write: (tx: Database) => Promise<Outcome>,
): Promise<void> {
  try {
    const outcome = await db.transaction(write);
    report.counts[row.list][outcome] += 1;
  } catch (error) {
    rejectRow(report, row, rejectionReason(error));
  }
}

/** Adds a row to the rejected rows. */
export function rejectRow(report: LoadReport, { list, position, name }: FileRow<unknown>, reason: string): void {
  report.rejected.push({ list, position, name, reason });
}

/** Formats the report. */
export function describeReport({ counts, rejected, site }: LoadReport): string {
  const lines = contentLists.map((list) => {
    const { created, updated, unchanged } = counts[list];
    return `  ${list.padEnd(10)} ${created} created, ${updated} updated, ${unchanged} unchanged`;
  });
  if (site) lines.push(`  ${'site'.padEnd(10)} ${site}`);
  if (rejected.length)
    lines.push('', rejected.length === 1 ? 'One row was rejected:' : `${rejected.length} rows were rejected:`);
  for (const { list, position, name, reason } of rejected)
    lines.push(`  ${list === 'site' ? list : `${list}, row ${position}`}${name && `, "${name}"`}: ${reason}`);
  return lines.join('\n');
}

function nameOf(row: unknown): string {
  const { name, title } = z.object({ name: z.unknown(), title: z.unknown() }).partial().catch({}).parse(row);
  return [title, name].find((text) => typeof text === 'string') ?? '';
}

/** Returns the validation errors of a row as text. */
export function reasonOf({ issues }: z.ZodError): string {
  const sentences = issues.map(({ path, message }) => {
    if (!path.length && message.startsWith('Invalid')) return 'A row must be an object in braces';
    // Zod's default messages do not name the field; ours do.
    return message.startsWith('Invalid')
      ? `"${path.join('.')}" is not valid: ${message.replace(/^Invalid input: /, '')}`
      : message;
  });
  return `${sentences.join('. ')}.`;
}

/** Returns the reason why a row was rejected. Rethrows errors that are not about the row, such as a lost connection. */
function rejectionReason(error: unknown): string {
  if (error instanceof RejectedRowError || error instanceof RefusedError) return error.message;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const isAboutData = cause instanceof Error && 'code' in cause && /^2[23]/.test(String(cause.code));
  if (!isAboutData) throw error;
  return `The database rejected it: ${cause.message}.`;
}
