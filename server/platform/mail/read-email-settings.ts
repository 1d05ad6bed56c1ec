import type { Database } from '#server/platform/db/client.ts';
import type { EmailSettings } from '#shared/schemas/email-settings.ts';
import { emailSettings } from '#shared/tables.ts';

/** Returns the email settings; inserts the default row if there is none. */
export async function readEmailSettings(db: Database): Promise<EmailSettings> {
  const [stored] = await db.select().from(emailSettings);
  if (stored) {
    const updatedAt = stored.updatedAt.toISOString();
    return { ...stored, updatedAt, version: updatedAt };
  }
  await db.insert(emailSettings).values({}).onConflictDoNothing();
  return readEmailSettings(db);
}
