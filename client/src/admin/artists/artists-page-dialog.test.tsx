import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ana, bo, expectToast, field, openArtistsPage, openDialog, signInFirst } from './testing/open-artists-page.tsx';

const confirm = vi.fn<(question?: string) => boolean>();

beforeEach(() => {
  confirm.mockReset().mockReturnValue(false);
  vi.spyOn(window, 'confirm').mockImplementation(confirm);
});

test('adds the first artist from the empty state', async () => {
  let all: unknown[] = [];
  const { user, calls } = await openArtistsPage({
    'GET /api/artists': () => all,
    'POST /api/artists': () => {
      all = [bo];
      return Response.json(bo, { status: 201 });
    },
  });
  const empty = (await screen.findByRole('heading', { name: 'No artists yet' })).parentElement as HTMLElement;
  expect(within(empty).getByText('Add your first artist to get started')).toBeVisible();
  await user.click(within(empty).getByRole('button', { name: 'Add Artist' }));
  expect(within(screen.getByRole('dialog')).getByRole('heading', { name: 'Add New Artist' })).toBeVisible();
  expect(field('Name')).toBeRequired();
  expect(screen.getByPlaceholderText('e.g. Sculptor, Painter, Digital Artist')).toBe(field('Title/Role'));
  expect(field('Bio')).toHaveAttribute('rows', '4');
  await user.type(field('Name'), ' Bo ');
  await user.type(field('Profile Image URL'), '/uploads/bo.webp');
  await user.click(screen.getByRole('button', { name: 'Add Item' }));
  await user.type(field('Portfolio item 1'), 'One');
  await user.type(field('LinkedIn'), 'https://linkedin.example/bo');
  await user.click(screen.getByRole('button', { name: 'Create Artist' }));
  await expectToast('Artist created successfully');
  expect(await screen.findByRole('heading', { name: 'Bo' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toContainEqual({
    key: 'POST /api/artists',
    body: {
      name: 'Bo',
      title: null,
      bio: null,
      profileImage: '/uploads/bo.webp',
      portfolio: ['One'],
      socialLinks: { linkedin: 'https://linkedin.example/bo' },
    },
  });
  // The next dialog starts empty.
  await user.click(screen.getByRole('button', { name: 'Add Artist' }));
  expect(field('Name')).toHaveValue('');
});

test('edits an artist', async () => {
  let finish: (response: unknown) => void = () => undefined;
  const { user, calls } = await openDialog({
    'PUT /api/artists/1': () => new Promise((resolve) => (finish = resolve)),
  });
  expect(within(screen.getByRole('dialog')).getByRole('heading', { name: 'Edit Artist' })).toBeVisible();
  expect(field('Name')).toHaveValue('Ana Ruiz');
  expect(field('Portfolio item 2')).toHaveValue('https://ana.example/walls');
  await user.type(field('Name'), '-Vega');
  await user.click(screen.getByRole('button', { name: 'Update Artist' }));
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
  finish(ana);
  await expectToast('Artist updated successfully');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.find(({ key }) => key === 'PUT /api/artists/1')?.body).toMatchObject({
    name: 'Ana Ruiz-Vega',
    portfolio: ['Levee Road', 'https://ana.example/walls'],
    socialLinks: { website: 'https://ana.example/', email: 'https://ana.example/mail' },
  });
});

test('offers to sign in inside the form when a save is unauthorized', async () => {
  let response: unknown = signInFirst();
  let isAuthenticated = true;
  const { user } = await openDialog({
    'PUT /api/artists/1': () => response,
    'GET /api/admin/status': () => ({ isAuthenticated }),
  });
  await user.type(field('Name'), '!');
  isAuthenticated = false;
  await user.click(screen.getByRole('button', { name: 'Update Artist' }));
  await expectToast('Error', 'Failed to update artist');
  const link = await within(screen.getByRole('dialog')).findByRole('link', { name: /Sign in as site manager/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(field('Name')).toHaveValue('Ana Ruiz!');
  response = ana;
  isAuthenticated = true;
  await user.click(screen.getByRole('button', { name: 'Update Artist' }));
  await expectToast('Artist updated successfully');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Sign in/ })).toBeNull());
});
