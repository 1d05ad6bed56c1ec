import { screen, within } from '@testing-library/react';
import { renderDashboard } from '#client/testing/dashboard.tsx';
import type { Answers } from '#client/testing/render-app.tsx';
import type { ContactMessage, Delivery } from '#shared/schemas/message.ts';

const at = '2026-11-20T18:05:00.000Z';

/** A mail of a message; sent unless overridden. */
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

/** A message that was read and passed on, unless overridden. */
export function aMessage(id: number, overrides: Partial<ContactMessage> = {}): ContactMessage {
  return {
    id,
    name: 'Ada Vale',
    email: 'ada@example.org',
    subject: `Wall ${id}`,
    message: 'It is spare.\nAnd white.',
    isRead: true,
    deliveries: [aDelivery()],
    createdAt: at,
    ...overrides,
  };
}

/** What the server answers when these are all, unless `more` says otherwise. */
export function page(messages: ContactMessage[], more: object = {}) {
  return {
    messages,
    hasMore: false,
    total: messages.length,
    unread: messages.filter(({ isRead }) => !isRead).length,
    ...more,
  };
}

/** The part of the tab that holds the messages. */
export const region = () => within(screen.getByRole('region', { name: 'Messages' }));
/** A button in it, such as the one that opens a message. */
export const toggle = (name: RegExp | string) => region().getByRole('button', { name });
/** The headings of the messages, in their order. */
export const subjects = () =>
  region()
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

/** Opens the tab with these messages; `sent` picks calls by their key. */
export async function open(messages: unknown, answers: Answers = {}) {
  const app = await renderDashboard('email', { 'GET /api/messages': messages, ...answers });
  await screen.findByRole('region', { name: 'Messages' });
  return { ...app, sent: (key: string) => app.calls.filter((call) => call.key === key) };
}

/** Opens the tab with one message, and the message. */
export async function openMessage(message: ContactMessage, answers: Answers = {}) {
  const app = await open(page([message]), answers);
  await app.user.click(await region().findByRole('button', { name: new RegExp(message.subject) }));
  return app;
}
