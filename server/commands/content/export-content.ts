import type { Database } from '#server/db/client.ts';
import { listEntities } from '#server/program/entities.ts';
import * as tables from '#shared/tables.ts';
import type {
  ArtistEntry,
  CategoryEntry,
  ContentFile,
  EventEntry,
  LocationEntry,
  PartnerEntry,
} from './content-file.ts';
import { readStoredEvents, type StoredEvent } from '#server/program/events/stored-events.ts';
import { uniqueKeys } from './unique-keys.ts';

/**
 * An entry with all its fields: one that were left out would be lost with every export, and the compiler would not
 * say so.
 */
type Complete<E> = Required<Omit<E, 'key' | 'former'>>;

/** Everything that is not deleted, unpublished activations too, as it stood at one moment. */
export async function exportContent(db: Database): Promise<ContentFile> {
  return db.transaction(readContent, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** The text of a content file. What is empty is left out, as it may be. */
export function contentText(file: ContentFile): string {
  return `${JSON.stringify(file, (_name, value: unknown) => (isEmpty(value) ? undefined : value), 2)}\n`;
}

async function readContent(tx: Database): Promise<ContentFile> {
  const storedCategories = await listEntities(tx, tables.categories, 'oldest');
  const locations = withKeys(await listEntities(tx, tables.locations, 'oldest'));
  const artists = withKeys(await listEntities(tx, tables.artists, 'oldest'));
  const partners = withKeys(await listEntities(tx, tables.partners, 'oldest'));
  const events = await readStoredEvents(tx);

  const keyOf = { location: keysById(locations), artist: keysById(artists), partner: keysById(partners) };
  return {
    format: 'sunhall-content',
    version: 1,
    categories: [
      ...storedCategories.map(({ name, color }): Complete<CategoryEntry> => ({ name, color })),
      ...formerCategories(storedCategories, events),
    ],
    locations: locations.map(({ row: { name, googleMapsLink }, ownKey }): Complete<LocationEntry> => ({
      ...ownKey,
      name,
      googleMapsLink,
    })),
    artists: artists.map(
      ({ row: { name, title, bio, profileImage, portfolio, socialLinks }, ownKey }): Complete<ArtistEntry> => ({
        ...ownKey,
        name,
        title,
        bio,
        profileImage,
        portfolio,
        socialLinks,
      }),
    ),
    partners: partners.map(
      ({
        row: { name, description, type, website, contactEmail, logo, socialLinks },
        ownKey,
      }): Complete<PartnerEntry> => ({
        ...ownKey,
        name,
        description,
        type,
        website,
        contactEmail,
        logo,
        socialLinks,
      }),
    ),
    events: events.map((event): EventEntry => {
      const {
        id: _id,
        createdAt: _created,
        updatedAt: _updated,
        locationId,
        artistId: _artist,
        artistIds,
        partnerIds,
        ...fields
      } = event;
      return {
        ...fields,
        location: locationId === null ? null : (keyOf.location.get(locationId) ?? null),
        artists: artistIds.flatMap((id) => keyOf.artist.get(id) ?? []),
        partners: partnerIds.flatMap((id) => keyOf.partner.get(id) ?? []),
      };
    }),
  };
}

interface Keyed<R> {
  row: R;
  key: string;
  /** The key as it is written: only where a name repeats, because otherwise the name is the key. */
  ownKey: { key?: string };
}

function withKeys<R extends { name: string }>(rows: readonly R[]): Keyed<R>[] {
  const names = rows.map((row) => row.name);
  const keys = uniqueKeys(names);
  return rows.map((row, index) => {
    const key = keys[index] ?? row.name;
    const isRepeated = names.indexOf(row.name) !== names.lastIndexOf(row.name);
    return { row, key, ownKey: isRepeated ? { key } : {} };
  });
}

function keysById(rows: readonly Keyed<{ id: number }>[]): Map<number, string> {
  return new Map(rows.map(({ row, key }) => [row.id, key]));
}

/** Names that events still carry although the category was deleted. Without them those events could not be loaded. */
function formerCategories(stored: readonly { name: string }[], events: readonly StoredEvent[]): CategoryEntry[] {
  const living = new Set(stored.map(({ name }) => name.toLowerCase()));
  const names = new Set(events.map((event) => event.category).filter((name) => !living.has(name.toLowerCase())));
  return [...names].toSorted().map((name) => ({ name, former: true }));
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
