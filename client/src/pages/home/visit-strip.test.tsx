import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anEvent, onDay } from '#client/testing/factories.ts';
import { never, renderApp } from '#client/testing/render-app.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';

const activeCall = 'GET /api/events?status=active&order=date&limit=12';
const featuredCall = 'GET /api/events?featured=true&limit=3';
const coming = anEvent(onDay('2026-12-20'));
const open = (active: unknown, featured: ProgramEvent[] = []) =>
  renderApp('/', { responses: { [activeCall]: active, [featuredCall]: featured } });
const today = () => screen.queryByRole('link', { name: /on today/i });

// Noon in Sacramento, on the day of the tests.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') }));

it('says where the program is and how to get there, and links to the weekend', async () => {
  open([]);
  const directions = await screen.findByRole('link', { name: 'Directions to Almond Row (opens in a new window)' });
  expect(directions).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=2400%20Almond%20Row%2C%20Sacramento%2C%20CA%2095816',
  );
  expect(screen.getByText('Almond Row Shopping Center, 2400 Almond Row')).toBeVisible();
  expect(screen.getByRole('link', { name: 'This weekend' })).toHaveAttribute('href', '/events?when=weekend');
});

it('counts what is on today, without a call of its own', async () => {
  const tide = anEvent({ featured: true });
  const { sent } = open([tide, anEvent(), anEvent({ noticeKind: 'canceled' }), coming], [tide]);
  await waitFor(() => expect(today()).toHaveTextContent('2 on today'));
  expect(today()).toHaveAttribute('href', '/events?when=today');
  expect(sent('GET /api/events')).toHaveLength(3);
  expect(sent('GET /api/visit')).toEqual([]);
});

it('neither counts nor prices what is over for good', async () => {
  open([anEvent({ endDate: '2026-11-20', time: '9 - 11 AM', admission: '$5' }), anEvent({ admission: 'Free entry!' })]);
  await waitFor(() => expect(today()).toHaveTextContent('1 on today'));
  expect(screen.getByText('Free · Open today until 4 PM')).toBeVisible();
});

describe('of more than the home page loads', () => {
  const twelve = Array.from({ length: 12 }, () => anEvent({ ...onDay('2026-11-23'), admission: 'Free' }));
  const visitCall = 'GET /api/visit';
  const openMany = (visit: unknown) =>
    renderApp('/', { responses: { [activeCall]: twelve, [featuredCall]: [], [visitCall]: visit } });

  it('says and counts what the server has of all', async () => {
    openMany([anEvent({ admission: '$20' }), coming]);
    expect(await screen.findByText('$20 · Open today until 4 PM')).toBeVisible();
    expect(today()).toHaveTextContent('1 on today');
  });

  it.each([
    ['while it loads', never],
    ['if it fails', () => new Response(null, { status: 500 })],
  ])('says and counts nothing %s', async (_, visit) => {
    const { sent } = openMany(visit);
    await waitFor(() => expect(sent(visitCall)).toHaveLength(1));
    expect(screen.getByText('Plan your visit')).toBeVisible();
    expect(today()).toHaveTextContent(/^On today$/);
  });
});

it.each([
  ['while the list loads', never],
  ['if it fails', () => new Response(null, { status: 500 })],
])('concludes nothing from the hero %s', async (_, active) => {
  const { sent } = open(active, [anEvent({ featured: true, admission: 'Free', title: 'Low Tide' })]);
  expect(await screen.findByRole('link', { name: 'Low Tide' })).toBeVisible();
  await waitFor(() => expect(sent(activeCall)).toHaveLength(1));
  expect(screen.getByText('Plan your visit')).toBeVisible();
  expect(today()).toHaveTextContent(/^On today$/);
});

it('says what a visit costs, and until when', async () => {
  open([anEvent({ time: '10:00 AM - 5:00 PM', admission: 'Free' })]);
  expect(await screen.findByText('Free · Open today until 5 PM')).toBeVisible();
});

it('has no link of today if nothing is on', async () => {
  open([coming, anEvent({ ...onDay('2026-12-10'), noticeKind: 'canceled' })]);
  expect(await screen.findByText('Next on Sunday, December 20')).toBeVisible();
  expect(today()).toBeNull();
  expect(screen.queryByRole('link', { name: 'Today' })).toBeNull();
});
