import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#client/testing/dashboard.tsx';
import { ana, openArtistsPage } from './testing/open-artists-page.tsx';

const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);

test('shows every artist, signed in or not', async () => {
  await openArtistsPage();
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
  await openArtistsPage({ 'GET /api/admin/status': { isAuthenticated: false } });
  const links = await screen.findAllByRole('link', { name: 'Sign in to edit' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin-login', '/admin-login', '/admin-login']);
  expect(screen.getByText(/Only the site manager can change artists/)).toBeVisible();
  expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
});

test('keeps its actions when the sign-in status is unknown', async () => {
  await openArtistsPage({ 'GET /api/admin/status': refusal(500, {}) });
  expect(await screen.findByRole('button', { name: 'Edit Ana Ruiz' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Artist' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Sign in/ })).toBeNull();
});

test('shows three skeletons while loading', async () => {
  const { container } = await openArtistsPage({ 'GET /api/artists': () => new Promise(() => undefined) });
  expect(container.querySelectorAll('.skeleton')).toHaveLength(3);
});

test('shows an error and retries', async () => {
  let response: unknown = refusal(500, {});
  const { user } = await openArtistsPage({ 'GET /api/artists': () => response });
  expect(await screen.findByText('Failed to fetch artists')).toBeVisible();
  response = [ana];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
});
