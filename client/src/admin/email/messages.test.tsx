import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '#client/testing/dashboard.tsx';
import { aMessage, open, page, region, subjects } from './testing/open-messages.ts';

const confirm = vi.fn<(question?: string) => boolean>();

beforeEach(() => {
  confirm.mockReset().mockReturnValue(true);
  vi.spyOn(window, 'confirm').mockImplementation(confirm);
});

describe('message list', () => {
  test('shows sender, date, subject and first lines', async () => {
    await open(page([aMessage(2, { isRead: false, subject: 'A wall & more?' }), aMessage(1)], { total: 2 }));
    expect(await region().findByText('1 unread, 2 messages in all')).toBeVisible();
    expect(subjects()).toEqual(['UnreadA wall & more?, from Ada Vale', 'Wall 1, from Ada Vale']);
    expect(region().getAllByText('November 20, 2026, 10:05 AM')).toHaveLength(2);
    expect(region().getAllByText(/^It is spare/)[0]).toBeVisible();
    expect(region().getAllByRole('link', { name: 'ada@example.org' })[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:ada@example\.org\?subject=Re%3A%20A%20wall%20%26%20more%3F&body=/),
    );
  });

  test('escapes the address in the mailto link', async () => {
    await open(page([aMessage(1, { email: 'a?bcc=all@example.org' })]));
    expect(await region().findByRole('link', { name: 'a?bcc=all@example.org' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:a%3Fbcc%3Dall@example\.org\?subject=/),
    );
  });

  test('links to the CSV export', async () => {
    await open(page([]));
    const link = region().getByRole('link', { name: 'Export CSV' });
    expect(link).toHaveAttribute('href', '/api/messages/export');
    expect(link).toHaveAttribute('download');
  });

  test('does not ask about unsaved changes before a download', async () => {
    const { user } = await open(page([aMessage(1)]));
    await user.type(await screen.findByRole('textbox', { name: 'Sender name' }), '!');
    const link = region().getByRole('link', { name: 'Export CSV' });
    // jsdom cannot download.
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(confirm).not.toHaveBeenCalled();
  });

  test('shows an empty state that can be refreshed', async () => {
    let response = page([]);
    const { user } = await open(() => response);
    expect(await region().findByText('No messages yet')).toBeVisible();
    response = page([aMessage(1)]);
    await user.click(region().getByRole('button', { name: 'Refresh' }));
    expect(await region().findByRole('button', { name: /Wall 1/ })).toBeVisible();
  });

  test('shows skeletons, then an error', async () => {
    let finish: (response: unknown) => void = () => undefined;
    const { user, container } = await open(() => new Promise((resolve) => (finish = resolve)));
    await waitFor(() =>
      expect(container.querySelectorAll('section[aria-labelledby="messages-heading"] .skeleton')).toHaveLength(3),
    );
    finish(refusal(500, {}));
    expect(await region().findByText('Failed to fetch messages')).toBeVisible();
    await user.click(region().getByRole('button', { name: 'Try again' }));
    finish(page([aMessage(1)]));
    expect(await region().findByRole('button', { name: /Wall 1/ })).toBeVisible();
  });

  test('loads older messages and focuses the first of them', async () => {
    let older: unknown = refusal(500, {});
    const first = page([aMessage(9), aMessage(8)], { hasMore: true, total: 3 });
    const { user } = await open(first, { 'GET /api/messages?before=8': () => older });
    await user.click(await region().findByRole('button', { name: 'Load more' }));
    expect(await region().findByText('Failed to fetch messages')).toBeVisible();
    expect(subjects()).toHaveLength(2);
    older = page([aMessage(7)], { total: 3 });
    await user.click(region().getByRole('button', { name: 'Try again' }));
    const row = (await region().findByRole('button', { name: /Wall 7/ })).closest('li');
    await waitFor(() => expect(row).toHaveFocus());
    expect(region().queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});

describe('search', () => {
  test('searches after typing stops, and can be cleared', async () => {
    const { user, sent, calls } = await open(page([aMessage(2), aMessage(1)]), {
      'GET /api/messages?q=wall+two': page([aMessage(2)]),
      'GET /api/messages?q=zzz': page([]),
    });
    const search = region().getByRole('searchbox', { name: 'Search messages' });
    await user.type(search, ' wall two ');
    expect(await region().findByText('0 unread, 1 message found')).toBeVisible();
    expect(subjects()).toEqual(['Wall 2, from Ada Vale']);
    expect(sent('GET /api/messages?q=wall+two')).toHaveLength(1);
    expect(calls.filter(({ key }) => key.startsWith('GET /api/messages?q='))).toHaveLength(1);
    await user.clear(search);
    fireEvent.change(search, { target: { value: 'zzz' } });
    expect(await region().findByText('No messages match your search')).toBeVisible();
    await user.click(region().getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(subjects()).toHaveLength(2));
    expect(search).toHaveValue('');
    expect(search).toHaveFocus();
  });

  test('updates the unread badge when a found message is opened that is not in the first page', async () => {
    const found = aMessage(1, { isRead: false });
    let unread = 1;
    const { user } = await open(() => page([aMessage(9)], { unread, total: 30, hasMore: true }), {
      'GET /api/messages?q=wall': () => page([{ ...found, isRead: unread === 0 }], { unread }),
      'PUT /api/messages/1/read': () => ({ ...found, isRead: (unread = 0) === 0 }),
    });
    const tab = screen.getByRole('tab', { name: 'Email' });
    await waitFor(() => expect(tab).toHaveAccessibleDescription('1 unread'));
    fireEvent.change(region().getByRole('searchbox', { name: 'Search messages' }), { target: { value: 'wall' } });
    await user.click(await region().findByRole('button', { name: /Wall 1/ }));
    await waitFor(() => expect(tab).not.toHaveAccessibleDescription('1 unread'));
  });
});
