import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { aLocation, refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { anEvent } from '#client/testing/factories.ts';
import { expectText, textsOf } from '#client/testing/texts.ts';
import type { DeletedRecord as Schema } from '#shared/schemas/history.ts';

type DeletedRecord = z.output<typeof Schema>;

const atrium: DeletedRecord = {
  entity: 'locations',
  id: 7,
  name: 'North Atrium',
  deletedAt: '2026-11-19T18:05:00.000Z',
  deletedBy: 'anna',
};
const others: DeletedRecord[] = [
  { ...atrium, id: 8, name: 'West Garage', deletedBy: null },
  { ...atrium, id: 9, entity: 'artists', name: 'Ana Ruiz' },
];

test.each([
  ['locations', ['Recently deleted (2)']],
  ['artists', ['Recently deleted (1)']],
  ['events', []],
])('counts the deleted records on the tab %s', async (tab, summaries) => {
  const { sent } = await renderDashboard(tab, { 'GET /api/deleted': [atrium, ...others] });
  await waitFor(() => expect(sent('GET /api/deleted')).toHaveLength(1));
  await waitFor(() => expect(textsOf(screen.queryAllByText(/^Recently deleted/))).toEqual(summaries));
});

test('shows the date and the user, and restores a record', async () => {
  let deleted = [atrium, ...others];
  const { user, sent } = await renderDashboard('locations', {
    'GET /api/deleted': () => deleted,
    'GET /api/locations': () => (deleted.includes(atrium) ? [] : [aLocation({ id: 7, name: 'North Atrium' })]),
    'POST /api/locations/7/restore': () => void (deleted = others),
  });
  await user.click(await screen.findByText('Recently deleted (2)'));
  const [first, second] = within(screen.getByRole('list', { name: 'Recently deleted' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('North AtriumDeleted November 19, 2026, 10:05 AM by anna');
  expect(second).not.toHaveTextContent(' by ');
  const restore = screen.getByRole('button', { name: 'Restore North Atrium' });
  // A double click.
  for (let press = 0; press < 2; press++) fireEvent.click(restore);
  await expectText('Location restored');
  expect(sent('POST /api/locations/7/restore')).toHaveLength(1);
  expect(await screen.findByText('Recently deleted (1)')).toBeVisible();
  const card = (await screen.findByRole('heading', { name: 'North Atrium' })).closest('li');
  await waitFor(() => expect(card).toHaveFocus());
});

test.each([
  [undefined, []],
  [[], []],
  [['Low Tide'], ['Shown again with "Low Tide".']],
  [['A', 'B', 'C', 'D', 'E'], ['Shown again with "A", "B", "C", and 2 other activations.']],
])('says where a restored record is shown again: %j', async (activations: string[] | undefined, descriptions) => {
  const { user } = await renderDashboard('artists', {
    'GET /api/deleted': others,
    'POST /api/artists/9/restore': { activations: activations?.map((title, id) => ({ id, title })) },
  });
  await user.click(await screen.findByText('Recently deleted (1)'));
  await user.click(screen.getByRole('button', { name: 'Restore Ana Ruiz' }));
  await expectText('Artist restored');
  expect(textsOf(screen.queryAllByText(/^Shown again/))).toEqual(descriptions);
});

test('says the new address of a restored activation whose own was taken', async () => {
  const { user } = await renderDashboard('events', {
    'GET /api/deleted': [{ ...atrium, entity: 'events', name: 'Low Tide' }],
    'POST /api/events/7/restore': {
      ...anEvent({ id: 7, title: 'Low Tide', slug: 'low-tide-2' }),
      formerSlug: 'low-tide',
    },
  });
  await user.click(await screen.findByText('Recently deleted (1)'));
  await user.click(screen.getByRole('button', { name: 'Restore Low Tide' }));
  await expectText('The address of "Low Tide" was taken; it is now /activations/low-tide-2.');
});

test('says which record has the name, and restores under another', async () => {
  const prompt = vi.spyOn(window, 'prompt').mockReturnValueOnce('Atrium').mockReturnValue('Atrium (2)');
  const taken = { message: 'There is already a category named "Atrium".' };
  const { user, sent } = await renderDashboard('categories', {
    'GET /api/deleted': [{ ...atrium, entity: 'categories', name: 'Atrium' }],
    'POST /api/categories/7/restore': refusal(409, taken),
    'POST /api/categories/7/restore?name=Atrium': refusal(409, taken),
    'POST /api/categories/7/restore?name=Atrium+%282%29': {},
  });
  await user.click(await screen.findByText('Recently deleted (1)'));
  await user.click(screen.getByRole('button', { name: 'Restore Atrium' }));
  await expectText(taken.message);
  await user.click(screen.getByRole('button', { name: 'Restore under another name' }));
  expect(prompt).toHaveBeenCalledWith('New name for the category', 'Atrium (2)');
  await waitFor(() => expect(sent('POST /api/categories/7/restore')).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Restore under another name' }));
  await expectText('Category restored');
});
