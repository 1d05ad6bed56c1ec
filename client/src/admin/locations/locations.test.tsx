import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLocation, renderDashboard } from '#client/testing/dashboard.tsx';
import { anEvent } from '#client/testing/factories.ts';

const court = aLocation();

test('shows every location with its map link and usage', async () => {
  await renderDashboard('locations', {
    'GET /api/locations': [court],
    'GET /api/events': [anEvent({ locationId: 1 })],
  });
  expect(await screen.findByRole('heading', { name: 'Center Court' })).toBeVisible();
  const link = screen.getByRole('link', { name: /^Open in Maps/ });
  expect(link).toHaveAttribute('href', court.googleMapsLink);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(await screen.findByText('Used in 1 activation')).toBeVisible();
});

test('makes the map link from an address', async () => {
  const { user, calls } = await renderDashboard('locations', { 'POST /api/locations': court });
  await user.click((await screen.findAllByRole('button', { name: 'Add Location' }))[0] as HTMLElement);
  await user.type(screen.getByLabelText(/^Location name/), 'Court');
  await user.type(screen.getByLabelText(/^Google Maps link/), '1200 K Street, Sacramento');
  await user.click(screen.getByRole('button', { name: 'Save Location' }));
  const link = 'https://www.google.com/maps/search/?api=1&query=1200%20K%20Street%2C%20Sacramento';
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'POST /api/locations')?.body).toMatchObject({ googleMapsLink: link }),
  );
});

test('requires a map link', async () => {
  const { user, calls } = await renderDashboard('locations');
  await user.click((await screen.findAllByRole('button', { name: 'Add Location' }))[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Save Location' }));
  expect(await screen.findByText('Google Maps link is required')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Google Maps link' }), 'maps');
  expect(
    await screen.findByText('Google Maps link must be a web address, such as https://example.org or example.org'),
  ).toBeVisible();
  expect(calls.some(({ key }) => key.startsWith('POST'))).toBe(false);
});
