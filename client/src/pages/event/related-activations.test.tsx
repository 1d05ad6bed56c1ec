import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import { renderApp } from '#client/testing/render-app.tsx';

const shown = anEvent({ title: 'Sky Mural', slug: 'sky-mural', artistIds: [4] });
const another = anEvent({ title: 'Another mural', slug: 'another-mural' });
const call = 'GET /api/events?status=active';

async function open(response: unknown) {
  const view = renderApp('/activations/sky-mural', {
    responses: {
      'GET /api/events/slug/sky-mural': shown,
      'GET /api/events/slug/another-mural': another,
      [call]: response,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Sky Mural' });
  return { ...view, isAsked: () => view.calls.some(({ key }) => key === call) };
}

const others = [
  another,
  shown,
  anEvent({ title: 'Same hand', category: 'Workshop', artistIds: [4] }),
  anEvent({ title: 'Neither', category: 'Digital' }),
];

const titlesIn = async (region: string) =>
  within(await screen.findByRole('region', { name: region }))
    .getAllByRole('heading', { level: 3 })
    .map((title) => title.textContent);

it('lists activations by the same artist, then of the same category', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const { user } = await open(others);
  const related = within(await screen.findByRole('region', { name: 'While you are here' }));
  expect(await titlesIn('Also by this artist')).toEqual(['Same hand']);
  expect(await titlesIn('While you are here')).toEqual(['Another mural']);
  await user.click(related.getByRole('link', { name: 'Another mural' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Another mural' })).toBeVisible();
});

it('are not fetched before the visitor scrolls near them', async () => {
  const { isAsked } = await open(others);
  expect(isAsked()).toBe(false);
});

it.each([
  ['there are none', [shown]],
  ['they could not be fetched', () => new Response(null, { status: 503 })],
])('are omitted if %s', async (_, response) => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const { isAsked } = await open(response);
  await waitFor(() => expect(isAsked()).toBe(true));
  expect(screen.queryByText('While you are here')).toBeNull();
});
