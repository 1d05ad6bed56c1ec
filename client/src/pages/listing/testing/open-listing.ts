import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { anEvent, onDay } from '#client/testing/factories.ts';
import { renderApp, type Responses } from '#client/testing/render-app.tsx';
import { textsOf } from '#client/testing/texts.ts';

const mural = anEvent({ title: 'Sky Mural', slug: 'sky-mural' });
const description = 'Forty makers and one long table.';
const market = anEvent({ ...onDay('2026-12-05'), title: 'Night Market', category: 'market', description });
const echo = anEvent({ title: 'Echo', category: 'exhibition', date: '2026-09-01', endDate: '2026-09-30' });
/** A past, an upcoming and a current activation. */
const events = [echo, market, mural];
const categories = ['exhibition', 'market', 'murals'].map((name, id) => ({ id, name, color: '#3B82F6' }));

/** Renders the listing at a path. */
export const openListing = (path = '/events', responses: Responses = {}) =>
  renderApp(path, { responses: { 'GET /api/events': events, 'GET /api/categories': categories, ...responses } });

/** Finds the region with the results. */
export const results = async () => within(await screen.findByRole('region', { name: 'Results' }));
/** Returns the titles of the results in order, once there are any. */
export const titles = async () => textsOf(await (await results()).findAllByRole('heading', { level: 3 }));
/** Waits until the results have these titles. */
export const expectTitles = (expected: string[]) => waitFor(async () => expect(await titles()).toEqual(expected));
/** Finds a filter by its label. */
export const select = (name: string) => screen.findByRole('combobox', { name });
/** Returns the text of a filter's selected option. */
export const chosen = async (name: string) =>
  ((await select(name)) as HTMLSelectElement).selectedOptions[0]?.textContent;
/** Returns the current path and query. */
export const address = () => window.location.pathname + window.location.search;
/** The specified text of an empty result. */
export const nothingFound = 'No activations found matching your criteria.';
