import { and, desc, getTableColumns, gte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import type { Day } from '#shared/domain/days.ts';
import { auditLog } from '#shared/tables.ts';

/** Which entries are asked for. */
export interface AuditFilter {
  /** The first day, in the program's zone. */
  since?: Day | undefined;
  /** A user name in any case, or 'command line'. */
  actor?: string | undefined;
  limit: number;
}

/** An entry of the audit log, with an outcome in any case. */
export type AuditEntry = Omit<typeof auditLog.$inferSelect, 'outcome' | 'failureKey'> & { outcome: string };

/**
 * An action without an outcome is under way for a minute; after that the server must have ended in the middle of it.
 */
const outcome = sql<string>`coalesce(${auditLog.outcome}, case when ${auditLog.at} < now() - interval '1 minute' then 'interrupted' else 'under way' end)`;

/** The newest entries that match, newest first. */
export function readAuditEntries(
  db: Database,
  { since, actor, limit }: AuditFilter,
  timeZone: string,
): Promise<AuditEntry[]> {
  const inTime = since === undefined ? undefined : gte(auditLog.at, sql`${since}::timestamp at time zone ${timeZone}`);
  const byActor = actor === undefined ? undefined : sql`lower(${auditLog.actor}) = lower(${actor})`;
  const { failureKey: _unused, ...columns } = getTableColumns(auditLog);
  return db
    .select({ ...columns, outcome })
    .from(auditLog)
    .where(and(inTime, byActor))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}
