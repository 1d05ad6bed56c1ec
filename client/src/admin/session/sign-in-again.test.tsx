import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { court, openLocationDialog, nameField, saveButton } from '#client/admin/forms/testing/open-location-dialog.ts';
import { refusal } from '#client/testing/dashboard.tsx';
import { inTurn, later } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';

describe('when the session has expired', () => {
  const signedIn = { isAuthenticated: true, username: 'admin' };

  async function saveSignedOut(...logins: unknown[]) {
    const app = await openLocationDialog('!', {
      'PUT /api/locations/1': inTurn(refusal(401, { message: 'Please sign in.' }), court),
      'POST /api/admin/login': inTurn(...logins),
    });
    await app.user.click(saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    return { ...app, dialog };
  }

  test('asks to sign in over the form, then saves', async () => {
    const { user, sent, dialog } = await saveSignedOut(signedIn);
    expect(dialog.getByText('Your session has expired. Sign in to save your work.')).toBeVisible();
    expect(dialog.getByLabelText('Username')).toHaveValue('admin');
    expect(dialog.getByLabelText('Password')).toHaveFocus();
    await user.keyboard('secret{Enter}');
    await expectText('Location saved successfully!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PUT')).toHaveLength(2);
  });

  test('shows an error for a wrong password, and returns to the form with its input on Cancel', async () => {
    const { user, dialog } = await saveSignedOut(refusal(401, { message: 'Invalid username or password.' }));
    await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    await expectText('Login failed');
    expect(dialog.getByLabelText('Password')).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(saveButton()).toHaveFocus());
    expect(nameField()).toHaveValue('Center Court!');
    expect(screen.queryByText('Failed to save location. Please try again.')).toBeNull();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  const leave = () => act(() => window.history.pushState(null, '', '/terms-of-service'));

  test('fails the save, and says so, if the manager leaves the dashboard instead', async () => {
    await saveSignedOut();
    leave();
    await expectText('Failed to save location. Please try again.');
  });

  test('fails the save, and says so, if the manager has left the dashboard before', async () => {
    const late = later();
    const { user } = await openLocationDialog('!', { 'PUT /api/locations/1': late.response });
    await user.click(saveButton());
    leave();
    await screen.findByRole('heading', { level: 1, name: /Terms/ });
    late.send(refusal(401, { message: 'Please sign in.' }));
    await expectText('Failed to save location. Please try again.');
  });
});
