import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { adminStatusQuery } from '#client/api/session.ts';
import { managerResponses, refusal, renderDashboard, storedDrafts } from '#client/testing/dashboard.tsx';
import { anArtist } from '#client/testing/factories.ts';
import { later, renderApp, type Responses } from '#client/testing/render-app.tsx';
import { expectText, textsOf } from '#client/testing/texts.ts';
import {
  court,
  linkField,
  nameField,
  openLocationDialog,
  saveButton,
} from '#client/admin/forms/testing/open-location-dialog.ts';
import { convertDrafts } from './convert-drafts.ts';
import { loadEdits } from './edits.ts';

const key = 'edit:admin:location:1';
const base = { name: court.name, googleMapsLink: court.googleMapsLink, renameVenues: true };
const rescued = { ...base, name: 'Rescued' };
const earlier = '2026-10-01T00:00:00.000Z';
const savedAt = '2026-11-19T20:00:00.000Z';

/** Stores what an earlier document has left. */
function store(edit: object = {}, name = key) {
  localStorage.setItem(name, JSON.stringify({ savedAt, base, values: rescued, key: 'k', ...edit }));
  loadEdits();
}
const leavePage = () => fireEvent(window, new Event('pagehide'));
/** Returns whether the browser lets the document end without a question. */
const mayEnd = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const goBack = async () => {
  window.history.back();
  await isClosed();
};
const strip = () => within(screen.getByRole('group', { name: 'Not saved yet' }));
/** As another tab keeps an edit. */
function keepInOtherTab(edit: object | null) {
  const newValue = edit && JSON.stringify({ savedAt, base, key: 'k', basedOn: court.updatedAt, ...edit });
  if (newValue) localStorage.setItem(key, newValue);
  else localStorage.removeItem(key);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
}

describe('an unsaved edit', () => {
  test('is kept while the form changes', async () => {
    const { user } = await openLocationDialog('!');
    await waitFor(() => expect(storedDrafts()).toContain('Center Court!'));
    await user.type(nameField(), '{Backspace}');
    await waitFor(() => expect(storedDrafts()).toBe(''));
  });

  test('is continued after a crash, and saved', async () => {
    store({ basedOn: court.updatedAt });
    const app = await openLocationDialog();
    expect(nameField()).toHaveValue('Rescued');
    const line = 'Continued from November 19, 2026, 12:00 PM. Not saved yet: Location name';
    expect(screen.getByText(line)).toBeVisible();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(await app.save()).toMatchObject({ name: 'Rescued', updatedAt: court.updatedAt });
    expect(storedDrafts()).toBe('');
  });

  test('is discarded with an Undo', async () => {
    store();
    const { user } = await openLocationDialog();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(nameField()).toHaveValue('Center Court');
    expect(nameField()).toHaveFocus();
    expect(storedDrafts()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(nameField()).toHaveValue('Rescued');
    expect(storedDrafts()).toContain('Rescued');
  });

  test('is brought back by Undo although the form is closed', async () => {
    store();
    const { user } = await openLocationDialog();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await isClosed();
    expect(screen.queryByRole('group', { name: 'Not saved yet' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(strip().getByRole('button', { name: 'Rescued' }));
    expect(nameField()).toHaveValue('Rescued');
  });

  test('that was only looked at again stays on Escape, without a question', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    store();
    const { user } = await openLocationDialog();
    await user.keyboard('{Escape}');
    await isClosed();
    expect(confirm).not.toHaveBeenCalled();
    expect(storedDrafts()).toContain('Rescued');
    await user.click(strip().getByRole('button', { name: 'Rescued' }));
    await user.type(nameField(), '!');
    // The first one closes the toast.
    await user.keyboard('{Escape}{Escape}');
    await isClosed();
    expect(confirm).toHaveBeenCalledOnce();
    expect(storedDrafts()).toBe('');
  });

  test.each(['{', '[]', '{"values":{}}', '{"values":{"name":7},"savedAt":"yesterday"}'])(
    'that cannot be read is ignored: %s',
    async (stored) => {
      localStorage.setItem(key, stored);
      loadEdits();
      await openLocationDialog();
      expect(nameField()).toHaveValue('Center Court');
      expect(screen.queryByText(/^Continued/)).toBeNull();
    },
  );

  test('that the browser cannot store is in memory: Back keeps it, and only the end of the document asks', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user, save } = await openLocationDialog('!');
    expect(mayEnd()).toBe(false);
    await goBack();
    expect(mayEnd()).toBe(false);
    await user.click(strip().getByRole('button', { name: 'Center Court!' }));
    expect(nameField()).toHaveValue('Center Court!');
    await save();
    expect(mayEnd()).toBe(true);
  });

  test('goes on in another tab, by field', async () => {
    const { user } = await openLocationDialog('!');
    await waitFor(() => expect(storedDrafts()).toContain('Center Court!'));
    keepInOtherTab({ values: { ...base, name: 'Center Court!', googleMapsLink: 'https://maps.example/?q=Other' } });
    expect(linkField()).toHaveValue('https://maps.example/?q=Other');
    await user.type(nameField(), '?');
    expect(nameField()).toHaveValue('Center Court!?');
    expect(linkField()).toHaveValue('https://maps.example/?q=Other');
    await goBack();
    keepInOtherTab(null);
    expect(screen.queryByRole('group', { name: 'Not saved yet' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit Center Court' }));
    expect(nameField()).toHaveValue('Center Court');
  });
});

describe('an edit that is continued after somebody else changed the record', () => {
  const continueOld = async (values: object, responses: Responses = {}) => {
    const old = { ...base, googleMapsLink: 'https://maps.example/?q=Old' };
    store({ values: { ...old, ...values }, base: old, basedOn: earlier });
    return openLocationDialog('', responses);
  };

  test('takes over what only the other changed, and says so', async () => {
    await continueOld({ name: 'Rescued' });
    expect(nameField()).toHaveValue('Rescued');
    expect(linkField()).toHaveValue(court.googleMapsLink);
    expect(screen.getByText('Changed elsewhere meanwhile, and kept: Google Maps link.')).toBeVisible();
  });

  test('asks when it is saved if both changed a field', async () => {
    const mine = 'https://maps.example/?q=Mine';
    const conflict = refusal(409, { message: 'Conflict', current: court });
    const { user, sent } = await continueOld({ googleMapsLink: mine }, { 'PUT /api/locations/1': conflict });
    await user.click(saveButton());
    const panel = within(await screen.findByRole('alert'));
    const links = `Google Maps link${mine}${court.googleMapsLink}`;
    expect(textsOf(panel.getAllByRole('row'))).toEqual(['FieldYoursTheirs', links]);
    expect(sent('PUT').at(-1)).toMatchObject({ updatedAt: earlier });
  });
});

describe('edits belong to a manager:', () => {
  test.each([
    ['admin', 'that of the signed-in one is continued', 'Rescued'],
    ['anna', 'that of another one is not', 'Center Court'],
    ['', 'nor that of nobody', 'Center Court'],
  ])('%s: %s', async (owner, _case, name) => {
    store({}, key.replace('admin', owner));
    const { user, queryClient } = await openLocationDialog('!');
    expect(nameField()).toHaveValue(`${name}!`);
    // As when somebody else signs in during the edit.
    act(() => void queryClient.setQueryData(adminStatusQuery.queryKey, { isAuthenticated: true, username: 'eve' }));
    await user.keyboard('?');
    leavePage();
    expect(localStorage.getItem(key)).toContain(`${name}!?`);
  });

  test('after another tab signed in somebody else, those of the new one are continued', async () => {
    for (const name of ['admin', 'anna'])
      store({ values: { ...base, name: `By ${name}` } }, key.replace('admin', name));
    const app = await renderDashboard('locations', { 'GET /api/locations': [court] });
    app.responses['GET /api/admin/status'] = { isAuthenticated: true, username: 'anna' };
    // As when another tab says so.
    await app.queryClient.invalidateQueries({ refetchType: 'none' });
    await app.user.click(await screen.findByRole('button', { name: 'Edit Center Court' }));
    await screen.findByRole('dialog');
    expect(nameField()).toHaveValue('By anna');
  });

  test('while nobody is known to be signed in, it is in memory, and the end of the document asks', async () => {
    const { user } = renderApp('/artists?edit=1', {
      responses: { 'GET /api/artists': [anArtist({ id: 1 })], 'GET /api/admin/status': { isAuthenticated: false } },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Title/Role' }), '!');
    leavePage();
    expect(storedDrafts()).toBe('');
    expect(mayEnd()).toBe(false);
  });
});

describe('an edit whose record was deleted becomes a new record', () => {
  test('at its address', async () => {
    store({ basedOn: court.updatedAt });
    const app = await renderDashboard('locations&edit=1', { 'POST /api/locations': court });
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Add Location');
    expect(nameField()).toHaveValue('Rescued');
    await app.user.click(saveButton());
    const { renameVenues: _, ...input } = rescued;
    await waitFor(() => expect(app.sent('POST')).toEqual([input]));
    await waitFor(() => expect(storedDrafts()).toBe(''));
  });

  test('as soon as a save finds it deleted', async () => {
    const lists = [[court], [court]];
    const app = await openLocationDialog('!', {
      'GET /api/locations': () => lists.shift() ?? [],
      'PUT /api/locations/1': refusal(404, { message: 'This location does not exist any more.' }),
      'POST /api/locations': court,
    });
    await app.user.click(saveButton());
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName('Add Location'));
    expect(nameField()).toHaveValue('Center Court!');
    await app.user.click(saveButton());
    await waitFor(() => expect(app.sent('POST')).toMatchObject([{ name: 'Center Court!' }]));
  });
});

describe('a new record', () => {
  const add = () => screen.getAllByRole('button', { name: 'Add Location' })[0] as HTMLElement;

  test('continues what this document has left, and another one can be started', async () => {
    store({ values: { ...base, name: 'Of another tab' } }, 'edit:admin:location:new-other');
    const { user } = await renderDashboard('locations');
    await user.click(add());
    await user.type(nameField(), 'Rain Hall');
    await goBack();
    await user.click(add());
    expect(nameField()).toHaveValue('Rain Hall');
    await user.click(screen.getByRole('button', { name: 'Start another' }));
    await waitFor(() => expect(nameField()).toHaveValue(''));
    await user.type(nameField(), 'Sun Hall');
    await goBack();
    for (const name of ['Of another tab', 'Rain Hall', 'Sun Hall']) {
      await user.click(strip().getByRole('button', { name }));
      expect(nameField()).toHaveValue(name);
      await goBack();
    }
  });

  test('has its key also after a reload', async () => {
    const app = await renderDashboard('locations', { 'POST /api/locations': refusal(500, {}) });
    const sent = vi.spyOn(window, 'fetch');
    const keys = () =>
      sent.mock.calls.flatMap(([, init]) =>
        init?.method === 'POST' ? new Headers(init.headers).get('Idempotency-Key') : [],
      );
    await app.user.click(add());
    await app.user.type(nameField(), 'Rain Hall');
    await app.user.type(linkField(), 'https://maps.example/');
    await app.user.click(saveButton());
    await expectText('Failed to save location. Please try again.');
    const place = window.location.search.replace('?tab=', '');
    app.unmount();
    loadEdits();
    const again = renderApp(`/admin?tab=${place}`, {
      responses: { ...managerResponses, 'POST /api/locations': court },
    });
    const sentAgain = vi.spyOn(window, 'fetch');
    await screen.findByRole('dialog');
    expect(nameField()).toHaveValue('Rain Hall');
    await again.user.click(saveButton());
    await expectText('Location saved successfully!');
    const post = sentAgain.mock.calls.find(([, init]) => init?.method === 'POST');
    expect(new Headers(post?.[1]?.headers).get('Idempotency-Key')).toBe(keys()[0]);
  });
});

describe('a save that ends after Back', () => {
  const leaveSaving = async (responses: Responses = {}) => {
    const stored = later();
    const app = await openLocationDialog('!', { 'PUT /api/locations/1': stored.response, ...responses });
    await app.user.click(saveButton());
    await screen.findByRole('button', { name: 'Saving...' });
    await goBack();
    return { ...app, send: stored.send };
  };

  test('says that it is saved', async () => {
    const { send } = await leaveSaving();
    send(court);
    await expectText('Location saved successfully!');
    await waitFor(() => expect(storedDrafts()).toBe(''));
    expect(screen.queryByRole('group', { name: 'Not saved yet' })).toBeNull();
  });

  test('says that it failed, and opens the form with its errors', async () => {
    const { send, user } = await leaveSaving();
    const message = 'Google Maps link must lead to a map';
    send(refusal(400, { message, fields: [{ path: 'googleMapsLink', message }] }));
    await expectText('Failed to save location. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Open the form' }));
    await screen.findByRole('dialog');
    expect(nameField()).toHaveValue('Center Court!');
    expect(linkField()).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  test('says that somebody else has saved, and opens the form with both versions', async () => {
    const { send, user, responses } = await leaveSaving();
    const current = { ...court, name: 'Theirs', updatedAt: savedAt };
    send(refusal(409, { message: 'Someone else saved changes.', current, savedBy: 'anna' }));
    await expectText('Failed to save location. Please try again.');
    responses['PUT /api/locations/1'] = current;
    await user.click(screen.getByRole('button', { name: 'Open the form' }));
    const panel = within(await screen.findByRole('alert'));
    expect(textsOf(panel.getAllByRole('row'))).toEqual(['FieldYoursTheirs', 'Location nameCenter Court!Theirs']);
    await user.click(panel.getByRole('button', { name: 'Keep mine' }));
    await expectText('Location saved successfully!');
  });

  test('is shown while it goes on, if the form is opened again', async () => {
    const { send, user } = await leaveSaving();
    await user.click(screen.getByRole('button', { name: 'Edit Center Court' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
    expect(nameField()).toBeDisabled();
    send(court);
    await expectText('Location saved successfully!');
    await isClosed();
  });
});

test('drafts of 1.0.0 are converted once, all of a record', async () => {
  const draft = (name: string, time: string) =>
    JSON.stringify({ values: { ...base, name }, base, basedOn: earlier, savedAt: `2026-11-19T${time}:00.000Z` });
  localStorage.setItem('draft:admin:location:1:a', draft('Older', '10:00'));
  localStorage.setItem('draft:admin:location:1:b', draft('Latest', '11:00'));
  localStorage.setItem('draft:admin:location:new:c', draft('New', '12:00'));
  localStorage.setItem('draft:admin:copy-of-event-7:new:d', draft('Copy', '12:00'));
  localStorage.setItem('draft:admin:location:1:e', '{');
  convertDrafts();
  const names = Object.keys(localStorage).toSorted();
  expect(names).toEqual([
    'edit:admin:event:copy-7',
    'edit:admin:location:1',
    expect.stringMatching(/^edit:admin:location:new-[ab]$/),
    'edit:admin:location:new-c',
  ]);
  const { user } = await openLocationDialog();
  expect(nameField()).toHaveValue('Latest');
  await user.keyboard('{Escape}');
  await isClosed();
  for (const name of ['Older', 'Latest', 'New']) expect(strip().getByRole('button', { name })).toBeVisible();
});
