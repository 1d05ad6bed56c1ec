import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { prefetchLazyParts } from '#client/ui/lazy.tsx';
import { entityNames } from '#shared/domain/entities.ts';
import type { Category } from '#shared/schemas/category.ts';
import type { Location } from '#shared/schemas/location.ts';
import { renderApp, type Responses } from './render-app.tsx';

const stamps = { createdAt: '2026-01-01T12:00:00.000Z', updatedAt: '2026-01-01T12:00:00.000Z' };

/** The fake server's responses to a signed-in manager. */
export const managerResponses: Responses = {
  'GET /api/admin/status': { isAuthenticated: true, username: 'admin' },
  ...Object.fromEntries(entityNames.map((name) => [`GET /api/${name}`, []])),
  'GET /api/email-settings': {
    id: 1,
    recipientEmails: [],
    fromEmail: 'a@a.example',
    fromName: 'A',
    enabled: false,
    updatedAt: stamps.updatedAt,
  },
  'GET /api/email-settings/delivery': {
    transport: 'file',
    waiting: 0,
    sent: 0,
    inFolder: 0,
    failed: 0,
    lastError: null,
  },
  'GET /api/messages': { messages: [], hasMore: false, total: 0, unread: 0 },
};

/** Renders a tab of the dashboard on a server with only these responses, and waits for it. */
export async function renderTab(tab: string, responses: Responses) {
  const app = renderApp(`/admin?tab=${tab}`, { responses });
  await screen.findByRole('tab', { selected: true });
  // Waits by selector, because an open dialog hides the tab from the accessibility tree.
  await waitFor(() => expect(document.querySelector('[role=tabpanel] h2')).not.toBeNull());
  await act(prefetchLazyParts);
  return app;
}

/** Renders a tab of the dashboard and waits for it. */
export const renderDashboard = (tab: string, responses: Responses = {}) =>
  renderTab(tab, { ...managerResponses, ...responses });

/** Returns an error response. */
export function refusal(status: number, body: object): Response {
  return Response.json(body, { status });
}

/** A category as the API returns it. */
export function aCategory(overrides: Partial<Category> = {}): Category {
  return { id: 1, name: 'Murals', color: '#FF8038', ...stamps, ...overrides };
}

/** A location as the API returns it. */
export function aLocation(overrides: Partial<Location> = {}): Location {
  return { id: 1, name: 'Center Court', googleMapsLink: 'https://maps.example/?q=Center', ...stamps, ...overrides };
}

/** Returns the queries of the card of a record. */
export const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);
/** Returns a text field by its label. */
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** Returns the unsaved edits that the browser keeps as JSON, one after another. */
export function storedDrafts(): string {
  return Object.entries<string>(localStorage)
    .map(([key, draft]) => (key.startsWith('edit:') ? draft : ''))
    .join('');
}
