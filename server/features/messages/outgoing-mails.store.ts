import { and, asc, eq, isNull, inArray, lte, ne, or, sql, count } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { notDeleted } from '#server/platform/db/rows.ts';
import type { MailTransportName, MailState } from '#shared/domain/mail.ts';
import { nameKey } from '#shared/domain/text/stored-text.ts';
import type { EmailSettings } from '#shared/schemas/email-settings.ts';
import { contactMessages, outgoingMails, emailSettings } from '#shared/tables.ts';

const minute = 60_000;
const maxDelay = 6 * 60 * minute;
const maxAttempts = 20;
/** Longer than any transport's timeout. */
const lease = 5 * minute;

/** `attempts` includes the current attempt. */
export type ClaimedMail = typeof outgoingMails.$inferSelect;

export async function addMails(db: Database, messageId: number, recipients: string[], now: Date): Promise<void> {
  if (recipients.length === 0) return;
  const mails = recipients.map((recipient) => ({ messageId, recipient, nextAttemptAt: now }));
  await db.insert(outgoingMails).values(mails).onConflictDoNothing();
}

function notIn(others: string[]): (email: string) => boolean {
  const known = new Set(others.map(nameKey));
  return (email) => !known.has(nameKey(email));
}

/** Queues a notice for everyone who receives messages, or did before. It is sent even if notifications are off. */
export async function announceRecipients(tx: Database, actor: string, before: string[], after: string[]) {
  const [added, removed] = [after.filter(notIn(before)), before.filter(notIn(after))];
  const [notice, nextAttemptAt] = [{ actor, added, removed }, new Date()];
  const mails = [...after, ...removed].map((recipient) => ({ notice, recipient, nextAttemptAt }));
  if (added.length + removed.length > 0) await tx.insert(outgoingMails).values(mails);
  return notice;
}

/** Claims the email that has been due longest. */
export async function claimDueMail(db: Database, now: Date): Promise<ClaimedMail | undefined> {
  const due = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .leftJoin(contactMessages, eq(contactMessages.id, outgoingMails.messageId))
    .where(
      and(
        eq(outgoingMails.state, 'waiting'),
        lte(outgoingMails.nextAttemptAt, now),
        isUnclaimed(now),
        notDeleted(contactMessages),
      ),
    )
    .orderBy(asc(outgoingMails.nextAttemptAt), asc(outgoingMails.id))
    .limit(1)
    .for('update', { of: outgoingMails, skipLocked: true });
  const [taken] = await db
    .update(outgoingMails)
    .set({
      lockedUntil: new Date(now.getTime() + lease),
      lastAttemptAt: now,
      attempts: sql`${outgoingMails.attempts} + 1`,
    })
    // Compared with `=`, because PostgreSQL may evaluate, and so lock, an `in` subquery more than once.
    .where(eq(outgoingMails.id, sql`(${due})`))
    .returning();
  return taken;
}

export async function recordSent(db: Database, id: number, through: MailTransportName, now: Date): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ state: 'sent', sentAt: now, sentThrough: through, lastError: null, lockedUntil: null })
    .where(eq(outgoingMails.id, id));
}

export async function recordFailure(
  db: Database,
  mail: ClaimedMail,
  reason: string,
  isFinal: boolean,
  now: Date,
): Promise<void> {
  const nextAttemptAt = isFinal ? undefined : nextAttempt(mail.attempts, now);
  await db
    .update(outgoingMails)
    .set({
      lastError: reason.slice(0, 500),
      lockedUntil: null,
      ...(nextAttemptAt ? { nextAttemptAt } : { state: 'failed' }),
    })
    .where(isStillClaimed(mail));
}

/** Returns why an email must not leave any more: the settings have changed since it was queued. */
export function whyWithdrawn({ notice, recipient }: ClaimedMail, { enabled, recipientEmails }: EmailSettings) {
  if (notice) return undefined;
  if (!enabled) return 'Email notifications were turned off before it could be sent.';
  const isRecipient = recipientEmails.some((email) => nameKey(email) === nameKey(recipient));
  return isRecipient ? undefined : 'This address was removed from the recipients before it could be sent.';
}

/** Does not count as an attempt, which would be a fault of the mail service. */
export async function withdraw(db: Database, mail: ClaimedMail, reason: string): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ state: 'failed', lastError: reason, attempts: 0, lastAttemptAt: null, lockedUntil: null })
    .where(isStillClaimed(mail));
}

/** Requeues a message for `recipients` who have not received it. */
export async function requeueMails(db: Database, messageId: number, recipients: string[], now: Date): Promise<void> {
  // Those in the outbox folder are not.
  const notDelivered = or(ne(outgoingMails.state, 'sent'), eq(outgoingMails.sentThrough, 'file'));
  const unsent = and(eq(outgoingMails.messageId, messageId), notDelivered, isUnclaimed(now));
  const wanted = new Set(recipients.map(nameKey));
  const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.messageId, messageId));
  const unwanted = mails.map(({ recipient }) => recipient).filter((recipient) => !wanted.has(nameKey(recipient)));
  await db.delete(outgoingMails).where(and(unsent, inArray(outgoingMails.recipient, unwanted)));
  await db
    .update(outgoingMails)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: now, lockedUntil: null, sentAt: null, sentThrough: null })
    .where(unsent);
  const queued = new Set(mails.map(({ recipient }) => nameKey(recipient)));
  await addMails(
    db,
    messageId,
    recipients.filter((recipient) => !queued.has(nameKey(recipient))),
    now,
  );
}

/** Another server may have claimed the email since. */
function isStillClaimed({ id, attempts }: ClaimedMail) {
  return and(eq(outgoingMails.id, id), eq(outgoingMails.attempts, attempts), eq(outgoingMails.state, 'waiting'));
}

function isUnclaimed(now: Date) {
  return or(isNull(outgoingMails.lockedUntil), lte(outgoingMails.lockedUntil, now));
}

/** Returns the time of the next attempt: after one minute, two, four … six hours. Undefined after three days. */
function nextAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts >= maxAttempts) return undefined;
  return new Date(now.getTime() + Math.min(minute * 2 ** (attempts - 1), maxDelay));
}

export type MailCounts = Record<MailState, number> & {
  /** Waiting for more than an hour. */
  delayed: number;
  /** Failed within the last day. */
  recentlyFailed: number;
};

/** Leaves out the emails of deleted messages. */
export async function countMails(db: Database): Promise<MailCounts> {
  const isDelayed = sql`${outgoingMails.state} = 'waiting' and ${outgoingMails.createdAt} < now() - interval '1 hour'`;
  const hasRecentlyFailed = sql`${outgoingMails.state} = 'failed' and ${outgoingMails.lastAttemptAt} > now() - interval '1 day'`;
  const groups = await db
    .select({
      state: outgoingMails.state,
      mails: count(),
      delayed: count(sql`case when ${isDelayed} then 1 end`),
      recentlyFailed: count(sql`case when ${hasRecentlyFailed} then 1 end`),
    })
    .from(outgoingMails)
    .leftJoin(contactMessages, eq(contactMessages.id, outgoingMails.messageId))
    .where(notDeleted(contactMessages))
    .groupBy(outgoingMails.state);
  const counts: MailCounts = { waiting: 0, sent: 0, failed: 0, delayed: 0, recentlyFailed: 0 };
  for (const { state, mails, delayed, recentlyFailed } of groups) {
    counts[state] = mails;
    counts.delayed += delayed;
    counts.recentlyFailed += recentlyFailed;
  }
  return counts;
}

/** Inserts the default row if there is none. */
export async function readEmailSettings(db: Database): Promise<EmailSettings> {
  const [stored] = await db.select().from(emailSettings);
  if (stored) return { ...stored, updatedAt: stored.updatedAt.toISOString() };
  await db.insert(emailSettings).values({}).onConflictDoNothing();
  return readEmailSettings(db);
}
