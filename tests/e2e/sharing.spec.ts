import { expect, test } from '#tests/support/test.ts';

test('the picture of a link preview can be displayed', async ({ page }) => {
  await page.goto('/activations/low-tide');
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  const { pathname } = new URL(address ?? '');
  const size = await page.evaluate(async (path) => {
    const image = Object.assign(new Image(), { src: path });
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, pathname);
  expect(size).toEqual([1200, 630]);
});

test('the browser accepts the manifest', async ({ page }) => {
  await page.goto('/');
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect({ path: new URL(url).pathname, errors }).toEqual({ path: '/site.webmanifest', errors: [] });
  expect(JSON.parse(data ?? '')).toMatchObject({ short_name: 'Sunhall' });
});
