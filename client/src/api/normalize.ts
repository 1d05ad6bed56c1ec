import type { CallResponse, CallKey } from '#shared/contract.ts';
import { defaultCategoryColor } from '#shared/domain/constants.ts';
import type { EntityName, HistoryKind } from '#shared/domain/entities.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import type { Category } from '#shared/schemas/category.ts';
import type { EmailSettings } from '#shared/schemas/email-settings.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { MessageList } from '#shared/schemas/message.ts';
import type { Partner } from '#shared/schemas/partner.ts';

// The fields that may be missing, null or '' in a response, because the specification does not require them.

/** An empty `updatedAt` is not sent. */
const timestamps = { createdAt: '', updatedAt: '' };

const defaults: Record<EntityName, object> = {
  events: {
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
  } satisfies Omit<ProgramEvent, 'id' | 'slug' | 'title' | 'description' | 'category' | 'date' | 'time' | 'venue'>,
  artists: {
    ...timestamps,
    title: null,
    bio: null,
    profileImage: null,
    portfolio: [],
    socialLinks: {},
  } satisfies Omit<Artist, 'id' | 'name'>,
  categories: { ...timestamps, color: defaultCategoryColor } satisfies Omit<Category, 'id' | 'name'>,
  partners: {
    ...timestamps,
    description: null,
    type: 'sponsor',
    website: null,
    logo: null,
    socialLinks: {},
    shown: true,
  } satisfies Omit<Partner, 'id' | 'name'>,
  locations: timestamps,
};

const emailDefaults: Omit<EmailSettings, 'id' | 'updatedAt'> = {
  recipientEmails: [],
  fromEmail: '',
  fromName: '',
  enabled: false,
};

const normalizers: { [K in CallKey]?: (body: never) => unknown } = {
  ...recordCalls('events'),
  'GET /api/events/slug/:slug': (event: object) => complete('events', event),
  ...recordCalls('artists'),
  ...recordCalls('categories'),
  ...recordCalls('partners'),
  ...recordCalls('locations'),
  'GET /api/email-settings': (settings: EmailSettings) => withDefaults(settings, emailDefaults),
  'GET /api/messages': (list: MessageList) => withDefaults(list, { messages: [], hasMore: false, total: 0, unread: 0 }),
};

/** Returns the response body of a call in the shape of the contract, with missing fields filled in. */
export function normalize<K extends CallKey>(key: K, body: unknown): CallResponse<K> {
  const normalizer = normalizers[key];
  return (normalizer ? normalizer(body as never) : body) as CallResponse<K>;
}

function recordCalls(kind: EntityName) {
  // The specification does not say what a save returns: without an id, it is no record.
  const saved = (body: unknown) => ('id' in Object(body) ? complete(kind, body as object) : undefined);
  return {
    [`GET /api/${kind}`]: (records: object[]) => records.map((record) => complete(kind, record)),
    [`POST /api/${kind}`]: saved,
    [`PUT /api/${kind}/:id`]: saved,
  };
}

/** Returns a record, or an earlier version of one, with its missing fields filled in. */
export function complete<R extends object>(kind: HistoryKind, record: R): R {
  if (kind === 'site-settings') return record;
  const filled = withDefaults<Partial<ProgramEvent & Artist>>(record, defaults[kind]);
  const { date, endDate, socialLinks, artist, artists } = filled;
  return {
    ...filled,
    // A server may send a timestamp.
    ...(date && { date: date.slice(0, 10) }),
    ...(endDate && { endDate: endDate.slice(0, 10) }),
    ...(socialLinks && { socialLinks: Object.fromEntries(Object.entries(socialLinks).filter(([, url]) => url)) }),
    ...(artist && { artist: complete('artists', artist) }),
    ...(artists && { artists: artists.map((each) => complete('artists', each)) }),
  } as R;
}

/** Returns a record with the defaults in place of its empty fields. */
function withDefaults<T extends object>(record: T, values: Partial<T>): T {
  const given = Object.entries(record).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return { ...record, ...values, ...Object.fromEntries(given) };
}
