import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { refusal, renderDashboard, storedDrafts } from '#client/testing/dashboard.tsx';
import { expectText } from '#client/testing/texts.ts';
import { anArtist } from '#client/testing/factories.ts';
import { renderApp, type Responses } from '#client/testing/render-app.tsx';
import { mergeTyped } from './merge.ts';
import {
  court,
  draftKey,
  openLocationDialog,
  nameField,
  saveButton,
} from '#client/admin/forms/testing/open-location-dialog.ts';

/** Returns a stored draft of the location, as it was when the edit began. */
const draftJson = (draft: object) =>
  JSON.stringify({ savedAt: '2026-11-19T20:00:00.000Z', base: baseOf(court), ...draft });
const baseOf = ({ name, googleMapsLink }: typeof court) => ({ name, googleMapsLink });

describe('draft', () => {
  const rescued = { name: 'Rescued', googleMapsLink: court.googleMapsLink };
  const store = (draftOf: object, key = draftKey, savedAt = '2026-11-19T20:00:00.000Z') =>
    localStorage.setItem(key, draftJson({ savedAt, values: draftOf }));

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
    const locks = {
      request: (_name: string, open: () => Promise<void>) => open(),
      query: () => Promise.resolve({ held: [{ name: draftKey }] }),
    };
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

  test('that is restored keeps what was typed since, and begins anew with the record', async () => {
    const draft = {
      values: rescued,
      base: { ...baseOf(court), name: 'Center Court' },
      basedOn: '2026-10-01T00:00:00.000Z',
    };
    localStorage.setItem(draftKey, draftJson(draft));
    const { user, calls } = await openLocationDialog('', { 'PUT /api/locations/1': court });
    const link = screen.getByRole('textbox', { name: 'Google Maps link' });
    await user.type(link, '#new');
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(nameField()).toHaveValue('Rescued');
    expect(link).toHaveValue(`${court.googleMapsLink}#new`);
    await waitFor(() => expect(storedDrafts()).toContain('#new'));
    await user.click(saveButton());
    await expectText('Location saved successfully!');
    expect(calls).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ updatedAt: court.updatedAt }) as unknown }),
    );
  });
});

describe('a draft, restored after somebody else changed the record,', () => {
  const oldLink = 'https://maps.example/?q=Old';
  const restore = async (values: object, responses: Responses = {}) => {
    const base = { name: 'Center Court', googleMapsLink: oldLink };
    localStorage.setItem(
      draftKey,
      draftJson({ values: { ...base, ...values }, base, basedOn: '2026-10-01T00:00:00.000Z' }),
    );
    const app = await openLocationDialog('', responses);
    await app.user.click(await screen.findByRole('button', { name: 'Restore' }));
    return app;
  };

  test('takes over what only the other changed, and says so', async () => {
    await restore({ name: 'Rescued' });
    expect(nameField()).toHaveValue('Rescued');
    expect(screen.getByRole('textbox', { name: 'Google Maps link' })).toHaveValue(court.googleMapsLink);
    expect(screen.getByText('Changed elsewhere meanwhile, and kept: Google Maps link.')).toBeVisible();
  });

  test('asks when it is saved if both changed a field', async () => {
    const mine = 'https://maps.example/?q=Mine';
    const { user, calls } = await restore(
      { googleMapsLink: mine },
      { 'PUT /api/locations/1': refusal(409, { message: 'Conflict', current: court }) },
    );
    await user.click(saveButton());
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'FieldYoursTheirs',
      `Google Maps link${mine}${court.googleMapsLink}`,
    ]);
    expect(calls.findLast(({ key }) => key.startsWith('PUT'))?.body).toMatchObject({
      updatedAt: '2026-10-01T00:00:00.000Z',
    });
  });
});

describe('drafts belong to a manager:', () => {
  test.each([
    ['admin', 'that of the signed-in one is offered', 1],
    ['anna', 'that of another one is not', 0],
    ['', 'nor that of nobody', 0],
  ])('%s: %s', async (owner, _case, offers) => {
    const values = { ...baseOf(court), name: 'Rescued' };
    localStorage.setItem(draftKey.replace('admin', owner), draftJson({ values }));
    const { user } = await openLocationDialog('!');
    await waitFor(() => expect(storedDrafts()).toContain('Center Court!'));
    expect(screen.queryAllByText(/unsaved changes from/)).toHaveLength(offers);
    await user.keyboard('?');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:admin:location:1:'))).not.toEqual([]);
  });

  test('after another tab signed in somebody else, those of the new one are offered', async () => {
    const names = ['admin', 'anna'];
    for (const name of names)
      localStorage.setItem(
        draftKey.replace('admin', name),
        draftJson({ values: { ...baseOf(court), name: `By ${name}` } }),
      );
    const { user, queryClient } = await renderDashboard('locations', {
      'GET /api/locations': [court],
      'GET /api/admin/status': () => ({ isAuthenticated: true, username: names.shift() ?? 'anna' }),
    });
    // As when another tab says so.
    await queryClient.invalidateQueries({ refetchType: 'none' });
    await user.click(await screen.findByRole('button', { name: 'Edit Center Court' }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(nameField()).toHaveValue('By anna');
  });

  test('none is stored while nobody is known to be signed in', async () => {
    const { user } = renderApp('/artists?edit=1', {
      responses: { 'GET /api/artists': [anArtist({ id: 1 })], 'GET /api/admin/status': { isAuthenticated: false } },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Title/Role' }), '!');
    fireEvent(window, new Event('pagehide'));
    expect(storedDrafts()).toBe('');
  });
});

describe('a draft whose record was deleted', () => {
  const values = { ...baseOf(court), name: 'Rescued' };

  test.each(['edit=1', 'edit=new'])('is offered for a new record, at ?%s', async (address) => {
    localStorage.setItem(draftKey, draftJson({ values, basedOn: court.updatedAt }));
    const { user, calls } = await renderDashboard(`locations&${address}`, { 'POST /api/locations': court });
    expect(await screen.findByText(/What you changed was deleted meanwhile/)).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Add Location');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(nameField()).toHaveValue('Rescued');
    await user.click(saveButton());
    await expectText('Location saved successfully!');
    expect(calls.find(({ key }) => key === 'POST /api/locations')?.body).toEqual(values);
    expect(storedDrafts()).toBe('');
  });

  test('is offered as soon as a save finds it deleted', async () => {
    const lists = [[court], [court], []];
    const { user } = await openLocationDialog('!', {
      'GET /api/locations': () => lists.shift() ?? [],
      'PUT /api/locations/1': refusal(404, { message: 'This location does not exist any more.' }),
    });
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Add Location');
    expect(nameField()).toHaveValue('Center Court!');
  });
});

test.each([
  ['a text', 'Old', 'Draft', 'Typed', 'Typed'],
  ['an untouched text', 'Old', 'Draft', 'Old', 'Draft'],
  ['a list', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'b', 'c']],
  ['a list that the draft leaves as it was', ['a', 'b'], ['a', 'b'], ['a'], ['a']],
  ['a list of rows', [{ date: '1' }], [{ date: '2' }], [{ date: '1' }, { date: '3' }], [{ date: '2' }, { date: '3' }]],
  ['a map', { web: '' }, { web: 'w' }, { web: '', blog: 'i' }, { web: 'w', blog: 'i' }],
  ['a form', { a: '1', b: ['x'] }, { a: '2', b: ['x'] }, { a: '1', b: ['x', 'y'] }, { a: '2', b: ['x', 'y'] }],
])('restoring %s loses nothing that was typed since', (_case, initial, draft, typed, merged) => {
  expect(mergeTyped(initial, draft, typed)).toEqual(merged);
});
