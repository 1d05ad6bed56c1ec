import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aDelivery, aMessage, open, page, region, subjects } from '#client/admin/email/testing/open-messages.ts';
import { refusal } from '#client/testing/dashboard.tsx';
import { inTurn, later } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
});

const searchBox = () => region().getByRole('searchbox', { name: 'Search messages' });

test('lists messages, with links to reply and to export them', async () => {
  const unread = aMessage(2, { isRead: false, subject: 'A wall & more?', message: 'Free?\nToday?' });
  await open(page([unread, aMessage(1, { email: 'a?bcc=all@example.org' })], { total: 2 }));
  expect(await region().findByText('1 unread, 2 messages in all')).toBeVisible();
  expect(subjects()).toEqual(['UnreadA wall & more?, from Ada Vale', 'Wall 1, from Ada Vale']);
  expect(region().getAllByText('November 20, 2026, 10:05 AM')).toHaveLength(2);
  expect(region().getByText(/^It is spare/)).toBeVisible();
  const body = encodeURIComponent('\r\n\r\nAda Vale wrote:\r\n> Free?\r\n> Today?');
  const href = (name: string) => region().getByRole('link', { name }).getAttribute('href');
  expect(href('ada@example.org')).toBe(`mailto:ada@example.org?subject=Re%3A%20A%20wall%20%26%20more%3F&body=${body}`);
  expect(href('a?bcc=all@example.org')).toMatch(/^mailto:a%3Fbcc%3Dall@example\.org\?subject=/);
  expect(href('Export CSV')).toBe('/api/messages/export');
});

test('looks for the first message', async () => {
  const { user, responses } = await open(page([]));
  expect(await region().findByText('No messages yet. They come from the contact form.')).toBeVisible();
  responses['GET /api/messages'] = page([aMessage(1)]);
  await user.click(region().getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(subjects()).toEqual(['Wall 1, from Ada Vale']));
});

test('asks again every ten seconds, as long as emails wait and the server answers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const delivery = 'GET /api/email-settings/delivery';
  const { sent, responses } = await open(page([aMessage(1, { deliveries: [aDelivery({ state: 'waiting' })] })]), {
    [delivery]: { transport: 'smtp', waiting: 1, sent: 0, inFolder: 0, failed: 0, lastError: null },
  });
  expect(await region().findByText('Waiting to be sent')).toBeVisible();
  expect(await screen.findByText('1 email is waiting to be sent.')).toBeVisible();
  const before = [sent('GET /api/messages').length, sent(delivery).length];
  const calls = () => ['GET /api/messages', delivery].map((key, index) => sent(key).length - (before[index] ?? 0));
  for (const count of [1, 2, 2]) {
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(calls()).toEqual([count, count]));
    if (count === 1) responses['GET /api/messages'] = responses[delivery] = refusal(500, {});
  }
});

test('asks to sign in before an export when the session has expired', async () => {
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const messages = page([aMessage(1)]);
  const { user, responses } = await open(messages, {
    'POST /api/admin/login': { isAuthenticated: true, username: 'admin' },
  });
  await region().findByText('0 unread, 1 message in all');
  responses['GET /api/messages'] = inTurn(refusal(500, {}), refusal(401, { message: 'Please sign in.' }), messages);
  await user.click(region().getByRole('link', { name: 'Export CSV' }));
  await expectText('Failed to export the messages. Please try again.');
  await user.click(region().getByRole('link', { name: 'Export CSV' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  expect(download).not.toHaveBeenCalled();
  await user.keyboard('secret{Enter}');
  await waitFor(() => expect(download).toHaveBeenCalledOnce());
});

test('loads older messages and focuses the first of them', async () => {
  const first = page([aMessage(9), aMessage(8)], { hasMore: true, total: 3 });
  const older = inTurn(refusal(500, {}), page([aMessage(7)], { total: 3 }));
  const { user } = await open(first, { 'GET /api/messages?before=8': older });
  await user.click(await region().findByRole('button', { name: 'Load more' }));
  expect(await region().findByText('Failed to fetch messages')).toBeVisible();
  expect(subjects()).toHaveLength(2);
  expect(
    region()
      .getByRole('button', { name: /Wall 9/ })
      .closest('li'),
  ).not.toHaveFocus();
  await user.click(region().getByRole('button', { name: 'Try again' }));
  const row = (await region().findByRole('button', { name: /Wall 7/ })).closest('li');
  await waitFor(() => expect(row).toHaveFocus());
  expect(region().queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('searches after typing stops, and can be cleared', async () => {
  const nothing = later();
  const { user, sent } = await open(page([aMessage(2), aMessage(1)]), {
    'GET /api/messages?q=wall+two': page([aMessage(2)]),
    'GET /api/messages?q=zzz': nothing.response,
  });
  await user.type(searchBox(), ' wall two ');
  expect(await region().findByText('0 unread, 1 message found')).toBeVisible();
  expect(subjects()).toEqual(['Wall 2, from Ada Vale']);
  expect(sent('GET /api/messages?q=')).toHaveLength(1);
  fireEvent.change(searchBox(), { target: { value: 'zzz' } });
  await waitFor(() => expect(sent('GET /api/messages?q=zzz')).toHaveLength(1));
  // Not how many the search before had found.
  expect(region().queryByText(/found$/)).toBeNull();
  nothing.send(page([]));
  expect(await region().findByText('No messages match your search')).toBeVisible();
  await user.click(region().getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(subjects()).toHaveLength(2));
  expect(searchBox()).toHaveValue('');
  expect(searchBox()).toHaveFocus();
});

const deleteAll = { name: 'Delete all from ada@example.org' };
const deletion = 'DELETE /api/messages?email=ada%40example.org';
const other = aMessage(3, { name: 'Bea', email: 'bea@example.org', message: 'Ask ada@example.org' });

/** Opens the tab with two messages from Ada and one that mentions her, and searches for her address. */
async function searchAda() {
  const all = [other, aMessage(2), aMessage(1)];
  let stored = all;
  const deleteAda = () => {
    stored = [other];
    return { ids: [1, 2] };
  };
  const app = await open(() => page(stored), {
    'GET /api/messages?q=example': page([aMessage(1)]),
    [deletion]: deleteAda,
    'POST /api/messages/restore': () => void (stored = all),
  });
  await app.user.type(searchBox(), 'ADA@example.org');
  await region().findByRole('button', deleteAll);
  return app;
}

test('all messages of the searched address are deleted after confirmation, and can be restored', async () => {
  const { user, sent } = await searchAda();
  expect(region().getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/messages/export?q=ADA%40example.org',
  );
  await user.click(region().getByRole('button', deleteAll));
  expect(window.confirm).toHaveBeenCalledExactlyOnceWith(
    'Are you sure you want to delete all messages from ada@example.org?',
  );
  await expectText('2 messages deleted');
  await waitFor(() => expect(subjects()).toEqual(['Wall 3, from Bea']));
  expect(region().queryByRole('button', deleteAll)).toBeNull();
  expect(region().getByRole('heading', { level: 2 })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectText('Messages restored');
  await waitFor(() => expect(subjects()).toHaveLength(3));
  expect(sent('POST /api/messages/restore')).toEqual([{ ids: [1, 2] }]);
});

test('what a search found is deleted after one question, but not what arrived since, and can be restored', async () => {
  const found = [aMessage(7), aMessage(4)];
  const more = { total: 51, hasMore: true };
  // More than one request can restore.
  const ids = Array.from({ length: 5001 }, (_, index) => index + 1);
  const { user, sent } = await open(page([aMessage(9), ...found]), {
    'GET /api/messages?q=wall+ada': page(found, more),
    'DELETE /api/messages?q=wall+ada&before=8': { ids },
    'POST /api/messages/restore': () => undefined,
  });
  await user.type(searchBox(), 'wall ada');
  await user.click(await region().findByRole('button', { name: 'Delete the 51 messages found' }));
  expect(window.confirm).toHaveBeenCalledExactlyOnceWith('Are you sure you want to delete these 51 messages?');
  await expectText('5001 messages deleted');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectText('Messages restored');
  expect(sent('POST /api/messages/restore')).toEqual([{ ids: ids.slice(0, 5000) }, { ids: [5001] }]);
});

test('nothing is deleted when not confirmed, and other searches offer only what they found', async () => {
  vi.mocked(window.confirm).mockReturnValue(false);
  const { user, sent } = await searchAda();
  await user.click(region().getByRole('button', deleteAll));
  expect(sent(deletion)).toEqual([]);
  fireEvent.change(searchBox(), { target: { value: 'example' } });
  expect(await region().findByText('0 unread, 1 message found')).toBeVisible();
  expect(region().queryByRole('button', { name: /^Delete all/ })).toBeNull();
  await user.click(region().getByRole('button', { name: 'Delete the 1 message found' }));
  expect(window.confirm).toHaveBeenLastCalledWith('Are you sure you want to delete this message?');
  expect(sent('DELETE /api/messages?q=example&before=2')).toEqual([]);
});

test('a deleted message can be restored later', async () => {
  const deleted = { entity: 'messages', id: 2, name: 'Wall 2, from Ada Vale', deletedAt: '2026-11-19T18:05:00.000Z' };
  const { user, sent, responses } = await open(page([aMessage(1)]), {
    'GET /api/deleted': [deleted],
    'POST /api/messages/restore': () => undefined,
  });
  await user.click(await screen.findByText('Recently deleted (1)'));
  responses['GET /api/messages'] = page([aMessage(2), aMessage(1)]);
  responses['GET /api/deleted'] = [];
  await user.click(screen.getByRole('button', { name: 'Restore Wall 2, from Ada Vale' }));
  await expectText('Message restored');
  await waitFor(() => expect(subjects()).toHaveLength(2));
  expect(sent('POST /api/messages/restore')).toEqual([{ ids: [2] }]);
  expect(screen.queryByText(/^Recently deleted/)).toBeNull();
});
