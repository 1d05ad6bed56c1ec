import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { audited, commandLine } from '#server/audit/audit.ts';
import { removeMailFiles } from '#server/mail/mail-files.ts';
import { contactMessages, newsletterSubscriptions, outgoingMails, partners } from '#shared/tables.ts';
import { countsOf, erasureOf } from './erasure.ts';
import { readPersonalData, type PersonalData } from './personal-data.ts';
import { clearSignatures } from './signatures.ts';

/**
 * Erases the personal data of an address, except what `retainedDataOf` returns. Returns the data found. Rows are
 * deleted in one transaction, which rolls back if a file cannot be deleted. The audit log records only the counts, not
 * the address.
 */
export function erasePersonalData(db: Database, email: string, outboxFolder: string): Promise<PersonalData> {
  const erase = () =>
    db.transaction(async (tx) => {
      const data = await readPersonalData(tx, email, outboxFolder);
      const { messages, mails, files, subscriptions, partners: named } = erasureOf(data);
      await tx.delete(contactMessages).where(inArray(contactMessages.id, idsOf(messages)));
      await tx.delete(outgoingMails).where(inArray(outgoingMails.id, idsOf(mails)));
      await tx.delete(newsletterSubscriptions).where(inArray(newsletterSubscriptions.id, idsOf(subscriptions)));
      await tx
        .update(partners)
        .set({ contactEmail: null })
        .where(inArray(partners.id, idsOf(named)));
      await clearSignatures(tx, email);
      await removeMailFiles(
        outboxFolder,
        files.map(({ name }) => name),
      );
      return data;
    });
  return audited(db, { actor: commandLine, action: 'privacy erase' }, erase, {
    subjectOf: (data) => countsOf(erasureOf(data)).join(', ') || 'nothing',
  });
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
