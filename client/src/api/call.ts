import type { CallResponse, CallInput, CallKey, CallParams } from '#shared/contract.ts';
import { ApiError } from './api-error.ts';
import { normalize } from './normalize.ts';
import { checkClock } from './server-time.ts';

type Body<K extends CallKey> = [CallInput<K, 'body'>] extends [never]
  ? { body?: undefined }
  : { body: CallInput<K, 'body'> };
type Params<K extends CallKey> = unknown extends CallParams<K> ? { params?: undefined } : { params: CallParams<K> };
export type CallOptions<K extends CallKey> = Body<K> &
  Params<K> & { query?: CallInput<K, 'query'>; key?: string | undefined };

const timeoutMs = 60_000;

/** Returns a random `Idempotency-Key`. `crypto.randomUUID` is missing on pages without HTTPS. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/**
 * Makes a call and returns the body of its response. Throws an ApiError if the response is not OK, a TypeError if
 * the server did not respond, a TimeoutError after a minute, and a SyntaxError if the body is not JSON.
 */
export async function call<K extends CallKey>(key: K, options: CallOptions<K>): Promise<CallResponse<K>> {
  const body = await (await request(key, options)).text();
  return normalize(key, body === '' ? undefined : JSON.parse(body));
}

/** Makes a call and ignores the body of its response. Throws like `call`. */
export async function send<K extends CallKey>(key: K, options: CallOptions<K>): Promise<void> {
  await (await request(key, options)).text();
}

async function request<K extends CallKey>(key: K, options: CallOptions<K>): Promise<Response> {
  const method = key.slice(0, key.indexOf(' '));
  const response = await fetch(callUrl(key, options), {
    method,
    credentials: 'include',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...(options.body && { 'Content-Type': 'application/json' }),
      ...(options.key && { 'Idempotency-Key': options.key }),
    },
    body: options.body ? JSON.stringify(options.body) : null,
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  // A public Wi-Fi may answer in our place, with its sign-in page.
  if (response.headers.get('Content-Type')?.startsWith('text/html')) throw new TypeError('Not our server');
  await checkClock(response);
  return response;
}

/** Returns the URL of a call. */
export function callUrl<K extends CallKey>(key: K, options: CallOptions<K>): string {
  return fillPath(key.slice(key.indexOf(' ') + 1), options.params as PathValues) + queryString(options.query as object);
}

type PathValues = Record<string, string | number> | undefined;

function fillPath(path: string, params: PathValues = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: object = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return entries.length ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : '';
}
