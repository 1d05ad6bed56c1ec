import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { App } from '#client/app.tsx';
import { createQueryClient } from '#client/api/query-client.ts';
import { demoSite } from '#shared/demo/site.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { testDay } from './factories.ts';

/** The fake server's responses by method and path, with or without the query. A Response is sent as it is. */
export type Responses = Record<string, unknown>;

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
  /** The `history.state` of the first entry, as after a reload. */
  state?: unknown;
}

/** Renders the app at a path on a fake server. Returns the user, the calls they caused and the view. */
export function renderApp(path: string, { responses = {}, settings = {}, state = null }: RenderOptions = {}) {
  const calls: { key: string; body: unknown }[] = [];
  // A new entry, so that no forward entry of an earlier test is left.
  window.history.pushState(state, '', path);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const key = `${init.method ?? 'GET'} ${url}`;
    calls.push({ key, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    const all = { ...emptyResponses, ...responses };
    const response = all[key] ?? all[key.split('?')[0] ?? ''];
    if (response === undefined) return Response.json({ message: `No response for ${key}` }, { status: 404 });
    const aborted = new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
    const resolved: unknown = await Promise.race([typeof response === 'function' ? response() : response, aborted]);
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
  return { user: userEvent.setup(), calls, queryClient, ...view };
}
