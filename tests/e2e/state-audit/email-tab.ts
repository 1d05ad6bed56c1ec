import type { Page } from '@playwright/test';
import type { ContactMessage, Delivery } from '#shared/schemas/message.ts';
import { serverError, statesAt, pending, type State } from './state.ts';

const at = statesAt('/admin?tab=email', { as: 'manager' });
const list = 'GET /api/messages';
const sentTime = '2026-11-20T18:05:00.000Z';

const aDelivery = (recipient: string, more: Partial<Delivery> = {}): Delivery => ({
  recipient,
  state: 'sent',
  attempts: 1,
  lastAttemptAt: sentTime,
  lastError: null,
  nextAttemptAt: null,
  sentAt: sentTime,
  sentThrough: 'smtp',
  ...more,
});

const refused = aDelivery('studio@example.org', {
  state: 'failed',
  attempts: 8,
  lastError: 'The mail server refused the recipient',
  sentAt: null,
  sentThrough: null,
});

const messages: ContactMessage[] = [
  {
    id: 2,
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    subject: 'A wall',
    message: 'I have a spare wall.\n\nIt is white.',
    isRead: false,
    isAnswered: false,
    deliveries: [aDelivery('arts@example.org'), refused],
    createdAt: sentTime,
  },
  {
    id: 1,
    name: 'Grace Hopper',
    email: 'grace@example.org',
    subject: 'A long question about the loading dock',
    message: 'May I park there? '.repeat(20),
    isRead: true,
    isAnswered: true,
    deliveries: [],
    createdAt: sentTime,
  },
];

const inbox = { messages, hasMore: true, total: 40, unread: 1 };
const longAddress = 'site.manager.community.arts@riverside-galleria-sacramento.example.org';
const openFirst = (page: Page) => page.getByRole('button', { name: /A wall/ }).click();

/** States of the tab with the email settings, the messages and their deliveries. */
export const emailTabStates: readonly State[] = [
  at('admin-email-messages', '1 unread, 40 messages in all', { responses: { [list]: inbox }, isTall: true }),
  at('admin-email-message', 'The mail server refused the recipient', {
    responses: { [list]: inbox, 'PUT /api/messages/2/read': { ...messages[0], isRead: true } },
    prepare: openFirst,
    isTall: true,
  }),
  at('admin-email-messages-none-match', 'No messages match', {
    responses: { [list]: inbox, 'GET /api/messages?q=zzz': { messages: [], hasMore: false, total: 0, unread: 1 } },
    prepare: (page) => page.getByRole('searchbox').fill('zzz'),
    isTall: true,
  }),
  at('admin-email-messages-error', 'Failed to fetch messages', {
    responses: { [list]: serverError, 'GET /api/email-settings/delivery': serverError },
    isTall: true,
  }),
  at('admin-email-loading', 'Messages', { responses: { 'GET /api/email-settings': pending, [list]: pending } }),
  at('admin-email-error', 'Failed to fetch email settings', { responses: { 'GET /api/email-settings': serverError } }),
  at('admin-email-long-address', longAddress, {
    responses: { 'GET /api/email-settings': (real) => ({ ...(real as object), recipientEmails: [longAddress] }) },
    widths: [390],
  }),
  at('admin-email-field-error', 'Unsaved changes', {
    prepare: async (page) => {
      await page.getByLabel('Sender email').fill('nobody');
      await page.getByRole('button', { name: 'Save Settings' }).click();
    },
  }),
  at('admin-email-test', 'Not sent.', {
    responses: {
      'GET /api/email-settings': (real) => ({ ...(real as object), recipientEmails: ['arts@example.org'] }),
      'POST /api/email-settings/test': {
        results: [
          { recipient: 'arts@example.org', isSent: true, message: 'The mail server took it.' },
          { recipient: 'studio@example.org', isSent: false, message: 'The mail server refused the recipient.' },
        ],
      },
    },
    prepare: (page) => page.getByRole('button', { name: 'Send test email' }).click(),
    isTall: true,
  }),
];
