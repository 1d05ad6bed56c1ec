import { screen, within } from '@testing-library/react';
import { aCategory, renderDashboard } from '#client/testing/dashboard.tsx';
import { anEvent, onDay } from '#client/testing/factories.ts';
import type { Responses } from '#client/testing/render-app.tsx';
import { textsOf } from '#client/testing/texts.ts';

/** A current activation. */
export const running = anEvent({ title: 'Sky Mural', slug: 'sky-mural' });
/** A featured activation of today. */
export const tonight = anEvent({ ...onDay('2026-11-20'), title: 'Night Market', category: 'market', featured: true });
/** A draft of December. */
const soon = anEvent({ ...onDay('2026-12-05'), title: 'Paper Orchard', category: 'workshop', published: false });
/** A past activation at a location. */
const over = anEvent({
  ...onDay('2025-11-03'),
  title: 'Echo Room',
  category: 'digital',
  venue: 'Room 9, Back Wall',
  location: { name: 'Room 9', googleMapsLink: 'https://maps.example/9' },
});
export const all = [running, tonight, soon, over];

/** Opens the Activations tab. */
export const openEvents = (query = '', responses: Responses = {}) =>
  renderDashboard(`events${query}`, {
    'GET /api/events': all,
    'GET /api/categories': ['workshop', 'digital', 'market'].map((name, id) => aCategory({ id, name })),
    ...responses,
  });

/** Finds the rows of the list. */
export const rows = async () =>
  within(await screen.findByRole('list', { name: 'Activations' })).getAllByRole('listitem');
/** Returns the titles of the rows in order. */
export const titles = async () => textsOf((await rows()).map((row) => within(row).getByRole('heading', { level: 3 })));
/** Finds the row of an activation. */
export const rowOf = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement);
/** Returns a filter by its label. */
export const select = (name: string) =>
  within(screen.getByRole('group', { name: 'Filters' })).getByRole('combobox', { name });
/** Returns the current path and query. */
export const address = () => window.location.pathname + window.location.search;
