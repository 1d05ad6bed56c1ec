import { z } from 'zod';
import { Artist, ArtistInput, ArtistUpdate } from '#shared/schemas/artist.ts';
import { AdminStatus, LoginInput, PasswordChange } from '#shared/schemas/auth.ts';
import { Category, CategoryInput, CategoryUpdate } from '#shared/schemas/category.ts';
import { ContactInput, ContactReceipt } from '#shared/schemas/contact.ts';
import { StorageHealth, StorageTest } from '#shared/schemas/diagnostics.ts';
import { DeliveryState, EmailSettings, EmailSettingsInput, TestMailReport } from '#shared/schemas/email-settings.ts';
import { EventInput, EventListQuery, EventUpdate, ProgramEvent } from '#shared/schemas/event.ts';
import { Health } from '#shared/schemas/health.ts';
import { Location, LocationInput, LocationUpdate } from '#shared/schemas/location.ts';
import { ContactMessage, MessageList, MessageListQuery, ReadMark } from '#shared/schemas/message.ts';
import { Partner, PartnerInput, PartnerUpdate } from '#shared/schemas/partner.ts';
import { Upload } from '#shared/schemas/upload.ts';

/** What one call accepts and answers. `:id` and `:slug` in the path are checked by `server/http/route.ts`. */
interface CallContract {
  access: 'public' | 'admin';
  query?: z.ZodType;
  body?: z.ZodType;
  status?: number;
  answer: z.ZodType;
}

/** Every call of the API. The key is the one string to search for: it stands in the route, the query and the test. */
export const contract = {
  'GET /api/health': { access: 'public', answer: Health },

  'GET /api/events': { access: 'public', query: EventListQuery, answer: z.array(ProgramEvent) },
  'GET /api/events/slug/:slug': { access: 'public', answer: ProgramEvent },
  'POST /api/events': { access: 'admin', body: EventInput, status: 201, answer: ProgramEvent },
  'PUT /api/events/:id': { access: 'admin', body: EventUpdate, answer: ProgramEvent },
  'DELETE /api/events/:id': { access: 'admin', status: 204, answer: z.void() },
  'POST /api/events/:id/restore': { access: 'admin', answer: ProgramEvent },

  'GET /api/categories': { access: 'public', answer: z.array(Category) },
  'POST /api/categories': { access: 'admin', body: CategoryInput, status: 201, answer: Category },
  'PUT /api/categories/:id': { access: 'admin', body: CategoryUpdate, answer: Category },
  'DELETE /api/categories/:id': { access: 'admin', status: 204, answer: z.void() },
  'POST /api/categories/:id/restore': { access: 'admin', answer: Category },

  'GET /api/artists': { access: 'public', answer: z.array(Artist) },
  'POST /api/artists': { access: 'admin', body: ArtistInput, status: 201, answer: Artist },
  'PUT /api/artists/:id': { access: 'admin', body: ArtistUpdate, answer: Artist },
  'DELETE /api/artists/:id': { access: 'admin', status: 204, answer: z.void() },
  'POST /api/artists/:id/restore': { access: 'admin', answer: Artist },

  'GET /api/partners': { access: 'public', answer: z.array(Partner) },
  'POST /api/partners': { access: 'admin', body: PartnerInput, status: 201, answer: Partner },
  'PUT /api/partners/:id': { access: 'admin', body: PartnerUpdate, answer: Partner },
  'DELETE /api/partners/:id': { access: 'admin', status: 204, answer: z.void() },
  'POST /api/partners/:id/restore': { access: 'admin', answer: Partner },

  'GET /api/locations': { access: 'public', answer: z.array(Location) },
  'POST /api/locations': { access: 'admin', body: LocationInput, status: 201, answer: Location },
  'PUT /api/locations/:id': { access: 'admin', body: LocationUpdate, answer: Location },
  'DELETE /api/locations/:id': { access: 'admin', status: 204, answer: z.void() },
  'POST /api/locations/:id/restore': { access: 'admin', answer: Location },

  'GET /api/email-settings': { access: 'admin', answer: EmailSettings },
  'PUT /api/email-settings': { access: 'admin', body: EmailSettingsInput, answer: EmailSettings },
  'GET /api/email-settings/delivery': { access: 'admin', answer: DeliveryState },
  'POST /api/email-settings/test': { access: 'admin', answer: TestMailReport },

  'GET /api/messages': { access: 'admin', query: MessageListQuery, answer: MessageList },
  'GET /api/messages/export': { access: 'admin', answer: z.string() },
  'PUT /api/messages/:id/read': { access: 'admin', body: ReadMark, answer: ContactMessage },
  'POST /api/messages/:id/retry': { access: 'admin', answer: ContactMessage },
  'DELETE /api/messages/:id': { access: 'admin', status: 204, answer: z.void() },
  'POST /api/messages/:id/restore': { access: 'admin', answer: ContactMessage },

  'POST /api/upload': { access: 'admin', answer: Upload },
  'GET /api/health/s3': { access: 'admin', answer: StorageHealth },
  'POST /api/test/s3': { access: 'admin', answer: StorageTest },

  'GET /api/admin/status': { access: 'public', answer: AdminStatus },
  'POST /api/admin/login': { access: 'public', body: LoginInput, answer: AdminStatus },
  'POST /api/admin/logout': { access: 'public', answer: AdminStatus },
  'PUT /api/admin/password': { access: 'admin', body: PasswordChange, answer: AdminStatus },

  'POST /api/contact': { access: 'public', body: ContactInput, status: 201, answer: ContactReceipt },
} as const satisfies Record<string, CallContract>;

export type Contract = typeof contract;
/** The name of a call: its method and path. */
export type CallKey = keyof Contract;

/** The values in a call's path, such as `{ slug: string }`. */
export type CallParams<K extends string> = K extends `${string}:${infer Name}/${infer Rest}`
  ? Param<Name> & CallParams<Rest>
  : K extends `${string}:${infer Name}`
    ? Param<Name>
    : unknown;
type Param<Name extends string> = Record<Name, Name extends 'id' ? number : string>;

type Part<K extends CallKey, P extends 'query' | 'body' | 'answer'> = Contract[K] extends Record<P, infer S extends z.ZodType> ? S : never;

/** What the client may send as query or body. */
export type CallInput<K extends CallKey, P extends 'query' | 'body'> = z.input<Part<K, P>>;
/** What the server receives as query or body, after validation. */
export type CallParsed<K extends CallKey, P extends 'query' | 'body'> = z.output<Part<K, P>>;
/** What a call answers. */
export type CallAnswer<K extends CallKey> = z.output<Part<K, 'answer'>>;
