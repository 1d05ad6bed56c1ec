import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '#client/testing/dashboard.tsx';
import { ana, bo, expectToast, openArtistsPage, signInFirst } from './testing/open-artists-page.tsx';

const confirm = vi.fn<(question?: string) => boolean>();

beforeEach(() => {
  confirm.mockReset().mockReturnValue(false);
  vi.spyOn(window, 'confirm').mockImplementation(confirm);
});

test('deletes without confirmation, with a pending state and Undo', async () => {
  let finish: (response: unknown) => void = () => undefined;
  let all = [ana, bo];
  const { user } = await openArtistsPage({
    'GET /api/artists': () => all,
    'DELETE /api/artists/1': () => new Promise((resolve) => (finish = resolve)),
    'POST /api/artists/1/restore': () => {
      all = [ana, bo];
      return ana;
    },
  });
  const button = await screen.findByRole('button', { name: 'Delete Ana Ruiz' });
  await user.click(button);
  expect(confirm).not.toHaveBeenCalled();
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Delete Bo' })).toBeEnabled();
  all = [bo];
  finish(new Response(null, { status: 204 }));
  await expectToast('Artist deleted successfully');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ana Ruiz' })).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectToast('Artist restored');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ana Ruiz' }).closest('li')).toHaveFocus());
});

test('offers to sign in when a delete is unauthorized', async () => {
  let isAuthenticated = true;
  const { user } = await openArtistsPage({
    'DELETE /api/artists/1': signInFirst(),
    'GET /api/admin/status': () => ({ isAuthenticated }),
  });
  const button = await screen.findByRole('button', { name: 'Delete Ana Ruiz' });
  isAuthenticated = false;
  await user.click(button);
  await expectToast('Error', 'Failed to delete artist');
  const link = await screen.findByRole('link', { name: 'Sign in as site manager' });
  expect(link).toHaveAttribute('href', '/admin-login');
  expect(screen.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
});

test('shows an error when an undo fails', async () => {
  const { user } = await openArtistsPage({
    'DELETE /api/artists/1': () => new Response(null, { status: 204 }),
    'POST /api/artists/1/restore': refusal(500, {}),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Ana Ruiz' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expectToast('Error', 'Failed to restore artist');
});
