import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '#client/testing/dashboard.tsx';
import { anArtist } from '#client/testing/factories.ts';
import { renderApp, type Responses } from '#client/testing/render-app.tsx';

const ana = anArtist({
  id: 1,
  name: 'Ana Ruiz',
  title: 'Muralist',
  bio: 'Paints buildings.',
  portfolio: ['Levee Road', 'https://ana.example/walls'],
  socialLinks: { website: 'https://ana.example/', email: 'https://ana.example/mail', instagram: ' ' },
});
const bo = anArtist({ id: 2, name: 'Bo', profileImage: '/uploads/bo.webp', portfolio: ['One'] });
const signInFirst = () => refusal(401, { message: 'Please sign in.' });
const expectToast = async (title: string, description?: string) => {
  expect((await screen.findAllByText(title))[0]).toBeVisible();
  if (description) expect((await screen.findAllByText(description, { exact: true }))[0]).toBeVisible();
};
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);
const field = (name: string) => screen.getByRole('textbox', { name });
const confirm = vi.fn<(question?: string) => boolean>();

beforeEach(() => {
  confirm.mockReset().mockReturnValue(false);
  vi.spyOn(window, 'confirm').mockImplementation(confirm);
});

async function open(responses: Responses = {}) {
  const app = renderApp('/artists', {
    responses: { 'GET /api/admin/status': { isAuthenticated: true }, 'GET /api/artists': [ana, bo], ...responses },
  });
  await screen.findByRole('heading', { level: 1, name: 'Artist Management' });
  return app;
}

async function openDialog(responses: Responses = {}) {
  const app = await open(responses);
  await app.user.click(await screen.findByRole('button', { name: 'Edit Ana Ruiz' }));
  return app;
}

test('shows every artist, signed in or not', async () => {
  await open();
  expect(screen.getByText('Manage artists for your activations')).toBeVisible();
  expect(document.title).toBe('Artist Management · Sunhall');
  await screen.findByRole('heading', { level: 2, name: 'Ana Ruiz' });
  expect(card('Ana Ruiz').getByText('Muralist')).toBeVisible();
  expect(card('Ana Ruiz').getByText('Paints buildings.')).toBeVisible();
  expect(card('Ana Ruiz').queryByRole('img')).toBeNull();
  expect(
    card('Ana Ruiz')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 portfolio items', 'website', 'email']);
  expect(card('Bo').getByRole('img', { name: 'Bo' })).toBeVisible();
  expect(card('Bo').getByText('1 portfolio item')).toBeVisible();
  expect(card('Bo').getByText('No bio available')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Sign in as site manager/ })).toBeNull();
});

test('replaces every action with a link to the login when signed out', async () => {
  await open({ 'GET /api/admin/status': { isAuthenticated: false } });
  const links = await screen.findAllByRole('link', { name: 'Sign in to edit' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin-login', '/admin-login', '/admin-login']);
  expect(screen.getByText(/Only the site manager can change artists/)).toBeVisible();
  expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
});

test('keeps its actions when the sign-in status is unknown', async () => {
  await open({ 'GET /api/admin/status': refusal(500, {}) });
  expect(await screen.findByRole('button', { name: 'Edit Ana Ruiz' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Artist' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Sign in/ })).toBeNull();
});

test('shows three skeletons while loading', async () => {
  const { container } = await open({ 'GET /api/artists': () => new Promise(() => undefined) });
  expect(container.querySelectorAll('.skeleton')).toHaveLength(3);
});

test('shows an error and retries', async () => {
  let response: unknown = refusal(500, {});
  const { user } = await open({ 'GET /api/artists': () => response });
  expect(await screen.findByText('Failed to fetch artists')).toBeVisible();
  response = [ana];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
});

test('adds the first artist from the empty state', async () => {
  let all: unknown[] = [];
  const { user, calls } = await open({
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

test.each(['', '   '])('does not send the name "%s"', async (name) => {
  const { user, calls } = await open();
  await user.click(screen.getByRole('button', { name: 'Add Artist' }));
  if (name) await user.type(field('Name'), name);
  await user.click(screen.getByRole('button', { name: 'Create Artist' }));
  await expectToast('Error', 'Artist name is required');
  expect(field('Name')).toHaveAccessibleDescription('Artist name is required');
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(calls.some(({ key }) => key.startsWith('POST'))).toBe(false);
});

test('accepts any text in the other fields', async () => {
  const { user, calls } = await openDialog({ 'PUT /api/artists/1': ana });
  expect(screen.getByRole('heading', { name: 'Social Links' })).toBeVisible();
  await user.type(field('Profile Image URL'), 'a portrait');
  await user.type(field('Twitter'), '@ana');
  await user.click(screen.getByRole('button', { name: 'Update Artist' }));
  await expectToast('Artist updated successfully');
  const body: unknown = expect.objectContaining({
    profileImage: 'a portrait',
    socialLinks: expect.objectContaining({ twitter: '@ana' }),
  });
  expect(calls).toContainEqual({ key: 'PUT /api/artists/1', body });
});

test('asks before discarding changes', async () => {
  const { user } = await openDialog();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(confirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Edit Ana Ruiz' }));
  await user.type(field('Name'), '!');
  await user.keyboard('{Escape}');
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Discard your changes?');
  expect(field('Name')).toHaveValue('Ana Ruiz!');
  confirm.mockReturnValue(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Edit Ana Ruiz' }));
  expect(field('Name')).toHaveValue('Ana Ruiz');
});

test.each([
  ['Add Artist', 'Create Artist', 'Failed to create artist'],
  ['Edit Ana Ruiz', 'Update Artist', 'Failed to update artist'],
])('after %s, shows an error when a save fails and keeps the input', async (opener, submit, sentence) => {
  const { user } = await open({ 'POST /api/artists': refusal(500, {}), 'PUT /api/artists/1': refusal(500, {}) });
  await screen.findByRole('heading', { name: 'Ana Ruiz' });
  await user.click(screen.getByRole('button', { name: opener }));
  await user.clear(field('Name'));
  await user.type(field('Name'), 'Cy');
  await user.click(screen.getByRole('button', { name: submit }));
  await expectToast('Error', sentence);
  expect(field('Name')).toHaveValue('Cy');
  expect(screen.queryByRole('link', { name: /Sign in as site manager/ })).toBeNull();
});

test('deletes without confirmation, with a pending state and Undo', async () => {
  let finish: (response: unknown) => void = () => undefined;
  let all = [ana, bo];
  const { user } = await open({
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

test('shows two concurrent deletes as pending', async () => {
  const finish: Record<number, (response: unknown) => void> = {};
  const { user } = await open({
    'DELETE /api/artists/1': () => new Promise((resolve) => (finish[1] = resolve)),
    'DELETE /api/artists/2': () => new Promise((resolve) => (finish[2] = resolve)),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Ana Ruiz' }));
  await user.click(screen.getByRole('button', { name: 'Delete Bo' }));
  expect(screen.getByRole('button', { name: 'Delete Ana Ruiz' })).toBeDisabled();
  finish[2]?.(refusal(500, {}));
  await expectToast('Error', 'Failed to delete artist');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Bo' })).toBeEnabled());
  expect(screen.getByRole('button', { name: 'Delete Ana Ruiz' })).toBeDisabled();
});

test('offers to sign in when a delete is unauthorized', async () => {
  const { user } = await open({ 'DELETE /api/artists/1': signInFirst() });
  await user.click(await screen.findByRole('button', { name: 'Delete Ana Ruiz' }));
  await expectToast('Error', 'Failed to delete artist');
  expect(screen.getByRole('link', { name: 'Sign in as site manager' })).toHaveAttribute('href', '/admin-login');
  expect(screen.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete Ana Ruiz' })).toBeEnabled();
});

test('offers to sign in inside the form when a save is unauthorized', async () => {
  let response: unknown = signInFirst();
  const { user } = await openDialog({ 'PUT /api/artists/1': () => response });
  await user.type(field('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Update Artist' }));
  await expectToast('Error', 'Failed to update artist');
  const link = await within(screen.getByRole('dialog')).findByRole('link', { name: /Sign in as site manager/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(field('Name')).toHaveValue('Ana Ruiz!');
  response = ana;
  await user.click(screen.getByRole('button', { name: 'Update Artist' }));
  await expectToast('Artist updated successfully');
  expect(screen.queryByRole('link', { name: /Sign in as site manager/ })).toBeNull();
});

test('shows an error when an undo fails', async () => {
  const { user } = await open({
    'DELETE /api/artists/1': () => new Response(null, { status: 204 }),
    'POST /api/artists/1/restore': refusal(500, {}),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Ana Ruiz' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expectToast('Error', 'Failed to restore artist');
});
