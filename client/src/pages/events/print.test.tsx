import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anEvent } from '#client/testing/factories.ts';
import { openListing, results, titles } from './testing/open-listing.ts';

it('prints a long list whole, and then shows as much as before', async () => {
  openListing('/events', { 'GET /api/events': Array.from({ length: 60 }, () => anEvent()) });
  await titles();
  const cards = (await results()).getAllByRole('listitem').length;
  expect(cards).toBe(24);
  fireEvent(window, new Event('beforeprint'));
  expect((await results()).getAllByRole('listitem')).toHaveLength(60);
  fireEvent(window, new Event('afterprint'));
  expect((await results()).getAllByRole('listitem')).toHaveLength(24);
});
