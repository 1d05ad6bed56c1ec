import { manager } from '#tests/support/account.ts';
import type { Page } from './page.ts';
import { button, field, heading } from './target.ts';

/** By the login screen, to the dashboard. */
export async function signIn(page: Page): Promise<void> {
  await page.open('/admin-login');
  await page.fill(field('Username'), manager.username);
  await page.fill(field('Password'), manager.password);
  await page.click(button('Login'));
  await page.sees(heading('Admin Dashboard'));
  await page.isAt('/admin');
}
