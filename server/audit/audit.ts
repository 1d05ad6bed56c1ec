import { and, eq, max, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { RefusedError } from '#server/errors.ts';
import { auditLog } from '#shared/tables.ts';

type Outcome = NonNullable<(typeof auditLog.$inferSelect)['outcome']>;

/** An entry of the audit log. `subject` names the record that was changed, never its content. */
export type AuditedAction = Pick<
  typeof auditLog.$inferInsert,
  'actor' | 'action' | 'subject' | 'address' | 'requestId'
>;

/** A failed sign-in. `actor` is undefined if no user has the name that was typed. */
type FailedSignIn = Omit<AuditedAction, 'action' | 'actor'> & { actor: string | undefined };

/** The actor of every command that is run on the server itself. */
export const commandLine = 'command line';

/** The action of a backup. */
export const backupAction = 'backup';

/** Returns when the last successful backup began, or undefined if the audit log has none. */
export async function lastBackupAt(db: Database): Promise<Date | undefined> {
  const isBackup = and(eq(auditLog.action, backupAction), eq(auditLog.outcome, 'done'));
  const [row] = await db
    .select({ at: max(auditLog.at) })
    .from(auditLog)
    .where(isBackup);
  return row?.at ?? undefined;
}

/** Records an action that has ended. */
export async function recordAction(db: Database, action: AuditedAction, outcome: Outcome): Promise<void> {
  await db.insert(auditLog).values({ ...action, outcome });
}

/** In milliseconds. */
const failureWindow = 15 * 60_000;

/**
 * Records a failed sign-in. Guessing cannot fill the table: within fifteen minutes, each user and address has one entry
 * that counts the attempts, and all unknown names share one. Unknown names are never stored, because people type
 * passwords there.
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

interface AuditOptions<R> {
  /** Returns the subject of an action by its result. */
  subjectOf?: (result: R) => string | undefined;
  /** Returns whether an error means that the action was refused rather than that it failed. */
  isRefusal?: (error: unknown) => boolean;
}

/**
 * Runs an action and records it. The entry is stored before and its outcome after, so that an action leaves a trace
 * even if the server is killed in the middle. Throws what `work` throws.
 */
export async function audited<R>(
  db: Database,
  action: AuditedAction,
  work: () => Promise<R>,
  { subjectOf, isRefusal = (error) => error instanceof RefusedError }: AuditOptions<R> = {},
): Promise<R> {
  const [entry] = await db.insert(auditLog).values(action).returning({ id: auditLog.id });
  if (!entry) throw new Error('The audit log returned no entry');
  const finish = (values: { outcome: Outcome; subject?: string }) =>
    db.update(auditLog).set(values).where(eq(auditLog.id, entry.id));
  try {
    const result = await work();
    await finish({ outcome: 'done', subject: subjectOf?.(result) });
    return result;
  } catch (error) {
    // Rethrow the original error even if auditing fails.
    await finish({ outcome: isRefusal(error) ? 'refused' : 'failed' }).catch(() => undefined);
    throw error;
  }
}
