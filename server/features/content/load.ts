import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/platform/db/client.ts';
import { RefusedError } from '#server/platform/errors.ts';
import type { Author } from '#server/platform/http/origin.ts';
import { ContentError, type CheckedContent, type ContentList } from './content-file.ts';

/** What became of a row. */
export type Outcome = 'created' | 'updated' | 'unchanged';
/** The number of rows of each list by outcome. */
export type RowCounts = Record<ContentList, Record<Outcome, number>>;

/** A load in progress. */
export interface Load extends CheckedContent {
  tx: Database;
  /** Who loads it. */
  author: Author;
  counts: RowCounts;
  /** What was loaded but may be a mistake. */
  notes: string[];
  /** Writes one row and counts its outcome. Throws ContentError if the database refuses the row. */
  write: (list: ContentList, index: number, work: () => Promise<Outcome>) => Promise<void>;
}

/** Starts loading a checked file in a transaction. */
export function startLoad(checked: CheckedContent, tx: Database, author: Author): Load {
  const none = { created: 0, updated: 0, unchanged: 0 };
  const counts: RowCounts = {
    categories: { ...none },
    locations: { ...none },
    artists: { ...none },
    partners: { ...none },
    events: { ...none },
  };
  const write: Load['write'] = async (list, index, work) => {
    try {
      counts[list][await work()] += 1;
    } catch (error) {
      checked.reject(list, index, '', refusalOf(error));
      throw new ContentError(checked.problems);
    }
  };
  return { ...checked, tx, author, counts, notes: [], write };
}

/** Rejects rows whose key an earlier row has. */
export function rejectDuplicates(
  { reject }: Load,
  list: ContentList,
  keys: readonly (string | undefined)[],
  { field, advice }: { field: string; advice: string },
): void {
  const firstWith = new Map<string, number>();
  for (const [index, key] of keys.entries()) {
    if (key === undefined) continue;
    const first = firstWith.get(key);
    if (first === undefined) firstWith.set(key, index);
    else reject(list, index, '', `Row ${first + 1} has the ${field} "${key}" too; ${advice}`);
  }
}

/** Returns whether a row already has these values. Unchanged rows keep their `updatedAt`. */
export function isUnchanged(stored: object, fields: object): boolean {
  const known = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(fields).every(([name, value]) => isDeepStrictEqual(known.get(name), value));
}

/** Returns why the database refused a row. Rethrows errors that are not about the row, such as a lost connection. */
function refusalOf(error: unknown): string {
  if (error instanceof RefusedError) return error.message.replace(/\.$/, '');
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const isAboutData = cause instanceof Error && 'code' in cause && /^2[23]/.test(String(cause.code));
  if (!isAboutData) throw error;
  return `The database refused it: ${cause.message}`;
}
