import express, { type RequestHandler, type Router } from 'express';
import type { z } from 'zod';
import { contract, type CallAnswer, type CallKey, type CallParams, type CallParsed } from '#shared/contract.ts';
import { idParam } from '#shared/schemas/fields.ts';
import type { AnswerCache, FinishedAnswer } from './answer-cache.ts';
import { HttpError, unauthorized } from './errors.ts';

/** What a handler receives: the values in the path, and query and body as the contract has checked them. */
export interface CallRequest<K extends CallKey> {
  params: CallParams<K>;
  query: CallParsed<K, 'query'>;
  body: CallParsed<K, 'body'>;
}

type Handler<K extends CallKey> = (request: CallRequest<K>) => Promise<CallAnswer<K>>;

interface AnyCall {
  access: 'public' | 'admin';
  query?: z.ZodType;
  body?: z.ZodType;
  status?: number;
  answer: z.ZodType;
}

/**
 * Registers one call of the contract: checks access before anything is read, then path, query and body; the answer is
 * cut down to what the contract promises, so that a column added later never leaks.
 */
export function route<K extends CallKey>(api: Router, key: K, handle: Handler<K>): void {
  register(api, key, async (request, response) => {
    const text = await answerText(key, handle, request);
    response.status((contract[key] as AnyCall).status ?? 200).set('Cache-Control', 'no-store').type('json').send(text);
  });
}

/**
 * The same for a public read whose answer only changes with the content and with what `dependsOn` says, such as the day:
 * it is made once and then served as finished bytes.
 */
export function cachedRoute<K extends CallKey>(api: Router, cache: AnswerCache, dependsOn: () => string, key: K, handle: Handler<K>): void {
  register(api, key, async (request, response) => {
    const { query, params } = readRequest(key, request);
    const name = [key, dependsOn(), JSON.stringify(params), JSON.stringify(query)].join(' ');
    const answer = await cache.read(name, () => answerText(key, handle, request));
    sendFinished(request, response, answer);
  });
}

function register(api: Router, key: CallKey, handler: RequestHandler): void {
  const call: AnyCall = contract[key];
  const [method, path] = key.split(' /api') as [string, string];
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  api[verb](path, ...(call.access === 'admin' ? [requireAdmin] : []), ...(call.body ? [requireJson, parseJson] : []), handler);
}

async function answerText<K extends CallKey>(key: K, handle: Handler<K>, request: express.Request): Promise<string> {
  const answer = await handle(readRequest(key, request));
  return JSON.stringify(contract[key].answer.parse(answer));
}

function readRequest<K extends CallKey>(key: K, request: express.Request): CallRequest<K> {
  const call: AnyCall = contract[key];
  return {
    params: readParams(request.params),
    query: call.query?.parse(request.query),
    body: call.body?.parse(request.body),
  } as CallRequest<K>;
}

/** An id that no row can have is simply not there. */
function readParams({ id, ...others }: Record<string, string | string[] | undefined>) {
  if (id === undefined) return others;
  const { success, data } = idParam.safeParse(id);
  if (!success) throw new HttpError(404, 'There is nothing with this id.');
  return { ...others, id: data };
}

function sendFinished(request: express.Request, response: express.Response, answer: FinishedAnswer): void {
  response.set({ 'Cache-Control': 'no-cache', ETag: answer.etag, Vary: 'Accept-Encoding' }).type('json');
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const encoding = request.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding === 'br') response.set('Content-Encoding', 'br').end(answer.brotli);
  else if (encoding === 'gzip') response.set('Content-Encoding', 'gzip').end(answer.gzip);
  else response.end(answer.plain);
}

const parseJson = express.json({ limit: '200kb' });

const requireJson: RequestHandler = (request, _response, next) => {
  next(request.is('application/json') ? undefined : new HttpError(415, 'Please send this as JSON.'));
};

const requireAdmin: RequestHandler = (request, _response, next) => {
  next(request.isAuthenticated() ? undefined : unauthorized());
};
