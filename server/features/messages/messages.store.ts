import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { recordChange } from '#server/features/history/history.store.ts';
import { createOnce, isCreated } from '#server/features/records/create-once.store.ts';
import { nothingToRestore } from '#server/features/records/records.store.ts';
import type { Author } from '#server/platform/calls/origin.ts';
import type { Database } from '#server/platform/db/client.ts';
import { spellingsOf } from '#server/platform/db/names.ts';
import { byOwner, isStoredRow, notDeleted } from '#server/platform/db/rows.ts';
import { HttpError } from '#server/platform/http/error-responses.ts';
import { NotFoundError } from '#server/platform/known-errors.ts';
import { hasWords, nameKey } from '#shared/domain/text/stored-text.ts';
import type { ContactInput } from '#shared/schemas/contact.ts';
import type {
  ContactMessage,
  Delivery,
  MessageList,
  MessageListQuery,
  MessagesToDelete,
} from '#shared/schemas/message.ts';
import { contactMessages, outgoingMails } from '#shared/tables.ts';
import { readEmailSettings, requeueMails, addMails } from './outgoing-mails.store.ts';

const pageSize = 50;
const batchSize = 1000;

export async function listMessages(db: Database, { q, before }: MessageListQuery): Promise<MessageList> {
  const found = await matching(db, q);
  const older = before === undefined ? undefined : lt(contactMessages.id, before);
  const rows = await readMessages(db, and(found, older), pageSize + 1);
  return {
    messages: rows.slice(0, pageSize),
    hasMore: rows.length > pageSize,
    total: await db.$count(contactMessages, found),
    unread: await db.$count(contactMessages, and(notDeleted(contactMessages), isNull(contactMessages.readAt))),
  };
}

/** Yields all messages that match a search, newest first. The first batch may be empty. */
export async function* readInBatches(db: Database, q: string | null): AsyncGenerator<ContactMessage[]> {
  const found = await matching(db, q);
  let batch: ContactMessage[] = [];
  do {
    const last = batch.at(-1);
    batch = await readMessages(db, and(found, last && lt(contactMessages.id, last.id)), batchSize);
    yield batch;
  } while (batch.length === batchSize);
}

async function findMessage(db: Database, id: number): Promise<ContactMessage> {
  const [message] = await readMessages(db, eq(contactMessages.id, id), 1);
  if (!message) throw new NotFoundError('This message does not exist any more. Please reload the page.');
  return message;
}

/** Stores when a message was read or answered, or null. Throws NotFoundError if it does not exist. */
export function markMessage(
  db: Database,
  author: Author,
  id: number,
  mark: { readAt: Date | null } | { answeredAt: Date | null },
): Promise<ContactMessage> {
  const verb = 'readAt' in mark ? 'marked as read or unread' : 'marked as answered or not';
  return db.transaction(async (tx) => {
    await tx.update(contactMessages).set(mark).where(isStoredRow(contactMessages, id));
    await recordChange(tx, author, verb, 'messages', [id]);
    return findMessage(tx, id);
  });
}

/** Deletes all messages from an email address, in any spelling, or those that a search found. Returns their ids. */
export function deleteMessages(
  db: Database,
  author: Author,
  { email, q, before }: MessagesToDelete,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const isStored = notDeleted(contactMessages);
    const found = email
      ? inArray(contactMessages.email, await spellingsOf(tx, contactMessages.email, email, isStored))
      : and(await matching(tx, q), lt(contactMessages.id, before ?? 0));
    return setDeleted(tx, author, 'deleted', and(found, isStored));
  });
}

/** Restores deleted messages. Throws NotFoundError if none of them is deleted. */
export function restoreMessages(db: Database, author: Author, ids: readonly number[]): Promise<void> {
  return db.transaction(async (tx) => {
    const isDeleted = and(inArray(contactMessages.id, [...ids]), isNotNull(contactMessages.deletedAt));
    const restored = await setDeleted(tx, author, 'restored', isDeleted);
    if (restored.length === 0) throw nothingToRestore();
  });
}

async function setDeleted(tx: Database, author: Author, verb: 'deleted' | 'restored', where: SQL | undefined) {
  const deletedAt = verb === 'deleted' ? new Date() : null;
  const rows = await tx.update(contactMessages).set({ deletedAt }).where(where).returning({ id: contactMessages.id });
  const ids = rows.map(({ id }) => id);
  await recordChange(tx, author, verb, 'messages', ids);
  return ids;
}

/** Requeues the emails of a message that recipients have not received. Throws HttpError 409 if there are none. */
export function retryMessage(db: Database, author: Author, id: number): Promise<ContactMessage> {
  return db.transaction(async (tx) => {
    const { deliveries } = await findMessage(tx, id);
    const recipientEmails = await readRecipients(tx);
    const delivered = deliveries
      .filter(({ state, sentThrough }) => state === 'sent' && sentThrough !== 'file')
      .map(({ recipient }) => nameKey(recipient));
    if (recipientEmails.every((recipient) => delivered.includes(nameKey(recipient))))
      throw new HttpError(409, 'Every recipient has received this message already.');
    await requeueMails(tx, id, recipientEmails, new Date());
    await recordChange(tx, author, 'resent', 'messages', [id]);
    return findMessage(tx, id);
  });
}

/** Requeues every email that is waiting or has failed. Throws HttpError 409 if there is none, or no recipient. */
export function retryMessages(db: Database, author: Author): Promise<void> {
  return db.transaction(async (tx) => {
    const recipients = await readRecipients(tx);
    const rows = await tx
      .selectDistinct({ id: contactMessages.id })
      .from(contactMessages)
      .innerJoin(outgoingMails, eq(outgoingMails.messageId, contactMessages.id))
      .where(and(notDeleted(contactMessages), ne(outgoingMails.state, 'sent')));
    if (rows.length === 0) throw new HttpError(409, 'No email is waiting or has failed.');
    const ids = rows.map(({ id }) => id);
    for (const id of ids) await requeueMails(tx, id, recipients, new Date());
    await recordChange(tx, author, 'resent', 'messages', ids);
  });
}

async function readRecipients(tx: Database): Promise<string[]> {
  const { recipientEmails } = await readEmailSettings(tx);
  if (recipientEmails.length === 0) throw new HttpError(409, 'There is nobody to send it to: add a recipient first.');
  return recipientEmails;
}

async function readMessages(db: Database, where: SQL | undefined, limit: number): Promise<ContactMessage[]> {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(and(notDeleted(contactMessages), where))
    .orderBy(desc(contactMessages.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const mails = await db
    .select()
    .from(outgoingMails)
    .where(inArray(outgoingMails.messageId, ids))
    .orderBy(asc(outgoingMails.id));
  const deliveries = byOwner(mails.map((mail) => ({ owner: mail.messageId ?? 0, item: toDelivery(mail) })));
  return rows.map(({ readAt, answeredAt, createdAt, ...row }) => ({
    ...row,
    isRead: readAt !== null,
    isAnswered: answeredAt !== null,
    deliveries: deliveries.get(row.id) ?? [],
    createdAt: createdAt.toISOString(),
  }));
}

function toDelivery({ lastAttemptAt, nextAttemptAt, sentAt, ...mail }: typeof outgoingMails.$inferSelect): Delivery {
  return {
    ...mail,
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: mail.state === 'waiting' ? nextAttemptAt.toISOString() : null,
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/** Returns the condition of the messages that contain every word of a search. They are found here, with `foldText`. */
async function matching(db: Database, q: string | null): Promise<SQL | undefined> {
  if (!q) return notDeleted(contactMessages);
  const ids: number[] = [];
  for await (const batch of readInBatches(db, null))
    for (const { id, name, email, subject, message } of batch)
      if (hasWords(`${name} ${email} ${subject} ${message}`, q)) ids.push(id);
  return and(notDeleted(contactMessages), sql`${contactMessages.id} = any(${sql.param(ids)}::int[])`);
}

/** A visitor has no name that the server knows: who writes something else is somebody else. */
function creationOf({ name, email, subject, message }: ContactInput, key: string | undefined) {
  const input = { name, email, subject, message };
  return { kind: 'messages', author: JSON.stringify(input), key, input } as const;
}

/** Returns whether the same message has been stored with this `key`. */
export function isMessageStored(db: Database, message: ContactInput, key?: string): Promise<boolean> {
  return isCreated(db, creationOf(message, key));
}

/** Stores a message, and queues its notification emails if they are enabled; once for the same message and `key`. */
export async function storeMessage(db: Database, message: ContactInput, key?: string) {
  const creation = creationOf(message, key);
  const create = async (tx: Database) => {
    const [row] = await tx.insert(contactMessages).values(creation.input).returning({ id: contactMessages.id });
    if (!row) throw new Error('The database returned no row');
    const { enabled, recipientEmails } = await readEmailSettings(tx);
    if (enabled) await addMails(tx, row.id, recipientEmails, new Date());
    return row.id;
  };
  await createOnce(db, creation, create, async (_tx, id) => ({ id }));
}
