import { screen, within } from '@testing-library/react';
import { renderDashboard } from '#client/testing/dashboard.tsx';
import type { Responses } from '#client/testing/render-app.tsx';
import { textsOf } from '#client/testing/texts.ts';
import type { ContactMessage, Delivery } from '#shared/schemas/message.ts';

const at = '2026-11-20T18:05:00.000Z';

/** Returns a delivery that was sent, unless overridden. */
export function aDelivery(overrides: Partial<Delivery> = {}): Delivery {
  return {
    recipient: 'studio@example.org',
    state: 'sent',
    attempts: 1,
    lastAttemptAt: at,
    nextAttemptAt: null,
    lastError: null,
    sentAt: at,
    sentThrough: 'sendgrid',
    ...overrides,
  };
}

/** Returns a message that was read and emailed, unless overridden. */
export function aMessage(id: number, overrides: Partial<ContactMessage> = {}): ContactMessage {
  return {
    id,
    name: 'Ada Vale',
    email: 'ada@example.org',
    subject: `Wall ${id}`,
    message: 'It is spare.\nAnd white.',
    isRead: true,
    isAnswered: false,
    deliveries: [aDelivery()],
    createdAt: at,
    ...overrides,
  };
}

/** Returns the response for the last page of messages, unless overridden by `more`. */
export function page(messages: ContactMessage[], more: object = {}) {
  return {
    messages,
    hasMore: false,
    total: messages.length,
    unread: messages.filter(({ isRead }) => !isRead).length,
    ...more,
  };
}

/** Returns queries within the Messages region. */
export const region = () => within(screen.getByRole('region', { name: 'Messages' }));
/** Returns a button in the region, such as the one that opens a message. */
export const toggle = (name: RegExp | string) => region().getByRole('button', { name });
/** Returns the subjects in order. */
export const subjects = () => textsOf(region().queryAllByRole('heading', { level: 3 }));

/** Returns the delivery status of a connected mail service, unless overridden. */
export const deliveryState = (overrides: object = {}) => ({
  transport: 'sendgrid',
  waiting: 0,
  failed: 0,
  inFolder: 0,
  lastError: null,
  ...overrides,
});

/** Opens the Email tab with these messages. */
export async function open(messages: unknown, responses: Responses = {}) {
  const delivery = { 'GET /api/email-settings/delivery': deliveryState() };
  const app = await renderDashboard('email', { 'GET /api/messages': messages, ...delivery, ...responses });
  await screen.findByRole('region', { name: 'Messages' });
  return app;
}

/** Opens the Email tab with one message, and expands it. */
export async function openMessage(message: () => ContactMessage, responses: Responses = {}) {
  const app = await open(() => page([message()]), responses);
  await app.user.click(await region().findByRole('button', { name: new RegExp(message().subject) }));
  return app;
}
