import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/platform/db/client.ts';
import { RefusedError } from '#server/platform/errors.ts';
import type { Author } from '#server/platform/http/origin.ts';
import { ContentError, problemIn, type ContentList, type RawRows } from './content-file.ts';

/** What became of a row. */
export type Outcome = 'created' | 'updated' | 'unchanged';

export interface Load {
  tx: Database;
  author: Author;
  rows: RawRows;
  counts: Record<ContentList, Record<Outcome, number>>;
}

/** Counts what became of a row. Throws ContentError if the database refuses it. */
export async function writeRow(
  { rows, counts }: Load,
  list: ContentList,
  index: number,
  write: () => Promise<Outcome>,
): Promise<void> {
  try {
    counts[list][await write()] += 1;
  } catch (error) {
    throw new ContentError([problemIn(rows, list, index, '', refusalOf(error))]);
  }
}

/** Returns whether a row already has these values. */
export function isUnchanged(stored: object, fields: object): boolean {
  return Object.entries(fields).every(([name, value]) => isDeepStrictEqual(Reflect.get(stored, name), value));
}

/** Returns why the database refused a row. Rethrows errors that are not about the row, such as a lost connection. */
function refusalOf(error: unknown): string {
  if (error instanceof RefusedError) return error.message.replace(/\.$/, '');
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const isAboutData = cause instanceof Error && 'code' in cause && /^2[23]/.test(String(cause.code));
  if (!isAboutData) throw error;
  return `The database refused it: ${cause.message}`;
}
