import { necessaryCookiesOnly } from '#tests/support/account.ts';
import type { Page } from './page.ts';

/** Stores the cookie choice before the first page opens, so that the banner covers nothing. */
export async function acceptNecessaryCookies(page: Page): Promise<void> {
  await page.open('/favicon.svg');
  const { key, value } = necessaryCookiesOnly;
  await page.evaluate((name, choice) => localStorage.setItem(name, choice), key, value);
}
