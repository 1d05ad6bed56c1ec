import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aCategory, aLocation, managerResponses, refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { anArtist, anEvent, aPartner } from '#client/testing/factories.ts';
import { adminStatusQuery } from '#client/api/session.ts';
import { expectText, textsOf } from '#client/testing/texts.ts';
import { heardSession, inTurn, later, never, renderApp } from '#client/testing/render-app.tsx';

test('shows a spinner while checking the session', async () => {
  renderApp('/admin', { responses: { 'GET /api/admin/status': never } });
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test.each([
  ['no one is signed in', { isAuthenticated: false }],
  ['the status cannot be had', refusal(500, {})],
])('redirects to the login when %s, without loading data', async (_case, status) => {
  const { calls } = renderApp('/admin', { responses: { ...managerResponses, 'GET /api/admin/status': status } });
  await screen.findByRole('heading', { name: 'Site Manager Login' });
  expect(window.location.pathname).toBe('/admin-login');
  expect(calls.map(({ key }) => key)).toEqual(['GET /api/admin/status']);
});

test('is opened again from the footer within 30 seconds without another check', async () => {
  const { user, sent } = await renderDashboard('categories');
  const link = (name: string) => user.click(screen.getByRole('link', { name }));
  await link('About');
  await screen.findByRole('heading', { level: 1, name: 'About' });
  await link('Site Manager');
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
  expect(sent('GET /api/admin/status')).toHaveLength(1);
});

test('has six tabs with their counts, of messages the unread ones', async () => {
  await renderDashboard('categories', {
    'GET /api/events': [anEvent(), anEvent(), anEvent()],
    'GET /api/artists': [anArtist()],
    'GET /api/categories': [aCategory(), aCategory({ id: 2, name: 'Talks' })],
    'GET /api/partners': [aPartner()],
    'GET /api/locations': [aLocation()],
    'GET /api/messages': { messages: [], hasMore: false, total: 5, unread: 3 },
  });
  const tabs = within(screen.getByRole('tablist')).getAllByRole('tab');
  const texts = ['Manage Activations3', 'Artists1', 'Categories2', 'Partners1', 'Locations1', 'Email3 unread'];
  await waitFor(() => expect(textsOf(tabs)).toEqual(texts));
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1, -1, -1]);
  expect(screen.getByRole('tab', { name: 'Manage Activations' })).toHaveAccessibleDescription('3');
  expect(screen.getByRole('tab', { name: 'Email' })).toHaveAccessibleDescription('3 unread');
});

test('keeps the tab in the URL, and Back returns to the previous one', async () => {
  const { user } = await renderDashboard('categories');
  expect(await screen.findByRole('heading', { level: 2, name: 'Categories' })).toBeVisible();
  await user.dblClick(screen.getByRole('tab', { name: 'Locations' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Locations' })).toBeVisible();
  expect(window.location.search).toBe('?tab=locations');
  window.history.back();
  expect(await screen.findByRole('heading', { level: 2, name: 'Categories' })).toBeVisible();
});

test('opens the activations tab by default and for unknown tabs', async () => {
  await renderDashboard('messages');
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Manage Activations');
});

test('moves between tabs with the arrow keys and opens one with Enter', async () => {
  const { user } = await renderDashboard('categories');
  screen.getByRole('tab', { name: 'Categories' }).focus();
  // The others are skipped by Tab.
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Locations' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'Categories' })).toHaveAttribute('aria-selected', 'true');
  for (const [key, name] of [
    ['{End}', 'Email'],
    ['{ArrowRight}', 'Manage Activations'],
    ['{ArrowLeft}', 'Email'],
    ['{Home}', 'Manage Activations'],
  ] as const) {
    await user.keyboard(key);
    expect(screen.getByRole('tab', { name })).toHaveFocus();
  }
  await user.keyboard('{End}{ArrowLeft}{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: 'Locations' })).toBeVisible();
});

test('logs out, redirects to the login, and drops what the manager fetched, in other tabs too', async () => {
  const announced = heardSession();
  const { user, queryClient } = await renderDashboard('categories', {
    'POST /api/admin/logout': { isAuthenticated: false },
  });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Site Manager Login' });
  await expectText('Logged out successfully');
  expect(window.location.pathname).toBe('/admin-login');
  const kept = queryClient.getQueriesData({}).filter(([, data]) => data !== undefined);
  expect(kept).toEqual([[adminStatusQuery.queryKey, { isAuthenticated: false }]]);
  await announced;
});

test('shows an error when the logout fails', async () => {
  const { user } = await renderDashboard('categories', { 'POST /api/admin/logout': refusal(500, {}) });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await expectText('Logout failed');
  await expectText('There was an error logging out.');
  expect(window.location.pathname).toBe('/admin');
});

async function openPasswordDialog(response: unknown) {
  const app = await renderDashboard('categories', { 'PUT /api/admin/password': response });
  await app.user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByText('Signed in as admin')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  const type = async (current: string, next: string, repeated: string) => {
    await app.user.type(dialog.getByLabelText(/Current password/), current);
    await app.user.type(dialog.getByLabelText(/^New password/), next);
    await app.user.type(dialog.getByLabelText(/Confirm new password/), repeated);
    await app.user.click(dialog.getByRole('button', { name: 'Change password' }));
  };
  return { ...app, dialog, type };
}

test('changes the password and returns the focus to the menu', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const { user, sent, dialog, type } = await openPasswordDialog({ isAuthenticated: true, username: 'admin' });
  expect(dialog.getByLabelText(/Current password/)).toHaveFocus();
  await user.keyboard('x{Escape}');
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Discard your changes?');
  await user.keyboard('{Backspace}');
  await type('old-password', 'new-password', 'new-password');
  await expectText('Password changed');
  expect(sent('PUT')).toEqual([{ currentPassword: 'old-password', newPassword: 'new-password' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
});

test('closes no other dialog when the password has been changed', async () => {
  const changed = later();
  const { user, type } = await openPasswordDialog(changed.response);
  await type('old-password', 'new-password', 'new-password');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Managers' }));
  await screen.findByRole('dialog', { name: 'Managers' });
  changed.send({ isAuthenticated: true, username: 'admin' });
  await expectText('Password changed');
  expect(screen.getByRole('dialog', { name: 'Managers' })).toBeVisible();
});

const message = 'That is not the current password.';

test.each([
  ['short', 'short', 'The new password needs at least 8 characters', /^New password/],
  ['new-password', 'another-word', 'The new passwords do not match', /^Confirm new password/],
  ['new-password', 'new-password', message, /^Current password/],
])('with the passwords %s and %s, says "%s" at the field', async (next, repeated, error, field) => {
  const fields = [{ path: 'currentPassword', message }];
  vi.spyOn(window, 'confirm').mockReturnValue(false);
  const { user, dialog, type } = await openPasswordDialog(refusal(400, { message, fields }));
  await type('wrong-password', next, repeated);
  expect(await dialog.findByText(error)).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText(field)).toHaveFocus());
  expect(dialog.getByLabelText(field)).toHaveAccessibleDescription(new RegExp(`${error}$`));
  await user.keyboard('{Escape}');
  expect(window.confirm).toHaveBeenCalledWith('Discard your changes?');
  expect(dialog.getByLabelText(field)).toBeVisible();
});

/** Enters the manager's own password in the dialog that asks for it. */
async function confirmWith(user: UserEvent, password: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm with your password' }));
  await user.type(await dialog.findByLabelText(/^Your current password/), `${password}{Enter}`);
  return dialog;
}

test('downloads the last nightly backup after the password, and the code if one is needed', async () => {
  const codeError = { path: 'code', message: 'Please enter the code of your authenticator app.' };
  const codeMissing = refusal(400, { message: codeError.message, fields: [codeError] });
  const { user, sent } = await renderDashboard('categories', {
    'GET /api/backup/latest': { day: '2026-11-19' },
    'POST /api/backup': inTurn(codeMissing, { day: '2026-11-19' }),
  });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Download the backup of November 19, 2026' }));
  const dialog = await confirmWith(user, 'secret');
  expect(await dialog.findByText(codeError.message)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Authentication code/), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST /api/backup').at(-1)).toEqual({ currentPassword: 'secret', code: '123456' });
});

test('a late answer to a canceled question leaves the next one open', async () => {
  const late = later();
  const { user, responses } = await renderDashboard('categories', {
    'GET /api/backup/latest': { day: '2026-11-19' },
    'POST /api/backup': late.response,
  });
  const download = async () => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('button', { name: 'Download the backup of November 19, 2026' }));
  };
  await download();
  await confirmWith(user, 'secret');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await download();
  late.send({ day: '2026-11-19' });
  responses['POST /api/backup'] = refusal(400, { message, fields: [{ path: 'currentPassword', message }] });
  const dialog = await confirmWith(user, 'wrong');
  expect(await dialog.findByText(message)).toBeVisible();
});

test('adds a manager, keeps the generated password until the manager leaves, and removes one', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  const [admin, anna] = ['admin', 'Anna'].map((username, index) => ({ id: index + 1, username }));
  const wrong = { path: 'currentPassword', message };
  const { user, sent, responses } = await renderDashboard('categories', {
    'GET /api/managers': [admin],
    'POST /api/managers': inTurn(refusal(400, { message, fields: [wrong] }), { password: 'tide-and-salt' }),
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
  const question = await confirmWith(user, 'guess');
  expect(await question.findByText(message)).toBeVisible();
  responses['GET /api/managers'] = [admin, anna];
  await confirmWith(user, 'secret');
  expect(await dialog.findByText('tide-and-salt')).toBeVisible();
  expect(sent('POST /api/managers').at(-1)).toMatchObject({ username: 'Anna', currentPassword: 'secret' });
  await user.click(dialog.getByRole('button', { name: 'New password for Anna' }));
  await confirmWith(user, 'secret');
  expect(await dialog.findByText('salt-and-tide')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'New password for Anna' })).toBeEnabled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  dialog = await open();
  expect(dialog.getByText('tide-and-salt')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Remove Anna' }));
  expect(window.confirm).toHaveBeenCalledWith('Are you sure you want to delete the manager Anna?');
  responses['GET /api/managers'] = [admin];
  await confirmWith(user, 'secret');
  await expectText('Anna was removed');
  expect(dialog.queryByRole('button', { name: 'Remove Anna' })).toBeNull();
  vi.mocked(window.confirm).mockReturnValue(false);
  await user.type(dialog.getByLabelText(/^User name/), 'Bo');
  // The first one closes the toast.
  await user.keyboard('{Escape}{Escape}');
  expect(window.confirm).toHaveBeenLastCalledWith('Discard your changes?');
  expect(dialog.getByLabelText(/^User name/)).toHaveValue('Bo');
});
