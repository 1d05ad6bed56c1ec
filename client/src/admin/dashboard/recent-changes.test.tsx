import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import type { Responses } from '#client/testing/render-app.tsx';
import type { Change } from '#shared/schemas/history.ts';

const change: Change = {
  id: 9,
  at: '2026-11-19T18:05:00.000Z',
  actor: 'anna',
  action: 'changed activation',
  name: 'Low Tide',
  outcome: 'done',
  attempts: 1,
};
const signIn: Change = { ...change, id: 8, action: 'signed in', name: null, outcome: 'refused', attempts: 3 };

async function open(responses: Responses) {
  const app = await renderDashboard('categories', responses);
  await app.user.click(screen.getByRole('button', { name: 'More' }));
  await app.user.click(await screen.findByText('Recent changes'));
  await screen.findByRole('dialog', { name: 'Recent changes' });
  return app;
}

const texts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('describes changes, page by page, and searches', async () => {
  const { user } = await open({
    'GET /api/changes': { changes: [change], hasMore: true },
    'GET /api/changes?before=9': { changes: [signIn], hasMore: false },
    'GET /api/changes?q=ben': { changes: [], hasMore: false },
  });
  const first = 'anna changed activation Low TideNovember 19, 2026, 10:05 AM';
  await waitFor(() => expect(texts()).toEqual([first]));
  await user.click(screen.getByText('Show more'));
  await waitFor(() => expect(texts()).toEqual([first, 'anna signed in (refused 3 times)November 19, 2026, 10:05 AM']));
  expect(screen.queryByText('Show more')).toBeNull();
  await user.type(screen.getByLabelText('Search changes'), 'ben');
  expect(await screen.findByText('No changes found.')).toBeVisible();
  expect(texts()).toEqual([]);
});

test('shows an error when the changes cannot be loaded', async () => {
  await open({ 'GET /api/changes': refusal(500, {}) });
  expect(await screen.findByText('Failed to fetch recent changes')).toBeVisible();
});
