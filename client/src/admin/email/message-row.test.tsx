import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aDelivery,
  aMessage,
  deliveryState,
  open,
  openMessage,
  page,
  region,
  subjects,
  toggle,
} from '#client/admin/email/testing/open-messages.ts';
import { later } from '#client/testing/render-app.tsx';
import { expectText } from '#client/testing/texts.ts';
import { replyUrl } from './message-row.tsx';

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
});

describe('message row', () => {
  test('shows the full text and marks the message as read', async () => {
    let message = aMessage(1, { isRead: false });
    const { user, sent } = await openMessage(() => message, {
      'PUT /api/messages/1/read': () => (message = { ...message, isRead: !message.isRead }),
    });
    const row = () => toggle(/^(Unread)? ?Wall 1/);
    const tab = screen.getByRole('tab', { name: 'Email' });
    const text = region().getByText(/^It is spare/);
    expect(text).toHaveClass('whitespace-pre-wrap');
    expect(text.textContent).toBe('It is spare.\nAnd white.');
    expect(row()).toHaveAttribute('aria-expanded', 'true');
    expect(await region().findByText('0 unread, 1 message in all')).toBeVisible();
    expect(row()).toHaveAccessibleName('Wall 1, from Ada Vale');
    expect(row()).toHaveFocus();
    expect(tab).not.toHaveAccessibleDescription('1 unread');
    await user.click(toggle('Mark as unread'));
    expect(await region().findByText('1 unread, 1 message in all')).toBeVisible();
    expect(tab).toHaveAccessibleDescription('1 unread');
    expect(toggle('Mark as read')).toHaveFocus();
    await user.click(row());
    expect(row()).toHaveAttribute('aria-expanded', 'false');
    expect(sent('PUT /api/messages/1/read')).toEqual([{ read: true }, { read: false }]);
    expect(region().queryByRole('button', { name: 'Mark as read' })).toBeNull();
  });

  test.each([
    ['a', /> a+$/],
    ['é', /> é+$/],
    ['中', /> 中+$/],
    ['🎨', /> 🎨+$/u],
    ['é\n', /> é\r\n> é?$|> é\r\n>?$/],
  ])('is quoted in a reply as far as Windows takes its address: %j', (text, quoted) => {
    for (const subject of ['Wall', text.repeat(100)]) {
      const url = replyUrl(aMessage(1, { subject, message: text.repeat(2000) }));
      expect(url.length).toBeLessThanOrEqual(1900);
      expect(url.length).toBeGreaterThan(1800);
      expect(decodeURIComponent(url)).toMatch(quoted);
    }
  });

  test('offers its address to copy', async () => {
    const { user } = await openMessage(() => aMessage(1));
    await user.click(toggle('Copy address of Ada Vale'));
    await expectText('Address copied');
    expect(await navigator.clipboard.readText()).toBe('ada@example.org');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'));
    await user.click(toggle('Copy address of Ada Vale'));
    await expectText('The address could not be copied');
    // To select it there.
    expect(screen.getAllByText('ada@example.org').length).toBeGreaterThan(
      region().getAllByText('ada@example.org').length,
    );
  });

  test.each(['ada@example.org', 'Reply to Ada Vale'])('is answered when the manager says so after %s', async (link) => {
    let message = aMessage(1);
    const { user, sent } = await openMessage(() => message, {
      'PUT /api/messages/1/answered': () => (message = { ...message, isAnswered: !message.isAnswered }),
    });
    await user.click(region().getByRole('link', { name: link }));
    await expectText('Have you sent the reply?');
    expect(sent('PUT /api/messages/1/answered')).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Mark as answered' }).at(-1) as HTMLElement);
    expect(await region().findByRole('heading', { name: /^Answered ?Wall 1/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Have you sent the reply?')).toBeNull());
    await user.click(region().getByRole('link', { name: link }));
    expect(screen.queryByText('Have you sent the reply?')).toBeNull();
    await user.click(toggle('Mark as not answered'));
    expect(await region().findByRole('button', { name: 'Mark as answered' })).toHaveFocus();
    expect(sent('PUT /api/messages/1/answered')).toEqual([{ answered: true }, { answered: false }]);
  });

  test('is deleted after confirmation, and can be restored', async () => {
    const all = [aMessage(2), aMessage(1)];
    let stored = all;
    const { user, sent } = await open(() => page(stored), {
      'DELETE /api/messages/2': () => void (stored = [aMessage(1)]),
      'POST /api/messages/restore': () => void (stored = all),
    });
    await user.click(await region().findByRole('button', { name: /Wall 2/ }));
    // A message that was read is not marked again.
    expect(sent('PUT /api/messages/2/read')).toEqual([]);
    await user.click(toggle('Delete Wall 2'));
    expect(window.confirm).toHaveBeenCalledExactlyOnceWith('Are you sure you want to delete this message?');
    await expectText('Message deleted successfully!');
    expect(subjects()).toEqual(['Wall 1, from Ada Vale']);
    await waitFor(() => expect(toggle(/Wall 1/).closest('li')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectText('Message restored');
    await waitFor(() => expect(toggle(/Wall 2/).closest('li')).toHaveFocus());
    expect(sent('POST /api/messages/restore')).toEqual([{ ids: [2] }]);
  });
});

describe('deliveries', () => {
  const waiting = { state: 'waiting', sentAt: null, sentThrough: null } as const;
  const at = 'November 20, 2026, 10:05 AM';
  const nextAttemptAt = '2026-11-20T20:30:00.000Z';

  test.each([
    [{ lastError: '421 Later' }, `Sent through SendGrid, ${at}`, false],
    [{ sentThrough: 'smtp' }, `Sent through the mail server, ${at}`, false],
    [{ sentThrough: 'file' }, 'Saved in the folder on the server, not sent', true],
    [{ ...waiting, attempts: 0 }, 'Waiting to be sent', false],
    [
      { ...waiting, attempts: 2, nextAttemptAt, lastError: '503' },
      'Waiting: next attempt November 20, 2026, 12:30 PM503',
      true,
    ],
    [{ ...waiting, state: 'failed', attempts: 0 }, 'Not sent', true],
    [{ ...waiting, state: 'failed', attempts: 8, lastError: '550 No' }, `Failed after 8 attempts, ${at}550 No`, true],
  ] as const)('%j', async (delivery, words, canRetry) => {
    await openMessage(() => aMessage(1, { deliveries: [aDelivery(delivery)] }));
    const item = within(region().getByRole('list', { name: 'Delivery' })).getByRole('listitem');
    expect(item.textContent).toBe(`studio@example.org: ${words}`);
    await screen.findByText(/SendGrid\./);
    expect(region().queryAllByRole('button', { name: 'Send the emails again' })).toHaveLength(canRetry ? 1 : 0);
  });

  test.each([
    ['no mail is connected', { deliveries: [aDelivery({ ...waiting, state: 'failed' })] }, { transport: 'file' }],
    ['none was to be sent', { deliveries: [] }, { transport: 'sendgrid' }],
  ])('are not sent again where %s', async (_what, message, delivery) => {
    const responses = { 'GET /api/email-settings/delivery': deliveryState(delivery) };
    await openMessage(() => aMessage(1, message), responses);
    await screen.findByText(delivery.transport === 'file' ? /kept on the server/ : /SendGrid\./);
    expect(region().getByRole('link', { name: 'Reply to Ada Vale' })).toBeVisible();
    expect(region().queryByRole('button', { name: 'Send the emails again' })).toBeNull();
  });

  test.each([
    ['Delivery failed', [aDelivery(), aDelivery({ state: 'failed' }), aDelivery({ state: 'waiting' })]],
    ['Waiting to be sent', [aDelivery(), aDelivery({ state: 'waiting' })]],
    ['Not sent', [aDelivery({ sentThrough: 'file' })]],
  ])('show a problem in the list: %s', async (words, deliveries) => {
    await open(page([aMessage(1, { deliveries })]));
    expect(await region().findByText(words)).toBeVisible();
  });

  test.each([
    ['Not emailed: notifications were off, or there were no recipients.', []],
    ['2 of 3 not emailed: notifications were off, or there were no recipients.', [aDelivery()]],
  ])('say once that messages were not emailed: %s', async (words, deliveries) => {
    await open(
      page(
        [aMessage(1), aMessage(2), aMessage(3)].map((one, index) => ({
          ...one,
          deliveries: index < 2 ? [] : deliveries,
        })),
      ),
    );
    expect(await region().findByText(words)).toBeVisible();
    expect(region().getAllByText(/not emailed/i)).toHaveLength(1);
  });

  test('are sent again, once', async () => {
    let message = aMessage(1, { deliveries: [aDelivery({ ...waiting, state: 'failed' })] });
    const retry = later();
    const { user, sent } = await openMessage(() => message, { 'POST /api/messages/1/retry': retry.response });
    await user.click(toggle('Send the emails again'));
    await user.click(await region().findByRole('button', { name: 'Sending...' }));
    message = aMessage(1, { deliveries: [aDelivery({ ...waiting, attempts: 0 })] });
    retry.send(message);
    await expectText('Resending the message');
    expect(region().getByRole('list', { name: 'Delivery' })).toHaveTextContent('Waiting to be sent');
    expect(region().queryByRole('button', { name: /emails again|Sending/ })).toBeNull();
    await waitFor(() => expect(toggle(/^Wall 1/).closest('li')).toHaveFocus());
    expect(sent('POST /api/messages/1/retry')).toHaveLength(1);
    await waitFor(() => expect(sent('GET /api/email-settings/delivery')).toHaveLength(2));
  });
});
