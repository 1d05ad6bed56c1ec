import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anEvent, onDay } from '#client/testing/factories.ts';
import { renderApp } from '#client/testing/render-app.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';

const activeCall = 'GET /api/events?status=active&order=date&limit=12';
const featuredCall = 'GET /api/events?featured=true&limit=3';
const coming = anEvent(onDay('2026-12-20'));
const open = (active: unknown, featured: ProgramEvent[] = []) =>
  renderApp('/', { responses: { [activeCall]: active, [featuredCall]: featured } });
const today = () => screen.queryByRole('link', { name: /on today/i });

// Noon in Sacramento, on the day of the tests.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('says where the program is and how to get there, and links to the weekend', async () => {
  open([]);
  const directions = await screen.findByRole('link', { name: 'Directions to Almond Row (opens in a new window)' });
  expect(directions).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=2400%20Almond%20Row%2C%20Sacramento%2C%20CA%2095816',
  );
  expect(screen.getByText('Almond Row, 2400 Almond Row, Sacramento')).toBeVisible();
  expect(screen.getByRole('link', { name: 'This weekend' })).toHaveAttribute('href', '/events?when=weekend');
});

it('counts what is on today, without a call of its own', async () => {
  const tide = anEvent({ featured: true });
  const { sent } = open([tide, anEvent(), anEvent({ noticeKind: 'canceled' }), coming], [tide]);
  await waitFor(() => expect(today()).toHaveTextContent('2 on today'));
  expect(today()).toHaveAttribute('href', '/events?when=today');
  expect(sent('GET /api/events')).toHaveLength(3);
});

it('counts nothing if all activations that the home page loads are on today', async () => {
  open(Array.from({ length: 12 }, () => anEvent(onDay('2026-11-20'))));
  expect(await screen.findByText(/^Open today/)).toBeVisible();
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
