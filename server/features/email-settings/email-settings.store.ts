import type { Database } from '#server/db/client.ts';
import { recordAction, type Origin } from '#server/history/history.store.ts';
import { readEmailSettings } from '#server/mail/read-email-settings.ts';
import type { EmailSettings, EmailSettingsInput } from '#shared/schemas/email-settings.ts';
import { emailSettings } from '#shared/tables.ts';

/** Replaces the settings. */
export function saveEmailSettings(db: Database, origin: Origin, input: EmailSettingsInput): Promise<EmailSettings> {
  const changed = { ...input, updatedAt: new Date() };
  return db.transaction(async (tx) => {
    await tx.insert(emailSettings).values(changed).onConflictDoUpdate({ target: emailSettings.id, set: changed });
    await recordAction(tx, origin);
    return readEmailSettings(tx);
  });
}
