import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { storedDrafts } from '#client/testing/dashboard.tsx';
import { expectText } from '#client/testing/expect-text.ts';
import { mergeTyped } from './use-draft.ts';
import { court, draftKey, openLocationDialog, nameField, saveButton } from './testing/open-location-dialog.ts';

describe('draft', () => {
  const rescued = { name: 'Rescued', googleMapsLink: court.googleMapsLink };
  const store = (draftOf: object, key = draftKey, savedAt = '2026-11-19T20:00:00.000Z') =>
    localStorage.setItem(key, JSON.stringify({ savedAt, values: draftOf }));

  test('is saved when the form changes', async () => {
    const { user } = await openLocationDialog('!');
    await waitFor(() => expect(storedDrafts()).toContain('Center Court!'));
    await user.type(nameField(), '{Backspace}');
    await waitFor(() => expect(storedDrafts()).toBe(''));
  });

  test('is saved immediately on pagehide', async () => {
    await openLocationDialog('!');
    fireEvent(window, new Event('pagehide'));
    expect(storedDrafts()).toContain('Center Court!');
  });

  test('is offered after a crash and restored as unsaved changes', async () => {
    store({ name: 'Rescued', googleMapsLink: court.googleMapsLink });
    const { user, calls } = await openLocationDialog('', { 'PUT /api/locations/1': court });
    expect(await screen.findByText(/^You have unsaved changes from November 19, 2026, 12:00 PM\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(nameField()).toHaveValue('Rescued');
    expect(nameField()).toHaveFocus();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(saveButton());
    await expectText('Location saved successfully!');
    expect(calls).toContainEqual(
      expect.objectContaining({
        key: 'PUT /api/locations/1',
        body: expect.objectContaining({ name: 'Rescued' }) as unknown,
      }),
    );
    expect(storedDrafts()).toBe('');
  });

  test('that is the newest of several is offered', async () => {
    store({ name: 'Oldest' }, 'draft:location:1:0', '2026-11-17T20:00:00.000Z');
    store(rescued);
    store({ name: 'Older' }, 'draft:location:1:z', '2026-11-18T20:00:00.000Z');
    const { user } = await openLocationDialog();
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(nameField()).toHaveValue('Rescued');
  });

  test('is deleted when discarded', async () => {
    store({ name: 'Rescued' });
    const { user } = await openLocationDialog();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(storedDrafts()).toBe('');
    expect(nameField()).toHaveValue('Center Court');
  });

  test.each(['{', '[]', '{"values":{}}', '{"values":{"name":7},"savedAt":"yesterday"}'])(
    'that cannot be read is not offered: %s',
    async (stored) => {
      localStorage.setItem(draftKey, stored);
      await openLocationDialog();
      expect(screen.queryByText(/unsaved changes from/)).toBeNull();
    },
  );

  test('is ignored when storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = await openLocationDialog('!', { 'PUT /api/locations/1': court });
    fireEvent(window, new Event('pagehide'));
    await user.click(saveButton());
    await expectText('Location saved successfully!');
  });

  test('of a form that is open in another tab is not offered', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    store(rescued);
    const locks = { request: () => Promise.resolve(), query: () => Promise.resolve({ held: [{ name: draftKey }] }) };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
    const { user } = await openLocationDialog('!');
    expect(screen.queryByText(/unsaved changes from/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(storedDrafts()).toContain('Rescued');
  });

  test('that is offered stays until its own buttons are pressed', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    store(rescued);
    const { user } = await openLocationDialog('!');
    fireEvent(window, new Event('pagehide'));
    expect(storedDrafts()).toContain('Rescued');
    expect(storedDrafts()).toContain('Center Court!');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Edit Center Court' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(storedDrafts()).toContain('Rescued');
  });

  test('that is restored keeps what was typed since, and the version that it was begun on', async () => {
    const basedOn = '2026-10-01T00:00:00.000Z';
    localStorage.setItem(draftKey, JSON.stringify({ savedAt: '2026-11-19T20:00:00.000Z', values: rescued, basedOn }));
    const { user, calls } = await openLocationDialog('', { 'PUT /api/locations/1': court });
    const link = screen.getByRole('textbox', { name: 'Google Maps link' });
    await user.type(link, '#new');
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(nameField()).toHaveValue('Rescued');
    expect(link).toHaveValue(`${court.googleMapsLink}#new`);
    await waitFor(() => expect(storedDrafts()).toContain('#new'));
    expect(JSON.parse(storedDrafts())).toMatchObject({ basedOn });
    await user.click(saveButton());
    await expectText('Location saved successfully!');
    expect(calls).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ updatedAt: basedOn }) as unknown }),
    );
  });
});

test.each([
  ['a text', 'Old', 'Draft', 'Typed', 'Typed'],
  ['an untouched text', 'Old', 'Draft', 'Old', 'Draft'],
  ['a list', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'b', 'c']],
  ['a list of rows', [{ date: '1' }], [{ date: '2' }], [{ date: '1' }, { date: '3' }], [{ date: '2' }, { date: '3' }]],
  ['a map', { web: '' }, { web: 'w' }, { web: '', blog: 'i' }, { web: 'w', blog: 'i' }],
  ['a form', { a: '1', b: ['x'] }, { a: '2', b: ['x'] }, { a: '1', b: ['x', 'y'] }, { a: '2', b: ['x', 'y'] }],
])('restoring %s loses nothing that was typed since', (_case, initial, draft, typed, merged) => {
  expect(mergeTyped(initial, draft, typed)).toEqual(merged);
});
