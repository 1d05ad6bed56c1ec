import { QueryClient } from '@tanstack/react-query';

const fiveMinutes = 5 * 60 * 1000;

/** Reaches the other tabs of this browser. */
const sessionChannel = openChannel('session');

/** Returns undefined where the browser blocks it: Firefox does so with the cookies. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** Tells the other tabs of a sign-in or sign-out. */
export function announceSession(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  sessionChannel?.postMessage('changed');
}

/** Drops the cached data when another tab signs in or out. Data on screen stays until it is next used. */
export function followSession(queryClient: QueryClient): void {
  sessionChannel?.addEventListener('message', () => {
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries({ refetchType: 'none' });
  });
}

/** Creates the client of specification section 4. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: fiveMinutes,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
