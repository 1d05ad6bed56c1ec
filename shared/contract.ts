import { z } from 'zod';
import { Artist, ArtistInput, ArtistUpdate } from '#shared/schemas/artist.ts';
import { Category, CategoryInput, CategoryRestore, CategoryUpdate } from '#shared/schemas/category.ts';
import { ContactInput, ContactReceipt } from '#shared/schemas/contact.ts';
import { DeliveryState, EmailSettings, EmailSettingsUpdate, TestMailReport } from '#shared/schemas/email-settings.ts';
import { ChangedEvents, EventChanges } from '#shared/schemas/event-changes.ts';
import {
  EventInput,
  EventListQuery,
  EventUpdate,
  ProgramEvent,
  RestoredEvent,
  VisitedEvent,
} from '#shared/schemas/event.ts';
import { StorageHealth, StorageTest, Health, Liveness } from '#shared/schemas/health.ts';
import { DeletedRecord, HistoryQuery, SavedVersion } from '#shared/schemas/history.ts';
import { Location, LocationInput, LocationUpdate } from '#shared/schemas/location.ts';
import {
  AnsweredMark,
  ContactMessage,
  MessageIds,
  MessageList,
  MessageListQuery,
  MessagesToDelete,
  ReadMark,
} from '#shared/schemas/message.ts';
import { Partner, PartnerInput, PartnerListQuery, PartnerUpdate } from '#shared/schemas/partner.ts';
import {
  AdminStatus,
  DownloadKey,
  Manager,
  ManagerInput,
  PasswordChange,
  ShownPassword,
  SignInInput,
} from '#shared/schemas/sign-in.ts';
import { CurrentSiteSettings, SiteSettingsInput } from '#shared/schemas/site-settings.ts';
import { Upload, UploadForm } from '#shared/schemas/upload.ts';

/** The contract of an API call. `server/platform/calls/route.ts` validates `:id` and `:slug` in the path. */
export interface CallContract {
  summary: string;
  access: 'public' | 'admin';
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The size of the largest body, if that is not 200 kB. */
  bodyLimit?: string;
  /** A multipart form, which the route handler parses itself. */
  form?: z.ZodType;
  status?: number;
  /** Whether a call with the `Idempotency-Key` of an earlier one returns what that one created. */
  takesKey?: boolean;
  /**
   * Whether the call outlasts the session, and so asks for the password unless it was entered in the last 15 minutes;
   * or the fields of the body whose change does.
   */
  asksPassword?: true | readonly string[];
  /** What it does, in words that a name can follow, unless these follow from the kind of record and the method. */
  logged?: string;
  /** Whether the call changes what visitors read, so that the cached responses are cleared. */
  changesContent?: boolean;
  response: z.ZodType;
  /** Error statuses in addition to those implied by the other fields. */
  errors?: readonly (401 | 409 | 429 | 502)[];
}

/** Calls of anybody, of a manager, of a manager who changes what visitors read, and with what outlasts the session. */
const publicCall = <R extends z.ZodType, const O extends object>(summary: string, response: R, others = {} as O) =>
  ({ access: 'public', summary, response, ...others }) as const;
const managerCall = <R extends z.ZodType, const O extends object>(summary: string, response: R, others = {} as O) =>
  ({ access: 'admin', summary, response, ...others }) as const;
const contentChange = <R extends z.ZodType, const O extends object>(summary: string, response: R, others = {} as O) =>
  ({ ...managerCall(summary, response, others), changesContent: true }) as const;
const lastingCall = <R extends z.ZodType, const O extends object>(summary: string, response: R, others = {} as O) =>
  ({ ...managerCall(summary, response, others), asksPassword: true }) as const;

/** The calls that save, delete and restore a record. */
const creation = <B extends z.ZodType, R extends z.ZodType>(noun: string, body: B, response: R) =>
  contentChange(`Add ${noun}`, response, { body, status: 201, takesKey: true, errors: [409] });
const replacement = <B extends z.ZodType, R extends z.ZodType>(noun: string, body: B, response: R) =>
  contentChange(`Replace ${noun}`, response, { body, errors: [409] });
const deletion = (noun: string) => contentChange(`Delete ${noun}`, z.void(), { status: 204 });
const restoration = <R extends z.ZodType>(noun: string, response: R) =>
  contentChange(`Restore a deleted ${noun}`, response);
/** The activations that have a restored record again. */
const again = { activations: z.array(ProgramEvent.pick({ id: true, title: true })) };

const file = (contentMediaType: string) => z.string().meta({ contentMediaType });

/** Every API call. Its key appears in the route, the client query and the tests. */
export const contract = {
  'GET /api/health': publicCall('Get the health of the server', Health),
  'GET /api/health/live': publicCall('Check that the process is running', Liveness),

  'GET /api/events': publicCall('List activations', z.array(ProgramEvent), { query: EventListQuery, errors: [401] }),
  'GET /api/events/export': managerCall('Export activations as CSV', file('text/csv')),
  'GET /api/visit': publicCall('List when activations are on today, and the next one', z.array(VisitedEvent)),
  'GET /api/events/slug/:slug': publicCall('Get an activation', ProgramEvent),
  'POST /api/events': creation('an activation', EventInput, ProgramEvent),
  'PUT /api/events/:id': replacement('an activation', EventUpdate, ProgramEvent),
  'DELETE /api/events/:id': deletion('an activation'),
  'POST /api/events/:id/restore': restoration('activation', RestoredEvent),
  'POST /api/events/bulk': contentChange(
    'Publish, feature, delete or restore several activations, all or none',
    ChangedEvents,
    { logged: 'changed several activations', body: EventChanges },
  ),

  'GET /api/categories': publicCall('List categories', z.array(Category)),
  'POST /api/categories': creation('a category', CategoryInput, Category),
  'PUT /api/categories/:id': replacement('a category', CategoryUpdate, Category),
  'DELETE /api/categories/:id': deletion('a category'),
  'POST /api/categories/:id/restore': {
    ...restoration('category', Category),
    query: CategoryRestore,
    errors: [409],
  },

  'GET /api/artists': publicCall('List artists', z.array(Artist)),
  'POST /api/artists': creation('an artist', ArtistInput, Artist),
  'PUT /api/artists/:id': replacement('an artist', ArtistUpdate, Artist),
  'DELETE /api/artists/:id': deletion('an artist'),
  'POST /api/artists/:id/restore': restoration('artist', Artist.extend(again)),

  'GET /api/partners': publicCall('List partners', z.array(Partner), { query: PartnerListQuery, errors: [401] }),
  'POST /api/partners': creation('a partner', PartnerInput, Partner),
  'PUT /api/partners/:id': replacement('a partner', PartnerUpdate, Partner),
  'DELETE /api/partners/:id': deletion('a partner'),
  'POST /api/partners/:id/restore': restoration('partner', Partner.extend(again)),

  'GET /api/locations': publicCall('List locations', z.array(Location)),
  'POST /api/locations': creation('a location', LocationInput, Location),
  'PUT /api/locations/:id': replacement('a location', LocationUpdate, Location),
  'DELETE /api/locations/:id': deletion('a location'),
  'POST /api/locations/:id/restore': restoration('location', Location.extend(again)),

  'GET /api/deleted': managerCall('List records deleted within thirty days', z.array(DeletedRecord)),
  'GET /api/history': managerCall('List the saved versions of a record, newest first', z.array(SavedVersion), {
    query: HistoryQuery,
  }),

  'GET /api/site-settings': managerCall('Get the site settings', CurrentSiteSettings),
  'PUT /api/site-settings': {
    ...replacement('the site settings', SiteSettingsInput, CurrentSiteSettings),
    logged: 'changed the site settings',
    asksPassword: ['formUrl', 'formScriptUrl'],
    // Two legal texts of the allowed length, of three bytes a letter.
    bodyLimit: '800kb',
  },

  'GET /api/email-settings': managerCall('Get the email notification settings', EmailSettings),
  'PUT /api/email-settings': managerCall('Update the email notification settings', EmailSettings, {
    logged: 'changed the email settings',
    body: EmailSettingsUpdate,
    errors: [409],
  }),
  'GET /api/email-settings/delivery': managerCall('Get the email delivery status', DeliveryState),
  'POST /api/email-settings/test': managerCall('Send a test email to every recipient', TestMailReport, {
    logged: 'sent a test email',
  }),

  'GET /api/messages': managerCall('List and search contact messages', MessageList, { query: MessageListQuery }),
  'GET /api/messages/export': managerCall('Export contact messages as CSV', file('text/csv'), {
    query: MessageListQuery.pick({ q: true }),
  }),
  'PUT /api/messages/:id/read': managerCall('Mark a message as read or unread', ContactMessage, {
    logged: 'marked as read or unread message',
    body: ReadMark,
  }),
  'PUT /api/messages/:id/answered': managerCall('Mark a message as answered or not', ContactMessage, {
    logged: 'marked as answered or not message',
    body: AnsweredMark,
  }),
  'POST /api/messages/:id/retry': managerCall(
    'Resend a message to recipients who have not received it',
    ContactMessage,
    { logged: 'resent message', errors: [409] },
  ),
  'POST /api/messages/retry': managerCall('Resend all messages whose email is waiting or has failed', z.void(), {
    status: 204,
    errors: [409],
  }),
  'DELETE /api/messages': managerCall(
    'Delete all messages from an email address, or that a search found',
    z.object({ ids: z.array(z.int()) }),
    {
      query: MessagesToDelete,
    },
  ),
  'POST /api/messages/restore': managerCall('Restore deleted messages', z.void(), { body: MessageIds, status: 204 }),
  'DELETE /api/messages/:id': managerCall('Delete a message', z.void(), { status: 204 }),

  'POST /api/upload': managerCall('Upload a picture', Upload, {
    logged: 'uploaded a picture',
    form: UploadForm,
    errors: [502],
  }),
  'GET /api/health/s3': managerCall('Get the S3 configuration status', StorageHealth),
  'POST /api/test/s3': managerCall('Test the storage step by step', StorageTest, {
    logged: 'tested the picture storage',
  }),

  'GET /api/admin/status': publicCall('Get the sign-in status of the browser', AdminStatus),
  'POST /api/admin/login': publicCall('Sign in', AdminStatus, {
    logged: 'signed in',
    body: SignInInput,
    errors: [401, 429],
  }),
  'POST /api/admin/logout': publicCall('Sign out', AdminStatus, { logged: 'signed out' }),
  'PUT /api/admin/password': lastingCall('Change your own password and end your other sessions', AdminStatus, {
    logged: 'changed their password',
    body: PasswordChange,
  }),

  'GET /api/managers': managerCall('List the managers', z.array(Manager)),
  'POST /api/managers': lastingCall('Add a manager with a generated password', ShownPassword, {
    logged: 'added manager',
    body: ManagerInput,
    status: 201,
  }),
  'DELETE /api/managers/:id': lastingCall('Remove another manager and end their sessions', z.void(), {
    logged: 'removed manager',
    status: 204,
  }),
  'PUT /api/managers/:id/password': lastingCall(
    'Give another manager a generated password and end their sessions',
    ShownPassword,
    { logged: 'set a new password for' },
  ),

  'POST /api/backup': lastingCall('Get a key that downloads the last nightly backup once', DownloadKey, {
    logged: 'confirmed the download of the backup',
  }),
  'GET /api/backup': lastingCall('Download the last nightly backup', file('application/zip'), {
    logged: 'downloaded the backup',
    query: DownloadKey,
  }),
  'GET /api/backup/latest': managerCall(
    'Get the day of the nightly backup that can be downloaded, and which pictures it lacks',
    z.object({ day: z.iso.date().nullable(), missing: z.string().optional() }),
  ),

  'POST /api/contact': publicCall('Send a contact message', ContactReceipt, {
    body: ContactInput,
    status: 201,
    takesKey: true,
    errors: [429],
  }),
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
