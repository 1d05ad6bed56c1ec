import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import { renderApp } from '#client/testing/render-app.tsx';

const pastCall = 'GET /api/events?status=past';

const section = (name: string) => screen.findByRole('region', { name });
const titles = async (name: string) => {
  const cards = within(await section(name)).findAllByRole('listitem');
  return (await cards).map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
};

const past = (title: string) => anEvent({ title, date: '2026-10-10', endDate: null, status: 'past' });

describe('current and upcoming activations', () => {
  const name = 'Current and upcoming activations';

  it('shows the first four by start date, without past ones', async () => {
    const events = [
      anEvent({ title: 'Fifth', date: '2026-12-24', endDate: null }),
      anEvent({ title: 'Third', date: '2026-12-02', endDate: null }),
      past('Gone'),
      anEvent({ title: 'Fourth', date: '2026-12-03', endDate: null }),
      anEvent({ title: 'Running', date: '2026-11-01', endDate: '2026-11-20' }),
      anEvent({ title: 'Second', date: '2026-11-21', endDate: null }),
    ];
    renderApp('/', { responses: { 'GET /api/events': events } });
    expect(await titles(name)).toEqual(['Running', 'Second', 'Third', 'Fourth']);
  });

  it('links to each activation and to all active ones', async () => {
    renderApp('/', { responses: { 'GET /api/events': [anEvent({ title: 'Low Tide', slug: 'low-tide' })] } });
    const current = within(await section(name));
    expect(await current.findByRole('link', { name: 'Low Tide' })).toHaveAttribute('href', '/activations/low-tide');
    expect(current.getByRole('link', { name: 'SEE MORE ACTIVATIONS' })).toHaveAttribute(
      'href',
      '/events?status=active',
    );
  });
});

it('both sections truncate descriptions after 40 words, without clamping lines', async () => {
  const description = 'word '.repeat(41);
  const events = [anEvent({ description }), anEvent({ description, date: '2026-10-10', endDate: null })];
  renderApp('/', { responses: { 'GET /api/events': events } });
  const cut = () => screen.getAllByText(/^(word ){39}word\.\.\.$/);
  await waitFor(() => expect(cut()).toHaveLength(2));
  for (const paragraph of cut()) expect(paragraph).not.toHaveClass('line-clamp-2');
});

describe('past activations', () => {
  const name = 'Past activations';

  it('shows the first four past ones in the order of the response', async () => {
    const events = [past('One'), anEvent({ title: 'Running' }), past('Two'), past('Three'), past('Four'), past('Five')];
    renderApp('/', { responses: { [pastCall]: events } });
    expect(await titles(name)).toEqual(['One', 'Two', 'Three', 'Four']);
  });

  it('makes the specified call, and links to all past activations', async () => {
    const { calls } = renderApp('/', { responses: { [pastCall]: [past('One')] } });
    const more = within(await section(name)).getByRole('link', { name: 'SEE MORE ACTIVATIONS' });
    expect(more).toHaveAttribute('href', '/events?status=past');
    expect(calls.map(({ key }) => key)).toContain('GET /api/events?status=past');
  });

  it('shows a loading state, and then nothing if there are none', async () => {
    let respond: (events: unknown) => void = () => undefined;
    renderApp('/', { responses: { [pastCall]: () => new Promise((resolve) => (respond = resolve)) } });
    const rows = within(await section(name));
    expect(rows.getByText('Loading')).toBeInTheDocument();
    respond([]);
    await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
  });
});
