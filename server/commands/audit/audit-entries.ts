import { and, desc, getTableColumns, gte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import type { Day } from '#shared/domain/days.ts';
import { auditLog } from '#shared/tables.ts';

/** Filters of the audit log. */
export interface AuditFilter {
  /** The first day, in the program's time zone. */
  since?: Day | undefined;
  /** A user name, ignoring case, or 'command line'. */
  actor?: string | undefined;
  limit: number;
}

/** An audit log entry. Its outcome is never null. */
export type AuditEntry = Omit<typeof auditLog.$inferSelect, 'outcome' | 'failureKey'> & { outcome: string };

/** An action without an outcome counts as in progress for a minute, and as interrupted afterwards. */
const outcome = sql<string>`coalesce(${auditLog.outcome}, case when ${auditLog.at} < now() - interval '1 minute' then 'interrupted' else 'under way' end)`;

/** Returns the newest matching entries, newest first. */
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
