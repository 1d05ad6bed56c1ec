import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openEvent } from '#client/pages/activation/testing/open-event.tsx';
import { anEvent } from '#client/testing/factories.ts';
import { renderApp } from '#client/testing/render-app.tsx';
import { textsOf } from '#client/testing/texts.ts';

describe('related activations', () => {
  const shown = anEvent({ title: 'Sky Mural', slug: 'sky-mural', artistIds: [4] });
  const another = anEvent({ title: 'Another mural', slug: 'another-mural' });
  const related = 'GET /api/events?status=active';

  async function open(response: unknown) {
    const view = renderApp('/activations/sky-mural', {
      responses: {
        'GET /api/events/slug/sky-mural': shown,
        'GET /api/events/slug/another-mural': another,
        [related]: response,
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Sky Mural' });
    return view;
  }

  const others = [
    another,
    shown,
    anEvent({ title: 'Same hand', category: 'Workshop', artistIds: [4] }),
    anEvent({ title: 'Neither', category: 'Digital' }),
    anEvent({ title: 'One too many', category: 'Digital' }),
  ];

  it('lists activations by the same artist, then of the same category, then others', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const { user } = await open(others);
    const section = within(await screen.findByRole('region', { name: 'While you are here' }));
    const titles = textsOf(section.getAllByRole('heading', { level: 3 }));
    expect(titles).toEqual(['Same hand', 'Another mural', 'Neither']);
    const calendar = (isOpen: boolean) => screen.getByRole('button', { name: 'Add to calendar', expanded: isOpen });
    await user.click(calendar(false));
    expect(calendar(true)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Another mural' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Another mural' })).toBeVisible();
    expect(calendar(false)).toBeVisible();
  });

  it('are those on instead, if the activation is canceled', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    openEvent({ noticeKind: 'canceled' }, { [related]: [another] });
    expect(await screen.findByRole('region', { name: 'On instead' })).toBeVisible();
    expect(screen.queryByText('While you are here')).toBeNull();
  });

  it.each([
    ['there are none', [shown]],
    ['they could not be fetched', () => new Response(null, { status: 503 })],
  ])('are omitted if %s', async (_, response) => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const { sent } = await open(response);
    await waitFor(() => expect(sent(related)).toHaveLength(1));
    expect(screen.queryByText('While you are here')).toBeNull();
  });
});
