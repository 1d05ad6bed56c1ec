import { necessaryCookiesOnly } from '#tests/support/account.ts';
import type { Page } from './page.ts';

/** Answers the cookie question before it is asked, so that its panel covers nothing. */
export async function withoutCookieQuestion(page: Page): Promise<void> {
  await page.open('/favicon.svg');
  const { key, value } = necessaryCookiesOnly;
  await page.evaluate((name, choice) => localStorage.setItem(name, choice), key, value);
}
