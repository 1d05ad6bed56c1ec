import type { Router } from 'express';
import { readRequest, registerCall, serialize, type CallRequest } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import type { CallKey, CallResponse } from '#shared/contract.ts';
import { readCached, sendCached } from './send-cached.ts';

/**
 * Registers a public read that changes only with the content and the day: it is built once and cached. A manager's
 * responses are always built anew, because they can hold more.
 */
export function cachedRoute<K extends CallKey>(
  api: Router,
  services: Pick<Services, 'contentCache' | 'clock' | 'config'>,
  key: K,
  handle: (call: CallRequest<K>) => Promise<CallResponse<K>>,
  { isLarge }: { isLarge?: (call: CallRequest<K>) => boolean } = {},
): void {
  registerCall(api, key, async (request, response) => {
    const call = readRequest(key, request);
    const build = async () => serialize(key, await handle(call));
    if (call.isAdmin) response.type('json').send(await build());
    else {
      const cached = await readCached(request, services, { isLarge: isLarge?.(call), build });
      sendCached(request, response, services, { cached, type: 'json' });
    }
  });
}
