// cspell:ignore beforematch
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findSection, openEvent } from '#client/pages/activation/testing/open-event.tsx';
import { anArtist, aPartner } from '#client/testing/factories.ts';
import { textsOf } from '#client/testing/texts.ts';

describe('featured artists', () => {
  const ana = anArtist({
    name: 'Ana Ruiz',
    title: 'Muralist',
    bio: 'Paints walls.\nBig ones.',
    profileImage: '/uploads/ana.webp',
    socialLinks: { instagram: '@ana', twitter: 'javascript:alert(1)', website: '', email: 'ana@x.org' },
  });

  it.each([
    ['of an activation', { artists: [ana] }],
    ['of an older activation', { artist: ana }],
  ])('shows the only one %s', async (_, event) => {
    const { sent } = openEvent(event);
    const artists = await findSection('Featured Artist');
    expect(artists.getByRole('heading', { level: 3, name: 'Ana Ruiz' })).toBeVisible();
    expect(artists.getByText('Muralist')).toBeVisible();
    expect(artists.getByText(/Paints walls/)).toBeVisible();
    expect(artists.getByRole('img', { name: 'Ana Ruiz' })).toHaveAttribute('src', '/uploads/ana.webp');
    expect(artists.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://www.instagram.com/ana',
      'mailto:ana@x.org',
    ]);
    expect(artists.getByRole('link', { name: /Instagram\s*of Ana Ruiz \(opens in a new window\)/ })).toBeVisible();
    expect(artists.getByRole('link', { name: /Email\s*of Ana Ruiz$/ })).not.toHaveAttribute('target');
    expect(artists.getByText('twitter: javascript:alert(1)')).toBeVisible();
    // Without partners, nothing can fail.
    expect(sent('GET /api/partners')).toEqual([]);
  });
});

describe('many artists', () => {
  const more = [
    { bio: 'Paints walls.' },
    { socialLinks: { website: 'person.example' } },
    { portfolio: ['A net of bells'] },
  ];
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      anArtist({ name: `Person ${index + 1}`, title: 'Muralist', ...more[index] }),
    );

  async function open(count: number) {
    const { user } = openEvent({ artists: people(count) });
    return { user, section: await findSection('Featured Artists') };
  }

  it('keeps what there is about each of many artists closed until it is opened', async () => {
    const { section, user } = await open(4);
    expect(section.getAllByText('Muralist')).toHaveLength(4);
    expect(textsOf(section.getAllByText(/^More/))).toEqual([1, 2, 3].map((number) => `More about Person ${number}`));
    for (const [index, text] of ['Paints walls.', 'Website', 'A net of bells'].entries()) {
      expect(section.getByText(text)).not.toBeVisible();
      await user.click(section.getAllByText(/^More/)[index] as HTMLElement);
      expect(section.getByText(text)).toBeVisible();
    }
    expect(section.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('shows what there is about each of three', async () => {
    const { section } = await open(3);
    expect(section.getByText('Paints walls.')).toBeVisible();
    expect(section.queryByText(/^More/)).toBeNull();
  });

  it('shows twelve of a long list, and all on request', async () => {
    const { section, user } = await open(60);
    expect(section.getAllByRole('heading', { level: 3 })).toHaveLength(12);
    await user.click(section.getByRole('button', { name: 'Show all 60 artists', expanded: false }));
    expect(section.getAllByRole('heading', { level: 3 })).toHaveLength(60);
    await user.click(section.getByRole('button', { name: 'Show fewer artists', expanded: true }));
    expect(section.getAllByRole('heading', { level: 3 })).toHaveLength(12);
  });

  it('shows all of a long list once the browser finds one of them', async () => {
    const { section } = await open(13);
    const last = section.getByText('Person 13');
    expect(last).not.toBeVisible();
    fireEvent(last, new Event('beforematch', { bubbles: true }));
    expect(last).toBeVisible();
    expect(section.getByRole('button', { name: 'Show fewer artists' })).toBeVisible();
  });
});

describe('a portfolio', () => {
  const open = (portfolio: string[]) => openEvent({ artists: [anArtist({ name: 'Ana Ruiz', portfolio })] });

  it('shows pictures as tiles that open in the viewer', async () => {
    const { user } = open(['/uploads/one.webp', 'A net of bells', 'ana.example/two.JPG?w=9']);
    const artist = await findSection('Featured Artist');
    const tiles = artist.getAllByRole('button').map((tile) => tile.querySelector('img')?.getAttribute('src'));
    expect(artist.queryByRole('link')).toBeNull();
    expect(tiles).toEqual(['/uploads/one.webp', 'https://ana.example/two.JPG?w=9']);
    await user.click(artist.getByRole('button', { name: 'Ana Ruiz, work 2 of 2' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Gallery of Ana Ruiz' }));
    expect(viewer.getByText('2 of 2')).toBeVisible();
  });

  it('lists everything else as links and texts', async () => {
    open(['https://www.ana.example/murals', 'A net of bells', 'javascript:alert(1)']);
    const artist = await findSection('Featured Artist');
    expect(artist.queryByRole('button')).toBeNull();
    const link = artist.getByRole('link', { name: /^ana\.example\/murals/ });
    expect(link).toHaveAttribute('href', 'https://www.ana.example/murals');
    for (const text of ['A net of bells', 'javascript:alert(1)']) expect(artist.getByText(text)).toBeVisible();
  });
});

describe('featured partners', () => {
  it('are in the order of the activation, each with a badge of its type', async () => {
    const radio = aPartner({
      name: 'Confluence Radio',
      type: 'sponsor',
      logo: '/uploads/radio.webp',
      website: 'https://radio.example/',
      socialLinks: { instagram: 'https://instagram.example/radio', facebook: '' },
    });
    const lark = aPartner({ name: 'Lark & Level', type: 'organization' });
    const all = [aPartner({ name: 'Someone Else' }), radio, lark];
    const hidden = aPartner({ name: 'Tule', shown: false });
    const partnerIds = [lark.id, hidden.id, radio.id];
    openEvent({ partnerIds, hiddenPartners: [hidden] }, { 'GET /api/partners': all });
    const shown = await findSection('Featured Partners');
    const names = textsOf(shown.getAllByRole('heading', { level: 3 }));
    expect(names).toEqual(['Lark & Level', 'Tule', 'Confluence Radio']);
    const [sponsor] = shown.getAllByText('Sponsor');
    expect(sponsor).toBeVisible();
    expect(shown.getByText('Organization')).toBeVisible();
    expect(sponsor?.className).not.toBe(shown.getByText('Organization').className);
    expect(shown.getByRole('img', { name: 'Confluence Radio' })).toHaveAttribute('src', '/uploads/radio.webp');
    expect(shown.getByText('L')).toBeInTheDocument();
    expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://radio.example/',
      'https://instagram.example/radio',
    ]);
  });
});
