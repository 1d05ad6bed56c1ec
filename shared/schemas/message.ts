import { z } from 'zod';
import { mailStates, mailTransports } from '#shared/domain/mail.ts';
import { emailAddress, idParam, optionalText, rowId } from './fields.ts';

export const Delivery = z.object({
  recipient: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  lastAttemptAt: z.iso.datetime().nullable(),
  /** Why the last attempt failed; null once sent. */
  lastError: z.string().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  /** `file`: not sent, but saved to the outbox folder on the server. */
  sentThrough: z.enum(mailTransports).nullable(),
});
export type Delivery = z.output<typeof Delivery>;

/** A contact message. It has no deliveries if notifications were off when it arrived. */
export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  isAnswered: z.boolean(),
  deliveries: z.array(Delivery),
  createdAt: z.iso.datetime(),
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const MessageListQuery = z.object({
  q: optionalText('Search', 200).describe('Words that must all occur in the message.'),
  before: idParam.optional().describe('Only messages older than the one with this id, the last of the previous page.'),
});
export type MessageListQuery = z.output<typeof MessageListQuery>;

/** A page of messages, newest first. */
export const MessageList = z.object({
  messages: z.array(ContactMessage),
  /** Whether older messages match. */
  hasMore: z.boolean(),
  /** The number of matching messages on all pages. */
  total: z.int(),
  /** The number of unread messages, regardless of the search. */
  unread: z.int(),
});
export type MessageList = z.output<typeof MessageList>;

/** All messages from an address, or what a search found: nothing that arrived after it. */
export const MessagesToDelete = MessageListQuery.extend({ email: emailAddress('Email').optional() }).refine(
  ({ email, q, before }) => (email ? !q && !before : q && before),
  'Give either an email address, or a search and the id before which it looks',
);
export type MessagesToDelete = z.output<typeof MessagesToDelete>;

export const maxRestoredMessages = 5_000;

export const MessageIds = z.object({
  ids: z.array(rowId).min(1, 'There must be at least one id').max(maxRestoredMessages, 'There are too many ids'),
});

export const ReadMark = z.object({ read: z.boolean() });

export const AnsweredMark = z.object({ answered: z.boolean() });
