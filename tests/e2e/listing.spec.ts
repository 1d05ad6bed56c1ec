import type { Page } from '@playwright/test';
import { acceptNecessaryCookies } from '#tests/support/manager-test.ts';
import { expect, test } from '#tests/support/test.ts';
import { boxOf, scrollTo, scrollTop } from '#tests/support/visitor.ts';

test('the first window of the listing has cards with their facts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/events');
  await expect(page.getByText('10 activations')).toBeVisible();
  const card = page.getByRole('region', { name: 'Results' }).locator('.event-card').first();
  await expect(card.locator('img')).toBeInViewport({ ratio: 1 });
  await expect(card.locator('p').nth(-2)).toBeInViewport({ ratio: 1 });
});

/** The filters take one row, so that they cover little of the list. */
async function expectOneRow(page: Page): Promise<void> {
  const bar = page.locator('.filter-bar');
  const [row, field] = [
    await boxOf(bar),
    await boxOf(bar.locator('select, input, button').filter({ visible: true }).first()),
  ];
  expect(row.height).toBeLessThan(2 * field.height);
}

test('the filters stay in view, on a phone behind a button', async ({ page }) => {
  await acceptNecessaryCookies(page);
  await page.goto('/events');
  await expect(page.getByText('10 activations')).toBeVisible();
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await scrollTo(page, 1000);
    await expect(page.getByLabel('Status')).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Search').focus();
    expect(await scrollTop(page)).toBe(1000);
    await expectOneRow(page);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await scrollTo(page, 0);
  const floating = page.getByRole('button', { name: /^Filters/ }).locator('..');
  await expect(floating).toHaveCSS('opacity', '0');
  await scrollTo(page, 1000);
  await expect(page.getByLabel('Status')).not.toBeInViewport();
  await expect(floating).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  for (const field of await sheet.locator('select, input').all()) {
    expect((await boxOf(field)).height).toBeGreaterThanOrEqual(44);
    await expect(field).toHaveCSS('font-size', '16px');
  }
  await sheet.getByLabel('Category').selectOption('Workshop');
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByText('1 activation', { exact: true })).toBeInViewport();
  const button = page.getByRole('button', { name: 'Filters (1)' });
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(floating).toHaveCSS('opacity', '1');
  const chip = page.getByRole('button', { name: 'Remove Workshop' });
  expect((await boxOf(chip)).height).toBeGreaterThanOrEqual(44);
});

test('a phone held sideways shows pictures in its first window, and the filters behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await page.goto('/events');
  await page.getByRole('button', { name: 'Necessary Only' }).click();
  const picture = page.getByRole('region', { name: 'Results' }).locator('img').first();
  await expect(picture).toBeInViewport({ ratio: 0.6 });
  await expectOneRow(page);
  await scrollTo(page, 1000);
  await expect(page.getByLabel('Status')).not.toBeInViewport();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByLabel('Status')).toBeFocused();
});
