import type { Page } from '@playwright/test';
import { day, test as base } from './test.ts';
import { startServer, type RunningServer } from './server.ts';

export const manager = { username: 'manager', password: 'a-long-password' };

/** A test on a server of its own, whose manager it may sign in. */
export const test = base.extend<{ environment: Record<string, string>; ownServer: RunningServer }>({
  environment: [{ ADMIN_USERNAME: manager.username, ADMIN_PASSWORD: manager.password }, { option: true }],
  ownServer: [
    async ({ environment }, use) => {
      const server = await startServer({ NOW: day, ...environment });
      await use(server);
      await server.stop();
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
});

/** Signs in on the login screen and waits for the dashboard. */
export async function signIn(page: Page, { username, password } = manager, server = ''): Promise<void> {
  await page.goto(`${server}/admin-login`);
  await page.evaluate(() =>
    localStorage.setItem('cookie-consent', '{"necessary":true,"analytics":false,"marketing":false,"functional":false}'),
  );
  await page.reload();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
}

/** Answers the next question of the browser, and tells what it was. */
export function answerNext(page: Page, isYes = true): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void (isYes ? dialog.accept() : dialog.dismiss());
    });
  });
}
