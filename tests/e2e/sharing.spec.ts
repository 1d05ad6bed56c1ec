import { expect, test } from '#tests/support/test.ts';

test('the head of the document matches the page, even after navigating and going back', async ({ page }) => {
  const canonical = page.locator('link[rel="canonical"]');
  const preview = page.locator('meta[property="og:title"]');
  await page.goto('/activations/low-tide');
  await expect(canonical).toHaveAttribute('href', /\/activations\/low-tide$/);
  await expect(preview).toHaveAttribute('content', 'Low Tide');

  // Only the app has a footer. Before it has started, the link would load a new document with its own preview.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'ABOUT', exact: true }).click();
  await expect(page).toHaveTitle('About · Sunhall');
  await expect(canonical).toHaveAttribute('href', /\/about$/);
  await expect(preview).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveTitle('Low Tide · Sunhall');
  await expect(canonical).toHaveAttribute('href', /\/activations\/low-tide$/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Immersive · /);
});

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
