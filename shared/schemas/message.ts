import { z } from 'zod';
import { mailStates, mailTransports } from '#shared/domain/mail.ts';
import { idParam, optionalText } from './fields.ts';

/** What has become of the mail that passes a message on to one recipient. */
export const Delivery = z.object({
  recipient: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  lastAttemptAt: z.iso.datetime().nullable(),
  /** Why the last attempt failed; null once the mail is sent. */
  lastError: z.string().nullable(),
  /** Null unless the mail is waiting. */
  nextAttemptAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  /** `file` was not sent to anybody: it is in the outbox folder of the server. */
  sentThrough: z.enum(mailTransports).nullable(),
});
export type Delivery = z.output<typeof Delivery>;

/** A message of the contact form. Without deliveries, notifications were off when it came. */
export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  deliveries: z.array(Delivery),
  createdAt: z.iso.datetime(),
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const MessageListQuery = z.object({
  q: optionalText('Search', 200).describe('Words that must all occur, anywhere in the message.'),
  before: idParam.optional().describe('Only messages older than the one with this id: the last of the page before.'),
});
export type MessageListQuery = z.output<typeof MessageListQuery>;

/** The newest messages first. */
export const MessageList = z.object({
  messages: z.array(ContactMessage),
  /** Whether there are older ones that match. */
  hasMore: z.boolean(),
  /** How many messages match the search, on all pages. */
  total: z.int(),
  /** How many messages nobody has read yet, whatever is searched for. */
  unread: z.int(),
});
export type MessageList = z.output<typeof MessageList>;

export const ReadMark = z.object({ read: z.boolean('Read must be true or false') });
