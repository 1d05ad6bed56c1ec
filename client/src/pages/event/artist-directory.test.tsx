import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anArtist, anEvent } from '#client/testing/factories.ts';
import { renderApp } from '#client/testing/render-app.tsx';

const people = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anArtist({ name: `Person ${index + 1}`, title: 'Muralist', bio: index ? null : 'Paints walls.' }),
  );

async function open(count: number) {
  const event = anEvent({ slug: 'market', artists: people(count) });
  const view = renderApp('/activations/market', { responses: { 'GET /api/events/slug/market': event } });
  const heading = await screen.findByRole('heading', { level: 2, name: 'Featured Artists' });
  return { ...view, section: within(heading.parentElement as HTMLElement) };
}

it('keeps the bios of many artists closed', async () => {
  const { section, user } = await open(4);
  expect(section.getAllByRole('listitem')).toHaveLength(4);
  expect(section.getAllByText('Muralist')).toHaveLength(4);
  expect(section.getByText('Paints walls.')).not.toBeVisible();
  await user.click(section.getByText(/^More/));
  expect(section.getByText('Paints walls.')).toBeVisible();
  expect(section.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

it('has nothing to open for an artist without more', async () => {
  const { section } = await open(4);
  expect(section.getAllByText(/^More/).map((summary) => summary.textContent)).toEqual(['More about Person 1']);
});

it('shows twelve of a long list, and all on request', async () => {
  const { section, user } = await open(60);
  expect(section.getAllByRole('listitem')).toHaveLength(12);
  await user.click(section.getByRole('button', { name: 'Show all 60 artists', expanded: false }));
  expect(section.getAllByRole('listitem')).toHaveLength(60);
  await user.click(section.getByRole('button', { name: 'Show fewer artists', expanded: true }));
  expect(section.getAllByRole('listitem')).toHaveLength(12);
});

it('prints a long list whole', async () => {
  const { section } = await open(60);
  fireEvent(window, new Event('beforeprint'));
  expect(section.getAllByRole('listitem')).toHaveLength(60);
  fireEvent(window, new Event('afterprint'));
  expect(section.getAllByRole('listitem')).toHaveLength(12);
});

it('shows the bios of three artists', async () => {
  const { section } = await open(3);
  expect(section.getByText('Paints walls.')).toBeVisible();
});
