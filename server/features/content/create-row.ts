import type { Author } from '#server/platform/calls/origin.ts';
import type { Database } from '#server/platform/db/client.ts';
import { RefusedError } from '#server/platform/known-errors.ts';
import { ContentError, problemIn, type ContentList, type RawRows } from './content-file.ts';

export interface Load {
  tx: Database;
  author: Author;
  rows: RawRows;
  counts: Record<ContentList, { created: number; existing: number }>;
}

/** Creates a row unless it is there, and counts it. Throws ContentError if the database refuses it. */
export async function createRow(
  { rows, counts }: Load,
  list: ContentList,
  index: number,
  isThere: unknown,
  create: () => Promise<unknown>,
): Promise<void> {
  counts[list][isThere ? 'existing' : 'created'] += 1;
  if (isThere) return;
  try {
    await create();
  } catch (error) {
    throw new ContentError([problemIn(rows, list, index, '', refusalOf(error))]);
  }
}

/** Returns why the database refused a row. Rethrows errors that are not about the row, such as a lost connection. */
function refusalOf(error: unknown): string {
  if (error instanceof RefusedError) return error.message.replace(/\.$/, '');
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const isAboutData = cause instanceof Error && 'code' in cause && /^2[23]/.test(String(cause.code));
  if (!isAboutData) throw error;
  return `The database refused it: ${cause.message}`;
}
