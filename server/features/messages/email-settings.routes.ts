import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Router } from 'express';
import pLimit from 'p-limit';
import { recordAction } from '#server/features/history/history.store.ts';
import { refuseIfChanged, refuseOlderForm } from '#server/features/records/save-conflicts.store.ts';
import type { Origin } from '#server/platform/calls/origin.ts';
import { route } from '#server/platform/calls/route.ts';
import type { Database } from '#server/platform/db/client.ts';
import { errorMessage } from '#server/platform/db/database-error.ts';
import { notDeleted } from '#server/platform/db/rows.ts';
import { HttpError } from '#server/platform/http/error-responses.ts';
import type { MailTransport } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/services.ts';
import { mailFaults, type MailState, type MailTransportName } from '#shared/domain/mail.ts';
import type { EmailSettings, EmailSettingsUpdate, DeliveryState } from '#shared/schemas/email-settings.ts';
import { emailSettings, contactMessages, outgoingMails } from '#shared/tables.ts';
import { composeTestMail } from './compose-mail.ts';
import { announceRecipients, readEmailSettings } from './outgoing-mails.store.ts';

export function emailSettingsRoutes(api: Router, services: Services): void {
  const { db, mail, outbox, site } = services;

  route(api, services, 'GET /api/email-settings', () => readEmailSettings(db));
  route(api, services, 'PUT /api/email-settings', async ({ body, origin }, request) => {
    refuseOlderForm(request.body as object);
    const saved = await saveEmailSettings(db, origin, body);
    outbox.wake();
    return saved;
  });
  route(api, services, 'GET /api/email-settings/delivery', () => readDeliveryState(db, mail.name));
  route(api, services, 'POST /api/email-settings/test', async ({ origin }) => {
    const settings = { ...(await readEmailSettings(db)), programName: site.current.programName };
    const report = await sendTestMails(settings, mail);
    await recordAction(db, origin);
    return report;
  });
}

/**
 * Replaces the settings, and tells the recipients of messages who was added or removed. Throws ConflictError if someone
 * else has saved them since `updatedAt`.
 */
function saveEmailSettings(db: Database, origin: Origin, { updatedAt, ...input }: EmailSettingsUpdate) {
  return db.transaction(async (tx) => {
    await tx.select({ id: emailSettings.id }).from(emailSettings).for('update');
    const stored = await readEmailSettings(tx);
    await refuseIfChanged(tx, updatedAt, stored.updatedAt, async () => stored);
    const changed = { ...input, updatedAt: new Date() };
    await tx.insert(emailSettings).values(changed).onConflictDoUpdate({ target: emailSettings.id, set: changed });
    const { added, removed } = await announceRecipients(
      tx,
      origin.actor ?? '',
      stored.recipientEmails,
      input.recipientEmails,
    );
    const hasOthers = added.length + removed.length > 0;
    await recordAction(
      tx,
      hasOthers ? { ...origin, action: 'changed the recipients of messages:' } : origin,
      hasOthers ? `${added.length} added, ${removed.length} removed` : undefined,
    );
    return readEmailSettings(tx);
  });
}

async function readDeliveryState(db: Database, transport: MailTransportName): Promise<DeliveryState> {
  const isFile = sql<boolean>`${outgoingMails.sentThrough} is not distinct from 'file'`;
  const ofMessage = eq(contactMessages.id, outgoingMails.messageId);
  const counts = await db
    .select({ state: outgoingMails.state, isFile, mails: count() })
    .from(outgoingMails)
    .innerJoin(contactMessages, ofMessage)
    .where(notDeleted(contactMessages))
    .groupBy(outgoingMails.state, isFile);
  const [last] = await db
    .select({ message: outgoingMails.lastError, recipient: outgoingMails.recipient, at: outgoingMails.lastAttemptAt })
    .from(outgoingMails)
    .innerJoin(contactMessages, ofMessage)
    // A withdrawn mail has a reason, but was not attempted.
    .where(and(notDeleted(contactMessages), isNotNull(outgoingMails.lastError), isNotNull(outgoingMails.lastAttemptAt)))
    .orderBy(desc(outgoingMails.lastAttemptAt))
    .limit(1);
  const mailsIn = (wanted: MailState, inFile = false) =>
    counts.find((group) => group.state === wanted && group.isFile === inFile)?.mails ?? 0;
  return {
    transport,
    waiting: mailsIn('waiting'),
    sent: mailsIn('sent'),
    inFolder: mailsIn('sent', true),
    failed: mailsIn('failed'),
    lastError:
      last?.message && last.at ? { message: last.message, recipient: last.recipient, at: last.at.toISOString() } : null,
  };
}

const maxConcurrent = 5;

/** Sends a test email to every recipient. Throws HttpError 400 if none would arrive. */
async function sendTestMails(settings: EmailSettings & { programName: string }, transport: MailTransport) {
  const faults = mailFaults(settings);
  if (faults.length > 0) throw new HttpError(400, faults.join(' '));
  const limit = pLimit(maxConcurrent);
  const sending = settings.recipientEmails.map((recipient) =>
    limit(async () => {
      try {
        await transport.send(composeTestMail(recipient, settings));
        return { recipient, isSent: transport.name !== 'file', message: successMessages[transport.name] };
      } catch (error) {
        return { recipient, isSent: false, message: errorMessage(error) };
      }
    }),
  );
  return { results: await Promise.all(sending) };
}

const successMessages = {
  sendgrid: 'SendGrid has taken it for delivery.',
  smtp: 'The mail server has taken it for delivery.',
  file: 'No delivery service is set up, so nothing was sent: the mail is a file in the outbox folder of the server.',
};
