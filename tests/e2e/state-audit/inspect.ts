import { expect, type Page } from '@playwright/test';
import { runAxe } from '#tests/e2e/state-audit/checks/axe.ts';
import { checkForcedColors } from '#tests/e2e/state-audit/checks/forced-colors.ts';
import { checkLinks } from '#tests/e2e/state-audit/checks/links.ts';
import { validateMarkup } from '#tests/e2e/state-audit/checks/markup.ts';
import { checkMotion } from '#tests/e2e/state-audit/checks/motion.ts';
import { layoutErrors } from '#tests/support/layout-errors.ts';
import { isThorough } from '#tests/support/test.ts';

// `npm run test:thorough` adds two widths, and axe at a phone's width.
/** The narrowest phones. */
const phone = isThorough ? [390, 320] : [320];
/** A desktop, and the same zoomed to 200 percent. */
const desktop = isThorough ? [1440, 720] : [1440];

/** Runs every check at the page's widths and returns the findings. */
export async function inspect(page: Page, isForPhones: boolean): Promise<string[]> {
  const found = [
    ...(await checkLinks(page)),
    ...(await validateMarkup(await page.content())),
    ...(await checkMotion(page)),
  ];
  const widths = isForPhones ? phone : [...desktop, ...phone];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const error of await settledLayoutErrors(page)) found.push(`${error} at ${width} px`);
    const isFirst = width === widths[0];
    if (isFirst || (isThorough && width === 320)) found.push(...(await runAxe(page)));
  }
  return [...found, ...(await checkForcedColors(page))];
}

/** Measures again for a while, because a busy machine resizes late. */
export async function settledLayoutErrors(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  let errors: string[] = [];
  const measure = async () => (errors = await layoutErrors(page));
  await expect
    .poll(measure, { timeout: 5000 })
    .toEqual([])
    .catch(() => undefined);
  return errors;
}
