import type { Database } from '#server/db/client.ts';
import { listEntities } from '#server/program/records.store.ts';
import type {
  ArtistEntry,
  CategoryEntry,
  ContentFile,
  EventEntry,
  LocationEntry,
  PartnerEntry,
} from './content-file.ts';
import { readSiteSettings } from '#server/program/site-settings.store.ts';
import { readStoredEvents, type StoredEvent } from '#server/program/events/stored-events.ts';
import { uniqueKeys } from './unique-keys.ts';

/** An entry with all its fields, so that the compiler reports a field missing from the export. */
type Complete<E> = Required<Omit<E, 'key' | 'former'>>;

/** Returns a snapshot of all content that is not deleted, including drafts. */
export async function exportContent(db: Database): Promise<ContentFile> {
  return db.transaction(readContent, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** Serializes a content file, omitting empty values. */
export function contentText(file: ContentFile): string {
  return `${JSON.stringify(file, (_name, value: unknown) => (isEmpty(value) ? undefined : value), 2)}\n`;
}

async function readContent(tx: Database): Promise<ContentFile> {
  const storedCategories = await listEntities(tx, 'categories', 'oldest');
  const locations = withKeys(await listEntities(tx, 'locations', 'oldest'));
  const artists = withKeys(await listEntities(tx, 'artists', 'oldest'));
  const partners = withKeys(await listEntities(tx, 'partners', 'oldest'));
  const events = await readStoredEvents(tx);
  const site = await readSiteSettings(tx);

  const keyOf = { location: keysById(locations), artist: keysById(artists), partner: keysById(partners) };
  return {
    format: 'sunhall-content',
    version: 1,
    ...(site.version > 0 && { site: site.values }),
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
  /** The explicit key, only if the name is not unique; otherwise the name is the key. */
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

/** Returns the deleted categories that events still use; without them, those events could not be loaded. */
function formerCategories(stored: readonly { name: string }[], events: readonly StoredEvent[]): CategoryEntry[] {
  const current = new Set(stored.map(({ name }) => name.toLowerCase()));
  const names = new Set(events.map((event) => event.category).filter((name) => !current.has(name.toLowerCase())));
  return [...names].toSorted().map((name) => ({ name, former: true }));
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
