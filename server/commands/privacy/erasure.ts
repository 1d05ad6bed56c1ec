import { auditRetentionDays } from '#shared/domain/constants.ts';
import type { PersonalData } from './personal-data.ts';

/** What an erasure takes away. */
export interface Erasure {
  messages: PersonalData['messages'];
  mails: PersonalData['mails'];
  files: PersonalData['ownFiles'];
  subscriptions: PersonalData['subscriptions'];
  /** Their contact email is cleared; they stay. */
  partners: PersonalData['partners'];
}

/** What stays after an erasure, and why. */
export interface Remainder {
  sentence: string;
  /** Whether somebody has to do something, or it goes by itself. */
  needsYou: boolean;
}

/** What is to be erased. Mails to an address that messages go to are part of how the site works and stay. */
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

/** How much an erasure takes away, a text for each kind, without saying whose it is. */
export function countsOf({ messages, mails, files, subscriptions, partners }: Erasure): string[] {
  return [
    counted(messages, 'message of the contact form', 'messages of the contact form'),
    counted(mails, 'mail in the outbox', 'mails in the outbox'),
    counted(files, 'file in the outbox folder', 'files in the outbox folder'),
    counted(subscriptions, 'newsletter subscription', 'newsletter subscriptions'),
    counted(partners, 'contact email of a partner', 'contact emails of partners'),
  ].flat();
}

/** What is held and not erased. */
export function remaindersOf({
  isRecipient,
  isSender,
  mailsToAddress,
  filesToAddress,
  user,
  auditEntries,
}: PersonalData): Remainder[] {
  const kept = [
    ...counted(mailsToAddress, 'mail in the outbox', 'mails in the outbox'),
    ...counted(filesToAddress, 'file', 'files'),
  ].join(' and ');
  return [
    isRecipient &&
      needsYou(
        `It is a recipient of contact messages. Take it out in the Email tab, then erase again${kept && `: until then ${kept} to it stay`}.`,
      ),
    isSender && needsYou('Mails are sent in its name. Change the sender in the Email tab.'),
    user &&
      needsYou(
        `It is the user name of an account. Rename that in the database: update users set username = 'NEW NAME' where id = ${user.id};`,
      ),
    auditEntries.length > 0 && {
      sentence: `${counted(auditEntries, 'entry', 'entries').join()} of the audit log with it as the user name. They keep the site safe, and go by themselves after ${auditRetentionDays} days.`,
      needsYou: false,
    },
  ].filter((remainder) => remainder !== false && remainder !== undefined);
}

function needsYou(sentence: string): Remainder {
  return { sentence, needsYou: true };
}

function counted(rows: readonly unknown[], one: string, many: string): string[] {
  return rows.length === 0 ? [] : [`${rows.length} ${rows.length === 1 ? one : many}`];
}
