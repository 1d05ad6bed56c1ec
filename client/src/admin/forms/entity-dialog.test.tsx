import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  court,
  linkField,
  nameField,
  openLocationDialog,
  saveButton,
} from '#client/admin/forms/testing/open-location-dialog.ts';
import { aLocation, refusal, renderDashboard, storedDrafts } from '#client/testing/dashboard.tsx';
import { later, never, type Responses } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';

const confirm = vi.fn<(question?: string) => boolean>();

beforeEach(() => {
  confirm.mockReset().mockReturnValue(false);
  vi.spyOn(window, 'confirm').mockImplementation(confirm);
});

describe('closing', () => {
  test.each(['Escape', 'Close', 'Cancel', 'outside'])('asks before closing a changed form with %s', async (way) => {
    const { user } = await openLocationDialog('!');
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
    expect(storedDrafts()).toBe('');
  });

  test('does not stop the browser from closing, because the draft keeps what was typed', async () => {
    await openLocationDialog('!');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  test('keeps the changes on Back without asking, and opens the form again', async () => {
    const { user } = await openLocationDialog('!');
    expect(window.location.search).toBe('?tab=locations&edit=1');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(confirm).not.toHaveBeenCalled();
    expect(window.location.search).toBe('?tab=locations');
    await expectText('Your changes are kept');
    await user.click(screen.getByRole('button', { name: 'Open the form' }));
    await screen.findByRole('dialog');
    expect(nameField()).toHaveValue('Center Court!');
    expect(storedDrafts()).toContain('Center Court!');
  });

  test('opens by its address, and Back after a save leaves the list', async () => {
    window.history.pushState(null, '', '/about');
    const { user } = await renderDashboard('locations&edit=1', {
      'GET /api/locations': [court],
      'PUT /api/locations/1': court,
    });
    await screen.findByRole('dialog');
    await user.type(nameField(), '!');
    await user.click(saveButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.location.search).toBe('?tab=locations'));
  });
});

describe('saving', () => {
  test('shows Saving... and saves once', async () => {
    const stored = later();
    const { user, sent } = await openLocationDialog('!', { 'PUT /api/locations/1': stored.response });
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Saving...' }));
    // Nothing can be typed or closed that the save would lose.
    expect(nameField()).toBeDisabled();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(confirm).not.toHaveBeenCalled();
    stored.send(court);
    await expectText('Location saved successfully!');
    expect(sent('PUT')).toHaveLength(1);
    expect(storedDrafts()).toBe('');
    expect(screen.queryByText('Your changes are kept')).toBeNull();
  });

  test('leaves a dialog open that was opened after Back, while the first was saved', async () => {
    const stored = later();
    const { user } = await openLocationDialog('!', {
      'GET /api/locations': [court, aLocation({ id: 2, name: 'Garden Court' })],
      'PUT /api/locations/1': stored.response,
    });
    await user.click(saveButton());
    window.history.back();
    await user.click(await screen.findByRole('button', { name: 'Edit Garden Court' }));
    expect(screen.queryByText('Your changes are kept')).toBeNull();
    stored.send(court);
    await expectText('Location saved successfully!');
    expect(screen.queryByText('Your changes are kept')).toBeNull();
    expect(nameField()).toHaveValue('Garden Court');
  });

  test('fails, and keeps the input, when the server never responds', async () => {
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const { user } = await openLocationDialog('!', { 'PUT /api/locations/1': never });
    await user.click(saveButton());
    await screen.findByRole('button', { name: 'Saving...' });
    timeout.abort(new DOMException('', 'TimeoutError'));
    await expectText('Failed to save location. Please try again.');
    expect(nameField()).toHaveValue('Center Court!');
  });

  test('fails, and keeps the input, when the sign-in page of a Wi-Fi comes back', async () => {
    const signInPage = new Response('<p>Welcome', { headers: { 'Content-Type': 'text/html' } });
    const { user } = await openLocationDialog('!', { 'PUT /api/locations/1': signInPage });
    await user.click(saveButton());
    await expectText('Failed to save location. Please try again.');
    expect(nameField()).toHaveValue('Center Court!');
    expect(storedDrafts()).toContain('Center Court!');
  });

  test('shows server errors under their fields', async () => {
    const message = 'Google Maps link must lead to a map';
    const { user } = await openLocationDialog('!', {
      'PUT /api/locations/1': refusal(400, { message, fields: [{ path: 'googleMapsLink', message }] }),
    });
    await user.click(saveButton());
    await waitFor(() => expect(linkField()).toHaveFocus());
    expect(linkField()).toHaveAccessibleDescription(expect.stringContaining(message));
  });
});

describe('creating', () => {
  const hall = { id: 7, name: 'Rain Hall', googleMapsLink: 'https://maps.example/', updatedAt: court.updatedAt };

  /** Fills in a new location, and returns a function that saves it and returns the sent call. */
  async function openNewLocation(responses: Responses) {
    const app = await renderDashboard('locations', responses);
    const sent = vi.spyOn(window, 'fetch');
    const open = async () => {
      await app.user.click(screen.getAllByRole('button', { name: 'Add Location' })[0] as HTMLElement);
      await app.user.type(nameField(), hall.name);
      await app.user.type(linkField(), hall.googleMapsLink);
    };
    await open();
    const save = async (text: string) => {
      await app.user.click(saveButton());
      await expectText(text);
      const [, init] = sent.mock.calls.findLast(([, { method = 'GET' } = {}]) => method !== 'GET') ?? [];
      return new Headers(init?.headers).get('Idempotency-Key');
    };
    return { ...app, open, save };
  }

  test('has one key until it succeeds, so that a repeat makes no second record', async () => {
    const respond = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue(hall);
    const { open, save } = await openNewLocation({ 'POST /api/locations': respond });
    const key = await save('Failed to save location. Please try again.');
    expect(key).toMatch(/^[\w-]{20,}$/);
    expect(await save('Location saved successfully!')).toBe(key);
    await open();
    expect(await save('Location saved successfully!')).not.toBe(key);
  });

  test('offers both versions of a record that was stored, and changed before the repeat', async () => {
    const { user, sent } = await openNewLocation({
      'POST /api/locations': refusal(409, { message: 'Two.', current: { ...hall, name: 'Rain' }, savedBy: 'admin' }),
      'PUT /api/locations/7': hall,
    });
    await user.click(saveButton());
    await screen.findByRole('button', { name: 'Keep mine' });
    // Another press is no answer, and overwrites nothing.
    await user.click(saveButton());
    await waitFor(() => expect(sent('POST /api/locations')).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await expectText('Location saved successfully!');
    const { id: _, ...saved } = hall;
    expect(sent('PUT /api/locations/7')).toEqual([saved]);
  });
});

test('keeps the session alive while there are unsaved changes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { user, sent } = await openLocationDialog('!');
  const { length } = sent('GET /api/admin/status');
  vi.advanceTimersByTime(5 * 60 * 1000);
  expect(sent('GET /api/admin/status')).toHaveLength(length + 1);
  await user.type(nameField(), '{Backspace}');
  vi.advanceTimersByTime(5 * 60 * 1000);
  expect(sent('GET /api/admin/status')).toHaveLength(length + 1);
});
