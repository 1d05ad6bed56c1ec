import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import { renderApp } from '#client/testing/render-app.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** On the program's fixed day, November 20, at half a minute before nine in California. */
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime('2027-01-31T16:59:30Z');
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function open(path: string, overrides: Partial<ProgramEvent> = {}) {
  const event = anEvent({ title: 'Low Tide', slug: 'low-tide', ...overrides });
  return renderApp(path, { responses: { 'GET /api/events': [event], 'GET /api/events/slug/low-tide': event } });
}

it.each([
  ['the hero', '/', { featured: true }, 'Featured activations'],
  ['a card', '/', {}, 'Current and upcoming activations'],
  ['the page', '/activations/low-tide', {}, 'When and where'],
])('%s says what is on, and changes with the time', async (_, path, event, region) => {
  open(path, event);
  const part = within(await screen.findByRole('region', { name: region }));
  expect(await part.findByText('Opens at 9:00 AM')).toBeVisible();
  await pass(30_000);
  expect(part.getByText('Today, until 4:00 PM')).toBeVisible();
  vi.setSystemTime('2027-02-01T00:00:00Z');
  await pass(60_000);
  expect(part.getByText('Tomorrow, 9:00 AM')).toBeVisible();
  for (const fact of ['November 14 - 29, 2026', '9:00 AM - 4:00 PM', 'West Garage'])
    expect(part.getByText(fact)).toBeVisible();
});

it('is that of the real day if none is fixed, also past midnight', async () => {
  vi.setSystemTime('2026-11-20T07:59:30Z');
  const event = anEvent({ date: '2026-11-20', endDate: null });
  renderApp('/', { responses: { 'GET /api/events': [event] }, settings: { today: null } });
  const cards = within(await screen.findByRole('region', { name: 'Current and upcoming activations' }));
  expect(await cards.findByText('Tomorrow, 9:00 AM')).toBeVisible();
  expect(cards.getByText('Upcoming')).toBeVisible();
  await pass(30_000);
  expect(cards.getByText('Opens at 9:00 AM')).toBeVisible();
  expect(cards.getByText('Current')).toBeVisible();
});
