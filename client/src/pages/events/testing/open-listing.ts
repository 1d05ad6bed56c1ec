import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import { renderApp, type Answers } from '#client/testing/render-app.tsx';

/** On today. */
export const mural = anEvent({ title: 'Sky Mural', slug: 'sky-mural', date: '2026-11-14', endDate: '2026-11-29' });
const market = anEvent({
  title: 'Night Market',
  category: 'market',
  date: '2026-12-05',
  endDate: null,
  description: 'Forty makers and one long table.',
});
const echo = anEvent({ title: 'Echo', category: 'exhibition', date: '2026-09-01', endDate: '2026-09-30' });
/** One that is over, one to come, and one that is on. */
export const events = [echo, market, mural];
const categories = ['exhibition', 'market', 'murals'].map((name, id) => ({
  id,
  name,
  color: '#3B82F6',
  createdAt: '',
  updatedAt: '',
}));

/** Renders the listing at an address. */
export const openListing = (path = '/events', answers: Answers = {}) =>
  renderApp(path, { answers: { 'GET /api/events': events, 'GET /api/categories': categories, ...answers } });

/** The region that holds what was found. */
export const results = async () => within(await screen.findByRole('region', { name: 'Results' }));
/** The titles in their order, when they are there. */
export const titles = async () =>
  (await (await results()).findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent);
/** The list follows a choice in the background, so it may take a moment. */
export const expectTitles = (expected: string[]) => waitFor(async () => expect(await titles()).toEqual(expected));
/** A filter, by its label. */
export const select = (name: string) => screen.findByRole('combobox', { name });
/** What a filter shows as chosen. */
export const chosen = async (name: string) =>
  ((await select(name)) as HTMLSelectElement).selectedOptions[0]?.textContent;
/** Where the browser stands. */
export const address = () => window.location.pathname + window.location.search;
/** The specification's words for an empty result. */
export const nothingFound = 'No activations found matching your criteria.';
