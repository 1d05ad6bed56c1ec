import { expect, test as base } from '@playwright/test';
import type { RunningServer } from '#tests/support/server.ts';
import { serverFixture } from '#tests/support/test.ts';
import { activation } from '#tests/support/visitor.ts';

const thirdParty = 'http://stats.localhost:9';
const scriptUrl = `${thirdParty}/script.js?site=1`;

/** Starts the product with all third parties configured, and records each external request. */
const test = base.extend<{ asked: string[] }, { server: RunningServer }>({
  server: [
    serverFixture({
      ANALYTICS_SCRIPT_URL: scriptUrl,
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET_KEY: 'secret',
    }),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  asked: [
    async ({ context, baseURL }, use) => {
      const asked: string[] = [];
      const isForeign = (url: URL) => url.protocol.startsWith('http') && url.origin !== baseURL;
      await context.route(isForeign, (route) => {
        const url = route.request().url();
        asked.push(url);
        const body = url === scriptUrl ? `fetch('${thirdParty}/visit')` : '';
        return route.fulfill({ contentType: 'text/javascript', body, headers: { 'Access-Control-Allow-Origin': '*' } });
      });
      await use(asked);
    },
    { auto: true },
  ],
});

// One worker, so that the server starts once.
test.describe.configure({ mode: 'default' });

const banner = { name: 'Cookies, your call' };

test('no third party gets a request before a visitor allows or needs it', async ({ page, asked }) => {
  for (const path of ['/', '/events', activation, '/privacy-policy']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.keyboard.press('End');
    await page.waitForLoadState('networkidle');
  }
  expect(asked).toEqual([]);
  await page.goto('/#contact');
  await page.getByLabel('Name').fill('Ada');
  await expect.poll(() => asked).toContain('https://www.google.com/recaptcha/api.js?render=site-key');
  expect(asked.filter((url) => url.startsWith(thirdParty))).toEqual([]);
});

test('visits are counted from the consent until its withdrawal', async ({ page, asked }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Accept All' }).click();
  // The page's CSP allows the script and its requests.
  await expect.poll(() => asked).toEqual([scriptUrl, `${thirdParty}/visit`]);

  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await expect(page.getByRole('region', banner)).toBeFocused();
  await expect(page.getByText('Allowed now: necessary, analytics, marketing, functional.')).toBeVisible();
  await page.getByRole('button', { name: 'Necessary Only' }).click();
  asked.length = 0;
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('region', banner)).toBeHidden();
  expect(asked).toEqual([]);
});

test('visits are no longer counted on the pages of the manager', async ({ page }) => {
  const script = page.locator(`script[src="${scriptUrl}"]`);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Accept All' }).click();
  await expect(script).toBeAttached();
  await page.getByRole('link', { name: 'Site Manager' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(script).not.toBeAttached();
  await page.getByRole('link', { name: 'ABOUT', exact: true }).first().click();
  await expect(script).toBeAttached();
  await page.goBack();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(script).not.toBeAttached();
});

test('the page makes room for the banner that is there, and none for one that a content blocker hides', async ({
  page,
}) => {
  const gap = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      const lastLine = document.querySelector('.site-footer > div')?.getBoundingClientRect().bottom ?? 0;
      return Math.round(
        (document.querySelector('.cookie-banner')?.getBoundingClientRect().top || innerHeight) - lastLine,
      );
    });
  await page.goto('/privacy-policy');
  await expect(page.getByRole('region', banner)).toBeVisible();
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  // As a content blocker does, with a style sheet outside the page's CSP.
  await page.evaluate(() => {
    const blocker = new CSSStyleSheet();
    blocker.replaceSync('.cookie-banner { display: none !important }');
    document.adoptedStyleSheets.push(blocker);
  });
  await expect.poll(gap).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: 'Necessary Only' }).click();
  await expect.poll(gap).toBe(0);
});
