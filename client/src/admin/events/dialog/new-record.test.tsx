import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fill, fillRequired, openNew } from '#client/admin/events/dialog/testing/open-dialog.tsx';
import { aCategory, aLocation } from '#client/testing/dashboard.tsx';
import { anArtist, aPartner } from '#client/testing/factories.ts';

type Opened = Awaited<ReturnType<typeof openNew>>;

/** Presses a button of the activation dialog and fills in the name in the dialog that it opens. */
async function openInner({ user, dialog }: Opened, entity: string, name: string) {
  await user.click(dialog.getByRole('button', { name: `New ${entity}…` }));
  const inner = within(await screen.findByRole('dialog', { name: new RegExp(`^Add (New )?${entity}`, 'i') }));
  fill(inner, entity === 'location' ? 'Location name' : 'Name', name);
  return inner;
}

/** Fills in a new location and saves it. */
async function addLocation(app: Opened) {
  const inner = await openInner(app, 'location', 'Rain Hall');
  fill(inner, 'Google Maps link', 'https://maps.example/');
  await app.user.click(inner.getByRole('button', { name: 'Save Location' }));
}

/** Responses of a server that adds a row to a list once it is saved. */
function saving(entity: string, row: { id: number }) {
  let rows: unknown[] = [];
  return { [`GET /api/${entity}`]: () => rows, [`POST /api/${entity}`]: () => (rows = [row])[0] };
}

const hall = aLocation({ id: 40, name: 'Rain Hall' });
const newLocation = (app: Opened) => app.dialog.getByRole('button', { name: 'New location…' });

describe('what an activation lacks is made over its form, and chosen', () => {
  test('a location, which also fills in the venue', async () => {
    const app = await openNew(saving('locations', hall));
    fill(app.dialog, 'Title', 'Night Market');
    await addLocation(app);
    await waitFor(() => expect(app.dialog.getByLabelText('Location')).toHaveDisplayValue('Rain Hall'));
    expect(app.dialog.getByLabelText('Venue *')).toHaveValue('Rain Hall');
    expect(app.dialog.getByLabelText('Title *')).toHaveValue('Night Market');
    await waitFor(() => expect(newLocation(app)).toHaveFocus());
    expect(app.sent('POST /api/events')).toEqual([]);
  });

  test('a category', async () => {
    const app = await openNew(saving('categories', aCategory({ id: 44, name: 'Talks' })));
    const inner = await openInner(app, 'category', 'Talks');
    await app.user.click(inner.getByRole('button', { name: 'Save Category' }));
    await waitFor(() => expect(app.dialog.getByLabelText('Category *')).toHaveDisplayValue('Talks'));
  });

  test('an artist and a partner, which are saved with the activation', async () => {
    const app = await openNew({
      ...saving('artists', anArtist({ id: 42, name: 'Ida Moon' })),
      ...saving('partners', aPartner({ id: 43, name: 'Rain Co' })),
      'POST /api/events': {},
    });
    const artist = await openInner(app, 'artist', 'Ida Moon');
    await app.user.click(artist.getByRole('button', { name: 'Save Artist' }));
    expect(await app.dialog.findByRole('button', { name: 'Ida Moon', pressed: true })).toBeVisible();
    const partner = await openInner(app, 'partner', 'Rain Co');
    await app.user.click(partner.getByRole('button', { name: 'Save Partner' }));
    expect(await app.dialog.findByRole('button', { name: 'Rain Co', pressed: true })).toBeVisible();
    fillRequired(app.dialog);
    expect(await app.create()).toMatchObject({ artistIds: [42], partnerIds: [43] });
  });
});

test('Escape closes only the inner dialog, and the form stays', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  const app = await openNew();
  fill(app.dialog, 'Title', 'Night Market');
  await openInner(app, 'location', 'Rain');
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Location' })).toBeNull());
  expect(window.confirm).toHaveBeenCalledExactlyOnceWith('Discard your changes?');
  await waitFor(() => expect(newLocation(app)).toHaveFocus());
  expect(app.dialog.getByLabelText('Title *')).toHaveValue('Night Market');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Night Market'));
});

test('Back closes only the topmost dialog, and keeps what was typed in both', async () => {
  const confirm = vi.spyOn(window, 'confirm');
  const app = await openNew();
  fill(app.dialog, 'Title', 'Night Market');
  await openInner(app, 'location', 'Rain Hall');
  await waitFor(() => expect(localStorage).toHaveLength(2));
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Location' })).toBeNull());
  expect(app.dialog.getByLabelText('Title *')).toHaveValue('Night Market');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?tab=events');
  expect(confirm).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(2);
});
