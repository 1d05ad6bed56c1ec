import { forTerminal } from '#server/commands/terminal-text.ts';
import type { AuditEntry } from './audit-entries.ts';

/** Longer texts overflow their column instead of widening it. */
const maxColumnWidth = 48;

/** Formats entries as aligned lines: time in the program's time zone, actor, action, subject, outcome, address. */
export function formatAuditEntries(entries: readonly AuditEntry[], timeZone: string): string[] {
  // The Swedish locale formats date-times as YYYY-MM-DD HH:MM:SS.
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const rows = entries.map(({ at, actor, action, subject, outcome, attempts, address }) => {
    const result = attempts > 1 ? `${outcome} ${attempts} times` : outcome;
    return [time.format(at), ...[actor, action, subject ?? '', result, address ?? ''].map(forTerminal)];
  });
  const widths =
    rows[0]?.map((_, column) =>
      Math.min(
        maxColumnWidth,
        rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
      ),
    ) ?? [];
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
