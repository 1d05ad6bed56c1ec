import type { CallResponse, CallKey } from '#shared/contract.ts';
import { defaultCategoryColor } from '#shared/domain/constants.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import type { Category } from '#shared/schemas/category.ts';
import type { EmailSettings } from '#shared/schemas/email-settings.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Location } from '#shared/schemas/location.ts';
import type { MessageList } from '#shared/schemas/message.ts';
import type { Partner } from '#shared/schemas/partner.ts';

// The fields that a response may lack, because the specification does not require them.

/** `useSave` does not send an empty `updatedAt`. */
const timestamps = { createdAt: '', updatedAt: '' };

const artistDefaults: Omit<Artist, 'id' | 'name'> = {
  ...timestamps,
  title: null,
  bio: null,
  profileImage: null,
  portfolio: [],
  socialLinks: {},
};

const partnerDefaults: Omit<Partner, 'id' | 'name'> = {
  ...timestamps,
  description: null,
  type: 'sponsor',
  website: null,
  logo: null,
  socialLinks: {},
};

const eventDefaults: Omit<
  ProgramEvent,
  'id' | 'slug' | 'title' | 'description' | 'category' | 'date' | 'time' | 'venue'
> = {
  ...timestamps,
  endDate: null,
  categoryColor: null,
  locationId: null,
  status: 'upcoming',
  statusOverride: false,
  featuredImage: null,
  imageAlt: null,
  featured: false,
  published: true,
  gallery: [],
  galleryTypes: [],
  galleryAlts: [],
  artistId: null,
  artistIds: [],
  partnerIds: [],
  location: null,
  artist: null,
  artists: [],
};

const emailDefaults: Omit<EmailSettings, 'id' | 'updatedAt'> = {
  version: undefined,
  recipientEmails: [],
  fromEmail: '',
  fromName: '',
  enabled: false,
};

const normalizers: { [K in CallKey]?: (body: never) => CallResponse<K> } = {
  'GET /api/events': (events: ProgramEvent[]) => events.map(normalizeEvent),
  'GET /api/events/slug/:slug': normalizeEvent,
  'GET /api/categories': (categories: Category[]) =>
    categories.map((category) => withDefaults(category, { ...timestamps, color: defaultCategoryColor })),
  'GET /api/artists': (artists: Artist[]) => artists.map(normalizeArtist),
  'GET /api/partners': (partners: Partner[]) =>
    partners.map((partner) => withTextLinks(withDefaults(partner, partnerDefaults))),
  'GET /api/locations': (locations: Location[]) => locations.map((location) => withDefaults(location, timestamps)),
  'GET /api/email-settings': (settings: EmailSettings) => withDefaults(settings, emailDefaults),
  'GET /api/messages': (list: MessageList) => withDefaults(list, { messages: [], hasMore: false, total: 0, unread: 0 }),
};

/** Returns the response body of a call in the shape of the contract, with missing fields filled in. */
export function normalize<K extends CallKey>(key: K, body: unknown): CallResponse<K> {
  const normalizer = normalizers[key];
  return (normalizer ? normalizer(body as never) : body) as CallResponse<K>;
}

function normalizeEvent(sent: ProgramEvent): ProgramEvent {
  const event = withDefaults(sent, eventDefaults);
  return {
    ...event,
    // A server may send a timestamp.
    date: event.date.slice(0, 10),
    endDate: event.endDate?.slice(0, 10) || null,
    artist: event.artist && normalizeArtist(event.artist),
    artists: event.artists.map(normalizeArtist),
  };
}

function normalizeArtist(artist: Artist): Artist {
  return withTextLinks(withDefaults(artist, artistDefaults));
}

/** Returns a record with the defaults in place of its missing fields. */
function withDefaults<T extends object>(record: T, defaults: Partial<T>): T {
  const fields = Object.keys(defaults) as (keyof T)[];
  return { ...record, ...Object.fromEntries(fields.map((field) => [field, record[field] ?? defaults[field]])) };
}

/** A link may be null. */
function withTextLinks<T extends { socialLinks: Record<string, string | null> }>(record: T): T {
  const links = Object.entries(record.socialLinks).map(([label, url]) => [label, url ?? '']);
  return { ...record, socialLinks: Object.fromEntries(links) };
}
