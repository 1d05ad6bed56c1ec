import { expect, test } from '#tests/support/test.ts';

test('the browser accepts the manifest', async ({ page }) => {
  await page.goto('/');
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect({ path: new URL(url).pathname, errors }).toEqual({ path: '/site.webmanifest', errors: [] });
  expect(JSON.parse(data ?? '')).toMatchObject({ short_name: 'Sunhall' });
});
