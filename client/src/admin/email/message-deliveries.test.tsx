import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '#client/testing/dashboard.tsx';
import { expectText } from '#client/testing/expect-text.ts';
import { aDelivery, aMessage, open, openMessage, page, region, toggle } from './testing/open-messages.ts';

describe('deliveries', () => {
  const waiting = { state: 'waiting', sentAt: null, sentThrough: null } as const;

  test.each([
    ['sent', aDelivery(), 'Sent through SendGrid, November 20, 2026, 10:05 AM', false],
    [
      'sent by SMTP',
      aDelivery({ sentThrough: 'smtp' }),
      'Sent through the mail server, November 20, 2026, 10:05 AM',
      false,
    ],
    ['in the folder', aDelivery({ sentThrough: 'file' }), 'Saved in the folder on the server, not sent', true],
    ['waiting', aDelivery({ ...waiting, attempts: 0 }), 'Waiting to be sent', true],
    [
      'waiting again',
      aDelivery({ ...waiting, attempts: 2, nextAttemptAt: '2026-11-20T20:30:00.000Z', lastError: '503' }),
      'Waiting: next attempt November 20, 2026, 12:30 PM503',
      true,
    ],
    [
      'failed',
      aDelivery({ ...waiting, state: 'failed', attempts: 8, lastError: '550 No' }),
      'Failed after 8 attempts, November 20, 2026, 10:05 AM550 No',
      true,
    ],
  ])('%s', async (_state, delivery, words, canRetry) => {
    await openMessage(aMessage(1, { deliveries: [delivery] }));
    expect(within(region().getByRole('list', { name: 'Delivery' })).getByRole('listitem')).toHaveTextContent(
      `studio@example.org: ${words}`,
    );
    expect(region().queryAllByRole('button', { name: 'Send the emails again' })).toHaveLength(canRetry ? 1 : 0);
  });

  test('shows a message without deliveries, which can be sent', async () => {
    await openMessage(aMessage(1, { deliveries: [] }));
    expect(region().getByText('Not emailed: notifications were off, or there were no recipients.')).toBeVisible();
    expect(toggle('Send the emails again')).toBeVisible();
  });

  test.each([
    ['Delivery failed', [aDelivery(), aDelivery({ state: 'failed' }), aDelivery({ state: 'waiting' })]],
    ['Waiting to be sent', [aDelivery(), aDelivery({ state: 'waiting' })]],
    ['Not sent', [aDelivery({ sentThrough: 'file' })]],
    ['Not emailed', []],
  ])('show a problem in the list: %s', async (words, deliveries) => {
    await open(page([aMessage(1, { deliveries })]));
    expect(await region().findByText(words)).toBeVisible();
  });

  test('sends them again', async () => {
    const failed = aMessage(1, { deliveries: [aDelivery({ ...waiting, state: 'failed' })] });
    let finish: (response: unknown) => void = () => undefined;
    const { user, sent } = await openMessage(failed, {
      'POST /api/messages/1/retry': () => new Promise((resolve) => (finish = resolve)),
    });
    await user.click(toggle('Send the emails again'));
    const busy = await region().findByRole('button', { name: 'Sending...' });
    await user.click(busy);
    finish(aMessage(1, { deliveries: [aDelivery({ ...waiting, attempts: 0 })] }));
    await expectText('Resending the message');
    expect(region().getByRole('list', { name: 'Delivery' })).toHaveTextContent('Waiting to be sent');
    expect(toggle('Send the emails again')).toHaveFocus();
    expect(sent('POST /api/messages/1/retry')).toHaveLength(1);
    await waitFor(() => expect(sent('GET /api/email-settings/delivery')).toHaveLength(2));
  });

  test('shows an error when there are no recipients', async () => {
    const sentence = 'There is nobody to send it to: add a recipient first.';
    const { user } = await openMessage(aMessage(1, { deliveries: [] }), {
      'POST /api/messages/1/retry': refusal(409, { message: sentence }),
    });
    await user.click(toggle('Send the emails again'));
    await expectText('Failed to resend the message');
    await expectText(sentence);
  });
});
