import type { Page } from '@playwright/test';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { serverError, statesAt, pending, threeWidths, type State } from './state.ts';

const slug = 'eight-hundred-square-feet-of-sky';
const at = statesAt(`/activations/${slug}`);
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
  at('activation', 'About This Activation', { widths: threeWidths, isTall: true }),
  at('activation-bare', 'About This Activation', {
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
  }),
  at('activation-draft', 'Draft: only managers can see this page', {
    as: 'manager',
    responses: but({ published: false }),
  }),
  at('activation-partners-error', 'Failed to fetch partners', {
    responses: { 'GET /api/partners': serverError },
    isTall: true,
  }),
  at('activation-loading', /^Loading$/, { responses: { [call]: pending } }),
  at('event-not-found', 'Event Not Found', {
    path: '/activations/nothing-here',
    status: 404,
    missing: '/api/events/slug/nothing-here',
  }),
  at('gallery-viewer-video', 'Watch on YouTube', {
    responses: but(videos),
    prepare: async (page) => {
      // The press plays the video, which is on another site.
      await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
      await openTile(page, 0);
    },
  }),
  at('activation-shared', 'Link copied', { prepare: (page) => page.getByRole('button', { name: 'Share' }).click() }),
  at('activation-calendar', 'Calendar file (.ics)', {
    prepare: (page) => page.getByRole('button', { name: 'Add to calendar' }).click(),
  }),
  at('activation-details', 'Canceled: The artist is ill', {
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
  }),
  at('activation-visit', 'Get tickets', {
    responses: but({
      admission: 'Free',
      bookingUrl: 'https://tickets.example/sky',
      bookingLabel: 'Get tickets',
      access: ['step-free', 'asl'],
      accessNote: 'Ring the bell at the side door.',
      sessions: ['2026-11-21', '2026-11-28', '2026-12-05'].map((date) => ({ date, time: '10:00 AM - 12:00 PM' })),
    }),
    isTall: true,
  }),
  at('activation-related', 'While you are here', {
    isTall: true,
    prepare: (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
  }),
  at('activation-print', title, { media: 'print', widths: [768], isTall: true }),
];
