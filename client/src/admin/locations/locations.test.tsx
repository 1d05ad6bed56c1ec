import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLocation, field, renderDashboard } from '#client/testing/dashboard.tsx';
import { anEvent } from '#client/testing/factories.ts';
import { expectText } from '#client/testing/texts.ts';

const court = aLocation();
const save = () => screen.getByRole('button', { name: 'Save Location' });

/** Opens the dialog of a new location. */
async function openNew() {
  const app = await renderDashboard('locations', { 'POST /api/locations': court });
  await app.user.click((await screen.findAllByRole('button', { name: 'Add Location' }))[0] as HTMLElement);
  return app;
}

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

const searchLink = 'https://www.google.com/maps/search/?api=1&query=1200%20K%20Street%2C%20Sacramento';

test.each([
  ['1200 K Street, Sacramento', searchLink],
  ['https://maps.example/?q=K Street', 'https://maps.example/?q=K Street'],
])('makes the map link from an address only: %s', async (typed, googleMapsLink) => {
  const { user, sent } = await openNew();
  await user.type(field('Location name'), 'Court');
  await user.type(field('Google Maps link'), typed);
  await user.click(save());
  await waitFor(() => expect(sent('POST')).toEqual([{ name: 'Court', googleMapsLink }]));
});

test('requires a map link', async () => {
  const { user, sent } = await openNew();
  await user.click(save());
  expect(await screen.findByText('Google Maps link is required')).toBeVisible();
  await user.type(field('Google Maps link'), 'maps');
  const message = 'Google Maps link must be a web address, such as https://example.org or example.org';
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent('POST')).toEqual([]);
});

test.each([true, false])('offers to rename the venues that are a copy of its name: %s', async (isWanted) => {
  const venue = court.name;
  const { user, sent } = await renderDashboard('locations', {
    'GET /api/locations': [court],
    'GET /api/events': [
      anEvent({ id: 1, venue, locationId: 1 }),
      anEvent({ id: 2, venue: 'center  court', locationId: null }),
      anEvent({ id: 3, venue, locationId: 2 }),
    ],
    'PUT /api/locations/1': court,
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Center Court' }));
  await user.type(field('Google Maps link'), '#2');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(field('Location name'), ' II');
  const box = screen.getByRole('checkbox', { name: 'Also rename the venues of 2 activations' });
  expect(box).toBeChecked();
  if (!isWanted) await user.click(box);
  await user.click(save());
  await expectText('Location saved successfully!');
  const { id: _, createdAt: _createdAt, ...fields } = court;
  const saved = { ...fields, name: 'Center Court II', googleMapsLink: `${court.googleMapsLink}#2` };
  expect(sent('PUT')).toEqual([isWanted ? { ...saved, renameVenues: true } : saved]);
});
