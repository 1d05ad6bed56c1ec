import { describe, expect, it } from 'vitest';
import { anArtist } from '#client/testing/factories.ts';
import { findSection, openEvent } from './testing/open-event.tsx';

describe('featured artists', () => {
  const ana = anArtist({
    name: 'Ana Ruiz',
    title: 'Muralist',
    bio: 'Paints walls.\nBig ones.',
    profileImage: '/uploads/ana.webp',
    socialLinks: { instagram: 'https://instagram.example/ana', twitter: 'https://twitter.example/ana', website: '' },
  });
  const bo = anArtist({ name: 'Bo Chen' });

  it('shows one', async () => {
    openEvent({ artists: [ana] });
    const artists = await findSection('Featured Artist');
    expect(artists.getByRole('heading', { level: 3, name: 'Ana Ruiz' })).toBeVisible();
    expect(artists.getByText('Muralist')).toBeVisible();
    expect(artists.getByText(/Paints walls/)).toBeVisible();
    expect(artists.getByRole('img', { name: 'Ana Ruiz' })).toHaveAttribute('src', '/uploads/ana.webp');
    expect(artists.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://instagram.example/ana',
      'https://twitter.example/ana',
    ]);
    expect(artists.getByText('Instagram')).toBeVisible();
    expect(artists.getByText('twitter')).toBeVisible();
  });

  it('turns the stored text into links if it is safe', async () => {
    const socialLinks = {
      instagram: '@ana',
      website: 'www.x.org',
      email: 'ana@x.org',
      twitter: 'ask me',
      other: 'javascript:alert(1)',
    };
    openEvent({ artists: [anArtist({ name: 'Ana', profileImage: 'x.org/a.jpg', socialLinks })] });
    const artists = await findSection('Featured Artist');
    const links = artists
      .getAllByRole('link')
      .map((link) => [link.firstElementChild?.nextSibling?.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Instagram', 'https://www.instagram.com/ana'],
      ['Website', 'https://www.x.org/'],
      ['Email', 'mailto:ana@x.org'],
    ]);
    expect(artists.getByText('twitter: ask me')).toBeVisible();
    expect(artists.getByText('other: javascript:alert(1)')).toBeVisible();
    expect(artists.getByRole('img', { name: 'Ana' })).toHaveAttribute('src', 'https://x.org/a.jpg');
  });

  it('shows several in their order', async () => {
    openEvent({ artists: [bo, ana], artist: bo });
    const names = (await findSection('Featured Artists')).getAllByRole('heading', { level: 3 });
    expect(names.map((name) => name.textContent)).toEqual(['Bo Chen', 'Ana Ruiz']);
  });

  it('shows the single artist of older activations', async () => {
    openEvent({ artists: [], artist: bo });
    expect((await findSection('Featured Artist')).getByRole('heading', { level: 3 })).toHaveTextContent('Bo Chen');
  });
});
