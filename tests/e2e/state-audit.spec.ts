import { expect, test } from '#tests/e2e/state-audit/audit-test.ts';
import { validateMarkup } from '#tests/e2e/state-audit/checks/markup.ts';
import { collectPageErrors } from '#tests/e2e/state-audit/checks/page-errors.ts';
import { inspect } from '#tests/e2e/state-audit/inspect.ts';
import type { State } from '#tests/e2e/state-audit/state.ts';
import { states } from '#tests/e2e/state-audit/states.ts';
import { resetPage, visit } from '#tests/e2e/state-audit/visit.ts';
import { isThorough } from '#tests/support/test.ts';

// States of a request and variants of another state are alike on most pages: only `npm run test:thorough` checks them.
const ofRequest =
  /-(loading|empty|error|busy|saving|sending|none-match|refused|configured|of-deleted|bare|name-taken)$/;
const variants =
  /^(admin-dialog-(new|continued|session-over)|admin-email-(messages|long-address)|cookie-again|events-today)$/;
const isVariant = ({ name }: State) => ofRequest.test(name) || variants.test(name);
const audited = isThorough ? states : states.filter((state) => !isVariant(state));

/** Findings for a moment: the session is checked without a heading, and a save disables all fields. */
const accepted: Record<string, string> = {
  'admin-checking': 'axe page-has-heading-one',
  'admin-dialog-saving': 'axe scrollable-region-focusable',
};

for (const state of audited) {
  test(`${state.name} is accessible and valid, logs no error, and fits`, async ({ pages }) => {
    const { name, as, responses, prepare, widths, media } = state;
    const isForPhones = widths?.every((width) => width < 768) ?? false;
    const page = pages[as === 'manager' ? 'manager' : 'visitor'];
    await page.setViewportSize({ width: isForPhones ? 390 : 1440, height: 900 });

    await resetPage(page, state);
    const errors = collectPageErrors(page, state);
    const response = await visit(page, state);
    const found = errors.stop();
    // As the server sent it. `inspect` checks what the app has made of it.
    if (as !== 'manager' && !responses && !prepare) found.push(...(await validateMarkup(await response.text())));
    // Printed pages have no controls and a different width.
    if (media !== 'print') found.push(...(await inspect(page, isForPhones)));

    expect(found.filter((finding) => !finding.startsWith(accepted[name] ?? 'none'))).toEqual([]);
  });
}
