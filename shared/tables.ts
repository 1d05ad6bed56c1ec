import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  varchar,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { CategoryMotif } from '#shared/domain/categories/categories.ts';
import { defaultCategoryColor } from '#shared/domain/constants.ts';
import type { AccessFact } from '#shared/domain/event/access-facts.ts';
import type { EventDate } from '#shared/domain/event/event-dates.ts';
import type { EventStatus } from '#shared/domain/event/event-status.ts';
import type { FormerDates, NoticeKind } from '#shared/domain/event/notice.ts';
import { defaultSender, type MailState, type MailTransportName } from '#shared/domain/mail.ts';
import type { MediaType } from '#shared/domain/pictures/media-url.ts';

/** Days are `YYYY-MM-DD` strings. A `$type` on a text column always has a CHECK constraint. */

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** The row is deleted with its owner. */
const ownerId = (owner: { id: AnyPgColumn }) =>
  integer()
    .notNull()
    .references(() => owner.id, { onDelete: 'cascade' });
const instant = () => timestamp({ withTimezone: true });
const createdAt = () => instant().notNull().defaultNow();
const updatedAt = () => createdAt().$onUpdate(() => new Date());
/** Soft delete, for thirty days. */
const deletedAt = instant;
/** Of records that managers save, delete and restore. */
const recordColumns = () => ({ createdAt: createdAt(), updatedAt: updatedAt(), deletedAt: deletedAt() });
const textList = <T extends string = string>() => text().array().$type<T[]>().notNull().default([]);

/** Names of categories and users are also unique by `nameKey`, which only the server can compare: `name-locks.ts`. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    color: text().notNull().default(defaultCategoryColor),
    motif: text().$type<CategoryMotif>(),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('categories_name_unique')
      .on(table.name)
      .where(sql`${table.deletedAt} is null`),
    check('categories_color_form', sql`${table.color} ~ '^#[0-9A-Fa-f]{6}$'`),
  ],
);

/** The names that categories gave up and no other category has had since. They lead to the category of today. */
export const formerCategoryNames = pgTable('former_category_names', {
  name: text().primaryKey(),
  categoryId: ownerId(categories),
});

export const locations = pgTable('locations', {
  id: id(),
  name: text().notNull(),
  googleMapsLink: text().notNull(),
  ...recordColumns(),
});

export const artists = pgTable('artists', {
  id: id(),
  name: text().notNull(),
  title: text(),
  bio: text(),
  profileImage: text(),
  portfolio: textList(),
  socialLinks: jsonb().$type<Record<string, string>>().notNull().default({}),
  ...recordColumns(),
});

export const partners = pgTable(
  'partners',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    type: text().$type<'sponsor' | 'organization'>().notNull().default('sponsor'),
    website: text(),
    contactEmail: text(),
    logo: text(),
    socialLinks: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Whether lists have the partner. Activations that feature it show it in any case. */
    shown: boolean().notNull().default(true),
    ...recordColumns(),
  },
  (table) => [check('partners_type_known', sql`${table.type} in ('sponsor', 'organization')`)],
);

/**
 * An activation. `category` is the category's name, kept when the category is deleted. `categoryId` tells it from
 * others that have had the same name; it counts only while that category has this name, and is null for a name of no
 * category.
 */
export const events = pgTable(
  'events',
  {
    id: id(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    categoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
    date: date().notNull(),
    endDate: date(),
    time: text().notNull(),
    venue: text().notNull(),
    locationId: integer().references(() => locations.id, { onDelete: 'set null' }),
    status: text().$type<EventStatus>().notNull().default('upcoming'),
    statusOverride: boolean().notNull().default(false),
    featuredImage: text(),
    imageAlt: text(),
    featured: boolean().notNull().default(false),
    published: boolean().notNull().default(true),
    /** Set by a trigger at the first save as published. */
    publishedAt: instant(),
    gallery: textList(),
    galleryTypes: textList<MediaType>(),
    galleryAlts: textList(),
    artistId: integer().references(() => artists.id, { onDelete: 'set null' }),
    noticeKind: text().$type<NoticeKind>(),
    notice: text(),
    movedFrom: jsonb().$type<FormerDates>(),
    bookingUrl: text(),
    bookingLabel: text(),
    admission: text(),
    sessions: jsonb().$type<EventDate[]>().notNull().default([]),
    publicFrom: date(),
    access: textList<AccessFact>(),
    accessNote: text(),
    imageFocus: jsonb().$type<{ x: number; y: number }>(),
    imageCredit: text(),
    imageDecorative: boolean().notNull().default(false),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('events_slug_unique')
      .on(table.slug)
      .where(sql`${table.deletedAt} is null`),
    index('events_date').on(table.date),
    index('events_category').on(table.category),
    index('events_location').on(table.locationId),
    index('events_artist').on(table.artistId),
    check('events_status_known', sql`${table.status} in ('upcoming', 'current', 'past')`),
    check('events_end_not_before_start', sql`${table.endDate} >= ${table.date}`),
    check('events_notice_kind_known', sql`${table.noticeKind} in ('canceled', 'postponed', 'moved', 'full')`),
    check('events_gallery_size', sql`cardinality(${table.gallery}) <= 3`),
    check('events_gallery_types_match', sql`cardinality(${table.galleryTypes}) = cardinality(${table.gallery})`),
    check('events_gallery_types_known', sql`${table.galleryTypes} <@ array['image', 'youtube', 'vimeo']`),
    check('events_gallery_alts_match', sql`cardinality(${table.galleryAlts}) in (0, cardinality(${table.gallery}))`),
  ],
);

/** The artists of an event, ordered by `position`. */
export const eventArtists = pgTable(
  'event_artists',
  {
    eventId: ownerId(events),
    artistId: ownerId(artists),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.artistId] }),
    index('event_artists_artist').on(table.artistId),
  ],
);

/** The partners of an event, ordered by `position`. */
export const eventPartners = pgTable(
  'event_partners',
  {
    eventId: ownerId(events),
    partnerId: ownerId(partners),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.partnerId] }),
    index('event_partners_partner').on(table.partnerId),
  ],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    readAt: instant(),
    answeredAt: instant(),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('contact_messages_unread')
      .on(table.id)
      .where(sql`${table.deletedAt} is null and ${table.readAt} is null`),
  ],
);

/** A change of the recipients of messages, as each of them is told. */
export interface RecipientsNotice {
  /** Who changed them. */
  actor: string;
  added: string[];
  removed: string[];
}

/** The email outbox: one row per recipient of a message or notice. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: id(),
    messageId: integer().references(() => contactMessages.id, { onDelete: 'cascade' }),
    notice: jsonb().$type<RecipientsNotice>(),
    recipient: text().notNull(),
    state: text().$type<MailState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    /** Reserved by the instance that sends it. */
    lockedUntil: instant(),
    lastAttemptAt: instant(),
    /** Why the last attempt failed; null once sent. */
    lastError: text(),
    sentAt: instant(),
    sentThrough: text().$type<MailTransportName>(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('outgoing_mails_once').on(table.messageId, table.recipient),
    index('outgoing_mails_unsent')
      .on(table.lastAttemptAt)
      .where(sql`${table.state} <> 'sent'`),
    index('outgoing_mails_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'waiting'`),
    check('outgoing_mails_state_known', sql`${table.state} in ('waiting', 'sent', 'failed')`),
    check('outgoing_mails_transport_known', sql`${table.sentThrough} in ('sendgrid', 'smtp', 'file')`),
    check('outgoing_mails_has_content', sql`(${table.messageId} is null) <> (${table.notice} is null)`),
    check('outgoing_mails_sent_is_dated', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: id(),
    email: text().notNull(),
    subscribedAt: createdAt(),
  },
  (table) => [uniqueIndex('newsletter_subscriptions_email_unique').on(table.email)],
);

/** A single row with the email notification settings. */
export const emailSettings = pgTable(
  'email_settings',
  {
    id: integer().primaryKey().default(1),
    recipientEmails: textList(),
    fromEmail: text().notNull().default(defaultSender.email),
    fromName: text().notNull().default(defaultSender.name),
    enabled: boolean().notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [check('email_settings_one_row', sql`${table.id} = 1`)],
);

/** A single row with the saved site settings; none before the first save. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    /** Increases with each save, which servers of 1.0.0 compare. */
    version: integer().notNull(),
    /** The fields as the save sent them. */
    values: jsonb().$type<object>().notNull(),
    savedAt: createdAt(),
  },
  (table) => [check('site_settings_one_row', sql`${table.id} = 1`)],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** An Argon2id hash. */
    password: text().notNull(),
    role: text().$type<'user' | 'admin'>().notNull().default('user'),
    /** A TOTP secret in base32; null without two-factor authentication. */
    secondFactorSeed: text(),
    /** The time step of the last code used; earlier codes are rejected too. */
    secondFactorStep: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_username_unique').on(table.username),
    check('users_role_known', sql`${table.role} in ('user', 'admin')`),
    check(
      'users_second_factor_step_has_seed',
      sql`${table.secondFactorStep} is null or ${table.secondFactorSeed} is not null`,
    ),
  ],
);

/** Sessions, in the format of connect-pg-simple. */
export const sessions = pgTable(
  'sessions',
  {
    sid: varchar().primaryKey(),
    sess: json().notNull(),
    expire: timestamp({ precision: 6, withTimezone: true }).notNull(),
    /** When the manager entered the password; null for a sign-in through an earlier release. */
    passwordAt: instant(),
    /** Allows one download of the backup. */
    downloadKey: text(),
  },
  (table) => [index('sessions_expire').on(table.expire)],
);

/** Generated secrets, such as the key that signs session cookies. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

/** Sign-ins and changes. A change is written in the same transaction as its entry here. */
export const changes = pgTable(
  'changes',
  {
    id: id(),
    at: createdAt(),
    /** A user name or one of `systemActors`; null for a state that nobody saved here. */
    actor: text(),
    /** In words that the name of the record can follow, such as 'changed activation'. */
    action: text().notNull(),
    kind: text(),
    recordId: integer(),
    /** That of the record at the time, of a user or a file. */
    name: text(),
    /** The record's fields after the change, without personal data; null for other actions and expired values. */
    values: jsonb().$type<Record<string, unknown>>(),
    outcome: text().$type<'done' | 'refused' | 'failed' | 'interrupted'>().notNull().default('done'),
    address: text(),
    /** The request id in the server log. */
    requestId: text(),
    /** The number of failed sign-ins in this entry; the other columns describe the first one. */
    attempts: integer().notNull().default(1),
    /** Groups failed sign-ins; null for other entries. */
    failureKey: text(),
  },
  (table) => [
    index('changes_action').on(table.action, table.at),
    index('changes_record').on(table.kind, table.recordId, table.id),
    uniqueIndex('changes_failure_key').on(table.failureKey),
    check('changes_outcome_known', sql`${table.outcome} in ('done', 'refused', 'failed', 'interrupted')`),
  ],
);

/** Rate limit counters, shared by all instances. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    resetAt: instant().notNull(),
  },
  (table) => [index('rate_limits_reset_at').on(table.resetAt)],
);

/** The creates that came with a key, as long as their record exists, so that a repeat finds that of the first. */
export const createKeys = pgTable('create_keys', {
  /** A hash of the call, of who made it, and of its key. */
  id: text().primaryKey(),
  /** That of the record; null for keys of release 1.0. */
  kind: text(),
  /** A hash of the values that were sent. */
  input: text().notNull(),
  /** Null until the record has been stored. */
  recordId: integer(),
  createdAt: createdAt(),
});
