import { expect, test } from '#tests/support/test.ts';

test('home prints its first activation, every section and every partner, black on white', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Featured activations' });
  const first = await hero.getByRole('heading').first().textContent();
  await page.getByRole('button', { name: /^Show activation 2 of/ }).click();
  await expect(hero.getByRole('heading', { name: first ?? '' })).toBeHidden();
  const form = page.getByTitle('Artist application form');
  await page.getByRole('heading', { name: 'Made with our partners' }).scrollIntoViewIfNeeded();
  await expect(form).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(hero.getByRole('heading')).toHaveText([first ?? '']);
  await expect(hero.getByText('November 14 - 29, 2026')).toBeVisible();
  for (const name of [
    'Current and upcoming activations',
    'Past activations',
    'Get commissioned for your work',
    'Made with our partners',
  ]) {
    const section = page.getByRole('region', { name });
    await expect(section).toBeVisible();
    await expect(section).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(section.getByRole('heading', { name, exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
  const partners = await page.locator('.partner-tile').evaluateAll((tiles) => {
    return tiles.map((tile) => tile.getBoundingClientRect()).map(({ left, right }) => left >= 0 && right <= innerWidth);
  });
  expect(partners.length).toBeGreaterThan(4);
  expect(partners).not.toContain(false);
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name: /^Open the form in a new tab/ })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'SEE MORE ACTIVATIONS' })).toHaveCount(0);
});
