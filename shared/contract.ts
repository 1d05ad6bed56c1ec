import { z } from 'zod';
import { Artist } from '#shared/schemas/artist.ts';
import { Category } from '#shared/schemas/category.ts';
import { ContactInput, ContactReceipt } from '#shared/schemas/contact.ts';
import { EventListQuery, ProgramEvent } from '#shared/schemas/event.ts';
import { Health } from '#shared/schemas/health.ts';
import { Location } from '#shared/schemas/location.ts';
import { Partner } from '#shared/schemas/partner.ts';

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
  'GET /api/categories': { access: 'public', answer: z.array(Category) },
  'GET /api/artists': { access: 'public', answer: z.array(Artist) },
  'GET /api/partners': { access: 'public', answer: z.array(Partner) },
  'GET /api/locations': { access: 'public', answer: z.array(Location) },

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
