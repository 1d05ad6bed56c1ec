import { serverError, pending, threeWidths, type State } from './state.ts';

/** States of the listing. */
export const listingStates: readonly State[] = [
  { name: 'events', path: '/events', shows: 'Low Tide', widths: threeWidths, isTall: true },
  {
    name: 'events-today',
    path: '/events?when=today',
    shows: 'Low Tide',
    prepare: (page) => page.locator('a[aria-current="true"]', { hasText: 'Today' }).waitFor(),
  },
  {
    name: 'events-empty',
    path: '/events?status=past&search=zzz',
    shows: 'No activations found matching your criteria.',
  },
  {
    name: 'events-loading',
    path: '/events',
    shows: /^Loading$/,
    responses: { 'GET /api/events': pending, 'GET /api/categories': pending },
  },
  {
    name: 'events-error',
    path: '/events',
    shows: 'Failed to fetch events',
    responses: { 'GET /api/events': serverError },
  },
];
