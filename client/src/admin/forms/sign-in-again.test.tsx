import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '#client/testing/dashboard.tsx';
import { expectText } from '#client/testing/texts.ts';
import { court, openLocationDialog, nameField, saveButton } from '#client/admin/forms/testing/open-location-dialog.ts';

describe('when the session has expired', () => {
  const ended = () => refusal(401, { message: 'Please sign in.' });

  async function saveSignedOut(login: unknown) {
    const responses = [ended(), court];
    const app = await openLocationDialog('!', {
      'PUT /api/locations/1': () => responses.shift(),
      'POST /api/admin/login': login,
    });
    await app.user.click(saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    return { ...app, dialog };
  }

  test('asks to sign in over the form, then saves', async () => {
    const { user, calls, dialog } = await saveSignedOut({ isAuthenticated: true, username: 'admin' });
    expect(dialog.getByText('Your session has expired. Sign in to save your work.')).toBeVisible();
    expect(dialog.getByLabelText('Username')).toHaveValue('admin');
    expect(dialog.getByLabelText('Password')).toHaveFocus();
    await user.keyboard('secret{Enter}');
    await expectText('Location saved successfully!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ key }) => key.startsWith('PUT'))).toHaveLength(2);
  });

  test('asks for a two-factor code, then saves', async () => {
    const responses = [
      refusal(401, { message: 'Please enter the code of your authenticator app.', needsCode: true }),
      { isAuthenticated: true, username: 'admin' },
    ];
    const { user, calls, dialog } = await saveSignedOut(() => responses.shift());
    await user.type(dialog.getByLabelText('Password'), 'secret{Enter}');
    expect(await dialog.findByLabelText('Authentication code')).toHaveFocus();
    await user.keyboard('123456{Enter}');
    await expectText('Location saved successfully!');
    expect(calls).toContainEqual({
      key: 'POST /api/admin/login',
      body: { username: 'admin', password: 'secret', code: '123456' },
    });
  });

  test('returns to the form with its input on Cancel', async () => {
    const { user, dialog } = await saveSignedOut(ended());
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(saveButton()).toHaveFocus());
    expect(nameField()).toHaveValue('Center Court!');
    expect(screen.queryByText('Failed to save location. Please try again.')).toBeNull();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  test('shows an error for a wrong password and allows a retry', async () => {
    const { user, dialog } = await saveSignedOut(refusal(401, { message: 'Invalid username or password.' }));
    await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    await expectText('Login failed');
    expect(dialog.getByLabelText('Password')).toHaveFocus();
  });
});
