import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anEvent, onDay } from '#client/testing/factories.ts';
import { later, renderApp } from '#client/testing/render-app.tsx';
import { textsOf } from '#client/testing/texts.ts';

const current = 'Current and upcoming activations';
const past = 'Past activations';
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const titles = async (name: string) => textsOf(await (await section(name)).findAllByRole('heading', { level: 3 }));
const moreIn = async (name: string) => (await section(name)).getByRole('link', { name: 'SEE MORE ACTIVATIONS' });

const pastEvent = (title: string) => anEvent({ ...onDay('2026-10-10'), title });

it('shows the first four current and upcoming activations by start date, and links to all', async () => {
  const events = [
    anEvent({ ...onDay('2026-12-24'), title: 'Fifth' }),
    anEvent({ ...onDay('2026-12-02'), title: 'Third', id: 1 }),
    pastEvent('Gone'),
    anEvent({ ...onDay('2026-12-03'), title: 'Fourth', id: 7 }),
    anEvent({ date: '2026-11-01', endDate: '2026-11-20', title: 'Running', slug: 'running' }),
    anEvent({ ...onDay('2026-11-21'), title: 'Second' }),
  ];
  renderApp('/', { responses: { 'GET /api/events': events } });
  expect(await titles(current)).toEqual(['Running', 'Second', 'Third', 'Fourth']);
  // Neighbors have different posters, although those of the third and the fourth are the same.
  const pictures = (await section(current)).getAllByRole('presentation').map((picture) => picture.getAttribute('src'));
  expect(new Set(pictures).size).toBe(4);
  const link = (await section(current)).getByRole('link', { name: 'Running' });
  expect(link).toHaveAttribute('href', '/activations/running');
  expect(await moreIn(current)).toHaveAttribute('href', '/events?status=active');
});

it('shows the first four past activations in the order of the response, and links to all', async () => {
  const [one, ...others] = ['One', 'Two', 'Three', 'Four', 'Five'].map(pastEvent);
  renderApp('/', { responses: { 'GET /api/events?status=past': [one, anEvent({ title: 'Running' }), ...others] } });
  expect(await titles(past)).toEqual(['One', 'Two', 'Three', 'Four']);
  expect(await moreIn(past)).toHaveAttribute('href', '/events?status=past');
});

it('shows that past activations are loading, and then nothing if there are none', async () => {
  const none = later();
  renderApp('/', { responses: { 'GET /api/events?status=past': none.response } });
  expect((await section(past)).getByText('Loading')).toBeInTheDocument();
  none.send([]);
  await waitFor(() => expect(screen.queryByRole('region', { name: past })).toBeNull());
});

it('truncates the descriptions in both sections after 40 words, without clamping lines', async () => {
  const description = 'word '.repeat(41);
  const events = [anEvent({ description }), anEvent({ ...onDay('2026-10-10'), description })];
  renderApp('/', { responses: { 'GET /api/events': events } });
  const cut = () => screen.getAllByText(/^(word ){39}word\.\.\.$/);
  await waitFor(() => expect(cut()).toHaveLength(2));
  for (const paragraph of cut()) expect(paragraph).not.toHaveClass('line-clamp-2');
});
