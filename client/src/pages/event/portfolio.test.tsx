import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anArtist, anEvent } from '#client/testing/factories.ts';
import { renderApp } from '#client/testing/render-app.tsx';

async function open(portfolio: string[]) {
  const artists = [anArtist({ name: 'Ana Ruiz', portfolio })];
  const event = anEvent({ title: 'Sky Mural', slug: 'sky-mural', artists });
  const view = renderApp('/activations/sky-mural', { responses: { 'GET /api/events/slug/sky-mural': event } });
  const section = (await screen.findByRole('heading', { level: 2, name: 'Featured Artist' })).parentElement;
  return { ...view, artist: within(section as HTMLElement) };
}

it('shows pictures as tiles that open in the viewer', async () => {
  const { user, artist } = await open(['/uploads/one.webp', 'A net of bells', 'ana.example/two.JPG?w=9']);
  const tiles = artist.getAllByRole('button').map((tile) => tile.querySelector('img')?.getAttribute('src'));
  expect(tiles).toEqual(['/uploads/one.webp', 'https://ana.example/two.JPG?w=9']);
  await user.click(artist.getByRole('button', { name: 'Ana Ruiz, work 2 of 2' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'Gallery of Ana Ruiz' }));
  expect(viewer.getByText('2 of 2')).toBeVisible();
});

it('lists everything else as links and texts', async () => {
  const { artist } = await open(['https://www.ana.example/murals', 'A net of bells', 'javascript:alert(1)']);
  expect(artist.queryByRole('button')).toBeNull();
  expect(artist.getByRole('link', { name: /^ana\.example\/murals/ })).toHaveAttribute(
    'href',
    'https://www.ana.example/murals',
  );
  for (const text of ['A net of bells', 'javascript:alert(1)']) expect(artist.getByText(text)).toBeVisible();
});
