import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import { renderApp } from '#client/testing/render-app.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';

async function open(overrides: Partial<ProgramEvent> = {}) {
  const event = anEvent({ title: 'Sky Mural', slug: 'sky-mural', ...overrides });
  const view = renderApp('/activations/sky-mural', { responses: { 'GET /api/events/slug/sky-mural': event } });
  await screen.findByRole('heading', { level: 1, name: 'Sky Mural' });
  return view;
}
const details = () => within(screen.getByRole('region', { name: 'Details' }));
const past = { date: '2026-11-01', endDate: '2026-11-19' };

describe('a notice', () => {
  it.each([
    [{ noticeKind: 'moved', notice: 'Now in the atrium' }, 'Moved: Now in the atrium'],
    [{ noticeKind: 'full' }, 'Full'],
    [{ notice: 'Bring a hat' }, 'Bring a hat'],
  ] as const)('%j is above the title', async (event, text) => {
    await open(event);
    const title = screen.getByRole('heading', { level: 1 });
    const banner = screen.getByText(text);
    expect(banner.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('booking', () => {
  const bookingUrl = 'tickets.example/sky';

  it('links to the booking page in a new window', async () => {
    await open({ bookingUrl });
    const link = details().getByRole('link', { name: 'Reserve a spot (opens in a new window)' });
    expect(link).toHaveAttribute('href', 'https://tickets.example/sky');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('has the label of the manager', async () => {
    await open({ bookingUrl, bookingLabel: 'Get tickets' });
    expect(details().getByRole('link', { name: /^Get tickets/ })).toBeVisible();
  });

  it.each([
    ['past', { ...past, bookingUrl }],
    ['canceled', { noticeKind: 'canceled', bookingUrl }],
    ['without a safe URL', { bookingUrl: 'javascript:alert(1)' }],
  ] as const)('is not offered for an activation that is %s', async (_, event) => {
    await open(event);
    expect(screen.queryByText('Reserve a spot')).toBeNull();
  });

  it('names the admission', async () => {
    await open({ admission: '$10, kids free' });
    expect(details().getByText('Admission').closest('div')).toHaveTextContent('$10, kids free');
  });
});

it('a canceled activation cannot be added to a calendar', async () => {
  await open({ noticeKind: 'canceled' });
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
});

describe('access', () => {
  it('is described in words', async () => {
    await open({ access: ['strollers', 'step-free'], accessNote: 'Ring at the side door.' });
    const section = within(screen.getByRole('heading', { level: 2, name: 'Access' }).parentElement as HTMLElement);
    const facts = section.getAllByRole('listitem').map((item) => item.textContent);
    expect(facts).toEqual(['Step-free access', 'Stroller friendly']);
    expect(section.getByText('Ring at the side door.')).toBeVisible();
  });

  it('can be a note alone', async () => {
    await open({ accessNote: 'Ring at the side door.' });
    expect(screen.getByText('Ring at the side door.')).toBeVisible();
  });
});
