import type { Database } from '#server/db/client.ts';
import { readSiteSettings } from '#server/program/site-settings.store.ts';
import { dataKeptElsewhere } from './data-kept-elsewhere.ts';
import { readPersonalData, type PersonalData } from './personal-data.ts';

/** Returns the personal data of an address for its owner, by heading. */
export async function exportPersonalData(db: Database, email: string, outboxFolder: string): Promise<object> {
  const data = await db.transaction((tx) => readPersonalData(tx, email, outboxFolder), {
    isolationLevel: 'repeatable read',
  });
  const { values: site } = await readSiteSettings(db);
  return {
    'About this file': `Everything that ${site.programLongName} holds about ${email}. Times are in UTC.`,
    'Exported at': new Date(),
    'Messages you sent through the contact form': data.messages.map(
      ({ id, name, email: sender, subject, message, createdAt, readAt, deletedAt }) => ({
        name,
        email: sender,
        subject,
        message,
        receivedAt: createdAt,
        readAt,
        deletedAt,
        passedOnTo: data.mails.filter(({ messageId }) => messageId === id).map(describeMail),
      }),
    ),
    'Your messages as mail files on the server': data.ownFiles.map(({ name, to, subject, text }) => ({
      file: name,
      to,
      subject,
      text,
    })),
    'Newsletter subscriptions': data.subscriptions.map(({ email: subscriber, subscribedAt }) => ({
      email: subscriber,
      subscribedAt,
    })),
    'Partners whose contact you are': data.partners.map(({ name, contactEmail, createdAt, updatedAt, deletedAt }) => ({
      partner: name,
      contactEmail,
      createdAt,
      updatedAt,
      deletedAt,
    })),
    "Other people's messages that were mailed to you": {
      isRecipientToday: data.isRecipient,
      isSenderToday: data.isSender,
      mails: data.mailsToAddress.map(describeMail),
      files: data.filesToAddress.map(({ name }) => name),
    },
    'Your account in the dashboard': data.user ?? null,
    'What you did in the dashboard': data.auditEntries.map(({ at, actor, action, name, address, outcome }) => ({
      at,
      actor,
      action,
      name,
      address,
      outcome,
    })),
    'What this file does not show': dataKeptElsewhere,
  };
}

function describeMail({
  recipient,
  state,
  createdAt,
  attempts,
  lastAttemptAt,
  lastError,
  sentAt,
  sentThrough,
}: PersonalData['mails'][number]) {
  return { recipient, state, createdAt, attempts, lastAttemptAt, lastError, sentAt, sentThrough };
}
