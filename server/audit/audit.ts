import { and, eq, max, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { minute } from '#server/http/limit.ts';
import { isRefusal } from '#server/http/errors.ts';
import { auditLog } from '#shared/tables.ts';

type Outcome = NonNullable<(typeof auditLog.$inferSelect)['outcome']>;

/** Who does what, as the audit log keeps it. `subject` names the thing, never what it holds. */
export type AuditedAction = Pick<
  typeof auditLog.$inferInsert,
  'actor' | 'action' | 'subject' | 'address' | 'requestId'
>;

/** A failed attempt to sign in; without an actor nobody has the name that was typed. */
type FailedSignIn = Omit<AuditedAction, 'action' | 'actor'> & { actor: string | undefined };

/** The actor of everything that is done by a command on the server itself. */
export const commandLine = 'command line';

/** The action of a backup. */
export const backupAction = 'backup';

/**
 * Returns when the last successful backup began, or the epoch if there was none within the retention of the audit
 * log.
 */
export async function lastBackupAt(db: Database): Promise<Date> {
  const isBackup = and(eq(auditLog.action, backupAction), eq(auditLog.outcome, 'done'));
  const [row] = await db
    .select({ at: max(auditLog.at) })
    .from(auditLog)
    .where(isBackup);
  return row?.at ?? new Date(0);
}

/** Notes an action that is over. */
export async function recordAction(db: Database, action: AuditedAction, outcome: Outcome): Promise<void> {
  await db.insert(auditLog).values({ ...action, outcome });
}

const failureWindow = 15 * minute;

/**
 * Counts a failed sign-in in the entry of its fifteen minutes, so that guessing cannot fill the table: one entry for
 * each user and address, and one for all unknown names, which are never stored because people type passwords there.
 */
export async function recordFailedSignIn(db: Database, { actor, ...details }: FailedSignIn): Promise<void> {
  const start = Math.floor(Date.now() / failureWindow) * failureWindow;
  const failureKey = [start, ...(actor === undefined ? [] : [details.subject, details.address, actor])].join(' ');
  await db
    .insert(auditLog)
    .values({
      actor: actor ?? 'nobody known',
      action: 'POST /api/admin/login',
      ...details,
      outcome: 'refused',
      failureKey,
    })
    .onConflictDoUpdate({ target: auditLog.failureKey, set: { attempts: sql`${auditLog.attempts} + 1` } });
}

/**
 * Does what is to be audited: the intention is stored before, the outcome after, so that nothing is ever done without a
 * trace, not even when the server ends in the middle. `subjectOf` names what only the result tells.
 */
export async function audited<R>(
  db: Database,
  action: AuditedAction,
  work: () => Promise<R>,
  subjectOf?: (result: R) => string | undefined,
): Promise<R> {
  const [entry] = await db.insert(auditLog).values(action).returning({ id: auditLog.id });
  const end = (values: { outcome: Outcome; subject?: string }) =>
    db
      .update(auditLog)
      .set(values)
      .where(eq(auditLog.id, entry?.id ?? 0));
  try {
    const result = await work();
    await end({ outcome: 'done', subject: subjectOf?.(result) });
    return result;
  } catch (error) {
    // The failure itself is what the caller has to hear of, also when the database is away.
    await end({ outcome: isRefusal(error) ? 'refused' : 'failed' }).catch(() => undefined);
    throw error;
  }
}
