import { manager } from '#tests/support/account.ts';
import { signIn, test } from '#tests/support/manager-test.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { expect } from '#tests/support/test.ts';
import { toast } from '#tests/support/dashboard.ts';

test.describe('at the very first start', () => {
  test.use({ environment: { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' } });

  test('the printed password opens the dashboard, and only that', async ({ page, ownServer }) => {
    const password =
      ownServer.output
        .find((line) => line.includes('Password:'))
        ?.split('Password:')[1]
        ?.trim() ?? '';
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin-login');
    await page.getByRole('button', { name: 'Login' }).click();
    await toast(page, 'Please enter both username and password.');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('guess');
    await page.getByRole('button', { name: 'Login' }).click();
    await toast(page, 'Invalid username or password.');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await toast(page, 'Logged out successfully');
    await expect(page).toHaveURL('/admin-login');
  });
});

test('the command line resets a lost password and ends every session', async ({ page, ownServer }) => {
  await signIn(page, ownServer.url);
  const NEW_PASSWORD = 'another-long-one';
  const { stdout } = await runCommand(ownServer.dataFolder, 'admin', ['password', manager.username], { NEW_PASSWORD });
  expect(stdout).toContain('manager has a new password');

  await page.goto('/admin');
  await expect(page).toHaveURL('/admin-login');
  await signIn(page, ownServer.url, { ...manager, password: NEW_PASSWORD });
});
