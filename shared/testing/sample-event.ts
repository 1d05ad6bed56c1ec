import type { ProgramEvent } from '#shared/schemas/event.ts';

/** Returns a sample activation for tests, without references or pictures unless overridden. */
export function sampleEvent(overrides: Partial<ProgramEvent> = {}): ProgramEvent {
  return {
    id: 12,
    slug: 'low-tide',
    title: 'Low Tide',
    description: 'Step into a room that breathes.',
    category: 'Immersive',
    categoryColor: '#3B82F6',
    date: '2026-11-20',
    endDate: null,
    time: '12:00 PM - 5:00 PM',
    venue: 'North Atrium',
    locationId: null,
    status: 'current',
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
    createdAt: '2026-10-01T12:00:00.000Z',
    updatedAt: '2026-10-02T12:00:00.500Z',
    ...overrides,
  };
}
