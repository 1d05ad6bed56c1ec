import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import type { Responses } from '#client/testing/render-app.tsx';
import type { DeliveryState } from '#shared/schemas/email-settings.ts';

const settings = {
  id: 1,
  recipientEmails: ['studio@example.org', 'desk@example.org'],
  fromEmail: 'hello@example.org',
  fromName: 'Sunhall',
  enabled: true,
  updatedAt: '2026-01-01T12:00:00.000Z',
};
const quiet: DeliveryState = { transport: 'sendgrid', waiting: 0, sent: 0, inFolder: 0, failed: 0, lastError: null };
const status = () => within(screen.getByRole('region', { name: 'Status' }));

async function open(responses: Responses = {}) {
  const app = await renderDashboard('email', {
    'GET /api/email-settings': settings,
    'GET /api/email-settings/delivery': quiet,
    ...responses,
  });
  await screen.findByRole('region', { name: 'Status' });
  return app;
}

describe('delivery status', () => {
  test.each([
    ['sendgrid', 'Delivered through SendGrid.'],
    ['smtp', 'Delivered through a mail server (SMTP).'],
    ['file', 'It saves emails to a folder on the server, and sends none. Set up SendGrid or SMTP to send them.'],
  ])('with %s', async (transport, sentence) => {
    await open({ 'GET /api/email-settings/delivery': { ...quiet, transport } });
    expect(await status().findByText(sentence)).toBeVisible();
    expect(status().getByText('An email delivery service is connected.')).toBeVisible();
    expect(status().getByText('No emails are waiting.')).toBeVisible();
    expect(status().queryByText(/not delivered|in the folder on|Last error/)).toBeNull();
  });

  test('counts undelivered emails', async () => {
    const lastError = { message: '550 No such user', recipient: 'studio@example.org', at: '2026-11-20T18:05:00.000Z' };
    await open({ 'GET /api/email-settings/delivery': { ...quiet, waiting: 1, failed: 2, inFolder: 3, lastError } });
    expect(await status().findByText('1 email is waiting to be sent.')).toBeVisible();
    expect(status().getByText('2 emails are not delivered: every attempt failed.')).toBeVisible();
    expect(status().getByText('3 emails are saved in the folder on the server and not sent.')).toBeVisible();
    expect(status().getByText('Last error:').parentElement).toHaveTextContent(
      'Last error: 550 No such user (studio@example.org, November 20, 2026, 10:05 AM)',
    );
  });

  test('says what a wrong credential is refused with, and sends all again when it is mended', async () => {
    const message = 'SendGrid refused the API key or the sender (401)';
    let state = { ...quiet, waiting: 2, lastError: { message, recipient: 'a@b.example', at: settings.updatedAt } };
    const { user, calls } = await open({
      'GET /api/email-settings/delivery': () => state,
      'POST /api/messages/retry': () => {
        state = { ...state, waiting: 0, lastError: null as never };
        return new Response(null, { status: 204 });
      },
    });
    expect(await status().findByText(new RegExp(message.replaceAll(/[()]/g, '.')))).toBeVisible();
    await user.click(status().getByRole('button', { name: 'Send all again' }));
    expect(await status().findByText('No emails are waiting.')).toBeVisible();
    expect(calls.filter(({ key }) => key === 'POST /api/messages/retry')).toHaveLength(1);
    expect(status().queryByRole('button', { name: 'Send all again' })).toBeNull();
  });

  test.each([
    [{ enabled: false }, 'Notifications are disabled. New messages are saved in the messages but not emailed.'],
    [{ recipientEmails: [] }, 'There are no recipients. New messages are saved in the messages but not emailed.'],
  ])('with %j', async (change, sentence) => {
    await open({ 'GET /api/email-settings': { ...settings, ...change } });
    expect(await status().findByText(sentence)).toBeVisible();
  });

  test('shows an error and retries', async () => {
    let response: unknown = refusal(500, {});
    const { user } = await open({ 'GET /api/email-settings/delivery': () => response });
    expect(await status().findByText('Failed to fetch the delivery status')).toBeVisible();
    response = quiet;
    await user.click(status().getByRole('button', { name: 'Try again' }));
    expect(await status().findByText('Delivered through SendGrid.')).toBeVisible();
  });
});

describe('Send test email', () => {
  test('sends once, keeps the focus, and shows each result', async () => {
    let finish: (response: unknown) => void = () => undefined;
    const { user, calls } = await open({
      'POST /api/email-settings/test': () => new Promise((resolve) => (finish = resolve)),
    });
    await user.click(status().getByRole('button', { name: 'Send test email' }));
    const busy = await status().findByRole('button', { name: 'Sending...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    finish({
      results: [
        { recipient: 'studio@example.org', isSent: true, message: 'SendGrid has taken it for delivery.' },
        { recipient: 'desk@example.org', isSent: false, message: '550 No such user' },
      ],
    });
    const outcomes = await within(status().getByRole('status')).findAllByRole('listitem');
    expect(outcomes.map(({ textContent }) => textContent)).toEqual([
      'studio@example.org: Sent. SendGrid has taken it for delivery.',
      'desk@example.org: Not sent. 550 No such user',
    ]);
    expect(status().getByRole('button', { name: 'Send test email' })).toHaveFocus();
    expect(calls.filter(({ key }) => key === 'POST /api/email-settings/test')).toHaveLength(1);
  });

  test.each([
    [
      refusal(400, { message: 'There is nobody to send it to: add a recipient first and save.' }),
      'There is nobody to send it to: add a recipient first and save.',
    ],
    [() => Promise.reject(new TypeError('offline')), 'Failed to send the test email. Please try again.'],
  ])('shows why it failed', async (response, sentence) => {
    const { user } = await open({ 'POST /api/email-settings/test': response });
    await user.click(status().getByRole('button', { name: 'Send test email' }));
    expect(await within(status().getByRole('status')).findByText(sentence)).toBeVisible();
  });
});
