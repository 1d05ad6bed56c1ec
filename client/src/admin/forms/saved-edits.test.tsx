import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { base, rescued, savedAt, store, isClosed, goBack, strip } from '#client/admin/forms/testing/edits.ts';
import {
  court,
  linkField,
  nameField,
  openLocationDialog,
  saveButton,
} from '#client/admin/forms/testing/open-location-dialog.ts';
import { managerResponses, refusal, renderDashboard, storedDrafts } from '#client/testing/dashboard.tsx';
import { later, renderApp, type Responses } from '#client/testing/render-app.tsx';
import { expectText, textsOf } from '#client/testing/texts.ts';
import { loadEdits } from './edits.ts';

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
  const leaveSaving = async (responses: Responses = {}, typed = '!') => {
    const stored = later();
    const app = await openLocationDialog(typed, { 'PUT /api/locations/1': stored.response, ...responses });
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

  test('says that it failed if the manager then cancels to sign in again', async () => {
    const { send, user } = await leaveSaving();
    send(refusal(401, { message: 'Please sign in.' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expectText('Failed to save location. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Open the form' }));
    expect(await screen.findByDisplayValue('Center Court!')).toBeEnabled();
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

  test.each(['!', ''])('is shown while it goes on, if the form is opened again after typing %j', async (typed) => {
    const { send, user } = await leaveSaving({}, typed);
    await user.click(screen.getByRole('button', { name: 'Edit Center Court' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
    expect(nameField()).toBeDisabled();
    send(court);
    await expectText('Location saved successfully!');
    await isClosed();
  });
});
