import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/state-audit/audit-test.ts';
import { settledLayoutErrors } from '#tests/e2e/state-audit/inspect.ts';
import type { State } from '#tests/e2e/state-audit/state.ts';
import { states } from '#tests/e2e/state-audit/states.ts';
import { resetPage, visit } from '#tests/e2e/state-audit/visit.ts';
import { isThorough } from '#tests/support/test.ts';

// All other states only in `npm run test:thorough`.
const few = /^(home-cookie|events|activation|mobile-menu|admin-login|admin-events|admin-dialog|admin-site-settings)$/;
const audited = states.filter(({ name, media }) => media !== 'print' && (isThorough || few.test(name)));

/** What a visitor's own style sheet may set (WCAG 1.4.12). */
const spacing = `
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** Returns the layout errors of a state at both ends of the widths. */
async function errorsOf(page: Page, state: State, style?: string): Promise<string[]> {
  const isForPhones = state.widths?.every((width) => width < 768) ?? false;
  await page.setViewportSize({ width: isForPhones ? 390 : 1440, height: 900 });
  await resetPage(page, state);
  await visit(page, state);
  await page.evaluate((text = '') => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, style);
  const found: string[] = [];
  for (const width of isForPhones ? [320] : [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const error of await settledLayoutErrors(page)) found.push(`${error} at ${width} px`);
  }
  return found;
}

const pageOf = ({ as }: State) => (as === 'manager' ? 'manager' : 'visitor');

for (const state of audited) {
  test(`${state.name} fits with the browser's text at 32 px`, async ({ largeTextPages }) => {
    expect(await errorsOf(largeTextPages[pageOf(state)], state)).toEqual([]);
  });

  test(`${state.name} fits with wide text spacing`, async ({ pages }) => {
    const found = await errorsOf(pages[pageOf(state)], state, spacing);
    // A placeholder repeats the label.
    expect(found.filter((error) => !error.startsWith('too narrow: INPUT'))).toEqual([]);
  });
}
