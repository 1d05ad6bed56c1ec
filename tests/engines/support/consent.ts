import type { Page } from './page.ts';

/** Answers the cookie question before it is asked, so that its panel covers nothing. */
export async function withoutCookieQuestion(page: Page): Promise<void> {
  await page.open('/favicon.svg');
  await page.evaluate(() =>
    localStorage.setItem('cookie-consent', '{"necessary":true,"analytics":false,"marketing":false,"functional":false}'),
  );
}
