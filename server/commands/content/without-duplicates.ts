import { rejectRow, type FileRow, type LoadReport } from './load-report.ts';

/**
 * Returns the rows whose key is not used by an earlier row, and reports the others. Rows without a key are never
 * duplicates.
 */
export function withoutDuplicates<R extends FileRow<unknown>>(
  rows: readonly R[],
  { keyName, advice }: { keyName: string; advice: string },
  keyOf: (row: R) => string | undefined,
  report: LoadReport,
): R[] {
  const firstOf = new Map<string, R>();
  return rows.filter((row) => {
    const key = keyOf(row);
    if (key === undefined) return true;
    const first = firstOf.get(key);
    if (first) rejectRow(report, row, `Row ${first.position} has the ${keyName} "${key}" too; ${advice}.`);
    else firstOf.set(key, row);
    return !first;
  });
}
