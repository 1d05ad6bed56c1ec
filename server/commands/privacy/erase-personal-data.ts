import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { commandLine, recordAction } from '#server/history/history.store.ts';
import { removeMailFiles } from '#server/mail/mail-files.ts';
import { contactMessages, newsletterSubscriptions, outgoingMails, partners } from '#shared/tables.ts';
import { countsOf, erasureOf } from './erasure.ts';
import { readPersonalData, type PersonalData } from './personal-data.ts';

/**
 * Erases the personal data of an address, except what `retainedDataOf` returns. Returns the data found. Rows are
 * deleted in one transaction, which rolls back if a file cannot be deleted. The audit log records only the counts, not
 * the address.
 */
export function erasePersonalData(db: Database, email: string, outboxFolder: string): Promise<PersonalData> {
  return db.transaction(async (tx) => {
    const data = await readPersonalData(tx, email, outboxFolder);
    const { messages, mails, files, subscriptions, partners: named } = erasureOf(data);
    await tx.delete(contactMessages).where(inArray(contactMessages.id, idsOf(messages)));
    await tx.delete(outgoingMails).where(inArray(outgoingMails.id, idsOf(mails)));
    await tx.delete(newsletterSubscriptions).where(inArray(newsletterSubscriptions.id, idsOf(subscriptions)));
    await tx
      .update(partners)
      .set({ contactEmail: null })
      .where(inArray(partners.id, idsOf(named)));
    await removeMailFiles(
      outboxFolder,
      files.map(({ name }) => name),
    );
    const erased = countsOf(erasureOf(data)).join(', ') || 'nothing';
    await recordAction(tx, { actor: commandLine, action: 'erased personal data' }, erased);
    return data;
  });
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
