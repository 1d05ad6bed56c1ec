import type { Page } from '@playwright/test';
import { expect, isThorough, test } from '#tests/support/test.ts';
import { activation } from '#tests/support/visitor.ts';

/** Returns the positions and outlines of all elements. */
const layoutOf = (page: Page) =>
  page.locator('main *:visible').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { padding, borderWidth, backgroundColor } = getComputedStyle(element);
      return `${element.tagName} ${Math.round(x)} ${Math.round(y + scrollY)} ${Math.round(width)} ${Math.round(height)} ${padding} ${borderWidth} ${backgroundColor}`;
    }),
  );

for (const path of ['/', '/events', activation]) {
  test(`${path} looks the same on a first load as after a walk through the site`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.getByRole('button', { name: 'Necessary Only' }).click();
    await page.reload({ waitUntil: 'networkidle' });
    const first = await layoutOf(page);

    await page.goto('/privacy-policy');
    await page.evaluate((address) => history.pushState(null, '', address), path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeHidden();

    await expect.poll(() => layoutOf(page)).toEqual(first);
  });
}

for (const { path, last, sheets } of [
  { path: '/', last: 'Say hello', sheets: 3 },
  { path: '/about', last: 'In the press', sheets: 2 },
  { path: '/events?status=all', last: 'Floor Plans for Imaginary Houses', sheets: 2 },
  { path: activation, last: 'Featured Partners', sheets: 2 },
  { path: '/activations/none', last: 'What is on', sheets: 1 },
  { path: '/nothing', last: 'What is on', sheets: 1 },
])
  for (const format of isThorough ? ['Letter', 'A4'] : ['Letter'])
    test(`${path} on ${format} has no half empty sheets`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { name: last })).toBeVisible();
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(sheets);
    });
