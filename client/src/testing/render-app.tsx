import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { App } from '#client/app.tsx';
import { demoSite } from '#shared/demo/site.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { testDay } from './factories.ts';

/**
 * The fake server's responses by method and path, with or without the query. A function returns the response when it is
 * asked for, a Response is sent as it is, and undefined as 204.
 */
export type Responses = Record<string, unknown>;

/** A response that never arrives. */
export const never = () => new Promise(() => undefined);

/** Returns a response that waits, and the function that sends it. */
export function later() {
  let send: (response?: unknown) => void = () => undefined;
  const response = () => new Promise((resolve) => (send = resolve));
  return { response, send: (body?: unknown) => send(body) };
}

/** Returns a response that is another one each time. */
export function inTurn(...responses: unknown[]) {
  return () => responses.shift();
}

const emptyResponses: Responses = {
  'GET /api/events': [],
  'GET /api/categories': [],
  'GET /api/partners': [],
};

/** Resolves when this tab tells the other tabs of a sign-in or sign-out. */
export async function heardSession(): Promise<void> {
  const otherTab = new BroadcastChannel('session');
  await new Promise((resolve) => otherTab.addEventListener('message', resolve));
  otherTab.close();
}

interface RenderOptions {
  responses?: Responses;
  settings?: Partial<Settings>;
}

/**
 * Renders the app at a path on a fake server. Returns the user, the view, the calls that they caused, the responses,
 * which may change, and `sent`: the bodies of the calls whose method and path begin with a text.
 */
export function renderApp(path: string, { settings = {}, ...options }: RenderOptions = {}) {
  const responses = { ...emptyResponses, ...options.responses };
  const calls: { key: string; body: unknown }[] = [];
  const sent = (start: string) => calls.filter(({ key }) => key.startsWith(start)).map(({ body }) => body);
  // A new entry, so that no forward entry of an earlier test is left.
  window.history.pushState(null, '', path);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const key = `${init.method ?? 'GET'} ${url}`;
    calls.push({ key, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    const response = responses[key] ?? responses[key.split('?')[0] ?? ''];
    if (response === undefined) return Response.json({ message: `No response for ${key}` }, { status: 404 });
    const aborted = new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
    const resolved: unknown = await Promise.race([typeof response === 'function' ? response() : response, aborted]);
    if (resolved === undefined) return new Response(null, { status: 204 });
    return resolved instanceof Response ? resolved.clone() : Response.json(resolved);
  });
  const queryClient = createQueryClient();
  const view = render(
    <App
      queryClient={queryClient}
      settings={{
        publicUrl: 'https://arts.example',
        site: demoSite,
        timeZone: 'America/Los_Angeles',
        today: testDay,
        commissionFormUrl: null,
        commissionFormScriptUrl: null,
        analyticsScriptUrl: null,
        recaptchaSiteKey: null,
        messageRetentionDays: 730,
        ...settings,
      }}
    />,
  );
  return { user: userEvent.setup(), calls, sent, responses, queryClient, ...view };
}
