import type { Cookie, Page } from '@playwright/test';
import { manager, necessaryCookiesOnly } from './account.ts';
import type { RunningServer } from './server.ts';
import * as http from './sign-in.ts';
import { serverFixture, test as base } from './test.ts';

interface Fixtures {
  environment: Record<string, string>;
  ownServer: RunningServer;
  /** The page, with the manager at the dashboard. */
  dashboard: Page;
}

/** A test with its own server, for tests that change data. */
export const test = base.extend<Fixtures>({
  environment: [{}, { option: true }],
  ownServer: [({ environment }, use) => serverFixture(environment)({}, use), { timeout: 60_000 }],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
  dashboard: async ({ page, ownServer }, use) => {
    await signIn(page, ownServer.url);
    await use(page);
  },
});

/** Chooses "Necessary Only" before the app starts, so that the cookie banner covers nothing. */
export async function acceptNecessaryCookies(page: Page): Promise<void> {
  await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), necessaryCookiesOnly);
}

/** Signs in over HTTP and returns the storage state of a browser context with the session. */
export async function signedInState(url: string, account = manager): Promise<{ cookies: Cookie[]; origins: [] }> {
  const pairs = (await http.signIn(url, account)).split('; ').map((pair) => pair.split('='));
  const attributes = { domain: new URL(url).hostname, path: '/', expires: -1, httpOnly: true, secure: false } as const;
  return {
    cookies: pairs.map(([name = '', value = '']) => ({ name, value, ...attributes, sameSite: 'Lax' })),
    origins: [],
  };
}

/** Signs in over HTTP and opens the dashboard. */
export async function signIn(page: Page, url: string, account = manager): Promise<void> {
  const { cookies } = await signedInState(url, account);
  await page.context().addCookies(cookies);
  await acceptNecessaryCookies(page);
  await page.goto(`${url}/admin`);
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
}

/** Accepts or dismisses the next browser dialog and returns its message. */
export function answerDialog(page: Page, accept = true): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void (accept ? dialog.accept() : dialog.dismiss());
    });
  });
}
