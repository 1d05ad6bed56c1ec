import type { Database } from '#server/db/client.ts';
import { readSiteSettings } from '#server/program/site-settings.store.ts';
import { dataKeptElsewhere } from './data-kept-elsewhere.ts';
import { readPersonalData, type PersonalData } from './personal-data.ts';

/** Returns the personal data of an address for its owner, by heading. */
export async function exportPersonalData(db: Database, email: string, outboxFolder: string): Promise<object> {
  const held = await db.transaction((tx) => readPersonalData(tx, email, outboxFolder), {
    isolationLevel: 'repeatable read',
  });
  const { values: site } = await readSiteSettings(db);
  return {
    'About this file': `Everything that ${site.programLongName} holds about ${email}. Times are in UTC.`,
    'Exported at': new Date(),
    'Messages you sent through the contact form': held.messages.map(
      ({ id, name, email: sender, subject, message, createdAt, readAt, deletedAt }) => ({
        name,
        email: sender,
        subject,
        message,
        receivedAt: createdAt,
        readAt,
        deletedAt,
        passedOnTo: held.mails.filter(({ messageId }) => messageId === id).map(describeMail),
      }),
    ),
    'Your messages as mail files on the server': held.ownFiles.map(({ name, to, subject, text }) => ({
      file: name,
      to,
      subject,
      text,
    })),
    'Newsletter subscriptions': held.subscriptions.map(({ email: subscriber, subscribedAt }) => ({
      email: subscriber,
      subscribedAt,
    })),
    'Partners whose contact you are': held.partners.map(({ name, contactEmail, createdAt, updatedAt, deletedAt }) => ({
      partner: name,
      contactEmail,
      createdAt,
      updatedAt,
      deletedAt,
    })),
    "Other people's messages that were mailed to you": {
      isRecipientToday: held.isRecipient,
      isSenderToday: held.isSender,
      mails: held.mailsToAddress.map(describeMail),
      files: held.filesToAddress.map(({ name }) => name),
    },
    'Your account in the dashboard': held.user ?? null,
    'What you did in the dashboard': held.auditEntries.map(({ at, actor, action, subject, address, outcome }) => ({
      at,
      actor,
      action,
      subject,
      address,
      outcome,
    })),
    'Saved and deleted records with your name': held.signatures,
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
