import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { askAxe } from './engines/axe.ts';
import { askEqualAccess } from './engines/equal-access.ts';
import { askForcedColors } from './engines/forced-colors.ts';
import { askLayout } from './engines/layout.ts';
import { askLinks } from './engines/links.ts';
import { askHtmlValidate } from './engines/markup.ts';
import { askMotion } from './engines/motion.ts';

/**
 * Whether `npm run test:accessibility` asks: IBM's engine looks at each screen once, which takes longer than all
 * others do, axe at a phone's width, too, and there are two more widths.
 */
export const isThorough = process.env.AUDIT === 'thorough';
/** The narrowest of phones. */
const phone = isThorough ? [390, 320] : [320];
/** A desktop, and the same at twice the size of everything. */
const desktop = isThorough ? [1440, 720] : [1440];

/** Looks at the screen with everything we have, at the widths it is for; answers what is wrong. */
export async function inspect(page: Page, isForPhones: boolean): Promise<string[]> {
  const found = [
    ...(await askLinks(page)),
    ...(await askHtmlValidate(await page.content())),
    ...(await askMotion(page)),
  ];
  const widths = isForPhones ? phone : [...desktop, ...phone];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await askLayout(page)));
    const isFirst = width === widths[0];
    if (isFirst || (isThorough && width === 320)) found.push(...(await askAxe(page)));
    if (isFirst && isThorough) found.push(...(await askEqualAccess(page)));
  }
  return [...found, ...(await askForcedColors(page))];
}

/** Keeps a document for the checker of the W3C, which looks at all of them at once. */
export async function keepMarkup(folder: string, name: string, html: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.html`), html);
}
