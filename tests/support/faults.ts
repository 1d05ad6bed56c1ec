import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type APIRequestContext, type Page, type Route } from '@playwright/test';
import { socketUrl } from '#server/platform/db/embedded/data-folder.ts';
import { query } from '#tests/faults/support/sql.ts';

/** A call that a page makes, such as `POST /api/contact`; the path is a glob. */
type Call = `${'GET' | 'POST' | 'PUT'} /${string}`;

const isCall = (call: Call, request: { method: () => string }) => request.method() === call.split(' ')[0];
const globOf = (call: Call) => `**${call.split(' ')[1]}`;

// Routes stay until the page closes: a request that begins while the last one is removed may never get a response.

async function intercept(page: Page, call: Call, handle: (route: Route) => Promise<void>): Promise<() => void> {
  let isOver = false;
  await page.route(globOf(call), (route) =>
    isOver || !isCall(call, route.request()) ? route.fallback() : handle(route),
  );
  return () => void (isOver = true);
}

/** The server does what it is asked, but its answers are lost. Returns a function that ends it. */
export const loseAnswers = (page: Page, call: Call) =>
  intercept(page, call, async (route) => {
    await route.fetch().catch(() => undefined);
    await route.abort().catch(() => undefined);
  });

/** The server's answers come late, by `milliseconds`. */
export const delayAnswers = (page: Page, call: Call, milliseconds: number) =>
  intercept(page, call, async (route) => {
    const response = await route.fetch().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    // The page may have been left meanwhile.
    if (response) await route.fulfill({ response }).catch(() => undefined);
  });

/** Counts how often a page makes a call from now on. */
export function countCalls(page: Page, call: Call): () => number {
  let count = 0;
  const path = new RegExp(`^${call.split(' ')[1]?.replaceAll('*', '[^/?]+')}$`);
  page.on('request', (request) => {
    if (isCall(call, request) && path.test(new URL(request.url()).pathname)) count++;
  });
  return () => count;
}

/**
 * A new version was installed while the tab was open: scripts that it has not loaded are gone until it reloads. Returns
 * whether it has.
 */
export async function installNewVersion(page: Page): Promise<() => boolean> {
  let isReloading = false;
  let hasReloaded = false;
  await page.route('**/assets/*.js', (route) =>
    isReloading ? route.fallback() : route.fulfill({ status: 404, body: '' }),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isReloading = true;
  });
  page.on('load', () => (hasReloaded = true));
  return () => hasReloaded;
}

/** The visitor's clock shows another time than the server's. */
export const setWrongClock = (page: Page) => page.clock.setSystemTime(new Date('2031-05-05T05:05:00Z'));

/** A record as the API returns it. */
export type Stored = Record<string, unknown>;

/** A colleague changes a stored record, whatever was saved before. */
export async function saveAsColleague(
  api: APIRequestContext,
  url: string,
  record: Stored,
  change: object,
): Promise<void> {
  const { updatedAt: _updatedAt, ...stored } = record;
  const response = await api.put(url, { data: { ...stored, ...change } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Freezes the database of a server: it neither responds nor closes connections. Returns a function that wakes it. */
export async function freezeDatabase({ dataFolder }: { dataFolder: string }): Promise<() => void> {
  const others = await query<{ pid: number }>(
    socketUrl(dataFolder),
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  const postmaster = Number.parseInt(await readFile(join(dataFolder, 'cluster', 'postmaster.pid'), 'utf8'), 10);
  const signal = (name: NodeJS.Signals) => {
    for (const { pid } of [{ pid: postmaster }, ...others]) process.kill(pid, name);
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}

/** Ends all connections of a server to its embedded database, which the server takes for a stop, and starts it again. */
export async function restartDatabase({ dataFolder }: { dataFolder: string }): Promise<void> {
  const clients = "backend_type = 'client backend' and pid <> pg_backend_pid()";
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where ${clients}`;
  // The stop may end this connection, too.
  await query(socketUrl(dataFolder), end).catch(() => undefined);
}
