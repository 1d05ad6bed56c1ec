import { and, desc, getTableColumns, gte, inArray, isNotNull } from 'drizzle-orm';
import { readSiteSettings } from '#server/features/site-settings/site-settings.store.ts';
import {
  runWithArguments,
  UsageError,
  withDatabase,
  type CommandContext,
  forTerminal,
  jsonForTerminal,
} from '#server/platform/commands/command-context.ts';
import type { Database } from '#server/platform/db/client.ts';
import { spellingsOf } from '#server/platform/db/names.ts';
import { auditRetentionDays, defaultTimeZone } from '#shared/domain/constants.ts';
import { zonedTime } from '#shared/domain/event/calendar.ts';
import { parseDay, type Day } from '#shared/domain/time/days.ts';
import { changes } from '#shared/tables.ts';

const usage = `[--since DAY] [--actor NAME] [--limit N] [--json]

Prints sign-ins and changes, newest first: time in the program's time zone, user, action, name, outcome, network
address. DAY is the first day, such as 2026-11-01. NAME is a user name, or "command line". N is 100 unless given.
With --json, prints one JSON object per line. Entries are kept for ${auditRetentionDays} days. The database is the server's own.`;

const options = {
  since: { type: 'string' },
  actor: { type: 'string' },
  limit: { type: 'string', default: '100' },
  json: { type: 'boolean', default: false },
} as const;

/** Prints the audit log. */
export function runAuditCommand(args: string[], context: CommandContext): Promise<number> {
  const { print } = context;
  return runWithArguments(args, { name: 'audit-log', usage, options }, context, async ({ values }) => {
    const { since, actor, limit: given, json: isJson } = values;
    if (since !== undefined && !parseDay(since)) throw new UsageError(`${since} is not a date such as 2026-11-01.`);
    if (!/^[1-9]\d{0,5}$/.test(given)) throw new UsageError(`${given} is not a valid number of entries.`);
    const limit = Number(given);
    await withDatabase(context, async (db) => {
      const timeZone = (await readSiteSettings(db)).values.timeZone ?? defaultTimeZone;
      // Reads one more entry to know whether there are more.
      const found = await readEntries(db, { since, actor, limit: limit + 1 }, timeZone);
      const entries = found.slice(0, limit);
      const lines = isJson ? entries.map((entry) => jsonForTerminal(entry)) : formatEntries(entries, timeZone);
      if (lines.length > 0) print(lines.join('\n'));
      else if (!isJson) print('No matching entries.');
      if (!isJson && found.length > limit) print(`There are older entries. Show more with --limit ${limit * 10}.`);
    });
  });
}

interface Filter {
  since: Day | undefined;
  actor: string | undefined;
  limit: number;
}

async function readEntries(db: Database, { since, actor, limit }: Filter, timeZone: string) {
  const inTime =
    since === undefined ? undefined : gte(changes.at, new Date(zonedTime({ day: since, minutes: 0 }, timeZone)));
  const byActor = actor === undefined ? undefined : inArray(changes.actor, await spellingsOf(db, changes.actor, actor));
  const { values: _values, failureKey: _key, ...columns } = getTableColumns(changes);
  return db
    .select(columns)
    .from(changes)
    .where(and(isNotNull(changes.actor), inTime, byActor))
    .orderBy(desc(changes.id))
    .limit(limit);
}

/** Longer texts overflow their column instead of widening it. */
const maxColumnWidth = 48;

function formatEntries(entries: Awaited<ReturnType<typeof readEntries>>, timeZone: string): string[] {
  // The Swedish locale formats date-times as YYYY-MM-DD HH:MM:SS.
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const rows = entries.map(({ at, actor, action, name, recordId, outcome, attempts, address }) => {
    const result = attempts > 1 ? `${outcome} ${attempts} times` : outcome;
    const texts = [actor, action, name ?? recordId?.toString(), result, address];
    return [time.format(at), ...texts.map((text) => forTerminal(text ?? ''))];
  });
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((text, column) => Math.min(maxColumnWidth, Math.max(widest[column] ?? 0, text.length))),
    [],
  );
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
