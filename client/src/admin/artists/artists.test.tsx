import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { card, field, renderDashboard } from '#client/testing/dashboard.tsx';
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

/** Opens the dialog of Ana Ruiz. `save` returns the request body. */
async function edit(artist = ana) {
  const app = await renderDashboard('artists', { 'GET /api/artists': [artist], 'PUT /api/artists/1': artist });
  await app.user.click(await screen.findByRole('button', { name: `Edit ${artist.name}` }));
  const save = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Save Artist' }));
    await expectText('Artist saved successfully!');
    return app.sent('PUT')[0];
  };
  return { ...app, save };
}

test('opens the dialog although the session has expired, which the save asks for', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { user, responses } = await renderDashboard('artists', { 'GET /api/artists': [bo] });
  await screen.findByRole('heading', { name: 'Bo' });
  responses['GET /api/admin/status'] = { isAuthenticated: false };
  // The status is asked again after half a minute.
  vi.setSystemTime(Date.now() + 60_000);
  await user.click(screen.getByRole('button', { name: 'Add Artist' }));
  await user.type(field('Name'), 'Ana');
  expect(field('Name')).toHaveValue('Ana');
  expect(window.location.pathname).toBe('/admin');
});

test('shows every artist with picture, title, bio and usage', async () => {
  await renderDashboard('artists', {
    'GET /api/artists': [ana, bo],
    'GET /api/events': [{ artistIds: [1] }, { artistId: 1 }, { artistIds: [2], artistId: 1 }].map((people) =>
      anEvent(people),
    ),
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

test('edits every field, and keeps social links that have none', async () => {
  const { user, save } = await edit();
  expect(screen.getByRole('dialog', { name: 'Edit Artist: Ana Ruiz' })).toBeVisible();
  expect(field('Bio')).toHaveValue('Paints buildings.');
  expect(field('Website')).toHaveValue('https://ana.example/');
  for (const name of ['Instagram', 'Twitter', 'LinkedIn']) expect(field(name)).toHaveValue('');
  await user.clear(field('Title/Role'));
  await user.type(field('Instagram'), 'https://instagram.example/ana');
  const { id: _, createdAt: _createdAt, ...fields } = ana;
  const socialLinks = { ...ana.socialLinks, instagram: 'https://instagram.example/ana' };
  expect(await save()).toEqual({ ...fields, title: null, socialLinks });
});

test('adds and removes portfolio items without losing the focus', async () => {
  const { user, save } = await edit();
  await user.click(screen.getByRole('button', { name: 'Add Item' }));
  expect(field('Portfolio item 3')).toHaveFocus();
  await user.keyboard('Window series{Enter}');
  expect(field('Portfolio item 4')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove portfolio item 1' }));
  expect(field('Portfolio item 1')).toHaveValue('https://ana.example/walls');
  expect(field('Portfolio item 1')).toHaveFocus();
  // The fourth is empty and dropped.
  expect(await save()).toMatchObject({ portfolio: ['https://ana.example/walls', 'Window series'] });
});

test('accepts any text under Social Links', async () => {
  const { user, save } = await edit({ ...bo, id: 1 });
  expect(screen.getByRole('heading', { name: 'Social Links' })).toBeVisible();
  expect(field('Instagram')).toHaveAttribute('inputmode', 'url');
  await user.type(field('Instagram'), '@bo.studio');
  await user.type(field('Website'), 'www.x.org');
  await user.type(field('Twitter'), 'ask at the desk');
  await user.type(field('LinkedIn'), 'bo@x.org');
  await user.type(field('Profile Image URL'), 'x.org/a b.jpg');
  expect(await save()).toMatchObject({
    profileImage: 'x.org/a b.jpg',
    socialLinks: {
      instagram: '@bo.studio',
      website: 'www.x.org',
      twitter: 'ask at the desk',
      linkedin: 'bo@x.org',
    },
  });
});

const tooLong = 'a'.repeat(2001);
const thirteen = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`link ${index}`, 'ana.example']));

test.each([
  ['a link', { socialLinks: { twitter: tooLong } }, 'Social link may have at most 2000 characters'],
  [
    'one that has no field',
    { socialLinks: { mastodon: tooLong } },
    'mastodon: Social link may have at most 2000 characters',
  ],
  ['too many links', { socialLinks: thirteen }, 'There can be at most 12 social links'],
  ['a portfolio item', { portfolio: [tooLong] }, 'A portfolio item may have at most 2000 characters'],
])('shows an error for %s', async (_, fields, sentence) => {
  const { user } = await edit(anArtist({ name: 'Cy', ...fields }));
  await user.click(screen.getByRole('button', { name: 'Save Artist' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});
