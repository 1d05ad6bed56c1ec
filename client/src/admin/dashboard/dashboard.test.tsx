import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminStatusQuery } from '#client/api/sign-in-status.ts';
import { aCategory, aLocation, managerResponses, refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { anArtist, anEvent, aPartner } from '#client/testing/factories.ts';
import { heardSession, never, renderApp } from '#client/testing/render-app.tsx';
import { expectText, textsOf } from '#client/testing/texts.ts';

test('shows a spinner while checking the session', async () => {
  renderApp('/admin', { responses: { 'GET /api/admin/status': never } });
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test.each([
  ['no one is signed in', { isAuthenticated: false }],
  ['the status cannot be had', refusal(500, {})],
])('redirects to the login when %s, without loading data', async (_case, status) => {
  const { calls } = renderApp('/admin', { responses: { ...managerResponses, 'GET /api/admin/status': status } });
  await screen.findByRole('heading', { name: 'Site Manager Login' });
  expect(window.location.pathname).toBe('/admin-login');
  expect(calls.map(({ key }) => key)).toEqual(['GET /api/admin/status']);
});

test('is opened again from the footer within 30 seconds without another check', async () => {
  const { user, sent } = await renderDashboard('categories');
  const link = (name: string) => user.click(screen.getByRole('link', { name }));
  await link('ABOUT');
  await screen.findByRole('heading', { level: 1, name: 'About' });
  await link('Site Manager');
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
  expect(sent('GET /api/admin/status')).toHaveLength(1);
});

test('has six tabs with their counts, of messages the unread ones', async () => {
  await renderDashboard('categories', {
    'GET /api/events': [anEvent(), anEvent(), anEvent()],
    'GET /api/artists': [anArtist()],
    'GET /api/categories': [aCategory(), aCategory({ id: 2, name: 'Talks' })],
    'GET /api/partners': [aPartner()],
    'GET /api/locations': [aLocation()],
    'GET /api/messages': { messages: [], hasMore: false, total: 5, unread: 3 },
  });
  const tabs = within(screen.getByRole('tablist')).getAllByRole('tab');
  const texts = ['Manage Activations3', 'Artists1', 'Categories2', 'Partners1', 'Locations1', 'Email3 unread'];
  await waitFor(() => expect(textsOf(tabs)).toEqual(texts));
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1, -1, -1]);
  expect(screen.getByRole('tab', { name: 'Manage Activations' })).toHaveAccessibleDescription('3');
  expect(screen.getByRole('tab', { name: 'Email' })).toHaveAccessibleDescription('3 unread');
});

test('keeps the tab in the URL, and Back returns to the previous one', async () => {
  const { user } = await renderDashboard('categories');
  expect(await screen.findByRole('heading', { level: 2, name: 'Categories' })).toBeVisible();
  await user.dblClick(screen.getByRole('tab', { name: 'Locations' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Locations' })).toBeVisible();
  expect(window.location.search).toBe('?tab=locations');
  window.history.back();
  expect(await screen.findByRole('heading', { level: 2, name: 'Categories' })).toBeVisible();
});

test('opens the activations tab by default and for unknown tabs', async () => {
  await renderDashboard('messages');
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Manage Activations');
});

test('moves between tabs with the arrow keys and opens one with Enter', async () => {
  const { user } = await renderDashboard('categories');
  screen.getByRole('tab', { name: 'Categories' }).focus();
  // The others are skipped by Tab.
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Locations' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'Categories' })).toHaveAttribute('aria-selected', 'true');
  for (const [key, name] of [
    ['{End}', 'Email'],
    ['{ArrowRight}', 'Manage Activations'],
    ['{ArrowLeft}', 'Email'],
    ['{Home}', 'Manage Activations'],
  ] as const) {
    await user.keyboard(key);
    expect(screen.getByRole('tab', { name })).toHaveFocus();
  }
  await user.keyboard('{End}{ArrowLeft}{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: 'Locations' })).toBeVisible();
});

test('logs out, redirects to the login, and drops what the manager fetched, in other tabs too', async () => {
  const announced = heardSession();
  const { user, queryClient } = await renderDashboard('categories', {
    'POST /api/admin/logout': { isAuthenticated: false },
  });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Site Manager Login' });
  await expectText('Logged out successfully');
  expect(window.location.pathname).toBe('/admin-login');
  const kept = queryClient.getQueriesData({}).filter(([, data]) => data !== undefined);
  expect(kept).toEqual([[adminStatusQuery.queryKey, { isAuthenticated: false }]]);
  await announced;
});

test('shows an error when the logout fails', async () => {
  const { user } = await renderDashboard('categories', { 'POST /api/admin/logout': refusal(500, {}) });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await expectText('Logout failed');
  await expectText('There was an error logging out.');
  expect(window.location.pathname).toBe('/admin');
});
