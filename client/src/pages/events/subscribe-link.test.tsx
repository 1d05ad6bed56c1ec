import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';

const link = () => screen.queryByRole('link', { name: 'Subscribe to the calendar' });

it.each([
  ['/events', 'webcal://arts.example/calendar.ics?status=active'],
  ['/events?status=all', 'webcal://arts.example/calendar.ics?status=all'],
  [
    '/events?category=Kids+Club&month=May&search=x',
    'webcal://arts.example/calendar.ics?status=active&category=Kids+Club',
  ],
])('the calendar has the filters of %s', async (path, address) => {
  renderApp(path, { responses: { 'GET /api/categories': [{ id: 1, name: 'Kids Club', color: '#3B82F6' }] } });
  expect(await screen.findByRole('link', { name: 'Subscribe to the calendar' })).toHaveAttribute('href', address);
});

it('there is no calendar of a deleted category', async () => {
  renderApp('/events?category=Gone');
  expect(await screen.findByText('No activations found matching your criteria.')).toBeVisible();
  expect(link()).toBeNull();
});
