import type { Database } from '#server/db/client.ts';
import { readEmailSettings } from '#server/mail/read-email-settings.ts';
import type { EmailSettings, EmailSettingsInput } from '#shared/schemas/email-settings.ts';
import { emailSettings } from '#shared/tables.ts';

/** Replaces the settings. */
export async function saveEmailSettings(db: Database, input: EmailSettingsInput): Promise<EmailSettings> {
  const changed = { ...input, updatedAt: new Date() };
  await db.insert(emailSettings).values(changed).onConflictDoUpdate({ target: emailSettings.id, set: changed });
  return readEmailSettings(db);
}
