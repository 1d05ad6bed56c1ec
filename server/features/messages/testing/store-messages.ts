import type { Database } from '#server/platform/db/client.ts';
import { contactMessages } from '#shared/tables.ts';

/** A message. */
export const ada = { name: 'Ada', email: 'ada@example.org', subject: 'A wall', message: 'It is large.' };
/** A message with wildcards of LIKE. */
export const bea = { name: 'Bea', email: 'bea@example.org', subject: '100% cotton', message: 'Ten_yards.' };

/** Stores messages, the first one first, and returns their ids. */
export async function storeMessages(
  db: Database,
  ...messages: Partial<typeof contactMessages.$inferInsert>[]
): Promise<number[]> {
  const rows = await db
    .insert(contactMessages)
    .values(messages.map((message) => ({ ...ada, ...message })))
    .returning({ id: contactMessages.id });
  return rows.map(({ id }) => id);
}
