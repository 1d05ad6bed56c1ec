import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { adminStatusQuery } from '#client/api/session.ts';
import { refusal, renderDashboard, storedDrafts } from '#client/testing/dashboard.tsx';
import { anArtist } from '#client/testing/factories.ts';
import { renderApp, type Responses } from '#client/testing/render-app.tsx';
import { textsOf } from '#client/testing/texts.ts';
import {
  court,
  linkField,
  nameField,
  openLocationDialog,
  saveButton,
} from '#client/admin/forms/testing/open-location-dialog.ts';
import { mergeTyped } from './merge.ts';

const key = 'draft:admin:location:1:closed';
const base = { name: court.name, googleMapsLink: court.googleMapsLink };
const rescued = { ...base, name: 'Rescued' };
const earlier = '2026-10-01T00:00:00.000Z';

/** Stores a draft of the location that a closed form left. */
const store = (draft: object = { values: rescued }, storageKey = key) =>
  localStorage.setItem(storageKey, JSON.stringify({ savedAt: '2026-11-19T20:00:00.000Z', base, ...draft }));
const restore = async ({ user }: Pick<ReturnType<typeof renderApp>, 'user'>) =>
  user.click(await screen.findByRole('button', { name: 'Restore' }));
const leavePage = () => fireEvent(window, new Event('pagehide'));

describe('draft', () => {
  test('is saved when the form changes', async () => {
    const { user } = await openLocationDialog('!');
    await waitFor(() => expect(storedDrafts()).toContain('Center Court!'));
    await user.type(nameField(), '{Backspace}');
    await waitFor(() => expect(storedDrafts()).toBe(''));
  });

  test('is offered after a crash, the latest of several, and restored as unsaved changes', async () => {
    store();
    store({ values: { ...base, name: 'Older' }, savedAt: '2026-11-18T20:00:00.000Z' }, 'draft:admin:location:1:z');
    const app = await openLocationDialog();
    expect(await screen.findByText('You have unsaved changes from November 19, 2026, 12:00 PM.')).toBeVisible();
    await restore(app);
    expect(nameField()).toHaveValue('Rescued');
    expect(nameField()).toHaveFocus();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(await app.save()).toMatchObject({ name: 'Rescued' });
    expect(storedDrafts()).not.toContain('Rescued');
  });

  test('is deleted when discarded', async () => {
    store();
    const { user } = await openLocationDialog();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(storedDrafts()).toBe('');
    expect(nameField()).toHaveFocus();
    expect(nameField()).toHaveValue('Center Court');
  });

  test.each(['{', '[]', '{"values":{}}', '{"values":{"name":7},"savedAt":"yesterday"}'])(
    'that cannot be read is not offered: %s',
    async (stored) => {
      localStorage.setItem(key, stored);
      await openLocationDialog();
      expect(screen.queryByText(/unsaved changes from/)).toBeNull();
    },
  );

  test('is ignored when storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { save } = await openLocationDialog('!');
    leavePage();
    await save();
  });

  test('of a form that is open in another tab is not offered', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    store();
    const locks = {
      request: (_name: string, open: () => Promise<void>) => open(),
      query: () => Promise.resolve({ held: [{ name: key }] }),
    };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
    const { user } = await openLocationDialog('!');
    expect(screen.queryByText(/unsaved changes from/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(storedDrafts()).toContain('Rescued');
  });

  test('that is offered stays until its own buttons are pressed', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    store();
    const { user } = await openLocationDialog('!');
    leavePage();
    expect(storedDrafts()).toContain('Rescued');
    expect(storedDrafts()).toContain('Center Court!');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Edit Center Court' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(storedDrafts()).toContain('Rescued');
  });

  test('that is restored keeps what was typed since, and begins anew with the record', async () => {
    store({ values: rescued, basedOn: earlier });
    const app = await openLocationDialog();
    await app.user.type(linkField(), '#new');
    await restore(app);
    expect(nameField()).toHaveValue('Rescued');
    expect(linkField()).toHaveValue(`${court.googleMapsLink}#new`);
    await waitFor(() => expect(storedDrafts()).toContain('#new'));
    expect(await app.save()).toMatchObject({ updatedAt: court.updatedAt });
  });
});

describe('a draft, restored after somebody else changed the record,', () => {
  const restoreOld = async (values: object, responses: Responses = {}) => {
    const old = { ...base, googleMapsLink: 'https://maps.example/?q=Old' };
    store({ values: { ...old, ...values }, base: old, basedOn: earlier });
    const app = await openLocationDialog('', responses);
    await restore(app);
    return app;
  };

  test('takes over what only the other changed, and says so', async () => {
    await restoreOld({ name: 'Rescued' });
    expect(nameField()).toHaveValue('Rescued');
    expect(linkField()).toHaveValue(court.googleMapsLink);
    expect(screen.getByText('Changed elsewhere meanwhile, and kept: Google Maps link.')).toBeVisible();
  });

  test('asks when it is saved if both changed a field', async () => {
    const mine = 'https://maps.example/?q=Mine';
    const conflict = refusal(409, { message: 'Conflict', current: court });
    const { user, sent } = await restoreOld({ googleMapsLink: mine }, { 'PUT /api/locations/1': conflict });
    await user.click(saveButton());
    const panel = within(await screen.findByRole('alert'));
    const links = `Google Maps link${mine}${court.googleMapsLink}`;
    expect(textsOf(panel.getAllByRole('row'))).toEqual(['FieldYoursTheirs', links]);
    expect(sent('PUT').at(-1)).toMatchObject({ updatedAt: earlier });
  });
});

describe('drafts belong to a manager:', () => {
  test.each([
    ['admin', 'that of the signed-in one is offered', 1],
    ['anna', 'that of another one is not', 0],
    ['', 'nor that of nobody', 0],
  ])('%s: %s', async (owner, _case, offers) => {
    store({ values: rescued }, key.replace('admin', owner));
    const { user, queryClient } = await openLocationDialog('!');
    await waitFor(() => expect(storedDrafts()).toContain('Center Court!'));
    expect(screen.queryAllByText(/unsaved changes from/)).toHaveLength(offers);
    // As when somebody else signs in during the edit.
    act(() => void queryClient.setQueryData(adminStatusQuery.queryKey, { isAuthenticated: true, username: 'eve' }));
    await user.keyboard('?');
    leavePage();
    const mine = Object.keys(localStorage).filter((name) => name.startsWith('draft:admin:location:1:'));
    expect(mine.map((name) => localStorage.getItem(name)).join('')).toContain('Center Court!?');
  });

  test('after another tab signed in somebody else, those of the new one are offered', async () => {
    for (const name of ['admin', 'anna'])
      store({ values: { ...base, name: `By ${name}` } }, key.replace('admin', name));
    const app = await renderDashboard('locations', { 'GET /api/locations': [court] });
    app.responses['GET /api/admin/status'] = { isAuthenticated: true, username: 'anna' };
    // As when another tab says so.
    await app.queryClient.invalidateQueries({ refetchType: 'none' });
    await app.user.click(await screen.findByRole('button', { name: 'Edit Center Court' }));
    await restore(app);
    expect(nameField()).toHaveValue('By anna');
  });

  test('none is stored while nobody is known to be signed in', async () => {
    const { user } = renderApp('/artists?edit=1', {
      responses: { 'GET /api/artists': [anArtist({ id: 1 })], 'GET /api/admin/status': { isAuthenticated: false } },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Title/Role' }), '!');
    leavePage();
    expect(storedDrafts()).toBe('');
  });
});

describe('a draft whose record was deleted', () => {
  test.each(['edit=1', 'edit=new'])('is offered for a new record, at ?%s', async (address) => {
    store({ values: rescued, basedOn: court.updatedAt });
    const app = await renderDashboard(`locations&${address}`, { 'POST /api/locations': court });
    expect(await screen.findByText(/What you changed was deleted meanwhile/)).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Add Location');
    await restore(app);
    expect(nameField()).toHaveValue('Rescued');
    await app.user.click(saveButton());
    await waitFor(() => expect(app.sent('POST')).toEqual([rescued]));
    await waitFor(() => expect(storedDrafts()).toBe(''));
  });

  test('is offered as soon as a save finds it deleted', async () => {
    const lists = [[court], [court]];
    const app = await openLocationDialog('!', {
      'GET /api/locations': () => lists.shift() ?? [],
      'PUT /api/locations/1': refusal(404, { message: 'This location does not exist any more.' }),
    });
    await app.user.click(saveButton());
    await restore(app);
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
