import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aLocation, refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import type { Answers } from '#client/testing/render-app.tsx';

const court = aLocation();
const draftKey = 'draft:location:1';
const said = async (text: string) => expect((await screen.findAllByText(text))[0]).toBeVisible();
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Location name' });
const draft = () => localStorage.getItem(draftKey);
const saveButton = () => screen.getByRole('button', { name: 'Save Location' });
const confirm = vi.fn<(question?: string) => boolean>();

beforeEach(() => {
  confirm.mockReset().mockReturnValue(false);
  vi.spyOn(window, 'confirm').mockImplementation(confirm);
});

/** Opens the dialog of one location, typed into where `typed` says what. */
async function edit(typed = '', answers: Answers = {}) {
  const app = await renderDashboard('locations', { 'GET /api/locations': [court], ...answers });
  await app.user.click(await screen.findByRole('button', { name: 'Edit Center Court' }));
  if (typed) await app.user.type(nameField(), typed);
  return app;
}

describe('closing', () => {
  test('an unchanged form closes without a question', async () => {
    const { user } = await edit();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(confirm).not.toHaveBeenCalled();
  });

  test.each(['Escape', 'Close', 'Cancel', 'outside'])('a changed form asks before closing by %s', async (way) => {
    const { user } = await edit('!');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    const leave = async () => {
      if (way === 'Escape') await user.keyboard('{Escape}');
      else if (way === 'outside') await user.click(screen.getByRole('dialog').parentElement as HTMLElement);
      else await user.click(screen.getByRole('button', { name: way }));
    };
    await leave();
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Discard your changes?');
    expect(nameField()).toHaveValue('Center Court!');
    confirm.mockReturnValue(true);
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(draft()).toBeNull();
  });

  test('a changed form asks before the tab is closed or reloaded, an unchanged one does not', async () => {
    const { user } = await edit();
    const unload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(unload()).toBe(true);
    await user.type(nameField(), '!');
    expect(unload()).toBe(false);
  });

  test('a changed form asks before Back changes the tab', async () => {
    const { user } = await renderDashboard('categories', { 'GET /api/locations': [court] });
    await user.click(screen.getByRole('tab', { name: 'Locations' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Center Court' }));
    await user.type(nameField(), '!');
    window.history.back();
    await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
    expect(window.location.search).toBe('?tab=locations');
    expect(nameField()).toHaveValue('Center Court!');
    confirm.mockReturnValue(true);
    window.history.back();
    expect(await screen.findByRole('heading', { level: 2, name: 'Categories' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(draft()).toBeNull();
  });
});

describe('saving', () => {
  test('says so on its button, and is done once however often it is pressed', async () => {
    let finish: (answer: unknown) => void = () => undefined;
    const { user, calls } = await edit('!', { 'PUT /api/locations/1': () => new Promise((resolve) => (finish = resolve)) });
    await user.click(saveButton());
    const busy = await screen.findByRole('button', { name: 'Saving...' });
    await user.click(busy);
    await user.type(nameField(), '{Enter}');
    finish(court);
    await said('Location saved successfully!');
    expect(calls.filter(({ key }) => key.startsWith('PUT'))).toHaveLength(1);
    expect(draft()).toBeNull();
  });

  test('that fails keeps the dialog, what was typed, and the focus', async () => {
    const { user } = await edit('!', { 'PUT /api/locations/1': new Response('', { status: 500 }) });
    await user.click(saveButton());
    await said('Failed to save location. Please try again.');
    expect(nameField()).toHaveValue('Center Court!');
    expect(saveButton()).toHaveFocus();
  });

  test('puts the server’s complaints under their fields', async () => {
    const message = 'Google Maps link must lead to a map';
    const { user } = await edit('!', { 'PUT /api/locations/1': refusal(400, { message, fields: [{ path: 'googleMapsLink', message }] }) });
    await user.click(saveButton());
    const link = screen.getByRole('textbox', { name: 'Google Maps link' });
    await waitFor(() => expect(link).toHaveFocus());
    expect(link).toHaveAccessibleDescription(expect.stringContaining(message));
  });
});

describe('a draft', () => {
  const store = (draftOf: object) => localStorage.setItem(draftKey, JSON.stringify({ savedAt: '2026-11-19T20:00:00.000Z', values: draftOf }));

  test('is kept while the form is changed', async () => {
    const { user } = await edit('!');
    await waitFor(() => expect(draft()).toContain('Center Court!'));
    await user.type(nameField(), '{Backspace}');
    await waitFor(() => expect(draft()).toBeNull());
  });

  test('is kept at once when the page goes', async () => {
    await edit('!');
    fireEvent(window, new Event('pagehide'));
    expect(draft()).toContain('Center Court!');
  });

  test('is offered after a crash, and restored it is a change that can be saved', async () => {
    store({ name: 'Rescued', googleMapsLink: court.googleMapsLink });
    const { user, calls } = await edit('', { 'PUT /api/locations/1': court });
    expect(await screen.findByText(/^You have unsaved changes from November (19|20) at \d+:00 [AP]M\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(nameField()).toHaveValue('Rescued');
    expect(nameField()).toHaveFocus();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(saveButton());
    await said('Location saved successfully!');
    expect(calls).toContainEqual(expect.objectContaining({ key: 'PUT /api/locations/1', body: expect.objectContaining({ name: 'Rescued' }) as unknown }));
    expect(draft()).toBeNull();
  });

  test('that is discarded is gone', async () => {
    store({ name: 'Rescued' });
    const { user } = await edit();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(draft()).toBeNull();
    expect(nameField()).toHaveValue('Center Court');
  });

  test.each(['{', '[]', '{"values":{}}', '{"values":{"name":7},"savedAt":"yesterday"}'])('that cannot be read is not offered: %s', async (stored) => {
    localStorage.setItem(draftKey, stored);
    await edit();
    expect(screen.queryByText(/unsaved changes from/)).toBeNull();
  });

  test('is not missed where storage is forbidden', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = await edit('!', { 'PUT /api/locations/1': court });
    fireEvent(window, new Event('pagehide'));
    await user.click(saveButton());
    await said('Location saved successfully!');
  });
});

describe('when somebody else has saved first', () => {
  const theirs = aLocation({ name: 'Center Stage', updatedAt: '2026-11-20T10:00:00.000Z' });
  const stale = refusal(409, { message: 'Somebody else has saved this since you opened it.', current: theirs });

  async function clash() {
    const answers = [stale, aLocation({ name: 'Center Court!' })];
    const app = await edit('!', { 'PUT /api/locations/1': () => answers.shift() });
    await app.user.click(saveButton());
    const panel = within(await screen.findByRole('alert'));
    return { ...app, panel };
  }

  test('both versions are shown, and nothing else is said to have failed', async () => {
    const { panel } = await clash();
    expect(panel.getByText('Somebody else has saved this since you opened it.')).toBeVisible();
    expect(panel.getAllByRole('row').map((row) => row.textContent)).toEqual(['FieldYoursTheirs', 'Location nameCenter Court!Center Stage']);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.queryByText('Failed to save location. Please try again.')).toBeNull();
  });

  test('Keep mine saves it on top of theirs', async () => {
    const { user, calls, panel } = await clash();
    await user.click(panel.getByRole('button', { name: 'Keep mine' }));
    await said('Location saved successfully!');
    expect(calls.filter(({ key }) => key.startsWith('PUT')).map(({ body }) => body)).toEqual([
      { name: 'Center Court!', googleMapsLink: court.googleMapsLink, updatedAt: court.updatedAt },
      { name: 'Center Court!', googleMapsLink: court.googleMapsLink, updatedAt: theirs.updatedAt },
    ]);
  });

  test('Take theirs fills the form with it, and the next save begins there', async () => {
    const { user, calls, panel } = await clash();
    await user.click(panel.getByRole('button', { name: 'Take theirs' }));
    expect(nameField()).toHaveValue('Center Stage');
    expect(nameField()).toHaveFocus();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await user.type(nameField(), '?');
    await user.click(saveButton());
    await said('Location saved successfully!');
    expect(calls.findLast(({ key }) => key.startsWith('PUT'))?.body).toMatchObject({ name: 'Center Stage?', updatedAt: theirs.updatedAt });
  });
});

describe('when the session has ended', () => {
  const ended = () => refusal(401, { message: 'Please sign in.' });

  async function saveSignedOut(login: unknown) {
    const answers = [ended(), court];
    const app = await edit('!', { 'PUT /api/locations/1': () => answers.shift(), 'POST /api/admin/login': login });
    await app.user.click(saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    return { ...app, dialog };
  }

  test('asks to sign in over the form, and then saves', async () => {
    const { user, calls, dialog } = await saveSignedOut({ isAuthenticated: true, username: 'admin' });
    expect(dialog.getByText('Your session has ended. Sign in to save your work.')).toBeVisible();
    expect(dialog.getByLabelText('Username')).toHaveValue('admin');
    await user.type(dialog.getByLabelText('Password'), 'secret{Enter}');
    await said('Location saved successfully!');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ key }) => key.startsWith('PUT'))).toHaveLength(2);
  });

  test('asks for the code of a second factor too, and then saves', async () => {
    const answers = [refusal(401, { message: 'Please enter the code of your authenticator app.', needsCode: true }), { isAuthenticated: true, username: 'admin' }];
    const { user, calls, dialog } = await saveSignedOut(() => answers.shift());
    await user.type(dialog.getByLabelText('Password'), 'secret{Enter}');
    expect(await dialog.findByLabelText('Authentication code')).toHaveFocus();
    await user.keyboard('123456{Enter}');
    await said('Location saved successfully!');
    expect(calls).toContainEqual({ key: 'POST /api/admin/login', body: { username: 'admin', password: 'secret', code: '123456' } });
  });

  test('Cancel returns to the form with everything in it', async () => {
    const { user, dialog } = await saveSignedOut(ended());
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(saveButton()).toHaveFocus());
    expect(nameField()).toHaveValue('Center Court!');
    expect(screen.queryByText('Failed to save location. Please try again.')).toBeNull();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  test('a wrong password is told and can be tried again', async () => {
    const { user, dialog } = await saveSignedOut(refusal(401, { message: 'Invalid username or password.' }));
    await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    await said('Login failed');
    expect(dialog.getByLabelText('Password')).toHaveFocus();
  });
});

test('a changed form keeps the session alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { calls } = await edit('!');
    const asked = () => calls.filter(({ key }) => key === 'GET /api/admin/status').length;
    const before = asked();
    vi.advanceTimersByTime(5 * 60 * 1000);
    expect(asked()).toBe(before + 1);
  } finally {
    vi.useRealTimers();
  }
});
