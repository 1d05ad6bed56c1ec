import { and, desc, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { containsPattern, wordsOf } from '#server/db/word-search.ts';
import { findActions } from '#shared/domain/audit-actions.ts';
import type { AuditList, AuditQuery } from '#shared/schemas/audit.ts';
import { auditLog } from '#shared/tables.ts';

const pageSize = 50;

/** Returns a page of the audit log, newest first. */
export async function listAuditEntries(db: Database, { q, before }: AuditQuery): Promise<AuditList> {
  const { id, at, actor, action, subject, outcome, attempts } = auditLog;
  const found = await db
    .select({ id, at, actor, action, subject, outcome, attempts })
    .from(auditLog)
    .where(and(before === undefined ? undefined : lt(id, before), ...wordsOf(q).map(contains)))
    .orderBy(desc(id))
    .limit(pageSize + 1);
  const entries = found.slice(0, pageSize).map((entry) => ({ ...entry, at: entry.at.toISOString() }));
  return { entries, hasMore: found.length > pageSize };
}

/** Matches entries that contain a word as managers read them. */
function contains(word: string): SQL | undefined {
  return or(
    sql`concat_ws(' ', ${auditLog.actor}, ${auditLog.subject}) ilike ${containsPattern(word)}`,
    inArray(auditLog.action, findActions(word)),
  );
}
