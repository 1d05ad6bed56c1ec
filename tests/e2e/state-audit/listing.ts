import { serverError, statesAt, pending, threeWidths, type State } from './state.ts';

const at = statesAt('/events');

/** States of the listing. */
export const listingStates: readonly State[] = [
  at('events', 'Low Tide', { widths: threeWidths, isTall: true }),
  at('events-today', 'Low Tide', {
    path: '/events?when=today',
    prepare: (page) => page.locator('a[aria-current="true"]', { hasText: 'Today' }).waitFor(),
  }),
  at('events-filters', 'Show results', {
    widths: [390],
    prepare: async (page) => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Filters' }).click();
    },
  }),
  at('events-calendar', 'Copy the address', {
    prepare: (page) => page.getByRole('button', { name: 'Subscribe to the calendar' }).click(),
  }),
  at('events-empty', 'No activations found matching your criteria.', { path: '/events?status=past&search=zzz' }),
  at('events-loading', /^Loading$/, { responses: { 'GET /api/events': pending, 'GET /api/categories': pending } }),
  at('events-error', 'Failed to fetch events', { responses: { 'GET /api/events': serverError } }),
];
