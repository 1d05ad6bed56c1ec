import type { Database } from '#server/platform/db/client.ts';
import { createEvent } from '#server/features/events/save-event.store.ts';
import { hash } from '@node-rs/argon2';
import { EventInput } from '#shared/schemas/event.ts';
import { artists, categories, locations, partners, users } from '#shared/tables.ts';
import type { z } from 'zod';

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
export async function storeArtist(db: Database, overrides: Row<typeof artists> = {}): Promise<number> {
  return idOf(
    await db
      .insert(artists)
      .values({ name: 'Marisol Quan-Reyes', ...overrides })
      .returning({ id: artists.id }),
  );
}

/** Stores a partner. Returns the id. */
export async function storePartner(db: Database, overrides: Row<typeof partners> = {}): Promise<number> {
  return idOf(
    await db
      .insert(partners)
      .values({ name: 'Confluence Radio', ...overrides })
      .returning({ id: partners.id }),
  );
}

/** Stores a location. Returns the id. */
export async function storeLocation(db: Database, overrides: Row<typeof locations> = {}): Promise<number> {
  return idOf(
    await db
      .insert(locations)
      .values({ name: 'North Atrium', googleMapsLink: 'https://maps.example/atrium', ...overrides })
      .returning({ id: locations.id }),
  );
}

/** Stores a category. Returns the id. */
export async function storeCategory(db: Database, overrides: Row<typeof categories> = {}): Promise<number> {
  return idOf(
    await db
      .insert(categories)
      .values({ name: 'Immersive', ...overrides })
      .returning({ id: categories.id }),
  );
}

/** A cost that makes a sign-in of a test quick; the hash states it. */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Stores a user with a plain password. Returns the id. */
export async function storeUser(
  db: Database,
  { password, ...user }: { username: string; password: string; role: 'user' | 'admin' },
): Promise<number> {
  return idOf(
    await db
      .insert(users)
      .values({ ...user, password: await hash(password, cheap) })
      .returning({ id: users.id }),
  );
}

function idOf(rows: { id: number }[]): number {
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('Nothing was stored');
  return id;
}
