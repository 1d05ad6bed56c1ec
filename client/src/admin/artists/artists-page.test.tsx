import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { card, field, refusal } from '#client/testing/dashboard.tsx';
import { anArtist } from '#client/testing/factories.ts';
import { later, never, renderApp, type Responses } from '#client/testing/render-app.tsx';
import { expectText, textsOf } from '#client/testing/texts.ts';

const ana = anArtist({
  id: 1,
  name: 'Ana Ruiz',
  title: 'Muralist',
  bio: 'Paints buildings.',
  portfolio: ['Levee Road', 'https://ana.example/walls'],
  socialLinks: { website: 'https://ana.example/', email: 'https://ana.example/mail', instagram: ' ' },
});
const bo = anArtist({ id: 2, name: 'Bo', profileImage: '/uploads/bo.webp', portfolio: ['One'] });
const signInFirst = refusal(401, { message: 'Please sign in.' });

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(false);
});

/** Opens the page with Ana Ruiz and Bo. */
async function open(responses: Responses = {}) {
  const app = renderApp('/artists', {
    responses: { 'GET /api/admin/status': { isAuthenticated: true }, 'GET /api/artists': [ana, bo], ...responses },
  });
  await screen.findByRole('heading', { level: 1, name: 'Artist Management' });
  return app;
}

test('shows every artist to a manager', async () => {
  await open();
  expect(screen.getByText('Manage artists for your activations')).toBeVisible();
  expect(document.title).toBe('Artist Management · Sunhall');
  await screen.findByRole('heading', { level: 2, name: 'Ana Ruiz' });
  expect(card('Ana Ruiz').getByText('Muralist')).toBeVisible();
  expect(card('Ana Ruiz').getByText('Paints buildings.')).toBeVisible();
  expect(card('Ana Ruiz').queryByRole('img')).toBeNull();
  const pills = textsOf(card('Ana Ruiz').getAllByRole('listitem'));
  expect(pills).toEqual(['2 portfolio items', 'website', 'email']);
  expect(card('Bo').getByRole('img', { name: 'Bo' })).toBeVisible();
  expect(card('Bo').getByText('1 portfolio item')).toBeVisible();
  expect(card('Bo').getByText('No bio available')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Sign in as site manager/ })).toBeNull();
});

test('replaces every action with a link to the login when signed out', async () => {
  await open({ 'GET /api/admin/status': { isAuthenticated: false } });
  const links = await screen.findAllByRole('link', { name: 'Sign in to edit' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin-login', '/admin-login', '/admin-login']);
  expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
});

test('keeps its actions when the sign-in status is unknown', async () => {
  await open({ 'GET /api/admin/status': refusal(500, {}) });
  expect(await screen.findByRole('button', { name: 'Edit Ana Ruiz' })).toBeVisible();
  expect(button('Add Artist')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Sign in/ })).toBeNull();
});

test('shows three skeletons while loading', async () => {
  const { container } = await open({ 'GET /api/artists': never });
  expect(container.querySelectorAll('.animate-breathe')).toHaveLength(3);
});

test('adds the first artist from the empty state', async () => {
  let all: unknown[] = [];
  const { user, sent } = await open({
    'GET /api/artists': () => all,
    'POST /api/artists': () => (all = [bo])[0],
  });
  const empty = (await screen.findByRole('heading', { name: 'No artists yet' })).parentElement as HTMLElement;
  expect(within(empty).getByText('Add your first artist to get started')).toBeVisible();
  await user.click(within(empty).getByRole('button', { name: 'Add Artist' }));
  expect(dialog().getByRole('heading', { name: 'Add New Artist' })).toBeVisible();
  expect(field('Name')).toBeRequired();
  expect(screen.getByPlaceholderText('e.g. Sculptor, Painter, Digital Artist')).toBe(field('Title/Role'));
  expect(field('Bio')).toHaveAttribute('rows', '4');
  await user.type(field('Name'), '  ');
  await user.click(button('Create Artist'));
  await expectText('Error');
  await expectText('Artist name is required');
  expect(sent('POST')).toEqual([]);
  await user.type(field('Name'), 'Bo ');
  await user.click(button('Create Artist'));
  await expectText('Artist created successfully');
  expect(await screen.findByRole('heading', { name: 'Bo' })).toBeVisible();
  expect(sent('POST')).toEqual([expect.objectContaining({ name: 'Bo', bio: null })]);
  // The next dialog starts empty.
  await user.click(button('Add Artist'));
  expect(field('Name')).toHaveValue('');
});

test('offers to sign in inside the form when a save is unauthorized, and keeps the input', async () => {
  const stored = later();
  const { user, sent, responses } = await open({ 'PUT /api/artists/1': signInFirst });
  await user.click(await screen.findByRole('button', { name: 'Edit Ana Ruiz' }));
  expect(dialog().getByRole('heading', { name: 'Edit Artist' })).toBeVisible();
  await user.type(field('Name'), '!');
  responses['GET /api/admin/status'] = { isAuthenticated: false };
  await user.click(button('Update Artist'));
  await expectText('Error');
  await expectText('Failed to update artist');
  const link = await dialog().findByRole('link', { name: /Sign in as site manager/ });
  expect(link).toHaveAttribute('target', '_blank');
  // The hint of the page behind the form is not announced as well.
  expect(screen.getAllByText(/^Only the site manager can change artists/)).toHaveLength(1);
  expect(field('Name')).toHaveValue('Ana Ruiz!');
  responses['GET /api/admin/status'] = { isAuthenticated: true };
  responses['PUT /api/artists/1'] = stored.response;
  await user.click(button('Update Artist'));
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
  stored.send(ana);
  await expectText('Artist updated successfully');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('link', { name: /Sign in/ })).toBeNull());
  expect(sent('PUT').at(-1)).toMatchObject({ name: 'Ana Ruiz!' });
});

test('deletes without confirmation, with a pending state and Undo', async () => {
  const deleted = later();
  const { user, responses } = await open({
    'DELETE /api/artists/1': deleted.response,
    'POST /api/artists/1/restore': ana,
  });
  const deletion = await screen.findByRole('button', { name: 'Delete Ana Ruiz' });
  await user.click(deletion);
  expect(window.confirm).not.toHaveBeenCalled();
  expect(deletion).toBeDisabled();
  expect(deletion).toHaveAttribute('aria-busy', 'true');
  expect(button('Delete Bo')).toBeEnabled();
  responses['GET /api/artists'] = [bo];
  deleted.send();
  await expectText('Artist deleted successfully');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ana Ruiz' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Bo' }).closest('li')).toHaveFocus());
  responses['GET /api/artists'] = [ana, bo];
  await user.click(button('Undo'));
  await expectText('Artist restored');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ana Ruiz' }).closest('li')).toHaveFocus());
});

test('shows an error when an undo fails', async () => {
  const { user } = await open({
    'DELETE /api/artists/1': () => undefined,
    'POST /api/artists/1/restore': refusal(500, {}),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Ana Ruiz' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expectText('Failed to restore artist');
});

test('offers to sign in when a delete is unauthorized', async () => {
  const { user, responses } = await open({ 'DELETE /api/artists/1': signInFirst });
  const deletion = await screen.findByRole('button', { name: 'Delete Ana Ruiz' });
  responses['GET /api/admin/status'] = { isAuthenticated: false };
  await user.click(deletion);
  await expectText('Error');
  await expectText('Failed to delete artist');
  const link = await screen.findByRole('link', { name: 'Sign in as site manager' });
  expect(link).toHaveAttribute('href', '/admin-login');
  expect(screen.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
});
