import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/state-audit/audit-test.ts';
import { settledLayoutErrors } from '#tests/e2e/state-audit/inspect.ts';
import type { State } from '#tests/e2e/state-audit/state.ts';
import { states } from '#tests/e2e/state-audit/states.ts';
import { resetPage, visit } from '#tests/e2e/state-audit/visit.ts';
import { isThorough } from '#tests/support/test.ts';

// The states with the least room. All others only in `npm run test:thorough`.
const few = /^(home-cookie|events|mobile-menu|admin-deleted|admin-dialog-stale)$/;
const audited = states.filter(({ name, media }) => media !== 'print' && (isThorough || few.test(name)));
const allWidths = isThorough ? [1440, 1024, 768, 390, 320] : [1440, 320];

/** What a visitor's own style sheet may set (WCAG 1.4.12). */
const spacing = `
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** The text size that is set in the browser, in pixels, and a style sheet of the visitor. */
interface Setting {
  name: string;
  size: number;
  style?: string;
}

const sizes: Setting[] = [32, 24, 20].map((size) => ({ name: `the browser's text at ${size} px`, size }));
const settings = [
  ...sizes.slice(0, isThorough ? undefined : 1),
  { name: 'wide text spacing', size: 16, style: spacing },
];

/** Returns the layout errors of a state at all widths. */
async function errorsOf(page: Page, state: State, { size, style = '' }: Setting): Promise<string[]> {
  const isForPhones = state.widths?.every((width) => width < 768) ?? false;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await page.setViewportSize({ width: isForPhones ? 390 : 1440, height: 900 });
  await resetPage(page, state);
  await visit(page, state);
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, style);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
  const found: string[] = [];
  for (const width of allWidths.filter((one) => !isForPhones || one < 768)) {
    await page.setViewportSize({ width, height: 900 });
    for (const error of await settledLayoutErrors(page)) found.push(`${error} at ${width} px`);
  }
  await browser.detach();
  // The label above says the same.
  return found.filter((error) => !error.startsWith('placeholder cut'));
}

for (const setting of settings)
  for (const state of audited)
    test(`${state.name} fits with ${setting.name}`, async ({ pages }) => {
      const page = pages[state.as === 'manager' ? 'manager' : 'visitor'];
      expect(await errorsOf(page, state, setting)).toEqual([]);
    });
