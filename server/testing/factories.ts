import { hash } from '@node-rs/argon2';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { createEvent } from '#server/features/events/save-event.store.ts';
import type { CategoryOf } from '#server/features/records/categories.store.ts';
import type { Database } from '#server/platform/db/client.ts';
import { EventInput } from '#shared/schemas/event.ts';
import { artists, categories, locations, partners, users } from '#shared/tables.ts';

/** The account of a user, unless overridden. */
export const account = { username: 'manager', password: 'open sesame' };

/** Stores an activation, valid unless overridden. Returns its id and slug. */
export function storeEvent(db: Database, overrides: Partial<z.input<typeof EventInput> & CategoryOf> = {}) {
  const input = EventInput.parse({
    title: 'Low Tide',
    description: 'Step into a room that breathes.',
    category: 'Immersive',
    date: '2026-11-20',
    time: '12:00 PM - 5:00 PM',
    venue: 'North Atrium',
    ...overrides,
  });
  const { categoryId = null } = overrides;
  return db.transaction((tx) => createEvent(tx, {}, { ...input, categoryId }));
}

/** Stores an artist. Returns the id. */
export const storeArtist = storing(artists, { name: 'Marisol Quan-Reyes' });

/** Stores a partner. Returns the id. */
export const storePartner = storing(partners, { name: 'Confluence Radio' });

/** Stores a location. Returns the id. */
export const storeLocation = storing(locations, {
  name: 'North Atrium',
  googleMapsLink: 'https://maps.example/atrium',
});

/** Stores a category. Returns the id. */
export const storeCategory = storing(categories, { name: 'Immersive' });

/** A cost that makes a sign-in of a test quick; the hash states it. */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Stores a user, the manager unless overridden, by a plain password. Returns the id. */
export async function storeUser(
  db: Database,
  overrides: { username?: string; password?: string; role?: 'user' | 'admin' } = {},
): Promise<number> {
  const { password, ...user } = { ...account, role: 'admin' as const, ...overrides };
  return storing(users, { ...user, password: await hash(password, cheap) })(db);
}

type Table = typeof artists | typeof partners | typeof locations | typeof categories | typeof users;

/** Returns a function that stores a row, the sample unless overridden, and returns its id. */
function storing<T extends Table>(table: T, sample: T['$inferInsert']) {
  return async (db: Database, overrides: Partial<T['$inferInsert']> = {}): Promise<number> => {
    const row = { ...sample, ...overrides };
    const [stored] = await db.insert<PgTable>(table).values(row).returning({ id: table.id });
    return stored?.id ?? 0;
  };
}
