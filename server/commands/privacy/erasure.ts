import { auditRetentionDays } from '#shared/domain/constants.ts';
import type { PersonalData } from './personal-data.ts';

/** The data that an erasure deletes. */
export interface Erasure {
  messages: PersonalData['messages'];
  mails: PersonalData['mails'];
  files: PersonalData['ownFiles'];
  subscriptions: PersonalData['subscriptions'];
  /** Only their contact email is cleared. */
  partners: PersonalData['partners'];
}

/** Data that is kept after an erasure, and why. */
export interface RetainedData {
  sentence: string;
  /** Whether the manager must act; otherwise the data expires by itself. */
  needsAction: boolean;
}

/** Returns the data to erase. Emails to an address that is a current recipient are kept. */
export function erasureOf({
  messages,
  mails,
  mailsToAddress,
  ownFiles,
  filesToAddress,
  subscriptions,
  partners,
  isRecipient,
}: PersonalData): Erasure {
  return {
    messages,
    mails: isRecipient ? mails : [...mails, ...mailsToAddress],
    files: isRecipient ? ownFiles : [...ownFiles, ...filesToAddress],
    subscriptions,
    partners,
  };
}

/** Returns the number of items of each kind, without personal data. */
export function countsOf({ messages, mails, files, subscriptions, partners }: Erasure): string[] {
  return [
    pluralize(messages, 'message of the contact form', 'messages of the contact form'),
    pluralize(mails, 'mail in the outbox', 'mails in the outbox'),
    pluralize(files, 'file in the outbox folder', 'files in the outbox folder'),
    pluralize(subscriptions, 'newsletter subscription', 'newsletter subscriptions'),
    pluralize(partners, 'contact email of a partner', 'contact emails of partners'),
  ].flat();
}

/** Returns the data that is not erased. */
export function retainedDataOf({
  isRecipient,
  isSender,
  mailsToAddress,
  filesToAddress,
  user,
  auditEntries,
}: PersonalData): RetainedData[] {
  const kept = [
    ...pluralize(mailsToAddress, 'mail in the outbox', 'mails in the outbox'),
    ...pluralize(filesToAddress, 'file', 'files'),
  ].join(' and ');
  return [
    isRecipient &&
      actionRequired(
        `It is a recipient of contact messages. Take it out in the Email tab, then erase again${kept && `: until then ${kept} to it stay`}.`,
      ),
    isSender && actionRequired('Mails are sent in its name. Change the sender in the Email tab.'),
    user &&
      actionRequired(
        `It is the user name of an account. Rename that in the database: update users set username = 'NEW NAME' where id = ${user.id};`,
      ),
    auditEntries.length > 0 && {
      sentence: `${pluralize(auditEntries, 'entry', 'entries').join()} of the audit log with it as the user name. They keep the site safe, and go by themselves after ${auditRetentionDays} days.`,
      needsAction: false,
    },
  ].filter((remainder) => remainder !== false && remainder !== undefined);
}

function actionRequired(sentence: string): RetainedData {
  return { sentence, needsAction: true };
}

function pluralize(rows: readonly unknown[], one: string, many: string): string[] {
  return rows.length === 0 ? [] : [`${rows.length} ${rows.length === 1 ? one : many}`];
}
