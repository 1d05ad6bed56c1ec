import { URI } from 'otpauth';
import { manager } from '#tests/support/account.ts';
import { signIn, test } from '#tests/support/manager-test.ts';
import { runCommand } from '#tests/support/run-command.ts';
import type { RunningServer } from '#tests/support/server.ts';
import { expect } from '#tests/support/test.ts';

/** Runs the admin command next to the running server and returns its output. */
async function admin({ dataFolder }: RunningServer, ...args: string[]): Promise<string> {
  const { code, stdout } = await runCommand(dataFolder, 'admin', args);
  expect(code).toBe(0);
  return stdout;
}

test('the command turns on two-factor authentication, sign-in asks for the code, and the command turns it off', async ({
  page,
  ownServer,
}) => {
  test.setTimeout(120_000);
  await signIn(page, ownServer.url);
  const output = await admin(ownServer, 'second-factor', 'on');
  const authenticator = URI.parse(/^otpauth:.*$/m.exec(output)?.[0] ?? '');
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
  await signIn(page, ownServer.url);
});
