import { readSiteSettings } from '#server/features/site-settings/site-settings.store.ts';
import type { Database } from '#server/platform/db/client.ts';
import { compareNames, nameKey } from '#shared/domain/text/stored-text.ts';
import { uniqueKeys } from '#shared/domain/text/unique-keys.ts';
import type { ContentFile, ContentRow } from './content-file.ts';
import { readStored, type StoredEvent } from './stored-content.ts';

/** A content file. A former category has no color. */
type Export = Omit<ContentFile, 'categories'> & {
  categories: (Partial<ContentRow<'categories'>> & { name: string })[];
};

/** Returns a snapshot of all content that is not deleted, including drafts. */
export async function exportContent(db: Database): Promise<Export> {
  return db.transaction(readContent, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** Serializes a content file, omitting empty values. */
export function contentText(file: Export): string {
  return `${JSON.stringify(file, (_name, value: unknown) => (isEmpty(value) ? undefined : value), 2)}\n`;
}

async function readContent(tx: Database): Promise<Export> {
  const { categories, events, ...stored } = await readStored(tx);
  const [locations, artists, partners] = [
    withKeys(stored.locations),
    withKeys(stored.artists),
    withKeys(stored.partners),
  ];
  const site = await readSiteSettings(tx);
  return {
    format: 'sunhall-content',
    version: 1,
    ...(site.updatedAt && { site: site.values }),
    categories: [...categories.map(contentOf), ...formerCategories(categories, events)],
    locations: locations.entries,
    artists: artists.entries,
    partners: partners.entries,
    events: events.map((event) => {
      const { locationId, artistId: _artist, artistIds, partnerIds, ...fields } = contentOf(event);
      return {
        ...fields,
        location: locationId === null ? null : (locations.keys.get(locationId) ?? null),
        artists: artistIds.flatMap((id) => artists.keys.get(id) ?? []),
        partners: partnerIds.flatMap((id) => partners.keys.get(id) ?? []),
      };
    }),
  };
}

type Bookkeeping = 'id' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'publishedAt' | 'categoryId';

/** JSON omits undefined values. */
function contentOf<R extends object>(row: R): Omit<R, Bookkeeping> {
  const none = undefined;
  return { ...row, id: none, createdAt: none, updatedAt: none, deletedAt: none, publishedAt: none, categoryId: none };
}

/** Returns the key of each row by its id, and the rows of the file, with the key if the name is not unique. */
function withKeys<R extends { id: number; name: string }>(rows: readonly R[]) {
  const names = rows.map((row) => row.name);
  const keys = uniqueKeys(names);
  const isRepeated = ({ name }: R) => names.indexOf(name) !== names.lastIndexOf(name);
  return {
    keys: new Map(rows.map(({ id, name }, index) => [id, keys[index] ?? name])),
    entries: rows.map((row, index) => ({ ...(isRepeated(row) && { key: keys[index] }), ...contentOf(row) })),
  };
}

/** Returns the deleted categories that events still use: without them, those could not be loaded. */
function formerCategories(stored: readonly { name: string }[], events: readonly StoredEvent[]): Export['categories'] {
  const current = new Set(stored.map(({ name }) => nameKey(name)));
  const names = new Set(events.map((event) => event.category).filter((name) => !current.has(nameKey(name))));
  return [...names].toSorted(compareNames).map((name) => ({ name, former: true }));
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
