import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { URI } from 'otpauth';
import { manager, signIn, test } from '#tests/support/manager.ts';
import type { RunningServer } from '#tests/support/server.ts';
import { expect } from '#tests/support/test.ts';

/** Runs the command people use, beside the running server. Answers what it says. */
async function admin({ dataFolder }: RunningServer, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/admin.js', ...args], {
    env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' },
  });
  return stdout;
}

test('a second factor is turned on by the command, asked for at sign-in by keyboard, and turned off again', async ({
  page,
  ownServer,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  const said = await admin(ownServer, 'second-factor', 'on');
  const authenticator = URI.parse(/^otpauth:.*$/m.exec(said)?.[0] ?? '');
  await page.reload();
  await expect(page).toHaveURL('/admin-login');

  await page.getByLabel('Username').fill(manager.username);
  await page.getByLabel('Password').fill(manager.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Authentication code')).toBeFocused();
  await page.keyboard.type('no code');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code is not valid any more. Please enter a new one.').first()).toBeVisible();
  await expect(page.getByLabel('Authentication code')).toBeFocused();
  const code = authenticator.generate();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();

  const reused = await page.request.post('/api/admin/login', {
    data: { ...manager, code },
    headers: { Origin: ownServer.url },
  });
  expect(reused.status()).toBe(401);
  await admin(ownServer, 'second-factor', 'off', manager.username);
  await signIn(page);
});
