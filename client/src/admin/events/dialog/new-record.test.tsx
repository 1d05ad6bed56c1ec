import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aLocation, refusal } from '#client/testing/dashboard.tsx';
import { anArtist, aPartner } from '#client/testing/factories.ts';
import { expectText } from '#client/testing/expect-text.ts';
import { saveButton } from '#client/admin/events/dialog/testing/dialog-queries.ts';
import { bodyOf, fill, fillRequired, openNew } from '#client/admin/events/dialog/testing/open-dialog.tsx';

type Opened = Awaited<ReturnType<typeof openNew>>;

/** Presses a button of the activation dialog and returns the dialog that it opens. */
async function openInner({ user, dialog }: Pick<Opened, 'user' | 'dialog'>, button: string, title: string) {
  await user.click(dialog.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}

const hall = aLocation({ id: 40, name: 'Rain Hall' });

/** Responses of a server that adds a row to a list once it is saved. */
function saving(entity: string, row: { id: number }) {
  let rows: unknown[] = [];
  return {
    [`GET /api/${entity}`]: () => rows,
    [`POST /api/${entity}`]: () => {
      rows = [row];
      return row;
    },
  };
}

describe('what an activation lacks is made over its form, and chosen', () => {
  test('a location, which also fills in the venue', async () => {
    const app = await openNew(saving('locations', hall));
    fill(app.dialog, 'Title', 'Night Market');
    const inner = await openInner(app, 'New location…', 'Add Location');
    fill(inner, 'Location name', 'Rain Hall');
    fill(inner, 'Google Maps link', 'https://maps.example/');
    await app.user.click(inner.getByRole('button', { name: 'Save Location' }));
    await expectText('Location saved successfully!');
    await waitFor(() => expect(app.dialog.getByLabelText('Location')).toHaveDisplayValue('Rain Hall'));
    expect(app.dialog.getByLabelText('Venue *')).toHaveValue('Rain Hall');
    expect(app.dialog.getByLabelText('Title *')).toHaveValue('Night Market');
    await waitFor(() => expect(app.dialog.getByRole('button', { name: 'New location…' })).toHaveFocus());
    // The activation is not saved.
    expect(app.calls.filter(({ key }) => key.startsWith('POST')).map(({ key }) => key)).toEqual([
      'POST /api/locations',
    ]);
  });

  test('an artist and a partner, which are saved with the activation', async () => {
    const app = await openNew({
      ...saving('artists', anArtist({ id: 42, name: 'Ida Moon' })),
      ...saving('partners', aPartner({ id: 43, name: 'Rain Co' })),
      'POST /api/events': {},
    });
    const artist = await openInner(app, 'New artist…', 'Add New Artist');
    fill(artist, 'Name', 'Ida Moon');
    await app.user.click(artist.getByRole('button', { name: 'Save Artist' }));
    expect(await app.dialog.findByRole('button', { name: 'Ida Moon', pressed: true })).toBeVisible();
    const partner = await openInner(app, 'New partner…', 'Add Partner');
    fill(partner, 'Name', 'Rain Co');
    await app.user.click(partner.getByRole('button', { name: 'Save Partner' }));
    expect(await app.dialog.findByRole('button', { name: 'Rain Co', pressed: true })).toBeVisible();
    fillRequired(app.dialog);
    await app.user.click(saveButton());
    await expectText('Activation created successfully!');
    expect(bodyOf(app.calls, 'POST /api/events')).toMatchObject({ artistIds: [42], partnerIds: [43] });
  });
});

test('Escape closes only the inner dialog, and the form stays', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  const app = await openNew();
  fill(app.dialog, 'Title', 'Night Market');
  const inner = await openInner(app, 'New location…', 'Add Location');
  await app.user.type(inner.getByLabelText('Location name *'), 'Rain');
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Location' })).toBeNull());
  expect(window.confirm).toHaveBeenCalledExactlyOnceWith('Discard your changes?');
  await waitFor(() => expect(app.dialog.getByRole('button', { name: 'New location…' })).toHaveFocus());
  expect(app.dialog.getByLabelText('Title *')).toHaveValue('Night Market');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Night Market'));
});

test('Back closes only the topmost dialog, and keeps what was typed in both', async () => {
  const confirm = vi.spyOn(window, 'confirm');
  const app = await openNew();
  fill(app.dialog, 'Title', 'Night Market');
  const inner = await openInner(app, 'New location…', 'Add Location');
  fill(inner, 'Location name', 'Rain Hall');
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

test('asks to sign in if the session has expired, then chooses what was saved', async () => {
  const { 'POST /api/locations': store, ...lists } = saving('locations', hall);
  const responses = [() => refusal(401, { message: 'Please sign in.' }), store as () => unknown];
  const app = await openNew({
    ...lists,
    'POST /api/locations': () => responses.shift()?.(),
    'POST /api/admin/login': { isAuthenticated: true, username: 'admin' },
  });
  const inner = await openInner(app, 'New location…', 'Add Location');
  fill(inner, 'Location name', 'Rain Hall');
  fill(inner, 'Google Maps link', 'https://maps.example/');
  await app.user.click(inner.getByRole('button', { name: 'Save Location' }));
  await screen.findByRole('dialog', { name: 'Sign in again' });
  await app.user.keyboard('secret{Enter}');
  await waitFor(() => expect(app.dialog.getByLabelText('Location')).toHaveDisplayValue('Rain Hall'));
});
