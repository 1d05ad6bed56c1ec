import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  key,
  base,
  rescued,
  earlier,
  savedAt,
  store,
  leavePage,
  mayEnd,
  isClosed,
  goBack,
  strip,
} from '#client/admin/forms/testing/edits.ts';
import {
  court,
  linkField,
  nameField,
  openLocationDialog,
  saveButton,
} from '#client/admin/forms/testing/open-location-dialog.ts';
import { adminStatusQuery } from '#client/api/sign-in-status.ts';
import { refusal, renderDashboard, storedDrafts } from '#client/testing/dashboard.tsx';
import { anArtist, aPartner } from '#client/testing/factories.ts';
import { renderApp, type Responses } from '#client/testing/render-app.tsx';
import { expectText, textsOf } from '#client/testing/texts.ts';
import { loadEdits } from './edits.ts';

/** As another tab keeps an edit. */
function keepInOtherTab(edit: object | null, name = key) {
  const newValue = edit && JSON.stringify({ savedAt, base, key: 'k', basedOn: court.updatedAt, ...edit });
  if (newValue) localStorage.setItem(name, newValue);
  else localStorage.removeItem(name);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: name, newValue })));
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
    expect(screen.queryByText(/^Continued from/)).toBeNull();
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

  test('that has a field of another type takes that from the record', async () => {
    store({ values: { name: 'Rescued', shown: 'no' } }, 'edit:admin:partner:1');
    const partner = aPartner({ id: 1 });
    const { user, sent } = await renderDashboard('partners&edit=1', {
      'GET /api/partners': [partner],
      'PUT /api/partners/1': partner,
    });
    await user.click(await screen.findByRole('button', { name: 'Save Partner' }));
    await expectText('Partner saved successfully!');
    expect(sent('PUT')).toMatchObject([{ name: 'Rescued' }]);
  });

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

  test('of another tab is listed until that ends it', async () => {
    await renderDashboard('locations', { 'GET /api/locations': [court] });
    await screen.findByRole('button', { name: 'Edit Center Court' });
    keepInOtherTab({ values: rescued });
    expect(strip().getByRole('button', { name: 'Rescued' })).toBeVisible();
    keepInOtherTab(null);
    expect(screen.queryByRole('group', { name: 'Not saved yet' })).toBeNull();
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

test('a new record that two tabs show is created with one key', async () => {
  const { user } = await renderDashboard('locations', { 'POST /api/locations': court });
  await user.click(screen.getAllByRole('button', { name: 'Add Location' })[0] as HTMLElement);
  await user.type(nameField(), 'Rain Hall');
  const id = new URLSearchParams(window.location.search).get('edit');
  const values = { ...base, name: 'Rain Hall', googleMapsLink: 'https://maps.example/?q=Rain' };
  keepInOtherTab({ values, base: {}, basedOn: undefined, key: 'of-both' }, `edit:admin:location:${id}`);
  const sent = vi.spyOn(window, 'fetch');
  await user.click(saveButton());
  await expectText('Location saved successfully!');
  const [, init] = sent.mock.calls.find(([, { method } = {}]) => method === 'POST') ?? [];
  expect(new Headers(init?.headers).get('Idempotency-Key')).toBe('of-both');
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
