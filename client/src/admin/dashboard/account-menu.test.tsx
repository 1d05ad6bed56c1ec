import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { inTurn, later } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';

async function openPasswordDialog(response: unknown) {
  const app = await renderDashboard('categories', { 'PUT /api/admin/password': response });
  await app.user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByText('Signed in as admin')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  const type = async (next: string, repeated: string) => {
    await app.user.type(dialog.getByLabelText(/^New password/), next);
    await app.user.type(dialog.getByLabelText(/Confirm new password/), repeated);
    await app.user.click(dialog.getByRole('button', { name: 'Change password' }));
  };
  return { ...app, dialog, type };
}

test('changes the password and returns the focus to the menu', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const { user, sent, dialog, type } = await openPasswordDialog({ isAuthenticated: true, username: 'admin' });
  expect(dialog.getByLabelText(/^New password/)).toHaveFocus();
  await user.keyboard('x{Escape}');
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Discard your changes?');
  await user.keyboard('{Backspace}');
  await type('new-password', 'new-password');
  await expectText('Password changed');
  expect(sent('PUT')).toEqual([{ newPassword: 'new-password' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
});

test('closes no other dialog when the password has been changed', async () => {
  const changed = later();
  const { user, type } = await openPasswordDialog(changed.response);
  await type('new-password', 'new-password');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Managers' }));
  await screen.findByRole('dialog', { name: 'Managers' });
  changed.send({ isAuthenticated: true, username: 'admin' });
  await expectText('Password changed');
  expect(screen.getByRole('dialog', { name: 'Managers' })).toBeVisible();
});

const message = 'That is one of the most common passwords. Please choose another.';

test.each([
  ['short', 'short', 'The new password needs at least 8 characters', /^New password/],
  ['new-password', 'another-word', 'The new passwords do not match', /^Confirm new password/],
  ['iLoveYou', ' iLoveYou ', message, /^New password/],
])('with the passwords %s and %s, says "%s" at the field', async (next, repeated, error, field) => {
  const fields = [{ path: 'newPassword', message }];
  vi.spyOn(window, 'confirm').mockReturnValue(false);
  const { user, dialog, type } = await openPasswordDialog(refusal(400, { message, fields }));
  await type(next, repeated);
  expect(await dialog.findByText(error)).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText(field)).toHaveFocus());
  expect(dialog.getByLabelText(field)).toHaveAccessibleDescription(new RegExp(`${error}$`));
  await user.keyboard('{Escape}');
  expect(window.confirm).toHaveBeenCalledWith('Discard your changes?');
  expect(dialog.getByLabelText(field)).toBeVisible();
});

const needsPassword = refusal(403, { message: 'Please enter your password again to do this.', needsPassword: true });
const signedIn = { isAuthenticated: true, username: 'admin' };

/** Enters the manager's own password in the dialog that asks for it. */
async function confirmWith(user: UserEvent, password: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm with your password' }));
  await user.type(await dialog.findByLabelText(/^Password/), `${password}{Enter}`);
  return dialog;
}

test('downloads the last nightly backup with its key, after the password, and the code if one is needed', async () => {
  const codeMissing = { message: 'Please enter the code of your authenticator app.', needsCode: true };
  const assign = vi.fn<(address: string) => void>();
  const { location } = window;
  const get = (_: object, name: string): unknown => (name === 'assign' ? assign : Reflect.get(location, name));
  vi.stubGlobal('location', new Proxy({}, { get }));
  const { user, sent } = await renderDashboard('categories', {
    'GET /api/backup/latest': { day: '2026-11-19' },
    'POST /api/backup': inTurn(needsPassword, { key: 'a-key' }),
    'POST /api/admin/login': inTurn(refusal(401, codeMissing), signedIn),
  });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Download the backup of November 19, 2026' }));
  const dialog = await confirmWith(user, 'secret');
  await user.type(await dialog.findByLabelText(/^Authentication code/), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST /api/admin/login').at(-1)).toEqual({ username: 'admin', password: 'secret', code: '123456' });
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/backup?key=a-key'));
});

test('says which pictures the backup lacks', async () => {
  const { user } = await renderDashboard('categories', {
    'GET /api/backup/latest': { day: '2026-11-19', missing: 'without 1 picture: /uploads/a.webp of artist “Ana”' },
    'POST /api/backup': { key: 'a-key' },
  });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(
    await screen.findByRole('button', { name: 'Download the backup of November 19, 2026 (incomplete)' }),
  );
  expect(await screen.findByText('This backup is incomplete')).toBeVisible();
  expect(screen.getByText('It was made without 1 picture: /uploads/a.webp of artist “Ana”.')).toBeVisible();
});

test('adds a manager, keeps the generated password until the manager leaves, and removes one', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  const [admin, anna] = ['admin', 'Anna'].map((username, index) => ({ id: index + 1, username }));
  const { user, sent, responses } = await renderDashboard('categories', {
    'GET /api/managers': [admin],
    'POST /api/managers': inTurn(needsPassword, { password: 'tide-and-salt' }),
    'POST /api/admin/login': inTurn(refusal(401, { message: 'Invalid username or password.' }), signedIn),
    'PUT /api/managers/2/password': { password: 'salt-and-tide' },
    'DELETE /api/managers/2': () => undefined,
  });
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Managers' }));
    return within(await screen.findByRole('dialog', { name: 'Managers' }));
  };
  let dialog = await open();
  expect(await dialog.findByText('(you)')).toBeVisible();
  await user.type(dialog.getByLabelText(/^User name/), 'Anna');
  vi.mocked(window.confirm).mockReturnValueOnce(false);
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Add manager' }));
  await confirmWith(user, 'guess');
  await expectText('Invalid username or password.');
  responses['GET /api/managers'] = [admin, anna];
  await confirmWith(user, 'secret');
  expect(await dialog.findByText('tide-and-salt')).toBeVisible();
  expect(sent('POST /api/managers')).toEqual([{ username: 'Anna' }, { username: 'Anna' }]);
  await user.click(dialog.getByRole('button', { name: 'New password for Anna' }));
  expect(await dialog.findByText('salt-and-tide')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'New password for Anna' })).toBeEnabled();
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // It has been seen.
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  dialog = await open();
  expect(dialog.getByText('tide-and-salt')).toBeVisible();
  responses['GET /api/managers'] = [admin];
  await user.click(await dialog.findByRole('button', { name: 'Remove Anna' }));
  expect(window.confirm).toHaveBeenCalledWith('Are you sure you want to delete the manager Anna?');
  await expectText('Anna was removed');
  expect(dialog.queryByRole('button', { name: 'Remove Anna' })).toBeNull();
  vi.mocked(window.confirm).mockReturnValue(false);
  await user.type(dialog.getByLabelText(/^User name/), 'Bo');
  // The first one closes the toast.
  await user.keyboard('{Escape}{Escape}');
  expect(window.confirm).toHaveBeenLastCalledWith('Discard your changes?');
  expect(dialog.getByLabelText(/^User name/)).toHaveValue('Bo');
});
