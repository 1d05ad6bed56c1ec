import { z } from 'zod';
import { Artist, ArtistInput, ArtistUpdate } from '#shared/schemas/artist.ts';
import {
  AdminStatus,
  Confirmation,
  Manager,
  ManagerInput,
  PasswordChange,
  ShownPassword,
  SignInInput,
} from '#shared/schemas/sign-in.ts';
import { Category, CategoryInput, CategoryRestore, CategoryUpdate } from '#shared/schemas/category.ts';
import { ContactInput, ContactReceipt } from '#shared/schemas/contact.ts';
import { StorageHealth, StorageTest, Health, Liveness } from '#shared/schemas/health.ts';
import { DeliveryState, EmailSettings, EmailSettingsUpdate, TestMailReport } from '#shared/schemas/email-settings.ts';
import { EventInput, EventListQuery, EventUpdate, ProgramEvent } from '#shared/schemas/event.ts';
import { ChangedEvents, EventChanges } from '#shared/schemas/event-changes.ts';
import { DeletedRecord, HistoryQuery, SavedVersion } from '#shared/schemas/history.ts';
import { Location, LocationInput, LocationUpdate } from '#shared/schemas/location.ts';
import {
  AnsweredMark,
  ContactMessage,
  MessageIds,
  MessageList,
  MessageListQuery,
  ReadMark,
  SenderQuery,
} from '#shared/schemas/message.ts';
import { Partner, PartnerInput, PartnerListQuery, PartnerUpdate } from '#shared/schemas/partner.ts';
import { CurrentSiteSettings, SiteSettingsInput } from '#shared/schemas/site-settings.ts';
import { Upload, UploadForm } from '#shared/schemas/upload.ts';

/** The contract of an API call. `server/platform/http/route.ts` validates `:id` and `:slug` in the path. */
export interface CallContract {
  summary: string;
  access: 'public' | 'admin';
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A multipart form, which the route handler parses itself. */
  form?: z.ZodType;
  status?: number;
  /** Whether a call with the `Idempotency-Key` of an earlier one returns what that one created. */
  takesKey?: boolean;
  /** Whether the call changes what visitors read, so that the cached responses are cleared. */
  changesContent?: boolean;
  response: z.ZodType;
  /** Error statuses in addition to those implied by the other fields. */
  errors?: readonly (401 | 409 | 429 | 502)[];
}

/** A change of what visitors read. */
const contentChange = { access: 'admin', changesContent: true } as const;

/** The calls that save, delete and restore a record. */
const creation = <B extends z.ZodType, R extends z.ZodType>(noun: string, body: B, response: R) =>
  ({ summary: `Add ${noun}`, ...contentChange, body, status: 201, takesKey: true, response, errors: [409] }) as const;
const replacement = <B extends z.ZodType, R extends z.ZodType>(noun: string, body: B, response: R) =>
  ({ summary: `Replace ${noun}`, ...contentChange, body, response, errors: [409] }) as const;
const deletion = (noun: string) =>
  ({ summary: `Delete ${noun}`, ...contentChange, status: 204, response: z.void() }) as const;
const restoration = <R extends z.ZodType>(noun: string, response: R) =>
  ({ summary: `Restore a deleted ${noun}`, ...contentChange, response }) as const;

/** Every API call. Its key appears in the route, the client query and the tests. */
export const contract = {
  'GET /api/health': { summary: 'Get the health of the server', access: 'public', response: Health },
  'GET /api/health/live': { summary: 'Check that the process is running', access: 'public', response: Liveness },

  'GET /api/events': {
    summary: 'List activations',
    access: 'public',
    query: EventListQuery,
    response: z.array(ProgramEvent),
    errors: [401],
  },
  'GET /api/events/slug/:slug': { summary: 'Get an activation', access: 'public', response: ProgramEvent },
  'POST /api/events': creation('an activation', EventInput, ProgramEvent),
  'POST /api/events/bulk': {
    summary: 'Publish, feature, delete or restore several activations, all or none',
    ...contentChange,
    body: EventChanges,
    response: ChangedEvents,
  },
  'PUT /api/events/:id': replacement('an activation', EventUpdate, ProgramEvent),
  'DELETE /api/events/:id': deletion('an activation'),
  'POST /api/events/:id/restore': restoration('activation', ProgramEvent),

  'GET /api/categories': { summary: 'List categories', access: 'public', response: z.array(Category) },
  'POST /api/categories': creation('a category', CategoryInput, Category),
  'PUT /api/categories/:id': replacement('a category', CategoryUpdate, Category),
  'DELETE /api/categories/:id': deletion('a category'),
  'POST /api/categories/:id/restore': {
    ...restoration('category', Category),
    query: CategoryRestore,
    errors: [409],
  },

  'GET /api/artists': { summary: 'List artists', access: 'public', response: z.array(Artist) },
  'POST /api/artists': creation('an artist', ArtistInput, Artist),
  'PUT /api/artists/:id': replacement('an artist', ArtistUpdate, Artist),
  'DELETE /api/artists/:id': deletion('an artist'),
  'POST /api/artists/:id/restore': restoration('artist', Artist),

  'GET /api/partners': {
    summary: 'List partners',
    access: 'public',
    query: PartnerListQuery,
    response: z.array(Partner),
    errors: [401],
  },
  'POST /api/partners': creation('a partner', PartnerInput, Partner),
  'PUT /api/partners/:id': replacement('a partner', PartnerUpdate, Partner),
  'DELETE /api/partners/:id': deletion('a partner'),
  'POST /api/partners/:id/restore': restoration('partner', Partner),

  'GET /api/locations': { summary: 'List locations', access: 'public', response: z.array(Location) },
  'POST /api/locations': creation('a location', LocationInput, Location),
  'PUT /api/locations/:id': replacement('a location', LocationUpdate, Location),
  'DELETE /api/locations/:id': deletion('a location'),
  'POST /api/locations/:id/restore': restoration('location', Location),

  'GET /api/deleted': {
    summary: 'List records deleted within thirty days',
    access: 'admin',
    response: z.array(DeletedRecord),
  },
  'GET /api/history': {
    summary: 'List the saved versions of a record, newest first',
    access: 'admin',
    query: HistoryQuery,
    response: z.array(SavedVersion),
  },

  'GET /api/site-settings': { summary: 'Get the site settings', access: 'admin', response: CurrentSiteSettings },
  'PUT /api/site-settings': {
    summary: 'Replace the site settings',
    ...contentChange,
    body: SiteSettingsInput,
    response: CurrentSiteSettings,
    errors: [409],
  },

  'GET /api/email-settings': {
    summary: 'Get the email notification settings',
    access: 'admin',
    response: EmailSettings,
  },
  'PUT /api/email-settings': {
    summary: 'Update the email notification settings',
    access: 'admin',
    body: EmailSettingsUpdate,
    response: EmailSettings,
    errors: [409],
  },
  'GET /api/email-settings/delivery': {
    summary: 'Get the email delivery status',
    access: 'admin',
    response: DeliveryState,
  },
  'POST /api/email-settings/test': {
    summary: 'Send a test email to every recipient',
    access: 'admin',
    response: TestMailReport,
  },

  'GET /api/messages': {
    summary: 'List and search contact messages',
    access: 'admin',
    query: MessageListQuery,
    response: MessageList,
  },
  'GET /api/messages/export': {
    summary: 'Export contact messages as CSV',
    access: 'admin',
    query: MessageListQuery.pick({ q: true }),
    response: z.string().meta({ contentMediaType: 'text/csv' }),
  },
  'PUT /api/messages/:id/read': {
    summary: 'Mark a message as read or unread',
    access: 'admin',
    body: ReadMark,
    response: ContactMessage,
  },
  'PUT /api/messages/:id/answered': {
    summary: 'Mark a message as answered or not',
    access: 'admin',
    body: AnsweredMark,
    response: ContactMessage,
  },
  'POST /api/messages/:id/retry': {
    summary: 'Resend a message to recipients who have not received it',
    access: 'admin',
    response: ContactMessage,
    errors: [409],
  },
  'POST /api/messages/retry': {
    summary: 'Resend all messages whose email is waiting or has failed',
    access: 'admin',
    status: 204,
    response: z.void(),
    errors: [409],
  },
  'DELETE /api/messages': {
    summary: 'Delete all messages from an email address',
    access: 'admin',
    query: SenderQuery,
    response: z.object({ ids: z.array(z.int()) }),
  },
  'POST /api/messages/restore': {
    summary: 'Restore deleted messages',
    access: 'admin',
    body: MessageIds,
    status: 204,
    response: z.void(),
  },
  'DELETE /api/messages/:id': { summary: 'Delete a message', access: 'admin', status: 204, response: z.void() },

  'POST /api/upload': {
    summary: 'Upload a picture',
    access: 'admin',
    form: UploadForm,
    response: Upload,
    errors: [502],
  },
  'GET /api/health/s3': { summary: 'Get the S3 configuration status', access: 'admin', response: StorageHealth },
  'POST /api/test/s3': { summary: 'Test the storage step by step', access: 'admin', response: StorageTest },

  'GET /api/admin/status': {
    summary: 'Get the sign-in status of the browser',
    access: 'public',
    response: AdminStatus,
  },
  'POST /api/admin/login': {
    summary: 'Sign in',
    access: 'public',
    body: SignInInput,
    response: AdminStatus,
    errors: [401, 429],
  },
  'POST /api/admin/logout': { summary: 'Sign out', access: 'public', response: AdminStatus },
  'PUT /api/admin/password': {
    summary: 'Change your own password',
    access: 'admin',
    body: PasswordChange,
    response: AdminStatus,
    errors: [429],
  },

  'GET /api/managers': { summary: 'List the managers', access: 'admin', response: z.array(Manager) },
  'POST /api/managers': {
    summary: 'Add a manager with a generated password',
    access: 'admin',
    body: ManagerInput,
    status: 201,
    response: ShownPassword,
    errors: [429],
  },
  'DELETE /api/managers/:id': {
    summary: 'Remove another manager and end their sessions',
    access: 'admin',
    body: Confirmation,
    status: 204,
    response: z.void(),
    errors: [429],
  },
  'PUT /api/managers/:id/password': {
    summary: 'Give another manager a generated password and end their sessions',
    access: 'admin',
    body: Confirmation,
    response: ShownPassword,
    errors: [429],
  },

  'POST /api/backup': {
    summary: 'Allow this session to download the backup once, within a minute',
    access: 'admin',
    body: Confirmation,
    response: z.object({ day: z.iso.date() }),
    errors: [429],
  },
  'GET /api/backup': {
    summary: 'Download the last nightly backup, after POST /api/backup',
    access: 'admin',
    response: z.string().meta({ contentMediaType: 'application/zip' }),
  },
  'GET /api/backup/latest': {
    summary: 'Get the day of the nightly backup that can be downloaded',
    access: 'admin',
    response: z.object({ day: z.iso.date().nullable() }),
  },

  'POST /api/contact': {
    summary: 'Send a contact message',
    access: 'public',
    body: ContactInput,
    status: 201,
    takesKey: true,
    response: ContactReceipt,
    errors: [429],
  },
} as const satisfies Record<string, CallContract>;

type Contract = typeof contract;
export type CallKey = keyof Contract;

/** The path parameters of a call, such as `{ slug: string }`. */
export type CallParams<K extends string> = K extends `${string}:${infer Name}/${infer Rest}`
  ? Param<Name> & CallParams<Rest>
  : K extends `${string}:${infer Name}`
    ? Param<Name>
    : unknown;
type Param<Name extends string> = Record<Name, Name extends 'id' ? number : string>;

type Part<K extends CallKey, P extends 'query' | 'body' | 'response'> =
  Contract[K] extends Record<P, infer S extends z.ZodType> ? S : never;

/** The type of the query or body the client sends. */
export type CallInput<K extends CallKey, P extends 'query' | 'body'> = z.input<Part<K, P>>;
/** The type of the query or body after validation. */
export type CallParsed<K extends CallKey, P extends 'query' | 'body'> = z.output<Part<K, P>>;
export type CallResponse<K extends CallKey> = z.output<Part<K, 'response'>>;
