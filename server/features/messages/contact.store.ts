import type { Database } from '#server/platform/db/client.ts';
import { readEmailSettings } from '#server/platform/mail/read-email-settings.ts';
import { addMails } from '#server/platform/mail/outgoing-mails.ts';
import type { ContactInput } from '#shared/schemas/contact.ts';
import { contactMessages } from '#shared/tables.ts';

/** Stores a message, and queues its notification emails if they are enabled. */
export async function storeMessage(db: Database, { name, email, subject, message }: ContactInput): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({ name, email, subject, message })
      .returning({ id: contactMessages.id });
    const { enabled, recipientEmails } = await readEmailSettings(tx);
    if (row && enabled) await addMails(tx, row.id, recipientEmails, new Date());
  });
}
