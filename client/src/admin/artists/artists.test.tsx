import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { anArtist, anEvent } from '#client/testing/factories.ts';
import { expectText } from '#client/testing/texts.ts';

const ana = anArtist({
  id: 1,
  name: 'Ana Ruiz',
  title: 'Muralist',
  bio: 'Paints buildings.',
  profileImage: 'https://a.example/ana.jpg',
  portfolio: ['Levee Road', 'https://ana.example/walls'],
  socialLinks: { website: 'https://ana.example/', mastodon: 'https://social.example/@ana' },
});
const bo = anArtist({ id: 2, name: 'Bo' });
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);
const field = (name: string) => screen.getByRole('textbox', { name });
const dialog = () => screen.findByRole('dialog');

afterEach(() => void vi.useRealTimers());

test('opens the dialog although the session has expired, which the save asks for', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let isAuthenticated = true;
  const { user } = await renderDashboard('artists', {
    'GET /api/admin/status': () => ({ isAuthenticated }),
    'GET /api/artists': [bo],
  });
  await screen.findByRole('heading', { name: 'Bo' });
  isAuthenticated = false;
  // The status is asked again after half a minute.
  vi.setSystemTime(Date.now() + 60_000);
  await user.click(screen.getByRole('button', { name: 'Add Artist' }));
  await user.type(field('Name'), 'Ana');
  expect(within(await dialog()).getByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
  expect(window.location.pathname).toBe('/admin');
});

test('shows every artist with picture, title, bio and usage', async () => {
  await renderDashboard('artists', {
    'GET /api/artists': [ana, bo],
    'GET /api/events': [
      anEvent({ artistIds: [1] }),
      anEvent({ artistId: 1 }),
      anEvent({ artistIds: [2], artistId: 1 }),
    ],
  });
  await screen.findByRole('heading', { level: 3, name: 'Ana Ruiz' });
  expect(card('Ana Ruiz').getByText('Muralist')).toBeVisible();
  expect(card('Ana Ruiz').getByText('Paints buildings.')).toBeVisible();
  expect(card('Ana Ruiz').getByRole('img', { name: 'Ana Ruiz' })).toHaveAttribute('src', 'https://a.example/ana.jpg');
  await waitFor(() => expect(card('Ana Ruiz').getByText('Used in 2 activations')).toBeVisible());
  expect(card('Bo').getByText('No bio available')).toBeVisible();
  expect(card('Bo').queryByRole('img')).toBeNull();
  expect(card('Bo').getByText('Used in 1 activation')).toBeVisible();
});

test('edits every field and keeps unknown social links', async () => {
  const { user, calls } = await renderDashboard('artists', { 'GET /api/artists': [ana], 'PUT /api/artists/1': ana });
  await user.click(await screen.findByRole('button', { name: 'Edit Ana Ruiz' }));
  expect(within(await dialog()).getByRole('heading', { name: 'Edit Artist: Ana Ruiz' })).toBeVisible();
  expect(field('Bio')).toHaveValue('Paints buildings.');
  expect(field('Website')).toHaveValue('https://ana.example/');
  for (const name of ['Instagram', 'Twitter', 'LinkedIn']) expect(field(name)).toHaveValue('');
  await user.clear(field('Title/Role'));
  await user.type(field('Instagram'), 'https://instagram.example/ana');
  await user.click(screen.getByRole('button', { name: 'Save Artist' }));
  await expectText('Artist saved successfully!');
  expect(calls).toContainEqual({
    key: 'PUT /api/artists/1',
    body: {
      name: 'Ana Ruiz',
      title: null,
      bio: 'Paints buildings.',
      profileImage: 'https://a.example/ana.jpg',
      portfolio: ['Levee Road', 'https://ana.example/walls'],
      socialLinks: {
        instagram: 'https://instagram.example/ana',
        website: 'https://ana.example/',
        mastodon: 'https://social.example/@ana',
      },
      updatedAt: ana.updatedAt,
    },
  });
});

test('adds and removes portfolio items without losing the focus', async () => {
  const { user, calls } = await renderDashboard('artists', { 'GET /api/artists': [ana], 'PUT /api/artists/1': ana });
  await user.click(await screen.findByRole('button', { name: 'Edit Ana Ruiz' }));
  await user.click(screen.getByRole('button', { name: 'Add Item' }));
  expect(field('Portfolio item 3')).toHaveFocus();
  await user.keyboard('Window series{Enter}');
  expect(field('Portfolio item 4')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove portfolio item 1' }));
  expect(field('Portfolio item 1')).toHaveValue('https://ana.example/walls');
  expect(field('Portfolio item 1')).toHaveFocus();
  // The fourth is empty and dropped.
  await user.click(screen.getByRole('button', { name: 'Save Artist' }));
  await expectText('Artist saved successfully!');
  expect(calls.find(({ key }) => key === 'PUT /api/artists/1')?.body).toMatchObject({
    portfolio: ['https://ana.example/walls', 'Window series'],
  });
});

test('accepts any text under Social Links', async () => {
  const { user, calls } = await renderDashboard('artists', { 'POST /api/artists': refusal(500, {}) });
  await user.click((await screen.findAllByRole('button', { name: 'Add Artist' }))[0] as HTMLElement);
  expect(screen.getByRole('heading', { name: 'Social Links' })).toBeVisible();
  await user.type(field('Name'), 'Bo');
  const socialLinks = {
    instagram: '@bo.studio',
    website: 'www.x.org',
    twitter: 'ask at the desk',
    linkedin: 'bo@x.org',
  };
  expect(field('Instagram')).toHaveAttribute('inputmode', 'url');
  await user.type(field('Instagram'), socialLinks.instagram);
  await user.type(field('Website'), socialLinks.website);
  await user.type(field('Twitter'), socialLinks.twitter);
  await user.type(field('LinkedIn'), socialLinks.linkedin);
  await user.type(field('Profile Image URL'), 'x.org/a b.jpg');
  await user.click(screen.getByRole('button', { name: 'Save Artist' }));
  await expectText('Failed to save artist. Please try again.');
  const body = { name: 'Bo', profileImage: 'x.org/a b.jpg', socialLinks };
  expect(calls).toContainEqual({ key: 'POST /api/artists', body: expect.objectContaining(body) });
});

test.each([
  ['a link', { twitter: 'a'.repeat(2001) }, 'Social link may have at most 2000 characters'],
  [
    'a stored link that has no field',
    { mastodon: 'a'.repeat(2001) },
    'mastodon: Social link may have at most 2000 characters',
  ],
  [
    'too many links',
    Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`link ${index}`, 'https://ana.example/'])),
    'There can be at most 12 social links',
  ],
])('shows an error for %s', async (_, socialLinks, sentence) => {
  const { user } = await renderDashboard('artists', { 'GET /api/artists': [anArtist({ name: 'Cy', socialLinks })] });
  await user.click(await screen.findByRole('button', { name: 'Edit Cy' }));
  await user.click(screen.getByRole('button', { name: 'Save Artist' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});
