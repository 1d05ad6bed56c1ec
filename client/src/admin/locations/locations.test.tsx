import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLocation, renderDashboard } from '#client/testing/dashboard.tsx';
import { expectText } from '#client/testing/texts.ts';
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

test.each([true, false])('offers to rename the venues that are a copy of its name: %s', async (isWanted) => {
  const venue = court.name;
  const { user, calls } = await renderDashboard('locations', {
    'GET /api/locations': [court],
    'GET /api/events': [
      anEvent({ id: 1, venue, locationId: 1 }),
      anEvent({ id: 2, venue: 'center  court', locationId: null }),
      anEvent({ id: 3, venue, locationId: 2 }),
    ],
    'PUT /api/locations/1': court,
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Center Court' }));
  await user.type(screen.getByLabelText(/^Google Maps link/), '#2');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(screen.getByLabelText(/^Location name/), ' II');
  const box = screen.getByRole('checkbox', { name: 'Also rename the venues of 2 activations' });
  expect(box).toBeChecked();
  if (!isWanted) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save Location' }));
  await expectText('Location saved successfully!');
  const body = calls.find(({ key }) => key === 'PUT /api/locations/1')?.body;
  expect(body).toMatchObject({ name: 'Center Court II' });
  expect((body as { renameVenues?: boolean }).renameVenues).toBe(isWanted || undefined);
});
