import type { Artist } from '#shared/schemas/artist.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import type { Partner } from '#shared/schemas/partner.ts';
import { sampleEvent } from '#shared/testing/sample-event.ts';

const stamps = { createdAt: '2026-01-01T12:00:00.000Z', updatedAt: '2026-01-01T12:00:00.000Z' };
let lastId = 0;

/** Today's date in tests, by default. */
export const testDay = '2026-11-20';

/** An activation as the API returns it. By default it is on from November 14 to 29, 2026. */
export function anEvent(overrides: Partial<ProgramEvent> = {}): ProgramEvent {
  const id = ++lastId;
  return sampleEvent({
    id,
    slug: `activation-${id}`,
    title: `Activation ${id}`,
    description: 'A blank garage wall gets a horizon of its own.',
    category: 'murals',
    date: '2026-11-14',
    endDate: '2026-11-29',
    time: '9:00 AM - 4:00 PM',
    venue: 'West Garage',
    ...stamps,
    ...overrides,
  });
}

/** The dates of an activation of one day. */
export const onDay = (date: string) => ({ date, endDate: null });

/** An artist as the API returns it. */
export function anArtist(overrides: Partial<Artist> = {}): Artist {
  const id = ++lastId;
  return {
    id,
    name: `Artist ${id}`,
    title: null,
    bio: null,
    profileImage: null,
    portfolio: [],
    socialLinks: {},
    ...stamps,
    ...overrides,
  };
}

/** A partner as the API returns it. */
export function aPartner(overrides: Partial<Partner> = {}): Partner {
  const id = ++lastId;
  return {
    id,
    name: `Partner ${id}`,
    description: null,
    type: 'sponsor',
    website: null,
    logo: null,
    socialLinks: {},
    ...stamps,
    ...overrides,
  };
}
