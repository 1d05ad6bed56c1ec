import { fireEvent, screen, within } from '@testing-library/react';
import { aCategory, aLocation, renderDashboard } from '#client/testing/dashboard.tsx';
import { anArtist, anEvent, aPartner } from '#client/testing/factories.ts';
import type { Responses } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';
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

/** Returns the button that saves without publishing. By its text, because roles take long in a form of this size. */
export const saveButton = () =>
  screen.getByText(/^((Create|Update) Activation|Save draft)$/, { selector: '[role=dialog] [type=submit]' });

/** Saves, waits for the toast, and returns the body of the last call with this key. */
async function save(
  app: Awaited<ReturnType<typeof renderDashboard>>,
  done: string,
  key: string,
  button = saveButton(),
) {
  await app.user.click(button);
  await expectText(`Activation ${done} successfully!`);
  return app.sent(key).at(-1);
}

/** Opens the dialog of a new activation. */
export async function openNew(responses: Responses = {}) {
  const app = await renderDashboard('events', { ...lists, ...responses });
  await app.user.click((await screen.findAllByText('Create Activation', { selector: 'button' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Activation' }));
  return { ...app, dialog, create: () => save(app, 'created', 'POST /api/events') };
}

/** Opens the dialog of an existing activation. */
export async function openStored(overrides: Partial<ProgramEvent> = {}, responses: Responses = {}) {
  const event = anEvent({ title: 'Sky Mural', slug: 'sky-mural', ...overrides });
  const saved = { [`PUT /api/events/${event.id}`]: event };
  const app = await renderDashboard('events', { ...lists, 'GET /api/events': [event], ...saved, ...responses });
  await app.user.click(await screen.findByLabelText('Edit Sky Mural'));
  const update = (button?: HTMLElement) => save(app, 'updated', 'PUT', button);
  return { ...app, event, update, dialog: within(await screen.findByRole('dialog')) };
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

/** Returns queries within a section of the dialog. */
export const section = (name: string) => within(within(screen.getByRole('dialog')).getByRole('region', { name }));
/** Returns the navigation button of a section. */
export const sectionButton = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('button', { name: new RegExp(`^${name}`) });

/** Opens folded sections of the form. */
export function unfold(...names: string[]): void {
  for (const name of names) fireEvent.click(section(name).getByRole('button', { name, expanded: false }));
}
