import { expect, test } from '#tests/support/test.ts';

test('the typeface is one file, and a rarer letter loads another', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && files.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Accept All' })).toBeVisible();
  expect(files).toEqual([expect.stringContaining('archivo-everyday')]);

  await page.route('**/api/events?featured*', async (route) => {
    const response = await route.fetch();
    const [first] = (await response.json()) as object[];
    await route.fulfill({ response, json: [{ ...first, title: 'The Letter Ł' }] });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The Letter Ł' })).toBeVisible();
  await expect.poll(() => files).toContainEqual(expect.stringContaining('archivo-latin-ext'));
});
