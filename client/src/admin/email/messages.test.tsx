import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import type { Answers } from '#client/testing/render-app.tsx';
import type { ContactMessage, Delivery } from '#shared/schemas/message.ts';

const at = '2026-11-20T18:05:00.000Z';
const confirm = vi.fn<(question?: string) => boolean>();

function aDelivery(overrides: Partial<Delivery> = {}): Delivery {
  return { recipient: 'studio@example.org', state: 'sent', attempts: 1, lastAttemptAt: at, nextAttemptAt: null, lastError: null, sentAt: at, sentThrough: 'sendgrid', ...overrides };
}

function aMessage(id: number, overrides: Partial<ContactMessage> = {}): ContactMessage {
  return { id, name: 'Ada Vale', email: 'ada@example.org', subject: `Wall ${id}`, message: 'It is spare.\nAnd white.', isRead: true, deliveries: [aDelivery()], createdAt: at, ...overrides };
}

function page(messages: ContactMessage[], more: object = {}) {
  return { messages, hasMore: false, total: messages.length, unread: messages.filter(({ isRead }) => !isRead).length, ...more };
}

const region = () => within(screen.getByRole('region', { name: 'Messages' }));
const toggle = (name: RegExp | string) => region().getByRole('button', { name });
const subjects = () => region().queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const said = async (text: string) => expect((await screen.findAllByText(text))[0]).toBeVisible();

beforeEach(() => {
  confirm.mockReset().mockReturnValue(true);
  vi.spyOn(window, 'confirm').mockImplementation(confirm);
});

async function open(messages: unknown, answers: Answers = {}) {
  const app = await renderDashboard('email', { 'GET /api/messages': messages, ...answers });
  await screen.findByRole('region', { name: 'Messages' });
  return { ...app, sent: (key: string) => app.calls.filter((call) => call.key === key) };
}

/** Opens the tab with one message, and the message. */
async function openMessage(message: ContactMessage, answers: Answers = {}) {
  const app = await open(page([message]), answers);
  await app.user.click(await region().findByRole('button', { name: new RegExp(message.subject) }));
  return app;
}

describe('the list', () => {
  test('says who wrote, when, what about and how it begins', async () => {
    await open(page([aMessage(2, { isRead: false, subject: 'A wall & more?' }), aMessage(1)], { total: 2 }));
    expect(await region().findByText('1 unread, 2 messages in all')).toBeVisible();
    expect(subjects()).toEqual(['UnreadA wall & more?, from Ada Vale', 'Wall 1, from Ada Vale']);
    expect(region().getAllByText('November 20, 2026, 10:05 AM')).toHaveLength(2);
    expect(region().getAllByText(/^It is spare/)[0]).toBeVisible();
    expect(region().getAllByRole('link', { name: 'ada@example.org' })[0]).toHaveAttribute('href', 'mailto:ada@example.org?subject=Re%3A%20A%20wall%20%26%20more%3F');
  });

  test('an address cannot add anything to the letter', async () => {
    await open(page([aMessage(1, { email: 'a?bcc=all@example.org' })]));
    expect(await region().findByRole('link', { name: 'a?bcc=all@example.org' })).toHaveAttribute('href', 'mailto:a%3Fbcc%3Dall@example.org?subject=Re%3A%20Wall%201');
  });

  test('is offered as a table', async () => {
    await open(page([]));
    const link = region().getByRole('link', { name: 'Export CSV' });
    expect(link).toHaveAttribute('href', '/api/messages/export');
    expect(link).toHaveAttribute('download');
  });

  test('a download asks nothing of somebody with unsaved changes', async () => {
    const { user } = await open(page([aMessage(1)]));
    await user.type(await screen.findByRole('textbox', { name: 'Sender name' }), '!');
    const link = region().getByRole('link', { name: 'Export CSV' });
    // jsdom cannot download.
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(confirm).not.toHaveBeenCalled();
  });

  test('says that there is nothing yet, and looks again', async () => {
    let answer = page([]);
    const { user } = await open(() => answer);
    expect(await region().findByText('No messages yet')).toBeVisible();
    answer = page([aMessage(1)]);
    await user.click(region().getByRole('button', { name: 'Look again' }));
    expect(await region().findByRole('button', { name: /Wall 1/ })).toBeVisible();
  });

  test('skeletons stand in, and a failure is said', async () => {
    let finish: (answer: unknown) => void = () => undefined;
    const { user, container } = await open(() => new Promise((resolve) => (finish = resolve)));
    await waitFor(() => expect(container.querySelectorAll('section[aria-labelledby="messages-heading"] .skeleton')).toHaveLength(3));
    finish(refusal(500, {}));
    expect(await region().findByText('Failed to fetch messages')).toBeVisible();
    await user.click(region().getByRole('button', { name: 'Try again' }));
    finish(page([aMessage(1)]));
    expect(await region().findByRole('button', { name: /Wall 1/ })).toBeVisible();
  });

  test('loads older ones, and the keyboard goes on with them', async () => {
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

describe('the search', () => {
  test('asks once the typing rests, and leads back to everything', async () => {
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
    expect(await region().findByText('No messages match')).toBeVisible();
    await user.click(region().getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(subjects()).toHaveLength(2));
    expect(search).toHaveValue('');
    expect(search).toHaveFocus();
  });
});

describe('one message', () => {
  test('opens with all of its text, and is read then', async () => {
    const message = aMessage(1, { isRead: false });
    let read: boolean | undefined;
    const { user, sent } = await openMessage(message, { 'PUT /api/messages/1/read': () => ({ ...message, isRead: (read = !read) }) });
    expect(region().getByText(/^It is spare/)).toHaveClass('whitespace-pre-wrap');
    expect(region().getByText(/^It is spare/).textContent).toBe('It is spare.\nAnd white.');
    expect(toggle(/^(Unread)? ?Wall 1/)).toHaveAttribute('aria-expanded', 'true');
    expect(await region().findByText('0 unread, 1 message in all')).toBeVisible();
    expect(toggle(/^(Unread)? ?Wall 1/)).toHaveAccessibleName('Wall 1, from Ada Vale');
    expect(toggle(/^(Unread)? ?Wall 1/)).toHaveFocus();
    await user.click(toggle('Mark as unread'));
    expect(await region().findByText('1 unread, 1 message in all')).toBeVisible();
    expect(toggle('Mark as read')).toHaveFocus();
    expect(sent('PUT /api/messages/1/read').map(({ body }) => body)).toEqual([{ read: true }, { read: false }]);
    await user.click(toggle(/^(Unread)? ?Wall 1/));
    expect(toggle(/^(Unread)? ?Wall 1/)).toHaveAttribute('aria-expanded', 'false');
    expect(region().queryByRole('button', { name: 'Mark as read' })).toBeNull();
  });

  test('that is read already is not marked again', async () => {
    const { sent } = await openMessage(aMessage(1));
    expect(sent('PUT /api/messages/1/read')).toEqual([]);
  });

  test('a mark that fails is said', async () => {
    await openMessage(aMessage(1, { isRead: false }), { 'PUT /api/messages/1/read': refusal(404, { message: 'This message does not exist.' }) });
    await said('Failed to mark the message as read');
    await said('This message does not exist.');
    expect(region().getByText('Unread')).toBeVisible();
  });

  test('a session that ends meanwhile asks to sign in', async () => {
    let answer: unknown = refusal(401, { message: 'Please sign in.' });
    const { user } = await openMessage(aMessage(1, { isRead: false }), {
      'PUT /api/messages/1/read': () => answer,
      'POST /api/admin/login': () => {
        answer = aMessage(1);
        return { isAuthenticated: true, username: 'admin' };
      },
    });
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await region().findByText('0 unread, 1 message in all')).toBeVisible();
  });
});

describe('the mails of a message', () => {
  const waiting = { state: 'waiting', sentAt: null, sentThrough: null } as const;

  test.each([
    ['sent', aDelivery(), 'Sent through SendGrid, November 20, 2026, 10:05 AM', false],
    ['sent by SMTP', aDelivery({ sentThrough: 'smtp' }), 'Sent through the mail server, November 20, 2026, 10:05 AM', false],
    ['in the folder', aDelivery({ sentThrough: 'file' }), 'In the folder on the server: nobody has got it', true],
    ['waiting', aDelivery({ ...waiting, attempts: 0 }), 'Waiting to be sent', true],
    ['waiting again', aDelivery({ ...waiting, attempts: 2, nextAttemptAt: '2026-11-20T20:30:00.000Z', lastError: '503' }), 'Waiting: next attempt November 20, 2026, 12:30 PM503', true],
    ['failed', aDelivery({ ...waiting, state: 'failed', attempts: 8, lastError: '550 No' }), 'Failed after 8 attempts, November 20, 2026, 10:05 AM550 No', true],
  ])('%s', async (_state, delivery, words, canRetry) => {
    await openMessage(aMessage(1, { deliveries: [delivery] }));
    expect(within(region().getByRole('list', { name: 'Delivery' })).getByRole('listitem')).toHaveTextContent(`studio@example.org: ${words}`);
    expect(region().queryAllByRole('button', { name: 'Retry' })).toHaveLength(canRetry ? 1 : 0);
  });

  test('that were never made are told of, and can be', async () => {
    await openMessage(aMessage(1, { deliveries: [] }));
    expect(region().getByText('Not passed on by e-mail: notifications were off, or there were no recipients.')).toBeVisible();
    expect(toggle('Retry')).toBeVisible();
  });

  test.each([
    ['Delivery failed', [aDelivery(), aDelivery({ state: 'failed' }), aDelivery({ state: 'waiting' })]],
    ['Waiting to be sent', [aDelivery(), aDelivery({ state: 'waiting' })]],
    ['In the folder', [aDelivery({ sentThrough: 'file' })]],
    ['Not passed on', []],
  ])('show in the list when not all is well: %s', async (words, deliveries) => {
    await open(page([aMessage(1, { deliveries })]));
    expect(await region().findByText(words)).toBeVisible();
  });

  test('are sent again', async () => {
    const failed = aMessage(1, { deliveries: [aDelivery({ ...waiting, state: 'failed' })] });
    let finish: (answer: unknown) => void = () => undefined;
    const { user, sent } = await openMessage(failed, { 'POST /api/messages/1/retry': () => new Promise((resolve) => (finish = resolve)) });
    await user.click(toggle('Retry'));
    const busy = await region().findByRole('button', { name: 'Retrying...' });
    await user.click(busy);
    finish(aMessage(1, { deliveries: [aDelivery({ ...waiting, attempts: 0 })] }));
    await said('The message is being sent again');
    expect(region().getByRole('list', { name: 'Delivery' })).toHaveTextContent('Waiting to be sent');
    expect(toggle('Retry')).toHaveFocus();
    expect(sent('POST /api/messages/1/retry')).toHaveLength(1);
    await waitFor(() => expect(sent('GET /api/email-settings/delivery')).toHaveLength(2));
  });

  test('cannot be sent again to nobody, and that is said', async () => {
    const sentence = 'There is nobody to send it to: add a recipient first.';
    const { user } = await openMessage(aMessage(1, { deliveries: [] }), { 'POST /api/messages/1/retry': refusal(409, { message: sentence }) });
    await user.click(toggle('Retry'));
    await said('Failed to send the message again');
    await said(sentence);
  });
});

describe('a delete', () => {
  test('asks, says so, and can be undone', async () => {
    let stored = [aMessage(2), aMessage(1)];
    const { user } = await open(() => page(stored), {
      'DELETE /api/messages/2': () => {
        stored = [aMessage(1)];
        return new Response(null, { status: 204 });
      },
      'POST /api/messages/2/restore': () => {
        stored = [aMessage(2), aMessage(1)];
        return stored[0];
      },
    });
    await user.click(await region().findByRole('button', { name: /Wall 2/ }));
    await user.click(toggle('Delete Wall 2'));
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Are you sure you want to delete this message?');
    await said('Message deleted successfully!');
    expect(subjects()).toEqual(['Wall 1, from Ada Vale']);
    expect(region().getByRole('heading', { level: 2 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await said('Message restored');
    await waitFor(() => expect(toggle(/Wall 2/).closest('li')).toHaveFocus());
  });

  test('that is not wanted does not happen', async () => {
    confirm.mockReturnValue(false);
    const { user, sent } = await openMessage(aMessage(1));
    await user.click(toggle('Delete Wall 1'));
    expect(sent('DELETE /api/messages/1')).toEqual([]);
  });

  test('that fails is said', async () => {
    const { user } = await openMessage(aMessage(1), { 'DELETE /api/messages/1': refusal(500, {}) });
    await user.click(toggle('Delete Wall 1'));
    await said('Failed to delete message. Please try again.');
    expect(subjects()).toHaveLength(1);
  });
});
