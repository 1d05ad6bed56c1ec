import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { expect } from 'vitest';
import { prefetchLazyParts } from '#client/ui/lazy.tsx';
import { minimalResponses } from './minimal-responses.ts';
import { renderApp, type Responses } from './render-app.tsx';

type App = ReturnType<typeof renderApp>;

/** Queries within the main element. */
export const main = () => within(screen.getByRole('main'));
/** Queries within the footer. */
export const footer = () => within(screen.getByRole('contentinfo'));
/** Finds a heading by its name. */
export const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
/** Queries within the open dialog. */
export const dialog = async () => within(await screen.findByRole('dialog'));
/** An empty response. */
export const done = () => new Response('', { status: 200 });

/** Renders the app on a server that sends only the specified fields. `bare` sends null for lists and maps. */
export function openMinimal(path: string, more: Responses = {}, options: { bare?: boolean } = {}): App {
  return renderApp(path, { responses: { ...minimalResponses(options), ...more } });
}

/** Opens a tab of the dashboard, with its dialogs loaded. */
export async function openMinimalTab(
  tab: string,
  more: Responses = {},
  options: { bare?: boolean } = {},
): Promise<App> {
  const app = openMinimal(`/admin?tab=${tab}`, more, options);
  await screen.findByRole('tab', { selected: true });
  await waitFor(() => expect(document.querySelector('[role=tabpanel] h2')).not.toBeNull());
  await act(prefetchLazyParts);
  return app;
}

/** Returns the body of the last call with this key. */
export function bodyOf({ calls }: App, key: string): Record<string, unknown> {
  return calls.findLast((call) => call.key === key)?.body as Record<string, unknown>;
}

/** Returns the names of the fields in the body of the last call with this key. */
export function keysOf(app: App, key: string): string[] {
  return Object.keys(bodyOf(app, key)).toSorted();
}

/** Returns the number of calls with this key. */
export function countOf({ calls }: App, key: string): number {
  return calls.filter((call) => call.key === key).length;
}

/** Expects that no call was made twice. */
export function expectEachOnce({ calls }: App): void {
  const keys = calls.map(({ key }) => key);
  expect(keys).toEqual([...new Set(keys)]);
}
