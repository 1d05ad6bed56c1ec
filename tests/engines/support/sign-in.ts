import { manager } from '#tests/support/account.ts';
import type { Page } from './page.ts';
import { button, field, heading } from './target.ts';

/** Signs in on the login page and waits for the dashboard. */
export async function signIn(page: Page): Promise<void> {
  await page.open('/admin-login');
  await page.fill(field('Username'), manager.username);
  await page.fill(field('Password'), manager.password);
  await page.click(button('Login'));
  await page.expectVisible(heading('Admin Dashboard'));
  await page.expectUrl('/admin');
}
