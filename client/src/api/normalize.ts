import type { CallResponse, CallKey } from '#shared/contract.ts';
import { defaultCategoryColor } from '#shared/domain/constants.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import type { Category } from '#shared/schemas/category.ts';
import type { EmailSettings } from '#shared/schemas/email-settings.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Location } from '#shared/schemas/location.ts';
import type { MessageList } from '#shared/schemas/message.ts';
import type { Partner } from '#shared/schemas/partner.ts';

/** A record of which only the `Required` fields are certain, because the specification requires them. */
type Sparse<T, Required extends keyof T> = Pick<T, Required> & { [K in Exclude<keyof T, Required>]?: T[K] | null };
type SparseArtist = Sparse<Artist, 'id' | 'name'>;
type SparseEvent = Sparse<
  Omit<ProgramEvent, 'artist' | 'artists'>,
  'id' | 'slug' | 'title' | 'description' | 'category' | 'date' | 'time' | 'venue'
> & { artist?: SparseArtist | null; artists?: SparseArtist[] | null };

const normalizers: { [K in CallKey]?: (body: never) => CallResponse<K> } = {
  'GET /api/events': (events: SparseEvent[]) => events.map(normalizeEvent),
  'GET /api/events/slug/:slug': normalizeEvent,
  'GET /api/categories': (categories: Sparse<Category, 'id' | 'name'>[]) => categories.map(normalizeCategory),
  'GET /api/artists': (artists: SparseArtist[]) => artists.map(normalizeArtist),
  'GET /api/partners': (partners: Sparse<Partner, 'id' | 'name'>[]) => partners.map(normalizePartner),
  'GET /api/locations': (locations: Sparse<Location, 'id' | 'name' | 'googleMapsLink'>[]) =>
    locations.map(withTimestamps),
  'GET /api/email-settings': normalizeEmailSettings,
  'GET /api/messages': normalizeMessages,
};

/** Returns the response body of a call in the shape of the contract, with missing fields filled in. */
export function normalize<K extends CallKey>(key: K, body: unknown): CallResponse<K> {
  const normalizer = normalizers[key];
  return (normalizer ? normalizer(body as never) : body) as CallResponse<K>;
}

function normalizeEvent(event: SparseEvent): ProgramEvent {
  return {
    ...withTimestamps(event),
    // A server may send a timestamp.
    date: event.date.slice(0, 10),
    endDate: event.endDate?.slice(0, 10) || null,
    categoryColor: event.categoryColor ?? null,
    locationId: event.locationId ?? null,
    status: event.status ?? 'upcoming',
    statusOverride: event.statusOverride ?? false,
    featuredImage: event.featuredImage ?? null,
    imageAlt: event.imageAlt ?? null,
    featured: event.featured ?? false,
    published: event.published ?? true,
    gallery: event.gallery ?? [],
    galleryTypes: event.galleryTypes ?? [],
    galleryAlts: event.galleryAlts ?? [],
    artistId: event.artistId ?? null,
    artistIds: event.artistIds ?? [],
    partnerIds: event.partnerIds ?? [],
    location: event.location ?? null,
    artist: event.artist ? normalizeArtist(event.artist) : null,
    artists: event.artists?.map(normalizeArtist) ?? [],
  };
}

function normalizeCategory(category: Sparse<Category, 'id' | 'name'>): Category {
  return { ...withTimestamps(category), color: category.color ?? defaultCategoryColor };
}

function normalizeArtist(artist: SparseArtist): Artist {
  return {
    ...withTimestamps(artist),
    title: artist.title ?? null,
    bio: artist.bio ?? null,
    profileImage: artist.profileImage ?? null,
    portfolio: artist.portfolio ?? [],
    socialLinks: normalizeLinks(artist.socialLinks),
  };
}

function normalizePartner(partner: Sparse<Partner, 'id' | 'name'>): Partner {
  return {
    ...withTimestamps(partner),
    description: partner.description ?? null,
    type: partner.type ?? 'sponsor',
    website: partner.website ?? null,
    logo: partner.logo ?? null,
    socialLinks: normalizeLinks(partner.socialLinks),
  };
}

function normalizeEmailSettings(settings: Sparse<EmailSettings, 'id' | 'updatedAt'>): EmailSettings {
  return {
    ...settings,
    version: settings.version ?? undefined,
    recipientEmails: settings.recipientEmails ?? [],
    fromEmail: settings.fromEmail ?? '',
    fromName: settings.fromName ?? '',
    enabled: settings.enabled ?? false,
  };
}

function normalizeMessages(list: Sparse<MessageList, never>): MessageList {
  return {
    messages: list.messages ?? [],
    hasMore: list.hasMore ?? false,
    total: list.total ?? 0,
    unread: list.unread ?? 0,
  };
}

function normalizeLinks(links: Record<string, string | null> | null | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(links ?? {}).map(([label, url]) => [label, url ?? '']));
}

/** A missing timestamp becomes '', and `useSave` does not send an empty `updatedAt`. */
function withTimestamps<T extends { createdAt?: string | null; updatedAt?: string | null }>(record: T) {
  return { ...record, createdAt: record.createdAt ?? '', updatedAt: record.updatedAt ?? '' };
}
