import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import { readCached, sendCached, type CacheServices } from '#server/platform/cache/send-cached.ts';
import { isDatabaseDown } from '#server/platform/db/database-error.ts';
import {
  HttpError,
  isRefusal,
  methodNotAllowed,
  parseInput,
  unauthorized,
} from '#server/platform/http/error-responses.ts';
import { expectPassword } from '#server/platform/http/sessions.ts';
import { NotFoundError } from '#server/platform/known-errors.ts';
import type { Services } from '#server/services.ts';
import {
  contract,
  type CallContract,
  type CallKey,
  type CallParams,
  type CallParsed,
  type CallResponse,
} from '#shared/contract.ts';
import { idempotencyKey, idParam } from '#shared/schemas/fields.ts';
import { isDownload, sendDownload, type Download } from './download.ts';
import type { Limit } from './limit.ts';
import { originOf, recordOf, type Origin } from './origin.ts';

export interface CallRequest<K extends CallKey> {
  params: CallParams<K>;
  query: CallParsed<K, 'query'>;
  body: CallParsed<K, 'body'>;
  isAdmin: boolean;
  /** The same for each repeat of a create. */
  idempotencyKey: string | undefined;
}

type Handler<K extends CallKey> = (
  call: CallRequest<K> & { origin: Origin },
  request: express.Request,
) => Promise<CallResponse<K> | Download>;

interface RouteServices extends Pick<Services, 'contentCache' | 'db' | 'recordAttempt'> {
  /** Counts the requests that break the contract, as the handler counts the others. */
  limit?: Limit;
}

/**
 * Registers one call of the contract. Access is checked before anything is read. `readStored` returns the stored values
 * of the fields whose change asks for the password.
 */
export function route<K extends CallKey>(
  api: Router,
  { contentCache, db, recordAttempt, limit }: RouteServices,
  key: K,
  handle: Handler<K>,
  readStored: () => Promise<object> = async () => ({}),
): void {
  const { access, asksPassword = [], status = 200, changesContent }: CallContract = contract[key];
  const isChange = access === 'admin' && !key.startsWith('GET ');
  const send: Sender<K> = async (read, request, response) => {
    const call = { ...read, origin: originOf(key, request) };
    if (asksPassword === true || differs(asksPassword, call.body, await readStored()))
      await expectPassword(db, request);
    const result = await handle(call, request).catch(async (error: unknown) => {
      if (isChange && !isDatabaseDown(error)) {
        const outcome = isRefusal(error) ? 'refused' : 'failed';
        await recordAttempt(call.origin, outcome, recordOf(key, call.params as { id?: number })).catch((err: unknown) =>
          request.log.error({ err }, 'An attempt could not be logged'),
        );
      }
      throw error;
    });
    if (isDownload(result)) return sendDownload(request, response, result);
    // The database notifies every instance, but later than this response.
    if (changesContent) contentCache.clear();
    response.status(status).type('json').send(serialize(key, result));
  };
  registerCall(api, key, send, limit);
}

type Fields = Partial<Record<string, unknown>>;

function differs(fields: readonly string[], sent: unknown, stored: object): boolean {
  return fields.some((field) => (sent as Fields)[field] !== (stored as Fields)[field]);
}

/** Reduces a response to the contract, so that a new column never leaks. Throws if it breaks it. */
function serialize<K extends CallKey>(key: K, result: CallResponse<K>): string {
  const { data, error } = contract[key].response.safeParse(result);
  if (error) throw new Error(`The response of ${key} breaks the contract`, { cause: error });
  return JSON.stringify(data);
}

/** Registers a public read, which is cached. A manager's responses can hold more, and are always built anew. */
export function cachedRoute<K extends CallKey>(
  api: Router,
  services: CacheServices,
  key: K,
  handle: (call: CallRequest<K>) => Promise<CallResponse<K>>,
  { isLarge }: { isLarge?: (call: CallRequest<K>) => boolean } = {},
): void {
  registerCall(api, key, async (call, request, response) => {
    const build = async () => serialize(key, await handle(call));
    if (call.isAdmin) response.type('json').send(await build());
    else {
      const cached = await readCached(request, services, { isLarge: isLarge?.(call), build });
      sendCached(request, response, services, { cached, type: 'json' });
    }
  });
}

type Sender<K extends CallKey> = (
  call: CallRequest<K>,
  request: express.Request,
  response: express.Response,
) => Promise<void>;

function registerCall<K extends CallKey>(api: Router, key: K, send: Sender<K>, limit?: Limit): void {
  const call: CallContract = contract[key];
  const [method, path] = key.split(' /api') as [string, string];
  const read: RequestHandler = (request, response, next) => {
    response.locals['call'] = readRequest(key, request);
    next();
  };
  const respond: RequestHandler = (request, response) =>
    send(response.locals['call'] as CallRequest<K>, request, response);
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  api[verb](
    path,
    ...(call.access === 'admin' ? [requireAdmin] : []),
    ...(call.body ? [requireJson, parseJson(call)] : []),
    read,
    ...(limit ? [countRefused(limit)] : []),
    respond,
  );
}

/** Counts what was refused before the handler. Throws HttpError 429 instead if there is too much of it. */
function countRefused(limit: Limit): ErrorRequestHandler {
  return async (error, request, _response, next) => {
    if (isRefusal(error)) await limit(request);
    next(error);
  };
}

/** Throws HttpError 400 if the request breaks the contract. */
function readRequest<K extends CallKey>(key: K, request: express.Request): CallRequest<K> {
  const call: CallContract = contract[key];
  return {
    params: readParams(request.params),
    query: call.query && parseInput(call.query, request.query),
    body: call.body && parseInput(call.body, request.body),
    isAdmin: isAdminRequest(request),
    idempotencyKey: call.takesKey && parseInput(idempotencyKey, request.get('Idempotency-Key')),
  } as CallRequest<K>;
}

function readParams({ id, ...others }: Record<string, string | string[] | undefined>) {
  if (id === undefined) return others;
  const { success, data } = idParam.safeParse(id);
  if (!success) throw new NotFoundError('There is nothing with this id.');
  return { ...others, id: data };
}

/** Nobody compresses so little, and a compressed body can be a thousand times larger than it looks. */
const parseJson = ({ bodyLimit: limit = '200kb' }: CallContract) => express.json({ limit, inflate: false });

const requireJson: RequestHandler = (request, _response, next) => {
  next(request.is('application/json') ? undefined : new HttpError(415, 'Please send this as JSON.'));
};

const requireAdmin: RequestHandler = (request, _response, next) => {
  next(isAdminRequest(request) ? undefined : unauthorized());
};

export function isAdminRequest(request: express.Request): boolean {
  return request.user?.role === 'admin';
}

const paths = new Map<string, { pattern: RegExp; methods: string[] }>();
for (const key of Object.keys(contract)) {
  const [method = '', path = ''] = key.split(' ');
  const entry = paths.get(path) ?? { pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), methods: [] };
  entry.methods.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]));
  paths.set(path, entry);
}

/** Responds to unknown API calls: 405 for a path that has other methods, else 404. */
export const unknownCall: RequestHandler = (request, response) => {
  const methods = [...paths.values()]
    .filter(({ pattern }) => pattern.test(request.baseUrl + request.path))
    .flatMap((entry) => entry.methods);
  if (methods.length === 0) throw new NotFoundError();
  response.set('Allow', methods.join(', '));
  throw methodNotAllowed();
};
