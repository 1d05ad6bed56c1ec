import type { Database } from '#server/platform/db/client.ts';
import { createEvent } from '#server/features/events/save-event.store.ts';
import { hash } from '@node-rs/argon2';
import { EventInput } from '#shared/schemas/event.ts';
import { artists, categories, locations, partners, users } from '#shared/tables.ts';
import type { z } from 'zod';

/** The account of a user, unless overridden. */
export const account = { username: 'manager', password: 'open sesame' };

type Row<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

/** Stores an activation, valid unless overridden. Returns its id and slug. */
export function storeEvent(db: Database, overrides: Partial<z.input<typeof EventInput>> = {}) {
  const input = EventInput.parse({
    title: 'Low Tide',
    description: 'Step into a room that breathes.',
    category: 'Immersive',
    date: '2026-11-20',
    time: '12:00 PM - 5:00 PM',
    venue: 'North Atrium',
    ...overrides,
  });
  return db.transaction((tx) => createEvent(tx, {}, input));
}

/** Stores an artist. Returns the id. */
export function storeArtist(db: Database, overrides: Row<typeof artists> = {}): Promise<number> {
  const row = { name: 'Marisol Quan-Reyes', ...overrides };
  return idOf(db.insert(artists).values(row).returning());
}

/** Stores a partner. Returns the id. */
export function storePartner(db: Database, overrides: Row<typeof partners> = {}): Promise<number> {
  const row = { name: 'Confluence Radio', ...overrides };
  return idOf(db.insert(partners).values(row).returning());
}

/** Stores a location. Returns the id. */
export function storeLocation(db: Database, overrides: Row<typeof locations> = {}): Promise<number> {
  const row = { name: 'North Atrium', googleMapsLink: 'https://maps.example/atrium', ...overrides };
  return idOf(db.insert(locations).values(row).returning());
}

/** Stores a category. Returns the id. */
export function storeCategory(db: Database, overrides: Row<typeof categories> = {}): Promise<number> {
  const row = { name: 'Immersive', ...overrides };
  return idOf(db.insert(categories).values(row).returning());
}

/** A cost that makes a sign-in of a test quick; the hash states it. */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Stores a user, the manager unless overridden, by a plain password. Returns the id. */
export async function storeUser(
  db: Database,
  overrides: { username?: string; password?: string; role?: 'user' | 'admin' } = {},
): Promise<number> {
  const { password, ...user } = { ...account, role: 'admin' as const, ...overrides };
  const row = { ...user, password: await hash(password, cheap) };
  return idOf(db.insert(users).values(row).returning());
}

async function idOf(stored: PromiseLike<{ id: number }[]>): Promise<number> {
  const [row] = await stored;
  if (!row) throw new Error('Nothing was stored');
  return row.id;
}
