import { fireEvent, screen, within } from '@testing-library/react';
import { aCategory, aLocation, renderDashboard } from '#client/testing/dashboard.tsx';
import { anArtist, anEvent, aPartner } from '#client/testing/factories.ts';
import type { Responses } from '#client/testing/render-app.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';

export const artists = ['Ana Ruiz', 'Bo Chen', 'Cleo Diaz'].map((name, index) => anArtist({ id: 11 + index, name }));
export const partners = ['Papel Studio', 'Tule Credit Union'].map((name, index) => aPartner({ id: 21 + index, name }));
export const court = aLocation({ id: 31, name: 'Center Court' });
const garage = aLocation({ id: 32, name: 'West Garage' });

const lists: Responses = {
  'GET /api/categories': ['market', 'murals'].map((name, index) => aCategory({ id: index + 1, name })),
  'GET /api/artists': artists,
  'GET /api/partners': partners,
  'GET /api/locations': [court, garage],
};

/** Opens the dialog of a new activation. */
export async function openNew(responses: Responses = {}) {
  const app = await renderDashboard('events', { ...lists, ...responses });
  await app.user.click((await screen.findAllByRole('button', { name: 'Create Activation' }))[0] as HTMLElement);
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Create Activation' })) };
}

/** Opens the dialog of an existing activation with Edit or Duplicate. */
export async function openStored(
  overrides: Partial<ProgramEvent> = {},
  responses: Responses = {},
  action: 'Edit' | 'Duplicate' = 'Edit',
) {
  const event = anEvent({ title: 'Sky Mural', slug: 'sky-mural', ...overrides });
  const saved = { [`PUT /api/events/${event.id}`]: event, 'POST /api/events': event };
  const app = await renderDashboard('events', { ...lists, 'GET /api/events': [event], ...saved, ...responses });
  if (action === 'Duplicate')
    await app.user.click(await screen.findByRole('button', { name: 'More actions for Sky Mural' }));
  await app.user.click(await screen.findByRole('button', { name: `${action} Sky Mural` }));
  return { ...app, event, dialog: within(await screen.findByRole('dialog')) };
}

type Dialog = ReturnType<typeof within>;

/** Sets the value of a field; faster than typing. */
export function fill(dialog: Dialog, label: string, value: string): void {
  fireEvent.change(dialog.getByLabelText(new RegExp(`^${label}( \\*)?$`)), { target: { value } });
}

/** Fills in the required fields. */
export function fillRequired(dialog: Dialog): void {
  fill(dialog, 'Title', 'Night Market');
  fill(dialog, 'Category', 'market');
  fill(dialog, 'Description', 'Stalls under the oaks.');
  fill(dialog, 'Date', '2026-12-05');
  fill(dialog, 'Venue', 'North Atrium');
}

/** Returns the request body of a call. */
export function bodyOf(calls: { key: string; body: unknown }[], key: string): Record<string, unknown> | undefined {
  return calls.find((call) => call.key === key)?.body as Record<string, unknown> | undefined;
}
