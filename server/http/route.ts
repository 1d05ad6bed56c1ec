import express, { type RequestHandler, type Router } from 'express';
import type { z } from 'zod';
import { contract, type CallResponse, type CallKey, type CallParams, type CallParsed } from '#shared/contract.ts';
import { idParam } from '#shared/schemas/fields.ts';
import { jsonChunks } from '#server/cache/chunks.ts';
import { sendEncoded } from '#server/cache/send-encoded.ts';
import type { Services } from '#server/services.ts';
import { auditedCall } from './audited-call.ts';
import { sendDownload } from './download.ts';
import { HttpError, unauthorized } from './errors.ts';

/** What a handler receives: the values in the path, and query and body as the contract has checked them. */
interface CallRequest<K extends CallKey> {
  params: CallParams<K>;
  query: CallParsed<K, 'query'>;
  body: CallParsed<K, 'body'>;
  /** Whether a manager is asking. */
  isAdmin: boolean;
}

type Handler<K extends CallKey> = (call: CallRequest<K>, request: express.Request) => Promise<CallResponse<K>>;

interface AnyCall {
  access: 'public' | 'admin';
  query?: z.ZodType;
  body?: z.ZodType;
  status?: number;
  response: z.ZodType;
}

/** A handler whose answer depends on nothing else of the request. */
type Read<K extends CallKey> = (call: CallRequest<K>) => Promise<CallResponse<K>>;

interface CachedRouteOptions<K extends CallKey> {
  /** Whether the response grows with the program. */
  isLarge?: (call: CallRequest<K>) => boolean;
  /** Whether no page needs the response. */
  isRare?: (call: CallRequest<K>) => boolean;
}

type RouteServices = Pick<Services, 'contentCache' | 'clock' | 'db'>;
type CachedServices = Pick<Services, 'contentCache' | 'clock'>;

/**
 * Registers one call of the contract: checks access before anything is read, then path, query and body; the answer is
 * cut down to what the contract promises, so that a column added later never leaks.
 */
export function route<K extends CallKey>(
  api: Router,
  { contentCache, db }: RouteServices,
  key: K,
  handle: Handler<K>,
): void {
  const { access, status = 200 }: AnyCall = contract[key];
  const isChange = access === 'admin' && !key.startsWith('GET ');
  const changesContent = isChange && isPublicContent(key);
  const handler: Handler<K> = isChange
    ? (call, request) => auditedCall(db, key, call, request, () => handle(call, request))
    : handle;
  register(api, key, async (request, response) => {
    const text = await responseText(key, handler, request);
    // The database notifies every instance, but this one must be up to date before it responds.
    if (changesContent) contentCache.clear();
    response.status(status).type('json').send(text);
  });
}

/** Whether a call changes what visitors read: its resource can be read in public. */
function isPublicContent(key: string): boolean {
  const resource = /^\w+ (\/api\/[^/]+)/.exec(key)?.[1];
  const calls: Partial<Record<string, AnyCall>> = contract;
  return calls[`GET ${resource}`]?.access === 'public';
}

/**
 * Registers a public read that changes only with the content and the day: it is built once and kept. A manager's
 * responses are always built anew, because they can hold more.
 */
export function cachedRoute<K extends CallKey>(
  api: Router,
  { contentCache, clock }: CachedServices,
  key: K,
  handle: Read<K>,
  { isLarge = () => false, isRare = () => false }: CachedRouteOptions<K> = {},
): void {
  const textOf = async (call: CallRequest<K>) => jsonChunks(contract[key].response, await handle(call));
  register(api, key, async (request, response) => {
    const call = readRequest(key, request);
    if (call.isAdmin) {
      response.type('json').send([...(await textOf(call))].join(''));
      return;
    }
    const cacheKey = [key, clock.today(), JSON.stringify(call.params), JSON.stringify(call.query)].join(' ');
    const options = { isLarge: isLarge(call), isRare: isRare(call) };
    const encoded = await contentCache.read(cacheKey, () => textOf(call), options);
    await sendEncoded(request, response, 'json', encoded);
  });
}

/** Registers a call that responds with a file, made chunk by chunk. */
export function downloadRoute<K extends CallKey>(
  api: Router,
  key: K,
  file: { type: string; name: string },
  handle: (call: CallRequest<K>) => AsyncIterable<string>,
): void {
  register(api, key, (request, response) => {
    const chunks = handle(readRequest(key, request));
    return sendDownload(request, response, { ...file, chunks });
  });
}

function register(api: Router, key: CallKey, handler: RequestHandler): void {
  const call: AnyCall = contract[key];
  const [method, path] = key.split(' /api') as [string, string];
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  api[verb](
    path,
    ...(call.access === 'admin' ? [requireAdmin] : []),
    ...(call.body ? [requireJson, parseJson] : []),
    handler,
  );
}

async function responseText<K extends CallKey>(key: K, handle: Handler<K>, request: express.Request): Promise<string> {
  const answer = await handle(readRequest(key, request), request);
  return JSON.stringify(contract[key].response.parse(answer));
}

function readRequest<K extends CallKey>(key: K, request: express.Request): CallRequest<K> {
  const call: AnyCall = contract[key];
  return {
    params: readParams(request.params),
    query: call.query?.parse(request.query),
    body: call.body?.parse(request.body),
    isAdmin: isAdminRequest(request),
  } as CallRequest<K>;
}

/** An id that no row can have is simply not there. */
function readParams({ id, ...others }: Record<string, string | string[] | undefined>) {
  if (id === undefined) return others;
  const { success, data } = idParam.safeParse(id);
  if (!success) throw new HttpError(404, 'There is nothing with this id.');
  return { ...others, id: data };
}

const parseJson = express.json({ limit: '200kb' });

const requireJson: RequestHandler = (request, _response, next) => {
  next(request.is('application/json') ? undefined : new HttpError(415, 'Please send this as JSON.'));
};

const requireAdmin: RequestHandler = (request, _response, next) => {
  next(isAdminRequest(request) ? undefined : unauthorized());
};

/** Whether a signed-in manager is asking. */
export function isAdminRequest(request: express.Request): boolean {
  return request.user?.role === 'admin';
}
