import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '#client/testing/dashboard.tsx';
import { expectText } from '#client/testing/expect-text.ts';
import { aMessage, open, page, region, subjects } from './testing/open-messages.ts';

const confirm = vi.fn<(question?: string) => boolean>();

beforeEach(() => {
  confirm.mockReset().mockReturnValue(true);
  vi.spyOn(window, 'confirm').mockImplementation(confirm);
});

const button = { name: 'Delete all from ada@example.org' };
const deletion = 'DELETE /api/messages?email=ada%40example.org';

/** Opens the tab with two messages from Ada and one that mentions her, and searches for her address. */
async function searchAda(responses: object = {}) {
  const other = aMessage(3, { name: 'Bea', email: 'bea@example.org', message: 'Ask ada@example.org' });
  let stored = [other, aMessage(2), aMessage(1)];
  const app = await open(() => page(stored), {
    'GET /api/messages?q=ADA%40example.org': () => page(stored),
    'GET /api/messages?q=example': page([aMessage(1)]),
    [deletion]: () => {
      stored = [other];
      return { ids: [1, 2] };
    },
    'POST /api/messages/restore': () => {
      stored = [other, aMessage(2), aMessage(1)];
      return new Response(null, { status: 204 });
    },
    ...responses,
  });
  await app.user.type(region().getByRole('searchbox', { name: 'Search messages' }), 'ADA@example.org');
  await region().findByRole('button', button);
  return app;
}

test('all messages of the searched address are deleted after confirmation, and can be restored', async () => {
  const { user, sent } = await searchAda();
  expect(region().getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/messages/export?q=ADA%40example.org',
  );
  await user.click(region().getByRole('button', button));
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Are you sure you want to delete all messages from ada@example.org?');
  await expectText('2 messages deleted');
  await waitFor(() => expect(subjects()).toEqual(['Wall 3, from Bea']));
  expect(region().queryByRole('button', button)).toBeNull();
  expect(region().getByRole('heading', { level: 2 })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectText('Messages restored');
  await waitFor(() => expect(subjects()).toHaveLength(3));
  expect(sent('POST /api/messages/restore').map(({ body }) => body)).toEqual([{ ids: [1, 2] }]);
});

test('nothing is deleted when not confirmed, and other searches do not offer it', async () => {
  confirm.mockReturnValue(false);
  const { user, sent } = await searchAda();
  await user.click(region().getByRole('button', button));
  expect(sent(deletion)).toEqual([]);
  const search = region().getByRole('searchbox', { name: 'Search messages' });
  await user.clear(search);
  await user.type(search, 'example');
  expect(await region().findByText('0 unread, 1 message found')).toBeVisible();
  expect(region().queryByRole('button', { name: /^Delete all/ })).toBeNull();
});

test('a failure is shown', async () => {
  const { user } = await searchAda({ [deletion]: refusal(500, {}) });
  await user.click(region().getByRole('button', button));
  await expectText('Failed to delete the messages. Please try again.');
  expect(subjects()).toHaveLength(3);
});
