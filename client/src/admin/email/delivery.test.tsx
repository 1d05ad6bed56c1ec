import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, renderDashboard } from '#client/testing/dashboard.tsx';
import { later, type Responses } from '#client/testing/render-app.tsx';
import { textsOf } from '#client/testing/texts.ts';
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

async function open(delivery: unknown = quiet, responses: Responses = {}) {
  const app = await renderDashboard('email', {
    'GET /api/email-settings': settings,
    'GET /api/email-settings/delivery': delivery,
    ...responses,
  });
  await screen.findByRole('region', { name: 'Status' });
  return app;
}

test.each([
  ['sendgrid', {}, 'Emails are being sent', 'It is SendGrid.'],
  ['smtp', {}, 'Emails are being sent', 'It is a mail server (SMTP).'],
  [
    'file',
    {},
    'No emails are being sent',
    'Emails are kept on the server. Ask the person who runs it to connect SendGrid or a mail server (SMTP).',
  ],
  ['smtp', { enabled: false }, 'No emails are being sent', 'New messages appear here but are not emailed.'],
  ['smtp', { recipientEmails: [] }, 'Emails will not arrive', 'New messages appear here but are not emailed.'],
  ['smtp', { recipientEmails: [] }, 'Emails will not arrive', /there is no recipient/],
  ['smtp', { fromEmail: 'no-reply@program.example' }, 'Emails will not arrive', /still no-reply@program\.example/],
])('describes the status with %s and %j', async (transport, change, heading, sentence) => {
  await open({ ...quiet, transport }, { 'GET /api/email-settings': { ...settings, ...change } });
  expect(await status().findByText(sentence)).toBeVisible();
  expect(status().getByText(heading)).toBeVisible();
  const tests = status().queryAllByRole('button', { name: 'Send test email' });
  expect(tests).toHaveLength('recipientEmails' in change ? 0 : 1);
  // Last, below what the matter is.
  const fixed = status().getByText('An email delivery service is connected.');
  const last = screen.getByRole('region', { name: 'Status' }).lastElementChild;
  expect(last).toContainElement(fixed);
  expect(status().queryByText(/waiting|not delivered|in the folder on|Last error/)).toBeNull();
});

test('shows an error and retries, counts undelivered emails, says the last error, and sends all again', async () => {
  const lastError = { message: '550 No such user', recipient: 'studio@example.org', at: '2026-11-20T18:05:00.000Z' };
  let state: DeliveryState = { ...quiet, waiting: 1, failed: 2, inFolder: 3, lastError };
  const { user, sent, responses } = await open(refusal(500, {}), {
    'POST /api/messages/retry': () => void (state = quiet),
  });
  expect(await status().findByText('Failed to fetch the delivery status')).toBeVisible();
  responses['GET /api/email-settings/delivery'] = () => state;
  await user.click(status().getByRole('button', { name: 'Try again' }));
  expect(await status().findByText('1 email is waiting to be sent.')).toBeVisible();
  expect(status().getByText('2 emails are not delivered.')).toBeVisible();
  expect(status().getByText('3 emails are saved in the folder on the server and not sent.')).toBeVisible();
  expect(status().getByText('Last error:').parentElement).toHaveTextContent(
    'Last error: 550 No such user (studio@example.org, November 20, 2026, 10:05 AM)',
  );
  await user.click(status().getByRole('button', { name: 'Send all again' }));
  await waitFor(() => expect(status().queryByText(/waiting to be sent/)).toBeNull());
  expect(sent('POST /api/messages/retry')).toHaveLength(1);
  expect(status().queryByRole('button', { name: 'Send all again' })).toBeNull();
});

const sendTest = 'POST /api/email-settings/test';

test('sends a test email once, keeps the focus, and shows each result', async () => {
  const done = later();
  const { user, sent } = await open(quiet, { [sendTest]: done.response });
  await user.click(status().getByRole('button', { name: 'Send test email' }));
  const busy = await status().findByRole('button', { name: 'Sending...' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await user.click(busy);
  done.send({
    results: [
      { recipient: 'studio@example.org', isSent: true, message: 'SendGrid has taken it for delivery.' },
      { recipient: 'desk@example.org', isSent: false, message: '550 No such user' },
    ],
  });
  const outcomes = await within(status().getByRole('status')).findAllByRole('listitem');
  expect(textsOf(outcomes)).toEqual([
    'studio@example.org: Sent. SendGrid has taken it for delivery.',
    'desk@example.org: Not sent. 550 No such user',
  ]);
  expect(status().getByRole('button', { name: 'Send test email' })).toHaveFocus();
  expect(sent(sendTest)).toHaveLength(1);
});

test.each([
  ['There is nobody to send it to.', refusal(400, { message: 'There is nobody to send it to.' })],
  ['Failed to send the test email. Please try again.', () => Promise.reject(new TypeError('offline'))],
])('says why a test email was not sent: %s', async (sentence, response) => {
  const { user } = await open(quiet, { [sendTest]: response });
  await user.click(status().getByRole('button', { name: 'Send test email' }));
  expect(await within(status().getByRole('status')).findByText(sentence)).toBeVisible();
});
