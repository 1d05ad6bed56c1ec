import type { Page } from '@playwright/test';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { serverError, pending, threeWidths, type State } from './state.ts';

const slug = 'eight-hundred-square-feet-of-sky';
const path = `/activations/${slug}`;
const title = 'Eight Hundred Square Feet of Sky';
const call = `GET /api/events/slug/${slug}`;

/** Mocks the activation with other facts. */
const but = (facts: Partial<ProgramEvent>) => ({
  [call]: (event: unknown) => ({ ...(event as ProgramEvent), ...facts }),
});

const videos: Partial<ProgramEvent> = {
  gallery: ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://vimeo.com/76979871'],
  galleryTypes: ['youtube', 'vimeo'],
  galleryAlts: ['', ''],
};

/** Clicks a tile of the gallery. */
async function openTile(page: Page, index: number): Promise<void> {
  const gallery = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Gallery' }) });
  await gallery.getByRole('button').nth(index).click();
  await page.getByRole('dialog').waitFor();
}

/** States of the activation page and its dialogs. */
export const activationStates: readonly State[] = [
  { name: 'activation', path, shows: 'About This Activation', widths: threeWidths, isTall: true },
  {
    name: 'activation-bare',
    path,
    shows: 'About This Activation',
    responses: but({
      gallery: [],
      galleryTypes: [],
      galleryAlts: [],
      artistIds: [],
      artists: [],
      partnerIds: [],
      location: null,
      locationId: null,
      featuredImage: null,
    }),
    isTall: true,
  },
  {
    name: 'activation-draft',
    path,
    shows: 'Draft: only you can see this page',
    as: 'manager',
    responses: but({ published: false }),
  },
  {
    name: 'activation-partners-error',
    path,
    shows: 'Failed to fetch partners',
    responses: { 'GET /api/partners': serverError },
    isTall: true,
  },
  { name: 'activation-loading', path, shows: /^Loading$/, responses: { [call]: pending } },
  {
    name: 'event-not-found',
    path: '/activations/nothing-here',
    shows: 'Event Not Found',
    status: 404,
    missing: '/api/events/slug/nothing-here',
  },
  {
    name: 'gallery-viewer-video',
    path,
    shows: 'Watch on YouTube',
    responses: but(videos),
    prepare: async (page) => {
      // The press plays the video, which is on another site.
      await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
      await openTile(page, 0);
    },
  },
  {
    name: 'activation-shared',
    path,
    shows: 'Link copied',
    prepare: (page) => page.getByRole('button', { name: 'Share' }).click(),
  },
  {
    name: 'activation-calendar',
    path,
    shows: 'Calendar file (.ics)',
    prepare: (page) => page.getByRole('button', { name: 'Add to calendar' }).click(),
  },
  {
    name: 'activation-details',
    path,
    shows: 'Canceled: The artist is ill',
    responses: but({
      noticeKind: 'canceled',
      notice: 'The artist is ill',
      admission: '$10, kids free',
      access: ['step-free', 'asl'],
      sessions: [
        { date: '2026-11-21', time: '10:00 AM - 12:00 PM' },
        { date: '2026-11-28', time: '10:00 AM - 12:00 PM' },
      ],
      imageCredit: 'Photo: Ana Ruiz',
    }),
  },
  {
    name: 'activation-visit',
    path,
    shows: 'Get tickets',
    responses: but({
      admission: 'Free',
      bookingUrl: 'https://tickets.example/sky',
      bookingLabel: 'Get tickets',
      access: ['step-free', 'asl'],
      accessNote: 'Ring the bell at the side door.',
      sessions: ['2026-11-21', '2026-11-28', '2026-12-05'].map((date) => ({ date, time: '10:00 AM - 12:00 PM' })),
    }),
    isTall: true,
  },
  {
    name: 'activation-related',
    path,
    shows: 'While you are here',
    isTall: true,
    prepare: (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
  },
  { name: 'activation-print', path, shows: title, media: 'print', widths: [768], isTall: true },
];
