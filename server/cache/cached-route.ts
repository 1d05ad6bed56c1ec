import type { Router } from 'express';
import { readRequest, registerCall, type CallRequest } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { contract, type CallKey, type CallResponse } from '#shared/contract.ts';
import { jsonChunks } from './chunks.ts';
import { sendEncoded } from './send-encoded.ts';

/** A handler whose result depends on nothing but the checked parts of the request. */
type Read<K extends CallKey> = (call: CallRequest<K>) => Promise<CallResponse<K>>;

interface CachedRouteOptions<K extends CallKey> {
  /** Whether the response grows with the program. */
  isLarge?: (call: CallRequest<K>) => boolean;
  /** Whether no page needs the response. */
  isRare?: (call: CallRequest<K>) => boolean;
}

/**
 * Registers a public read that changes only with the content and the day: it is built once and cached. A manager's
 * responses are always built anew, because they can hold more.
 */
export function cachedRoute<K extends CallKey>(
  api: Router,
  { contentCache, clock }: Pick<Services, 'contentCache' | 'clock'>,
  key: K,
  handle: Read<K>,
  { isLarge = () => false, isRare = () => false }: CachedRouteOptions<K> = {},
): void {
  const textOf = async (call: CallRequest<K>) => jsonChunks(contract[key].response, await handle(call));
  registerCall(api, key, async (request, response) => {
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
