import { sql } from 'drizzle-orm';
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

/** Stores messages from senders named 1, 2, 3 … */
export async function storeManyMessages(db: Database, count: number): Promise<void> {
  const names = sql`select i, 'ada@example.org', 'A wall', 'It is large.' from generate_series(1, ${count}::int) i`;
  await db.execute(sql`insert into contact_messages (name, email, subject, message) ${names}`);
}
